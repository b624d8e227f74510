"""The menagerie: a duel of creatures, to try proposals, batches, triggers, layers and loops.

In a turn the active player casts spells and ends the turn. Two turns without a spell end the game. All is open.
"""

from __future__ import annotations

from typing import Any

from tests.toys.menagerie_cards import (
    ADD,
    BASE,
    BROOD,
    CANTOR,
    CAPTAIN,
    CHOIR,
    COLUMNS,
    COUNTER,
    CREATE,
    CREATURES,
    DESTROY,
    DIE,
    DOMINO,
    EXILE,
    FERRYMAN,
    GAIN,
    GONG,
    GRAVE,
    GRIEVER,
    GUARDIAN,
    HERALD,
    IDOL,
    LEAVE,
    M_CAPTAIN,
    M_MASS,
    M_SWAY,
    M_SWING,
    MARTYR,
    MASS,
    MOTH,
    MOURNER,
    NOWHERE,
    ONE,
    PHOENIX,
    PLAY,
    PRIEST,
    RAT,
    SPELLS,
    SWAY,
    SWING,
    TAP,
    TARGET,
    TICK,
    TIMES,
    TOCK,
    TURN,
    UNTAP,
    VOID,
    creature,
)
from tests.toys.menagerie_spells import (
    ABILITIES,
    CAST,
    CREATURE,
    END,
    EVENTS,
    SPELL_PROGRAMS,
    TURNS,
    VOCABULARY,
    say,
)
from tests.toys.menagerie_state import MenagerieState
from wonderwheel.core.amounts import INFINITY, Amount
from wonderwheel.core.columns import KERNEL
from wonderwheel.core.events import Event
from wonderwheel.core.layers import (
    LAYER_PROGRAMS,
    WHILE_SOURCE,
    Continuous,
    Modifier,
    effect_named,
    expire_sources,
    start_effect,
)
from wonderwheel.core.packing import Row
from wonderwheel.core.proposals import (
    CANNOT,
    INSTEAD,
    MAY,
    PROPOSAL_PROGRAMS,
    PROPOSE,
    Change,
    Replacing,
    replacement_named,
)
from wonderwheel.core.questions import NO, NUMBER, ORDER, YES
from wonderwheel.core.rules import Rules, Setup
from wonderwheel.core.triggers import KERNEL_PROGRAMS, RESOLVE_WAITING, ability_named, count_up, trigger

# -- changes -----------------------------------------------------------------------------------------------------------


def _in_play(g: MenagerieState, c: int) -> bool:
    return g.zone[c] == PLAY


def _become_target(g: MenagerieState, event: Row) -> bool:
    return _in_play(g, event[1])


def _move(g: MenagerieState, c: int, zone: int, word: str) -> bool:
    if not _in_play(g, c):
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
    if not _in_play(g, c) or g.tapped[c] == to:
        return False
    g.tapped[c] = to
    say(g, word, c)
    return True


def _gain(g: MenagerieState, event: Row) -> bool:
    g.life[event[1]] = (Amount.from_code(g.life[event[1]]) + Amount.from_code(event[2])).code
    say(g, "gains", event[1])
    return True


def _put_counter(g: MenagerieState, event: Row) -> bool:
    if not _in_play(g, event[1]):
        return False
    g.counters[event[1]] = (Amount.from_code(g.counters[event[1]]) + 1).code
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


SHIELD, SACRIFICE_GUARDIAN = "use a shield", "sacrifice the Guardian"
_IDOL, _PHOENIX, _VOID, _FERRYMAN, _SHIELD, _GUARDIAN = range(6)
REPLACING = (
    Replacing("Idol", CANNOT),
    Replacing("Phoenix", INSTEAD, _exiled_instead),
    Replacing("Void", INSTEAD, _exiled_instead),
    Replacing("Ferryman", INSTEAD, _dies_instead),
    Replacing("Shield", MAY, program=SHIELD),
    Replacing("Guardian", MAY, program=SACRIFICE_GUARDIAN),
)

# -- modifiers ---------------------------------------------------------------------------------------------------------


def _add(g: MenagerieState, c: int, code: int) -> None:
    g.power[c] = (Amount.from_code(g.power[c]) + Amount.from_code(code)).code


def _add_one(g: MenagerieState, c: int, effect: Continuous, before: Row) -> None:
    _add(g, c, ONE)


def _subtract_one(g: MenagerieState, c: int, effect: Continuous, before: Row) -> None:
    _add(g, c, -ONE)


def _double(g: MenagerieState, c: int, effect: Continuous, before: Row) -> None:
    g.power[c] = (Amount.from_code(g.power[c]) * 2).code


def _set_base(g: MenagerieState, c: int, effect: Continuous, before: Row) -> None:
    g.power[c] = effect.arguments[0]
    _add(g, c, g.counters[c])


def _add_masses(g: MenagerieState, c: int, effect: Continuous, before: Row) -> None:
    for other in _all(g, effect):
        if g.card[other] == MASS and other != c:
            _add(g, c, before[other])


