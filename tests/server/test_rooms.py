"""Rooms from the first guest to the rematch, with bots that answer at once."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.harness import FakeBots, a_hub, settle, sit
from tests.server.plays import new
from tests.server.secrecy import NoStore, a_room
from tests.server.tables import GAME, answer, asked, friends, run, wanted
from wonderwheel.core.inputs import ANSWER
from wonderwheel.server.game.play import Entry
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import Answer, Chat, Concede, Consent, Mute, Spectators, Undo, Window
from wonderwheel.server.protocol.public_data import ClockSetting, NewSeat, NewTable, SeatChange
from wonderwheel.server.table import lobby
from wonderwheel.server.table.commands import carry_out
from wonderwheel.server.table.room_info import table_info


def test_a_table_fills_and_begins_when_all_are_ready(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        host, friend = await hub.new_guest("Ann"), await hub.new_guest("Ann")
        info = await lobby.create(hub, host.guest, host.name, wanted("me", "open", "bot", public=True))
        assert [seat.kind for seat in info.seats] == ["person", "open", "bot"]
        assert [table.id for table in await lobby.open_tables(hub, friend.guest)] == [info.id]
        room = await hub.room_for(info.id)
        line = await sit(room, host)
        joined = await lobby.join(hub, info.id, friend.guest, friend.name, -1)
        assert [seat.name for seat in joined.seats][:2] == ["Ann", "Ann 2"]
        assert joined.status == "waiting"
        assert await lobby.open_tables(hub, "") == []
        with pytest.raises(RequestRefused, match="no seat is free"):
            await lobby.join(hub, info.id, friend.guest, friend.name, -1)
        begun = await lobby.ready(hub, info.id, friend.guest, True)
        assert begun.status == "running"
        assert line.last("room")["table"]["status"] == "running"
        assert line.last("update")["seat"] == 0

    run(tmp_path, check)


def test_the_host_changes_seats_and_starts_early(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        host, other = await hub.new_guest(""), await hub.new_guest("")
        info = await lobby.create(hub, host.guest, host.name, wanted("me", "person", "person"))
        with pytest.raises(RequestRefused, match="only the host"):
            await lobby.change_seat(hub, info.id, other.guest, SeatChange(1, "bot"))
        changed = await lobby.change_seat(hub, info.id, host.guest, SeatChange(1, "bot", "random"))
        assert changed.seats[1].bot == "random"
        with pytest.raises(RequestRefused, match="there is no bot"):
            await lobby.change_seat(hub, info.id, host.guest, SeatChange(2, "bot", "wizard"))
        await lobby.change_seat(hub, info.id, host.guest, SeatChange(1, "person"))
        started = await lobby.start(hub, info.id, host.guest)
        assert started.status == "running"
        assert [seat.kind for seat in started.seats] == ["person", "bot", "bot"]
        assert len({seat.name for seat in started.seats}) == 3

    run(tmp_path, check)


@pytest.mark.parametrize("kind", ["person", "open"])
def test_a_seat_that_the_host_takes_from_a_bot_is_free_again(kind: Any, tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        host, friend = await hub.new_guest("Ada"), await hub.new_guest("Bo")
        info = await lobby.create(hub, host.guest, host.name, wanted("me", "bot", "person"))
        freed = await lobby.change_seat(hub, info.id, host.guest, SeatChange(1, kind))
        assert (freed.seats[1].kind, freed.seats[1].played_by, freed.seats[1].ready) == (kind, "nobody", False)
        joined = await lobby.join(hub, info.id, friend.guest, friend.name, 1)
        assert [seat.name for seat in joined.seats[:2]] == ["Ada", "Bo"]

    run(tmp_path, check)


@pytest.mark.parametrize(
    "bad",
    [
        wanted("bot", "bot"),
        wanted("me"),
        wanted(*["me"] * 7),
        wanted("me", "person", start=True),
        wanted("me", "bot", options={"no such": True}),
        wanted("me", "bot", clock=ClockSetting("move", 1)),
        wanted("me", "bot", delay=-1),
        NewTable("no such game", [NewSeat("me"), NewSeat("bot")]),
        NewTable(GAME, [NewSeat("me"), NewSeat("bot", "wizard")]),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(bad: NewTable, tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        guest = await hub.new_guest("")
        with pytest.raises(RequestRefused):
            await lobby.create(hub, guest.guest, guest.name, bad)
        assert not hub.rooms

    run(tmp_path, check)


def test_one_guest_may_hold_several_seats(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        guest = await hub.new_guest("Solo")
        info = await lobby.create(hub, guest.guest, guest.name, wanted("me", "me", start=True))
        room = await hub.room_for(info.id)
        line = await sit(room, guest)
        assert [update["seat"] for update in line.heard("update")] == [0, 1]
        for _ in range(30):
            latest = {update["seat"]: update for update in line.heard("update")}
            seat = next(s for s, update in latest.items() if update["questions"])
            await carry_out(room, line, Answer(seat, latest[seat]["questions"][0]["id"], 0))
        assert not line.heard("refused")

    run(tmp_path, check)


def test_bots_answer_and_a_late_one_takes_a_safe_move(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        guest = await hub.new_guest("")
        info = await lobby.create(hub, guest.guest, guest.name, wanted("me", "bot", start=True))
        room = await hub.room_for(info.id)
        line = await sit(room, guest)
        for _ in range(60):
            await settle(5)
            update = line.last("update")
            if update["questions"]:
                await carry_out(room, line, Answer(0, update["questions"][0]["id"], 0))
        assert room.play is not None
        assert room.play.entries > 20
        assert any("safe move" in said["line"]["text"] for said in line.heard("said"))
        requests = hub.bots.requests  # type: ignore[attr-defined]
        assert all(request.seat == 1 for request in requests)

    run(tmp_path, check, bots=FakeBots(lambda request: None))


def test_undo_is_free_until_others_act_and_then_asks_them(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        seat = await answer(room, lines)
        line, other = lines[seat], lines[1 - seat]
        assert line.last("update")["undo"]["can"] == "free"
        await carry_out(room, line, Undo(seat, 9))
        assert line.last("ack")["ref"] == 9
        assert line.last("update")["branch"] == 1
        assert asked(lines)[1] == seat
        first = await answer(room, lines)
        await answer(room, lines)
        assert lines[first].last("update")["undo"]["can"] == "ask"
        line, other = lines[first], lines[1 - first]
        await carry_out(room, line, Undo(first, 10))
        proposal = other.last("proposal")
        assert (proposal["what"], proposal["by"], proposal["needs"]) == ("undo", first, [1 - first])
        assert room.asked is not None
        await carry_out(room, line, Consent(proposal["id"], True, 11))
        assert line.last("refused")["code"] == "proposal"
        await carry_out(room, other, Consent(proposal["id"], False, 12))
        assert not line.last("settled")["agreed"]
        await carry_out(room, line, Undo(first, 13))
        await carry_out(room, other, Consent(other.last("proposal")["id"], True, 14))
        assert line.last("settled")["agreed"]
        assert asked(lines)[1] == first
        assert "takes back" in line.last("said")["line"]["text"]

    run(tmp_path, check)


def test_a_request_ends_by_itself(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        first = await answer(room, lines)
        await answer(room, lines)
        await carry_out(room, lines[first], Undo(first))
        await hub.times.advance(hub.settings.consent * 1000 + 1)  # type: ignore[attr-defined]
        assert not lines[first].last("settled")["agreed"]
        await carry_out(room, lines[first], Undo(first))
        await answer(room, lines)
        assert len(lines[first].heard("settled")) == 1, "a secret answer ends no request"
        await answer(room, lines)
        assert len(lines[first].heard("settled")) == 2

    run(tmp_path, check)


def test_spectators_need_everybodys_consent_and_see_later(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, spectators=True, delay=30)
        with pytest.raises(RequestRefused, match="not agreed"):
            await sit(room, None)
        await carry_out(room, lines[1], Spectators(True, 3))
        assert lines[1].last("ack")["ref"] == 3
        spectator = await sit(room, None)
        assert lines[0].last("room")["table"]["watching"] == 1
        assert not spectator.heard("update")
        await hub.times.advance(31_000)  # type: ignore[attr-defined]
        assert spectator.last("update")["seat"] == -1
        assert spectator.last("update")["questions"] == []
        count = len(spectator.heard("update"))
        await answer(room, lines)
        await hub.times.advance(29_000)  # type: ignore[attr-defined]
        assert len(spectator.heard("update")) == count
        await hub.times.advance(2_000)  # type: ignore[attr-defined]
        assert len(spectator.heard("update")) == count + 1
        await carry_out(room, spectator, Chat("hello", 1))
        assert spectator.last("refused")["code"] == "chat"
        await carry_out(room, lines[0], Spectators(False))
        assert spectator.last("bye")["code"] == "spectators"
        await carry_out(room, lines[1], Chat("we are alone"))
        assert [line.closed for line in room.lines] == [False, False]
        assert table_info(room, "").watching == 0

    run(tmp_path, check)


def test_chat_and_mute(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        await carry_out(room, lines[0], Chat("  good\x07 luck  ", 1))
        assert lines[1].last("said")["line"]["text"] == "good  luck"
        await carry_out(room, lines[1], Mute(guests[0].guest, True, 2))
        await carry_out(room, lines[0], Chat("again"))
        assert len(lines[1].heard("said")) == 1
        await carry_out(room, lines[0], Chat(""))
        assert lines[0].last("refused")["code"] == "chat"
        await carry_out(room, lines[0], Chat("x" * 501))
        assert lines[0].last("refused")["code"] == "chat"
        for _ in range(10):
            await carry_out(room, lines[0], Chat("spam"))
        assert lines[0].last("refused")["code"] == "limit"

    run(tmp_path, check)


def test_conceding_ends_the_game_and_a_rematch_follows(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        with pytest.raises(RequestRefused, match="not over"):
            await lobby.rematch(hub, room.id, guests[0].guest)
        await carry_out(room, lines[0], Concede(1, 1))
        assert lines[0].last("refused")["code"] == "seat"
        await carry_out(room, lines[0], Concede(0, 2))
        assert lines[1].last("update")["result"]["winners"] == [1]
        assert lines[1].last("room")["table"]["status"] == "finished"
        await carry_out(room, lines[0], Concede(0, 3))
        assert lines[0].last("refused")["code"] == "over"
        first = await lobby.rematch(hub, room.id, guests[0].guest)
        assert (first.status, first.id != room.id) == ("waiting", True)
        assert lines[1].last("room")["table"]["rematch"] == first.id
        second = await lobby.rematch(hub, room.id, guests[1].guest)
        assert (second.status, second.id) == ("running", first.id)

    run(tmp_path, check)


def test_windows_are_kept(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, options={"leaders": True})
        await carry_out(room, lines[0], Window(0, "leader", True, 4))
        assert lines[0].last("ack")["ref"] == 4
        assert lines[0].last("update")["windows"][0]["open"] is True
        before = len(lines[1].raw)
        await carry_out(room, lines[0], Window(0, "leader", False, 5))
        assert len(lines[1].raw) == before

    run(tmp_path, check)


def test_a_table_that_nobody_is_at_is_listed_like_one_in_memory(tmp_path: Path) -> None:
    """But for who is there at the moment: the room is let go, and its table is read from the database."""

    async def test(hub: Hub) -> None:
        ann = await hub.new_guest("Ann")
        seats = [NewSeat("me"), NewSeat("bot", bot="greedy"), NewSeat("open")]
        made = await lobby.create(hub, ann.guest, ann.name, NewTable(GAME, seats, pace=0, public=True))
        for guest in (ann.guest, "somebody", ""):
            (live,) = await lobby.open_tables(hub, guest)
            assert [seat.played_by for seat in live.seats] == ["person", "bot", "nobody"]
            hub.rooms.pop(made.id)
            (stored,) = await lobby.open_tables(hub, guest)
            assert [seat.yours for seat in stored.seats] == [guest == ann.guest, False, False]
            assert [seat.played_by for seat in stored.seats] == ["person", "bot", "nobody"]
            assert [seat.level for seat in stored.seats] == ["", "Yardstick", ""]
            assert [(seat.online, seat.away_ms, seat.takeover_ms) for seat in stored.seats] == [(False, -1, -1)] * 3
            now = msgspec.to_builtins(live), msgspec.to_builtins(stored)
            for table in now:
                for seat in table["seats"]:
                    for moment in ("online", "away_ms", "takeover_ms", "played_by"):
                        seat.pop(moment, None)
            assert now[0] == now[1]
            await hub.room_for(made.id)

    run(tmp_path, test)


def test_running_tables_come_back_with_the_server(tmp_path: Path) -> None:
    """At a table of bots the game goes on, although nobody looks at it."""

    async def begin(hub: Hub) -> None:
        room, _, _ = await friends(hub, 2)
        assert room.table.status == "running"

    async def again(hub: Hub) -> None:
        assert hub.rooms == {}
        await hub.start()
        for _ in range(100):
            await settle(5)
            if hub.rooms:
                break
        (room,) = hub.rooms.values()
        assert room.match is not None

    run(tmp_path, begin)
    run(tmp_path, again)


@pytest.mark.parametrize(("seats", "twice"), [(("me", "bot"), False), (("me", "person"), True), (("me", "me"), False)])
def test_a_second_press_is_asked_for_only_where_somebody_must_agree_to_an_undo(
    tmp_path: Path, seats: tuple[str, ...], twice: bool
) -> None:
    async def check(hub: Hub) -> None:
        host, friend = await hub.new_guest("Ann"), await hub.new_guest("Bo")
        info = await lobby.create(hub, host.guest, host.name, wanted(*seats))
        room = await hub.room_for(info.id)
        if "person" in seats:
            await lobby.join(hub, info.id, friend.guest, friend.name, -1)
        await lobby.start(hub, info.id, host.guest)
        shown: list[bool] = []
        for _ in range(25):
            play = room.play
            assert play is not None
            mine = [question for question in play.game.questions if seats[question.seat] != "bot"]
            for question in mine:
                options = room._glance(question.decider).questions[0].options
                shown += [option.final for option in options]
                await room.enter(Entry(ANSWER, question.seat, question.keys[-1]))
                break
            else:
                await settle(3)
        assert any(shown) == twice

    run(tmp_path, check)


def test_a_refusal_of_spectators_is_told_once(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, spectators=True)
        ann, bo = lines

        def refusals() -> list[str]:
            said = [one["line"]["text"] for one in ann.heard("said")]
            return [text for text in said if "does not want spectators" in text]

        for line in lines:
            line.raw.clear()
        room.refused_spectators.clear()
        for seat in room.table.seats:
            seat.spectators = False
        await carry_out(room, bo, Spectators(False, 1))
        assert refusals() == [], "nobody has asked"
        await carry_out(room, ann, Spectators(True, 2))
        for _ in range(3):
            await carry_out(room, bo, Spectators(False, 3))
        assert refusals() == ["Guest1 does not want spectators."]
        await carry_out(room, bo, Spectators(True, 4))
        assert room.table.lets_spectators_in()

    run(tmp_path, check)


def test_a_table_that_cannot_be_read_again_has_no_game_and_that_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def check() -> None:
        async with a_hub(tmp_path, store=NoStore()) as hub:
            room = a_room(hub, new("one_card_wonder", 2, {}, 1))
            await room.fall_back()
            assert room.match is None

    with caplog.at_level(logging.ERROR, "wonderwheel.server"):
        asyncio.run(check())
    (record,) = caplog.records
    assert record.getMessage() == "not restored"
    assert vars(record)["fields"] == {"table": "table", "why": "TypeError"}
