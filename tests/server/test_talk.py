"""What a client says on its line, and what comes of it: hello, pings, nonsense, floods, errors; without a network."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.harness import GENEROUS, FakeTimes, HeardLine, settle
from tests.server.tables import friends, run, wanted
from wonderwheel.server.hub import Hub
from wonderwheel.server.net import sockets
from wonderwheel.server.protocol.messages import VERSION
from wonderwheel.server.protocol.public_data import GuestToken
from wonderwheel.server.table import lobby
from wonderwheel.server.table.room import Room

GOODBYE: dict[str, Any] = {"type": "websocket.disconnect"}


class Client:
    """A socket on which a test speaks, and the line that is heard on it."""

    def __init__(self, hub: Hub) -> None:
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.line = HeardLine()
        socket: Any = self
        self.talk = sockets._Talk(hub, socket, self.line)

    async def receive(self) -> dict[str, Any]:
        return await self.said.get()

    async def say(self, *messages: dict[str, Any] | str | bytes) -> None:
        for message in messages:
            if isinstance(message, bytes):
                self.said.put_nowait({"type": "websocket.receive", "bytes": message})
            else:
                text = message if isinstance(message, str) else msgspec.json.encode(message).decode()
                self.said.put_nowait({"type": "websocket.receive", "text": text})
        await settle()

    def bye(self) -> str:
        return str(self.line.last("bye")["code"])


def hello(room: Room | None, guest: GuestToken | None = None, **more: Any) -> dict[str, Any]:
    told = {"token": guest.token if guest else "", "table": room.id if room else "nothing", "version": VERSION}
    return {"type": "hello", "seen": [], **told, **more}


Test = Callable[[Hub, Client, Room, GuestToken], Awaitable[None]]


def talking(folder: Path, test: Test, *first: dict[str, Any] | str, **limits: Any) -> None:
    """A guest at a running table says hello, or what else is said first; then the test goes on."""

    async def inside(hub: Hub) -> None:
        room, guests, _ = await friends(hub, 2)
        client = Client(hub)
        running = asyncio.create_task(client.talk.run())
        await client.say(*(first or [hello(room, guests[0])]))
        await test(hub, client, room, guests[0])
        client.said.put_nowait(GOODBYE)
        await asyncio.wait_for(running, 30)
        assert client.line not in room.lines

    run(folder, inside, settings={"limits": dataclasses.replace(GENEROUS, **limits), "ping": 1000.0})


def test_whoever_says_hello_is_at_the_table_until_the_line_ends(tmp_path: Path) -> None:
    async def check(hub: Hub, client: Client, room: Room, guest: GuestToken) -> None:
        assert client.line in room.lines
        assert client.line.guest == guest.guest
        assert [message["type"] for message in client.line.heard()][:1] == ["welcome"]

    talking(tmp_path, check)


FIRST: dict[str, tuple[dict[str, Any], str]] = {
    "something else": ({"type": "ping", "t": 1}, "protocol"),
    "an unknown guest": (hello(None, token="x" * 40), "token"),
    "an unknown table": (hello(None), "table"),
}


@pytest.mark.parametrize("what", FIRST)
def test_whoever_begins_with(what: str, tmp_path: Path) -> None:
    said, code = FIRST[what]

    async def check(hub: Hub, client: Client, room: Room, guest: GuestToken) -> None:
        assert client.bye() == code
        assert client.line.closed

    talking(tmp_path, check, said)


def test_who_says_nothing_is_let_go(tmp_path: Path) -> None:
    async def inside(hub: Hub) -> None:
        client = Client(hub)
        await asyncio.wait_for(client.talk.run(), 30)
        assert client.bye() == "protocol"

    run(tmp_path, inside, settings={"limits": dataclasses.replace(GENEROUS, hello=0.02)})


def test_a_page_of_another_version_is_asked_to_load_itself_again(tmp_path: Path) -> None:
    async def check(hub: Hub, client: Client, room: Room, guest: GuestToken) -> None:
        assert [(message["type"], message["version"]) for message in client.line.heard()] == [("reload", VERSION)]
        assert client.line.closed

    talking(tmp_path, check, hello(None, version="0"))


def test_a_ping_is_answered_and_hello_is_said_once(tmp_path: Path) -> None:
    async def check(hub: Hub, client: Client, room: Room, guest: GuestToken) -> None:
        await client.say({"type": "ping", "t": 77}, hello(room, guest))
        assert client.line.last("pong")["t"] == 77
        refused = client.line.last("refused")
        assert (refused["ref"], refused["code"]) == (0, "hello")
        assert client.line in room.lines

    talking(tmp_path, check)


def test_the_delay_of_a_line_is_what_an_answer_to_a_ping_takes(tmp_path: Path) -> None:
    async def check(hub: Hub, client: Client, room: Room, guest: GuestToken) -> None:
        times = hub.times
        assert isinstance(times, FakeTimes)
        ping = client.line.last("ping")["t"]
        assert client.line.lag == 0
        times.time += 340
        await client.say({"type": "pong", "t": ping + 1})
        assert client.line.lag == 0, "nobody asked that"
        await client.say({"type": "pong", "t": ping})
        assert client.line.lag == 340
        times.time += 1000
        await client.say({"type": "pong", "t": ping})
        assert client.line.lag == 340, "it was answered already"

    talking(tmp_path, check)


def test_pings_are_counted_from_one_on(tmp_path: Path) -> None:
    async def inside(hub: Hub) -> None:
        client = Client(hub)
        pinging = asyncio.create_task(client.talk._ping())
        while len(client.line.heard("ping")) < 3:
            await asyncio.sleep(0.001)
        client.line.closed = True
        await asyncio.wait_for(pinging, 30)
        assert [ping["t"] for ping in client.line.heard("ping")][:3] == [1, 2, 3]
        assert list(client.talk.pings) == [client.line.last("ping")["t"]], "an answer to an earlier one comes too late"

    run(tmp_path, inside, settings={"ping": 0.002})


NONSENSE: tuple[str | bytes, ...] = (
    "",
    "{",
    "[1, 2]",
    '{"type": "fly"}',
    '{"type": "answer", "seat": "one"}',
    b"\xff\xfe",
    "x" * 200,
)


def test_nonsense_is_refused_a_few_times_and_then_the_line_ends(tmp_path: Path) -> None:
    async def check(hub: Hub, client: Client, room: Room, guest: GuestToken) -> None:
        for number, said in enumerate(NONSENSE, 1):
            await client.say(said)
            assert len(client.line.heard("refused")) == number
            assert (client.line.last("refused")["code"], client.line.closed) == ("message", False)
        await client.say("one more")
        assert client.bye() == "protocol"

    talking(tmp_path, check, wrong_messages=len(NONSENSE))


def test_a_message_may_be_as_long_as_is_allowed_and_no_longer(tmp_path: Path) -> None:
    async def check(hub: Hub, client: Client, room: Room, guest: GuestToken) -> None:
        long = '{"type": "ping", "t": 5}'
        await client.say(long + " " * (400 - len(long)))
        assert client.line.last("pong")["t"] == 5
        await client.say(long.replace("5", "6") + " " * (401 - len(long)))
        assert client.line.last("pong")["t"] == 5
        refused = client.line.last("refused")
        assert refused["code"] == "message"
        assert "too long" in refused["reason"]

    talking(tmp_path, check, message_size=400)


def test_whoever_goes_on_flooding_is_shown_the_door(tmp_path: Path) -> None:
    async def check(hub: Hub, client: Client, room: Room, guest: GuestToken) -> None:
        times = hub.times
        assert isinstance(times, FakeTimes)
        pings = [{"type": "ping", "t": number} for number in range(20)]
        await client.say(*pings)
        assert len(client.line.heard("pong")) == 4, "with the hello that is the burst, and the rest waits"
        for _ in range(30):
            times.time += 10  # as much as one message takes
            await settle(20)
        assert client.bye() == "limit"
        answered = len(client.line.heard("pong"))
        assert 4 <= answered < 20, "the burst, and those that were waited for"

    talking(tmp_path, check, messages=100.0, messages_burst=5, flood=3)


def test_what_a_flood_ends_with_is_not_carried_out_and_patience_is_won_back(tmp_path: Path) -> None:
    async def inside(hub: Hub) -> None:
        talk = Client(hub).talk
        assert [await talk._slowly(), talk.line.closed] == [True, False]
        assert [await talk._slowly(), talk.line.closed] == [False, True]
        times = hub.times
        assert isinstance(times, FakeTimes)
        for left in (1, 0, 0):
            talk.flooding = talk.flooding if left == 0 else 2
            times.time += 1000
            assert await talk._slowly()
            assert talk.flooding == left

    limits = dataclasses.replace(GENEROUS, messages=1.0, messages_burst=1, flood=0)
    run(tmp_path, inside, settings={"limits": limits})


def test_to_whoever_goes_without_a_hello_nothing_is_said(tmp_path: Path) -> None:
    async def inside(hub: Hub) -> None:
        client = Client(hub)
        client.said.put_nowait(GOODBYE)
        await asyncio.wait_for(client.talk.run(), 30)
        assert client.line.raw == []

    run(tmp_path, inside)


def test_an_error_of_ours_is_told_and_the_line_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(room: Room, line: HeardLine, command: object) -> None:
        raise ValueError("a secret")

    async def check(hub: Hub, client: Client, room: Room, guest: GuestToken) -> None:
        monkeypatch.setattr(sockets, "carry_out", broken)
        await client.say({"type": "concede", "seat": 0, "ref": 9})
        refused = client.line.last("refused")
        assert (refused["ref"], refused["code"]) == (9, "error")
        assert "secret" not in refused["reason"]
        await client.say({"type": "ping", "t": 3})
        assert client.line.last("pong")["t"] == 3

    talking(tmp_path, check)


def test_somebody_without_a_name_does_not_come_in_where_nobody_agreed_to_spectators(tmp_path: Path) -> None:
    async def inside(hub: Hub) -> None:
        ann = await hub.new_guest("Ann")
        info = await lobby.create(hub, ann.guest, ann.name, wanted("me", "bot", start=True))
        client = Client(hub)
        running = asyncio.create_task(client.talk.run())
        await client.say(hello(hub.rooms[info.id]))
        assert client.bye() == "spectators"
        await asyncio.wait_for(running, 30)

    run(tmp_path, inside)


# -- whole connections -------------------------------------------------------------------------------------------------


class Wire:
    """A connection as the server accepts it, from an address."""

    def __init__(self, where: str) -> None:
        self.scope = {"type": "websocket", "client": (where, 1)}
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: list[dict[str, Any]] = []
        self.closed = False

    async def accept(self) -> None:
        pass

    async def receive(self) -> dict[str, Any]:
        return await self.said.get()

    async def send_text(self, text: str) -> None:
        self.heard.append(msgspec.json.decode(text))

    async def close(self) -> None:
        self.closed = True


async def connected(hub: Hub, where: str, kind: type[Wire] = Wire) -> tuple[Wire, asyncio.Task[None]]:
    wire = kind(where)
    handler: Any = sockets.talk
    talk = asyncio.create_task(handler.fn(wire, hub))
    await settle(3)
    return wire, talk


async def gone(wire: Wire, talk: asyncio.Task[None]) -> None:
    wire.said.put_nowait(GOODBYE)
    await asyncio.wait_for(talk, 30)
    assert wire.closed


@pytest.mark.parametrize(("all_together", "from_one"), [(2, 9), (9, 2)])
def test_so_many_connections_are_let_in_and_one_that_ends_makes_room(
    all_together: int, from_one: int, tmp_path: Path
) -> None:
    async def check(hub: Hub) -> None:
        first = await connected(hub, "10.0.0.1")
        second = await connected(hub, "10.0.0.1")
        assert (first[0].heard, second[0].heard) == ([], []), "both may say hello"
        third, over = await connected(hub, "10.0.0.1")
        assert [message["code"] for message in third.heard] == ["limit"]
        await asyncio.wait_for(over, 30)
        other, talk = await connected(hub, "10.0.0.2")
        assert bool(other.heard) == (all_together == 2), "another address counts for itself"
        await gone(other, talk)
        assert (hub.connections, dict(hub.connected)) == (2, {"10.0.0.1": 2})
        await gone(*second)
        fourth = await connected(hub, "10.0.0.1")
        assert fourth[0].heard == []
        for each in (first, fourth):
            await gone(*each)
        assert (hub.connections, dict(hub.connected)) == (0, {}), "an address without connections is forgotten"

    limits = dataclasses.replace(GENEROUS, connections=all_together, connections_per_address=from_one)
    run(tmp_path, check, settings={"limits": limits})


def test_of_a_connection_that_has_ended_nothing_goes_on(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, _ = await friends(hub, 2)
        before = asyncio.all_tasks()
        wire, talk = await connected(hub, "10.0.0.1")
        greeting = msgspec.json.encode(hello(room, guests[0])).decode()
        wire.said.put_nowait({"type": "websocket.receive", "text": greeting})
        await settle()
        assert [message["type"] for message in wire.heard].count("ping") == 1
        await gone(wire, talk)
        await settle(3)
        assert asyncio.all_tasks() <= before

    run(tmp_path, check)


def test_a_line_on_which_nothing_can_be_sent_any_more_is_over(tmp_path: Path) -> None:
    class Cut(Wire):
        async def send_text(self, text: str) -> None:
            raise OSError("gone")

    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        wire, talk = await connected(hub, "10.0.0.1", Cut)
        greeting = msgspec.json.encode(hello(room, guests[0])).decode()
        wire.said.put_nowait({"type": "websocket.receive", "text": greeting})
        await settle()
        (line,) = [line for line in room.lines if line not in lines]
        assert line.closed
        wire.said.put_nowait({"type": "websocket.receive", "text": '{"type":"concede","seat":0,"ref":1}'})
        await asyncio.wait_for(talk, 30)
        assert (line in room.lines, hub.connections) == (False, 0)

    run(tmp_path, check)


def test_a_server_that_is_closing_lets_nobody_in(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        hub.closing = True
        wire, talk = await connected(hub, "10.0.0.1")
        assert [message["code"] for message in wire.heard] == ["shutdown"]
        await asyncio.wait_for(talk, 30)
        assert hub.connections == 0

    run(tmp_path, check)
