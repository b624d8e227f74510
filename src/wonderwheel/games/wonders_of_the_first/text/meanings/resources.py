"""Effects on hands, energy, actions and faith."""

from __future__ import annotations

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import quantities, things
from wonderwheel.games.wonders_of_the_first.text.meanings.effects import Made, slot_of
from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse

_RESOURCES = {"energy": "energy", "faith": "faith", "action": "actions", "actions": "actions"}


def _draw(node: phrases.Draw, scope: Scope) -> Effects:
    number = quantities.per(quantities.quantity(node.count, scope), node.per, scope)
    return (meaning.Draw(things.player(node.who, scope), number),)


def _discard(node: phrases.Discard, scope: Scope) -> Effects:
    number = quantities.quantity(node.count, scope)
    return (meaning.Discard(things.player(node.who, scope), number, by="you" if node.yours else ""),)


def _discard_hand(node: phrases.DiscardHand, scope: Scope) -> Effects:
    return (meaning.Discard(every=True),)


def _bury_hand(node: phrases.BuryHand, scope: Scope) -> Effects:
    return (meaning.ToDeck(meaning.All(meaning.Cards(area="hand", controller="you")), "bottom"),)


def _hand_to_top(node: phrases.HandToTop, scope: Scope) -> Effects:
    return (meaning.ToDeck(meaning.Choose(meaning.Cards(area="hand", controller="you"), slot=node.label), "top"),)


def resource(node: Node, word: str) -> str:
    """What a resource is called inside."""
    return _RESOURCES[word] if word in _RESOURCES else refuse(node)


def _gain(node: phrases.Gain, scope: Scope) -> Effects:
    amount = quantities.per(quantities.quantity(node.count, scope), node.per, scope)
    later = isinstance(node.duration, phrases.NextRound)
    if node.duration is not None and not later:
        refuse(node.duration)
    return (meaning.Gain(resource(node, node.resource), amount, things.player(node.who, scope), next_round=later),)


def _gain_equal(node: phrases.GainEqual, scope: Scope) -> Effects:
    return (
        meaning.Gain(
            resource(node, node.resource), quantities.quantity(node.amount, scope), things.player(node.who, scope)
        ),
    )


def _gain_attacks(node: phrases.GainAttacks, scope: Scope) -> Effects:
    where = things.place(node.where, scope) if node.where is not None else None
    return (
        meaning.Gain("free attacks", quantities.quantity(node.count, scope), things.player(node.who, scope), where),
    )


def _lose(node: phrases.Lose, scope: Scope) -> Effects:
    amount = meaning.Times(meaning.Number(-1), quantities.quantity(node.count, scope))
    if isinstance(amount.b, meaning.Number) and isinstance(amount.b.n, int):
        return (
            meaning.Gain(resource(node, node.resource), meaning.Number(-amount.b.n), things.player(node.who, scope)),
        )
    return (meaning.Gain(resource(node, node.resource), amount, things.player(node.who, scope)),)


def _lose_all(node: phrases.LoseAll, scope: Scope) -> Effects:
    who = things.player(node.who, scope)
    first = meaning.SetResource(resource(node, node.resources[0]), meaning.Number(0), who)
    rest = [meaning.SetResource(resource(node, each), meaning.Number(0), slot_of(who)) for each in node.resources[1:]]
    return (first, *rest)


def _spend(node: phrases.Spend, scope: Scope) -> Effects:
    """A price that is paid if there is enough; X is asked for."""
    who, kind = things.player(node.who, scope), resource(node, node.resource)
    if node.label:
        if who != meaning.Player():
            refuse(node)
        return (meaning.PayAny(kind, node.label),)
    return (meaning.Pay(kind, quantities.quantity(node.count, scope), who),)


def _set_energy(node: phrases.SetEnergy, scope: Scope) -> Effects:
    if node.bound is None:
        refuse(node, "no player was spoken of before")
    return (meaning.SetResource("energy", meaning.Number(node.amount), things.the_player(node, node.bound)),)


def _double(node: phrases.DoubleEnergy, scope: Scope) -> Effects:
    who = things.player(node.who, scope)
    if who.which == "each":
        return tuple(
            meaning.Gain("energy", meaning.Resource("energy", meaning.Player(each)), meaning.Player(each))
            for each in ("you", "opponent")
        )
    return (meaning.Gain("energy", meaning.Resource("energy", slot_of(who)), who),)


EFFECTS: dict[type[Node], Made] = {
    phrases.Draw: _draw,
    phrases.Discard: _discard,
    phrases.DiscardHand: _discard_hand,
    phrases.BuryHand: _bury_hand,
    phrases.HandToTop: _hand_to_top,
    phrases.Gain: _gain,
    phrases.GainEqual: _gain_equal,
    phrases.GainAttacks: _gain_attacks,
    phrases.Lose: _lose,
    phrases.LoseAll: _lose_all,
    phrases.Spend: _spend,
    phrases.SetEnergy: _set_energy,
    phrases.DoubleEnergy: _double,
}
