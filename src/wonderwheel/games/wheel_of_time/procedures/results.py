"""Support and opposition as they count; and ability symbols that a text lets its player use as support."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, Step, choose, do, while_
from wonderwheel.core.questions import DONE, Candidates
from wonderwheel.games.wheel_of_time.changes.symbols import spend_symbols
from wonderwheel.games.wheel_of_time.evaluating.pools import Symbol, pool, symbol_in
from wonderwheel.games.wheel_of_time.kinds import OPPOSITION, SUPPORT
from wonderwheel.games.wheel_of_time.procedures.paying import symbol_key, symbol_of
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.objects import rules_of
from wonderwheel.games.wheel_of_time.table.rows import FOR_ANYTHING
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


@rule(
    "WOT20-dice.support.1",
    "WOT20-dice.opposition.1",
    "WOT20-resolution.opening.11",
    "WOT20-resolution.opening.13",
    "WOT20-resolution.opening.18",
    "WOT20-resolution.pattern.2",
)
def add_result(g: Table, challenge: int, seat: int, symbol: int, number: int) -> None:
    """Support counts for whoever initiated the challenge, opposition for the other; the rest is ignored."""
    mine = g.initiator[challenge] == seat
    if symbol == SUPPORT and mine:
        g.support[challenge] += number
    elif symbol == OPPOSITION and not mine:
        g.opposition[challenge] += number


def credit(g: Table, challenge: int, seat: int, symbol: int, number: int) -> None:
    """Support or opposition that no dice of the challenge have made; told if it counts."""
    before = (g.support[challenge], g.opposition[challenge])
    add_result(g, challenge, seat, symbol, number)
    tell_change(g, challenge, seat, (g.support[challenge] - before[0], g.opposition[challenge] - before[1]))


def tell_change(
    g: Table, challenge: int, seat: int, results: tuple[int, int] = (0, 0), damage: tuple[int, int] = (0, 0)
) -> None:
    """What a text has changed about the results of a player in a challenge, if it is anything."""
    if any((*results, *damage)):
        g.emit(events.RESULTS_CHANGED, seat, (challenge, *results, *damage), "WOT20-glossary.participating.2")


def may_turn(g: Table, card: int) -> bool:
    """Whether a card's symbols may be used as support, and support would count."""
    return g.initiator[g.resolving] == g.controller[card] and rules_of(g).texts.counts_as_support(g, card)


@rule("WOT20-resolution.opening.19")
def turning(registers: Registers, key: int) -> tuple[int, tuple[Step, ...]]:
    """The steps in which players use ability symbols as support, and the register that holds the cards."""
    row = registers.row("cards whose symbols may be support")

    def first(f: Frame) -> int:
        return next(iter(f.t[row]))

    def symbols(g: Table, f: Frame) -> list[Symbol]:
        card = first(f)
        return [symbol_in(each) for each in pool(g, g.controller[card], card) if each.use == FOR_ANYTHING]

    def options(g: Table, f: Frame) -> Candidates:
        return [*((symbol_key(symbol), None) for symbol in symbols(g, f)), (DONE, None)]

    def turn(g: Table, f: Frame) -> None:
        if f.r[key] == DONE:
            leave_first(f)
        else:
            spend_symbols(g, [symbol_of(g, f.r[key])[2]])
            add_result(g, g.resolving, g.controller[first(f)], SUPPORT, 1)
        skip(g, f)

    def leave_first(f: Frame) -> None:
        _, *others = f.t[row]
        f.t[row] = tuple(others)

    def skip(g: Table, f: Frame) -> None:
        while f.t[row] and not symbols(g, f):
            leave_first(f)

    ask = choose(
        key,
        options,
        seat=lambda g, f: g.controller[first(f)],
        reason="Which ability symbol is used as support?",
        clause="WOT20-resolution.opening.19",
        forced=False,
        words={DONE: "No other symbol"},
    )
    return row, (do(skip), while_(lambda g, f: bool(f.t[row]), ask, do(turn)))
