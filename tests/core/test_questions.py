"""Questions and answers: cancel, windows, who decides, what is refused, the vocabulary."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from tests.night_market import CARD, NO_FREE_DRAW
from tests.toys_small import Trace, add, bench, new_market, numbers, pick
from wonderwheel.core.errors import EngineError, IllegalAnswer
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import CANCEL, YIELD, Input
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, cancel_point, commit, for_each, program, while_
from wonderwheel.core.questions import (
    DONE,
    NO,
    NUMBER,
    ORDER,
    PASS,
    YES,
    Candidates,
    Option,
    Question,
    Refusal,
    Vocabulary,
)
from wonderwheel.core.rules import Window
from wonderwheel.core.why import Candidate, refusal_of

# -- cancel ----------------------------------------------------------------------------------------------------------


def paying(forced_first: bool = False) -> Game:
    """Three numbers are picked in a loop between a cancel point and its commit."""
    r = Registers()
    x, n, total = r.numbers("x", "n", "total")
    first = [pick(x, numbers(1))] if forced_first else []
    return bench(
        program(
            "main",
            r,
            cancel_point(),
            *first,
            while_(lambda g, f: f.r[n] < 3, pick(x, numbers(1, 2, 3)), add(n, 1), add(total, 5)),
            commit(),
            pick(x, numbers(8, 9)),
        )
    )


@pytest.mark.parametrize("forced_first", [False, True])
@pytest.mark.parametrize("elements", [1, 2])
def test_cancel_restores_the_exact_hash(elements: int, forced_first: bool) -> None:
    game = paying(forced_first)
    before, saved = game.hash(), game.state.to_json()
    assert not game.questions[0].can_cancel
    for i in range(elements):
        game.answer(i)
        assert game.questions[0].can_cancel
        assert game.hash() != before
    game.cancel()
    assert game.inputs[-1] == Input(CANCEL, 0, 0)
    assert game.hash() == before
    assert game.state.to_json() == saved
    assert not game.questions[0].can_cancel
    assert len(game.inputs) == elements + 1, "the record tells of it"


def test_cancel_brings_back_what_was_to_be_gone_through() -> None:
    r = Registers()
    x, item = r.numbers("x", "item")
    each = for_each(item, lambda g, f: (5, 6, 7), pick(x, numbers(1, 2)))
    game = bench(program("main", r, pick(x, numbers(1, 2)), cancel_point(), pick(x, numbers(3, 4)), each, commit()))
    game.answer(0)
    before = game.hash()
    game.answer(0)
    game.answer(0)
    assert game.state.stack[-1].t == [(5, 6, 7)]
    game.cancel()
    assert (game.hash(), game.state.stack[-1].t) == (before, [()])


def test_nobody_takes_back_what_another_has_begun() -> None:
    game = paying()
    game.answer(0)
    before = game.hash()
    with pytest.raises(IllegalAnswer, match="seat 1 is not asked anything now"):
        game.apply(Input(CANCEL, 1, 0))
    assert (game.hash(), len(game.inputs)) == (before, 1)


def test_there_is_nothing_to_cancel_before_the_first_element_and_after_the_last() -> None:
    game = paying()
    for _ in range(2):
        with pytest.raises(IllegalAnswer, match="unfinished"):
            game.cancel()
        assert game.inputs == []
    for _ in range(3):
        game.answer(0)
    assert not game.questions[0].can_cancel
    before = game.hash()
    with pytest.raises(IllegalAnswer, match="unfinished"):
        game.cancel()
    assert game.hash() == before


def test_cancel_leaves_a_called_program() -> None:
    game = market_at("And which other?")
    payer = game.questions[0].seat
    game_before = game.clone()
    game.cancel()
    assert game.questions[0].reason == "Lay away which card?"
    game.answer(0)
    assert game.hash() == game_before.hash()
    with pytest.raises(IllegalAnswer):
        game.cancel(1 - payer)


def market_at(reason: str, **how: Any) -> Game:
    """A Night Market at the first question with this reason; passes and zeros until there."""
    game = new_market(**how)
    while game.questions[0].reason != reason:
        game.play(game.questions[0].seat, game.questions[0].keys[0])
    return game


# -- windows ---------------------------------------------------------------------------------------------------------


def test_a_window_is_asked_as_its_default_says_and_as_the_seat_sets_it() -> None:
    game = new_market(3)
    assert [game.window_is_open(0, name) for name in ("swap", "cheer")] == [True, False]
    assert game.questions[0].reason == "Swap a card?"
    game.set_window(1, "swap", False)
    assert [q.seat for q in game.questions] == [0]
    game.answer("pass")
    assert [q.seat for q in game.questions] == [2], "seat 1 has passed by its standing answer"
    game.set_window(1, "swap", True)
    assert [q.seat for q in game.questions] == [2], "what is past stays past"
    reasons = set()
    for _ in range(100):
        if game.result is not None:
            break
        reasons.add(game.questions[0].reason)
        game.play(game.questions[0].seat, game.questions[0].keys[0])
    assert "Cheer?" not in reasons


@pytest.mark.parametrize(("windows", "fits"), [(-1, False), (0, True), (3, True), (4, False)])
def test_a_set_of_windows_is_one_of_those_that_there_are(windows: int, fits: bool) -> None:
    game = new_market(2)
    before = game.hash()
    if fits:
        game.apply(Input(YIELD, 1, windows))
        assert game.state.yields[1] == windows
        return
    with pytest.raises(IllegalAnswer, match="no such set of windows"):
        game.apply(Input(YIELD, 1, windows))
    assert (game.hash(), game.inputs) == (before, [])


def test_yielding_the_open_window_passes_at_once_and_is_the_same_event() -> None:
    by_hand, standing = new_market(2), new_market(2)
    by_hand.answer("pass")
    standing.set_window(0, "swap", False)
    assert standing.log == by_hand.log
    assert standing.questions[0].seat == by_hand.questions[0].seat == 1
    standing.set_window(0, "swap", True)
    assert standing.hash() == by_hand.hash()


def test_an_opened_window_is_asked() -> None:
    game = new_market(2)
    game.set_window(1, "cheer", True)
    while game.questions[0].reason != "Cheer?":
        game.play(game.questions[0].seat, game.questions[0].keys[0])
    assert game.questions[0].seat == 1
    assert PASS in game.questions[0].keys


def test_unknown_windows_and_seats_are_refused() -> None:
    game = new_market(2)
    with pytest.raises(IllegalAnswer, match="the windows are swap, cheer"):
        game.set_window(0, "back door", True)
    for seat in (-1, 2, True):
        with pytest.raises(IllegalAnswer, match="no seat"):
            game.set_window(seat, "swap", True)
    with pytest.raises(IllegalAnswer, match="windows are none"):
        paying().set_window(0, "x", True)


def test_windows_pass_in_the_machine() -> None:
    r, trace = Registers(), Trace()
    x = r.number("x")

    def candidates(g: Any, f: Frame) -> Candidates:
        return [(PASS, None), (NUMBER.key(1), None)]

    windows = (Window("early", "", True), Window("late", "", False))
    game = bench(
        program("main", r, pick(x, candidates, window=1), trace.of(x), pick(x, candidates, window=0), trace.of(x)),
        windows=windows,
    )
    assert trace.seen == [PASS]
    game.answer(1)
    assert trace.seen == [PASS, NUMBER.key(1)]


# -- who decides, and what is refused --------------------------------------------------------------------------------


def test_a_decider_answers_for_another_seat_which_can_still_concede() -> None:
    game = new_market(3, guardian=True)
    game.answer("pass", seat=0)
    (question,) = game.questions
    assert (question.seat, question.decider) == (1, 0)
    with pytest.raises(IllegalAnswer, match="not asked"):
        game.answer("pass", seat=1)
    again = game.clone()
    again.concede(1)
    assert again.result is not None
    assert 1 not in again.result.winners
    game.answer("pass", seat=0)
    game.answer("pass", seat=2)
    again = game.clone()
    again.answer("4", seat=0)
    assert [q.seat for q in again.questions] == [1, 2], "the first of several, if none is named"
    first, second, third = game.questions
    assert (first.decider, second.decider, third.decider) == (0, 0, 2)
    game.answer(3, seat=0, question=second.id)
    assert [q.id for q in game.questions] == [first.id, third.id]


def test_what_no_question_asks_has_its_reason_too() -> None:
    game = new_market(2)
    assert game.why_not(0, "draw another") == NO_FREE_DRAW
    assert str(NO_FREE_DRAW).endswith("(TOY-draw.1)")
    with pytest.raises(IllegalAnswer, match="the actions are: pass"):
        game.why_not(0, "fly")


def test_answers_by_number_label_option_and_key_are_the_same() -> None:
    games = [new_market(2) for _ in range(4)]
    option = games[0].questions[0].options[2]
    games[0].answer(2)
    games[1].answer(option.label.upper())
    games[2].answer(option)
    games[3].play(0, option.key)
    assert len({game.hash() for game in games}) == 1
    with pytest.raises(IllegalAnswer, match="is not an option now"):
        games[0].answer(option)


def test_a_key_that_only_looks_like_one_is_refused() -> None:
    game = market_at("Pass on the lead?")
    seat = game.questions[0].seat
    assert set(game.questions[0].keys) == {YES, NO}
    before = game.hash()
    for key in (True, False, 7, -1):
        with pytest.raises(IllegalAnswer):
            game.play(seat, key)
    assert game.hash() == before


def test_the_vocabulary_numbers_keys_without_gaps() -> None:
    words = Vocabulary("test", 1, [("card", 5), ("seat", 2)])
    assert words.size == words.verb("seat").base + 2
    assert [words.of(words.verb("card").key(i)).argument(words.verb("card").key(i)) for i in range(5)] == [*range(5)]
    assert words.of(words.verb("seat").key(1)).name == "seat"
    assert words.of(YES).name == "yes"
    for bad in (-1, words.size):
        with pytest.raises(EngineError, match="no key"):
            words.of(bad)
    with pytest.raises(EngineError, match="no argument"):
        CARD.key(25)
    with pytest.raises(EngineError, match="declared twice"):
        Vocabulary("test", 1, [("yes", 2)])


def test_the_kernels_verbs_are_the_first_of_every_vocabulary() -> None:
    """Their numbers stand in records, and their names on the wire."""
    words = Vocabulary("toy", 1, [("jump", 3)])
    first = [(verb.name, verb.base, verb.size) for verb in words.verbs]
    assert first == [
        ("no", 0, 1), ("yes", 1, 1), ("pass", 2, 1), ("done", 3, 1), ("order", 4, 64), ("number", 68, 1000),
        ("jump", 1068, 3),
    ]  # fmt: skip
    assert words.size == 1071
    for verb in (ORDER, NUMBER):
        own = words.verb(verb.name)
        assert (verb.base, verb.size) == (own.base, own.size)
    assert (NO, YES, PASS, DONE) == (0, 1, 2, 3)
    for verb in words.verbs:
        for argument in {0, verb.size - 1}:
            key = verb.key(argument)
            assert words.of(key) is verb
            assert (verb.argument(key), verb.has(key)) == (argument, True)
        assert not verb.has(verb.base - 1)
        assert not verb.has(verb.base + verb.size)
    for key in (-1, words.size):
        with pytest.raises(EngineError, match=f"{key} is no key of toy"):
            words.of(key)
    with pytest.raises(EngineError, match="the verb 'pass' is declared twice"):
        Vocabulary("toy", 1, [("pass", 1)])


def test_what_is_asked_stands_for_itself_where_no_shorter_form_is_given() -> None:
    def asking(reason: Any, asks: str = "") -> Question:
        return Question(1, 0, 0, reason, "T-1", (YES, NO), False, (), lambda seat, key: str(key), None, asks)

    assert asking("Which?").asks == "Which?"
    bare = Question(1, 0, 0, "Which?", "T-1", (YES, NO), False, (), lambda seat, key: f"{seat} {key}")
    assert (bare.asks, bare.options) == ("Which?", (Option(0, YES, "0 1", "0 1"), Option(1, NO, "0 0", "0 0")))
    assert Option(0, YES, "yes") == (0, YES, "yes", "")
    assert asking("Pay 3 for Wolf?", "Pay?").asks == "Pay?"
    assert asking(lambda: "Pay 3 for Wolf?").asks == "", "words that are made when they are read are nobody's name"
    kept = pickle.loads(pickle.dumps(asking("Pay 3 for Wolf?", "Pay?")))
    assert (kept.reason, kept.asks) == ("Pay 3 for Wolf?", "Pay?")
    assert [(option.label, option.words) for option in kept.options] == [(str(key), str(key)) for key in (YES, NO)]


def test_of_several_actions_that_fit_the_words_the_first_refusal_is_told_unless_one_is_legal() -> None:
    dear, late = Refusal("too dear", ("T-1",)), Refusal("too late", ("T-2",))
    found = [Candidate(1, "buy bread", dear), Candidate(2, "buy salt", late), Candidate(3, "sell salt", None)]
    assert refusal_of(found, "buy") == dear
    assert refusal_of(found, "Salt") is None, "selling is possible"
    assert refusal_of(found, " buy SALT ") == late
    assert (refusal_of(found, 2), refusal_of(found, 3)) == (late, None)
    for unknown in ("", "steal", 9):
        with pytest.raises(IllegalAnswer, match="no action here is called"):
            refusal_of(found, unknown)


def test_the_next_question_to_a_seat_has_a_greater_number() -> None:
    r = Registers()
    x = r.number("x")
    game = bench(program("main", r, *[pick(x, numbers(1, 2)) for _ in range(3)]))
    seen = []
    while game.result is None:
        seen.append(game.questions[0].id)
        game.answer(0)
    assert seen == [1, 4, 7], "of two seats and the market, counted for each"
