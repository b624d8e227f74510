"""The journal alone tells a game: each row has the events that came with it, and from which one on they are new."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tests.server.tables import answer, friends, run
from wonderwheel.core.inputs import CONCEDE, Input
from wonderwheel.core.records.records import recorded_event
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import Concede, Consent, Undo
from wonderwheel.server.storage import archive
from wonderwheel.server.table.commands import carry_out
from wonderwheel.server.table.room import Room


async def told(hub: Hub, room: Room) -> list[Any]:
    """The log as the rows of the journal tell it."""
    rows, whole = await hub.store.read(lambda c: archive.load_journal(c, room.id))
    assert whole
    assert [row.n for row in rows] == list(range(len(rows)))
    log: list[Any] = []
    for row in rows:
        assert 0 <= row.first <= len(log)
        del log[row.first :]
        log += msgspec.json.decode(row.events)
    return log


def of(room: Room) -> list[Any]:
    assert room.play is not None
    events = [recorded_event(room.play.rules, event) for event in room.play.log]
    found: list[Any] = msgspec.json.decode(msgspec.json.encode(events))
    return found


def test_what_was_taken_back_is_taken_back_in_the_journal_too(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        for _ in range(6):
            await answer(room, lines)
            assert await told(hub, room) == of(room)
        seat = await answer(room, lines)
        other = 1 - seat
        await carry_out(room, lines[seat], Undo(seat, 7))
        if room.asked is not None:
            await carry_out(room, lines[other], Consent(room.asked.number, True, 8))
        assert room.play is not None
        assert room.play.branch(seat) == 1
        assert await told(hub, room) == of(room)
        rows, _ = await hub.store.read(lambda c: archive.load_journal(c, room.id))
        assert rows[-1].first > 0, "what stayed as it was is not stored again"
        await answer(room, lines)
        assert await told(hub, room) == of(room)

    run(tmp_path, check)


def test_giving_up_is_stored_as_the_engine_has_it(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        await carry_out(room, lines[1], Concede(1, 3))
        assert room.play is not None
        assert room.play.game.inputs[-1] == Input(CONCEDE, 1, 0)
        assert await told(hub, room) == of(room)

    run(tmp_path, check)
