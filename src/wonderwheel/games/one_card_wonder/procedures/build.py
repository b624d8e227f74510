"""Build: any number of wonder stages and at most one support building, before or after the stages."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Registers,
    call,
    cancel_point,
    choose,
    commit,
    do,
    if_,
    program,
    repeat_until,
)
from wonderwheel.core.machine.running import WIN, finish
from wonderwheel.core.questions import DONE, Candidates, Refusal, refusal
from wonderwheel.games.one_card_wonder.components.kinds import COIN
from wonderwheel.games.one_card_wonder.components.numbered import BUILD_ACTION, Offer, Perks, Tables
from wonderwheel.games.one_card_wonder.procedures.abilities import abilities_of_the_action, begin_action
from wonderwheel.games.one_card_wonder.procedures.leaders import reveal_refusal
from wonderwheel.games.one_card_wonder.procedures.pay import NO_PERKS, can_pay, priced
from wonderwheel.games.one_card_wonder.table.events import BUILDING_BUILT, STAGE_MARKED, WON
from wonderwheel.games.one_card_wonder.table.pieces import perks, tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import BUILDING, MARK, REVEAL, STAGE

BUILT_STAGE: Final = refusal("that stage is already marked", "OCW-wonder.7")
LOCKED: Final = refusal("a stage that points to it is not built yet", "OCW-wonder.4")
TOO_DEAR: Final = refusal("your mat cannot pay its cost", "OCW-build.1")
BUILT_BUILDING: Final = refusal("that building is already complete", "OCW-support.6")
NO_OBELISK: Final = refusal("all four obelisks are placed", "OCW-support.8")
ONE_BUILDING: Final = refusal("a Build action holds one support building", "OCW-build.4")
CLOSED: Final = refusal("a building comes before or after the stages, not between them", "OCW-build.5")
FORBIDDEN_NOW: Final = refusal("another player's leader forbids it until that player's next turn", "OCW-leaders.10")
COIN_STAGE: Final = refusal("a stage whose cost shows a coin cannot be marked for free", "OCW-leaders.4")

START: Final = 0
STAGES: Final = 1
BUILDING_FIRST: Final = 2
THEN_STAGES: Final = 3
NO_MORE_STAGES: Final = 4
STAGE_KEY: Final = STAGE.base
BUILDING_KEY: Final = BUILDING.base


@rule("OCW-wonder.4", "OCW-wonder.5", "OCW-wonder.8")
def stage_refusal(built: int, after: int, stage: int) -> Refusal | None:
    """A stage needs every stage that points to it; one without arrows into it needs nothing."""
    if built >> stage & 1:
        return BUILT_STAGE
    return LOCKED if after & ~built else None


def open_stages(t: Tables, wonder: int, built: int) -> Offer:
    """The stages of a wonder, costs apart. Worked out once per set of marked stages."""
    key = wonder << STAGE.size | built
    found = t.stage_offers.get(key)
    if found is None:
        after = t.stage_after[wonder]
        rows = [(STAGE_KEY + stage, stage_refusal(built, needs, stage)) for stage, needs in enumerate(after)]
        found = t.stage_offers[key] = Offer(rows, t.stage_costs[wonder])
    return found


@rule("OCW-support.6")
def building_refusal(built: int, building: int) -> Refusal | None:
    """A building is built once."""
    return BUILT_BUILDING if built >> building & 1 else None


def open_buildings(t: Tables, mat: int, wonder: int, built: int) -> Offer:
    """The buildings of a player, costs apart. Worked out once per set of complete buildings."""
    key = (mat << 8 | wonder) << 16 | built
    found = t.building_offers.get(key)
    if found is None:
        costs = t.building_costs(mat, wonder)
        rows = [(BUILDING_KEY + i, building_refusal(built, i)) for i in range(len(costs))]
        found = t.building_offers[key] = Offer(rows, costs)
    return found


@rule("OCW-support.2", "OCW-support.8", "OCW-setup.1")
def any_building_refusal(g: Table, seat: int) -> Refusal | None:
    """Any building of the own mat or wonder, in any order, while an obelisk is left."""
    if g.obelisks[seat] == 0:
        return NO_OBELISK
    return FORBIDDEN_NOW if is_forbidden(g, seat) else None


def is_forbidden(g: Table, seat: int) -> bool:
    """Whether another player's leader forbids this player buildings and New Actions."""
    return g.forbidder not in (-1, seat)


