"""Tables that come back into memory: as they were, or as what is stored of them says."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from tests.server.harness import settle, sit
from tests.server.tables import answer, asked, friends, run, wanted
from wonderwheel.server.game.play import Play
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.game.wire import Glance
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import Concede
from wonderwheel.server.table import lobby
from wonderwheel.server.table import room as rooms
from wonderwheel.server.table.commands import carry_out
from wonderwheel.server.table.match import BROKEN, Broken
from wonderwheel.server.table.room import Room


async def from_the_disk(hub: Hub, table: str) -> Room:
    hub.rooms.clear()
    return await hub.room_for(table)


def test_a_game_that_is_over_is_finished_even_if_that_was_not_noted_any_more(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        await carry_out(room, lines[0], Concede(0, 1))
        assert room.table.status == "finished"
        await hub.store.write(lambda c: c.execute(text("UPDATE tables SET status = 'running'")))
        assert (await from_the_disk(hub, room.id)).table.status == "finished"

    run(tmp_path, check)


def test_bots_play_on_for_whoever_was_away_or_is_forgotten(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, _ = await friends(hub, 3)
        await lobby.leave(hub, room.id, guests[1].guest)
        await hub.forget(guests[2].guest)
        assert room.stand_ins == {1, 2}
        again = await from_the_disk(hub, room.id)
        assert again.stand_ins == {1, 2}
        assert await sit(again, guests[0])
        assert again.stand_ins == {1, 2}
        await sit(again, guests[1])
        assert again.stand_ins == {2}, "who is back plays on"
        assert (await from_the_disk(hub, room.id)).stand_ins == {2}

    run(tmp_path, check)


def test_a_table_that_has_not_begun_has_no_picture(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ann = await hub.new_guest("Ann")
        info = await lobby.create(hub, ann.guest, ann.name, wanted("me", "person"))
        room = await hub.room_for(info.id)
        with pytest.raises(RequestRefused, match=BROKEN) as refused:
            room.picture_for(ann.guest)
        assert refused.value.code == "waiting"
        with pytest.raises(RequestRefused, match="no seat at this table") as refused:
            room.picture_for("nobody")
        assert (refused.value.code, refused.value.status) == ("seat", 403)

    run(tmp_path, check)


def test_the_log_of_a_stopped_table_is_told_once_to_each_seat(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        for _ in range(3):
            await answer(room, lines)
        await hub.store.write(lambda c: c.execute(text("UPDATE journal SET clocks = '[' WHERE n = 3")))
        again = await from_the_disk(hub, room.id)
        assert again.table.status == "frozen"
        line = await sit(again, guests[0])
        (told,) = line.heard("update")
        assert (told["seat"], told["seq"]) == (0, 1)
        again.tell_game()
        assert len(line.heard("update")) == 1

    run(tmp_path, check)


def test_a_game_that_cannot_be_shown_to_whoever_comes_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check(hub: Hub) -> None:
        room, guests, _ = await friends(hub, 2)

        def broken(seat: int) -> None:
            raise Broken("It cannot be shown.")

        monkeypatch.setattr(room, "_glance", broken)
        await sit(room, guests[0])
        await settle()
        assert (room.match, room.table.status, room.table.problem) == (None, "frozen", "It cannot be shown.")
        late = await sit(room, guests[1])
        assert late.heard("welcome")[0]["table"]["problem"] == "It cannot be shown."
        assert late.last("update")["events"] == []

    run(tmp_path, check)


def test_the_same_moment_is_looked_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []

    class Counted(Glance):
        def __init__(self, play: Play, seat: int, undoes: bool = False) -> None:
            looks.append(seat)
            super().__init__(play, seat, undoes)

    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        await answer(room, lines)
        monkeypatch.setattr(rooms, "Glance", Counted)
        await answer(room, lines)
        assert sorted(looks) == [0, 1]
        for guest in guests:
            room.picture_for(guest.guest)
            await sit(room, guest)
        assert sorted(looks) == [0, 1]

    run(tmp_path, check)


def test_who_is_forgotten_is_shown_out_and_a_bot_answers_in_their_place(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 3)
        play = room.play
        assert play is not None
        stranger = await hub.new_guest("Zoe")
        told = len(lines[0].heard())
        await hub.forget(stranger.guest)
        assert len(lines[0].heard()) == told, "nobody here is told of a guest of no seat"
        line, seat, _ = asked(lines)
        inputs = len(play.game.inputs)
        await hub.forget(guests[seat].guest)
        assert line.last("bye")["code"] == "token"
        assert line not in room.lines
        other = lines[(seat + 1) % 3]
        assert other.last("room")["table"]["seats"][seat]["name"] == "Somebody"
        assert room.table.seats[seat].gone
        await settle()
        assert len(play.game.inputs) > inputs, "the bot that plays on is asked at once"

    run(tmp_path, check)
