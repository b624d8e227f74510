"""Stones: from the words to those that an effect is done to or that are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import nouns, things
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.referent_names import STONES_TAKEN
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


def is_stone(node: base.Thing) -> bool:
    if isinstance(node, phrases.OneOfThem):
        return node.kind.word == "stone"
    return isinstance(node, phrases.Target | phrases.Some | phrases.Each) and nouns.is_stone(node.noun)


def stones(node: base.Thing, scope: Scope) -> meaning.Stones:
    """Stones that an effect is done to."""
    if isinstance(node, phrases.OneOfThem):
        if node.bound is None or node.bound.name != STONES_TAKEN:
            refuse(node, "no stones were spoken of before")
        return meaning.Stones(pick="target" if node.targeted else "choose", slot=node.label, taken=True)
    if not isinstance(node, phrases.Target | phrases.Some | phrases.Each):
        refuse(node)
    holder, where = stone_words(node.noun, scope)
    if isinstance(node, phrases.Each):
        return meaning.Stones(holder, where)
    one = node.count == 1 if isinstance(node, phrases.Some) else node.count == phrases.Num(1)
    if not one or node.up_to:
        refuse(node, "one stone at a time")
    return meaning.Stones(holder, where, "target" if isinstance(node, phrases.Target) else "choose", node.label)


def stone_words(noun: Any, scope: Scope) -> tuple[str, meaning.Realm | None]:
    holder, where = "", None
    for tail in noun.tails:
        if isinstance(tail, phrases.ControlledBy | phrases.Of):
            holder = things.side(tail.who, scope)
            if holder not in ("you", "opponent"):
                refuse(tail)
        elif isinstance(tail, phrases.Unheld):
            holder = "none"
        elif isinstance(tail, phrases.InRealm):
            where = tail.realm.spoken_of(scope)
        else:
            refuse(tail)
    if noun.adjectives == (phrases.Enemy(),):
        holder = "opponent"
    elif noun.adjectives:
        refuse(noun)
    if noun.other:
        refuse(noun)
    return holder, None if where == meaning.Realm("all") else where
