"""The time limit: a bot that is late, fails or answers nonsense is replaced by a plain legal answer."""

from __future__ import annotations

import time
from threading import Event
from typing import Any

import wonderwheel as ww
from wonderwheel.bots import Bot, make_bot
from wonderwheel.bots.limits import Limited
from wonderwheel.core.questions import PASS


class Scripted(Bot):
    """Does whatever a test wants."""

    name = "scripted"

    def __init__(self, act: Any) -> None:
        super().__init__(0)
        self.act = act
        self.asked = 0

    def answer(self, view: ww.View, question: ww.Question) -> int:
        self.asked += 1
        answer: int = self.act(question)
        return answer

    def windows(self, view: ww.View) -> dict[str, bool]:
        return {"leader": True}


def first_question() -> tuple[ww.View, ww.Question]:
    game = ww.new("one_card_wonder", seed=1)
    question = game.questions[0]
    return game.view(question.decider), question


def test_an_answer_in_time_is_given_as_it_is() -> None:
    view, question = first_question()
    bot = Limited(Scripted(lambda question: question.keys[-1]), 5.0)
    assert bot.answer(view, question) == question.keys[-1]
    assert (bot.fallbacks, bot.problem, bot.name) == (0, "", "scripted")
    assert bot.windows(view) == {"leader": True}


def test_a_real_bot_answers_as_without_a_limit() -> None:
    view, question = first_question()
    assert Limited(make_bot("greedy", 3), 60.0).answer(view, question) == make_bot("greedy", 3).answer(view, question)


def test_a_late_bot_is_replaced_and_left_alone_until_it_is_done() -> None:
    view, question = first_question()
    free = Event()
    slow = Scripted(lambda question: (free.wait(30), question.keys[-1])[1])
    bot = Limited(slow, 0.05)
    assert bot.answer(view, question) == question.keys[0]
    assert bot.problem == "no answer in 0.05 s"
    began = time.monotonic()
    assert bot.answer(view, question) == question.keys[0]
    assert time.monotonic() - began < 5
    assert (slow.asked, bot.fallbacks) == (1, 2)
    assert "earlier question" in bot.problem
    free.set()
    thinking = bot._thinking
    assert thinking is not None
    thinking.join(10)
    bot.seconds = 10.0
    assert bot.answer(view, question) == question.keys[-1]


def test_a_bot_that_fails_is_replaced() -> None:
    view, question = first_question()
    bot = Limited(Scripted(lambda question: 1 // 0), 5.0)
    assert bot.answer(view, question) in question.keys
    assert bot.problem.startswith("ZeroDivisionError")


def test_nonsense_is_replaced() -> None:
    view, question = first_question()
    for nonsense in (-1, 10**6, True, "Produce", None, 2.0):
        bot = Limited(Scripted(lambda question, nonsense=nonsense: nonsense), 5.0)
        assert bot.answer(view, question) in question.keys
        assert bot.problem == f"answered {nonsense!r}, which is no option"


def test_the_plain_answer_passes_where_it_can() -> None:
    game = ww.new("one_card_wonder", seed=1, options={"leaders": True})
    game.set_window(0, "leader", True)
    game.set_window(1, "leader", True)
    bot = Limited(Scripted(lambda question: -5), 5.0)
    while PASS not in game.questions[0].keys:
        question = game.questions[0]
        game.play(question.seat, question.keys[0])
    question = game.questions[0]
    assert bot.answer(game.view(question.decider), question) == PASS


def test_where_there_is_no_choice_nobody_is_asked() -> None:
    view, question = first_question()
    only = ww.Question(0, 0, 0, "", "", question.keys[:1], False, (), lambda seat, key: "")
    bot = Scripted(lambda question: -1)
    assert Limited(bot, 1.0).answer(view, only) == question.keys[0]
    assert bot.asked == 0
