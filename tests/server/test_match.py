"""The game of a room: what is stored with an entry, when a table is too big, and what is told without an engine."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import wonderwheel.server.table.match
from tests.server.harness import ALL_GAMES, GENEROUS, FakeTimes
from tests.server.plays import new
from tests.toys_small import NIGHT_MARKET
from wonderwheel.core.errors import IllegalAnswer, TableFull
from wonderwheel.core.inputs import CONCEDE
from wonderwheel.core.machine.running import WIN, finish
from wonderwheel.server.game.play import Entry, Play
from wonderwheel.server.game.seating import RequestRefused, Seat, TableData, TableSettings
from wonderwheel.server.protocol.messages import UndoInfo
from wonderwheel.server.protocol.public_data import ClockSetting, ClockState
from wonderwheel.server.storage import archive
from wonderwheel.server.storage.archive import START, JournalRow
from wonderwheel.server.table.budget import OverBudget
from wonderwheel.server.table.match import (
    BROKEN,
    CHANGED,
    LIMIT,
    SLOW,
    TOO_MUCH,
    Broken,
    Match,
    NotStored,
    _common,
    begun,
    begun_within,
    replayed,
    stored_update,
)


class Kept:
    """A store that notes what is written, and how."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rows: list[JournalRow] = []
        self.done: list[str] = []
        self.full = False
        monkeypatch.setattr(archive, "add_entry", lambda c, table, row: self.rows.append(row))
        monkeypatch.setattr(archive, "save_table", lambda c, table: self.done.append(f"whole, {table.status}"))
        monkeypatch.setattr(archive, "touch_table", lambda c, table, changed: self.done.append(f"touched {changed}"))

    async def write(self, job: Callable[[Any], None]) -> None:
        if self.full:
            raise OSError("no space left on device")
        job(None)


def a_match(kept: Kept, clock: str = "none", **limits: int) -> Match:
    play = new("night_market", 2, {})
    settings = TableSettings(2, {}, ClockSetting(clock, 60, 0), True, True, 0, 0, 0)  # type: ignore[arg-type]
    table = TableData("table", "night_market", "waiting", settings, 5, 0, "", "ann", 0, 0)
    table.seats = [Seat("person", "ann", "Ann"), Seat("person", "bob", "Bob")]
    bounds = dataclasses.replace(GENEROUS, **limits)
    return Match(table, play, kept, FakeTimes(), bounds)  # type: ignore[arg-type]


def next_answer(play: Play) -> Entry:
    seat = min(play.asked())
    return play.answer_entry(seat, play.question_id(play.questions(seat)[0]), 0)


def test_the_journal_counts_its_rows_and_keeps_the_events_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(monkeypatch)

    async def check() -> None:
        match = a_match(kept)
        assert match.number == 0
        await match.begin()
        assert (match.table.status, kept.rows[0].entry) == ("running", Entry(START, -1, 0))
        for _ in range(4):
            await match.enter(next_answer(match.play))
        assert [row.n for row in kept.rows] == [0, 1, 2, 3, 4]
        assert match.number == 4
        told = 0
        for row in kept.rows:
            assert row.first == told
            told += len(msgspec.json.decode(row.events))
        assert told == len(match.play.log)
        assert kept.rows[-1].digest == match.play.digest()
        assert kept.done[0] == "whole, running"
        assert len(kept.done) == 5
        assert all(done.startswith("touched") for done in kept.done[1:]), "no more than the time is written"
        await match.enter(Entry(CONCEDE, 0, 0))
        assert (match.table.status, match.table.winners) == ("finished", "1")
        assert kept.done[-1] == "whole, finished"

    asyncio.run(check())


def test_after_an_undo_the_events_begin_where_the_log_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(monkeypatch)

    async def check() -> None:
        match = a_match(kept)
        await match.begin()
        await match.enter(next_answer(match.play))
        before = len(match.play.log)
        seat = next(seat for seat in range(2) if match.play.undo_plan(seat).can != "no")
        plan = match.play.undo_plan(seat)
        await match.enter(match.play.undo_entry(seat, plan.keep, 77))
        assert kept.rows[-1].first == len(match.play.log) < before
        assert kept.rows[-1].events == b"[]"

    asyncio.run(check())


