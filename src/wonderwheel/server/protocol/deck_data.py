"""Decks, as the HTTP interface speaks of them: the shelf of a game, and what is said of a list of one's own."""

from __future__ import annotations

import msgspec


class Counted(msgspec.Struct, frozen=True):
    """How many cards of a deck have a value, such as what they cost."""

    value: str
    count: int


class DeckData(msgspec.Struct, frozen=True):
    """A deck that comes with a game. `seats` are those that may play it, `marks` what its cards belong to, the most
    frequent first, `curve` what they cost, `kinds` what kinds of cards there are; `cards` is the list."""

    name: str
    title: str
    blurb: str
    plan: str
    difficulty: str
    seats: list[int]
    marks: list[str]
    curve: list[Counted]
    kinds: list[Counted]
    number: int
    cards: str


class DeckShelf(msgspec.Struct, frozen=True):
    """The decks of a game. `options` take a deck, one for each seat; `sides` name the seats where each is a side of its
    own; `formats` are those in which decks are built, the usual one first; `beside` is what lies beside a deck."""

    game: str
    options: list[str]
    sides: list[str]
    formats: list[str]
    beside: str
    decks: list[DeckData]


class DeckList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A list to be checked, for a seat (-1: for whichever can play it) and in a format ("" for the usual one)."""

    text: str
    seat: int = -1
    format: str = ""


class DeckFault(msgspec.Struct, frozen=True):
    """Why a list cannot be played. `lines` are those of its card, counted from 1; "" stands for no card or clause."""

    words: str
    card: str
    clause: str
    lines: list[int]


class DeckChecked(msgspec.Struct, frozen=True):
    """What is to be said of a list: whether it can be played, by whom, how many cards it has, and every fault."""

    legal: bool
    seats: list[int]
    number: int
    marks: list[str]
    curve: list[Counted]
    kinds: list[Counted]
    faults: list[DeckFault]


class DeckChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which deck one's own seat plays: the name of a ready-made one, or a list."""

    seat: int
    deck: str
