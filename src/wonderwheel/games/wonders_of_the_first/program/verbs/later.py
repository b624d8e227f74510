"""Effects that wait: for a moment (later), or for the next time that something happens (next)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, choose, do, if_
from wonderwheel.core.mechanisms.layers import END_OF_ROUND, END_OF_TURN, PERMANENT
from wonderwheel.core.questions import Candidates
from wonderwheel.core.state.packing import Row, pack, unpack
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import (
    AMOUNT,
    BY,
    CONTROLLER,
    GONE,
    HERE,
    PLAYER,
    SERIAL,
    SOURCE,
    SUBJECT,
    WHERE,
    ProgramMaker,
    X,
    same_objects,
)
from wonderwheel.games.wonders_of_the_first.in_force.delayed_effects import AT_MOMENT, LISTENS, wake
from wonderwheel.games.wonders_of_the_first.procedures.battle import battles_in_progress
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.moments import END_OF_BATTLE, MOMENTS
from wonderwheel.games.wonders_of_the_first.table.rows import HELD_NAME, HELD_SLOTS, SEEN_CARD, SEEN_SERIAL
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.table.trigger_events import NUMBER as HAPPENING
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

_NO_SERIAL: Final = 0
_ONCE: Final = 1  # how often an effect that waits for a moment begins


def keep_slots(g: Table, f: Frame, maker: ProgramMaker, names: Sequence[str] | None = None) -> Row:
    """What the slots of an effect (or those with these names) hold now: for each slot what is in it, and for cards what
    object each is."""
    rows: list[Row] = []
    for name in maker.slots if names is None else names:
        held = f.t[maker.filled(name)]
        rows += [held, _objects(g, held) if name in maker.card_slots else ()]
    return pack(rows)


def _objects(g: Table, cards: Row) -> Row:
    return tuple([g.serial[c] for c in cards])


@rule("CR132-rage.a.2", "CR132-505.1.b")
def delay(g: Table, f: Frame, maker: ProgramMaker, index: int, when: int, battle: int, serial: int) -> None:
    """Let an effect wait for a moment, with all that it knows now; its card is the object with this serial."""
    seat, source, subject = f.r[CONTROLLER], f.r[SOURCE], f.r[SUBJECT]
    was = g.serial[subject] if subject != kinds.NO_CARD else _NO_SERIAL
    head = (AT_MOMENT, when, battle, was, index, seat, subject, source, serial, f.r[HERE], _ONCE, f.r[X])
    g.delayed.append((*head, *keep_slots(g, f, maker)))


def begin_now(g: Table, f: Frame, maker: ProgramMaker, index: int, n: Notice) -> None:
    """What an effect has left for something that has just happened waits with all that this triggers."""
    delay(g, f, maker, index, END_OF_BATTLE, 0, g.serial[f.r[SOURCE]])
    wake(g, g.delayed.pop(), n)


def later(effect: meaning.Later, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    when = MOMENTS.index(effect.moment)
    index = catalogue.listener(meaning.Event(""), effect.effects, maker)

    def wait(g: Table, f: Frame) -> None:
        battle = battles_in_progress(g) if when == END_OF_BATTLE else 0
        delay(g, f, maker, index, when, battle, g.serial[f.r[SOURCE]])

    return [do(wait)]


@rule("CR132-next.a", "CR132-403.5.j")
def next_time(effect: meaning.NextTime, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    kind = HAPPENING[effect.event.kind]
    index = catalogue.listener(effect.event, effect.effects, maker)
    until = {"this turn": END_OF_TURN, "this round": END_OF_ROUND}.get(effect.until, PERMANENT)
    once = int(effect.once)

    def listen(g: Table, f: Frame) -> None:
        source = f.r[SOURCE]
        seat, subject, was = f.r[CONTROLLER], kinds.NO_CARD, _NO_SERIAL
        head = (LISTENS, kind, until, was, index, seat, subject, source, g.serial[source], f.r[HERE], once, f.r[X])
        g.delayed.append((*head, *keep_slots(g, f, maker)))

    return [do(listen)]


@rule("CR132-next.b", "CR132-505.1.b", "CR132-505.1.c")
def begin_delayed(maker: ProgramMaker, slots: Sequence[int]) -> list[Step]:
    """The first steps of a delayed effect: its slots hold what they held when it was made, and if several cards fit at
    the same moment, their controller says which one is meant (the active player, if they are not one player's, or by
    one reading always). What happened to that one is what the effect speaks of: where, whose it was, how many.

    A card that has left its area since then is another object, of which the effect does not speak.
    """
    fitting, key = maker.row("those that fit"), maker.number("which one")

    def load(g: Table, f: Frame) -> None:
        name = -f.r[BY]
        for row in g.held:
            if row[HELD_NAME] == name:
                f.t[fitting], *held = unpack(row[HELD_SLOTS:])
                for i, register in enumerate(slots):
                    values, which = held[2 * i], held[2 * i + 1]
                    f.t[register] = same_objects(g, values, which) if which else values
        g.held = [row for row in g.held if row[HELD_NAME] != name]
        if g.serial[f.r[SOURCE]] != f.r[SERIAL]:
            f.r[SERIAL] = GONE

    def there(g: Table, f: Frame) -> list[Row]:
        return [row for row in unpack(f.t[fitting]) if g.serial[row[SEEN_CARD]] == row[SEEN_SERIAL]]

    def candidates(g: Table, f: Frame) -> Candidates:
        return [(CARD.key(row[SEEN_CARD]), None) for row in there(g, f)]

    def chooser(g: Table, f: Frame) -> int:
        if objects.rules_of(g).edition.reading_next_time_chooser == "active":
            return g.active
        seats = {g.controller[card] if g.place[card] == kinds.WORLD else player for card, *_, player in there(g, f)}
        only = seats.pop() if len(seats) == 1 else kinds.NOBODY
        return only if only != kinds.NOBODY else g.active

    def take(g: Table, f: Frame) -> None:
        meant = next(row for row in there(g, f) if row[SEEN_CARD] == CARD.argument(f.r[key]))
        f.r[SUBJECT], _, f.r[AMOUNT], f.r[WHERE], f.r[PLAYER] = meant

    ask = choose(key, candidates, seat=chooser, reason="Which one is meant?", clause="CR132-next.b")
    return [do(load), if_(lambda g, f: bool(there(g, f)), ask, do(take))]
