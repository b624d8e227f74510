"""How comparisons, numbers and multiples are written: what is printed says what is meant, without a game's words."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from wonderwheel.lang.binding import without_idle_labels
from wonderwheel.lang.measures import Bounds, HowMany, Multiple
from wonderwheel.lang.nodes import Node
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
