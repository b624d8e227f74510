"""Night Market (see `night_market.py`) as a game at the table, and a bench on which a test runs programs of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tests.night_market import (
    BAG,
    BID,
    CARDS,
    CLAUSES,
    COLUMNS,
    CONCEDED,
    COPIES,
    DREW,
    EVENTS,
    FACES,
    HAND,
    NO_FREE_DRAW,
    PROGRAMS,
    PURSE,
    VOCABULARY,
    WINDOWS,
    MarketState,
    hand,
    knowers,
)
from wonderwheel.core.errors import EngineError
from wonderwheel.core.events import EVERYBODY, Event
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Program, Registers, Step, call, choose, do, program
from wonderwheel.core.machine.running import WIN, finish
from wonderwheel.core.option_specs import OptionSpec
from wonderwheel.core.questions import NUMBER, Candidates, Refusal, Vocabulary, refusal
from wonderwheel.core.records.records import Record, load
from wonderwheel.core.rules import GameDef, Rules, Setup, Window
from wonderwheel.core.state.columns import KERNEL, Column
from wonderwheel.core.state.state import State


class MarketRules(Rules):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, COLUMNS, VOCABULARY, PROGRAMS, WINDOWS, CLAUSES, EVENTS, night_market)

    def blank(self) -> Any:
        g = MarketState(self)
        n = self.seats
        g.face, g.place, g.owner, g.known = [0] * CARDS, [BAG] * CARDS, [-1] * CARDS, [0] * CARDS
        g.coins, g.won, g.lot, g.winner = [PURSE] * n, [0] * n, -1, -1
        g.bids, g.limits = [[] for _ in range(n)], [[] for _ in range(n)]
        g.yields, g.deciders = [self.default_yields] * n, list(range(n))
        return g

    def begin(self, g: Any) -> None:
        if self.setup.option("guardian"):
            g.deciders[1] = 0
        g.push(self.ids["market"], ())

    def label(self, g: Any, seat: int, key: int) -> str:
        verb = VOCABULARY.of(key)
        if verb.name == "card":
            return f"card {verb.argument(key)}, a {g.face[verb.argument(key)]}"
        if verb.name == "number":
            return str(verb.argument(key))
        return verb.name

    def tell(self, event: Event) -> str:
        who = self.seat_name(event.actor)
        if event.kind is DREW:
            what = f"a {event.secret[0]}" if event.secret else "a card"
            return f"{who} draws {what}."
        if event.kind is BID:
            return f"{who} bids {event.secret[0]}." if event.secret else f"{who} bids."
        numbers = " ".join(str(fact) for fact in event.facts)
        return f"{who if event.actor >= 0 else 'The market'}: {event.kind.name} {numbers}".strip()

    def shown(self, g: Any, seat: int, column: Column, index: int) -> bool:
        if column.visible == "seat":
            return seat == index or (seat == g.deciders[index] and column.name == "bids")
        if g.place[index] == BAG:
            return True
        return bool(g.known[index] == EVERYBODY or (seat >= 0 and g.known[index] >> seat & 1))

    def deal(self, g: Any, seat: int, dice: Dice) -> None:
        rest = [face for face in FACES for _ in range(COPIES - g.face.count(face))]
        rest = dice.shuffled(rest)
        for card, face in enumerate(g.face):
            if face < 0:
                g.face[card] = rest.pop()
                g.known[card] = knowers(g, g.owner[card])
        for bids, limits in zip(g.bids, g.limits, strict=True):
            for i, bid in enumerate(bids):
                if bid < 0:
                    bids[i] = dice.below(limits[i] + 1)

    def concede(self, g: Any, seat: int) -> None:
        g.out |= 1 << seat
        g.emit(CONCEDED, seat, (), "TOY-end.2")
        finish(g, [0 if i == seat else WIN // (self.seats - 1) for i in range(self.seats)])

    def outside(self, g: Any, seat: int) -> list[tuple[str, Refusal]]:
        return [("draw another card", NO_FREE_DRAW)]

    def faults(self, g: Any) -> list[str]:
        out = [f"there are {g.face.count(face)} cards of {face}" for face in FACES if g.face.count(face) > COPIES]
        if min(g.coins) < 0:
            out.append(f"negative coins: {g.coins}")
        out.extend(
            f"card {card} has face {face} at {place}"
            for card, (face, place) in enumerate(zip(g.face, g.place, strict=True))
            if (face == 0) != (place == BAG) or face < 0
        )
        out.extend(f"seat {seat} holds too much" for seat in range(self.seats) if len(hand(g, seat)) > HAND)
        return out


def night_market(setup: Setup) -> Rules:
    return MarketRules(setup)


NIGHT_MARKET = GameDef(
    "night_market",
    "Night Market",
    2,
    4,
    (
        OptionSpec("nights", 3, (1, 2, 3, 4), "how many lots are sold"),
        OptionSpec("guardian", False, (False, True), "the first player decides for the second"),
    ),
    night_market,
)


def new_market(
    seats: int = 2, seed: int = 1, chance: str = "sample", log: bool = True, components: str = "", **options: Any
) -> Game:
    """A Night Market at its first question."""
    setup = NIGHT_MARKET.setup(seats, options, components)
    return Game(night_market(setup), Start(setup, seed, chance), log)


def played(seed: int = 5, most: int = 1000, **how: Any) -> Game:
    """A Night Market with random answers, a yield, and a cancel where one is possible."""
    game = new_market(3, seed, **how)
    dice = Dice(seed)
    game.set_window(1, "cheer", True)
    cancelled = False
    for _ in range(most):
        if game.result is not None:
            break
        question = game.questions[dice.below(len(game.questions))]
        if question.can_cancel and not cancelled:
            game.cancel(question.decider)
            cancelled = True
        else:
            game.play(question.seat, question.keys[dice.below(len(question.keys))])
    return game


def resealed(record: Record, **changes: Any) -> Record:
    """The record with other content, and the digest that belongs to it."""
    return load(msgspec.structs.replace(record, **changes).to_bytes())


# -- a bench for single programs -------------------------------------------------------------------------------------


class BenchRules(Rules):
    """Runs one program `main` (and those it calls) on the kernel's own columns; then everybody draws."""

    def __init__(self, seats: int, programs: Sequence[Program], windows: tuple[Window, ...]) -> None:
        end = program("bench", Registers(), call("main"), do(self.end))
        super().__init__(
            Setup("bench", seats), KERNEL, Vocabulary("bench", 1, []), [end, *programs], windows, {}, (), bench_rules
        )

    def end(self, g: Any, f: Frame) -> None:
        finish(g, [0] * self.seats)

    def blank(self) -> State:
        return State(self)

    def begin(self, g: Any) -> None:
        g.push(self.ids["bench"], ())

    def label(self, g: Any, seat: int, key: int) -> str:
        verb = self.vocabulary.of(key)
        return f"{verb.name} {verb.argument(key)}"


