"""The gate: who may come in by which name and from which page, and what is said when something breaks inside."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.harness import FakeTimes
from wonderwheel.server.net.gate import Gate, address, template
from wonderwheel.server.settings import Limits, Settings


def test_ids_of_tables_are_left_out_of_logs() -> None:
    assert template("/api/tables/abcdefghijkl/join") == "/api/tables/*/join"
    assert template("/api/tables/abcdefgh") == "/api/tables/abcdefgh", "eight letters are a word of ours"
    assert template("/averylongname/averylongname") == "/averylongname/averylongname", "the first two are ours"
    assert template("/api/x/" + "b/" * 60) == ("/api/x/" + "b/" * 60)[:60]


def test_the_address_of_a_request() -> None:
    assert address({"client": ("10.0.0.7", 5000)}) == "10.0.0.7"
    assert address({"client": None}) == ""
    assert address({}) == ""


class Inside:
    """An application that answers, or breaks before or after it has begun to."""

    def __init__(self, breaks: str = "") -> None:
        self.breaks = breaks
        self.paths: list[str] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.paths.append(scope["path"])
        if self.breaks == "before":
            raise RuntimeError("a secret")
        await send({"type": "http.response.start", "status": 200, "headers": [(b"x-own", b"1")]})
        if self.breaks == "after":
            raise RuntimeError("a secret")
        await send({"type": "http.response.body", "body": b"well"})


def gate(api: Inside, web: Inside, **settings: Any) -> Gate:
    hub: Any = SimpleNamespace(settings=Settings(**settings), times=FakeTimes())
    return Gate(hub, api, web)


def ask(of: Gate, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    given = {"host": "localhost:8000", **headers}
    scope = {
        "type": "http",
        "path": path,
        "headers": [(name.encode(), value.encode()) for name, value in given.items()],
        "client": ("127.0.0.1", 1),
    }
    asyncio.run(of(scope, None, send))
    body = b"".join(message.get("body", b"") for message in sent)
    return sent[0]["status"], {k.decode(): v.decode() for k, v in sent[0]["headers"]}, body


@pytest.mark.parametrize(
    ("path", "is_api"),
    [("/health", True), ("/api", True), ("/api/games", True), ("/", False), ("/apis", False), ("/healthy", False)],
)
def test_each_path_has_its_application_and_only_pages_are_kept(path: str, is_api: bool) -> None:
    api, web = Inside(), Inside()
    status, headers, body = ask(gate(api, web), path)
    assert (status, body, headers["x-own"]) == (200, b"well", "1")
    assert (api.paths, web.paths) == (([path], []) if is_api else ([], [path]))
    assert headers.get("cache-control", "") == ("no-store" if is_api else "")


def test_what_breaks_inside_is_not_told() -> None:
    status, _, body = ask(gate(Inside("before"), Inside()), "/api/x")
    assert (status, json.loads(body)["code"]) == (500, "error")
    assert b"secret" not in body
    status, _, body = ask(gate(Inside("after"), Inside()), "/api/x")
    assert (status, body) == (200, b""), "it had begun to answer: nothing is added"


def test_the_address_of_sockets_is_no_page() -> None:
    status, headers, body = ask(gate(Inside(), Inside()), "/ws")
    assert (status, json.loads(body)["code"], headers["cache-control"]) == (400, "websocket", "no-store")


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:8000", 200),
        ("LOCALHOST", 200),
        ("127.0.0.1:8000", 200),
        ("192.168.1.4", 200),
        ("[::1]:8000", 200),
        ("games.example.org", 200),
        ("evil.example.org", 421),
        ("", 421),
        ("[", 421),
    ],
)
def test_a_server_goes_by_its_own_names_and_by_numbers(host: str, status: int) -> None:
    found, _, body = ask(gate(Inside(), Inside(), hosts=("games.example.org",)), "/api/x", host=host)
    assert found == status
    assert status == 200 or json.loads(body)["code"] == "host"


@pytest.mark.parametrize(("host", "status"), [("friend.example.org", 200), ("FRIEND.example.org:443", 200), ("", 421)])
def test_a_server_goes_by_the_names_that_its_pages_have(host: str, status: int) -> None:
    of = gate(Inside(), Inside(), origins=("https://Friend.example.org", "null"))
    assert ask(of, "/api/x", host=host)[0] == status


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://localhost:8000", 200),
        ("https://LOCALHOST:8000", 200),
        ("https://friend.example.org", 200),
        ("http://localhost:9000", 403),
        ("ftp://localhost:8000", 403),
        ("http://friend.example.org", 403),
        ("null", 403),
        ("http://[", 403),
    ],
)
def test_pages_come_from_here_or_from_where_it_is_allowed(origin: str, status: int) -> None:
    found, _, body = ask(gate(Inside(), Inside(), origins=("https://friend.example.org",)), "/api/x", origin=origin)
    assert found == status
    assert status == 200 or json.loads(body)["code"] == "origin"


def test_who_knocks_too_often_has_to_wait() -> None:
    of = gate(Inside(), Inside(), limits=Limits(requests=1.0, requests_burst=2))
    assert [ask(of, "/api/x")[0] for _ in range(3)] == [200, 200, 429]
    _, headers, body = ask(of, "/api/x")
    assert (headers["retry-after"], json.loads(body)["code"]) == ("1", "limit")
    assert "retry-after" not in ask(of, "/api/x", host="evil.example.org")[1]


def knock(of: Gate, path: str, host: str) -> tuple[list[str], list[Any]]:
    """A socket that asks to be let in: what was taken from it and what it was sent."""
    taken, sent = list[str](), list[Any]()

    async def receive() -> Any:
        taken.append("websocket.connect")
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"host", host.encode())]
    asyncio.run(of({"type": "websocket", "path": path, "headers": headers, "client": None}, receive, send))
    return taken, sent


@pytest.mark.parametrize(
    ("path", "host", "enters"),
    [("/ws", "localhost", True), ("/ws", "evil.example.org", False), ("/api/ws", "localhost", False)],
)
def test_a_socket_comes_in_by_its_own_path_and_our_names(path: str, host: str, enters: bool) -> None:
    api = Inside()
    taken, sent = knock(gate(api, Inside()), path, host)
    assert api.paths == ([path] if enters else [])
    if not enters:
        assert taken == ["websocket.connect"], "it has to be heard before it is shown the door"
        assert sent == [{"type": "websocket.close", "code": 1008}]
