"""The shelf of decks: ready-made ones, what is to be said of a list, legal lists by chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from wonderwheel.core.decks import CardLine, Fault, PoolCard, Ready, Report, Shelf, Tally, counted, looked_up
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wheel_of_time.card_pool import BESIDE, DECK_OPTIONS, playable_cards, text_of_card, words_of
from wonderwheel.games.wheel_of_time.cards.definition import CardDef
from wonderwheel.games.wheel_of_time.cards.shipped import shipped, shipped_cards
from wonderwheel.games.wheel_of_time.decks.legality import DECK_MOST, FORMATS, deck_faults, parse_deck, start_faults
from wonderwheel.games.wheel_of_time.decks.random_deck import random_deck
from wonderwheel.games.wheel_of_time.decks.ready_made import ready_made
from wonderwheel.games.wheel_of_time.kinds import ABILITY_NAMES, SIDES, TYPES

CURVE: Final = "symbols that it costs"
MARKS: Final = "allegiance"


def ready() -> Mapping[str, Ready]:
    """The ready-made decks by name, each for the seat of its side."""
    return {
        deck.name: Ready(
            deck.name,
            deck.title,
            deck.blurb,
            deck.plan,
            deck.cards,
            (SIDES.index(deck.side),),
            deck.difficulty,
            (deck.side,),
        )
        for deck in ready_made().values()
    }


def report(text: str, seat: int, form: str) -> Report:
    """What a list of shipped cards is made of, and why the side of a seat cannot play it in a format."""
    cards, besides, unread = looked_up(text, shipped(), BESIDE, DECK_MOST)
    if unread:
        return Report((), tuple(unread), ())
    side = SIDES[seat]
    faults = deck_faults(cards, besides, side, form, _is_starter(cards)) or start_faults(cards, besides, side)
    faults += [
        Fault(f"{card.name}: the engine cannot carry out its text yet: {why}", card.name)
        for card in dict.fromkeys((*cards, *besides))
        if (why := text_of_card(card)[1])
    ]
    return Report((("deck", _lines(cards)), (BESIDE, _lines(besides))), tuple(faults), _tallies(cards))


def by_chance(dice: Dice, seat: int, form: str) -> str:
    """A legal list of cards that are played, for the side of a seat; casual, whatever the format."""
    return random_deck(playable_cards(), dice, SIDES[seat])


def pool() -> list[PoolCard]:
    """Every shipped card, to be looked for."""
    return [_looked_for(card) for card in shipped_cards()]


def _looked_for(card: CardDef) -> PoolCard:
    asked: dict[str, tuple[str, ...] | int] = {
        "number": (card.number,),
        "type": (card.type,),
        "kind": (card.kind,) if card.kind else (),
        "allegiance": card.allegiances,
        "trait": card.traits,
        "personality": (card.person,),
        "rarity": (card.rarity,) if card.rarity else (),
        "set": (card.set_name,) if card.set_name else (),
        "cost": sum(card.cost),
    }
    numbers = zip(ABILITY_NAMES, card.abilities, strict=True)
    asked |= {name.lower().replace(" ", "_"): number for name, number in numbers}
    return PoolCard(card.name, ", ".join(part for part in (card.type, _facts(card)) if part), words_of(card), asked)


def _is_starter(cards: Sequence[CardDef]) -> bool:
    """Whether these are the cards of a deck that was sold."""
    names = sorted(card.name for card in cards)
    starters = [parse_deck(deck.cards, shipped(), deck.name) for deck in ready_made().values() if deck.starter]
    return any(sorted(card.name for card in each) == names for each in starters)


def _lines(cards: Sequence[CardDef]) -> tuple[CardLine, ...]:
    names = [card.name for card in cards]
    ordered = sorted(dict.fromkeys(cards), key=lambda card: (TYPES.index(card.type), card.name))
    return tuple(CardLine(names.count(card.name), card.name, f"{card.type}s", _facts(card)) for card in ordered)


def _facts(card: CardDef) -> str:
    cost = "cost " + _numbers(card.cost) if any(card.cost) else ""
    return ", ".join(part for part in (" and ".join(card.allegiances), _numbers(card.abilities), cost) if part)


def _numbers(row: Sequence[int]) -> str:
    return " ".join(f"{number} {name}" for number, name in zip(row, ABILITY_NAMES, strict=True) if number)


def _tallies(cards: Sequence[CardDef]) -> tuple[Tally, ...]:
    recruited = [card for card in cards if any(card.cost)]
    costs = sorted({sum(card.cost) for card in recruited})
    able = tuple(
        (name, number) for i, name in enumerate(ABILITY_NAMES) if (number := sum(card.abilities[i] for card in cards))
    )
    return (
        counted("type", (card.type for card in cards), TYPES),
        counted(CURVE, (str(sum(card.cost)) for card in recruited), [str(cost) for cost in costs]),
        counted(MARKS, (name for card in cards for name in card.allegiances)),
        Tally("dice in all", able),
    )


SHELF: Final = Shelf(DECK_OPTIONS, FORMATS, BESIDE, CURVE, MARKS, ready, report, by_chance, pool)
