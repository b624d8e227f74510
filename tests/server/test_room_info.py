"""A table as everybody may know it: who sits there, who is away and for how long, what is told to whom."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.harness import ALL_GAMES, FakeTimes
from wonderwheel.games.learning import lesson_of
from wonderwheel.server.game.seating import Seat, TableData, TableSettings
from wonderwheel.server.protocol.public_data import ChatLine, ClockSetting, SeatInfo
from wonderwheel.server.table.line import Line
from wonderwheel.server.table.room import Room
from wonderwheel.server.table.room_info import stored_info, table_info, welcome


def a_table(*seats: Seat, game: str = "one_card_wonder", status: str = "running", **more: Any) -> TableData:
    settings = TableSettings(
        len(seats), more.pop("options", {}), ClockSetting(), True, True, 30, 60, 0, more.pop("lesson", False)
    )
    made = TableData("table1", game, status, settings, 5, 0, "", "ann", 77, 88, **more)
    made.seats = list(seats)
    return made


def a_room(table: TableData, *here: str) -> Room:
    """A room at which these guests are: "" is a spectator."""
    hub: Any = SimpleNamespace(times=FakeTimes(), build="of today")
    room = Room(hub, ALL_GAMES[table.game], table)
    for guest in here:
        line = Line()
        line.guest, line.seats = guest, table.seats_of(guest) if guest else []
        room.lines.add(line)
        for seat in line.seats:
            room.away.pop(seat)
    return room


ANN, BOB = Seat("person", "ann", "Ann", spectators=True), Seat("person", "bob", "Bob", ready=True)


def seat_of(room: Room, seat: int, guest: str = "") -> SeatInfo:
    return table_info(room, guest).seats[seat]


def after(room: Room, ms: int) -> Room:
    times: Any = room.hub.times
    times.time += ms
    return room


def test_who_is_here_is_not_away() -> None:
    room = after(a_room(a_table(ANN, BOB), "ann"), 4000)
    ann, bob = seat_of(room, 0, "ann"), seat_of(room, 1, "ann")
    assert (ann.online, ann.away_ms, ann.takeover_ms, ann.played_by, ann.yours) == (True, -1, -1, "person", True)
    assert (bob.online, bob.away_ms, bob.played_by, bob.yours) == (False, 4000, "person", False)
    assert (ann.seat, ann.kind, ann.name, ann.guest, ann.ready, ann.spectators) == (
        0, "person", "Ann", "ann", False, True,
    )  # fmt: skip
    assert (bob.seat, bob.ready, bob.spectators, bob.bot, bob.level) == (1, True, False, "", "")
    assert not seat_of(room, 0).yours, "to nobody in particular"


def test_a_bot_will_stand_in_for_whom_somebody_waits_for() -> None:
    assert seat_of(after(a_room(a_table(ANN, BOB), "ann"), 4000), 1).takeover_ms == 56_000
    assert seat_of(after(a_room(a_table(ANN, BOB), "ann"), 61_000), 1).takeover_ms == 0
    assert seat_of(a_room(a_table(ANN, BOB), "ann"), 1).takeover_ms == 60_000, "just gone"
    assert seat_of(a_room(a_table(ANN, BOB), "ann", "bob"), 1).takeover_ms == -1, "he is here"
    assert seat_of(after(a_room(a_table(ANN, BOB), ""), 4000), 1).takeover_ms == -1, "a spectator does not wait"
    assert seat_of(after(a_room(a_table(ANN, BOB, status="waiting"), "ann"), 4000), 1).takeover_ms == -1
    played = after(a_room(a_table(ANN, BOB), "ann"), 4000)
    played.stand_ins.add(1)
    assert (seat_of(played, 1).takeover_ms, seat_of(played, 1).played_by) == (-1, "bot"), "one does already"


def test_seats_of_bots_and_free_seats_are_nobodys_absence() -> None:
    room = after(a_room(a_table(ANN, Seat("bot", name="Quill", bot="steady"), Seat("person")), "ann"), 4000)
    bot, free = seat_of(room, 1), seat_of(room, 2)
    assert (bot.played_by, bot.bot, bot.level, bot.away_ms) == ("bot", "steady", "Steady", -1)
    assert (free.played_by, free.bot, free.level, free.away_ms, free.online) == ("nobody", "", "", -1, False)
    assert not table_info(room, "").seats[2].yours, "a free seat is not yours because you have no name"


def test_a_stored_table_is_told_like_one_in_memory_at_which_nobody_is() -> None:
    table = a_table(ANN, Seat("bot", name="Quill", bot="steady"), Seat("person"), status="waiting")
    ann, bot, free = stored_info(table, ALL_GAMES[table.game], "ann").seats
    assert (ann.online, ann.away_ms, ann.takeover_ms, ann.played_by, ann.yours) == (False, -1, -1, "person", True)
    assert (ann.bot, ann.level, bot.bot, bot.level, bot.played_by) == ("", "", "steady", "Steady", "bot")
    assert (free.played_by, free.yours, free.seat) == ("nobody", False, 2)
    assert stored_info(table, ALL_GAMES[table.game], "ann").watching == 0
    assert not stored_info(table, ALL_GAMES[table.game], "").seats[2].yours


def test_spectators_are_counted_and_the_host_is_told_so() -> None:
    room = a_room(a_table(ANN, BOB, problem="none", rematch="next"), "ann", "", "")
    info = table_info(room, "ann")
    assert (info.watching, info.host, info.link, info.created) == (2, True, "/table/table1", 77)
    assert (info.id, info.status, info.problem, info.rematch, info.delay) == ("table1", "running", "none", "next", 30)
    assert (info.spectators, info.lesson, info.winners) == (False, [], None), "Bob has not agreed"
    assert not table_info(room, "bob").host
    assert not table_info(room, "").host
    hostless = a_table(ANN)
    hostless.host = ""
    assert not stored_info(hostless, ALL_GAMES[hostless.game], "").host


def test_another_seats_deck_is_told_when_the_game_is_over() -> None:
    decks = {"deck_1": "petraia", "deck_2": "solfera"}
    for status, guest, known in (
        ("running", "ann", {"deck_1"}), ("running", "bob", {"deck_2"}), ("running", "", set()),
        ("finished", "", {"deck_1", "deck_2"}),
    ):  # fmt: skip
        table = a_table(ANN, BOB, game="wonders_of_the_first", status=status, options=decks)
        info = stored_info(table, ALL_GAMES[table.game], guest)
        assert {name for name in decks if info.options.get(name) == decks[name]} == known


def test_an_edition_that_is_no_longer_there_is_still_told_of() -> None:
    table = a_table(ANN, BOB, game="wonders_of_the_first", options={"edition": "0.9"})
    info = stored_info(table, ALL_GAMES[table.game], "ann")
    assert (info.edition, info.differences) == ("0.9", [])
    odd = a_table(ANN, BOB, game="wonders_of_the_first", options={"format": "no such format"})
    assert stored_info(odd, ALL_GAMES[odd.game], "ann").edition == ""
    usual = a_table(ANN, BOB, game="wonders_of_the_first")
    assert stored_info(usual, ALL_GAMES[usual.game], "ann").edition


@pytest.mark.parametrize("game", ["one_card_wonder", "wonders_of_the_first"])
def test_a_lesson_has_its_closing_words(game: str) -> None:
    info = stored_info(a_table(ANN, BOB, game=game, lesson=True, winners="0,1"), ALL_GAMES[game], "ann")
    assert info.lesson == list(lesson_of(game).closing)
    assert info.winners == [0, 1]


def line_of(n: int, guest: str = "bob", kind: Any = "chat") -> ChatLine:
    return ChatLine(n, kind, guest, guest, f"line {n}", n)


def test_whoever_comes_in_hears_the_latest_hundred_lines_but_those_of_the_muted() -> None:
    room = a_room(a_table(ANN, BOB), "ann", "")
    room.chat = [line_of(n) for n in range(1, 151)] + [line_of(151, "cid"), line_of(152, "cid", "table")]
    room.gallery.heard = 120
    ann, watching = sorted(room.lines, key=lambda line: not line.seats)
    ann.muted = {"zoe", "cid"}
    said = welcome(room, ann)
    assert [line.n for line in said.chat] == [*range(52, 151), 152], "the table's own voice cannot be muted"
    assert (said.you, said.seats, said.muted, said.build) == ("ann", [0], ["cid", "zoe"], "of today")
    assert said.now == room.hub.times.wall()
    assert [line.n for line in welcome(room, watching).chat] == list(range(21, 121)), "as late as the board"
