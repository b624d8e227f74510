"""Counters of any kind moved, control exchanged for a round, cards that go along, tokens of other types, amounts."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from wonderwheel.core.errors import SetupError

MINE = {"energy": 9, "actions": 5}


def marked(player: int, plus: int = 0, protector: int = 0) -> dict[str, object]:
    counters = {kind: number for kind, number in (("+1", plus), ("protector", protector)) if number}
    return {"name": "Bear", "player": player, "realm": 1, "counters": counters}


def rite(words: str, *world: str, card: list[dict[str, object]]) -> At:
    """A spell with these words, at a table that knows protectors."""
    ward = wonder("Ward", 0, "On Arrival: Put a protector counter on this.")
    cards = (spell("Rite", words), ward, *USUAL)
    return at(*cards, world=list(world), card=card, player=[{**MINE, "hand": ["Rite"]}, {}]).say("Play Rite")


@clause("CR132-204.a", "CR132-508.d")
def test_a_counter_of_whatever_kind_goes_from_one_card_to_another() -> None:
    words = "Move a counter from target enemy to target Wonder you control."
    table = rite(words, "1 Wolf", card=[marked(2, plus=2, protector=1)])
    assert len(table.options()) == 2
    table.say("A protector")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 2 protector:1"], ["Bear 6 +1:2"])


@clause("CR132-204.a", "CR132-508.d")
def test_where_nothing_can_receive_it_a_counter_stays() -> None:
    table = cast("Move a counter from target enemy to target land.", card=[marked(2, plus=2)])
    assert table.look("realm1.p2") == ["Bear 6 +1:2"]


@clause("CR132-204.a", "CR132-508.d")
def test_up_to_so_many_may_be_fewer() -> None:
    table = rite("Remove up to three counters from target Wonder.", card=[marked(2, plus=2, protector=2)])
    table.say("A protector", "No more counters")
    assert table.look("realm1.p2") == ["Bear 6 +1:2 protector:1"]


@clause("CR132-204.a")
def test_from_each_of_several_one_is_removed() -> None:
    table = cast("Remove a counter from each enemy.", card=[marked(2, plus=2), marked(2, plus=1), marked(1, plus=1)])
    assert (table.look("realm1.p2"), table.look("realm1.p1")) == (["Bear 5 +1:1", "Bear 4"], ["Bear 5 +1:1"])


@clause("CR132-204.a", "CR132-508.d")
def test_counters_that_were_removed_are_counted() -> None:
    words = "Remove all counters from target Wonder. Draw a card for each counter removed."
    table = cast(words, card=[marked(2, plus=2)], p1={"deck": ["Cog", "Hill", "Wolf"]})
    assert table.look("p1.hand") == ["Cog", "Hill"]


@clause("CR132-505.1.a", "CR132-this-round.a")
def test_an_exchange_for_a_round_ends_with_it() -> None:
    words = "Exchange control of target Wonder you control and target enemy in the same realm this round."
    table = cast(words, "1 Wolf", "1 Mouse @2", "2 Bear", "2 Drake @3")
    table.say("Wolf")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Bear 4"], ["Wolf 2"])
    while table.look("round") == 3:
        table.say("Pass")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 2"], ["Bear 4"])


@clause("CR132-505.1.a")
def test_this_card_goes_over_for_an_enemy() -> None:
    thief = wonder("Thief", 1, "Tap free: Exchange control of this and target enemy in this realm.")
    table = at(thief, *USUAL, world=["1 Thief", "2 Bear", "2 Wolf @2"], player=[MINE, {}])
    table.say("Use Thief")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Bear 4"], ["Thief 1 tapped"])


@clause("CR132-505.1.a", "CR132-501.1.a")
@pytest.mark.parametrize("which", ["target enemy and another target enemy", "this and target Wonder"])
def test_what_is_exchanged_is_ones_own_for_an_opponents(which: str) -> None:
    with pytest.raises(SetupError, match="the first has to be yours and the second an opponent's"):
        wonder("Thief", 1, f"Tap free: Exchange control of {which}.")


@clause("CR132-move.a", "CR132-506.c")
def test_what_goes_along_goes_to_the_same_realm_beside() -> None:
    skiff = item(
        "Skiff", "Tap free: Move this and any number of Wonders you control in this realm to an adjacent realm."
    )
    table = at(skiff, *USUAL, world=["1 Skiff @2", "1 Wolf @2", "1 Bear @2", "2 Wolf @2"], player=[MINE, {}])
    table.say("Use Skiff", "Wolf", "Done", "Realm 3")
    assert (len(table.look("realm3.p1")), table.look("realm2.p1"), table.look("realm2.p2")) == (
        2,
        ["Bear 4"],
        ["Wolf 2"],
    )


@clause("CR132-203.g", "CR132-tokens.f")
def test_a_token_is_of_the_type_that_is_said() -> None:
    words = 'Create a Gem item token with "Sacrifice free: Gain 1 energy." and a land.'.removesuffix(" and a land.")
    table = arrives(f"On Arrival: {words} in this realm.".replace('."', '."'))
    assert any("Gem" in name for name in table.look("realm1.p1"))
    table = cast(
        "Create a Meadow land token in target realm. Draw a card for each land you control.",
        p1={"deck": ["Cog", "Wolf"]},
    )
    table.say("Realm 2")
    assert (table.look("p1.hand"), len(table.look("realm2.p1"))) == (["Cog"], 1)


@clause("CR132-508.d", "CR132-power.a")
def test_the_difference_is_never_less_than_nothing() -> None:
    words = "Gain energy equal to the difference between target Wonder's power and the number of lands you control."
    assert cast(words, "2 Bear", "1 Hill", p1={"energy": 0}).look("p1.energy") == 3
    assert cast(words, "2 Mouse", "1 Hill", "1 Hill", p1={"energy": 0}).look("p1.energy") == 2


@clause("CR132-505.2.a")
def test_you_and_an_opponent_are_both_players() -> None:
    table = cast(
        "You and target opponent each draw a card.", p1={"deck": ["Cog", "Hill"]}, p2={"deck": ["Hill", "Cog"]}
    )
    assert (table.look("p1.hand"), table.look("p2.hand")) == (["Cog"], ["Hill"])


@clause("CR132-banish.a", "CR132-301.2.a")
def test_each_player_banishes_the_top_of_their_own_deck() -> None:
    table = arrives(
        "On Arrival: Each player banishes the top card of their deck.",
        p1={"deck": ["Cog", "Hill"]},
        p2={"deck": ["Wolf", "Bear"]},
    )
    assert sorted(table.look("banished")) == ["Cog", "Wolf"]
    assert (table.look("p1.deck"), table.look("p2.deck")) == (["Hill"], ["Bear"])


@clause("CR132-counters.a", "CR132-501.e.2")
def test_one_kind_of_counter_or_another_goes_on_the_same_target() -> None:
    table = cast("Put a +1 counter or two -1 counters on target Wonder.", "1 Wolf", "2 Bear").say("Bear")
    assert table.options() == ["A +1 counter", "Two -1 counters"]
    table.say("Two")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 2"], ["Bear 2 -1:2"])


@clause("CR132-move.a", "CR132-active-realm.a.3")
def test_all_of_one_realm_go_to_one_realm_beside_it() -> None:
    table = cast("Move all Wonders in target realm to target adjacent realm.", "1 Wolf @2", "2 Bear @2", "1 Drake @3")
    table.say("Realm 2", "Realm 1")
    assert (table.look("realm1.p1"), table.look("realm1.p2"), table.look("realm3.p1")) == (
        ["Wolf 2"],
        ["Bear 4"],
        ["Drake 3"],
    )


@clause("CR132-realm.a", "CR132-move.a")
def test_to_a_higher_realm_and_to_a_lower_one() -> None:
    words = "Whenever this moves to a higher-numbered realm, put two +1 counters on it."
    push = spell("Push", "Move target Wonder to target realm.")

    def moved(goal: str) -> object:
        mine = {**MINE, "hand": ["Push"]}
        table = at(wonder("Kirin", 1, words), push, *USUAL, world=["1 Kirin @2"], player=[mine, {}])
        return table.say("Play Push", goal).look(f"realm{goal[-1]}.p1")

    assert (moved("Realm 3"), moved("Realm 1")) == (["Kirin 3 +1:2"], ["Kirin 1"])


@clause("CR132-realm.a", "CR132-active-realm.a.3")
def test_a_higher_realm_is_higher_than_that_of_what_goes_there() -> None:
    table = cast("Move target Wonder to a higher-numbered realm.", "1 Wolf @2", "2 Bear").say("Bear")
    assert table.options() == ["Realm 2", "Realm 3"]


@clause("CR132-banish.a", "CR132-505.1.b")
def test_the_banished_card_is_the_one_that_the_other_ability_has_banished() -> None:
    jailer = wonder(
        "Jailer",
        1,
        "On Arrival: Banish target enemy.",
        "When this leaves The World, return the banished card to this realm under its owner's control.",
    )
    bolt = spell("Bolt", "Destroy target Wonder.")
    mine = {**MINE, "hand": ["Jailer", "Bolt"]}
    table = at(jailer, bolt, *USUAL, world=["2 Bear", "2 Wolf"], player=[mine, {"banished": ["Drake"]}])
    table.say("Play Jailer", "Realm 1", "Bear", "Pass", "Play Bolt", "Jailer")
    assert (sorted(table.look("realm1.p2")), table.look("banished")) == (["Bear 4", "Wolf 2"], ["Drake"])


@clause("CR132-505.2.a", "CR132-202.1.b")
def test_each_player_gains_and_loses_by_what_is_their_own() -> None:
    empty = {"p1": {"energy": 0}, "p2": {"energy": 0}}
    table = cast("Each player gains 2 energy for each stone they control.", stones=[[1, 1], [2, 2], [3, 2]], **empty)
    assert (table.look("p1.energy"), table.look("p2.energy")) == (2, 4)
    words = "Each opponent loses 1 energy for each Wonder they control."
    table = cast(words, "1 Wolf", "2 Wolf", "2 Bear", p1={"energy": 9}, p2={"energy": 5})
    assert (table.look("p1.energy"), table.look("p2.energy")) == (9, 3)


@clause("CR132-505.2.a", "CR132-draw.a")
def test_each_player_draws_by_what_is_their_own() -> None:
    words = "Each player draws cards equal to the number of Wonders they control."
    decks = {"p1": {"deck": ["Cog", "Hill", "Cog"]}, "p2": {"deck": ["Cog", "Hill", "Cog"]}}
    table = cast(words, "1 Wolf", "2 Wolf", "2 Bear", **decks)
    assert (table.look("p1.hand"), table.look("p2.hand")) == (["Cog"], ["Cog", "Hill"])


@clause("CR132-counters.a", "CR132-508.d")
def test_how_many_counters_may_be_said_behind_what_they_are_put_on() -> None:
    words = "Put -1 counters on target enemy equal to the number of lands you control."
    assert cast(words, "1 Hill", "1 Hill", "2 Bear").look("realm1.p2") == ["Bear 2 -1:2"]
