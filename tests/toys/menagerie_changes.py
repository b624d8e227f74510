"""The menagerie's tables: changes, replacement effects, continuous modifiers."""

from __future__ import annotations

from collections.abc import Sequence

from tests.toys.menagerie_cards import (
    ADD,
    BASE,
    CAPTAIN,
    CREATE,
    CREATURES,
    DIE,
    EXILE,
    GRAVE,
    LEAVE,
    M_CAPTAIN,
    M_MASS,
    M_SWAY,
    M_SWING,
    MASS,
    ONE,
    PLAY,
    RAT,
    SWAY,
    SWING,
    TIMES,
)
from tests.toys.menagerie_spells import say
from tests.toys.menagerie_state import MenagerieState
from wonderwheel.core.mechanisms.layers import WHILE_SOURCE, Continuous, Modifier, expire_sources, start_effect
from wonderwheel.core.mechanisms.proposals import CANNOT, INSTEAD, MAY, Change, Replacing
from wonderwheel.core.state.amounts import Amount, plus, times
from wonderwheel.core.state.packing import Row

# -- changes -----------------------------------------------------------------------------------------------------------


def in_play(g: MenagerieState, c: int) -> bool:
    return g.zone[c] == PLAY


def _become_target(g: MenagerieState, event: Row) -> bool:
    return in_play(g, event[1])


def _move(g: MenagerieState, c: int, zone: int, word: str) -> bool:
    if not in_play(g, c):
        return False
    g.zone[c] = zone
    say(g, word, c)
    expire_sources(g)
    return True


def _destroy(g: MenagerieState, event: Row) -> bool:
    return _move(g, event[1], GRAVE, "destroyed")


def _die(g: MenagerieState, event: Row) -> bool:
    return _move(g, event[1], GRAVE, "dies")


def _exile(g: MenagerieState, event: Row) -> bool:
    return _move(g, event[1], EXILE, "exiled")


def _tap(g: MenagerieState, event: Row) -> bool:
    return _turn(g, event[1], 1, "taps")


def _untap(g: MenagerieState, event: Row) -> bool:
    return _turn(g, event[1], 0, "untaps")


def _turn(g: MenagerieState, c: int, to: int, word: str) -> bool:
    if not in_play(g, c) or g.tapped[c] == to:
        return False
    g.tapped[c] = to
    say(g, word, c)
    return True


def _gain(g: MenagerieState, event: Row) -> bool:
    g.life[event[1]] = plus(g.life[event[1]], event[2])
    say(g, "gains", event[1])
    return True


def _put_counter(g: MenagerieState, event: Row) -> bool:
    if not in_play(g, event[1]):
        return False
    g.counters[event[1]] = plus(g.counters[event[1]], ONE)
    say(g, "grows", event[1])
    return True


def _create(g: MenagerieState, event: Row) -> bool:
    enter(g, event[2], event[1])
    say(g, "created", len(g.card) - 1)
    return True


def _owner(g: MenagerieState, event: Row) -> int:
    return g.owner[event[1]]


def _self(g: MenagerieState, event: Row) -> int:
    return event[1]


CHANGES = (
    Change("target", _become_target, _owner),
    Change("destroy", _destroy, _owner),
    Change("die", _die, _owner),
    Change("exile", _exile, _owner),
    Change("tap", _tap, _owner),
    Change("untap", _untap, _owner),
    Change("gain life", _gain, _self),
    Change("put a counter", _put_counter, _owner),
    Change("create", _create, _self),
)

# -- replacements ------------------------------------------------------------------------------------------------------


def _exiled_instead(g: MenagerieState, event: Row, by: Row) -> list[Row]:
    return [(LEAVE, event[1])]


def _dies_instead(g: MenagerieState, event: Row, by: Row) -> list[Row]:
    return [(DIE, event[1])]


def _splits_instead(g: MenagerieState, event: Row, by: Row) -> list[Row]:
    return [(LEAVE, event[1]), (CREATE, by[1], RAT), (CREATE, by[1], RAT)]


