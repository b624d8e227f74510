"""The shape of what a client draws of One Card Wonder. The browser's types are generated from these declarations.

Kinds are numbers in the order of the supply board: knowledge, wood, clay, stone, iron, then coin 5 and, in costs
only, wild 6. Seats and stages count from 0; `label` is what people read.
"""

from __future__ import annotations

from typing import Literal, TypedDict


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
