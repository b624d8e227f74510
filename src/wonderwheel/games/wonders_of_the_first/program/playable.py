"""Whether a card can be played: what its text means is not all that the engine has to have for it."""

from __future__ import annotations

from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue


def check_playable(card: CardDef) -> None:
    """Make the programs of a card, for nothing but the SetupError of one that cannot be made."""
    Catalogue([card])