def bench_rules(setup: Setup) -> Rules:
    raise EngineError("a bench holds a test's own functions and cannot be made again")


def bench(
    *programs: Program,
    seats: int = 2,
    seed: int = 1,
    chance: str = "sample",
    windows: tuple[Window, ...] = (),
) -> Game:
    """A game that consists of the program `main`."""
    rules = BenchRules(seats, programs, windows)
    return Game(rules, Start(rules.setup, seed, chance), True)


NOT_THIS = refusal("not this one", "T-1")


def seat_0(g: Any, f: Frame) -> int:
    return 0


def numbers(*allowed: int, refused: tuple[int, ...] = ()) -> Any:
    """A generator of candidates."""

    def candidates(g: Any, f: Frame) -> Candidates:
        return [(NUMBER.key(n), NOT_THIS if n in refused else None) for n in sorted({*allowed, *refused})]

    return candidates


class Trace:
    """Notes registers while a program runs."""

    def __init__(self) -> None:
        self.seen: list[int] = []

    def of(self, register: int) -> Step:
        def note(g: Any, f: Frame) -> None:
            self.seen.append(f.r[register])

        return do(note)

    def number(self, n: int) -> Step:
        def note(g: Any, f: Frame) -> None:
            self.seen.append(n)

        return do(note)


def pick(register: int, candidates: Any, **how: Any) -> Step:
    return choose(register, candidates, **{"seat": seat_0, "reason": "Which?", "clause": "", **how})


def set_to(register: int, value: int) -> Step:
    def act(g: Any, f: Frame) -> None:
        f.r[register] = value

    return do(act)


def add(register: int, value: int) -> Step:
    def act(g: Any, f: Frame) -> None:
        f.r[register] += value

    return do(act)
