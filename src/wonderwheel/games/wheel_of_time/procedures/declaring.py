"""Declare Challenges: a face-down card, a contest, or neither; then targets. The Pattern Challenge needs nobody."""

from __future__ import annotations

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
from wonderwheel.core.questions import PASS, Candidates, Refusal, refusal
from wonderwheel.games.wheel_of_time.changes.cards import discard, show, take_out
from wonderwheel.games.wheel_of_time.changes.challenges import add_challenge, clear_challenge
from wonderwheel.games.wheel_of_time.changes.pattern import total
from wonderwheel.games.wheel_of_time.evaluating.current import section, traits
from wonderwheel.games.wheel_of_time.evaluating.recruits import unique_refusal
from wonderwheel.games.wheel_of_time.kinds import SIDES
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
    SEATS,
    challenge_of,
)
from wonderwheel.games.wheel_of_time.program_names import DECLARE, window
from wonderwheel.games.wheel_of_time.readings import BETWEEN_MOVES, CALLED_OFF, CONTESTS_LATER, ONE_CONTEST
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import CHALLENGE, CONTESTABLE, TROOP
from wonderwheel.games.wheel_of_time.table.facts import DECLARED as SAID
from wonderwheel.games.wheel_of_time.table.facts import CardFacts
from wonderwheel.games.wheel_of_time.table.objects import facts_of, in_turn, is_force, reads, rules_of, type_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARD, INITIATE_ON
from wonderwheel.games.wheel_of_time.vocabulary import CONTEST as CONTEST_KEY
from wonderwheel.games.wheel_of_time.vocabulary import DECLARE as DECLARE_KEY

NOT_A_CHALLENGE = refusal("only a challenge card can be placed in this step", "WOT20-challenge.declare.2")
OTHER_SIDE = refusal("only the other side may play this card", "WOT20-challenge.declare.1")
TOO_LITTLE_PATTERN = refusal(
    "there are not enough tokens on the Pattern for this card", "WOT20-glossary.pattern-requirement.1"
)
NOT_READ = refusal("the engine cannot carry out the text of this card yet", "WOT20-anatomy.6")
TEXT_FORBIDS = refusal("a text keeps you from initiating this challenge", "WOT20-challenge.declare.1")
CONTESTED_ALREADY = refusal("the other player contests it already", "WOT20-challenge.contested.4")
NOT_CONTESTED = refusal("only a Contested Advantage can be contested", "WOT20-challenge.contested.1")
TARGETS = ("own character", "own troop", "own force", "enemy character", "enemy troop", "enemy force")

_registers = Registers()
_SEAT, _KEY, _SOURCE = _registers.numbers("player", "answer", "by which card")


def side_refusal(g: Table, seat: int, card: int) -> Refusal | None:
    """Some cards may be played by one side only, or only with enough tokens on the Pattern."""
    facts = facts_of(g, card)
    if facts.side and facts.side != SIDES[seat]:
        return OTHER_SIDE
    return pattern_refusal(g, seat, facts, 0)


@rule("WOT20-glossary.pattern-requirement.1", "WOT20-glossary.pattern-requirement.2")
def pattern_refusal(g: Table, seat: int, facts: CardFacts, converted: int) -> Refusal | None:
    """Whether a Pattern requirement fails, with so many own tokens converted for the cost before."""
    if facts.pattern and section(g, seat) - converted < facts.pattern:
        return TOO_LITTLE_PATTERN
    return TOO_LITTLE_PATTERN if facts.total_pattern and total(g) < facts.total_pattern else None


@rule("WOT20-pattern.3", "WOT20-challenge.declare.5", "WOT20-challenge.participation.16", "WOT20-resolution.pattern.1")
def begin_pattern_challenge(g: Table, f: Frame) -> None:
    """It is initiated by the Hero every turn, and is not the one challenge that he may declare."""
    g.step = DECLARE_STEP
    g.challenge_kind[PATTERN_CHALLENGE] = PATTERN
    g.initiator[PATTERN_CHALLENGE] = HERO_SEAT


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
        _begin(g, challenge, FURTHER, source, seat)
        g.target[challenge] = target
        g.emit(events.FURTHER_CHALLENGE, seat, (g.what[source], g.what[target]), "WOT20-challenge.declare.4")
    f.r[_KEY] = 0


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


