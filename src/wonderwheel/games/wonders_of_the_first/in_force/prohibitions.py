"""Rules that cards set: prohibitions, permissions, prices. Whoever is about to do something looks them up here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wonderwheel.core.clauses import rule
from wonderwheel.core.questions import Refusal, refusal
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import measures, nouns
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import StaticChange
from wonderwheel.games.wonders_of_the_first.evaluating.context import (
    CONTROLLER,
    SOURCE,
    Ctx,
    ProgramMaker,
    where_it_was_made,
)
from wonderwheel.games.wonders_of_the_first.in_force.layers import cannot
from wonderwheel.games.wonders_of_the_first.table import objects, traits
from wonderwheel.games.wonders_of_the_first.table.change_kinds import ACTIONS, ENERGY
from wonderwheel.games.wonders_of_the_first.table.rows import (
    PAST_KIND,
    PAST_PLAYER,
    PAST_REALM,
    PAST_ROUND,
    RULE_ABILITY,
    RULE_CHANGE,
    RULE_MADE,
    TRAIT_CARD,
    TRAIT_CONTROLLER,
)
from wonderwheel.games.wonders_of_the_first.table.trigger_events import PLAYER_ATTACKS

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.game import WondersRules
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

NO_PRICE: Final = 0
CANNOT_SPEND: Final = refusal("an effect says that you can't spend it", "CR132-508.a", "CR132-pay-x.a")


class Ruling(NamedTuple):
    """A rule that is on: whose it is, of which card, the change; of one for a time where it was made, and what was
    chosen by then."""

    controller: int
    source: int
    change: StaticChange
    made: Row

    def stands(self, g: Table) -> Ctx:
        """The context in which the rule is read."""
        ctx = Ctx(self.controller, self.source, g.realm[self.source])
        return where_it_was_made(g, ctx, self.change.slots, self.made) if self.made else ctx


def ruling(g: Table, kind: type) -> list[Ruling]:
    """The rules of a kind that are on.

    What no text of this game ever says is not looked for: see `Reach`. They follow from the rows of `granted` alone,
    and are kept with the index of these until a row is added.
    """
    index = traits.index_of(g)
    if index.of_rules != len(g.granted):
        index.rules, index.of_rules = {}, len(g.granted)
    known: list[Ruling] | None = index.rules.get(kind)
    if known is not None:
        return known
    out: list[Ruling] = []
    changes = objects.rules_of(g).catalogue.changes
    for row in traits.of_kind(g, kinds.RULE):
        change = changes[row[RULE_ABILITY], row[RULE_CHANGE]]
        if isinstance(change.node, kind):
            out.append(Ruling(row[TRAIT_CONTROLLER], row[TRAIT_CARD], change, row[RULE_MADE:]))
    index.rules[kind] = out
    return out


@rule("CR132-505.2.a", "CR132-501.e")
def doer(g: Table) -> int:
    """Who does what is happening now: the controller of the effect in progress; the active player if there is none."""
    effects = objects.rules_of(g).by_program
    for f in reversed(g.stack):
        if f.program in effects:
            return f.r[CONTROLLER]
    return g.active


@rule("CR132-sacrifice.b", "CR132-508.a", "CR12-sacrifice.b", "CR12-508.a", "GUIDE-sacrifice.b")
def sacrifices_can_be_prevented(g: Table) -> bool:
    """Whether a text that says so keeps a card from being sacrificed, or replaces that; shields never do."""
    return objects.rules_of(g).edition.sacrifice_prevention == "if_stated"


@rule("CR132-505.1.h")
def can_hold(g: Table, stone: int, seat: int) -> bool:
    """Whether a player may get control of a stone: of a card that is one, unless something says that they can't."""
    return stone < kinds.STONE_CARD or not cannot(g, stone - kinds.STONE_CARD, "controlled", seat)


@rule("CR132-508.a", "CR132-404.3.1.i")
def forbidding(
    g: Table, verb: str, seat: int, realm: int, card: int = kinds.NO_CARD, holder: int = kinds.NOBODY
) -> list[Any]:
    """The prohibitions that keep a player from doing something in a realm (-1: anywhere), with a card, to a stone."""
    rules: WondersRules = g.rules
    if not g.granted or verb not in rules.catalogue.reach.forbidden:
        return []
    return [node for node, _, _ in _prohibitions(g, verb, False, seat, realm, card, holder)]


@rule("CR132-508.a", "CR132-pay-x.a")
def may_spend(g: Table, seat: int, resource: str) -> bool:
    """Whether nothing says that a player can't spend energy, actions or faith."""
    return not (g.granted and forbidding(g, _SPEND.get(resource) or f"spend {resource}", seat, kinds.NO_REALM))


_SPEND: Final = {resource: f"spend {resource}" for resource in ("energy", "actions", "faith")}


