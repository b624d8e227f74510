"""What cards give and take, told apart from what the rules do; and what one may do instead of what would happen."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, item, spell, wonder


def at_round(words: str, gift: str, active: int = 1) -> At:
    hands = [{"hand": ["Gift"]}, {"hand": ["Gift"]}]
    return at(
        item("Mill", words), spell("Gift", gift), at="round", round=4, active=active, world=["1 Mill"], player=hands
    )


@clause("CR132-504.a", "CR132-403.1.c", "CR132-202.1.a")
def test_what_a_card_gives_is_doubled_and_the_income_is_not() -> None:
    plain = at_round("Flying.", "Gain 2 energy.")
    table = at_round(
        "If you would gain energy from a card's ability, gain double that amount instead.", "Gain 2 energy."
    )
    income = plain.look("p1.energy")
    assert table.look("p1.energy") == income
    assert (plain.say("Play Gift").look("p1.energy"), table.say("Play Gift").look("p1.energy")) == (
        income + 2,
        income + 4,
    )


@clause("CR132-504.a", "CR132-202.3.a")
def test_of_what_the_event_tells_so_much_more() -> None:
    words = "If you would gain faith from cards, gain that amount plus 1 instead."
    table = at_round(words, "Gain 2 faith and 3 energy.")
    before = table.look("p1.energy")
    table.say("Play Gift")
    assert (table.look("p1.faith"), table.look("p1.energy")) == (3, before + 3)


@clause("CR132-202.1.a", "CR132-403.1.c", "CR132-501.b")
@pytest.mark.parametrize(
    ("words", "gift", "heard"),
    [
        ("Whenever you gain energy from a card's ability, gain 1 faith.", "Gain 2 energy.", (0, 1)),
        ("Whenever you gain energy, gain 1 faith.", "Gain 2 energy.", (1, 2)),
        ("Whenever you gain 3 or more energy from cards, gain 1 faith.", "Gain 2 energy.", (0, 0)),
        ("Whenever you gain 3 or more energy from cards, gain 1 faith.", "Gain 3 energy.", (0, 1)),
        ("Whenever an opponent gains energy from a card, gain 1 faith.", "Gain 2 energy.", (0, 0)),
        ("Whenever an opponent gains energy from a card, gain 1 faith.", "Each opponent gains 1 energy.", (0, 1)),
        ("Whenever an opponent loses energy from a card, gain 1 faith.", "Each opponent loses 1 energy.", (0, 1)),
        ("Whenever you lose energy from a card, gain that amount.", "Lose 2 energy. Gain 1 faith.", (0, 1)),
    ],
)
def test_what_cards_give_or_take_is_heard_and_what_the_rules_give_is_not(
    words: str, gift: str, heard: tuple[int, int]
) -> None:
    table = at_round(words, gift)
    before = table.look("p1.faith")
    assert (before, table.say("Play Gift").look("p1.faith")) == heard


@clause("CR132-202.1.c", "CR132-403.5.d")
def test_what_is_lost_unused_at_the_end_of_the_round_no_card_takes() -> None:
    for words, heard in (("loses energy from a card", False), ("loses energy", True)):
        ear = item("Ear", f"Whenever a player {words}, gain 1 faith.")
        table = at(ear, world=["1 Ear"], round=2, player=[{"actions": 0, "energy": 0}, {"actions": 0, "energy": 3}])
        table.say("Pass", "Pass")
        assert bool(table.look("p1.faith")) == heard


@clause("CR132-504.a", "CR132-504.c")
def test_one_may_do_something_else_instead_or_let_it_happen() -> None:
    saint = wonder("Saint", 3, "If another Wonder you control would be destroyed, you may instead sacrifice this.")
    strike = spell("Strike", "Destroy target Wonder.")
    for answer, left in (("Yes", ["Wolf 2"]), ("No", ["Saint 3"])):
        table = at(saint, strike, *USUAL, world=["1 Saint", "1 Wolf"], player=[{"hand": ["Strike"]}, {}])
        assert table.say("Play Strike", "Wolf", answer).look("realm1.p1") == left


@clause("CR132-504.a", "CR132-504.a.2")
def test_two_texts_that_double_a_gain_double_it_twice_and_each_only_once() -> None:
    mill = item("Mill", "If you would gain energy, gain twice that much energy instead.")
    for mills, gained in ((["1 Mill"], 4), (["1 Mill", "1 Mill @2"], 8)):
        hand = {"hand": ["Gift"], "energy": 0}
        table = at(mill, spell("Gift", "Gain 2 energy."), world=mills, player=[hand, {}])
        table.say("Play Gift")
        if len(mills) > 1:
            table.say("1. Mill")
        assert table.look("p1.energy") == gained
