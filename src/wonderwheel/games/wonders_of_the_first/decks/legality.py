"""Deck building (303, 304): what a deck and an archive may hold, with errors that name the card and the clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.decks import Fault, cards_of, parts_of
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards.definition import TIERS, CardDef
from wonderwheel.games.wonders_of_the_first.meaning.abilities import AnyNumber

DECK_SIZE: Final = kinds.DECK_SIZE
DECK_MOST: Final = 100  # in any format: two decks and two archives leave room for tokens among the table's handles
ARCHIVE_MOST: Final = 50
ARCHIVE: Final = "archive"  # what lies beside a deck
FORMATS: Final = ("constructed", "prerelease", "free")


def parse_deck(text: str, pool: Mapping[str, CardDef], where: str) -> tuple[list[CardDef], list[CardDef]]:
    """A deck and its archive from their list (`core/decks.py`). Unknown cards are errors."""
    main, archive = parts_of(text, ARCHIVE, where)
    return cards_of(main, pool, where, DECK_MOST), cards_of(archive, pool, f"{where}, {ARCHIVE}", DECK_MOST)


@rule("CR132-303.a", "CR132-303.a.2", "CR132-203.b", "CR132-unknown-lands.a.2", "CR132-304.1.b", "CR132-301.2.a.2")
def faults_of_deck(cards: Sequence[CardDef], form: str) -> list[Fault]:
    """What is wrong with a main deck in a format; an empty list is a legal deck."""
    out: list[Fault] = []
    if form == "free":
        return out
    if len(cards) != DECK_SIZE:
        out.append(Fault(f"the deck has {len(cards)} cards instead of {DECK_SIZE}", "", "CR132-303.a"))
    out += faults_of_copies(cards)
    for card in _once(cards):
        if not card.token:
            continue
        if not card.types & kinds.LAND:
            said = f"{card.name} is a token and cannot start in a main deck"
            out.append(Fault(said, card.name, "CR132-203.b"))
        elif form != "prerelease":
            said = f"{card.name} is an unknown land and cannot start in a main deck of this format"
            out.append(Fault(said, card.name, "CR132-unknown-lands.a.2"))
    return out


def _once(cards: Sequence[CardDef]) -> list[CardDef]:
    """Every different card, in the order in which they come; nearly always the name tells them apart."""
    out: list[CardDef] = []
    seen: dict[str, list[CardDef]] = {}
    for card in cards:
        same = seen.setdefault(card.name, [])
        if card not in same:
            same.append(card)
            out.append(card)
    return out


@rule(
    "CR132-101.1.a",
    "CR132-101.4.a",
    "CR132-101.4.b",
    "CR132-101.4.c",
    "CR132-101.4.d",
    "CR132-303.1.a",
)
def faults_of_copies(cards: Sequence[CardDef]) -> list[Fault]:
    """At most as many copies of a name as its tier allows: 1, 2 or 3; unless the card itself lifts the limit."""
    out: list[Fault] = []
    names = [card.name for card in cards]
    for card in _once(cards):
        if any(isinstance(ability, AnyNumber) for ability in card.abilities):
            continue
        most, copies = TIERS[card.tier], names.count(card.name)
        if copies > most:
            clause = {1: "CR132-303.1.a", 2: "CR132-303.1.b", 3: "CR132-303.1.c"}[most]
            said = f"{copies} copies of {card.name}, which is {card.tier}: at most {most}"
            out.append(Fault(said, card.name, clause))
    return out


@rule("CR132-303.3.a.2", "CR132-story-token.d", "CR132-303.3.d")
def faults_of_archive(cards: Sequence[CardDef]) -> list[Fault]:
    """An archive that is brought holds 1 to 50 tokens, and a legendary story token once."""
    out: list[Fault] = []
    if len(cards) > ARCHIVE_MOST:
        out.append(Fault(f"the archive has {len(cards)} tokens, more than {ARCHIVE_MOST}", "", "CR132-303.3.a.2"))
    names = [card.name for card in cards]
    for card in _once(cards):
        if not card.token:
            out.append(Fault(f"{card.name} is no token and cannot be in an archive", card.name, "CR132-303.3.a"))
        elif card.story and card.tier == "legendary" and names.count(card.name) > 1:
            said = f"{names.count(card.name)} copies of the legendary story token {card.name}"
            out.append(Fault(said, card.name, "CR132-story-token.d"))
    return out


def deck_errors(cards: Sequence[CardDef], form: str) -> list[str]:
    """What is wrong with a main deck, in words."""
    return [fault.said() for fault in faults_of_deck(cards, form)]


def copies_errors(cards: Sequence[CardDef]) -> list[str]:
    """Which cards are there too often, in words."""
    return [fault.said() for fault in faults_of_copies(cards)]


def archive_errors(cards: Sequence[CardDef]) -> list[str]:
    """What is wrong with an archive, in words."""
    return [fault.said() for fault in faults_of_archive(cards)]


@rule("CR132-303.2.a", "CR132-303.2.b", "CR132-203.t.2", "CR132-303.3.e", "CR132-story-token.c.2")
def score(cards: Sequence[CardDef], archive: Sequence[CardDef]) -> int:
    """The Deck Balance Score: the points of every card of the deck and every token of its archive."""
    return sum(card.dbs for card in (*cards, *archive))
