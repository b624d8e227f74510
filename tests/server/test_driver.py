"""What bots are asked and what becomes of their answers: pace, seeds, safe moves, windows, a disk that refuses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tests.server.harness import FakeBots, HeardLine, sit
from tests.server.tables import friends, run, wanted
from tests.toys_small import NIGHT_MARKET
from wonderwheel.core.inputs import CONCEDE
from wonderwheel.core.questions import DONE, PASS
from wonderwheel.server.bots.worker import BotReply, BotRequest
from wonderwheel.server.game.play import Entry
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.public_data import ClockSetting, GuestToken, NewSeat, NewTable
from wonderwheel.server.table import lobby
from wonderwheel.server.table.room import Room


class Accounted(FakeBots):
    """Bots that note on whose account they think, and say which windows they want."""

    def __init__(self, choose: Any = None, windows: dict[str, bool] | None = None) -> None:
        super().__init__(choose)
        self.accounts: list[str] = []
        self.wanted = windows or {}

    async def ask(self, request: BotRequest, guest: str = "") -> BotReply | None:
        self.accounts.append(guest)
        if request.question is None:
            self.requests.append(request)
            return BotReply(0, windows=self.wanted)
        return await super().ask(request, guest)


async def against_bots(hub: Hub, table: NewTable) -> tuple[Room, GuestToken, HeardLine]:
    guest = await hub.new_guest("Ada")
    info = await lobby.create(hub, guest.guest, guest.name, table)
    room = await hub.room_for(info.id)
    return room, guest, await sit(room, guest)


async def until(true: Callable[[], bool]) -> None:
    """Let everything run that can, until something is so: writes go to a real thread."""
    for _ in range(2000):
        if true():
            return
        await asyncio.sleep(0.002)
    raise AssertionError("it never happens")


def market(*kinds: str, pace: int = 0) -> NewTable:
    seats = [NewSeat(kind) for kind in kinds]  # type: ignore[arg-type]
    return NewTable(NIGHT_MARKET.name, seats, pace=pace, start=True)


def asked(hub: Hub) -> list[BotRequest]:
    bots: Any = hub.bots
    return [request for request in bots.requests if request.question is not None]


def test_each_bot_has_its_own_seed_and_thinks_on_the_account_of_the_host(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guest, _ = await against_bots(hub, wanted("me", "bot", "bot", start=True))
        room.table.bots = 500
        bots: Any = hub.bots
        bots.requests.clear()
        play = room.play
        assert play is not None
        while not {1, 2} <= {request.seat for request in asked(hub)}:
            async with room.lock:
                for question in play.questions(0):
                    await room.enter(play.answer_entry(0, play.question_id(question), 0))
                    room.after_entry()
            await asyncio.sleep(0.002)
        assert {(request.seat, request.seed) for request in asked(hub)} == {(1, 501), (2, 502)}
        assert {request.bot for request in asked(hub)} == {room.table.seats[1].bot}
        assert set(bots.accounts) == {guest.guest}

    run(tmp_path, check, bots=Accounted())


@pytest.mark.parametrize("seat", [0, 1])
def test_a_bot_says_in_which_windows_it_wants_to_be_asked(seat: int, tmp_path: Path) -> None:
    kinds = ["me", "me"]
    kinds[seat] = "bot"

    async def check(hub: Hub) -> None:
        room, _, line = await against_bots(hub, market(*kinds))
        play = room.play
        assert play is not None
        game = play.game
        await until(lambda: game.window_is_open(seat, "cheer"))
        assert [game.window_is_open(seat, name) for name in ("swap", "cheer")] == [False, True]
        assert [game.window_is_open(1 - seat, name) for name in ("swap", "cheer")] == [True, False], "the person's own"
        bots: Any = hub.bots
        asked_once = [request for request in bots.requests if request.question is None]
        assert [(request.seat, request.seed) for request in asked_once] == [(seat, room.table.bots + seat)]
        kept = [given.kind for given in game.inputs if given.kind == "yield"]
        assert len(kept) == 2, "what is as it was is not entered"
        assert line.heard("update")

    run(tmp_path, check, bots=Accounted(windows={"swap": False, "cheer": True}))


@pytest.mark.parametrize("pace", [1, 2000])
def test_bots_keep_the_pace_of_the_table(pace: int, tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        times: Any = hub.times
        room, _, _ = await against_bots(hub, market("bot", "me", pace=pace))
        play = room.play
        assert play is not None
        await until(lambda: 1 in play.asked() and not room.thinking)
        assert room.bot_acted == times.now(), "the first answer waits for nobody"
        entry = play.answer_entry(1, play.question_id(play.questions(1)[0]), 0)
        async with room.lock:
            await room.enter(entry)
            room.after_entry()
        await times.advance(pace - 1)
        assert 0 in play.asked(), "it is to bid"
        await times.advance(1)
        await until(lambda: 0 not in play.asked() and not room.thinking)
        assert room.bot_acted == times.now()

    run(tmp_path, check, bots=Accounted())


def test_whoever_is_back_while_a_bot_waits_for_the_pace_answers_for_themselves(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def check(hub: Hub) -> None:
        times: Any = hub.times
        room, guests, lines = await friends(hub, 2)
        play = room.play
        assert play is not None
        room.table.settings = msgspec.structs.replace(room.table.settings, pace=2000)
        room.bot_acted = times.now()
        (seat,) = play.asked()
        await lobby.leave(hub, room.id, guests[seat].guest)
        await times.advance(1000)
        assert room.thinking == {seat}
        await sit(room, guests[seat])
        await times.advance(5000)
        assert (play.entries, room.thinking) == (0, set())
        assert lines

    with caplog.at_level("INFO", "wonderwheel.server"):
        run(tmp_path, check, bots=Accounted())
    assert "task failed" not in caplog.text


@pytest.mark.parametrize(("reply", "safe"), [(None, 1), (-7, 1), ("first", 0)], ids=["late", "nonsense", "in time"])
def test_a_bot_that_gives_no_answer_of_use_takes_a_safe_move(reply: Any, safe: int, tmp_path: Path) -> None:
    def choose(request: BotRequest) -> int | None:
        assert request.question is not None
        return request.question.keys[0] if reply == "first" else reply

    async def check(hub: Hub) -> None:
        room, _, line = await against_bots(hub, market("bot", "me"))
        play = room.play
        assert play is not None
        await until(lambda: 1 in play.asked() and not room.thinking)
        (given,) = [each for each in play.game.inputs if each.seat == 0 and each.kind == "answer"][:1]
        assert given.value in (PASS, DONE)
        told = [said["line"]["text"] for said in line.heard("said") if "safe move" in said["line"]["text"]]
        assert hub.driver.safe_moves >= safe
        assert bool(told) == bool(hub.driver.safe_moves) == bool(safe)
        if safe:
            assert told[0] == f"{room.table.seats[0].name} used its time and took a safe move."

    run(tmp_path, check, bots=Accounted(choose))


def test_an_answer_that_could_not_be_stored_is_tried_again_in_a_while(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        times: Any = hub.times
        room, _, _ = await against_bots(hub, market("bot", "me", pace=1_000))
        play = room.play
        assert play is not None
        await until(lambda: 1 in play.asked() and not room.thinking)
        async with room.lock:
            await room.enter(play.answer_entry(1, play.question_id(play.questions(1)[0]), 0))
            room.after_entry()
        real, refused = room.enter, list[float]()

        async def full(entry: Any) -> None:
            refused.append(times.now())
            raise RequestRefused("disk", "The disk is full.")

        room.enter = full  # type: ignore[method-assign]
        await times.advance(1_000)
        await until(lambda: len(refused) == 1 and not room.thinking)
        room.enter = real  # type: ignore[method-assign]
        await times.advance(4_999)
        assert 0 in play.asked()
        await times.advance(1)
        await until(lambda: 0 not in play.asked())

    run(tmp_path, check, bots=Accounted())


# -- what is due, and when -----------------------------------------------------------------------------------------


async def while_bob_is_away(hub: Hub, **more: Any) -> tuple[Room, HeardLine]:
    """A running game of two, at which only the first person is."""
    room, _, lines = await friends(hub, 2, **more)
    await room.detach(lines[1])
    return room, lines[0]


def test_a_bot_stands_in_for_whoever_is_away_and_still_in_the_game(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, line = await while_bob_is_away(hub, takeover=30)
        gone = room.away[1]
        due = [(gone + 30_000, 1)]
        assert hub.driver._takeovers(room) == due
        room.stand_ins.add(1)
        assert hub.driver._takeovers(room) == [], "one does already"
        room.stand_ins.clear()
        guest, room.table.seats[1].guest = room.table.seats[1].guest, ""
        assert hub.driver._takeovers(room) == [], "nobody sits there"
        room.table.seats[1].guest = guest
        state = room.match.play.game.state if room.match is not None else None
        assert state is not None
        state.out = 0b10
        assert hub.driver._takeovers(room) == [], "who has conceded is not played for"
        state.out = 0b01
        assert hub.driver._takeovers(room) == due
        state.out = 0
        room.table.status = "finished"
        assert hub.driver._takeovers(room) == []
        room.table.status = "running"
        room.lines.discard(line)
        assert hub.driver._takeovers(room) == [], "nobody waits"

    run(tmp_path, check)


def test_without_a_time_for_it_nobody_stands_in(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _ = await while_bob_is_away(hub, takeover=0)
        assert hub.driver._takeovers(room) == []

    run(tmp_path, check)


def test_a_bot_stands_in_at_the_very_moment_and_is_told_of(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        times: Any = hub.times
        room, line = await while_bob_is_away(hub, takeover=30)
        times.time = room.away[1] + 29_999
        await hub.driver.ring(room)
        assert room.stand_ins == set()
        assert room.alarm is not None
        assert getattr(room.alarm, "when", 0) == room.away[1] + 30_000, "it is woken then"
        times.time += 1
        await hub.driver.ring(room)
        assert room.stand_ins == {1}
        assert line.last("said")["line"]["text"] == "Guest1 is away: a bot plays until they are back."
        assert line.last("room")["table"]["seats"][1]["played_by"] == "bot"

    run(tmp_path, check)


def test_nothing_rings_when_the_server_stops(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        times: Any = hub.times
        room, _ = await while_bob_is_away(hub, takeover=30)
        times.time += 60_000
        hub.closing = True
        await hub.driver.ring(room)
        hub.driver.look_at(room)
        assert room.stand_ins == set()
        hub.closing = False

    run(tmp_path, check)


def test_the_slowest_line_of_a_seat_gives_its_clock_time_and_bots_have_none(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, clock=ClockSetting("move", 60))
        play = room.play
        assert play is not None
        (seat,) = play.asked()
        assert room.match is not None
        since = hub.times.now()
        assert hub.driver._expiry(room) == (since + 60_000, seat)
        lines[seat].lag = 400.0
        lines[1 - seat].lag = 900.0
        assert hub.driver._expiry(room) == (since + 60_400, seat)
        room.stand_ins.add(seat)
        assert hub.driver._expiry(room) is None
        room.stand_ins.clear()
        room.table.status = "finished"
        assert hub.driver._expiry(room) is None
        room.table.status = "running"

    run(tmp_path, check)


def test_an_answer_to_a_question_that_is_gone_is_not_given(tmp_path: Path) -> None:
    """While the bot thinks, something is taken back or the person is back: it looks again."""

    async def check(hub: Hub) -> None:
        room, _, _ = await against_bots(hub, market("bot", "me"))
        play = room.play
        assert play is not None
        await until(lambda: 1 in play.asked() and not room.thinking)
        room.stand_ins.add(1)
        usual = hub.bots.ask
        looks = 0

        async def late(request: BotRequest, guest: str = "") -> BotReply | None:
            nonlocal looks
            looks += 1
            reply = await usual(request, guest)
            if looks == 1:
                room.table.status = "waiting"
            return reply

        hub.bots.ask = late  # type: ignore[method-assign]
        entries = play.entries
        assert not await hub.driver._answer_once(room, 1), "nothing is to be done any more"
        assert (play.entries, looks) == (entries, 1)
        room.table.status = "running"
        question_id, asked_ids = play.question_id, iter(["old", "new"])
        play.question_id = lambda question: next(asked_ids)  # type: ignore[method-assign]
        assert await hub.driver._answer_once(room, 1), "there is another question"
        assert play.entries == entries
        play.question_id = question_id  # type: ignore[method-assign]
        await hub.driver._answer_once(room, 1)
        assert play.entries == entries + 1

    run(tmp_path, check, bots=Accounted())


@pytest.mark.parametrize(("keys", "safe"), [([PASS], 0), ([PASS, DONE], 1), ([PASS, DONE, 7], 1)])
def test_a_safe_move_is_told_of_where_there_was_another(keys: list[int], safe: int, tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        play, given = room.play, list[Any]()
        assert play is not None

        async def enter(entry: Any) -> None:
            given.append(entry)

        room.enter = enter  # type: ignore[method-assign]
        question: Any = SimpleNamespace(keys=keys, seat=1)
        await hub.driver._give(room, play, 1, question, BotReply(0, key=99))
        assert [(entry.kind, entry.seat, entry.value) for entry in given] == [("answer", 1, keys[0])]
        told = [said["line"]["text"] for said in lines[0].heard("said")]
        assert told == ["Guest1 used its time and took a safe move."] * safe
        assert hub.driver.safe_moves == safe
        play.noticed = False
        await hub.driver._give(room, play, 1, question, None)
        assert (len(lines[0].heard("said")), hub.driver.safe_moves) == (safe, 2 * safe), "nobody has seen the move"

    run(tmp_path, check)


def test_in_a_game_without_windows_and_in_one_that_is_over_no_bot_opens_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Late(Accounted):
        """Bots that say what they want when the game is over."""

        room: Room

        async def ask(self, request: BotRequest, guest: str = "") -> BotReply | None:
            if request.question is None:
                await self.room.enter(Entry(CONCEDE, 1, 0))
            return await super().ask(request, guest)

    bots = Late(windows={"cheer": True})

    async def check(hub: Hub) -> None:
        plain, _, _ = await friends(hub, 2)
        assert plain.play is not None
        plain.table.seats[0].kind = "bot"
        bots.requests.clear()
        with monkeypatch.context() as without:
            without.setattr(plain.play.rules, "windows", ())
            await hub.driver.open_windows(plain)
        assert bots.requests == []
        guest = await hub.new_guest("Ada")
        table = msgspec.structs.replace(market("bot", "me"), start=False)
        bots.room = room = await hub.room_for((await lobby.create(hub, guest.guest, guest.name, table)).id)
        await room.begin()
        assert room.play is not None
        await hub.driver.open_windows(room)
        assert room.play.over
        assert not room.play.game.window_is_open(0, "cheer")

    run(tmp_path, check, bots=bots)


def test_a_game_that_was_stopped_while_a_bot_thought_of_its_windows_is_left_alone(tmp_path: Path) -> None:
    class Slow(Accounted):
        """Bots that say what they want when the table has been stopped."""

        room: Room

        async def ask(self, request: BotRequest, guest: str = "") -> BotReply | None:
            self.room.match = None
            await self.room.stop("on purpose")
            return await super().ask(request, guest)

    bots = Slow(windows={"cheer": True})

    async def check(hub: Hub) -> None:
        guest = await hub.new_guest("Ada")
        table = msgspec.structs.replace(market("bot", "me"), start=False)
        bots.room = room = await hub.room_for((await lobby.create(hub, guest.guest, guest.name, table)).id)
        await room.begin()
        await hub.driver.open_windows(room)
        assert (room.table.status, len(bots.accounts)) == ("frozen", 1)

    run(tmp_path, check, bots=bots)
