"""The cards that a game knows: the shipped ones and those of its components, as the rules look at them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from wonderwheel.core.decks import Fault, parts_of, ready_called
from wonderwheel.core.errors import SetupError
from wonderwheel.core.rules import Setup
from wonderwheel.games.wheel_of_time.cards.definition import CardDef
from wonderwheel.games.wheel_of_time.cards.shipped import shipped, shipped_cards
from wonderwheel.games.wheel_of_time.cards.texts import shipped_texts
from wonderwheel.games.wheel_of_time.decks.legality import deck_faults, parse_deck, start_faults
from wonderwheel.games.wheel_of_time.decks.ready_made import ready_made
from wonderwheel.games.wheel_of_time.kinds import SIDES
from wonderwheel.games.wheel_of_time.meaning.terms import ControlledBy, Target
from wonderwheel.games.wheel_of_time.program.targets import check_target
from wonderwheel.games.wheel_of_time.program.texts.abilities import Sorted, sorted_text
from wonderwheel.games.wheel_of_time.program.texts.making import NotCarriedOut
from wonderwheel.games.wheel_of_time.program.texts.texts import Texts
from wonderwheel.games.wheel_of_time.table.catalogue import Catalogue
from wonderwheel.games.wheel_of_time.table.facts import CardFacts, facts_from

USUAL: Final = ("dragon_reborn", "forsaken")
DECK_OPTIONS: Final = ("hero_deck", "villain_deck")
MOST_OWN: Final = 1000  # cards of a component file
BESIDE: Final = "beside"  # the part of a list that does not belong to the deck


def facts_of_card(card: CardDef) -> CardFacts:
    """A shipped card as the rules look at it. A text that they cannot carry out whole makes a card unread."""
    text, why = text_of_card(card)
    text = text or Sorted()
    return CardFacts(
        card.name,
        card.type,
        card.kind,
        card.abilities,
        text.cost if text.cost is not None else card.cost,
        card.allegiances,
        card.traits,
        side=text.side,
        personality=card.personality,
        sex=card.sex,
        replaces=card.person if card.recruit == "replacing" else "",
        pattern=text.pattern,
        on_others=text.target is not None and not _is_your_own(text.target),
        unread=bool(why),
        why_unread=why,
        text=text,
        words=words_of(card),
        effects=tuple(text.effects),
    )


def words_of(card: CardDef) -> str:
    """What the text of a shipped card says, in canonical words; a line for each ability."""
    read = shipped_texts().get(card.number)
    return read.words if read is not None else ""


def _is_your_own(target: Target) -> bool:
    return any(isinstance(test, ControlledBy) and test.who.which == "you" for test in target.cards.tests)


@cache
def text_of_card(card: CardDef) -> tuple[Sorted | None, str]:
    """What the text of a shipped card comes to; or the phrase that cannot be carried out, and why."""
    if card.unknown_text or card.recruit == "unknown":
        return None, "its text is not known"
    read = shipped_texts().get(card.number)
    if read is None:
        return None, ""
    try:
        found = sorted_text(card.type, read.words, read.abilities, read.spans, card.limited)
        trial = CardFacts(card.name, card.type, text=found, effects=tuple(found.effects))
        Texts(Catalogue([trial]))
    except (NotCarriedOut, SetupError) as problem:
        return None, str(problem).removeprefix(f"{card.name}: the engine cannot carry out its text yet: ")
    return found, ""


def playable_cards() -> list[CardDef]:
    """The shipped cards whose texts are carried out whole."""
    return [card for card in shipped_cards() if not text_of_card(card)[1]]


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
    if len(tables) > MOST_OWN:
        raise SetupError(f"components: {len(tables)} cards are too many; a file has at most {MOST_OWN}")
    out: dict[str, CardFacts] = {}
    for i, table in enumerate(tables, 1):
        card = facts_from(table, f"components, card {i}")
        if card.targets:
            check_target(card.targets, f"components, card {i}: {card.name}: targets")
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
    if ready := ready_called(said, ready_made()):
        deck = ready_made()[ready]
        if deck.side != side:
            raise SetupError(f"{option}: {ready} is a deck of the {deck.side}'s side (WOT20-overview.5)")
        said, starter = deck.cards, deck.starter
    main, beside = parts_of(said, BESIDE, option)
    known = {name: _definition(card) for name, card in pool.items()}
    cards = parse_deck(main, known, option)
    aside = parse_deck(beside, known, f"{option}, {BESIDE} the deck")
    faults = deck_faults(cards, aside, side, form, starter)
    faults += [
        Fault(f"{card.name}: the engine cannot carry out its text yet: {pool[card.name].why_unread}", card.name)
        for card in (*cards, *aside)
        if pool[card.name].unread
    ]
    if faults := faults or start_faults(cards, aside, side):
        raise SetupError(f"{option}: {faults[0].said()}")
    return [pool[card.name] for card in cards], [pool[card.name] for card in aside]


def _definition(card: CardFacts) -> CardDef:
    """A card as those who judge decks look at it."""
    own = shipped().get(card.name)
    if own is not None and own.type == card.type:
        return own
    return CardDef(card.name, card.type, kind=card.kind, allegiances=card.allegiances, traits=card.traits)
