"""Whole games in a real browser against the real server. The tests themselves are in web/e2e."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.web.support import why_not_browser
from tools.build_web import WEB, find_node, tool

FILES = sorted((WEB / "e2e").glob("*.test.ts"))
WORTH_TELLING = ("first page usable", "back ", "game ")
PATIENCE = 540  # seconds for one file, on a machine that is busy with other tests


@pytest.mark.timeout(PATIENCE + 30)
@pytest.mark.skipif(bool(why_not_browser()), reason=why_not_browser())
@pytest.mark.parametrize("path", FILES, ids=[path.name.removesuffix(".test.ts") for path in FILES])
def test_in_a_browser(path: Path) -> None:
    node = find_node("any")
    command = [*tool(node, "vitest", "vitest.mjs"), "run", "--config", "vitest.e2e.config.ts", f"e2e/{path.name}"]
    try:
        done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired as late:
        said = late.stdout or b""
        pytest.fail(f"not done after {PATIENCE} s: {said[-4000:].decode(errors='replace')}")
    for line in done.stdout.splitlines():
        if any(words in line for words in WORTH_TELLING):
            print(line)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "skipped" not in done.stdout, done.stdout[-3000:]


def test_there_is_a_browser_test_for_each_way_to_play() -> None:
    assert {path.name.removesuffix(".test.ts") for path in FILES} >= {"mouse", "keyboard", "phone", "friends", "axe"}
