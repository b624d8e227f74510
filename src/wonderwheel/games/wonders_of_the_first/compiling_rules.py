"""Rules that cards make: prohibitions, permissions, prices; static, or for a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wonderwheel.games.wonders_of_the_first import abilities as a
from wonderwheel.games.wonders_of_the_first import compiling_nouns as nouns
from wonderwheel.games.wonders_of_the_first import compiling_things as things
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import nodes_base as base
from wonderwheel.games.wonders_of_the_first import nodes_conditions as c
from wonderwheel.games.wonders_of_the_first import nodes_players as p
from wonderwheel.games.wonders_of_the_first import nodes_realms as r
from wonderwheel.games.wonders_of_the_first import nodes_rules as ru
from wonderwheel.games.wonders_of_the_first import nodes_things as n
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.compiling_effects import Made, until
from wonderwheel.games.wonders_of_the_first.compiling_scope import Effects, Scope, refuse
from wonderwheel.lang.nodes import Node

MANY = 1000  # more often than anything can be done in a round
Ruled = tuple[s.Objects, tuple[a.Change, ...]]


def rules(node: base.Effect, scope: Scope) -> Ruled:
    """The rule of a sentence, and the cards it is about: this, unless it speaks of others."""
    made = _RULES.get(type(node))
    return made(node, scope) if made is not None else refuse(node)


def _allow(what: str) -> Callable[[Any, Scope], Ruled]:
    return lambda node, scope: (s.This(), (a.Allow(what),))


def _cant(node: ru.Cant, scope: Scope) -> Ruled:
    if any(isinstance(act, ru.ToPlayThis) for act in node.acts):
        return _play_this(node, scope) if len(node.acts) == 1 and node.duration is None else refuse(node)
    who = things.side(node.who, scope)
    where = things.place(node.where, scope) if node.where is not None else None
    price = _price(node.unless, who) if node.unless is not None else None
    there = None if where == s.Realm("all") else where
    return s.This(), tuple(_forbid(act, who, there, price, scope) for act in node.acts)


def _price(node: base.Condition, who: str) -> s.Quantity:
    """What whoever is forbidden may pay to this card's controller."""
    if not isinstance(node, c.PaysYou) or len(node.payments) != 1 or node.payments[0][1] != "energy":
        refuse(node)
    return s.Number(node.payments[0][0])


def _forbid(act: base.Act, who: str, where: s.Realm | None, price: s.Quantity | None, scope: Scope) -> a.Change:
    if isinstance(act, ru.ToAttack):
        return a.Forbid("attack", who, None, where, price, to_you=price is not None)
    if isinstance(act, ru.ToSeize):
        return a.Forbid("seize", who, None, where, price, to_you=price is not None)
    if price is not None:
        refuse(act)
    if isinstance(act, ru.ToEarn) and where is None:
        return a.Forbid("gain energy from stones", who)
    if isinstance(act, ru.ToPlay):
        cards = things.with_fields(nouns.cards(act.noun, scope), act, area="hand" if act.from_hand else "anywhere")
        return a.Forbid("play", who, cards, where)
    return refuse(act)


def _cost(node: ru.CostChange, scope: Scope) -> Ruled:
    """Cards wherever they are played from, or in a hand; whose they are says who pays."""
    if node.where is not None:
        refuse(node, "what a card costs does not depend on the realm yet")
    amount = a.CostsMore(s.Number(node.step))
    if isinstance(node.what, n.This):
        if node.who is not None:
            refuse(node)
        return s.This(), (amount,)
    if not isinstance(node.what, n.Each):
        refuse(node)
    found = nouns.cards(node.what.noun, scope)
    if found.area == "world":
        found = things.with_fields(found, node.what, area="hand" if node.from_hand else "anywhere")
    if node.who is not None and not found.controller:
        found = things.with_fields(found, node.what, controller=things.side(node.who, scope))
    return s.All(found), (amount,)


def _no_seizing(node: ru.NoSeizingFromYou, scope: Scope) -> Ruled:
    return s.This(), (a.Forbid("seize", "opponent", where=things.place(node.where, scope), held=True),)


def _play_this(node: ru.Cant, scope: Scope) -> Ruled:
    """A card that can be played only where somebody controls something."""
    unless = node.unless
    if not isinstance(node.who, p.You) or node.where is not None or not isinstance(unless, c.Controls):
        refuse(node)
    if not isinstance(unless.where, r.ThatRealm):
        refuse(unless)
    there = s.Realm("all", where=s.Not(things.holds_there(unless, unless.who, unless.what, scope)))
    return s.This(), (a.Forbid("play", "you", where=there),)


def _faith(node: ru.FaithAnyTimes, scope: Scope) -> Ruled:
    return s.This(), (a.Allow("spend faith again", amount=MANY),)


def _ascend(node: ru.ExtraAscend, scope: Scope) -> Ruled:
    return s.This(), (a.ExtraTrigger("ascend", 1, s.Cards()),)


def _hoard(node: ru.HoardLess, scope: Scope) -> Ruled:
    return s.This(), (a.Allow("hoard one less"),) * node.count


def _tie_break(node: ru.TieBreak, scope: Scope) -> Ruled:
    if not isinstance(node.where, r.RealmNumber):
        refuse(node, "one realm is needed")
    return s.This(), (a.Allow("decides a draw", amount=node.where.number),)


_RULES: dict[type[Node], Callable[[Any, Scope], Ruled]] = {
    ru.Cant: _cant,
    ru.CostChange: _cost,
    ru.NoSeizingFromYou: _no_seizing,
    ru.FaithAnyTimes: _faith,
    ru.ExtraAscend: _ascend,
    ru.PlayAnyCore: _allow("ignore core"),
    ru.PlayFromTop: _allow("play from deck top"),
    ru.OpenDeckTops: _allow("deck tops open"),
    ru.SymbiosisAnyPower: _allow("symbiosis with any power"),
    ru.HoardLess: _hoard,
    ru.TieBreak: _tie_break,
}


def is_rule(node: base.Effect) -> bool:
    """Whether a sentence is a rule instead of something done to cards."""
    return type(node) in _RULES


def _for_a_time(node: Any, scope: Scope) -> Effects:
    """The same rule, made by an effect for a time; it also reaches what comes later."""
    lasts = until(getattr(node, "duration", None), scope)
    if not lasts:
        refuse(node, "how long it lasts is not said")
    of, found = rules(node, scope)
    if isinstance(of, s.All):
        return (v.Rule(found, of.cards, lasts),)
    if any(isinstance(change, a.CostsMore) for change in found):
        refuse(node)
    return (v.Rule(found, None, lasts),)


EFFECTS: dict[type[Node], Made] = dict.fromkeys(_RULES, _for_a_time)
