"""Rules: what holds without anybody doing anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from wonderwheel.games.wheel_of_time.meaning import amounts as m
from wonderwheel.games.wheel_of_time.meaning import costs as x
from wonderwheel.games.wheel_of_time.meaning import rules as r
from wonderwheel.games.wheel_of_time.meaning import standing_rules as s
from wonderwheel.games.wheel_of_time.meaning import terms as t
from wonderwheel.games.wheel_of_time.meaning.from_phrases.acts import act
from wonderwheel.games.wheel_of_time.meaning.from_phrases.amounts import (
    multiplied,
    quantity,
    symbol,
    symbols,
    times,
    told_loyalty,
)
from wonderwheel.games.wheel_of_time.meaning.from_phrases.conditions import condition
from wonderwheel.games.wheel_of_time.meaning.from_phrases.nouns import cards, challenge, meant_challenge, player, thing
from wonderwheel.games.wheel_of_time.text import phrases as p
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse

_DURATIONS: Final[Mapping[type[Node], str]] = {
    p.ThisTurn: "turn",
    p.NextTurn: "next turn",
    p.NextReadyRound: "next ready round",
    p.ForGood: "rest of game",
    p.UntilResolved: "challenge",
    p.UntilTargetedAgain: "targeted again",
}


def until(node: Any) -> tuple[str, t.Challenge | None]:
    """How long a rule lasts that is said among deeds, and the challenge with which it ends."""
    if isinstance(node, p.While):
        return "tokens", None
    duration = getattr(node, "duration", None)
    if isinstance(duration, p.UntilResolved):
        return "challenge", meant_challenge(duration)
    if duration is not None and not isinstance(duration, p.DuringReadyRounds):
        return _DURATIONS[type(duration)], None
    where = getattr(node, "challenge", None)
    if where is not None:
        return "challenge", challenge(where)
    return "turn", None


# -- who can and can't -------------------------------------------------------------------------------------------------


def _skills(node: p.OnlyDice) -> r.Rule:
    return s.DiceAllowed(node.skills, challenge(node.challenge))


def _cannot(node: p.Cannot) -> r.Rule:
    asked = act(node.act)
    if isinstance(node.duration, p.DuringReadyRounds):
        asked = s.Act(f"{asked.kind} in ready rounds")
    return s.Cannot(asked, thing(node.what))


ALLOWING: Final[Mapping[type[Node], Callable[[Any], r.Rule]]] = {
    p.Cannot: _cannot,
    p.CardsCannot: lambda n: s.Cannot(act(n.act), t.All(cards(n.nouns))),
    p.PlayerCannot: lambda n: s.Cannot(act(n.act), who=player(n.who)),
    p.CannotUnless: lambda n: s.Cannot(act(n.act), thing(n.what), unless=condition(n.condition)),
    p.Can: lambda n: s.Can(act(n.act), thing(n.what)),
    p.CardsCan: lambda n: s.Can(act(n.act), t.All(cards(n.nouns))),
    p.PlayerCan: lambda n: s.Can(act(n.act), who=player(n.who)),
    p.OnlyCan: lambda n: s.OnlyCan(act(n.act), t.All(cards(n.nouns))),
    p.OnlyThatOneCan: lambda n: s.OnlyCan(act(n.act), thing(n.what)),
    p.OnlyOfVillainsCan: lambda n: s.OnlyCan(act(n.act), side="villain"),
    p.OnlyDice: _skills,
    p.NoDice: lambda n: s.DiceAllowed((n.skill,), challenge(n.challenge), absent=True),
    p.OnlyEvents: lambda n: s.EventsAllowed(cards(n.nouns), challenge(n.challenge)),
    p.NoEffects: lambda n: s.NoEffectsWith(n.skill, challenge(n.challenge)),
    p.AbilitiesFixed: lambda n: s.NoIncrease(thing(n.what)),
}


# -- what cards are and roll -------------------------------------------------------------------------------------------


def _amount(said: str) -> tuple[m.Quantity, bool]:
    number = m.X() if said.endswith("X") else m.Number(int(said[1:]))
    return number, said.startswith("-")


def _gets(node: p.Gets) -> r.Rule:
    amount, minus = _amount(node.amount)
    return s.Gets(thing(node.what), amount, node.skill, minus, node.most or 0)


def _gets_that(node: p.GetsThat) -> r.Rule:
    amount, minus = _amount(node.amount)
    return s.Gets(thing(node.what), amount, "chosen", minus)


def _gets_all(node: p.GetsAll) -> r.Rule:
    amount, minus = _amount(node.amount)
    per = quantity(node.per)
    return s.Gets(thing(node.what), per if amount == m.Number(1) else m.Times(amount, per), "each", minus)


def _has_to_recruit(node: p.HasToRecruit) -> r.Rule:
    return s.Gains(thing(node.what), m.Loyalty("named", name=node.name), to_recruit=cards(node.nouns))


def _symbols_of(node: p.SymbolsOf) -> r.Rule:
    recruit = t.Cards(("troop",)) if node.troops else t.Cards() if node.recruiting else None
    return s.SymbolsHave(told_loyalty(node.loyalty), thing(node.what), node.symbol, recruit)


def _one(kind: str) -> m.Symbols:
    return m.Symbols((m.SymbolCount(m.Number(1), symbol(kind)),))


def _turns_into(node: p.TurnsInto) -> r.Rule:
    if node.what is not None:
        return s.Counts(node.symbol, _one(node.into), thing(node.what))
    return s.Counts(node.symbol, _one(node.into), challenge=meant_challenge(node))


def _use_some(node: p.UseSomeAs) -> r.Rule:
    return s.Counts(node.symbol, symbols(node.symbols), may=True, limit=quantity(node.per))


def _ignore(node: p.IgnoreSymbols) -> r.Rule:
    return s.Ignored(symbol(node.symbol), thing(node.what), {"rolls": "rolled", "generates": "generated"}[node.how])


def _fewer(node: p.RollsFewer) -> r.Rule:
    return s.DiceCount(thing(node.what), quantity(node.count), node.skill, fewer=True)


def _twice(node: p.RollsTwice) -> r.Rule:
    return s.DiceCount(thing(node.what), m.Number(node.most), node.skill, double=True)


def _instead(node: p.RollsInstead) -> r.Rule:
    return s.DiceInstead(thing(node.what), node.skill, node.instead, node.count)


CARDS: Final[Mapping[type[Node], Callable[[Any], r.Rule]]] = {
    p.Gets: _gets,
    p.GetsThat: _gets_that,
    p.GetsAll: _gets_all,
    p.Gains: lambda n: s.Gains(thing(n.what), told_loyalty(n.loyalty)),
    p.Loses: lambda n: s.Gains(thing(n.what), told_loyalty(n.loyalty), lose=True),
    p.HasToRecruit: _has_to_recruit,
    p.IgnoreText: lambda n: s.TextIgnored(thing(n.what)),
    p.GeneratesMore: lambda n: s.Generates(thing(n.what), symbols(n.symbols), times(n.per)),
    p.SymbolsOf: _symbols_of,
    p.SymbolsRolled: lambda n: s.SymbolsHave(told_loyalty(n.loyalty)),
    p.SymbolsCannot: lambda n: s.SymbolsRecruit(thing(n.what), rolled=n.how == "rolled"),
    p.SymbolsMay: lambda n: s.SymbolsRecruit(thing(n.what), allowed=True),
    p.TurnsInto: _turns_into,
    p.CountsAlso: lambda n: s.Counts(n.symbol, _one(n.also), last_battle=True, also=True),
    p.UseAs: lambda n: s.Counts(symbol(n.symbol), symbols(n.symbols), thing(n.what), may=True),
    p.UseSomeAs: _use_some,
    p.IgnoreSymbols: _ignore,
    p.IgnoreDiceUnless: lambda n: s.Ignored(n.skill, thing(n.what), dice=True),
    p.RollsFewer: _fewer,
    p.RollsMore: lambda n: s.DiceCount(thing(n.what), quantity(n.count), n.skill),
    p.MayRollMore: lambda n: s.DiceCount(thing(n.what), quantity(n.count), n.skill, may=True),
    p.RollsTwice: _twice,
    p.RollsInstead: _instead,
    p.RollsEarly: lambda n: s.RollsEarly(thing(n.what)),
    p.NeedntRoll: lambda n: s.NeedNotRoll(thing(n.what)),
    p.UndamagedDice: lambda n: s.FullDice(thing(n.what)),
}


# -- challenges, damage, players ---------------------------------------------------------------------------------------


def _must_take(node: p.MustTake) -> r.Rule:
    before = cards(node.before) if node.before is not None else None
    return s.MustTake(node.pool, thing(node.what), before)


PLAYERS: Final[Mapping[type[Node], Callable[[Any], r.Rule]]] = {
    p.StartsWith: lambda n: s.StartsWith(challenge(n.challenge), symbols(n.symbols), times(n.per)),
    p.ExtraChallenge: lambda n: s.ExtraChallenge(cards(n.noun), n.label),
    p.MustTake: _must_take,
    p.YouAssign: lambda n: s.YouAssign(thing(n.what)),
    p.TakesInstead: lambda n: s.TakesInstead(thing(n.what), n.may),
    p.DamageKills: lambda n: s.DamageKills(thing(n.what)),
    p.HealsMore: lambda n: s.HealsMore(thing(n.what), quantity(n.count), n.up_to),
    p.BuyOff: lambda n: s.BuyOff(symbols(n.symbols), n.kind, thing(n.what)),
    p.MayPayToGenerate: lambda n: s.MayGenerate(thing(n.what), symbols(n.price), symbols(n.symbols)),
    p.HandSize: lambda n: s.HandSize(player(n.whose), int(n.amount)),
    p.YouAreDominant: lambda n: s.Dominant(),
    p.MoreTokens: lambda n: s.MoreControl(n.number, thing(n.what)),
    p.MorePattern: lambda n: s.MorePattern(n.number),
    p.PatternOnlyFrom: lambda n: s.PatternOnlyFrom(challenge(n.challenge)),
    p.TaverenHealing: lambda n: s.TaverenHealing(cards(n.noun), quantity(n.per)),
    p.StoreUnder: lambda n: s.StoreUnder(cards(n.noun)),
    p.FromNoMore: lambda n: s.BonusLimit(n.number),
}


# -- costs -------------------------------------------------------------------------------------------------------------

_EVENTS: Final = {
    "target a card you control": "target your card",
    "target you or a card you control": "target you or your card",
    "are played while that challenge is resolved": "in challenge",
}


def _events_cost_more(node: p.EventsCostMore) -> r.Rule:
    where = meant_challenge(node) if _EVENTS[node.which] == "in challenge" else None
    return x.EventsCostMore(cards(node.nouns), _EVENTS[node.which], player(node.who), symbols(node.symbols), where)


def _paying_helps(node: p.PayingHelps) -> r.Rule:
    return x.CostsLess(thing(node.what), quantity(node.count), node.of, payer=t.This())


COSTS: Final[Mapping[type[Node], Callable[[Any], r.Rule]]] = {
    p.CostsLess: lambda n: x.CostsLess(thing(n.what), multiplied(n.count, n.per), n.of),
    p.EventsCostLess: lambda n: x.EventsCostLess(challenge(n.challenge), quantity(n.count), n.skill),
    p.EventsCostMore: _events_cost_more,
    p.ReinforcingCosts: lambda n: x.ReinforcingCosts(challenge(n.challenge), symbols(n.symbols)),
    p.PayExactly: lambda n: x.CostIfPaidBy(thing(n.what), symbols(n.symbols), exactly=True),
    p.CostsIfPaidBy: lambda n: x.CostIfPaidBy(thing(n.what), symbols(n.symbols)),
    p.PayingHelps: _paying_helps,
    p.NoPenalty: lambda n: x.NoPenalty(payer=thing(n.what)),
    p.RecruitWithoutPenalty: lambda n: x.NoPenalty(cards=cards(n.nouns)),
    p.Penalised: lambda n: x.Penalty(thing(n.what)),
    p.IgnoreNature: lambda n: x.NatureIgnored(),
    p.NextRecruit: lambda n: x.NextRecruit(cards(n.noun), n.count, n.label),
    p.RecruitedForward: lambda n: x.RecruitedForward(thing(n.what)),
    p.MixedAllegiances: lambda n: x.MixedPayment(),
}


def _while(node: p.While) -> r.Rule:
    return r.While(condition(node.condition), tuple(rule(each) for each in node.effects))


RULES: Final[Mapping[type[Node], Callable[[Any], r.Rule]]] = {**ALLOWING, **CARDS, **PLAYERS, **COSTS, p.While: _while}


def rule(node: Node) -> r.Rule:
    """One rule."""
    make = RULES.get(type(node))
    if make is None and isinstance(node, p.Generates) and node.duration is None and node.loyalty is None:
        return s.Generates(thing(node.what), symbols(node.symbols), times(node.per))
    return make(node) if make is not None else refuse(node)
