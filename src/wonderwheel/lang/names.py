"""Names that nobody declared: what was probably meant, and when a new name is too close to a known one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches

_MAY_BE_MEANT = 0.7
_TOO_CLOSE = 0.8
_LONG_ENOUGH = 4  # of shorter names every other one is nearly the same


def meant(word: str, known: Iterable[str]) -> str | None:
    """The known name that a word was probably meant to be, as it is written; None if there is none."""
    by_letters = {name.lower(): name for name in known}
    found = get_close_matches(word.lower(), sorted(by_letters), 1, _MAY_BE_MEANT)
    return by_letters[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a refusal that says what was probably meant; empty if nobody can tell. A capital stays one."""
    found = meant(word, known)
    if found is None:
        return ""
    shown = found[:1].upper() + found[1:] if word[:1].isupper() else found
    return f"; did you mean {shown}?"


def too_close(word: str, known: Iterable[str]) -> str | None:
    """The known name that a new one could be a slip for: nearly its letters, or the same in another order."""
    low = word.lower()
    near = [name for name in sorted(known) if name.lower() != low and _slip(low, name.lower())]
    return max(near, key=lambda name: SequenceMatcher(None, low, name.lower()).ratio(), default=None)


def _slip(word: str, name: str) -> bool:
    if sorted(word) == sorted(name):
        return True
    return min(len(word), len(name)) >= _LONG_ENOUGH and SequenceMatcher(None, word, name).ratio() >= _TOO_CLOSE
