"""Tests that stand one behind the other are made in one go: what comes of a program is the same either way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.toys_small import Trace, add, bench, numbers, pick, set_to
from wonderwheel.core.errors import EngineError
from wonderwheel.core.machine import running
from wonderwheel.core.machine.chains import Fork
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, Step, case, if_, program, repeat_until, switch, while_


def test_a_test_sees_the_counter_as_if_it_was_an_instruction_of_its_own() -> None:
    r = Registers()
    x = r.number("x")
    seen: list[int] = []

    def holds(g: Any, f: Frame) -> bool:
        seen.append(f.pc)
        return True

    def fails(g: Any, f: Frame) -> bool:
        seen.append(f.pc)
        return False

    first, second = if_(fails, set_to(x, 1)), if_(holds, if_(fails, set_to(x, 2), otherwise=(set_to(x, 3),)))
    game = bench(program("main", r, pick(x, numbers(1, 2)), first, second, if_(fails), pick(x, numbers(4, 5))))
    game.answer(0)
    # ask, fails, set, holds, fails, set, goto, set, fails, ask
    assert seen == [2, 4, 5, 9]


def _three_times(x: int) -> tuple[Step, ...]:
    return (
        set_to(x, 0),
        while_(lambda g, f: f.r[x] < 3, if_(lambda g, f: f.r[x] == 1, add(x, 1)), add(x, 1)),
        repeat_until(lambda g, f: f.r[x] > 5, if_(lambda g, f: f.r[x] > 9, set_to(x, 0)), add(x, 1)),
    )


def test_loops_and_cases_of_tests_alone_come_to_their_end() -> None:
    r, trace = Registers(), Trace()
    x = r.number("x")
    odd, big = case(lambda g, f: f.r[x] % 2 == 1, add(x, 10)), case(lambda g, f: f.r[x] > 4, add(x, 100))
    one_of_them = switch(odd, big, otherwise=(set_to(x, 1),))
    game = bench(program("main", r, *_three_times(x), trace.of(x), one_of_them, trace.of(x)))
    assert trace.seen == [6, 106]
    assert game.result is not None


def test_the_machine_takes_the_chains() -> None:
    r = Registers()
    x = r.number("x")
    game = bench(program("main", r, pick(x, numbers(1, 2)), *_three_times(x)))
    rules = game.rules
    main = rules.ids["main"]
    assert len(rules.chained[main]) == len(rules.code[main])
    assert rules.chained[main] != rules.code[main]


def test_each_test_knows_which_comes_next_if_it_lies_ahead() -> None:
    """For both answers: where the counter stands then, and the test that is made in the same go."""
    r = Registers()
    x = r.number("x")

    def odd(g: Any, f: Frame) -> bool:
        return f.r[x] % 2 == 1

    game = bench(
        program(
            "main",
            r,
            while_(odd, if_(odd, add(x, 1))),  # 0 unless 4, 1 unless 3, 2 add, 3 if 1
            if_(odd, add(x, 1)),  # 4 unless 6, 5 add
            repeat_until(lambda g, f: True, if_(odd, add(x, 1))),  # 6 unless 8, 7 add, 8 unless 6
            if_(odd, otherwise=(set_to(x, 0),)),  # 9 unless 11, 10 goto 12, 11 set
            repeat_until(lambda g, f: True),  # 12 unless 12
            while_(odd),  # 13 unless 15, 14 if 14
        )
    )
    steps = game.rules.chained[game.rules.ids["main"]]
    owners = {at: getattr(step, "__self__", None) for at, step in enumerate(steps)}
    forks = {at: owner for at, owner in owners.items() if isinstance(owner, Fork)}
    places = {id(fork): at for at, fork in forks.items()}
    assert {
        at: (fork.if_so_at, places.get(id(fork.if_so)), fork.otherwise_at, places.get(id(fork.otherwise)))
        for at, fork in forks.items()
    } == {
        0: (2, 1, 5, 4),
        1: (2, None, 4, 3),
        3: (1, None, 5, 4),
        4: (5, None, 7, 6),
        6: (7, None, 9, 8),
        8: (10, 9, 6, None),
        9: (13, 12, 11, None),
        12: (14, 13, 12, None),
        13: (15, 14, 15, None),
        14: (14, None, 15, None),
    }


def test_a_loop_of_tests_alone_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "RUNAWAY", 1000)
    with pytest.raises(EngineError, match="does not come to an end"):
        bench(program("main", Registers(), while_(lambda g, f: True)))
