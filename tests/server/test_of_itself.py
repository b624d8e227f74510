"""What a server does of itself: every hour, when it comes back, when it runs out of room, and when it stops."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from tests.server.harness import ALL_GAMES, FakeBots, HeardLine, a_hub, settle, sit
from tests.server.tables import GAME, friends, run, wanted
from wonderwheel.server import hub as hubs
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.public_data import ClockSetting
from wonderwheel.server.storage import archive
from wonderwheel.server.storage.archive import DAY
from wonderwheel.server.storage.models import steady_time, tables
from wonderwheel.server.table import lobby
from wonderwheel.server.table.room import Room

HOUR = 3_600_000


async def noted(hub: Hub) -> int:
    """The time on the wall when the steady time was noted last."""
    found: int = await hub.store.read(lambda c: c.execute(select(steady_time.c.wall)).scalar_one())
    return found


@pytest.mark.parametrize("retention", [0, 90])
def test_once_an_hour_the_time_is_noted_and_those_who_stayed_away_are_forgotten(
    retention: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "_TIDY_EVERY", HOUR / 2)

    async def check(hub: Hub) -> None:
        times: Any = hub.times
        began, forgotten = times.now(), list[float]()

        async def forget_old() -> None:
            forgotten.append((times.now() - began) / HOUR)
            if len(forgotten) == 1:
                raise OSError("as when the disk is full")

        monkeypatch.setattr(hub, "forget_old", forget_old)
        host = await hub.new_guest("Ada")
        table = await lobby.create(hub, host.guest, host.name, wanted("me", "person"))
        await hub.start()
        notes = []
        for _ in range(4):
            await times.advance(0)
            notes.append((await noted(hub) - began) / HOUR)
            assert (table.id in hub.rooms) is (len(notes) == 1), "which nobody is at"
            await times.advance(HOUR / 2)
        assert notes == [0, 0, 1, 1]
        assert forgotten == ([0, 1, 2] if retention else [])

    run(tmp_path, check, settings={"retention": retention})


def test_a_game_at_which_nothing_has_happened_for_more_than_eight_days_comes_back_when_somebody_does(
    tmp_path: Path,
) -> None:
    async def check(hub: Hub) -> None:
        (lively, _, _), (still, guests, _) = await friends(hub, 2), await friends(hub, 2)
        hub.rooms.clear()
        edge = hub.times.steady() - 8 * DAY
        for room, changed in ((lively, edge), (still, edge - 1)):
            this = update(tables).where(tables.c.id == room.id).values(changed=changed)
            await hub.store.write(lambda c, this=this: c.execute(this))  # type: ignore[misc]
        await hub._bring_back()
        assert set(hub.rooms) == {lively.id}
        again = await hub.room_for(still.id)
        assert (await sit(again, guests[0])).last("update")["seat"] == 0

    run(tmp_path, check)


def test_of_a_game_that_is_not_played_here_any_more_there_is_no_table(tmp_path: Path) -> None:
    made: list[str] = []

    async def before(hub: Hub) -> None:
        room, guests, _ = await friends(hub, 2)
        made.extend([room.id, guests[0].guest])

    async def after(hub: Hub) -> None:
        assert await hub.room(made[0]) is None
        assert await lobby.my_tables(hub, made[1]) == []
        await hub._bring_back()
        assert hub.rooms == {}

    run(tmp_path, before)
    run(tmp_path, after, games={name: game for name, game in ALL_GAMES.items() if name != GAME})


def test_whoever_asks_for_a_table_at_the_same_time_gets_the_same_and_later_a_new_one(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, _ = await friends(hub, 2)
        seen: list[Room] = [room]
        for _ in range(2):
            hub.rooms.clear()
            one, other = await asyncio.gather(hub.room_for(room.id), hub.room_for(room.id))
            assert one is other
            assert all(one is not each for each in seen)
            seen.append(one)

    run(tmp_path, check)


def test_a_table_at_which_something_is_being_done_stays_however_long_nobody_has_come(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        thinking, busy, calm = [(await friends(hub, 2))[0] for _ in range(3)]
        for room in (thinking, busy, calm):
            for line in list(room.lines):
                await room.detach(line)
        thinking.thinking.add(0)
        hub.times.time += 10 * HOUR  # type: ignore[attr-defined]
        async with busy.lock:
            hub.let_go()
        assert set(hub.rooms) == {thinking.id, busy.id}
        thinking.thinking.clear()

    run(tmp_path, check)


def test_a_server_begins_with_nobody_and_a_guest_has_an_id_of_twelve_letters(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        assert (hub.connections, hub.closing, hub.build, hub.rooms) == (0, False, "", {})
        assert len((await hub.new_guest("Ada")).guest) == 12

    run(tmp_path, check)


# -- the end ---------------------------------------------------------------------------------------------------------


def of_the_database(before: set[threading.Thread]) -> set[str]:
    """The threads of databases that were opened since then."""
    return {thread.name for thread in set(threading.enumerate()) - before if thread.name.startswith("store")}


def test_a_server_that_stops_says_so_keeps_what_the_clocks_show_and_does_nothing_more(tmp_path: Path) -> None:
    class Counted(FakeBots):
        closed = 0

        async def close(self) -> None:
            self.closed += 1

    kept: dict[str, Any] = {}
    bots, before = Counted(), set(threading.enumerate())

    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, clock=ClockSetting("fischer", 60, 0))
        assert room.play is not None
        (seat,) = room.play.asked()
        await hub.store.read(lambda c: None)
        assert {"store-write"} < of_the_database(before) <= {"store-write", "store-read_0", "store-read_1"}
        readers: Any = hub.store._readers
        assert readers._max_workers == 2
        hub.spawn(asyncio.sleep(3600))
        await settle(3)
        hub.times.time += 7_000  # type: ignore[attr-defined]
        kept.update(hub=hub, room=room, lines=lines, alarm=room.alarm, seat=seat, wall=hub.times.wall())

    run(tmp_path, check, bots=bots)
    hub, lines = kept["hub"], kept["lines"]
    assert (hub.closing, bots.closed, of_the_database(before), hub._tasks) == (True, 1, set(), set())
    assert [(line.last("bye")["code"], line.closed) for line in lines] == [("shutdown", True)] * 2
    assert kept["alarm"].cancelled

    async def again(hub: Hub) -> None:
        assert await noted(hub) == kept["wall"]
        rows, _ = await hub.store.read(lambda c: archive.load_journal(c, kept["room"].id))
        left = [60_000.0, 60_000.0]
        left[kept["seat"]] = 53_000.0
        assert rows[-1].clocks[:2] == left

    run(tmp_path, again)


def test_a_disk_that_refuses_keeps_no_server_from_stopping(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse() -> None:
        raise OSError("the disk is full")

    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            rooms = [(await friends(hub, 2))[0] for _ in range(2)]
            for room in rooms:
                monkeypatch.setattr(room.match, "save_clocks", refuse)
            monkeypatch.setattr(hub, "_note_time", refuse)

    before = set(threading.enumerate())
    asyncio.run(check())
    assert of_the_database(before) == set()


# -- who is forgotten ------------------------------------------------------------------------------------------------


def test_a_guest_stays_forgotten_though_the_table_was_stored_meanwhile(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, _ = await friends(hub, 2)
        async with room.lock:
            forgetting = asyncio.create_task(hub.forget(guests[0].guest))
            await settle()
            await room.save()
        await forgetting
        stored = await hub.store.read(lambda c: archive.load_table(c, room.id))
        assert stored is not None
        assert [(seat.guest, seat.name) for seat in stored.seats] == [("", "Somebody"), (guests[1].guest, "Guest1")]

    run(tmp_path, check)


def test_what_others_said_and_what_the_table_said_stays_when_a_guest_is_forgotten(tmp_path: Path) -> None:
    from wonderwheel.server.protocol.messages import Chat
    from wonderwheel.server.table.commands import carry_out

    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        for line, words in ((lines[0], "mine"), (lines[1], "yours")):
            await carry_out(room, line, Chat(words))
        await room.note("A storm comes.")
        await hub.forget(guests[0].guest)
        assert [(line.n, line.name, line.text) for line in room.chat] == [
            (2, "Guest1", "yours"),
            (3, "", "A storm comes."),
        ]
        stored = await hub.store.read(lambda c: archive.load_chat(c, room.id, 9))
        assert stored == room.chat

    run(tmp_path, check)


def test_the_seat_of_a_forgotten_guest_is_free_before_the_game_and_whoever_takes_it_plays(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ada, bob, cat = [await hub.new_guest(name) for name in ("Ada", "Bob", "Cat")]
        table = (await lobby.create(hub, ada.guest, "Ada", wanted("me", "person", spectators=True))).id
        await lobby.join(hub, table, bob.guest, "Bob", 1)
        room = await hub.room_for(table)
        here: list[HeardLine] = [await sit(room, guest) for guest in (ada, cat)]
        await hub.forget(bob.guest)
        info = await lobby.join(hub, table, cat.guest, "Cat", 1)
        assert [(seat.name, seat.played_by) for seat in info.seats] == [("Ada", "person"), ("Cat", "person")]
        info = await lobby.ready(hub, table, cat.guest, True)
        assert (info.status, room.stand_ins) == ("running", set())
        await settle()
        assert room.play is not None
        assert room.play.entries == 0, "no bot has answered for her"
        assert all(line.last("update")["waiting"] for line in here)
        hub.rooms.clear()
        assert (await hub.room_for(table)).stand_ins == set()

    run(tmp_path, check)
