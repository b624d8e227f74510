"""Event windows: the points of a turn at which both players may play events and use effects (W-10, W-11).

The dominant player is offered first, then the other, in turn; the window closes when both have passed one after the
other. Whatever is played is carried out completely before the next offer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Program, Registers, call, case, program, switch
from wonderwheel.core.mechanisms.windows import Offer, event_window
from wonderwheel.core.questions import PASS, Candidates
from wonderwheel.core.rules import Window
from wonderwheel.games.wheel_of_time.places import (
    ACTIONS_STEP,
    AFTER_CHALLENGES_STEP,
    DECLARE_STEP,
    DRAW_STEP,
    GENERATE_STEP,
    GRIPS_STEP,
    OPENING_STEP,
    OUTCOME_STEP,
    PARTICIPATION_STEP,
    PLACE_STEP,
    READY_STEP,
)
from wonderwheel.games.wheel_of_time.procedures.event_options import (
    event_options,
    nothing_to_do,
    reroll_options,
    saving_options,
)
from wonderwheel.games.wheel_of_time.procedures.offers import offer_options
from wonderwheel.games.wheel_of_time.program_names import (
    CLEANSE_CORRUPTION,
    DEATH_WINDOW,
    DISCARD_FOR_EFFECT,
    HEAL_TAVEREN,
    PLAY_EVENT,
    REPLACE_CHARACTER,
    REROLL_WINDOW,
    SETTLE,
    TAKE_OFFER,
    USE_EFFECT,
    window,
)
from wonderwheel.games.wheel_of_time.readings import PASS_IS_FINAL
from wonderwheel.games.wheel_of_time.table.objects import dominance_order, reads
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CLEANSE, DISCARD, EFFECTS, OFFER, PLAY, REPLACE, TAVEREN, USE

BEFORE: Final = ""
AFTER_DICE: Final = " after the dice"
# The thirteen windows by the step that they belong to, which part of it, and where they stand in words.
PLACES: Final = (
    (READY_STEP, BEFORE, "ready", "at the end of the Ready Round"),
    (DECLARE_STEP, BEFORE, "declared", "when challenges are declared"),
    (PLACE_STEP, BEFORE, "placed", "when forces are placed"),
    (PARTICIPATION_STEP, BEFORE, "participation", "at the end of the Challenge Round"),
    (GENERATE_STEP, BEFORE, "generated", "when both have generated"),
    (ACTIONS_STEP, BEFORE, "actions", "after every action"),
    (OPENING_STEP, BEFORE, "opening", "before the Opening Moves"),
    (OPENING_STEP, AFTER_DICE, "opening dice", "after the dice of the Opening Moves"),
    (GRIPS_STEP, BEFORE, "grips", "before Coming To Grips"),
    (GRIPS_STEP, AFTER_DICE, "grips dice", "after the dice of Coming To Grips"),
    (OUTCOME_STEP, BEFORE, "outcome", "before the outcome is tallied"),
    (AFTER_CHALLENGES_STEP, BEFORE, "resolved", "at the end of the Resolution Round"),
    (DRAW_STEP, BEFORE, "drawn", "at the end of the Draw Round"),
)
REROLLS: Final[int] = len(PLACES)
ABLE: Final[int] = REROLLS + 1
DEATHS: Final[int] = ABLE + 1
WINDOWS: Final = (
    *(Window(name, f"be asked {words}, even if you can play nothing", False) for _, _, name, words in PLACES),
    Window("rerolls", "be asked after every roll whether to reroll, even if you can reroll nothing", False),
    Window("able", "be asked in every event window in which you can play something", True),
    Window("deaths", "be asked whenever somebody is killed who could be saved, even if you can save nobody", False),
)


@rule("WOT20-ready.event-play.3", "WOT20-ready.dominance.10", "WOT20-ready.event-play.6")
def dominant_first(g: Table, f: Frame) -> int:
    return dominance_order(g)[0]


def _every_option(g: Table, seat: int) -> Candidates:
    """What the rules let happen as events, and what texts offer for a price."""
    return [*event_options(g, seat), *offer_options(g, seat, False)]


@rule(
    "WOT20-ready.event-play.1",
    "WOT20-ready.event-play.4",
    "WOT20-ready.event-play.5",
    "WOT20-ready.event-play.7",
    "WOT20-cards.events.3",
    "WOT20-action.take.9",
    "WOT20-glossary.event.3",
    "WOT20-extra.personality.13",
    "WOT20-resolution.taveren.1",
)
def _window_program(name: str, number: int, found: Callable[[Table, int], Candidates], words: str) -> Program:
    """One window: offers in dominance order until both pass in a row; nothing interrupts what is being carried out."""
    registers = Registers()
    offer = Offer(registers)
    out = registers.number("who has passed for good")

    def options(g: Table, f: Frame) -> Candidates:
        seat = f.r[offer.seat]
        if f.r[out] >> seat & 1:
            return [(PASS, None)]
        return [(PASS, None), *found(g, seat)]

    def idle(g: Table, f: Frame) -> bool:
        return nothing_to_do(g, f.r[offer.seat])

    def passed(g: Table, f: Frame) -> None:
        # Who was not asked could do nothing, or wanted it so: either way the others have learned something.
        g.reveals += 1
        if reads(g, PASS_IS_FINAL):
            f.r[out] |= 1 << f.r[offer.seat]

    def played(g: Table, f: Frame) -> tuple[int, ...]:
        return f.r[offer.seat], PLAY.argument(f.r[offer.answer])

    def used(g: Table, f: Frame) -> tuple[int, ...]:
        number = USE.argument(f.r[offer.answer])
        return f.r[offer.seat], number // EFFECTS, number % EFFECTS

    def healed(g: Table, f: Frame) -> tuple[int, ...]:
        return f.r[offer.seat], TAVEREN.argument(f.r[offer.answer])

    def cleansed(g: Table, f: Frame) -> tuple[int, ...]:
        return f.r[offer.seat], CLEANSE.argument(f.r[offer.answer])

    def replaced(g: Table, f: Frame) -> tuple[int, ...]:
        return f.r[offer.seat], REPLACE.argument(f.r[offer.answer])

    def offered(g: Table, f: Frame) -> tuple[int, ...]:
        return f.r[offer.seat], OFFER.argument(f.r[offer.answer])

    def discarded(g: Table, f: Frame) -> tuple[int, ...]:
        return f.r[offer.seat], DISCARD.argument(f.r[offer.answer])

    carry_out = switch(
        case(lambda g, f: PLAY.has(f.r[offer.answer]), call(PLAY_EVENT, played)),
        case(lambda g, f: USE.has(f.r[offer.answer]), call(USE_EFFECT, used)),
        case(lambda g, f: TAVEREN.has(f.r[offer.answer]), call(HEAL_TAVEREN, healed)),
        case(lambda g, f: CLEANSE.has(f.r[offer.answer]), call(CLEANSE_CORRUPTION, cleansed)),
        case(lambda g, f: REPLACE.has(f.r[offer.answer]), call(REPLACE_CHARACTER, replaced)),
        case(lambda g, f: DISCARD.has(f.r[offer.answer]), call(DISCARD_FOR_EFFECT, discarded)),
        case(lambda g, f: OFFER.has(f.r[offer.answer]), call(TAKE_OFFER, offered)),
    )
    steps = event_window(
        offer,
        carry_out,
        call(SETTLE),
        first=dominant_first,
        candidates=options,
        passed=passed,
        reason=words,
        clause="WOT20-action.generate.9" if name == REROLL_WINDOW else "WOT20-ready.event-play.1",
        window=number,
        able=ABLE,
        idle=None if name in CLOSED else idle,
    )
    return program(name, registers, steps) if name in CLOSED else program(name, registers, call(SETTLE), steps)


# Windows for some cards alone, at a moment before which nothing else happens.
CLOSED: Final[dict[str, Callable[[Table, int], Candidates]]] = {
    REROLL_WINDOW: reroll_options,
    DEATH_WINDOW: saving_options,
}
WINDOW_PROGRAMS: Final = (
    *(
        _window_program(window(step, part), i, _every_option, "Play an event or use an effect?")
        for i, (step, part, _, _) in enumerate(PLACES)
    ),
    _window_program(REROLL_WINDOW, REROLLS, reroll_options, "Reroll dice?"),
    _window_program(DEATH_WINDOW, DEATHS, saving_options, "Play an event?"),
)


def offer_in(f: Frame) -> tuple[int, int]:
    """The player and the answer of a window's frame."""
    return f.r[0], f.r[1]


def could_be_played(g: Table, seat: int, key: int, name: str) -> bool:
    """Whether an answer could have been given in a window now, whatever the cards of the hand are."""
    return (key, None) in CLOSED.get(name, _every_option)(g, seat)