def why_not_declare(g: Table, seat: int, card: int) -> Refusal | None:
    """Why a card of the hand cannot be placed as a challenge."""
    if type_of(g, card) != CHALLENGE:
        return NOT_A_CHALLENGE
    if facts_of(g, card).unread:
        return NOT_READ
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
        card = DECLARE_KEY.argument(key)
        take_out(g, card)
        g.place[card] = DECLARED
        g.controller[card] = seat
        g.face_down[card] = 1
        _begin(g, challenge, CARD_BASED, card, seat)
        g.initiated += 1
        g.emit(events.FACE_DOWN_PLACED, seat, (), "WOT20-challenge.declare.2", (g.what[card],), 1 << seat)
    elif CONTEST_KEY.has(key):
        card = CONTEST_KEY.argument(key)
        _begin(g, challenge, CONTEST, card, seat)
        g.emit(events.CONTESTS, seat, (g.what[card],), "WOT20-challenge.contested.3")
    else:
        g.emit(events.NO_CHALLENGE_MADE, seat, (), "WOT20-challenge.declare.1")
    f.r[_KEY] = 0


def _begin(g: Table, challenge: int, kind: int, card: int, seat: int) -> None:
    g.challenge_kind[challenge] = kind
    g.challenge_card[challenge] = card
    g.initiator[challenge] = seat


@rule("WOT20-challenge.declare.3")
def reveal_challenges(g: Table, f: Frame) -> None:
    """Face-down challenges turn up together."""
    for seat in range(SEATS):
        challenge = challenge_of(seat)
        if g.challenge_kind[challenge] == CARD_BASED:
            show(g, g.challenge_card[challenge])
    for seat in in_turn(g):
        challenge = challenge_of(seat)
        if g.challenge_kind[challenge] == CARD_BASED:
            card = g.challenge_card[challenge]
            g.emit(events.CHALLENGE_REVEALED, seat, (g.what[card],), "WOT20-challenge.declare.3")


def legal_targets(g: Table, seat: int, wanted: str) -> list[int]:
    """The characters and troops in play that a text allows as a target: whose, and of which type."""
    whose, _, what = wanted.partition(" ")
    out = []
    for card in g.in_play:
        if not is_force(g, card) or ((whose == "own") != (g.controller[card] == seat) and whose != "any"):
            continue
        if what == "force" or (what == "troop") == (type_of(g, card) == TROOP):
            out.append(card)
    return out


@rule("WOT20-challenge.declare.4")
def who_targets(g: Table, f: Frame) -> tuple[int, ...]:
    """Targets are declared after the challenges are revealed, the subordinate player first."""
    return tuple([seat for seat in in_turn(g) if _wanted_target(g, seat) and _targets(g, seat)])


@rule("WOT20-challenge.declare.4", "WOT20-resolution.outcome.4")
def call_off(g: Table, f: Frame) -> None:
    """A challenge without a legal target stays, unless a group reads that it is discarded (W-15)."""
    for seat in in_turn(g):
        challenge = challenge_of(seat)
        if reads(g, CALLED_OFF) and _wanted_target(g, seat) and not _targets(g, seat):
            card = g.challenge_card[challenge]
            clear_challenge(g, challenge)
            g.controller[card] = NOBODY
            discard(g, card, "WOT20-challenge.declare.4")


def _wanted_target(g: Table, seat: int) -> str:
    challenge = challenge_of(seat)
    card = g.challenge_card[challenge]
    return facts_of(g, card).targets if g.challenge_kind[challenge] == CARD_BASED and card != NO_CARD else ""


def _targets(g: Table, seat: int) -> list[int]:
    return legal_targets(g, seat, _wanted_target(g, seat))


def targets(g: Table, f: Frame) -> Candidates:
    return [(CARD.key(card), None) for card in _targets(g, f.r[_SEAT])]


def declare_target(g: Table, f: Frame) -> None:
    seat, challenge, card = f.r[_SEAT], challenge_of(f.r[_SEAT]), CARD.argument(f.r[_KEY])
    g.target[challenge] = card
    source = g.challenge_card[challenge]
    g.emit(events.TARGET_DECLARED, seat, (g.what[source], g.what[card]), "WOT20-challenge.declare.4")
    f.r[_KEY] = 0


@rule("WOT20-challenge.declare.4")
def who_says(g: Table, f: Frame) -> tuple[int, ...]:
    """The players whose revealed challenges say something to choose or to do now, the subordinate player first."""
    return tuple([seat for seat in in_turn(g) if _declared_effect(g, seat) >= 0])


def _declared_effect(g: Table, seat: int) -> int:
    challenge = challenge_of(seat)
    if g.challenge_kind[challenge] != CARD_BASED:
        return -1
    every = facts_of(g, g.challenge_card[challenge]).effects
    return next((i for i, effect in enumerate(every) if effect.timing == SAID), -1)


def what_it_says(g: Table, f: Frame) -> tuple[int, ...]:
    seat = f.r[_SEAT]
    card = g.challenge_card[challenge_of(seat)]
    return rules_of(g).effect_program(g, card, _declared_effect(g, seat)), card, seat


DECLARING_PROGRAM = program(
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
    call(window(DECLARE_STEP)),
)


def source_in(f: Frame) -> int:
    """The card by which a frame of DECLARE offers one more challenge."""
    return f.r[_SOURCE]
