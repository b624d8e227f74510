"""What guests do with a table before and after its game: what is stored of it, who is told, and what lists show."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from sqlalchemy import Connection

from tests.server.harness import FakeBots, sit
from tests.server.tables import friends, run, wanted
from wonderwheel.server.game.seating import RequestRefused, TableData
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.deck_data import DeckChoice
from wonderwheel.server.protocol.messages import Concede
from wonderwheel.server.protocol.public_data import NewSeat, NewTable
from wonderwheel.server.storage import archive
from wonderwheel.server.table import lobby
from wonderwheel.server.table.commands import carry_out


async def stored(hub: Hub, table: str) -> TableData:
    found = await hub.store.read(lambda c: archive.load_table(c, table))
    assert found is not None
    return found


def test_a_list_has_fifty_tables(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ada = await hub.new_guest("Ada")
        table = (await lobby.create(hub, ada.guest, "Ada", wanted("me", "open", public=True))).id
        like = hub.rooms[table].table

        def more(c: Connection) -> None:
            for number in range(50):
                archive.add_table(c, dataclasses.replace(like, id=f"another{number}"))

        await hub.store.write(more)
        assert len(await lobby.open_tables(hub, "")) == 50
        assert len(await lobby.my_tables(hub, ada.guest)) == 50

    run(tmp_path, check)


def test_whoever_has_joined_has_a_seat_after_a_restart_too(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ada, bob = await hub.new_guest("Ada"), await hub.new_guest("Bob")
        table = (await lobby.create(hub, ada.guest, "Ada", wanted("me", "person", "person"))).id
        await lobby.join(hub, table, bob.guest, "Bob", 2)
        seats = (await stored(hub, table)).seats
        assert [(seat.kind, seat.guest, seat.name, seat.ready) for seat in seats] == [
            ("person", ada.guest, "Ada", True),
            ("person", "", "", False),
            ("person", bob.guest, "Bob", False),
        ]

    run(tmp_path, check)


@pytest.mark.parametrize(("public", "kind"), [(True, "open"), (False, "person")])
def test_a_seat_that_is_left_is_free_for_those_who_may_come(public: bool, kind: str, tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ada, bob = await hub.new_guest("Ada"), await hub.new_guest("Bob")
        table = (await lobby.create(hub, ada.guest, "Ada", wanted("me", "person", "person", public=public))).id
        await lobby.join(hub, table, bob.guest, "Bob", 1)
        line = await sit(hub.rooms[table], ada)
        await lobby.leave(hub, table, bob.guest)
        told = line.last("room")["table"]["seats"][1]
        assert (told["kind"], told["name"], told["played_by"]) == (kind, "", "nobody")
        assert (await stored(hub, table)).seats[1].kind == kind
        assert len(await lobby.open_tables(hub, "")) == int(public)

    run(tmp_path, check)


@pytest.mark.parametrize("ends", ["leaves", "is forgotten"])
def test_what_somebody_brought_goes_with_them_and_the_table_to_whoever_sits_first(ends: str, tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ada, bob, cat = [await hub.new_guest(name) for name in ("Ada", "Bob", "Cat")]
        seats = [NewSeat("me"), NewSeat("person")]
        options: dict[str, bool | int | str] = {"deck_1": "solfera", "deck_2": "petraia"}
        made = await lobby.create(hub, ada.guest, "Ada", NewTable("wonders_of_the_first", seats, options))
        room = hub.rooms[made.id]
        usual = {spec.name: spec.default for spec in room.definition.options}
        assert usual["deck_1"] != "solfera"
        await lobby.join(hub, made.id, bob.guest, "Bob", 1)
        line = await sit(room, bob)
        if ends == "leaves":
            await lobby.leave(hub, made.id, ada.guest)
        else:
            await hub.forget(ada.guest)
        assert line.last("room")["table"]["host"]
        for table in (room.table, await stored(hub, made.id)):
            assert (table.host, table.seats_of(bob.guest)) == (bob.guest, [1])
            assert (table.seats[0].guest, table.seats[0].name, table.seats[0].gone) == ("", "", False)
            assert (table.settings.options["deck_1"], table.settings.options["deck_2"]) == (usual["deck_1"], "petraia")
        info = await lobby.join(hub, made.id, cat.guest, "Cat", 0)
        assert info.options["deck_1"] == usual["deck_1"]

    run(tmp_path, check)


def test_a_host_without_a_seat_hands_the_table_on_when_forgotten(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ada, bob = await hub.new_guest("Ada"), await hub.new_guest("Bob")
        table = (await lobby.create(hub, ada.guest, "Ada", wanted("person", "person"))).id
        with pytest.raises(RequestRefused, match="only the host, seated") as refused:
            await lobby.start(hub, table, ada.guest)
        assert (refused.value.code, refused.value.status) == ("host", 403)
        await lobby.join(hub, table, bob.guest, "Bob", 1)
        await hub.forget(ada.guest)
        assert (await stored(hub, table)).host == bob.guest
        assert (await lobby.start(hub, table, bob.guest)).status == "running"

    run(tmp_path, check)


def test_a_host_who_begins_waits_for_nobody(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ada, bob = await hub.new_guest("Ada"), await hub.new_guest("Bob")
        table = (await lobby.create(hub, ada.guest, "Ada", wanted("me", "person", "open"))).id
        await lobby.join(hub, table, bob.guest, "Bob", 1)
        info = await lobby.start(hub, table, ada.guest)
        assert info.status == "running"
        assert [(seat.played_by, seat.ready) for seat in info.seats] == [
            ("person", True),
            ("person", True),
            ("bot", True),
        ]

    run(tmp_path, check)


@pytest.mark.parametrize("spectators", [True, False])
def test_whoever_makes_a_table_with_spectators_agrees_and_nobody_else_has_yet(spectators: bool, tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ada, bob = await hub.new_guest("Ada"), await hub.new_guest("Bob")
        made = await lobby.create(hub, ada.guest, "Ada", wanted("me", "person", "bot", spectators=spectators))
        assert [seat.spectators for seat in made.seats] == [spectators, False, False]
        made = await lobby.join(hub, made.id, bob.guest, "Bob", 1)
        assert [seat.spectators for seat in made.seats] == [spectators, False, False]

    run(tmp_path, check)


def test_a_deck_that_was_chosen_is_stored_and_makes_the_table_a_lively_one(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ada = await hub.new_guest("Ada")
        wish = NewTable("wonders_of_the_first", [NewSeat("me"), NewSeat("person")])
        table = (await lobby.create(hub, ada.guest, "Ada", wish)).id
        hub.times.time += 5_000  # type: ignore[attr-defined]
        await lobby.choose_deck(hub, table, ada.guest, DeckChoice(0, "solfera"))
        with pytest.raises(RequestRefused) as refused:
            await lobby.choose_deck(hub, table, ada.guest, DeckChoice(0, "no such deck"))
        assert (refused.value.code, refused.value.status) == ("setup", 400)
        for found in (hub.rooms[table].table, await stored(hub, table)):
            assert (found.settings.options["deck_1"], found.changed) == ("solfera", hub.times.steady())

    run(tmp_path, check)


def test_the_table_after_the_game_has_the_same_seats_and_bots_are_ready(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ada = await hub.new_guest("Ada")
        wish = wanted("me", "bot", start=True, spectators=True)
        room = hub.rooms[(await lobby.create(hub, ada.guest, "Ada", wish)).id]
        line = await sit(room, ada)
        await carry_out(room, line, Concede(0, 1))
        following = await lobby.rematch(hub, room.id, ada.guest)
        assert (following.status, following.host) == ("running", True), "a bot is not waited for"
        assert [(seat.name, seat.bot, seat.ready, seat.spectators) for seat in following.seats] == [
            (seat.name, seat.bot if seat.kind == "bot" else "", True, seat.spectators) for seat in room.table.seats
        ]
        assert line.last("room")["table"]["rematch"] == following.id
        assert (await stored(hub, room.id)).rematch == following.id

    run(tmp_path, check, bots=FakeBots())


def test_whoever_is_asked_twice_is_in_one_game_after_the_other(tmp_path: Path) -> None:
    """A rematch is asked for by each; until the last has, it waits."""

    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        await carry_out(room, lines[1], Concede(1, 1))
        first = await lobby.rematch(hub, room.id, guests[0].guest)
        assert [seat.ready for seat in first.seats] == [True, False]
        assert (await lobby.ready(hub, first.id, guests[0].guest, False)).status == "waiting"
        assert (await lobby.ready(hub, first.id, guests[1].guest, True)).status == "waiting"
        assert (await lobby.ready(hub, first.id, guests[0].guest, True)).status == "running"

    run(tmp_path, check)
