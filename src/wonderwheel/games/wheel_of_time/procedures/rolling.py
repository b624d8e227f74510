"""Rolling dice: one for each point of a current ability, all lying open until they are marked; rerolls in between."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.asking import ASK_CHANCE
from wonderwheel.core.machine.chance import advance, below
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, chance, do, if_, program, while_
from wonderwheel.games.wheel_of_time.changes.cards import rotate_card
from wonderwheel.games.wheel_of_time.components.dice import FACES, SIDES, faces_of
from wonderwheel.games.wheel_of_time.evaluating.current import current, unwounded
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, POLITICS, SYMBOLS
from wonderwheel.games.wheel_of_time.places import GENERATE_STEP, NO_CHALLENGE
from wonderwheel.games.wheel_of_time.program_names import CHOOSE_DICE, REROLL_WINDOW, ROLL, ROLL_AGAIN
from wonderwheel.games.wheel_of_time.readings import NO_REROLLS
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.facts import FEWER_DICE, MORE_DICE, OTHER_DICE
from wonderwheel.games.wheel_of_time.table.objects import reads, rules_of
from wonderwheel.games.wheel_of_time.table.rows import LASTING_UNTIL, UNTIL_ROLLED
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import FACE

_registers = Registers()
_KEY: Final = _registers.number("face")
_NEXT: Final = _registers.number("next die")
_CARD: Final = _registers.number("which card")
_OPEN: Final = _registers.row("dice to roll")
ROLLS_OPEN: Final[int] = -1  # stands for the face of a die that is still to be rolled


@rule(
    "WOT20-dice.7",
    "WOT20-dice.8",
    "WOT20-dice.9",
    "WOT20-resolution.opening.5",
    "WOT20-resolution.grips.6",
    "WOT20-last-battle.9",
)
def dice_of(g: Table, card: int) -> tuple[int, ...]:
    """The kinds of dice that a card rolls: one for each point that it has now; no Politics in the Last Battle."""
    return tuple([kind for kind, many in enumerate(_dice_to_roll(g, card)) for _ in range(many)])


def _dice_to_roll(g: Table, card: int) -> list[int]:
    """How many dice of each ability a card rolls."""
    now = dice_numbers(g, card)
    if g.last_battle and not rules_of(g).texts.rolls_in_last_battle(g, card, POLITICS):
        now[POLITICS] = 0
    return now


def dice_numbers(g: Table, card: int) -> list[int]:
    """How many dice of each ability a card has, after what texts say; in the Last Battle not all of them are rolled."""
    texts = rules_of(g).texts
    now = list(unwounded(g, card) if texts.keeps_dice(g, card) else current(g, card))
    return texts.change_dice(g, card, now)


@rule("WOT20-dice.7", "WOT20-resolution.opening.5")
def has_dice(g: Table, card: int) -> bool:
    """Whether a card has a die to roll, or can have one if its player chooses so."""
    texts = rules_of(g).texts
    many = sum(_dice_to_roll(g, card))
    for choice in texts.dice_choices(g, card, False):
        if choice.kind == MORE_DICE:
            many += choice.number
        elif choice.kind == OTHER_DICE and not many:
            many = min(dice_numbers(g, card)[choice.instead], choice.number or len(g.in_play))
        elif choice.kind == FEWER_DICE:
            many -= choice.number
    return many > 0


@rule("WOT20-ready.rotating.2", "WOT20-dice.7")
def lay_dice(g: Table, cards: list[int]) -> None:
    """These cards rotate, and their dice are about to be rolled."""
    for card in cards:
        g.dice.append((card, *[ROLLS_OPEN - kind for kind in dice_of(g, card)]))
        g.emit(events.ROTATED, g.controller[card], (g.what[card],), "WOT20-ready.rotating.2")
        rotate_card(g, card)


def _find_open(g: Table, f: Frame) -> None:
    """Which die is next: place of the row, place in it; -1 if none is left."""
    f.r[_CARD] = -1
    for i, row in enumerate(g.dice):
        for j in range(1, len(row)):
            if row[j] < 0:
                f.r[_CARD], f.r[_NEXT] = i, j
                return
    f.r[_NEXT] = 0


def _is_open(g: Table, f: Frame) -> bool:
    return f.r[_CARD] >= 0


def _outcomes(g: Table, f: Frame) -> tuple[list[int], list[int]]:
    kind = ROLLS_OPEN - g.dice[f.r[_CARD]][f.r[_NEXT]]
    return [FACE.key(face) for face in faces_of(kind)], [1] * SIDES


@rule("WOT20-dice.10", "WOT20-dice.ability.3")
def _put_face(g: Table, f: Frame) -> None:
    i, j = f.r[_CARD], f.r[_NEXT]
    row = g.dice[i]
    g.dice[i] = (*row[:j], FACE.argument(f.r[_KEY]), *row[j + 1 :])


def roll_at_once(g: Table, f: Frame) -> None:
    """All open dice in one go where chance is not asked: the same numbers in the same order as one by one."""
    if g.chance == ASK_CHANCE:
        return
    for i, row in enumerate(g.dice):
        faces = list(row)
        for j in range(1, len(row)):
            if row[j] < 0:
                g.rng = advance(g.rng)
                g.reveals += 1
                faces[j] = faces_of(ROLLS_OPEN - row[j])[below(g.rng, SIDES)]
        g.dice[i] = tuple(faces)


def _there_are_dice(g: Table, f: Frame) -> bool:
    return bool(g.dice)


def _note_open(g: Table, f: Frame) -> None:
    """How many dice of each card are to be rolled now."""
    f.t[_OPEN] = tuple([sum(1 for face in row[1:] if face < 0) for row in g.dice])


def _tell_rolls(g: Table, f: Frame) -> None:
    """Who has rolled, and who has rolled some of his dice again; of the others there is nothing new."""
    for row, number in zip(g.dice, f.t[_OPEN], strict=True):
        card, *faces = row
        if number == len(faces):
            g.emit(events.ROLLED, g.controller[card], (g.what[card], *faces), "WOT20-dice.7")
        elif number:
            g.emit(events.REROLLED, g.controller[card], (g.what[card], number, *faces), "WOT20-action.generate.9")
    f.t[_OPEN] = ()


ROLL_AGAIN_PROGRAM: Final = program(
    ROLL_AGAIN,
    _registers,
    do(_note_open),
    do(roll_at_once),
    do(_find_open),
    while_(_is_open, chance(_KEY, _outcomes, reason="a die"), do(_put_face), do(_find_open)),
    do(_tell_rolls),
)


@rule("WOT20-action.generate.9", "WOT20-glossary.event.2", "WOT20-glossary.simultaneous.2")
def may_reroll(g: Table, f: Frame) -> bool:
    """Dice may be rerolled after every roll, in a challenge as elsewhere (W-13)."""
    return g.resolving == NO_CHALLENGE or not reads(g, NO_REROLLS)


ROLL_PROGRAM: Final = program(
    ROLL,
    Registers(),
    if_(_there_are_dice, call(CHOOSE_DICE, lambda g, f: (0,)), call(ROLL_AGAIN), if_(may_reroll, call(REROLL_WINDOW))),
)
ROLLING_PROGRAMS: Final = (ROLL_AGAIN_PROGRAM, ROLL_PROGRAM)


@rule("WOT20-dice.11", "WOT20-resolution.opening.16", "WOT20-glossary.rolled.1", "WOT20-dice.ability.2")
def rolled(g: Table, card: int, but: tuple[int, ...] = ()) -> list[int]:
    """How often each symbol lies on a card's dice, but on those of some abilities; a face with two gives both."""
    counts = [0] * len(SYMBOLS)
    for row in g.dice:
        if row[0] == card:
            for face in row[1:]:
                if face // SIDES not in but:
                    for symbol, number in enumerate(FACES[face]):
                        counts[symbol] += number
    return counts


