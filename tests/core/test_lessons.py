"""A lesson: each step is told once, at its moment, with a move to try; whoever goes another way is told later."""

from __future__ import annotations

from typing import Any

import pytest

from tests.toys_small import bench, new_market, numbers, pick
from wonderwheel.core.game import Game
from wonderwheel.core.lessons import Advice, Lesson, first_fitting, parse
from wonderwheel.core.machine.programs import Registers, program
from wonderwheel.core.questions import NO, NUMBER, YES, Question

HEAD = """
seats = 2
seed = 7
opponent = "random"
helper = "greedy"
opening = '''
Welcome to
the market.

Sit down.
'''
closing = "Goodbye."
"""
STEP = """
[[step]]
name = "{}"
asks = "{}"
say = "Look at {}."
"""
FULL = (
    HEAD
    + """
options = { nights = 1 }
terminal_closing = "Type quit."

[[step]]
name = "first"
asks = "Which"
offers = ["number 9", "number 2"]
lacks = ["number 8"]
after = []
say = '''
Numbers are
chosen.

Some are large.
'''
suggest = ["number 7", "number 2"]
word = "numbers"
title = "Numbers"
terminal = "Type 2."

[[step]]
name = "second"
asks = "Which"
after = ["first"]
done = { drew = 2 }
happened = { lot = 1 }
say = "Now again."

[[remark]]
suggested = "number [34]"
say = "Small ones will do."
"""
)


def asked(*offered: int) -> Game:
    r = Registers()
    return bench(program("main", r, pick(r.number("x"), numbers(*offered), forced=False)))


def advised(lesson: Lesson, game: Game, suggest: int = 0) -> Advice:
    question = game.questions[0]
    return lesson.advice(game.view(0), question, question.options, lambda: NUMBER.key(suggest))


def lesson(*steps: str, more: str = "") -> Lesson:
    return parse(HEAD + "".join(STEP.format(name, asks, name) for name, asks in (s.split(": ") for s in steps)) + more)


def test_everything_that_a_lesson_says_arrives() -> None:
    found = parse(FULL)
    assert (found.seats, found.seed, found.options) == (2, 7, {"nights": 1})
    assert (found.opponent, found.helper) == ("random", "greedy")
    assert (found.opening, found.closing) == (("Welcome to the market.", "Sit down."), ("Goodbye.",))
    assert found.terminal_closing == ("Type quit.",)
    first, second = found.steps
    assert (first.name, first.asks, first.offers, first.lacks) == (
        "first",
        "Which",
        ("number 9", "number 2"),
        ("number 8",),
    )
    assert (first.say, first.suggest) == (("Numbers are chosen.", "Some are large."), ("number 7", "number 2"))
    assert (first.word, first.title, first.terminal) == ("numbers", "Numbers", ("Type 2.",))
    assert (second.after, second.done, second.happened) == (("first",), (("drew", 2),), (("lot", 1),))
    assert (second.offers, second.lacks, second.suggest, second.word) == ((), (), (), "")
    assert (second.title, second.terminal, first.after, first.done, first.happened) == ("", (), (), (), ())
    assert [(remark.suggested, remark.say) for remark in found.remarks] == [("number [34]", "Small ones will do.")]
    bare = lesson("one: Which")
    assert (bare.options, bare.remarks, bare.terminal_closing) == ({}, (), ())


def test_a_step_is_told_with_its_own_move_and_only_once() -> None:
    script = parse(FULL)
    told = advised(script, asked(1, 2, 3), suggest=1)
    assert told.lines == (
        "LESSON: NUMBERS. Numbers are chosen.",
        "Some are large.",
        "Type 2.",
        "Suggestion: 2, number 2 (Enter).",
    )
    assert told.key == NUMBER.key(2)
    again = advised(script, asked(1, 2, 3), suggest=1)
    assert again == Advice(("Suggestion: 1, number 1 (Enter).",), NUMBER.key(1)), "between steps a bot suggests"


def test_a_step_without_a_title_belongs_to_the_one_before() -> None:
    assert advised(lesson("one: Which"), asked(1, 2), suggest=1).lines[0] == "Look at one."


