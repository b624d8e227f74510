"""The cards of The Wheel of Time described in full: for `?` during a game; dice and numbers in few letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wonderwheel.games.wheel_of_time.show.hints import has_price_in_text
from wonderwheel.games.wheel_of_time.show.picture.types import DiePicture
from wonderwheel.games.wheel_of_time.show.questions import numbers_words
from wonderwheel.games.wheel_of_time.table.facts import CardFacts

LETTERS = ("P", "I", "OP", "C", "s", "o", "d")
"""Abilities and the other symbols, as `ww odds` writes them; support, opposition and damage in small letters."""


def in_letters(numbers: Sequence[int]) -> str:
    """Abilities in few letters: "1P 2OP 1C"."""
    return " ".join(f"{number}{LETTERS[i]}" for i, number in enumerate(numbers) if number)


def die_face(die: DiePicture) -> str:
    """A die as it lies there: "[C+s]"; what does not count is left out, and a face that brings nothing is "[ ]"."""
    shown = "+".join(LETTERS[one["symbol"]] for one in die["symbols"] if not one["ignored"])
    return f"[{shown or ' '}]"


def text_of(card: CardFacts) -> str:
    """A card's text on one line; "" for a card without one."""
    return " ".join(card.words.split())


def kind_of(card: CardFacts) -> str:
    """The type, and what an advantage is put on."""
    on = {"any": "character or troop", "": ""}.get(card.kind, card.kind)
    return f"{on} {card.type}" if on else card.type


def cost_of(card: CardFacts) -> str:
    """What it costs, in letters; "free" where nothing is to be paid, "text" where the text tells what is."""
    return in_letters(card.cost or ()) or ("text" if has_price_in_text(card) else "free")


def card_lines(card: CardFacts) -> tuple[str, ...]:
    """A card as `?` explains it."""
    first = kind_of(card).capitalize()
    if card.allegiances:
        first += f", {' and '.join(card.allegiances)}"
    if card.traits:
        first += f"; {', '.join(card.traits)}"
    numbers = []
    if any(card.abilities):
        numbers.append(f"Abilities: {numbers_words(card.abilities)}.")
    if any(card.cost or ()):
        numbers.append(f"Costs {numbers_words(card.cost or ())}.")
    if card.pattern:
        numbers.append(f"Needs {card.pattern} tokens in your section of the Pattern.")
    text = text_of(card)
    return (f"{first}.", *([" ".join(numbers)] if numbers else []), text or "It has no text.")


def printed(card: CardFacts, with_text: bool) -> str:
    """A card on one line, behind its name: type, abilities, cost, text."""
    words = [kind_of(card)]
    if any(card.abilities):
        words.append(numbers_words(card.abilities))
    if any(card.cost or ()):
        words.append(f"costs {numbers_words(card.cost or ())}")
    text = text_of(card) if with_text else ""
    return f"{', '.join(words)}; {text}" if text else ", ".join(words)


def everything(cards: Iterable[CardFacts]) -> list[tuple[str, tuple[str, ...]]]:
    """Every card by name with its description."""
    return [(card.name, card_lines(card)) for card in cards]
