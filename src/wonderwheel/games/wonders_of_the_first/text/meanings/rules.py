"""Rules that cards make: prohibitions, permissions, prices; static, or for a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import nouns, things
from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.uses_of_verbs import check_use
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, FORBID
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse

MANY = 1000  # more often than anything can be done in a round
Ruled = tuple[meaning.Objects, tuple[meaning.Change, ...]]


def rules(node: base.Effect, scope: Scope) -> Ruled:
    """The rule of a sentence, and the cards it is about: this, unless it speaks of others."""
    made = _RULES.get(type(node))
    return made(node, scope) if made is not None else refuse(node)


def _allow(what: str) -> Callable[[Any, Scope], Ruled]:
    return lambda node, scope: (meaning.This(), (meaning.Allow(what),))


def _cant(node: phrases.Cant, scope: Scope) -> Ruled:
    if any(isinstance(act, phrases.ToPlayThis) for act in node.acts):
        return _play_this(node, scope) if len(node.acts) == 1 and node.duration is None else refuse(node)
    who = things.side(node.who, scope)
    where = things.place(node.where, scope) if node.where is not None else None
    price = _price(node.unless, who) if node.unless is not None else None
    there = None if where == meaning.Realm("all") else where
    return meaning.This(), tuple(_forbid(act, who, there, price, scope) for act in node.acts)


def _price(node: base.Condition, who: str) -> meaning.Quantity:
    """What whoever is forbidden may pay to this card's controller."""
    if not isinstance(node, phrases.PaysYou) or len(node.payments) != 1 or node.payments[0][1] != "energy":
        refuse(node)
    return meaning.Number(node.payments[0][0])


def _forbid(
    act: base.Act, who: str, where: meaning.Realm | None, price: meaning.Quantity | None, scope: Scope
) -> meaning.Change:
    if isinstance(act, phrases.ToAttack):
        return meaning.Forbid("attack", who, None, where, price, to_you=price is not None)
    if isinstance(act, phrases.ToSeize):
        return meaning.Forbid("seize", who, None, where, price, to_you=price is not None)
    if price is not None:
        refuse(act)
    if isinstance(act, phrases.ToEarn) and where is None:
        return meaning.Forbid("gain energy from stones", who)
    if isinstance(act, phrases.ToDo):
        return _forbid_verb(act, who, where, scope)
    if isinstance(act, phrases.ToPlay):
        cards = things.with_fields(nouns.cards(act.noun, scope), act, area="hand" if act.from_hand else "anywhere")
        return meaning.Forbid("play", who, cards, where)
    return refuse(act)


_LIES = {"hand": "hand", "deck": "deck"}


def _forbid_verb(act: phrases.ToDo, who: str, where: meaning.Realm | None, scope: Scope) -> meaning.Change:
    """A verb that players cannot do, to cards that fit."""
    verb = BY_NAME[act.verb]
    check_use(act, verb, FORBID)
    if act.noun is None:
        return meaning.Forbid(verb.forbidden_as(), who, None, where)
    cards = nouns.cards(act.noun, scope)
    if cards == meaning.Cards():
        # All cards are meant by "cards": a test of them would ask where they lie.
        return meaning.Forbid(verb.forbidden_as(), who, None, where)
    if verb.on in _LIES:
        cards = things.with_fields(cards, act, area=_LIES[verb.on])
    return meaning.Forbid(verb.forbidden_as(), who, cards, where)


def _cost(node: phrases.CostChange, scope: Scope) -> Ruled:
    """Cards wherever they are played from, or in a hand; whose they are says who pays."""
    if node.where is not None:
        refuse(node, "what a card costs does not depend on the realm yet")
    amount = meaning.CostsMore(meaning.Number(node.step))
    if isinstance(node.what, phrases.This):
        if node.who is not None:
            refuse(node)
        return meaning.This(), (amount,)
    if not isinstance(node.what, phrases.Each):
        refuse(node)
    found = nouns.cards(node.what.noun, scope)
    if found.area == "world":
        found = things.with_fields(found, node.what, area="hand" if node.from_hand else "anywhere")
    if node.who is not None and not found.controller:
        found = things.with_fields(found, node.what, controller=things.side(node.who, scope))
    return meaning.All(found), (amount,)