def test_two_logs_have_in_common_what_they_begin_with() -> None:
    assert [_common("abc", "abd"), _common("abc", "abc"), _common("abc", "ab"), _common("abc", "")] == [2, 3, 2, 0]
    assert _common("abcd", "axcd") == 1, "what is alike again later does not count"


def test_an_entry_that_cannot_be_written_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(monkeypatch)

    async def check() -> None:
        match = a_match(kept)
        await match.begin()
        kept.full = True
        with pytest.raises(NotStored, match="nothing has changed"):
            await match.enter(next_answer(match.play))
        assert match.number == 0

    asyncio.run(check())


@pytest.mark.parametrize("bound", ["inputs", "events", "state"])
def test_a_table_is_stopped_when_it_is_as_big_as_it_may_be(bound: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Inputs and events are counted, the size of the state is looked at now and then: at the first of 64 inputs."""
    kept = Kept(monkeypatch)

    async def check() -> None:
        match = a_match(kept)
        await match.begin()
        play = match.play

        def limit(less: int) -> None:
            size = {"inputs": play.entries, "events": len(play.log), "state": len(play.game.state.to_json())}[bound]
            match.limits = dataclasses.replace(GENEROUS, **{bound: size - less})

        limit(0 if bound == "state" else -1)
        await match.enter(next_answer(play))
        if bound == "state":
            limit(1)
            await match.enter(next_answer(play))
            play.entries = 63
            await match.enter(next_answer(play))
            assert play.entries == 64
        limit(1 if bound == "state" else 0)
        with pytest.raises(Broken, match=LIMIT):
            await match.enter(next_answer(play))

    asyncio.run(check())


def test_a_table_moves_up_in_lists_when_its_game_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match(Kept(monkeypatch))
    times: Any = match.times
    times.time += 1000
    assert match.table.changed != times.steady()
    asyncio.run(match.begin())
    assert match.table.changed == times.steady()


def test_a_table_moves_up_in_lists_for_what_can_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(monkeypatch)

    async def check() -> None:
        match = a_match(kept)
        await match.begin()
        for noticed in (True, False):
            times: Any = match.times
            times.time += 1000
            before = match.table.changed
            entry = next_answer(match.play)
            usual = match.play.apply

            def apply(given: Entry, noticed: bool = noticed, usual: Callable[[Entry], None] = usual) -> None:
                usual(given)
                match.play.noticed = noticed

            monkeypatch.setattr(match.play, "apply", apply)
            await match.enter(entry)
            assert match.table.changed == (times.steady() if noticed else before)

    asyncio.run(check())


@pytest.mark.parametrize(("clock", "status", "kept_times"), [("fischer", "running", 1), ("none", "running", 0),
                                                             ("fischer", "finished", 0)])  # fmt: skip
def test_clocks_are_kept_when_the_server_stops_if_they_run(
    clock: str, status: str, kept_times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, saved = Kept(monkeypatch), list[tuple[str, int, list[float]]]()
    monkeypatch.setattr(archive, "save_clocks", lambda c, table, number, clocks: saved.append((table, number, clocks)))

    async def check() -> None:
        match = a_match(kept, clock)
        await match.begin()
        await match.enter(next_answer(match.play))
        match.table.status = status
        await match.save_clocks()
        assert len(saved) == kept_times
        if saved:
            assert saved[0] == ("table", 1, match.clocks.stored(match.times.now()))

    asyncio.run(check())


def test_clocks_run_from_the_first_moment_and_turn_with_every_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(monkeypatch)

    async def check() -> None:
        match = a_match(kept, "fischer")
        times: Any = match.times
        await match.begin()
        (first,) = match.play.asked()
        times.time += 5_000
        assert match.clocks.shown_to(first, times.now())[first] == ClockState(first, 55_000, True)
        assert match.clocks.shown_to(-1, times.now())[first] == ClockState(first, 55_000, True), "everybody sees it"
        while first in match.play.asked():
            await match.enter(next_answer(match.play))
        times.time += 5_000
        assert match.clocks.shown_to(first, times.now())[first] == ClockState(first, 55_000, False)
        again = a_match(kept, "fischer")
        again.restore_clocks(kept.rows[0].clocks)
        assert again.clocks.shown_to(first, again.times.now())[first] == ClockState(first, 60_000, True)
        times = again.times
        times.time += 1_000
        assert again.clocks.shown_to(-1, times.now())[first] == ClockState(first, 59_000, True)

    asyncio.run(check())


@pytest.mark.parametrize(
    ("problem", "told"),
    [
        (IllegalAnswer("not now"), "not now"),
        (TableFull("too many things"), LIMIT),
        (OverBudget(), LIMIT),
        (ZeroDivisionError("a bug in a rule"), BROKEN),
    ],
    ids=["illegal", "full", "over budget", "bug"],
)
def test_what_goes_wrong_in_the_rules_is_not_stored(
    problem: Exception, told: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    kept = Kept(monkeypatch)

    async def check() -> None:
        match = a_match(kept)
        await match.begin()

        def fail(entry: Entry) -> None:
            raise problem

        entry = next_answer(match.play)
        monkeypatch.setattr(match.play, "apply", fail)
        with pytest.raises(IllegalAnswer if problem.args == ("not now",) else Broken, match=told):
            await match.enter(entry)
        assert len(kept.rows) == 1
        bugs = [each for each in caplog.records if each.exc_info and each.name == "wonderwheel.server"]
        assert len(bugs) == (told == BROKEN), "where the fault of the program is, is logged"

    asyncio.run(check())


@pytest.mark.parametrize(("scores", "noted"), [([WIN, 0], "0"), ([WIN // 2, WIN // 2], "0,1"), ([0, 0], "-")])
def test_who_has_won_is_noted(scores: list[int], noted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(monkeypatch)

    async def check() -> None:
        match = a_match(kept)
        await match.begin()
        monkeypatch.setattr(match.play, "apply", lambda entry: finish(match.play.game.state, scores))
        await match.enter(next_answer(match.play))
        assert (match.table.status, match.table.winners) == ("finished", noted)

    asyncio.run(check())


# -- from the journal ----------------------------------------------------------------------------------------------


def journal_of(match: Match, kept: Kept, entries: int) -> list[JournalRow]:
    async def play() -> None:
        await match.begin()
        for _ in range(entries):
            await match.enter(next_answer(match.play))

    asyncio.run(play())
    return kept.rows


def test_a_journal_leads_to_the_same_play_again(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(monkeypatch)
    match = a_match(kept)
    rows = journal_of(match, kept, 5)
    again = replayed(NIGHT_MARKET, match.table, rows)
    assert (again.digest(), again.entries, again.log) == (match.play.digest(), 5, match.play.log)
    assert again.teacher is None
    assert replayed(NIGHT_MARKET, match.table, []).entries == 0
    impossible = rows[-1]._replace(entry=Entry("answer", 0, 10**9))
    for false in ([*rows[:-1], rows[-1]._replace(digest="another")], rows[:1] + rows[2:], [*rows, impossible]):
        with pytest.raises(Broken, match=CHANGED):
            replayed(NIGHT_MARKET, match.table, false)


def test_a_journal_that_takes_too_long_says_so_and_has_a_minute_and_a_gigabyte(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = Kept(monkeypatch)
    match = a_match(kept)
    rows = journal_of(match, kept, 2)
    bounds: list[tuple[float, int]] = []

    class Hurried:
        def limited(self, seconds: float, growth: int) -> Any:
            bounds.append((seconds, growth))
            return contextlib.nullcontext() if len(bounds) == 1 else self.stopped()

        @contextlib.contextmanager
        def stopped(self) -> Any:
            yield
            raise OverBudget

    monkeypatch.setattr(wonderwheel.server.table.match, "WATCHMAN", Hurried())
    replayed(NIGHT_MARKET, match.table, rows)
    with pytest.raises(Broken, match=SLOW):
        replayed(NIGHT_MARKET, match.table, rows)
    assert bounds == [(60.0, 2**30)] * 2
    with pytest.raises(RequestRefused, match=TOO_MUCH) as refused:
        asyncio.run(begun_within(NIGHT_MARKET, match.table, GENEROUS))
    assert (refused.value.code, refused.value.status) == ("setup", 400)
    assert bounds[-1] == (GENEROUS.seconds_per_beginning, GENEROUS.growth_per_input)


def test_a_game_begins_with_the_seats_options_and_seed_of_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_match(Kept(monkeypatch)).table
    play = asyncio.run(begun_within(NIGHT_MARKET, table, GENEROUS))
    assert (play.seats, play.game.start.seed, play.teacher) == (2, 5, None)
    table.settings = msgspec.structs.replace(table.settings, options={"guardian": True})
    assert ("guardian", True) in begun(NIGHT_MARKET, table).game.start.setup.options
    table.settings = msgspec.structs.replace(table.settings, lesson=True)
    taught = begun(ALL_GAMES["one_card_wonder"], dataclasses.replace(table, game="one_card_wonder", settings=(
        msgspec.structs.replace(table.settings, options={})
    )))  # fmt: skip
    assert taught.teacher is not None
    table.settings = msgspec.structs.replace(table.settings, seats=99)
    with pytest.raises(RequestRefused, match="players") as refused:
        asyncio.run(begun_within(NIGHT_MARKET, table, GENEROUS))
    assert (refused.value.code, refused.value.status) == ("setup", 400)


# -- without an engine ---------------------------------------------------------------------------------------------


def row(n: int, first: int, *events: list[Any], spoilt: bool = False) -> JournalRow:
    data = b"[[" if spoilt else msgspec.json.encode(list(events))
    return JournalRow(n, Entry("answer", 0, 0), 0, [], "", first, data)


def event(text: str, secret: list[int] | None = None, seen: int = -1, public: str | None = None) -> list[Any]:
    return ["drew", 1, [3], "X-a.1", secret or [], seen, [0, 0], text, public]


def told(rows: list[JournalRow], seat: int) -> list[str]:
    update = stored_update(rows, seat)
    assert (update.seat, update.seq, update.branch, update.first, update.undo) == (seat, 1, 0, 0, UndoInfo("no", ""))
    assert [each.n for each in update.events] == list(range(len(update.events)))
    assert all((each.kind, each.actor, each.facts, each.clause) == ("drew", 1, [], "X-a.1") for each in update.events)
    return [each.text for each in update.events]


def test_the_stored_log_tells_a_secret_to_those_who_have_seen_it() -> None:
    rows = [row(0, 0, event("Player 2 draws Bear.", [7], 0b10, "Player 2 draws a card."), event("A storm comes."))]
    assert told(rows, 1) == ["You draw Bear.", "A storm comes."]
    assert told(rows, 0) == ["Player 2 draws a card.", "A storm comes."]
    assert told(rows, -1) == ["Player 2 draws a card.", "A storm comes."], "a spectator is no seat"
    first = [row(0, 0, event("Player 1 draws Bear.", [7], 0b01, "Player 1 draws a card."))]
    assert [told(first, 0), told(first, 1)] == [["You draw Bear."], ["Player 1 draws a card."]]
    unsaid = [row(0, 0, event("Player 1 looks.", [7], 0b10))]
    assert told(unsaid, 0) == ["You look."], "there is nothing in it to hide"


def test_the_stored_log_goes_as_far_as_it_can_be_read_and_what_was_taken_back_is_not_in_it() -> None:
    rows = [row(0, 0, event("one"), event("two")), row(1, 2, event("three")), row(2, 1, event("four"))]
    assert told(rows, 0) == ["one", "four"]
    assert told([*rows[:2], row(2, 3, spoilt=True), row(3, 3, event("five"))], 0) == ["one", "two", "three"]
    assert told([], 0) == []
