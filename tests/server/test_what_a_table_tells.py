"""What a table tells whom, and when: numbers of lines and requests, who is away, games that were stopped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import settle, sit
from tests.server.tables import answer, asked, friends, run, wanted
from wonderwheel.core.inputs import CONCEDE, TIME_OUT, Input
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import Answer, Chat, Concede, Consent, Spectators, Undo
from wonderwheel.server.protocol.public_data import ClockSetting
from wonderwheel.server.storage import archive
from wonderwheel.server.table import lobby
from wonderwheel.server.table.commands import carry_out
from wonderwheel.server.table.match import BROKEN, Broken
from wonderwheel.server.table.room import Room
from wonderwheel.server.table.room_info import table_info


async def from_the_disk(hub: Hub, table: str) -> Room:
    hub.rooms.clear()
    return await hub.room_for(table)


def test_the_lines_of_a_table_are_counted_from_one_on_and_go_on_after_a_restart(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, _ = await friends(hub, 2)
        for begun in (room, await from_the_disk(hub, room.id)):
            assert (begun.said, begun.chat, begun.gallery.heard) == (0, [], 0)
        room = await from_the_disk(hub, room.id)
        line = await sit(room, guests[0])
        for words in ("one", "two", "three"):
            await carry_out(room, line, Chat(words))
        room = await from_the_disk(hub, room.id)
        line = await sit(room, guests[0])
        assert [one["n"] for one in line.heard("welcome")[0]["chat"]] == [1, 2, 3]
        await room.note("A storm comes.")
        said = line.last("said")["line"]
        assert (said["n"], said["kind"], said["guest"], said["name"]) == (4, "table", "", "")

    run(tmp_path, check)


def test_requests_of_a_table_are_counted_from_one_on(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        numbers = []
        for _ in range(2):
            first = await answer(room, lines)
            other = await answer(room, lines)
            assert first != other
            await carry_out(room, lines[first], Undo(first, 3))
            numbers.append(lines[other].last("proposal")["id"])
            await carry_out(room, lines[other], Consent(numbers[-1], False, 4))
            settled = lines[first].last("settled")
            assert (settled["id"], settled["agreed"]) == (numbers[-1], False)
        assert numbers == [1, 2]

    run(tmp_path, check)


def test_whoever_loses_the_line_is_away_since_then(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        await hub.times.advance(7_000)  # type: ignore[attr-defined]
        await room.detach(lines[0])
        assert room.used == hub.times.now()
        told = lines[1].last("room")["table"]["seats"][0]
        assert (told["online"], told["away_ms"]) == (False, 0)
        await hub.times.advance(5_000)  # type: ignore[attr-defined]
        assert [seat.away_ms for seat in table_info(room, guests[1].guest).seats] == [5_000, -1]

    run(tmp_path, check)


def test_a_table_is_used_by_whoever_answers(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        await hub.times.advance(7_000)  # type: ignore[attr-defined]
        assert room.used < hub.times.now()
        await answer(room, lines)
        assert room.used == hub.times.now()

    run(tmp_path, check)


def test_whoever_holds_two_seats_is_pictured_at_the_first(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ada = await hub.new_guest("Ada")
        info = await lobby.create(hub, ada.guest, "Ada", wanted("bot", "me", "me", start=True, options={}))
        room = await hub.room_for(info.id)
        seen = room.picture_for(ada.guest)
        assert (seen.seat, seen.picture) == (1, room._glance(1).picture)
        assert seen.picture != room._glance(2).picture

    run(tmp_path, check)


def test_who_gives_up_and_whose_time_is_over_gives_no_value_with_it(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        await carry_out(room, lines[1], Concede(1, 1))
        assert room.play is not None
        assert room.play.game.inputs[-1] == Input(CONCEDE, 1, 0)
        timed, _, others = await friends(hub, 2, clock=ClockSetting("move", 30))
        late = asked(others)[1]
        await hub.times.advance(31_000)  # type: ignore[attr-defined]
        assert timed.play is not None
        assert timed.play.game.inputs[-1] == Input(TIME_OUT, late, 0)

    run(tmp_path, check)


# -- games that were stopped ----------------------------------------------------------------------------------------


def fail(entry: object) -> Any:
    raise ZeroDivisionError("a bug in a rule")


def test_all_hear_that_a_game_was_stopped_and_nobody_is_asked_for_consent_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2, spectators=True)
        for line in lines:
            await carry_out(room, line, Spectators(True))
        first = await answer(room, lines)
        await answer(room, lines)
        await carry_out(room, lines[first], Undo(first, 3))
        assert room.asked is not None
        hub.times.time += 5_000  # type: ignore[attr-defined]
        monkeypatch.setattr(room.play, "apply", fail)
        line, seat, question = asked(lines)
        await carry_out(room, line, Answer(seat, question["id"], 0, 7))
        assert (line.last("refused")["code"], line.last("refused")["reason"]) == ("frozen", BROKEN)
        for each in lines:
            told = each.last("room")["table"]
            assert (told["status"], told["problem"]) == ("frozen", BROKEN)
        asked_for: object = room.asked
        assert (asked_for, room.table.changed) == (None, hub.times.steady())
        for again in (room, await from_the_disk(hub, room.id)):
            back = await sit(again, guests[first])
            assert back.heard("proposal") == []
            assert back.last("update")["seat"] == first
            assert back.heard("welcome")[0]["table"]["status"] == "frozen"

    run(tmp_path, check)


def test_all_hear_of_a_game_that_cannot_be_shown_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)

        def broken(seat: int) -> None:
            raise Broken("It cannot be shown.")

        monkeypatch.setattr(room, "_glance", broken)
        await sit(room, guests[0])
        await settle()
        told = lines[1].last("room")["table"]
        assert (told["status"], told["problem"]) == ("frozen", "It cannot be shown.")

    run(tmp_path, check)


def test_whoever_watches_a_stopped_table_is_told_its_log_as_nobody_in_particular(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, spectators=True, delay=0)
        for line in lines:
            await carry_out(room, line, Spectators(True))
        for _ in range(3):
            await answer(room, lines)
        room.rows, _ = await hub.store.read(lambda c: archive.load_journal(c, room.id))
        room.match, room.table.status = None, "frozen"
        watching = await sit(room, None)
        (told,) = watching.heard("update")
        assert (told["seat"], told["seq"]) == (-1, 1)
        assert [event["n"] for event in told["events"]] == list(range(len(told["events"])))

    run(tmp_path, check)
