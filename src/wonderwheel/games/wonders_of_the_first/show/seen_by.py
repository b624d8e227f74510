"""What lies on the table, as one of the players calls it: "yours" and "theirs"."""

from __future__ import annotations

from typing import Final

from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.show.labels import title
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


def reader(g: Table, seat: int) -> int:
    """Who reads the question of a seat: the player who decides for it."""
    return g.deciders[seat] if seat >= 0 else seat


def whose(g: Table, seat: int, owner: int) -> str:
    """ "yours" or "theirs", to the player who decides for a seat."""
    return "yours" if owner == reader(g, seat) else "theirs"


def place_words(g: Table, seat: int, card: int) -> str:
    """Where a card lies; "" for one in the reader's hand."""
    place = g.place[card]
    if place == kinds.WORLD:
        side = whose(g, seat, g.controller[card]) if g.controller[card] >= 0 else "centre"
        return f"realm {g.realm[card] + 1}, {side}"
    owned = whose(g, seat, g.owner[card]) == "yours"
    if place == kinds.HAND and owned:
        return ""
    return f"{'your' if owned else 'their'} {_AREAS.get(place, kinds.AREAS[place])}"


_AREAS: Final = {kinds.ABYSS: "Abyss", kinds.BANISHED: "banished cards", kinds.PLAYING: "card being played"}


def card_words(g: Table, seat: int, card: int) -> str:
    """Name and place of a card; a number if several of the name lie there."""
    where = place_words(g, seat, card)
    name = f"{title(g, card)} ({where})" if where else title(g, card)
    if g.place[card] not in (kinds.WORLD, kinds.ABYSS):
        return name
    near = g.realms[g.realm[card]] if g.place[card] == kinds.WORLD else g.abyss[g.owner[card]]
    same = [c for c in near if title(g, c) == title(g, card) and place_words(g, seat, c) == where]
    return f"{name} #{same.index(card) + 1}" if len(same) > 1 else name


def stone_words(g: Table, seat: int, stone: int) -> str:
    """A stone by its realm and who holds it; a card that is a stone by its name."""
    if stone >= kinds.STONE_CARD:
        return f"The stone {card_words(g, seat, stone - kinds.STONE_CARD)}"
    holder, realm = g.stone_holder[stone], g.stone_realm[stone]
    where = "in the centre" if holder < 0 else whose(g, seat, holder)
    same = [s for s in objects.stones_in(g, realm) if s < kinds.STONE_CARD and g.stone_holder[s] == holder]
    number = f" #{same.index(stone) + 1}" if len(same) > 1 else ""
    return f"The stone of realm {realm + 1}, {where}{number}"


def player_words(g: Table, seat: int, player: int) -> str:
    return "You" if player == reader(g, seat) else "Your opponent"
