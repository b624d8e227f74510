"""Setup, in the rulebook's order."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Registers,
    ask_simultaneously,
    chance,
    choose,
    do,
    each_player,
    for_each,
    if_,
    program,
)
from wonderwheel.core.questions import Candidates
from wonderwheel.games.one_card_wonder.procedures.leaders import NOBODY
from wonderwheel.games.one_card_wonder.table.events import (
    BAG_FILLED,
    LEADER_DEALT,
    MAT_SHOWN,
    MATS_DEALT,
    STARTING_PLAYER,
    SUPPLY_FILLED,
    WONDER_LEFT,
    WONDER_PICKED,
    WONDER_REVEALED,
)
from wonderwheel.games.one_card_wonder.table.pieces import tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import (
    DEAL_LEADER,
    DEAL_MAT,
    DEAL_WONDER,
    DRAW,
    MAT,
    PICK,
    RESOURCES,
    START,
)

OBELISKS: Final = 4
COINS: Final = 16
CUBES_BY_PLAYERS: Final = {2: 6, 3: 8, 4: 10, 5: 10, 6: 12}
MATS_DEALT_EACH: Final = 2
CUBES_ON_A_WONDER: Final = 2

_registers = Registers()
_I: Final = _registers.number("i")
_SEAT: Final = _registers.number("seat")
_KEY: Final = _registers.number("key")
_OTHER: Final = _registers.number("other")
_MATS: Final = _registers.row("mats chosen")


def all_seats(g: Table, f: Frame) -> tuple[int, ...]:
    return tuple(range(len(g.stock)))


@rule("OCW-setup.1", "OCW-components.5")
def give_obelisks(g: Table, f: Frame) -> None:
    """Four obelisks for each player."""
    g.obelisks = [OBELISKS] * len(g.stock)


@rule("OCW-setup.2", "OCW-setup.4", "OCW-setup.5", "OCW-setup.3", "OCW-components.2")
def fill_the_bag(g: Table, f: Frame) -> None:
    """So many cubes of each resource by the number of players; the others stay in the box. No coins."""
    each = CUBES_BY_PLAYERS[len(g.stock)]
    g.bag = [each] * RESOURCES
    g.emit(BAG_FILLED, -1, (each,), "OCW-setup.2")


@rule("OCW-components.3", "OCW-setup.15")
def place_the_coins(g: Table, f: Frame) -> None:
    """Sixteen coins in a supply of their own."""
    g.coins = COINS


@rule("OCW-setup.6")
def mat_to_deal(g: Table, f: Frame) -> tuple[list[int], list[int]]:
    """Any mat that nobody has been dealt."""
    dealt = [mat for row in g.dealt for mat in row]
    keys = [DEAL_MAT.base + mat for mat in range(len(tables(g).mats)) if mat not in dealt]
    return keys, [1] * len(keys)


def deal_mat(g: Table, f: Frame) -> None:
    g.dealt[f.r[_SEAT]].append(DEAL_MAT.argument(f.r[_KEY]))
    if len(g.dealt[f.r[_SEAT]]) == MATS_DEALT_EACH:
        g.dealt[f.r[_SEAT]].sort()
        seat = f.r[_SEAT]
        g.emit(MATS_DEALT, seat, (), "OCW-setup.6", tuple(g.dealt[seat]), 1 << seat)


@rule("OCW-setup.7")
def wonders_to_reveal(g: Table, f: Frame) -> tuple[int, ...]:
    """One more than there are players."""
    return tuple(range(len(g.stock) + 1))


@rule("OCW-setup.7", "OCW-setup.10")
def wonder_to_reveal(g: Table, f: Frame) -> tuple[list[int], list[int]]:
    """Any wonder not yet revealed; in a first game only those of complexity I."""
    keys = [
        DEAL_WONDER.base + i
        for i, wonder in enumerate(tables(g).wonders)
        if i not in g.display and (wonder.level == 1 or not g.rules.first_game)
    ]
    return keys, [1] * len(keys)


def reveal_wonder(g: Table, f: Frame) -> None:
    g.display.append(DEAL_WONDER.argument(f.r[_KEY]))
    g.display_cubes.append([])


def _two(g: Table, f: Frame) -> tuple[int, ...]:
    return tuple(range(CUBES_ON_A_WONDER))


def cube_for_the_wonder(g: Table, f: Frame) -> tuple[list[int], list[int]]:
    return [DRAW.base + k for k in range(RESOURCES) if g.bag[k]], [count for count in g.bag if count]


@rule("OCW-setup.8")
def lay_cube(g: Table, f: Frame) -> None:
    """Two random cubes out of the bag lie on each revealed wonder."""
    kind = DRAW.argument(f.r[_KEY])
    g.bag[kind] -= 1
    g.display_cubes[f.r[_I]].append(kind)
    if len(g.display_cubes[f.r[_I]]) == CUBES_ON_A_WONDER:
        g.display_cubes[f.r[_I]].sort()
        g.emit(WONDER_REVEALED, -1, (g.display[f.r[_I]], *g.display_cubes[f.r[_I]]), "OCW-setup.8")


def any_player(g: Table, f: Frame) -> tuple[list[int], list[int]]:
    n = len(g.stock)
    return [START.base + seat for seat in range(n)], [1] * n


@rule("OCW-setup.11")
def choose_start(g: Table, f: Frame) -> None:
    """The starting player is chosen at random."""
    g.start = START.argument(f.r[_KEY])
    g.active = g.start
    g.emit(STARTING_PLAYER, g.start, (), "OCW-setup.11")


@rule("OCW-setup.12")
def counter_clockwise(g: Table, f: Frame) -> tuple[int, ...]:
    """From the starting player's right-hand neighbour round to the starting player, who picks last."""
    n = len(g.stock)
    return tuple([(g.start - i) % n for i in range(1, n + 1)])


