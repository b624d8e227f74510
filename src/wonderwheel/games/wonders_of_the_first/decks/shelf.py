"""The shelf of decks: ready-made ones, what is to be said of a list, legal lists by chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from wonderwheel.core.decks import CardLine, PoolCard, Ready, Report, Shelf, Tally, counted, looked_up
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards.definition import TIERS, CardDef
from wonderwheel.games.wonders_of_the_first.cards.shipped import ready_made, shipped, shipped_cards
from wonderwheel.games.wonders_of_the_first.decks.legality import (
    ARCHIVE,
    DECK_MOST,
    FORMATS,
    faults_of_archive,
    faults_of_copies,
    faults_of_deck,
    parse_deck,
    score,
)
from wonderwheel.games.wonders_of_the_first.decks.random_deck import random_deck

SEATS: Final = (0, 1)
CURVE: Final = "cost, lands left out"
MARKS: Final = "orbital"


def ready() -> Mapping[str, Ready]:
    """The ready-made decks by name; either player may have any of them."""
    return {
        deck.name: Ready(
            deck.name, deck.title, deck.blurb, deck.plan, deck.cards, SEATS, deck.difficulty, _orbitals(deck.cards)
        )
        for deck in ready_made().values()
    }


def report(text: str, seat: int, form: str) -> Report:
    """What a list of shipped cards is made of, and why it cannot be played in a format."""
    deck, beside, unread = looked_up(text, shipped(), ARCHIVE, DECK_MOST)
    if unread:
        return Report((), (*unread, *faults_of_copies(deck)), ())
    faults = [*faults_of_deck(deck, form), *(faults_of_archive(beside) if beside else [])]
    return Report((("deck", _lines(deck)), (ARCHIVE, _lines(beside))), tuple(faults), _tallies(deck, beside))


def by_chance(dice: Dice, seat: int, form: str) -> str:
    """A legal list of shipped cards."""
    return random_deck(shipped_cards(), dice, form)


def pool() -> list[PoolCard]:
    """Every shipped card, to be looked for."""
    return [_looked_for(card) for card in shipped_cards()]


def _looked_for(card: CardDef) -> PoolCard:
    asked: dict[str, tuple[str, ...] | int] = {
        "number": (card.number,),
        "type": tuple(word for bit, word in kinds.TYPE_NAMES.items() if card.types & bit),
        "orbital": tuple(_orbitals_of([card])),
        "class": card.classes,
        "faction": (card.faction,) if card.faction else (),
        "tier": (card.tier,),
        "rarity": (card.rarity,) if card.rarity else (),
        "token": ("yes",) if card.token else ("no",),
        "cost": card.cost,
        "dbs": card.dbs,
    }
    if isinstance(card.power, int):
        asked["power"] = card.power
    kind = f"{_type(card)} token" if card.token else _type(card)
    return PoolCard(card.name, f"{kind}, {_facts(card)}", " ".join(card.text.split()), asked)


def _orbitals(cards: str) -> tuple[str, ...]:
    """The orbitals of a deck by name, the one with most cards first."""
    deck, _ = parse_deck(cards, shipped(), "the deck")
    return tuple(name for name, _ in counted(MARKS, _orbitals_of(deck)).counts)


def _orbitals_of(cards: Sequence[CardDef]) -> list[str]:
    return [name for card in cards for i, name in enumerate(kinds.ORBITALS) if card.orbitals >> i & 1]


def _type(card: CardDef) -> str:
    return " and ".join(word for bit, word in kinds.TYPE_NAMES.items() if card.types & bit)


def _lines(cards: Sequence[CardDef]) -> tuple[CardLine, ...]:
    names = [card.name for card in cards]
    ordered = sorted(dict.fromkeys(cards), key=lambda card: (card.types, card.cost, card.name))
    return tuple(CardLine(names.count(card.name), card.name, f"{_type(card)}s", _facts(card)) for card in ordered)


def _facts(card: CardDef) -> str:
    said = [f"cost {card.cost}"]
    if card.types & kinds.WONDER:
        said.append(f"power {card.power}")
    tier = f"{card.tier} (assumed)" if "tier" in card.assumed else card.tier
    said += [tier, *_orbitals_of([card])]
    if card.dbs:
        said.append(f"{card.dbs} points")
    return ", ".join(said)


def _tallies(deck: Sequence[CardDef], archive: Sequence[CardDef]) -> tuple[Tally, ...]:
    played = [card for card in deck if not card.types & kinds.LAND]
    costs = sorted({card.cost for card in played})
    return (
        counted("type", map(_type, deck)),
        counted(CURVE, (str(card.cost) for card in played), [str(cost) for cost in costs]),
        counted(MARKS, _orbitals_of(deck)),
        counted("tier", (card.tier for card in deck), tuple(TIERS)),
        Tally("Deck Balance Score", (("points", score(deck, archive)),)),
    )


SHELF: Final = Shelf(("deck_1", "deck_2"), FORMATS, ARCHIVE, CURVE, MARKS, ready, report, by_chance, pool)
