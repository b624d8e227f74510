"""Bots in processes of their own: they get what their seat knows, and a deadline."""

from __future__ import annotations

import asyncio
import io
import logging
import os
import resource
import signal
import sys
from typing import Any

import msgspec
import pytest

from tests.bots.names import NAMES
from tests.server.harness import ALL_GAMES, HERE
from tests.server.plays import new
from wonderwheel.bots import make_bot
from wonderwheel.core.machine.chance import Dice
from wonderwheel.server.bots import worker as worker_of_bots
from wonderwheel.server.bots.pool import PATIENCE, BotPool, request_for
from wonderwheel.server.game.play import Play


def some_way_in(seed: int = 2) -> tuple[Play, int]:
    """A play in the middle of a game, and a seat that is asked."""
    play, dice = new("one_card_wonder", 3, {"leaders": True}, seed), Dice(seed)
    for _ in range(40):
        seat = sorted(play.asked())[0]
        question = play.questions(seat)[0]
        play.apply(play.answer_entry(seat, play.question_id(question), dice.below(len(question.keys))))
    return play, sorted(play.asked())[0]


@pytest.mark.parametrize("name", NAMES)
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


def test_a_bot_that_dies_or_fails_is_none(caplog: pytest.LogCaptureFixture) -> None:
    async def check() -> None:
        pool = BotPool(1, 60.0, 0)
        try:
            play, seat = some_way_in()
            request = request_for(play, seat, "no such bot", 7, play.questions(seat)[0])
            with caplog.at_level(logging.INFO, "wonderwheel.server"):
                assert await pool.ask(request) is None
            (failed,) = [record for record in caplog.records if record.getMessage() == "bot failed"]
            assert vars(failed)["fields"]["why"].isidentifier(), "its kind and no word of what it says"
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


def test_who_waits_for_a_process_is_given_so_many_deadlines_and_the_start_of_one_is_not_the_bots_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limits: list[float] = []
    waits = asyncio.wait_for

    async def noted(what: Any, limit: float) -> Any:
        limits.append(limit)
        return await waits(what, 60)

    async def check() -> None:
        pool = BotPool(1, 5.0, 0)
        try:
            play, seat = some_way_in()
            request = request_for(play, seat, "random", 7, play.questions(seat)[0])
            for _ in range(2):
                assert await pool.ask(request) is not None
        finally:
            await pool.close()

    monkeypatch.setattr(asyncio, "wait_for", noted)
    asyncio.run(check())
    assert limits[:3] == [PATIENCE * 5.0, 35.0, 5.0]
    assert limits[3:5] == [PATIENCE * 5.0, 5.0], "the process is there already"


def test_a_guest_who_waits_too_long_for_a_process_gets_no_answer() -> None:
    async def check() -> None:
        pool = BotPool(0, 0.02, 0)
        play, seat = some_way_in()
        assert await pool.ask(request_for(play, seat, "random", 7, play.questions(seat)[0])) is None
        assert pool.late == 0, "no bot was late: none was asked"

    asyncio.run(check())


# -- the worker itself, in this process -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_worker_answers_with_what_the_bot_would_choose_from_the_view(name: str) -> None:
    for seed in range(2):
        play, seat = some_way_in(seed)
        question = play.questions(seat)[0]
        request = request_for(play, seat, name, 7, question)
        request.number = 5
        reply = worker_of_bots.answer(request, ALL_GAMES)
        assert (reply.number, reply.problem) == (5, "")
        assert reply.key == make_bot(name, 7).answer(play.game.view(seat), question)
        asked = request_for(play, seat, name, 7, None)
        assert worker_of_bots.answer(asked, ALL_GAMES).windows == make_bot(name, 7).windows(play.game.view(seat))


def test_the_worker_says_why_where_it_is_asked_to() -> None:
    play, seat = some_way_in()
    question = play.questions(seat)[0]
    request = request_for(play, seat, "greedy", 7, question)
    assert worker_of_bots.answer(request, ALL_GAMES).words == ""
    request.number, request.explain = 6, True
    reply, hint = worker_of_bots.answer(request, ALL_GAMES), make_bot("greedy", 7).hint(play.game.view(seat), question)
    assert (reply.number, reply.key, reply.words) == (6, hint.key, hint.words)
    assert reply.words


