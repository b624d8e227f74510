"""The WebSocket over a real connection: hello, reconnecting, refusals, limits, and a sample of the fuzzer."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.client import Chair, Person
from tests.server.fuzz import fuzz_socket
from tests.server.harness import ProcessServer, thread_server
from wonderwheel.server.protocol.messages import VERSION


def last_option(question: dict[str, Any]) -> int:
    return len(question["options"]) - 1


def test_a_whole_game_against_a_bot(base: str) -> None:
    async def check() -> None:
        async with Person(base) as person:
            table = await person.table("me", "bot", start=True)
            async with person.at(table["id"]) as chair:
                await chair.play(last_option)
                update = chair.updates[0]
                assert update["result"]["scores"]
                assert update["questions"] == []
                assert [event["n"] for event in chair.logs[0]] == list(range(len(chair.logs[0])))
                assert all(event["clause"].startswith("OCW-") or not event["clause"] for event in chair.logs[0])
                others = [seat["name"] for seat in chair.table["seats"] if not seat["yours"]]
                told = " ".join(event["text"] for event in chair.logs[0])
                assert others
                assert all(name in told for name in ("You", *others))
                assert "Player 1" not in told
                seqs = [m["seq"] for m in chair.heard if m["type"] == "update"]
                assert seqs == list(range(1, len(seqs) + 1))

    asyncio.run(check())


def test_coming_back_brings_only_what_is_missing(base: str) -> None:
    async def check() -> None:
        async with Person(base) as person:
            table = await person.table("me", "me", start=True)
            async with person.at(table["id"]) as chair:
                await chair.play(last_option, most=12)
                await chair.drain()
                log, held = chair.logs[0], len(chair.logs[0])
                update = chair.updates[0]
            async with person.at(table["id"], seen=[{"seat": 0, "branch": 0, "events": held - 3}]) as again:
                again.logs[0] = log[: held - 3]
                back = await again.until("update")
                assert back["first"] == held - 3
                assert again.logs[0] == log
                assert back["picture"] == update["picture"]

    asyncio.run(check())


@pytest.mark.parametrize(
    ("change", "kind", "code"),
    [
        ({"version": "another"}, "reload", None),
        ({"token": "x" * 43}, "bye", "token"),
        ({"table": "nothing"}, "bye", "table"),
        ({"token": ""}, "bye", "spectators"),
    ],
)
def test_a_wrong_hello_is_told_why(base: str, change: dict[str, str], kind: str, code: str | None) -> None:
    async def check() -> None:
        async with Person(base) as person:
            table = await person.table("me", "me", start=True)
            chair = Chair(base, table["id"], person.token)
            chair.hello.update(change)
            async with chair:
                message = await chair.next()
                assert message["type"] == kind
                assert message.get("code") == code
                with pytest.raises(ConnectionClosed):
                    await chair.next()

    asyncio.run(check())


def test_pages_from_elsewhere_get_no_socket(base: str) -> None:
    async def check() -> None:
        address = base.replace("http", "ws", 1) + "/ws"
        for headers in ({"Origin": "https://evil.example"}, {"Host": "evil.example"}):
            with pytest.raises(InvalidStatus):
                await connect(address, additional_headers=headers)

    asyncio.run(check())


def test_wrong_commands_change_nothing(base: str) -> None:
    async def check() -> None:
        async with Person(base) as person:
            table = await person.table("me", "me", start=True)
            async with person.at(table["id"]) as chair:
                await chair.until("update")
                await chair.until("update")
                asked = chair.question()
                assert asked is not None
                seat, question = asked
                wrong: list[tuple[str, dict[str, Any], str]] = [
                    ("answer", {"seat": seat, "question": "9.9", "option": 0}, "stale"),
                    ("answer", {"seat": seat, "question": question["id"], "option": 99}, "option"),
                    ("answer", {"seat": seat, "question": question["id"], "option": -1}, "option"),
                    ("answer", {"seat": 5, "question": question["id"], "option": 0}, "seat"),
                    ("cancel", {"seat": seat, "question": question["id"]}, "cancel"),
                    ("undo", {"seat": seat}, "undo"),
                    ("window", {"seat": seat, "name": "nothing", "open": True}, "window"),
                    ("consent", {"proposal": 4, "yes": True}, "proposal"),
                    ("spectators", {"yes": True}, "spectators"),
                ]
                for kind, fields, code in wrong:
                    found = await chair.settled(await chair.send(kind, **fields))
                    assert (found["type"], found["code"]) == ("refused", code), found
                    assert found["reason"]
                assert (await chair.answer(seat, question, 0))["type"] == "ack"
                found = await chair.answer(seat, question, 0)
                assert (found["type"], found["code"]) == ("refused", "stale")

    asyncio.run(check())


def test_nonsense_is_refused_and_then_shown_the_door(base: str) -> None:
    async def check() -> None:
        async with Person(base) as person:
            table = await person.table("me", "me", start=True)
            async with person.at(table["id"]) as chair:
                await chair.until("update")
                for _ in range(11):
                    await chair.send_raw('{"type": "nothing"}')
                kinds: list[str] = []
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        kinds.append((await chair.next())["type"])
                assert kinds.count("refused") == 10
                assert kinds[-1] == "bye"

    asyncio.run(check())


def test_who_says_nothing_is_let_go(tmp_path: Path) -> None:
    import dataclasses

    from tests.server.harness import GENEROUS

    async def check(base: str) -> None:
        address = base.replace("http", "ws", 1) + "/ws"
        async with connect(address) as socket:
            assert '"bye"' in str(await asyncio.wait_for(socket.recv(), 10))

    with thread_server(tmp_path, limits=dataclasses.replace(GENEROUS, hello=0.3)) as base:
        asyncio.run(check(base))


def test_the_fuzzer_finds_nothing(base: str) -> None:
    assert fuzz_socket(base, attacks=60, seed=3) == 60


def test_a_server_that_stops_says_goodbye_and_logs_no_secret(tmp_path: Path) -> None:
    server = ProcessServer(tmp_path / "data")
    server.start()
    secrets: list[str] = []

    async def check() -> None:
        async with Person(server.base) as person:
            link = await person.call("POST", "/api/me/link")
            table = await person.table("me", "bot", start=True)
            secrets.extend([person.token, link["key"], table["id"], "my secret words"])
            async with person.at(table["id"]) as chair:
                await chair.until("update")
                await chair.settled(await chair.send("chat", text="my secret words"))
                await chair.play(last_option, most=3)
                await chair.send_raw("nonsense " + person.token)
                stopping = asyncio.create_task(asyncio.to_thread(server.stop))
                while (message := await chair.next())["type"] != "bye":
                    pass
                assert message["code"] == "shutdown"
                assert await stopping == 0
        wrong = Person(server.base, "x" * 43)
        await wrong.http.aclose()

    try:
        asyncio.run(check())
    finally:
        server.kill()
    log = server.log.read_text(encoding="utf-8")
    assert "game began" in log
    assert "server stopped" in log
    for secret in secrets:
        assert secret not in log
    import sqlite3

    with sqlite3.connect(tmp_path / "data" / "wonderwheel.sqlite3") as database:
        seeds = [str(number) for row in database.execute("SELECT seed, bots FROM tables") for number in row]
    assert seeds
    assert not any(seed in log for seed in seeds)


def test_version_is_in_the_protocol(base: str) -> None:
    async def check() -> None:
        async with Person(base) as person:
            assert (await person.call("GET", "/api/games"))["version"] == VERSION

    asyncio.run(check())


def test_a_flood_is_slowed_down_and_then_let_go(tmp_path: Path) -> None:
    import dataclasses

    from tests.server.harness import GENEROUS

    async def check(base: str) -> None:
        async with Person(base) as person:
            table = await person.table("me", "me", start=True)
            async with person.at(table["id"]) as chair:
                await chair.until("update")
                for number in range(30):
                    await chair.send_raw(f'{{"type": "ping", "t": {number}}}')
                pongs = [(await chair.until("pong"))["t"] for _ in range(30)]
                assert pongs == list(range(30)), "a burst is answered, late but in order"
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(2000):
                        await chair.send_raw('{"type": "ping", "t": 1}')
                assert (await chair.until("bye"))["code"] == "limit"

    # So few that on a busy machine, too, the next message is there before its turn has come.
    limits = dataclasses.replace(GENEROUS, messages=20.0, messages_burst=20, flood=15)
    with thread_server(tmp_path, limits=limits) as base:
        asyncio.run(check(base))
