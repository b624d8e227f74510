"""Rules that cards set: prohibitions, permissions, prices. Whoever is about to do something looks them up here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import abilities as a
from wonderwheel.games.wonders_of_the_first import nouns
from wonderwheel.games.wonders_of_the_first import objects as o
from wonderwheel.games.wonders_of_the_first.context import Ctx
from wonderwheel.games.wonders_of_the_first.happenings import PLAYER_ATTACKS

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.compiled import StaticChange
    from wonderwheel.games.wonders_of_the_first.state import WondersState as Table


def ruling(g: Table, kind: type) -> list[tuple[int, int, StaticChange]]:
    """The rules of a kind that are on: whose they are, of which card, and the change."""
    out: list[tuple[int, int, StaticChange]] = []
    for row in g.granted:
        if row[1] == o.RULE:
            change = o.rules_of(g).catalogue.changes[row[2], row[3]]
            if isinstance(change.node, kind):
                out.append((row[4], row[0], change))
    return out


@rule("CR132-508.a", "CR132-404.3.1.i")
def forbidding(g: Table, verb: str, seat: int, realm: int, card: int = -1) -> list[Any]:
    """The prohibitions that keep a player from doing something in a realm (-1: anywhere), with a card."""
    return [node for node, _ in _prohibitions(g, verb, seat, realm, card) if node.price is None]


@rule("CR132-pay-x.a", "CR132-pay-x.a.2")
def price_of(g: Table, verb: str, seat: int, realm: int) -> int:
    """The energy that a player has to pay to do something that is forbidden unless it is paid for."""
    return sum(price // o.ONE for node, price in _prohibitions(g, verb, seat, realm, -1) if node.price is not None)


def _prohibitions(g: Table, verb: str, seat: int, realm: int, card: int) -> list[tuple[Any, int]]:
    out: list[tuple[Any, int]] = []
    words = o.rules_of(g).catalogue.words
    for controller, source, change in ruling(g, a.Forbid):
        node = change.node
        ctx = Ctx(controller, source, g.realm[source])
        if node.verb != verb or seat not in nouns.side(node.player, ctx):
            continue
        if node.where is not None and (realm < 0 or realm not in nouns.realms(node.where, words, None)(g, ctx)):
            continue
        if node.cards is not None and (card < 0 or not nouns.card_test(node.cards, words, None)(g, ctx, card)):
            continue
        if node.limit and _attacks(g, seat, realm) < node.limit:
            continue
        out.append((node, change.value(g, ctx) if change.value is not None else 0))
    return out


def _attacks(g: Table, seat: int, realm: int) -> int:
    return len([r for r in g.history if r[:2] == (PLAYER_ATTACKS, g.round) and r[3] == seat and r[6] == realm])


def allowance(g: Table, seat: int, what: str) -> int:
    """How many permissions of this name a player has."""
    total = 0
    for controller, source, change in ruling(g, a.Allow):
        node = change.node
        if node.what == what and seat in nouns.side(node.player, Ctx(controller, source, g.realm[source])):
            total += 1
    return total


def allows_card(g: Table, card: int, what: str) -> bool:
    """Whether a card itself has a permission (its own text, or one that it has copied)."""
    return any(source == card and change.node.what == what for _, source, change in ruling(g, a.Allow))


def extra_triggers(g: Table, kind: str, card: int, controller: int) -> int:
    """How many more times an ability of this kind triggers."""
    total = 0
    words = o.rules_of(g).catalogue.words
    for seat, source, change in ruling(g, a.ExtraTrigger):
        node = change.node
        ctx = Ctx(seat, source, g.realm[source])
        if node.kind != kind or (node.cards is None and seat != controller):
            continue
        if node.cards is None or nouns.card_test(node.cards, words, None)(g, ctx, card):
            total += node.times
    return total
