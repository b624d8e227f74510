"""What later words mean: the only one of a noun, counters on what died, what was, all of one realm."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import at, item, spell


@clause("CR132-101.2.a", "CR132-arrives.a")
@pytest.mark.parametrize(("played", "heard"), [("Cog", 1), ("Drake", 1), ("Wolf", 0)])
def test_the_last_kind_of_a_row_may_have_an_adjective(played: str, heard: int) -> None:
    ear = item("Ear", "Whenever another item or Dragon Wonder arrives in this realm, gain 1 faith.")
    table = at(ear, *USUAL, world=["1 Ear"], player=[{"hand": [played], "energy": 9}])
    assert table.say(f"Play {played}", "Realm 1").look("p1.faith") == heard


def test_of_which_kind_an_adjective_is_said_has_to_be_clear() -> None:
    table = cast("Destroy target land or tapped Wonder.", "1 Hill", "2 Bear", card=[{"name": "Wolf", "tapped": True}])
    assert [option.split()[0] for option in table.options()] == ["Wolf", "Hill"], "the Bear is not tapped"


@clause("CR132-204.a", "CR132-counters.e")
def test_each_of_several_has_its_own_counters_doubled() -> None:
    rows: list[dict[str, Any]] = [
        {"name": "Wolf", "counters": {"+1": 1}},
        {"name": "Bear", "counters": {"+1": 3}},
        {"name": "Mouse"},
        {"name": "Drake", "player": 2, "counters": {"+1": 1}},
    ]
    table = cast("Double the number of +1 counters on each Wonder you control.", card=rows)
    assert sorted(table.look("realm1.p1")) == ["Bear 10 +1:6", "Mouse 0", "Wolf 4 +1:2"]
    assert table.look("realm1.p2") == ["Drake 4 +1:1"]


@clause("CR132-508.d")
@pytest.mark.parametrize(("enemies", "power"), [(["2 Bear"], 5), (["2 Bear", "2 Wolf"], 1), ([], 1)])
def test_where_there_is_exactly_one_it_is_that_one(enemies: list[str], power: int) -> None:
    words = "On Arrival: If there is exactly one enemy here, this gets +X this round, where X is that enemy's power."
    assert f"Sage {power}" in arrives(words, *enemies).look("realm1.p1")


@clause("CR132-dies.a.2", "CR132-counters.d")
def test_as_many_counters_as_lay_on_what_died() -> None:
    reliquary = item(
        "Jar", "Whenever a Wonder you control with any +1 counters dies, put that many +1 counters on target Dragon."
    )
    ruin = spell("Ruin", "Destroy target Wonder with a +1 counter.")
    rows: list[dict[str, Any]] = [{"name": "Jar"}, {"name": "Drake"}, {"name": "Wolf", "counters": {"+1": 2}}]
    table = at(reliquary, ruin, *USUAL, card=rows, player=[{"hand": ["Ruin"]}])
    assert table.say("Play Ruin").look("realm1.p1") == ["Jar", "Drake 5 +1:2"]


@clause("CR132-banish.a", "CR132-508.d")
@pytest.mark.parametrize(("banished", "faith", "counters"), [("Wolf", 0, "Sage 2 +1:1"), ("Hill", 1, "Sage 1")])
def test_what_was_banished_was_something(banished: str, faith: int, counters: str) -> None:
    words = (
        "On Arrival: You may banish target card in The Abyss. If it was a Wonder, put a +1 counter on this."
        " If it was a land, gain 1 faith."
    )
    table = arrives(words, p1={"abyss": ["Wolf", "Hill"]}).say("Yes", banished)
    assert (table.look("p1.faith"), table.look("realm1.p1")) == (faith, [counters])


@clause("CR132-508.d", "CR132-power.a")
def test_a_stone_gets_no_power() -> None:
    words = "Target Wonder gets +2 this round. If you control a stone in its realm, it gets +4 instead."
    assert cast(words, "1 Wolf", stones=[[1, 1]]).look("realm1.p1") == ["Wolf 6"]
    assert cast(words, "1 Wolf").look("realm1.p1") == ["Wolf 4"]


@clause("CR132-active-realm.a.3", "CR132-move.a", "CR132-506.c")
def test_cards_of_one_realm_go_to_one_realm_beside_it() -> None:
    words = "On Arrival: Move any number of target Wonders in one realm to an adjacent realm."
    table = arrives(words, "1 Wolf @2", "2 Bear @2", "1 Mouse @3").say("Realm 2")
    assert not any(option.startswith("Mouse") for option in table.options())
    table.say("Wolf", "Bear", "Realm 3")
    assert (table.look("realm2.p1"), table.look("realm3.p2")) == ([], ["Bear 4"])
    assert sorted(table.look("realm3.p1")) == ["Mouse 0", "Wolf 2"]


@clause("CR132-sacrifice.b", "CR132-505.2.a")
def test_those_who_control_more_sacrifice_in_each_of_their_realms() -> None:
    words = (
        "Each opponent who controls more stones than you sacrifices a Wonder in each realm where they control a stone."
    )
    world = ["2 Wolf @1", "2 Bear @2", "2 Mouse @3"]
    table = cast(words, *world, stones=[[1, 2], [2, 2]])
    assert [table.look(f"realm{n}.p2") for n in (1, 2, 3)] == [[], [], ["Mouse 0"]]
    table = cast(words, *world, stones=[[1, 2], [2, 1]])
    assert [len(table.look(f"realm{n}.p2")) for n in (1, 2, 3)] == [1, 1, 1], "as many stones are not more"