@rule("OCW-build.3", "OCW-build.4", "OCW-build.5")
def items(g: Table, seat: int, allowed: Perks, phase: int, buildings: int) -> Candidates:
    """Every stage and building as the next item of a Build action that has come this far."""
    t = tables(g)
    wonder = g.wonder[seat]
    stages = open_stages(t, wonder, g.stages[seat])
    out = stages.refused(CLOSED) if phase == NO_MORE_STAGES else priced(g, seat, allowed, stages, TOO_DEAR)
    no_building = any_building_refusal(g, seat)
    if no_building is None and buildings >= allowed.per_build:
        no_building = ONE_BUILDING
    left = open_buildings(t, g.mat[seat], wonder, g.built[seat])
    if no_building is not None:
        return out + left.refused(no_building)
    return out + priced(g, seat, allowed, left, TOO_DEAR)


_registers = Registers()
_SEAT: Final = _registers.number("seat")
_ITEM: Final = _registers.number("item")
_PHASE: Final = _registers.number("phase")
_BUILDINGS: Final = _registers.number("buildings")


@rule("OCW-wonder.7", "OCW-winning.1", "OCW-winning.2", "OCW-winning.3")
def mark(g: Table, seat: int, stage: int, free: bool) -> None:
    """Place a stage marker. The wonder that is complete wins at once, whatever was still to be done."""
    g.stages[seat] |= 1 << stage
    g.emit(STAGE_MARKED, seat, (stage, int(free)), "OCW-wonder.7")
    if g.stages[seat] == tables(g).all_stages[g.wonder[seat]]:
        g.emit(WON, seat, (), "OCW-winning.1")
        finish(g, [WIN if s == seat else 0 for s in range(len(g.stock))])


@rule("OCW-support.5", "OCW-support.6", "OCW-notes.support.1")
def place_obelisk(g: Table, seat: int, building: int) -> None:
    """The building is complete, and its ability may be used from now on."""
    g.obelisks[seat] -= 1
    g.built[seat] |= 1 << building
    g.emit(BUILDING_BUILT, seat, (building, g.mat[seat], g.wonder[seat]), "OCW-support.5")


@rule("OCW-build.5", "OCW-build.3")
def mark_paid_stage(g: Table, f: Frame) -> None:
    """Any number of stages, also after a building that came first."""
    f.r[_PHASE] = STAGES if f.r[_PHASE] in (START, STAGES) else THEN_STAGES
    g.stages_now += 1
    mark(g, f.r[_SEAT], STAGE.argument(f.r[_ITEM]), False)


@rule("OCW-build.5", "OCW-build.4")
def place_paid_building(g: Table, f: Frame) -> None:
    """Before the stages it leaves them possible; once there are stages it ends them."""
    f.r[_PHASE] = BUILDING_FIRST if f.r[_PHASE] in (START, BUILDING_FIRST) else NO_MORE_STAGES
    f.r[_BUILDINGS] += 1
    place_obelisk(g, f.r[_SEAT], BUILDING.argument(f.r[_ITEM]))


@rule("OCW-support.11", "OCW-support.12")
def is_immediate(g: Table, seat: int, building: int) -> bool:
    """An ability that happens once, as soon as the building is paid for."""
    return tables(g).building(g.mat[seat], g.wonder[seat], building).timing == "immediately"


def what_next(g: Table, f: Frame) -> Candidates:
    """Another item, or stop. A leader still hidden may be revealed between two items.

    With nothing left to build, only a player who keeps the leader window open is asked for his leader's sake.
    """
    seat = f.r[_SEAT]
    out = items(g, seat, perks(g, seat), f.r[_PHASE], f.r[_BUILDINGS])
    more = any(why is None for _, why in out)
    out.append((DONE, None))
    if g.rules.leaders and (more or not g.yields[seat] & 1):
        out.append((REVEAL, reveal_refusal(g, seat)))
    return out


def _chose_leader(g: Table, f: Frame) -> bool:
    return f.r[_ITEM] == REVEAL


