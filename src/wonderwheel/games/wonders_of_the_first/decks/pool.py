"""The cards that one game knows by name: shipped ones, and those that its components bring along; and its decks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wonderwheel.core.errors import SetupError, meant
from wonderwheel.core.rules import Setup
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, cards_from_text
from wonderwheel.games.wonders_of_the_first.cards.shipped import (
    borrowed_cards,
    ready_made,
    shipped_cards,
    shipped_names,
)
from wonderwheel.games.wonders_of_the_first.decks import legality
from wonderwheel.games.wonders_of_the_first.program.playable import check_playable

DEFAULT_DECKS = ("petraia", "solfera")
FILLER = CardDef("Blank Card", kinds.WONDER, power=0)
"""What a position's decks are made of where it names no cards."""


@lru_cache(maxsize=16)
def card_pool(components: str) -> dict[str, CardDef]:
    """The cards of the components by name; one with the name of a shipped card takes its place."""
    if not components:
        return {}
    own = cards_from_text(components, "components", shipped_names(), check_playable)
    cards = (*borrowed_cards(components, "components"), *own)
    return {name: card for card in cards for name in (card.name, *card.also)}


def loose_cards(setup: Setup, cards: Sequence[CardDef]) -> list[CardDef]:
    """The cards that a free position may name: those given, or the shipped ones if none are; and the filler."""
    given = [*card_pool(setup.components).values(), *cards]
    return [*(given or shipped_cards()), FILLER]


def read_deck(
    setup: Setup, seat: int, pool: dict[str, CardDef], form: str, usual: bool
) -> tuple[list[CardDef], list[CardDef]]:
    """A player's deck and archive, checked: SetupError names what is wrong and the clause. `usual`: where none is
    named, a ready-made one is played."""
    where = f"deck_{seat + 1}"
    said = str(setup.option(where)).strip()
    if not said and usual:
        said = DEFAULT_DECKS[seat]
    known = ready_made()
    if _is_one_name(said) and said not in known and said not in pool:
        raise SetupError(
            f"{where}: {legality.shortened(said)!r} is no list of cards and no ready-made deck; "
            f"{meant(said, known, 'the decks are', pool)}"
        )
    deck, archive = legality.parse_deck(known[said].cards if said in known else said, pool, where)
    errors = legality.deck_errors(deck, form) + (legality.archive_errors(archive) if archive else [])
    if errors:
        raise SetupError(f"{where}: {'; '.join(errors)}")
    return deck, archive


def _is_one_name(said: str) -> bool:
    """Whether this is neither a list of cards nor a number of one card."""
    return bool(said) and not said[0].isdecimal() and not any(mark in said for mark in ";\n|")
