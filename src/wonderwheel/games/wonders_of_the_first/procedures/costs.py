"""What playing a card costs (101.5, 404.2, link, core, attuned), and why a card cannot be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.questions import Refusal, refusal
from wonderwheel.core.state.amounts import is_negative, times
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import nouns
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import StaticChange
from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx
from wonderwheel.games.wonders_of_the_first.evaluating.cost_and_power import cost_of
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import (
    can_pay,
    forbidding,
    has_action,
    price_of,
    realms_of,
    ruling,
    speaking_of,
    why_no_action,
    why_not_paid,
)
from wonderwheel.games.wonders_of_the_first.procedures.links import core_refusal, discounts, links
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.change_kinds import SACRIFICE
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.game import WondersRules

NO_ACTION: Final = refusal("you have no action left", "CR132-404.2.c", "CR132-202.2.a.2")
TOO_DEAR: Final = refusal("you do not have enough energy", "CR132-404.2.c", "CR132-202.1.a.2")
NOT_PAID: Final = refusal("you cannot pay what an effect asks for it", "CR132-508.a", "CR132-pay-x.a")
NO_REALM: Final = refusal("no realm is active", "CR132-404.2.d", "CR132-active-realm.a.2")
FORBIDDEN: Final = refusal("an effect says that you can't play it", "CR132-508.a")


@rule("CR132-101.5.a", "CR132-link.b", "CR132-link.b.2", "CR132-link.c", "CR132-404.2.f")
def energy_to_play(g: Table, seat: int, card: int, cheaper: int, realm: int = kinds.NO_REALM, x: int = 0) -> int:
    """The printed cost, 1 less for each orbital of it whose cards cost less (`discounts`), for however many reasons;
    changed by effects, some of them only if it is played to some realm; never below 0. A cost of X is what is said."""
    rules: WondersRules = g.rules
    catalogue, what = rules.catalogue, g.what[card]
    cost = x + (cost_of(g, card) if catalogue.defined_costs else catalogue.costs[what])
    if cheaper:
        cost -= (cheaper & objects.orbitals_of(g, card)).bit_count()
    if catalogue.own_costs[what]:
        cost += _own_changes(g, seat, card)
    if catalogue.reach.costs:
        cost += _changes(g, seat, card, realm)
    return max(cost, 0)


@rule("CR132-101.5.a", "CR132-404.2.c", "CR132-404.2.d")
def _least_energy(g: Table, seat: int, card: int, cheaper: int) -> int:
    """What a card costs where it costs least; where it may be played at all if anywhere."""
    realms = realms_for(g, seat, card) if _is_permanent(g, card) else []
    every = [energy_to_play(g, seat, card, cheaper, r) for r in realms]
    return min(every, default=energy_to_play(g, seat, card, cheaper))


def _extra_cost(g: Table, card: int) -> meaning.MayPay | None:
    """What its own text lets one give as part of the cost of a card."""
    for change in objects.rules_of(g).catalogue.own_costs[g.what[card]]:
        if isinstance(change.node, meaning.MayPay):
            return change.node
    return None


@rule("CR132-404.2.c", "CR132-508.a", "CR132-sacrifice.b")
def gifts(g: Table, seat: int, card: int) -> list[int]:
    """The cards that a player may sacrifice as part of the cost of a card: nothing forbids or replaces that."""
    extra = _extra_cost(g, card)
    if extra is None:
        return []
    ctx = Ctx(seat, card, kinds.NO_REALM)
    found = nouns.cards_in(extra.cards, objects.rules_of(g).catalogue.words, None)(g, ctx)
    return [c for c in found if g.controller[c] == seat and not objects.rules_of(g).replacements(g, (SACRIFICE, c))]


def saved_by_a_gift(g: Table, seat: int, card: int) -> int:
    """How much less a card costs if something is given for it; 0 if nothing can be."""
    extra = _extra_cost(g, card)
    return extra.less if extra is not None and gifts(g, seat, card) else 0


@rule("CR132-101.5.b", "CR132-101.5.a", "CR132-link.b")
def energy_to_play_free(g: Table, seat: int, card: int, realm: int = kinds.NO_REALM) -> int:
    """A card that is played for free costs nothing, whatever makes cards cheaper or dearer; or nothing with all that
    added and taken off."""
    if objects.rules_of(g).edition.free_play_ignores_modifiers:
        return 0
    linked = (discounts(g, seat) & objects.orbitals_of(g, card)).bit_count()
    return max(_own_changes(g, seat, card) + _changes(g, seat, card, realm) - linked, 0)


@rule("CR132-404.2.j", "CR132-101.5.b", "CR12-404.2.j", "GUIDE-core.a", "GUIDE-link.d")
def why_not_play_free(g: Table, seat: int, card: int) -> Refusal | None:
    """Why a card cannot be played for free although nothing forbids it: it is dearer than free, or it is a core card of
    the hand without its link. Other areas, and what is sought, know no core."""
    if g.place[card] == kinds.HAND and objects.rules_of(g).edition.core_when_free == "kept":
        core = core_refusal(g, seat, card, links(g, seat))
        if core is not None:
            return core
    realms = realms_for(g, seat, card) if _is_permanent(g, card) else []
    least = min([energy_to_play_free(g, seat, card, r) for r in realms], default=energy_to_play_free(g, seat, card))
    return None if can_pay(g, seat, least) else why_not_paid(g, seat, least, TOO_DEAR)


def _own_changes(g: Table, seat: int, card: int) -> int:
    """What the card's own text adds to its cost."""
    total = 0
    for change in objects.rules_of(g).catalogue.own_costs[g.what[card]]:
        ctx = Ctx(seat, card, kinds.NO_REALM)
        if isinstance(change.node, meaning.CostsMore) and change.value is not None and _is_on(g, ctx, change):
            total += _whole_change(change.value(g, ctx))
    return total


