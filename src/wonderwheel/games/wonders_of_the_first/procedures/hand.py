"""What can be played of a hand (404.2), all at once: in most turns cards differ in their printed cost alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.core.questions import Candidates
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import (
    may_spend,
    ruling,
    why_no_action,
    why_not_paid,
)
from wonderwheel.games.wonders_of_the_first.procedures.costs import (
    NO_ACTION,
    TOO_DEAR,
    attunes,
    why_not_play,
)
from wonderwheel.games.wonders_of_the_first.procedures.links import core_refusal
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import PLAY as PLAY_KEY

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.game import WondersRules
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue


@rule("CR132-404.2.c", "CR132-101.5.a", "CR132-core.a", "CR132-attuned.a")
def plain_cards(catalogue: Catalogue, acts: bool) -> list[bool]:
    """For each definition, whether an action, its printed cost, discounts and its core are all that counts when it is
    played by somebody who has an action or not: it says nothing else about that itself, and no text of these decks
    makes cards dearer, cheaper, or forbids to play them."""
    reach = catalogue.reach
    if catalogue.defined_costs or reach.costs or reach.costs_there or "play" in (reach.forbidden | reach.priced):
        return [False] * len(catalogue.defs)
    return [
        not catalogue.own_costs[number] and (acts or not catalogue.attuned[number])
        for number in range(len(catalogue.defs))
    ]


@rule("CR132-404.2.c", "CR132-404.2.d", "CR132-202.1.a.2", "CR132-202.2.a.2", "CR132-link.b")
def plays(g: Table, seat: int, cards: Sequence[int], cheaper: int, acts: bool) -> Candidates:
    """Each of these cards of a hand, with why a player who has an action or not cannot play it now: what `why_not_play`
    says of it."""
    rules: WondersRules = g.rules
    catalogue = rules.catalogue
    plain, what, costs, defs = rules.plain[acts], g.what, catalogue.costs, catalogue.defs
    printed, orbital = catalogue.orbitals, g.orbital
    # Where nothing is open, or somebody may play without an action, cards are looked at one by one.
    at_once = kinds.OPEN in g.realm_state if acts else not _may_be_attuned(g)
    may_pay = may_spend(g, seat, "energy")
    energy = objects.whole(g.energy[seat]) if may_pay else 0
    no_action = None if acts else why_no_action(g, seat, NO_ACTION)
    first = PLAY_KEY.base
    out: Candidates = []
    for c in cards:
        number = what[c]
        if not plain[number] or not at_once:
            why = why_not_play(g, seat, c, cheaper)
        elif not acts:
            why = no_action
        else:
            cost = costs[number]
            if cheaper:
                own = orbital[c]
                cost -= (cheaper & (own if own != kinds.AS_PRINTED else printed[number])).bit_count()
            if cost <= energy:
                why = core_refusal(g, seat, c, cheaper) if defs[number].core else None
            else:
                why = TOO_DEAR if may_pay else why_not_paid(g, seat, cost, TOO_DEAR)
        out.append((first + c, why))
    return out


def _may_be_attuned(g: Table) -> bool:
    """Whether a rule is on that makes cards attuned which are not so by themselves."""
    if not g.granted or not objects.rules_of(g).catalogue.reach.attunes:
        return False
    return any(attunes(ruled.change) for ruled in ruling(g, meaning.Grant))
