"""Quantities, conditions and events of card texts, turned into functions of a state and a context."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, Any

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import EngineError
from wonderwheel.core.state.amounts import Amount, plus, times
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import nouns, remembered
from wonderwheel.games.wonders_of_the_first.evaluating.comparing import compare
from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx, ProgramMaker, here_now
from wonderwheel.games.wonders_of_the_first.evaluating.cost_and_power import (
    base_power_of,
    cost_of,
    power_of,
    spoken_of_as_it_was,
)
from wonderwheel.games.wonders_of_the_first.evaluating.counters import counters_on
from wonderwheel.games.wonders_of_the_first.evaluating.gates_on import has_hoard, has_kingdom
from wonderwheel.games.wonders_of_the_first.evaluating.kept_numbers import amount_done, kept_number
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.rows import (
    COPIED_FROM,
    COPIED_FROM_SERIAL,
    PAST_AMOUNT,
    PAST_CARD,
    PAST_KIND,
    PAST_PLAYER,
    PAST_REALM,
    PAST_ROUND,
    PAST_SERIAL,
    PAST_TURN,
    PAST_WHAT,
)
from wonderwheel.games.wonders_of_the_first.table.trigger_events import number_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

    # The rows of the history that fit, in a state, a context and a period.
    PastRows = Callable[[Table, Ctx, str], list[Row]]
    # Whether a definition (its number) fits, in a state and a context.
    DefinitionTest = Callable[[Table, Ctx, int], bool]


def quantity(node: Any, words: nouns.Words, maker: ProgramMaker | None) -> nouns.Value:
    """A quantity as a function that gives the code of an amount; what is undefined is 0."""
    if isinstance(node, meaning.Number):
        code = Amount.of(node.n).code
        return lambda g, ctx: code
    if isinstance(node, meaning.Count):
        of = nouns.objects_now(node.of, words, maker)
        if node.cards is None:
            return lambda g, ctx: sum_codes([g.many[c] for c in of(g, ctx)])
        fits = nouns.card_test(node.cards, words, maker)
        return lambda g, ctx: sum_codes([g.many[c] for c in of(g, ctx) if fits(g, ctx, c)])
    if isinstance(node, meaning.Stat):
        return _stat(node, words, maker)
    if isinstance(node, meaning.StonesHeld):
        return _stones(node, words, maker)
    if isinstance(node, meaning.CountRealms):
        there = nouns.realms(node.of, words, maker)
        return lambda g, ctx: len(there(g, ctx)) * kinds.ONE
    if isinstance(node, meaning.NumberOfRealm):
        which = nouns.realms(node.of, words, maker)
        return lambda g, ctx: sum([r + 1 for r in which(g, ctx)[:1]]) * kinds.ONE
    if isinstance(node, meaning.Kept | meaning.CameTo):
        return kept_number(node, maker)
    if isinstance(node, meaning.RoundNumber):
        return lambda g, ctx: g.round * kinds.ONE
    if isinstance(node, meaning.Resource):
        who, kind = nouns.players(node.of, words, maker), node.kind
        return lambda g, ctx: sum_codes([resource(g, seat, kind) for seat in who(g, ctx)])
    if isinstance(node, meaning.CountersOn):
        wearing = nouns.objects_now(node.of, words, maker)
        counter = words.counters.number(node.kind) if node.kind else -1
        left = spoken_of_as_it_was(node.of, maker)
        return lambda g, ctx: sum_codes(
            [counters_on(g, c, counter, left is not None and left(g, ctx, c)) for c in wearing(g, ctx)]
        )
    if isinstance(node, meaning.X):
        return lambda g, ctx: ctx.x * kinds.ONE
    if isinstance(node, meaning.EventAmount):
        return lambda g, ctx: ctx.amount
    if isinstance(node, meaning.Done):
        return lambda g, ctx: amount_done(nouns.done(ctx))
    if isinstance(node, meaning.Times):
        a, b = quantity(node.a, words, maker), quantity(node.b, words, maker)
        return lambda g, ctx: times(a(g, ctx), b(g, ctx))
    if isinstance(node, meaning.Plus):
        c, d = quantity(node.a, words, maker), quantity(node.b, words, maker)
        return lambda g, ctx: plus(c(g, ctx), d(g, ctx))
    if isinstance(node, meaning.Half):
        whole, up, by = quantity(node.a, words, maker), node.up, node.by
        return lambda g, ctx: _part(whole(g, ctx), up, by)
    if isinstance(node, meaning.AtMost):
        e, most = quantity(node.a, words, maker), quantity(node.most, words, maker)
        return lambda g, ctx: e(g, ctx) if compare(e(g, ctx), "<=", most(g, ctx)) else most(g, ctx)
    if isinstance(node, meaning.Happened):
        return _happened(node, words, maker)
    raise EngineError(f"{type(node).__name__} is no quantity")


@rule("CR132-102.c")
@rule("CR132-102.b", "CR132-102.e")
def sum_codes(codes: list[int]) -> int:
    """The sum of amounts: more than one infinity is one, and infinities that cancel are nothing."""
    total = 0
    for code in codes:
        total = plus(total, code)
    return total


def _part(code: int, up: bool, by: int) -> int:
    """Half of an amount, or less of it, as a whole number."""
    whole = Amount.from_code(code)
    if whole.is_infinite:
        return code
    part = whole.fraction / by
    return (ceil(part) if up else floor(part)) * kinds.ONE


def resource(g: Table, seat: int, kind: str) -> int:
    """How much of a resource a player has, as a code."""
    if kind == "free attacks":
        return sum(g.free_attacks[seat]) * kinds.ONE
    return {"energy": g.energy, "actions": g.actions, "faith": g.faith}[kind][seat]


def _stat(node: meaning.Stat, words: nouns.Words, maker: ProgramMaker | None) -> nouns.Value:
    of = nouns.objects_now(node.of, words, maker)
    if node.take:
        value, most = stat_of(node.stat), node.take == "highest"
        return lambda g, ctx: best([value(g, ctx, c) for c in of(g, ctx)], most)
    if node.stat == "power":
        was = spoken_of_as_it_was(node.of, maker)
        if was is None:
            return lambda g, ctx: sum_codes([power_of(g, ctx, c) for c in of(g, ctx)])
        return lambda g, ctx: sum_codes([g.power[c] if was(g, ctx, c) else power_of(g, ctx, c) for c in of(g, ctx)])
    if node.stat == "cost":
        return lambda g, ctx: sum_codes([cost_of(g, c, ctx) * kinds.ONE for c in of(g, ctx)])
    if node.stat == "classes":
        return lambda g, ctx: len({each for c in of(g, ctx) for each in objects.classes_of(g, c)}) * kinds.ONE
    if node.stat == "orbitals":
        return lambda g, ctx: objects.number_of_orbitals(g, of(g, ctx)) * kinds.ONE
    if node.stat == "base power":
        return lambda g, ctx: sum_codes([base_power_of(g, ctx, c) for c in of(g, ctx)])
    raise EngineError(f"no stat {node.stat!r}")


def stat_of(stat: str) -> Callable[[Table, Ctx, int], int]:
    """A stat of one card, as a code."""
    if stat == "power":
        return lambda g, ctx, c: power_of(g, ctx, c)
    if stat == "cost":
        return lambda g, ctx, c: cost_of(g, c, ctx) * kinds.ONE
    if stat == "base power":
        return base_power_of
    raise EngineError(f"no stat {stat!r} is compared")


def measured(stat: str, wanted: meaning.Measure, words: nouns.Words, maker: ProgramMaker | None) -> nouns.CardTest:
    """Whether a stat of a card is as great as is wanted."""
    than, op, value = quantity(wanted.than, words, maker), wanted.op, stat_of(stat)
    if any(isinstance(part, meaning.Itself) for part in parts_of(wanted.than)):
        return lambda g, ctx, c: compare(value(g, ctx, c), op, _of_itself(than, g, ctx, c))
    return lambda g, ctx, c: compare(value(g, ctx, c), op, than(g, ctx))


def _of_itself(than: nouns.Value, g: Table, ctx: Ctx, card: int) -> int:
    """What a card is measured by, where that is something of its own."""
    outside, ctx.candidate = ctx.candidate, card
    found = than(g, ctx)
    ctx.candidate = outside
    return found


def best(codes: list[int], most: bool) -> int:
    """The greatest, or the smallest, of amounts by their codes; 0 if there are none."""
    amounts = [Amount.from_code(code) for code in codes]
    return ((max if most else min)(amounts)).code if amounts else 0


def _stones(node: meaning.StonesHeld, words: nouns.Words, maker: ProgramMaker | None) -> nouns.Value:
    if node.of is None and node.where is None:
        return lambda g, ctx: sum([len(objects.stones_in(g, r)) for r in objects.realms_of_world(g)]) * kinds.ONE
    if node.of is None:
        everywhere = nouns.realms(node.where or meaning.Realm("all"), words, maker)
        return lambda g, ctx: len([1 for r in everywhere(g, ctx) for _ in objects.stones_in(g, r)]) * kinds.ONE
    who = nouns.players(node.of, words, maker)
    if node.where is None:
        return lambda g, ctx: sum([len(objects.stones_of(g, seat)) for seat in who(g, ctx)]) * kinds.ONE
    where = nouns.realms(node.where, words, maker)
    return lambda g, ctx: (
        len(
            [
                1
                for r in where(g, ctx)
                for stone in objects.stones_in(g, r)
                if objects.holder_of(g, stone) in who(g, ctx)
            ]
        )
        * kinds.ONE
    )


@rule("CR132-511.a")
def _happened(node: meaning.Happened, words: nouns.Words, maker: ProgramMaker | None) -> nouns.Value:
    if node.amount:
        amounts = _past_rows(node.event, words, maker)
        return lambda g, ctx: sum_codes([row[PAST_AMOUNT] for row in amounts(g, ctx, node.period)])
    if node.cards:
        found = _past_rows(node.event, words, maker)
        return lambda g, ctx: len({_past_object(row) for row in found(g, ctx, node.period)}) * kinds.ONE
    matches = past(node.event, words, maker)
    return lambda g, ctx: matches(g, ctx, node.period) * kinds.ONE


@rule("CR132-505.1.b")
def _past_object(row: Row) -> Row:
    """Which card a happening was about: what leaves The World and comes back is a new one."""
    return (row[PAST_CARD], *row[PAST_SERIAL:])


def past(event: meaning.Event, words: nouns.Words, maker: ProgramMaker | None) -> Any:
    """A function that counts the events of a period (turn, round, game) that fit."""
    found = _past_rows(event, words, maker)
    return lambda g, ctx, period: len(found(g, ctx, period))


def _past_rows(event: meaning.Event, words: nouns.Words, maker: ProgramMaker | None) -> PastRows:
    """A function that gives the rows of the history for events of a period that fit."""
    kind = number_of(event.kind)
    facts = _anywhere(event.cards) if event.cards is not None else meaning.Cards(area="anywhere")
    test = nouns.card_test(facts, words, maker) if event.cards is not None else None
    printed = _printed_test(facts, words, maker)
    apart = event.cards is not None and event.cards.other
    where = nouns.realms(event.where, words, maker) if event.where is not None else None

    def found(g: Table, ctx: Ctx, period: str) -> list[Row]:
        rows = []
        for row in g.history:
            if row[PAST_KIND] != kind:
                continue
            if (period == "round" and row[PAST_ROUND] != g.round) or (period == "turn" and row[PAST_TURN] != g.turn):
                continue
            if event.player and row[PAST_PLAYER] not in nouns.side(event.player, ctx):
                continue
            if event.this and not (row[PAST_CARD] == ctx.source and remembered.is_the_same(g, row)):
                continue
            if apart and row[PAST_CARD] == ctx.source and remembered.is_the_same(g, row):
                continue
            if event.wearer and not _was_its_wearer(g, ctx, row):
                continue
            if where is not None and row[PAST_REALM] not in where(g, ctx):
                continue
            if test is not None and not _fits(g, ctx, row, test, printed):
                continue
            rows.append(row)
        return rows

    return found


@rule("CR132-511.a", "CR132-505.1.b")
def _was_its_wearer(g: Table, ctx: Ctx, row: Row) -> bool:
    """Whether it happened to the Wonder that wears this now, the same object."""
    wearer = g.worn[ctx.source]
    return wearer >= 0 and row[PAST_CARD] == wearer and row[PAST_SERIAL] == g.serial[wearer]


def _anywhere(cards: meaning.Cards) -> meaning.Cards:
    """What a past event tells of a card are its facts; where it lies now does not matter."""
    return meaning.Cards(
        types=cards.types,
        not_types=cards.not_types,
        classes=cards.classes,
        orbitals=cards.orbitals,
        tier=cards.tier,
        name=cards.name,
        cost=cards.cost,
        area="anywhere",
    )


def _fits(g: Table, ctx: Ctx, row: Row, now: nouns.CardTest, printed: DefinitionTest) -> bool:
    """Judge the card as it was: by the definition that was noted, if it is another one today or lies nowhere."""
    card = row[PAST_CARD]
    if card < 0:
        return False
    if g.what[card] == row[PAST_WHAT] and g.place[card] != kinds.NOWHERE:
        return now(g, ctx, card)
    return printed(g, ctx, row[PAST_WHAT])


def _printed_test(cards: meaning.Cards, words: nouns.Words, maker: ProgramMaker | None) -> DefinitionTest:
    """Whether what is printed on a card fits the facts that a noun phrase names."""
    mask, without = nouns.type_mask(cards.types), nouns.type_mask(cards.not_types)
    classes = {words.classes.number(name) for name in cards.classes}
    orbits = sum(1 << kinds.ORBITALS.index(name) for name in cards.orbitals)
    than = quantity(cards.cost.than, words, maker) if cards.cost is not None else None

    def fits(g: Table, ctx: Ctx, what: int) -> bool:
        catalogue = objects.rules_of(g).catalogue
        types, card = catalogue.types[what], catalogue.defs[what]
        if (mask and not types & mask) or types & without or not classes.issubset(catalogue.class_ids[what]):
            return False
        if orbits and not catalogue.orbitals[what] & orbits:
            return False
        if (cards.tier and card.tier != cards.tier) or (cards.name and card.name != cards.name):
            return False
        if than is None or cards.cost is None:
            return True
        return compare(catalogue.costs[what] * kinds.ONE, cards.cost.op, than(g, ctx))

    return fits


# -- conditions --------------------------------------------------------------------------------------------------------


def condition(node: Any, words: nouns.Words, maker: ProgramMaker | None) -> nouns.Test:
    """A condition as a function."""
    if isinstance(node, meaning.Compare):
        a, b, op = quantity(node.a, words, maker), quantity(node.b, words, maker), node.op
        return lambda g, ctx: compare(a(g, ctx), op, b(g, ctx))
    if isinstance(node, meaning.IfDone):
        return lambda g, ctx: nouns.done(ctx) > 0
    if isinstance(node, meaning.Fits):
        of, test = nouns.objects_now(node.of, words, maker), nouns.card_test(node.cards, words, maker)
        return lambda g, ctx: any(test(g, ctx, c) for c in of(g, ctx))
    if isinstance(node, meaning.HasLink):
        mask = 1 << kinds.ORBITALS.index(node.orbital)
        return lambda g, ctx: bool(objects.rules_of(g).links(g, ctx.controller) & mask)
    if isinstance(node, meaning.HasGate):
        return has_hoard(node.number) if node.kind == "hoard" else has_kingdom(node.number)
    if isinstance(node, meaning.ChoiceIs):
        word = words.choices.number(node.word)
        if not node.slot:
            return lambda g, ctx: g.choice[ctx.source] == word
        if maker is None:
            raise EngineError("a static ability has no slots")
        register = maker.filled(node.slot)
        return lambda g, ctx: ctx.f is not None and ctx.f.t[register] == (word,)
    if isinstance(node, meaning.Parity):
        odd = int(node.odd)
        if node.of == "round":
            return lambda g, ctx: g.round % 2 == odd
        return lambda g, ctx: (here := here_now(g, ctx)) != kinds.NO_REALM and (here + 1) % 2 == odd
    if isinstance(node, meaning.ArrivedFrom):
        return _arrived_from(node, words, maker)
    if isinstance(node, meaning.Unopposed):
        return lambda g, ctx: objects.is_unopposed(g, ctx.controller, here_now(g, ctx))
    if isinstance(node, meaning.TookLastTurn):
        return lambda g, ctx: objects.took_last_turn(g, ctx.controller)
    if isinstance(node, meaning.IsCopied):
        return _is_copied
    if isinstance(node, meaning.Not):
        inner = condition(node.condition, words, maker)
        return lambda g, ctx: not inner(g, ctx)
    if isinstance(node, meaning.Every | meaning.Some):
        parts = [condition(part, words, maker) for part in node.conditions]
        if isinstance(node, meaning.Every):
            return lambda g, ctx: all(part(g, ctx) for part in parts)
        return lambda g, ctx: any(part(g, ctx) for part in parts)
    raise EngineError(f"{type(node).__name__} is no condition")


@rule("CR132-symbiosis.t", "CR132-symbiosis.u", "CR132-symbiosis.v")
def _is_copied(g: Table, ctx: Ctx) -> bool:
    """Some card in The World has copied this one by symbiosis, and this is still the same card."""
    return any(row[COPIED_FROM] == ctx.source and row[COPIED_FROM_SERIAL] == g.serial[ctx.source] for row in g.copied)


def _arrived_from(node: meaning.ArrivedFrom, words: nouns.Words, maker: ProgramMaker | None) -> nouns.Test:
    of = nouns.objects_now(node.of, words, maker)
    area = kinds.AREAS.index(node.area) if node.area else -1

    def holds(g: Table, ctx: Ctx) -> bool:
        for card in of(g, ctx):
            origin = g.origin[card]
            if (area < 0 or origin & 7 == area) and (node.played is None or bool(origin & kinds.PLAYED) == node.played):
                return True
        return False

    return holds
