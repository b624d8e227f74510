"""Connections that do not become requests: each is closed in time, and nobody can open so many that others wait."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.client import Person
from tests.server.connections import heard, opened
from tests.server.harness import GENEROUS, thread_server
from wonderwheel.server.net import doors
from wonderwheel.server.net.doors import neighbourhood

SECONDS = 1.5
LIMITS = dataclasses.replace(
    GENEROUS, seconds_per_request=SECONDS, seconds_per_answer=2 * SECONDS, head_size=8192, http_per_address=20
)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with thread_server(tmp_path_factory.mktemp("doors"), limits=LIMITS) as base:
        yield base


HOST = b"Host: localhost\r\n"
NEW_GUEST = b"POST /api/guest HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /health HTTP/1.1\r\n" + HOST,
        b"GET /heal",
        NEW_GUEST + b"Content-Length: 2\r\n\r\n{",
        NEW_GUEST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    ],
    ids=["nothing", "half a head", "half a line", "half a body", "half a body in pieces"],
)
def test_a_request_that_is_not_finished_is_closed(strict: str, sent: bytes) -> None:
    with contextlib.closing(opened(strict, sent)) as connection:
        assert heard(connection, 6 * SECONDS) is not None


def test_a_request_that_trickles_is_closed(strict: str) -> None:
    with contextlib.closing(opened(strict, b"GET /health HTTP/1.1\r\n" + HOST)) as connection:
        end, closed = time.monotonic() + 6 * SECONDS, False
        while not closed and time.monotonic() < end:
            try:
                connection.sendall(b"X: y\r\n")
            except ConnectionError:
                closed = True
            time.sleep(0.1)
        assert closed


def test_a_second_request_that_is_not_finished_is_closed_too(strict: str) -> None:
    with contextlib.closing(opened(strict, b"GET /health HTTP/1.1\r\n" + HOST + b"\r\n")) as connection:
        assert connection.recv(65536).startswith(b"HTTP/1.1 200")
        time.sleep(SECONDS / 2)
        connection.sendall(b"GET /health HTTP/1.1\r\n")
        assert heard(connection, 6 * SECONDS) == b""


def test_whoever_does_not_take_the_answers_is_closed(strict: str) -> None:
    asking = b"GET /api/schema/openapi.json HTTP/1.1\r\n" + HOST + b"\r\n"
    with contextlib.closing(opened(strict)) as connection:
        connection.settimeout(0.5)
        end, closed = time.monotonic() + 10 * SECONDS, False
        while not closed and time.monotonic() < end:
            try:
                connection.sendall(asking * 100)
            except TimeoutError:
                time.sleep(0.1)
            except ConnectionError:
                closed = True
        assert closed


def test_a_head_without_end_is_closed_before_it_takes_memory(strict: str) -> None:
    with contextlib.closing(opened(strict, b"GET /health HTTP/1.1\r\n" + HOST)) as connection:
        with contextlib.suppress(ConnectionError):
            for _ in range(20):
                connection.sendall(b"X: " + b"y" * 1000 + b"\r\n")
        began = time.monotonic()
        answer = heard(connection, SECONDS)
        assert answer is not None
        assert time.monotonic() - began < SECONDS
        assert not answer or answer.startswith(b"HTTP/1.1 431")


def test_a_head_is_too_long_also_if_it_comes_whole(strict: str) -> None:
    """Its length is what counts, not in how many pieces it came; a body of that length is no head."""
    long = b"GET /health HTTP/1.1\r\n" + HOST + b"X: " + b"y" * 9000 + b"\r\n\r\n"
    with contextlib.closing(opened(strict, long)) as connection:
        answer = heard(connection, SECONDS)
        assert answer is not None
        assert answer.startswith(b"HTTP/1.1 431")
    with httpx.Client(base_url=strict) as client:
        assert client.get("/health", headers={"X": "y" * 7000}).status_code == 200
        named = client.post("/api/guest", json={"name": "Ann" + " " * 9000})
        assert named.status_code == 201
        assert named.json()["name"] == "Ann"


def test_whoever_asks_one_thing_after_another_is_not_closed(strict: str) -> None:
    with httpx.Client(base_url=strict) as client:
        for _ in range(8):
            assert client.get("/health").status_code == 200
            time.sleep(SECONDS / 3)


def test_a_table_stays_open_for_as_long_as_somebody_sits_at_it(strict: str) -> None:
    async def check() -> None:
        async with Person(strict) as ann:
            table = await ann.table("me", "me", start=True)
            async with ann.at(table["id"]) as chair:
                await chair.until("update")
                await chair.drain()
                await asyncio.sleep(3 * SECONDS)
                seat, question = chair.question() or (0, {})
                assert (await chair.answer(seat, question, 0))["type"] == "ack"

    asyncio.run(check())


def test_one_address_has_so_many_connections_and_others_still_come_in(strict: str) -> None:
    with contextlib.ExitStack() as stack:
        taken = [stack.enter_context(opened(strict, b"GET / HTTP/1.1\r\n")) for _ in range(30)]
        time.sleep(0.2)
        refused = [one for one in taken if (heard(one, 0.05) or b"").startswith(b"HTTP/1.1 503")]
        assert len(refused) == 10
        for other in ("127.0.0.2", "127.0.0.3"):
            asking = stack.enter_context(opened(strict, b"GET /health HTTP/1.1\r\n" + HOST + b"\r\n", other))
            asking.settimeout(5)
            assert asking.recv(100).startswith(b"HTTP/1.1 200")
        # Once they are closed there is room again.
        for one in taken:
            heard(one, 6 * SECONDS)
        assert httpx.get(f"{strict}/health").status_code == 200


def test_all_together_leave_the_server_the_files_that_it_needs(tmp_path: Path) -> None:
    with (
        thread_server(tmp_path, limits=dataclasses.replace(LIMITS, connections=15)) as base,
        contextlib.ExitStack() as stack,
    ):
        taken = [stack.enter_context(opened(base, b"GET", f"127.0.0.{n}")) for n in range(2, 22)]
        time.sleep(0.2)
        refused = [one for one in taken if (heard(one, 0.05) or b"").startswith(b"HTTP/1.1 503")]
        assert 4 <= len(refused) <= 6


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("10.1.2.3", "10.1.2.3"),
        ("::1", "::/64"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::/64"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("/run/socket", "/run/socket"),
    ],
)
def test_a_household_counts_as_one_address(address: str, counts_as: str) -> None:
    assert neighbourhood(address) == counts_as


def test_a_process_may_open_as_many_files_as_its_system_says(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource", reason="this system does not tell how many files may be open")
    for allowed, files in ((300, 300), (resource.RLIM_INFINITY, sys.maxsize)):
        limits = {resource.RLIMIT_NOFILE: (allowed, 9)}
        monkeypatch.setattr(resource, "getrlimit", limits.__getitem__)
        assert doors._files() == files
    monkeypatch.setattr(sys, "platform", "win32")
    assert doors._files() == 2048
