"""Dice that a player may choose about as a card rolls: more of them, others, fewer, none; effects used as it rolls."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, choose, do, if_, program, while_
from wonderwheel.core.questions import NO, NUMBER, PASS, YES, Candidates
from wonderwheel.games.wheel_of_time.kinds import ABILITY_NAMES, POLITICS
from wonderwheel.games.wheel_of_time.procedures.event_options import why_no_effect
from wonderwheel.games.wheel_of_time.procedures.rolling import ROLLS_OPEN, dice_numbers, dice_of
from wonderwheel.games.wheel_of_time.program_names import CHOOSE_DICE, USE_EFFECT
from wonderwheel.games.wheel_of_time.table.facts import (
    FEWER_DICE,
    MORE_DICE,
    NO_ROLL,
    OTHER_DICE,
    ROLLING,
    DiceChoice,
)
from wonderwheel.games.wheel_of_time.table.objects import facts_of, rules_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import ABILITY, EFFECTS, USE

_registers = Registers()
_FORCED: Final = _registers.number("a text makes them roll")
_KEY: Final = _registers.number("answer")
_ROW: Final = _registers.number("which row of dice")
_CHOICE: Final = _registers.number("which choice")
_TAKEN: Final = _registers.number("dice taken away")


def _choices(g: Table, f: Frame) -> list[DiceChoice]:
    return rules_of(g).texts.dice_choices(g, g.dice[f.r[_ROW]][0], bool(f.r[_FORCED]))


def _the_choice(g: Table, f: Frame) -> DiceChoice:
    return _choices(g, f)[f.r[_CHOICE]]


def _laid(g: Table, f: Frame, ability: int) -> int:
    """How many dice of an ability a card is about to roll."""
    return g.dice[f.r[_ROW]].count(ROLLS_OPEN - ability)


@rule("WOT20-last-battle.9")
def _replaceable(g: Table, f: Frame, choice: DiceChoice) -> int:
    """How many dice can be rolled as others: in the Last Battle also Politics dice, which lie on no table there."""
    there = _laid(g, f, choice.instead)
    if g.last_battle and choice.instead == POLITICS and not there:
        return dice_numbers(g, g.dice[f.r[_ROW]][0])[POLITICS]
    return there


def _is_open(g: Table, f: Frame, choice: DiceChoice) -> bool:
    if choice.kind == OTHER_DICE:
        return _replaceable(g, f, choice) > 0
    if choice.kind == FEWER_DICE:
        return f.r[_TAKEN] < choice.number and len(g.dice[f.r[_ROW]]) > 1
    if choice.kind == ROLLING:
        return why_no_effect(g, _who(g, f), choice.number, choice.ability) is None
    return choice.kind != MORE_DICE or choice.number > 0


def _find(g: Table, f: Frame) -> None:
    """The next choice that is open; past the last row if none is left."""
    while f.r[_ROW] < len(g.dice):
        every = _choices(g, f)
        while f.r[_CHOICE] < len(every):
            if _is_open(g, f, every[f.r[_CHOICE]]):
                return
            f.r[_CHOICE] += 1
            f.r[_TAKEN] = 0
        f.r[_ROW] += 1
        f.r[_CHOICE] = f.r[_TAKEN] = 0


def _begin(g: Table, f: Frame) -> None:
    f.r[_ROW] = f.r[_CHOICE] = f.r[_TAKEN] = 0
    _find(g, f)


def _is_left(g: Table, f: Frame) -> bool:
    return f.r[_ROW] < len(g.dice)


def _who(g: Table, f: Frame) -> int:
    return g.controller[g.dice[f.r[_ROW]][0]]


@rule("WOT20-dice.7", "WOT20-action.effects.7")
def dice_options(g: Table, f: Frame) -> Candidates:
    """How many more, which fewer, others or not, rolled or not, with an effect or not."""
    choice = _the_choice(g, f)
    if choice.kind == MORE_DICE:
        return [(NUMBER.key(many), None) for many in range(choice.number, -1, -1)]
    if choice.kind == FEWER_DICE:
        return [(ABILITY.key(i), None) for i in range(len(ABILITY_NAMES)) if _laid(g, f, i)]
    if choice.kind == ROLLING:
        return [(USE.key(choice.number * EFFECTS + choice.ability), None), (PASS, None)]
    return [(YES, None), (NO, None)]


@rule("WOT20-dice.7")
def take_choice(g: Table, f: Frame) -> None:
    """The dice on the table become those that were chosen."""
    choice, row = _the_choice(g, f), g.dice[f.r[_ROW]]
    card, dice = row[0], list(row[1:])
    if choice.kind == MORE_DICE:
        dice += [ROLLS_OPEN - choice.ability] * NUMBER.argument(f.r[_KEY])
    elif choice.kind == FEWER_DICE:
        dice.remove(ROLLS_OPEN - ABILITY.argument(f.r[_KEY]))
        f.r[_TAKEN] += 1
    elif choice.kind == NO_ROLL and f.r[_KEY] == NO:
        dice = []
    elif choice.kind == OTHER_DICE and f.r[_KEY] == YES:
        many = _replaceable(g, f, choice)
        many = min(many, choice.number or many)
        for _ in range(min(many, _laid(g, f, choice.instead))):
            dice.remove(ROLLS_OPEN - choice.instead)
        dice += [ROLLS_OPEN - choice.ability] * many
    elif choice.kind == ROLLING:
        dice = [ROLLS_OPEN - kind for kind in dice_of(g, card)]
    g.dice[f.r[_ROW]] = (card, *dice)
    if choice.kind != FEWER_DICE:
        f.r[_CHOICE] += 1
    if not dice and choice.kind == NO_ROLL:
        f.r[_CHOICE] = len(_choices(g, f))
    _find(g, f)


def _used(g: Table, f: Frame) -> tuple[int, ...]:
    choice = _the_choice(g, f)
    return _who(g, f), choice.number, choice.ability


CHOOSE_DICE_PROGRAM: Final = program(
    CHOOSE_DICE,
    _registers,
    do(_begin),
    while_(
        _is_left,
        choose(_KEY, dice_options, seat=_who, reason="Which dice are rolled?", clause="WOT20-dice.7"),
        if_(lambda g, f: USE.has(f.r[_KEY]), call(USE_EFFECT, _used)),
        do(take_choice),
    ),
)


def choosing_in(g: Table, f: Frame) -> tuple[int, str]:
    """The card whose dice a frame of CHOOSE_DICE asks about, and the question in words."""
    choice, card = _the_choice(g, f), g.dice[f.r[_ROW]][0]
    if choice.kind == MORE_DICE:
        return card, f"How many more {ABILITY_NAMES[choice.ability]} dice does {{}} roll?"
    if choice.kind == FEWER_DICE:
        return card, f"Which die does {{}} not roll? {choice.number - f.r[_TAKEN]} to leave out."
    if choice.kind == NO_ROLL:
        return card, "Does {} roll its dice?"
    if choice.kind == ROLLING:
        return card, f"{{}} rolls: do you use {facts_of(g, choice.number).name}?"
    many = choice.number or _replaceable(g, f, choice)
    dice = f"{many} {ABILITY_NAMES[choice.instead]} {'die' if many == 1 else 'dice'}"
    name = ABILITY_NAMES[choice.ability]
    other = f"{name} dice" if choice.number != 1 else f"{'an' if name.startswith('I') else 'a'} {name} die"
    return card, f"Does {{}} roll {other} instead of {dice}?"
