"""Links (link, 404.2): the orbitals whose cards a player may play for less, and those that core cards ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.questions import Refusal, refusal
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.in_force.stats import STALE
from wonderwheel.games.wonders_of_the_first.meaning.keywords import linked_orbitals
from wonderwheel.games.wonders_of_the_first.table import objects, traits
from wonderwheel.games.wonders_of_the_first.table.rows import (
    COPIED_ABILITY,
    COPIED_BY,
    TRAIT_CARD,
    TRAIT_KIND,
    TRAIT_VALUE,
)
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.game import WondersRules

NO_LINK: Final = refusal("it is core and you have no link of its orbital", "CR132-core.a", "CR132-404.2.i.2")


@rule("CR132-link.a", "CR132-link.b", "CR132-link.g", "CR132-link.h", "CR132-101.8.a.2")
def _linked(g: Table, seat: int) -> int:
    """The orbitals whose link a player has: any card of theirs in The World, in whatever realm, not nullified."""
    rules: WondersRules = g.rules
    catalogue = rules.catalogue
    marks, what, controller = catalogue.links, g.what, g.controller
    mask = 0
    for cards in g.realms:
        for c in cards:
            if marks[what[c]] and controller[c] == seat and not g.nullified[c] and not g.face_down[c]:
                mask |= marks[what[c]]
    if g.granted or g.copied:
        others = [(row[TRAIT_CARD], row[TRAIT_VALUE]) for row in g.granted if row[TRAIT_KIND] == kinds.ABILITY]
        others += [(row[COPIED_BY], row[COPIED_ABILITY]) for row in g.copied]
        for c, index in others:
            if g.controller[c] == seat and catalogue.abilities[index].keyword == "link":
                mask |= linked_orbitals(catalogue.abilities[index].node)
    return mask | _links_of_lands(g, seat) if rules.edition.reading_land_link == "every_land" else mask


def links(g: Table, seat: int) -> int:
    """The same, worked out once for as long as nothing on the table changes."""
    if g.dirty & STALE:
        return _linked(g, seat)
    kept = traits.index_of(g).links
    if seat not in kept:
        kept[seat] = _linked(g, seat)
    return kept[seat]


@rule("CR132-404.2.g", "CR132-link.a", "CR12-link.a", "GUIDE-link.a", "GUIDE-play-a-card.f", "GUIDE-play-a-card.f.3")
def _links_of_lands(g: Table, seat: int) -> int:
    """Every land of a player has the links of its orbitals, whether or not its text says so, unless it is nullified."""
    lands = [c for c in objects.world(g) if g.controller[c] == seat and g.types[c] & kinds.LAND]
    mask = 0
    for c in lands:
        if not g.nullified[c]:
            mask |= objects.orbitals_of(g, c)
    return mask


@rule("CR132-link.b", "CR132-link.h", "CR12-link.b", "CR12-link.h", "GUIDE-lands.a.2", "GUIDE-lands.a.3")
def discounts(g: Table, seat: int) -> int:
    """The orbitals whose cards cost a player less: those of links, or also those of lands, even of nullified ones."""
    rules: WondersRules = g.rules
    linked = links(g, seat)
    if rules.edition.discount_source == "land":
        for c in objects.world(g):
            if g.controller[c] == seat and g.types[c] & kinds.LAND:
                linked |= objects.orbitals_of(g, c)
    return linked


@rule("CR132-core.a", "CR132-link.d", "CR132-404.2.i", "CR132-404.2.i.2", "CR132-304.1.a", "CR132-core.b")
@rule("GUIDE-core.a", "GUIDE-link.c")
def core_refusal(g: Table, seat: int, card: int, cheaper: int) -> Refusal | None:
    """A core card needs the link of its orbital, except in the prerelease format.

    What makes it cheaper (`discounts`) is a link, unless lands do that by themselves."""
    rules: WondersRules = g.rules
    if not rules.catalogue.defs[g.what[card]].core or rules.ignores_core:
        return None
    linked = cheaper if rules.edition.discount_source == "link_ability" else links(g, seat)
    if linked & objects.orbitals_of(g, card) or (g.granted and rules.allowance(g, seat, "ignore core")):
        return None
    return NO_LINK
