"""Who comes to a table, leaves it and comes back: who is the host then, and for whom a bot stands in."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import sit
from tests.server.tables import friends, run, wanted
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.public_data import SeatWish
from wonderwheel.server.table import lobby
from wonderwheel.server.table.room_info import table_info


def test_the_host_stays_the_host_until_they_leave_and_then_whoever_sits_first_is(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ada, bob, cat = [await hub.new_guest(name) for name in ("Ada", "Bob", "Cat")]
        table = (await lobby.create(hub, ada.guest, "Ada", wanted("me", "person", "person"))).id
        for guest in (bob, cat):
            await lobby.join(hub, table, guest.guest, guest.name, SeatWish().seat)

        def hosts() -> list[str]:
            room = hub.rooms[table]
            return [guest.name for guest in (ada, bob, cat) if table_info(room, guest.guest).host]

        await lobby.leave(hub, table, cat.guest)
        assert hosts() == ["Ada"]
        await lobby.join(hub, table, cat.guest, "Cat", -1)
        await lobby.leave(hub, table, ada.guest)
        assert hosts() == ["Bob"]
        for guest in (bob, cat):
            await lobby.leave(hub, table, guest.guest)
        assert hosts() == []

    run(tmp_path, check)


def test_of_a_waiting_table_whoever_leaves_is_not_away(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ada, bob = await hub.new_guest("Ada"), await hub.new_guest("Bob")
        table = (await lobby.create(hub, ada.guest, "Ada", wanted("me", "person"))).id
        await lobby.join(hub, table, bob.guest, "Bob", 1)
        await hub.times.advance(5_000)  # type: ignore[attr-defined]
        assert table_info(hub.rooms[table], "").seats[1].away_ms == 5_000
        await lobby.leave(hub, table, bob.guest)
        await lobby.join(hub, table, bob.guest, "Bob", 1)
        assert table_info(hub.rooms[table], "").seats[1].away_ms == 0, "counted from when they came again"

    run(tmp_path, check)


def test_whoever_leaves_a_game_is_told_to_be_away_since_then(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, _ = await friends(hub, 2)
        await hub.times.advance(7_000)  # type: ignore[attr-defined]
        await lobby.leave(hub, room.id, guests[0].guest)
        await hub.times.advance(5_000)  # type: ignore[attr-defined]
        away = [seat.away_ms for seat in table_info(room, guests[1].guest).seats]
        assert away == [5_000, -1]

    run(tmp_path, check)


def test_for_whoever_came_back_in_time_no_bot_stands_in(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2, takeover=60)
        await room.detach(lines[0])
        await hub.times.advance(30_000)  # type: ignore[attr-defined]
        await sit(room, guests[0])
        await hub.times.advance(120_000)  # type: ignore[attr-defined]
        assert room.stand_ins == set()
        assert [seat.away_ms for seat in table_info(room, "").seats] == [-1, -1]

    run(tmp_path, check)