def _whole_change(amount: int) -> int:
    """What is added to a cost, or taken off: whole energy, and half of one is none."""
    return -objects.whole(times(amount, -kinds.ONE)) if is_negative(amount) else objects.whole(amount)


def _is_on(g: Table, ctx: Ctx, change: StaticChange) -> bool:
    return change.on is None or change.on(g, ctx)


def _changes(g: Table, seat: int, card: int, realm: int) -> int:
    """What effects add to the cost of this card for this player, played to this realm."""
    total = 0
    for ruled in ruling(g, meaning.CostsMore):
        change, ctx = ruled.change, speaking_of(g, ruled, seat, card)
        if change.node.where is not None and realm not in realms_of(g, change)(g, ctx):
            continue
        if change.value is not None and change.has is not None and change.has(g, ctx, card):
            total += _whole_change(change.value(g, ctx))
    return total


@rule("CR132-attuned.a", "CR132-attuned.b", "CR132-attuned.c", "CR132-attuned.d", "CR132-attuned.e", "CR132-404.2.g")
def needs_action(g: Table, seat: int, card: int, realm: int = kinds.NO_REALM) -> bool:
    """Whether playing a card (to this realm) takes an action: an attuned one takes none when its requirement is met."""
    rules: WondersRules = g.rules
    catalogue = rules.catalogue
    if not catalogue.attunable:
        return True
    for keyword in catalogue.attuned[g.what[card]]:
        if is_attuned(g, seat, keyword):
            return False
    for own in catalogue.own_costs[g.what[card]]:
        granted = own.node.ability if isinstance(own.node, meaning.Grant) else None
        if (
            isinstance(granted, meaning.Keyword)
            and _is_on(g, Ctx(seat, card, kinds.NO_REALM), own)
            and is_attuned(g, seat, granted)
        ):
            return False
    return not (g.granted and catalogue.reach.attunes and _is_made_attuned(g, seat, card, realm))


@rule("CR132-404.2.c", "CR132-404.2.g", "CR132-attuned.a")
def _realms_without_action(g: Table, seat: int, card: int) -> list[int]:
    """The realms to which a player without an action may play a card that needs one elsewhere."""
    realms = realms_for(g, seat, card) if _is_permanent(g, card) else [kinds.NO_REALM]
    return [r for r in realms if not needs_action(g, seat, card, r)]


