"""What a client draws of One Card Wonder: every number and text, worked out here, so that no client knows a rule.

All of it comes from what the seat knows (`views.known_to`). Kinds are numbers in the order of the supply board:
knowledge, wood, clay, stone, iron, then coin 5 and, in costs only, wild 6. Seats and stages count from 0 here;
`label` is what people read. The browser's types are generated from these declarations.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypedDict

from wonderwheel.core.frames import Frame
from wonderwheel.games.one_card_wonder import vocabulary as words
from wonderwheel.games.one_card_wonder.components import Building, Leader, Wonder
from wonderwheel.games.one_card_wonder.effect_text import ability_text, cost_text, leader_effect_text
from wonderwheel.games.one_card_wonder.invariants import HOLDS_CUBES
from wonderwheel.games.one_card_wonder.kinds import COIN, KIND_NAMES
from wonderwheel.games.one_card_wonder.leaders import ACTIVATING, NOBODY, SUPPLY_GIVES, missing
from wonderwheel.games.one_card_wonder.pay import PAYMENT, can_pay, cost_of
from wonderwheel.games.one_card_wonder.pieces import STOCK_MAX, perks, tables
from wonderwheel.games.one_card_wonder.setup import COINS
from wonderwheel.games.one_card_wonder.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.tables import MAT_BUILDINGS, Cost
from wonderwheel.games.one_card_wonder.trading import TRADING, offer_in
from wonderwheel.games.one_card_wonder.vocabulary import KINDS, RESOURCES
from wonderwheel.games.one_card_wonder.words import offer_text

LEVELS = ("", "I", "II", "III")


class BuildingPicture(TypedDict):
    """A support building. `number` is the argument of the verbs "build building", "new action" and "reduce"."""

    number: int
    name: str
    cost: list[int]
    cost_text: str
    timing: str
    text: str
    built: bool


class StagePicture(TypedDict):
    """A stage of a wonder; `number` is the argument of the verbs "build stage" and "mark stage".

    `state`: "available" means that every stage below is built; `reachable`: the mat could pay for it, and for what it
    stands on, in one Build action. `row` counts from the ground, `column` from the left within the row, of `columns`.
    """

    number: int
    label: str
    cost: list[int]
    cost_text: str
    after: list[int]
    state: Literal["built", "available", "locked"]
    reachable: bool
    row: int
    column: int
    columns: int


class WonderPicture(TypedDict):
    """A wonder card. `number` tells wonders apart; `rows` is how high the stages stand."""

    number: int
    name: str
    place: str
    year: str
    level: str
    rows: int
    stages: list[StagePicture]
    buildings: list[BuildingPicture]
    stages_built: int
    stages_total: int


class MatPicture(TypedDict):
    number: int
    name: str
    buildings: list[BuildingPicture]


class LeaderPicture(TypedDict):
    """A player's leader. "hidden" is face down (with its face if it is known to this seat), "used" is back in the
    box, "none" is a game without leaders or before they are dealt."""

    state: Literal["hidden", "used", "none"]
    known: bool
    name: str
    text: str
    cost: list[int]
    cost_text: str
    globe: bool


class PromisePicture(TypedDict):
    """What is owed to a player under a binding agreement: pieces per kind."""

    to: int
    pieces: list[int]


class PlayerPicture(TypedDict):
    """A player's area. `stock` counts the pieces of each kind, `pieces` lists them; `cubes` came with the wonder and
    wait for the mat. `wonder` and `mat` are null until they are chosen and shown; `dealt` are the mats to choose from,
    as far as this seat may see them."""

    seat: int
    name: str
    active: bool
    out: bool
    stock: list[int]
    pieces: list[int]
    held: int
    spaces: int
    obelisks: int
    obelisks_total: int
    cubes: list[int]
    leader: LeaderPicture
    mat: MatPicture | None
    wonder: WonderPicture | None
    dealt: list[MatPicture]
    dealt_hidden: int
    stages_built: int
    stages_total: int
    offers_left: int
    owes: list[PromisePicture]


class SupplyPicture(TypedDict):
    """A resource: `number` is its kind, `count` lies on the supply board, `bag` in the bag."""

    number: int
    name: str
    count: int
    bag: int


class DisplayPicture(TypedDict):
    """A wonder to pick: `number` is the argument of "pick wonder"."""

    number: int
    wonder: WonderPicture
    cubes: list[int]


class OfferPicture(TypedDict):
    """The trade being made or answered. `made`: it is on the table, and the partner is asked."""

    trader: int
    partner: int
    gives: list[int]
    asks: list[int]
    promises: list[int]
    wants: list[int]
    text: str
    made: bool


class GiftPicture(TypedDict):
    """A piece given to defeat a leader; seat -1 is the supply."""

    seat: int
    kind: int


class TributePicture(TypedDict):
    """A leader that was revealed and can be defeated now: `missing` is what the cost still lacks, per kind, with
    wilds last."""

    owner: int
    payer: int
    name: str
    text: str
    cost: list[int]
    globe: bool
    given: list[GiftPicture]
    missing: list[int]


class PaymentPicture(TypedDict):
    """A cost being paid: its symbols, how many are settled, and the pieces laid out for them."""

    seat: int
    verb: str
    argument: int
    name: str
    cost: list[int]
    settled: int
    laid_out: list[int]


class OneCardWonderPicture(TypedDict):
    """The whole table. `forbidder` and `again` are seats or -1; `drawn` are cubes drawn and not yet placed."""

    kinds: list[str]
    supply: list[SupplyPicture]
    bag_total: int
    coins: int
    coins_total: int
    turn: int
    setup: bool
    active: int
    start: int
    forbidder: int
    again: int
    leaders: bool
    trading: bool
    drawn: list[int]
    display: list[DisplayPicture]
    players: list[PlayerPicture]
    offer: OfferPicture | None
    tribute: TributePicture | None
    payment: PaymentPicture | None


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
            {"number": i, "wonder": _wonder(g, -1, number), "cubes": list(cubes)}
            for i, (number, cubes) in enumerate(zip(g.display, g.display_cubes, strict=True))
        ],
        "players": [_player(g, other) for other in range(n)],
        "offer": _offer(g),
        "tribute": _tribute(g),
        "payment": _payment(g),
    }


def _player(g: Table, seat: int) -> PlayerPicture:
    wonder = _wonder(g, seat, g.wonder[seat]) if g.wonder[seat] >= 0 else None
    stock = g.stock[seat]
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
        "obelisks_total": g.obelisks[seat] + g.built[seat].bit_count(),
        "cubes": list(g.wonder_cubes[seat]),
        "leader": _leader(g, seat),
        "mat": _mat(g, g.mat[seat], g.built[seat]) if g.mat[seat] >= 0 else None,
        "wonder": wonder,
        "dealt": [_mat(g, mat, 0) for mat in g.dealt[seat] if mat >= 0],
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


def _mat(g: Table, number: int, built: int) -> MatPicture:
    mat = tables(g).mats[number]
    return {
        "number": number,
        "name": mat.name,
        "buildings": [_building(i, building, built) for i, building in enumerate(mat.buildings)],
    }


def _wonder(g: Table, seat: int, number: int) -> WonderPicture:
    """A wonder, with what its owner has built; seat -1 for one that nobody owns."""
    wonder = tables(g).wonders[number]
    marked, built = (g.stages[seat], g.built[seat]) if seat >= 0 else (0, 0)
    places = _places(tuple(stage.after for stage in wonder.stages))
    reachable = _reachable(g, seat) if seat >= 0 and g.mat[seat] >= 0 else set()
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
                "reachable": i in reachable,
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


@lru_cache(maxsize=4096)
def _together(symbols: tuple[int, ...]) -> Cost:
    return Cost(symbols)


def _reachable(g: Table, seat: int) -> set[int]:
    """Stages that the mat can pay for, together with the stages below them that are still missing."""
    wonder: Wonder = tables(g).wonders[g.wonder[seat]]
    allowed = perks(g, seat)
    marked = g.stages[seat]
    most = sum(g.stock[seat]) + len(allowed.less)
    spent, g.discounts = g.discounts, g.discounts if seat == g.active else 0
    found: set[int] = set()
    for stage in range(len(wonder.stages)):
        needed = _still_needed(wonder, marked, stage)
        symbols = [symbol for one in needed for symbol in wonder.stages[one].cost]
        if needed and len(symbols) <= most:
            ordered = tuple(sorted(symbols, key=lambda kind: -1 if kind == COIN else kind))
            if can_pay(g, seat, allowed, _together(ordered)):
                found.add(stage)
    g.discounts = spent
    return found


def _still_needed(wonder: Wonder, marked: int, stage: int) -> set[int]:
    """A stage and those below it, without those that are marked."""
    needed: set[int] = set()
    look = [stage]
    while look:
        one = look.pop()
        if not marked >> one & 1 and one not in needed:
            needed.add(one)
            look.extend(wonder.stages[one].after)
    return needed


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
