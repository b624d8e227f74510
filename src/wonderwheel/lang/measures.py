"""Comparisons that every game makes of its numbers: how great something is, and how many there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Maker, Node, Part, Span, Wording
from wonderwheel.lang.phrases import Condition, Num, Quantity, X

_ALL_OF_IT = "whether all of it is multiplied is not said: say the multiple last"
_OP = {"at least": ">=", "at most": "<=", "exactly": "=="}
_LESS = ("less", "lower", "fewer")


def _or_equal(more_less: str) -> str:
    return "<=" if more_less in _LESS else ">="


def _bounded(parts: Parts, span: Span | None) -> Bounds:
    """ "3", "exactly 3", "at least 3", "3 or more"."""
    at, amount, more_less = parts
    if at is not None and more_less is not None:
        raise Unfit("said twice")
    return Bounds(_OP.get(at, "==") if more_less is None else _or_equal(more_less), amount, span=span)


def _than(parts: Parts, span: Span | None) -> Bounds:
    """ "Less than", "greater than or equal to": the words are the skeleton's (more_less, than_word)."""
    more_less, than, amount = parts
    return Bounds(_or_equal(more_less) if than != "than" else _or_equal(more_less)[0], amount, span=span)


def _or_more(parts: Parts, span: Span | None) -> Bounds:
    return Bounds(_or_equal(parts[0]), parts[1], span=span)


@dataclass(frozen=True)
class Bounds(Node):
    """How great a number has to be: said behind what is measured."""

    op: str
    amount: Quantity
    rule = "bounds"
    wordings = (
        Wording('[at_bound] size ["or" more_less]', made=lambda parts, span: _bounded(parts, span)),
        Wording("more_less than_word quantity", made=lambda parts, span: _than(parts, span)),
        Wording('"equal to or" more_less "than" quantity', made=lambda parts, span: _or_more(parts, span)),
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
        Wording('INT "or" more_less', made=lambda parts, span: HowMany(_or_equal(parts[1]), parts[0], span=span)),
        Wording("at_bound INT", made=lambda parts, span: HowMany(_OP[parts[0]], parts[1], span=span)),
        Wording('more_less "than" INT', made=lambda parts, span: HowMany(_or_equal(parts[0])[0], parts[1], span=span)),
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


@dataclass(frozen=True)
class Compares(Condition):
    """A quantity is so great. A game says in its own wordings what else a quantity may be."""

    first: Quantity
    bounds: Bounds
    form = "{first} is {bounds}"
    wordings = ()


def _multiple(parts: Parts, span: Span | None) -> Multiple:
    _not_of_a_sum(parts[1])
    return Multiple(*parts, span=span)


def _half(up: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> Half:
        _not_of_a_sum(parts[0])
        return Half(parts[0], up, span=span)

    return made


def _not_of_a_sum(part: Any) -> None:
    if isinstance(part, Sum | Capped):
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


def _difference(parts: Parts, span: Span | None) -> Difference:
    if any(isinstance(part, Multiple | Half | Sum | Difference | Capped) for part in parts):
        raise Unfit(_ALL_OF_IT)
    return Difference(*parts, span=span)


@dataclass(frozen=True)
class Difference(Quantity):
    """One quantity less another."""

    first: Quantity
    second: Quantity
    form = "{first} minus {second}"
    wordings = (Wording('quantity "minus" quantity', made=_difference),)


def _sum(parts: Parts, span: Span | None) -> Sum:
    if isinstance(parts[0], Multiple | Half) or any(isinstance(part, Capped) for part in parts):
        raise Unfit(_ALL_OF_IT)
    return Sum(*parts, span=span)


@dataclass(frozen=True)
class Sum(Quantity):
    """Two quantities together."""

    first: Quantity
    second: Quantity
    form = "{first} plus {second}"
    wordings = (Wording('quantity "plus" quantity', made=_sum),)


def at_most(part: Part) -> int:
    """The number that a cap says; of power it has its sign."""
    said = str(part).lstrip("+-")
    if not said.isdigit():
        raise Unfit("how much at most is a number")
    return int(said)


def _capped(parts: Parts, span: Span | None) -> Capped:
    if isinstance(parts[0], Capped):
        raise Unfit("said twice")
    return Capped(parts[0], at_most(parts[1]), span=span)


@dataclass(frozen=True)
class Capped(Quantity):
    """A quantity, but no more than so much."""

    of: Quantity
    most: int
    form = "{of}, up to a maximum of {most}"
    wordings = (Wording("quantity _cap", made=_capped),)
