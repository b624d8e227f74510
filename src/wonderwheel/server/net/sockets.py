"""The WebSocket: from hello to goodbye. What arrives is checked here; what it means is decided in `commands.py`."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.hub import Hub
from wonderwheel.server.logs import log
from wonderwheel.server.net.gate import address
from wonderwheel.server.protocol.messages import (
    VERSION,
    FromClient,
    Hello,
    Ping,
    Pong,
    Refused,
    Reload,
    SendPing,
    SendPong,
    decoder,
)
from wonderwheel.server.rates import Rate
from wonderwheel.server.storage import archive
from wonderwheel.server.table.commands import Command, carry_out
from wonderwheel.server.table.line import Line
from wonderwheel.server.table.room import Room

PATIENCE = 2.0


@websocket("/ws")
async def talk(socket: WebSocket[Any, Any, Any], hub: NamedDependency[Hub]) -> None:
    """One client at one table."""
    await socket.accept()
    line = Line(hub.settings.limits.queue)
    where = address(socket.scope)
    hub.connections += 1
    hub.connected[where] += 1
    sender = asyncio.create_task(_send_all(socket, line))
    try:
        limits = hub.settings.limits
        if hub.closing:
            line.bye("shutdown", "The server is restarting.")
        elif hub.connections > limits.connections or hub.connected[where] > limits.connections_per_address:
            line.bye("limit", "The server is full; try again later.")
        else:
            await _Talk(hub, socket, line).run()
        line.drop()
        # Whoever does not read his last messages need not be waited for.
        await asyncio.wait_for(sender, PATIENCE)
    except (WebSocketDisconnect, TimeoutError):
        pass
    finally:
        sender.cancel()
        hub.connections -= 1
        hub.connected[where] -= 1
        if not hub.connected[where]:
            del hub.connected[where]
        with contextlib.suppress(Exception):
            await socket.close()


async def _send_all(socket: WebSocket[Any, Any, Any], line: Line) -> None:
    """Send what is queued, until the line is dropped."""
    try:
        while (data := await line.outgoing.get()) is not None:
            await socket.send_text(data.decode())
    except Exception:
        line.closed = True


class _Talk:
    def __init__(self, hub: Hub, socket: WebSocket[Any, Any, Any], line: Line) -> None:
        limits = hub.settings.limits
        self.hub = hub
        self.socket = socket
        self.line = line
        self.rate = Rate(hub.times, limits.messages, limits.messages_burst)
        self.pings: dict[int, float] = {}
        self.flooding = 0

    async def run(self) -> None:
        try:
            hello = await asyncio.wait_for(self._next(), self.hub.settings.limits.hello)
        except TimeoutError:
            self.line.bye("protocol", "Nothing was said.")
            return
        if hello is None:
            return
        if not isinstance(hello, Hello):
            self.line.bye("protocol", "Say hello first.")
            return
        if hello.version != VERSION:
            self.line.send(Reload(VERSION))
            self.line.drop()
            return
        room = await self._enter(hello)
        if room is None:
            return
        pinger = asyncio.create_task(self._ping())
        try:
            await self._listen(room)
        finally:
            pinger.cancel()
            await asyncio.shield(room.detach(self.line))

    async def _enter(self, hello: Hello) -> Room | None:
        try:
            guest, muted = "", []
            if hello.token:
                found = await self.hub.guest(hello.token)
                if found is None:
                    raise RequestRefused("token", "This guest is not known here.")
                guest = found[0]
                muted = await self.hub.store.read(lambda c: archive.muted_by(c, guest))
            room = await self.hub.room_for(hello.table)
            await room.attach(self.line, guest, hello, muted)
            return room
        except RequestRefused as refused:
            self.line.bye(refused.code, str(refused))
            return None

    async def _listen(self, room: Room) -> None:
        while not self.line.closed:
            message = await self._next()
            if message is None:
                return
            if isinstance(message, Ping):
                self.line.send(SendPong(message.t))
            elif isinstance(message, Pong):
                sent = self.pings.pop(message.t, None)
                if sent is not None:
                    self.line.lag = self.hub.times.now() - sent
            elif isinstance(message, Hello):
                self._wrong("hello", "You have said hello.")
            else:
                await self._carry_out(room, message)

    async def _carry_out(self, room: Room, message: Command) -> None:
        try:
            await carry_out(room, self.line, message)
        except Exception as problem:
            log("command failed", logging.ERROR, table=room.id[:6], why=type(problem).__name__)
            logging.getLogger("wonderwheel.server").error("command failed", exc_info=problem)
            self.line.send(Refused(message.ref, "error", "Something went wrong here."))

    async def _next(self) -> FromClient | None:
        """The next message that makes sense; None when the connection is over."""
        while not self.line.closed:
            event = await self.socket.receive()
            if event["type"] != "websocket.receive":
                return None
            data: Any = event.get("text")
            if data is None:
                data = event.get("bytes") or b""
            if not await self._slowly():
                return None
            if len(data) > self.hub.settings.limits.message_size:
                self._wrong("message", "That message is too long.")
                continue
            try:
                message: FromClient = decoder.decode(data)
                return message
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                self._wrong("message", "That message makes no sense here.")
        return None

    async def _slowly(self) -> bool:
        """Read no faster than is allowed; a client that goes on flooding is shown the door."""
        if self.rate.take(""):
            self.flooding = max(0, self.flooding - 1)
            return True
        limits = self.hub.settings.limits
        self.flooding += 1
        if self.flooding > limits.flood:
            log("line dropped", code="limit")
            self.line.bye("limit", "Not so fast.")
            return False
        while not self.rate.take(""):
            await asyncio.sleep(1.0 / limits.messages)
        return True

    def _wrong(self, code: str, reason: str) -> None:
        """Refuse something that no proper client sends; after a few of them say goodbye."""
        self.line.wrong += 1
        if self.line.wrong > self.hub.settings.limits.wrong_messages:
            log("line dropped", code=code)
            self.line.bye("protocol", reason)
        else:
            self.line.send(Refused(0, code, reason))

    async def _ping(self) -> None:
        number = 0
        while not self.line.closed:
            number += 1
            self.pings = {number: self.hub.times.now()}
            self.line.send(SendPing(number))
            await asyncio.sleep(self.hub.settings.ping)
