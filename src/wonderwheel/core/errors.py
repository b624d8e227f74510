"""What can go wrong at the table, each with its own name."""

from __future__ import annotations

from collections.abc import Iterable


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
    """
    import difflib  # only a mistake needs it

    listed = list(known)
    names = {name.lower(): name for name in (*listed, *also)}
    near = difflib.get_close_matches(str(word).lower(), names, 1)
    return f"did you mean {names[near[0]]!r}?" if near else f"{others} {', '.join(listed) or 'none'}"


def one_of(word: object, known: Iterable[str], others: str) -> str:
    """The same where there are few enough to list all of them in any case.

    >>> one_of("plai", ["play", "sim"], "the commands are")
    "did you mean 'play'? the commands are play, sim"
    """
    listed = list(known)
    every, near = f"{others} {', '.join(listed)}", meant(word, listed, others)
    return f"{near} {every}" if near.endswith("?") else every
