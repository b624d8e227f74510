"""Bots that answer without a look at the table: the same answers, and no view is made for them."""

from __future__ import annotations

import pytest

import wonderwheel as ww
from wonderwheel.arena.games import play_out
from wonderwheel.bots import make_bot
from wonderwheel.bots.random_bot import RandomBot
from wonderwheel.core.game import Game


def test_an_answer_without_a_look_is_the_answer_with_one() -> None:
    game = ww.new("one_card_wonder", seats=2, seed=5)
    bot = RandomBot(3)
    for _ in range(40):
        question = game.questions[0]
        key = bot.unseen(question)
        assert key == bot.answer(game.view(question.decider), question)
        game.play(question.seat, key)


def test_no_view_is_made_for_a_bot_that_does_not_look(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    view = Game.view

    def see(game: Game, seat: int) -> ww.View:
        made.append(seat)
        return view(game, seat)

    monkeypatch.setattr(Game, "view", see)
    play_out(ww.new("one_card_wonder", seats=2, seed=5), [RandomBot(3), RandomBot(4)])
    assert made == [0, 1]  # which windows they want is asked once
    made.clear()
    play_out(ww.new("one_card_wonder", seats=2, seed=5), [RandomBot(3), make_bot("greedy", 4)])
    assert made.count(0) == 1
    assert made.count(1) > 10
