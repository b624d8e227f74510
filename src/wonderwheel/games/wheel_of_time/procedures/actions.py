"""Take Actions: heal, play an advantage or a limited event, recruit, reinforce, discard a weapon, or end."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Registers,
    call,
    cancel_point,
    case,
    choose,
    commit,
    do,
    each_player,
    if_,
    program,
    repeat_until,
    switch,
)
from wonderwheel.core.questions import DONE, Candidates, Refusal, refusal
from wonderwheel.games.wheel_of_time.changes.cards import rotate_card
from wonderwheel.games.wheel_of_time.changes.symbols import empty_pools
from wonderwheel.games.wheel_of_time.changes.wounds import heal, healable
from wonderwheel.games.wheel_of_time.evaluating.current import traits
from wonderwheel.games.wheel_of_time.evaluating.joining import CANNOT, beside, may_join
from wonderwheel.games.wheel_of_time.evaluating.playable import side_refusal
from wonderwheel.games.wheel_of_time.evaluating.recruits import recruit_refusal
from wonderwheel.games.wheel_of_time.places import (
    ACTIONS_STEP,
    BATTLEGROUND,
    HOME,
    NO_CHALLENGE,
    NOBODY,
)
from wonderwheel.games.wheel_of_time.procedures.advantages import discard_weapon, weapons_to_discard, why_no_advantage
from wonderwheel.games.wheel_of_time.procedures.event_options import (
    IS_ROTATED,
    effect_of_event,
    limited_effects,
    why_no_event,
)
from wonderwheel.games.wheel_of_time.procedures.forces import faces, take_part
from wonderwheel.games.wheel_of_time.procedures.offers import offer_options
from wonderwheel.games.wheel_of_time.procedures.paying import CANNOT_PAY, CANNOT_RECRUIT, REINFORCES, can_pay
from wonderwheel.games.wheel_of_time.procedures.paying import RECRUIT as PAYS_RECRUIT
from wonderwheel.games.wheel_of_time.procedures.rolling import take_dice_away
from wonderwheel.games.wheel_of_time.program_names import (
    ACTION_ROUND,
    GENERATE,
    PAY,
    PLAY_ADVANTAGE,
    PLAY_EVENT,
    RECRUIT,
    SETTLE,
    TAKE_ACTIONS,
    TAKE_OFFER,
    USE_EFFECT,
    window,
)
from wonderwheel.games.wheel_of_time.readings import ONE_BY_ONE
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import ADVANTAGE, CHALLENGE, CHARACTER, REINFORCEMENT, TROOP
from wonderwheel.games.wheel_of_time.table.facts import HEAL as NEVER_HEALS
from wonderwheel.games.wheel_of_time.table.facts import LIMITED
from wonderwheel.games.wheel_of_time.table.objects import (
    challenge_slots,
    facts_of,
    forces_of,
    in_turn,
    only,
    participants,
    reads,
    rules_of,
    type_of,
    whose_round,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import ADVANTAGE as ADVANTAGE_KEY
from wonderwheel.games.wheel_of_time.vocabulary import CHALLENGE as CHALLENGE_KEY
from wonderwheel.games.wheel_of_time.vocabulary import (
    DISCARD_WEAPON,
    EFFECTS,
    HEAL,
    OFFER,
    PLAY,
    REINFORCE,
    USE,
)
from wonderwheel.games.wheel_of_time.vocabulary import RECRUIT as RECRUIT_KEY

NOT_AT_HOME: Final = refusal("only cards in the home front heal", "WOT20-challenge.place.3")
NOT_HURT: Final = refusal("it has no damage that can be healed", "WOT20-action.heal.1")
NO_REINFORCEMENT: Final = refusal("only a card with the trait Reinforcement reinforces", "WOT20-action.reinforce.1")
NOT_STANDING_DOWN: Final = refusal(
    "only a card that stands down in the battleground reinforces", "WOT20-action.reinforce.1"
)
NOWHERE_TO_REINFORCE: Final = refusal("there is no challenge that it may join", "WOT20-action.reinforce.2")
FACES_OTHERS: Final = refusal("it may not take part against who is there", "WOT20-challenge.participation.17")
TEXT_FORBIDS: Final = refusal("a text keeps it from reinforcing that challenge", "WOT20-action.reinforce.2")
NO_RECRUITING: Final = refusal("a text keeps you from recruiting", "WOT20-action.recruit.1")
NO_MORE_RECRUITS: Final = refusal(
    "a text lets you recruit one character and one troop a turn", "WOT20-action.recruit.1"
)
NOBODY_TO_ROTATE: Final = refusal("there is no ready card to rotate for it", "WOT20-glossary.cost.1")
NO_CHALLENGE_NOW: Final = refusal("challenges are placed in the Challenge Round only", "WOT20-challenge.declare.1")
NOT_LIMITED: Final = refusal("events are played in event windows; only limited ones are actions", "WOT20-action.take.5")

_registers = Registers()
_WHOSE: Final = _registers.number("whose")
_SEAT: Final = _registers.number("player")
_KEY: Final = _registers.number("answer")
_WHERE: Final = _registers.number("challenge")


def _begin(g: Table, f: Frame) -> None:
    g.step = ACTIONS_STEP
    g.acting = f.r[_SEAT]


def _in_turn(g: Table, f: Frame) -> tuple[int, ...]:
    return whose_round(g, f.r[_WHOSE])


@rule(
    "WOT20-action.take.1",
    "WOT20-action.take.2",
    "WOT20-action.take.3",
    "WOT20-action.take.4",
    "WOT20-action.take.5",
    "WOT20-action.take.6",
)
def actions(g: Table, f: Frame) -> Candidates:
    """Every action of the player, one at a time and in any order, or the end of them."""
    seat = f.r[_SEAT]
    out: Candidates = []
    first: dict[int, int] = {}
    for card in g.hands[seat]:
        first.setdefault(g.what[card], card)
    below: dict[int, int] = {}
    for card in g.stored[seat]:
        below.setdefault(g.what[card], card)
    for card in (*first.values(), *below.values()):
        out.append(_from_hand(g, seat, card))
    out += [(HEAL.key(card), why_no_healing(g, card)) for card in forces_of(g, seat) if g.damage[card]]
    out += [
        (REINFORCE.key(card), why_no_reinforcing(g, card)) for card in forces_of(g, seat) if _may_reinforce(g, card)
    ]
    out += [(DISCARD_WEAPON.key(card), None) for card in weapons_to_discard(g, seat)]
    out += limited_effects(g, seat)
    out += offer_options(g, seat, True)
    out.append((DONE, None))
    return out


def _from_hand(g: Table, seat: int, card: int) -> tuple[int, Refusal | None]:
    kind = type_of(g, card)
    if kind in (CHARACTER, TROOP):
        return RECRUIT_KEY.key(card), why_no_recruit(g, seat, card)
    if kind == ADVANTAGE:
        return ADVANTAGE_KEY.key(card), why_no_advantage(g, seat, card)
    return PLAY.key(card), NO_CHALLENGE_NOW if kind == CHALLENGE else why_no_limited_event(g, seat, card)


@rule("WOT20-action.limited.1", "WOT20-action.limited.2", "WOT20-glossary.limited-event.2", "WOT20-action.take.8")
def why_no_limited_event(g: Table, seat: int, card: int) -> Refusal | None:
    """Limited events are actions; other events wait for their windows."""
    effect = effect_of_event(g, card)
    if effect is not None and effect.timing != LIMITED:
        return NOT_LIMITED
    return why_no_event(g, seat, card, limited=True)


@rule("WOT20-action.recruit.1", "WOT20-action.take.6")
def why_no_recruit(g: Table, seat: int, card: int) -> Refusal | None:
    """Why a character or troop of the hand cannot be recruited now."""
    if rules_of(g).texts.player_cannot(g, "recruit", seat):
        return NO_RECRUITING
    if rules_of(g).texts.recruits_no_more(g, seat, card):
        return NO_MORE_RECRUITS
    why = recruit_refusal(g, seat, card) or side_refusal(g, seat, card)
    if why is not None:
        return why
    rotated = rules_of(g).texts.rotated_to_recruit(g, seat, card)
    if rotated is not None:
        return None if rotated else NOBODY_TO_ROTATE
    return None if can_pay(g, seat, PAYS_RECRUIT, card) else CANNOT_RECRUIT


@rule("WOT20-action.heal.1", "WOT20-challenge.place.3", "WOT20-glossary.action.2")
def why_no_healing(g: Table, card: int) -> Refusal | None:
    """A ready card in the home front rotates to lose one damage token, if it can be healed."""
    if NEVER_HEALS in facts_of(g, card).cannot:
        return CANNOT
    if g.place[card] != HOME:
        return NOT_AT_HOME
    if g.rotated[card]:
        return IS_ROTATED
    return None if healable(g, card) else NOT_HURT


def _may_reinforce(g: Table, card: int) -> bool:
    return bool(traits(g, card) & REINFORCEMENT) or rules_of(g).texts.can_somewhere(g, "reinforce", card)


@rule("WOT20-action.reinforce.1", "WOT20-glossary.reinforcement.1")
def why_no_reinforcing(g: Table, card: int) -> Refusal | None:
    if g.place[card] != BATTLEGROUND or g.challenge[card] != NO_CHALLENGE:
        return NOT_STANDING_DOWN
    if all(reinforce_refusal(g, card, slot) is not None for slot in challenge_slots(g)):
        return NOWHERE_TO_REINFORCE
    return None


@rule("WOT20-action.reinforce.2")
def reinforce_refusal(g: Table, card: int, challenge: int) -> Refusal | None:
    """All that limits taking part limits reinforcing, too."""
    why = may_join(g, card, challenge)
    if why is not None:
        return why
    texts = rules_of(g).texts
    if not traits(g, card) & REINFORCEMENT and not texts.can(g, "reinforce", card, challenge):
        return NO_REINFORCEMENT
    if texts.cannot(g, "reinforce", card, challenge) or not texts.may_reinforce_there(g, card, challenge):
        return TEXT_FORBIDS
    if not can_pay(g, g.controller[card], REINFORCES - challenge, card):
        return CANNOT_PAY
    return beside(g, card, participants(g, challenge, g.controller[card])) or (
        None if faces(g, card, challenge) else FACES_OTHERS
    )


def where_to_reinforce(g: Table, f: Frame) -> Candidates:
    card = REINFORCE.argument(f.r[_KEY])
    return [(CHALLENGE_KEY.key(slot), reinforce_refusal(g, card, slot)) for slot in challenge_slots(g)]


@rule("WOT20-action.heal.1")
def do_heal(g: Table, f: Frame) -> None:
    card = HEAL.argument(f.r[_KEY])
    rotate_card(g, card)
    heal(g, card, rules_of(g).texts.healing(g, card))
    g.emit(events.HEALED, f.r[_SEAT], (g.what[card], g.damage[card]), "WOT20-action.heal.1")


def _price_to_reinforce(g: Table, f: Frame) -> tuple[int, ...]:
    return f.r[_SEAT], REINFORCES - CHALLENGE_KEY.argument(f.r[_WHERE]), REINFORCE.argument(f.r[_KEY])


@rule("WOT20-action.reinforce.1", "WOT20-action.take.7")
def do_reinforce(g: Table, f: Frame) -> None:
    """It is a participant at once, as if it had been committed."""
    card, challenge = REINFORCE.argument(f.r[_KEY]), CHALLENGE_KEY.argument(f.r[_WHERE])
    rules_of(g).texts.reinforced(g, card, challenge)
    g.emit(events.REINFORCED, f.r[_SEAT], (g.what[card], challenge), "WOT20-action.reinforce.1")
    take_part(g, card, challenge)


def do_discard_weapon(g: Table, f: Frame) -> None:
    discard_weapon(g, f.r[_SEAT], DISCARD_WEAPON.argument(f.r[_KEY]))


def _recruit(g: Table, f: Frame) -> tuple[int, ...]:
    return f.r[_SEAT], RECRUIT_KEY.argument(f.r[_KEY])


def _advantage(g: Table, f: Frame) -> tuple[int, ...]:
    return f.r[_SEAT], ADVANTAGE_KEY.argument(f.r[_KEY])


def _event(g: Table, f: Frame) -> tuple[int, ...]:
    return f.r[_SEAT], PLAY.argument(f.r[_KEY])


def _effect(g: Table, f: Frame) -> tuple[int, ...]:
    number = USE.argument(f.r[_KEY])
    return f.r[_SEAT], number // EFFECTS, number % EFFECTS


def _offer(g: Table, f: Frame) -> tuple[int, ...]:
    return f.r[_SEAT], OFFER.argument(f.r[_KEY])


def _is_done(g: Table, f: Frame) -> bool:
    return f.r[_KEY] == DONE


def _nobody_acts(g: Table, f: Frame) -> None:
    g.acting = NOBODY


TAKE_ACTIONS_PROGRAM: Final = program(
    TAKE_ACTIONS,
    _registers,
    each_player(
        _SEAT,
        _in_turn,
        do(_begin),
        repeat_until(
            _is_done,
            cancel_point(),
            choose(
                _KEY,
                actions,
                seat=lambda g, f: f.r[_SEAT],
                reason="Which action do you take?",
                clause="WOT20-action.take.1",
                forced=False,
                words={DONE: "End your actions"},
            ),
            switch(
                case(lambda g, f: RECRUIT_KEY.has(f.r[_KEY]), call(RECRUIT, _recruit)),
                case(lambda g, f: ADVANTAGE_KEY.has(f.r[_KEY]), call(PLAY_ADVANTAGE, _advantage)),
                case(lambda g, f: PLAY.has(f.r[_KEY]), call(PLAY_EVENT, _event)),
                case(lambda g, f: USE.has(f.r[_KEY]), call(USE_EFFECT, _effect)),
                case(lambda g, f: OFFER.has(f.r[_KEY]), call(TAKE_OFFER, _offer)),
                case(lambda g, f: HEAL.has(f.r[_KEY]), commit(), do(do_heal)),
                case(
                    lambda g, f: REINFORCE.has(f.r[_KEY]),
                    choose(
                        _WHERE,
                        where_to_reinforce,
                        seat=lambda g, f: f.r[_SEAT],
                        reason="Which challenge does it reinforce?",
                        clause="WOT20-action.reinforce.1",
                    ),
                    call(PAY, _price_to_reinforce),
                    do(do_reinforce),
                ),
                case(lambda g, f: DISCARD_WEAPON.has(f.r[_KEY]), commit(), do(do_discard_weapon)),
                otherwise=(commit(),),
            ),
            call(window(ACTIONS_STEP)),
        ),
    ),
    do(_nobody_acts),
)


@rule("WOT20-action.generate.10", "WOT20-turn.5")
def end_round(g: Table, f: Frame) -> None:
    """What was not spent is lost."""
    lost = empty_pools(g)
    take_dice_away(g)
    g.emit(events.POOLS_EMPTIED, NOBODY, (lost,), "WOT20-action.generate.10")


_round = Registers()
_ALONE: Final = _round.number("player")


@rule("WOT20-turn.2", "WOT20-action.generate.8")
def one_by_one(g: Table, f: Frame) -> tuple[int, ...]:
    """The players who play this round one after the other: none, both take each step together (W-09)."""
    return in_turn(g) if reads(g, ONE_BY_ONE) else ()


def _alone(g: Table, f: Frame) -> tuple[int, ...]:
    return (only(f.r[_ALONE]),)


def _tell_texts(g: Table, f: Frame) -> None:
    rules_of(g).texts.moment(g, "next action round")


ACTION_ROUND_PROGRAM: Final = program(
    ACTION_ROUND,
    _round,
    do(_tell_texts),
    call(SETTLE),
    if_(
        lambda g, f: bool(one_by_one(g, f)),
        each_player(_ALONE, one_by_one, call(GENERATE, _alone), call(TAKE_ACTIONS, _alone)),
        otherwise=(call(GENERATE), call(TAKE_ACTIONS)),
    ),
    do(end_round),
)
ACTION_PROGRAMS: Final = (TAKE_ACTIONS_PROGRAM, ACTION_ROUND_PROGRAM)


def action_in(f: Frame) -> tuple[int, int]:
    """The player and the action that a frame of TAKE_ACTIONS carries out."""
    return f.r[_SEAT], f.r[_KEY]


def is_possible(g: Table, seat: int, key: int) -> bool:
    """Whether an action with a card of the hand could have been taken now, whatever the card is."""
    for verb in (RECRUIT_KEY, ADVANTAGE_KEY, PLAY):
        if verb.has(key):
            return _from_hand(g, seat, verb.argument(key)) == (key, None)
    return True
