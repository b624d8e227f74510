"""What is read from the database is what was written to it: guests, links, tables, journals, chat, and what is old."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, text

from wonderwheel.server.game.play import Entry
from wonderwheel.server.game.seating import Seat, TableData, TableSettings
from wonderwheel.server.protocol.public_data import ChatLine, ClockSetting
from wonderwheel.server.settings import DATABASE
from wonderwheel.server.storage import archive
from wonderwheel.server.storage.archive import DAY, LINK, SESSION, JournalRow
from wonderwheel.server.storage.models import guests, seats, tables, tokens
from wonderwheel.server.storage.store import Store

HOUR = 3_600_000


@pytest.fixture
def c(tmp_path: Path) -> Iterator[Connection]:
    """A connection to an empty database of ours."""
    made = Store(f"sqlite:///{tmp_path / DATABASE}")
    with made.engine.connect() as connection:
        yield connection
    made.close()


def table(name: str = "first", **more: Any) -> TableData:
    settings = TableSettings(2, {"leaders": True}, ClockSetting("move", 60), more.pop("public", False), True, 5, 6, 7)
    given: dict[str, Any] = {
        "game": "chess",
        "status": "waiting",
        "seed": 2**62 + 1,
        "bots": 7,
        "engine": "1.0",
        "host": "ann",
        "created": 10,
        "changed": 20,
        "rematch": "next",
        "problem": "none",
        "winners": "0",
        "seats": [
            Seat("person", "ann", "Ann", "", True, False, True),
            Seat("open", "", "", "steady", False, True, False),
        ],
    }
    return TableData(id=name, settings=settings, **{**given, **more})


def ids(found: list[TableData]) -> list[str]:
    return [one.id for one in found]


# -- guests ----------------------------------------------------------------------------------------------------------


def test_a_visit_is_noted_to_the_hour(c: Connection) -> None:
    archive.add_guest(c, "ann", "Ann", 5)
    archive.add_guest(c, "bob", "Bob", 5, seen=0)
    seen = select(guests.c.seen).order_by(guests.c.id)
    assert c.execute(seen).scalars().all() == [5, 0]
    for now, noted in ((5 + HOUR, 5), (6 + HOUR, 6 + HOUR), (7 + HOUR, 6 + HOUR)):
        archive.touch_guest(c, "ann", now)
        assert c.execute(seen).scalars().all() == [noted, 0]


@pytest.mark.parametrize(("lasts", "now", "works"), [(100, 1100, True), (100, 1101, False), (None, 10**15, True)])
def test_a_link_works_until_its_time_is_over(c: Connection, lasts: int | None, now: int, works: bool) -> None:
    archive.add_guest(c, "ann", "Ann", 1)
    key = archive.add_token(c, "ann", LINK, 1000, lasts)
    assert len(key) == 43
    found = archive.use_link(c, key, now)
    assert (found is not None) is works
    if found is not None:
        assert (found[:2], archive.guest_of(c, found[2])) == (("ann", "Ann"), ("ann", "Ann"))
        assert c.execute(select(tokens.c.kind, tokens.c.created, tokens.c.expires)).all() == [(SESSION, now, None)]
    assert archive.use_link(c, key, 1000) is None, "a key works once, also if it came too late"


def test_what_older_servers_have_stored_is_still_called_so() -> None:
    assert (SESSION, LINK, archive.START) == ("session", "link", "start")


def test_a_guest_mutes_others_once_and_hears_them_again(c: Connection) -> None:
    for guest in ("ann", "bob", "cy"):
        archive.add_guest(c, guest, guest, 1)
    for muted in ("cy", "bob", "bob"):
        archive.set_mute(c, "ann", muted, True)
    archive.set_mute(c, "bob", "cy", True)
    assert archive.muted_by(c, "ann") == ["bob", "cy"]
    archive.set_mute(c, "ann", "cy", False)
    assert (archive.muted_by(c, "ann"), archive.muted_by(c, "bob")) == (["bob"], ["cy"])
    archive.forget_guest(c, "bob")
    assert (archive.muted_by(c, "ann"), archive.muted_by(c, "bob")) == ([], [])


def test_of_a_guest_who_is_forgotten_a_made_up_trace_stays(c: Connection) -> None:
    archive.add_guest(c, "ann", "Ann", 1)
    token = archive.add_token(c, "ann", SESSION, 1)
    archive.add_table(c, table())
    for n, kind, guest in ((0, "chat", "ann"), (1, "table", "ann"), (2, "chat", "bob")):
        archive.add_line(c, "first", ChatLine(n, kind, guest, "x", "words", 3))  # type: ignore[arg-type]
    archive.add_guest(c, "bob", "Bob", 1)
    kept = archive.add_token(c, "bob", SESSION, 1)
    archive.forget_guest(c, "ann")
    assert (archive.guest_of(c, token), archive.guest_of(c, kept)) == (None, ("bob", "Bob"))
    assert c.execute(select(tokens.c.guest)).scalars().all() == ["bob"]
    assert [line.n for line in archive.load_chat(c, "first", 9)] == [1, 2]
    found = archive.load_table(c, "first")
    assert found is not None
    assert (found.seats[0].guest, found.seats[0].name, found.seats[0].gone) == ("", "Somebody", True)


# -- tables ----------------------------------------------------------------------------------------------------------


def test_a_table_is_loaded_as_it_was_saved(c: Connection) -> None:
    made = table()
    archive.add_table(c, made)
    archive.add_table(c, table("other"))
    assert archive.load_table(c, "first") == made
    made.status, made.winners, made.changed = "finished", "1", 99
    made.seats[1] = Seat("bot", "", "Bo", "steady", True, False, False)
    archive.save_table(c, made)
    assert archive.load_table(c, "first") == made
    assert archive.load_table(c, "other") == table("other")
    assert archive.load_table(c, "nothing") is None


def test_open_tables_are_public_wait_have_a_free_seat_and_are_not_old(c: Connection) -> None:
    taken = [Seat("person", "ann", "Ann"), Seat("open", "bob", "Bob")]
    kept = [Seat("person", "ann", "Ann"), Seat("person", "", "")]
    for each in (
        table("a", public=True, created=1),
        table("b", public=True, created=3, changed=15),
        table("c", public=True, created=2),
        table("old", public=True, changed=14),
        table("private"),
        table("running", public=True, status="running"),
        table("taken", public=True, seats=taken),
        table("kept", public=True, seats=kept),
    ):
        archive.add_table(c, each)
    assert ids(archive.open_tables(c, 15, 9)) == ["b", "c", "a"]
    assert ids(archive.open_tables(c, 15, 2)) == ["b", "c"]


def test_the_tables_of_a_guest_come_by_their_last_change(c: Connection) -> None:
    other = [Seat("person", "bob", "Bob"), Seat("open", "", "")]
    for name, changed, more in (("a", 1, {}), ("b", 3, {}), ("c", 2, {}), ("d", 4, {"seats": other})):
        archive.add_table(c, table(name, changed=changed, **more))
    assert ids(archive.tables_of(c, "ann", 9)) == ["b", "c", "a"]
    assert ids(archive.tables_of(c, "ann", 2)) == ["b", "c"]
    archive.touch_table(c, "a", 9)
    assert ids(archive.tables_of(c, "ann", 1)) == ["a"]


def test_running_tables_are_those_at_which_something_has_happened(c: Connection) -> None:
    for name, status, changed in (("a", "running", 5), ("b", "running", 4), ("c", "finished", 5), ("d", "running", 6)):
        archive.add_table(c, table(name, status=status, changed=changed))
    assert sorted(archive.running_tables(c, 5)) == ["a", "d"]


@pytest.mark.parametrize("field", ["game", "engine", "host", "rematch", "problem", "winners"])
def test_a_text_that_is_none_is_told(c: Connection, field: str, caplog: pytest.LogCaptureFixture) -> None:
    archive.add_table(c, table("damaged-one"))
    archive.add_table(c, table("sound"))
    c.execute(text(f"UPDATE tables SET {field} = x'ff' WHERE id = 'damaged-one'"))
    with pytest.raises(archive.BadRow, match=f"its '{field}' is no text"):
        archive.load_table(c, "damaged-one")
    assert ids(archive.tables_of(c, "ann", 9)) == ["sound"]
    assert [(one.levelno, vars(one)["fields"]["table"]) for one in caplog.records] == [(logging.ERROR, "damage")]


@pytest.mark.parametrize("field", ["seed", "bots", "created", "changed"])
def test_a_number_that_is_none_is_told(c: Connection, field: str) -> None:
    archive.add_table(c, table())
    c.execute(text(f"UPDATE tables SET {field} = 'x'"))
    with pytest.raises(archive.BadRow, match=f"its '{field}' is no number"):
        archive.load_table(c, "first")


@pytest.mark.parametrize("field", ["guest", "name", "bot"])
def test_who_sits_there_is_told_by_the_number_that_people_use(c: Connection, field: str) -> None:
    archive.add_table(c, table())
    c.execute(text(f"UPDATE seats SET {field} = x'ff' WHERE seat = 1"))
    with pytest.raises(archive.BadRow, match="who sits at seat 2 is no text"):
        archive.load_table(c, "first")


# -- the journal and chat ----------------------------------------------------------------------------------------------


def row(n: int) -> JournalRow:
    return JournalRow(n, Entry("answer", 1, n + 2, 3), n + 4, [1.5, 2.0], "digest", n + 5, b'["e"]')


def test_a_journal_is_loaded_as_it_was_written(c: Connection) -> None:
    archive.add_table(c, table())
    archive.add_table(c, table("other"))
    assert archive.load_journal(c, "first") == ([], False), "without a beginning there is no game"
    rows = [row(n) for n in range(4)]
    for each in reversed(rows):
        archive.add_entry(c, "first", each)
    archive.add_entry(c, "other", row(0))
    assert archive.load_journal(c, "first") == (rows, True)
    archive.save_clocks(c, "first", 3, [9.0, 8.5])
    rows[3] = rows[3]._replace(clocks=[9.0, 8.5])
    assert archive.load_journal(c, "first") == (rows, True)
    assert archive.load_journal(c, "other") == ([row(0)], True)


@pytest.mark.parametrize("field", ["kind", "digest", "events", "clocks", "seat", "value", "extra", "at", "first"])
def test_a_journal_is_loaded_up_to_what_cannot_be_read(c: Connection, field: str) -> None:
    archive.add_table(c, table())
    for n in range(4):
        archive.add_entry(c, "first", row(n))
    c.execute(text(f"UPDATE journal SET \"{field}\" = x'ff' WHERE n = 2"))
    assert archive.load_journal(c, "first") == ([row(0), row(1)], False)


def test_the_latest_lines_of_chat_are_loaded_in_their_order(c: Connection) -> None:
    archive.add_table(c, table())
    lines = [ChatLine(n, "chat", "ann", "Ann", f"words {n}", n + 9) for n in range(5)]
    for line in lines:
        archive.add_line(c, "first", line)
    assert archive.load_chat(c, "first", 9) == lines
    assert archive.load_chat(c, "first", 2) == lines[3:]
    archive.trim_chat(c, "first", 2)
    assert archive.load_chat(c, "first", 9) == lines[2:]


# -- what is old -----------------------------------------------------------------------------------------------------


def test_steady_time_goes_on_from_the_last_note_but_a_day_at_most(c: Connection) -> None:
    assert archive.steady_time(c, 1234) == 1234, "nobody has been here"
    archive.add_guest(c, "ann", "Ann", 1, seen=500)
    assert archive.steady_time(c, 1234) == 1234
    archive.add_table(c, table(changed=700))
    assert archive.steady_time(c, 600) == 700, "the latest trace of anybody"
    assert archive.steady_time(c, 700 + 2 * DAY) == 700 + DAY
    assert archive.steady_time(c, 10**12) == 700 + 24 * 60 * 60 * 1000
    for _ in range(2):
        archive.save_steady_time(c, 5000, 100)
    for wall, steady in ((100, 5000), (130, 5030), (50, 5000), (100 + DAY, 5000 + DAY), (101 + DAY, 5000 + DAY)):
        assert archive.steady_time(c, wall) == steady


def test_what_is_as_old_as_is_allowed_stays(c: Connection) -> None:
    now = 100 * DAY
    edge = now - 30 * DAY
    for guest, seen in (("old", edge - 1), ("edge", edge), ("here", edge - 1)):
        archive.add_guest(c, guest, guest, 1, seen=seen)
    nobody = [Seat("person", "", "Somebody"), Seat("open", "", "")]
    for name, changed, who in (
        ("gone", edge - 1, nobody),
        ("fresh", edge, nobody),
        ("needed", edge - 1, [Seat("person", "edge", "x"), Seat("open", "", "")]),
        ("olds", edge - 1, [Seat("person", "old", "x"), Seat("open", "", "")]),
    ):
        archive.add_table(c, table(name, changed=changed, seats=who))
    archive.add_token(c, "edge", LINK, 0, 9)
    archive.add_token(c, "edge", LINK, 0, 10)
    archive.add_token(c, "edge", SESSION, 0)
    assert archive.forget_old(c, now, 30, 10, {"here"}) == (1, 2)
    assert c.execute(select(guests.c.id).order_by(guests.c.id)).scalars().all() == ["edge", "here"]
    assert c.execute(select(tables.c.id).order_by(tables.c.id)).scalars().all() == ["fresh", "needed"]
    assert set(c.execute(select(seats.c.table)).scalars()) == {"fresh", "needed"}, "its seats go with a table"
    assert {each.expires for each in c.execute(select(tokens))} == {10, None}
    assert archive.forget_old(c, now, 30, 10) == (1, 0)
