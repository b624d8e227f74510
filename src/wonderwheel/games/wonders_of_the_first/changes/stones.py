"""How changes of stones, realms and resources are written (201, 202, 301)."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.mechanisms.layers import PERMANENT
from wonderwheel.core.state.amounts import is_negative, plus
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.changes.cards import banish, control
from wonderwheel.games.wonders_of_the_first.table import change_kinds, events, objects
from wonderwheel.games.wonders_of_the_first.table.rows import CHANGED, GOAL, TAKER
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

_GONE: Final = -1  # as the realm of a stone
_CLAUSE: Final = {
    change_kinds.ENERGY: "CR132-202.1.a",
    change_kinds.ACTIONS: "CR132-202.2.a",
    change_kinds.FAITH: "CR132-202.3.a",
    change_kinds.FREE_ATTACKS: "CR132-free-attack.a",
}
_FOR_GOOD: Final = 0  # how a card is banished that does not come back through a portal


@rule("CR132-201.b", "CR132-seize-stone.a", "CR132-404.3.b")
def seize(g: Table, event: Row) -> bool:
    """A stone won in battle goes to the winner's side."""
    stone, seat = event[CHANGED], event[TAKER]
    loser = objects.holder_of(g, stone)
    if loser == seat or not _give_stone(g, stone, seat):
        return False
    g.emit(events.SEIZED, seat, (objects.realm_of_stone(g, stone), loser), "CR132-seize-stone.a")
    return True


@rule("CR132-505.1.a.2", "CR132-505.1.a.3")
def _give_stone(g: Table, stone: int, seat: int) -> bool:
    """Whoever gets a card that is a stone gets control of it, for good. Nobody gets what is banished."""
    if objects.holder_of(g, stone) == seat or objects.realm_of_stone(g, stone) == _GONE:
        return False
    if stone >= kinds.STONE_CARD:
        return control(g, (change_kinds.CONTROL, stone - kinds.STONE_CARD, seat, PERMANENT))
    g.stone_holder[stone] = seat
    return True


@rule("CR132-201.c", "GUIDE-seize-stone.a")
def stone(g: Table, event: Row) -> bool:
    """A stone is gained by an effect; where every gain is a seizure, that is what it is."""
    if not _give_stone(g, event[CHANGED], event[TAKER]):
        return False
    stone, taker = event[CHANGED], event[TAKER]
    clause = "GUIDE-seize-stone.a" if objects.rules_of(g).edition.seize_means == "any_gain" else "CR132-201.c"
    g.emit(events.STONE_MOVED, taker, (objects.realm_of_stone(g, stone), taker), clause)
    return True


@rule("CR132-201.c", "CR132-banish.b")
def stone_away(g: Table, event: Row) -> bool:
    stone = event[CHANGED]
    if g.stone_realm[stone] < 0:
        return False
    g.stone_realm[stone] = _GONE
    g.stone_holder[stone] = kinds.NOBODY
    g.emit(events.STONE_BANISHED, -1, (), "CR132-201.c")
    return True


@rule("CR132-201.c", "CR132-301.7.a.2")
def stone_move(g: Table, event: Row) -> bool:
    """To another realm, but not out of banishment; a stone that would enter an inactive realm is banished."""
    stone, realm = event[CHANGED], event[GOAL]
    if not objects.is_in_world(g, realm):
        stone_away(g, (change_kinds.STONE_AWAY, stone))
    if g.stone_realm[stone] in (_GONE, realm):
        return False
    g.stone_realm[stone] = realm
    g.emit(events.STONE_MOVED, g.stone_holder[stone], (realm, g.stone_holder[stone]), "CR132-201.c")
    return True


@rule("CR132-102.c", "CR132-202.1.a", "CR132-202.2.a", "CR132-202.3.a", "CR132-faith.a")
def gain(g: Table, event: Row) -> bool:
    """More (or less, but never below nothing) of a resource. What is lost unused is not told: the round is over."""
    _, seat, resource, amount, realm, by_card = event
    if amount == 0:
        return False
    if resource == change_kinds.FREE_ATTACKS:
        g.free_attacks[seat][realm + 1] += objects.whole(amount)
    else:
        column = _column(g, resource)
        after = plus(column[seat], amount)
        column[seat] = 0 if is_negative(after) else after
    if not is_negative(amount):
        g.emit(events.GAINED, seat, (resource, amount), _CLAUSE[resource])
    elif by_card:
        g.emit(events.LOST, seat, (resource, amount), _CLAUSE[resource])
    return True


@rule("CR132-free-attack.a", "CR132-free-attack.b", "CR132-404.3.1.b")
def spend_free_attack(g: Table, seat: int, realm: int) -> bool:
    """Use up a free attack for a realm, one that is bound to it before others; False if there is none."""
    free = g.free_attacks[seat]
    for which in (realm + 1, 0):
        if free[which]:
            free[which] -= 1
            return True
    return False


def _column(g: Table, resource: int) -> list[int]:
    if resource == change_kinds.ENERGY:
        return g.energy
    return g.actions if resource == change_kinds.ACTIONS else g.faith


def attack(g: Table, event: Row) -> bool:
    """An attack is declared; the battle follows from it, where the attack takes place in the end."""
    g.attack_realm = event[GOAL]
    return True


@rule("CR132-301.8.a", "CR132-banish.d", "CR132-301.7.a.2")
def realm_away(g: Table, event: Row) -> bool:
    """A realm is banished with every stone in it, and with a card that is still there: it cannot stay."""
    realm = event[CHANGED]
    if not objects.is_in_world(g, realm):
        return False
    for card in list(g.realms[realm]):
        banish(g, (change_kinds.BANISH, card, _FOR_GOOD))
        g.nullified[card] = 0
    for stone, where in enumerate(g.stone_realm):
        if where == realm:
            stone_away(g, (change_kinds.STONE_AWAY, stone))
    g.realm_state[realm] = objects.state_when_banished(g)
    g.emit(events.REALM_BANISHED, -1, (realm,), "CR132-301.8.a")
    return True
