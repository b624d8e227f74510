"""What the lobby refuses: each by its word, with the bounds themselves allowed, and no table is changed."""

from __future__ import annotations

from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import sit
from tests.server.tables import friends, run, wanted
from wonderwheel.server.game.seating import RequestRefused, settings_for
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import Concede
from wonderwheel.server.protocol.public_data import ClockSetting, NewTable, SeatChange
from wonderwheel.server.table import lobby
from wonderwheel.server.table.commands import carry_out

WEEK = 86_400 * 7


async def refused(asked: Awaitable[Any]) -> tuple[str, int]:
    with pytest.raises(RequestRefused) as found:
        await asked
    return found.value.code, found.value.status


def bounds(**more: Any) -> str:
    """Whether a table with these settings is allowed: "" or the word of the refusal."""
    try:
        made = settings_for(NewTable("one_card_wonder", [], **more), {}, 600)
    except RequestRefused as problem:
        return problem.code if problem.status == 400 else f"{problem.code} {problem.status}"
    assert all(getattr(made, name) == value for name, value in more.items())
    return ""


@pytest.mark.parametrize(
    ("least", "most", "setting"),
    [
        (5, WEEK, lambda n: {"clock": ClockSetting("move", n)}),
        (5, WEEK, lambda n: {"clock": ClockSetting("fischer", n)}),
        (0, 3600, lambda n: {"clock": ClockSetting("fischer", 60, n)}),
        (0, 600, lambda n: {"delay": n}),
        (0, 86_400, lambda n: {"takeover": n}),
        (0, 5_000, lambda n: {"pace": n}),
    ],
)
def test_the_settings_of_a_table_have_bounds_which_are_allowed_themselves(least: int, most: int, setting: Any) -> None:
    word = next(iter(setting(0)))
    assert [bounds(**setting(n)) for n in (least - 1, least, most, most + 1)] == [word, "", "", word]


def test_without_a_clock_its_seconds_do_not_matter() -> None:
    assert bounds(clock=ClockSetting("none", 0)) == ""


def test_a_table_of_more_seats_than_any_game_has_is_refused_before_it_is_looked_at(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        guest = await hub.new_guest("Ada")
        for seats, word in ((17, "seats"), (16, "setup")):
            many = wanted("me", *["bot"] * (seats - 1))
            assert await refused(lobby.create(hub, guest.guest, "Ada", many)) == (word, 400)
        assert not hub.rooms

    run(tmp_path, check)


def test_nobody_joins_or_changes_seats_once_the_game_has_begun(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, _ = await friends(hub, 2)
        late, host = await hub.new_guest("Late"), guests[0].guest
        for asked in (
            lobby.join(hub, room.id, late.guest, "Late", -1),
            lobby.change_seat(hub, room.id, host, SeatChange(1, "bot", "random")),
            lobby.start(hub, room.id, host),
        ):
            assert (await refused(asked))[0] == "begun"

    run(tmp_path, check)


def test_one_seat_is_left_for_a_person(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        host = await hub.new_guest("Ada")
        info = await lobby.create(hub, host.guest, "Ada", wanted("person", "person"))
        await lobby.change_seat(hub, info.id, host.guest, SeatChange(0, "bot", "random"))
        room = await hub.room_for(info.id)
        assert (room.table.seats[0].kind, room.table.seats[0].ready) == ("bot", True)
        assert (await refused(lobby.change_seat(hub, info.id, host.guest, SeatChange(1, "bot", "random"))))[
            0
        ] == "seats"
        again = await lobby.change_seat(hub, info.id, host.guest, SeatChange(0, "bot", "random"))
        assert again.seats[0].kind == "bot", "a bot may follow a bot: the other seat is a person's"
        for seat in (-1, 2):
            assert (await refused(lobby.change_seat(hub, info.id, host.guest, SeatChange(seat, "open"))))[0] == "seat"

    run(tmp_path, check)


def test_a_seat_that_one_wishes_for_is_taken_or_refused(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        host, other = await hub.new_guest("Ada"), await hub.new_guest("Bob")
        info = await lobby.create(hub, host.guest, "Ada", wanted("me", "person", "person"))
        for wish in (0, 3):
            assert await refused(lobby.join(hub, info.id, other.guest, "Bob", wish)) == ("seat", 409)
        info = await lobby.join(hub, info.id, other.guest, "Bob", 2)
        assert [seat.name for seat in info.seats] == ["Ada", "", "Bob"]
        swapped = await lobby.create(hub, host.guest, "Ada", wanted("person", "me"))
        info = await lobby.join(hub, swapped.id, other.guest, "Bob", 0)
        assert [seat.name for seat in info.seats] == ["Bob", "Ada"]

    run(tmp_path, check)


def test_whoever_takes_a_second_seat_while_at_the_table_is_not_away_from_it(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        host = await hub.new_guest("Ada")
        info = await lobby.create(hub, host.guest, "Ada", wanted("me", "person", "person"))
        room = await hub.room_for(info.id)
        await sit(room, host)
        absent = await hub.new_guest("Bob")
        await lobby.join(hub, info.id, host.guest, "Ada", 1)
        await lobby.join(hub, info.id, absent.guest, "Bob", 2)
        assert room.away == {2: hub.times.now()}

    run(tmp_path, check)


def test_only_who_played_asks_for_a_rematch(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        stranger = await hub.new_guest("Eve")
        await carry_out(room, lines[0], Concede(0, 1))
        assert room.table.status == "finished"
        assert await refused(lobby.rematch(hub, room.id, stranger.guest)) == ("seat", 403)
        assert room.table.rematch == ""
        following = await lobby.rematch(hub, room.id, guests[1].guest)
        assert room.table.rematch == following.id
        seats = (await hub.room_for(following.id)).table.seats
        assert [(seat.kind, seat.guest, seat.ready, seat.gone) for seat in seats] == [
            ("person", guests[0].guest, False, False),
            ("person", guests[1].guest, True, False),
        ], "whoever asks for it is ready, and nobody is gone yet"

    run(tmp_path, check)


def test_whoever_joins_makes_the_table_a_lively_one_and_who_watches_is_counted(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        host, other = await hub.new_guest("Ada"), await hub.new_guest("Bob")
        info = await lobby.create(hub, host.guest, "Ada", wanted("me", "person", "person"))
        room = await hub.room_for(info.id)
        began = room.table.changed
        await sit(room, host)
        await sit(room, None)
        hub.times.time += 90_000  # type: ignore[attr-defined]
        info = await lobby.join(hub, info.id, other.guest, "Bob", -1)
        assert room.table.changed == hub.times.steady() == began + 90_000
        assert info.watching == 1, "the host has a seat"

    run(tmp_path, check)
