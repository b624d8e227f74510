"""The families of phrases, and kinds of slots: a slot of a phrase names the family, or the kind, that fits into it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Maker, Node, Slot, Span
from wonderwheel.lang.phrases import Quantity, counted


@dataclass(frozen=True)
class Thing(Node):
    """What: one card or several, known, targeted or chosen. Challenges are things too."""

    rule = "thing"


@dataclass(frozen=True)
class Adjective(Node):
    """A word before a noun that narrows it down."""

    rule = "adjective"


@dataclass(frozen=True)
class Tail(Node):
    """Words after a noun that narrow it down."""

    rule = "tail"


@dataclass(frozen=True)
class Act(Node):
    """What something can or can't do: said behind "can" and "can't"."""

    rule = "act"


@dataclass(frozen=True)
class Cost(Node):
    """What is given to play a card or to use an effect."""

    rule = "cost"


@dataclass(frozen=True)
class HeadPart(Node):
    """What must be so, or how often, for an effect to be used: said in its head."""

    rule = "head_part"


@dataclass(frozen=True)
class Head(Node):
    """When or how an ability works: said before its effects."""

    rule = "head"


@dataclass(frozen=True)
class Loyalty(Node):
    """Which allegiances symbols have, or a card gains."""

    rule = "loyalty"


@dataclass(frozen=True)
class Purpose(Node):
    """What symbols can be used for, and nothing else."""

    rule = "purpose"


def _cards(amount: Quantity) -> str:
    return counted(amount, "card")


def one_said(make: Callable[..., Node]) -> Maker:
    """For fixed words with "one" in them: that number is no part of the phrase; any other is not meant."""

    def made(parts: Parts, span: Span | None) -> Node:
        if any(part != 1 for part in parts if type(part) is int):
            raise Unfit("one is meant")
        return make(*(part for part in parts if type(part) is not int), span=span)

    return made


# The words of the skeleton: an ability, a symbol, a pool, a step, a pile of cards, a kind of token.
Skill = Annotated[str, Slot("skill")]
Symbol = Annotated[str, Slot("symbol")]
Pool = Annotated[str, Slot("pool")]
Step = Annotated[str, Slot("step")]
Pile = Annotated[str, Slot("pile")]
TokenKind = Annotated[str, Slot("token_kind")]
Name = Annotated[str, Slot("NAME")]
Signed = Annotated[str, Slot("SIGNED")]
CardCount = Annotated[Quantity, Slot('number ("card" | "cards")', _cards)]
