"""The Draw Round: discard the dead, see who has won or lost, discard and draw."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.picking import pick_simultaneously, picked
from wonderwheel.core.machine.programs import Registers, call, do, if_, program
from wonderwheel.core.machine.running import WIN, finish
from wonderwheel.core.questions import DONE, Candidates, refusal
from wonderwheel.games.wheel_of_time.changes.cards import discard, draw, kill
from wonderwheel.games.wheel_of_time.evaluating.current import doomed, hand_limit, lost_leader, mortally_wounded, wounds
from wonderwheel.games.wheel_of_time.places import DRAW_STEP, NOBODY, SEATS
from wonderwheel.games.wheel_of_time.program_names import DRAW_ROUND, LATE_DEATHS, SETTLE, window
from wonderwheel.games.wheel_of_time.readings import FIVE_WINS, NO_LAST_WINDOW
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.objects import is_force, opponent, reads, rules_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import DISCARD

CARDS_DRAWN: Final[int] = 2
TOO_MANY: Final = refusal("you hold more cards than your hand limit allows", "WOT20-draw.discard.2")

_registers = Registers()
_PICKS: Final = _registers.row("cards to discard")
_ending = Registers()
_DIED: Final = _ending.number("somebody died")


@rule("WOT20-draw.dead.1", "WOT20-resolution.wounds.3")
def discard_the_dead(g: Table, f: Frame) -> None:
    """Whoever is mortally wounded now goes to its owner's killed pile, all at once."""
    g.step = DRAW_STEP
    for card in [c for c in g.in_play if is_force(g, c) and (mortally_wounded(g, c) or doomed(g, c))]:
        if not doomed(g, card) and rules_of(g).texts.only_discarded(g, card):
            discard(g, card, "WOT20-draw.dead.1")
        else:
            kill(g, card, "WOT20-draw.dead.1")


@rule(
    "WOT20-draw.victory.6",
    "WOT20-draw.victory.7",
    "WOT20-draw.victory.8",
    "WOT20-draw.victory.9",
    "WOT20-last-battle.challenge.7",
)
def loses(g: Table, seat: int) -> bool:
    """A dead leader or Ta'veren; or the Last Battle challenge lost by five; or nothing made in one that was not won."""
    if g.won == seat and reads(g, FIVE_WINS):
        return False
    if lost_leader(g, seat) or g.won == opponent(seat):
        return True
    return bool(g.generated_nothing >> seat & 1) and g.won != seat


@rule(
    "WOT20-draw.victory.1",
    "WOT20-draw.victory.3",
    "WOT20-draw.victory.10",
    "WOT20-draw.victory.11",
    "WOT20-draw.victory.12",
    "WOT20-turn.sequence.7",
)
def victory_check(g: Table, f: Frame) -> None:
    """One loser: the other wins. Two: both lose, and nobody wins. None: the game goes on."""
    losers = [seat for seat in range(SEATS) if loses(g, seat)]
    if not losers:
        return
    if len(losers) == SEATS:
        g.emit(events.BOTH_LOST, NOBODY, (), "WOT20-draw.victory.10")
        finish(g, [0] * SEATS)
    else:
        (loser,) = losers
        winner = opponent(loser)
        win(g, rules_of(g).texts.wins_instead(g, winner) if g.last_battle else winner, "WOT20-draw.victory.3")


@rule("WOT20-pattern.12", "WOT20-draw.victory.2")
def win(g: Table, seat: int, clause: str) -> None:
    g.emit(events.LOST, opponent(seat), (), clause)
    g.emit(events.WON, seat, (), clause)
    finish(g, [WIN if each == seat else 0 for each in range(SEATS)])


@rule("WOT20-draw.discard.1")
def who_has_cards(g: Table, f: Frame) -> tuple[int, ...]:
    """Who is asked what to discard: nobody without cards."""
    return tuple([seat for seat in range(SEATS) if g.hands[seat]])


@rule("WOT20-draw.discard.1", "WOT20-draw.discard.2")
def what_to_discard(g: Table, f: Frame, seat: int) -> Candidates:
    """Any number of cards, and at least as many as are above the limit."""
    gone = picked(f, _PICKS, seat)
    first: dict[int, int] = {}
    for i, card in enumerate(g.hands[seat]):
        if i not in gone:
            first.setdefault(g.what[card], card)
    left = len(g.hands[seat]) - len(gone)
    why = TOO_MANY if left > hand_limit(g, seat) else None
    return [(DONE, why), *((DISCARD.key(card), None) for card in first.values())]


def discarded_in(g: Table, f: Frame, seat: int) -> list[int]:
    """The cards that a seat has chosen to discard, in a frame of the Draw Round."""
    return [g.hands[seat][i] for i in picked(f, _PICKS, seat)]


def _place_in_hand(g: Table, f: Frame, seat: int, key: int) -> int:
    return g.hands[seat].index(DISCARD.argument(key))


@rule("WOT20-draw.discard.1", "WOT20-draw.discard.4", "WOT20-cards.piles.3")
def discard_cards(g: Table, f: Frame) -> None:
    """Both players' discards go face up onto the piles together."""
    for seat in range(SEATS):
        for card in discarded_in(g, f, seat):
            discard(g, card, "WOT20-draw.discard.4")
    f.t[_PICKS] = ()


@rule("WOT20-draw.draw.1", "WOT20-draw.draw.2")
def draw_cards(g: Table, f: Frame) -> None:
    """Two cards each, not beyond the limit; an empty deck gives none and is not filled again."""
    for seat in range(SEATS):
        room = hand_limit(g, seat) - len(g.hands[seat])
        draw(g, seat, min(CARDS_DRAWN, room), "WOT20-draw.draw.1")


@rule("WOT20-turn.5")
def _has_last_window(g: Table, f: Frame) -> bool:
    """Events are played at the end of this round as of every other (W-12)."""
    return not reads(g, NO_LAST_WINDOW)


def _tell_texts(g: Table, f: Frame) -> None:
    rules_of(g).texts.happened(g, "step the draw round")


@rule("WOT20-turn.sequence.7", "WOT20-resolution.special-damage.2")
def kill_the_poisoned(g: Table, f: Frame) -> None:
    """At the end of the turn, who took damage that kills unless it is healed, and still has damage."""
    dying = [card for card in g.poisoned if is_force(g, card) and wounds(g, card)]
    g.poisoned = []
    for card in dying:
        kill(g, card, "WOT20-resolution.special-damage.2")
    f.r[_DIED] = int(bool(dying))


DRAW_PROGRAM: Final = program(
    DRAW_ROUND,
    _registers,
    do(discard_the_dead),
    call(SETTLE),
    do(victory_check),
    if_(
        lambda g, f: bool(who_has_cards(g, f)),
        pick_simultaneously(
            _PICKS,
            who_has_cards,
            what_to_discard,
            _place_in_hand,
            reason="Which cards do you discard before you draw?",
            clause="WOT20-draw.discard.1",
        ),
        do(discard_cards),
    ),
    do(draw_cards),
    do(_tell_texts),
    call(SETTLE),
    if_(_has_last_window, call(window(DRAW_STEP))),
)

LATE_DEATHS_PROGRAM: Final = program(
    LATE_DEATHS,
    _ending,
    do(kill_the_poisoned),
    call(SETTLE),
    if_(lambda g, f: bool(f.r[_DIED]), do(victory_check)),
)