@rule("CR132-pay-x.a", "CR132-404.2.c", "CR132-508.a")
def can_pay(g: Table, seat: int, energy: int) -> bool:
    """Whether a player has so much energy and may spend it; nothing can always be paid."""
    return energy <= 0 or (objects.has_at_least(g.energy[seat], energy) and may_spend(g, seat, "energy"))


@rule("CR132-202.2.a.2", "CR132-508.a")
def has_action(g: Table, seat: int) -> bool:
    """Whether a player has an action left and may spend it."""
    return g.actions[seat] != 0 and (not g.granted or may_spend(g, seat, "actions"))


def why_no_action(g: Table, seat: int, none_left: Refusal) -> Refusal:
    """Why a player who `has_action` not has none."""
    return none_left if g.actions[seat] == 0 else CANNOT_SPEND


def why_not_paid(g: Table, seat: int, energy: int, too_little: Refusal) -> Refusal:
    """Why a player cannot pay so much energy."""
    return CANNOT_SPEND if objects.has_at_least(g.energy[seat], energy) else too_little


@rule("CR132-pay-x.a", "CR132-pay-x.a.2")
def price_of(g: Table, verb: str, seat: int, realm: int, card: int = kinds.NO_CARD) -> int:
    """The energy that a player has to pay to do something that is forbidden unless it is paid for."""
    rules: WondersRules = g.rules
    if not g.granted or verb not in rules.catalogue.reach.priced:
        return 0
    return sum(objects.whole(price) for _, price, _ in _prohibitions(g, verb, True, seat, realm, card))


@rule("CR132-pay-x.a", "CR132-202.2.a.2")
def ways_to_pay(g: Table, verb: str, seat: int, realm: int, actions: int) -> list[int]:
    """With how many actions a player can pay instead of energy, of so many (a code) that are not needed otherwise; none
    at all if it cannot be paid. The actions stand for what would take most energy."""
    prices = _prohibitions(g, verb, True, seat, realm, kinds.NO_CARD)
    energy = sorted([objects.whole(price) for node, price, _ in prices if node.or_actions], reverse=True)
    fixed = sum(objects.whole(price) for node, price, _ in prices if not node.or_actions)
    return [
        n
        for n in range(len(energy) + 1)
        if objects.has_at_least(actions, n) and objects.has_at_least(g.energy[seat], fixed + sum(energy[n:]))
    ]


@rule("CR132-pay-x.a.3")
def pay_price(g: Table, verb: str, seat: int, realm: int, card: int = kinds.NO_CARD, actions: int = 0) -> None:
    """Pay what something costs that is forbidden otherwise: to whom the card says, else it is lost; with so many
    actions where they may stand for energy."""
    rules = objects.rules_of(g)
    prices = sorted(_prohibitions(g, verb, True, seat, realm, card), key=lambda each: -objects.whole(each[1]))
    for node, price, controller in prices:
        resource, amount = ENERGY, price
        if node.or_actions and actions:
            actions -= 1
            resource, amount = ACTIONS, kinds.ONE
        rules.spend(g, seat, resource, amount)
        if node.to_you:
            rules.receive(g, controller, resource, amount)


def _forbids(g: Table, verb: str, priced: bool) -> list[Ruling]:
    """The prohibitions that are on, if some text ever forbids this, outright or for a price."""
    reach = objects.rules_of(g).catalogue.reach
    return ruling(g, meaning.Forbid) if g.granted and verb in (reach.priced if priced else reach.forbidden) else []


@rule("CR132-404.2.k", "CR132-404.2.l")
def speaking_of(g: Table, ruled: Ruling, seat: int, card: int) -> Ctx:
    """Where a rule of a card stands that is asked about a card (or none) that a player is about to play.

    One that is played from the deck is played as if it were in the hand: what is said of cards there holds.
    """
    ctx = ruled.stands(g)
    if card != kinds.NO_CARD and g.place[card] == kinds.DECK:
        ctx.as_if_in_hand = (seat, card)
    return ctx


def _fits(g: Table, change: StaticChange, maker: ProgramMaker | None = None) -> nouns.CardTest:
    """Whether a card is one of those that a rule speaks of."""
    if change.fits is None:
        change.fits = nouns.card_test(change.node.cards, objects.rules_of(g).catalogue.words, maker)
    return change.fits


def _so(g: Table, change: StaticChange) -> nouns.Test:
    """What has to be true of the players of whom a rule speaks."""
    if change.so is None:
        change.so = measures.condition(change.node.so, objects.rules_of(g).catalogue.words, change.maker)
    return change.so


@rule("CR132-501.e", "CR132-508.a")
def _is_done_by(g: Table, change: StaticChange, ctx: Ctx) -> bool:
    """Whether it is an effect of one of the cards of which a rule speaks."""
    if change.by is None:
        change.by = nouns.card_test(change.node.source, objects.rules_of(g).catalogue.words, change.maker)
    effects = objects.rules_of(g).by_program
    doing = next((f.r[SOURCE] for f in reversed(g.stack) if f.program in effects), kinds.NO_CARD)
    return doing != kinds.NO_CARD and change.by(g, ctx, doing)


