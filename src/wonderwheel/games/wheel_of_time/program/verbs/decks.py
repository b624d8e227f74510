"""Decks: searching for a card, and looking at the top."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.knowledge.ledger import mix, reveal
from wonderwheel.core.knowledge.shuffling import shuffling_steps
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import choose, do, if_
from wonderwheel.core.questions import PASS, Candidates, Refusal, refusal
from wonderwheel.games.wheel_of_time.changes.cards import put_into, take_found
from wonderwheel.games.wheel_of_time.kinds import TYPES
from wonderwheel.games.wheel_of_time.places import DECK, NOBODY, PLAYING
from wonderwheel.games.wheel_of_time.program.making import Made, Making, always
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.facts import Deed
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, facts_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARD

OWN_COPY: Final = refusal("a search never takes a copy of the card that searches", "WOT20-extra.search.4")
NOT_MEANT: Final = refusal("the search is for other cards", "WOT20-extra.personality.8")


@rule(
    "WOT20-extra.search.1",
    "WOT20-extra.search.2",
    "WOT20-extra.search.4",
    "WOT20-extra.search.6",
    "WOT20-extra.search.7",
    "WOT20-glossary.card-retrieval.1",
)
def search(m: Making, deed: Deed) -> Made:
    """Look through the own deck for a card of a type, or of a title, into the hand; then shuffle the deck, once.

    A searching card that is shuffled back ("swap") is shown first and is in the deck before that shuffle.
    """
    left, before = m.registers.numbers("cards left", "shown before")
    wanted = deed.what

    def open_deck(g: Table, f: Frame) -> None:
        """Nobody else sees which card is taken, whatever he knew of the deck."""
        mix(g, g.decks[f.r[m.seat]], 1 << f.r[m.seat])

    def found(g: Table, f: Frame) -> Candidates:
        first: dict[int, int] = {}
        for card in g.decks[f.r[m.seat]]:
            first.setdefault(g.what[card], card)
        return [(PASS, None), *((CARD.key(c), why_not(g, f.r[m.source], c)) for c in first.values())]

    @rule("WOT20-extra.personality.8", "WOT20-extra.search.4", "WOT20-glossary.card-retrieval.1")
    def why_not(g: Table, source: int, card: int) -> Refusal | None:
        title = catalogue_of(g).title
        if title[g.what[card]] == title[g.what[source]]:
            return OWN_COPY
        facts = facts_of(g, card)
        fits = facts.type == wanted if wanted in TYPES else facts.title == wanted
        return None if fits else NOT_MEANT

    def take(g: Table, f: Frame) -> None:
        if f.r[m.key] != PASS:
            take_found(g, CARD.argument(f.r[m.key]))
        g.emit(events.SEARCHED, f.r[m.seat], (), "WOT20-extra.search.1")

    @rule("WOT20-extra.search.5", "WOT20-extra.search.7")
    def put_back(g: Table, f: Frame) -> None:
        """Everybody has seen it: it lies open since it was played."""
        card = f.r[m.source]
        if deed.verb == "swap" and g.place[card] == PLAYING:
            g.controller[card] = NOBODY
            put_into(g, card, DECK)

    def forget(g: Table, f: Frame) -> None:
        """What others know of the deck is lost by the shuffle itself; whoever searched knows his own list."""
        for card in g.decks[f.r[m.seat]]:
            g.known[card] &= ~(1 << f.r[m.seat])

    ask = choose(
        m.key,
        found,
        seat=lambda g, f: f.r[m.seat],
        reason="Which card do you take?",
        clause="WOT20-extra.search.1",
        forced=False,
    )
    mixed = shuffling_steps(lambda g, f: g.decks[f.r[m.seat]], CARD, left, m.key, before)
    shuffle = if_(lambda g, f: bool(g.decks[f.r[m.seat]]), *mixed)
    return Made((do(open_deck), ask, do(take), do(put_back), do(forget), shuffle), always)


@rule("WOT20-extra.search.3")
def look_at_top(m: Making, deed: Deed) -> Made:
    """Look at the top cards of the own deck; they stay where they are."""

    def look(g: Table, f: Frame) -> None:
        seat = f.r[m.seat]
        reveal(g, g.decks[seat][-deed.amount :], 1 << seat)

    return Made((do(look),), always)
