"""Effects on hands, energy, actions and faith."""

from __future__ import annotations

from wonderwheel.games.wonders_of_the_first import compiling_things as things
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import effects_table as w
from wonderwheel.games.wonders_of_the_first import nodes_effects as e
from wonderwheel.games.wonders_of_the_first import nodes_players as p
from wonderwheel.games.wonders_of_the_first import nodes_resources as q
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.compiling_effects import Made, slot_of
from wonderwheel.games.wonders_of_the_first.compiling_scope import Effects, Scope, refuse
from wonderwheel.games.wonders_of_the_first.nodes_amounts import X
from wonderwheel.lang.nodes import Node

_RESOURCES = {"energy": "energy", "faith": "faith", "action": "actions", "actions": "actions"}


def _draw(node: q.Draw, scope: Scope) -> Effects:
    number = things.per(things.quantity(node.count, scope), node.per, scope)
    scope.many = s.Done()
    return (w.Draw(things.player(node.who, scope), number),)


def _discard(node: q.Discard, scope: Scope) -> Effects:
    number = things.quantity(node.count, scope)
    scope.many = s.Done()
    return (w.Discard(things.player(node.who, scope), number, by="you" if node.yours else ""),)


def _discard_hand(node: q.DiscardHand, scope: Scope) -> Effects:
    scope.many = s.Done()
    return (w.Discard(every=True),)


def _bury_hand(node: q.BuryHand, scope: Scope) -> Effects:
    scope.many = s.Done()
    return (v.ToDeck(s.All(s.Cards(area="hand", controller="you")), "bottom"),)


def _hand_to_top(node: q.HandToTop, scope: Scope) -> Effects:
    return (v.ToDeck(s.Choose(s.Cards(area="hand", controller="you"), slot=scope.fresh("it")), "top"),)


def resource(node: Node, word: str) -> str:
    """What a resource is called inside."""
    return _RESOURCES[word] if word in _RESOURCES else refuse(node)


def _gain(node: q.Gain, scope: Scope) -> Effects:
    amount = things.per(things.quantity(node.count, scope), node.per, scope)
    later = isinstance(node.duration, e.NextRound)
    if node.duration is not None and not later:
        refuse(node.duration)
    return (w.Gain(resource(node, node.resource), amount, things.player(node.who, scope), next_round=later),)


def _gain_equal(node: q.GainEqual, scope: Scope) -> Effects:
    return (w.Gain(resource(node, node.resource), things.quantity(node.amount, scope), things.player(node.who, scope)),)


def _gain_attacks(node: q.GainAttacks, scope: Scope) -> Effects:
    where = things.place(node.where, scope) if node.where is not None else None
    return (w.Gain("free attacks", things.quantity(node.count, scope), things.player(node.who, scope), where),)


def _lose(node: q.Lose, scope: Scope) -> Effects:
    amount = s.Times(s.Number(-1), things.quantity(node.count, scope))
    if isinstance(amount.b, s.Number) and isinstance(amount.b.n, int):
        return (w.Gain(resource(node, node.resource), s.Number(-amount.b.n), things.player(node.who, scope)),)
    return (w.Gain(resource(node, node.resource), amount, things.player(node.who, scope)),)


def _lose_all(node: q.LoseAll, scope: Scope) -> Effects:
    who = things.player(node.who, scope)
    first = w.SetResource(resource(node, node.resources[0]), s.Number(0), who)
    rest = [w.SetResource(resource(node, each), s.Number(0), slot_of(who)) for each in node.resources[1:]]
    return (first, *rest)


def _spend(node: q.Spend, scope: Scope) -> Effects:
    """A price that is paid if there is enough; X is asked for."""
    who, kind = things.player(node.who, scope), resource(node, node.resource)
    if isinstance(node.count, X) and scope.x is None:
        if who != s.Player():
            refuse(node)
        slot = scope.fresh("x")
        scope.x = s.Kept(slot)
        return (v.PayAny(kind, slot),)
    return (w.Pay(kind, things.quantity(node.count, scope), who),)


def _set_energy(node: q.SetEnergy, scope: Scope) -> Effects:
    return (w.SetResource("energy", s.Number(node.amount), things.player(p.They(span=node.span), scope)),)


def _double(node: q.DoubleEnergy, scope: Scope) -> Effects:
    who = things.player(node.who, scope)
    if who.which == "each":
        return tuple(
            w.Gain("energy", s.Resource("energy", s.Player(each)), s.Player(each)) for each in ("you", "opponent")
        )
    return (w.Gain("energy", s.Resource("energy", slot_of(who)), who),)


EFFECTS: dict[type[Node], Made] = {
    q.Draw: _draw,
    q.Discard: _discard,
    q.DiscardHand: _discard_hand,
    q.BuryHand: _bury_hand,
    q.HandToTop: _hand_to_top,
    q.Gain: _gain,
    q.GainEqual: _gain_equal,
    q.GainAttacks: _gain_attacks,
    q.Lose: _lose,
    q.LoseAll: _lose_all,
    q.Spend: _spend,
    q.SetEnergy: _set_energy,
    q.DoubleEnergy: _double,
}
