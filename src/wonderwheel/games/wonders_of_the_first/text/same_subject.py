"""Sentences that say what holds of the same thing: "Equipped Wonder gets +3. It can't be moved."."""

from __future__ import annotations

from typing import Any

from wonderwheel.games.wonders_of_the_first.text.phrases.abilities import Ability, KeywordLine
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.getting import About
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It, Them, This, Wearer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each


def says_of_it(piece: Any) -> bool:
    """Whether a sentence says what holds of something that was spoken of before it."""
    lasts = getattr(piece, "duration", None) is not None
    return isinstance(piece, About) and isinstance(piece.what, It | Them) and not lasts


def known_subject(last: Ability | KeywordLine | None) -> Any:
    """Of what the sentence before says what holds: "it" in the next one is the same."""
    if not isinstance(last, Ability) or last.head is not None or last.gate is not None or len(last.effects) != 1:
        return None
    said = last.effects[0]
    held = isinstance(said, About) and said.stands_alone()
    what = getattr(said, "what", None)
    return what if held and isinstance(what, This | Wearer | Each) else None
