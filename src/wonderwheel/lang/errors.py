"""Why a text was not read."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.core.errors import WonderwheelError

_MOST_EXPECTED = 12


@dataclass(frozen=True)
class Trouble:
    """One place of a text that was not understood: where, why, and what could have stood there."""

    text: str
    start: int
    end: int
    reason: str
    expected: tuple[str, ...] = ()

    def word(self) -> str:
        """The word at the place; empty at the end of the text."""
        return self.text[self.start : self.end]

    def picture(self) -> str:
        """The line with a caret under the first word not understood, the reason, and what was expected."""
        before = self.text[: self.start]
        begin = max([0, *(before.rfind(mark) + len(mark) for mark in ("\n", " / ") if mark in before)])
        shown = self.text[begin:].split("\n")[0].split(" / ")[0]
        caret = " " * (self.start - begin) + "^" * max(1, min(self.end, begin + len(shown)) - self.start)
        return "\n".join([shown, caret, self.said()])

    def said(self) -> str:
        """The reason and what was expected, in one line."""
        if not self.expected:
            return self.reason
        some = ", ".join(self.expected[:_MOST_EXPECTED])
        more = ", ..." if len(self.expected) > _MOST_EXPECTED else ""
        joint = " Expected" if self.reason.endswith("?") else "; expected"
        return f"{self.reason}{joint} {some}{more}"


class Refused(WonderwheelError):
    """A text is not read. Nothing of it is used: a text is understood as a whole or not at all."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.picture())
        self.trouble = trouble


class NotPlayable(WonderwheelError):
    """A text was read, and one of its phrases cannot be played: which one, where, and why."""

    def __init__(self, trouble: Trouble, phrase: str, name: str = "") -> None:
        super().__init__(f"{name}: {trouble.picture()}" if name else trouble.picture())
        self.trouble = trouble
        self.phrase = phrase


class Unfit(ValueError):
    """A way to read a phrase that makes no sense; other ways are still considered."""
