"""The menagerie's programs: turns, spells, abilities."""

from __future__ import annotations

from collections.abc import Callable

from tests.toys.menagerie_cards import (
    BANISH,
    BLESS,
    COUNTER,
    CREATE,
    CURSE,
    DECREE,
    DESTROY,
    DIE,
    DOMINO,
    DOUBLE,
    DWINDLE,
    GAIN,
    HATCH,
    INTERLUDE,
    LEAVE,
    LULL,
    M_BASE,
    M_CURSE,
    M_DOUBLE,
    MIRROR,
    NOURISH,
    ONE,
    PLAY,
    RAT,
    SMITE,
    SPELLS,
    TAP,
    TARGET,
    TURN,
    UNTAP,
    WRATH,
)
from tests.toys.menagerie_state import MenagerieState
from wonderwheel.core.events import EventKind
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Program,
    Registers,
    Step,
    call,
    call_computed,
    cancel_point,
    chance,
    choose,
    commit,
    do,
    if_,
    may,
    program,
    while_,
)
from wonderwheel.core.machine.running import finish
from wonderwheel.core.mechanisms.layers import END_OF_TURN, NEXT_TURN, SETTLE, expire, start_effect
from wonderwheel.core.mechanisms.proposals import become
from wonderwheel.core.mechanisms.propose import propose, propose_all
from wonderwheel.core.mechanisms.triggers import RESOLVE_WAITING, end_period
from wonderwheel.core.questions import Candidates, Vocabulary
from wonderwheel.core.state.packing import Row

VOCABULARY = Vocabulary("menagerie", 1, (("cast", len(SPELLS)), ("creature", 64), ("end", 1)))
CAST, CREATURE = VOCABULARY.verb("cast"), VOCABULARY.verb("creature")
END = VOCABULARY.verb("end").key()
WORDS = (
    ["destroyed", "dies", "exiled", "taps", "untaps", "gains", "grows", "created", "noticed", "prevented", "casts"]
    + [f"{name} applies" for name in ["Idol", "Phoenix", "Void", "Ferryman", "Shield", "Guardian", "Splitter"]]
    + ["shield gone"]
)
EVENTS = tuple(EventKind(word, "what") for word in WORDS)
_KINDS = {kind.name: kind for kind in EVENTS}


def say(g: MenagerieState, word: str, what: int) -> None:
    g.emit(_KINDS[word], g.active, (what,), "")


def creatures(g: MenagerieState) -> list[int]:
    return [c for c in range(len(g.card)) if g.zone[c] == PLAY]


# -- turns -------------------------------------------------------------------------------------------------------------

_turns = Registers()
_ACTION = _turns.number("action")


def _actions(g: MenagerieState, f: Frame) -> Candidates:
    return [*((CAST.key(spell), None) for spell in sorted(set(g.spells[g.active]))), (END, None)]


def _goes_on(g: MenagerieState, f: Frame) -> bool:
    return g.ends < 2


def _is_end(g: MenagerieState, f: Frame) -> bool:
    return f.r[_ACTION] == END


def _end_turn(g: MenagerieState, f: Frame) -> None:
    g.ends += 1
    expire(g, END_OF_TURN)
    end_period(g, TURN)
    g.active = 1 - g.active
    expire(g, NEXT_TURN, g.active)


def _cast(g: MenagerieState, f: Frame) -> Row:
    spell = CAST.argument(f.r[_ACTION])
    g.spells[g.active].remove(spell)
    g.ends = 0
    say(g, "casts", spell)
    return (g.rules.ids[SPELLS[spell]],)


def _as_agreed(g: MenagerieState, f: Frame) -> Row:
    return int(g.rules.setup.option("orderer")), int(g.rules.setup.option("directly"))


def _draw_game(g: MenagerieState, f: Frame) -> None:
    finish(g, [30, 30])


TURNS = (
    program(
        "turns",
        _turns,
        call(SETTLE),
        while_(
            _goes_on,
            choose(_ACTION, _actions, seat=lambda g, f: int(g.active), reason="What now?", clause="", forced=False),
            if_(
                _is_end,
                do(_end_turn),
                otherwise=(
                    call_computed(_cast),
                    call(SETTLE),
                    call(RESOLVE_WAITING, _as_agreed),
                ),
            ),
            call(SETTLE),
        ),
        do(_draw_game),
    ),
)

# -- spells ------------------------------------------------------------------------------------------------------------


_BEFORE = 2  # a register of every spell


def _spell(number: int, build: Callable[[int, int], tuple[Step, ...]]) -> Program:
    registers = Registers()
    target, hit, _ = registers.numbers("target", "hit", "waiting before")
    return program(SPELLS[number], registers, *build(target, hit))


def _which_creature(g: MenagerieState, f: Frame) -> Candidates:
    return [(CREATURE.key(c), None) for c in creatures(g)]


def _some_creature(g: MenagerieState, f: Frame) -> bool:
    return bool(creatures(g))


def _choose_target(target: int) -> Step:
    return choose(
        target, _which_creature, seat=lambda g, f: int(g.active), reason="Which creature?", clause="", forced=False
    )


def _at_target(*then: Step, target: int, hit: int) -> Step:
    """Choose a creature; if it becomes the target, go on."""
    return if_(
        _some_creature,
        _choose_target(target),
        propose(lambda g, f: (TARGET, CREATURE.argument(f.r[target])), into=hit),
        if_(lambda g, f: f.r[hit] == 1, *then),
    )


def _to_target(kind: int, target: int) -> Step:
    return propose(lambda g, f: (kind, CREATURE.argument(f.r[target])))


def _gain_one() -> Step:
    return propose(lambda g, f: (GAIN, g.active, ONE))


