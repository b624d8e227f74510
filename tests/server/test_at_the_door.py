"""One door by hand, without a network: what it lets through, how long it waits, and how many there may be."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.harness import GENEROUS
from wonderwheel.server.net import doors
from wonderwheel.server.settings import Settings


class Inner:
    """What stands behind a door: it keeps what it is told."""

    def __init__(self) -> None:
        self.cycle: Any = None
        self.told: list[object] = []

    def connection_made(self, transport: object) -> None:
        self.told.append("made")

    def connection_lost(self, problem: Exception | None) -> None:
        self.told.append("lost")

    def data_received(self, data: bytes) -> None:
        self.told.append(data)

    def eof_received(self) -> None:
        self.told.append("eof")

    def pause_writing(self) -> None:
        self.told.append("pause")

    def resume_writing(self) -> None:
        self.told.append("resume")


class Pipe:
    """A connection by hand."""

    def __init__(self) -> None:
        self.written = b""
        self.closed = self.aborted = False
        self.protocol: object = None
        self.peer: tuple[str, int] | None = ("10.0.0.1", 5000)

    def get_extra_info(self, name: str) -> tuple[str, int] | None:
        return {"peername": self.peer}[name]

    def get_protocol(self) -> object:
        return self.protocol

    def is_closing(self) -> bool:
        return self.closed

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = self.aborted = True


class Clock:
    """The time of a door, turned by hand."""

    def __init__(self) -> None:
        self.now = 0.0
        self.waiting: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def call_later(self, seconds: float, act: Callable[[], None]) -> Any:
        entry = (self.now + seconds, act)
        self.waiting.append(entry)
        return SimpleNamespace(cancel=lambda: self.waiting.remove(entry) if entry in self.waiting else None)

    def until(self, when: float) -> None:
        while due := [entry for entry in self.waiting if entry[0] <= when]:
            self.waiting.remove(due[0])
            self.now = due[0][0]
            due[0][1]()
        self.now = when


def at_the_door(play: Callable[[doors.Door, Inner, Pipe], None], clock: Clock | None = None, **limits: Any) -> int:
    """Lets a test play at a door; how many connections are open afterwards."""

    async def inside() -> int:
        settings = Settings(limits=dataclasses.replace(GENEROUS, **limits))
        hub: Any = SimpleNamespace(settings=settings, connections=0)
        inner, pipe = Inner(), Pipe()
        every = doors.Doors(hub, lambda: inner)
        door = every()
        assert isinstance(door, doors.Door)
        pipe.protocol = door
        if clock is not None:
            loop: Any = clock
            door._loop, door._since = loop, clock.now
        door.connection_made(pipe)
        play(door, inner, pipe)
        return every.open

    return asyncio.run(inside())


def test_a_head_may_have_its_size_and_not_a_byte_more() -> None:
    def play(door: doors.Door, inner: Inner, pipe: Pipe) -> None:
        door.data_received(b"x" * 9)
        door.data_received(b"y")
        assert (pipe.closed, pipe.written) == (False, b"")
        door.data_received(b"z")
        assert pipe.closed
        assert b" 431 " in pipe.written
        door.data_received(b"more")
        assert inner.told == ["made", b"x" * 9, b"y", b"z"], "what comes after the end goes nowhere"

    assert at_the_door(play, head_size=10) == 1


def test_what_the_connection_says_is_passed_on_and_its_end_frees_the_place() -> None:
    def play(door: doors.Door, inner: Inner, pipe: Pipe) -> None:
        door.pause_writing()
        door.resume_writing()
        assert door.eof_received() is None
        door.connection_lost(None)
        assert inner.told == ["made", "pause", "resume", "eof", "lost"]

    assert at_the_door(play) == 0


def test_what_becomes_a_socket_leaves_the_door() -> None:
    def play(door: doors.Door, inner: Inner, pipe: Pipe) -> None:
        pipe.protocol = object()
        door.data_received(b"upgrade")
        door.data_received(b"once more")
        assert not pipe.closed

    assert at_the_door(play, head_size=3) == 0


def test_whoever_is_not_let_in_is_told_so_and_reaches_nobody() -> None:
    def play(door: doors.Door, inner: Inner, pipe: Pipe) -> None:
        assert pipe.closed
        assert b" 503 " in pipe.written
        door.data_received(b"GET /")
        assert door.eof_received() is None
        door.connection_lost(None)
        assert inner.told == []

    assert at_the_door(play, http_per_address=0) == 0


def cycle(complete: bool = False, more_body: bool = False) -> Any:
    """A request as what stands behind the door has it."""
    return SimpleNamespace(response_complete=complete, more_body=more_body)


ALLOWED: dict[str, Any] = {"seconds_per_request": 10.0, "seconds_per_answer": 30.0}


@pytest.mark.parametrize(
    ("present", "seconds"),
    [(None, 10), (cycle(more_body=True), 10), (cycle(), 30)],
    ids=["a head", "a body", "an answer"],
)
def test_each_part_of_a_request_has_its_time_however_it_trickles(present: Any, seconds: int) -> None:
    clock = Clock()

    def play(door: doors.Door, inner: Inner, pipe: Pipe) -> None:
        inner.cycle = present
        for second in range(1, seconds):
            clock.until(second)
            door.data_received(b"x")
        clock.until(seconds)
        assert not pipe.aborted
        clock.until(seconds + 1)
        assert pipe.aborted
        assert clock.waiting == [], "nobody looks any more"

    at_the_door(play, clock, **ALLOWED)


@pytest.mark.parametrize(("present", "code"), [(None, "head"), (cycle(more_body=True), "body")])
def test_what_took_too_long_is_logged(present: Any, code: str, caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()

    def play(door: doors.Door, inner: Inner, pipe: Pipe) -> None:
        inner.cycle = present
        clock.until(12)

    with caplog.at_level("INFO", "wonderwheel.server"):
        at_the_door(play, clock, **ALLOWED)
    assert [vars(one)["fields"] for one in caplog.records] == [{"address": "10.0.0.1", "code": code}]


def test_the_next_request_has_its_own_time_and_size_from_its_first_byte() -> None:
    clock = Clock()

    def play(door: doors.Door, inner: Inner, pipe: Pipe) -> None:
        clock.until(5)
        door.data_received(b"12345678")
        inner.cycle = cycle(complete=True)
        clock.until(100)
        assert not pipe.closed, "between two requests the door does not count"
        door.data_received(b"1234567")
        clock.until(109)
        door.data_received(b"890")
        assert not pipe.closed, "ten bytes are allowed, and the first request's are not among them"
        clock.until(110)
        assert not pipe.closed
        clock.until(111)
        assert pipe.aborted, "a second byte does not begin anew"

    at_the_door(play, clock, head_size=10, **ALLOWED)


def test_the_head_of_the_next_request_is_closed_when_it_is_too_long() -> None:
    def play(door: doors.Door, inner: Inner, pipe: Pipe) -> None:
        inner.cycle = cycle(complete=True)
        door.data_received(b"1234567890")
        assert not pipe.closed
        door.data_received(b"1")
        assert b" 431 " in pipe.written

    at_the_door(play, head_size=10)


def test_a_body_may_be_longer_than_a_head() -> None:
    def play(door: doors.Door, inner: Inner, pipe: Pipe) -> None:
        inner.cycle = cycle(more_body=True)
        door.data_received(b"x" * 100)
        assert (pipe.closed, pipe.written) == (False, b"")

    at_the_door(play, head_size=10)


def test_whoever_has_left_is_not_looked_at_any_more() -> None:
    clock = Clock()

    def play(door: doors.Door, inner: Inner, pipe: Pipe) -> None:
        assert [when for when, _ in clock.waiting] == [1.0], "ten times in the time of a request"
        pipe.protocol = object()
        door.data_received(b"upgrade")
        assert clock.waiting == []
        door.connection_lost(None)
        assert inner.told[-1] == "lost"

    assert at_the_door(play, clock, **ALLOWED) == 0


# -- how many --------------------------------------------------------------------------------------------------------


def all_doors(sockets: int = 0, **limits: Any) -> doors.Doors:
    settings = Settings(limits=dataclasses.replace(GENEROUS, **limits))
    hub: Any = SimpleNamespace(settings=settings, connections=sockets)
    return doors.Doors(hub, None)


def test_an_address_has_so_many_connections_unless_it_is_a_proxy() -> None:
    every = all_doors(http_per_address=2)
    assert [every.enter("ann", False) for _ in range(3)] == [True, True, False]
    assert every.enter("bob", False)
    assert every.enter("ann", True), "a proxy brings many people"
    assert every.open == 4
    every.leave("ann")
    assert not every.enter("ann", False)
    every.leave("ann")
    assert every.enter("ann", False)
    for _ in range(2):
        every.leave("ann")
    assert (every.open, every._by_address) == (1, {"bob": 1}), "who has none is forgotten"


@pytest.mark.parametrize(
    ("files", "sockets", "most"), [(1000, 0, 5), (131, 0, 3), (131, 2, 1), (129, 0, 1), (50, 0, 1), (1000, 5, 0)]
)
def test_all_together_have_so_many_and_files_are_kept_free(
    files: int, sockets: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "_files", lambda: files)
    every = all_doors(sockets, connections=5)
    assert [every.enter(f"10.0.0.{n}", True) for n in range(7)] == [n < most for n in range(7)]
    assert every.open == most


def test_a_connection_without_an_address_counts_as_one_of_its_kind() -> None:
    async def inside() -> None:
        every = all_doors()
        every._inner = Inner
        pipe = Pipe()
        pipe.peer = None
        every().connection_made(pipe)  # type: ignore[arg-type]
        assert every._by_address == {"": 1}

    asyncio.run(inside())
