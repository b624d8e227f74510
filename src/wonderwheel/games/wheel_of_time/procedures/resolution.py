"""The Resolution Round: the challenges one after the other, each with its three steps, and what comes of them."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Registers,
    call,
    call_computed,
    case,
    choose,
    do,
    for_each,
    if_,
    program,
    switch,
)
from wonderwheel.core.questions import Candidates
from wonderwheel.games.wheel_of_time.changes.cards import discard
from wonderwheel.games.wheel_of_time.changes.challenges import clear_challenge, drop_further, release
from wonderwheel.games.wheel_of_time.changes.control import change_control
from wonderwheel.games.wheel_of_time.changes.pattern import add_token
from wonderwheel.games.wheel_of_time.changes.symbols import empty_pools
from wonderwheel.games.wheel_of_time.evaluating.current import section
from wonderwheel.games.wheel_of_time.places import (
    AFTER_CHALLENGES_STEP,
    CARD_BASED,
    CONTEST,
    DECLARED,
    FURTHER,
    GRIPS_STEP,
    HERO_SEAT,
    LAST_BATTLE,
    NEUTRAL,
    NO_CARD,
    NO_CHALLENGE,
    NOBODY,
    NONE,
    ON_THE_WORLD,
    OPENING_STEP,
    OUTCOME_STEP,
    PATTERN,
    PATTERN_CHALLENGE,
    SEATS,
    VILLAIN_SEAT,
    challenge_of,
    on_player,
)
from wonderwheel.games.wheel_of_time.procedures.advantages import attach, can_become_advantage
from wonderwheel.games.wheel_of_time.procedures.rolling import take_dice_away
from wonderwheel.games.wheel_of_time.procedures.windows import AFTER_DICE
from wonderwheel.games.wheel_of_time.program_names import ASSIGN, FIGHT, RESOLUTION_ROUND, RESOLVE, SETTLE, window
from wonderwheel.games.wheel_of_time.readings import (
    EMPTY_IS_VOID,
    INITIATOR_SUCCEEDS,
    POOLS_STAY,
    ROUND_UP,
    STEP_BEFORE,
    TOKENS_GENERATED,
)
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import CHARACTER, TROOP
from wonderwheel.games.wheel_of_time.table.facts import FAILURE, SUCCESS
from wonderwheel.games.wheel_of_time.table.objects import (
    facts_of,
    further_slots,
    in_turn,
    is_force,
    opponent,
    reads,
    rules_of,
)
from wonderwheel.games.wheel_of_time.table.rows import LASTING_CHALLENGE, LASTING_UNTIL, UNTIL_RESOLVED
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CONTROL

MARGIN_FOR_A_TOKEN: Final[int] = 3
MARGIN_OF_THE_LAST_BATTLE: Final[int] = 5
SUPPORT_PER_CONTROL_TOKEN: Final[int] = 2

_registers = Registers()
_HERE: Final = _registers.number("challenge")
_KEY: Final = _registers.number("answer")
_EFFECT: Final = _registers.number("effect")


def _begin(g: Table, f: Frame) -> None:
    here = f.r[_HERE]
    g.resolving, g.step = here, OPENING_STEP
    support, opposition = rules_of(g).texts.starting_totals(g, here)
    g.support[here] += support
    g.opposition[here] += opposition
    rules_of(g).texts.happened(g, "step Opening Moves", challenge=here)
    rules_of(g).texts.moment(g, "opening moves", here)
    g.emit(events.RESOLVING, g.initiator[here], (here, g.challenge_kind[here]), "WOT20-resolution.1")


def _grips(g: Table, f: Frame) -> None:
    g.step = GRIPS_STEP


def _outcome_step(g: Table, f: Frame) -> None:
    g.step = OUTCOME_STEP


@rule("WOT20-resolution.opening.8", "WOT20-resolution.damage.13")
def window_ends_step(g: Table, f: Frame) -> bool:
    """Whether the window after damage still belongs to the step before; by itself it begins the next one (W-67)."""
    return reads(g, STEP_BEFORE)


@rule("WOT20-last-battle.challenge.4", "WOT20-last-battle.challenge.7", "WOT20-draw.victory.9")
def add_the_pattern(g: Table, f: Frame) -> None:
    """In the Last Battle each player's tokens join the total; they are not generated (W-55)."""
    here = f.r[_HERE]
    first = g.initiator[here]
    made = {first: g.support[here], 1 - first: g.opposition[here]}
    if reads(g, TOKENS_GENERATED):
        made = {seat: number + g.pattern[seat] for seat, number in made.items()}
    g.generated_nothing = sum(1 << seat for seat in range(SEATS) if not made[seat])
    g.support[here] += section(g, first)
    g.opposition[here] += section(g, 1 - first)


