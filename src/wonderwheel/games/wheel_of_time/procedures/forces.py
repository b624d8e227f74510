"""Place Forces and Determine Participation: who goes to the battleground, and into which challenge."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Registers,
    call,
    cancel_point,
    choose,
    commit,
    do,
    each_player,
    for_each,
    if_,
    program,
    repeat_until,
)
from wonderwheel.core.questions import DONE, Candidates, Refusal, refusal
from wonderwheel.games.wheel_of_time.changes.challenges import begin_challenge
from wonderwheel.games.wheel_of_time.evaluating.joining import beside, may_join
from wonderwheel.games.wheel_of_time.places import (
    AS_OTHER,
    BATTLEGROUND,
    HERO_SEAT,
    LAST_BATTLE,
    NO_CARD,
    NO_TOKEN,
    PARTICIPATION_STEP,
    PLACE_STEP,
    STAND_DOWN,
    VILLAIN_SEAT,
    challenge_of,
    challenge_with,
    token_for,
)
from wonderwheel.games.wheel_of_time.procedures.declaring import events_between
from wonderwheel.games.wheel_of_time.program_names import PARTICIPATION, PLACE, window
from wonderwheel.games.wheel_of_time.readings import EITHER_SIDE, MUST_FIGHT
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.objects import (
    at_home,
    challenge_slots,
    committing_order,
    facts_of,
    forces_of,
    in_battleground,
    in_turn,
    participants,
    reads,
    rules_of,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import EVERYBODY, SEND, TOKEN

# -- place forces ------------------------------------------------------------------------------------------------------

_placing = Registers()
_SEAT: Final = _placing.number("player")
_KEY: Final = _placing.number("answer")
_SENT: Final = _placing.row("sent to the battleground")


def _begin_placing(g: Table, f: Frame) -> None:
    g.step = PLACE_STEP


def _in_turn(g: Table, f: Frame) -> tuple[int, ...]:
    return in_turn(g)


def _nobody_sent(g: Table, f: Frame) -> None:
    f.t[_SENT] = ()


@rule("WOT20-challenge.place.1", "WOT20-challenge.place.4")
def whom_to_send(g: Table, f: Frame) -> Candidates:
    """Any number of the own characters and troops, from none to all."""
    left = [card for card in at_home(g, f.r[_SEAT]) if card not in f.t[_SENT]]
    everybody: Candidates = [(EVERYBODY, None)] if len(left) > 1 else []
    return [*((SEND.key(card), None) for card in left), *everybody, (DONE, None)]


def _take_down(g: Table, f: Frame) -> None:
    if f.r[_KEY] == EVERYBODY:
        f.t[_SENT] = tuple(at_home(g, f.r[_SEAT]))
    elif f.r[_KEY] != DONE:
        f.t[_SENT] = (*f.t[_SENT], SEND.argument(f.r[_KEY]))


def _all_sent(g: Table, f: Frame) -> bool:
    return f.r[_KEY] == DONE or len(f.t[_SENT]) == len(at_home(g, f.r[_SEAT]))


@rule("WOT20-challenge.place.4", "WOT20-challenge.place.5")
def send(g: Table, f: Frame) -> None:
    """They move together; the other player sees it."""
    for card in f.t[_SENT]:
        g.place[card] = BATTLEGROUND
    sent = tuple([g.what[card] for card in f.t[_SENT]])
    g.emit(events.FORCES_PLACED, f.r[_SEAT], sent, "WOT20-challenge.place.4")
    f.t[_SENT] = ()


def _is_between(g: Table, f: Frame) -> bool:
    return events_between(g, f.r[_SEAT])


PLACE_PROGRAM: Final = program(
    PLACE,
    _placing,
    do(_begin_placing),
    each_player(
        _SEAT,
        _in_turn,
        if_(
            lambda g, f: bool(at_home(g, f.r[_SEAT])),
            do(_nobody_sent),
            cancel_point(),
            repeat_until(
                _all_sent,
                choose(
                    _KEY,
                    whom_to_send,
                    seat=lambda g, f: f.r[_SEAT],
                    reason="Who goes to the battleground?",
                    clause="WOT20-challenge.place.4",
                    forced=False,
                    words={DONE: "The others stay at home"},
                ),
                do(_take_down),
            ),
            commit(),
            do(send),
        ),
        if_(_is_between, call(window(PLACE_STEP))),
    ),
    call(window(PLACE_STEP)),
)


@rule("WOT20-last-battle.7")
def send_everybody(g: Table, f: Frame) -> None:
    """In the Last Battle all characters and troops are in the battleground."""
    for seat in in_turn(g):
        for card in forces_of(g, seat):
            g.place[card] = BATTLEGROUND


# -- determine participation -------------------------------------------------------------------------------------------

FIGHTS: Final = refusal("who may take part in the Last Battle cannot stand down", "WOT20-last-battle.7")
TO_BE_SAID: Final[int] = -1  # who comes into a challenge otherwise than by a token says at once as what
_joining = Registers()
_WHO: Final = _joining.number("player")
_CARD: Final = _joining.number("card")
_ANSWER: Final = _joining.number("answer")


def _begin_joining(g: Table, f: Frame) -> None:
    g.step = PARTICIPATION_STEP


def _committing(g: Table, f: Frame) -> tuple[int, ...]:
    return committing_order(g)


def _cards_of(g: Table, f: Frame) -> tuple[int, ...]:
    return tuple(in_battleground(g, f.r[_WHO]))


def join_refusal(g: Table, card: int, challenge: int) -> Refusal | None:
    """Why a card cannot be committed to a challenge beside the own cards that are committed to it already."""
    why = may_join(g, card, challenge)
    if why is not None:
        return why
    seat = g.controller[card]
    others = [c for c in in_battleground(g, seat) if c != card and challenge_with(g.token[c]) == challenge]
    return beside(g, card, others)


@rule("WOT20-glossary.participate-as.1")
def ways_to_take_part(g: Table, card: int, challenge: int) -> list[int]:
    """The tokens that commit a card to a challenge: one, or two where it says as what it takes part."""
    own = token_for(challenge)
    return [own, own + AS_OTHER] if may_be_other(g, card) else [own]


def may_be_other(g: Table, card: int) -> bool:
    """Whether a text lets a character take part as a troop, or a troop as a character."""
    return rules_of(g).texts.can(g, "participate as", card)


@rule(
    "WOT20-challenge.participation.3",
    "WOT20-challenge.participation.4",
    "WOT20-challenge.participation.5",
    "WOT20-challenge.participation.6",
    "WOT20-challenge.participation.7",
)
def tokens(g: Table, f: Frame) -> Candidates:
    """Blue to stand down, or the colour of a challenge: green the Pattern's, white the Hero's, black the Villain's."""
    card = f.r[_CARD]
    joining: Candidates = []
    for slot in challenge_slots(g):
        why = join_refusal(g, card, slot)
        joining += [(TOKEN.key(token), why) for token in ways_to_take_part(g, card, slot)]
    must = reads(g, MUST_FIGHT) and g.last_battle and any(why is None for _, why in joining)
    return [(TOKEN.key(STAND_DOWN), FIGHTS if must else None), *joining]


