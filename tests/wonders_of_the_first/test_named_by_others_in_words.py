"""Classes and orbitals that somebody names, and what is not of them."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, cast
from tests.wonders_of_the_first.table import at, item, spell, wonder


@clause("CR132-501.e.2", "CR132-class.a")
def test_an_opponent_names_the_class_and_what_is_not_of_it_gets_stronger() -> None:
    banner = item(
        "Banner",
        "On Arrival: Target opponent names a class.",
        "Wonders you control that aren't of the named class get +1.",
    )
    mine = {"energy": 9, "actions": 5, "hand": ["Banner"]}
    table = at(banner, *USUAL, world=["1 Drake", "1 Hound", "1 Wolf", "2 Hound"], player=[mine, {}])
    table.say("Play Banner", "Realm 1")
    assert table.game.questions[0].decider == 1
    table.say("Dragon")
    assert table.look("realm1.p1")[:3] == ["Drake 3", "Hound 2", "Wolf 3"]
    assert table.look("realm1.p2") == ["Hound 1"]


@clause("CR132-501.e.2", "CR132-101.8.a")
def test_an_orbital_is_chosen_and_all_others_are_struck() -> None:
    cards = [wonder(name, 2, orbitals=orbital) for name, orbital in (("Elm", 1), ("Tide", 2))]
    rite = "Choose an orbital. Destroy each Wonder not of the chosen orbital."
    mine = {"energy": 9, "actions": 5, "hand": ["Rite"]}
    table = at(spell("Rite", rite), *cards, world=["1 Elm", "2 Tide", "2 Elm"], player=[mine, {}])
    table.say("Play Rite", "Petraia")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Elm 2"], ["Elm 2"])


@clause("CR132-501.e.2")
def test_your_own_choice_is_not_asked_of_anybody_else() -> None:
    table = cast("Choose a class. Destroy each Wonder not of that class.", "1 Drake", "2 Hound")
    assert table.game.questions[0].decider == 0
    table.say("Beast")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == ([], ["Hound 1"])
