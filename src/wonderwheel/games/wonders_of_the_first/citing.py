"""Which clause is cited: the rules name clauses of v1.3.2, and whoever plays by another book is told that book's.

Three cases, all in `clauses.toml`. A clause of the older book is the same as one of v1.3.2, and is cited for it. Or
that book says another thing on the matter, and this is cited (`instead`). Or it says nothing at all (`silent`): then
v1.3.2, which is followed there, is cited by its own name, and whoever asks is told that the book is silent.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

# The rulebook of an edition, as its clauses begin.
BOOKS: Final = {"v1.3.2": "CR132", "v1.2": "CR12", "guide": "GUIDE"}
_ID: Final = re.compile(r"\bCR132-[\w.-]*\w")


@lru_cache(maxsize=1)
def _told() -> dict[str, Any]:
    text = files("wonderwheel.games.wonders_of_the_first").joinpath("clauses.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@lru_cache(maxsize=1)
def clauses() -> dict[str, str]:
    """Clause id of any of the three books -> our own statement of it."""
    found: dict[str, str] = _told()["clauses"]
    same: dict[str, str] = _told()["same"]
    return {**found, **{name: found[other] for name, other in same.items()}}


@lru_cache(maxsize=8)
def cited_by(edition: str) -> Mapping[str, str]:
    """Clause of v1.3.2 -> the clause that a game by this edition cites for it; nothing for v1.3.2 itself."""
    book = BOOKS[edition]
    if book == "CR132":
        return {}
    found: dict[str, str] = {}
    same: dict[str, str] = _told()["same"]
    for name, other in same.items():
        if name.startswith(f"{book}-"):
            found.setdefault(other, name)
    instead: dict[str, str] = _told()["instead"][book]
    return {**found, **instead}


def silence(edition: str) -> Mapping[str, str]:
    """Clause of v1.3.2 of which this edition's book says nothing -> why it is followed, or never comes up."""
    found: dict[str, str] = _told()["silent"].get(BOOKS[edition], {})
    return found


def in_words_of(cited: Mapping[str, str], text: str) -> str:
    """A text with the clauses that a game cites instead of those of v1.3.2."""
    return _ID.sub(lambda found: cited.get(found.group(), found.group()), text) if cited else text
