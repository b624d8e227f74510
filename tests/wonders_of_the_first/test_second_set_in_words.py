"""What a second set may say of the smallest among some, of numbers of realms, of stones, of what was done before."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import at, item, land, spell, wonder

MINE = {"energy": 9, "actions": 5}


@clause("CR132-sacrifice.a", "CR132-power.a")
def test_the_smallest_is_that_of_those_among_which_it_is_said_to_be() -> None:
    words = "Each opponent sacrifices a Wonder with the lowest power among Wonders they control."
    table = cast(words, "1 Mouse", "2 Bear", "2 Wolf @2")
    assert (table.look("realm1.p1"), table.look("realm1.p2"), table.look("realm2.p2")) == (["Mouse 0"], ["Bear 4"], [])


@clause("CR132-destroy.a", "CR132-power.a")
def test_what_is_not_the_greatest_among_them_does_not_fit() -> None:
    words = "Destroy each enemy with the highest power among Wonders in realm 1."
    spared, struck = cast(words, "1 Bear", "2 Wolf"), cast(words, "1 Wolf", "2 Bear", "2 Drake")
    assert spared.look("realm1.p2") == ["Wolf 2"]
    assert (struck.look("realm1.p1"), struck.look("realm1.p2")) == (["Wolf 2"], ["Drake 3"])


@clause("CR132-counters.a")
def test_counters_on_one_thing_and_on_another() -> None:
    table = arrives("On Arrival: Put a +1 counter on this and on another target Wonder.", "1 Wolf", "2 Bear")
    assert len(table.options()) == 2  # this card is no other
    table.say("Wolf")
    assert sorted(table.look("realm1.p1")) == ["Sage 2 +1:1", "Wolf 3 +1:1"]
    assert table.look("realm1.p2") == ["Bear 4"]


@clause("CR132-realm.a", "CR132-power.a")
def test_the_number_of_the_realm_in_which_it_is() -> None:
    tower = wonder("Tower", 1, "This gets +X, where X is the number of this realm.")
    crown = item("Crown", "Equipped Wonder gets +X, where X is its realm's number.", classes=("Equipment",))
    table = at(tower, crown, *USUAL, world=["1 Tower @2", "1 Tower @3"])
    assert (table.look("realm2.p1"), table.look("realm3.p1")) == (["Tower 3"], ["Tower 4"])


@clause("CR132-201.b", "CR132-505.1.d")
def test_a_stone_goes_back_to_the_center_and_nobody_has_it() -> None:
    stones = [[1, 2], [2, 1]]
    table = cast("Return target stone an opponent controls to the center.", stones=stones)
    assert (table.look("p1.stones"), table.look("p2.stones")) == (1, 0)


@clause("CR132-counters.a", "CR132-501.1.a")
def test_x_may_be_what_the_target_has_or_where_it_is() -> None:
    words = "Put X +1 counters on target Wonder, where X is two times the number of lands in its realm."
    table = cast(words, "1 Wolf", "1 Hill", "1 Bear @2", "1 Hill @2", "1 Hill @2").say("Bear")
    assert (table.look("realm1.p1")[0], table.look("realm2.p1")[0]) == ("Wolf 2", "Bear 8 +1:4")


@clause("CR132-202.2.c")
def test_as_much_is_lost_as_one_likes_and_so_much_comes_back() -> None:
    table = cast("Lose any number of your actions. Draw that many cards.", p1={"deck": ["Bear", "Cog", "Hill", "Wolf"]})
    before = table.look("p1.actions")
    assert table.options() == [str(n) for n in range(before + 1)]
    table.say("2")
    assert (table.look("p1.actions"), table.look("p1.hand")) == (before - 2, ["Bear", "Cog"])


@clause("CR132-204.a", "CR132-508.d")
def test_of_each_as_many_counters_are_moved_as_one_likes() -> None:
    sprout = wonder(
        "Sprout", 1, "Tap free: Move any number of +1 counters from Wonders you control onto target Wonder."
    )
    world = [
        {"name": "Sprout", "player": 1, "realm": 1},
        {"name": "Wolf", "player": 1, "realm": 1, "counters": {"+1": 2}},
        {"name": "Drake", "player": 1, "realm": 1, "counters": {"+1": 3}},
        {"name": "Bear", "player": 2, "realm": 1, "counters": {"+1": 1}},
    ]
    table = at(sprout, *USUAL, card=world, player=[MINE, {}])
    table.say("Use Sprout", "Bear", "1", "3")
    sprouts, wolves, drakes = table.look("realm1.p1")
    assert (wolves, drakes) == ("Wolf 3 +1:1", "Drake 3"), sprouts
    assert table.look("realm1.p2") == ["Bear 9 +1:5"]


@clause("CR132-portal.a", "CR132-508.a")
def test_what_cannot_be_portaled_there_stays_where_it_is() -> None:
    judge = wonder("Judge", 1, "Opponents can't move or portal Wonders into this realm.")
    gate = spell("Gate", "Portal target Wonder to realm 1.")
    mine = {**MINE, "hand": ["Gate"]}

    def played(guard: str) -> tuple[object, object]:
        table = at(judge, gate, *USUAL, world=[guard, "1 Wolf @2"], player=[mine, {}])
        table.say("Play Gate", "Wolf")
        return len(table.look("realm1.p1")), table.look("realm2.p1")

    assert played("2 Judge") == (0, ["Wolf 2"])
    assert played("2 Judge @3") == (1, [])


@clause("CR132-banish.a", "CR132-505.1.b")
def test_what_this_has_banished_comes_back_and_nothing_else() -> None:
    words = "On Arrival: Banish target enemy. On Death: Return the Wonder banished by this to its owner's hand."
    bolt = spell("Bolt", "Destroy target Wonder.")
    mine = {**MINE, "hand": ["Jailer", "Bolt"]}
    cards = (wonder("Jailer", 1, words), bolt, *USUAL)
    table = at(*cards, world=["2 Bear", "2 Wolf"], player=[mine, {"banished": ["Drake"]}])
    table.say("Play Jailer", "Realm 1", "Bear")
    assert table.look("realm1.p2") == ["Wolf 2"]
    table.say("Pass", "Play Bolt", "Jailer")
    assert (table.look("p2.hand"), table.look("banished")) == (["Bear"], ["Drake"])


@clause("CR132-504.a", "CR132-dies.a")
def test_what_is_done_instead_may_go_on_and_otherwise_it_dies() -> None:
    words = (
        "If another Wonder you control would die, you may banish it instead. If you do, put two +1 counters on this."
    )
    sable, bolt = wonder("Sable", 1, words), spell("Bolt", "Destroy target Wonder.")

    def struck(said: str) -> tuple[object, object]:
        table = at(sable, bolt, *USUAL, world=["1 Sable", "1 Wolf"], player=[{**MINE, "hand": ["Bolt"]}, {}])
        table.say("Play Bolt", "Wolf", said)
        return table.look("realm1.p1"), table.look("p1.abyss")

    assert struck("Yes") == (["Sable 3 +1:2"], ["Bolt"])
    assert struck("No")[0] == ["Sable 1"]


@clause("CR132-play.c", "CR132-505.1.a")
def test_an_enemy_that_is_destroyed_here_comes_back_as_yours() -> None:
    words = "Whenever an enemy is destroyed in this realm, put it from The Abyss into this realm under your control."
    throne, bolt = wonder("Throne", 1, words), spell("Bolt", "Destroy target Wonder.")
    mine = {**MINE, "hand": ["Bolt"]}
    table = at(throne, bolt, *USUAL, world=["1 Throne", "2 Wolf", "2 Bear @2"], player=[mine, {}])
    table.say("Play Bolt", "Wolf")
    assert sorted(table.look("realm1.p1")) == ["Throne 1", "Wolf 2"]


@clause("CR132-banish.a")
def test_a_number_that_is_chosen_is_a_cost() -> None:
    words = "On Arrival: Choose a number. Banish all other cards in this realm with that base cost."
    cards = (wonder("Seraph", 1, words, cost=3), wonder("Cheap", 1, cost=2), wonder("Dear", 1, cost=3), land("Hill"))
    table = at(*cards, world=["1 Dear", "2 Cheap", "2 Dear"], player=[{**MINE, "hand": ["Seraph"]}, {}])
    table.say("Play Seraph", "Realm 1", "3")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Seraph 1"], ["Cheap 1"])