@rule("WOT20-challenge.participation.2", "WOT20-challenge.participation.11", "WOT20-challenge.participation.1")
def place_token(g: Table, f: Frame) -> None:
    """The subordinate player's tokens lie face down; the dominant player announces openly."""
    card, seat = f.r[_CARD], f.r[_WHO]
    g.token[card] = TOKEN.argument(f.r[_ANSWER])
    f.r[_ANSWER] = 0  # nothing of the answer may be seen in the frame
    if seat == g.dominant:
        g.emit(events.ANNOUNCED, seat, (g.what[card], g.token[card]), "WOT20-challenge.participation.11")
    else:
        g.covered[card] = 1


def _tell_commitment(g: Table, f: Frame) -> None:
    if f.r[_WHO] != g.dominant:
        number = len(in_battleground(g, f.r[_WHO]))
        g.emit(events.COMMITTED, f.r[_WHO], (number,), "WOT20-challenge.participation.2")


@rule(
    "WOT20-challenge.participation.8",
    "WOT20-challenge.participation.9",
    "WOT20-challenge.participation.12",
    "WOT20-glossary.participating.1",
)
def reveal_tokens(g: Table, f: Frame) -> None:
    """The tokens turn up, and every card takes part where its token says, or stands down."""
    g.reveals += 1
    for seat in in_turn(g):
        for card in in_battleground(g, seat):
            token = g.token[card]
            g.token[card] = NO_TOKEN
            g.covered[card] = 0
            if token > STAND_DOWN and faces(g, card, challenge_with(token)):
                take_part(g, card, challenge_with(token), token // AS_OTHER)
            else:
                g.emit(events.STANDS_DOWN, seat, (g.what[card],), "WOT20-challenge.participation.9")


@rule("WOT20-challenge.participation.17", "WOT20-action.allegiance.6", "WOT20-action.allegiance.11")
def faces(g: Table, card: int, challenge: int) -> bool:
    """Whether a card may take part against those on the other side: always, as a rule (W-22)."""
    return not reads(g, EITHER_SIDE) or beside(g, card, participants(g, challenge, 1 - g.controller[card])) is None


@rule(
    "WOT20-challenge.participation.8",
    "WOT20-challenge.participation.14",
    "WOT20-challenge.participation.15",
    "WOT20-challenge.participation.16",
)
def take_part(g: Table, card: int, challenge: int, as_other: int = TO_BE_SAID) -> None:
    """A card becomes a participant: supporting if its controller initiated the challenge, else opposing."""
    g.challenge[card] = challenge
    g.joined = sorted({*g.joined, card})
    g.fought |= 1 << g.controller[card]
    if may_be_other(g, card):
        g.as_other[card] = as_other
    else:
        g.as_other[card] = int(facts_of(g, card).takes_part_as_other)
    supporting = int(supports(g, card))
    clause = "WOT20-challenge.participation.14" if supporting else "WOT20-challenge.participation.15"
    g.emit(events.TAKES_PART, g.controller[card], (g.what[card], challenge, supporting), clause)
    rules_of(g).texts.happened(g, "participates", card, g.controller[card], challenge)


@rule("WOT20-challenge.participation.14", "WOT20-challenge.participation.15", "WOT20-challenge.participation.16")
def supports(g: Table, card: int) -> bool:
    """Whether a participant supports its challenge; otherwise it opposes it."""
    return g.initiator[g.challenge[card]] == g.controller[card]


PARTICIPATION_PROGRAM: Final = program(
    PARTICIPATION,
    _joining,
    do(_begin_joining),
    each_player(
        _WHO,
        _committing,
        for_each(
            _CARD,
            _cards_of,
            choose(
                _ANSWER,
                tokens,
                seat=lambda g, f: f.r[_WHO],
                reason="Where does it take part?",
                clause="WOT20-challenge.participation.2",
                forced=False,
            ),
            do(place_token),
        ),
        do(_tell_commitment),
    ),
    do(reveal_tokens),
    call(window(PARTICIPATION_STEP)),
)


@rule(
    "WOT20-last-battle.6",
    "WOT20-last-battle.challenge.1",
    "WOT20-last-battle.challenge.2",
    "WOT20-last-battle.challenge.3",
)
def begin_last_battle_challenge(g: Table, f: Frame) -> None:
    """The only challenge of the turn: the Hero initiates the first one, then the players take turns."""
    initiator = HERO_SEAT if g.last_battle % 2 else VILLAIN_SEAT
    challenge = challenge_of(initiator)
    begin_challenge(g, challenge, LAST_BATTLE, NO_CARD, initiator)


def sent_in(f: Frame) -> tuple[int, ...]:
    """The cards that a frame of PLACE sends to the battleground so far."""
    return f.t[_SENT]


def card_in(f: Frame) -> int:
    """The card that a frame of PARTICIPATION asks about."""
    return f.r[_CARD]


@rule("WOT20-glossary.participate-as.1", "WOT20-glossary.participate-as.2")
def as_what(g: Table, card: int) -> Candidates:
    """As what a card takes part that has come into its challenge without a token."""
    return [(TOKEN.key(token), None) for token in ways_to_take_part(g, card, g.challenge[card])]


def say_as_what(g: Table, card: int, key: int) -> None:
    g.as_other[card] = TOKEN.argument(key) // AS_OTHER
