"""Behind a proxy: whose address counts is what a proxy that is trusted says, and nobody else."""

from __future__ import annotations

import contextlib
import dataclasses
import time
from pathlib import Path

import httpx
import pytest

from tests.server.connections import heard, opened, run
from tests.server.harness import GENEROUS, thread_server
from wonderwheel.cli.commands import serve
from wonderwheel.core.errors import SetupError

LIMITS = dataclasses.replace(GENEROUS, guests=0.001, guests_burst=2, http_per_address=10)


def guests(base: str, forwarded: str, count: int) -> list[int]:
    headers = {"x-forwarded-for": forwarded}
    return [httpx.post(f"{base}/api/guest", json={}, headers=headers).status_code for _ in range(count)]


@pytest.mark.parametrize("proxy", ["127.0.0.1", "127.0.0.0/8"])
def test_a_trusted_proxy_says_who_asks(proxy: str, tmp_path: Path) -> None:
    with thread_server(tmp_path, limits=LIMITS, proxies=(proxy,)) as base:
        assert guests(base, "10.0.0.1", 3) == [201, 201, 429]
        assert guests(base, "10.0.0.2", 3) == [201, 201, 429]
        # What stands further left was said by whoever asks, and can be anything.
        assert guests(base, "10.0.0.3, 10.0.0.1", 1) == [429]
        assert guests(base, "nonsense", 3) == [201, 201, 429]
        assert guests(base, "2001:db8::1", 2) == [201, 201]
        assert guests(base, "2001:db8::2", 1) == [429], "one household"


def test_without_a_proxy_nobody_says_he_is_somebody_else(tmp_path: Path) -> None:
    with thread_server(tmp_path, limits=LIMITS) as base:
        assert [code for n in range(3) for code in guests(base, f"10.0.0.{n}", 1)] == [201, 201, 429]


def test_another_than_the_trusted_one_is_not_believed(tmp_path: Path) -> None:
    with thread_server(tmp_path, limits=LIMITS, proxies=("10.9.9.9",)) as base:
        assert [code for n in range(3) for code in guests(base, f"10.0.0.{n}", 1)] == [201, 201, 429]


def test_all_connections_of_a_proxy_are_not_those_of_one_person(tmp_path: Path) -> None:
    with thread_server(tmp_path, limits=LIMITS, proxies=("127.0.0.1",)) as base, contextlib.ExitStack() as stack:
        trusted = [stack.enter_context(opened(base, b"GET")) for _ in range(20)]
        others = [stack.enter_context(opened(base, b"GET", "127.0.0.2")) for _ in range(20)]
        time.sleep(0.2)
        refused = [[one for one in some if heard(one, 0.05) is not None] for some in (trusted, others)]
        assert [len(some) for some in refused] == [0, 10]


@pytest.mark.parametrize("proxy", ["nonsense", "10.0.0.1/99", "*", ""])
def test_a_proxy_is_an_address(proxy: str, tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="--behind-proxy"):
        run(serve, "--data", str(tmp_path), "--no-browser", "--behind-proxy", proxy)
