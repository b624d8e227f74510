"""Generate Resource Pool: characters at home rotate one at a time, and keep the ability symbols that they roll."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, choose, do, each_player, if_, program, repeat_until
from wonderwheel.core.questions import DONE, Candidates, Refusal, refusal
from wonderwheel.games.wheel_of_time.changes.symbols import add_symbols
from wonderwheel.games.wheel_of_time.evaluating.joining import CANNOT
from wonderwheel.games.wheel_of_time.kinds import ABILITIES
from wonderwheel.games.wheel_of_time.places import BATTLEGROUND, GENERATE_STEP, NO_CHALLENGE
from wonderwheel.games.wheel_of_time.procedures.event_options import IS_ROTATED
from wonderwheel.games.wheel_of_time.procedures.rolling import clear_dice, has_dice, lay_dice, note_roll, tell_of_roll
from wonderwheel.games.wheel_of_time.program_names import GENERATE, ROLL, SETTLE, window
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import CHARACTER
from wonderwheel.games.wheel_of_time.table.facts import GENERATE as NEVER
from wonderwheel.games.wheel_of_time.table.objects import facts_of, forces_of, rules_of, type_of, whose_round
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import GENERATE as GENERATE_KEY

ONLY_CHARACTERS: Final = refusal("troops generate no symbols in the Action Round", "WOT20-action.generate.1")
NOT_AT_HOME: Final = refusal("only characters in the home front generate symbols", "WOT20-challenge.place.3")
NO_DICE: Final = refusal("it has no ability above zero to roll for", "WOT20-action.generate.4")

_registers = Registers()
_WHOSE: Final = _registers.number("whose")
_SEAT: Final = _registers.number("player")
_KEY: Final = _registers.number("answer")


def _begin(g: Table, f: Frame) -> None:
    g.step = GENERATE_STEP


def _in_turn(g: Table, f: Frame) -> tuple[int, ...]:
    return whose_round(g, f.r[_WHOSE])


@rule("WOT20-action.generate.1", "WOT20-action.generate.2", "WOT20-action.generate.14", "WOT20-challenge.place.3")
def why_not_generate(g: Table, card: int) -> Refusal | None:
    """Ready characters in the home front, no troops."""
    if type_of(g, card) != CHARACTER:
        return ONLY_CHARACTERS
    if NEVER in facts_of(g, card).cannot:
        return CANNOT
    if g.place[card] == BATTLEGROUND:
        return NOT_AT_HOME
    if g.rotated[card]:
        return IS_ROTATED
    return None if has_dice(g, card) else NO_DICE


@rule("WOT20-action.generate.7", "WOT20-action.generate.8", "WOT20-dice.2")
def who_generates(g: Table, f: Frame) -> Candidates:
    """One character after the other, each roll seen before the next is chosen; or no more."""
    seat = f.r[_SEAT]
    return [*((GENERATE_KEY.key(c), why_not_generate(g, c)) for c in forces_of(g, seat)), (DONE, None)]


def has_generated(f: Frame) -> bool:
    """Whether the player who is asked has rolled for somebody in this step."""
    return GENERATE_KEY.has(f.r[_KEY])


def rotate(g: Table, f: Frame) -> None:
    lay_dice(g, [GENERATE_KEY.argument(f.r[_KEY])])


@rule("WOT20-action.generate.3", "WOT20-action.generate.5", "WOT20-action.generate.6", "WOT20-dice.6")
def keep_symbols(g: Table, f: Frame) -> None:
    """Ability symbols stay on the character; every other result is ignored here."""
    card = GENERATE_KEY.argument(f.r[_KEY])
    counts = note_roll(g, card, NO_CHALLENGE)[: len(ABILITIES)]
    for ability, number in enumerate(counts):
        add_symbols(g, f.r[_SEAT], card, ability, number)
    g.emit(events.SYMBOLS_MADE, f.r[_SEAT], (g.what[card], *counts), "WOT20-action.generate.5")
    clear_dice(g)
    rules_of(g).texts.happened(g, "rotates to generate", card, f.r[_SEAT])
    tell_of_roll(g, card, NO_CHALLENGE)


def _is_done(g: Table, f: Frame) -> bool:
    return f.r[_KEY] == DONE


GENERATE_PROGRAM: Final = program(
    GENERATE,
    _registers,
    do(_begin),
    each_player(
        _SEAT,
        _in_turn,
        repeat_until(
            _is_done,
            choose(
                _KEY,
                who_generates,
                seat=lambda g, f: f.r[_SEAT],
                reason="Who rotates to generate symbols?",
                clause="WOT20-action.generate.7",
                words={DONE: "Nobody else generates"},
            ),
            if_(lambda g, f: f.r[_KEY] != DONE, do(rotate), call(ROLL), do(keep_symbols), call(SETTLE)),
        ),
    ),
    call(window(GENERATE_STEP)),
)
