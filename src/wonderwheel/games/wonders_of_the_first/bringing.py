"""Which deck and archive a player brings to the game."""

from __future__ import annotations

from wonderwheel.core.errors import SetupError
from wonderwheel.core.rules import Setup
from wonderwheel.games.wonders_of_the_first import decks
from wonderwheel.games.wonders_of_the_first.cards import CardDef
from wonderwheel.games.wonders_of_the_first.shipped import ready_made

DEFAULT_DECKS = ("petraia", "solfera")


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
    if said and not {*said} & {";", "\n", "|"} and said not in known and said not in pool and not said[0].isdecimal():
        raise SetupError(f"{where}: {said!r} is no list of cards and no ready-made deck ({', '.join(known)})")
    deck, archive = decks.parse_deck(known[said].cards if said in known else said, pool, where)
    errors = decks.deck_errors(deck, form) + (decks.archive_errors(archive) if archive else [])
    if errors:
        raise SetupError(f"{where}: {'; '.join(errors)}")
    return deck, archive