def test_between_two_moves_a_bot_suggests_too() -> None:
    script = lesson("one: Other")
    assert advised(script, asked(1, 2), suggest=2) == Advice(("Suggestion: 2, number 2 (Enter).",), NUMBER.key(2))


def test_where_there_is_nothing_to_choose_nothing_is_suggested() -> None:
    script = lesson("one: Which")
    assert advised(script, asked(1)) == Advice(("Look at one.",), None)
    assert advised(script, asked(1)) == Advice((), None)


@pytest.mark.parametrize(("offered", "fits"), [((1, 2), True), ((1, 3), False), ((2, 8), False), ((9, 1), True)])
def test_a_step_waits_for_what_is_offered_and_for_what_is_not(offered: tuple[int, ...], fits: bool) -> None:
    game = asked(*offered)
    step = parse(FULL).next_step([], 0, game.questions[0])
    assert (step is not None) == fits


def test_a_step_waits_for_its_question() -> None:
    question = asked(1, 2).questions[0]
    assert lesson("one: Whi").next_step([], 0, question) is not None
    assert lesson("one: hich").next_step([], 0, question) is None


def test_a_question_is_known_by_its_words_with_or_without_what_it_is_about_just_now() -> None:
    told = Question(1, 0, 0, "Discard 3 cards?", "", (YES, NO), False, (), lambda seat, key: "", asks="Discard cards?")
    for asks, fits in (("Discard 3", True), ("Discard cards", True), ("Discard 4", False), ("Keep", False)):
        assert (lesson(f"one: {asks}").next_step([], 0, told) is not None) == fits


def test_a_step_waits_for_so_many_deeds_and_no_more() -> None:
    log = new_market(2, 1).view(0).log
    drawn = [event for event in log if event.kind.name == "drew" and event.actor == 0]
    others = [event for event in log if event.kind.name == "lot"]
    question = asked(1, 3).questions[0]
    for deeds, fits in ((1, False), (2, True), (3, True)):
        script = parse(FULL)
        script.told = ["first"]
        assert (script.next_step([*drawn[:deeds], *others[:1]], 0, question) is not None) == fits


def test_a_step_waits_for_others_and_for_what_the_learner_and_everybody_did() -> None:
    log = new_market(2, 1).view(0).log
    question = asked(1, 3).questions[0]

    def second(told: list[str], seat: int = 0, events: Any = log) -> bool:
        script = parse(FULL)
        script.told = told
        return script.next_step(events, seat, question) is not None

    assert second(["first"])
    assert not second([])
    assert not second(["first", "second"])
    assert not second(["first"], events=[event for event in log if event.kind.name != "lot"])
    drawn = [event for event in log if event.kind.name == "drew" and event.actor == 0]
    fewer = [event for event in log if event not in drawn[1:]]
    assert not second(["first"], events=fewer), "what others drew does not count"


def test_the_first_move_that_is_on_offer_is_suggested() -> None:
    options = asked(1, 2, 12).questions[0].options
    found = first_fitting(options, ["number 9", "number 1", "number 2"])
    assert found is not None
    assert found.label == "number 1"
    assert first_fitting(options, ["umber", "number 3"]) is None


def test_a_remark_about_a_suggestion_is_made_twice() -> None:
    script = lesson("one: Which", more='[[remark]]\nsuggested = "number [34]"\nsay = "Small ones will do."\n')
    script.told = ["one"]
    lines = [advised(script, asked(3, 4, 5), suggest=n).lines for n in (3, 5, 4, 3)]
    assert [line[0] for line in lines] == [
        "Small ones will do.",
        "Suggestion: 3, number 5 (Enter).",
        "Small ones will do.",
        "Suggestion: 1, number 3 (Enter).",
    ]


def test_at_the_end_one_is_told_what_did_not_come_up() -> None:
    script, another = parse(FULL), parse(FULL)
    missed = "Not everything came up this time; in a game, type: ? numbers."
    assert script.farewell == ("Goodbye.", "Type quit.", missed)
    another.told = ["first"]
    assert another.farewell == ("Goodbye.", "Type quit."), "a step without a word is not missed"
