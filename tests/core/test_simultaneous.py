"""Questions to several seats at once: hidden from each other until all are in."""

import itertools
from typing import Any

from tests.support_play import Playing
from tests.toys.wager import seats
from tests.toys_small import bench, numbers, pick
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, ask_simultaneously, program
from wonderwheel.core.questions import NUMBER, Candidates


def test_all_are_asked_at_once_and_shown_together() -> None:
    p = Playing(seats(3))
    assert p.asked() == [0, 1, 2]
    rolled = len(p.events())
    p.say("2", seat=1)
    p.say("0", seat=0)
    assert p.asked() == [2]
    assert len(p.events()) == rolled, "nothing is told before all have answered"
    p.say("3", seat=2)
    assert p.told(rolled)[:3] == ["0 shows 0", "1 shows 2", "2 shows 3"]
    assert [len(pool) for pool in p.g.pools] == [6, 4, 3]


def test_the_order_of_arrival_does_not_change_the_state() -> None:
    answers = {0: "1", 1: "2", 2: "0"}
    halfway: set[str] = set()
    hashes: set[str] = set()
    for order in itertools.permutations(answers):
        p = Playing(seats(3))
        for seat in order[:2]:
            p.say(answers[seat], seat=seat)
        if set(order[:2]) == {0, 1}:
            halfway.add(p.game.hash())
        p.say(answers[order[2]], seat=order[2])
        hashes.add(p.game.hash())
    assert (len(halfway), len(hashes)) == (1, 1)


def test_an_answer_changes_nothing_that_the_others_see() -> None:
    views = set()
    for stake in ("", "0", "1", "3"):
        p = Playing(seats(2))
        if stake:
            p.say(stake, seat=0)
        views.add(p.game.view(1).to_json())
        assert p.asked() == ([1] if stake else [0, 1])
    assert len(views) == 1
    one, other = Playing(seats(2)), Playing(seats(2))
    one.say("1", seat=0)
    other.say("2", seat=0)
    assert one.game.view(0).to_json() != other.game.view(0).to_json(), "one's own answer is seen"


def test_a_sample_leaves_the_others_answers_open() -> None:
    p = Playing(seats(3))
    p.say("2", seat=0)
    p.say("1", seat=1)
    sample = p.game.view(0).sample(Dice(3))
    assert [q.seat for q in sample.questions] == [1, 2], "one's own answer stands, all others may still come"
    unanswered = Playing(seats(3)).say("2", seat=0)
    assert unanswered.game.view(0).sample(Dice(3)).hash() == sample.hash()
    sample.answer("3", seat=2)
    sample.answer("0", seat=1)
    assert sample.state.stakes == [2, 0, 3]  # type: ignore[attr-defined]


def test_a_spectator_sees_no_answer() -> None:
    one, other = Playing(seats(2)), Playing(seats(2))
    one.say("1", seat=0)
    assert one.game.view(-1).to_json() == other.game.view(-1).to_json()


def test_the_game_ends_with_shares_of_a_win() -> None:
    p = Playing(seats(2), seed=5)
    for _ in range(2):
        p.say("0", seat=0)
        p.say("0", seat=1)
    assert p.game.result is not None
    assert p.game.result.scores == (0.5, 0.5)


def test_when_all_have_answered_something_was_told_once() -> None:
    r = Registers()

    def bids(g: Any, f: Frame, seat: int) -> Candidates:
        return [(NUMBER.key(n), None) for n in (1, 2)]

    asked = ask_simultaneously(r.row("bids"), lambda g, f: (0, 1), bids, reason="How much?", clause="")
    game = bench(program("main", r, asked, pick(r.number("x"), numbers(4, 5))))
    game.answer("number 1", seat=1)
    assert game.state.reveals == 0
    game.answer("number 2", seat=0)
    assert game.state.reveals == 1, "nobody takes back an answer that all have seen"
    assert [question.seat for question in game.questions] == [0], "and it goes on"
