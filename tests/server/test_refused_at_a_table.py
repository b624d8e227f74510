"""Commands that a table cannot carry out: each is refused by its name, and nothing else is told or changed."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from sqlalchemy import select

from tests.server.harness import GENEROUS, HeardLine, sit
from tests.server.tables import answer, asked, friends, run, wanted
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import Answer, Cancel, Chat, Concede, Consent, Mute, Spectators, Undo, Window
from wonderwheel.server.storage.models import chat
from wonderwheel.server.table import commands, lobby
from wonderwheel.server.table.commands import Command, carry_out
from wonderwheel.server.table.room import Room

ALL = (
    Answer(0, "0.1", 0, 7),
    Cancel(0, "0.1", 7),
    Window(0, "leaders", True, 7),
    Undo(0, 7),
    Concede(0, 7),
)


async def refused(room: Room, line: HeardLine, command: Command) -> tuple[str, str]:
    """With which word and which reason: to whoever asked, alone, and the table stays as it is."""
    before = len(line.raw)
    number = None if room.match is None else room.match.number
    await carry_out(room, line, command)
    told = line.heard()[before:]
    assert [message["type"] for message in told] == ["refused"], told
    assert told[0]["ref"] == 7
    assert number == (None if room.match is None else room.match.number)
    return str(told[0]["code"]), str(told[0]["reason"])


async def spectator(hub: Hub, room: Room, lines: list[HeardLine]) -> HeardLine:
    for line in lines:
        await carry_out(room, line, Spectators(True, 1))
    return await sit(room, await hub.new_guest("Cat"))


def test_nothing_can_be_done_before_the_game_begins(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        host = await hub.new_guest("Ann")
        info = await lobby.create(hub, host.guest, host.name, wanted("me", "person"))
        room = await hub.room_for(info.id)
        line = await sit(room, host)
        for command in ALL:
            assert await refused(room, line, command) == ("waiting", "the game has not begun")

    run(tmp_path, check)


def test_nobody_acts_for_the_seat_of_another(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, spectators=True)
        watching = await spectator(hub, room, lines)
        for command in ALL:
            assert await refused(room, lines[1], command) == ("seat", "that seat is not yours")
            assert (await refused(room, watching, command))[0] == "seat"

    run(tmp_path, check)


def test_nothing_can_be_done_when_the_game_is_over(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        await carry_out(room, lines[1], Concede(1, 3))
        assert room.table.status == "finished"
        for command in ALL:
            assert (await refused(room, lines[0], command))[0] == "over"

    run(tmp_path, check)


def test_an_answer_to_another_question_or_with_no_such_option_is_refused(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        line, seat, question = asked(lines)
        assert (await refused(room, line, Answer(seat, "9.999", 0, 7)))[0] == "stale"
        for option in (-1, len(question["options"])):
            assert (await refused(room, line, Answer(seat, question["id"], option, 7)))[0] == "option"
        assert (await refused(room, line, Undo(seat, 7))) == ("undo", "you have nothing to take back")

    run(tmp_path, check)


def test_a_second_request_waits_for_the_first_and_an_old_one_cannot_be_agreed_to(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        first = await answer(room, lines)
        second = await answer(room, lines)
        assert first != second
        await carry_out(room, lines[first], Undo(first, 3))
        assert room.asked is not None
        number = room.asked.number
        assert (await refused(room, lines[first], Undo(first, 7)))[0] == "undo"
        assert (await refused(room, lines[second], Consent(number + 1, True, 7))) == (
            "proposal",
            "that request is over",
        )
        own = await refused(room, lines[first], Consent(number, True, 7))
        assert own == ("proposal", "you are not asked"), "nobody agrees to its own request"
        assert room.asked.number == number

    run(tmp_path, check)


def test_nobody_agrees_to_anything_at_a_table_that_was_stopped(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        first = await answer(room, lines)
        second = await answer(room, lines)
        await carry_out(room, lines[first], Undo(first, 3))
        assert room.asked is not None
        room.table.status, room.table.problem = "frozen", "A rule went wrong."
        no = await refused(room, lines[second], Consent(room.asked.number, True, 7))
        assert no == ("frozen", "A rule went wrong.")

    run(tmp_path, check)


def test_a_table_made_without_spectators_stays_so(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        assert (await refused(room, lines[0], Spectators(True, 7)))[0] == "spectators"

    run(tmp_path, check)


def test_who_only_watches_decides_nothing_and_says_nothing(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, spectators=True)
        watching = await spectator(hub, room, lines)
        assert await refused(room, watching, Spectators(True, 7)) == ("seat", "only players decide about spectators")
        assert await refused(room, watching, Chat("hello", 7)) == ("chat", "spectators watch in silence")

    run(tmp_path, check)


def test_who_can_be_muted_and_heard_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_MUTED", 2)

    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2, spectators=True)
        other = guests[0].guest
        for nobody in ("", "x" * 25):
            assert await refused(room, lines[1], Mute(nobody, True, 7)) == ("chat", "that cannot be muted")
        await carry_out(room, lines[1], Mute("x" * 24, True, 8))
        await carry_out(room, lines[1], Mute(other, True, 9))
        assert lines[1].last("ack")["ref"] == 9
        assert (await refused(room, lines[1], Mute("third", True, 7)))[0] == "chat", "two are enough here"
        await carry_out(room, lines[0], Chat("unheard"))
        await carry_out(room, lines[1], Mute(other, False, 10))
        assert lines[1].last("ack")["ref"] == 10
        await carry_out(room, lines[0], Chat("heard"))
        assert [said["line"]["text"] for said in lines[1].heard("said")][-1] == "heard"
        assert "unheard" not in [said["line"]["text"] for said in lines[1].heard("said")]
        for line in lines:
            await carry_out(room, line, Spectators(True, 1))
        nameless = await sit(room, None)
        assert await refused(room, nameless, Mute(other, True, 7)) == ("seat", "only guests can mute")

    run(tmp_path, check)


def test_everybody_has_to_agree_and_is_told_who_is_still_asked(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 3)
        first = await answer(room, lines)
        await answer(room, lines)
        number = room.match.number if room.match else 0
        await carry_out(room, lines[first], Undo(first, 3))
        assert room.asked is not None
        request, others = room.asked.number, sorted(room.asked.needs)
        assert len(others) == 2
        await carry_out(room, lines[others[0]], Consent(request, True, 4))
        assert room.asked.needs == {others[1]}
        assert lines[first].last("proposal")["needs"] == [others[1]]
        assert room.match is not None
        assert room.match.number == number, "nothing is taken back yet"
        back = await sit(room, guests[others[1]])
        assert back.last("proposal")["id"] == request, "who comes back is asked again"
        await carry_out(room, back, Consent(request, True, 5))
        assert room.asked is None
        assert room.match.number == number + 1

    run(tmp_path, check)


def test_only_the_latest_lines_of_a_long_talk_are_kept(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        before = room.said
        assert not room.chat
        for number in range(6):
            await carry_out(room, lines[0], Chat(f"line {number}"))
        assert len(room.chat) == 6
        await carry_out(room, lines[0], Chat("line 6"))
        kept = [f"line {number}" for number in range(3, 7)]
        assert [line.text for line in room.chat] == kept, "of more than twice as many as are wanted the older go"
        stored = await hub.store.read(lambda c: [row.text for row in c.execute(select(chat).order_by(chat.c.n))])
        assert stored == kept
        assert room.said == before + 7

    limits = dataclasses.replace(GENEROUS, chat_lines=3, chat=1000.0, chat_burst=100)
    run(tmp_path, check, settings={"limits": limits})


def test_a_table_takes_only_so_many_connections_and_whoever_leaves_twice_left_once(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, spectators=True)
        for line in lines:
            await carry_out(room, line, Spectators(True, 1))
        watching = await sit(room, None)
        with pytest.raises(RequestRefused, match="full of spectators"):
            await sit(room, None)
        await room.detach(watching)
        used = room.used
        await sit(room, None)
        await hub.times.advance(1000)  # type: ignore[attr-defined]
        await room.detach(watching)
        assert room.used == used, "it was not there any more"
        assert len(room.lines) == 3

    limits = dataclasses.replace(GENEROUS, connections_per_table=3)
    run(tmp_path, check, settings={"limits": limits})
