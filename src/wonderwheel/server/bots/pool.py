"""Bots think in other processes, with a hard deadline. Whatever happens there, the table gets an answer or None."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process

import msgspec

from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.questions import Question
from wonderwheel.server.bots.fair_queue import FairQueue
from wonderwheel.server.bots.worker import MOST_BYTES, AskedQuestion, BotReply, BotRequest
from wonderwheel.server.catalogue import VARIABLE
from wonderwheel.server.game.play import Play
from wonderwheel.server.logs import log

PATIENCE = 4  # deadlines that a question waits for a free process
_decoder = msgspec.msgpack.Decoder(BotReply)


def request_for(play: Play, seat: int, bot: str, seed: int, question: Question | None) -> BotRequest:
    """All that a bot gets: what its seat may know."""
    asked = None
    if question is not None:
        asked = AskedQuestion(
            question.id,
            question.seat,
            question.decider,
            question.reason,
            question.clause,
            list(question.keys),
            question.can_cancel,
        )
    known = known_to(play.game.state, seat)
    events = [event.for_seat(seat) for event in play.log]
    plain = [(e.kind.name, e.actor, e.facts, e.clause, e.secret, e.seen, e.span, e.ability) for e in events]
    return BotRequest(0, play.rules.setup, bot, seed, seat, known.to_json(), plain, asked)


class _Worker:
    def __init__(self) -> None:
        self.process: Process | None = None
        self.asked = 0

    async def start(self, memory: int, games: str) -> Process:
        environment = {**os.environ, "WONDERWHEEL_BOT_MEMORY": str(memory), VARIABLE: games}
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "wonderwheel.server.bots.worker",
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            env=environment,
        )
        return self.process

    async def ask(self, request: BotRequest) -> BotReply:
        process = self.process
        if process is None or process.stdin is None or process.stdout is None:
            raise OSError("no pipe to the bot")
        self.asked += 1
        request.number = self.asked
        data = msgspec.msgpack.encode(request)
        process.stdin.write(len(data).to_bytes(4, "big") + data)
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(4), "big")
        if size > MOST_BYTES:
            raise OSError("the bot's answer is too long")
        reply = _decoder.decode(await process.stdout.readexactly(size))
        if reply.number != self.asked:
            raise OSError("the bot answered something else")
        return reply

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class BotPool:
    """So many processes that think, one request each at a time."""

    def __init__(self, workers: int, deadline: float, memory: int, games: str = "") -> None:
        self.deadline = deadline
        self.memory = memory
        self.games = games
        self.late = 0
        self._workers = [_Worker() for _ in range(workers)]
        self._free = FairQueue(self._workers)

    async def ask(self, request: BotRequest, guest: str = "") -> BotReply | None:
        """The bot's reply; None if it did not answer in time or in order. Then its process is replaced.

        `guest`: on whose account it thinks. Guests take turns: nobody's bots wait for all the bots of another.
        """
        try:
            worker = await asyncio.wait_for(self._free.take(guest), PATIENCE * self.deadline)
        except TimeoutError:
            log("bots busy", bot=request.bot, game=request.setup.game)
            return None
        fine = False
        try:
            # Starting a process is the server's time, not the bot's.
            if worker.process is None or worker.process.returncode is not None:
                await asyncio.wait_for(self._warm(worker), 30 + self.deadline)
            reply = await asyncio.wait_for(worker.ask(request), self.deadline)
            fine = True
        except (TimeoutError, OSError, EOFError, asyncio.IncompleteReadError, msgspec.MsgspecError) as problem:
            self.late += 1
            log("bot late", bot=request.bot, game=request.setup.game, why=type(problem).__name__)
            return None
        finally:
            if not fine:
                await asyncio.shield(worker.stop())
            self._free.give(worker)
        if reply.problem:
            # Only the kind of problem: its text may quote what a seat knows.
            log("bot failed", bot=request.bot, game=request.setup.game, why=reply.problem.split(":")[0])
            return None
        return reply

    async def warm(self) -> None:
        """Start a process before it is needed."""
        worker = await self._free.take("")
        try:
            if worker.process is None:
                await asyncio.wait_for(self._warm(worker), 60)
        except (TimeoutError, OSError, asyncio.IncompleteReadError):
            await worker.stop()
        finally:
            self._free.give(worker)

    async def _warm(self, worker: _Worker) -> None:
        """Start a process and wait until it listens."""
        process = await worker.start(self.memory, self.games)
        assert process.stdout is not None  # it was started with a pipe
        await process.stdout.readexactly(4)

    async def close(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self._workers))