def realms_of(g: Table, change: StaticChange) -> nouns.Several:
    """The realms that a rule speaks of."""
    if change.where is None:
        change.where = nouns.realms(change.node.where, objects.rules_of(g).catalogue.words, change.maker)
    return change.where


@rule("CR132-508.a", "CR132-404.2.k")
def _prohibitions(
    g: Table, verb: str, priced: bool, seat: int, realm: int, card: int, holder: int = kinds.NOBODY
) -> list[tuple[Any, int, int]]:
    """What forbids something, outright or unless paid for: the prohibition, its price (code), whose card says so."""
    out: list[tuple[Any, int, int]] = []
    for ruled in _forbids(g, verb, priced):
        controller, _, change, _ = ruled
        node, maker = change.node, change.maker
        if node.verb != verb or (node.price is not None) != priced:
            continue
        ctx = speaking_of(g, ruled, seat, card)
        if seat not in nouns.side(node.player, ctx):
            continue
        words = objects.rules_of(g).catalogue.words
        if node.who is not None and seat not in nouns.players(node.who, words, maker)(g, ctx):
            continue
        if node.where is not None and realm not in realms_of(g, change)(g, ctx):
            continue
        if node.cards is not None and (card == kinds.NO_CARD or not _fits(g, change, maker)(g, ctx, card)):
            continue
        if node.so is not None and not _so(g, change)(g, nouns.looking_at(ctx, seat)):
            continue
        if node.source is not None and not _is_done_by(g, change, ctx):
            continue
        if node.limit and _attacks(g, seat, realm) < node.limit:
            continue
        if node.held and (holder != controller or g.battle_realm < 0):
            continue
        out.append((node, change.value(g, ctx) if change.value is not None else NO_PRICE, controller))
    return out


def _attacks(g: Table, seat: int, realm: int) -> int:
    attacks = [row for row in g.history if row[PAST_KIND] == PLAYER_ATTACKS and row[PAST_ROUND] == g.round]
    return len([row for row in attacks if row[PAST_PLAYER] == seat and row[PAST_REALM] == realm])


def allowance(g: Table, seat: int, what: str) -> int:
    """How many permissions of this name a player has; one may count for several."""
    if not g.granted or what not in objects.rules_of(g).catalogue.reach.allowed:
        return 0
    total = 0
    for ruled in ruling(g, meaning.Allow):
        node = ruled.change.node
        if node.what == what and seat in nouns.side(node.player, ruled.stands(g)):
            total += node.amount or 1
    return total


@rule("CR132-ascend.a")
def may_ascend_in(g: Table, seat: int, number: int) -> bool:
    """Whether something lets the ascend abilities of a player work in a round besides the last."""
    if not g.granted or "ascend in a round" not in objects.rules_of(g).catalogue.reach.allowed:
        return False
    rounds = [each for each in ruling(g, meaning.Allow) if each.change.node.what == "ascend in a round"]
    return any(each.change.node.amount == number and seat == each.controller for each in rounds)


def allows_card(g: Table, card: int, what: str) -> bool:
    """Whether a card itself has a permission (its own text, or one that it has copied)."""
    return any(each.source == card and each.change.node.what == what for each in ruling(g, meaning.Allow))


@rule("CR132-508.a", "CR132-first-time.a", "CR132-on-attack.b", "CR132-on-battle.a.2", "CR12-deathstrike.b")
def is_silenced(g: Table, of_kinds: frozenset[str], card: int) -> bool:
    """Whether an ability of these kinds, of this card, does not trigger."""
    if not objects.rules_of(g).catalogue.reach.silences:
        return False
    for ruled in ruling(g, meaning.NoTrigger):
        node = ruled.change.node
        if node.kind not in of_kinds:
            continue
        ctx = ruled.stands(g)
        if g.place[card] != kinds.WORLD:
            ctx.last = card
        if node.cards is None or _fits(g, ruled.change)(g, ctx, card):
            return True
    return False


@rule("CR132-first-time.a", "CR132-on-arrival.e", "CR132-symbiosis.i")
def extra_triggers(g: Table, of_kinds: frozenset[str], card: int, controller: int) -> int:
    """How many more times an ability of these kinds triggers."""
    total = 0
    for ruled in ruling(g, meaning.ExtraTrigger) if objects.rules_of(g).catalogue.reach.repeats else ():
        node = ruled.change.node
        if node.kind not in of_kinds or (node.cards is None and ruled.controller != controller):
            continue
        if node.cards is None or _fits(g, ruled.change)(g, ruled.stands(g), card):
            total += node.times
    return total