def _swing(g: MenagerieState, c: int, effect: Continuous, before: Row) -> None:
    if all(Amount.from_code(before[x]) <= 1 for x in _all(g, effect) if g.card[x] == SWAY):
        _add(g, c, 2 * ONE)


def _sway(g: MenagerieState, c: int, effect: Continuous, before: Row) -> None:
    if any(Amount.from_code(before[x]) >= 3 for x in _all(g, effect) if g.card[x] == SWING):
        _add(g, c, 2 * ONE)


def _all(g: MenagerieState, effect: Continuous) -> list[int]:
    return [c for c in range(len(g.card)) if _in_play(g, c)]


def _source(g: MenagerieState, effect: Continuous) -> list[int]:
    return [effect.source]


def _own_others(g: MenagerieState, effect: Continuous) -> list[int]:
    return [c for c in _all(g, effect) if g.owner[c] == g.owner[effect.source] and c != effect.source]


def _not_owned(g: MenagerieState, effect: Continuous) -> list[int]:
    return [c for c in _all(g, effect) if g.owner[c] != effect.arguments[0]]


def _fixed(g: MenagerieState, effect: Continuous) -> list[int]:
    return [c for c in effect.arguments if _in_play(g, c)]


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


# -- the rules ---------------------------------------------------------------------------------------------------------

LIFE, COUNTERS, RATS = range(3)  # measures


