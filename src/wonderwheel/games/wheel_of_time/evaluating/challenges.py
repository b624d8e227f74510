"""Declared challenges: whose card lies there, when it turns up, what it may target."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.places import CARD_BASED, NO_CARD, challenge_of
from wonderwheel.games.wheel_of_time.table.catalogue import TROOP
from wonderwheel.games.wheel_of_time.table.objects import facts_of, in_turn, is_force, type_of
from wonderwheel.games.wheel_of_time.table.rows import ANNOUNCED_CARD
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


def placed(g: Table, seat: int) -> int:
    """The challenge card of a player, or none."""
    challenge = challenge_of(seat)
    return g.challenge_card[challenge] if g.challenge_kind[challenge] == CARD_BASED else NO_CARD


def is_hidden(g: Table, card: int) -> bool:
    """Whether a challenge card is one that is kept face down in this turn's Challenge Round."""
    return any(row[ANNOUNCED_CARD] == card for row in g.announced)


def who_reveals(g: Table, late: bool) -> list[int]:
    """The players whose challenge cards turn up now: with the others, or as the last ones after the round."""
    return [seat for seat in in_turn(g) if placed(g, seat) != NO_CARD and is_hidden(g, placed(g, seat)) == late]


@rule("WOT20-challenge.declare.4")
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


def wanted_target(g: Table, seat: int) -> str:
    """What the challenge of a player targets, in words; nothing if it targets none."""
    card = placed(g, seat)
    return facts_of(g, card).targets if card != NO_CARD else ""


def legal_targets_of(g: Table, seat: int) -> list[int]:
    """The cards that the challenge of a player may target."""
    return legal_targets(g, seat, wanted_target(g, seat))
