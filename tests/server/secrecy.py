"""Non-interference on the wire: whole random games, and every message to a seat made again in other worlds.

A world is another state that the seat cannot tell from the real one (`views.fill` of what it knows), with a history in
which everything that the seat did not notice is left out or replaced. What a seat is sent must be the same to the byte:
updates, ids, counts, refusals, and their order.
"""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from tests.server.harness import FakeTimes, HeardLine, a_hub
from wonderwheel.core.inputs import ANSWER, Input
from wonderwheel.core.knowledge.views import fill, known_to
from wonderwheel.core.machine.chance import Dice
from wonderwheel.server.game.play import Entry, Play
from wonderwheel.server.game.seating import Seat, TableData, TableSettings
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import VERSION, Answer, Cancel, Concede, Consent, Hello, Seen, Undo, Window
from wonderwheel.server.protocol.public_data import ClockSetting
from wonderwheel.server.table.commands import Command, carry_out
from wonderwheel.server.table.match import Match
from wonderwheel.server.table.room import Room

MOST_INPUTS = 400


class NoStore:
    """Storage is not what is looked at here."""

    async def write(self, job: Any) -> None:
        return None

    async def read(self, job: Any) -> Any:
        return []

    def read_now(self, job: Any) -> Any:
        return 0

    def close(self) -> None:
        pass


def copied(play: Play) -> Play:
    """An independent play at the same point."""
    new = copy.copy(play)
    new.game = play.game.clone()
    new.cuts = [row[:] for row in play.cuts]
    for name in ("_by", "_reveals", "_noticed", "_labels"):
        setattr(new, name, getattr(play, name)[:])
    return new


def other_world(play: Play, seat: int, number: int) -> Play:
    """A play that the seat cannot tell from this one: another state, and a history without what it did not notice."""
    new = copied(play)
    state = fill(known_to(play.game.state, seat), seat, Dice(number))
    log = [event.for_seat(seat) for event in play.log]
    new.game.log = log
    state.log = log
    new.game.state = state
    bit = 1 << (seat % (play.seats + 1))
    kept = [i for i, mask in enumerate(play._noticed) if mask & bit]
    new.game.inputs = [_scrubbed(play, i, seat) for i in kept]
    new._by = [play._by[i] for i in kept]
    new._reveals = [play._reveals[i] for i in kept]
    new._noticed = [play._noticed[i] for i in kept]
    new._labels = [play._labels[i] if play._by[i] == seat else "?" for i in kept]
    return new


def _scrubbed(play: Play, i: int, seat: int) -> Input:
    given = play.game.inputs[i]
    return given if play._by[i] == seat else Input(given.kind, given.seat, 0)


def a_room(hub: Hub, play: Play) -> Room:
    """A room with this play and a person on every seat."""
    options = dict(play.rules.setup.options)
    settings = TableSettings(play.seats, options, ClockSetting("fischer", 600, 5), False, True, 0, 0, 0)
    seats = [Seat("person", f"guest{i}", f"Name{i}", ready=True, spectators=True) for i in range(play.seats)]
    name = play.rules.name
    table = TableData("table", name, "running", settings, 0, 0, "", "guest0", 0, 0, seats=seats)
    room = Room(hub, hub.games[name], table)
    room.match = Match(table, play, hub.store, hub.times, hub.settings.limits)
    room.match.restore_clocks([600_000.0] * (2 * play.seats))
    return room


async def attached(room: Room, seat: int, seen: list[Seen]) -> HeardLine:
    line = HeardLine()
    if seat < 0:
        room.queue_for_spectators()
    await room.attach(line, f"guest{seat}" if seat >= 0 else "", Hello("", "table", VERSION, seen), [])
    return line


def wrong_commands(play: Play, seat: int, dice: Dice) -> list[Command]:
    """Things that a curious client may try. None of them is legal."""
    own = [play.question_id(question) for question in play.questions(seat)]
    guessed = [f"{dice.below(3)}.{dice.below(60)}" for _ in range(3)]
    other = (seat + 1) % play.seats
    tried: list[Command] = [
        Answer(other, own[0] if own else "0.1", 0, 1),
        Consent(1, True, 2),
        Window(seat, "no such window", True, 3),
        Concede(other, 4),
    ]
    tried += [Answer(seat, question, 0, 10 + i) for i, question in enumerate(guessed) if question not in own]
    tried += [Answer(seat, question, option, 20) for question in own for option in (-1, 10**6)]
    if not any(question.can_cancel for question in play.questions(seat)):
        tried += [Cancel(seat, question, 30) for question in [*own, *guessed]]
    if play.undo_plan(seat).can == "no":
        tried.append(Undo(seat, 40))
    return tried


