"""What becomes a Wonder too, what takes no action, how often faith is spent, how many classes there are."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, cast
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from wonderwheel.core.errors import SetupError


@clause("CR132-101.3.5.a", "CR132-base-power.a")
def test_a_land_is_a_wonder_too_for_a_round() -> None:
    words = "This round, target land you control is also a Wonder with power 5. (It's still a land.)"
    table = cast(words, "1 Hill", "2 Hill", p1={"actions": 3})
    assert table.look("realm1.p1") == ["Hill 5"]
    assert table.look("realm1.p2") == ["Hill"], "only the one that was meant"
    assert "Attack in realm 1" in table.say("Pass").options(), "it fights"
    grow = at(spell("Grow", "Destroy target land."), *USUAL, world=["1 Hill"], player=[{"hand": ["Grow"]}])
    assert grow.say("Play Grow").look("realm1.p1") == []


@clause("CR132-101.3.5.a")
def test_as_long_as_a_card_says_so_items_are_wonders_with_a_power() -> None:
    lord = wonder("Lord", 3, "Items you control are also Wonders with power 2.")
    table = at(lord, *USUAL, world=["1 Lord", "1 Cog", "2 Cog"])
    assert sorted(table.look("realm1.p1")) == ["Cog 2", "Lord 3"]
    assert table.look("realm1.p2") == ["Cog"]


def test_a_wonder_has_a_power_and_nothing_else_has() -> None:
    for words in ("Target land is also a Wonder this round.", "Target Wonder is also a land with power 2 this round."):
        with pytest.raises(SetupError, match=r"CR132-101\.6\.a\.2"):
            spell("Rite", words)


def hand(words: str, *cards: str, actions: int = 1, active: int = 1) -> At:
    mine: dict[str, Any] = {"hand": list(cards), "energy": 9, "actions": actions}
    heath = land("Heath")
    return at(wonder("Lord", 3, words), heath, *USUAL, world=["1 Lord"], player=[mine, mine], active=active)


@clause("CR132-404.2.c", "CR132-attuned.a", "CR132-511.a")
def test_the_first_land_of_a_round_takes_no_action() -> None:
    table = hand("The first land you play each round doesn't use an action.", "Hill", "Heath", "Cog")
    table.say("Play Hill", "Realm 1")
    assert table.look("p1.actions") == 1
    assert table.say("Pass", "Play Heath", "Realm 1").look("p1.actions") == 0, "the second takes one"
    theirs = hand("The first land you play each round doesn't use an action.", "Hill", active=2)
    assert theirs.say("Play Hill", "Realm 1").look("p2.actions") == 0, "it is said of you"


@clause("CR132-404.2.c")
def test_without_an_action_only_such_cards_are_played() -> None:
    table = hand("Lands you play cost no action.", "Hill", "Cog", actions=0)
    options = table.options()
    assert any(option.startswith("Play Hill") for option in options)
    assert not any(option.startswith("Play Cog") for option in options)


@clause("CR132-faith.b")
@pytest.mark.parametrize(
    ("words", "often"),
    [
        ("", 1),
        ("You may spend faith an additional time each round.", 2),
        ("You may spend faith two more times each round.", 3),
    ],
)
def test_faith_is_spent_so_many_times_more(words: str, often: int) -> None:
    bank = item("Bank", "Spend 1 faith: Gain 1 energy.")
    lord = wonder("Lord", 3, words or "Flying.")
    table = at(bank, lord, world=["1 Bank", "1 Lord"], player=[{"faith": 5, "actions": 5}, {"actions": 5}])
    spent = 0
    while any("Bank" in option for option in table.options()):
        table.say(next(option for option in table.options() if "Bank" in option))
        spent += 1
        if table.game.questions[0].decider == 1:
            table.say("Pass")
    assert (spent, table.look("p1.energy")) == (often, often)


@clause("CR132-101.2.b", "CR132-dies.a.2")
def test_for_each_class_of_what_died() -> None:
    eater = wonder("Eater", 4, "Whenever another Wonder dies, put a +1 counter on this for each class that Wonder had.")
    twin = wonder("Twin", 1, classes=("Elf", "Soldier"))
    ruin = spell("Ruin", "Destroy target Wonder with power 1 or less.")
    for victim, counters in (("Twin", "Eater 6 +1:2"), ("Mouse", "Eater 4"), ("Hound", "Eater 5 +1:1")):
        table = at(eater, twin, ruin, *USUAL, world=["1 Eater", f"2 {victim}"], player=[{"hand": ["Ruin"]}])
        assert table.say("Play Ruin").look("realm1.p1") == [counters]


@clause("CR132-101.2.b")
def test_a_class_that_two_have_is_counted_once() -> None:
    twin = wonder("Twin", 1, classes=("Beast", "Soldier"))
    lord = wonder("Lord", 3, "This gets +1 for each different class among other Wonders you control.")
    table = at(lord, twin, *USUAL, world=["1 Lord", "1 Twin", "1 Hound", "2 Drake"])
    assert "Lord 5" in table.look("realm1.p1")
