"""How an effect chooses stones, cards that are stones among them (201, 508)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, choose, do, if_
from wonderwheel.core.questions import Candidates
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating.context import AMOUNT, CONTROLLER, ProgramMaker
from wonderwheel.games.wonders_of_the_first.program.choosing import Getter, Picked, pick_realm, seat_of_controller
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.rows import PAST_AMOUNT, PAST_KIND, PAST_PLAYER, PAST_ROUND
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.table.trigger_events import STONE_TAKEN
from wonderwheel.games.wonders_of_the_first.vocabulary import STONE

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue


def pick_stones(stones: meaning.Stones, maker: ProgramMaker, catalogue: Catalogue) -> Picked:
    """All stones that fit, or one chosen among them (`pick` = "target" or "choose"), or those in a slot."""
    if stones.pick == "event":
        return [], lambda g, f: [f.r[AMOUNT] // kinds.ONE]
    if stones.pick == "slot":
        kept = maker.filled(stones.slot)
        return [], lambda g, f: list(f.t[kept])
    steps: list[Step] = []
    where: Getter | None = None
    if stones.where is not None:
        steps, where = pick_realm(stones.where, maker, catalogue)

    def fitting(g: Table, f: Frame) -> list[int]:
        out = [
            x for r in (where(g, f) if where is not None else objects.active_realms(g)) for x in objects.stones_in(g, r)
        ]
        if stones.taken:
            taken = _taken_from(g, f.r[CONTROLLER])
            out = [x for x in out if x in taken]
        return [x for x in out if _held(g, f, objects.holder_of(g, x), stones.holder)]

    if stones.pick == "all":
        return steps, fitting
    if stones.pick not in ("target", "choose"):
        raise SetupError(f"stones are not picked by {stones.pick!r}")
    key, slot = maker.number("stone"), maker.slot(stones.slot, cards=False)

    def candidates(g: Table, f: Frame) -> Candidates:
        return [(STONE.key(x), None) for x in fitting(g, f)]

    def clear(g: Table, f: Frame) -> None:
        f.t[slot] = ()

    def take(g: Table, f: Frame) -> None:
        f.t[slot] = (STONE.argument(f.r[key]),)

    ask = choose(key, candidates, seat=seat_of_controller, reason="Which stone?", clause="CR132-201.c")
    asked = if_(lambda g, f: bool(fitting(g, f)), ask, do(take))
    return [*steps, do(clear), asked], lambda g, f: list(f.t[slot])


@rule("CR132-511.a", "CR132-505.1.a")
def _taken_from(g: Table, seat: int) -> set[int]:
    """The stones that an opponent has got from a player in this round, whoever has them by now."""
    rows = [row for row in g.history if row[PAST_KIND] == STONE_TAKEN and row[PAST_ROUND] == g.round]
    return {row[PAST_AMOUNT] // kinds.ONE for row in rows if row[PAST_PLAYER] == seat}


def _held(g: Table, f: Frame, holder: int, word: str) -> bool:
    me = f.r[CONTROLLER]
    wanted = {"": True, "you": holder == me, "opponent": holder == 1 - me, "none": holder < 0, "not you": holder != me}
    return wanted[word]