SHIELD, SACRIFICE_GUARDIAN = "use a shield", "sacrifice the Guardian"
R_IDOL, R_PHOENIX, R_VOID, R_FERRYMAN, R_SHIELD, R_GUARDIAN, R_SPLITTER = range(7)
REPLACING = (
    Replacing("Idol", CANNOT),
    Replacing("Phoenix", INSTEAD, _exiled_instead),
    Replacing("Void", INSTEAD, _exiled_instead),
    Replacing("Ferryman", INSTEAD, _dies_instead),
    Replacing("Shield", MAY, program=SHIELD),
    Replacing("Guardian", MAY, program=SACRIFICE_GUARDIAN),
    Replacing("Splitter", INSTEAD, _splits_instead),
)

# -- modifiers ---------------------------------------------------------------------------------------------------------


def _add(g: MenagerieState, c: int, code: int) -> None:
    g.power[c] = plus(g.power[c], code)


def _add_one(g: MenagerieState, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    for c in cards:
        _add(g, c, ONE)


def _subtract_one(g: MenagerieState, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    for c in cards:
        _add(g, c, -ONE)


def _double(g: MenagerieState, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    for c in cards:
        g.power[c] = times(g.power[c], 2 * ONE)


def _set_base(g: MenagerieState, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    for c in cards:
        g.power[c] = effect.arguments[0]
        _add(g, c, g.counters[c])


def _add_masses(g: MenagerieState, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    for c in cards:
        for other in _all(g, effect):
            if g.card[other] == MASS and other != c:
                _add(g, c, before[other])


def _swing(g: MenagerieState, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    if all(Amount.from_code(before[x]) <= 1 for x in _all(g, effect) if g.card[x] == SWAY):
        for c in cards:
            _add(g, c, 2 * ONE)


def _sway(g: MenagerieState, cards: Sequence[int], effect: Continuous, before: Row) -> None:
    if any(Amount.from_code(before[x]) >= 3 for x in _all(g, effect) if g.card[x] == SWING):
        for c in cards:
            _add(g, c, 2 * ONE)


def _all(g: MenagerieState, effect: Continuous) -> list[int]:
    return [c for c in range(len(g.card)) if in_play(g, c)]


def _source(g: MenagerieState, effect: Continuous) -> list[int]:
    return [effect.source]


def _own_others(g: MenagerieState, effect: Continuous) -> list[int]:
    return [c for c in _all(g, effect) if g.owner[c] == g.owner[effect.source] and c != effect.source]


def _not_owned(g: MenagerieState, effect: Continuous) -> list[int]:
    return [c for c in _all(g, effect) if g.owner[c] != effect.arguments[0]]


def _fixed(g: MenagerieState, effect: Continuous) -> list[int]:
    return [c for c in effect.arguments if in_play(g, c)]


MODIFIERS = (
    Modifier("Captain", ADD, _own_others, _add_one),
    Modifier("Double", TIMES, _fixed, _double),
    Modifier("Dwindle", BASE, _all, _set_base),
    Modifier("Curse", ADD, _not_owned, _subtract_one),
    Modifier("Mass", ADD, _source, _add_masses, looks=True),
    Modifier("Swing", ADD, _source, _swing, looks=True),
    Modifier("Sway", ADD, _source, _sway, looks=True),
)
STATIC = {CAPTAIN: M_CAPTAIN, MASS: M_MASS, SWING: M_SWING, SWAY: M_SWAY}


def enter(g: MenagerieState, card: int, owner: int, shields: int = 0) -> None:
    """Put a new creature into play."""
    for column, value in (
        (g.card, card),
        (g.owner, owner),
        (g.zone, PLAY),
        (g.tapped, 0),
        (g.counters, 0),
        (g.shields, shields),
        (g.many, ONE),
        (g.power, Amount.of(CREATURES[card].power).code),
    ):
        column.append(value)
    g.dirty = 1
    if card in STATIC:
        start_effect(g, STATIC[card], len(g.card) - 1, WHILE_SOURCE)
