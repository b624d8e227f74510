"""One real server for all tests of this folder that need one and do not stop it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.harness import thread_server


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server."""
    with thread_server(tmp_path_factory.mktemp("server")) as address:
        yield address
