"""What is noted of cards in random play, and what is watched for it."""

from __future__ import annotations

from typing import Any, Final

Fact = tuple[str, str]  # a card, and what has come up of it
IN_PLAY: Final = "comes into play"
DONE_TO: Final = "something is done to it"


class Notes:
    """What has come up in this process, and what is watched already: rules are made once for the same decks."""

    def __init__(self) -> None:
        self.seen: set[Fact] = set()
        self._watched: list[Any] = []

    def is_new(self, what: Any) -> bool:
        """Whether it is not watched yet; from now on it is."""
        if any(each is what for each in self._watched):
            return False
        self._watched.append(what)
        return True

    def taken(self) -> set[Fact]:
        """What has come up since this was last asked."""
        out = set(self.seen)
        self.seen.clear()
        return out


NOTES: Final = Notes()
