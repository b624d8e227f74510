"""Conditions and events: what must be so, what must happen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from wonderwheel.games.wheel_of_time.meaning import amounts as m
from wonderwheel.games.wheel_of_time.meaning import conditions as c
from wonderwheel.games.wheel_of_time.meaning import terms as t
from wonderwheel.games.wheel_of_time.meaning.from_phrases.amounts import quantity, symbol
from wonderwheel.games.wheel_of_time.meaning.from_phrases.nouns import cards, challenge, player, test, thing
from wonderwheel.games.wheel_of_time.text import phrases as p
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse


def _less(a: m.Quantity, than: m.Quantity) -> c.Condition:
    return c.Not(c.AtLeast(a, than))


def _controls(node: p.Controls) -> c.Condition:
    """Any card that fits, or a certain one."""
    if isinstance(node.what, p.A):
        found = cards(node.what.noun)
        return c.Exists(t.Cards(found.types, (*found.tests, t.ControlledBy(player(node.who)))))
    return c.Controls(player(node.who), thing(node.what))


def _controls_none(node: p.ControlsNone) -> c.Condition:
    found = cards(node.noun)
    return c.Not(c.Exists(t.Cards(found.types, (*found.tests, t.ControlledBy(player(node.who))))))


def _is_state(node: p.IsState) -> c.Condition:
    if node.state == p.State("participating"):
        return c.TakesPart(thing(node.what))
    return c.Fits(thing(node.what), (test(node.state),))


def _stronger(node: p.NoneStronger) -> c.Condition:
    found = cards(node.noun)
    by_skill = tuple(
        t.Cards(found.types, (*found.tests, t.NotThis(), t.HasSkill(skill, node.than + 1)))
        for skill in (node.first, node.second)
    )
    return c.Not(c.Exists(t.Cards(others=by_skill)))


def _in_challenge(node: p.InChallenge) -> c.Condition:
    return c.TakesPart(thing(node.what), challenge(node.challenge))


CONDITIONS: Final[Mapping[type[Node], Callable[[Any], c.Condition]]] = {
    p.Did: lambda n: c.IfDone(),
    p.CardsInHand: lambda n: c.HandAtLeast(player(n.who), n.least),
    p.IsState: _is_state,
    p.InChallenge: _in_challenge,
    p.Against: lambda n: c.TakesPart(thing(n.what), against=cards(n.nouns)),
    p.AtHome: lambda n: c.Fits(thing(n.what), (t.InPlace("in your home front"),)),
    p.Controls: _controls,
    p.ControlsNone: _controls_none,
    p.ControlsBy: lambda n: c.Controls(player(n.who), thing(n.what), n.least),
    p.HasPattern: lambda n: c.AtLeast(m.PatternOf(player(n.who)), m.Number(n.least)),
    p.MostPattern: lambda n: c.MostPattern(),
    p.NoHeroHas: lambda n: _less(m.PatternOf(t.Player("hero")), m.Number(n.least)),
    p.TokensLie: lambda n: c.AtLeast(m.TokensOn(thing(n.what), n.kind), m.Number(1)),
    p.NoTokens: lambda n: _less(m.TokensOn(thing(n.what)), m.Number(1)),
    p.LessDamage: lambda n: _less(m.DamageOn(thing(n.what)), m.Number(n.than)),
    p.DamageIs: lambda n: c.AtLeast(m.DamageOn(thing(n.what)), m.Number(n.least)),
    p.LessDamageThan: lambda n: _less(m.DamageOn(thing(n.what)), m.SkillOf(n.skill, thing(n.what), "permanent")),
    p.NamedInHand: lambda n: c.NamedInHand(player(n.whose)),
    p.YouAre: lambda n: c.PlaysSide(n.side.lower()),
    p.YouRolled: lambda n: c.AtLeast(m.Rolled(symbol(n.symbol)), m.Number(1)),
    p.HasInCost: lambda n: c.InCost(thing(n.what), n.skill),
    p.NoneStronger: _stronger,
    p.TwiceAsMany: lambda n: c.TwiceAsMany(challenge(n.challenge)),
    p.NoneOpposed: lambda n: c.NoOpposition(),
    p.IdleAfterSuccess: lambda n: c.IdleAfterSuccess(),
    p.TookPartLastTurn: lambda n: c.TookPartLastTurn(thing(n.what)),
    p.RolledNoMore: lambda n: c.AtLeast(quantity(n.than), m.Rolled(symbol(n.symbol), thing(n.what))),
    p.LastBattleOn: lambda n: c.LastBattleOn(),
    p.IsOn: lambda n: c.IsOn(thing(n.what), thing(n.on)),
    p.InTheCredits: lambda n: c.InTheCredits(),
}


def condition(node: Node) -> c.Condition:
    """What must be so."""
    make = CONDITIONS.get(type(node))
    return make(node) if make is not None else refuse(node)


def maybe(node: Node | None) -> c.Condition | None:
    """A condition, if one is said."""
    return None if node is None else condition(node)


# -- events ------------------------------------------------------------------------------------------------------------


def _of_card(kind: str) -> Callable[[Any], c.Event]:
    return lambda n: c.Event(kind, thing(n.what))


def _of_player(kind: str) -> Callable[[Any], c.Event]:
    return lambda n: c.Event(kind, who=player(n.who))


EVENTS: Final[Mapping[type[Node], Callable[[Any], c.Event]]] = {
    p.Rolls: _of_card("rolls"),
    p.RollsSymbols: lambda n: c.Event("rolls", thing(n.what), symbol=symbol(n.symbol), least=n.least),
    p.RollsInTurn: lambda n: c.Event("rolls in turn", thing(n.what), symbol="any", least=n.least),
    p.RollsAsMany: lambda n: c.Event("rolls as many", thing(n.what), symbol=n.symbol),
    p.RollsInChallenge: lambda n: c.Event(
        "rolls", thing(n.what), challenge=challenge(n.challenge), symbol=symbol(n.symbol), least=1
    ),
    p.RollsIn: lambda n: c.Event("rolls", thing(n.what), challenge=challenge(n.challenge)),
    p.Rotates: _of_card("rotates"),
    p.RotatesToGenerate: _of_card("rotates to generate"),
    p.Participates: _of_card("participates"),
    p.TakesDamage: _of_card("takes damage"),
    p.TakesPoint: _of_card("takes a point"),
    p.Killed: _of_card("killed"),
    p.Replaced: _of_card("replaced"),
    p.EntersPlay: _of_card("enters play"),
    p.Recruits: lambda n: c.Event("recruits", thing(n.what), player(n.who)),
    p.Plays: lambda n: c.Event("plays", thing(n.what), player(n.who)),
    p.Succeeds: lambda n: c.Event("succeeds", None, player(n.who), challenge(n.challenge), least=n.least or 0),
    p.Fails: lambda n: c.Event("fails", None, player(n.who), challenge(n.challenge)),
    p.InitiatesAndFails: lambda n: c.Event("initiates and fails", thing(n.what), challenge=challenge(n.challenge)),
    p.WinsPattern: _of_player("wins pattern challenge"),
    p.GainsPattern: _of_player("gains pattern"),
    p.FirstControls: lambda n: c.Event("first controls", thing(n.what), player(n.who), least=n.least),
    p.LastBattleBegins: lambda n: c.Event("last battle begins"),
    p.WinsLastBattle: _of_player("wins last battle"),
}


def event(node: Node) -> c.Event | c.EitherEvent:
    """What must happen."""
    if isinstance(node, p.Either):
        return c.EitherEvent((_one(node.first), _one(node.second)))
    return _one(node)


def _one(node: Node) -> c.Event:
    make = EVENTS.get(type(node))
    return make(node) if make is not None else refuse(node)
