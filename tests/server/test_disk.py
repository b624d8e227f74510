"""A disk that refuses: nothing has changed, and everybody is told so in a way that a client understands."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.full_disk import fill
from tests.server.harness import a_hub, sit, thread_server
from tests.server.tables import friends, run, wanted
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import Chat, Spectators
from wonderwheel.server.protocol.public_data import ClockSetting, SeatChange, TableInfo
from wonderwheel.server.storage.store import CannotWrite
from wonderwheel.server.table import lobby
from wonderwheel.server.table.commands import carry_out


def seen(hub: Hub, table: str, guest: str) -> TableInfo:
    from wonderwheel.server.table.room_info import table_info

    return table_info(hub.rooms[table], guest)


def test_over_http_a_full_disk_is_no_fault_of_the_request(tmp_path: Path) -> None:
    with thread_server(tmp_path) as base:
        ann = {"authorization": f"Bearer {httpx.post(f'{base}/api/guest', json={}).json()['token']}"}
        body = {"game": "one_card_wonder", "seats": [{"kind": "me"}, {"kind": "person"}]}
        table = httpx.post(f"{base}/api/tables", json=body, headers=ann).json()["id"]
        hub = _hub_of(base)
        free = fill(hub.store)
        for path, sent in (
            ("/api/guest", {}),
            ("/api/me/name", {"name": "Bob"}),
            ("/api/me/link", None),
            ("/api/tables", body),
            (f"/api/tables/{table}/ready", {"ready": False}),
            (f"/api/tables/{table}/start", None),
            ("/api/me/forget", None),
        ):
            answer = httpx.post(base + path, json=sent, headers=ann)
            assert (answer.status_code, answer.json()["code"]) == (503, "disk"), path
        free()
        assert httpx.get(f"{base}/api/tables/{table}", headers=ann).json()["status"] == "waiting"
        assert httpx.post(f"{base}/api/tables/{table}/start", headers=ann).json()["status"] == "running"


_HUBS: dict[str, Hub] = {}


@pytest.fixture(autouse=True)
def _remember(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the hubs that servers make, by their address."""
    made = Hub.__init__

    def noted(self: Hub, settings: Any, *more: Any, **others: Any) -> None:
        made(self, settings, *more, **others)
        _HUBS[f"http://{settings.host}:{settings.port}"] = self

    monkeypatch.setattr(Hub, "__init__", noted)


def _hub_of(base: str) -> Hub:
    return _HUBS[base]


def test_what_a_table_shows_is_what_is_stored(tmp_path: Path) -> None:
    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            ann, bob = await hub.new_guest("Ann"), await hub.new_guest("Bob")
            table = (await lobby.create(hub, ann.guest, ann.name, wanted("me", "person", "person"))).id
            before = seen(hub, table, ann.guest)
            free = fill(hub.store)
            for deed in (
                lambda: lobby.join(hub, table, bob.guest, bob.name, -1),
                lambda: lobby.ready(hub, table, ann.guest, False),
                lambda: lobby.change_seat(hub, table, ann.guest, SeatChange(1, "bot")),
                lambda: lobby.start(hub, table, ann.guest),
                lambda: lobby.leave(hub, table, ann.guest),
                lambda: hub.forget(ann.guest),
            ):
                with pytest.raises((CannotWrite, RequestRefused)):
                    await deed()
                assert seen(hub, table, ann.guest) == before
            free()
            assert (await lobby.start(hub, table, ann.guest)).status == "running"

    asyncio.run(check())


def test_a_running_table_stays_as_it_was(tmp_path: Path) -> None:
    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            room, guests, lines = await friends(hub, 2, spectators=True)
            await carry_out(room, lines[0], Spectators(True, 1))
            before = seen(hub, room.id, guests[0].guest)
            free = fill(hub.store)
            for command in (Chat("hello", 1), Spectators(True, 2)):
                await carry_out(room, lines[1], command)
                refused = lines[1].last("refused")
                assert (refused["ref"], refused["code"]) == (command.ref, "disk")
            assert not room.table.lets_spectators_in(), "that only one of them has agreed to"
            with pytest.raises(CannotWrite):
                await lobby.leave(hub, room.id, guests[1].guest)
            assert seen(hub, room.id, guests[0].guest) == before
            assert not room.stand_ins
            assert not lines[1].closed
            free()
            await carry_out(room, lines[1], Chat("hello", 3))
            assert lines[1].last("ack")["ref"] == 3

    asyncio.run(check())


def test_whoever_comes_back_is_let_in(tmp_path: Path) -> None:
    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            room, guests, _ = await friends(hub, 2)
            await lobby.leave(hub, room.id, guests[0].guest)
            fill(hub.store)
            line = await sit(room, guests[0])
            assert line.heard("welcome")
            assert line.heard("update")
            assert 0 not in room.stand_ins

    asyncio.run(check())


@pytest.mark.parametrize("deep", [b"[" * 8000, b'{"name":' + b"[" * 5000 + b"]" * 5000 + b"}", b'{"a":' * 2500])
def test_a_body_that_nests_too_deeply_is_refused(base: str, deep: bytes) -> None:
    answer = httpx.post(f"{base}/api/guest", content=deep, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "request")


def test_a_refusal_does_not_repeat_all_that_was_sent(base: str) -> None:
    ann = {"authorization": f"Bearer {httpx.post(f'{base}/api/guest', json={}).json()['token']}"}
    options = {"switches": "pass_limit=" + "9" * 5000}
    body = {"game": "wonders_of_the_first", "seats": [{"kind": "me"}, {"kind": "me"}], "options": options}
    answer = httpx.post(f"{base}/api/tables", json=body, headers=ann)
    assert answer.status_code == 400
    assert len(answer.content) < 500


def test_a_bot_goes_on_when_there_is_room_again(tmp_path: Path) -> None:
    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            ann = await hub.new_guest("Ann")
            info = await lobby.create(hub, ann.guest, ann.name, wanted("me", "bot", start=True))
            room = hub.rooms[info.id]
            line = await sit(room, ann)
            while not line.heard("update") or not line.last("update")["questions"]:
                await hub.times.advance(100)
            free = fill(hub.store)
            room.stand_ins.add(0)
            room.after_change()
            await hub.times.advance(1_000)
            assert room.play is not None
            given = room.play.entries
            free()
            await hub.times.advance(10_000)
            assert room.play.entries > given

    asyncio.run(check())


def test_a_clock_that_runs_out_on_a_full_disk_runs_once_more(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, clock=ClockSetting("move", 30))
        free = fill(hub.store)
        await hub.times.advance(31_000)  # type: ignore[attr-defined]
        assert room.table.status == "running"
        assert not lines[0].heard("said"), "nobody has lost"
        free()
        await hub.times.advance(31_000)  # type: ignore[attr-defined]
        assert room.table.status == "finished"
        assert "has run out of time" in lines[0].last("said")["line"]["text"]

    run(tmp_path, check)


def test_a_game_whose_first_moment_cannot_be_stored_does_not_begin(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        guest = await hub.new_guest("Ada")
        info = await lobby.create(hub, guest.guest, guest.name, wanted("me", "person"))
        await lobby.join(hub, info.id, (await hub.new_guest("Bo")).guest, "Bo", -1)
        room = await hub.room_for(info.id)
        empty = fill(hub.store)
        with pytest.raises(RequestRefused, match="cannot write to its disk; nothing has changed") as refused:
            await room.begin()
        assert (refused.value.code, refused.value.status) == ("disk", 503)
        assert (room.table.status, room.match) == ("waiting", None)
        empty()
        await room.begin()
        assert room.table.status == "running"

    run(tmp_path, check)
