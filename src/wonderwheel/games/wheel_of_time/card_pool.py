"""The cards that a game knows: the shipped ones and those of its components, as the rules look at them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache

from wonderwheel.core.errors import SetupError
from wonderwheel.core.rules import Setup
from wonderwheel.games.wheel_of_time.cards.definition import CardDef
from wonderwheel.games.wheel_of_time.cards.shipped import shipped
from wonderwheel.games.wheel_of_time.decks.legality import FREE, deck_errors, parse_deck
from wonderwheel.games.wheel_of_time.decks.ready_made import ready_made
from wonderwheel.games.wheel_of_time.kinds import SIDES, STARTING_ADVANTAGE, STARTING_HERO
from wonderwheel.games.wheel_of_time.places import HERO_SEAT
from wonderwheel.games.wheel_of_time.table.facts import CardFacts, facts_from

USUAL = ("dragon_reborn", "forsaken")
DECK_OPTIONS = ("hero_deck", "villain_deck")


def facts_of_card(card: CardDef) -> CardFacts:
    """A shipped card as the rules look at it. A text that they cannot carry out makes a card unread.

    A character or troop is played by its numbers and traits all the same.
    """
    fights = card.type in ("character", "troop")
    return CardFacts(
        card.name,
        card.type,
        card.kind,
        card.abilities,
        card.cost,
        card.allegiances,
        card.traits,
        personality=card.personality,
        replaces=card.person if card.recruit == "replacing" else "",
        unread=not fights or card.recruit in ("text", "unknown"),
    )


def components(text: str) -> dict[str, CardFacts]:
    """The cards of a component file, `[[card]]` tables, by name."""
    if not text:
        return {}
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise SetupError(f"components: not valid TOML: {problem}") from None
    tables = document.get("card", [])
    if set(document) - {"card"} or not isinstance(tables, list) or not all(isinstance(one, dict) for one in tables):
        raise SetupError("components: cards are written as [[card]] tables, and nothing else stands beside them")
    out: dict[str, CardFacts] = {}
    for i, table in enumerate(tables, 1):
        card = facts_from(table, f"components, card {i}")
        if card.name in out:
            raise SetupError(f"components: two cards are called {card.name!r}")
        out[card.name] = card
    return out


def all_cards(text: str) -> dict[str, CardFacts]:
    """Every card by name; those of the components replace shipped ones of their name."""
    return {**_shipped_facts(), **components(text)}


@lru_cache(maxsize=1)
def _shipped_facts() -> dict[str, CardFacts]:
    return {name: facts_of_card(card) for name, card in shipped().items()}


def read_decks(setup: Setup, seat: int, pool: Mapping[str, CardFacts]) -> tuple[list[CardFacts], list[CardFacts]]:
    """A side's deck and what lies beside it: `3 Card; 2 Other | Starting Advantage`, or a ready-made one.

    SetupError says what is wrong with it in the game's format.
    """
    option = DECK_OPTIONS[seat]
    said = str(setup.option(option)).strip() or USUAL[seat]
    side, form = SIDES[seat], str(setup.option("format"))
    starter = False
    if said in ready_made():
        deck = ready_made()[said]
        if deck.side != side:
            raise SetupError(f"{option}: {said} is a deck of the {deck.side}'s side (WOT20-overview.5)")
        said, starter = deck.cards, deck.starter
    main, _, beside = said.partition("|")
    known = {name: _definition(card) for name, card in pool.items()}
    cards = parse_deck(main, known, option)
    errors = deck_errors(cards, side, form, starter)
    if form == FREE and not any(card.starting_side == side for card in cards):
        errors = [f"no Starting {side.capitalize()} is in the deck (WOT20-setup.hand.2)"]
    if errors:
        raise SetupError(f"{option}: {errors[0]}")
    aside = parse_deck(beside, known, f"{option}, beside the deck")
    for card in aside:
        if STARTING_ADVANTAGE not in card.traits and not (seat == HERO_SEAT and STARTING_HERO in card.traits):
            raise SetupError(
                f"{option}: {card.name} cannot lie beside the deck: only Starting Advantages do, "
                "and a Hero's Dragon Reborn (WOT20-setup.hand.8)"
            )
    return [pool[card.name] for card in cards], [pool[card.name] for card in aside]


def _definition(card: CardFacts) -> CardDef:
    """A card as those who judge decks look at it."""
    own = shipped().get(card.name)
    if own is not None and own.type == card.type:
        return own
    return CardDef(card.name, card.type, kind=card.kind, allegiances=card.allegiances, traits=card.traits)
