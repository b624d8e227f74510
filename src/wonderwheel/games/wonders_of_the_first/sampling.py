"""What a seat imagines that it cannot know: the cards of a sample (303, 301.3).

The rulebook lets each player bring a deck and shows archives alone, so a deck's list is its owner's secret. A seat
knows its own list, and of the other's deck what it has seen; the rest it imagines to be cards of the deck it knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.knowledge.dealing import deal, without
from wonderwheel.core.knowledge.ledger import AMONG, handles_of, identities_of
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.procedures.announced import announced_card, make_announced_card_playable
from wonderwheel.games.wonders_of_the_first.table import objects

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

# A sample is dealt again until a card that somebody has begun to play can be played; most first deals will do.
_DEALS: Final = 100


@rule("CR132-303.a", "CR132-301.3.b", "CR132-303.3.c")
def knows_deck_list(g: Table, seat: int, owner: int) -> bool:
    """The list of a deck is its owner's, also while somebody else takes the turns; after the game it is shown."""
    return seat == owner or bool(g.over)


@rule("CR132-303.a", "CR132-301.2.a", "CR132-301.3.b", "CR132-303.3.c")
def deal_unknown(g: Table, seat: int, dice: Dice) -> None:
    """What a seat does not know of a player's cards is dealt anew: its own among what it has brought, the other's among
    what it can imagine."""
    for owner in range(kinds.SEATS):
        what, was, token = g.what, g.was, g.token
        own = [card for card, whose in enumerate(g.owner) if whose == owner and not token[card]]
        hidden = [card for card in own if what[card] < 0]
        # What a card really is that may have become a copy.
        seen = [was[card] if was[card] >= 0 else what[card] for card in own if what[card] >= 0]
        for _ in range(_DEALS):
            left = without(g.brought[owner], seen) if owner == seat else _imagined(g, seat, hidden, dice)
            for card, dealt in zip(hidden, deal(g, seat, hidden, left, dice), strict=True):
                what[card] = dealt
            if make_announced_card_playable(g, hidden, dice):
                break
        else:
            what[announced_card(g, hidden)] = objects.rules_of(g).attuned_blank_card
        g.brought[owner] = sorted([was[card] if was[card] >= 0 else what[card] for card in own])


@rule("CR132-303.a", "CR132-301.2.a")
def _imagined(g: Table, seat: int, hidden: list[int], dice: Dice) -> list[int]:
    """As many cards as are hidden: those that the seat knows to be among them, then cards of its own deck; a spectator
    has none, and imagines blank cards. What the seat knows not to be there it does not imagine."""
    among = frozenset(hidden)
    facts = [fact for fact in g.facts if fact[0] == seat and not among.isdisjoint(handles_of(fact))]
    known = [fact[2] for fact in facts if fact[1] == AMONG for _ in range(fact[3])]
    lacking = {identity for fact in facts if fact[1] != AMONG for identity in identities_of(fact)}
    deck = [what for what in g.brought[seat] if what not in lacking] if seat >= 0 else []
    wanted = len(hidden) - len(known)
    found = dice.shuffled(deck)[:wanted]
    return [*known, *found, *[objects.rules_of(g).blank_card] * (wanted - len(found))]
