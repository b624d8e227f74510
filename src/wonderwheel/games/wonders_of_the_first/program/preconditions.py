"""What is asked before an effect begins: whether its card is there still, and whether it may be used once more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, do, if_, may
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.context import (
    AMOUNT,
    BY,
    CONTROLLER,
    GONE,
    SERIAL,
    SOURCE,
    ProgramMaker,
)
from wonderwheel.games.wonders_of_the_first.in_force import triggers
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

ASCENDS: Final = "Does it ascend in this round?"


def source_is_there(g: Table, f: Frame) -> bool:
    """The card that made the effect is still in The World, the same object."""
    source = f.r[SOURCE]
    return g.place[source] == kinds.WORLD and g.serial[source] == f.r[SERIAL]


@rule("CR132-on-arrival.b", "CR132-on-arrival.c", "CR12-on-arrival.a", "GUIDE-on-arrival.a")
def may_resolve_after_arrival(g: Table, f: Frame) -> bool:
    """An On Arrival effect needs its card to be there still; without that rule it resolves for whoever controlled the
    card as it arrived, and speaks of the realm in which the card was. The card itself is another object by then."""
    if source_is_there(g, f):
        return True
    f.r[SERIAL] = GONE
    return not objects.rules_of(g).edition.on_arrival_source_check


@rule("CR132-505.1.b", "CR132-505.1.c")
def as_what_it_was(g: Table, f: Frame) -> bool:
    """What has left The World and come back while the effect waited is another object: "this" means nothing then."""
    if g.place[f.r[SOURCE]] == kinds.WORLD and g.serial[f.r[SOURCE]] != f.r[SERIAL]:
        f.r[SERIAL] = GONE
    return True


@rule("CR132-501.e.2", "CR132-heart-of-a-legend.a")
def may_still_be_used(g: Table, f: Frame) -> bool:
    """An ability that may be used once each round: as often as it triggers at one time, whatever was declined."""
    source, index = f.r[SOURCE], f.r[BY]
    ability = objects.rules_of(g).catalogue.abilities[index]
    times = triggers.times_triggered(g, ability, source, f.r[CONTROLLER])
    return triggers.uses_this_round(g, source, index, f.r[SERIAL]) < times


@rule("CR132-ascend.a", "CR132-501.e.2")
def unless_declined(steps: tuple[Step, ...], maker: ProgramMaker) -> tuple[Step, ...]:
    """An ascend effect in another round than the rules say is one that its controller may leave undone. (One that is
    triggered by an effect was triggered in no round.)"""
    declined = maker.number("declined")

    def is_early(g: Table, f: Frame) -> bool:
        return f.r[AMOUNT] not in (0, kinds.ASCENDS_IN * kinds.ONE)

    def decline(g: Table, f: Frame) -> None:
        f.r[declined] = 1

    def accept(g: Table, f: Frame) -> None:
        f.r[declined] = 0

    ask = may(do(accept), seat=lambda g, f: f.r[CONTROLLER], reason=ASCENDS, clause="CR132-501.e.2")
    return if_(is_early, do(decline), ask), if_(lambda g, f: not f.r[declined], *steps)


def note_use(g: Table, f: Frame) -> None:
    triggers.note_use(g, f.r[CONTROLLER], f.r[SOURCE], f.r[BY], f.r[SERIAL])


@rule("CR132-on-arrival.b", "CR132-on-arrival.c", "GUIDE-symbiosis.e")
def unless_gone(kind: str, area: str) -> Callable[[Any, Frame], bool] | None:
    """What is asked before an effect does anything, if it may come to nothing because its card is gone by then. A card
    that is gone has nothing to copy abilities to."""
    if area != "world":
        return None
    return {"on arrival": may_resolve_after_arrival, "symbiosis": source_is_there}.get(kind, as_what_it_was)
