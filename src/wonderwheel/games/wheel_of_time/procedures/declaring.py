"""Declare Challenges: a face-down card, a contest, or neither; then targets. The Pattern Challenge needs nobody."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Registers,
    call,
    call_computed,
    choose,
    do,
    each_player,
    for_each,
    if_,
    program,
)
from wonderwheel.core.questions import NO, PASS, YES, Candidates, Refusal, refusal
from wonderwheel.core.state.shared import changed
from wonderwheel.games.wheel_of_time.changes.cards import discard, show, take_out, unseen
from wonderwheel.games.wheel_of_time.changes.challenges import add_challenge, begin_challenge, clear_challenge, release
from wonderwheel.games.wheel_of_time.evaluating.challenges import legal_targets_of, placed, wanted_target, who_reveals
from wonderwheel.games.wheel_of_time.evaluating.current import traits
from wonderwheel.games.wheel_of_time.evaluating.playable import side_refusal
from wonderwheel.games.wheel_of_time.evaluating.recruits import unique_refusal
from wonderwheel.games.wheel_of_time.places import (
    CARD_BASED,
    CONTEST,
    DECLARE_STEP,
    DECLARED,
    FURTHER,
    HERO_SEAT,
    IN_FORCE,
    NO_CARD,
    NOBODY,
    PATTERN,
    PATTERN_CHALLENGE,
    challenge_of,
)
from wonderwheel.games.wheel_of_time.program_names import DECLARE, LATE_CHALLENGES, SETTLE, window
from wonderwheel.games.wheel_of_time.readings import BETWEEN_MOVES, CALLED_OFF, CONTESTS_LATER, ONE_CONTEST
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import CHALLENGE, CONTESTABLE
from wonderwheel.games.wheel_of_time.table.facts import DECLARED as SAID
from wonderwheel.games.wheel_of_time.table.objects import facts_of, in_turn, reads, rules_of, type_of
from wonderwheel.games.wheel_of_time.table.rows import ANNOUNCED_CARD, ANNOUNCED_CHOSEN
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARD, INITIATE_ON
from wonderwheel.games.wheel_of_time.vocabulary import CONTEST as CONTEST_KEY
from wonderwheel.games.wheel_of_time.vocabulary import DECLARE as DECLARE_KEY

NOT_A_CHALLENGE: Final = refusal("only a challenge card can be placed in this step", "WOT20-challenge.declare.2")
TEXT_FORBIDS: Final = refusal("a text keeps you from initiating this challenge", "WOT20-challenge.declare.1")
CONTESTED_ALREADY: Final = refusal("the other player contests it already", "WOT20-challenge.contested.4")
NOT_CONTESTED: Final = refusal("only a Contested Advantage can be contested", "WOT20-challenge.contested.1")
TARGETS: Final = ("own character", "own troop", "own force", "enemy character", "enemy troop", "enemy force")

_registers = Registers()
_SEAT: Final = _registers.number("player")
_KEY: Final = _registers.number("answer")
_SOURCE: Final = _registers.number("by which card")
_LATE: Final = _registers.number("after the round")


@rule("WOT20-pattern.3", "WOT20-challenge.declare.5", "WOT20-challenge.participation.16", "WOT20-resolution.pattern.1")
def begin_pattern_challenge(g: Table, f: Frame) -> None:
    """It is initiated by the Hero every turn, and is not the one challenge that he may declare."""
    g.step = DECLARE_STEP
    begin_challenge(g, PATTERN_CHALLENGE, PATTERN, NO_CARD, HERO_SEAT)


def _in_turn(g: Table, f: Frame) -> tuple[int, ...]:
    return in_turn(g)


@rule(
    "WOT20-challenge.declare.1",
    "WOT20-challenge.contested.1",
    "WOT20-challenge.contested.3",
    "WOT20-challenge.contested.4",
)
def declarations(g: Table, f: Frame) -> Candidates:
    """One challenge card from the hand, or one contest, or nothing."""
    seat = f.r[_SEAT]
    out: Candidates = [(PASS, None)]
    first: dict[int, int] = {}
    for card in g.hands[seat]:
        first.setdefault(g.what[card], card)
    for card in first.values():
        out.append((DECLARE_KEY.key(card), why_not_declare(g, seat, card)))
    return out if reads(g, CONTESTS_LATER) else [*out, *contests(g, f)]


@rule("WOT20-challenge.contested.1", "WOT20-challenge.contested.8", "WOT20-challenge.contested.10")
def contests(g: Table, f: Frame) -> Candidates:
    """Every Contested Advantage in play, also one that the other player contests (W-28)."""
    taken = [g.challenge_card[slot] for slot, kind in enumerate(g.challenge_kind) if kind == CONTEST]
    out: Candidates = []
    for card in g.in_play:
        if g.place[card] == IN_FORCE:
            why = None if traits(g, card) & CONTESTABLE else NOT_CONTESTED
            if why is None and card in taken and reads(g, ONE_CONTEST):
                why = CONTESTED_ALREADY
            out.append((CONTEST_KEY.key(card), why))
    return out


# -- challenges beside the one that everybody may initiate -------------------------------------------------------------


def further_sources(g: Table, f: Frame) -> tuple[int, ...]:
    """The cards by which a player may initiate one more challenge now, where there is something to target."""
    seat = f.r[_SEAT]
    return tuple([card for card, _ in rules_of(g).texts.further_challenges(g, seat)])


@rule("WOT20-glossary.card-based.2", "WOT20-challenge.declare.4")
def further_targets(g: Table, f: Frame) -> Candidates:
    """What one more challenge may target, said openly; or none is made."""
    found = dict(rules_of(g).texts.further_challenges(g, f.r[_SEAT]))
    why = TEXT_FORBIDS if rules_of(g).texts.player_cannot(g, "initiate", f.r[_SEAT]) else None
    return [(PASS, None), *((INITIATE_ON.key(card), why) for card in found[f.r[_SOURCE]])]


@rule("WOT20-glossary.card-based.2", "WOT20-challenge.contested.6", "WOT20-challenge.contested.9")
def declare_further(g: Table, f: Frame) -> None:
    """A challenge by a text is neither card-based nor a contest of its target: no nation keeps anybody out of it."""
    seat, source, key = f.r[_SEAT], f.r[_SOURCE], f.r[_KEY]
    if INITIATE_ON.has(key):
        target = INITIATE_ON.argument(key)
        challenge = add_challenge(g)
        begin_challenge(g, challenge, FURTHER, source, seat)
        g.target[challenge] = target
        g.emit(events.FURTHER_CHALLENGE, seat, (g.what[source], g.what[target]), "WOT20-challenge.declare.4")


def later_contests(g: Table, f: Frame) -> Candidates:
    return [(PASS, None), *contests(g, f)]


def who_contests_later(g: Table, f: Frame) -> tuple[int, ...]:
    """Who placed no card names a contest when the cards have turned up, if a group reads it so (W-14)."""
    if not reads(g, CONTESTS_LATER) or all(why is not None for _, why in contests(g, f)):
        return ()
    return tuple([seat for seat in in_turn(g) if not g.challenge_kind[challenge_of(seat)]])


@rule("WOT20-ready.event-play.2")
def events_between(g: Table, seat: int) -> bool:
    """Whether events are played before the second player moves in this step, too (W-10)."""
    return reads(g, BETWEEN_MOVES) and seat == in_turn(g)[0]


def _is_between(g: Table, f: Frame) -> bool:
    return events_between(g, f.r[_SEAT])


@rule("WOT20-challenge.declare.1", "WOT20-glossary.unique.1")
def why_not_declare(g: Table, seat: int, card: int) -> Refusal | None:
    """Why a card of the hand cannot be placed as a challenge."""
    if type_of(g, card) != CHALLENGE:
        return NOT_A_CHALLENGE
    texts = rules_of(g).texts
    if texts.player_cannot(g, "initiate", seat) or texts.card_itself_cannot(g, "initiate this", seat, card):
        return TEXT_FORBIDS
    if texts.only_others_initiate(g, seat, card):
        return TEXT_FORBIDS
    return side_refusal(g, seat, card) or unique_refusal(g, card)


@rule(
    "WOT20-challenge.declare.2",
    "WOT20-challenge.contested.9",
    "WOT20-challenge.contested.10",
    "WOT20-glossary.card-based.1",
    "WOT20-glossary.card-based.2",
)
def declare(g: Table, f: Frame) -> None:
    """A card lies face down until both have declared; a contest is said openly and is not card-based."""
    seat, key = f.r[_SEAT], f.r[_KEY]
    challenge = challenge_of(seat)
    if DECLARE_KEY.has(key):
        card = unseen(g, seat, DECLARE_KEY.argument(key))
        take_out(g, card)
        g.place[card] = DECLARED
        g.controller[card] = seat
        g.face_down = changed(g.face_down, card, 1)
        begin_challenge(g, challenge, CARD_BASED, card, seat)
        g.initiated += 1
        g.emit(events.FACE_DOWN_PLACED, seat, (), "WOT20-challenge.declare.2", (g.what[card],), 1 << seat)
    elif CONTEST_KEY.has(key):
        card = CONTEST_KEY.argument(key)
        begin_challenge(g, challenge, CONTEST, card, seat)
        g.emit(events.CONTESTS, seat, (g.what[card],), "WOT20-challenge.contested.3")
    else:
        g.emit(events.NO_CHALLENGE_MADE, seat, (), "WOT20-challenge.declare.1")
    f.r[_KEY] = 0


def who_may_hide(g: Table, f: Frame) -> tuple[int, ...]:
    """The players who have placed a card and may keep it face down until the Challenge Round is over."""
    texts = rules_of(g).texts
    return tuple([seat for seat in in_turn(g) if placed(g, seat) != NO_CARD and texts.may_hide_challenge(g, seat)])


@rule("WOT20-challenge.declare.3", "WOT20-challenge.contested.7")
def hide(g: Table, f: Frame) -> None:
    """A challenge stays face down; who can take part in it is announced, and nothing else."""
    seat = f.r[_SEAT]
    if f.r[_KEY] == YES:
        card = placed(g, seat)
        limits = rules_of(g).texts.limits_of(g, card)
        chosen = int(rules_of(g).texts.waits_for_choice(limits))
        g.announced = [*g.announced, (card, chosen, *limits)]
        g.emit(events.CHALLENGE_HIDDEN, seat, limits, "WOT20-challenge.declare.3")


@rule("WOT20-challenge.declare.3")
def reveal_challenges(g: Table, f: Frame) -> None:
    """Face-down challenges turn up together."""
    seats = who_reveals(g, bool(f.r[_LATE]))
    for seat in seats:
        show(g, placed(g, seat))
    for seat in seats:
        g.emit(events.CHALLENGE_REVEALED, seat, (g.what[placed(g, seat)],), "WOT20-challenge.declare.3")


@rule("WOT20-challenge.declare.4")
def who_targets(g: Table, f: Frame) -> tuple[int, ...]:
    """Targets are declared after the challenges are revealed, the subordinate player first."""
    return tuple(
        [seat for seat in who_reveals(g, bool(f.r[_LATE])) if wanted_target(g, seat) and legal_targets_of(g, seat)]
    )


@rule("WOT20-challenge.declare.4", "WOT20-resolution.outcome.4")
def call_off(g: Table, f: Frame) -> None:
    """A challenge without a legal target stays, unless a group reads that it is discarded (W-15)."""
    for seat in who_reveals(g, bool(f.r[_LATE])):
        challenge = challenge_of(seat)
        if reads(g, CALLED_OFF) and wanted_target(g, seat) and not legal_targets_of(g, seat):
            card = g.challenge_card[challenge]
            release(g, challenge)
            clear_challenge(g, challenge)
            g.controller[card] = NOBODY
            discard(g, card, "WOT20-challenge.declare.4")


def targets(g: Table, f: Frame) -> Candidates:
    return [(CARD.key(card), None) for card in legal_targets_of(g, f.r[_SEAT])]


def declare_target(g: Table, f: Frame) -> None:
    seat, challenge, card = f.r[_SEAT], challenge_of(f.r[_SEAT]), CARD.argument(f.r[_KEY])
    g.target[challenge] = card
    source = g.challenge_card[challenge]
    g.emit(events.TARGET_DECLARED, seat, (g.what[source], g.what[card]), "WOT20-challenge.declare.4")


@rule("WOT20-challenge.declare.4")
def who_says(g: Table, f: Frame) -> tuple[int, ...]:
    """The players whose revealed challenges say something to choose or to do now, the subordinate player first.

    A hidden challenge whose limits speak of a choice has it made as they are announced, and not again.
    """
    found = []
    for seat in in_turn(g):
        card = placed(g, seat)
        row = next((row for row in g.announced if row[ANNOUNCED_CARD] == card), None)
        now = not f.r[_LATE] if row is None or row[ANNOUNCED_CHOSEN] else bool(f.r[_LATE])
        if card != NO_CARD and now and _declared_effect(g, seat) is not None:
            found.append(seat)
    return tuple(found)


def _declared_effect(g: Table, seat: int) -> int | None:
    every = facts_of(g, placed(g, seat)).effects
    return next((i for i, effect in enumerate(every) if effect.timing == SAID), None)


def what_it_says(g: Table, f: Frame) -> tuple[int, ...]:
    seat = f.r[_SEAT]
    card, said = g.challenge_card[challenge_of(seat)], _declared_effect(g, seat)
    assert said is not None
    return rules_of(g).effect_program(g, card, said), card, seat


_AS_REVEALED: Final = (
    do(call_off),
    each_player(
        _SEAT,
        who_targets,
        choose(
            _KEY,
            targets,
            seat=lambda g, f: f.r[_SEAT],
            reason="What does your challenge target?",
            clause="WOT20-challenge.declare.4",
        ),
        do(declare_target),
    ),
    each_player(_SEAT, who_says, call_computed(what_it_says)),
)

DECLARING_PROGRAM: Final = program(
    DECLARE,
    _registers,
    do(begin_pattern_challenge),
    each_player(
        _SEAT,
        _in_turn,
        choose(
            _KEY,
            declarations,
            seat=lambda g, f: f.r[_SEAT],
            reason="Place a challenge face down, contest an advantage, or neither?",
            clause="WOT20-challenge.declare.1",
            forced=False,
        ),
        do(declare),
        for_each(
            _SOURCE,
            further_sources,
            choose(
                _KEY,
                further_targets,
                seat=lambda g, f: f.r[_SEAT],
                reason="Initiate one more challenge?",
                clause="WOT20-challenge.declare.4",
                forced=False,
            ),
            do(declare_further),
        ),
        if_(_is_between, call(window(DECLARE_STEP))),
    ),
    each_player(
        _SEAT,
        who_may_hide,
        choose(
            _KEY,
            lambda g, f: [(YES, None), (NO, None)],
            seat=lambda g, f: f.r[_SEAT],
            reason="Keep your challenge face down until the Challenge Round is over?",
            clause="WOT20-challenge.declare.3",
            forced=False,
        ),
        do(hide),
    ),
    do(reveal_challenges),
    each_player(
        _SEAT,
        who_contests_later,
        choose(
            _KEY,
            later_contests,
            seat=lambda g, f: f.r[_SEAT],
            reason="Contest an advantage?",
            clause="WOT20-challenge.contested.3",
            forced=False,
        ),
        do(declare),
    ),
    *_AS_REVEALED,
    call(window(DECLARE_STEP)),
)


def _after_the_round(g: Table, f: Frame) -> None:
    f.r[_LATE] = 1


def _all_is_known(g: Table, f: Frame) -> None:
    g.announced = []


LATE_CHALLENGES_PROGRAM: Final = program(
    LATE_CHALLENGES,
    _registers,
    if_(
        lambda g, f: bool(g.announced),
        do(_after_the_round),
        do(reveal_challenges),
        *_AS_REVEALED,
        do(_all_is_known),
        call(SETTLE),
    ),
)


def source_in(f: Frame) -> int:
    """The card by which a frame of DECLARE offers one more challenge."""
    return f.r[_SOURCE]
