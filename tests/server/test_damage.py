"""A row of the database that cannot be read spoils its own table and nothing else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tests.server.harness import a_hub, settle, sit
from tests.server.tables import answer, friends, wanted
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import Answer
from wonderwheel.server.table import lobby
from wonderwheel.server.table.commands import carry_out
from wonderwheel.server.table.match import DAMAGED

SETTINGS = "its settings cannot be read"
OF_THE_TABLE = {
    "UPDATE tables SET settings = '{' WHERE id = :table": SETTINGS,
    "UPDATE tables SET settings = '{\"seats\": 2}' WHERE id = :table": SETTINGS,
    "UPDATE tables SET settings = 'x' || char(0) WHERE id = :table": SETTINGS,
    "UPDATE tables SET settings = CAST(x'ff' AS TEXT) WHERE id = :table": SETTINGS,
    "UPDATE tables SET status = 'nonsense' WHERE id = :table": "its status is 'nonsense', and there is no such status",
    "UPDATE tables SET seed = 'nonsense' WHERE id = :table": "its 'seed' is no number",
    "UPDATE tables SET created = 'nonsense' WHERE id = :table": "its 'created' is no number",
    "UPDATE tables SET engine = x'ff' WHERE id = :table": "its 'engine' is no text",
    'DELETE FROM seats WHERE "table" = :table AND seat = 1': "it has 2 seats, and 1 of them are stored",
    "UPDATE seats SET kind = 'nonsense' WHERE \"table\" = :table AND seat = 0": "seat 1 is of the kind 'nonsense'",
    "UPDATE seats SET name = 7, bot = x'ff' WHERE \"table\" = :table AND seat = 0": "who sits at seat 1 is no text",
}
OF_ITS_GAME = [
    "UPDATE journal SET clocks = '[' WHERE \"table\" = :table AND n = 3",
    "UPDATE journal SET clocks = '{}' WHERE \"table\" = :table AND n = 3",
    "UPDATE journal SET value = 'nonsense' WHERE \"table\" = :table AND n = 3",
    "UPDATE journal SET events = x'ff' WHERE \"table\" = :table AND n = 3",
    'DELETE FROM journal WHERE "table" = :table AND n = 2',
]


async def damage(hub: Hub, how: str, table: str) -> None:
    hub.rooms.clear()
    await hub.store.write(lambda c: c.execute(text(how), {"table": table}))


@pytest.mark.parametrize("how", [*OF_THE_TABLE, *OF_ITS_GAME])
def test_one_bad_row_does_not_spoil_the_lists(how: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            ann = await hub.new_guest("Ann")
            tables = [
                (await lobby.create(hub, ann.guest, ann.name, wanted("me", "open", public=True))).id for _ in range(3)
            ]
            await damage(hub, how, tables[1])
            sound = {tables[0], tables[2]}
            for found in (await lobby.my_tables(hub, ann.guest), await lobby.open_tables(hub, "")):
                assert {table.id for table in found} >= sound
                if how in OF_THE_TABLE:
                    assert {table.id for table in found} == sound

    asyncio.run(check())


@pytest.mark.parametrize("how", [*OF_THE_TABLE, *OF_ITS_GAME])
def test_the_tables_beside_a_bad_one_are_brought_back(how: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            rooms = [(await friends(hub, 2))[0] for _ in range(3)]
            ids = [room.id for room in rooms]
            await damage(hub, how, sorted(ids)[0])
            await hub._bring_back()
            await settle()
            assert set(sorted(ids)[1:]) <= set(hub.rooms)

    asyncio.run(check())


@pytest.mark.parametrize("how", OF_THE_TABLE)
def test_a_table_that_cannot_be_read_is_refused_with_a_reason(how: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            room, _, _ = await friends(hub, 2)
            await damage(hub, how, room.id)
            with pytest.raises(RequestRefused, match=f"damaged.* cannot be opened: {OF_THE_TABLE[how]}") as refused:
                await hub.room_for(room.id)
            assert (refused.value.code, refused.value.status) == ("frozen", 409)

    asyncio.run(check())


@pytest.mark.parametrize("how", OF_ITS_GAME)
def test_a_game_that_cannot_be_read_is_frozen_and_shows_what_there_is(how: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            room, guests, lines = await friends(hub, 2)
            for _ in range(5):
                await answer(room, lines)
            told = [event["text"] for update in lines[0].heard("update") for event in update["events"]]
            await damage(hub, how, room.id)
            again = await hub.room_for(room.id)
            assert (again.table.status, again.table.problem) == ("frozen", DAMAGED)
            line = await sit(again, guests[0])
            shown: list[Any] = [event["text"] for event in line.last("update")["events"]]
            assert shown
            assert shown == told[: len(shown)]
            await carry_out(again, line, Answer(0, "0.1", 0, 1))
            assert line.last("refused")["reason"] == DAMAGED
            # And again after another start.
            hub.rooms.clear()
            assert (await hub.room_for(room.id)).table.problem == DAMAGED

    asyncio.run(check())


def test_a_game_without_its_beginning_is_not_begun_anew(tmp_path: Path) -> None:
    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            room, guests, lines = await friends(hub, 2)
            await answer(room, lines)
            await damage(hub, 'DELETE FROM journal WHERE "table" = :table', room.id)
            again = await hub.room_for(room.id)
            assert (again.table.status, again.table.problem) == ("frozen", DAMAGED)
            assert (await sit(again, guests[0])).last("update")["events"] == []

    asyncio.run(check())


def test_a_table_that_was_stopped_stays_so_when_its_journal_can_be_read_again(tmp_path: Path) -> None:
    """Whoever was told that a game cannot go on may have begun another: it does not wake up of itself."""

    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            room, _, lines = await friends(hub, 2)
            for _ in range(5):
                await answer(room, lines)
            await damage(hub, 'UPDATE journal SET n = n + 100 WHERE "table" = :table AND n > 3', room.id)
            assert (await hub.room_for(room.id)).table.status == "frozen"
            await damage(hub, 'UPDATE journal SET n = n - 100 WHERE "table" = :table AND n > 100', room.id)
            again = await hub.room_for(room.id)
            assert (again.table.status, again.table.problem, again.play) == ("frozen", DAMAGED, None)

    asyncio.run(check())
