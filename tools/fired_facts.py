"""What is noted of cards in random play."""

from __future__ import annotations

from typing import Final

Fact = tuple[str, str]  # a card, and what has come up of it
IN_PLAY: Final = "comes into play"
DONE_TO: Final = "something is done to it"
