"""What is noted of cards in random play, and what is watched for it."""

from __future__ import annotations

from typing import Any, Final
from weakref import WeakValueDictionary

Fact = tuple[str, str]  # a card, and what has come up of it
IN_PLAY: Final = "comes into play"
DONE_TO: Final = "something is done to it"


class Notes:
    """What has come up in this process, and what is watched already: rules are made once for the same decks, and
    forgotten when no game is played by them any more."""

    def __init__(self) -> None:
        self.seen: set[Fact] = set()
        self._watched: WeakValueDictionary[int, Any] = WeakValueDictionary()

    def is_new(self, what: Any) -> bool:
        """Whether it is not watched yet; from now on it is."""
        if self._watched.get(id(what)) is what:
            return False
        self._watched[id(what)] = what
        return True

    def taken(self) -> set[Fact]:
        """What has come up since this was last asked."""
        out = set(self.seen)
        self.seen.clear()
        return out


NOTES: Final = Notes()
