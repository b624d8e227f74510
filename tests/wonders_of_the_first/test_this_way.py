"""As many as one likes, and what was done this way: each played, with what must not be counted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from wonderwheel.core.errors import SetupError

BEAR, WOLF, HILL, COG = wonder("Bear", 4), wonder("Wolf", 2), land("Hill"), item("Cog")
BLADE = item("Blade", classes=("Equipment",))
SPARK = spell("Spark", "Gain 1 faith.", cost=2)
USUAL = (BEAR, WOLF, HILL, COG, BLADE, SPARK)


def cast(words: str, *world: str, p1: Any = None, p2: Any = None, **position: Any) -> At:
    """A spell with these words, played by the first player."""
    mine = {"energy": 9, "actions": 5, **(p1 or {})}
    mine["hand"] = ["Rite", *mine.get("hand", [])]
    table = at(spell("Rite", words), *USUAL, world=list(world), player=[mine, p2 or {}], **position)
    return table.say("Play Rite")


# -- as many as one likes ----------------------------------------------------------------------------------------------


@clause("CR132-501.e.2", "CR132-sacrifice.b")
def test_any_number_of_ones_own_cards_are_sacrificed_and_counted() -> None:
    table = cast(
        "Sacrifice any number of items. Gain 2 faith for each item sacrificed this way.",
        "1 Cog",
        "1 Cog @2",
        "2 Cog",
    )
    assert [option.split(" (")[1:] for option in table.options()] == [
        ["realm 1, player 1)"],
        ["realm 2, player 1)"],
        [],
    ]
    table.say("Cog", "Cog")
    assert table.look("p1.faith") == 4
    assert sorted(table.look("p1.abyss")) == ["Cog", "Cog", "Rite"]


@clause("CR132-501.e.2")
def test_any_number_may_be_none() -> None:
    table = cast("Sacrifice any number of items. Gain 2 faith for each item sacrificed this way.", "1 Cog", "1 Cog @2")
    table.say("Done")
    assert (table.look("p1.faith"), table.look("p1.abyss")) == (0, ["Rite"])


@clause("CR132-501.e.2")
def test_one_or_more_is_at_least_one() -> None:
    table = cast(
        "Tap one or more Wonders you control. Draw that many cards.", "1 Bear", "1 Wolf", p1={"deck": ["Hill"] * 5}
    )
    assert "Done" not in table.options()
    table.say("Bear", "Done")
    assert table.look("p1.hand") == ["Hill"]


@clause("CR132-move.a", "CR132-501.e.2")
def test_any_number_are_moved_together_and_none_becomes_a_target() -> None:
    table = cast("Move any number of Wonders you control to realm 3.", "1 Bear", "1 Wolf @2", "2 Bear @2")
    table.say("Bear", "Wolf")
    assert sorted(table.look("realm3.p1")) == ["Bear 4", "Wolf 2"]
    assert table.look("realm2.p2") == ["Bear 4"]


@clause("CR132-508.d", "CR132-301.3.c")
def test_what_several_chosen_cards_come_to_together_is_limited() -> None:
    table = cast("Destroy any number of Wonders with total power 6 or less.", "2 Bear", "2 Wolf", "2 Wolf @2")
    table.say("Bear")
    assert [option[:4] for option in table.options()] == ["Wolf", "Wolf", "Done"]
    table.say("Wolf")
    assert sorted(table.look("p2.abyss")) == ["Bear", "Wolf"]
    assert table.look("p1.abyss") == ["Rite"]


@clause("CR132-508.d", "CR132-501.1.a")
def test_targets_too_may_come_to_no_more_than_that_together() -> None:
    words = "Return up to three target cards you own with total cost 3 or less in The Abyss to your hand."
    table = cast(words, p1={"abyss": ["Spark", "Spark", "Hill"]})
    table.say("Spark")
    assert [option.split(" ")[0] for option in table.options()] == ["Hill", "Done"]


@clause("CR132-508.d", "CR132-this-round.a")
@pytest.mark.parametrize(("world", "power"), [((), 5), (("1 Cog @2",), 7)])
def test_what_is_done_instead_is_done_to_the_same_ones_for_the_same_time(world: tuple[str, ...], power: int) -> None:
    words = (
        "Each Wonder you control in target realm gets +1 this round. "
        "If you control an item in that realm, they get +3 instead."
    )
    table = cast(words, "1 Bear @2", "1 Wolf", *world, p1={"deck": ["Hill"] * 5}, p2={"deck": ["Hill"] * 5})
    table.say("Realm 2")
    assert f"Bear {power}" in table.look("realm2.p1")
    assert table.look("realm1.p1") == ["Wolf 2"]
    while "Bear 4" not in table.look("realm2.p1"):
        table.say("Pass")  # it is over with the round


@clause("CR132-free-attack.a")
def test_a_free_attack_is_gained_for_each() -> None:
    table = cast("Gain a free attack for each Wonder you control.", "1 Bear", "1 Wolf", p1={"actions": 1})
    table.say("Pass")
    assert any(option.startswith("Attack") for option in table.options())


# -- this way ----------------------------------------------------------------------------------------------------------


@clause("CR132-508.d", "CR132-destroy.a", "CR132-enemy.a")
def test_of_all_that_died_only_those_that_were_enemies_are_counted() -> None:
    table = cast(
        "Destroy each Wonder. Gain 1 faith for each enemy destroyed this way.", "1 Bear", "2 Wolf", "2 Wolf @2"
    )
    assert table.look("p1.faith") == 2


@clause("CR132-508.d", "CR132-shield.b")
def test_what_a_shield_has_saved_was_not_destroyed() -> None:
    shielded = {"name": "Bear", "player": 2, "realm": 1, "counters": {"shield": 1}}
    table = cast(
        "Destroy each Wonder and each item. Gain 1 faith. Gain 2 faith for each Wonder destroyed this way.",
        "2 Wolf",
        "2 Cog",
        card=[shielded],
    )
    table.say("Yes")
    assert table.look("p1.faith") == 3


@clause("CR132-508.d")
def test_a_narrower_noun_counts_after_another_effect_too() -> None:
    words = (
        "Sacrifice any number of items. Put a +1 counter on target Wonder for each item sacrificed this way. "
        "Draw a card for each equipment sacrificed this way."
    )
    table = cast(words, "1 Bear", "1 Cog", "1 Blade @2", p1={"deck": ["Hill"] * 5})
    table.say("Cog", "Blade")
    assert table.look("realm1.p1") == ["Bear 6 +1:2"]
    assert table.look("p1.hand") == ["Hill"]


@clause("CR132-301.3.c", "CR132-505.5.a")
def test_what_was_returned_to_an_opponents_hand_is_what_he_owns() -> None:
    words = (
        "Return all Wonders to their owners' hands. "
        "Gain 1 faith for each Wonder returned to an opponent's hand this way."
    )
    table = cast(words, "1 Bear", "2 Wolf", "2 Wolf @2")
    assert table.look("p1.faith") == 2
    assert (table.look("p1.hand"), table.look("p2.hand")) == (["Bear"], ["Wolf", "Wolf"])


@clause("CR132-bury.a", "CR132-508.d")
def test_cards_of_the_abyss_that_were_buried_are_counted() -> None:
    words = "Bury any number of cards you own in The Abyss. Gain 1 faith for each spell buried this way."
    table = cast(words, p1={"abyss": ["Spark", "Hill", "Bear"]})
    table.say("Spark", "Hill", "Done", "Any order")
    assert table.look("p1.faith") == 1
    assert sorted(table.look("p1.abyss")) == ["Bear", "Rite"]


@clause("CR132-discard.a", "CR132-508.d")
def test_what_all_players_have_discarded_is_counted_together() -> None:
    words = "Each player discards a card. Gain 1 faith for each spell discarded this way."
    table = cast(words, p1={"hand": ["Spark"]}, p2={"hand": ["Spark"]})
    table.say("Spark", "Spark")
    assert table.look("p1.faith") == 2


@clause("CR132-discard.a", "CR132-501.e.2")
def test_any_number_of_cards_are_discarded() -> None:
    table = cast(
        "Discard any number of cards. Draw that many cards.", p1={"hand": ["Spark", "Hill"], "deck": ["Bear"] * 5}
    )
    table.say("Hill", "Done")
    assert sorted(table.look("p1.hand")) == ["Bear", "Spark"]


@clause("CR132-discard.a")
def test_all_cards_with_a_name_are_discarded() -> None:
    words = "Name a card. Each opponent reveals their hand and discards all cards with that name."
    table = cast(words, p2={"hand": ["Spark", "Hill", "Spark"]}).say("Spark")
    assert table.look("p2.hand") == ["Hill"]


@clause("CR132-508.d")
@pytest.mark.parametrize(
    ("words", "faith"),
    [
        ("Tap all Wonders. If 2 or more enemies were tapped this way, gain 1 faith.", 1),
        ("Tap all Wonders. If 3 or more enemies were tapped this way, gain 1 faith.", 0),
        ("Tap all Wonders. If any tokens were tapped this way, gain 1 faith.", 0),
        ("Tap all Wonders. If you tapped an enemy this way, gain 1 faith.", 1),
        ("Tap all Wonders. If no enemies were tapped this way, gain 1 faith.", 0),
    ],
)
def test_whether_it_was_done_to_so_many(words: str, faith: int) -> None:
    table = cast(words, "1 Bear", "2 Wolf", "2 Wolf @2")
    assert table.look("p1.faith") == faith


@clause("CR132-508.d")
def test_another_verb_than_the_one_that_was_done_counts_nothing() -> None:
    with pytest.raises(SetupError, match="nothing was destroyed by the effect before"):
        cast("Tap all Wonders. Gain 1 faith for each enemy destroyed this way.")
