"""The game and its turns: five rounds, or four once the Last Battle has begun."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, choose, do, if_, program, repeat_until
from wonderwheel.core.machine.running import finish
from wonderwheel.core.questions import NO, YES, Candidates
from wonderwheel.games.wheel_of_time.changes.cards import discard, enter_play
from wonderwheel.games.wheel_of_time.changes.pattern import LAST_BATTLE_AT
from wonderwheel.games.wheel_of_time.changes.symbols import empty_pools
from wonderwheel.games.wheel_of_time.evaluating.current import total, traits
from wonderwheel.games.wheel_of_time.places import HERO_SEAT, HOME, NO_CARD, NO_STEP, NOBODY, SEATS
from wonderwheel.games.wheel_of_time.procedures.drawing import win
from wonderwheel.games.wheel_of_time.procedures.forces import begin_last_battle_challenge, send_everybody
from wonderwheel.games.wheel_of_time.program_names import (
    ACTION_ROUND,
    DECLARE,
    DRAW_ROUND,
    GAME,
    LATE_CHALLENGES,
    LATE_DEATHS,
    PARTICIPATION,
    PLACE,
    READY_ROUND,
    RESOLUTION_ROUND,
    REVEAL_DRAGON,
    SETUP,
    TURN,
)
from wonderwheel.games.wheel_of_time.readings import DRAGON_WAITS, LATCH_OPENS
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import DRAGON_REBORN, number
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, is_force, reads, rules_of
from wonderwheel.games.wheel_of_time.table.rows import (
    END_OF_TURN,
    FOR_GOOD,
    GAINED_UNTIL,
    LASTING_TURN,
    LASTING_UNTIL,
    LOST_TRAIT,
    UNTIL_NEXT_TURN,
    UNTIL_RESOLVED,
    UNTIL_TURN,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


@rule("WOT20-last-battle.1", "WOT20-last-battle.2", "WOT20-last-battle.3", "WOT20-turn.1")
def begin_turn(g: Table, f: Frame) -> None:
    """The next turn: one of the Last Battle if the Pattern has held twenty tokens before it."""
    g.turn += 1
    g.step = NO_STEP
    g.dominant = NOBODY
    g.succeeded = g.initiated = 0
    g.recruited, g.drawn = [0] * (2 * SEATS), [0] * SEATS
    g.joined_before, g.winners_before = g.joined, g.winners
    g.joined, g.winners, g.fought = [], 0, 0
    if reads(g, LATCH_OPENS) and not g.last_battle:
        g.latched = int(total(g) >= LAST_BATTLE_AT)
    if g.latched:
        g.last_battle += 1
    g.emit(events.TURN_BEGAN, NOBODY, (g.turn, g.last_battle), "WOT20-turn.1")


def has_actions(g: Table, f: Frame) -> bool:
    return rules_of(g).texts.has_actions(g)


def is_last_battle(g: Table, f: Frame) -> bool:
    return g.last_battle > 0


@rule("WOT20-cards.events.4", "WOT20-glossary.event.4", "WOT20-action.effects.8", "WOT20-extra.personality.11")
def end_turn(g: Table, f: Frame) -> None:
    """What events and effects have given for the turn is over; so are pools of symbols made in this round."""
    g.gained = [row for row in g.gained if row[GAINED_UNTIL] != END_OF_TURN]
    g.symbols = []
    g.lasting = [row for row in g.lasting if not _is_over(g, row)]
    g.used, g.rolls, g.last_roll, g.lying = [], [], [], []


def _is_over(g: Table, row: tuple[int, ...]) -> bool:
    if row[LASTING_UNTIL] == UNTIL_NEXT_TURN:
        return row[LASTING_TURN] < g.turn
    return row[LASTING_UNTIL] in (UNTIL_TURN, UNTIL_RESOLVED)


@rule("WOT20-glossary.pools.3")
def lose_temporary(g: Table, f: Frame) -> None:
    """Symbols made outside the Action and Resolution Rounds last until the end of their round."""
    empty_pools(g)


def _is_too_long(g: Table, f: Frame) -> bool:
    limit = rules_of(g).turn_limit
    return bool(limit) and g.turn >= limit


def stop(g: Table, f: Frame) -> None:
    """A game that would not end is stopped without a result: an option, not a rule."""
    g.emit(events.STOPPED, NOBODY, (g.turn,), "")
    finish(g, [0] * SEATS)


# -- the hidden Dragon -------------------------------------------------------------------------------------------------

_revealing = Registers()
_ANSWER: Final = _revealing.number("answer")


@rule("WOT20-setup.mat-perrin.4")
def may_reveal(g: Table, f: Frame) -> bool:
    """Once, at the start of the first turn of the Last Battle (W-49)."""
    begins = g.last_battle == 1 or (bool(g.last_battle) and reads(g, DRAGON_WAITS))
    return begins and g.dragon != NO_CARD


def _yes_or_no(g: Table, f: Frame) -> Candidates:
    return [(YES, None), (NO, None)]


@rule("WOT20-setup.mat-perrin.5", "WOT20-setup.mat-perrin.6")
def reveal_dragon(g: Table, f: Frame) -> None:
    """If no Dragon Reborn is in play it comes into play for good without Starting Hero; otherwise it is discarded."""
    card = g.dragon
    if f.r[_ANSWER] != YES:
        g.emit(events.DRAGON_KEPT, HERO_SEAT, (), "WOT20-setup.mat-perrin.4")
        return
    persons = catalogue_of(g).personality
    g.emit(events.DRAGON_REVEALED, HERO_SEAT, (g.what[card],), "WOT20-setup.mat-perrin.4")
    there = [c for c in g.in_play if is_force(g, c) and _is_dragon(g, c, persons[g.what[card]])]
    g.dragon = NO_CARD
    if there:
        discard(g, card, "WOT20-setup.mat-perrin.6")
    else:
        enter_play(g, card, HOME, HERO_SEAT)
        g.gained = sorted([*g.gained, (card, LOST_TRAIT, number("Starting Hero"), 1, FOR_GOOD)])


def _is_dragon(g: Table, card: int, person: int) -> bool:
    return bool(traits(g, card) & DRAGON_REBORN) or catalogue_of(g).personality[g.what[card]] == person


REVEAL_PROGRAM: Final = program(
    REVEAL_DRAGON,
    _revealing,
    choose(
        _ANSWER,
        _yes_or_no,
        seat=lambda g, f: HERO_SEAT,
        reason="Do you reveal the Dragon Reborn?",
        clause="WOT20-setup.mat-perrin.4",
        forced=False,
    ),
    do(reveal_dragon),
)


# -- turns -------------------------------------------------------------------------------------------------------------


@rule(
    "WOT20-turn.sequence.1",
    "WOT20-turn.sequence.2",
    "WOT20-turn.sequence.3",
    "WOT20-turn.sequence.4",
    "WOT20-turn.sequence.5",
    "WOT20-turn.sequence.6",
)
def _rounds() -> tuple[str, ...]:
    """The rounds in their order; each step of the Challenge Round is a program of its own."""
    return READY_ROUND, DECLARE, PLACE, PARTICIPATION, ACTION_ROUND, RESOLUTION_ROUND, DRAW_ROUND


_ROUNDS: Final = _rounds()
_READY: Final = _ROUNDS[0]
_DECLARE: Final = _ROUNDS[1]
_PLACE: Final = _ROUNDS[2]
_JOIN: Final = _ROUNDS[3]
_ACT: Final = _ROUNDS[4]
_RESOLVE: Final = _ROUNDS[5]
_DRAW: Final = _ROUNDS[6]

TURN_PROGRAM: Final = program(
    TURN,
    Registers(),
    do(begin_turn),
    if_(may_reveal, call(REVEAL_DRAGON)),
    call(_READY),
    do(lose_temporary),
    if_(
        is_last_battle,
        do(begin_last_battle_challenge),
        do(send_everybody),
        call(_JOIN),
        do(lose_temporary),
        otherwise=(
            call(_DECLARE),
            call(_PLACE),
            call(_JOIN),
            do(lose_temporary),
            call(LATE_CHALLENGES),
            if_(has_actions, call(_ACT)),
        ),
    ),
    call(_RESOLVE),
    do(lose_temporary),
    call(_DRAW),
    call(LATE_DEATHS),
    do(end_turn),
)

GAME_PROGRAM: Final = program(
    GAME,
    Registers(),
    call(SETUP),
    repeat_until(lambda g, f: False, call(TURN), if_(_is_too_long, do(stop))),
)
TURN_PROGRAMS: Final = (GAME_PROGRAM, TURN_PROGRAM, REVEAL_PROGRAM)


def concede(g: Table, seat: int) -> None:
    """Whoever gives up loses."""
    g.emit(events.CONCEDED, seat, (), "")
    win(g, 1 - seat, "WOT20-draw.victory.3")
