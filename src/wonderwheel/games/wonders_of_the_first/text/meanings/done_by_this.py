"""What one ability of a card has done, where another one speaks of it."""

from __future__ import annotations

from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails_of_deeds import DoneByThis
from wonderwheel.lang.refusing import refuse


def done_by_this(text: phrases.Text) -> frozenset[str]:
    """The verbs of which is spoken so; words for what no ability of the card does are refused."""
    done = {part.verb.past for part in text.walk() if isinstance(part, phrases.DoTo)}
    spoken_of = [part for part in text.walk() if isinstance(part, DoneByThis)]
    for part in spoken_of:
        if part.done not in done:
            refuse(part, f"nothing is {part.done} by another ability of this")
    return frozenset(part.done for part in spoken_of)
