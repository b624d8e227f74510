"""Sentences that go on about the same thing: "Equipped Wonder gets +3. It can't be moved. Whenever it dies, ..."."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wonderwheel.games.wonders_of_the_first.text.phrases.abilities import Ability, KeywordLine
from wonderwheel.games.wonders_of_the_first.text.phrases.heads import Whenever
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.getting import About
from wonderwheel.games.wonders_of_the_first.text.phrases.instead import Instead
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It, Them, This, Wearer, spoken_out
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each
from wonderwheel.lang.flow import If, While
from wonderwheel.lang.nodes import Node, changed
from wonderwheel.lang.phrases import Effect


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


def told_of(piece: Any, subject: Any) -> Ability | None:
    """A sentence that waits for "it", replaces what would happen to it or holds while something is true of it, as an
    ability of its own about the subject; None if it begins with something else."""
    if not isinstance(subject, This | Wearer):
        return None
    if isinstance(piece, Ability) and isinstance(piece.head, Whenever) and _begins_with_it(piece.head.event):
        return changed(piece, head=changed(piece.head, event=_of(piece.head.event, subject)))
    if isinstance(piece, Ability) and isinstance(piece.head, Instead) and _begins_with_it(piece.head):
        return changed(piece, head=_of(piece.head, subject))
    if isinstance(piece, If | While) and _begins_with_it(piece.condition) and _holds(piece.effects):
        made = changed(piece, condition=spoken_out(piece.condition, subject))
        return Ability(None, None, None, (made,), span=piece.span)
    return None


def _begins_with_it(said: Node) -> bool:
    return isinstance(getattr(said, "what", None), It) and getattr(said, "who", None) is None


def _holds(effects: Iterable[Effect]) -> bool:
    return all(effect.stands_alone() or says_of_it(effect) for effect in effects)


def _of(said: Any, subject: Any) -> Any:
    return changed(said, what=changed(subject, span=said.what.span))
