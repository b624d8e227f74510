"""Who hears what happens (501): the cards in The World with an ability for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.in_force.abilities_of_cards import with_other_abilities
from wonderwheel.games.wonders_of_the_first.in_force.stats import STALE
from wonderwheel.games.wonders_of_the_first.table import objects, traits
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.game import WondersRules
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue


@rule("CR132-501.a", "CR132-on-arrival.a")
def overhearing(catalogue: Catalogue) -> list[frozenset[int]]:
    """For each kind of happening the definitions with an ability that does not wait for its own card only: most cards
    with an On Arrival ability lie there, and whoever else arrives is nothing to them."""
    every = catalogue.abilities
    return [
        frozenset([what for what, having in listening.items() if [i for i in having if not every[i].own]])
        for listening in catalogue.listening
    ]


def hearers(g: Table, kind: int) -> list[tuple[int, bool]]:
    """The cards that may have an ability for a kind of happening to whichever card, and whether that may be another
    than is printed on them: worked out once for as long as nothing on the table changes."""
    if g.dirty & STALE:
        return _heard_by(g, kind)
    kept = traits.index_of(g).hearers
    if kind not in kept:
        kept[kind] = _heard_by(g, kind)
    return kept[kind]


def _heard_by(g: Table, kind: int) -> list[tuple[int, bool]]:
    rules: WondersRules = g.rules
    listening, what = rules.overhearing[kind], g.what
    others = with_other_abilities(g) if g.granted or g.copied or g.counters else None
    if others:
        cards = [c for cards in g.realms for c in cards if what[c] in listening or c in others]
        return [(c, c in others) for c in cards]
    return [(c, False) for cards in g.realms for c in cards if what[c] in listening] if listening else []


@rule("CR132-501.a", "CR132-on-arrival.a")
def hearers_with(g: Table, kind: int, card: int) -> list[tuple[int, bool]]:
    """These, and the card itself to which it happens, if it lies there and has an ability for it: realm by realm."""
    rules: WondersRules = g.rules
    found = hearers(g, kind)
    if card == kinds.NO_CARD or g.what[card] not in rules.catalogue.listening[kind] or g.place[card] != kinds.WORLD:
        return found
    if not found:
        return [(card, False)]
    if card in [c for c, _ in found]:
        return found
    everybody = [*found, (card, False)]
    order = objects.world(g)
    return sorted(everybody, key=lambda each: order.index(each[0]))