def _no_seizing(node: phrases.NoSeizingFromYou, scope: Scope) -> Ruled:
    return meaning.This(), (meaning.Forbid("seize", "opponent", where=things.place(node.where, scope), held=True),)


def _play_this(node: phrases.Cant, scope: Scope) -> Ruled:
    """A card that can be played only where somebody controls something."""
    unless = node.unless
    if not isinstance(node.who, phrases.You) or node.where is not None or not isinstance(unless, phrases.Controls):
        refuse(node)
    if not isinstance(unless.where, phrases.ThatRealm):
        refuse(unless)
    there = meaning.Realm("all", where=meaning.Not(things.holds_there(unless, unless.who, unless.what, scope)))
    return meaning.This(), (meaning.Forbid("play", "you", where=there),)


def _faith(node: phrases.FaithAnyTimes, scope: Scope) -> Ruled:
    return meaning.This(), (meaning.Allow("spend faith again", amount=MANY),)


def _ascend(node: phrases.ExtraAscend, scope: Scope) -> Ruled:
    return meaning.This(), (meaning.ExtraTrigger("ascend", 1, meaning.Cards()),)


def _no_triggers(node: phrases.NoTriggers, scope: Scope) -> Ruled:
    if not isinstance(node.what, phrases.Each):
        refuse(node)
    return meaning.This(), (meaning.NoTrigger(f"on {node.word}", nouns.cards(node.what.noun, scope)),)


def _nullified_realm(node: phrases.NullifiedRealm, scope: Scope) -> Ruled:
    return meaning.This(), (meaning.NullifiedRealm(),)


def _hoard(node: phrases.HoardLess, scope: Scope) -> Ruled:
    return meaning.This(), (meaning.Allow("hoard one less"),) * node.count


def _tie_break(node: phrases.TieBreak, scope: Scope) -> Ruled:
    if not isinstance(node.where, phrases.RealmNumber):
        refuse(node, "one realm is needed")
    return meaning.This(), (meaning.Allow("decides a draw", amount=node.where.number),)


_RULES: dict[type[Node], Callable[[Any, Scope], Ruled]] = {
    phrases.Cant: _cant,
    phrases.CostChange: _cost,
    phrases.NoSeizingFromYou: _no_seizing,
    phrases.FaithAnyTimes: _faith,
    phrases.ExtraAscend: _ascend,
    phrases.NoTriggers: _no_triggers,
    phrases.PlayAnyCore: _allow("ignore core"),
    phrases.PlayFromTop: _allow("play from deck top"),
    phrases.NullifiedRealm: _nullified_realm,
    phrases.OpenDeckTops: _allow("deck tops open"),
    phrases.SymbiosisAnyPower: _allow("symbiosis with any power"),
    phrases.HoardLess: _hoard,
    phrases.TieBreak: _tie_break,
}


def is_rule(node: base.Effect) -> bool:
    """Whether a sentence is a rule instead of something done to cards."""
    return type(node) in _RULES


def _for_a_time(node: Any, scope: Scope) -> Effects:
    """The same rule, made by an effect for a time; it also reaches what comes later."""
    lasts = things.until(getattr(node, "duration", None), scope)
    if not lasts:
        refuse(node, "how long it lasts is not said")
    of, found = rules(node, scope)
    if isinstance(of, meaning.All):
        return (meaning.Rule(found, of.cards, lasts),)
    if any(isinstance(change, meaning.CostsMore) for change in found):
        refuse(node)
    return (meaning.Rule(found, None, lasts),)


EFFECTS: dict[type[Node], Callable[[Any, Scope], Effects]] = dict.fromkeys(_RULES, _for_a_time)
