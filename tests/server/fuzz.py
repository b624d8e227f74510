"""A WebSocket fuzzer: random bytes, wrong versions, floods, half messages, foreign tokens, forged commands.

Whatever it does, the server must stay alive, say nothing of its insides, and change nothing at anybody's table.
`fuzz_socket` is the long run; `test_sockets.py` takes a sample of it.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import random
from collections.abc import Awaitable, Callable
from typing import Any, get_args
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.client import Person
from wonderwheel.server.protocol.messages import VERSION, FromClient

INSIDES = ("Traceback", 'File "', ".py", "sqlalchemy", "litestar", "msgspec", "Error(")
KINDS = [one.__struct_config__.tag for one in get_args(FromClient)]


class Fuzzer:
    """Attacks one server; `table` and `guest` belong to somebody who is playing there."""

    def __init__(self, base: str, table: str, guest: str, seed: int) -> None:
        self.base = base
        self.address = base.replace("http", "ws", 1) + "/ws"
        self.table = table
        self.guest = guest
        self.rng = random.Random(seed)
        self.stranger = ""
        self.heard: list[str] = []

    async def attack(self) -> None:
        """One connection full of nonsense."""
        kinds: list[Callable[[], Awaitable[None]]] = [
            self._random_bytes,
            self._wrong_hello,
            self._flood,
            self._half_frame,
            self._forged,
            self._huge,
            self._deep,
            self._silence,
        ]
        with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            await asyncio.wait_for(self.rng.choice(kinds)(), 30)
        for text in self.heard:
            assert not any(word in text for word in INSIDES), text
        self.heard.clear()

    async def _listen(self, socket: Any, wait: float = 0.05) -> None:
        try:
            while True:
                data = await asyncio.wait_for(socket.recv(), wait)
                text = data if isinstance(data, str) else data.decode("utf-8", "replace")
                message = json.loads(text)
                if message["type"] in ("bye", "refused", "reload"):
                    self.heard.append(text)
        except TimeoutError:
            pass

    def _bytes(self, most: int = 300) -> bytes:
        return self.rng.randbytes(self.rng.randrange(most))

    async def _random_bytes(self) -> None:
        async with connect(self.address, max_size=None) as socket:
            for _ in range(self.rng.randrange(1, 15)):
                data: str | bytes = self._bytes()
                if self.rng.random() < 0.5:
                    data = self._bytes().decode("latin-1")
                await socket.send(data)
                await self._listen(socket, 0.01)

    async def _wrong_hello(self) -> None:
        async with connect(self.address, max_size=None) as socket:
            hello: dict[str, Any] = {"type": "hello", "token": "", "table": self.table, "version": VERSION}
            hello[self.rng.choice(["token", "table", "version", "seen", "type", "more"])] = self._junk()
            await socket.send(json.dumps(hello))
            await self._listen(socket)

    def _junk(self) -> Any:
        rng = self.rng
        return rng.choice(
            [
                None,
                rng.randrange(-(2**70), 2**70),
                rng.random(),
                "",
                "x" * rng.randrange(200),
                "\u0000\ud83d\ude00",
                [],
                {},
                True,
                [{"seat": -5, "branch": 10**9, "events": -1}],
                self._bytes().decode("latin-1"),
                base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("="),
            ]
        )

    async def _hello(self, socket: Any, token: str) -> None:
        await socket.send(json.dumps({"type": "hello", "token": token, "table": self.table, "version": VERSION}))

    def _command(self) -> dict[str, Any]:
        """Something like a command: right, nearly right, or not at all."""
        rng = self.rng
        command: dict[str, Any] = {"type": rng.choice(KINDS), "ref": rng.randrange(100)}
        fields = {
            "seat": rng.randrange(-2, 8),
            "question": f"{rng.randrange(3)}.{rng.randrange(100)}",
            "option": rng.randrange(-1, 10),
            "name": rng.choice(["leader", "trade", "x"]),
            "open": True,
            "proposal": rng.randrange(3),
            "yes": True,
            "text": "hello",
            "guest": self.guest,
            "on": True,
            "t": 1,
        }
        for name, value in fields.items():
            if rng.random() < 0.7:
                command[name] = value if rng.random() < 0.8 else self._junk()
        return command

    async def _forged(self) -> None:
        """Commands from a stranger, or from nobody, at a table that is not theirs."""
        token = self.rng.choice(["", self.stranger, base64.urlsafe_b64encode(os.urandom(32)).decode()])
        async with connect(self.address, max_size=None) as socket:
            if self.rng.random() < 0.9:
                await self._hello(socket, token)
            for _ in range(self.rng.randrange(1, 20)):
                await socket.send(json.dumps(self._command()))
                await self._listen(socket, 0.01)

    async def _flood(self) -> None:
        async with connect(self.address, max_size=None) as socket:
            await self._hello(socket, self.stranger)
            for _ in range(self.rng.randrange(50, 400)):
                await socket.send(json.dumps({"type": "ping", "t": 1}))
            await self._listen(socket, 0.2)

    async def _huge(self) -> None:
        async with connect(self.address, max_size=None) as socket:
            await socket.send("x" * self.rng.choice([4097, 9000, 1_000_000]))
            await self._listen(socket)

    async def _deep(self) -> None:
        async with connect(self.address, max_size=None) as socket:
            await socket.send("[" * 2000 + "]" * 2000)
            await socket.send('{"type":"hello","seen":' + "[" * 1500 + "]" * 1500 + "}")
            await self._listen(socket)

    async def _half_frame(self) -> None:
        """A frame that announces more than it brings, then nothing."""
        parts = urlsplit(self.base)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET /ws HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await writer.drain()
        await reader.readuntil(b"\r\n\r\n")
        writer.write(bytes([0x81, 0x80 | 100, 1, 2, 3, 4]) + self._bytes(90))
        await writer.drain()
        await asyncio.sleep(self.rng.random() * 0.1)
        writer.close()

    async def _silence(self) -> None:
        async with connect(self.address, max_size=None):
            await asyncio.sleep(self.rng.random() * 0.1)


async def _fuzz(base: str, attacks: int, seed: int, at_once: int) -> int:
    async with Person(base) as player, Person(base) as stranger:
        table = await player.table("me", "me", start=True)
        path = f"/api/tables/{table['id']}/export?seat=0"
        before = (await player.ask("GET", path)).content
        async with player.at(table["id"]) as chair:
            await chair.until("update")
            fuzzer = Fuzzer(base, table["id"], player.guest, seed)
            fuzzer.stranger = stranger.token
            for first in range(0, attacks, at_once):
                await asyncio.gather(*(fuzzer.attack() for _ in range(min(at_once, attacks - first))))
            await chair.drain(0.1)
            assert not [m for m in chair.heard if m["type"] in ("bye", "refused")]
            assert (await player.ask("GET", path)).content == before, "an attack has changed the game"
            asked = chair.question()
            assert asked is not None
            found = await chair.answer(*asked, 0)
            assert found["type"] == "ack", "the table does not go on"
    answer = httpx.get(f"{base}/health", timeout=20)
    assert answer.status_code == 200
    return attacks


def fuzz_socket(base: str, attacks: int = 2000, seed: int = 1, at_once: int = 4) -> int:
    """So many attacks on a running server. AssertionError if it leaks, changes or dies."""
    return asyncio.run(_fuzz(base, attacks, seed, at_once))
