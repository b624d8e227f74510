"""What a scenario can look at in One Card Wonder, by name. Also works on what a seat sees, where "?" is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wonderwheel.core.rules import Rules
from wonderwheel.games.one_card_wonder.components.kinds import KIND_LETTERS
from wonderwheel.games.one_card_wonder.invariants import HOLDS_CUBES
from wonderwheel.games.one_card_wonder.procedures.leaders import NOBODY
from wonderwheel.games.one_card_wonder.table.pieces import tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import KINDS

HIDDEN: Final = "?"
NONE: Final = "none"


_IN_ANY_ORDER: Final = (
    "supply",
    "bag",
    "gained",
    "stock",
    "stages",
    "built",
    "discounts",
    "leaders_used",
    "out",
    "owes",
)


def order_matters(name: str) -> bool:
    """Pieces, marks and names lie as they like; only what is drawn, dealt or displayed stands in an order."""
    return name.rpartition(".")[2] not in _IN_ANY_ORDER


def look(rules: Rules, g: Table) -> dict[str, object]:
    """Everything on the table. Letters stand in the order of the supply board, seats count from 1, 0 is nobody."""
    t = tables(g)
    found: dict[str, object] = {
        "active": g.active + 1,
        "start": g.start + 1,
        "turn": g.turn,
        "supply": _letters(g.supply),
        "bag": _letters(g.bag),
        "coins": g.coins,
        "drawn": "".join(KIND_LETTERS[kind] for kind in _drawn(g)),
        "forbidder": g.forbidder + 1,
        "again": g.again + 1,
        "discounts": _buildings(g, g.active, g.discounts),
        "mixed": g.mixed,
        "gained": _letters(g.gained),
        "stages_now": g.stages_now,
        "pairs_now": g.pairs_now,
        "leaders_used": [t.leaders[i].name for i in g.leaders_used],
        "out": [seat + 1 for seat in range(rules.seats) if g.out >> seat & 1],
        "display": [
            f"{t.wonders[wonder].name}: {_each(cubes)}"
            for wonder, cubes in zip(g.display, g.display_cubes, strict=True)
        ],
    }
    for seat in range(rules.seats):
        mine = f"p{seat + 1}."
        found[mine + "wonder"] = t.wonders[g.wonder[seat]].name if g.wonder[seat] >= 0 else NONE
        found[mine + "mat"] = t.mats[g.mat[seat]].name if g.mat[seat] >= 0 else NONE
        found[mine + "stock"] = _letters(g.stock[seat])
        found[mine + "stages"] = [i + 1 for i in range(g.stages[seat].bit_length()) if g.stages[seat] >> i & 1]
        found[mine + "built"] = _buildings(g, seat, g.built[seat])
        found[mine + "obelisks"] = g.obelisks[seat]
        found[mine + "leader"] = _leader(g, seat)
        found[mine + "dealt"] = [t.mats[i].name if i >= 0 else HIDDEN for i in g.dealt[seat]]
        found[mine + "cubes"] = _each(g.wonder_cubes[seat])
        found[mine + "offers"] = g.offers[seat]
        found[mine + "owes"] = _promises(g, seat)
    return found


def _letters(counts: Sequence[int]) -> str:
    return "".join(KIND_LETTERS[kind] * count for kind, count in enumerate(counts))


def _each(kinds: Sequence[int]) -> str:
    return "".join(KIND_LETTERS[kind] for kind in kinds)


def _buildings(g: Table, seat: int, mask: int) -> list[str]:
    if g.mat[seat] < 0 or g.wonder[seat] < 0:
        return []
    everything = tables(g).buildings(g.mat[seat], g.wonder[seat])
    return [building.name for i, building in enumerate(everything) if mask >> i & 1]


def _leader(g: Table, seat: int) -> str:
    number = g.leader[seat]
    if number == NOBODY:
        return NONE
    return tables(g).leaders[number].name if number >= 0 else HIDDEN


def _promises(g: Table, seat: int) -> list[str]:
    """What a player owes under binding agreements, as "pieces to seat"."""
    out: list[str] = []
    for other in range(len(g.stock)):
        pieces = _letters(g.owed[seat][other * KINDS : (other + 1) * KINDS])
        if pieces:
            out.append(f"{pieces} to {other + 1}")
    return out


def _drawn(g: Table) -> list[int]:
    """Cubes that were drawn and are not yet placed: the procedure that drew them holds them."""
    out: list[int] = []
    for f in g.stack:
        program = g.rules.programs[f.program]
        for name in HOLDS_CUBES.get(program.name, "").split():
            out.extend(f.t[program.tuple_names.index(name)])
    return out
