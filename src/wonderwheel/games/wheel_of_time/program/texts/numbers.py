"""Quantities and conditions of texts, by their structures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.evaluating.current import (
    base_traits,
    control_held,
    current,
    permanent,
    section,
    traits,
    wounds,
)
from wonderwheel.games.wheel_of_time.evaluating.joining import nation_of
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, ABILITY_NAMES, SIDES, SYMBOL_NAMES
from wonderwheel.games.wheel_of_time.meaning import amounts, conditions
from wonderwheel.games.wheel_of_time.places import NO_CHALLENGE
from wonderwheel.games.wheel_of_time.program.texts.at import PLAIN, At, in_slot, players
from wonderwheel.games.wheel_of_time.program.texts.cards import (
    TESTS,
    challenges,
    fits,
    is_one_of,
    matching,
    objects,
    skill_at,
)
from wonderwheel.games.wheel_of_time.table.catalogue import NATION_CONTESTED, TROOP
from wonderwheel.games.wheel_of_time.table.objects import (
    advantages_on,
    catalogue_of,
    facts_of,
    opponent,
    participants,
    rules_of,
    type_of,
)
from wonderwheel.games.wheel_of_time.table.rows import TOKENS_CARD, TOKENS_COUNT, TOKENS_KIND
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

# -- quantities --------------------------------------------------------------------------------------------------------


def _skill_of(at: At, q: amounts.SkillOf) -> int:
    cards = objects(at, q.of)
    if not cards:
        return 0
    if q.which == "permanent":
        return permanent(at.g, cards[0])[ABILITY_NAMES.index(q.skill)]
    return skill_at(at, cards[0], q.skill)


def _cost_or_ability(at: At, q: amounts.CostOrAbility) -> int:
    cards = objects(at, q.of)
    return max((max(sum(facts_of(at.g, c).cost or ()), max(current(at.g, c))) for c in cards), default=0)


@rule("WOT20-glossary.rolled.1")
def _rolled(at: At, q: amounts.Rolled) -> int:
    by = None if q.by is None else objects(at, q.by)
    counts = [row for row in at.g.last_roll if by is None or row[0] in by]
    places = range(len(ABILITIES)) if q.symbol == "any" else (SYMBOL_NAMES.index(q.symbol),)
    return sum(row[1 + place] for row in counts for place in places)


def tokens_on(g: Table, card: int, kind: str) -> int:
    """Tokens of a kind on a card; without a kind, of every one."""
    number = rules_of(g).texts.token_kind(kind) if kind else -1
    return sum(r[TOKENS_COUNT] for r in g.tokens if r[TOKENS_CARD] == card and number in (-1, r[TOKENS_KIND]))


def _tokens_on(at: At, q: amounts.TokensOn) -> int:
    return sum(tokens_on(at.g, card, q.kind) for card in objects(at, q.of))


@rule("WOT20-resolution.outcome.4", "WOT20-resolution.outcome.5")
def _margin(at: At, q: amounts.Margin) -> int:
    here = at.g.resolving
    return abs(at.g.support[here] - at.g.opposition[here]) if here != NO_CHALLENGE else 0


def control_tokens(g: Table, card: int, seat: int) -> int:
    """Control tokens that a player has on a card, or counts as having."""
    return control_held(g, card)[seat]


def _control_tokens(at: At, q: amounts.ControlTokens) -> int:
    return sum(control_tokens(at.g, c, s) for c in objects(at, q.on) for s in players(at, q.who))


def _control_margin(at: At, q: amounts.ControlMargin) -> int:
    return max((_ahead(at.g, c, s) for c in objects(at, q.on) for s in players(at, q.who)), default=0)


def _ahead(g: Table, card: int, seat: int) -> int:
    return max(0, control_tokens(g, card, seat) - control_tokens(g, card, 1 - seat))


QUANTITIES: Final[dict[type, Callable[[At, Any], int]]] = {
    amounts.Number: lambda at, q: int(q.n),
    amounts.X: lambda at, q: at.x,
    amounts.Plus: lambda at, q: number(at, q.a) + number(at, q.b),
    amounts.Times: lambda at, q: number(at, q.a) * number(at, q.b),
    amounts.Full: lambda at, q: number(at, q.of) // int(q.each),
    amounts.SkillOf: _skill_of,
    amounts.CostOrAbility: _cost_or_ability,
    amounts.DamageOn: lambda at, q: sum(wounds(at.g, card) for card in objects(at, q.of)),
    amounts.Rolled: _rolled,
    amounts.TokensOn: _tokens_on,
    amounts.Margin: _margin,
    amounts.PatternOf: lambda at, q: sum(section(at.g, seat) for seat in players(at, q.who)),
    amounts.ControlTokens: _control_tokens,
    amounts.ControlMargin: _control_margin,
    amounts.Count: lambda at, q: len(matching(at, q.cards)),
    amounts.ChallengesInitiated: lambda at, q: int(at.g.initiated),
    amounts.TargetCount: lambda at, q: len(in_slot(at, "target")),
}


def number(at: At, quantity: amounts.Quantity) -> int:
    """How much a quantity is now."""
    return QUANTITIES[type(quantity)](at, quantity)


# -- conditions --------------------------------------------------------------------------------------------------------


def _fits(at: At, c: conditions.Fits) -> bool:
    cards = objects(at, c.what)
    return bool(cards) and all(TESTS[type(test)](at, card, test) for card in cards for test in c.tests)


@rule("WOT20-glossary.participating.1", "WOT20-glossary.against.1")
def _takes_part(at: At, c: conditions.TakesPart) -> bool:
    g = at.g
    for card in objects(at, c.what):
        here = g.challenge[card]
        if here == NO_CHALLENGE or (c.challenge is not None and here not in challenges(at, c.challenge)):
            continue
        against = c.against
        if against is None:
            return True
        others = participants(g, here, opponent(g.controller[card]))
        if any(fits(at, other, against) for other in others):
            return True
    return False


@rule("WOT20-challenge.contested.12")
def _controls(at: At, c: conditions.Controls) -> bool:
    """A contested advantage by its tokens; any other card as its controller."""
    g = at.g
    contested = {row[0] for row in g.control}
    for card in objects(at, c.what):
        for seat in players(at, c.who):
            if card in contested:
                if _ahead(g, card, seat) >= c.by:
                    return True
            elif g.controller[card] == seat:
                return True
    return False


def _twice(at: At, c: conditions.TwiceAsMany) -> bool:
    g = at.g
    for slot in challenges(at, c.challenge):
        own, other = (
            sum(1 for card in participants(g, slot, seat) if type_of(g, card) == TROOP)
            for seat in (at.seat, 1 - at.seat)
        )
        if own >= 2 * other and own:
            return True
    return False


def attached(at: At, c: conditions.IsOn) -> list[int]:
    """The cards that fit and lie on another."""
    return [card for other in objects(at, c.on) for card in advantages_on(at.g, other) if is_one_of(at, card, c.what)]


def _in_cost(at: At, c: conditions.InCost) -> bool:
    place = ABILITY_NAMES.index(c.skill)
    return any((facts_of(at.g, card).cost or (0, 0, 0, 0))[place] for card in objects(at, c.what))


def _idle_after_success(at: At, c: conditions.IdleAfterSuccess) -> bool:
    return at.seat >= 0 and not at.g.fought >> at.seat & 1 and bool(at.g.winners_before >> at.seat & 1)


def _named_in_hand(at: At, c: conditions.NamedInHand) -> bool:
    title, named = catalogue_of(at.g).title, in_slot(at, "chosen name")
    return any(title[at.g.what[card]] in named for seat in players(at, c.whose) for card in at.g.hands[seat])


CONDITIONS: Final[dict[type, Callable[[At, Any], bool]]] = {
    conditions.AtLeast: lambda at, c: number(at, c.a) >= number(at, c.b),
    conditions.HandAtLeast: lambda at, c: all(len(at.g.hands[seat]) >= c.least for seat in players(at, c.who)),
    conditions.Fits: _fits,
    conditions.Exists: lambda at, c: bool(matching(at, c.cards)),
    conditions.TakesPart: _takes_part,
    conditions.Controls: _controls,
    conditions.MostPattern: lambda at, c: at.seat >= 0 and section(at.g, at.seat) > section(at.g, 1 - at.seat),
    conditions.PlaysSide: lambda at, c: at.seat >= 0 and SIDES[at.seat] == c.side,
    conditions.InCost: _in_cost,
    conditions.TwiceAsMany: _twice,
    conditions.NamedInHand: _named_in_hand,
    conditions.IdleAfterSuccess: _idle_after_success,
    conditions.TookPartLastTurn: lambda at, c: any(card in at.g.joined_before for card in objects(at, c.what)),
    conditions.NoOpposition: lambda at, c: at.g.resolving != NO_CHALLENGE and not at.g.opposition[at.g.resolving],
    conditions.IsOn: lambda at, c: bool(attached(at, c)),
    conditions.LastBattleOn: lambda at, c: at.g.last_battle > 0,
    conditions.InTheCredits: lambda at, c: False,
    conditions.Not: lambda at, c: not holds(at, c.condition),
}


def holds(at: At, condition: conditions.Condition) -> bool:
    """Whether something is so now."""
    return CONDITIONS[type(condition)](at, condition)


# -- allegiances -------------------------------------------------------------------------------------------------------


def loyalty_mask(at: At, loyalty: amounts.Loyalty, every: int, mask: Callable[[list[str]], int]) -> int:
    """Allegiances, or a trait, as bits."""
    if loyalty.which == "all":
        return every
    if loyalty.which == "none":
        return 0
    if loyalty.which == "named":
        return mask([loyalty.name])
    if loyalty.which == "chosen":
        return sum(1 << each for each in in_slot(at, "chosen allegiance"))
    bits = 0
    for card in objects(at, loyalty.of) if loyalty.of is not None else ():
        own = (traits if at.depth == PLAIN else base_traits)(at.g, card)
        bits |= nation_of(at.g, card) if own & NATION_CONTESTED else own & every
    return bits
