"""One bad table hurts no other: rules that never end or eat memory are stopped, and only their table."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tests.server.harness import GENEROUS, a_hub, sit
from tests.server.tables import answer, asked, friends
from wonderwheel.core.errors import TableFull
from wonderwheel.server.game.play import Play
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import Answer
from wonderwheel.server.protocol.public_data import NewSeat, NewTable
from wonderwheel.server.table import budget, lobby
from wonderwheel.server.table.budget import OverBudget, Watchman
from wonderwheel.server.table.commands import carry_out
from wonderwheel.server.table.match import BROKEN, CHANGED, LIMIT


def test_work_that_never_ends_is_stopped() -> None:
    watchman = Watchman()
    began = time.monotonic()

    def never_ends() -> None:
        while True:
            pass

    with pytest.raises(OverBudget), watchman.limited(0.2, 1 << 40):
        never_ends()
    assert time.monotonic() - began < 10
    # The thread is as good as before.
    with watchman.limited(5.0, 1 << 40):
        assert sum(range(1000)) == 499_500


def test_an_exception_that_is_still_on_its_way_is_awaited(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []

    def look() -> float:
        looks.append(len(looks))
        if len(looks) == 3:
            raise OverBudget
        return 0.0

    monkeypatch.setattr(budget, "time", SimpleNamespace(monotonic=look))
    budget._await_exception()
    assert len(looks) == 3


def test_work_that_eats_memory_is_stopped() -> None:
    watchman = Watchman()

    def eats() -> None:
        eaten: list[Any] = []
        while True:
            eaten.append(bytearray(1 << 20))

    with pytest.raises(OverBudget), watchman.limited(60.0, 64 << 20):
        eats()


def test_an_exception_that_is_swallowed_still_ends_the_work() -> None:
    watchman = Watchman()

    def swallows() -> None:
        end = time.thread_time() + 0.5
        with contextlib.suppress(Exception):
            while time.thread_time() < end:
                pass

    with pytest.raises(OverBudget), watchman.limited(0.1, 1 << 40):
        swallows()


def test_work_that_is_stopped_as_it_leaves_is_off_the_list_and_counts_as_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Late:
        """A lock in front of which the exception arrives, once."""

        arrived = False

        def __enter__(self) -> None:
            if not self.arrived:
                self.arrived = True
                raise OverBudget

        def __exit__(self, *_: object) -> None:
            pass

    watchman = Watchman()
    work = budget._Work(60.0, 1 << 40)
    work.fired = True
    watchman._work.append(work)
    monkeypatch.setattr(watchman, "_changed", Late())
    assert watchman._leave(work)
    assert not watchman._work


def test_many_quick_works_are_not_stopped() -> None:
    watchman = Watchman()
    for _ in range(2000):
        with watchman.limited(5.0, 1 << 40):
            pass
    assert not watchman._work


def test_the_watchman_is_one_thread_that_keeps_no_process_from_ending_and_is_woken_by_new_work() -> None:
    watchman = Watchman()
    with watchman.limited(5.0, 1 << 40):
        first = watchman._thread
    assert first is not None
    assert (first.name, first.daemon) == ("watchman", True)
    waiting: Any = watchman._changed
    while not waiting._waiters:
        pass  # until it has nothing to watch

    def never_ends() -> None:
        while True:
            pass

    with pytest.raises(OverBudget), watchman.limited(0.05, 1 << 40):
        never_ends()
    assert watchman._thread is first


def test_between_two_looks_the_watchman_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    rests, rest = list[float](), time.sleep

    def resting(seconds: float) -> None:
        rests.append(seconds)
        rest(0.001)

    monkeypatch.setattr(budget, "time", SimpleNamespace(**{**vars(time), "sleep": resting}))
    with Watchman().limited(30.0, 1 << 40):
        while len(rests) < 3:
            pass
    assert set(rests) == {0.05}


def endless(self: Play, entry: object) -> None:
    while True:
        pass


def failing(self: Play, entry: object) -> None:
    raise ZeroDivisionError("a bug in a rule")


@pytest.mark.parametrize(("bad", "words"), [(endless, LIMIT), (failing, BROKEN)])
def test_a_bad_table_is_stopped_and_the_others_go_on(
    bad: Any, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        limits = dataclasses.replace(GENEROUS, seconds_per_input=0.3)
        async with a_hub(tmp_path, settings={"limits": limits}) as hub:
            one, guests, lines = await friends(hub, 2)
            two, _, others = await friends(hub, 2)
            await answer(one, lines)
            good = Play.apply
            play = one.play
            monkeypatch.setattr(Play, "apply", lambda self, e: bad(self, e) if self is play else good(self, e))
            line, seat, question = asked(lines)
            await carry_out(one, line, Answer(seat, question["id"], 0, 1))
            assert line.last("refused")["code"] == "frozen"
            assert one.table.status == "frozen"
            assert line.last("room")["table"]["problem"] == words
            assert one.play is not None
            assert one.play.entries == 1, "what was acknowledged is still there"
            await carry_out(one, line, Answer(seat, question["id"], 0, 2))
            assert line.last("refused")["code"] == "frozen"
            await answer(two, others)
            again = await lobby.rematch(hub, one.id, guests[0].guest)
            assert again.status == "waiting"

    asyncio.run(check())


def test_a_game_that_cannot_be_shown_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            room, guests, lines = await friends(hub, 2)
            play = room.play
            assert play is not None

            def broken(*_: object) -> Any:
                raise KeyError("no picture")

            monkeypatch.setattr(play.rules, "picture", broken)
            await answer(room, lines)
            await asyncio.sleep(0.2)
            assert room.table.status == "frozen"
            assert lines[0].last("room")["table"]["status"] == "frozen"
            monkeypatch.undo()
            hub.rooms.clear()
            again = await hub.room_for(room.id)
            assert again.play is not None
            assert again.play.entries == 1
            assert (await sit(again, guests[0])).last("update")["events"]

    asyncio.run(check())


def test_a_table_that_plays_differently_now_can_only_be_read(tmp_path: Path) -> None:
    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            room, guests, lines = await friends(hub, 2)
            for _ in range(6):
                await answer(room, lines)
            told = [event["text"] for update in lines[0].heard("update") for event in update["events"]]
            hub.rooms.clear()
            from sqlalchemy import update

            from wonderwheel.server.storage.models import journal

            await hub.store.write(lambda c: c.execute(update(journal).values(digest="another")))
            again = await hub.room_for(room.id)
            assert (again.table.status, again.table.problem) == ("frozen", CHANGED)
            line = await sit(again, guests[0])
            shown = [event["text"] for event in line.last("update")["events"]]
            assert shown == told, "the log is as the seat was told it"
            await carry_out(again, line, Answer(0, "0.1", 0, 1))
            assert line.last("refused")["code"] == "frozen"

    asyncio.run(check())


def test_a_table_has_a_size(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        for _ in range(5):
            await answer(room, lines)
        line, seat, question = asked(lines)
        await carry_out(room, line, Answer(seat, question["id"], 0, 1))
        assert line.last("refused")["code"] == "frozen"
        assert room.table.problem == LIMIT

    async def run() -> None:
        async with a_hub(tmp_path, settings={"limits": dataclasses.replace(GENEROUS, inputs=5)}) as hub:
            await check(hub)

    asyncio.run(run())


def test_a_disk_that_refuses_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            room, _, lines = await friends(hub, 2)
            await answer(room, lines)
            good = hub.store.write

            async def full(job: Any) -> Any:
                raise OSError("no space left on device")

            line, seat, question = asked(lines)
            told = [len(one.heard("update")) for one in lines]
            monkeypatch.setattr(hub.store, "write", full)
            await carry_out(room, line, Answer(seat, question["id"], 0, 1))
            assert line.last("refused")["code"] == "disk"
            assert [len(one.heard("update")) for one in lines] == told
            monkeypatch.setattr(hub.store, "write", good)
            await carry_out(room, line, Answer(seat, question["id"], 0, 2))
            assert line.last("ack")["ref"] == 2

    asyncio.run(check())


# -- making and beginning a game ------------------------------------------------------------------------------------


def wonders(deck: str, start: bool) -> NewTable:
    options: dict[str, bool | int | str] = {"format": "free", "deck_1": deck}
    return NewTable("wonders_of_the_first", [NewSeat("me"), NewSeat("me")], options, pace=0, start=start)


@pytest.mark.parametrize("start", [True, False])
@pytest.mark.parametrize("deck", ["999 Koiscale;" * 1000, "999 Koiscale", "1 Koiscale"])
def test_a_deck_that_cannot_be_played_makes_no_table(deck: str, start: bool, tmp_path: Path) -> None:
    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            ann = await hub.new_guest("Ann")
            with pytest.raises(RequestRefused, match="deck_1") as refused:
                await lobby.create(hub, ann.guest, ann.name, wonders(deck, start))
            assert (refused.value.code, refused.value.status) == ("setup", 400)
            assert not hub.rooms
            assert await lobby.my_tables(hub, ann.guest) == []

    asyncio.run(check())


@pytest.mark.parametrize("part", ["make", "begin"])
def test_a_game_that_takes_too_long_to_be_set_up_makes_no_table(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        limits = dataclasses.replace(GENEROUS, seconds_per_beginning=0.2)
        async with a_hub(tmp_path, settings={"limits": limits}) as hub:
            ann = await hub.new_guest("Ann")
            definition = hub.games["one_card_wonder"]

            def never_ends(*given: Any) -> Any:
                while True:
                    pass

            if part == "make":
                slow = dataclasses.replace(definition, make=never_ends)
                hub.games = {**hub.games, "one_card_wonder": slow}
            else:
                monkeypatch.setattr(definition.make(definition.setup(2)).__class__, "begin", never_ends)
            wanted = NewTable("one_card_wonder", [NewSeat("me"), NewSeat("me")], start=True)
            ticks = 0

            async def tick() -> None:
                nonlocal ticks
                while True:
                    await asyncio.sleep(0.01)
                    ticks += 1

            ticking = asyncio.create_task(tick())
            with pytest.raises(RequestRefused, match="too much") as refused:
                await lobby.create(hub, ann.guest, ann.name, wanted)
            ticking.cancel()
            assert refused.value.code == "setup"
            assert ticks >= 5, "others wait meanwhile"
            assert not hub.rooms

    asyncio.run(check())


def test_a_table_that_has_become_unplayable_waits_and_says_why(tmp_path: Path) -> None:
    """As one that was made before decks had a limit."""

    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            ann = await hub.new_guest("Ann")
            wanted = NewTable("wonders_of_the_first", [NewSeat("me"), NewSeat("person")])
            info = await lobby.create(hub, ann.guest, ann.name, wanted)
            room = await hub.room_for(info.id)
            options = {**room.table.settings.options, "format": "free", "deck_1": "999 Koiscale"}
            room.table.settings = msgspec.structs.replace(room.table.settings, options=options)
            with pytest.raises(RequestRefused, match="at most 100"):
                await lobby.start(hub, info.id, ann.guest)
            assert room.table.status == "waiting"
            assert room.play is None

    asyncio.run(check())


def test_a_game_that_outgrows_its_table_is_stopped_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            room, _, lines = await friends(hub, 2)
            line, seat, question = asked(lines)

            def overflowing(self: Play, entry: Any) -> None:
                raise TableFull("a table holds at most so much")

            monkeypatch.setattr(Play, "apply", overflowing)
            await carry_out(room, line, Answer(seat, question["id"], 0, 1))
            assert line.last("refused")["code"] == "frozen"
            assert room.table.problem == LIMIT

    asyncio.run(check())


def test_where_the_system_does_not_say_how_much_memory_is_held_none_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(*how: object) -> None:
        raise FileNotFoundError

    assert budget.resident() > 1_000_000
    monkeypatch.setattr(budget, "open", silent, raising=False)
    assert budget.resident() == 0


# -- what counts as too much ---------------------------------------------------------------------------------------


class Machine:
    """Clocks and memory that are set by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, processor: bool = True) -> None:
        self.cpu, self.real, self.memory = 100.0, 5000.0, 1 << 20
        monkeypatch.setattr(budget, "time", self)
        monkeypatch.setattr(budget, "resident", lambda: self.memory)
        if processor:
            self.pthread_getcpuclockid = lambda thread: 7

    def clock_gettime(self, clock: int) -> float:
        assert clock == 7
        return self.cpu

    def monotonic(self) -> float:
        return self.real


