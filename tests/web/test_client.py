"""The browser client's own checks: strict types, component tests, and what the repository promises about it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.support import ROOT, why_not_node
from tools.build_web import AIM, STATIC, WEB, sizes


@pytest.mark.timeout(630)
@pytest.mark.skipif(bool(why_not_node()), reason=why_not_node())
def test_types_and_components() -> None:
    """svelte-check and Vitest."""
    command = [sys.executable, str(ROOT / "tools" / "build_web.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def test_the_lock_file_names_no_host_to_download_from() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"]
    for name, package in lock["packages"].items():
        assert "resolved" not in package, name
        assert not name or "integrity" in package or package.get("inBundle"), name


def test_the_lock_file_knows_the_builder_of_every_common_machine() -> None:
    names = set(json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"])
    for machine in (
        "linux-x64-gnu",
        "linux-arm64-gnu",
        "linux-x64-musl",
        "darwin-arm64",
        "darwin-x64",
        "win32-x64-msvc",
    ):
        assert f"node_modules/@rolldown/binding-{machine}" in names
        assert f"node_modules/lightningcss-{machine}" in names


def sources() -> list[Path]:
    folders = ("src", "tests", "e2e", "public")
    return [path for folder in folders for path in sorted((WEB / folder).rglob("*")) if path.is_file()]


def test_nothing_is_fetched_from_elsewhere() -> None:
    """No address in the client's sources, except the name of the SVG language and examples in tests."""
    for path in sources():
        if "fixtures" in path.parts or path.parts[-2] in ("tests", "support", "e2e"):
            continue
        found = re.findall(r"(?:https?:)?//[\w.-]+\.\w+", path.read_text(encoding="utf-8"))
        assert [one for one in found if "www.w3.org" not in one] == [], path


def test_files_are_short() -> None:
    for path in sources():
        if path.name == "protocol.ts" or path.suffix == ".json":
            continue
        assert len(path.read_text(encoding="utf-8").splitlines()) < 400, path


@pytest.mark.skipif(not (STATIC / "index.html").exists(), reason="the page is not built: make web")
def test_the_size_of_the_page_is_as_it_is_told() -> None:
    """The figure in the bench's page is that of this client, within a fifth, and under the aim."""
    (told,) = re.findall(
        r"client, compressed as it is sent \| (\d+) kB", (ROOT / "bench" / "README.md").read_text("utf-8")
    )
    _, packed = sizes()
    assert abs(int(told) * 1000 - packed) < packed / 5
    assert packed < AIM