@rule(
    "WOT20-resolution.outcome.1",
    "WOT20-resolution.outcome.2",
    "WOT20-resolution.outcome.3",
    "WOT20-dice.support.2",
    "WOT20-dice.opposition.2",
)
def margin(g: Table, challenge: int) -> int:
    """By how much support exceeds opposition: above zero the challenge has succeeded, else it has not."""
    return g.support[challenge] - g.opposition[challenge]


@rule("WOT20-resolution.outcome.1", "WOT20-resolution.outcome.2")
def tally(g: Table, f: Frame) -> None:
    here = f.r[_HERE]
    succeeded = int(margin(g, here) > 0)
    if succeeded:
        g.succeeded |= 1 << here
    facts = (here, g.support[here], g.opposition[here], succeeded)
    g.emit(events.OUTCOME, g.initiator[here], facts, "WOT20-resolution.outcome.1")
    texts, by = rules_of(g).texts, abs(margin(g, here))
    for seat in in_turn(g):
        if succeeded_for(g, here, seat):
            g.winners |= 1 << seat
            texts.happened(g, "succeeds", seat=seat, challenge=here, number=by)
    if not succeeded:
        texts.happened(g, "fails", seat=g.initiator[here], challenge=here, number=by)
        texts.happened(g, "initiates and fails", seat=g.initiator[here], challenge=here, number=by)


@rule(
    "WOT20-resolution.pattern.3",
    "WOT20-resolution.pattern.4",
    "WOT20-resolution.pattern.5",
    "WOT20-resolution.pattern.6",
    "WOT20-pattern.2",
    "WOT20-pattern.4",
)
def place_pattern_token(g: Table, f: Frame) -> None:
    """Three more support: light. Three more opposition: shadow. Anything between, also nothing: neutral (W-24)."""
    if reads(g, EMPTY_IS_VOID) and f.r[_HERE] not in g.challenge:
        return
    by = margin(g, f.r[_HERE])
    place, clause = NEUTRAL, "WOT20-resolution.pattern.5"
    if by >= MARGIN_FOR_A_TOKEN:
        place, clause = HERO_SEAT, "WOT20-resolution.pattern.3"
    elif by <= -MARGIN_FOR_A_TOKEN:
        place, clause = VILLAIN_SEAT, "WOT20-resolution.pattern.4"
    add_token(g, place, clause, by_challenge=True)
    texts = rules_of(g).texts
    if place != NEUTRAL:
        texts.happened(g, "gains pattern", seat=place, challenge=f.r[_HERE])
    for seat, ahead in ((HERO_SEAT, by), (VILLAIN_SEAT, -by)):
        if ahead > 0:
            texts.happened(g, "wins pattern challenge", seat=seat, challenge=f.r[_HERE])


@rule("WOT20-resolution.outcome.6", "WOT20-resolution.pattern.6")
def succeeded_for(g: Table, challenge: int, seat: int) -> bool:
    """Whether a player succeeds; the opposing one can in Pattern and Last Battle challenges only (W-25)."""
    if g.initiator[challenge] == seat:
        return margin(g, challenge) > 0
    both = (LAST_BATTLE,) if reads(g, INITIATOR_SUCCEEDS) else (PATTERN, LAST_BATTLE)
    return g.challenge_kind[challenge] in both and margin(g, challenge) < 0


@rule("WOT20-last-battle.challenge.6", "WOT20-draw.victory.5", "WOT20-draw.victory.8")
def decide_last_battle(g: Table, f: Frame) -> None:
    """Whoever is ahead by five or more wins the challenge; what that means is told in the Victory Check."""
    by, first = margin(g, f.r[_HERE]), g.initiator[f.r[_HERE]]
    g.won = NOBODY
    if by >= MARGIN_OF_THE_LAST_BATTLE:
        g.won = first
    elif by <= -MARGIN_OF_THE_LAST_BATTLE:
        g.won = opponent(first)


