"""One of several things that were chosen, several in different realms, measures of other things: each is played."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import at, spell, wonder
from wonderwheel.core.errors import SetupError


@clause("CR132-501.1.a", "CR132-501.e.2")
def test_one_of_the_targets_is_chosen_and_the_others_stay() -> None:
    table = cast("Tap two target Wonders. Destroy one of them.", "2 Bear", "2 Wolf", "2 Mouse").say("Bear", "Wolf")
    assert sorted(label.split()[0] for label in table.options()) == ["Bear", "Wolf"]
    assert table.say("Wolf").look("realm1.p2") == ["Bear 4 tapped", "Mouse 0"]


@clause("CR132-deny.a")
def test_one_of_the_denied_cards_comes_back_and_no_other_of_the_abyss() -> None:
    mine = {"deck": ["Bear", "Hill", "Wolf", "Cog"], "abyss": ["Mouse"]}
    table = cast("Deny 3. Return one of them to your hand.", p1=mine)
    assert sorted(label.split()[0] for label in table.options()) == ["Bear", "Hill", "Wolf"]
    assert table.say("Hill").look("p1.hand") == ["Hill"]
    words = "Deny 3. You may return one Wonder denied this way from The Abyss to target realm."
    table = cast(words, p1=mine).say("Realm 2", "Yes")
    assert sorted(label.split()[0] for label in table.options()) == ["Bear", "Wolf"]
    assert table.say("Wolf").look("realm2.p1") == ["Wolf 2"]


@clause("CR132-501.1.a")
def test_no_two_targets_are_in_one_realm() -> None:
    words = "Stun up to two target Wonders in different realms."
    table = cast(words, "2 Bear", "2 Wolf", "2 Drake @2").say("Bear")
    assert "Wolf" not in str(table.options())
    table.say("Drake")
    stunned = [*table.look("realm1.p2"), *table.look("realm2.p2")]
    assert [row for row in stunned if "tapped" in row] == ["Bear 0 tapped", "Drake 0 tapped"]
    assert "Wolf 2" in stunned


@clause("CR132-501.1.a", "CR132-508.d")
def test_where_all_are_in_one_realm_one_is_as_many_as_possible() -> None:
    table = cast("Destroy two target Wonders in different realms.", "2 Bear", "2 Wolf").say("Wolf")
    assert table.look("realm1.p2") == ["Bear 4"]


@clause("CR132-base-power.a")
def test_a_base_power_as_great_as_anothers_power() -> None:
    words = "Target Wonder gets base power equal to the number of cards in your hand this round."
    table = cast(words, "1 Bear", "2 Wolf", p1={"hand": ["Cog", "Hill", "Hill"]}).say("Wolf")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Bear 4"], ["Wolf 3"])
    bear = {"name": "Bear", "player": 1, "realm": 1, "counters": {"+1": 2}}
    words = "Target Wonder's base power becomes equal to your faith this round."
    mine = {"energy": 9, "hand": ["Rite"], "faith": 1}
    table = at(spell("Rite", words), *USUAL, card=[bear], player=[mine, {}]).say("Play Rite")
    assert table.look("realm1.p1") == ["Bear 3 +1:2"]


@clause("CR132-power.a")
def test_a_lower_and_a_higher_power_than_this() -> None:
    lower = arrives("On Arrival: Destroy each enemy with a lower power than this.", "2 Mouse", "2 Hound", "2 Wolf")
    assert lower.look("realm1.p2") == ["Hound 1", "Wolf 2"]
    higher = arrives("On Arrival: Destroy each enemy with a higher power than this.", "2 Mouse", "2 Hound", "2 Wolf")
    assert higher.look("realm1.p2") == ["Mouse 0", "Hound 1"]


def test_of_two_groups_which_one_is_meant_is_not_guessed() -> None:
    with pytest.raises(SetupError, match="it could mean"):
        wonder("Sage", 1, "On Arrival: Choose two target Wonders. Stun each enemy. Destroy one of those Wonders.")


@clause("CR132-501.1.a", "CR132-501.e.2")
def test_the_other_of_two_targets() -> None:
    words = "Choose two target Wonders. Destroy one of them. The other gets +2 this round."
    table = cast(words, "2 Bear", "2 Wolf", "2 Mouse").say("Bear", "Wolf", "Bear")
    assert table.look("realm1.p2") == ["Wolf 4", "Mouse 0"]


@clause("CR132-501.1.a", "CR132-301.3.c")
def test_the_others_of_three_go_to_their_owners() -> None:
    words = "Choose three target Wonders. Tap one of them and return the others to their owners' hands."
    table = cast(words, "2 Bear", "2 Wolf", "1 Mouse", "1 Hound").say("Bear", "Wolf", "Mouse", "Wolf")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Hound 1"], ["Wolf 2 tapped"])
    assert (table.look("p1.hand"), table.look("p2.hand")) == (["Mouse"], ["Bear"])