BUILDING_ACTION: Final = program(
    "build",
    _registers,
    repeat_until(
        lambda g, f: f.r[_ITEM] == DONE,
        if_(
            _chose_leader,
            call("activate leader", lambda g, f: (f.r[_SEAT],)),
            otherwise=(
                call("pay", lambda g, f: (f.r[_SEAT], f.r[_ITEM], 0)),
                do(begin_action(BUILD_ACTION)),
                if_(
                    lambda g, f: STAGE.has(f.r[_ITEM]),
                    do(mark_paid_stage),
                    otherwise=(
                        do(place_paid_building),
                        if_(
                            lambda g, f: is_immediate(g, f.r[_SEAT], BUILDING.argument(f.r[_ITEM])),
                            call("carry out", lambda g, f: (f.r[_SEAT], 0, BUILDING.argument(f.r[_ITEM]))),
                        ),
                    ),
                ),
            ),
        ),
        cancel_point(),
        choose(
            _ITEM,
            what_next,
            seat=lambda g, f: f.r[_SEAT],
            reason="Build another, or stop?",
            clause="OCW-build.3",
        ),
    ),
    commit(),
    *abilities_of_the_action(_SEAT),
)

# -- by a leader: one building with a part of its cost left out; one stage for nothing ----------------------------

_cheaply = Registers()
_BUILDER: Final = _cheaply.number("seat")
_LESS: Final = _cheaply.number("less")
_CHEAP: Final = _cheaply.number("item")


def cheap_buildings(g: Table, f: Frame) -> Candidates:
    """Buildings that can be paid with that many symbols left out; or none."""
    seat = f.r[_BUILDER]
    out: Candidates = []
    for building, cost in enumerate(tables(g).building_costs(g.mat[seat], g.wonder[seat])):
        why = BUILT_BUILDING if g.built[seat] >> building & 1 else any_building_refusal(g, seat)
        if why is None and not can_pay(g, seat, NO_PERKS, cost, f.r[_LESS]):
            why = TOO_DEAR
        out.append((BUILDING.base + building, why))
    out.append((DONE, None))
    return out


BUILDING_CHEAPLY: Final = program(
    "build cheaply",
    _cheaply,
    cancel_point(),
    choose(
        _CHEAP,
        cheap_buildings,
        seat=lambda g, f: f.r[_BUILDER],
        reason="Build which support building for less?",
        clause="OCW-leaders.10",
    ),
    if_(
        lambda g, f: f.r[_CHEAP] != DONE,
        call("pay", lambda g, f: (f.r[_BUILDER], f.r[_CHEAP], f.r[_LESS])),
        do(lambda g, f: place_obelisk(g, f.r[_BUILDER], BUILDING.argument(f.r[_CHEAP]))),
        if_(
            lambda g, f: is_immediate(g, f.r[_BUILDER], BUILDING.argument(f.r[_CHEAP])),
            call("carry out", lambda g, f: (f.r[_BUILDER], 0, BUILDING.argument(f.r[_CHEAP]))),
        ),
    ),
    commit(),
)

_marking = Registers()
_MARKER: Final = _marking.number("seat")
_STAGE: Final = _marking.number("stage")


def free_stages(g: Table, f: Frame) -> Candidates:
    """Available stages whose cost shows no coin."""
    seat = f.r[_MARKER]
    out: Candidates = []
    after = tables(g).stage_after[g.wonder[seat]]
    for stage, cost in enumerate(tables(g).stage_costs[g.wonder[seat]]):
        why = stage_refusal(g.stages[seat], after[stage], stage)
        if why is None and COIN in cost.symbols:
            why = COIN_STAGE
        out.append((MARK.base + stage, why))
    return out


MARKING: Final = program(
    "mark",
    _marking,
    if_(
        lambda g, f: any(why is None for _, why in free_stages(g, f)),
        choose(
            _STAGE,
            free_stages,
            seat=lambda g, f: f.r[_MARKER],
            reason="Mark which stage without paying?",
            clause="OCW-leaders.10",
        ),
        do(lambda g, f: mark(g, f.r[_MARKER], MARK.argument(f.r[_STAGE]), True)),
    ),
)

BUILD_PROGRAMS: Final = (BUILDING_ACTION, BUILDING_CHEAPLY, MARKING)
