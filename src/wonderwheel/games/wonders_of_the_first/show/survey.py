"""The table as people look at it: who is ahead where, what a card costs now. From what a seat knows, so it may be told.

Cards that the seat does not know are -1 in the column `what`; everything here leaves them out or calls them hidden.
"""

from __future__ import annotations

from typing import NamedTuple

from wonderwheel.core.state.amounts import Amount
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards.definition import STAR, CardDef
from wonderwheel.games.wonders_of_the_first.evaluating.context import ARGUMENTS, CONTROLLER, SOURCE
from wonderwheel.games.wonders_of_the_first.evaluating.cost_and_power import cost_of
from wonderwheel.games.wonders_of_the_first.in_force.stats import up_to_date
from wonderwheel.games.wonders_of_the_first.procedures.battle import battle_power, winner_of
from wonderwheel.games.wonders_of_the_first.procedures.costs import energy_to_play, needs_action
from wonderwheel.games.wonders_of_the_first.procedures.links import discounts
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


class RealmNow(NamedTuple):
    """A realm: who holds each stone there (-1 the centre), both sums of power in words, who would win a battle."""

    number: int
    holders: tuple[int, ...]
    power: tuple[str, str]
    fighters: tuple[int, int]
    winner: int


class Price(NamedTuple):
    """What a card costs: printed, now, and whether it takes an action."""

    printed: int
    now: int
    action: bool


def current(known: Table) -> Table:
    """The same table with what is derived up to date, as far as it can be derived from what is known."""
    if known.dirty and all(what >= 0 for c, what in enumerate(known.what) if known.place[c] == kinds.WORLD):
        known = known.clone()
        up_to_date(known)
    return known


def amount(code: int) -> str:
    """An amount in words."""
    return str(code // kinds.ONE) if not code & 3 else str(Amount.from_code(code))


def counted(code: int, word: str) -> str:
    """An amount with its word: 1 action, 3 actions. Energy and faith have no plural."""
    many = code != kinds.ONE and word not in ("energy", "faith")
    return f"{amount(code)} {word}{'s' if many else ''}"


def realm_now(g: Table, realm: int) -> RealmNow:
    """Who is ahead in a realm."""
    sums = amount(battle_power(g, 0, realm)), amount(battle_power(g, 1, realm))
    fighters = len(objects.wonders_of(g, 0, realm)), len(objects.wonders_of(g, 1, realm))
    holders = tuple([objects.holder_of(g, stone) for stone in objects.stones_in(g, realm)])
    return RealmNow(realm, holders, sums, fighters, winner_of(g, 0, realm))


def card_of(g: Table, card: int) -> CardDef | None:
    """The definition of a card, or None if the seat does not know it."""
    what = g.what[card]
    return objects.rules_of(g).catalogue.defs[what] if what >= 0 else None


def name_of(g: Table, card: int) -> str:
    """A card's name, or what is said of one that is not known."""
    if g.place[card] == kinds.WORLD and g.face_down[card]:
        return "a face-down card"
    found = card_of(g, card)
    return "a hidden card" if found is None else found.name


def price(g: Table, seat: int, card: int) -> Price:
    """What a card costs a player now."""
    return Price(cost_of(g, card), energy_to_play(g, seat, card, discounts(g, seat)), needs_action(g, seat, card))


def power_of(g: Table, card: int) -> str:
    """The power of a Wonder: as it is in The World, as it is printed elsewhere; "" for what has none."""
    if g.place[card] == kinds.WORLD:
        return amount(g.power[card]) if g.types[card] & kinds.WONDER else ""
    found = card_of(g, card)
    if found is None or not found.types & kinds.WONDER:
        return ""
    return STAR if found.power == STAR else str(found.power)


def types_of(card: CardDef) -> str:
    """The types of a card in words."""
    return " and ".join(word for bit, word in kinds.TYPE_NAMES.items() if card.types & bit)


def marks_of(g: Table, card: int) -> list[str]:
    """What is special about a card in The World: tapped, nullified, counters, what it wears, whose it is."""
    out: list[str] = []
    if g.many[card] != kinds.ONE:
        out.append(f"{amount(g.many[card])} of them")
    if g.token[card]:
        out.append("token")
    if g.tapped[card]:
        out.append("tapped")
    if g.nullified[card]:
        out.append("nullified")
    names = objects.rules_of(g).catalogue.words.counters.words
    out += [f"{names[kind]} counter x{amount(code)}" for holder, kind, code in g.counters if holder == card]
    out += [f"with {name_of(g, c)}" for c in g.realms[g.realm[card]] if g.worn[c] == card]
    if g.owner[card] != g.controller[card]:
        out.append(f"owned by {objects.rules_of(g).seat_name(g.owner[card])}")
    return out


def side_of(g: Table, seat: int, realm: int) -> list[int]:
    """A player's cards in a realm, Wonders first; what a Wonder wears is told with it."""
    mine = [c for c in g.realms[realm] if g.controller[c] == seat and g.worn[c] < 0]
    return sorted(mine, key=lambda c: not g.types[c] & kinds.WONDER)


def effect_at_work(g: Table) -> tuple[int, int] | None:
    """The card whose effect is being worked out, and whose effect it is."""
    rules = objects.rules_of(g)
    for f in reversed(g.stack):
        if rules.is_effect(f.program) and len(f.r) >= ARGUMENTS and f.r[SOURCE] >= 0:
            return f.r[SOURCE], f.r[CONTROLLER]
    return None


def stones_held(g: Table) -> tuple[int, int, int]:
    """Stones in open realms of player 1, of player 2, and in the centre of any realm that is not banished."""
    free = sum(
        1
        for where, holder in zip(g.stone_realm, g.stone_holder, strict=True)
        if holder < 0 and where >= 0 and g.realm_state[where] < kinds.CLOSED_FOR_GOOD
    )
    return len(objects.stones_of(g, 0)), len(objects.stones_of(g, 1)), free
