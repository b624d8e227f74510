"""Every rule of the rulebook that this game keeps track of is cited by a test or a scenario."""

from __future__ import annotations

import re
from pathlib import Path

from wonderwheel.games.wheel_of_time.game import clauses

ROOT = Path(__file__).resolve().parents[2]
_CITES = (re.compile(r"@clause\(([^)]*)\)"), re.compile(r"clauses = \[([^\]]*)\]"))
# Stated for readers only: they say where something is written, or that something may be said.
NOT_TESTABLE = {
    "WOT20-ready.rotating.2",
    "WOT20-action.generate.5",
    "WOT20-glossary.against.1",
    "WOT20-extra.overlap.1",
}


def test_every_clause_is_cited() -> None:
    cited: set[str] = set()
    files = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "scenarios" / "wheel_of_time").glob("*.toml")]
    for path in files:
        text = path.read_text(encoding="utf-8")
        for pattern in _CITES:
            for found in pattern.finditer(text):
                cited.update(re.findall(r"WOT20-[\w.\-]+", found[1]))
    assert sorted(set(clauses()) - cited - NOT_TESTABLE) == []
    assert sorted(cited - set(clauses())) == []
