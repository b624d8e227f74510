"""`ww cards wonders_of_the_first`: the cards and ready-made decks, or one card in full."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from wonderwheel.cli.screens.wonders_of_the_first.describe import card_lines, orbitals_of, text_of
from wonderwheel.cli.session.answers import normal
from wonderwheel.cli.session.terminal import Terminal
from wonderwheel.cli.session.text import Line, line
from wonderwheel.core.errors import SetupError, meant
from wonderwheel.core.machine.programs import Program
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.cards.shipped import (
    cards_of,
    names_for,
    ready_made,
    shipped,
    shipped_cards,
    shipped_names,
)
from wonderwheel.games.wonders_of_the_first.decks.legality import parse_deck, score
from wonderwheel.games.wonders_of_the_first.names import Names
from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue
from wonderwheel.games.wonders_of_the_first.program.playable import check_playable
from wonderwheel.games.wonders_of_the_first.show.listing import facts, listing
from wonderwheel.games.wonders_of_the_first.show.survey import types_of


def of_file(path: Path) -> tuple[CardDef, ...]:
    """The cards of a file or a folder of files; SetupError with file, line and reason if one cannot be used."""
    return cards_of(path, check_playable)


def named(words: str, folder: Path | None) -> list[CardDef]:
    """The cards that are called so, or whose names hold the words: shipped ones and those of a folder."""
    if not words:
        raise SetupError("say which card: ww cards show NAME")
    own = of_file(folder) if folder is not None else ()
    taken = {card.name for card in own}
    return _hits([*own, *(card for card in shipped_cards() if card.name not in taken)], words)


def in_full(card: CardDef, folder: Path | None) -> str:
    """A card in words; then, for whoever wants to see the works, what each phrase becomes, and the programs."""
    told = [f"{card.number} {card.name}".strip(), *(f"  {text}" for text in card_lines(card))]
    if card.assumed:
        told.append(f"  No source tells its {' and '.join(card.assumed)}: that is assumed.")
    programs = "\n".join(program.listing() for program in _programs(card))
    works = listing(card).partition("\n")[2].partition("\n")[2].strip("\n")
    parts = ["\n".join(told)]
    if references := references_of(card, folder):
        parts.append("What points back:\n" + "\n".join(f"  {line}" for line in references))
    if notices := _notices(card, folder):
        parts.append("\n".join(f"notice: {notice}" for notice in notices))
    if works:
        parts.append(f"What each phrase becomes:\n{works}")
    if programs:
        parts.append(f"The programs:\n{programs}")
    return "\n\n".join(parts) + "\n"


def references_of(card: CardDef, folder: Path | None) -> tuple[str, ...]:
    """What every word of a card's text that points back is bound to."""
    if not card.text:
        return ()
    from wonderwheel.games.wonders_of_the_first.text.meanings.abilities import compiled
    from wonderwheel.games.wonders_of_the_first.text.reading import read

    names = _names(folder)
    parts = compiled(read(card.text, "", names.words()), card.types, card.name, card.text, names)
    return tuple(dict.fromkeys(line for part in parts for line in part.references))


def _names(folder: Path | None) -> Names:
    return shipped_names() if folder is None else names_for(folder)


def _notices(card: CardDef, folder: Path | None) -> tuple[str, ...]:
    """What the text of a card declares, beside the names of the shipped cards and those of a folder."""
    from wonderwheel.games.wonders_of_the_first.show.language import LANGUAGE

    names = _names(folder)
    return LANGUAGE.notices(card.text, LANGUAGE.read(card.text, "", names), names) if card.text else ()


def as_data(card: CardDef, folder: Path | None) -> dict[str, object]:
    """The same as plain data."""
    phrases = [
        {"start": start, "end": end, "words": card.text[start:end], "ability": msgspec.to_builtins(ability)}
        for ability, (start, end) in zip(card.abilities, card.spans, strict=True)
    ]
    programs = [program.listing() for program in _programs(card)]
    return {
        "number": card.number,
        "name": card.name,
        "facts": facts(card),
        "text": card.text,
        "references": references_of(card, folder),
        "notices": _notices(card, folder),
        "phrases": phrases,
        "programs": programs,
    }


def _programs(card: CardDef) -> list[Program]:
    """The programs of a card's abilities; those that every catalogue has are left out."""
    common = {program.name for program in Catalogue([]).programs}
    return [program for program in Catalogue([card]).programs if program.name not in common]


def show(terminal: Terminal, words: str, file: Path | None) -> int:
    """All cards, or those whose name holds the words; of a file instead of the shipped ones."""
    cards = shipped_cards() if file is None else of_file(file)
    if words:
        return _one(terminal, cards, words)
    for group in [*kinds.ORBITALS, ""]:
        here = [card for card in cards if _group(card) == group]
        if here:
            terminal.say("", line((f"{group or 'No orbital'} ({len(here)})", "title")))
        for card in here:
            terminal.say(_short(card))
    if file is None:
        terminal.say("", line(("Ready-made decks", "title")))
        for deck in ready_made().values():
            points = f"(DBS {score(*parse_deck(deck.cards, shipped(), deck.name))})"
            terminal.say(line((deck.name, "strong"), f": {deck.title} {points}. {deck.blurb}", hang=4))
    return 0


def _group(card: CardDef) -> str:
    found = orbitals_of(card)
    return found[0] if found else ""


def _short(card: CardDef) -> Line:
    """A card on a line: type, cost, power, text."""
    facts = [types_of(card), f"cost {card.cost}"]
    if card.types & kinds.WONDER:
        facts.append(f"power {card.power}")
    if card.token:
        facts.insert(0, "token")
    text = text_of(card)
    return line((card.name, "strong"), f" ({', '.join(facts)}){': ' + text if text else ''}", hang=4)


def _one(terminal: Terminal, cards: Sequence[CardDef], words: str) -> int:
    for card in _hits(cards, words):
        terminal.say(line((card.name, "title")), *[line("  " + text, hang=4) for text in card_lines(card)])
    return 0


def _hits(cards: Sequence[CardDef], words: str) -> list[CardDef]:
    wanted = normal(words)
    hits = [card for card in cards if wanted in [normal(name) for name in (card.name, *card.also)]]
    hits = hits or [card for card in cards if wanted in normal(card.name)]
    if not hits:
        hint = meant(words, ["`ww cards wonders_of_the_first`"], "all are listed by", [card.name for card in cards])
        raise SetupError(f"no card is called {words!r}; {hint}")
    return hits
