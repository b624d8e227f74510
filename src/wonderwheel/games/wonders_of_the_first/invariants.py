"""What must hold at every question of a running game."""

from __future__ import annotations

from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.in_force.hearing import hearers
from wonderwheel.games.wonders_of_the_first.in_force.stats import STALE, up_to_date
from wonderwheel.games.wonders_of_the_first.procedures.activating import all_usable
from wonderwheel.games.wonders_of_the_first.procedures.links import links
from wonderwheel.games.wonders_of_the_first.table import objects, traits
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


def faults(g: Table) -> list[str]:
    """Broken invariants in words."""
    if not g.what:
        return []
    found = _places(g) + _resources(g)
    if not g.over:
        found += _derived(g)
    return found


def _places(g: Table) -> list[str]:
    """Every card lies in exactly the place that its columns name; decks keep their cards; tokens only in The World."""
    found: list[str] = []
    where: dict[int, int] = {}
    lists = [
        (kinds.DECK, g.decks),
        (kinds.HAND, g.hands),
        (kinds.WORLD, g.realms),
        (kinds.ABYSS, g.abyss),
        (kinds.ARCHIVE, g.archives),
        (kinds.BANISHED, [g.banished]),
        (kinds.PLAYING, [g.playing]),
    ]
    for place, groups in lists:
        for i, cards in enumerate(groups):
            for c in cards:
                if c in where:
                    found.append(f"card {c} lies in two places")
                where[c] = place
                if place == kinds.WORLD and g.realm[c] != i:
                    found.append(f"card {c} lies in realm {i} and thinks it is in {g.realm[c]}")
                if place in (kinds.DECK, kinds.HAND, kinds.ABYSS, kinds.ARCHIVE) and g.owner[c] != i:
                    found.append(f"card {c} lies with somebody who does not own it")
                if g.token[c] and place not in (kinds.WORLD, kinds.ARCHIVE):
                    found.append(f"token {c} lies in area {place}")
    found += [
        f"card {c} should lie in area {area}" for c, area in enumerate(g.place) if where.get(c, kinds.NOWHERE) != area
    ]
    for seat in range(kinds.SEATS):
        found += _belongings(g, seat)
    for realm in range(kinds.REALMS):
        if g.realms[realm] and g.realm_state[realm] != kinds.OPEN:
            found.append(f"cards lie in the inactive realm {realm}")
    return found


def _belongings(g: Table, seat: int) -> list[str]:
    """The very cards that a player brought, copies counted as what they really are; and the tokens of the archive."""
    found: list[str] = []
    own = [c for c, owner in enumerate(g.owner) if owner == seat]
    cards = sorted(g.was[c] if g.was[c] >= 0 else g.what[c] for c in own if not g.token[c])
    if cards != g.brought[seat]:
        found.append(f"seat {seat} has {len(cards)} cards that are not those of the deck")
    rules = objects.rules_of(g)
    if rules.decks[seat] and g.brought[seat] == sorted(rules.decks[seat]):
        printed = sum(1 for c in own if g.token[c] == kinds.PRINTED_TOKEN)
        others = printed - len(rules.archives[seat])
        if others < 0 or (others and not rules.catalogue.printed_tokens):
            found.append(f"seat {seat} has {printed} tokens of an archive of {len(rules.archives[seat])}")
    return found


def _resources(g: Table) -> list[str]:
    names = (("energy", g.energy), ("actions", g.actions), ("faith", g.faith))
    found = [f"negative {name}" for name, column in names if min(column) < 0]
    if any(min(row) < 0 for row in g.free_attacks):
        found.append("negative free attacks")
    if len(g.causes) != len(g.waiting):
        found.append("an ability waits without a cause")
    return found


def _derived(g: Table) -> list[str]:
    """What is derived is what a derivation from nothing gives."""
    if g.dirty & STALE:
        return []
    again = g.clone()
    again.dirty = 1
    if not up_to_date(again):
        return []
    found = [
        f"card {c}: power {g.power[c]}, derived {again.power[c]}"
        for c in objects.world(g)
        if _stats(g, c) != _stats(again, c)
    ]
    if g.granted != again.granted:
        found.append("other traits are granted than derived")
    return found + _kept(g, again)


def _kept(g: Table, again: Table) -> list[str]:
    """What was worked out once and kept is what the table says: `again` is the same one without a memory."""
    kept = traits.index_of(g)
    found = [
        f"links of seat {seat} are kept and wrong" for seat, mask in kept.links.items() if mask != links(again, seat)
    ]
    for seat, cards in kept.activating.items():
        if cards != all_usable(again, seat):
            found.append(f"activated abilities of seat {seat} are kept and wrong")
    for kind, cards_that_hear in kept.hearers.items():
        if cards_that_hear != hearers(again, kind):
            found.append(f"who hears happening {kind} is kept and wrong")
    return found


def _stats(g: Table, card: int) -> Row:
    return g.power[card], g.base[card], g.types[card], g.nullified[card]