# -- contested advantages ----------------------------------------------------------------------------------------------


@rule("WOT20-challenge.contested.11", "WOT20-resolution.outcome.4", "WOT20-extra.math.4")
def tokens_won(g: Table, challenge: int) -> int:
    """One control token for each full pair of support by which a contest succeeded: full pairs, no rounding (W-26)."""
    by = max(0, margin(g, challenge))
    if reads(g, ROUND_UP):
        by += SUPPORT_PER_CONTROL_TOKEN - 1
    return by // SUPPORT_PER_CONTROL_TOKEN


def _may_place(g: Table, f: Frame) -> bool:
    return tokens_won(g, f.r[_HERE]) > 0 and g.challenge_card[f.r[_HERE]] in g.in_play


def how_many_tokens(g: Table, f: Frame) -> Candidates:
    return [(CONTROL.key(number), None) for number in range(tokens_won(g, f.r[_HERE]), -1, -1)]


@rule("WOT20-challenge.contested.11", "WOT20-challenge.contested.12")
def place_control(g: Table, f: Frame) -> None:
    """Tokens go onto the advantage; whoever then has the most controls it, on a tie nobody."""
    here, number = f.r[_HERE], CONTROL.argument(f.r[_KEY])
    change_control(g, g.challenge_card[here], g.initiator[here], number, "WOT20-challenge.contested.11")


# -- challenge cards ---------------------------------------------------------------------------------------------------


@rule("WOT20-resolution.outcome.5", "WOT20-resolution.outcome.6")
def results_of_card(g: Table, f: Frame) -> tuple[int, ...]:
    """The effects of a challenge card that happen: those of success or of failure, by a margin where they say so."""
    here = f.r[_HERE]
    by, wanted = margin(g, here), SUCCESS if margin(g, here) > 0 else FAILURE
    every = facts_of(g, g.challenge_card[here]).effects
    return tuple([i for i, effect in enumerate(every) if effect.timing == wanted and abs(by) >= effect.margin])


def _one_result(g: Table, f: Frame) -> tuple[int, ...]:
    """What a challenge card, or another that brought a challenge, does; the latter says it of what it targets."""
    here = f.r[_HERE]
    card, about = g.challenge_card[here], g.target[here] if g.challenge_kind[here] == FURTHER else NO_CARD
    return rules_of(g).effect_program(g, card, f.r[_EFFECT]), card, g.initiator[here], about + 1


@rule("WOT20-cards.piles.6", "WOT20-cards.piles.7")
def put_card_away(g: Table, f: Frame) -> None:
    """A resolved challenge card is discarded, unless it succeeded and becomes an advantage."""
    here = f.r[_HERE]
    card = g.challenge_card[here]
    if g.place[card] != DECLARED:
        return
    becomes = facts_of(g, card).becomes_advantage
    on = _place_of_advantage(g, here, becomes)
    if margin(g, here) > 0 and on != NO_CARD and can_become_advantage(g, card, on):
        attach(g, card, g.initiator[here], on)
        g.emit(events.BECAME_ADVANTAGE, g.initiator[here], (g.what[card],), "WOT20-cards.piles.7")
    else:
        g.controller[card] = NOBODY
        discard(g, card, "WOT20-cards.piles.6")


@rule("WOT20-cards.piles.7")
def _place_of_advantage(g: Table, challenge: int, becomes: str) -> int:
    if becomes == "player":
        return on_player(g.initiator[challenge])
    if becomes == "world":
        return ON_THE_WORLD
    target = g.target[challenge]
    return target if becomes == "target" and target != NO_CARD and is_force(g, target) else NO_CARD


# -- the end of a challenge --------------------------------------------------------------------------------------------


@rule("WOT20-resolution.outcome.7", "WOT20-resolution.outcome.8", "WOT20-resolution.outcome.9")
def finish(g: Table, f: Frame) -> None:
    """All pools and totals return to zero after each challenge (W-39), and nobody takes part any more."""
    here = f.r[_HERE]
    empty_pools(g, held_only=reads(g, POOLS_STAY))
    take_dice_away(g)
    g.ignored = [0] * SEATS
    release(g, here)
    clear_challenge(g, here)
    g.lasting = [r for r in g.lasting if r[LASTING_UNTIL] != UNTIL_RESOLVED or r[LASTING_CHALLENGE] != here]
    g.hurt = [row for row in g.hurt if row[1] != here]
    g.resolving = NO_CHALLENGE


