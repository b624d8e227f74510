"""The worked example of docs/card-english.md: a verb that the game does not have is one entry of one file."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.support import clause
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first.text.meanings.declared_verbs import declared
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, USES

ROOT = Path(__file__).parents[2]
GAME = "src/wonderwheel/games/wonders_of_the_first"
PAGE = (ROOT / "docs" / "card-english.md").read_text(encoding="utf-8")
(ENTRY,) = re.findall(r"```python\n(Verb\(.*?)```", PAGE, re.DOTALL)
LIST = "VERBS: Final[tuple[Verb, ...]] = (\n"


def run(house: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A command of the copy; the tests' own tables are taken from here."""
    paths = os.pathsep.join([str(house / "src"), str(ROOT)])
    return subprocess.run(
        [sys.executable, *command],
        cwd=house,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with the entry, and what the generator makes of it."""
    made = tmp_path_factory.mktemp("house")
    skipped = shutil.ignore_patterns("__pycache__", "static", "web")
    for name in ("src", "tools"):
        shutil.copytree(ROOT / name, made / name, ignore=skipped)
    shutil.copy(ROOT / "pyproject.toml", made)
    verbs = made / GAME / "verbs.py"
    source = verbs.read_text(encoding="utf-8")
    assert source.count(LIST) == 1
    verbs.write_text(source.replace(LIST, f"{LIST}{ENTRY.rstrip()},\n"), encoding="utf-8")
    golden = "tests/wonders_of_the_first/golden"
    shutil.copytree(ROOT / golden, made / golden)
    done = run(made, "tools/generate.py")
    assert done.returncode == 0, done.stderr
    assert sorted(line.split(": ")[1] for line in done.stdout.splitlines()) == [
        f"{GAME}/meaning/done_by_verbs.json",
        f"{GAME}/text/generated.lark",
    ]
    done = run(made, "tools/card_listings.py")
    assert done.returncode == 0, done.stderr
    assert sorted(path.read_text() for path in (made / golden).iterdir()) == sorted(
        path.read_text() for path in (ROOT / golden).iterdir()
    )
    return made


def test_the_game_does_not_have_it() -> None:
    assert "wither" not in BY_NAME


PLAY = """
import json, sys, traceback
import wonderwheel
assert wonderwheel.__file__.startswith(sys.argv[1]), wonderwheel.__file__
from tests.wonders_of_the_first.verb_uses import PLAYED, table, wolf_of
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME
wrong = {}
for use, checks in PLAYED.items():
    try:
        for check in checks:
            check(BY_NAME["wither"])
    except Exception:
        wrong[use] = traceback.format_exc()
there = table(BY_NAME["wither"]).say("Play Blight")
print(json.dumps({"wrong": wrong, "wolf": wolf_of(there), "told": there.told()[2:5]}))
"""


@pytest.fixture(scope="module")
def played(house: Path) -> dict[str, Any]:
    """Every use of the verb, in a process that has only the copy."""
    done = run(house, "-c", PLAY, str(house))
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@clause("CR132-508.a", "CR132-504.a", "CR132-501.b", "CR132-404.4.c")
@pytest.mark.parametrize("use", USES)
def test_it_is_done_forbidden_waited_for_replaced_counted_paid(played: dict[str, Any], use: str) -> None:
    assert use not in played["wrong"], played["wrong"][use]


def test_it_is_tapped_and_gets_a_counter_and_the_log_says_so(played: dict[str, Any]) -> None:
    assert played["wolf"] == ["Wolf 2 tapped -1:1"]
    assert played["told"] == ["Wolf is withered.", "Wolf is tapped.", "Wolf gets 1 -1 counter."]


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("juggle it", "the verb 'stun':\nJuggle it."),
        ("stun it", "the verb 'stun' does itself: stun > stun"),
        ("tap target stone", "only cards are tapped"),
        ("flying", "only what is done can be said here"),
    ],
)
def test_words_that_mean_nothing_are_refused_with_the_verb(does: str, said: str) -> None:
    with pytest.raises(SetupError) as refused:
        declared((replace(BY_NAME["stun"], does=does),))
    assert said in str(refused.value)


def test_what_was_not_generated_is_refused(house: Path) -> None:
    verbs = house / GAME / "verbs.py"
    source = verbs.read_text(encoding="utf-8")
    played = """
from tests.wonders_of_the_first.verb_uses import table
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME
table(BY_NAME["wither"])
"""
    try:
        verbs.write_text(source.replace("tap it and put a -1 counter on it", "untap it"), encoding="utf-8")
        done = run(house, "-c", played)
    finally:
        verbs.write_text(source, encoding="utf-8")
    assert "what the verb 'wither' does has not been read since it was declared: make generate" in done.stderr
