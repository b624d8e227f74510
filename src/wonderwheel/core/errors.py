"""What can go wrong at the table, each with its own name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class WonderwheelError(Exception):
    """Any error that this package raises on purpose; its text is meant for people."""


class IllegalAnswer(WonderwheelError):
    """An input that the open questions do not admit. Nothing has changed."""


class SetupError(WonderwheelError):
    """A game cannot be set up as asked: wrong seats, option or components."""


class RecordError(WonderwheelError):
    """A record is damaged, incomplete, or of another version."""


class SaveError(WonderwheelError):
    """A saved state does not fit the rules that it is loaded into."""


class ScenarioError(WonderwheelError):
    """A scenario file is malformed; the text names the file and the entry."""


class TableFull(WonderwheelError):
    """The game would grow beyond what one table holds. At the table the input that led there has changed nothing."""


class EngineError(WonderwheelError):
    """A rule broke the kernel's contract: always a bug of ours, never of a player."""


def meant(word: object, known: Iterable[str], others: str, also: Iterable[str] = ()) -> str:
    """What to say of a word that nobody knows: the known one that it resembles, or `others` with all of them.

    `also` are words that may be meant but are too many to be listed.

    >>> meant("plai", ["play", "sim"], "the commands are")
    "did you mean 'play'?"
    >>> meant("fly", ["play", "sim"], "the commands are")
    'the commands are play, sim'
    >>> meant("wheel", ["wonders_of_the_first", "wheel_of_time"], "the games are")
    "did you mean 'wheel_of_time'?"
    """
    import difflib  # only a mistake needs it

    listed = list(known)
    names = {name.lower(): name for name in (*listed, *also)}
    wanted = str(word).lower()
    # A long name may be meant by how it begins; one that begins so alone.
    begins = [name for name in names if len(wanted) >= 3 and (name.startswith(wanted) or _one_word(wanted, name))]
    near = difflib.get_close_matches(wanted, names, 1) or (begins if len(begins) == 1 else [])
    return f"did you mean {names[near[0]]!r}?" if near else f"{others} {', '.join(listed) or 'none'}"


def _one_word(word: str, name: str) -> bool:
    """Whether a name of several words begins with this one, a letter more or less."""
    import difflib

    first = name.replace("_", " ").split()[:1]
    return bool(difflib.get_close_matches(word, first, 1, 0.8))


def one_of(word: object, known: Iterable[str], others: str) -> str:
    """The same where there are few enough to list all of them in any case.

    >>> one_of("plai", ["play", "sim"], "the commands are")
    "did you mean 'play'? the commands are play, sim"
    """
    listed = list(known)
    every, near = f"{others} {', '.join(listed)}", meant(word, listed, others)
    return f"{near} {every}" if near.endswith("?") else every


def check_whole(value: Any, what: str) -> None:
    """True and 1.0 would be kept in records as something else than 1."""
    if type(value) is not int:
        raise SetupError(f"{what} is a whole number, not {value!r}")
