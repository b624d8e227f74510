"""What a client draws of One Card Wonder: every number and text, worked out here, so that no client knows a rule.

All of it comes from what the seat knows (`views.known_to`). `picture_types.py` says what the entries mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

from wonderwheel.core.machine.frames import Frame
from wonderwheel.games.one_card_wonder import vocabulary as words
from wonderwheel.games.one_card_wonder.components.definitions import Building, Leader
from wonderwheel.games.one_card_wonder.components.kinds import COIN, KIND_NAMES
from wonderwheel.games.one_card_wonder.components.numbered import MAT_BUILDINGS, Cost, Perks, Tables
from wonderwheel.games.one_card_wonder.invariants import HOLDS_CUBES
from wonderwheel.games.one_card_wonder.procedures.leaders import ACTIVATING, NOBODY, SUPPLY_GIVES, missing
from wonderwheel.games.one_card_wonder.procedures.pay import PAYMENT, affordable, cost_of, ways
from wonderwheel.games.one_card_wonder.procedures.setup import COINS
from wonderwheel.games.one_card_wonder.procedures.trading import TRADING, offer_in
from wonderwheel.games.one_card_wonder.show.effect_text import ability_text, cost_text, leader_effect_text
from wonderwheel.games.one_card_wonder.show.picture.types import (
    BuildingPicture,
    LeaderPicture,
    MatPicture,
    OfferPicture,
    OneCardWonderPicture,
    PaymentPicture,
    PlayerPicture,
    PromisePicture,
    StagePicture,
    TributePicture,
    WonderPicture,
)
from wonderwheel.games.one_card_wonder.show.words import offer_text
from wonderwheel.games.one_card_wonder.table.pieces import STOCK_MAX, perks, tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import KINDS, RESOURCES

LEVELS: Final = ("", "I", "II", "III")
MOST_SYMBOLS: Final = 10  # eight pieces, and few reductions


def picture(g: Table, seat: int) -> OneCardWonderPicture:
    """The table as this seat sees it; `g` is what it knows."""
    n = len(g.stock)
    return {
        "kinds": list(KIND_NAMES),
        "supply": [
            {"number": kind, "name": KIND_NAMES[kind], "count": g.supply[kind], "bag": g.bag[kind]}
            for kind in range(RESOURCES)
        ],
        "bag_total": sum(g.bag),
        "coins": g.coins,
        "coins_total": COINS,
        "turn": g.turn,
        "setup": g.turn == 0,
        "active": g.active,
        "start": g.start,
        "forbidder": g.forbidder,
        "again": g.again,
        "leaders": bool(g.rules.leaders),
        "trading": n >= 4,
        "drawn": _drawn(g),
        "display": [
            {"number": i, "wonder": _wonder(tables(g), number, 0, 0, 0), "cubes": list(cubes)}
            for i, (number, cubes) in enumerate(zip(g.display, g.display_cubes, strict=True))
        ],
        "players": [_player(g, other) for other in range(n)],
        "offer": _offer(g),
        "tribute": _tribute(g),
        "payment": _payment(g),
    }


def _player(g: Table, seat: int) -> PlayerPicture:
    t, stock, built = tables(g), g.stock[seat], g.built[seat]
    wonder = None
    if g.wonder[seat] >= 0:
        reachable = _reachable(g, seat) if g.mat[seat] >= 0 else 0
        wonder = _wonder(t, g.wonder[seat], g.stages[seat], built, reachable)
    return {
        "seat": seat,
        "name": g.rules.seat_name(seat),
        "active": seat == g.active and g.turn > 0 and not g.over,
        "out": bool(g.out >> seat & 1),
        "stock": list(stock),
        "pieces": [kind for kind, count in enumerate(stock) for _ in range(count)],
        "held": sum(stock),
        "spaces": STOCK_MAX,
        "obelisks": g.obelisks[seat],
        "obelisks_total": g.obelisks[seat] + built.bit_count(),
        "cubes": list(g.wonder_cubes[seat]),
        "leader": _leader(g, seat),
        "mat": _mat(t, g.mat[seat], built) if g.mat[seat] >= 0 else None,
        "wonder": wonder,
        "dealt": [_mat(t, mat, 0) for mat in g.dealt[seat] if mat >= 0],
        "dealt_hidden": sum(1 for mat in g.dealt[seat] if mat < 0),
        "stages_built": g.stages[seat].bit_count(),
        "stages_total": wonder["stages_total"] if wonder is not None else 0,
        "offers_left": max(0, g.rules.offers - g.offers[seat]),
        "owes": _owes(g, seat),
    }


def _owes(g: Table, seat: int) -> list[PromisePicture]:
    rows = [(other, g.owed[seat][other * KINDS : (other + 1) * KINDS]) for other in range(len(g.stock))]
    return [{"to": other, "pieces": row} for other, row in rows if any(row)]


# -- cards ----------------------------------------------------------------------------------------------------------


def _building(number: int, building: Building, built: int) -> BuildingPicture:
    return {
        "number": number,
        "name": building.name,
        "cost": list(building.cost),
        "cost_text": cost_text(building.cost),
        "timing": building.timing,
        "text": ability_text(building),
        "built": bool(built >> number & 1),
    }


# Most of a table stays as it is from one answer to the next: cards are drawn once per state of their own. What these
# functions return is shared, so nobody may change it.
@lru_cache(maxsize=4096)
def _mat(t: Tables, number: int, built: int) -> MatPicture:
    mat = t.mats[number]
    return {
        "number": number,
        "name": mat.name,
        "buildings": [_building(i, building, built) for i, building in enumerate(mat.buildings)],
    }


@lru_cache(maxsize=4096)
def _wonder(t: Tables, number: int, marked: int, built: int, reachable: int) -> WonderPicture:
    """A wonder with these stages marked and these buildings complete; `reachable` is a mask of stages."""
    wonder = t.wonders[number]
    places = _places(tuple(stage.after for stage in wonder.stages))
    stages: list[StagePicture] = []
    for i, stage in enumerate(wonder.stages):
        row, column, columns = places[i]
        locked = any(not marked >> below & 1 for below in stage.after)
        stages.append(
            {
                "number": i,
                "label": str(i + 1),
                "cost": list(stage.cost),
                "cost_text": cost_text(stage.cost),
                "after": list(stage.after),
                "state": "built" if marked >> i & 1 else "locked" if locked else "available",
                "reachable": bool(reachable >> i & 1),
                "row": row,
                "column": column,
                "columns": columns,
            }
        )
    return {
        "number": number,
        "name": wonder.name,
        "place": wonder.place,
        "year": wonder.year,
        "level": LEVELS[wonder.level],
        "rows": 1 + max(row for row, _, _ in places),
        "stages": stages,
        "buildings": [_building(MAT_BUILDINGS + i, building, built) for i, building in enumerate(wonder.buildings)],
        "stages_built": marked.bit_count(),
        "stages_total": len(wonder.stages),
    }


@lru_cache(maxsize=256)
def _places(after: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, int, int], ...]:
    """Per stage: its row (the longest way up from the ground), its place in the row, and the places in that row.

    Within a row, stages stand in the order of the middle of what they stand on.
    """
    rows = [0] * len(after)
    for _ in after:
        for i, below in enumerate(after):
            rows[i] = max((rows[one] + 1 for one in below), default=0)
    middle = [0.0] * len(after)
    column = [0] * len(after)
    sizes = [rows.count(row) for row in range(max(rows) + 1)]
    for row, size in enumerate(sizes):
        here = [i for i in range(len(after)) if rows[i] == row]
        if row:
            here.sort(key=lambda i: (sum(middle[one] for one in after[i]) / len(after[i]), i))
        for place, i in enumerate(here):
            column[i] = place
            middle[i] = (place + 0.5) / size
    return tuple((rows[i], column[i], sizes[rows[i]]) for i in range(len(after)))


def _reachable(g: Table, seat: int) -> int:
    """A mask of the stages that the mat can pay for, together with the stages below them that are still missing."""
    allowed, stock = perks(g, seat), g.stock[seat]
    most = sum(stock) + len(allowed.less)
    spent = g.discounts if seat == g.active else 0
    found = 0
    for stage, cost in enumerate(_costs_to_reach(tables(g), g.wonder[seat], g.stages[seat])):
        if 0 < cost.total <= most and _payable(allowed, stock, cost, 0, spent, set()):
            found |= 1 << stage
    return found


def _payable(
    allowed: Perks, stock: list[int], cost: Cost, i: int, spent: int, dead: set[tuple[int, int, tuple[int, ...]]]
) -> bool:
    """Whether the symbols from i on can be paid. `dead` remembers what led nowhere: many ways lead to the same rest."""
    if i == cost.total or affordable(stock, cost.rest[i]):
        return True
    here = (i, spent, tuple(stock))
    if allowed.plain_payment or here in dead:
        return False
    for key, why in ways(allowed, stock, cost.symbols[i], spent, 0):
        if why is not None:
            continue
        if words.PAY.has(key):
            left = stock[:]
            left[words.PAY.argument(key)] -= 1
            if _payable(allowed, left, cost, i + 1, spent, dead):
                return True
        elif _payable(allowed, stock, cost, i + 1, spent | 1 << words.REDUCE.argument(key), dead):
            return True
    dead.add(here)
    return False


@lru_cache(maxsize=4096)
def _costs_to_reach(t: Tables, wonder: int, marked: int) -> tuple[Cost, ...]:
    """Per stage, the cost of it and of what is missing below it; nothing for a stage out of reach of eight pieces."""
    stages = t.wonders[wonder].stages
    out: list[Cost] = []
    for stage in range(len(stages)):
        needed: set[int] = set()
        look = [stage]
        while look:
            one = look.pop()
            if not marked >> one & 1 and one not in needed:
                needed.add(one)
                look.extend(stages[one].after)
        symbols = [symbol for one in needed for symbol in stages[one].cost]
        ordered = sorted(symbols, key=lambda kind: -1 if kind == COIN else kind)
        out.append(Cost(tuple(ordered) if len(ordered) <= MOST_SYMBOLS else ()))
    return tuple(out)


def _leader(g: Table, seat: int) -> LeaderPicture:
    number = g.leader[seat]
    if number >= 0:
        leader: Leader = tables(g).leaders[number]
        return {
            "state": "hidden",
            "known": True,
            "name": leader.name,
            "text": leader_effect_text(leader),
            "cost": list(leader.cost),
            "cost_text": cost_text(leader.cost),
            "globe": leader.globe,
        }
    state: Literal["hidden", "used", "none"] = "hidden"
    if number == NOBODY:
        state = "used" if g.rules.leaders and g.turn > 0 else "none"
    return {"state": state, "known": False, "name": "", "text": "", "cost": [], "cost_text": "", "globe": False}


# -- what is going on -----------------------------------------------------------------------------------------------


def _frame(g: Table, name: str) -> Frame | None:
    number = g.rules.ids[name]
    for f in reversed(g.stack):
        if f.program == number:
            return f
    return None


def _drawn(g: Table) -> list[int]:
    out: list[int] = []
    for name, rows in HOLDS_CUBES.items():
        f = _frame(g, name)
        if f is not None:
            for row in rows.split():
                out.extend(f.t[g.rules.programs[f.program].tuple_names.index(row)])
    return out


def _offer(g: Table) -> OfferPicture | None:
    f = _frame(g, TRADING.name)
    if f is None:
        return None
    trader, partner, terms = offer_in(f)
    if not terms:
        return None
    return {
        "trader": trader,
        "partner": partner,
        "gives": [words.OFFER.argument(key) for key in terms if words.OFFER.has(key)],
        "asks": [words.ASK.argument(key) for key in terms if words.ASK.has(key)],
        "promises": [words.PROMISE.argument(key) for key in terms if words.PROMISE.has(key)],
        "wants": [words.WANT_PROMISE.argument(key) for key in terms if words.WANT_PROMISE.has(key)],
        "text": offer_text(terms),
        "made": f.r[TRADING.int_names.index("key")] == words.PROPOSE,
    }


def _tribute(g: Table) -> TributePicture | None:
    f = _frame(g, ACTIVATING.name)
    if f is None:
        return None
    owner, number, payer = (f.r[ACTIVATING.int_names.index(name)] for name in ("owner", "leader", "payer"))
    leader = tables(g).leaders[number]
    pool: Sequence[int] = f.t[ACTIVATING.tuple_names.index("pool")]
    return {
        "owner": owner,
        "payer": payer,
        "name": leader.name,
        "text": leader_effect_text(leader),
        "cost": list(leader.cost),
        "globe": leader.globe,
        "given": [
            {"seat": -1 if pool[i] == SUPPLY_GIVES else pool[i], "kind": pool[i + 1]} for i in range(0, len(pool), 2)
        ],
        "missing": missing(g, f),
    }


def _payment(g: Table) -> PaymentPicture | None:
    f = _frame(g, PAYMENT.name)
    if f is None:
        return None
    seat, item = f.r[PAYMENT.int_names.index("seat")], f.r[PAYMENT.int_names.index("item")]
    chosen = f.t[PAYMENT.tuple_names.index("chosen")]
    verb = words.VOCABULARY.of(item)
    argument = verb.argument(item)
    name = f"stage {argument + 1}"
    if words.BUILDING.has(item):
        name = tables(g).building(g.mat[seat], g.wonder[seat], argument).name
    return {
        "seat": seat,
        "verb": verb.name,
        "argument": argument,
        "name": name,
        "cost": list(cost_of(g, seat, item).symbols),
        "settled": len(chosen),
        "laid_out": [words.PAY.argument(key) for key in chosen if words.PAY.has(key)],
    }
