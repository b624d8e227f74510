"""Activated abilities (404.4): what is paid, in which order, and what others hear of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, wonder
from tests.wonders_of_the_first.words import WOLF, WONDERS
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.editions import V132


@clause("CR132-404.4.c", "CR132-404.4.a", "CR132-faith.c", "CR132-202.3.d")
@pytest.mark.parametrize(
    ("cost", "answers", "energy", "faith"),
    [
        ("Spend 2 energy", (), 4, 5),
        ("Spend X energy", ("3",), 3, 5),
        (meaning.Cost(energy=1, x="energy"), ("2",), 3, 5),
        ("Spend 2 faith", (), 6, 3),
        ("Spend X faith", ("3",), 6, 2),
        (meaning.Cost(faith=1, x="faith"), ("2",), 6, 2),
        ("Spend 1 energy, spend 1 faith", (), 5, 4),
    ],
)
def test_everything_that_an_ability_costs_is_paid(
    cost: meaning.Cost | str, answers: tuple[str, ...], energy: int, faith: int
) -> None:
    """No card English says that an ability costs the same twice."""
    grow = meaning.PutCounters("+1", meaning.All(WONDERS))
    words = f"{cost}: put a +1 counter on each Wonder."
    tool = item("Tool", words if isinstance(cost, str) else meaning.Activated(cost, (grow,)))
    table = at(tool, WOLF, world=["1 Tool", "1 Wolf"], player=[{"energy": 6, "faith": 5}])
    table.say("Use Tool", *answers)
    assert (table.look("p1.energy"), table.look("p1.faith"), table.look("p1.actions")) == (energy, faith, 3)
    assert table.look("realm1.p1") == ["Tool", "Wolf 3 +1:1"]
    assert "Player 1 uses Tool." in table.told()
    assert table.look("active") == 2


@clause("CR132-202.3.b", "CR132-faith.b")
def test_faith_is_spent_once_a_round_in_this_edition_and_as_often_as_one_likes_in_another() -> None:
    priest = wonder("Priest", 1, "Spend 1 faith: gain 1 energy.")
    table = at(priest, world=["1 Priest"], player=[{"faith": 3, "faith_spent": 1}])
    assert not [x for x in table.options() if x.startswith("Use")]
    table = at(priest, world=["1 Priest"], player=[{"faith": 3, "faith_spent": 1}])
    table.rules.edition = replace(V132, faith_once_per_round=False)
    table.say("Draw a card", "Pass", "Use Priest", "Pass", "Use Priest")
    assert (table.look("p1.faith"), table.g.faith_spent[0]) == (1, 3)
    again = item("Again", meaning.Static(meaning.This(), (meaning.Allow("spend faith again"),)))
    once_more = at(priest, again, world=["1 Priest", "1 Again"], player=[{"faith": 3}])
    once_more.say("Use Priest", "Pass", "Use Priest", "Pass")
    assert not [x for x in once_more.options() if x.startswith("Use")]


@clause("CR132-on-harvest.a", "CR132-on-harvest.b", "CR132-harvest.d", "CR132-harvest.c")
def test_harvests_are_heard_card_by_card_and_once_for_the_player() -> None:
    field = land("Field", "Harvest: gain 1 action.")
    ear = item(
        "Ear",
        "Whenever a player harvests a land, gain 1 faith.",
        "Whenever you harvest 2 or more lands, gain 1 energy.",
    )
    for number, energy in ((1, 0), (2, 1), (3, 1)):
        table = at(field, ear, world=["1 Ear", *["1 Field", "1 Field @2", "1 Field @3"][:number]])
        table.say("Harvest Field (realm 1")
        while table.game.questions[0].asks != "What do you do?":
            table.say(next(x for x in (*table.options()[1:], table.options()[0]) if x != "Done"))
        assert (table.look("p1.faith"), table.look("p1.energy")) == (number, energy)
        assert table.look("p1.actions") == 3 + number
        assert table.told().count("Player 1 harvests Field.") == number
        assert table.g.harvesting == [], "it is over"


@clause("CR132-harvest.d", "CR132-harvest.a")
def test_a_harvest_uses_no_other_ability_of_the_land() -> None:
    well = land("Well", "Harvest: gain 1 action.", "Spend 2 faith: gain 1 energy.")
    table = at(well, world=["1 Well"], player=[{"faith": 5}])
    table.say("Harvest Well")
    assert [table.look(f"p1.{name}") for name in ("actions", "faith", "energy")] == [4, 5, 0]


@clause("CR132-404.4.a", "CR132-404.4.c")
def test_a_card_that_was_played_this_round_can_speak_of_itself() -> None:
    """It is another object than the card in the hand was, and its ability knows that."""
    charge = meaning.Attack(meaning.Realm("here"), sacrifice=True)
    monk = wonder("Monk", 1, meaning.Activated(meaning.Cost(tap=True), (charge,)))
    table = at(monk, player=[{"hand": ["Monk"]}])
    table.say("Play Monk", "Realm 2", "Pass", "Use Monk")
    assert (table.look("realm2.stones"), table.look("realm2.p1"), table.look("p1.abyss")) == ([1], [], ["Monk"])


@clause("CR132-sacrifice.e", "CR132-sacrifice.g", "CR132-404.4.a")
def test_a_card_that_pays_with_itself_works_from_where_it_was() -> None:
    """The Bomb is in The Abyss when its effect comes; here is still realm 2."""
    bomb = item("Bomb", "Sacrifice free: destroy all Wonders in this realm.")
    table = at(bomb, WOLF, world=["1 Bomb @2", "2 Wolf @2", "2 Wolf"])
    table.say("Use Bomb")
    assert (table.look("realm2.p2"), table.look("realm1.p2"), table.look("p1.abyss")) == ([], ["Wolf 2"], ["Bomb"])
