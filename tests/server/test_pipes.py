"""What a bot's process may send: an answer of a sensible size to what it was asked, and nothing else."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import msgspec
import pytest

from tests.server.plays import new
from wonderwheel.server.bots.pool import BotPool, _Worker, request_for
from wonderwheel.server.bots.worker import MOST_BYTES, BotReply, BotRequest, _read


class Pipe:
    """The standard input of a process that is none."""

    def __init__(self) -> None:
        self.written = b""

    def write(self, data: bytes) -> None:
        self.written += data

    async def drain(self) -> None:
        pass


class Process:
    returncode: int | None = None

    def __init__(self, *said: bytes) -> None:
        self.stdin, self.stdout = Pipe(), asyncio.StreamReader()
        for data in said:
            self.stdout.feed_data(data)
        self.killed = 0

    def kill(self) -> None:
        self.killed += 1

    async def wait(self) -> int:
        self.returncode = -9
        return -9


def framed(number: int, **more: Any) -> bytes:
    data = msgspec.msgpack.encode(BotReply(number, **more))
    return len(data).to_bytes(4, "big") + data


def request() -> BotRequest:
    play = new("one_card_wonder", 2, {}, 1)
    return request_for(play, 0, "greedy", 7, None)


def asked(*said: bytes) -> tuple[_Worker, Process, BotReply]:
    async def ask() -> tuple[_Worker, Process, BotReply]:
        worker, process = _Worker(), Process(*said)
        worker.process = process  # type: ignore[assignment]
        return worker, process, await worker.ask(request())

    return asyncio.run(ask())


def test_requests_are_numbered_and_framed_and_the_answer_is_read() -> None:
    worker, process, reply = asked(framed(1, key=7))
    assert (reply.key, worker.asked) == (7, 1)
    size, data = process.stdin.written[:4], process.stdin.written[4:]
    assert int.from_bytes(size, "big") == len(data)
    assert msgspec.msgpack.decode(data, type=BotRequest).number == 1


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (framed(2), "the bot answered something else"),
        ((MOST_BYTES + 1).to_bytes(4, "big"), "the bot's answer is too long"),
    ],
)
def test_what_is_no_answer_to_the_request_is_refused(said: bytes, words: str) -> None:
    with pytest.raises(OSError, match=words):
        asked(said)


def test_without_a_process_there_is_no_pipe() -> None:
    with pytest.raises(OSError, match="no pipe to the bot"):
        asyncio.run(_Worker().ask(request()))


@pytest.mark.parametrize("pipe", ["stdin", "stdout"])
def test_a_process_that_lacks_a_pipe_is_asked_nothing(pipe: str) -> None:
    async def ask() -> None:
        worker, process = _Worker(), Process()
        setattr(process, pipe, None)
        worker.process = process  # type: ignore[assignment]
        await worker.ask(request())

    with pytest.raises(OSError, match="no pipe to the bot"):
        asyncio.run(ask())


def test_a_process_has_a_minute_to_start_before_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[float] = []

    async def noted(what: Any, limit: float) -> None:
        what.close()
        limits.append(limit)

    monkeypatch.setattr(asyncio, "wait_for", noted)
    asyncio.run(BotPool(1, 1.0, 0).warm())
    assert limits == [60]


@pytest.mark.parametrize("works", [True, False])
def test_a_process_is_warmed_once_and_is_free_afterwards(works: bool) -> None:
    async def check() -> None:
        pool, warmed, process = BotPool(1, 1.0, 0), 0, Process()

        async def warm(worker: _Worker) -> None:
            nonlocal warmed
            warmed += 1
            worker.process = process  # type: ignore[assignment]
            if not works:
                raise OSError("it does not start")

        pool._warm = warm  # type: ignore[method-assign]
        await pool.warm()
        worker = await asyncio.wait_for(pool._free.take(""), 1)
        assert (warmed, process.killed) == (1, 0 if works else 1)
        assert (worker.process is None) == (not works), "one that does not start is ended"
        pool._free.give(worker)
        await pool.warm()
        assert warmed == (1 if works else 2)
        await pool.close()
        assert process.returncode == -9

    asyncio.run(check())


def test_ending_a_process_that_has_ended_is_nothing() -> None:
    async def check() -> None:
        worker, process = _Worker(), Process()
        process.returncode = 0
        worker.process = process  # type: ignore[assignment]
        await worker.stop()
        await worker.stop()
        assert (process.killed, process.returncode, worker.process) == (0, 0, None)

    asyncio.run(check())


@pytest.mark.parametrize(
    ("said", "first"), [(b"", b""), (b"\0\0\1", b""), (b"\0\0\1\0" + b"x" * 300, b"x" * 256), (b"\0\0\0\2abc", b"ab")]
)
def test_a_process_reads_as_much_as_was_announced(said: bytes, first: bytes) -> None:
    assert _read(io.BytesIO(said)) == first
