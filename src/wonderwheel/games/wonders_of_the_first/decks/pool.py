"""The cards that one game knows by name: shipped ones, and those that its components bring along; and its decks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.decks import ready_called, shortened
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
from wonderwheel.games.wonders_of_the_first.decks.known_to_a_book import check_known, objection
from wonderwheel.games.wonders_of_the_first.editions import Edition
from wonderwheel.games.wonders_of_the_first.meaning.abilities import Keyword
from wonderwheel.games.wonders_of_the_first.program.playable import check_playable

DEFAULT_DECKS: Final = ("petraia", "solfera")
FILLER: Final = CardDef("Blank Card", kinds.WONDER, power=0)
"""What a position's decks are made of where it names no cards."""
ATTUNED_FILLER: Final = CardDef("Attuned Blank Card", kinds.WONDER, power=0, abilities=(Keyword("attuned"),))
"""What a sample holds where somebody plays a card that the seat cannot imagine: it takes no energy and no action."""


@lru_cache(maxsize=16)
def card_pool(components: str) -> dict[str, CardDef]:
    """The cards of the components by name; one with the name of a shipped card takes its place."""
    if not components:
        return {}
    own = cards_from_text(components, "components", shipped_names(), check_playable)
    cards = (*borrowed_cards(components, "components"), *own)
    return {name: card for card in cards for name in (card.name, *card.also)}


def loose_cards(setup: Setup, cards: Sequence[CardDef], edition: Edition) -> list[CardDef]:
    """The cards that a free position may name: those given, or the shipped ones that the edition knows if none are;
    and the filler. SetupError names a given card that the edition refuses."""
    book = str(setup.option("edition"))
    given = [*card_pool(setup.components).values(), *cards]
    check_known(given, edition, book, "cards")
    return [*(given or [card for card in shipped_cards() if not objection(card, edition, book)]), FILLER]


@rule("CR132-303.3.b", "CR132-203.v", "CR12-303.3.b", "GUIDE-tokens.e.2", "GUIDE-tokens.f")
def tokens_at_hand(setup: Setup, pool: dict[str, CardDef], edition: Edition) -> list[CardDef]:
    """The printed tokens that need not be brought and can be used as often as one likes: all that are known by their
    names; or none, where only those of an archive are used, each once."""
    if edition.printed_tokens_from != "any_owned":
        return []
    book = str(setup.option("edition"))
    return [card for card in pool.values() if card.token and not objection(card, edition, book)]


def read_deck(
    setup: Setup, seat: int, pool: dict[str, CardDef], form: str, usual: bool, edition: Edition
) -> tuple[list[CardDef], list[CardDef]]:
    """A player's deck and archive, checked: SetupError names what is wrong and the clause. `usual`: where none is
    named, a ready-made one is played."""
    where = f"deck_{seat + 1}"
    said = str(setup.option(where)).strip()
    if not said and usual:
        said = DEFAULT_DECKS[seat]
    known = ready_made()
    ready = ready_called(said, known)
    if _is_one_name(said) and not ready and said not in pool:
        raise SetupError(
            f"{where}: {shortened(said)!r} is no list of cards and no ready-made deck; "
            f"{meant(said, known, 'the decks are', pool)}"
        )
    deck, archive = legality.parse_deck(known[ready].cards if ready else said, pool, where)
    errors = legality.deck_errors(deck, form) + (legality.archive_errors(archive) if archive else [])
    if errors:
        raise SetupError(f"{where}: {'; '.join(errors)}")
    check_known((*deck, *archive), edition, str(setup.option("edition")), where)
    return deck, archive


def _is_one_name(said: str) -> bool:
    """Whether this is neither a list of cards nor a number of one card."""
    return bool(said) and not said[0].isdecimal() and not any(mark in said for mark in ";\n|")
