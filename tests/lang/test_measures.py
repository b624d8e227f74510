"""How comparisons, numbers and multiples are written: what is printed says what is meant, without a game's words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from wonderwheel.lang.binding import without_idle_labels
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.measures import Bounds, Capped, Difference, Half, HowMany, Multiple, Sum
from wonderwheel.lang.nodes import Node, Span
from wonderwheel.lang.phrases import Num


@pytest.mark.parametrize(
    ("op", "number", "said"),
    [
        ("<", 3, "fewer than 3"), (">", 3, "more than 3"), ("<=", 3, "3 or fewer"), (">=", 3, "3 or more"),
        ("==", 3, "exactly 3"), ("==", 0, "no"),
    ],
)  # fmt: skip
def test_how_many_there_have_to_be(op: str, number: int, said: str) -> None:
    assert HowMany(op, number).text() == said
    assert HowMany(op, number).words("less") == said.replace("fewer", "less")


@pytest.mark.parametrize(
    ("op", "plain", "other"),
    [
        ("<", "less than 3", "less than 2 times 3"),
        (">", "greater than 3", "greater than 2 times 3"),
        ("==", "3", "equal to 2 times 3"),
        ("<=", "3 or less", "less than or equal to 2 times 3"),
        (">=", "3 or more", "greater than or equal to 2 times 3"),
    ],
)
def test_how_great_something_has_to_be(op: str, plain: str, other: str) -> None:
    """A number is said with "or less" and "or more", an amount that has to be worked out is not."""
    assert Bounds(op, Num(3)).text() == plain
    assert Bounds(op, Multiple(2, Num(3))).text() == other


@dataclass(frozen=True)
class Thing(Node):
    """Something that may be spoken of again by its label."""

    name: str
    form = "{name}"


@dataclass(frozen=True)
class Pair(Node):
    """Two of them."""

    first: Thing
    second: Thing
    form = "{first} and {second}"


def test_a_label_stays_only_where_something_speaks_of_it() -> None:
    both = Pair(Thing("wolf", label="a"), Thing("bear", label="b"), label="c")
    kept = without_idle_labels(both, {"b"}, (Thing,))
    assert (kept.first.label, kept.second.label) == ("", "b")
    assert kept.label == "c", "phrases of other classes keep theirs in any case"


def made(phrase: type[Node], number: int, *parts: Any) -> Node:
    """What the wording of a phrase with this number makes of what was read."""
    maker = phrase.wordings[number].made  # type: ignore[union-attr]
    assert maker is not None
    return maker(list(parts), Span(1, 2))  # type: ignore[return-value]


def test_bounds_are_made_of_every_way_to_say_them() -> None:
    three = Num(3)
    assert made(Bounds, 0, None, three, None) == Bounds("==", three)
    assert made(Bounds, 0, "at least", three, None) == Bounds(">=", three)
    assert made(Bounds, 0, None, three, "fewer") == Bounds("<=", three)
    assert made(Bounds, 1, "more", "than", three) == Bounds(">", three)
    assert made(Bounds, 1, "lower", "than", three) == Bounds("<", three)
    assert made(Bounds, 1, "greater", "than or equal to", three) == Bounds(">=", three)
    assert made(Bounds, 2, "less", three) == Bounds("<=", three)
    assert made(Bounds, 2, "greater", three) == Bounds(">=", three)
    assert made(Bounds, 2, "greater", three).span == Span(1, 2)
    with pytest.raises(Unfit, match="said twice"):
        made(Bounds, 0, "at least", three, "more")


def test_what_is_multiplied_and_added_is_said_so_that_nobody_can_mistake_it() -> None:
    one, two = Num(1), Num(2)
    twice, both = Multiple(2, one), Sum(one, two)
    assert made(Multiple, 0, one) == twice
    assert made(Multiple, 1, 2, one) == twice
    assert made(Half, 0, one) == Half(one, True)
    assert made(Half, 1, one) == Half(one, False)
    assert made(Sum, 0, one, twice) == Sum(one, twice)
    assert made(Sum, 0, one, two).span == Span(1, 2)
    for number, phrase, parts in ((0, Sum, (twice, one)), (0, Sum, (Half(one, True), one)), (0, Multiple, (both,))):
        with pytest.raises(Unfit, match="say the multiple last"):
            made(phrase, number, *parts)
    for number in (0, 1):
        with pytest.raises(Unfit, match="say the multiple last"):
            made(Half, number, both)


def test_of_a_difference_both_sides_are_plain() -> None:
    one, two = Num(1), Num(2)
    less = Difference(two, one)
    assert made(Difference, 0, two, one) == less
    assert less.text() == "2 minus 1"
    for part in (Multiple(2, one), Half(one, True), Sum(one, two), less):
        for parts in ((part, one), (one, part)):
            with pytest.raises(Unfit, match="say the multiple last"):
                made(Difference, 0, *parts)


def test_a_half_says_how_it_is_rounded() -> None:
    assert Half(Num(3), True).text() == "half 3, rounded up"
    assert Half(Num(3), False).text() == "half 3, rounded down"


def test_a_cap_is_a_number_with_or_without_a_sign_and_said_once() -> None:
    (cap,) = (wording.made for wording in Capped.wordings)
    assert cap is not None
    assert cap([Num(3), 5], Span(0, 5)) == Capped(Num(3), 5)
    assert cap([Num(3), "+4"], None) == Capped(Num(3), 4)
    assert cap([Num(3), "-4"], None) == Capped(Num(3), 4)
    for parts, why in (([Num(3), "x"], "how much at most is a number"), ([Capped(Num(3), 5), 4], "said twice")):
        with pytest.raises(Unfit, match=why):
            cap(parts, None)
    assert Capped(Num(3), 5).text() == "3, up to a maximum of 5"
