"""The base of all structures, and those that hold no other structure: words that mean one thing wherever they stand."""

from __future__ import annotations

import re

import msgspec


def _tag(name: str) -> str:
    """`AddPower` is written `add power`."""
    return re.sub(r"(?<!^)([A-Z])", r" \1", name).lower()


class Meaning(msgspec.Struct, frozen=True, tag=_tag, tag_field="is", omit_defaults=True, forbid_unknown_fields=True):
    """The base of everything that a text is made of."""


class This(Meaning, frozen=True):
    """The card with the text."""


class EventCard(Meaning, frozen=True):
    """The card that the event is about."""


class Itself(Meaning, frozen=True):
    """The card of which it is asked whether a noun fits it."""


class Wearer(Meaning, frozen=True):
    """The Wonder that wears this equipment."""


class Slot(Meaning, frozen=True):
    """What was put into a slot before: "it", "them", "that Wonder"."""

    name: str


class Linked(Meaning, frozen=True):
    """The cards that this card remembers (`Remember`)."""


class Number(Meaning, frozen=True):
    """A number as text or integer: 3, "1/2", "inf"."""

    n: int | str


class Kept(Meaning, frozen=True):
    """A number that was put into a slot."""

    slot: str


class CameTo(Meaning, frozen=True):
    """By how much an effect has changed what a player has: more or less, as it is kept in a slot."""

    slot: str


class RoundNumber(Meaning, frozen=True):
    """The number of the round."""


class X(Meaning, frozen=True):
    """The number chosen while paying."""


class EventAmount(Meaning, frozen=True):
    """The amount that the event was about."""


class Done(Meaning, frozen=True):
    """How often the last effect happened: "that many"."""


class IfDone(Meaning, frozen=True):
    """The last effect happened: "if you do"."""


class HasLink(Meaning, frozen=True):
    """You have the orbital's link."""

    orbital: str


class HasGate(Meaning, frozen=True):
    """You have a hoard or a kingdom of that number, as a gate asks for it."""

    kind: str
    number: int


class ChoiceIs(Meaning, frozen=True):
    """The slot holds this word; the empty slot is the choice that the card remembers."""

    word: str
    slot: str = ""


class Parity(Meaning, frozen=True):
    """The round (or this card's realm) has an odd or an even number."""

    of: str
    odd: bool


class Unopposed(Meaning, frozen=True):
    """No enemies are in this card's realm."""


class TookLastTurn(Meaning, frozen=True):
    """You took the last turn of the round that was no pass."""


class IsCopied(Meaning, frozen=True):
    """Some card has the abilities of this one by symbiosis."""
