"""Effects that take, swap and draw: what buildings and leaders do to their owner's own stock."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, cancel_point, chance, choose, commit, do, if_, program, while_
from wonderwheel.core.questions import DONE, Candidates, refusal
from wonderwheel.games.one_card_wonder.components.kinds import COIN, WILD
from wonderwheel.games.one_card_wonder.procedures.abilities import FROM_SUPPLY
from wonderwheel.games.one_card_wonder.procedures.eight_spaces import surplus_of
from wonderwheel.games.one_card_wonder.table.events import BACK_TO_BAG, DREW, KEPT, SWAPPED, TO_SUPPLY_PUT, TOOK
from wonderwheel.games.one_card_wonder.table.pieces import gain
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import DRAW, KEEP, RESOURCES, SWAP_IN, SWAP_OUT, TAKE

NONE_IN_SUPPLY: Final = refusal("the supply has no such cube", "OCW-notes.take.3")
NONE_IN_BAG: Final = refusal("the bag has no such cube", "OCW-notes.take.2")
SAME_TYPE: Final = refusal("it has to be of another type", "OCW-notes.take.1")
NONE_TO_SWAP: Final = refusal("you have no such cube to put into the supply", "OCW-coins.1")

# -- take --------------------------------------------------------------------------------------------------------

_taking = Registers()
_SEAT: Final = _taking.number("seat")
_WHAT: Final = _taking.number("what")
_COUNT: Final = _taking.number("count")
_SOURCE: Final = _taking.number("source")
_DIFFERENT: Final = _taking.number("different")
_OTHER_THAN: Final = _taking.number("other than")
_KEY: Final = _taking.number("key")
_CHOSEN: Final = _taking.row("chosen")


@rule("OCW-notes.take.1", "OCW-notes.take.2", "OCW-notes.take.3")
def takeable(g: Table, f: Frame) -> Candidates:
    """Cubes that can be taken next: from the bag unless the effect names the supply."""
    from_supply = f.r[_SOURCE] == FROM_SUPPLY
    place = g.supply if from_supply else g.bag
    missing = NONE_IN_SUPPLY if from_supply else NONE_IN_BAG
    out: Candidates = []
    for kind in range(RESOURCES):
        if place[kind] <= f.t[_CHOSEN].count(kind):
            out.append((TAKE.base + kind, missing))
        elif kind == f.r[_OTHER_THAN] or (f.r[_DIFFERENT] and kind in f.t[_CHOSEN]):
            out.append((TAKE.base + kind, SAME_TYPE))
        else:
            out.append((TAKE.base + kind, None))
    return out


def _choosing(g: Table, f: Frame) -> bool:
    """Whether another cube of the player's choice is to be taken, and one is there."""
    if f.r[_WHAT] != WILD or len(f.t[_CHOSEN]) >= f.r[_COUNT]:
        return False
    return any(why is None for _, why in takeable(g, f))


def _within_reach(g: Table, f: Frame) -> tuple[int, ...]:
    """All that could still be taken, if there were no end to it."""
    place = g.supply if f.r[_SOURCE] == FROM_SUPPLY else g.bag
    most = 1 if f.r[_DIFFERENT] else max(place)
    kinds = [kind for kind in range(RESOURCES) if kind != f.r[_OTHER_THAN]]
    return tuple([k for k in kinds for _ in range(min(most, place[k]) - f.t[_CHOSEN].count(k))])


def _takes_all(g: Table, f: Frame) -> bool:
    return len(_within_reach(g, f)) <= f.r[_COUNT] - len(f.t[_CHOSEN])


def _note_all(g: Table, f: Frame) -> None:
    f.t[_CHOSEN] = (*f.t[_CHOSEN], *_within_reach(g, f))


def _note_taken(g: Table, f: Frame) -> None:
    f.t[_CHOSEN] = (*f.t[_CHOSEN], TAKE.argument(f.r[_KEY]))


