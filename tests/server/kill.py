"""kill -9 at random moments: after a restart, everything that was acknowledged is there, and nothing else happened.

`kill_moments` is the long run; `test_kill.py` takes a sample of it.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.client import Chair, Person
from tests.server.harness import ProcessServer

PEOPLE = 2


class Diary:
    """What one client of one table knows for certain: events that it was shown, and inputs that were acknowledged."""

    def __init__(self, table: str, person: Person, seat: int) -> None:
        self.table = table
        self.person = person
        self.seat = seat
        self.log: list[str] = []
        self.branch = 0
        self.answered = ""  # the latest question whose answer was acknowledged
        self.acked = 0
        self.over = False


async def _play(diary: Diary, rng: random.Random) -> None:
    """Play until the server dies, noting what is certain."""
    try:
        async with diary.person.at(diary.table) as chair:
            await _check(diary, chair)
            while not diary.over:
                await _act(diary, chair, rng)
    except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
        return


async def _check(diary: Diary, chair: Chair) -> None:
    """The server is back: what this client knew for certain is still so."""
    update = await chair.until("update")
    log = [event["text"] for event in chair.logs[diary.seat]]
    assert update["branch"] >= diary.branch, "an undo that was acknowledged is gone"
    if update["branch"] == diary.branch:
        ids = [question["id"] for question in update["questions"]]
        assert diary.answered not in ids, "an answer that was acknowledged is gone"
        assert log[: len(diary.log)] == diary.log, f"events that were shown are gone: {diary.log} is now {log}"
    _note(diary, chair, update)


def _note(diary: Diary, chair: Chair, update: dict[str, Any]) -> None:
    diary.log = [event["text"] for event in chair.logs[diary.seat]]
    diary.branch = update["branch"]
    diary.over = update["result"] is not None


async def _act(diary: Diary, chair: Chair, rng: random.Random) -> None:
    update = chair.updates[diary.seat]
    if not update["questions"]:
        message = await chair.next()
    elif update["undo"]["can"] == "free" and rng.random() < 0.1:
        message = await chair.settled(await chair.send("undo", seat=diary.seat))
        if message["type"] == "ack":
            diary.branch += 1
            diary.log = []  # until the next update nobody knows how much of it stays
    else:
        question = update["questions"][0]
        message = await chair.answer(diary.seat, question, rng.randrange(len(question["options"])))
        if message["type"] == "ack":
            diary.answered = question["id"]
    if message["type"] == "ack":
        diary.acked += 1
        # The update that follows shows what the acknowledged input did; it must never be missing afterwards.
        while message["type"] != "update":
            message = await chair.next()
    if message["type"] == "update":
        _note(diary, chair, message)


async def _new_table(base: str) -> list[Diary]:
    people = [await Person(base).__aenter__() for _ in range(PEOPLE)]
    table = await people[0].table("me", *["person"] * (PEOPLE - 1), options={"leaders": True})
    for person in people[1:]:
        await person.call("POST", f"/api/tables/{table['id']}/join", {})
        await person.call("POST", f"/api/tables/{table['id']}/ready", {})
    return [Diary(table["id"], person, seat) for seat, person in enumerate(people)]


async def _one_life(server: ProcessServer, diaries: list[Diary], rng: random.Random, most: float) -> None:
    """Let everybody play, and kill the server somewhere in it."""
    players = [asyncio.create_task(_play(diary, rng)) for diary in diaries]
    await asyncio.sleep(rng.uniform(0.0, most))
    server.kill()
    for problem in await asyncio.gather(*players, return_exceptions=True):
        if isinstance(problem, BaseException):
            raise problem


async def _run(folder: Path, moments: int, seed: int, most: float) -> int:
    rng = random.Random(seed)
    server = ProcessServer(folder)
    diaries: list[Diary] = []
    acked = 0
    try:
        for _ in range(moments):
            server.start()
            acked += sum(diary.acked for diary in diaries if diary.over)
            diaries = [diary for diary in diaries if not diary.over]
            if len(diaries) < 2 * PEOPLE:
                diaries += await _new_table(server.base)
            await _one_life(server, diaries, rng, most)
        server.start()
        for diary in diaries:
            async with diary.person.at(diary.table) as chair:
                await _check(diary, chair)
            acked += diary.acked
        assert server.stop() == 0, "a server that is asked to stop stops in order"
    finally:
        server.kill()
        for diary in diaries:
            await diary.person.__aexit__(None, None, None)
    log = server.log.read_text(encoding="utf-8")
    assert '"exception"' not in log, log[-2000:]
    return acked


def kill_moments(folder: Path, moments: int = 200, seed: int = 1, most: float = 1.0) -> int:
    """Kill a server at so many random moments, each within `most` seconds of play. How many inputs were acknowledged.

    AssertionError with what was lost, if anything was.
    """
    return asyncio.run(_run(folder, moments, seed, most))
