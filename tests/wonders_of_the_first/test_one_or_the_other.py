"""One thing or another is given up: whoever has the one but not the other cannot get away with nothing."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder

WOLF, COG, SPARK = wonder("Wolf", 2), item("Cog"), spell("Spark", "Gain 1 faith.")
USUAL = (WOLF, COG, SPARK)
TAX = "On Arrival: Each opponent sacrifices an item or discards a card."
DEBT = "On Arrival: Sacrifice another Wonder or discard a card. If you can't, target opponent gains control of this."


def arrives(words: str, *world: str, mine: Any = None, theirs: Any = None) -> At:
    hand = {"hand": ["Sage"], **(mine or {})}
    table = at(wonder("Sage", 3, words), *USUAL, world=list(world), player=[hand, theirs or {}])
    return table.say("Play Sage", "Realm 1")


@clause("CR132-508.d", "CR132-sacrifice.c")
def test_who_has_no_item_discards() -> None:
    assert arrives(TAX, theirs={"hand": ["Spark"]}).options() == ["They discard a card"]
    assert arrives(TAX, "2 Cog").options() == ["They sacrifice an item"]
    assert len(arrives(TAX, "2 Cog", theirs={"hand": ["Spark"]}).options()) == 2
    assert arrives(TAX, "1 Cog", theirs={"hand": ["Spark"]}).options() == ["They discard a card"]


@clause("CR132-508.d", "CR132-pay-x.a")
def test_who_cannot_pay_takes_the_other() -> None:
    words = "On Arrival: Spend 2 energy or put two -1 counters on this."
    assert arrives(words, mine={"energy": 1}).options() == ["Put two -1 counters on this"]
    assert len(arrives(words, mine={"energy": 2}).options()) == 2


@clause("CR132-508.d", "CR132-505.1.a")
def test_only_who_can_do_neither_has_not_been_able_to() -> None:
    table = arrives(DEBT, mine={"hand": ["Sage", "Spark"]})
    assert table.options() == ["Discard a card"]
    assert table.say("Discard", "Spark").look("realm1.p1") == ["Sage 3"]
    table = arrives(DEBT)
    assert table.say(table.options()[0]).look("realm1.p2") == ["Sage 3"]


@clause("CR132-501.e.2")
def test_what_is_no_price_may_be_chosen_in_vain() -> None:
    words = "On Arrival: Choose one: Destroy target item; or draw a card."
    assert len(arrives(words).options()) == 2


@clause("CR132-501.e.2", "CR132-508.d")
def test_one_thing_or_another_that_may_be_done_is_one_question() -> None:
    """Whether, and which, at once: none of them is an answer beside them."""
    shore = land("Shore", "On play: Look at the top card of your deck. You may put it back on top or bury it.")
    for answer, top in (("Put it back on top", "Wolf"), ("Bury it", "Cog"), ("Leave it", "Wolf")):
        table = at(shore, *USUAL, player=[{"hand": ["Shore"], "deck": ["Wolf", "Cog", "Spark"]}])
        table.say("Play Shore", "Realm 1")
        question = table.game.questions[0]
        assert question.reason == "You see Wolf. Shore: put it back on top or bury it?"
        assert [option.words for option in question.options] == ["Put it back on top", "Bury it", "Leave it"]
        table.game.answer(next(option for option in question.options if option.words == answer))
        assert table.game.questions[0].decider == 1, "nothing else is asked"
        assert table.look("p1.deck")[0] == top


@clause("CR132-501.e.2")
def test_if_you_do_is_of_what_was_chosen() -> None:
    words = "On Arrival: You may discard a card or sacrifice another Wonder. If you do, gain 2 faith."
    for answers, faith in ((("Discard a card", "Spark"), 2), (("No",), 0)):
        table = arrives(words, "1 Wolf", mine={"hand": ["Sage", "Spark"]})
        assert table.game.questions[0].reason == "Sage: discard a card or sacrifice another Wonder?"
        assert table.say(*answers).look("p1.faith") == faith
