"""Produce: draw three resources from the bag, keep two, the third goes to the supply."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, chance, choose, commit, do, program, while_
from wonderwheel.core.questions import Candidates, refusal
from wonderwheel.games.one_card_wonder.components.numbered import PRODUCE_ACTION
from wonderwheel.games.one_card_wonder.procedures.abilities import abilities_of_the_action, begin_action
from wonderwheel.games.one_card_wonder.procedures.eight_spaces import surplus_of
from wonderwheel.games.one_card_wonder.table.events import DREW, KEPT, TO_SUPPLY_PUT
from wonderwheel.games.one_card_wonder.table.pieces import gain, perks
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import DRAW, KEEP_ALL, RESOURCES, TO_SUPPLY

CUBES_KEPT: Final = 2
ANY_CUBE: Final = [DRAW.key(kind) for kind in range(RESOURCES)]
NOT_DRAWN: Final = refusal("you did not draw that resource", "OCW-produce.3")
MUST_PUT_ONE: Final = refusal("only two of the drawn cubes may be kept", "OCW-produce.2", "OCW-sample.15")

_registers = Registers()
_SEAT: Final = _registers.number("seat")
_KEY: Final = _registers.number("key")
_LEFT: Final = _registers.number("left")
_DRAWN: Final = _registers.row("drawn")


@rule("OCW-produce.1", "OCW-sample.8")
def how_many(g: Table, f: Frame) -> None:
    """Three cubes, unless a building says otherwise."""
    f.r[_LEFT] = perks(g, f.r[_SEAT]).drawn


def still_to_draw(g: Table, f: Frame) -> bool:
    return f.r[_LEFT] > 0 and any(g.bag)


def cube_from_the_bag(g: Table, f: Frame) -> tuple[list[int], list[int]]:
    """Every cube in the bag is equally likely."""
    if all(g.bag):
        return ANY_CUBE, g.bag[:]
    keys = [DRAW.base + kind for kind in range(RESOURCES) if g.bag[kind]]
    return keys, [count for count in g.bag if count]


def draw_one(g: Table, f: Frame) -> None:
    kind = DRAW.argument(f.r[_KEY])
    g.bag[kind] -= 1
    f.r[_LEFT] -= 1
    f.t[_DRAWN] = tuple(sorted((*f.t[_DRAWN], kind)))


def tell_draw(g: Table, f: Frame) -> None:
    g.emit(DREW, f.r[_SEAT], f.t[_DRAWN], "OCW-produce.1")


@rule("OCW-sample.15")
def may_keep_all(g: Table, f: Frame) -> bool:
    """Whether a complete building lets the player keep one cube more than two."""
    drawn = f.t[_DRAWN]
    if len(drawn) != CUBES_KEPT + 1:
        return False
    for condition, what in perks(g, f.r[_SEAT]).keep_all:
        different = len(set(drawn))
        if (
            (condition == "all different" and different == len(drawn))
            or (condition == "pair" and different < len(drawn))
            or (condition == "has" and what in drawn)
        ):
            return True
    return False


@rule("OCW-produce.2", "OCW-produce.3")
def more_than_kept(g: Table, f: Frame) -> bool:
    """Two stay; the rest has to go to the supply."""
    return len(f.t[_DRAWN]) > CUBES_KEPT and f.r[_KEY] != KEEP_ALL


@rule("OCW-produce.2", "OCW-produce.3", "OCW-sample.15")
def what_goes_to_the_supply(g: Table, f: Frame) -> Candidates:
    """Any of the drawn cubes."""
    drawn = f.t[_DRAWN]
    out: Candidates = [(TO_SUPPLY.base + kind, None if kind in drawn else NOT_DRAWN) for kind in range(RESOURCES)]
    out.append((KEEP_ALL, None if may_keep_all(g, f) else MUST_PUT_ONE))
    return out


@rule("OCW-produce.3", "OCW-sample.8")
def to_the_supply(g: Table, f: Frame) -> None:
    """The cube goes to its space on the supply board."""
    if f.r[_KEY] == KEEP_ALL:
        return
    kind = TO_SUPPLY.argument(f.r[_KEY])
    drawn = list(f.t[_DRAWN])
    drawn.remove(kind)
    f.t[_DRAWN] = tuple(drawn)
    g.supply[kind] += 1
    g.emit(TO_SUPPLY_PUT, f.r[_SEAT], (kind,), "OCW-produce.3")


@rule("OCW-produce.2")
def keep(g: Table, f: Frame) -> None:
    """What was not put away comes onto the mat, also onto a full one."""
    for kind in f.t[_DRAWN]:
        gain(g, f.r[_SEAT], kind, 1)
    g.emit(KEPT, f.r[_SEAT], f.t[_DRAWN], "OCW-produce.2")
    f.t[_DRAWN] = ()


PRODUCING: Final = program(
    "produce",
    _registers,
    commit(),
    do(begin_action(PRODUCE_ACTION)),
    do(how_many),
    while_(still_to_draw, chance(_KEY, cube_from_the_bag, reason="a cube from the bag"), do(draw_one)),
    do(tell_draw),
    while_(
        more_than_kept,
        choose(
            _KEY,
            what_goes_to_the_supply,
            seat=lambda g, f: f.r[_SEAT],
            reason="Which of the drawn cubes goes to the supply?",
            clause="OCW-produce.3",
        ),
        do(to_the_supply),
    ),
    do(keep),
    surplus_of(_SEAT),
    *abilities_of_the_action(_SEAT),
)
