"""Heart of a legend that was copied or given, of a card that has just left The World."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, item, spell, wonder

HEART = wonder("Heart", 3, "Heart of a legend.")
SAGE = wonder("Sage", 3, "Symbiosis. Whenever this dies, gain 1 faith.")
MARTYR = wonder("Martyr", 2, "Whenever this leaves The World, gain 1 faith.")
GIFT, BURDEN = item("Gift", "Wonders get heart of a legend."), item("Burden", "Wonders get -1 power.")
STRIKE, EXILE = spell("Strike", "Destroy target Wonder."), spell("Exile", "Banish target Wonder.")
HERO = wonder("Hero", 7, tier="legendary")


def _table(*world: str) -> At:
    mine = {"energy": 20, "actions": 9, "hand": ["Sage", "Strike", "Exile"], "deck": ["Hill"] * 5}
    return at(HEART, SAGE, MARTYR, GIFT, BURDEN, STRIKE, EXILE, HERO, *USUAL, world=list(world), player=[mine, {}])


def _all_of_it(table: At) -> At:
    while any("Any order" in option.label for each in table.game.questions for option in each.options):
        table.say("Any order")
    return table


@clause("CR132-heart-of-a-legend.a", "CR132-heart-of-a-legend.b", "CR132-symbiosis.a")
@pytest.mark.parametrize(("legend", "faith"), [("1 Hero", 2), ("2 Hero", 1), ("1 Wolf", 1)])
def test_a_copied_heart_counts_for_the_death_of_its_card(legend: str, faith: int) -> None:
    table = _table("2 Heart", legend).say("Play Sage", "Realm 1")
    if "Heart" in " ".join(table.options()):
        table.say("Heart")
    table.say("Pass", "Play Strike", "Sage")
    assert _all_of_it(table).look("p1.faith") == faith


@clause("CR132-heart-of-a-legend.a", "CR132-heart-of-a-legend.b")
@pytest.mark.parametrize(("gift", "faith"), [("2 Gift", 2), ("2 Burden", 1)])
@pytest.mark.parametrize("away", ["Strike", "Exile"])
def test_a_given_heart_counts_as_its_card_leaves(gift: str, faith: int, away: str) -> None:
    table = _table("1 Martyr", "1 Hero", gift).say(f"Play {away}", "Martyr")
    assert _all_of_it(table).look("p1.faith") == faith
