"""What a player may think of doing with the cards in hand at any time, and why it is not possible now."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.questions import Candidates, refusal
from wonderwheel.games.wheel_of_time.places import NO_STEP
from wonderwheel.games.wheel_of_time.table.catalogue import ADVANTAGE, CHALLENGE, CHARACTER, TROOP
from wonderwheel.games.wheel_of_time.table.objects import type_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import ADVANTAGE as ADVANTAGE_KEY
from wonderwheel.games.wheel_of_time.vocabulary import DECLARE, PLAY, RECRUIT

RECRUITING_IS_AN_ACTION: Final = refusal("recruiting is an action of your Take Actions step", "WOT20-action.take.6")
ADVANTAGES_ARE_ACTIONS: Final = refusal(
    "advantages are played as actions of your Take Actions step", "WOT20-action.take.4"
)
CHALLENGES_ARE_DECLARED: Final = refusal("challenges are placed when they are declared", "WOT20-challenge.declare.1")
EVENTS_WAIT: Final = refusal("events are played in windows, when you are asked for them", "WOT20-ready.event-play.1")


@rule("WOT20-action.take.4", "WOT20-action.take.6", "WOT20-challenge.declare.1", "WOT20-ready.event-play.1")
def beyond(g: Table, seat: int) -> Candidates:
    """Every different card of the hand, by what is done with a card of its type."""
    out: Candidates = []
    if g.step == NO_STEP:
        return out
    first: dict[int, int] = {}
    for card in (*g.hands[seat], *g.stored[seat]):
        if g.what[card] >= 0:
            first.setdefault(g.what[card], card)
    for card in first.values():
        kind = type_of(g, card)
        if kind in (CHARACTER, TROOP):
            out.append((RECRUIT.key(card), RECRUITING_IS_AN_ACTION))
        elif kind == ADVANTAGE:
            out.append((ADVANTAGE_KEY.key(card), ADVANTAGES_ARE_ACTIONS))
        elif kind == CHALLENGE:
            out.append((DECLARE.key(card), CHALLENGES_ARE_DECLARED))
        else:
            out.append((PLAY.key(card), EVENTS_WAIT))
    return out
