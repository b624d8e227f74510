"""Phrases that every game may take over: where a grammar has them, and what their words alone tell."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from wonderwheel.lang import flow
from wonderwheel.lang.measures import Bounds, Compares, Difference, Half, HowMany, Multiple, Sum
from wonderwheel.lang.nodes import Node, Span, slots_of
from wonderwheel.lang.phrases import (
    ONE,
    Both,
    Condition,
    Did,
    DidNot,
    Duration,
    Effect,
    Either,
    Event,
    Exceeds,
    Num,
    Number,
    OneOrOther,
    Per,
    Player,
    Quantity,
    Size,
    ThatMany,
    They,
    Unit,
    Whose,
    X,
    You,
    spelled,
)
from wonderwheel.lang.wordings import alternatives, makers_of


@pytest.mark.parametrize(
    ("phrase", "rules"),
    [
        (You, ["player", "whose"]),
        (They, ["player", "whose"]),
        (Num, ["number size", "number", "number", "number"]),
        (X, ["number size"]),
        (ThatMany, ["number"]),
        (Did, ["condition", "condition"]),
        (DidNot, ["condition", "condition"]),
        (Exceeds, ["condition"]),
        (Both, ["condition"]),
        (OneOrOther, ["condition"]),
        (Either, ["event"]),
        (flow.May, ["may", "may"]),
        (flow.If, ["if_", "effect"]),
        (flow.Otherwise, ["conditional"]),
        (flow.RatherIf, ["conditional", "conditional"]),
        (flow.While, ["body", "body"]),
        (flow.ChooseOne, ["choose_one", "choose_one", "choose_one", "either_effect", "either_effect"]),
        (flow.LetChoose, ["choose_one", "choose_one"]),
        (flow.WhereX, ["effect"]),
        (flow.Delayed, ["effect", "body", "effects"]),
        (Bounds, ["bounds"] * 4),
        (HowMany, ["how_many"] * 4),
        (Compares, []),
        (Multiple, ["quantity", "quantity"]),
        (Half, ["quantity", "quantity"]),
        (Difference, ["quantity"]),
        (Sum, ["quantity"]),
    ],
)
def test_where_the_grammar_of_a_game_has_a_phrase(phrase: type[Node], rules: list[str]) -> None:
    assert [" ".join(each.rules()) for each in alternatives(phrase)] == rules


def test_what_a_game_may_take_over_as_a_whole() -> None:
    families = [Player, Quantity, Unit, Duration, Condition, Event, Effect]
    assert [family.rule for family in families] == [
        "player", "quantity", "unit", "duration", "condition", "one_event", "simple",
    ]  # fmt: skip
    assert sorted(flow.MAKERS) == ["during_front", "effects", "mode", "per", "then_"]
    assert makers_of(flow.SHARED, flow.MAKERS).keys() > flow.MAKERS.keys()
    assert Duration.lasts == "", "unless it says so nothing lasts so long"


@pytest.mark.parametrize(
    ("phrase", "number", "parts", "meant"),
    [
        (Did, 0, [], Did()),
        (Did, 1, [], Did(they=True)),
        (DidNot, 0, [], DidNot()),
        (DidNot, 1, [], DidNot(they=True)),
        (Num, 0, [3], Num(3)),
        (Num, 1, [], Num(1)),
        (Bounds, 3, [X()], Bounds("==", X())),
        (HowMany, 0, [3, "fewer"], HowMany("<=", 3)),
        (HowMany, 0, [3, "more"], HowMany(">=", 3)),
        (HowMany, 1, ["at most", 3], HowMany("<=", 3)),
        (HowMany, 1, ["at least", 3], HowMany(">=", 3)),
        (HowMany, 1, ["exactly", 3], HowMany("==", 3)),
        (HowMany, 2, ["less", 3], HowMany("<", 3)),
        (HowMany, 2, ["more", 3], HowMany(">", 3)),
        (HowMany, 3, [], HowMany("==", 0)),
        (Difference, 0, [Num(3), X()], Difference(Num(3), X())),
    ],
)
def test_what_the_words_alone_tell(phrase: type[Node], number: int, parts: list[object], meant: Node) -> None:
    made = alternatives(phrase)[number].maker()(parts, Span(4, 9))
    assert made == meant
    assert isinstance(made, Node)
    assert made.span == Span(4, 9)


@dataclass(frozen=True)
class Coin(Unit):
    form = "coin"


@dataclass(frozen=True)
class Tax(Node):
    whose: Whose
    number: Number
    size: Size
    per: Per | None = None
    form = "{whose} tax is {number} {size}[ {per}]"


def test_the_kinds_of_slots_that_every_game_has() -> None:
    assert {name: slot.read for name, slot in slots_of(Tax).items()} == {
        "whose": "whose", "number": "number", "size": "size", "per": "per",
    }  # fmt: skip
    assert Tax(You(), ONE, X()).text() == "your tax is 1 X"
    assert Tax(They(), ONE, X(), Coin()).text() == "their tax is 1 X for each coin"


def test_numbers_are_spelled_from_one_to_twenty() -> None:
    assert [spelled(Num(number)) for number in (1, 2, 19, 20, 21)] == ["one", "two", "nineteen", "twenty", "21"]
