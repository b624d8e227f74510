"""Nouns of which some are chosen: what they may come to together, and how many of them in each of several realms."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import msgspec

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Realm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.measuring_tails import Apart, Unlike, WithTotal
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import one_in_each
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_number import RealmNumbers
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_of_deeds import SameRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import InRealm
from wonderwheel.lang.nodes import Person, changed
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_ONE_IN_EACH: Final = "one in each of these realms would be meant: that cannot be said of a single one"


def in_each(noun: Noun) -> bool:
    """Whether one such thing is one in each of several realms; "in realms 1 and 2" it could be one of them."""
    there = [tail.realm for tail in noun.tails if isinstance(tail, InRealm) and one_in_each(tail.realm)]
    return bool(there) and not isinstance(there[0], RealmNumbers)


def chosen_cards(noun: Noun, many: bool, scope: Scope, each: int = 0) -> meaning.Cards:
    """What may be chosen, with what several of them may come to together; `each` of them in each of the realms said."""
    if each:
        return msgspec.structs.replace(chosen_cards(noun, many, scope), in_each_realm=each)
    if many and Apart() in noun.tails:
        together = replace(noun, tails=tuple(tail for tail in noun.tails if tail != Apart()))
        return msgspec.structs.replace(chosen_cards(together, many, scope), in_each_realm=1)
    unlike = [tail for tail in noun.tails if isinstance(tail, Unlike)] if many else []
    if unlike:
        together = replace(noun, tails=tuple(tail for tail in noun.tails if tail is not unlike[0]))
        return msgspec.structs.replace(chosen_cards(together, many, scope), differ=unlike[0].measure)
    totals = [tail for tail in noun.tails if isinstance(tail, WithTotal)]
    if not totals or not many:
        return scope.cards(noun)
    if len(totals) > 1:
        refuse(totals[1], "one total is said")
    found = scope.cards(replace(noun, tails=tuple(tail for tail in noun.tails if tail is not totals[0])))
    return msgspec.structs.replace(found, total=totals[0].limit(scope))


def check_one(noun: Noun, where: Realm | None = None) -> None:
    """Refuse one thing in each of several realms: these would be several things."""
    for tail in noun.tails:
        if isinstance(tail, InRealm) and one_in_each(tail.realm):
            refuse(tail, _ONE_IN_EACH)
    if where is not None and one_in_each(where):
        refuse(where, _ONE_IN_EACH)


def together_in_one_realm(noun: Noun, number: Person) -> Noun:
    """Several that are chosen "in the same realm" are in one, whichever it is."""
    if number != "many":
        return noun
    tails = tuple(
        replace(tail, realm=replace(tail.realm, of_several=True))
        if isinstance(tail, InRealm) and isinstance(tail.realm, SameRealm)
        else tail
        for tail in noun.tails
    )
    return changed(noun, tails=tails)
