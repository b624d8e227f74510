"""What one effect repeats is looked at on a copy: whether it ever ends, and what grows with it meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.toys_small import bench, numbers, pick
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, Step, do, program, while_
from wonderwheel.core.mechanisms.loops import LOOKAHEAD
from wonderwheel.core.mechanisms.repeating import endless_repetition
from wonderwheel.core.questions import NUMBER
from wonderwheel.core.state.amounts import Amount
from wonderwheel.core.state.packing import Row

GAIN, DEBT = 1, 2


class Repeated:
    """An effect that repeats its steps while `goes_on`; after each time it is asked whether that ever ends."""

    def __init__(self, goes_on: Callable[[list[int]], bool], *asked: int) -> None:
        r = Registers()
        self.key = r.number("answer")
        self.times = r.number("times")
        self.found: list[list[Row] | None] = []
        self.looks = 0
        question: tuple[Step, ...] = (pick(self.key, numbers(*asked), forced=False),) if asked else ()
        begin = pick(self.key, numbers(9), forced=False)
        body = (do(self.once), *question, do(self.look))
        main = program("main", r, begin, while_(lambda g, f: goes_on(f.r), *body))
        self.game = bench(main)
        self.game.rules.measures = self.measures  # type: ignore[method-assign]

    def once(self, g: Any, f: Frame) -> None:
        f.r[self.times] += 1

    def look(self, g: Any, f: Frame) -> None:
        self.found.append(endless_repetition(g, f))
        if self.found[-1] is not None:
            f.r[self.times] = -1

    def measures(self, g: Any) -> list[Row]:
        """One that grows by one each time, one that falls by two, one that stays."""
        self.looks += 1
        n = g.stack[-1].r[self.times] if g.stack else 0
        return [(GAIN, Amount.of(n).code), (DEBT, Amount.of(-2 * n).code), (3, Amount.of(7).code)]


def test_what_ends_by_itself_is_not_endless() -> None:
    few = Repeated(lambda r: 0 <= r[1] < 4)
    few.game.answer(0)
    assert few.found == [None] * 4
    assert few.game.result is not None


def test_what_never_ends_tells_what_grows_and_what_falls() -> None:
    forever = Repeated(lambda r: r[1] >= 0)
    forever.game.answer(0)
    assert forever.found == [[(GAIN, 1), (DEBT, -1)]], "what stays as it is does not count"
    assert forever.game.result is not None, "the copy went on, the game did not"
    assert forever.looks == LOOKAHEAD == 300, "so often it has come back when it is called endless"


def test_questions_are_answered_by_the_first_that_is_offered() -> None:
    """Who always takes the first answer goes on without end; the last one would end it."""
    asked = Repeated(lambda r: r[1] >= 0 and r[0] != NUMBER.key(5), 3, 4, 5)
    asked.game.answer(0)
    asked.game.answer(1)
    assert asked.found == [[(GAIN, 1), (DEBT, -1)]]
    other = Repeated(lambda r: r[1] >= 0 and r[0] != NUMBER.key(3), 3, 4, 5)
    other.game.answer(0)
    other.game.answer(1)
    assert other.found == [None], "the first answer ends it"
    assert [q.reason for q in other.game.questions] == ["Which?"], "nobody was asked by the copy; now it goes on"
