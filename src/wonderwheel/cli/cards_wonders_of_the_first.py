"""`ww cards wonders_of_the_first`: the cards and ready-made decks, or one card in full."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wonderwheel.cli.answers import normal
from wonderwheel.cli.describe_wonders_of_the_first import card_lines, orbitals_of, text_of
from wonderwheel.cli.terminal import Terminal
from wonderwheel.cli.text import Line, line
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import objects as o
from wonderwheel.games.wonders_of_the_first.cards import CardDef
from wonderwheel.games.wonders_of_the_first.rules import card_pool
from wonderwheel.games.wonders_of_the_first.shipped import ready_made, shipped_cards
from wonderwheel.games.wonders_of_the_first.survey import types_of


def of_file(path: Path) -> tuple[CardDef, ...]:
    """The cards of a file; SetupError with the file and the reason if it cannot be used."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise SetupError(f"{path}: cannot be read: {problem}") from None
    try:
        return tuple(dict.fromkeys(card_pool(text).values()))
    except SetupError as problem:
        raise SetupError(f"{path}: {problem}") from None


def show(terminal: Terminal, words: str, file: Path | None) -> int:
    """All cards, or those whose name holds the words; of a file instead of the shipped ones."""
    cards = shipped_cards() if file is None else of_file(file)
    if words:
        return _one(terminal, cards, words)
    for group in [*o.ORBITALS, ""]:
        here = [card for card in cards if _group(card) == group]
        if here:
            terminal.say("", line((f"{group or 'No orbital'} ({len(here)})", "title")))
        for card in here:
            terminal.say(_short(card))
    if file is None:
        terminal.say("", line(("Ready-made decks", "title")))
        for deck in ready_made().values():
            terminal.say(line((deck.name, "strong"), f": {deck.title}. {deck.blurb}", hang=4))
    return 0


def _group(card: CardDef) -> str:
    found = orbitals_of(card)
    return found[0] if found else ""


def _short(card: CardDef) -> Line:
    """A card on a line: type, cost, power, text."""
    facts = [types_of(card), f"cost {card.cost}"]
    if card.types & o.WONDER:
        facts.append(f"power {card.power}")
    if card.token:
        facts.insert(0, "token")
    text = text_of(card)
    return line((card.name, "strong"), f" ({', '.join(facts)}){': ' + text if text else ''}", hang=4)


def _one(terminal: Terminal, cards: Sequence[CardDef], words: str) -> int:
    wanted = normal(words)
    hits = [card for card in cards if wanted in [normal(name) for name in (card.name, *card.also)]]
    hits = hits or [card for card in cards if wanted in normal(card.name)]
    if not hits:
        raise SetupError(f"no card is called {words!r}; `ww cards wonders_of_the_first` lists them all")
    for card in hits:
        terminal.say(line((card.name, "title")), *[line("  " + text, hang=4) for text in card_lines(card)])
    return 0
