"""Comparisons that every game makes of its numbers: how great something is, and how many there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Maker, Node, Span, Wording
from wonderwheel.lang.phrases import Condition, Num, Quantity, X

_ALL_OF_IT = "whether all of it is multiplied is not said: say the multiple last"
_LESS, _MORE = '("less" | "lower" | "fewer")', '("more" | "greater" | "higher")'


@dataclass(frozen=True)
class Bounds(Node):
    """How great a number has to be: said behind what is measured."""

    op: str
    amount: Quantity
    rule = "bounds"
    wordings = (
        Wording(f'size "or" {_LESS}', op="<="),
        Wording('"at most" size', op="<="),
        Wording(f'({_LESS} "than or equal to" | "equal to or" {_LESS} "than") quantity', op="<="),
        Wording(f'size "or" {_MORE}', op=">="),
        Wording('"at least" size', op=">="),
        Wording(f'({_MORE} "than or equal to" | "equal to or" {_MORE} "than") quantity', op=">="),
        Wording(f'{_LESS} "than" quantity', op="<"),
        Wording(f'{_MORE} "than" quantity', op=">"),
        Wording('"exactly"? size', op="=="),
        Wording('"equal to" quantity', op="=="),
    )

    def text(self) -> str:
        amount, plain = self.amount.text(), isinstance(self.amount, Num | X)
        if self.op in ("<", ">"):
            return f"{'less' if self.op == '<' else 'greater'} than {amount}"
        if self.op == "==":
            return amount if plain else f"equal to {amount}"
        if plain:
            return f"{amount} or {'less' if self.op == '<=' else 'more'}"
        return f"{'less' if self.op == '<=' else 'greater'} than or equal to {amount}"


@dataclass(frozen=True)
class HowMany(Node):
    """How many there have to be: said before what is counted."""

    op: str
    number: int
    rule = "how_many"
    wordings = (
        Wording('INT "or more"', op=">="),
        Wording('"at least" INT', op=">="),
        Wording('INT "or" ("less" | "fewer")', op="<="),
        Wording('"at most" INT', op="<="),
        Wording('"more than" INT', op=">"),
        Wording('("less" | "fewer") "than" INT', op="<"),
        Wording('"exactly" INT', op="=="),
        Wording('"no"', op="==", number=0),
    )

    def text(self) -> str:
        return self.words("fewer")

    def words(self, few: str) -> str:
        """With the word for less of it: "fewer" cards, "less" energy."""
        if self.op == "==":
            return f"exactly {self.number}" if self.number else "no"
        if self.op in ("<", ">"):
            return f"{few if self.op == '<' else 'more'} than {self.number}"
        return f"{self.number} or {few if self.op == '<=' else 'more'}"


def _compares(parts: Parts, span: Span | None) -> Compares:
    if fit(parts[1], Bounds).op == ">":
        raise Unfit("that has words of its own")
    return Compares(*parts, span=span)


@dataclass(frozen=True)
class Compares(Condition):
    """A quantity is so great."""

    first: Quantity
    bounds: Bounds
    form = "{first} is {bounds}"
    wordings = (Wording('quantity "be" bounds', made=_compares),)


def _multiple(parts: Parts, span: Span | None) -> Multiple:
    _not_of_a_sum(parts[1])
    return Multiple(*parts, span=span)


def _half(up: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> Half:
        _not_of_a_sum(parts[0])
        return Half(parts[0], up, span=span)

    return made


def _not_of_a_sum(part: Any) -> None:
    if isinstance(part, Sum):
        raise Unfit(_ALL_OF_IT)


@dataclass(frozen=True)
class Multiple(Quantity):
    """So many times a quantity."""

    factor: int
    of: Quantity
    wordings = (
        Wording('"twice" quantity', made=lambda parts, span: _multiple([2, *parts], span)),
        Wording('INT "time" quantity', made=lambda parts, span: _multiple(parts, span)),
    )

    def text(self) -> str:
        return f"{self.factor} times {self.of.text()}"


@dataclass(frozen=True)
class Half(Quantity):
    """Half of a quantity, in whole numbers."""

    of: Quantity
    up: bool
    wordings = (
        Wording('"half" "of"? quantity ","? "rounded up"', made=_half(True)),
        Wording('"half" "of"? quantity ","? "rounded down"', made=_half(False)),
    )

    def text(self) -> str:
        return f"half {self.of.text()}, rounded {'up' if self.up else 'down'}"


def _sum(parts: Parts, span: Span | None) -> Sum:
    if isinstance(parts[0], Multiple | Half):
        raise Unfit(_ALL_OF_IT)
    return Sum(*parts, span=span)


@dataclass(frozen=True)
class Sum(Quantity):
    """Two quantities together."""

    first: Quantity
    second: Quantity
    form = "{first} plus {second}"
    wordings = (Wording('quantity "plus" quantity', made=_sum),)
