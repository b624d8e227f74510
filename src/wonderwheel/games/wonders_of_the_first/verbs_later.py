"""Effects that wait: for a moment (later), or for the next time that something happens (next)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wonderwheel.core.clauses import rule
from wonderwheel.core.frames import Frame
from wonderwheel.core.layers import END_OF_ROUND, END_OF_TURN, PERMANENT
from wonderwheel.core.packing import Row, pack, unpack
from wonderwheel.core.programs import Step, choose, do, if_
from wonderwheel.core.questions import Candidates
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import objects as o
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.context import (
    BY,
    CONTROLLER,
    HERE,
    PLAYER,
    SERIAL,
    SOURCE,
    SUBJECT,
    WHERE,
    Maker,
    X,
)
from wonderwheel.games.wonders_of_the_first.happenings import NUMBER as HAPPENING
from wonderwheel.games.wonders_of_the_first.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD

# Moments at which delayed effects begin.
MOMENTS = ("end of battle", "end of turn", "end of round", "next round start")
END_OF_BATTLE, AT_END_OF_TURN, AT_END_OF_ROUND, NEXT_ROUND_START = range(4)


def keep_slots(maker: Maker, f: Frame) -> Row:
    return pack([f.t[register] for register in maker.slots.values()])


def later(effect: v.Later, maker: Maker, catalogue: Any) -> list[Step]:
    when = MOMENTS.index(effect.moment)
    index = catalogue.listener(s.Event(""), effect.effects, maker)

    def delay(g: Table, f: Frame) -> None:
        seat, source, subject = f.r[CONTROLLER], f.r[SOURCE], f.r[SUBJECT]
        head = (0, when, PERMANENT, 0, index, seat, subject, source, f.r[SERIAL], f.r[HERE], 1, f.r[X])
        g.delayed.append((*head, *keep_slots(maker, f)))

    return [do(delay)]


@rule("CR132-next.a", "CR132-403.5.j")
def next_time(effect: v.NextTime, maker: Maker, catalogue: Any) -> list[Step]:
    kind = HAPPENING[effect.event.kind]
    index = catalogue.listener(effect.event, effect.effects, maker)
    until = {"this turn": END_OF_TURN, "this round": END_OF_ROUND}.get(effect.until, PERMANENT)
    once = int(effect.once)

    def listen(g: Table, f: Frame) -> None:
        head = (1, kind, until, 0, index, f.r[CONTROLLER], -1, f.r[SOURCE], f.r[SERIAL], f.r[HERE], once, f.r[X])
        g.delayed.append((*head, *keep_slots(maker, f)))

    return [do(listen)]


@rule("CR132-next.b")
def begin_delayed(maker: Maker, slots: Sequence[int]) -> list[Step]:
    """The first steps of a delayed effect: its slots hold what they held when it was made, and if several cards fit at
    the same moment, their controller says which one is meant (the active player, if they are not one player's)."""
    cards, serials, key = maker.row("those that fit"), maker.row("as they were"), maker.number("which one")

    def load(g: Table, f: Frame) -> None:
        name = -f.r[BY]
        for row in g.held:
            if row[0] == name:
                f.t[cards], f.t[serials], *held = unpack(row[1:])
                for register, values in zip(slots, held, strict=False):
                    f.t[register] = values
        g.held = [row for row in g.held if row[0] != name]

    def there(g: Table, f: Frame) -> list[int]:
        return [c for c, serial in zip(f.t[cards], f.t[serials], strict=True) if g.serial[c] == serial]

    def which(g: Table, f: Frame) -> Candidates:
        return [(CARD.key(c), None) for c in there(g, f)]

    def chooser(g: Table, f: Frame) -> int:
        seats = {g.controller[c] if g.place[c] == o.WORLD else g.owner[c] for c in there(g, f)}
        return seats.pop() if len(seats) == 1 and min(seats) >= 0 else g.active

    def take(g: Table, f: Frame) -> None:
        card = CARD.argument(f.r[key])
        f.r[SUBJECT], f.r[WHERE] = card, g.realm[card]
        f.r[PLAYER] = g.controller[card] if g.place[card] == o.WORLD else g.owner[card]

    ask = choose(key, which, seat=chooser, reason="Which one is meant?", clause="CR132-next.b")
    return [do(load), if_(lambda g, f: bool(there(g, f)), ask, do(take))]
