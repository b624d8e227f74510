"""What a seat imagines of a deck that it cannot know: cards of lists that everybody knows.

The rulebook lets each player bring a deck of the own and shows none to the other, so a list is its owner's secret. Of
the other's deck a seat knows what it has seen. The rest it imagines to be the deck that was sold for that side, then
the other ready-made decks of the side; and where only some card fits, any published card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.knowledge.ledger import AMONG, handles_of, identities_of
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wheel_of_time.cards.shipped import shipped
from wonderwheel.games.wheel_of_time.decks.legality import barred, parse_deck
from wonderwheel.games.wheel_of_time.decks.ready_made import ready_made
from wonderwheel.games.wheel_of_time.kinds import SIDES
from wonderwheel.games.wheel_of_time.places import HERO_SEAT, NO_CARD, SEATS
from wonderwheel.games.wheel_of_time.procedures.setup import needs_dragon
from wonderwheel.games.wheel_of_time.table.catalogue import (
    DRAGON_REBORN,
    STARTING_ADVANTAGE,
    STARTING_HERO,
    STARTING_OF_SIDE,
    Catalogue,
)
from wonderwheel.games.wheel_of_time.table.facts import CardFacts
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, rules_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

_THE_DRAGON: Final = STARTING_HERO | DRAGON_REBORN


class PublicCards:
    """What everybody knows of decks: the ready-made lists of each side, the one that was sold first; and all cards."""

    def __init__(self, catalogue: Catalogue, pool: Mapping[str, CardFacts]) -> None:
        numbers = catalogue.by_name
        read = {name for name, card in pool.items() if not card.unread}
        self.lists: list[list[list[int]]] = [[] for _ in range(SEATS)]
        for deck in sorted(ready_made().values(), key=lambda deck: not deck.starter):
            cards = [card.name for card in parse_deck(deck.cards, shipped(), deck.name)]
            self.lists[SIDES.index(deck.side)].append([numbers[name] for name in cards if name in read])
        own = shipped()
        self.published = sorted(numbers[name] for name in read if name not in own or not barred(own[name]))
        self.advantages = [what for what in self.published if catalogue.masks[what] & STARTING_ADVANTAGE]
        self.dragons = [what for what in self.published if catalogue.masks[what] & _THE_DRAGON == _THE_DRAGON]
        self.leaders = [
            [what for what in self.published if catalogue.masks[what] & STARTING_OF_SIDE[seat]]
            if seat != HERO_SEAT
            else self.dragons
            for seat in range(SEATS)
        ]


@rule("WOT20-overview.3", "WOT20-overview.5", "WOT20-setup.deck.8")
def imagined_deck(g: Table, seat: int, owner: int, hidden: Sequence[int], dice: Dice) -> list[int]:
    """As many cards as are hidden: those that the seat knows to be among them, then cards of public lists."""
    public = rules_of(g).public
    known, lacking = _known_among(g, seat, hidden)
    seen = known + [what for card, what in enumerate(g.what) if what >= 0 and g.owner[card] == owner]
    wanted = len(hidden) - len(known)
    found: list[int] = []
    for cards in (*public.lists[owner], public.published):
        if len(found) < wanted:
            found += dice.shuffled([what for what in _without(cards, seen) if what not in lacking])
    while len(found) < wanted:
        found += found or public.published
    if not g.turn and g.starting[owner] == NO_CARD:
        found = _to_begin_with(g, owner, found, dice)
    return known + found[:wanted]


@rule("WOT20-setup.hand.2", "WOT20-setup.hand.4")
def _to_begin_with(g: Table, owner: int, cards: list[int], dice: Dice) -> list[int]:
    """A character to start with comes first, then a card of each type for the hand: no deck is without them."""
    catalogue, leaders = catalogue_of(g), rules_of(g).public.leaders[owner]
    first = [what for what in cards if what in leaders][:1] or dice.shuffled(leaders)[:1]
    rest = _without(cards, first)
    of_type: dict[int, int] = {}
    for what in rest:
        text = catalogue.defs[what].text
        if text is None or not text.never_at_start:
            of_type.setdefault(catalogue.types[what], what)
    return [*first, *of_type.values(), *_without(rest, of_type.values())]


@rule("WOT20-setup.hand.8", "WOT20-setup.mat-perrin.2")
def imagined_beside(g: Table, owner: int, hidden: Sequence[int], dice: Dice) -> list[int]:
    """Starting Advantages; but a Dragon Reborn for whoever is known to need one that has not been seen."""
    public, wanted = rules_of(g).public, len(hidden)
    found: list[int] = []
    if wanted and owner == HERO_SEAT and not _has_dragon(g) and _needs_dragon(g):
        found = dice.shuffled(public.dragons)[:1]
    while len(found) < wanted:
        found += dice.shuffled(public.advantages or public.dragons or public.published)
    return found[:wanted]


def _needs_dragon(g: Table) -> bool:
    """Whether Mat or Perrin is known to begin for the Hero, or a Dragon lies face down."""
    if g.dragon != NO_CARD:
        return g.what[g.dragon] < 0
    start = g.starting[HERO_SEAT]
    return start != NO_CARD and g.what[start] >= 0 and needs_dragon(g, start)


def _has_dragon(g: Table) -> bool:
    beside = [what for card, what in enumerate(g.what) if g.beside[card] and what >= 0]
    return any(catalogue_of(g).masks[what] & _THE_DRAGON == _THE_DRAGON for what in beside)


def _known_among(g: Table, seat: int, hidden: Sequence[int]) -> tuple[list[int], set[int]]:
    """What a seat knows to be among hidden cards, and what it knows not to be among some of them."""
    if not g.facts:
        return [], set()
    there = set(hidden)
    facts: list[Row] = [fact for fact in g.facts if fact[0] == seat and there & set(handles_of(fact))]
    known = [fact[2] for fact in facts if fact[1] == AMONG for _ in range(fact[3])]
    return known, {what for fact in facts if fact[1] != AMONG for what in identities_of(fact)}


def others_to_imagine(g: Table, seat: int, card: int, cards: Sequence[int]) -> list[int]:
    """Every published card that a hidden one may be instead; what is known to be among them has gone to another."""
    known, lacking = _known_among(g, seat, cards)
    if g.what[card] in known:
        alike = [fact for fact in g.facts if card in handles_of(fact)]
        for other in cards:
            if g.what[other] not in known and alike == [fact for fact in g.facts if other in handles_of(fact)]:
                g.what[card], g.what[other] = g.what[other], g.what[card]
                break
        else:
            return []
    return [what for what in rules_of(g).public.published if what not in lacking]


def _without(cards: Sequence[int], taken: Iterable[int]) -> list[int]:
    left = list(cards)
    for what in taken:
        if what in left:
            left.remove(what)
    return left