def test_the_worker_shows_a_bot_the_question_as_it_was_asked() -> None:
    play, seat = some_way_in()
    question, own = play.questions(seat)[0], play.game.view(seat)
    request = request_for(play, seat, "random", 7, question)
    view = worker_of_bots._view(play.rules, request)
    (shown,) = view.questions
    assert (shown.id, shown.seat, shown.decider, shown.reason, shown.clause, shown.keys, shown.can_cancel) == (
        question.id, question.seat, question.decider, question.reason, question.clause, question.keys,
        question.can_cancel,
    )  # fmt: skip
    assert [str(option) for option in shown.options] == [str(option) for option in question.options]
    assert view.to_json() == own.to_json()
    assert [play.rules.tell(event) for event in view.log] == [play.rules.tell(event) for event in own.log]


class Buffer(io.BytesIO):
    """Bytes of which only those that were flushed have gone anywhere."""

    sent = b""

    def flush(self) -> None:
        self.sent = self.getvalue()


class Pipe:
    """A standard stream of bytes."""

    def __init__(self, data: bytes = b"") -> None:
        self.buffer = Buffer(data)


def framed(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


def begun(
    monkeypatch: pytest.MonkeyPatch, *requests: worker_of_bots.BotRequest
) -> tuple[Pipe, io.StringIO, list[object]]:
    """A worker with these requests and half a frame before it: where it writes, where it prints, what it asks of the
    system."""
    given = b"".join(framed(msgspec.msgpack.encode(request)) for request in requests)
    sink, stray = Pipe(), io.StringIO()
    done: list[object] = []
    monkeypatch.setenv("WONDERWHEEL_GAMES", HERE)
    monkeypatch.setenv("WONDERWHEEL_BOT_MEMORY", "77")
    monkeypatch.setattr(os, "nice", done.append)
    monkeypatch.setattr(signal, "signal", lambda number, act: done.append((number, act)))
    monkeypatch.setattr(resource, "setrlimit", lambda what, most: done.append((what, most)))
    monkeypatch.setattr(sys, "stdin", Pipe(given + b"\0\0"))
    monkeypatch.setattr(sys, "stdout", sink)
    monkeypatch.setattr(sys, "stderr", stray)
    return sink, stray, done


def replies_in(sink: Pipe) -> list[worker_of_bots.BotReply]:
    written = sink.buffer.sent
    assert written[:4] == worker_of_bots.READY
    replies, place = [], 4
    while place < len(written):
        size = int.from_bytes(written[place : place + 4], "big")
        replies.append(msgspec.msgpack.decode(written[place + 4 : place + 4 + size], type=worker_of_bots.BotReply))
        place += 4 + size
    return replies


def asked_of(name: str, number: int) -> worker_of_bots.BotRequest:
    play, seat = some_way_in()
    request = request_for(play, seat, name, 7, play.questions(seat)[0])
    request.number = number
    return request


def test_a_worker_reads_and_writes_frames_until_its_input_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    good, bad = asked_of("random", 1), asked_of("nobody", 2)
    sink, stray, done = begun(monkeypatch, good, bad, good)
    worker_of_bots.main()
    assert sys.stdout is stray, "what a bot prints does not get between two answers"
    monkeypatch.undo()
    assert done == [(signal.SIGINT, signal.SIG_IGN), (resource.RLIMIT_AS, (77, 77)), 5]
    replies = replies_in(sink)
    assert [reply.number for reply in replies] == [1, 2, 1]
    assert (replies[0].problem, replies[0].key) == ("", replies[2].key)
    assert replies[1].key == -1
    assert "nobody" in replies[1].problem


def test_a_long_complaint_is_cut_and_a_worker_without_memory_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a lack of memory nothing in the process can be trusted: its server begins another."""

    def thinks(request: worker_of_bots.BotRequest, games: object) -> worker_of_bots.BotReply:
        raise ValueError("x" * 1000) if request.number == 1 else MemoryError

    monkeypatch.setattr(worker_of_bots, "answer", thinks)
    sink, _, _ = begun(monkeypatch, asked_of("random", 1), asked_of("random", 2), asked_of("random", 1))
    with pytest.raises(MemoryError):
        worker_of_bots.main()
    monkeypatch.undo()
    (reply,) = replies_in(sink)
    assert reply.problem == ("ValueError: " + "x" * 1000)[:300]


def test_without_a_limit_none_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []
    monkeypatch.setattr(resource, "setrlimit", lambda *given: done.append(given))
    monkeypatch.delenv("WONDERWHEEL_BOT_MEMORY", raising=False)
    worker_of_bots._limit_memory()
    assert done == []
