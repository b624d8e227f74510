"""Abilities of support buildings: when they apply, and which effect programs they run.

An ability bound to an action applies only while its owner performs that action on his turn. What is triggered
together waits as one batch that its owner orders; each building is triggered at most once per action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, Step, call, call_computed, do, for_each, program, while_
from wonderwheel.core.mechanisms.triggers import RESOLVE_WAITING, wait
from wonderwheel.games.one_card_wonder.components.definitions import Effect
from wonderwheel.games.one_card_wonder.components.kinds import WILD
from wonderwheel.games.one_card_wonder.components.numbered import NO_ACTION
from wonderwheel.games.one_card_wonder.table.pieces import perks, tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import CLAIM, KINDS

FROM_BAG: Final = 0
FROM_SUPPLY: Final = 1
EACH: Final = 0
ONE: Final = 1
TO_SUPPLY: Final = 0
TO_OWNER: Final = 1


def begin_action(action: int) -> Callable[[Table, Frame], None]:
    """A step that notes which basic action is being performed."""

    def begin(g: Table, f: Frame) -> None:
        g.action = action

    return begin


def end_action(g: Table, f: Frame) -> None:
    """Equal positions have equal hashes: nothing of a finished action is kept."""
    g.action = NO_ACTION
    g.gained = [0] * KINDS
    g.fired = 0
    g.stages_now = 0
    g.pairs_now = 0


@rule("OCW-sample.12", "OCW-notes.gain.1", "OCW-support.7")
def condition_holds(g: Table, effect: Effect) -> bool:
    """Whether what was gained, marked or sold in this action reaches the ability's threshold."""
    if effect.when == "gain":
        gained = sum(g.gained) if effect.when_what == WILD else g.gained[effect.when_what]
        return gained >= effect.when_count
    if effect.when == "stages":
        return g.stages_now >= effect.when_count
    if effect.when == "sold":
        return g.pairs_now >= effect.when_count
    return True


def effect_call(g: Table, seat: int, effect: Effect, claimed: int) -> tuple[int, ...]:
    """The program that carries out an effect, with its arguments: (id, seat, ...)."""
    ids = g.rules.ids
    if effect.do == "take":
        source = FROM_SUPPLY if effect.source == "supply" else FROM_BAG
        other_than = claimed if effect.other else -1
        return ids["take"], seat, effect.what, effect.count, source, int(effect.different), other_than
    if effect.do == "swap":
        return ids["swap"], seat, effect.count
    if effect.do == "draw":
        return ids["draw and keep"], seat, effect.count, effect.keep, int(effect.rest == "supply")
    if effect.do == "levy":
        who = ONE if effect.who == "one" else EACH
        to = TO_OWNER if effect.to == "owner" else TO_SUPPLY
        return ids["levy"], seat, who, effect.count, to, effect.at_least
    if effect.do == "build":
        return ids["build cheaply"], seat, effect.count
    if effect.do == "rob":
        return ids["rob"], seat, effect.count
    return ids[effect.do.replace("_", " ")], seat


@rule("OCW-support.7", "OCW-support.6")
def abilities_apply(g: Table, seat: int, claimed: int) -> bool:
    """Every complete building of the active player whose ability applies to this action, and has not yet, waits for
    its turn. Whether there is any."""
    fired = g.fired  # all effects of a building are triggered together
    for number, i in perks(g, seat).triggered[g.action]:
        if fired >> number & 1:
            continue
        effect = tables(g).building(g.mat[seat], g.wonder[seat], number).effects[i]
        if condition_holds(g, effect):
            g.fired |= 1 << number
            wait(g, "use ability", seat, number, i, claimed)
    return bool(g.waiting)


def abilities_of_the_action(register: int, claimed: int = -1) -> tuple[Step, ...]:
    """The end of an action: what it triggers, and what that triggers in turn. The registers of the player and, if
    there is one, of the claim are given.
    """

    def more(g: Table, f: Frame) -> bool:
        return abilities_apply(g, f.r[register], CLAIM.argument(f.r[claimed]) if claimed >= 0 else 0)

    return while_(more, call(RESOLVE_WAITING, lambda g, f: (f.r[register],))), do(end_action)


_using = Registers()
_USER: Final = _using.number("user")
_NUMBER: Final = _using.number("building")
_EFFECT: Final = _using.number("effect")
_OF_CLAIM: Final = _using.number("claimed")


def _use(g: Table, f: Frame) -> tuple[int, ...]:
    seat = f.r[_USER]
    building = tables(g).building(g.mat[seat], g.wonder[seat], f.r[_NUMBER])
    return effect_call(g, seat, building.effects[f.r[_EFFECT]], f.r[_OF_CLAIM])


USE_ABILITY: Final = program("use ability", _using, call_computed(_use))

_carrying = Registers()
_CARRIER: Final = _carrying.number("carrier")
_SOURCE: Final = _carrying.number("from leader")
_INDEX: Final = _carrying.number("number")
_I: Final = _carrying.number("effect")


def effects_of(g: Table, f: Frame) -> tuple[Effect, ...]:
    """The effects of a building (by its number) or of a leader."""
    if f.r[_SOURCE]:
        return tables(g).leaders[f.r[_INDEX]].effects
    seat = f.r[_CARRIER]
    return tables(g).building(g.mat[seat], g.wonder[seat], f.r[_INDEX]).effects


def _effect_numbers(g: Table, f: Frame) -> tuple[int, ...]:
    return tuple(range(len(effects_of(g, f))))


def _next_effect(g: Table, f: Frame) -> tuple[int, ...]:
    return effect_call(g, f.r[_CARRIER], effects_of(g, f)[f.r[_I]], -1)


CARRY_OUT: Final = program("carry out", _carrying, for_each(_I, _effect_numbers, call_computed(_next_effect)))
