"""Challenges that come and go: room for one more of a turn, and nothing left of one that is over."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.core.state.shared import changed
from wonderwheel.games.wheel_of_time.places import CHALLENGES, NO_CARD, NO_CHALLENGE, NOBODY, SEATS
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


def add_challenge(g: Table) -> int:
    """Room for one more challenge of this turn; gives its place."""
    g.challenge_kind = (*g.challenge_kind, 0)
    g.challenge_card = (*g.challenge_card, NO_CARD)
    for column, empty in ((g.support, 0), (g.opposition, 0), (g.target, NO_CARD), (g.initiator, NO_CARD)):
        column.append(empty)
    g.damage_pools = [*g.damage_pools, [0] * (2 * SEATS)]
    return len(g.challenge_kind) - 1


def begin_challenge(g: Table, challenge: int, kind: int, card: int, seat: int) -> None:
    """Somebody initiates a challenge: of this kind, with this card if one belongs to it."""
    g.challenge_kind = changed(g.challenge_kind, challenge, kind)
    g.challenge_card = changed(g.challenge_card, challenge, card)
    g.initiator[challenge] = seat


def drop_further(g: Table) -> None:
    """The challenges that texts have brought are over, and so are their places."""
    for name in ("challenge_kind", "support", "opposition", "challenge_card", "target", "initiator", "damage_pools"):
        setattr(g, name, getattr(g, name)[:CHALLENGES])


def clear_challenge(g: Table, challenge: int) -> None:
    """Nothing is left of a challenge: its totals, its pools, its participants."""
    g.challenge_kind = changed(g.challenge_kind, challenge, 0)
    g.challenge_card = changed(g.challenge_card, challenge, NO_CARD)
    g.target[challenge] = NO_CARD
    g.initiator[challenge] = NOBODY
    g.support[challenge] = g.opposition[challenge] = 0
    g.damage_pools[challenge] = [0] * (2 * SEATS)
    g.special = [row for row in g.special if row[0] != challenge]


@rule("WOT20-resolution.outcome.8", "WOT20-challenge.participation.10")
def release(g: Table, challenge: int) -> None:
    """The participants of a challenge are none any more."""
    for card in g.in_play:
        if g.challenge[card] == challenge:
            g.challenge[card] = NO_CHALLENGE
            g.as_other[card] = 0
