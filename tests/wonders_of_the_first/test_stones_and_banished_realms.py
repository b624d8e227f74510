"""Stones that are cards, and realms that are banished: what happens to a card there is seen and can be replaced."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR

GEM = wonder("Gem", 0, "This is a stone.")


def with_gem(table: At) -> At:
    """Answer the question for a stone with the card."""
    return table.say(next(option for option in table.options() if "Gem" in option))


@clause("CR132-seize-stone.b.2", "CR132-505.1.a.2", "CR132-505.1.a.3")
def test_a_borrowed_card_that_is_seized_as_a_stone_is_the_winners_for_good() -> None:
    watch = item("Watch", "Whenever a player gains control of a card, gain 1 faith.")
    rows = [
        {"name": "Bear"},
        {"name": "Watch", "realm": 2},
        {"name": "Gem", "player": 2, "owner": 1, "borrowed": True},
    ]
    table = at(GEM, BEAR, watch, card=rows, stones=[[1, 1]])
    table.say("Attack in realm 1")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Bear 4", "Gem 0"], [])
    assert table.look("p1.faith") == 1, "its control has changed"


@clause("CR132-505.1.h", "CR132-seize-stone.b", "CR132-508.a")
def test_a_stone_that_the_winner_cannot_control_is_not_seized() -> None:
    gem = wonder("Gem", 0, "This is a stone. This can't be controlled by opponents.")
    grasp = spell("Grasp", "Gain control of target stone.")
    table = at(gem, BEAR, grasp, world=["1 Bear", "2 Gem"], stones=[[1, 1]], player=[{"hand": ["Grasp"]}])
    table.say("Attack in realm 1", "Pass")
    assert table.look("realm1.p2") == ["Gem 0"]
    with_gem(table.say("Play Grasp"))
    assert table.look("realm1.p2") == ["Gem 0"], "nor does another effect give it"


@clause("CR132-201.c", "CR132-banish.b", "CR132-301.6.b")
def test_banishing_a_card_that_is_a_stone_is_banishing_a_card() -> None:
    sad = item("Sad", "Whenever a card is banished, gain 1 faith.")
    away = spell("Away", "Banish target stone.")
    table = at(GEM, sad, away, world=["1 Sad @2", "2 Gem"], player=[{"hand": ["Away"]}])
    with_gem(table.say("Play Away"))
    assert (table.look("p1.faith"), table.look("realm1.p2")) == (1, [])


@clause("CR132-508.a", "CR132-504.c", "CR132-201.c")
def test_what_forbids_or_replaces_banishing_a_card_does_so_when_it_is_a_stone() -> None:
    firm, spared = "This can't be banished.", "If this would be banished, instead put this into realm 3."
    away = spell("Away", "Banish target stone.")
    for ability, place in ((firm, "realm1.p2"), (spared, "realm3.p2")):
        gem = wonder("Gem", 0, "This is a stone.", ability)
        table = at(gem, away, world=["2 Gem"], player=[{"hand": ["Away"]}])
        with_gem(table.say("Play Away"))
        assert table.look(place) == ["Gem 0"]


@clause("CR132-301.8.a", "CR132-banish.a.2", "CR132-301.6.b", "CR132-504.c")
def test_cards_of_a_banished_realm_are_banished_one_by_one() -> None:
    drake = wonder("Drake", 3, "If this would be banished, instead put this into realm 3.")
    sad = item("Sad", "Whenever a card is banished, gain 1 faith. Whenever a Wonder leaves The World, gain 1 energy.")
    away = spell("Away", "Banish realm 1.")
    world = ["1 Sad @2", "2 Bear", "2 Drake"]
    table = at(drake, sad, away, BEAR, world=world, player=[{"hand": ["Away"], "energy": 0}])
    table.say("Play Away", "1.")
    assert (table.look("p1.faith"), table.look("p1.energy")) == (1, 1), "the bear was banished, and left"
    assert table.look("realm3.p2") == ["Drake 3"], "the drake has gone elsewhere instead"
    assert table.look("realm1.p2") == []


@clause("CR132-301.7.a.2", "CR132-301.8.a")
def test_a_card_that_would_stay_in_a_banished_realm_is_banished() -> None:
    """Put into the very realm that is being banished, it has not moved."""
    stubborn = wonder("Stubborn", 3, "If this would be banished, instead put this into realm 1.")
    away = spell("Away", "Banish realm 1.")
    table = at(stubborn, away, world=["2 Stubborn"], player=[{"hand": ["Away"]}])
    table.say("Play Away")
    assert (table.look("realm1.p2"), table.look("banished")) == ([], ["Stubborn"])
