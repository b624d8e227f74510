"""Winning the game (405): stones after round 7, the tie-break, empty decks, concession."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.running import WIN, finish
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import ruling
from wonderwheel.games.wonders_of_the_first.meaning.abilities import Allow
from wonderwheel.games.wonders_of_the_first.table import events, objects, traits
from wonderwheel.games.wonders_of_the_first.table.rows import STONE_COUNTS_AT_THE_END, TRAIT_VALUE
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

TIE_BREAK: Final = "CR132-405.b"


def _end(g: Table, winner: int, clause: str, stones: tuple[int, int]) -> None:
    if winner == kinds.NOBODY:
        g.emit(events.DRAWN_GAME, -1, stones, clause)
        finish(g, [WIN // 2, WIN // 2])
    else:
        g.emit(events.WON, winner, stones, clause)
        finish(g, [WIN if seat == winner else 0 for seat in range(kinds.SEATS)])


def counting_stones(g: Table, seat: int) -> int:
    """Stones that count at the end: all that a player controls, unless one says that it does not count."""
    total = 0
    for stone in objects.stones_of(g, seat):
        rows = traits.of_card(g, stone - kinds.STONE_CARD, kinds.STONE) if stone >= kinds.STONE_CARD else []
        total += not rows or any(row[TRAIT_VALUE] & STONE_COUNTS_AT_THE_END for row in rows)
    return total


@rule("CR132-405.b", "CR12-405.b", "GUIDE-winning-the-game.b")
def _deciding_realms(g: Table) -> range:
    """Between equal stones the lowest realm with a single controller decides, or realm 1 alone."""
    only_first = objects.rules_of(g).edition.game_tie_break == "realm_1_only"
    return range(1) if only_first else range(kinds.REALMS)


@rule("CR132-405.a", "CR132-405.b", "CR132-405.b.2", "CR132-stone.a.2", "CR132-403.5.g", "CR132-505.3.a")
@rule("CR12-405.a", "GUIDE-winning-the-game.a", "GUIDE-winning-the-game.b.2")
def check_for_victory(g: Table, f: Frame) -> None:
    """Most stones win; else a realm decides: one that a card names, or that of the rules; else the game is drawn."""
    stones = (counting_stones(g, 0), counting_stones(g, 1))
    if stones[0] != stones[1]:
        _end(g, stones.index(max(stones)), "CR132-405.a", stones)
        return
    rules = [each.change.node for each in ruling(g, Allow)]
    named = [node.amount - 1 for node in rules if node.what == "decides a draw"]
    for realm in (*named, *_deciding_realms(g)):
        holder = single_controller(g, realm) if objects.is_active(g, realm) else kinds.NOBODY
        if holder != kinds.NOBODY:
            g.emit(events.TIE_BROKEN, holder, (realm,), TIE_BREAK)
            _end(g, holder, TIE_BREAK, stones)
            return
    _end(g, kinds.NOBODY, "CR132-405.b.2", stones)


@rule("CR132-405.b", "CR132-505.3.a", "CR12-405.b", "CR12-505.3.a", "GUIDE-winning-the-game.b")
def single_controller(g: Table, realm: int) -> int:
    """Who breaks a tie with a realm: whoever controls strictly the most stones there, or only who controls them all."""
    if objects.rules_of(g).edition.reading_realm_controller == "strictly_most":
        return objects.controller_of_realm(g, realm)
    holders = {objects.holder_of(g, stone) for stone in objects.stones_in(g, realm)}
    return holders.pop() if len(holders) == 1 else kinds.NOBODY


@rule("CR132-405.c", "CR132-301.2.b", "CR12-405.c", "CR12-301.02.b", "GUIDE-winning-the-game.c")
def has_run_out(g: Table, seat: int) -> bool:
    """Whether a player has no card in the deck; by one reading the archive is a part of it."""
    return not (g.decks[seat] or (objects.rules_of(g).edition.reading_archive_is_deck and g.archives[seat]))


@rule("CR132-405.c", "CR132-508.a")
def _lives_without_deck(g: Table, seat: int) -> bool:
    """Whether something says that an empty deck does not lose the game for this player."""
    rules = objects.rules_of(g)
    if "live without a deck" not in rules.catalogue.reach.allowed:
        return False
    return rules.allowance(g, seat, "live without a deck") > 0


@rule("CR132-405.c", "CR132-405.d", "CR12-405.c", "CR12-405.d", "GUIDE-winning-the-game.c")
def check_decks(g: Table) -> None:
    """Whoever has no card in the deck loses at once; if both have none, nobody wins, or the active player loses."""
    if g.decks[0] and g.decks[1]:
        return
    empty = [seat for seat in range(kinds.SEATS) if has_run_out(g, seat) and not _lives_without_deck(g, seat)]
    if not empty or g.over:
        return
    if len(empty) > 1 and objects.rules_of(g).edition.reading_both_decks_empty == "active_player_loses":
        empty = [g.active]
    for seat in empty:
        g.emit(events.DECKED, seat, (), "CR132-405.c")
    stones = (len(objects.stones_of(g, 0)), len(objects.stones_of(g, 1)))
    left = next((seat for seat in range(kinds.SEATS) if seat not in empty), kinds.NOBODY)
    _end(g, left, "CR132-405.d", stones)


@rule("CR132-405.d", "CR132-505.4.b.2")
def concede(g: Table, seat: int) -> None:
    """The other player wins. It is always one's own to say."""
    g.out |= 1 << seat
    g.emit(events.CONCEDED, seat, (), "CR132-405.d")
    _end(g, 1 - seat, "CR132-405.d", (len(objects.stones_of(g, 0)), len(objects.stones_of(g, 1))))
