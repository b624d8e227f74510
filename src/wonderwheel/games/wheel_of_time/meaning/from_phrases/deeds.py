"""Deeds: what effects of a text do, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from wonderwheel.games.wheel_of_time.meaning import amounts as m
from wonderwheel.games.wheel_of_time.meaning import card_deeds as k
from wonderwheel.games.wheel_of_time.meaning import deeds as d
from wonderwheel.games.wheel_of_time.meaning import terms as t
from wonderwheel.games.wheel_of_time.meaning import token_deeds as o
from wonderwheel.games.wheel_of_time.meaning.from_phrases.amounts import (
    loyalty,
    multiplied,
    purpose,
    quantity,
    symbol,
    symbols,
    times,
    told_loyalty,
)
from wonderwheel.games.wheel_of_time.meaning.from_phrases.conditions import condition, event
from wonderwheel.games.wheel_of_time.meaning.from_phrases.nouns import (
    cards,
    challenge,
    meant_challenge,
    player,
    targets,
    thing,
)
from wonderwheel.games.wheel_of_time.meaning.from_phrases.rules import RULES, rule, until
from wonderwheel.games.wheel_of_time.text import phrases as p
from wonderwheel.games.wheel_of_time.text.binding.binder import EACH
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.phrases import Effect
from wonderwheel.lang.refusing import refuse

_POOLS: Final = {"character damage pool": "character", "troop damage pool": "troop"}


def _target(what: Any) -> t.Target:
    return t.Target(cards(what.noun), what.label)


def _target_either(node: p.TargetEither) -> d.Deed:
    first: Any = node.what
    other: Any = node.other
    either = t.Cards(others=(cards(first.noun), t.Cards((), (t.HasTrait((other.name,)),))))
    return k.DeclareTarget((t.Target(either, first.label),))


def _in_one_place(node: p.TargetInOnePlace) -> d.Deed:
    yours = t.Cards(("character", "troop"), (t.ControlledBy(t.YOU),))
    return k.DeclareTarget((t.Target(yours, node.label, m.Number(1), None, several=True),), one_place=True)


def _choose_allegiance(node: p.ChooseAllegiance) -> d.Deed:
    of = thing(node.of) if node.of is not None else None
    return k.ChooseWord("allegiance", node.label, node.but or "", of)


CHOICES: Final[Mapping[type[Node], Callable[[Any], d.Deed]]] = {
    p.TargetOne: lambda n: k.DeclareTarget((_target(n.what),)),
    p.TargetEither: _target_either,
    p.TargetBoth: lambda n: k.DeclareTarget((_target(n.what), _target(n.other))),
    p.TargetMany: lambda n: k.DeclareTarget((targets(n.what),)),
    p.TargetInOnePlace: _in_one_place,
    p.TargetPlayer: lambda n: k.DeclarePlayer(player(n.who), n.label),
    p.TargetPlayers: lambda n: k.DeclarePlayer(t.Player("any"), n.label, quantity(n.count)),
    p.ChooseThing: lambda n: k.Select(t.Some(cards(n.what.noun), n.what.label, isinstance(n.what, p.Another))),
    p.ChooseAllegiance: _choose_allegiance,
    p.ChooseAbility: lambda n: k.ChooseWord("ability", n.label, every=n.every),
    p.NameACard: lambda n: k.ChooseWord("name", n.label),
    p.NameAKind: lambda n: k.ChooseWord(n.of, n.label),
}


def _fight(node: p.Fight) -> d.Deed:
    return k.Fight(t.Slot("target"), t.Slot(node.label))


def _becomes(node: p.BecomesAdvantage) -> d.Deed:
    return k.BecomeAdvantage(thing(node.what), on=thing(node.on))


def _becomes_participant(node: p.BecomesParticipant) -> d.Deed:
    return k.BecomeParticipant(node.kind, quantity(node.count), challenge(node.challenge), node.trait or "")


CARDS: Final[Mapping[type[Node], Callable[[Any], d.Deed]]] = {
    p.PutDamage: lambda n: k.PutDamage(thing(n.what), multiplied(n.count, n.per)),
    p.PutMoreDamage: lambda n: k.PutDamage(thing(n.what), quantity(n.count), more=True),
    p.PutDamageEqual: lambda n: k.PutDamage(thing(n.what), quantity(n.amount)),
    p.SpreadDamage: lambda n: k.SpreadDamage(cards(n.nouns), multiplied(n.count, n.per)),
    p.RemoveDamage: lambda n: k.RemoveDamage(thing(n.what), quantity(n.count), n.up_to),
    p.RemoveAllDamage: lambda n: k.RemoveDamage(thing(n.what)),
    p.RemoveDamageEqual: lambda n: k.RemoveDamage(thing(n.what), quantity(n.amount)),
    p.HealToLive: lambda n: k.HealToLive(thing(n.what)),
    p.PutRest: lambda n: k.PutRest(thing(n.what)),
    p.PutRolledDamage: lambda n: k.PutRolledDamage(thing(n.what)),
    p.Fight: _fight,
    p.Rotate: lambda n: k.Rotate(thing(n.what)),
    p.Ready: lambda n: k.Ready(thing(n.what)),
    p.Kill: lambda n: k.Kill(thing(n.what)),
    p.KillPer: lambda n: k.Kill(t.Slot("target"), m.Rolled(symbol(n.symbol))),
    p.Discard: lambda n: k.Discard(thing(n.what)),
    p.DiscardFromHand: lambda n: k.DiscardThisFromHand(),
    p.DiscardHand: lambda n: k.DiscardHand(),
    p.DiscardRandom: lambda n: k.DiscardCard(player(n.who)),
    p.DiscardNamed: lambda n: k.DiscardCard(player(n.who), "named"),
    p.DiscardIt: lambda n: k.DiscardCard(player(n.who), "it", thing(n.what)),
    p.PutInto: lambda n: k.Move(thing(n.what), n.pile, player(n.whose)),
    p.ReturnToOwner: lambda n: k.Move(thing(n.what), "hand"),
    p.MoveToBattleground: lambda n: k.Move(thing(n.what), "battleground"),
    p.StopParticipating: lambda n: k.Leave(thing(n.what)),
    p.MayLeave: lambda n: k.Leave(thing(n.what), may_rotate=True),
    p.Join: lambda n: k.Join(thing(n.what), challenge(n.challenge)),
    p.BecomesAdvantage: _becomes,
    p.BecomesPlayerAdvantage: lambda n: k.BecomeAdvantage(thing(n.what), player=player(n.who)),
    p.BecomesParticipant: _becomes_participant,
}


def _remove_from_pool(node: p.RemoveFromPool) -> d.Deed:
    where = challenge(node.challenge) if node.challenge is not None else None
    return o.RemoveFromPool(quantity(node.count), player(node.whose), _POOLS[node.pool], where)


def _remove_control(node: p.RemoveControl) -> d.Deed:
    whose = player(node.whose) if node.whose is not None else None
    return o.RemoveControl(multiplied(node.count, node.per), thing(node.what), whose)


def _remove_tokens(node: p.RemoveTokens) -> d.Deed:
    amount = quantity(node.count) if node.count is not None else None
    return o.RemoveTokens(node.kind, amount, thing(node.what))


TOKENS: Final[Mapping[type[Node], Callable[[Any], d.Deed]]] = {
    p.PutTokens: lambda n: o.PutTokens(n.kind, multiplied(n.count, n.per), thing(n.what)),
    p.PutTokensEqual: lambda n: o.PutTokens(n.kind, quantity(n.amount), thing(n.what)),
    p.RemoveTokens: _remove_tokens,
    p.AddControl: lambda n: o.AddControl(multiplied(n.count, n.per), thing(n.what)),
    p.RemoveControl: _remove_control,
    p.AddToPool: lambda n: o.AddToPool(quantity(n.count), player(n.whose), _POOLS[n.pool]),
    p.RemoveFromPool: _remove_from_pool,
    p.RemoveFromTotals: lambda n: o.RemoveFromTotals(quantity(n.count), player(n.whose)),
    p.MoveBetweenPools: lambda n: o.MovePool(_POOLS[n.source], _POOLS[n.goal]),
    p.AddPattern: lambda n: o.AddPattern(player(n.who), quantity(n.count)),
    p.RemovePattern: lambda n: o.RemovePattern(player(n.whose), quantity(n.count)),
    p.ConvertPattern: lambda n: o.ConvertPattern(player(n.who), quantity(n.count)),
    p.MoveNeutral: lambda n: o.MoveNeutral(player(n.who), quantity(n.count), n.up_to),
}


def _generates(node: p.Generates) -> d.Deed:
    made = o.Generate(
        thing(node.what), symbols(node.symbols), times(node.per), loyalty(node.loyalty), purpose(node.purpose)
    )
    if node.duration is not None:
        refuse(node, "what is generated once does not last")
    return made


def _add_symbols(node: p.AddSymbols) -> d.Deed:
    return o.AddSymbols(symbols(node.symbols), times(node.per), loyalty(node.loyalty), purpose(node.purpose))


def _mix(node: p.AddMix) -> d.Deed:
    both = m.Symbols((m.SymbolCount(quantity(node.count), "support"),))
    return o.AddToChallenge(both, challenge(node.challenge), mix=True)


def _roll_dice(node: p.RollDice) -> d.Deed:
    who = player(node.who) if node.who is not None else t.YOU
    return o.RollDice(who, node.skill, multiplied(node.count, node.per))


def _reroll(node: p.Reroll) -> d.Deed:
    return o.Reroll(thing(node.what), node.most, node.better or 0, node.trait or "")


SYMBOLS: Final[Mapping[type[Node], Callable[[Any], d.Deed]]] = {
    p.Generates: _generates,
    p.GeneratesAsRolled: lambda n: o.Generate(thing(n.what), symbols(n.symbols), as_rolled=True),
    p.AddSymbols: _add_symbols,
    p.AddCostOf: lambda n: o.AddCostOf(thing(n.what)),
    p.AddToChallenge: lambda n: o.AddToChallenge(symbols(n.symbols), challenge(n.challenge), times(n.per)),
    p.AddMix: _mix,
    p.SpreadSupport: lambda n: o.SpreadOverChallenges(n.symbol, quantity(n.count)),
    p.AddToEachOther: lambda n: o.AddToChallenge(symbols(n.symbols), t.Challenge("each other")),
    p.RollDice: _roll_dice,
    p.RollNow: lambda n: o.RollCards(thing(n.what), n.skill or ""),
    p.RollOneDie: lambda n: o.RollOneDie(n.skill),
    p.AddResults: lambda n: o.AddResults(),
    p.AddRolled: lambda n: o.AddRolledSymbols(symbol(n.symbol), told_loyalty(n.loyalty)),
    p.AddRolledSupport: lambda n: o.AddRolledSupport(challenge(n.challenge)),
    p.Reroll: _reroll,
    p.IgnoreResults: lambda n: o.IgnoreResults(),
}


def _look_random(node: p.LookRandom) -> d.Deed:
    return o.LookHand(player(node.whose), "random", node.label)


def _search(node: p.Search) -> d.Deed:
    return o.Search(thing(node.what))


DECKS: Final[Mapping[type[Node], Callable[[Any], d.Deed]]] = {
    p.Draw: lambda n: o.Draw(player(n.who), quantity(n.count)),
    p.DrawMore: lambda n: o.Draw(t.YOU, m.Number(1), extra=True),
    p.Search: _search,
    p.TakeTop: lambda n: o.Search(t.Some(cards(n.noun)), top=True),
    p.LookTop: lambda n: o.LookTop(n.count, player(n.whose)),
    p.LookHand: lambda n: o.LookHand(player(n.whose)),
    p.LookHandAndHidden: lambda n: o.LookHand(player(n.whose), "all and face-down cards"),
    p.LookRandom: _look_random,
    p.RevealTop: lambda n: o.RevealTop(n.count),
    p.RevealTwo: lambda n: o.WithSeen("reveal some", n.count),
    p.RevealOfKind: lambda n: o.WithSeen("kind to bottom"),
    p.PutBackSplit: lambda n: o.WithSeen("split", n.count),
    p.TakeNamed: lambda n: o.WithSeen("take named"),
    p.DiscardSeen: lambda n: o.WithSeen("discard any"),
    p.ShuffleThat: lambda n: o.WithSeen("shuffle"),
    p.Shuffle: lambda n: o.Shuffle(player(n.who)),
}
PAYING: Final[Mapping[type[Node], Callable[[Any], d.Deed]]] = {
    p.Pay: lambda n: o.Pay(symbols(n.symbols)),
    p.PayTimes: lambda n: o.Pay(symbols(n.symbols), often=True),
    p.PayAndTimes: lambda n: o.Pay(symbols(n.symbols), often=True, first=symbols(n.once)),
    p.PayFrom: lambda n: o.Pay(symbols(n.symbols), of=thing(n.what)),
    p.PayTimesFrom: lambda n: o.Pay(symbols(n.symbols), often=True, of=t.All(cards(n.nouns))),
    p.PayThatRolled: lambda n: o.Pay(symbols(n.symbols), of=thing(n.what), rolled=True),
    p.PayPer: lambda n: o.Pay(symbols(n.symbols), per=quantity(n.per)),
    p.PayCostOf: lambda n: o.PayCostOf(thing(n.what)),
}

# -- how deeds hang together -------------------------------------------------------------------------------------------

_MOMENTS: Final[Mapping[type[Node], str]] = {
    p.WhenResolved: "resolved",
    p.BeforeAssigned: "before assigning",
    p.EachStepOf: "each step",
    p.OpeningMovesOf: "opening moves",
    p.NextActionRound: "next action round",
    p.EndOfReadyRounds: "ready round end",
}


def _later(node: p.AtMoment) -> d.Deed:
    where = meant_challenge(node.moment) if node.moment.bound is not None else None
    return d.Later(_MOMENTS[type(node.moment)], deeds(node.effects), where)


def _if(node: p.If) -> d.Deed:
    chosen = {part.label or EACH for effect in node.effects for part in effect.walk() if part.brings}
    asked = {part.bound.name for part in node.condition.walk() if part.bound is not None}
    if node.is_behind() and chosen & asked:
        refuse(node.condition, "which one that is would be chosen only if it is true: choose it before")
    return d.If(condition(node.condition), deeds(node.effects))


def _floating(node: p.Floating) -> d.Deed:
    if not isinstance(node.duration, p.ThisTurn):
        refuse(node, "it lasts for this turn")
    return d.WheneverThisTurn(event(node.event), deeds(node.effects))


FLOW: Final[Mapping[type[Node], Callable[[Any], d.Deed]]] = {
    p.May: lambda n: d.May(deeds(n.effects), player(n.who)),
    p.If: _if,
    p.ChooseOne: lambda n: d.ChooseOne(tuple(deeds(mode) for mode in n.modes)),
    p.WhereX: lambda n: d.WithX(quantity(n.amount), deed(n.effect)),
    p.NothingHappens: lambda n: d.Stop(),
    p.AtMoment: _later,
    p.NextTime: lambda n: d.NextTime(event(n.event), deeds(n.effects)),
    p.Floating: _floating,
    p.PutOnAs: lambda n: d.PutOnCharacter(player(n.who), thing(n.what)),
    p.NoLongerContested: lambda n: d.Uncontested(thing(n.what)),
    p.UnlessPaid: lambda n: d.UnlessPaidFor(symbols(n.symbols), n.number),
    p.JoinPerSymbol: lambda n: d.JoinPerSymbol(n.symbol, n.number),
    p.NotKilled: lambda n: d.NotKilled(thing(n.what), if_killed=True),
    p.IsNotKilled: lambda n: d.NotKilled(thing(n.what)),
    p.WinsInstead: lambda n: d.WinInstead(),
    p.HiddenChallenge: lambda n: d.HideChallenge(),
    p.DiscardForCost: lambda n: d.DiscardForCost(),
    p.NoActionRound: lambda n: d.NoActionRound(),
}
DEEDS: Final[Mapping[type[Node], Callable[[Any], d.Deed]]] = {
    **CHOICES,
    **CARDS,
    **TOKENS,
    **SYMBOLS,
    **DECKS,
    **PAYING,
    **FLOW,
}


def deed(node: Node) -> d.Deed:
    """One deed; a rule that is said among deeds holds from then on."""
    make = DEEDS.get(type(node))
    if make is not None:
        return make(node)
    if type(node) in RULES:
        lasts, where = until(node)
        return d.Lasting(rule(node), lasts, where)
    return refuse(node)


def deeds(effects: Sequence[Effect]) -> tuple[d.Deed, ...]:
    """A row of deeds: "otherwise" belongs to the "if" before it, and "repeat this" to the fight."""
    out: list[d.Deed] = []
    for effect in effects:
        last = out[-1] if out else None
        if isinstance(effect, p.Otherwise):
            if not isinstance(last, d.If):
                refuse(effect, "there is no condition before it")
            out[-1] = d.If(last.condition, last.then, deeds(effect.effects))
        elif isinstance(effect, p.RepeatUntilWounded):
            if not isinstance(last, k.Fight):
                refuse(effect, "what is to be repeated is not said")
            out[-1] = k.Fight(last.first, last.second, to_death=True)
        else:
            out.append(deed(effect))
    return tuple(out)
