"""Dealing unknown identities to handles: uniformly among all ways that agree with what a seat knows.

A way is an assignment of the single cards, copies included, to the handles, so a seat that saw one copy of a card
go somewhere gives that copy, and no other, its place. Counting ways exactly is cheap because handles of which a seat
knows the same are alike: it is enough to count how many cards of each sort lie in each class of handles.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from wonderwheel.core.errors import EngineError
from wonderwheel.core.knowledge.ledger import AMONG, handles_of, identities_of
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.state.packing import Row

if TYPE_CHECKING:
    from wonderwheel.core.state.state import State


class _Sort:
    """Cards that may lie in the same places: their identities, and the classes of handles open to them."""

    def __init__(self, cards: list[int], classes: list[int]) -> None:
        self.cards = cards
        self.classes = classes

    def shape(self) -> tuple[int, Row]:
        """How many cards, and the classes open to them: all that counts for the number of ways."""
        return len(self.cards), tuple(self.classes)


class _Count:
    """Counts the ways to fill classes of handles, and draws one. Sorts are known by their shapes."""

    def __init__(self, sorts: Sequence[tuple[int, Row]]) -> None:
        self.sorts = sorts
        self.memory: dict[tuple[int, Row], int] = {}
        self.spread: dict[tuple[int, Row], list[tuple[int, Row]]] = {}

    def ways(self, sort: int, room: Row) -> int:
        """In how many ways the sorts from this one on fill the rooms left in the classes."""
        if sort == len(self.sorts):
            return 1
        known = self.memory.get((sort, room))
        if known is None:
            known = sum(weight * self.ways(sort + 1, left) for weight, left in self.spreads(sort, room))
            self.memory[sort, room] = known
        return known

    def spreads(self, sort: int, room: Row) -> list[tuple[int, Row]]:
        """Every way to spread a sort's cards over the classes: number of choices of handles, room left."""
        known = self.spread.get((sort, room))
        if known is not None:
            return known
        number, classes = self.sorts[sort]
        found: list[tuple[int, int, Row]] = [(1, number, room)]
        for c in classes:
            found = [
                (weight * comb(left[c], n), rest - n, (*left[:c], left[c] - n, *left[c + 1 :]))
                for weight, rest, left in found
                for n in range(min(rest, left[c]) + 1)
            ]
        known = self.spread[sort, room] = [(weight, left) for weight, rest, left in found if rest == 0]
        return known

    def draw(self, sort: int, room: Row, dice: Dice) -> Row:
        """The room left after this sort has been spread, in proportion to the ways that are then left."""
        ticket = big_below(dice, self.ways(sort, room))
        for weight, left in self.spreads(sort, room):
            ticket -= weight * self.ways(sort + 1, left)
            if ticket < 0:
                return left
        raise EngineError("the ways to deal do not add up")


@lru_cache(maxsize=64)
def _count_of(sorts: tuple[tuple[int, Row], ...]) -> _Count:
    """Sorts of the same shapes are counted once: samples of one view nearly always have the same."""
    return _Count(sorts)


def big_below(dice: Dice, n: int) -> int:
    """A number in 0 .. n-1 for an n of any size, exactly uniform."""
    bits = n.bit_length()
    while True:
        number = 0
        for _ in range((bits + 31) // 32):
            number = number << 32 | dice.below(1 << 32)
        number >>= -bits % 32
        if number < n:
            return number


def deal(g: State, seat: int, handles: Sequence[int], identities: Sequence[int], dice: Dice) -> list[int]:
    """Identities for these handles, in their order: all that the seat does not know, of one pool of cards.

    `g` is what the seat knows (`views.known_to`), so only its own facts can count. A fact about handles outside the
    pool is refused, unless the seat knows what those are. Equal knowledge and dice give an equal deal.
    """
    if len(handles) != len(identities):
        raise EngineError(f"{len(identities)} identities cannot be dealt to {len(handles)} handles")
    pool = set(handles)
    facts = [fact for fact in g.facts if fact[0] == seat and not pool.isdisjoint(handles_of(fact))]
    for fact in facts:
        if not pool.issuperset(handles_of(fact)):
            raise EngineError("a fact speaks of handles of two pools")
    if not facts:
        return _dealt_freely(handles, identities, dice)
    classes = _classes(sorted(handles), facts)
    sorts = _sorts(sorted(identities), facts, list(classes))
    count = _count_of(tuple([sort.shape() for sort in sorts]))
    room: Row = tuple(len(members) for members in classes.values())
    if not count.ways(0, room):
        raise EngineError(f"what seat {seat} knows contradicts itself")
    dealt: list[list[int]] = [[] for _ in classes]
    for i, sort in enumerate(sorts):
        left = count.draw(i, room, dice)
        cards = dice.shuffled(sort.cards)
        for c in range(len(dealt)):
            taken = room[c] - left[c]
            dealt[c].extend(cards[:taken])
            cards = cards[taken:]
        room = left
    given: dict[int, int] = {}
    for members, cards in zip(classes.values(), dealt, strict=True):
        given.update(zip(members, dice.shuffled(cards), strict=True))
    return [given[handle] for handle in handles]


def without(cards: Sequence[int], seen: Sequence[int]) -> list[int]:
    """The identities, sorted, without those that were seen; EngineError for one that is not among them."""
    left = sorted(cards)
    for identity in seen:
        place = bisect_left(left, identity)
        if place == len(left) or left[place] != identity:
            raise EngineError(f"{identity} was seen more often than it is among the cards")
        del left[place]
    return left


def _dealt_freely(handles: Sequence[int], identities: Sequence[int], dice: Dice) -> list[int]:
    """The deal where nothing is known of any handle: nothing has to be counted, and every order is as likely."""
    given = dict(zip(sorted(handles), dice.shuffled(sorted(identities)), strict=True))
    return [given[handle] for handle in handles]


def _classes(handles: list[int], facts: list[Row]) -> dict[Row, list[int]]:
    """Handles of which the seat knows the same, by the facts that speak of them."""
    out: dict[Row, list[int]] = {}
    about = [frozenset(handles_of(fact)) for fact in facts]
    for handle in handles:
        spoken: Row = tuple([i for i, known in enumerate(about) if handle in known])
        out.setdefault(spoken, []).append(handle)
    return out


def _sorts(identities: list[int], facts: list[Row], classes: list[Row]) -> list[_Sort]:
    """The cards that facts place, then those that are only kept away, then all the others."""

    def open_to(identity: int, among: int) -> list[int]:
        lacking = [i for i, fact in enumerate(facts) if fact[1] != AMONG and identity in identities_of(fact)]
        return [
            c
            for c, spoken in enumerate(classes)
            if (among < 0 or among in spoken) and not any(i in spoken for i in lacking)
        ]

    left = identities[:]
    out: list[_Sort] = []
    for i, fact in enumerate(facts):
        if fact[1] == AMONG:
            for _ in range(fact[3]):
                if fact[2] not in left:
                    raise EngineError(f"seat {fact[0]} knows of more copies of {fact[2]} than there are")
                left.remove(fact[2])
            out.append(_Sort([fact[2]] * fact[3], open_to(fact[2], i)))
    kept_away = {identity for fact in facts if fact[1] != AMONG for identity in identities_of(fact)}
    out.extend(
        _Sort([identity] * left.count(identity), open_to(identity, -1)) for identity in sorted(kept_away & set(left))
    )
    out.append(_Sort([card for card in left if card not in kept_away], list(range(len(classes)))))
    return out
