"""Amounts: exact numbers with infinities, one integer code each."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wonderwheel.core.state.amounts import INFINITY, MINUS_INFINITY, ZERO, Amount

finite = st.builds(Amount.of, st.one_of(st.integers(), st.fractions()))
amounts = st.one_of(finite, st.sampled_from([INFINITY, MINUS_INFINITY]))


@given(amounts)
def test_the_code_leads_back_to_the_amount(a: Amount) -> None:
    assert Amount.from_code(a.code) == a


@given(amounts, amounts)
def test_equal_amounts_have_equal_codes_and_others_do_not(a: Amount, b: Amount) -> None:
    assert (a == b) == (a.code == b.code)
    if a == b:
        assert hash(a) == hash(b)


@given(st.one_of(st.integers(), st.integers(-200, 3000)))
def test_an_integer_is_the_code_of_one_amount_or_of_none(code: int) -> None:
    try:
        a = Amount.from_code(code)
    except ValueError:
        return
    assert a.code == code


def test_small_codes() -> None:
    assert [Amount.of(n).code for n in (0, 1, -1, 25)] == [0, 4, -4, 100]
    assert INFINITY.code == 1
    assert MINUS_INFINITY.code == -3
    for wrong in (5, -7, 3, 2, -2, -6):
        with pytest.raises(ValueError, match="not the code"):
            Amount.from_code(wrong)


@given(st.fractions(), st.fractions())
def test_finite_arithmetic_and_order_are_exact(p: Fraction, q: Fraction) -> None:
    a, b = Amount.of(p), Amount.of(q)
    assert (a + b).fraction == p + q
    assert (a - b).fraction == p - q
    assert (a * b).fraction == p * q
    assert (-a).fraction == -p
    assert a.half() + a.half() == a
    assert (a < b, a <= b, a > b, a >= b, a == b) == (p < q, p <= q, p > q, p >= q, p == q)


@given(amounts, amounts, amounts)
def test_the_order_is_total(a: Amount, b: Amount, c: Amount) -> None:
    assert (a < b) + (a == b) + (a > b) == 1
    if a <= b <= c:
        assert a <= c
    assert MINUS_INFINITY <= a <= INFINITY


@given(amounts, amounts)
def test_sums_and_products_commute(a: Amount, b: Amount) -> None:
    assert a + b == b + a
    assert a * b == b * a
    assert a - b == -(b - a)


@given(finite)
def test_infinity(a: Amount) -> None:
    assert INFINITY + a == INFINITY
    assert a - INFINITY == MINUS_INFINITY
    assert INFINITY - INFINITY == ZERO
    assert INFINITY + INFINITY == INFINITY
    assert INFINITY * a == (INFINITY if a > 0 else MINUS_INFINITY if a < 0 else ZERO)
    assert INFINITY * MINUS_INFINITY == MINUS_INFINITY
    assert INFINITY.half() == INFINITY
    assert MINUS_INFINITY < a < INFINITY
    assert a != INFINITY


@given(st.integers(), st.integers())
def test_integers_mix_in(n: int, m: int) -> None:
    a = Amount.of(n)
    assert a + m == m + a == n + m
    assert a - m == n - m
    assert m - a == m - n
    assert a * m == m * a == n * m
    assert (a < m) == (n < m)
    assert a == n


@given(amounts)
def test_the_words_lead_back(a: Amount) -> None:
    assert Amount.of(str(a)) == a
    assert repr(a) == f"Amount({a})"


def test_an_infinity_has_no_fraction() -> None:
    assert INFINITY.is_infinite
    assert not ZERO.is_infinite
    with pytest.raises(ValueError, match="no fraction"):
        _ = INFINITY.fraction
    assert ZERO.__eq__("0") is NotImplemented