class MenagerieRules(Rules):
    """Options: `table` and `spells`, each "seat 0 | seat 1"; a creature's shields are written as +."""

    def __init__(self, setup: Setup) -> None:
        programs = (*KERNEL_PROGRAMS, *PROPOSAL_PROGRAMS, *LAYER_PROGRAMS, *TURNS, *SPELL_PROGRAMS, *ABILITIES)
        super().__init__(setup, (*KERNEL, *COLUMNS), VOCABULARY, programs, (), {}, EVENTS, menagerie)

    def blank(self) -> MenagerieState:
        return MenagerieState(self)

    def begin(self, g: Any) -> None:
        g.life = [Amount.of(20).code] * 2
        sides = str(self.setup.option("table")).split("|")
        for seat, side in enumerate(sides):
            for word in side.split():
                enter(g, creature(word.strip("+")), seat, word.count("+"))
        g.spells = [[SPELLS.index(word) for word in part.split()] for part in self._spells()]
        g.push(self.ids["turns"], ())

    def _spells(self) -> list[str]:
        return str(self.setup.option("spells")).split("|")

    def concede(self, g: Any, seat: int) -> None:
        raise NotImplementedError

    def label(self, g: Any, seat: int, key: int) -> str:
        verb = self.vocabulary.of(key)
        if verb in (CAST, CREATURE):
            i = verb.argument(key)
            return SPELLS[i] if verb is CAST else self.creature(g, i)
        if key in (YES, NO, END):
            return {YES: "yes", NO: "no", END: "end turn"}[key]
        if NUMBER.has(key):
            return str(NUMBER.argument(key))
        return self._order_label(g, key)

    def _order_label(self, g: Any, key: int) -> str:
        assert ORDER.has(key)
        asking = self.programs[g.stack[-1].program].name
        if asking == RESOLVE_WAITING:
            row = ability_named(g, key)
            return self.programs[row[0]].name + f" of {row[1]}"
        if asking == PROPOSE:
            return REPLACING[replacement_named(g, key)[0]].name
        return self.creature(g, effect_named(g, key).source)

    def creature(self, g: Any, c: int) -> str:
        return f"{CREATURES[g.card[c]].name} {c}"

    def tell(self, event: Event) -> str:
        return f"{event.facts[0]} {event.kind.name}"

    # -- hooks ---------------------------------------------------------------------------------------------------------

    def changes(self) -> tuple[Change, ...]:
        return CHANGES

    def replacing(self) -> tuple[Replacing, ...]:
        return REPLACING

    def modifiers(self) -> tuple[Modifier, ...]:
        return MODIFIERS

    def replacements(self, g: MenagerieState, event: Row) -> list[Row]:
        kind = event[0]
        out: list[Row] = []
        if kind not in (TARGET, DESTROY, DIE, LEAVE):
            return out
        c = event[1]
        owner = g.owner[c]
        if kind in (TARGET, DESTROY) and g.shields[c]:
            out.append((_SHIELD, owner, c))
        for x in range(len(g.card)):
            card = g.card[x]
            if not _in_play(g, x):
                continue
            if kind == DESTROY and card == IDOL and x == c:
                out.append((_IDOL, owner, x))
            elif kind == DESTROY and card == GUARDIAN and x != c and g.owner[x] == owner:
                out.append((_GUARDIAN, owner, x))
            elif kind in (DESTROY, DIE) and card == PHOENIX and x == c:
                out.append((_PHOENIX, owner, x))
            elif kind in (DESTROY, DIE) and card == VOID and x != c:
                out.append((_VOID, g.owner[x], x))
            elif kind == LEAVE and card == FERRYMAN:
                out.append((_FERRYMAN, g.owner[x], x))
        return out

    def replaced(self, g: MenagerieState, event: Row, by: Row) -> None:
        say(g, f"{REPLACING[by[0]].name} applies", event[1])

    def last_known(self, g: MenagerieState, event: Row) -> Row:
        if event[0] in (DESTROY, DIE):
            return g.card[event[1]], g.owner[event[1]], g.power[event[1]]
        return ()

    def noticed(self, g: MenagerieState, events: Any, known: Any) -> None:
        say(g, "noticed", len(events))
        dead = [(event[1], *row) for event, row in zip(events, known, strict=True) if event[0] in (DESTROY, DIE)]
        living = [(x, g.card[x], g.owner[x], g.power[x]) for x in range(len(g.card)) if _in_play(g, x)]
        for event in events:
            if event[0] in (DESTROY, DIE):
                nth = count_up(g, TURN, DIE)
                for x, card, owner, power in (*living, *dead):
                    self._death(g, event, nth, x, card, owner, power)
            else:
                for x, card, owner, _ in living:
                    self._other(g, event, x, card, owner)

    def _death(self, g: MenagerieState, event: Row, nth: int, x: int, card: int, owner: int, power: int) -> None:
        own = x == event[1]
        if own and card == MARTYR:
            trigger(g, DIE, "Martyr", owner, x, power)
        elif own and card == DOMINO:
            trigger(g, DIE, "Domino", owner, x)
        elif not own and card == GRIEVER:
            trigger(g, DIE, "Griever", owner, x)
        elif not own and card == MOURNER:
            trigger(g, DIE, "Mourner", owner, x)
        elif card == HERALD and nth == 3 and not own:
            trigger(g, DIE, "Herald", owner, x)

    def _other(self, g: MenagerieState, event: Row, x: int, card: int, owner: int) -> None:
        kind, subject = event[0], event[1]
        if card == PRIEST and kind == GAIN and subject == owner:
            trigger(g, kind, "Priest", owner, x)
        elif card in (CHOIR, CANTOR) and kind == COUNTER:
            trigger(g, kind, CREATURES[card].name, owner, x)
        elif card == TICK and kind == TAP:
            trigger(g, kind, "Tick", owner, x, subject)
        elif card == TOCK and kind == UNTAP:
            trigger(g, kind, "Tock", owner, x, subject)
        elif card == MOTH and kind == UNTAP:
            trigger(g, kind, "Moth", owner, x)
        elif card == GONG and kind in (TAP, UNTAP):
            trigger(g, kind, "Gong", owner, x)
        elif card == BROOD and kind == CREATE and event[2] == RAT and subject == owner:
            trigger(g, kind, "Brood", owner, x)

    def orderer(self, g: MenagerieState, abilities: Any) -> int:
        return g.active

    def loop_chooser(self, g: MenagerieState) -> int:
        return g.active

    def tidy(self, g: MenagerieState) -> Row:
        return (self.ids["settle"],)

    def ability_prevented(self, g: MenagerieState, ability: Row) -> None:
        say(g, "prevented", ability[1])

    def measures(self, g: MenagerieState) -> list[Row]:
        rows: list[Row] = [(LIFE, seat, code) for seat, code in enumerate(g.life)]
        rows.extend((COUNTERS, c, code) for c, code in enumerate(g.counters) if _in_play(g, c))
        for seat in range(2):
            rats = sum((Amount.from_code(g.many[c]) for c in self._rats(g, seat)), start=Amount.of(0))
            rows.append((RATS, seat, rats.code))
        return rows

    def _rats(self, g: MenagerieState, seat: int) -> list[int]:
        return [c for c in range(len(g.card)) if g.card[c] == RAT and g.owner[c] == seat and _in_play(g, c)]

    def set_measure(self, g: MenagerieState, name: Row, code: int) -> None:
        if name[0] == LIFE:
            g.life[name[1]] = code
        elif name[0] == COUNTERS:
            g.counters[name[1]] = code
        else:
            first, *others = self._rats(g, name[1])
            g.many[first] = INFINITY.code
            for c in others:
                g.zone[c] = NOWHERE

    def source_lasts(self, g: MenagerieState, source: int) -> bool:
        return _in_play(g, source)

    def reset(self, g: MenagerieState) -> None:
        for c, card in enumerate(g.card):
            g.power[c] = (Amount.of(CREATURES[card].power) + Amount.from_code(g.counters[c])).code

    def derived(self, g: MenagerieState) -> Row:
        return tuple(g.power)


def menagerie(setup: Setup) -> MenagerieRules:
    return MenagerieRules(setup)


def table(creatures: str, spells: str) -> MenagerieRules:
    """The rules of one duel: creatures and spells of seat 0 | of seat 1."""
    return MenagerieRules(Setup("menagerie", 2, (("table", creatures), ("spells", spells))))