def test_processor_time_counts_and_a_busy_machine_is_given_fifteen_times_as_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    machine = Machine(monkeypatch)
    work = budget._Work(2.0, 1 << 10)
    machine.cpu += 2.0
    machine.real += 30.0
    assert not work.is_over()
    machine.cpu += 0.5
    assert work.is_over(), "its own time is spent"
    machine.cpu -= 0.5
    machine.real += 0.5
    assert work.is_over(), "it starves"


def test_without_a_clock_of_the_processor_real_time_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, processor=False)
    work = budget._Work(2.0, 1 << 10)
    machine.cpu += 1000.0
    machine.real += 2.0
    assert not work.is_over()
    machine.real += 0.5
    assert work.is_over()


def test_memory_may_grow_by_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch)
    work = budget._Work(2.0, 1 << 10)
    machine.memory += 1 << 10
    assert not work.is_over()
    machine.memory += 1
    assert work.is_over()
    assert not work.fired


def test_the_memory_of_this_process_is_told_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 1 << 20 < budget.resident() < 1 << 36
    before = budget.resident()
    filled = bytearray(b"x" * (64 << 20))
    assert 48 << 20 < budget.resident() - before < 200 << 20
    del filled

    def no_such_file(*_: Any) -> Any:
        raise FileNotFoundError

    monkeypatch.setattr(budget, "open", no_such_file, raising=False)
    assert budget.resident() == 0, "this system does not say"
