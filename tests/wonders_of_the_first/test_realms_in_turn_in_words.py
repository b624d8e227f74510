"""What is done in each of several realms, realms found by their number, and what is measured by itself."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import At, at, land, spell, wonder

MINE = {"energy": 9, "actions": 5}


def lying(table: At) -> list[tuple[list[str], list[str]]]:
    """Who is in the first three realms: of the first player, and of the second."""
    return [(table.look(f"realm{n}.p1"), table.look(f"realm{n}.p2")) for n in (1, 2, 3)]


@clause("CR132-power.a", "CR132-realm.b")
def test_in_each_realm_the_greatest_is_that_of_its_own_realm() -> None:
    words = "In each realm, banish the Wonder with the highest power."
    table = cast(words, "1 Wolf", "2 Bear", "1 Wolf @2", "2 Mouse @2")
    assert len(table.options()) == 2
    table.say("Wolf (realm 2, player 1)", "Bear")
    assert lying(table)[:2] == [(["Wolf 2"], []), ([], ["Mouse 0"])]


@clause("CR132-power.a", "CR132-508.d")
def test_of_equals_in_a_realm_one_goes_and_each_of_all_the_equals_if_each_is_said() -> None:
    world = ("1 Wolf", "2 Wolf", "2 Mouse", "2 Bear @2")
    one = cast("Destroy the Wonder with the highest power in each realm.", *world)
    assert len(one.options()) == 3
    one.say("Wolf (realm 1, player 2)", "Bear")
    assert lying(one)[:2] == [(["Wolf 2"], ["Mouse 0"]), ([], [])]
    every = cast("Destroy each Wonder with the highest power in each realm.", *world)
    assert lying(every)[:2] == [([], ["Mouse 0"]), ([], [])]


@clause("CR132-realm.b")
def test_only_where_there_are_more_of_one_kind_than_of_another() -> None:
    words = "In each realm with more enemies than Wonders you control, destroy all enemies."
    table = cast(words, "1 Wolf", "2 Bear", "2 Wolf @2", "2 Bear @3", "2 Bear @3", "1 Wolf @3")
    assert lying(table) == [(["Wolf 2"], ["Bear 4"]), ([], []), (["Wolf 2"], [])]


@clause("CR132-realm.b", "CR132-202.1.b")
def test_what_is_gained_in_each_such_realm_is_gained_once_for_each() -> None:
    words = "In each realm where you control an item, gain 2 energy."
    table = cast(words, "1 Cog", "1 Cog", "1 Cog @3", "2 Cog @2", p1={"energy": 0})
    assert table.look("p1.energy") == 4


@clause("CR132-realm.a", "CR132-active-realm.a.3")
def test_the_lowest_of_those_where_something_is_so() -> None:
    words = "Move target Wonder you control to the lowest-numbered active realm with no enemies."
    table = cast(words, "2 Bear", "1 Wolf @3")
    assert lying(table) == [([], ["Bear 4"]), (["Wolf 2"], []), ([], [])]
    nowhere = cast(words, "2 Bear", "2 Bear @2", "1 Wolf @3", "2 Bear @3")
    assert nowhere.look("realm3.p1") == ["Wolf 2"]


@clause("CR132-realm.a")
def test_the_realm_with_the_highest_number_is_an_active_one() -> None:
    table = cast("Destroy all enemies in the realm with the highest number.", "2 Bear @2", "2 Wolf @3")
    assert lying(table)[1:] == [([], ["Bear 4"]), ([], [])]


@clause("CR132-realm.a")
def test_realms_with_such_a_number_as_was_chosen() -> None:
    words = "Choose odd or even. Enemies in realms with a number of the chosen kind get -2 this round."
    table = cast(words, "2 Bear", "2 Bear @2", "1 Bear @2", "2 Bear @3").say("even")
    assert lying(table) == [([], ["Bear 4"]), (["Bear 4"], ["Bear 2"]), ([], ["Bear 4"])]
    table = cast("Choose odd or even. Destroy target Wonder in a realm of the chosen kind.", "2 Bear", "2 Wolf @2")
    table.say("odd")
    assert lying(table)[:2] == [([], []), ([], ["Wolf 2"])]


@clause("CR132-realm.b", "CR132-tokens.e")
def test_the_active_realm_with_the_fewest_of_something() -> None:
    words = "On Arrival: Create a 1-power Elf token in the active realm with the fewest Wonders."
    table = arrives(words, "2 Bear @2", "2 Bear @2")
    assert lying(table)[2][0] == ["token Elf 1"]


@clause("CR132-508.d", "CR132-501.e.2")
def test_for_each_of_something_one_is_chosen_anew() -> None:
    words = "For each land you control, choose one: Gain 1 faith; or draw a card."
    table = cast(words, "1 Hill", "1 Hill", "2 Hill", p1={"deck": ["Cog", "Hill", "Wolf"]})
    table.say("Gain 1 faith", "Draw a card")
    assert (table.look("p1.faith"), len(table.look("p1.hand")), len(table.game.questions)) == (1, 1, 1)
    assert not any("faith" in option for option in table.options())


@clause("CR132-power.a", "CR132-realm.a")
def test_what_is_its_own_is_that_of_each_card_that_is_measured() -> None:
    cards = (wonder("Keeper", 1, "Tap action: Banish each other Wonder with cost equal to the number of its realm."),)
    one, two = wonder("One", 3, cost=1), wonder("Two", 3, cost=2)
    table = at(*cards, one, two, world=["1 Keeper @2", "2 One", "2 Two", "2 One @2", "2 Two @2"], player=[MINE, {}])
    table.say("Use Keeper")
    assert [len(side) for _, side in lying(table)[:2]] == [1, 1]
    assert lying(table)[0][1][0].startswith("Two")
    assert lying(table)[1][1][0].startswith("One")


@clause("CR132-power.a")
def test_greater_than_its_own_base_power_is_asked_of_each() -> None:
    grown = {"name": "Wolf", "player": 2, "realm": 1, "counters": {"+1": 1}}
    table = cast("Destroy each Wonder with power greater than its base power.", "2 Bear", "2 Wolf", card=[grown])
    assert lying(table)[0][1] == ["Bear 4", "Wolf 2"]


@clause("CR132-505.2.a", "CR132-404.3.1.a")
def test_only_players_who_did_not_attack_give_something_up() -> None:
    monster = wonder("Monster", 9, "On Round End: Each player who didn't attack this round sacrifices a Wonder.")
    table = at(monster, *USUAL, world=["1 Monster", "2 Wolf @2"], player=[MINE, {}], stones=[])
    table.say("Attack in realm 1")
    while table.look("round") == 3:
        table.say("Pass")
    assert (table.look("realm1.p1"), table.look("realm2.p2")) == (["Monster 9"], [])


@clause("CR132-505.2.a", "CR132-511.a")
def test_whoever_played_such_a_card_this_round_and_nobody_else() -> None:
    rite = spell("Rite", "Each player who played a land this round loses 2 energy.")
    mine = {**MINE, "hand": ["Rite", "Hill"]}
    table = at(rite, land("Hill"), world=[], player=[mine, {"energy": 5}])
    table.say("Play Hill", "Realm 1", "Pass", "Play Rite")
    assert (table.look("p1.energy"), table.look("p2.energy")) == (7, 5)