async def heard_by(hub: Hub, play: Play, seat: int, seen: list[Seen], commands: list[Command]) -> list[bytes]:
    """All that a seat hears from its hello on, when it tries these things."""
    room = a_room(hub, play)
    line = await attached(room, seat, seen)
    for command in commands:
        await carry_out(room, line, command)
    return line.raw


async def heard_of_an_act(hub: Hub, play: Play, seat: int, entry: Entry) -> list[bytes] | None:
    """What a seat hears of somebody's act; None if something was drawn or shown by it, or the game ended."""
    room = a_room(hub, play)
    line = await attached(room, seat, [])
    told, reveals = len(line.raw), play.game.state.reveals
    await room.enter(entry)
    room.after_entry()
    if play.game.state.reveals != reveals or play.over:
        return None
    return line.raw[told:]


async def check_game(folder: Path, play: Play, seed: int, every: int, worlds: int) -> int:
    """Play a whole random game; at every so-manieth input regenerate what each seat hears. How many comparisons."""
    dice = Dice(seed)
    compared = 0
    async with a_hub(folder, times=FakeTimes(), store=NoStore()) as hub:
        for count in range(MOST_INPUTS):
            if play.over:
                break
            entry = _next(play, dice)
            if count % every == 0:
                for seat in range(-1, play.seats):
                    compared += await _check_moment(hub, play, seat, entry, dice, worlds)
            play.apply(entry)
        for seat in range(-1, play.seats):
            here = await heard_by(hub, copied(play), seat, [], [])
            there = await heard_by(hub, other_world(play, seat, 1), seat, [], [])
            assert here == there, difference(here, there)
    return compared


def _next(play: Play, dice: Dice) -> Entry:
    if play.rules.windows and dice.below(10) == 0:
        window = play.rules.windows[dice.below(len(play.rules.windows))]
        return play.window_entry(dice.below(play.seats), window.name, bool(dice.below(2)))
    seat = sorted(play.asked())[dice.below(len(play.asked()))]
    if dice.below(15) == 0:
        plan = play.undo_plan(seat)
        if plan.can != "no":
            return play.undo_entry(seat, plan.keep, dice.below(1 << 40))
    question = play.questions(seat)[0]
    return play.answer_entry(seat, play.question_id(question), dice.below(len(question.keys)))


async def _check_moment(hub: Hub, play: Play, seat: int, entry: Entry, dice: Dice, worlds: int) -> int:
    seen = [Seen(seat, dice.below(2), dice.below(len(play.log) + 1))]
    commands = wrong_commands(play, seat, dice) if seat >= 0 else []
    here = await heard_by(hub, copied(play), seat, seen, commands)
    act_here = await _act(hub, copied(play), seat, entry)
    for _ in range(worlds):
        number = dice.below(1 << 30)
        there = await heard_by(hub, other_world(play, seat, number), seat, seen, commands)
        assert here == there, difference(here, there)
        world = other_world(play, seat, number)
        # That somebody is asked in a window shows that he wants to be: what follows may depend on it.
        world.game.state.yields = play.game.state.yields[:]
        act_there = await _act(hub, world, seat, entry)
        if act_here is not None and act_there is not None:
            assert act_here == act_there, difference(act_here, act_there)
    return worlds


async def _act(hub: Hub, play: Play, seat: int, entry: Entry) -> list[bytes] | None:
    """What a seat hears of an act, if it is an answer that is also possible in this world."""
    if entry.kind != ANSWER or (play._by and seat == play.game.state.deciders[entry.seat]):
        return None
    pending = [p for p in play.game.state.pending if p.seat == entry.seat]
    if not pending or entry.value not in pending[0].keys:
        return None
    return await heard_of_an_act(hub, play, seat, entry)


def difference(here: list[bytes], there: list[bytes]) -> str:
    for number, (one, two) in enumerate(zip(here, there, strict=False)):
        if one != two:
            at = next(i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b)
            return f"message {number}: {one[max(0, at - 150) : at + 80]!r} and {two[max(0, at - 150) : at + 80]!r}"
    return f"{len(here)} messages in this world, {len(there)} in another"
