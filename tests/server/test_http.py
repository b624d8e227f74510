"""The HTTP interface: guests, tables, what may be taken away, who is let in, and what every answer carries."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
import socket
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest

from tests.server.client import Person
from tests.server.harness import GENEROUS, thread_server
from tests.server.schema import fuzz_http
from wonderwheel.core.records import records
from wonderwheel.games import GAMES
from wonderwheel.games.wonders_of_the_first.editions import SWITCHES, shown
from wonderwheel.server.net.web import FOREVER, Web
from wonderwheel.version import __version__


def first_option(question: dict[str, Any]) -> int:
    return 0


def test_games_and_clauses(base: str) -> None:
    games = httpx.get(f"{base}/api/games").json()
    found = {game["name"]: game for game in games["games"]}
    assert found["one_card_wonder"]["least"] == 2
    assert {option["name"] for option in found["one_card_wonder"]["options"]} >= {"leaders", "offers"}
    assert {bot["name"] for bot in games["bots"]} >= {"random", "greedy"}
    clause = httpx.get(f"{base}/api/clauses/one_card_wonder/OCW-turn.1").json()
    assert clause["words"]
    assert httpx.get(f"{base}/api/clauses/one_card_wonder/OCW-nothing").status_code == 404
    assert httpx.get(f"{base}/api/clauses/nothing/OCW-turn.1").status_code == 404


@pytest.mark.parametrize("path", ["/", "/health", "/api/games", "/api/nothing", "/table/xyz", "/nothing.js"])
def test_every_answer_has_the_security_headers(base: str, path: str) -> None:
    headers = httpx.get(base + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "http:" not in policy
    assert "https:" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers


def test_only_our_own_pages_and_names_come_in(base: str) -> None:
    own = httpx.post(f"{base}/api/guest", json={}, headers={"origin": base})
    assert own.status_code == 201
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "file://", "http://["):
        answer = httpx.post(f"{base}/api/guest", json={}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin"), origin
    # Another name for this address: a page of that name could reach into the network by it.
    for host in ("evil.example", "evil.example:80", ""):
        assert httpx.get(f"{base}/api/games", headers={"host": host}).status_code == 421
    assert httpx.get(f"{base}/api/games", headers={"host": "localhost"}).status_code == 200


def test_who_asks_must_say_so(base: str) -> None:
    for headers in ({}, {"authorization": "Bearer nonsense"}, {"authorization": "Basic x"}, {"authorization": ""}):
        for method, path in (("GET", "/api/me"), ("GET", "/api/me/tables"), ("POST", "/api/me/link")):
            answer = httpx.request(method, base + path, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (401, "token")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{", 400),
        (b"[]", 400),
        (b"null", 400),
        (b'{"name": 5}', 400),
        (b'{"unknown": 1}', 400),
        (b'{"name": "' + b"x" * 25 + b'"}', 400),
        (b'{"name": "Player 1"}', 400),
        (b'{"name": "a\\u202eb"}', 400),
        (b'{"name": "' + b"x" * 20_000 + b'"}', 413),
        (b"\xff\xfe", 400),
        (b'{"name": "\xff"}', 400),
    ],
)
def test_a_body_that_makes_no_sense_is_refused(base: str, body: bytes, status: int) -> None:
    answer = httpx.post(f"{base}/api/guest", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert set(answer.json()) == {"code", "reason"}


def test_a_client_that_goes_away_in_the_middle_of_a_request_is_a_quiet_line(
    base: str, caplog: pytest.LogCaptureFixture
) -> None:
    address = urlsplit(base)
    with caplog.at_level(logging.INFO, "wonderwheel.server"):
        with socket.create_connection((str(address.hostname), int(address.port or 0))) as line:
            head = f"POST /api/guest HTTP/1.1\r\nHost: {address.netloc}\r\nContent-Type: application/json\r\n"
            line.sendall(f'{head}Content-Length: 500\r\n\r\n{{"na'.encode())
        until = time.monotonic() + 5
        while not caplog.records and time.monotonic() < until:
            time.sleep(0.01)
        httpx.get(f"{base}/health")
    assert [(one.levelno, one.getMessage(), one.exc_info) for one in caplog.records] == [
        (logging.INFO, "client gone", None)
    ]


def test_a_guest_has_a_name_and_can_leave(base: str) -> None:
    async def check() -> None:
        async with Person(base) as person:
            assert (await person.call("POST", "/api/me/name", {"name": "  Ann  Lee "}))["name"] == "Ann Lee"
            assert (await person.call("GET", "/api/me")) == {"guest": person.guest, "name": "Ann Lee"}
            link = await person.call("POST", "/api/me/link")
            assert link["link"] == f"/resume#{link['key']}"
            other = await person.call("POST", "/api/resume", {"key": link["key"]})
            assert other["guest"] == person.guest
            assert (await person.ask("POST", "/api/resume", {"key": link["key"]})).status_code == 404
            assert (await person.ask("POST", "/api/me/forget")).status_code == 204
            assert (await person.ask("GET", "/api/me")).status_code == 401

    asyncio.run(check())


def test_a_running_game_gives_away_nothing_and_a_finished_one_its_record(base: str) -> None:
    async def check() -> None:
        async with Person(base) as ann, Person(base) as bob:
            table = await ann.table("me", "bot", start=True, options={"leaders": True})
            path = f"/api/tables/{table['id']}"
            assert table["options"]["leaders"] is True
            assert (table["edition"], table["differences"]) == ("", [])
            for what in ("record", "replay?at=0", "editions"):
                refused = await ann.ask("GET", f"{path}/{what}")
                assert (refused.status_code, refused.json()["code"]) == (409, "running")
            export = await ann.ask("GET", f"{path}/export?seat=0")
            assert (export.status_code, export.json()["seat"]) == (200, 0)
            assert b'"seed"' not in export.content
            assert b'"inputs"' not in export.content
            assert b'"rng"' not in export.content
            for person, seat in ((ann, 1), (ann, -1), (bob, 0)):
                assert (await person.ask("GET", f"{path}/export?seat={seat}")).status_code == 403
            async with ann.at(table["id"]) as chair:
                await chair.until("update")
                await chair.settled(await chair.send("concede", seat=0))
                while chair.table["status"] != "finished":
                    await chair.next()
            got = await ann.ask("GET", f"{path}/record")
            record = records.load(got.content)
            assert records.verify(record, GAMES).ok
            last = await ann.call("GET", f"{path}/replay?at={len(record.inputs)}&seat=-2")
            assert last["result"]["winners"] == [1]
            assert (await ann.ask("GET", f"{path}/replay?at=100000")).status_code == 404
            compared = await ann.ask("GET", f"{path}/editions")
            assert (compared.status_code, compared.json()["code"]) == (404, "editions")
            assert "One Card Wonder has one rulebook only" in compared.json()["reason"]
            mine = await ann.call("GET", "/api/me/tables")
            assert [one["status"] for one in mine["tables"]] == ["finished"]

    asyncio.run(check())


def test_a_clause_on_which_the_played_book_is_silent_says_so(base: str) -> None:
    path = f"{base}/api/clauses/wonders_of_the_first/CR132-505.1.a"
    usual = httpx.get(path, timeout=60).json()["words"]
    silent = httpx.get(path, params={"edition": "guide"}, timeout=60).json()["words"]
    assert silent.startswith(f"{usual} (Not in the rulebook of guide. ")
    assert httpx.get(path, params={"edition": "v1.3.2"}, timeout=60).json()["words"] == usual
    refused = httpx.get(path, params={"edition": "v9"}, timeout=60)
    assert (refused.status_code, "it can be v1.3.2, v1.2, guide" in refused.json()["reason"]) == (400, True)


def test_every_switch_is_told_with_its_values_and_a_sentence_for_each(base: str) -> None:
    games = httpx.get(f"{base}/api/games", timeout=60).json()["games"]
    wonders = next(game for game in games if game["name"] == "wonders_of_the_first")
    parts = {part["name"]: part for option in wonders["options"] for part in option["parts"]}
    assert set(parts) == set(SWITCHES)
    for name, part in parts.items():
        assert len(part["values"]) == len(part["sentences"]) > 1
        assert [shown(value) for value in SWITCHES[name].values] == part["values"]


def test_the_edition_of_some_options_is_told_before_a_table_is_made(base: str) -> None:
    async def check() -> None:
        async with Person(base) as ann:
            game = "wonders_of_the_first"
            usual = await ann.call("POST", "/api/edition", {"game": game})
            assert usual == {"name": "v1.3.2", "differences": []}
            chosen = {"switches": "pass_limit=21, kingdom_counts=any_land"}
            mixed = await ann.call("POST", "/api/edition", {"game": game, "options": chosen})
            assert mixed["name"] == "v1.3.2 with 2 switches changed"
            assert mixed["differences"] == [
                "A round ends when one player has passed 21 times.",
                "Kingdom counts lands of every orbital.",
            ]
            table = await ann.table("me", "bot", game=game, options=chosen)
            assert (table["edition"], table["differences"]) == (mixed["name"], mixed["differences"])
            for options, words in (
                ({"edition": "v9"}, "it can be v1.3.2, v1.2, guide"),
                ({"switches": "pass_limt=1"}, "did you mean 'pass_limit'?"),
                ({"switches": "pass_limit=1"}, "it can be 11, 21, 0"),
                ({"switches": "foo=1"}, "there is no switch 'foo'; they are "),
                ({"switches": "foo" * 500}, "; they are "),
                ({"edition": 3}, "it must be a str"),
                ({"editoin": "v1.2"}, "has no option 'editoin'; did you mean 'edition'?"),
            ):
                refused = await ann.ask("POST", "/api/edition", {"game": game, "options": options})
                assert (refused.status_code, refused.json()["code"]) == (400, "options")
                assert words in refused.json()["reason"]
                seats = [{"kind": "me"}, {"kind": "bot"}]
                table = await ann.ask("POST", "/api/tables", {"game": game, "seats": seats, "options": options})
                assert (table.status_code, table.json()["reason"]) == (400, refused.json()["reason"])
            assert (await ann.ask("POST", "/api/edition", {"game": "chess"})).status_code == 404

    asyncio.run(check())


def test_chosen_readings_are_told_before_a_table_is_made_and_at_it(base: str) -> None:
    async def check() -> None:
        async with Person(base) as ann:
            game, chosen = "wheel_of_time", {"readings": "control tokens round up"}
            assert await ann.call("POST", "/api/edition", {"game": game}) == {"name": "", "differences": []}
            told = await ann.call("POST", "/api/edition", {"game": game, "options": chosen})
            assert told["name"] == "rulebook 2.0 with 1 reading changed"
            assert told["differences"] == ["A margin of 1 or 3 in a contest gives 1 or 2 control tokens."]
            table = await ann.table("me", "bot", game=game, options=chosen)
            assert (table["edition"], table["differences"]) == (told["name"], told["differences"])
            refused = await ann.ask("POST", "/api/edition", {"game": game, "options": {"readings": "a pass is fnal"}})
            assert (refused.status_code, refused.json()["code"]) == (400, "options")
            assert "did you mean 'a pass is final'?" in refused.json()["reason"]

    asyncio.run(check())


def test_a_public_table_with_a_free_seat_is_listed_for_everybody_and_says_whose_seat_is_whose(base: str) -> None:
    async def check() -> None:
        async with Person(base) as ann, Person(base) as bob:
            table = await ann.table("me", "open", public=True)
            await ann.table("me", "open")
            async with httpx.AsyncClient(base_url=base) as nobody:
                for listed, mine in (
                    (await ann.call("GET", "/api/tables"), True),
                    (await bob.call("GET", "/api/tables"), False),
                    ((await nobody.get("/api/tables")).json(), False),
                ):
                    found = {one["id"]: one for one in listed["tables"] if one["id"] == table["id"]}
                    assert found[table["id"]]["seats"][0]["yours"] is mine
                    assert all(one["public"] for one in listed["tables"]), "the other was made for friends"

    asyncio.run(check())


def test_a_whole_game_of_another_kind_is_played_through_the_same_messages(base: str) -> None:
    async def check() -> None:
        async with Person(base) as ann:
            table = await ann.table("me", "me", "bot", game="night_market", start=True)
            async with ann.at(table["id"]) as chair:
                await chair.play(first_option)
                assert chair.updates[0]["result"] is not None
                facts = chair.updates[0]["picture"]["facts"]
                assert {fact["name"] for fact in facts} >= {"coins", "face"}

    asyncio.run(check())


def test_tables_are_refused_with_a_reason(base: str) -> None:
    async def check() -> None:
        async with Person(base) as ann, Person(base) as bob:
            table = await ann.table("me", "person")
            path = f"/api/tables/{table['id']}"
            for person, what, body, status in (
                (bob, "ready", {"ready": True}, 403),
                (bob, "start", None, 403),
                (bob, "leave", None, 403),
                (bob, "seat", {"seat": 1, "kind": "bot"}, 403),
                (bob, "join", {"seat": 0}, 409),
                (bob, "join", {"seat": 99}, 409),
                (ann, "rematch", None, 409),
                (ann, "seat", {"seat": 0, "kind": "bot"}, 409),
                (ann, "seat", {"seat": 1, "kind": "nothing"}, 400),
            ):
                answer = await person.ask("POST", f"{path}/{what}", body)
                assert answer.status_code == status, (what, answer.text)
            for seat, status, code in ((0, 409, "waiting"), (1, 403, "seat")):
                export = await ann.ask("GET", f"{path}/export?seat={seat}")
                assert (export.status_code, export.json()["code"]) == (status, code)
            assert (await ann.ask("GET", "/api/tables/nothing")).status_code == 404
            for length, status in ((32, 404), (33, 400), (200, 400)):
                assert (await ann.ask("GET", f"/api/tables/{'x' * length}")).status_code == status

    asyncio.run(check())


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    limits = dataclasses.replace(GENEROUS, requests=0.0001, requests_burst=15, guests=0.0001, guests_burst=3)
    with thread_server(tmp_path, limits=limits) as base, httpx.Client(base_url=base, timeout=60) as client:
        codes = [client.post("/api/guest", json={}).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]
        linked = client.post("/api/resume", json={"key": "k" * 30})
        assert (linked.status_code, linked.json()["code"]) == (429, "limit"), "or keys could be tried without end"
        codes = [client.get("/api/games").status_code for _ in range(12)]
        assert (codes == sorted(codes), set(codes)) == (True, {200, 429})


def test_schemathesis_finds_nothing(base: str) -> None:
    async def a_guest() -> tuple[str, str]:
        async with Person(base) as person:
            table = await person.table("me", "person")
            return person.token, str(table["id"])

    token, table = asyncio.run(a_guest())
    assert fuzz_http(base, token, table, examples=6) > 15


# -- the web client -------------------------------------------------------------------------------------------------


def test_files_are_cached_as_they_may_be(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>page</title>")
    (tmp_path / "assets" / "main-abc123.js").write_text("console.log(1);" * 100)
    web = Web(tmp_path)
    assert web.built
    script, page = web.pages["/assets/main-abc123.js"], web.pages["/index.html"]
    assert script.cache == FOREVER
    assert script.packed is not None
    assert len(script.packed) < len(script.body)
    assert script.type.startswith(b"text/javascript")
    assert page.cache == b"no-cache"
    assert web.find("/table/xyz") is page
    assert web.find("/") is page
    assert web.find("/assets/other.js") is None
    assert web.find("/../secret.txt") is None


def test_without_a_built_client_a_plain_page_says_so(tmp_path: Path) -> None:
    web = Web(tmp_path / "nothing")
    assert not web.built
    page = web.find("/")
    assert page is not None
    assert b"not built" in page.body


def test_the_page_is_served_and_asked_about_again(base: str) -> None:
    page = httpx.get(base + "/")
    assert page.headers["content-type"].startswith("text/html")
    again = httpx.get(base + "/", headers={"if-none-match": page.headers["etag"]})
    assert again.status_code == 304
    assert httpx.head(base + "/").content == b""
    assert httpx.post(base + "/").status_code == 405
    assert httpx.get(f"{base}/nothing.js").status_code == 404


def test_the_description_names_every_address(base: str) -> None:
    description = httpx.get(f"{base}/api/schema/openapi.json").json()
    assert set(description["paths"]) >= {"/api/games", "/api/tables/{table}/join", "/health"}
    for operations in description["paths"].values():
        for operation in operations.values():
            assert operation["description"]
    assert msgspec.json.encode(description).find(b"cdn") < 0
    assert description["info"] == {"title": "Wonderwheel", "version": __version__}
    assert description["components"]["securitySchemes"] == {"guest": {"type": "http", "scheme": "bearer"}}
    assert description["security"] == [{"guest": []}]
