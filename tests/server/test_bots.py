"""Bots in processes of their own: they get what their seat knows, and a deadline."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from tests.server.harness import HERE
from tests.server.test_play import new
from wonderwheel.bots import BOTS, make_bot
from wonderwheel.core.machine.chance import Dice
from wonderwheel.server.bots.pool import BotPool, request_for
from wonderwheel.server.game.play import Play


def some_way_in(seed: int = 2) -> tuple[Play, int]:
    """A play in the middle of a game, and a seat that is asked."""
    play, dice = new("one_card_wonder", 3, {"leaders": True}, seed), Dice(seed)
    for _ in range(40):
        seat = sorted(play.asked())[0]
        question = play.questions(seat)[0]
        play.apply(play.answer_entry(seat, play.question_id(question), dice.below(len(question.keys))))
    return play, sorted(play.asked())[0]


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_answers_over_there_as_it_would_here(name: str) -> None:
    async def check() -> None:
        pool = BotPool(1, 60.0, 0, HERE)
        try:
            for seed in range(3):
                play, seat = some_way_in(seed)
                question = play.questions(seat)[0]
                reply = await pool.ask(request_for(play, seat, name, 7, question))
                assert reply is not None
                assert reply.key == make_bot(name, 7).answer(play.game.view(seat), question)
                windows = await pool.ask(request_for(play, seat, name, 7, None))
                assert windows is not None
                assert windows.windows == make_bot(name, 7).windows(play.game.view(seat))
        finally:
            await pool.close()

    asyncio.run(check())


def test_a_request_holds_only_what_the_seat_knows() -> None:
    play, seat = some_way_in()
    request = request_for(play, seat, "greedy", 7, play.questions(seat)[0])
    g = play.game.state
    assert str(g.rng).encode() not in request.known
    secret = [event for event in play.log if event.secret and not event.seen >> seat & 1]
    assert secret
    assert all(row[4] == () for row, event in zip(request.log, play.log, strict=True) if event in secret)


def test_a_bot_that_is_too_slow_is_replaced() -> None:
    async def check() -> None:
        pool = BotPool(1, 60.0, 0)
        try:
            play, seat = some_way_in()
            request = request_for(play, seat, "greedy", 7, play.questions(seat)[0])
            assert await pool.ask(request) is not None
            worker = pool._workers[0].process
            assert worker is not None
            # It hangs: from outside, a stopped process looks like one that thinks for ever.
            os.kill(worker.pid, signal.SIGSTOP)
            pool.deadline = 0.3
            assert await pool.ask(request) is None
            assert worker.returncode is not None, "the process that hung is gone"
            pool.deadline = 60.0
            assert await pool.ask(request) is not None
            assert pool.late == 1
        finally:
            await pool.close()

    asyncio.run(check())


def test_a_bot_that_dies_or_fails_is_none() -> None:
    async def check() -> None:
        pool = BotPool(1, 60.0, 0)
        try:
            play, seat = some_way_in()
            request = request_for(play, seat, "no such bot", 7, play.questions(seat)[0])
            assert await pool.ask(request) is None
            fine = request_for(play, seat, "random", 7, play.questions(seat)[0])
            assert await pool.ask(fine) is not None
            worker = pool._workers[0].process
            assert worker is not None
            worker.kill()
            await worker.wait()
            assert await pool.ask(fine) is not None
        finally:
            await pool.close()

    asyncio.run(check())
