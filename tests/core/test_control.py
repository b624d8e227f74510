"""Who decides for another player's turn: answers its questions, sees what it sees, and cannot concede for it."""

from typing import Any

import pytest

from tests.support_play import Playing
from tests.toys.pockets import decks
from tests.toys.pockets_table import DECK, HAND
from wonderwheel.core.errors import IllegalAnswer
from wonderwheel.core.machine.chance import Dice


def what(p: Playing, seat: int) -> list[int]:
    """The letters that a seat sees, -1 where it does not know."""
    known: Any = p.game.view(seat).state
    return list(known.what)


def cards(p: Playing, place: int) -> list[int]:
    """The handles of seat 1's cards in a place."""
    return [h for h in range(8) if p.g.owner[h] == 1 and p.g.place[h] == place]


def true(p: Playing, handles: list[int]) -> list[int]:
    return [p.g.what[h] for h in handles]


def dominated() -> Playing:
    """Seat 1 has drawn two cards; its second turn is decided by seat 0."""
    p = Playing(decks("ABCD | EFGH"))
    p.say("draw", "done", "draw", "draw", "done", "dominate", "done")
    return p


def test_the_controller_answers_the_questions_about_the_other_seat() -> None:
    p = dominated()
    (question,) = p.game.questions
    assert (question.seat, question.decider) == (1, 0)
    with pytest.raises(IllegalAnswer, match="seat 1 is not asked"):
        p.game.answer("draw", seat=1)
    p.say("draw", seat=0)
    assert len(cards(p, HAND)) == 3
    p.say("done", seat=0)
    assert [(q.seat, q.decider) for q in p.game.questions] == [(0, 0)]
    p.say("done", seat=0)
    assert [(q.seat, q.decider) for q in p.game.questions] == [(1, 1)], "for one turn only"


def test_the_controller_sees_that_hand_and_what_is_drawn_into_it() -> None:
    p = dominated()
    assert [what(p, 0)[h] for h in cards(p, HAND)] == true(p, cards(p, HAND))
    before = len(p.events())
    p.say("draw", seat=0)
    (drawn,) = p.events()[before].secret
    assert p.game.view(0).log[before].secret == p.game.view(1).log[before].secret == (drawn,)
    assert drawn in true(p, cards(p, HAND))
    assert [what(p, 0)[h] for h in cards(p, HAND)] == true(p, cards(p, HAND))
    assert p.game.view(0).facts()["notes"] == [10, 11], "also what else the seat has for itself"
    assert what(p, 0)[cards(p, DECK)[0]] == -1, "but nothing that the seat does not see"


def test_the_controller_remembers_and_the_seat_goes_on_seeing() -> None:
    p = dominated()
    p.say("done", seat=0)
    letters = true(p, cards(p, HAND))
    for seat in (0, 1):
        assert [what(p, seat)[h] for h in cards(p, HAND)] == letters
    assert p.game.view(0).facts()["notes"] == [10, -1]
    p.say("done", "draw")
    assert [what(p, 0)[h] for h in cards(p, HAND)] == [-1] * 3, "with a card more, no single one can be told"
    for seed in range(20):
        sample: Any = p.game.view(0).sample(Dice(seed)).state
        assert set(letters) < {sample.what[h] for h in cards(p, HAND)}, "but it knows that those two are there"


def test_nobody_else_concedes_for_a_seat() -> None:
    p = dominated()
    p.game.concede(1)
    assert p.game.result is not None
    assert p.game.result.winners == (0,), "the seat whose turn is controlled may still give up"
    with pytest.raises(IllegalAnswer, match="the game is over"):
        p.game.concede(1)
    p = dominated()
    p.game.concede(0)
    assert p.game.result is not None
    assert p.game.result.winners == (1,), "who controls the turn gives up only its own game"