def attunes(change: StaticChange) -> bool:
    """Whether a rule makes other cards attuned."""
    ability = change.node.ability
    return isinstance(ability, meaning.Keyword) and ability.name == "attuned"


def _is_made_attuned(g: Table, seat: int, card: int, realm: int) -> bool:
    """Whether another card makes this one attuned (played to this realm), and its requirement is met."""
    for ruled in ruling(g, meaning.Grant):
        change = ruled.change
        if attunes(change):
            ctx = speaking_of(g, ruled, seat, card)
            if change.node.where is not None and realm not in realms_of(g, change)(g, ctx):
                continue
            if change.has is not None and change.has(g, ctx, card) and is_attuned(g, seat, change.node.ability):
                return True
    return False


@rule("CR132-attuned.a", "CR132-attuned.b", "CR132-attuned.c", "CR132-attuned.d")
def is_attuned(g: Table, seat: int, keyword: meaning.Keyword) -> bool:
    """Whether a player controls what attuned asks for: a land of the orbital, a card of the class or type."""
    word = keyword.argument
    if not word or not objects.rules_of(g).edition.attuned_requirement:
        return True
    theirs = [c for cards in g.realms for c in cards if g.controller[c] == seat]
    if word in kinds.ORBITALS:
        mask = 1 << kinds.ORBITALS.index(word)
        return any(objects.orbitals_of(g, c) & mask for c in theirs if g.types[c] & kinds.LAND)
    kind = kinds.TYPES.get(word.lower(), 0)
    if kind:
        return any(g.types[c] & kind for c in theirs)
    name = objects.rules_of(g).catalogue.words.classes.find(word)
    return name >= 0 and any(objects.has_class(g, c, name) for c in theirs)


@rule(
    "CR132-404.2.c",
    "CR132-404.2.d",
    "CR132-202.1.a.2",
    "CR132-202.2.a.2",
    "CR132-play.a.2",
    "CR132-404.2.k",
    "CR132-404.2.l",
    "CR132-508.a",
    "CR132-pay-x.a",
)
def why_not_play(g: Table, seat: int, card: int, cheaper: int) -> Refusal | None:
    """Why a card of the hand (or one that may be played as if it were there) cannot be played now."""
    # Asked of every card of the hand in every turn: what no text of these decks can change is not asked for.
    rules: WondersRules = g.rules
    catalogue = rules.catalogue
    reach, own = catalogue.reach, catalogue.own_costs[g.what[card]]
    if not has_action(g, seat) and needs_action(g, seat, card):
        attuned_somewhere = g.granted and reach.attunes and _realms_without_action(g, seat, card)
        if not attuned_somewhere:
            return why_no_action(g, seat, NO_ACTION)
    by_realm = reach.costs_there
    least = _least_energy(g, seat, card, cheaper) if by_realm else energy_to_play(g, seat, card, cheaper)
    if own:
        least = max(least - saved_by_a_gift(g, seat, card), 0)
    if least and not can_pay(g, seat, least):
        return why_not_paid(g, seat, least, TOO_DEAR)
    core = core_refusal(g, seat, card, cheaper)
    if core is not None:
        return core
    nowhere = kinds.OPEN not in g.realm_state and not objects.active_realms(g)
    if nowhere and catalogue.types[g.what[card]] & kinds.PERMANENT_TYPES:
        return NO_REALM
    if (own or "play" in reach.forbidden) and not _realms_for(g, seat, card):
        return FORBIDDEN
    by_realm = by_realm or (reach.attunes and g.actions[seat] == 0)
    if ("play" in reach.priced or by_realm) and not affordable_realms(g, seat, card, cheaper):
        return NOT_PAID
    return None


