"""What comes into a game from outside: where it begins, what is put in, and what comes out at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from wonderwheel.core.errors import SetupError, check_whole, meant
from wonderwheel.core.events import Event
from wonderwheel.core.machine import running
from wonderwheel.core.machine.asking import ASK_CHANCE, SAMPLE_CHANCE
from wonderwheel.core.machine.chance import seeded
from wonderwheel.core.rules import Rules, Setup
from wonderwheel.core.state.state import State

ANSWER: Final = "answer"
CANCEL: Final = "cancel"
YIELD: Final = "yield"
CONCEDE: Final = "concede"
TIME_OUT: Final = "time-out"
RESEED: Final = "reseed"


FOR_ALL: Final = (CONCEDE, TIME_OUT, RESEED)  # inputs that everybody sees and that can replace any open question


class Input(NamedTuple):
    """Something that came from outside: `value` is a key, a mask of windows, or a seed."""

    kind: str
    seat: int
    value: int


class Start(NamedTuple):
    """Where a game begins: its setup and seed, or a saved position (JSON of a state) instead of the setup's start."""

    setup: Setup
    seed: int
    chance: str = "sample"
    position: bytes = b""


class Result(NamedTuple):
    """How a game ended. `scores` per seat: 1.0 for a win, shares for a draw; `winners` may be empty."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]

    def plain(self) -> list[object]:
        return [list(self.winners), list(self.scores)]


CHANCE_MODES: Final = {"sample": SAMPLE_CHANCE, "ask": ASK_CHANCE}


def begin(rules: Rules, start: Start, log: list[Event] | None) -> State:
    """A fresh state, run to its first question."""
    if start.chance not in CHANCE_MODES:
        raise SetupError(f"chance is {start.chance!r}; {meant(start.chance, CHANCE_MODES, 'it can be')}")
    check_whole(start.seed, "a seed")
    g: State = rules.blank()
    g.log = log
    if start.position:
        g.load_json(start.position)
    else:
        g.rng = seeded(start.seed)
        g.chance = CHANCE_MODES[start.chance]
        g.yields = [rules.default_yields] * rules.seats
        g.deciders = list(range(rules.seats))
        rules.begin(g)
    if not g.over:
        running.run(g)
    return g


# -- undo --------------------------------------------------------------------------------------------------------------

TAKEN_BACK: Final = (ANSWER, CANCEL)


class Past(NamedTuple):
    """What undo looks at: the inputs, who gave each of them, what had been revealed before each, and by now."""

    inputs: Sequence[Input]
    by: Sequence[int]
    reveals: Sequence[int]
    now: int


def latest_of(past: Past, seat: int, in_the_way: Callable[[int], bool], end: int) -> tuple[int, bool] | None:
    """The latest answer of a seat among the first `end` inputs, and whether the seat may take it back alone.

    It may if nothing that is `in_the_way` (an input, by its number) came since, and no chance was drawn and nothing
    hidden was shown. Else the others must agree. None if the seat has not answered anything.
    """
    blocked = False
    for i in range(end - 1, -1, -1):
        if past.by[i] == seat and past.inputs[i].kind in TAKEN_BACK:
            return i, not blocked and past.reveals[i] == past.now
        blocked = blocked or in_the_way(i)
    return None


def undo_reach(past: Past, seat: int) -> int:
    """How many of the latest inputs a seat may take back alone, where whatever anybody else gave is in the way."""
    reach = 0
    while (found := latest_of(past, seat, _always, len(past.inputs) - reach)) is not None and found[1]:
        reach += 1
    return reach


def _always(i: int) -> bool:
    return True


def is_past_chance(past: Past, keep: int) -> bool:
    """Whether chance must be drawn anew when only the first `keep` inputs stay, or somebody would know what comes.

    Dropping an earlier reseed brings back a seed whose outcomes have been seen.
    """
    return past.reveals[keep] != past.now or any(given.kind == RESEED for given in past.inputs[keep:])
