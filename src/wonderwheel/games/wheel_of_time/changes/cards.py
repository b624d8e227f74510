"""Cards that move: into play, out of it, between hand, deck and piles; and what leaves with them."""

from __future__ import annotations

from collections.abc import Sequence

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import EngineError, TableFull
from wonderwheel.core.knowledge.ledger import mix, reveal
from wonderwheel.core.state.shared import changed
from wonderwheel.games.wheel_of_time.changes.symbols import keep_allegiances
from wonderwheel.games.wheel_of_time.evaluating.current import in_play
from wonderwheel.games.wheel_of_time.places import (
    ASIDE,
    BATTLEGROUND,
    CHOSEN,
    DECK,
    DISCARD,
    EVERYBODY,
    FACE_DOWN_DRAGON,
    HAND,
    HOME,
    IN_FORCE,
    KILLED,
    NO_CARD,
    NO_CHALLENGE,
    NO_TOKEN,
    NOBODY,
    ON_NOTHING,
    REMOVED,
    UNDER,
)
from wonderwheel.games.wheel_of_time.readings import FOUND_SHOWN
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.objects import advantages_on, reads, rules_of
from wonderwheel.games.wheel_of_time.table.rows import (
    FOR_GOOD,
    GAINED_CARD,
    GAINED_KIND,
    GAINED_UNTIL,
    TARGETED_CARD,
    TRAIT,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARDS


def new_cards(g: Table, whats: Sequence[int], owner: int, place: int, known: int) -> list[int]:
    """Make room for cards of one owner in one place; gives their handles. TableFull if there is no room."""
    number, first = len(whats), len(g.what)
    if first + number > CARDS:
        raise TableFull(f"a table holds at most {CARDS} cards, and this game would need {first + number}")
    g.what += whats
    g.owner += [owner] * number
    g.place += [place] * number
    g.beside += [int(place in (ASIDE, FACE_DOWN_DRAGON))] * number
    g.known += [known] * number
    for column in (g.controller, g.on, g.challenge):
        column += [-1] * number
    for column in (g.token, g.covered, g.rotated, g.damage, g.unhealable, g.corruption, g.as_other):
        column += [0] * number
    g.face_down = (*g.face_down, *([0] * number))
    return list(range(first, first + number))


@rule("WOT20-ready.rotating.2", "WOT20-ready.rotating.3")
def rotate_card(g: Table, card: int) -> None:
    """A ready card takes its move, whatever for: to roll, to heal, or to pay; texts that wait for that become due."""
    if g.rotated[card]:
        raise EngineError(f"card {card} is rotated and rotates again (WOT20-ready.rotating.3)")
    g.rotated[card] = 1
    rules_of(g).texts.happened(g, "rotates", card, g.controller[card], g.challenge[card])


def pile(g: Table, place: int, owner: int) -> list[int] | None:
    """The list of a player's cards in a place, if that place has one."""
    if place == DECK:
        return g.decks[owner]
    if place == HAND:
        return g.hands[owner]
    if place == UNDER:
        return g.stored[owner]
    if place == DISCARD:
        return g.discards[owner]
    if place == KILLED:
        return g.killed[owner]
    if place == REMOVED:
        return g.removed[owner]
    if place == ASIDE:
        return g.aside[owner]
    return g.chosen[owner] if place == CHOSEN else None


def take_out(g: Table, card: int) -> None:
    """Remove a card from the list of the place where it is."""
    if g.place[card] in (HOME, BATTLEGROUND, IN_FORCE):
        g.in_play = tuple([c for c in g.in_play if c != card])
    else:
        cards = pile(g, g.place[card], g.owner[card])
        if cards is not None:
            cards.remove(card)


def put_into(g: Table, card: int, place: int) -> None:
    """Put a card that lies in no list into a place of its owner; open places show it."""
    g.place[card] = place
    cards = pile(g, place, g.owner[card])
    if cards is not None:
        cards.append(card)
    if place in (DISCARD, KILLED, REMOVED):
        show(g, card)


def show(g: Table, card: int) -> None:
    """Let everybody know what a card is."""
    g.face_down = changed(g.face_down, card, 0)
    if g.known[card] != EVERYBODY:
        reveal(g, (card,), EVERYBODY)


@rule("WOT20-ready.rotating.5", "WOT20-action.recruit.2", "WOT20-glossary.control.1")
def enter_play(g: Table, card: int, place: int, controller: int, on: int = ON_NOTHING) -> None:
    """A card comes into play ready: a character or troop in the home front, an advantage on its target."""
    take_out(g, card)
    g.place[card] = place
    g.controller[card] = controller
    g.rotated[card] = 0
    g.on[card] = on
    g.in_play = (*g.in_play, card)
    show(g, card)


@rule("WOT20-cards.advantages.10", "WOT20-glossary.corruption.3")
def leave_play(g: Table, card: int, place: int) -> None:
    """A card goes from play to a pile of its owner; everything on it goes, its advantages to their owners' discards."""
    keep_allegiances(g, card)
    for advantage in advantages_on(g, card):
        discard(g, advantage)
    for below in stored_under(g, card):
        discard(g, below)
    take_out(g, card)
    g.controller[card] = NOBODY
    g.on[card] = ON_NOTHING
    g.rotated[card] = g.damage[card] = g.unhealable[card] = g.corruption[card] = g.as_other[card] = 0
    g.challenge[card] = NO_CHALLENGE
    g.token[card] = NO_TOKEN
    g.covered[card] = 0
    g.gained = [row for row in g.gained if row[GAINED_CARD] != card or (place == KILLED and _stays(row))]
    g.control = [row for row in g.control if row[0] != card]
    g.targeted = [row for row in g.targeted if row[TARGETED_CARD] != card]
    g.joined, g.joined_before, g.poisoned = (
        [each for each in cards if each != card] for cards in (g.joined, g.joined_before, g.poisoned)
    )
    g.hurt = [row for row in g.hurt if row[0] != card]
    g.stands_in = [row for row in g.stands_in if row[0] != card]
    rules_of(g).texts.forget(g, card)
    put_into(g, card, place)


def _stays(row: tuple[int, ...]) -> bool:
    """A trait for good is still looked at in the killed pile: a Ta'veren may have it from the card that it replaced."""
    return row[GAINED_KIND] == TRAIT and row[GAINED_UNTIL] == FOR_GOOD


@rule("WOT20-cards.piles.1", "WOT20-cards.piles.3", "WOT20-cards.piles.4", "WOT20-glossary.control.2")
def discard(g: Table, card: int, clause: str = "WOT20-cards.piles.3") -> None:
    """A card goes to its owner's discard pile, from play or from anywhere else."""
    if in_play(g, card):
        leave_play(g, card, DISCARD)
    else:
        take_out(g, card)
        g.on[card] = ON_NOTHING
        put_into(g, card, DISCARD)
    g.emit(events.DISCARDED, g.owner[card], (g.what[card],), clause)


@rule("WOT20-cards.piles.2", "WOT20-cards.characters.3", "WOT20-glossary.killed.1", "WOT20-draw.dead.1")
def kill(g: Table, card: int, clause: str) -> None:
    """A character or troop in play goes to its owner's killed pile."""
    texts, seat = rules_of(g).texts, g.controller[card]
    texts.happened(g, "killed", card, seat, g.challenge[card])
    if texts.whens:
        texts.fell(g, card, seat, g.challenge[card])
    leave_play(g, card, KILLED)
    g.emit(events.KILLED, g.owner[card], (g.what[card],), clause)


@rule("WOT20-glossary.removed.1")
def remove_from_play(g: Table, card: int, clause: str) -> None:
    """A card goes out of play: to neither the discard nor the killed pile."""
    leave_play(g, card, REMOVED)
    g.emit(events.REMOVED, g.owner[card], (g.what[card],), clause)


def stored_under(g: Table, host: int) -> list[int]:
    """The cards that lie face down under a card in play."""
    return [card for cards in g.stored for card in cards if g.on[card] == host]


def unseen(g: Table, seat: int, card: int) -> int:
    """A card that is about to leave a hand face down, by a handle of which nobody else knows which card it is."""
    what = g.what[card]
    if any(g.known[each] != 1 << seat for each in g.hands[seat]):
        mix(g, g.hands[seat], 1 << seat)
    return card if g.what[card] == what else next(each for each in g.hands[seat] if g.what[each] == what)


def store(g: Table, card: int, host: int) -> None:
    """A card of the hand goes face down under a card in play; only its player knows what it is."""
    seat = g.owner[card]
    card = unseen(g, seat, card)
    take_out(g, card)
    put_into(g, card, UNDER)
    g.on[card] = host
    g.emit(events.STORED, seat, (g.what[host],), "WOT20-action.effects.11", (g.what[card],), 1 << seat)


@rule("WOT20-draw.draw.1", "WOT20-draw.draw.2")
def draw(g: Table, seat: int, number: int, clause: str) -> int:
    """Cards from the top of the deck into the hand; an empty deck gives none. Gives how many came."""
    drawn = min(rules_of(g).texts.may_draw(g, seat, number), len(g.decks[seat]))
    g.drawn[seat] += drawn
    came: list[int] = []
    for _ in range(drawn):
        card = g.decks[seat].pop()
        g.place[card] = HAND
        g.hands[seat].append(card)
        came.append(g.what[card])
    if drawn:
        g.emit(events.DREW, seat, (drawn,), clause, tuple(came), 1 << seat)
        mix(g, g.hands[seat], 1 << seat)
    return drawn


def into_hand(g: Table, card: int) -> None:
    """A card goes to its owner's hand, where nobody else can follow it."""
    take_out(g, card)
    put_into(g, card, HAND)
    mix(g, g.hands[g.owner[card]], 1 << g.owner[card])


@rule("WOT20-extra.search.1", "WOT20-extra.search.5")
def take_found(g: Table, card: int) -> None:
    """A card that a search has found comes to the hand, not shown to anybody else (W-61)."""
    if reads(g, FOUND_SHOWN):
        g.emit(events.FOUND, g.owner[card], (g.what[card],), "WOT20-extra.search.5")
    into_hand(g, card)


def host(g: Table, advantage: int) -> int:
    """The card that an advantage is attached to, or none."""
    return g.on[advantage] if g.on[advantage] >= 0 else NO_CARD
