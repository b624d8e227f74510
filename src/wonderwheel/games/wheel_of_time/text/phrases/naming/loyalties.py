"""Allegiances that symbols have and cards gain."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import Loyalty, Name, Thing


@dataclass(frozen=True)
class AllAllegiances(Loyalty):
    """Every allegiance there is."""

    form = "all allegiances"
    clauses = ("WOT20-glossary.allegiance.9",)


@dataclass(frozen=True)
class NoAllegiance(Loyalty):
    """No allegiance."""

    form = "no allegiance"
    clauses = ("WOT20-glossary.allegiance.3",)


@dataclass(frozen=True)
class ThatAllegiance(Loyalty):
    """The allegiance that was chosen."""

    form = "that allegiance"


@dataclass(frozen=True)
class AllegiancesOf(Loyalty):
    """The allegiances that a card has at the moment."""

    what: Thing
    form = "the allegiances of {what}"
    clauses = ("WOT20-action.recruit.4",)


@dataclass(frozen=True)
class NamedTrait(Loyalty):
    """A trait or an allegiance."""

    name: Name
    form = "{name}"