def wonders_to_pick(g: Table, f: Frame) -> Candidates:
    return [(PICK.base + i, None) for i in range(len(g.display))]


@rule("OCW-setup.12")
def pick_wonder(g: Table, f: Frame) -> None:
    """The wonder comes with its two cubes."""
    i, seat = PICK.argument(f.r[_KEY]), f.r[_SEAT]
    g.wonder[seat] = g.display.pop(i)
    g.wonder_cubes[seat] = g.display_cubes.pop(i)
    g.emit(WONDER_PICKED, seat, (g.wonder[seat],), "OCW-setup.12")


@rule("OCW-setup.13")
def put_last_wonder_back(g: Table, f: Frame) -> None:
    """The wonder that nobody picked goes to the box, its cubes into the bag."""
    g.emit(WONDER_LEFT, -1, (g.display[0],), "OCW-setup.13")
    for kind in g.display_cubes[0]:
        g.bag[kind] += 1
    g.display = []
    g.display_cubes = []


@rule("OCW-setup.16", "OCW-sample.3", "OCW-setup.15")
def fill_the_supply(g: Table, f: Frame) -> None:
    """One cube of each resource, out of the bag; a resource that the bag lacks leaves its space empty."""
    for kind in range(RESOURCES):
        moved = min(1, g.bag[kind])
        g.bag[kind] -= moved
        g.supply[kind] += moved
    g.emit(SUPPLY_FILLED, -1, tuple(g.supply), "OCW-setup.16")


def own_mats(g: Table, f: Frame, seat: int) -> Candidates:
    return [(MAT.base + i, None) for i in range(MATS_DEALT_EACH)]


@rule("OCW-setup.17", "OCW-setup.18")
def show_mats(g: Table, f: Frame) -> None:
    """All mats are shown together, and the wonder's cubes come onto them; the other mat goes back unseen."""
    for seat, key in enumerate(f.t[_MATS]):
        g.mat[seat] = g.dealt[seat][MAT.argument(key)]
        g.dealt[seat] = []
        for kind in g.wonder_cubes[seat]:
            g.stock[seat][kind] += 1
        g.wonder_cubes[seat] = []
        g.emit(MAT_SHOWN, seat, (g.mat[seat],), "OCW-setup.17")
    f.t[_MATS] = ()
    g.reveals += 1


@rule("OCW-leaders.2")
def leader_to_deal(g: Table, f: Frame) -> tuple[list[int], list[int]]:
    """Any leader that nobody has."""
    keys = [DEAL_LEADER.base + i for i in range(len(tables(g).leaders)) if i not in g.leader]
    return keys, [1] * len(keys)


@rule("OCW-leaders.2", "OCW-leaders.3")
def deal_leader(g: Table, f: Frame) -> None:
    """Face down: only its owner looks at it."""
    seat = f.r[_SEAT]
    g.leader[seat] = DEAL_LEADER.argument(f.r[_KEY])
    g.emit(LEADER_DEALT, seat, (), "OCW-leaders.2", (g.leader[seat],), 1 << seat)


def _no_leaders(g: Table, f: Frame) -> None:
    g.leader = [NOBODY] * len(g.stock)


SETUP: Final = program(
    "setup",
    _registers,
    do(_no_leaders),
    do(give_obelisks),
    do(fill_the_bag),
    do(place_the_coins),
    each_player(
        _SEAT,
        all_seats,
        for_each(
            _I,
            _two,
            chance(_KEY, mat_to_deal, reason="a player mat"),
            do(deal_mat),
        ),
    ),
    for_each(
        _I,
        wonders_to_reveal,
        chance(_KEY, wonder_to_reveal, reason="a wonder"),
        do(reveal_wonder),
        for_each(
            _OTHER,
            _two,
            chance(_KEY, cube_for_the_wonder, reason="a cube for the wonder"),
            do(lay_cube),
        ),
    ),
    chance(_KEY, any_player, reason="the starting player"),
    do(choose_start),
    each_player(
        _SEAT,
        counter_clockwise,
        choose(
            _KEY,
            wonders_to_pick,
            seat=lambda g, f: f.r[_SEAT],
            reason="Pick a wonder with its two cubes",
            clause="OCW-setup.12",
        ),
        do(pick_wonder),
    ),
    do(put_last_wonder_back),
    do(fill_the_supply),
    ask_simultaneously(_MATS, all_seats, own_mats, reason="Choose one of your two mats", clause="OCW-setup.17"),
    do(show_mats),
    if_(
        lambda g, f: g.rules.leaders,
        each_player(_SEAT, all_seats, chance(_KEY, leader_to_deal, reason="a leader"), do(deal_leader)),
    ),
)
