"""A program as lines that people read and digests are made of: every instruction says what it does, and to what."""

from __future__ import annotations

from typing import Any

from tests.toys_small import numbers, seat_0
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Program,
    Registers,
    _by_instruction,
    ask_simultaneously,
    call,
    call_computed,
    cancel_point,
    chance,
    choose,
    commit,
    do,
    each_player,
    for_each,
    give,
    if_,
    may,
    program,
    repeat_until,
    said,
    while_,
)
from wonderwheel.core.mechanisms.layers import LAYER_PROGRAMS
from wonderwheel.core.mechanisms.proposals import PROPOSAL_PROGRAMS
from wonderwheel.core.mechanisms.propose import propose, propose_all
from wonderwheel.core.mechanisms.triggers import KERNEL_PROGRAMS


def count(g: Any, f: Frame) -> None: ...


def enough(g: Any, f: Frame) -> bool:
    return True


def rows(g: Any, f: Frame) -> tuple[int, ...]:
    return ()


def events(g: Any, f: Frame) -> list[tuple[int, ...]]:
    return []


def faces(g: Any, f: Frame) -> tuple[list[int], list[int]]:
    return [], []


def total(g: Any, f: Frame) -> int:
    return 0


class Cards:
    def __call__(self, g: Any, f: Frame) -> tuple[int, ...]:
        return ()


def lines(*steps: Any, registers: Registers | None = None) -> list[str]:
    """The lines between the head and the return at the end."""
    head, *body = program("main", registers or Registers(), *steps).listing().splitlines()
    assert head.startswith("main(")
    assert [int(line[:3]) for line in body] == list(range(len(body)))
    assert body[-1].endswith(" return")
    return [line[4:] for line in body[:-1]]


def test_the_head_names_the_registers() -> None:
    r = Registers()
    r.numbers("x", "y")
    r.row("seen")
    assert program("draw", r).listing() == "draw(x, y | seen)\n  0 return"


def test_branches_and_loops_say_where_they_go() -> None:
    assert lines(if_(enough, do(count))) == ["unless enough goto 2", "count"]
    assert lines(if_(enough, do(count), otherwise=[do(count)])) == ["unless enough goto 3", "count", "goto 4", "count"]
    assert lines(while_(enough, do(count))) == ["unless enough goto 3", "count", "if enough goto 1"]
    assert lines(repeat_until(enough, do(count))) == ["count", "unless enough goto 0"]


def test_what_is_done_for_each_says_with_which_register() -> None:
    for builder in (for_each, each_player):
        r = Registers()
        x = r.number("x")
        assert lines(builder(x, rows, do(count)), registers=r) == [
            "t0 := rows",
            "r0 := next of t0, or goto 4",
            "count",
            "goto 1",
        ]


def test_calls_say_what_with_and_where_to() -> None:
    assert lines(call("other")) == ["call other"]
    assert lines(call("other", rows, into=0)) == ["call other rows into r0"]
    assert lines(call("other", into=2)) == ["call other into r2"]
    assert lines(call_computed(rows)) == ["call the program computed by rows"]
    assert lines(give(total)) == ["give total"]


def test_questions_say_about_what_and_by_which_clause() -> None:
    asked = choose(1, numbers(1, 2), seat=seat_0, reason="Which?", clause="OCW-1")
    assert lines(asked)[-1].startswith("r1 := ask ")
    assert lines(asked)[-1].endswith(" [OCW-1]")
    assert lines(cancel_point(), commit()) == ["cancel point", "commit"]
    assert lines(chance(2, faces, reason="a die")) == ["r2 := chance faces"]
    r = Registers()
    answers = r.row("answers")
    together = lines(ask_simultaneously(answers, rows, numbers(1, 2), reason="Bid", clause="OCW-2"), registers=r)
    assert together[0] == "t0 := nobody of rows has answered"
    assert together[1].startswith("t0 := ask all ")
    assert together[1].endswith(" [OCW-2]")


def test_a_may_is_a_question_and_a_branch() -> None:
    listed = lines(may(do(count), seat=seat_0, reason="Do you?", clause="OCW-3"))
    assert listed[0] == "r0 := ask _yes_or_no [OCW-3]"
    assert listed[-1] == "count"


def test_proposals_say_what_and_where_to() -> None:
    assert lines(propose(rows)) == ["propose rows"]
    assert lines(propose_all(events, into=0)) == ["propose events into r0"]


def test_a_function_object_is_named_by_its_kind_and_two_programs_that_differ_have_two_digests() -> None:
    assert lines(call("other", Cards())) == ["call other Cards"]
    assert lines(give(lambda g, f: 0)) == ["give ..."]

    def made(*steps: Any) -> Program:
        return program("main", Registers(), *steps)

    assert made(do(count)).digest() == made(do(count)).digest()
    assert len(made(do(count)).digest()) == 16
    assert made(do(count)).digest() != made(do(count), do(count)).digest()


def test_the_registers_of_the_kernels_own_programs_have_names() -> None:
    heads = [each.listing().splitlines()[0] for each in (*KERNEL_PROGRAMS, *PROPOSAL_PROGRAMS, *LAYER_PROGRAMS)]
    assert heads == [
        "resolve waiting(orderer, directly, left alone, next, cause, kind, outer cause, repetitions of a loop, "
        "what is prevented | batch, causes, chosen, finding about a loop)",
        "propose(kind proposed, chosen, use it, happened, where the proposer wants to know to whom, plus 1, "
        "where the circle begins | members to do, members done, event, last known, replacements used, "
        "replacements that changed it, replacements that apply, replacements in a circle, replacement picked)",
        "settle(prevented | timestamps of necessary effects)",
    ]


def test_an_instruction_knows_the_phrase_it_comes_from_and_the_others_none() -> None:
    assert _by_instruction(4, [(1, 2, (5, 9)), (1, 3, (2, 9))]) == ((0, 0), (5, 9), (2, 9), (0, 0))
    assert _by_instruction(4, []) == ()
    inner = said((4, 5), do(count), do(count))
    made = program("main", Registers(), do(count), said((3, 9), inner, do(count)), said((9, 12), do(count)))
    assert made.said == ((0, 0), (4, 5), (4, 5), (3, 9), (9, 12), (0, 0))
    assert made.listing() == program("main", Registers(), *[do(count)] * 5).listing(), "nothing happens because of it"
    assert program("main", Registers(), do(count)).said == ()
