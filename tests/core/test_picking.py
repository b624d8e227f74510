"""Several seats pick several things each, at once; nobody sees what another picks until all are done."""

from __future__ import annotations

from typing import Any

from tests.toys_small import bench
from wonderwheel.core.game import Game
from wonderwheel.core.knowledge.views import OPEN_ANSWER, known_to
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.picking import pick_simultaneously, picked
from wonderwheel.core.machine.programs import Registers, do, program
from wonderwheel.core.questions import DONE, NUMBER, Candidates

THINGS = 3


def picking() -> tuple[Game, list[list[tuple[int, ...]]]]:
    """Two seats pick among three numbers each; what each had picked, as it was before anybody was asked and after."""
    seen: list[list[tuple[int, ...]]] = []
    r = Registers()
    row = r.row("picked")

    def note(g: Any, f: Frame) -> None:
        seen.append([picked(f, row, seat) for seat in (0, 1)])

    def left(g: Any, f: Frame, seat: int) -> Candidates:
        taken = picked(f, row, seat)
        return [*((NUMBER.key(n), None) for n in range(THINGS) if n not in taken), (DONE, None)]

    def place(g: Any, f: Frame, seat: int, key: int) -> int:
        return NUMBER.argument(key)

    ask = pick_simultaneously(row, lambda g, f: (0, 1), left, place, reason="Which?", clause="T-1")
    return bench(program("main", r, do(note), ask, do(note))), seen


def open_to(game: Game, seat: int) -> list[int]:
    (question,) = [question for question in game.questions if question.seat == seat]
    return list(question.keys)


def test_each_picks_as_many_as_wanted_until_done() -> None:
    game, seen = picking()
    assert seen == [[(), ()]], "nothing is picked before anybody is asked"
    assert [question.reason for question in game.questions] == ["Which?", "Which?"]
    game.play(0, NUMBER.key(0))
    game.play(0, NUMBER.key(2))
    game.play(1, NUMBER.key(1))
    assert open_to(game, 0) == [NUMBER.key(1), DONE], "what was picked is not offered again"
    assert open_to(game, 1) == [NUMBER.key(0), NUMBER.key(2), DONE], "what another picked is"
    game.play(0, DONE)
    assert [question.seat for question in game.questions] == [1], "who is done is not asked again"
    assert len(seen) == 1, "nothing goes on before all are done"
    game.play(1, DONE)
    assert seen[1] == [(0, 2), (1,)]


def test_who_picks_nothing_has_picked_nothing() -> None:
    game, seen = picking()
    game.play(1, DONE)
    game.play(0, NUMBER.key(1))
    game.play(0, DONE)
    assert seen[1] == [(1,), ()]


def test_the_order_of_picks_changes_nothing() -> None:
    hashes = set()
    for moves in ([(0, 0), (0, 2), (1, 1)], [(1, 1), (0, 2), (0, 0)]):
        game, _ = picking()
        for seat, number in moves:
            game.play(seat, NUMBER.key(number))
        hashes.add(game.hash())
    assert len(hashes) == 1


def test_until_all_are_done_nobody_sees_what_another_picks() -> None:
    game, _ = picking()
    game.play(0, NUMBER.key(2))
    mine, other = (known_to(game.state, seat).stack[-1].t[0] for seat in (0, 1))
    assert picked_in(mine) == (2,)
    assert other[0] == other[1] == OPEN_ANSWER, "as if nothing were picked yet"
    assert game.state.reveals == 0
    game.play(0, DONE)
    game.play(1, DONE)
    assert game.state.reveals > 0, "from now on nobody takes an own pick back alone"


def picked_in(answers: tuple[int, ...]) -> tuple[int, ...]:
    return picked(Frame(0, 0, [], [answers], -1), 0, 0)
