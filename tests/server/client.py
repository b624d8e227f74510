"""A client for tests: HTTP and WebSocket as a browser would use them, with no rule in it."""

from __future__ import annotations

import asyncio
import contextlib
from types import TracebackType
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from wonderwheel.server.protocol.messages import VERSION

WAIT = 60.0  # seconds: on a busy machine a list of all games takes its time


class Person:
    """A guest at a server, over HTTP."""

    def __init__(self, base: str, token: str = "", guest: str = "") -> None:
        self.base = base
        self.token = token
        self.guest = guest
        self.http = httpx.AsyncClient(base_url=base, timeout=WAIT)

    async def __aenter__(self) -> Person:
        if not self.token:
            made = await self.call("POST", "/api/guest", {})
            self.token, self.guest = made["token"], made["guest"]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        return await self.http.request(method, path, json=body, headers=headers)

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """The answer's JSON; an assertion if the request is refused."""
        answer = await self.ask(method, path, body)
        assert answer.status_code < 300, answer.text
        return answer.json() if answer.content else None

    async def table(self, *seats: str, **more: Any) -> Any:
        """A new table with these kinds of seats."""
        wanted = [{"kind": seat} for seat in seats]
        return await self.call("POST", "/api/tables", {"game": "one_card_wonder", "seats": wanted, "pace": 0, **more})

    def at(self, table: str, **more: Any) -> Chair:
        return Chair(self.base, table, self.token, **more)


class Chair:
    """A connection to a table. Everything that comes is kept in `heard`."""

    def __init__(
        self, base: str, table: str, token: str, seen: list[Any] | None = None, version: str = VERSION
    ) -> None:
        self.address = base.replace("http", "ws", 1) + "/ws"
        self.hello = {"type": "hello", "token": token, "table": table, "version": version, "seen": seen or []}
        self.heard: list[dict[str, Any]] = []
        self.updates: dict[int, dict[str, Any]] = {}
        self.logs: dict[int, list[dict[str, Any]]] = {}
        self.table: dict[str, Any] = {}
        self.ref = 0
        self.socket: ClientConnection | None = None

    async def __aenter__(self) -> Chair:
        self.socket = await connect(self.address, max_size=None)
        await self.send_raw(msgspec.json.encode(self.hello).decode())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def send_raw(self, text: str | bytes) -> None:
        assert self.socket is not None
        await self.socket.send(text)

    async def send(self, kind: str, **fields: Any) -> int:
        """Send a command; its number comes back in `ack` or `refused`."""
        self.ref += 1
        await self.send_raw(msgspec.json.encode({"type": kind, "ref": self.ref, **fields}).decode())
        return self.ref

    async def next(self, wait: float = WAIT) -> dict[str, Any]:
        """The next message; ConnectionClosed when there is none any more."""
        assert self.socket is not None
        data = await asyncio.wait_for(self.socket.recv(), wait)
        message: dict[str, Any] = msgspec.json.decode(data)
        self.heard.append(message)
        kind = message["type"]
        if kind == "update":
            self.updates[message["seat"]] = message
            log = self.logs.setdefault(message["seat"], [])
            assert message["first"] <= len(log), "an update leaves a gap in the log"
            del log[message["first"] :]
            log.extend(message["events"])
            assert [event["n"] for event in log] == list(range(len(log)))
        elif kind in ("welcome", "room"):
            self.table = message["table"]
        elif kind == "ping":
            # What was sent before the server closed can still be read.
            with contextlib.suppress(ConnectionClosed):
                await self.send_raw(msgspec.json.encode({"type": "pong", "t": message["t"]}).decode())
        return message

    async def until(self, *kinds: str, wait: float = WAIT) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message = await self.next(wait)
            if message["type"] in kinds:
                return message

    async def settled(self, ref: int) -> dict[str, Any]:
        """The `ack` or `refused` of a command."""
        while True:
            message = await self.until("ack", "refused")
            if message["ref"] == ref:
                return message

    def question(self) -> tuple[int, dict[str, Any]] | None:
        """An open question to one of the seats here."""
        for seat, update in sorted(self.updates.items()):
            if update["questions"]:
                return seat, update["questions"][0]
        return None

    async def answer(self, seat: int, question: dict[str, Any], option: int) -> dict[str, Any]:
        ref = await self.send("answer", seat=seat, question=question["id"], option=option)
        found = await self.settled(ref)
        if found["type"] == "ack":
            # Until the update that follows, nothing is asked as far as this client knows.
            self.updates[seat]["questions"] = []
        return found

    async def play(self, choose: Any, most: int = 100_000) -> int:
        """Answer until the game is over or `most` answers are given; `choose` gets a question and gives a number."""
        given = 0
        while given < most:
            if any(update["result"] for update in self.updates.values()):
                return given
            asked = self.question()
            if asked is None:
                await self.next()
                continue
            seat, question = asked
            found = await self.answer(seat, question, choose(question))
            assert found["type"] == "ack" or found["code"] == "stale", found
            given += found["type"] == "ack"
        return given

    async def drain(self, wait: float = 0.2) -> None:
        """Take in what has arrived."""
        try:
            while True:
                await self.next(wait)
        except (TimeoutError, ConnectionClosed):
            pass
