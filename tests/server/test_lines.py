"""One connection: what waits to be sent, and a client that does not read; what a room refuses whoever asks."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.server.harness import HeardLine
from tests.server.tables import asked, friends, run, wanted
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import Cancel, Concede
from wonderwheel.server.table import lobby
from wonderwheel.server.table.commands import carry_out
from wonderwheel.server.table.consent import Asked
from wonderwheel.server.table.line import Line
from wonderwheel.server.table.match import BROKEN


def queued(line: Line) -> list[bytes | None]:
    out = []
    while not line.outgoing.empty():
        out.append(line.outgoing.get_nowait())
    return out


def test_a_client_that_does_not_read_is_let_go() -> None:
    line = Line(2)
    line.send_bytes(b"1")
    line.send_bytes(b"2")
    assert not line.closed
    line.send_bytes(b"3")
    assert line.closed
    line.send_bytes(b"4")
    assert queued(line) == [b"2", None], "there is always room for the end"


def test_whoever_is_sent_away_hears_why_and_nothing_after_it() -> None:
    line = Line()
    line.bye("elsewhere", "You are playing on another device.")
    line.drop()
    line.bye("again", "")
    last, end = queued(line)
    assert end is None
    assert last is not None
    assert msgspec.json.decode(last) == {
        "type": "bye",
        "code": "elsewhere",
        "reason": "You are playing on another device.",
    }


def test_a_line_begins_with_nothing() -> None:
    line = Line()
    assert (line.guest, line.seats, line.lag, line.wrong, line.closed) == ("", [], 0.0, 0, False)
    assert line.outgoing.maxsize == 200


def test_a_command_of_a_line_that_has_left_does_nothing(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, _ = await friends(hub, 2)
        stranger = HeardLine()
        stranger.seats = [0]
        await carry_out(room, stranger, Concede(0, 3))
        assert room.table.status == "running"
        assert stranger.raw == []

    run(tmp_path, check)


def test_what_the_rules_refuse_is_refused_by_the_name_of_the_command(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        line, seat, question = asked(lines)
        await carry_out(room, line, Cancel(seat, question["id"], 8))
        refused = line.last("refused")
        assert (refused["ref"], refused["code"]) == (8, "cancel")
        assert refused["reason"] == "there is no unfinished choice to take back"

    run(tmp_path, check)


def test_before_a_game_has_begun_and_after_it_was_stopped_nothing_is_entered(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        guest = await hub.new_guest("Ada")
        info = await lobby.create(hub, guest.guest, guest.name, wanted("me", "person"))
        waiting = await hub.room_for(info.id)
        entry = None
        with pytest.raises(RequestRefused, match="the game has not begun") as refused:
            await waiting.enter(entry)  # type: ignore[arg-type]
        assert refused.value.code == "waiting"
        room, _, _ = await friends(hub, 2)
        room.table.status, room.table.problem = "frozen", "It was stopped."
        with pytest.raises(RequestRefused, match=r"It was stopped\.") as refused:
            await room.enter(entry)  # type: ignore[arg-type]
        assert refused.value.code == "frozen"
        room.table.status, room.table.problem, room.match = "running", "", None
        with pytest.raises(RequestRefused, match=BROKEN):
            await room.enter(entry)  # type: ignore[arg-type]
        room.after_entry()
        room.table.status = "finished"

    run(tmp_path, check)


@pytest.mark.parametrize(
    ("noticed", "status", "words"),
    [
        (True, "running", ["The table has moved on."]),
        (False, "finished", ["The game is over."]),
        (False, "running", []),
    ],
)
def test_a_request_to_take_back_ends_when_others_notice_a_move_and_with_the_game(
    noticed: bool, status: str, words: list[str], tmp_path: Path
) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        assert room.play is not None
        room.asked = Asked(4, 0, 1, {1}, hub.times.now() + 1000)
        room.play.noticed, room.table.status = noticed, status
        room.after_entry()
        told = lines[1].heard("settled")
        assert [(one["id"], one["agreed"], one["words"]) for one in told] == [(4, False, each) for each in words]
        assert (room.asked is None) is bool(words)

    run(tmp_path, check)


def test_seeds_are_as_large_as_can_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(hub: Hub) -> None:
        monkeypatch.setattr("secrets.randbits", lambda bits: 2**bits - 1)
        guest = await hub.new_guest("Ada")
        info = await lobby.create(hub, guest.guest, guest.name, wanted("me", "person"))
        hub.rooms.clear()
        table = (await hub.room_for(info.id)).table
        assert (table.seed, table.bots) == (2**63 - 1, 2**63 - 1)

    run(tmp_path, check)