@rule("OCW-notes.take.2", "OCW-notes.take.3", "OCW-components.3", "OCW-sample.2", "OCW-sample.5")
def take(g: Table, f: Frame) -> None:
    """Take what was chosen or named, as far as it is there."""
    what, seat = f.r[_WHAT], f.r[_SEAT]
    place = g.supply if f.r[_SOURCE] == FROM_SUPPLY else g.bag
    if what == COIN:
        taken: tuple[int, ...] = (COIN,) * min(f.r[_COUNT], g.coins)
        g.coins -= len(taken)
    else:
        taken = f.t[_CHOSEN] if what == WILD else (what,) * min(f.r[_COUNT], place[what])
        for kind in taken:
            place[kind] -= 1
    for kind in taken:
        gain(g, seat, kind, 1)
    clause = "OCW-notes.take.3" if f.r[_SOURCE] == FROM_SUPPLY else "OCW-notes.take.2"
    g.emit(TOOK, seat, (f.r[_SOURCE], *taken), clause)


TAKING: Final = program(
    "take",
    _taking,
    cancel_point(),
    while_(
        _choosing,
        if_(
            _takes_all,
            do(_note_all),
            otherwise=(
                choose(
                    _KEY,
                    takeable,
                    seat=lambda g, f: f.r[_SEAT],
                    reason="Take which resource?",
                    clause="OCW-notes.take.3",
                ),
                do(_note_taken),
            ),
        ),
    ),
    commit(),
    do(take),
    surplus_of(_SEAT),
)

# -- take all of one type ----------------------------------------------------------------------------------------

_taking_all = Registers()
_ALL_SEAT: Final = _taking_all.number("seat")
_ALL_KEY: Final = _taking_all.number("key")


def _types_in_supply(g: Table, f: Frame) -> Candidates:
    return [(TAKE.base + kind, None if g.supply[kind] else NONE_IN_SUPPLY) for kind in range(RESOURCES)]


def _take_whole_type(g: Table, f: Frame) -> None:
    kind = TAKE.argument(f.r[_ALL_KEY])
    count = g.supply[kind]
    g.supply[kind] = 0
    gain(g, f.r[_ALL_SEAT], kind, count)
    g.emit(TOOK, f.r[_ALL_SEAT], (FROM_SUPPLY, *(kind,) * count), "OCW-notes.take.3")


TAKING_ALL: Final = program(
    "take all",
    _taking_all,
    if_(
        lambda g, f: any(g.supply),
        choose(
            _ALL_KEY,
            _types_in_supply,
            seat=lambda g, f: f.r[_ALL_SEAT],
            reason="Take all cubes of which type from the supply?",
            clause="OCW-notes.take.3",
        ),
        do(_take_whole_type),
        surplus_of(_ALL_SEAT),
    ),
)

# -- swap --------------------------------------------------------------------------------------------------------

_swapping = Registers()
_SWAPPER: Final = _swapping.number("seat")
_LEFT: Final = _swapping.number("left")
_OUT: Final = _swapping.number("out")
_IN: Final = _swapping.number("in")


@rule("OCW-coins.1")
def swappable(g: Table, f: Frame) -> Candidates:
    """A resource of one's own for which the supply has another type. Coins are no resource. Stopping is allowed."""
    stock = g.stock[f.r[_SWAPPER]]
    out: Candidates = []
    for kind in range(RESOURCES):
        if not stock[kind]:
            out.append((SWAP_OUT.base + kind, NONE_TO_SWAP))
        elif not any(count for other, count in enumerate(g.supply) if other != kind):
            out.append((SWAP_OUT.base + kind, NONE_IN_SUPPLY))
        else:
            out.append((SWAP_OUT.base + kind, None))
    out.append((DONE, None))
    return out


def swapped_for(g: Table, f: Frame) -> Candidates:
    given = SWAP_OUT.argument(f.r[_OUT])
    out: Candidates = []
    for kind in range(RESOURCES):
        if kind == given:
            out.append((SWAP_IN.base + kind, SAME_TYPE))
        else:
            out.append((SWAP_IN.base + kind, None if g.supply[kind] else NONE_IN_SUPPLY))
    return out


def _swap(g: Table, f: Frame) -> None:
    seat, given, taken = f.r[_SWAPPER], SWAP_OUT.argument(f.r[_OUT]), SWAP_IN.argument(f.r[_IN])
    g.stock[seat][given] -= 1
    g.supply[given] += 1
    g.supply[taken] -= 1
    gain(g, seat, taken, 1)
    f.r[_LEFT] -= 1
    g.emit(SWAPPED, seat, (given, taken), "OCW-notes.take.3")


