"""Tables for tests of rooms: guests seated, and their questions answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.server.harness import HeardLine, a_hub, sit
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import Answer
from wonderwheel.server.protocol.public_data import GuestToken, NewSeat, NewTable
from wonderwheel.server.table import lobby
from wonderwheel.server.table.commands import carry_out
from wonderwheel.server.table.room import Room

GAME = "one_card_wonder"


def run(folder: Path, test: Callable[[Hub], Awaitable[None]], **more: Any) -> None:
    async def inside() -> None:
        async with a_hub(folder, **more) as hub:
            await test(hub)

    asyncio.run(inside())


def wanted(*kinds: str, **more: Any) -> NewTable:
    return NewTable(GAME, [NewSeat(kind) for kind in kinds], pace=0, **more)  # type: ignore[arg-type]


async def friends(hub: Hub, count: int, **more: Any) -> tuple[Room, list[GuestToken], list[HeardLine]]:
    """A running table of so many persons, all connected."""
    guests = [await hub.new_guest(f"Guest{i}") for i in range(count)]
    first = guests[0]
    info = await lobby.create(hub, first.guest, first.name, wanted("me", *["person"] * (count - 1), **more))
    for guest in guests[1:]:
        await lobby.join(hub, info.id, guest.guest, guest.name, -1)
    room = await hub.room_for(info.id)
    lines = [await sit(room, guest) for guest in guests]
    for guest in guests[1:]:
        await lobby.ready(hub, info.id, guest.guest, True)
    assert room.table.status == "running"
    return room, guests, lines


def asked(lines: list[HeardLine]) -> tuple[HeardLine, int, dict[str, Any]]:
    """Who has an open question: line, seat, question."""
    for seat, line in enumerate(lines):
        updates = line.heard("update")
        if updates and updates[-1]["questions"]:
            return line, seat, updates[-1]["questions"][0]
    raise AssertionError("nobody is asked")


async def answer(room: Room, lines: list[HeardLine], option: int = 0) -> int:
    line, seat, question = asked(lines)
    await carry_out(room, line, Answer(seat, question["id"], option, 5))
    assert line.heard("ack")[-1]["ref"] == 5
    return seat