def note_roll(g: Table, card: int, challenge: int) -> list[int]:
    """The results of a card's roll, taken down for texts that ask for them, after what texts say of them."""
    texts = rules_of(g).texts
    counts = rolled(g, card)
    counts = texts.without_ignored(g, card, rolled(g, card, texts.dead_dice(g, card, counts)))
    dice = [face // SIDES for row in g.dice if row[0] == card for face in row[1:]]
    g.last_roll = [*(row for row in g.last_roll if row[0] != card), (card, *counts)]
    for ability in range(len(ABILITIES)):
        if ability in dice:
            row = (card, ability, int(challenge != NO_CHALLENGE), dice.count(ability), counts[ability])
            g.rolls = sorted([*g.rolls, row])
    return texts.changed_results(g, g.controller[card], card, counts, challenge)


@rule("WOT20-glossary.rolled.1")
def tell_of_roll(g: Table, card: int, challenge: int) -> None:
    """A roll counts: what waits for this card to roll, or to roll so much, becomes due."""
    for kind in ("rolls", "rolls in turn", "rolls as many"):
        rules_of(g).texts.happened(g, kind, card, g.controller[card], challenge)


def clear_dice(g: Table) -> None:
    """The dice are marked; they stay readable on their cards until `take_dice_away`. This roll is over."""
    here = NO_CHALLENGE if g.step == GENERATE_STEP else g.resolving
    rolled_now = [row[0] for row in g.dice]
    g.lying = [row for row in g.lying if row[0] not in rolled_now]
    g.lying += [(row[0], here, *row[1:]) for row in g.dice]
    g.dice = []
    g.lasting = [row for row in g.lasting if row[LASTING_UNTIL] != UNTIL_ROLLED]


def take_dice_away(g: Table) -> None:
    """The round or the challenge is over, and its dice with it."""
    g.lying = []


def reopen_die(g: Table, row: int, place: int) -> None:
    """A die is rolled again: its old face counts as never rolled (WOT20-glossary.ignored.1)."""
    old = g.dice[row]
    g.dice[row] = (*old[:place], ROLLS_OPEN - old[place] // SIDES, *old[place + 1 :])
