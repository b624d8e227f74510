"""Amounts, conditions in a row and what was done this way: each is played, with what must not happen beside it."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import arrives, cast
from tests.wonders_of_the_first.table import at, item, spell, wonder


@clause("CR132-102.b")
@pytest.mark.parametrize(
    ("amount", "faith"),
    [
        ("twice the number of Wonders you control", 6),
        ("3 times the number of Wonders you control", 9),
        ("half the number of Wonders you control, rounded up", 2),
        ("half the number of Wonders you control, rounded down", 1),
        ("the number of Wonders you control plus the number of enemies", 4),
        ("the number of enemies plus twice the number of Wonders you control", 7),
    ],
)
def test_multiples_halves_and_sums(amount: str, faith: int) -> None:
    table = cast(f"Gain X faith, where X is {amount}.", "1 Wolf", "1 Bear", "1 Mouse", "2 Wolf")
    assert table.look("p1.faith") == faith


@clause("CR132-505.2.a")
def test_half_of_what_one_has_is_half_of_ones_own() -> None:
    table = cast("Each player loses half their energy, rounded up.", p1={"energy": 6}, p2={"energy": 5})
    assert (table.look("p1.energy"), table.look("p2.energy")) == (3, 2)


@clause("CR132-505.2.a")
def test_of_two_conditions_both_must_be_true_or_one() -> None:
    both = "If you control a Dragon and an item, gain 1 faith."
    assert cast(both, "1 Drake", "1 Cog").look("p1.faith") == 1
    assert cast(both, "1 Drake", "2 Cog").look("p1.faith") == 0
    one = "If you control no Wonders or an opponent controls an item, gain 1 faith."
    assert cast(one, "1 Drake", "2 Cog").look("p1.faith") == 1
    assert cast(one, "1 Drake", "1 Cog").look("p1.faith") == 0


@clause("CR132-508.d")
def test_only_what_the_effect_before_was_done_to_is_counted() -> None:
    words = "Tap each enemy. Gain 1 faith for each enemy tapped this way."
    assert cast(words, "2 Wolf", "2 Bear", "1 Wolf").look("p1.faith") == 2


@clause("CR132-508.d")
def test_who_gets_an_amount_is_not_what_is_counted() -> None:
    words = "Tap each enemy. Each Wonder you control gets +1 this round for each enemy tapped this way."
    table = cast(words, "2 Wolf", "2 Bear", "2 Mouse", "1 Wolf")
    assert table.look("realm1.p1") == ["Wolf 5"]


@clause("CR132-508.d")
def test_of_the_denied_only_those_that_fit_are_counted() -> None:
    words = "Deny 2. Gain 1 faith for each Wonder denied this way."
    assert cast(words, p1={"deck": ["Hill", "Wolf", "Cog"]}).look("p1.faith") == 1


@clause("CR132-511.a")
def test_a_death_in_another_realm_is_none_here() -> None:
    words = "On Arrival: If a Wonder died in this realm this round, gain 1 faith."
    for realm, faith in ((1, 1), (2, 0)):
        table = at(
            wonder("Sage", 1, words), wonder("Imp", 1), spell("Rite", "Destroy target Wonder."),
            world=[f"2 Imp @{realm}"], round=2, player=[{"energy": 9, "actions": 5, "hand": ["Rite", "Sage"]}, {}],
        )  # fmt: skip
        table.say("Play Rite", "Pass", "Play Sage", "Realm 1")
        assert table.look("p1.faith") == faith


@clause("CR132-511.a")
def test_only_the_first_of_a_round_is_cheaper() -> None:
    cheap = wonder("Sage", 1, "The first spell you play each round costs 2 less.")
    table = at(
        cheap, spell("Rite", "Gain 1 faith.", cost=3), world=["1 Sage"],
        player=[{"energy": 9, "actions": 5, "hand": ["Rite", "Rite"]}, {}],
    )  # fmt: skip
    table.say("Play Rite")
    assert table.look("p1.energy") == 8
    table.say("Pass", "Play Rite")
    assert table.look("p1.energy") == 5


@clause("CR132-511.a")
def test_only_the_second_of_a_round_is_cheaper() -> None:
    cheap = wonder("Sage", 1, "The second spell you play each round costs 2 less.")
    table = at(
        cheap, spell("Rite", "Gain 1 faith.", cost=3), world=["1 Sage"],
        player=[{"energy": 9, "actions": 5, "hand": ["Rite", "Rite", "Rite"]}, {}],
    )  # fmt: skip
    left = []
    for _ in range(3):
        table.say("Play Rite", "Pass")
        left.append(table.look("p1.energy"))
    assert left == [6, 5, 2]


@clause("CR132-equip.a")
def test_it_behind_what_is_said_of_the_wearer_is_the_wearer() -> None:
    sword = item("Sword", "Equipped Wonder gets +3 as long as it has 2 or more power.", classes=("Equipment",))
    for power, now in ((1, "Imp 1"), (2, "Imp 5")):
        table = at(sword, wonder("Imp", power), world=["1 Imp"], player=[{"hand": ["Sword"]}])
        table.say("Play Sword", "Realm 1")
        assert now in table.look("realm1.p1")[0]


@clause("CR132-505.2.a")
def test_a_row_of_classes_may_repeat_the_article() -> None:
    words = "On Arrival: If you control a Dragon or a Beast, gain 1 faith."
    assert arrives(words, "1 Hound").look("p1.faith") == 1
    assert arrives(words, "1 Wolf").look("p1.faith") == 0
