"""Spectators: board, clocks and talk come to them with the same delay."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.full_disk import fill
from tests.server.harness import HeardLine, sit
from tests.server.tables import answer, asked, friends, run
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import Answer, Chat, Concede, Spectators
from wonderwheel.server.protocol.public_data import ChatLine, ClockSetting
from wonderwheel.server.table.commands import carry_out
from wonderwheel.server.table.gallery import MOST_DELAYED, Gallery
from wonderwheel.server.table.room import Room

DELAY = 30_000
CLOCK = ClockSetting("fischer", 600, 0)


async def watched(hub: Hub, **more: Any) -> tuple[Room, list[HeardLine], HeardLine]:
    """A running table of two, and somebody who watches with a delay of half a minute."""
    room, _, lines = await friends(hub, 2, spectators=True, delay=DELAY // 1000, clock=CLOCK, **more)
    for line in lines:
        await carry_out(room, line, Spectators(True))
    return room, lines, await sit(room, None)


def said(line: HeardLine) -> list[str]:
    return [message["line"]["text"] for message in line.heard("said")]


def test_talk_comes_to_spectators_as_late_as_the_board(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, lines, gallery = await watched(hub)
        await hub.times.advance(DELAY)  # type: ignore[attr-defined]
        before = len(gallery.heard("update"))
        assert before
        await answer(room, lines)
        await carry_out(room, lines[0], Chat("I have two of them in my hand"))
        assert said(lines[1]) == ["I have two of them in my hand"]
        await hub.times.advance(DELAY - 1)  # type: ignore[attr-defined]
        late = await sit(room, None)
        assert (said(gallery), said(late)) == ([], [])
        assert late.heard("welcome")[0]["chat"] == []
        assert len(gallery.heard("update")) == before
        await hub.times.advance(1)  # type: ignore[attr-defined]
        assert said(gallery) == said(late) == ["I have two of them in my hand"]
        assert len(gallery.heard("update")) == before + 1
        assert [one["text"] for one in (await sit(room, None)).heard("welcome")[0]["chat"]] == said(gallery)

    run(tmp_path, check)


@pytest.mark.parametrize("passed", [0, DELAY])
def test_what_was_said_before_a_disk_refused_comes_to_spectators_once(passed: int, tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, lines, gallery = await watched(hub)
        await carry_out(room, lines[0], Chat("Good luck"))
        await hub.times.advance(passed)  # type: ignore[attr-defined]
        free = fill(hub.store)
        line, seat, question = asked(lines)
        await carry_out(room, line, Answer(seat, question["id"], 0, 5))
        assert line.last("refused")["code"] == "disk"
        free()
        await hub.times.advance(2 * DELAY)  # type: ignore[attr-defined]
        assert said(gallery) == ["Good luck"]

    run(tmp_path, check)


def test_a_spectator_is_offered_nothing_to_take_back(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, lines, gallery = await watched(hub)
        await answer(room, lines)
        await hub.times.advance(DELAY)  # type: ignore[attr-defined]
        assert gallery.last("update")["undo"] == {"can": "no", "what": ""}

    run(tmp_path, check)


def test_what_the_table_itself_says_comes_late_too(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, lines, gallery = await watched(hub)
        await hub.times.advance(2 * DELAY)  # type: ignore[attr-defined]
        await room.note("Somebody takes back a move.")
        assert said(gallery) == []
        await hub.times.advance(DELAY)  # type: ignore[attr-defined]
        assert said(gallery) == ["Somebody takes back a move."]
        await carry_out(room, lines[0], Chat("Oh"))
        kinds = [(one["line"]["kind"], one["line"]["guest"]) for one in lines[1].heard("said")]
        assert kinds == [("table", ""), ("chat", lines[0].guest)], "a person is told from the table by the kind"

    run(tmp_path, check)


def test_clocks_are_those_of_the_board_that_is_shown(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, lines, gallery = await watched(hub)
        await hub.times.advance(DELAY + 5_000)  # type: ignore[attr-defined]
        mover = asked(lines)[1]
        await answer(room, lines)
        at_once = lines[mover].last("update")["clocks"]
        await hub.times.advance(10_000)  # type: ignore[attr-defined]
        # Somebody who comes now sees the board of half a minute ago, and its clocks.
        late = await sit(room, None)
        for clock in late.last("update")["clocks"]:
            assert clock["left_ms"] == 600_000 - (15_000 if clock["running"] else 0)
        await hub.times.advance(DELAY - 10_000)  # type: ignore[attr-defined]
        shown = gallery.last("update")["clocks"]
        assert [clock["running"] for clock in shown] == [clock["running"] for clock in at_once]
        assert shown[mover]["left_ms"] == at_once[mover]["left_ms"]
        # And they run on from there.
        await hub.times.advance(3_000)  # type: ignore[attr-defined]
        for clock, then in zip((await sit(room, None)).last("update")["clocks"], shown, strict=True):
            assert clock["left_ms"] == then["left_ms"] - (3_000 if then["running"] else 0)

    run(tmp_path, check)


def test_when_the_game_is_over_everything_is_shown_and_said(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, lines, gallery = await watched(hub)
        await carry_out(room, lines[0], Chat("well played"))
        assert said(gallery) == []
        await carry_out(room, lines[0], Concede(0))
        assert gallery.last("update")["result"]
        assert said(gallery) == ["well played"]
        await carry_out(room, lines[0], Chat("again?"))
        assert said(gallery) == ["well played", "again?"]

    run(tmp_path, check)


def test_without_a_delay_everything_comes_at_once(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, spectators=True, delay=0)
        for line in lines:
            await carry_out(room, line, Spectators(True))
        gallery = await sit(room, None)
        await carry_out(room, lines[0], Chat("hello"))
        assert said(gallery) == ["hello"]

    run(tmp_path, check)


def test_before_the_game_there_is_nothing_to_hide(tmp_path: Path) -> None:
    from tests.server.tables import wanted
    from wonderwheel.server.table import lobby

    async def check(hub: Hub) -> None:
        ann = await hub.new_guest("Ann")
        info = await lobby.create(hub, ann.guest, ann.name, wanted("me", "person", spectators=True))
        room = await hub.room_for(info.id)
        seated, visitor = await sit(room, ann), await sit(room, None)
        await carry_out(room, seated, Chat("come in"))
        assert said(visitor) == ["come in"]
        assert [one["text"] for one in (await sit(room, None)).heard("welcome")[0]["chat"]] == ["come in"]

    run(tmp_path, check)


def test_after_a_restart_talk_is_not_told_earlier(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def before(hub: Hub) -> None:
        room, lines, _ = await watched(hub)
        await carry_out(room, lines[0], Chat("I draw the dragon next"))
        kept["table"] = room.id

    async def after(hub: Hub) -> None:
        room = await hub.room_for(kept["table"])
        assert (await sit(room, None)).heard("welcome")[0]["chat"] == []
        await hub.times.advance(DELAY)  # type: ignore[attr-defined]
        assert len((await sit(room, None)).heard("welcome")[0]["chat"]) == 1

    run(tmp_path, before)
    run(tmp_path, after)


def test_what_a_forgotten_guest_said_does_not_come_later(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, lines, gallery = await watched(hub)
        await carry_out(room, lines[0], Chat("my name is secret"))
        await hub.forget(lines[0].guest)
        await hub.times.advance(10 * DELAY)  # type: ignore[attr-defined]
        assert all("secret" not in text for text in said(gallery))

    run(tmp_path, check)


def test_no_more_waits_than_there_is_room_for_and_talk_is_not_what_is_left_out() -> None:
    gallery = Gallery()
    line = ChatLine(1, "chat", "a", "A", "hello", 0)
    gallery.add(1.0, line)
    moments: list[Any] = [object() for _ in range(2 * MOST_DELAYED)]
    for number, moment in enumerate(moments):
        gallery.add(2.0 + number, moment)
    assert len(gallery) <= MOST_DELAYED
    assert gallery.advance(1e9) == [line]
    assert gallery.shown is moments[-1]
    assert gallery.heard == 1


def test_where_only_talk_waits_the_earliest_line_is_left_out() -> None:
    gallery = Gallery()
    lines = [ChatLine(n, "chat", "ann", "Ann", f"line {n}", 0) for n in range(1, MOST_DELAYED + 2)]
    for line in lines:
        gallery.add(float(line.n), line)
    assert gallery.advance(1e9) == lines[1:]


def test_talk_that_spectators_have_heard_is_not_said_again_when_the_table_is_loaded_again(tmp_path: Path) -> None:
    """As after a write that the disk refused."""

    async def check(hub: Hub) -> None:
        room, lines, gallery = await watched(hub)
        await carry_out(room, lines[0], Chat("good luck"))
        await hub.times.advance(DELAY)  # type: ignore[attr-defined]
        assert said(gallery) == ["good luck"]
        await room.load()
        await hub.times.advance(2 * DELAY)  # type: ignore[attr-defined]
        assert said(gallery) == ["good luck"]

    run(tmp_path, check)