def _before_assigning(g: Table, f: Frame) -> None:
    rules_of(g).texts.moment(g, "before assigning", f.r[_HERE])


def _resolved(g: Table, f: Frame) -> None:
    rules_of(g).texts.moment(g, "resolved", f.r[_HERE])


def _is(kind: int, g: Table, f: Frame) -> bool:
    return g.challenge_kind[f.r[_HERE]] == kind


RESOLVE_PROGRAM: Final = program(
    RESOLVE,
    _registers,
    do(_begin),
    call(window(OPENING_STEP)),
    call(FIGHT, lambda g, f: (CHARACTER,)),
    call(window(OPENING_STEP, AFTER_DICE)),
    do(_before_assigning),
    call(SETTLE),
    call(ASSIGN),
    if_(window_ends_step, call(window(GRIPS_STEP)), do(_grips), otherwise=(do(_grips), call(window(GRIPS_STEP)))),
    call(FIGHT, lambda g, f: (TROOP,)),
    call(window(GRIPS_STEP, AFTER_DICE)),
    do(_before_assigning),
    call(SETTLE),
    call(ASSIGN),
    if_(
        window_ends_step,
        call(window(OUTCOME_STEP)),
        do(_outcome_step),
        otherwise=(do(_outcome_step), call(window(OUTCOME_STEP))),
    ),
    if_(lambda g, f: _is(LAST_BATTLE, g, f), do(add_the_pattern)),
    do(tally),
    switch(
        case(lambda g, f: _is(PATTERN, g, f), do(place_pattern_token)),
        case(lambda g, f: _is(LAST_BATTLE, g, f), do(decide_last_battle)),
        case(
            lambda g, f: _is(CONTEST, g, f),
            if_(
                _may_place,
                choose(
                    _KEY,
                    how_many_tokens,
                    seat=lambda g, f: int(g.initiator[f.r[_HERE]]),
                    reason="How many control tokens do you place?",
                    clause="WOT20-challenge.contested.11",
                ),
                do(place_control),
            ),
        ),
        case(
            lambda g, f: _is(CARD_BASED, g, f),
            for_each(_EFFECT, results_of_card, call_computed(_one_result)),
            call(SETTLE),
            do(put_card_away),
        ),
        case(lambda g, f: _is(FURTHER, g, f), for_each(_EFFECT, results_of_card, call_computed(_one_result))),
    ),
    do(_resolved),
    call(SETTLE),
    do(finish),
)

_round = Registers()
_WHICH: Final = _round.number("challenge")


@rule("WOT20-resolution.1", "WOT20-resolution.2", "WOT20-resolution.3", "WOT20-resolution.4")
def order_of_challenges(g: Table, f: Frame) -> tuple[int, ...]:
    """The Pattern Challenge, then the subordinate player's, then the dominant one's; what texts add after one's own."""
    return tuple([slot for slot in in_order(g) if g.challenge_kind[slot] != NONE])


def in_order(g: Table) -> list[int]:
    """The places of challenges in the order in which they are resolved."""
    out = [PATTERN_CHALLENGE]
    for seat in in_turn(g) if g.dominant != NOBODY else range(SEATS):
        out += [challenge_of(seat), *(slot for slot in further_slots(g) if g.initiator[slot] == seat)]
    return out


def _after(g: Table, f: Frame) -> None:
    g.step = AFTER_CHALLENGES_STEP
    if further_slots(g):
        drop_further(g)


RESOLUTION_PROGRAM: Final = program(
    RESOLUTION_ROUND,
    _round,
    for_each(_WHICH, order_of_challenges, call(RESOLVE, lambda g, f: (f.r[_WHICH],))),
    do(_after),
    call(window(AFTER_CHALLENGES_STEP)),
)
RESOLUTION_PROGRAMS: Final = (RESOLVE_PROGRAM, RESOLUTION_PROGRAM)
