"""Views and samples: built from allowed facts only; a sample agrees with all that the seat knows."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import Any

import msgspec
import pytest

from tests.night_market import BAG, COPIES, FACES
from tests.toys_small import bench, new_market, numbers, pick
from wonderwheel.core.errors import IllegalAnswer
from wonderwheel.core.events import Event, EventKind
from wonderwheel.core.game import Game
from wonderwheel.core.knowledge.views import HIDDEN, OPEN_ANSWER, fill, known_to
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.machine.programs import Registers, program
from wonderwheel.core.questions import CHANCE
from wonderwheel.core.rules import Window


def at(reason: str, game: Game) -> Game:
    while game.questions[0].reason != reason:
        game.play(game.questions[0].seat, game.questions[0].keys[0])
    return game


def test_a_seat_sees_its_own_hand_and_the_table() -> None:
    game = new_market(2, 1)
    g: Any = game.state
    for seat in (0, 1):
        seen: Any = game.view(seat).state
        for card, place in enumerate(g.place):
            hidden = place == 1 - seat
            assert seen.face[card] == (HIDDEN if hidden else g.face[card])
        assert seen.place == g.place
        assert seen.rng == 0
        assert seen.yields == [g.yields[i] if i == seat else HIDDEN for i in (0, 1)]
    spectator: Any = game.view(-1).state
    assert [f for f, place in zip(spectator.face, g.place, strict=True) if place >= 0] == [HIDDEN] * 6


def test_what_is_done_to_a_view_is_not_done_to_the_game() -> None:
    game = new_market(2, 1)
    before = game.hash()
    seen: Any = known_to(game.state, 0)
    assert seen.limits == [[], []]
    for row in (seen.limits[0], seen.bids[0], seen.place, seen.face):
        row.append(7)
    assert game.hash() == before


def test_only_the_decider_has_the_question() -> None:
    game = new_market(2, 1)
    assert [len(game.view(seat).questions) for seat in (-1, 0, 1)] == [0, 1, 0]
    guarded = new_market(2, 1, guardian=True)
    guarded.answer("pass", seat=0)
    assert [len(guarded.view(seat).questions) for seat in (-1, 0, 1)] == [0, 1, 0]


def test_there_is_no_view_of_a_seat_that_is_not_there() -> None:
    for seat in (-2, 2, True, "0"):
        with pytest.raises((IllegalAnswer, TypeError)):
            new_market(2, 1).view(seat)  # type: ignore[arg-type]


def test_losing_bids_stay_with_their_bidders() -> None:
    game = at("How much do you bid?", new_market(3, 1))
    for seat, bid in enumerate((2, 4, 3)):
        game.answer(str(bid), seat=seat)
    g: Any = game.state
    assert g.winner == 1
    assert g.bids == [[2], [], [3]]
    views: Any = [game.view(seat).state for seat in range(3)]
    assert [view.bids for view in views] == [[[2], [], [HIDDEN]], [[HIDDEN], [], [HIDDEN]], [[HIDDEN], [], [3]]]


def test_sealed_answers_look_open_until_all_are_in() -> None:
    game = at("How much do you bid?", new_market(3, 1))
    before = [game.view(seat).to_json() for seat in range(-1, 3)]
    game.answer("5", seat=1)
    after = [game.view(seat).to_json() for seat in range(-1, 3)]
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, True, False, True]
    assert OPEN_ANSWER in known_to(game.state, 0).stack[-1].t[0]
    sample = game.view(0).sample(Dice(1))
    assert [q.seat for q in sample.questions] == [0, 1, 2], "another's sealed answer is open again in a sample"
    assert [q.seat for q in game.view(1).sample(Dice(1)).questions] == [0, 2], "one's own is kept"


def test_a_decider_knows_the_answers_it_gave_for_others() -> None:
    game = at("How much do you bid?", new_market(3, 1, guardian=True))
    second = next(q for q in game.questions if q.seat == 1)
    game.answer("5", seat=0, question=second.id)
    assert [q.seat for q in game.view(0).questions] == [0]
    assert [q.seat for q in game.view(0).sample(Dice(1)).questions] == [0, 2]
    assert [q.seat for q in game.view(2).sample(Dice(1)).questions] == [0, 1, 2]


def test_the_view_is_a_copy() -> None:
    game = new_market(2, 1)
    before = game.hash()
    seen: Any = game.view(0).state
    seen.coins[0] = 99
    seen.bids[0].append(1)
    seen.stack[-1].r[0] = 77
    assert game.hash() == before


def test_the_log_of_a_view_leaves_secrets_out() -> None:
    game = new_market(2, 1)
    assert game.log is not None
    for seat in (-1, 0, 1):
        for event, seen in zip(game.log, game.view(seat).log, strict=True):
            mine = not event.secret or (seat >= 0 and bool(event.seen >> seat & 1))
            assert seen.secret == (event.secret if mine else ())
            assert (seen.kind, seen.actor, seen.facts) == (event.kind, event.actor, event.facts)
    assert new_market(2, 1, log=False).view(0).log == ()


def test_a_view_is_json() -> None:
    view = new_market(2, 1).view(0)
    document = msgspec.json.decode(view.to_json())
    assert document["seat"] == 0
    assert document["facts"]["coins"] == [6, 6]
    assert document["questions"][0][6][0] == "pass"
    assert document["result"] is None
    assert view.rules is view.state.rules


# -- samples ---------------------------------------------------------------------------------------------------------


def test_samples_deal_what_is_unknown_as_often_as_it_is_likely() -> None:
    game = new_market(2, 1)
    g: Any = game.state
    view = game.view(0)
    dice = Dice(5)
    other = [card for card, place in enumerate(g.place) if place == 1]
    known = Counter(face for card, face in enumerate(g.face) if card not in other and g.place[card] != BAG)
    unseen = {face: COPIES - known[face] for face in FACES}
    found: Counter[int] = Counter()
    rounds = 2000
    for _ in range(rounds):
        sample: Any = view.sample(dice).state
        found[sample.face[other[0]]] += 1
        assert not game.rules.faults(sample)
    for face, count in unseen.items():
        expected = rounds * count / sum(unseen.values())
        assert abs(found[face] - expected) < 6 * expected**0.5, (face, found, unseen)


def test_what_a_sample_deals_and_what_it_draws_later_are_independent() -> None:
    """Given what was dealt first, every next draw still occurs: the sample has a stream of its own."""
    view = new_market(2, 1).view(0)
    pairs: Counter[tuple[int, int]] = Counter()
    for number in range(1500):
        sample = view.sample(Dice(number))
        g: Any = sample.state
        dealt = g.face[g.place.index(1)]
        sample.answer(1)
        drawn = g.face[max(card for card, place in enumerate(g.place) if place == 0)]
        pairs[dealt, drawn] += 1
    dealt_faces, drawn_faces = {a for a, _ in pairs}, {b for _, b in pairs}
    assert len(pairs) == len(dealt_faces) * len(drawn_faces) == len(FACES) ** 2


def test_a_stream_of_dice_gives_different_samples_and_equal_streams_equal_ones() -> None:
    view = new_market(2, 1).view(0)
    one, two = Dice(3), Dice(3)
    first = [view.sample(one).hash() for _ in range(5)]
    assert first == [view.sample(two).hash() for _ in range(5)]
    assert len(set(first)) == 5


def test_a_sample_stands_at_the_same_question_also_in_a_window_that_is_usually_closed() -> None:
    game = new_market(2, 1)
    game.set_window(1, "cheer", True)
    at("Cheer?", game)
    assert game.questions[0].seat == 1
    sample = game.view(0).sample(Dice(1))
    assert sample.questions[0].reason == "Cheer?"
    assert sample.questions[0].seat == 1
    assert known_to(sample.state, 0) == known_to(game.state, 0)


def test_a_sample_stands_at_the_first_window_too_though_it_is_usually_closed() -> None:
    windows = (Window("late", "", False), Window("early", "", True))
    r = Registers()
    x = r.number("x")
    for seat in (0, 1):
        asking = pick(x, numbers(1, 2), window=0, seat=lambda g, f, seat=seat: seat, reason="Late?")
        game = bench(program("main", r, pick(x, numbers(8, 9)), asking), windows=windows)
        game.set_window(seat, "late", True)
        game.answer(0)
        for viewer in (0, 1):
            sample = game.view(viewer).sample(Dice(1))
            assert [(question.seat, question.reason) for question in sample.questions] == [(seat, "Late?")]


def test_a_sample_of_a_finished_game_is_finished() -> None:
    game = new_market(2, 1)
    game.concede(0)
    for seat in (-1, 0, 1):
        sample = game.view(seat).sample(Dice(1))
        assert (sample.result, sample.questions) == (game.result, [])


def test_a_sample_tells_nothing_of_the_seed_or_the_generator() -> None:
    game = new_market(2, 123456)
    sample = game.view(0).sample(Dice(1))
    assert sample.start.seed == 0
    assert sample.state.rng != game.state.rng
    assert b"123456" not in sample.record().to_bytes()
    one = fill(known_to(game.state, 0), 0, Dice(1))
    game.state.rng = 99
    assert fill(known_to(game.state, 0), 0, Dice(1)) == one


def test_a_view_that_was_sent_elsewhere_tells_and_samples_the_same_and_nothing_of_the_seed() -> None:
    game = new_market(2, 123456)
    view = game.view(0)
    data = pickle.dumps(view)
    again = pickle.loads(data)
    assert again.to_json() == view.to_json()
    assert (again.seat, again.log, again.result) == (0, view.log, None)
    sample = again.sample(Dice(1))
    assert sample.start.seed == 0
    assert sample.hash() == view.sample(Dice(1)).hash()
    assert again.questions[0].options == view.questions[0].options
    game.concede(1)
    assert pickle.loads(pickle.dumps(game.view(0))).result == game.result


def test_a_sample_of_a_game_whose_chance_is_asked_draws_by_itself() -> None:
    game = new_market(2, 0, chance="ask")
    while game.questions[0].decider < 0:
        game.answer(0)
    sample = game.view(0).sample(Dice(1))
    while sample.result is None:
        assert sample.questions[0].decider >= 0
        sample.answer(0, seat=sample.questions[0].decider)


def test_whoever_watches_is_not_asked_what_chance_is_asked() -> None:
    game = new_market(2, 0, chance="ask")
    assert [question.decider for question in game.questions] == [CHANCE]
    assert game.view(-1).questions == ()
    while game.questions[0].decider == CHANCE:
        game.answer(0, seat=CHANCE)
    asked = {question.decider for question in game.questions}
    assert [bool(game.view(seat).questions) for seat in (-1, 0, 1)] == [False, 0 in asked, 1 in asked]


def test_an_event_is_everybodys_and_of_no_card_unless_it_says_so() -> None:
    event = Event(EventKind("rang"), 0, (1,), "X-a.1")
    assert (event.kind.fields, event.secret, event.seen, event.span, event.ability) == ((), (), -1, (0, 0), -1)
    secret = event._replace(secret=(7,), seen=0b10, span=(3, 5), ability=2)
    assert [secret.for_seat(seat).secret for seat in (-1, 0, 1)] == [(), (), (7,)]
    assert secret.for_seat(0) == event._replace(span=(3, 5), ability=2)
    assert event.for_seat(-1) is event