@rule("CR132-pay-x.a", "CR132-508.a")
def affordable_realms(g: Table, seat: int, card: int, cheaper: int) -> list[int]:
    """The realms for which a player can pay, where playing a card there costs more or has a price besides its cost.

    A spell goes to no realm: that one, if it can be paid for.
    """
    catalogue = objects.rules_of(g).catalogue
    permanent = catalogue.types[g.what[card]] & kinds.PERMANENT_TYPES
    every = realms_for(g, seat, card) if permanent else [kinds.NO_REALM]
    if not has_action(g, seat):
        every = [r for r in every if not needs_action(g, seat, card, r)]
    by_realm = catalogue.reach.costs_there
    same, saved = 0 if by_realm else energy_to_play(g, seat, card, cheaper), saved_by_a_gift(g, seat, card)

    if not by_realm and "play" not in catalogue.reach.priced:
        return every if can_pay(g, seat, max(same - saved, 0)) else []

    def cost(realm: int) -> int:
        here = energy_to_play(g, seat, card, cheaper, realm) if by_realm else same
        return max(here - saved, 0) + price_of(g, "play", seat, realm, card)

    return [r for r in every if can_pay(g, seat, cost(r))]


@rule("CR132-101.3.2.a", "CR132-404.2.d", "CR132-403.a.2", "CR132-404.2.h", "CR132-301.1.c", "CR132-508.a")
def realms_for(g: Table, seat: int, card: int) -> list[int]:
    """The active realms into which a player may play this card; their number of cards does not matter."""
    catalogue = objects.rules_of(g).catalogue
    every = objects.active_realms(g)
    if catalogue.own_costs[g.what[card]]:
        every = [r for r in every if not _own_prohibition(g, seat, card, r)]
    if "play" in catalogue.reach.forbidden:
        every = [r for r in every if not forbidding(g, "play", seat, r, card)]
    return every


@rule("CR132-508.a", "CR132-101.5.b")
def may_play_free(g: Table, seat: int, card: int, realm: int = kinds.NO_REALM) -> bool:
    """Whether nothing forbids a player to play a card, into this realm or any: not even what costs nothing is done."""
    realms = realms_for_free(g, seat, card)
    return realm in realms if realm >= 0 and _is_permanent(g, card) else bool(realms)


@rule("CR132-101.5.b", "CR132-pay-x.a", "CR132-508.a")
def realms_for_free(g: Table, seat: int, card: int) -> list[int]:
    """The realms into which a card may be played for nothing (a spell goes to no realm: that one): where nothing
    forbids it, and if prices are paid all the same, where the price can be paid."""
    realms, pays = _realms_for(g, seat, card), pays_prices_when_free(g)
    if not pays and objects.rules_of(g).edition.free_play_ignores_modifiers:
        return realms

    def cost(realm: int) -> int:
        price = price_of(g, "play", seat, realm, card) if pays else 0
        return energy_to_play_free(g, seat, card, realm) + price

    return [r for r in realms if can_pay(g, seat, cost(r))]


def pays_prices_when_free(g: Table) -> bool:
    """Whether a card that is played for nothing pays what an effect asks for it."""
    return objects.rules_of(g).edition.reading_free_play_pays_prices


def _realms_for(g: Table, seat: int, card: int) -> list[int]:
    """The realms into which a player may play a card; no realm for a spell that nothing forbids."""
    if _is_permanent(g, card):
        return realms_for(g, seat, card)
    barred = forbidding(g, "play", seat, kinds.NO_REALM, card) or _own_prohibition(g, seat, card, kinds.NO_REALM)
    return [] if barred else [kinds.NO_REALM]


def _is_permanent(g: Table, card: int) -> bool:
    return bool(objects.rules_of(g).catalogue.types[g.what[card]] & kinds.PERMANENT_TYPES)


def _own_prohibition(g: Table, seat: int, card: int, realm: int) -> bool:
    """Whether the card's own text says that it can't be played there from the hand, or from a deck as if from there."""
    words = objects.rules_of(g).catalogue.words
    from_hand = g.place[card] in (kinds.HAND, kinds.DECK)
    for change in objects.rules_of(g).catalogue.own_costs[g.what[card]]:
        if isinstance(change.node, meaning.Forbid) and from_hand:
            ctx, where = Ctx(seat, card, kinds.NO_REALM), change.node.where
            if _is_on(g, ctx, change) and (where is None or realm in nouns.realms(where, words, None)(g, ctx)):
                return True
    return False
