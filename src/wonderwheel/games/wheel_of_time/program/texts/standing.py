"""What holds: rules of cards in play and of effects that last, found by their kinds; what waits for an event."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec

from wonderwheel.games.wheel_of_time.kinds import ABILITY_NAMES
from wonderwheel.games.wheel_of_time.meaning import amounts, conditions, costs, standing_rules, terms
from wonderwheel.games.wheel_of_time.meaning.base import Meaning
from wonderwheel.games.wheel_of_time.meaning.rules import While
from wonderwheel.games.wheel_of_time.program.texts.at import PLAYERS
from wonderwheel.games.wheel_of_time.program.texts.cards import CHALLENGE_TESTS, CHALLENGE_WORDS, STATES, TESTS
from wonderwheel.games.wheel_of_time.program.texts.making import NotCarriedOut
from wonderwheel.games.wheel_of_time.program.texts.numbers import CONDITIONS, QUANTITIES


class Waiting(Meaning, frozen=True):
    """Deeds that wait for an event: their program, and whether they happen once."""

    event: conditions.Event | conditions.EitherEvent
    program: int
    once: bool = False


class TokensForCost(Meaning, frozen=True):
    """Tokens of a kind on this may be removed as you recruit a card that fits: each takes one symbol off its cost."""

    cards: terms.Cards
    kind: str


class DiscardedForCost(Meaning, frozen=True):
    """This may be discarded in place of paying the cost of a card that you play."""

    what: terms.Objects


class Standing(NamedTuple):
    """A rule with the conditions under which it holds."""

    rule: Any
    conditions: tuple[conditions.Condition, ...]
    as_advantage: bool = False


def flattened(rule: Any, so_far: tuple[conditions.Condition, ...] = (), as_advantage: bool = False) -> list[Standing]:
    """A rule without `While`: its parts, each with its conditions."""
    if isinstance(rule, While):
        own = (*so_far, rule.condition)
        return [part for inner in rule.rules for part in flattened(inner, own, as_advantage)]
    return [Standing(rule, so_far, as_advantage)]


# -- what can be carried out -------------------------------------------------------------------------------------------

CANNOT: Final = (
    "ready",
    "ready in ready rounds",
    "participate",
    "participate in card challenges",
    "reinforce",
    "control",
    "initiate",
    "initiate this",
    "be recruited",
    "be targeted",
    "target",
    "be played",
    "recruit",
    "gain skill",
    "control several",
    "draw more",
    "roll",
    "add control",
)
CAN: Final = (
    "reinforce",
    "participate with",
    "participate as",
    "participate in nation challenges",
    "last battle",
    "fight with those",
    "roll only if",
    "reinforce only",
    "reinforce together",
    "recruit one of each",
)
EVENTS: Final = (
    "rolls",
    "rolls in turn",
    "rolls as many",
    "rotates",
    "rotates to generate",
    "participates",
    "takes damage",
    "takes a point",
    "killed",
    "recruits",
    "plays",
    "succeeds",
    "fails",
    "initiates and fails",
    "wins pattern challenge",
    "gains pattern",
    "last battle begins",
    "replaced",
    "enters play",
    "first controls",
)
RULES: Final = (
    Waiting,
    standing_rules.Gets,
    standing_rules.Gains,
    standing_rules.Cannot,
    standing_rules.Can,
    standing_rules.OnlyCan,
    standing_rules.DiceAllowed,
    standing_rules.DiceCount,
    standing_rules.BonusLimit,
    standing_rules.DiceInstead,
    standing_rules.NeedNotRoll,
    standing_rules.Counts,
    standing_rules.Ignored,
    standing_rules.Generates,
    standing_rules.SymbolsHave,
    standing_rules.SymbolsRecruit,
    standing_rules.TakesInstead,
    standing_rules.DamageKills,
    standing_rules.MustTake,
    standing_rules.YouAssign,
    standing_rules.RollsEarly,
    standing_rules.HealsMore,
    standing_rules.HandSize,
    standing_rules.StartsWith,
    standing_rules.ExtraChallenge,
    standing_rules.StoreUnder,
    standing_rules.Dominant,
    standing_rules.NoIncrease,
    standing_rules.FullDice,
    costs.NoPenalty,
    costs.CostsLess,
    costs.CostIfPaidBy,
    costs.RecruitedForward,
    costs.EventsCostLess,
    costs.EventsCostMore,
    costs.NextRecruit,
    costs.NatureIgnored,
    costs.Penalty,
    costs.MixedPayment,
    costs.ReinforcingCosts,
    standing_rules.EventsAllowed,
    standing_rules.NoEffectsWith,
    standing_rules.MorePattern,
    standing_rules.MoreControl,
    standing_rules.PatternOnlyFrom,
    standing_rules.TaverenHealing,
    standing_rules.BuyOff,
    standing_rules.MayGenerate,
    TokensForCost,
    DiscardedForCost,
    standing_rules.TextIgnored,
)


def _refuse(problem: str) -> None:
    raise NotCarriedOut(problem)


def check_rule(rule: Any) -> None:
    """NotCarriedOut for a rule that nothing looks at yet."""
    name = type(rule).__name__
    if not isinstance(rule, RULES):
        _refuse(f"the rule {name} is not looked at yet")
    if isinstance(rule, standing_rules.Cannot | standing_rules.Can | standing_rules.OnlyCan):
        kinds: tuple[str, ...] = CANNOT if isinstance(rule, standing_rules.Cannot) else CAN
        if isinstance(rule, standing_rules.OnlyCan):
            kinds = ("participate", "initiate this")
        if rule.act.kind not in kinds:
            _refuse(f"{name} {rule.act.kind!r} is not looked at yet")
    if isinstance(rule, standing_rules.MoreControl) and rule.what != terms.This():
        _refuse("more control of other cards is not looked at yet")
    if isinstance(rule, standing_rules.PatternOnlyFrom) and rule.challenge.which != "pattern":
        _refuse("only the Pattern challenge alone adds tokens by a text")
    if isinstance(rule, standing_rules.DiceCount) and rule.skill == "any" and not rule.fewer:
        _refuse("more dice of an ability of one's choice are not rolled yet")
    if isinstance(rule, standing_rules.DiceCount) and rule.may and (rule.fewer or rule.skill == "each"):
        _refuse("dice that their player takes away as he likes are not looked at yet")
    if isinstance(rule, standing_rules.Counts) and rule.may and rule.symbol != "any":
        if rule.limit is None and rule.by is None:
            _refuse("symbols of everybody that may count as others are not looked at yet")
        if any(c.symbol not in ABILITY_NAMES or c.number != amounts.Number(1) for c in rule.into.counts):
            _refuse("symbols that may count as several, or as no ability, are not looked at yet")
    if isinstance(rule, standing_rules.Gets) and rule.skill == "each" and rule.most:
        _refuse("a maximum for each ability is not looked at yet")
    if isinstance(rule, costs.CostsLess) and (
        (rule.of != "each" and rule.of not in ABILITY_NAMES) or rule.payer is None
    ):
        _refuse("costs that fall in this way are not looked at yet")
    asks = isinstance(rule, costs.ReinforcingCosts | costs.EventsCostMore | costs.CostIfPaidBy)
    if asks and (rule.symbols.either or any(c.symbol not in ABILITY_NAMES for c in rule.symbols.counts)):
        _refuse("a cost of such symbols is not asked for yet")
    by_itself = isinstance(rule, standing_rules.Generates) and rule.times is None
    if by_itself and any(c.symbol not in ("support", "opposition") for c in rule.symbols.counts):
        _refuse("only support and opposition are generated without dice")
    if isinstance(rule, Waiting):
        check_event(rule.event)


def check_event(event: conditions.Event | conditions.EitherEvent) -> None:
    if isinstance(event, conditions.EitherEvent):
        for each in event.events:
            check_event(each)
        return
    if event.kind not in EVENTS:
        _refuse(f"what happens when something {event.kind!r} is not noticed yet")


def check_parts(thing: Any) -> None:
    """NotCarriedOut for any part of an ability that nothing can find out: tests, quantities, players, challenges."""
    if isinstance(thing, tuple):
        for part in thing:
            check_parts(part)
    if not isinstance(thing, msgspec.Struct):
        return
    kind = type(thing)
    own_tests = (*TESTS, *CHALLENGE_TESTS)
    if kind in terms.Test.__args__ and kind not in own_tests:
        _refuse(f"the test {kind.__name__} is not made yet")
    if isinstance(thing, standing_rules.Generates) and isinstance(thing.times, amounts.Generated):
        thing = msgspec.structs.replace(thing, times=None)
    if kind in amounts.Quantity.__args__ and kind not in QUANTITIES:
        _refuse(f"the quantity {kind.__name__} is not counted yet")
    if kind in conditions.Condition.__args__ and kind not in CONDITIONS and kind is not conditions.IfDone:
        _refuse(f"the condition {kind.__name__} is not asked yet")
    if isinstance(thing, terms.InState) and thing.word not in STATES:
        _refuse(f"whether a card is {thing.word} is not known")
    if isinstance(thing, terms.Player) and thing.which not in PLAYERS:
        _refuse(f"the player {thing.which!r} is not found yet")
    if isinstance(thing, terms.Challenge) and thing.which not in CHALLENGE_WORDS:
        _refuse(f"the challenge {thing.which!r} is not found yet")
    for field in thing.__struct_fields__:
        check_parts(getattr(thing, field))