SWAPPING: Final = program(
    "swap",
    _swapping,
    while_(
        lambda g, f: f.r[_LEFT] > 0,
        cancel_point(),
        choose(
            _OUT,
            swappable,
            seat=lambda g, f: f.r[_SWAPPER],
            reason="Swap which of your resources with the supply?",
            clause="OCW-notes.take.3",
        ),
        if_(
            lambda g, f: f.r[_OUT] == DONE,
            do(lambda g, f: f.r.__setitem__(_LEFT, 0)),
            commit(),
            otherwise=(
                choose(
                    _IN,
                    swapped_for,
                    seat=lambda g, f: f.r[_SWAPPER],
                    reason="Take what in exchange?",
                    clause="OCW-notes.take.3",
                ),
                commit(),
                do(_swap),
            ),
        ),
    ),
)

# -- draw and keep -----------------------------------------------------------------------------------------------

_drawing = Registers()
_DRAWER: Final = _drawing.number("seat")
_TO_DRAW: Final = _drawing.number("to draw")
_TO_KEEP: Final = _drawing.number("to keep")
_REST_TO_SUPPLY: Final = _drawing.number("rest to supply")
_DRAW_KEY: Final = _drawing.number("key")
_DRAWN: Final = _drawing.row("drawn")
_KEPT: Final = _drawing.row("kept")


def _cube_in_bag(g: Table, f: Frame) -> tuple[list[int], list[int]]:
    return [DRAW.base + k for k in range(RESOURCES) if g.bag[k]], [count for count in g.bag if count]


def _draw(g: Table, f: Frame) -> None:
    kind = DRAW.argument(f.r[_DRAW_KEY])
    g.bag[kind] -= 1
    f.r[_TO_DRAW] -= 1
    f.t[_DRAWN] = tuple(sorted((*f.t[_DRAWN], kind)))


def _keepable(g: Table, f: Frame) -> Candidates:
    return [(KEEP.base + kind, None if kind in f.t[_DRAWN] else NONE_IN_BAG) for kind in range(RESOURCES)]


def _keep(g: Table, f: Frame) -> None:
    kind = KEEP.argument(f.r[_DRAW_KEY])
    drawn = list(f.t[_DRAWN])
    drawn.remove(kind)
    f.t[_DRAWN] = tuple(drawn)
    f.t[_KEPT] = (*f.t[_KEPT], kind)
    f.r[_TO_KEEP] -= 1


@rule("OCW-special.1")
def sort_drawn(g: Table, f: Frame) -> None:
    """What is kept comes onto the mat; the rest goes where the effect says."""
    seat = f.r[_DRAWER]
    for kind in f.t[_DRAWN]:
        if f.r[_REST_TO_SUPPLY]:
            g.supply[kind] += 1
            g.emit(TO_SUPPLY_PUT, seat, (kind,), "OCW-special.1")
        else:
            g.bag[kind] += 1
    if not f.r[_REST_TO_SUPPLY]:
        g.emit(BACK_TO_BAG, seat, f.t[_DRAWN], "OCW-special.1")
    for kind in f.t[_KEPT]:
        gain(g, seat, kind, 1)
    g.emit(KEPT, seat, f.t[_KEPT], "OCW-special.1")
    f.t[_DRAWN] = ()
    f.t[_KEPT] = ()


DRAWING: Final = program(
    "draw and keep",
    _drawing,
    while_(
        lambda g, f: f.r[_TO_DRAW] > 0 and any(g.bag),
        chance(_DRAW_KEY, _cube_in_bag, reason="a cube from the bag"),
        do(_draw),
    ),
    do(lambda g, f: g.emit(DREW, f.r[_DRAWER], f.t[_DRAWN], "OCW-special.1")),
    cancel_point(),
    while_(
        lambda g, f: f.r[_TO_KEEP] > 0 and bool(f.t[_DRAWN]),
        choose(
            _DRAW_KEY,
            _keepable,
            seat=lambda g, f: f.r[_DRAWER],
            reason="Keep which of the drawn cubes?",
            clause="OCW-special.1",
        ),
        do(_keep),
    ),
    commit(),
    do(sort_drawn),
    surplus_of(_DRAWER),
)

EFFECT_PROGRAMS: Final = (TAKING, TAKING_ALL, SWAPPING, DRAWING)
