"""`Amount`: an exact rational or an infinity, kept in a column as one integer code.

Power, energy, faith and counters can be halved and can become infinite. A column holds plain integers, so every
amount has exactly one integer code, and equal amounts have equal codes:

* an integer n            -> 4 * n
* plus / minus infinity   -> 1 / -3 (low bits 01)
* any other fraction p/q  -> 4 * pair(p, q) + 2, with p/q in lowest terms and q > 1

Arithmetic follows the rule that the games use: infinity minus infinity is 0, and zero times infinity is 0.
"""

from __future__ import annotations

from fractions import Fraction
from functools import total_ordering
from math import isqrt
from typing import Final

_PLUS_INFINITY: Final = 1
_MINUS_INFINITY: Final = -3
_INFINITIES: Final = {1: _PLUS_INFINITY, -1: _MINUS_INFINITY}  # by their sign
_FRACTION: Final = 2  # the bit that only the codes of fractions have


def _pair(numerator: int, denominator: int) -> int:
    """Cantor's pairing of a folded numerator and a denominator: one natural number for the two."""
    folded = 2 * numerator if numerator >= 0 else -2 * numerator - 1
    total = folded + denominator
    return total * (total + 1) // 2 + denominator


def _unpair(code: int) -> tuple[int, int]:
    total = (isqrt(8 * code + 1) - 1) // 2
    denominator = code - total * (total + 1) // 2
    folded = total - denominator
    numerator = folded // 2 if folded % 2 == 0 else -((folded + 1) // 2)
    return numerator, denominator


@total_ordering
class Amount:
    """An exact number with infinities. Immutable; `Amount.of` takes ints, fractions and text ("3/2", "-inf")."""

    __slots__ = ("_finite", "_sign")

    def __init__(self, finite: Fraction, sign: int) -> None:
        self._finite = finite
        self._sign = sign

    @staticmethod
    def of(value: int | str | Fraction | Amount) -> Amount:
        if isinstance(value, Amount):
            return value
        if isinstance(value, str):
            word = value.strip().lower()
            if word in ("inf", "+inf", "infinity"):
                return INFINITY
            if word in ("-inf", "-infinity"):
                return MINUS_INFINITY
        return Amount(Fraction(value), 0)

    @staticmethod
    def from_code(code: int) -> Amount:
        """The amount that a column's integer stands for."""
        low = code & 3
        if low == 0:
            return Amount(Fraction(code >> 2), 0)
        if code == _PLUS_INFINITY:
            return INFINITY
        if code == _MINUS_INFINITY:
            return MINUS_INFINITY
        if low == 2 and code > 0:
            numerator, denominator = _unpair(code >> 2)
            if denominator > 1:
                fraction = Fraction(numerator, denominator)
                if fraction.denominator == denominator:
                    return Amount(fraction, 0)
        raise ValueError(f"{code} is not the code of an amount")

    @property
    def code(self) -> int:
        """The one integer that stands for this amount in a column."""
        if self._sign:
            return _INFINITIES[self._sign]
        if self._finite.denominator == 1:
            return self._finite.numerator << 2
        return (_pair(self._finite.numerator, self._finite.denominator) << 2) | _FRACTION

    @property
    def is_infinite(self) -> bool:
        return self._sign != 0

    @property
    def fraction(self) -> Fraction:
        """The finite value; an infinity has none."""
        if self._sign:
            raise ValueError("an infinite amount has no fraction")
        return self._finite

    def __add__(self, other: Amount | int) -> Amount:
        b = Amount.of(other)
        if self._sign or b._sign:
            return _infinity(self._sign + b._sign)
        return Amount(self._finite + b._finite, 0)

    def __radd__(self, other: int) -> Amount:
        return self + other

    def __neg__(self) -> Amount:
        return _infinity(-self._sign) if self._sign else Amount(-self._finite, 0)

    def __sub__(self, other: Amount | int) -> Amount:
        return self + (-Amount.of(other))

    def __rsub__(self, other: int) -> Amount:
        return Amount.of(other) - self

    def __mul__(self, other: Amount | int) -> Amount:
        b = Amount.of(other)
        if self._sign or b._sign:
            return _infinity(self._direction() * b._direction())
        return Amount(self._finite * b._finite, 0)

    def __rmul__(self, other: int) -> Amount:
        return self * other

    def half(self) -> Amount:
        """Exactly half: never rounded."""
        return self if self._sign else Amount(self._finite / 2, 0)

    def _direction(self) -> int:
        if self._sign:
            return self._sign
        return (self._finite > 0) - (self._finite < 0)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Amount, int)):
            return NotImplemented
        b = Amount.of(other)
        return self._sign == b._sign and self._finite == b._finite

    def __lt__(self, other: Amount | int) -> bool:
        b = Amount.of(other)
        if self._sign or b._sign:
            return self._sign < b._sign
        return self._finite < b._finite

    def __hash__(self) -> int:
        return hash(self.code)

    def __str__(self) -> str:
        if self._sign:
            return "infinity" if self._sign > 0 else "-infinity"
        return str(self._finite)

    def __repr__(self) -> str:
        return f"Amount({self})"


ZERO: Final = Amount(Fraction(0), 0)
INFINITY: Final = Amount(Fraction(0), 1)
MINUS_INFINITY: Final = Amount(Fraction(0), -1)


def _infinity(sign: int) -> Amount:
    """What lies in this direction: nothing, where there is none."""
    if sign > 0:
        return INFINITY
    return MINUS_INFINITY if sign < 0 else ZERO


def plus(a: int, b: int) -> int:
    """The code of the sum of two amounts, given by their codes; whole numbers need no `Amount`."""
    if not (a | b) & 3:
        return a + b
    return (Amount.from_code(a) + Amount.from_code(b)).code


def times(a: int, b: int) -> int:
    """The code of the product of two amounts, given by their codes."""
    if not (a | b) & 3:
        return a * b >> 2
    return (Amount.from_code(a) * Amount.from_code(b)).code


def floor(code: int) -> int:
    """The code of the whole number that is not above an amount; an infinity stays what it is."""
    return Amount.of(Amount.from_code(code).fraction // 1).code if code & _FRACTION else code


def is_negative(code: int) -> bool:
    """Whether the amount with this code is less than nothing."""
    return Amount.from_code(code) < 0 if code & _FRACTION else code < 0
