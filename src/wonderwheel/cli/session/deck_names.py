"""Decks as they are typed: the name of a ready-made one, or the file of a list."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wonderwheel.cli.session.players import HUMAN
from wonderwheel.cli.session.settings import Value, option
from wonderwheel.core.decks import Shelf
from wonderwheel.core.errors import SetupError, meant
from wonderwheel.core.rules import GameDef


def deck_lines(chosen: GameDef) -> list[str]:
    """The ready-made decks of a game, a line for each; SetupError if it is played without decks."""
    ready = _shelf(chosen).ready()
    wide = max(len(name) for name in ready)
    return [f"{name:{wide}}  {deck.title}" for name, deck in ready.items()]


def said_decks(chosen: GameDef, seats: Sequence[str], own: str | None, other: str | None) -> dict[str, Value]:
    """The options for the deck of the first person at the table and for that of the other player."""
    if own is None and other is None:
        return {}
    options = _shelf(chosen).options
    here = next((seat for seat, player in enumerate(seats) if player == HUMAN), 0)
    wanted = {options[here]: own, options[1 - here]: other}
    return {name: _deck(chosen, name, text) for name, text in wanted.items() if text is not None}


def _shelf(chosen: GameDef) -> Shelf:
    if chosen.shelf is None:
        raise SetupError(f"{chosen.title} is played without decks: leave out --deck and --opponent-deck")
    return chosen.shelf


def _deck(chosen: GameDef, name: str, text: str) -> Value:
    known = list(_shelf(chosen).ready())
    wanted = text.strip().lower().replace(" ", "_").replace("-", "_")
    found = [deck for deck in known if deck.lower() == wanted] or [d for d in known if d.lower().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if Path(text).expanduser().is_file():
        return option(chosen, f"{name}={text}")[1]
    if len(found) > 1:
        raise SetupError(f"{text!r} can be {', '.join(found)}: say which deck")
    raise SetupError(f"there is no deck {text!r}; {meant(wanted, known, 'the decks are')}")
