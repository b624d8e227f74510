"""`ww cards wheel_of_time`: the cards and ready-made decks, or one card in full."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from wonderwheel.cli.session.answers import normal
from wonderwheel.cli.session.terminal import Terminal
from wonderwheel.cli.session.text import Line, line
from wonderwheel.core.errors import SetupError, meant
from wonderwheel.games.wheel_of_time.card_pool import components, text_of_card
from wonderwheel.games.wheel_of_time.cards.definition import CardDef, cards_from_text
from wonderwheel.games.wheel_of_time.cards.shipped import shipped, shipped_cards
from wonderwheel.games.wheel_of_time.cards.texts import listing, shipped_texts
from wonderwheel.games.wheel_of_time.decks.legality import FREE, barred
from wonderwheel.games.wheel_of_time.decks.ready_made import ready_made
from wonderwheel.games.wheel_of_time.game import GAME
from wonderwheel.games.wheel_of_time.kinds import ABILITY_NAMES, TYPES

_RECRUITED = {
    "never": "never recruited",
    "replacing": "comes into play only by replacing",
    "text": "cost as its text says",
    "unknown": "cost not known",
}


def of_file(path: Path) -> tuple[CardDef, ...]:
    """The cards of a file; SetupError names file, line, card and entry."""
    return cards_from_text(_words_of(path), str(path))


def _words_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise SetupError(f"{path}: cannot be read: {problem}") from None


def playable_in(path: Path) -> int:
    """How many cards a file adds to a game that is played with it; SetupError as that game would say it."""
    text = _words_of(path)
    try:
        GAME.make(GAME.setup(2, {"format": FREE}, text))
    except SetupError as problem:
        raise SetupError(f"{path}: {problem}") from None
    return len(components(text))


def show(terminal: Terminal, words: str, file: Path | None) -> int:
    """All cards, or those whose name holds the words; of a file instead of the shipped ones."""
    cards = shipped_cards() if file is None else of_file(file)
    if words:
        for card in _hits(cards, words):
            terminal.say(line((card.name, "title")), *[line("  " + text, hang=4) for text in card_lines(card)])
        return 0
    for kind in TYPES:
        here = [card for card in cards if card.type == kind]
        terminal.say("", line((f"{kind.capitalize()}s ({len(here)})", "title")), *map(_short, here))
    if file is None:
        terminal.say("", line(("Ready-made decks", "title")))
        for deck in ready_made().values():
            terminal.say(line((deck.name, "strong"), f" ({deck.side}): {deck.title}. {deck.blurb}", hang=4))
            terminal.say(line(f"    {deck.plan}", hang=4))
    return 0


def in_full(words: str, as_json: bool) -> str:
    """Shipped cards that are called so: facts and words, then what each line becomes and points back to."""
    if not words:
        raise SetupError("say which card: ww cards show wheel_of_time NAME")
    found = _hits(shipped_cards(), words)
    if as_json:
        return msgspec.json.encode([_data(card) for card in found]).decode() + "\n"
    return "\n".join(_told(card) for card in found)


def _told(card: CardDef) -> str:
    told = [f"{card.number} {card.name}", *(f"  {text}" for text in card_lines(card))]
    return "\n".join(told) + "\n\n" + listing(card, shipped_texts().get(card.number))


def _data(card: CardDef) -> dict[str, object]:
    text = shipped_texts().get(card.number)
    return {"number": card.number, "name": card.name, "facts": facts(card), "text": msgspec.to_builtins(text)}


def card_lines(card: CardDef) -> list[str]:
    """What is to be known of a card, line by line."""
    out = [f"{facts(card)}."]
    if card.traits:
        out.append(f"Traits: {', '.join(card.traits)}.")
    if card.person != card.title:
        out.append(f"The same personality as {card.person}.")
    out.append(f"{card.set_name or 'No set'} {card.number}, {card.rarity or 'no rarity'}.".replace(" ,", ","))
    out += card.text.splitlines()
    if card.assumed:
        out.append(f"No source tells its {' and '.join(card.assumed)}: that is assumed.")
    if why := barred(card):
        out.append(f"Not for decks: it {why}.")
    if why := _not_carried_out(card):
        out.append(f"Cannot be played yet: {why}.")
    return out


def _not_carried_out(card: CardDef) -> str:
    """Why a shipped card cannot be played yet: the phrase and the reason."""
    return text_of_card(card)[1] if shipped().get(card.name) == card else ""


def facts(card: CardDef) -> str:
    """Type, allegiances, cost and abilities on one line."""
    kind = {"any": "advantage on a character or troop"}.get(card.kind, f"{card.kind} {card.type}")
    said = [kind if card.kind else f"limited {card.type}" if card.limited else card.type]
    if card.allegiances:
        said.append(" and ".join(card.allegiances))
    if card.starting_side:
        said.append(f"Starting {card.starting_side.capitalize()}")
    if any(card.abilities):
        said.append(numbers(card.abilities))
    cost = f"cost {numbers(card.cost)}" if any(card.cost) else _RECRUITED.get(card.recruit, "")
    return ", ".join(part for part in (*said, cost) if part)


def numbers(row: Sequence[int]) -> str:
    """Numbers of abilities in words: "2 Politics 1 Combat"."""
    return " ".join(f"{number} {name}" for number, name in zip(row, ABILITY_NAMES, strict=True) if number)


def _short(card: CardDef) -> Line:
    text = card.text.replace("\n", " ")
    note = "; not for decks" if barred(card) else "; cannot be played yet" if _not_carried_out(card) else ""
    return line((card.name, "strong"), f" ({facts(card)}{note}){': ' + text if text else ''}", hang=4)


def _hits(cards: Sequence[CardDef], words: str) -> list[CardDef]:
    wanted = normal(words)
    hits = [card for card in cards if wanted in (normal(card.name), normal(card.number))]
    hits = hits or [card for card in cards if wanted in normal(card.name)]
    if not hits:
        hint = meant(words, ["`ww cards wheel_of_time`"], "all are listed by", [card.name for card in cards])
        raise SetupError(f"no card is called {words!r}; {hint}")
    return hits
