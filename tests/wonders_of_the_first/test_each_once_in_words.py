"""Several things in one row: what is said of them is said of each card once, and with its own number."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, cast
from tests.wonders_of_the_first.table import at, item, wonder

GUARD = wonder("Guard", 3, classes=("Soldier",))
ELF = wonder("Archer", 3, classes=("Elf",))


@clause("CR132-505.1.a", "CR132-203.b")
def test_a_token_that_says_this_and_each_token_gets_it_once() -> None:
    table = at(
        wonder("Sage", 1, "This and each token Wonder you control get +2."),
        *USUAL,
        card=[{"name": "Sage", "player": 1, "realm": 1, "token": True}, {"name": "Wolf", "player": 1, "realm": 1}],
    )
    assert sorted(table.look("realm1.p1")) == ["Sage 3", "Wolf 2"]


@clause("CR132-505.1.a")
def test_a_card_that_fits_two_nouns_of_a_row_gets_it_once() -> None:
    table = at(
        wonder("Sage", 1, "Each other Elf you control and each other token Wonder you control get +2."),
        ELF,
        *USUAL,
        world=["1 Sage", "1 Archer"],
        card=[{"name": name, "player": 1, "realm": 2, "token": True} for name in ("Archer", "Wolf")],
    )
    assert table.look("realm1.p1") == ["Sage 1", "Archer 5"]
    assert sorted(table.look("realm2.p1")) == ["Archer 5", "Wolf 4"]


@clause("CR132-505.1.a", "CR132-equip.a")
def test_the_wearer_is_no_other_card_of_the_row() -> None:
    crown = item("Crown", "Equipped Wonder and each Elf you control get +2.", classes=("Equipment",))
    cards = [
        {"name": "Archer", "player": 1, "realm": 1},
        {"name": "Scout", "player": 1, "realm": 2},
        {"name": "Crown", "player": 1, "realm": 1, "on": "Archer"},
    ]
    table = at(crown, ELF, wonder("Scout", 2, classes=("Elf",)), *USUAL, card=cards)
    assert ("Archer 5" in table.look("realm1.p1")[0], table.look("realm2.p1")) == (True, ["Scout 4"])


@clause("CR132-505.1.a", "CR132-this-round.a.2")
def test_a_card_that_is_meant_twice_gets_it_once_for_a_round_too() -> None:
    table = cast(
        "Each Soldier in realm 1 and each Wonder with power 3 get +2 this round.",
        "1 Guard",
        "2 Wolf @2",
        "1 Guard @2",
        cards=(GUARD,),
    )
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Guard 5"], ["Guard 5"])
    assert table.look("realm2.p2") == ["Wolf 2"]


@pytest.mark.parametrize(
    ("words", "chosen"),
    [
        ("Each of up to two target Wonders gets +X this round, where X is its power.", ("Bear", "Wolf")),
        ("Choose two Wonders. They get +X this round, where X is their power.", ("Bear",)),
        ("Each Wonder in realm 1 gets +X this round, where X is its power.", ()),
    ],
)
@clause("CR132-505.1.b", "CR132-this-round.b")
def test_each_of_several_gets_its_own_number(words: str, chosen: tuple[str, ...]) -> None:
    table = cast(words, "1 Bear", "1 Wolf").say(*chosen)
    assert table.look("realm1.p1") == ["Bear 8", "Wolf 4"]


@clause("CR132-505.1.b")
def test_their_total_is_one_number_for_all() -> None:
    table = cast("Two target Wonders get +X this round, where X is their total power.", "1 Bear", "1 Wolf").say("Bear")
    assert table.look("realm1.p1") == ["Bear 10", "Wolf 8"]


@clause("CR132-505.1.b", "CR132-204.a")
def test_each_of_several_gets_its_own_counters() -> None:
    table = cast("Put X +1 counters on each of up to two target Wonders, where X is its power.", "1 Bear", "1 Wolf")
    assert table.say("Bear", "Wolf").look("realm1.p1") == ["Bear 8 +1:4", "Wolf 4 +1:2"]
