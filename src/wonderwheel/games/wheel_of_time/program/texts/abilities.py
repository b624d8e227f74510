"""The abilities of a text, sorted: how its card is played, which effects it has, what holds, what waits."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import msgspec

from wonderwheel.games.wheel_of_time.kinds import ABILITY_NAMES, TYPES
from wonderwheel.games.wheel_of_time.meaning import (
    abilities,
    amounts,
    card_deeds,
    conditions,
    costs,
    deeds,
    standing_rules,
    terms,
    token_deeds,
)
from wonderwheel.games.wheel_of_time.meaning.amounts import Number
from wonderwheel.games.wheel_of_time.places import STEPS
from wonderwheel.games.wheel_of_time.program.texts.making import NotCarriedOut
from wonderwheel.games.wheel_of_time.program.texts.standing import (
    DiscardedForCost,
    Standing,
    TokensForCost,
    check_event,
    check_parts,
    check_rule,
    flattened,
)
from wonderwheel.games.wheel_of_time.table.facts import (
    DECLARED,
    DISCARDED,
    EVENT,
    FAILURE,
    LIMITED,
    PUT,
    REROLL,
    ROLLING,
    SUCCESS,
    WHEN,
    Effect,
    Four,
)

TIMINGS: Final = {"event": EVENT, "limited event": LIMITED, "after roll": REROLL}
STEP_NAMES: Final = {
    "Opening Moves": ("Opening Moves",),
    "Coming to Grips": ("Coming To Grips",),
    "the ready round": ("Ready Round",),
    "a challenge": ("Opening Moves", "Coming To Grips", "The Outcome"),
}
MOMENTS: Final = ("the ready round", "Opening Moves", "the draw round", "game")


class Said(NamedTuple):
    """An effect of a text: its price, its deeds, under which conditions; `each`: once for each so many of the margin.

    `most`: so often in a turn. `trait`: only one event with it targets a challenge. `beyond`: see `TextMaking`.
    `least`: the margin, where it is no plain number. `by`: who may use it, if not the controller of its card.
    `rolling`: used as this card rolls.
    """

    price: tuple[Any, ...]
    deeds: tuple[Any, ...]
    conditions: tuple[Any, ...] = ()
    each: int = 0
    most: int = 0
    trait: str = ""
    words: str = ""
    beyond: int = 0
    least: Any = None
    by: Any = None
    rolling: Any = None


class Waits(NamedTuple):
    """Deeds that wait for an event, while conditions hold."""

    event: Any
    said: Said
    conditions: tuple[Any, ...]
    as_advantage: bool


@dataclass
class Sorted:
    """What a text comes to."""

    side: str = ""
    pattern: int = 0
    steps: tuple[str, ...] = ()
    cost: Four | None = None
    other_costs: tuple[Four, ...] = ()
    one_pays: bool = False
    free: bool = False
    replaces: Any = None
    rotates: Any = None
    target: Any = None
    only_on: str = ""
    when: Any = None
    never_at_start: bool = False
    effects: list[Effect] = field(default_factory=list)
    standing: list[Standing] = field(default_factory=list)
    waits: list[Waits] = field(default_factory=list)
    at_once: list[Waits] = field(default_factory=list)
    limits: list[tuple[Standing, str]] = field(default_factory=list)


def _in_its_step(condition: conditions.Condition, steps: tuple[str, ...]) -> conditions.Condition:
    """Whoever participates at a step of a challenge participates in the challenge whose step it is."""
    if not isinstance(condition, conditions.TakesPart) or not set(steps) & {"Opening Moves", "Coming to Grips"}:
        return condition
    where = condition.challenge
    is_open = where is None or (where.which == "some" and where.cards == terms.Cards(("challenge",)))
    return msgspec.structs.replace(condition, challenge=terms.Challenge("current")) if is_open else condition


def _as_rule(ability: abilities.Triggered) -> Any:
    """A rule that a text says as something that happens: about costs, or about who wins."""
    event = ability.event
    if isinstance(event, conditions.Event) and event.kind == "wins last battle":
        return deeds.WinInstead() if ability.deeds == (deeds.WinInstead(),) else None
    return _as_cost(ability)


def _as_cost(ability: abilities.Triggered) -> TokensForCost | DiscardedForCost | None:
    """What is done as a card is recruited or played, and changes its cost: then it is looked at as the cost is paid."""
    event, done = ability.event, ability.deeds
    if (
        not isinstance(event, conditions.Event)
        or ability.condition is not None
        or not isinstance(event.what, terms.Some)
    ):
        return None
    if event.kind == "plays" and done == (deeds.DiscardForCost(),) and event.who == terms.YOU:
        return DiscardedForCost(event.what)
    if event.kind != "recruits" or event.who != terms.YOU or len(done) != 2:
        return None
    may, less = done
    cheaper = deeds.Lasting(costs.CostsLess(terms.Slot(event.what.slot), amounts.RemovedCount(), "choice"))
    if less != cheaper or not isinstance(may, deeds.May) or len(may.deeds) != 1 or may.who != terms.YOU:
        return None
    removed = may.deeds[0]
    if not isinstance(removed, token_deeds.RemoveTokens) or removed.amount is not None or removed.what != terms.This():
        return None
    return TokensForCost(event.what.cards, removed.kind)


def _is_limit(rule: Any) -> bool:
    """Whether a rule of a challenge card says who can take part in it."""
    is_about = isinstance(rule, standing_rules.Cannot | standing_rules.OnlyCan) and rule.act.kind == "participate"
    return is_about and rule.act.challenge == terms.Challenge()


class _Sorter:
    def __init__(self, type_: str, words: str, limited: bool) -> None:
        self.type, self.words, self.limited = type_, words, limited
        self.out = Sorted()
        self.price: list[Any] = []
        self.play: list[Any] = []
        self.conditions: list[Any] = []
        self.trait = ""

    # -- how it is played ----------------------------------------------------------------------------------------------

    def requirement(self, what: Any) -> None:
        out = self.out
        if isinstance(what, abilities.SideOnly):
            out.side = what.side
        elif isinstance(what, abilities.NeedsPattern):
            out.pattern = what.number
        elif isinstance(what, abilities.OnlyOn):
            out.only_on = what.name
        elif isinstance(what, abilities.Replaces):
            out.replaces = what
            out.pattern = max(out.pattern, what.pattern)
        elif isinstance(what, abilities.PlayDuring):
            out.steps = tuple([name for step in what.steps for name in STEP_NAMES[step]])
        elif isinstance(what, abilities.PlayIf):
            self.conditions.append(what.condition)
        elif isinstance(what, abilities.PlayWhen):
            self._when(what)
        elif isinstance(what, abilities.PlayCost):
            self.price.append(what.deed)
        elif isinstance(what, abilities.OneOfTrait):
            self.trait = what.trait
        elif isinstance(what, abilities.RecruitCost):
            self._recruit_cost(what)
        elif isinstance(what, abilities.OneCharacterPays):
            self.out.one_pays = True
        else:
            raise NotCarriedOut(f"the requirement {type(what).__name__} is not looked at yet")

    def _when(self, what: abilities.PlayWhen) -> None:
        event = what.event
        if self.type != "event" or self.limited or not isinstance(event, conditions.Event) or event.kind != "killed":
            raise NotCarriedOut("only events are played at a moment of their own, and only when a card is killed")
        self.out.when = event

    def _recruit_cost(self, what: abilities.RecruitCost) -> None:
        if what.rotate is not None:
            self.out.rotates = what.rotate
        elif what.symbols is not None:
            every: list[Four] = []
            for count in what.symbols.counts:
                if count.symbol not in ABILITY_NAMES or not isinstance(count.number, Number):
                    raise NotCarriedOut("a cost of such symbols is not asked for yet")
                place = ABILITY_NAMES.index(count.symbol)
                cost = [0] * len(ABILITY_NAMES) if what.symbols.either or not every else list(every.pop())
                cost[place] += count.number.n
                every.append((cost[0], cost[1], cost[2], cost[3]))
            self.out.cost, self.out.other_costs = every[0], tuple(every[1:])
        self.out.free = True

    # -- what it does --------------------------------------------------------------------------------------------------

    def ability(self, ability: Any, words: str, as_advantage: bool = False) -> None:
        if isinstance(ability, abilities.AsAdvantage):
            self.ability(ability.ability, words, True)
            return
        if not isinstance(ability, abilities.Triggered):
            check_parts(ability)
        if isinstance(ability, abilities.Triggered) and _as_rule(ability) is not None:
            self.out.standing.append(Standing(_as_rule(ability), (), as_advantage))
        elif isinstance(ability, abilities.Requires):
            for what in ability.what:
                self.requirement(what)
        elif isinstance(ability, abilities.Play):
            self._play(ability, as_advantage)
        elif isinstance(ability, abilities.Static):
            self._static(ability, words, as_advantage)
        elif isinstance(ability, abilities.Used):
            self._used(ability, words)
        elif isinstance(ability, abilities.Outcome):
            self._outcome(ability, words)
        elif isinstance(ability, abilities.Triggered):
            check_parts(ability)
            check_event(ability.event)
            found = () if ability.condition is None else (ability.condition,)
            rest = self._without_ignoring(ability, found, as_advantage)
            self.out.waits.append(Waits(ability.event, Said((), rest, words=words), found, as_advantage))
        elif isinstance(ability, abilities.AtStep):
            if ability.step not in MOMENTS:
                raise NotCarriedOut(f"what happens at {ability.step!r} is not carried out yet")
            found = () if ability.condition is None else (_in_its_step(ability.condition, (ability.step,)),)
            event = conditions.Event(f"step {ability.step}")
            self.out.waits.append(Waits(event, Said((), ability.deeds, words=words), found, as_advantage))
        else:
            self._at_once(ability, words, as_advantage)

    def _without_ignoring(
        self, ability: abilities.Triggered, found: tuple[Any, ...], as_advantage: bool
    ) -> tuple[Any, ...]:
        """Results that are ignored whenever a card rolls never count: a rule that holds; gives the other deeds."""
        rest = tuple([deed for deed in ability.deeds if not isinstance(deed, token_deeds.IgnoreResults)])
        if len(rest) < len(ability.deeds):
            event = ability.event
            if not isinstance(event, conditions.Event) or event != conditions.Event("rolls", what=event.what):
                raise NotCarriedOut("results are ignored only whenever a certain card rolls")
            ignored = standing_rules.Ignored("all", event.what or terms.This())
            self.out.standing.append(Standing(ignored, found, as_advantage))
        return rest

    def _play(self, ability: abilities.Play, as_advantage: bool) -> None:
        if as_advantage or self.type in ("character", "troop"):
            raise NotCarriedOut("what is done as such a card comes into play is not carried out yet")
        for deed in ability.deeds:
            if self.type == "advantage" and isinstance(deed, card_deeds.DeclareTarget):
                if len(deed.what) > 1 or deed.what[0].several:
                    raise NotCarriedOut("an advantage on several cards is not played yet")
                self.out.target = deed.what[0]
            else:
                self.play.append(deed)

    def _static(self, ability: abilities.Static, words: str, as_advantage: bool) -> None:
        if self.type == "event" and not as_advantage:
            for rule in ability.rules:
                self._about_playing(rule)
            return
        for rule in ability.rules:
            for part in flattened(rule, (), as_advantage):
                check_rule(part.rule)
                self.out.standing.append(part)
                if self.type == "challenge" and not as_advantage and _is_limit(part.rule):
                    self.out.limits.append((part, words))

    def _about_playing(self, rule: Any) -> None:
        """A rule of an event about itself: that it cannot be in a starting hand, or the steps that are left out."""
        kind = rule.act.kind if isinstance(rule, standing_rules.Cannot) and rule.unless is None else ""
        if kind == "be played":
            closed = [name for step in rule.act.steps for name in STEP_NAMES.get(step, ())]
            self.out.steps = tuple([step for step in STEPS if step not in closed])
            if "the Last Battle" in rule.act.steps:
                self.conditions.append(conditions.Not(conditions.LastBattleOn()))
        elif kind == "be in a starting hand":
            self.out.never_at_start = True
        else:
            raise NotCarriedOut("such a rule about playing an event is not looked at yet")

    def _used(self, ability: abilities.Used, words: str) -> None:
        from_hand = any(isinstance(deed, card_deeds.DiscardThisFromHand) for deed in ability.price)
        timing = DISCARDED if from_hand else ROLLING if ability.rolling is not None else TIMINGS[ability.timing]
        found = () if ability.condition is None else (_in_its_step(ability.condition, ability.steps),)
        steps = tuple([name for step in ability.steps for name in STEP_NAMES[step]])
        price = tuple([deed for deed in ability.price if not isinstance(deed, card_deeds.DiscardThisFromHand)])
        said = Said(price, ability.deeds, found, most=ability.most, words=words, by=ability.by, rolling=ability.rolling)
        self.out.effects.append(Effect(timing, steps=steps, said=said))

    def _outcome(self, ability: abilities.Outcome, words: str) -> None:
        least = ability.least
        timing = SUCCESS if ability.success else FAILURE
        fixed = least.n if isinstance(least, Number) else ability.each
        said = Said((), ability.deeds, each=ability.each, words=words, least=None if fixed else least)
        self.out.effects.append(Effect(timing, margin=fixed, said=said))

    def _at_once(self, ability: abilities.AsSoonAs, words: str, as_advantage: bool) -> None:
        condition = ability.condition
        beyond = condition.b.n if isinstance(condition, conditions.AtLeast) and isinstance(condition.b, Number) else 0
        said = Said((), ability.deeds, words=words, beyond=beyond)
        self.out.at_once.append(Waits(None, said, (condition,), as_advantage))

    # -- all in all ----------------------------------------------------------------------------------------------------

    def finish(self) -> Sorted:
        out = self.out
        if self.type in ("character", "troop", "challenge") and (self.price or self.conditions):
            raise NotCarriedOut("a price or a condition beside the printed cost of such a card is not asked for yet")
        played = Said(tuple(self.price), tuple(self.play), tuple(self.conditions), trait=self.trait, words=self.words)
        if self.type == "event":
            rerolls = any(isinstance(deed, token_deeds.Reroll) for deed in self.play)
            timing = LIMITED if self.limited else REROLL if rerolls else WHEN if out.when is not None else EVENT
            out.effects.insert(0, Effect(timing, steps=out.steps, said=played, from_hand=True))
        elif self.type == "challenge" and self.play:
            out.effects.append(Effect(DECLARED, said=played))
        elif self.type == "advantage" and (self.play or self.price or self.conditions):
            if self.price or self.conditions:
                raise NotCarriedOut("a price beside the printed cost of an advantage is not asked for yet")
            out.effects.append(Effect(PUT, said=played))
        return out


def sorted_text(
    type_: str, words: str, list_: tuple[Any, ...], spans: tuple[tuple[int, int], ...], limited: bool
) -> Sorted:
    """What a text comes to on a card of this type; NotCarriedOut says what of it cannot be carried out."""
    if type_ not in TYPES:
        raise NotCarriedOut(f"there are no cards of the type {type_!r}")
    sorter = _Sorter(type_, words, limited)
    for ability, span in zip(list_, spans, strict=True):
        phrase = words[slice(*span)]
        try:
            sorter.ability(ability, phrase)
        except NotCarriedOut as problem:
            raise NotCarriedOut(f"{phrase!r}: {problem}") from None
    try:
        return sorter.finish()
    except NotCarriedOut as problem:
        raise NotCarriedOut(f"{words!r}: {problem}") from None
