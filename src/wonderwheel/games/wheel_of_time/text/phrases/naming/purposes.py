"""What symbols are for."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import Purpose, Thing
from wonderwheel.games.wheel_of_time.text.phrases.naming.nouns import Nouns
from wonderwheel.lang.phrases import Effect


@dataclass(frozen=True)
class ToRecruit(Purpose):
    """Recruiting, of cards that fit if it is said."""

    nouns: Nouns | None = None
    form = "only to recruit[ {nouns}]"
    clauses = ("WOT20-action.recruit.4",)


@dataclass(frozen=True)
class ToPayFor(Purpose):
    """Paying for an effect of a card's own text."""

    what: Thing
    form = "only to pay for the text of {what}"
    clauses = ("WOT20-action.costs.1",)


@dataclass(frozen=True)
class AbilitiesFixed(Effect):
    """A card's abilities do not become greater by anything."""

    what: Thing
    about = True
    form = "the abilities of {what} can't be increased"
    wordings = ('"the ability of" thing "can\'t be increased"',)