def _all_die(g: MenagerieState, f: Frame) -> list[Row]:
    return [(DESTROY, c) for c in creatures(g)]


def _double_all(g: MenagerieState, f: Frame) -> None:
    start_effect(g, M_DOUBLE, -1, END_OF_TURN, *creatures(g))


def _dwindle_all(g: MenagerieState, f: Frame) -> None:
    start_effect(g, M_BASE, -1, END_OF_TURN, 0)


def _curse(g: MenagerieState, f: Frame) -> None:
    start_effect(g, M_CURSE, -1, NEXT_TURN, g.active, until=g.active)


def _note_waiting(g: MenagerieState, f: Frame) -> None:
    f.r[_BEFORE] = len(g.waiting)


SPELL_PROGRAMS = (
    _spell(WRATH, lambda target, hit: (propose_all(_all_die),)),
    _spell(SMITE, lambda target, hit: (_at_target(_to_target(DESTROY, target), target=target, hit=hit),)),
    _spell(DECREE, lambda target, hit: (_at_target(_to_target(DESTROY, target), target=target, hit=hit), _gain_one())),
    _spell(BLESS, lambda target, hit: (_gain_one(),)),
    _spell(LULL, lambda target, hit: (_choose_target(target), _to_target(TAP, target))),
    _spell(HATCH, lambda target, hit: (propose(lambda g, f: (CREATE, g.active, RAT)),)),
    _spell(BANISH, lambda target, hit: (_at_target(_to_target(LEAVE, target), target=target, hit=hit),)),
    _spell(DOUBLE, lambda target, hit: (do(_double_all),)),
    _spell(DWINDLE, lambda target, hit: (do(_dwindle_all),)),
    _spell(
        MIRROR,
        lambda target, hit: (
            _choose_target(target),
            propose(lambda g, f: (CREATE, g.active, g.card[CREATURE.argument(f.r[target])])),
        ),
    ),
    _spell(CURSE, lambda target, hit: (do(_curse),)),
    _spell(NOURISH, lambda target, hit: (_choose_target(target), _to_target(COUNTER, target))),
    _spell(
        INTERLUDE,
        lambda target, hit: (
            _at_target(_to_target(DESTROY, target), target=target, hit=hit),
            do(_note_waiting),
            _gain_one(),
            call(RESOLVE_WAITING, lambda g, f: (-1, 0, f.r[_BEFORE])),
            propose(lambda g, f: (CREATE, g.active, RAT)),
        ),
    ),
)

# -- abilities ---------------------------------------------------------------------------------------------------------

_CONTROLLER, _SOURCE, _X = range(3)


def _ability(name: str, *steps: Step) -> Program:
    registers = Registers()
    registers.numbers("controller", "source", "x", "second")
    return program(name, registers, *steps)


def _gain_ability(g: MenagerieState, f: Frame) -> Row:
    return GAIN, f.r[_CONTROLLER], ONE


def _grow_source(g: MenagerieState, f: Frame) -> Row:
    return COUNTER, f.r[_SOURCE]


def _another_domino(g: MenagerieState, f: Frame) -> Row:
    return next(((DESTROY, c) for c in creatures(g) if g.card[c] == DOMINO), ())


def _remove_shield(g: MenagerieState, f: Frame) -> None:
    g.shields[f.r[_SOURCE]] -= 1
    say(g, "shield gone", f.r[_SOURCE])
    become(g, [])


def _stand_down(g: MenagerieState, f: Frame) -> None:
    become(g, [])


def _either(register: int) -> Step:
    return choose(
        register, _which_creature, seat=lambda g, f: f.r[_CONTROLLER], reason="Which?", clause="", forced=False
    )


_SECOND = 3

ABILITIES = (
    _ability(
        "Juggler",
        cancel_point(),
        _either(_X),
        _either(_SECOND),
        commit(),
        propose_all(lambda g, f: [(COUNTER, CREATURE.argument(f.r[r])) for r in (_X, _SECOND)]),
    ),
    _ability("Martyr", propose(lambda g, f: (GAIN, f.r[_CONTROLLER], f.r[_X]))),
    _ability("Griever", propose(_gain_ability)),
    _ability("Mourner", propose(_grow_source)),
    _ability("Herald", propose(lambda g, f: (GAIN, f.r[_CONTROLLER], 5 * ONE))),
    _ability("Domino", propose(_another_domino)),
    _ability("Priest", propose(_grow_source)),
    _ability("Choir", propose(_gain_ability)),
    _ability("Cantor", may(propose(_gain_ability), seat=lambda g, f: f.r[_CONTROLLER], reason="Gain 1?", clause="")),
    _ability("Heckler", may(propose(_grow_source), seat=lambda g, f: f.r[_CONTROLLER], reason="Grow?", clause="")),
    _ability("Tick", propose(lambda g, f: (UNTAP, f.r[_X]))),
    _ability(
        "Dicer",
        chance(_SECOND, lambda g, f: ([0, 1], [1, 5]), reason="a die"),
        propose(lambda g, f: (UNTAP, f.r[_X]) if f.r[_SECOND] else ()),
    ),
    _ability("Tock", propose(lambda g, f: (TAP, f.r[_X]))),
    _ability("Moth", propose(lambda g, f: () if g.counters[f.r[_SOURCE]] else (COUNTER, f.r[_SOURCE]))),
    _ability("Gong", propose(_gain_ability)),
    _ability("Brood", propose(lambda g, f: (CREATE, f.r[_CONTROLLER], RAT))),
    _ability("use a shield", do(_remove_shield)),
    _ability("sacrifice the Guardian", propose(lambda g, f: (DIE, f.r[_SOURCE])), do(_stand_down)),
)
