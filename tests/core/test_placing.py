"""Where a position stands in a program: by what is called, asked or looped over there, never by a number."""

from __future__ import annotations

from typing import Any

import pytest

from tests.toys_small import bench, numbers, pick, set_to
from wonderwheel.core.errors import EngineError
from wonderwheel.core.machine.asking import Ask, StartAskAll
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.instructions import Call, JumpUnless, Mark, StartItems
from wonderwheel.core.machine.programs import (
    Registers,
    ask_simultaneously,
    call,
    cancel_point,
    for_each,
    if_,
    program,
)
from wonderwheel.core.scenarios.placing import after_call, at_ask, at_ask_all, at_call, enter_loop, frame

R = Registers()
X, ITEM = R.numbers("x", "item")
FIRST, SECOND = numbers(1, 2), numbers(3, 4)


def items(g: Any, f: Frame) -> tuple[int, ...]:
    return 5, 6, 7


def holds(g: Any, f: Frame) -> bool:
    return bool(f.r[X])


def everybody(g: Any, f: Frame, seat: int) -> Any:
    return FIRST(g, f)


def test_a_call_is_found_with_the_condition_that_is_for_it_alone() -> None:
    plain = program("main", R, call("other"), set_to(X, 1))
    assert at_call(plain, "other") == 0
    assert after_call(plain, "other") == 1
    guarded = program("main", R, set_to(X, 1), if_(holds, call("other")), set_to(X, 2))
    here = at_call(guarded, "other")
    assert isinstance(guarded.code[here], JumpUnless)
    assert isinstance(guarded.code[here + 1], Call)
    assert after_call(guarded, "other") == here + 2
    shared = program("main", R, if_(holds, call("other"), set_to(X, 3)))
    assert isinstance(shared.code[at_call(shared, "other")], Call), "the condition is for more than the call"


def test_of_several_calls_one_has_to_say_how_many_there_are_and_which_is_meant() -> None:
    twice = program("main", R, call("other"), set_to(X, 1), call("other"))
    assert [at_call(twice, "other", number, 2) for number in (1, 2)] == [0, 2]
    with pytest.raises(EngineError, match="'main' has 2 places with a call of 'other', not 1"):
        at_call(twice, "other")
    with pytest.raises(EngineError, match="'main' has 0 places with a call of 'nobody', not 1"):
        after_call(twice, "nobody")


def test_a_question_is_found_by_its_candidates_with_the_cancel_point_before_it() -> None:
    asking = program("main", R, pick(X, FIRST), set_to(X, 1), cancel_point(), pick(X, SECOND))
    assert at_ask(asking, FIRST) == 0
    assert isinstance(asking.code[at_ask(asking, SECOND)], Mark)
    assert isinstance(asking.code[at_ask(asking, SECOND) + 1], Ask)
    first = program("main", R, cancel_point(), pick(X, FIRST))
    assert at_ask(first, FIRST) == 0, "the cancel point is the very first step"
    with pytest.raises(EngineError, match="'main' has 0 places"):
        at_ask(first, SECOND)


def test_a_question_to_several_is_found_by_the_register_of_its_answers() -> None:
    other = Registers()
    a, b = other.row("a"), other.row("b")
    steps = [
        ask_simultaneously(row, seats=lambda g, f: (0, 1), candidates=everybody, reason="Which?", clause="")
        for row in (a, b)
    ]
    both = program("main", other, *steps)
    places = [at_ask_all(both, row) for row in (a, b)]
    assert places[0] < places[1]
    assert [type(both.code[place]) for place in places] == [StartAskAll, StartAskAll]
    with pytest.raises(EngineError, match="0 places with that question"):
        at_ask_all(both, 9)


def test_a_frame_is_empty_and_stands_where_it_is_told() -> None:
    game = bench(program("main", R, call("other"), pick(X, FIRST)), program("other", R, set_to(X, 1)))
    made = frame(game.state, "other", 1)
    assert (game.rules.programs[made.program].name, made.pc) == ("other", 1)
    shape = game.rules.programs[made.program]
    assert (made.r, made.t) == ([0] * shape.n_ints, [()] * shape.n_tuples)


def test_a_loop_is_entered_after_so_many_of_its_items() -> None:
    loop = program("main", R, set_to(X, 1), for_each(ITEM, items, pick(X, FIRST)))
    game = bench(loop)
    standing = frame(game.state, "main", 0)
    enter_loop(standing, game.rules.programs[standing.program], items, (5, 6, 7), 2)
    before = game.rules.programs[standing.program].code[standing.pc - 1]
    assert isinstance(before, StartItems)
    assert (standing.t[before.items], standing.r[before.index]) == ((5, 6, 7), 2)
    with pytest.raises(EngineError, match="0 places with a loop over"):
        enter_loop(standing, game.rules.programs[standing.program], holds, (), 0)
