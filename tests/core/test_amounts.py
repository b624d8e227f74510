"""Amounts: exact numbers with infinities, one integer code each."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wonderwheel.core.state.amounts import INFINITY, MINUS_INFINITY, ZERO, Amount, floor, is_negative, plus, times

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


def test_the_codes_of_fractions_never_change_records_hold_them() -> None:
    """Half, minus half, three halves, a third: Cantor's pairing, four times, plus 2."""
    assert [Amount.of(word).code for word in ("1/2", "-1/2", "3/2", "1/3", "-2/3")] == [50, 34, 154, 74, 98]


@given(st.fractions(max_denominator=60))
def test_every_fraction_comes_back_from_its_code(p: Fraction) -> None:
    assert Amount.from_code(Amount.of(p).code).fraction == p


@given(amounts, amounts)
def test_codes_are_added_and_multiplied_like_amounts(a: Amount, b: Amount) -> None:
    assert plus(a.code, b.code) == (a + b).code
    assert times(a.code, b.code) == (a * b).code
    assert is_negative(a.code) == (a < 0)


def test_less_than_nothing() -> None:
    said = ("-inf", "-3", "-1/2", "0", "1/2", "3", "inf")
    assert [is_negative(Amount.of(word).code) for word in said] == [True] * 3 + [False] * 4


@pytest.mark.parametrize(("word", "amount"), [("inf", INFINITY), (" +INF ", INFINITY), ("infinity", INFINITY),
                                              ("-inf", MINUS_INFINITY), ("-Infinity", MINUS_INFINITY)])  # fmt: skip
def test_infinities_are_written_in_several_ways(word: str, amount: Amount) -> None:
    assert Amount.of(word) is amount
    assert Amount.of(amount) is amount


def test_minus_infinity_behaves() -> None:
    assert MINUS_INFINITY + MINUS_INFINITY == MINUS_INFINITY
    assert MINUS_INFINITY + INFINITY == ZERO
    assert (MINUS_INFINITY + INFINITY).code == 0
    assert MINUS_INFINITY * MINUS_INFINITY == INFINITY
    assert -MINUS_INFINITY == INFINITY
    assert MINUS_INFINITY.half() == MINUS_INFINITY
    assert [str(INFINITY), str(MINUS_INFINITY), str(Amount.of("-3/2"))] == ["infinity", "-infinity", "-3/2"]
    assert INFINITY != ZERO
    assert 0 * INFINITY == 0


@pytest.mark.parametrize(
    ("amount", "whole"),
    [
        ("7/2", "3"),
        ("-7/2", "-4"),
        ("1/3", "0"),
        ("-1/3", "-1"),
        ("5", "5"),
        ("-5", "-5"),
        ("inf", "inf"),
        ("-inf", "-inf"),
    ],
)
def test_the_whole_number_below_an_amount(amount: str, whole: str) -> None:
    assert Amount.from_code(floor(Amount.of(amount).code)) == Amount.of(whole)


def test_an_infinity_has_no_whole_number_below_it() -> None:
    assert [floor(amount.code) for amount in (INFINITY, MINUS_INFINITY)] == [INFINITY.code, MINUS_INFINITY.code]
