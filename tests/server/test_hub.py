"""What a server holds in memory: how many tables and guests, what goes first, and what its log says of failures."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn

from tests.server.harness import GENEROUS, FakeBots, HeardLine, settle, sit
from tests.server.tables import answer, asked, friends, run, wanted
from wonderwheel.core.errors import WonderwheelError
from wonderwheel.server import hub as hubs
from wonderwheel.server.game.clocks import Clocks
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.game.wire import encoded, told
from wonderwheel.server.hub import Hub
from wonderwheel.server.net.app import application, server
from wonderwheel.server.net.web import Web
from wonderwheel.server.protocol.public_data import ClockSetting
from wonderwheel.server.settings import Settings
from wonderwheel.server.storage.lock import FolderLock
from wonderwheel.server.table import lobby

THREE = {"limits": dataclasses.replace(GENEROUS, rooms=3)}


async def tables(hub: Hub, count: int) -> list[str]:
    """So many tables, each used a second later than the one before."""
    host = await hub.new_guest("Ada")
    out = []
    for _ in range(count):
        out.append((await lobby.create(hub, host.guest, "Ada", wanted("me", "person"))).id)
        hub.times.time += 1000  # type: ignore[attr-defined]
    return out


def test_one_more_table_takes_the_place_of_the_one_that_was_used_longest_ago(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        first, second, third = await tables(hub, 3)
        hub.times.time += 10_000  # type: ignore[attr-defined]
        await hub.room_for(first)
        (fourth,) = await tables(hub, 1)
        assert set(hub.rooms) == {first, third, fourth}
        assert (await hub.room_for(second)).id == second, "it is only out of memory"
        assert set(hub.rooms) == {first, fourth, second}

    run(tmp_path, check, settings=THREE)


def test_a_table_that_somebody_is_at_or_has_just_asked_for_stays_and_a_full_server_says_so(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        made = await tables(hub, 3)
        with pytest.raises(RequestRefused, match="full of tables") as refused:
            await tables(hub, 1)
        assert (refused.value.code, refused.value.status) == ("limit", 503)
        host = await hub.new_guest("Bob")
        for table in made:
            await sit(await hub.room_for(table), host)
        hub.times.time += 3_600_000  # type: ignore[attr-defined]
        with pytest.raises(RequestRefused, match="full of tables"):
            await tables(hub, 1)
        assert set(hub.rooms) == set(made)

    run(tmp_path, check, settings=THREE)


def test_a_table_with_a_running_clock_stays_in_memory_and_one_without_goes_with_its_alarm(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        timed, _, lines = await friends(hub, 2, clock=ClockSetting("move", 600))
        calm, _, others = await friends(hub, 2)
        for room, these in ((timed, lines), (calm, others)):
            for line in these:
                await room.detach(line)
        alarm = calm.alarm = hub.times.at(hub.times.now() + 10_000_000, lambda: None)
        hub.times.time += 601_000  # type: ignore[attr-defined]
        hub.let_go()
        assert set(hub.rooms) == {timed.id}
        assert alarm.cancelled  # type: ignore[attr-defined]

    run(tmp_path, check)


def test_a_table_goes_when_it_was_idle_for_as_long_as_is_set_and_no_sooner(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        (table,) = await tables(hub, 1)
        used = hub.rooms[table].used
        for passed, kept in ((59_999, True), (60_000, False)):
            hub.times.time = used + passed  # type: ignore[attr-defined]
            hub.let_go()
            assert (table in hub.rooms) is kept

    run(tmp_path, check, settings={"idle": 60.0})


@pytest.mark.parametrize("warm", [True, False])
def test_bots_are_warmed_at_the_start_if_that_is_wanted(warm: bool, tmp_path: Path) -> None:
    class Cold(FakeBots):
        warmed = 0

        async def warm(self) -> None:
            self.warmed += 1

    bots = Cold()

    async def check(hub: Hub) -> None:
        await hub.start()
        await settle()

    run(tmp_path, check, bots=bots, settings={"warm": warm})
    assert bots.warmed == int(warm)


def test_a_server_that_stops_brings_no_table_back(tmp_path: Path) -> None:
    async def begin(hub: Hub) -> None:
        await friends(hub, 2)

    async def again(hub: Hub) -> None:
        hub.closing = True
        await hub.start()
        await settle()
        assert hub.rooms == {}

    run(tmp_path, begin)
    run(tmp_path, again)


def test_a_server_that_has_stopped_has_no_thread_of_its_database_left(tmp_path: Path) -> None:
    before = set(threading.enumerate())

    async def check(hub: Hub) -> None:
        await hub.new_guest("Ada")
        pages = Web(tmp_path)
        application(hub, pages)
        assert hub.build == pages.build
        api: Any = application(hub, pages).api
        assert not api.debug, "nobody is shown where something went wrong"

    run(tmp_path, check)
    left = set(threading.enumerate()) - before
    assert [thread.name for thread in left if thread.name.startswith("store")] == []


def test_a_server_says_goodbye_before_its_sockets_close_and_leaves_its_folder_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, when_sockets_close = HeardLine(), []

    async def close_sockets(running: uvicorn.Server, sockets: object = None) -> None:
        when_sockets_close.append(line.closed)

    monkeypatch.setattr(uvicorn.Server, "shutdown", close_sockets)
    running = server(Settings(data=tmp_path))
    room: Any = SimpleNamespace(lines={line})
    running.hub.rooms["table"] = room
    asyncio.run(running.shutdown())
    assert (line.last("bye")["code"], when_sockets_close) == ("shutdown", [True])
    FolderLock(tmp_path).release()
    running.hub.store.close()


def test_a_server_that_cannot_open_its_database_leaves_the_folder_free(tmp_path: Path) -> None:
    (tmp_path / "junk.sqlite3").write_bytes(b"junk" * 1000)
    with pytest.raises(WonderwheelError):
        server(Settings(data=tmp_path, database=f"sqlite:///{tmp_path / 'junk.sqlite3'}"))
    FolderLock(tmp_path).release()


def test_what_is_refused_is_told_with_its_verb_so_that_a_page_can_dim_it(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        assert room.play is not None
        vocabulary = room.play.rules.vocabulary
        for _ in range(6):
            line, seat, _ = asked(lines)
            dimmed = line.heard("update")[-1]["dimmed"]
            thought = [one for one in room.play.game.candidates(seat) if one.why is not None]
            assert len(dimmed) == len(thought)
            for told_one, one in zip(dimmed, thought, strict=True):
                named = (
                    ("", -1) if one.key < 0 else (vocabulary.of(one.key).name, vocabulary.of(one.key).argument(one.key))
                )
                assert (told_one["verb"], told_one["argument"]) == named
            if any(one.key >= 0 for one in thought):
                return
            await answer(room, lines)
        raise AssertionError("nothing was refused")

    run(tmp_path, check)


def test_of_the_guests_only_the_latest_are_remembered_and_the_others_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "_MOST_CACHED", 2)

    async def check(hub: Hub) -> None:
        made = [await hub.new_guest(name) for name in ("Ada", "Bob", "Cat")]
        for guest in made:
            assert await hub.guest(guest.token) == (guest.guest, guest.name)
        assert [name for _, name in hub._guests.values()] == ["Bob", "Cat"]
        assert await hub.guest(made[0].token) == (made[0].guest, "Ada")

    run(tmp_path, check)


def test_a_guest_goes_by_a_new_name_at_once(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ada = await hub.new_guest("Ada")
        assert await hub.guest(ada.token) == (ada.guest, "Ada")
        await hub.rename(ada.guest, "Countess")
        assert await hub.guest(ada.token) == (ada.guest, "Countess")
        assert await hub.guest(ada.token + "x") is None
        for length in (0, 1, 10_000):
            assert await hub.guest("t" * length) is None

    run(tmp_path, check)


def test_a_link_is_used_once(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ada = await hub.new_guest("Ada")
        link = await hub.resume_link(ada.guest)
        assert (link.link, link.expires) == (f"/resume#{link.key}", hub.times.wall() + 86_400_000)
        again = await hub.resume(link.key)
        assert (again.guest, again.name) == (ada.guest, "Ada")
        assert again.token != ada.token
        with pytest.raises(RequestRefused, match="used or is too old") as refused:
            await hub.resume(link.key)
        assert refused.value.status == 404

    run(tmp_path, check)


def test_what_fails_in_the_background_is_logged_with_its_place(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail() -> None:
        raise ZeroDivisionError

    async def wait() -> None:
        await asyncio.sleep(60)

    async def check(hub: Hub) -> None:
        hub.spawn(fail())
        hub.spawn(wait())
        await settle(3)
        assert len(hub._tasks) == 1, "what is done is forgotten"

    with caplog.at_level(logging.INFO, "wonderwheel.server"):
        run(tmp_path, check)
    failures = [record for record in caplog.records if record.getMessage() == "task failed"]
    assert {record.name for record in failures} == {"wonderwheel.server"}
    assert [record.exc_info[0] if record.exc_info else None for record in failures] == [None, ZeroDivisionError]
    assert vars(failures[0])["fields"] == {"why": "ZeroDivisionError"}


def test_guests_that_are_forgotten_are_logged_with_or_without_tables(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def check(hub: Hub) -> None:
        await hub.new_guest("Ada")
        hub.times.time += 86_400_000 * 3  # type: ignore[attr-defined]
        await hub.new_guest("Bob")
        await hub.forget_old()
        await hub.forget_old()

    with caplog.at_level(logging.INFO, "wonderwheel.server"):
        run(tmp_path, check, settings={"retention": 2})
    told_of = [vars(record)["fields"] for record in caplog.records if record.getMessage() == "forgotten"]
    assert told_of == [{"guests": 1, "tables": 0}], "nothing is said where nothing was forgotten"


def test_players_are_told_by_their_names_and_those_without_one_by_their_number() -> None:
    assert told("Player 1 pays player 2; Player 3 waits", ["Ada", 'Bo"b']) == 'Ada pays Bo"b; Player 3 waits'
    assert encoded("Player 1", []) == b'"Player 1"'
    assert told("Player 1", []) == "Player 1"


def test_a_table_without_a_clock_has_no_times() -> None:
    clocks = Clocks(ClockSetting("none", 30), 2)
    clocks.turn([0], [0], 100.0, True)
    clocks.restore([1.0, 2.0, 3.0, 4.0], [0], [0], 100.0)
    assert (clocks.stored(5000.0), clocks.shown_to(0, 5000.0), clocks.expiry([0, 0], ())) == ([], [], None)


def test_stored_times_of_another_number_of_seats_are_left_aside() -> None:
    clocks = Clocks(ClockSetting("move", 30), 2)
    clocks.restore([1.0, 2.0, 3.0], [0], [0], 100.0)
    assert clocks.stored(100.0) == [30_000.0] * 4
    clocks.restore([1000.0, 2000.0, 3000.0, 4000.0], [0], [0], 100.0)
    assert clocks.stored(600.0) == [500.0, 2000.0, 2500.0, 4000.0]


@pytest.mark.parametrize(
    ("address", "trusted"),
    [("10.0.0.7", True), ("10.0.1.7", False), ("::1", True), ("", False), ("proxy.example", False)],
)
def test_only_addresses_of_our_proxies_are_believed(address: str, trusted: bool) -> None:
    assert Settings(proxies=("10.0.0.0/24", "::1")).trusts(address) is trusted
