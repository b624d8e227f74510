"""Stones, realms and resources change hands (201, 202, 301.8): it is told, it counts, and not twice. No words speak of
a stone again, or of those that an opponent controls: those are structures."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, spell, wonder
from tests.wonders_of_the_first.words import BEAR
from wonderwheel.games.wonders_of_the_first import meaning

IF_YOU_DO = meaning.If(meaning.IfDone(), (meaning.Draw(),))
# In words only a stone that is not yours is seized.
OF_ANYBODY = (meaning.SeizeStone(meaning.Stones(where=meaning.Realm("number", 1))),)


def cast(does: str | tuple[meaning.Effect, ...], **position: Any) -> At:
    """Player 1 plays a spell, and draws a card if its last effect happens."""
    words = f"{does} If you do, draw a card."
    deed = spell("Deed", words if isinstance(does, str) else meaning.Spell((*does, IF_YOU_DO)))
    table = at(deed, BEAR, player=[{"hand": ["Deed"], "energy": 3}, {"energy": 3}], **position)
    return table.say("Play Deed")


def told(table: At, *words: str) -> list[str]:
    return [line for line in table.told() if any(word in line for word in words)]


@clause("CR132-201.b", "CR132-201.c", "CR132-seize-stone.a", "CR132-seize-stone.c", "CR132-505.1.a.2", "CR132-banish.b")
@clause("CR132-403.4.e.2", "CR132-404.3.b", "CR132-505.1.a.3")
@pytest.mark.parametrize(
    ("does", "line", "holders", "after"),
    [
        ("Gain control of each stone in realm 1.", "A stone moves in realm 1.", (2, 0), ([1], [0])),
        ("Seize each stone in realm 1.", "Player 1 seizes a stone in realm 1.", (2, 0), ([1], [0])),
        ("Banish each stone in realm 1.", "A stone is banished.", (2, 0), ([], [0])),
        ("Move each stone in realm 1 to realm 2.", "A stone moves in realm 2.", (2, 0), ([], [2, 0])),
        ("Gain control of each stone in realm 1.", "", (1, 0), ([1], [0])),
        (OF_ANYBODY, "", (1, 0), ([1], [0])),
        ("Move each stone in realm 1 to realm 1.", "", (2, 0), ([2], [0])),
    ],
)
def test_what_happens_to_a_stone_is_told_and_counts(
    does: str | tuple[meaning.Effect, ...], line: str, holders: tuple[int, int], after: tuple[list[int], list[int]]
) -> None:
    table = cast(does, stones=[[1, holders[0]], [2, holders[1]], [3, 0]])
    assert told(table, "stone") == ([line] if line else [])
    assert (sorted(table.look("realm1.stones")), sorted(table.look("realm2.stones"))) == (
        sorted(after[0]),
        sorted(after[1]),
    )
    assert len(table.look("p1.hand")) == int(bool(line))


@clause("CR132-201.c", "CR132-banish.b", "CR132-301.7.a.2")
def test_a_banished_stone_is_banished_once_and_nobodys() -> None:
    """The realm goes with its stone, and the same stone is not there to be banished again."""
    chosen = meaning.Stones(where=meaning.Realm("number", 1), pick="target")
    again = meaning.Stones(pick="slot")
    table = cast((meaning.BanishStone(chosen), meaning.BanishStone(again)), stones=[[1, 2], [2, 0], [3, 0]])
    assert told(table, "stone") == ["A stone is banished."]
    assert (len(table.look("p1.hand")), table.look("p2.stones")) == (0, 0)


@clause("CR132-301.8.a", "CR132-banish.d", "CR132-301.7.a.2", "CR132-201.c")
def test_a_realm_is_banished_once_with_its_stones() -> None:
    table = cast("Banish realm 1.", stones=[[1, 2], [2, 0], [3, 0]])
    assert told(table, "stone", "Realm") == ["A stone is banished.", "Realm 1 is banished."]
    assert len(table.look("p1.hand")) == 1
    again = cast("Banish realm 1. Banish realm 1.", stones=[[1, 2], [2, 0], [3, 0]])
    assert told(again, "stone", "Realm") == ["A stone is banished.", "Realm 1 is banished."]
    assert len(again.look("p1.hand")) == 0


@clause("CR132-202.1.a", "CR132-202.2.a", "CR132-202.3.a", "CR132-faith.a", "CR132-102.c")
@pytest.mark.parametrize(
    ("does", "line"),
    [
        ("Gain 2 energy.", "Player 1 gains 2 energy."),
        ("Lose 2 energy.", "Player 1 loses 2 energy."),
        ("Gain 1 action.", "Player 1 gains 1 action."),
        ("Gain 3 faith.", "Player 1 gains 3 faith."),
        ("Gain faith equal to the number of Bears you control.", ""),
        ("Gain energy equal to the number of Bears you control.", ""),
    ],
)
def test_resources_are_gained_and_lost_and_none_is_no_gain(does: str, line: str) -> None:
    table = cast(does)
    assert told(table, "gains", "loses") == ([line] if line else [])
    assert len(table.look("p1.hand")) == int(bool(line))


@clause("CR132-202.2.a", "CR132-free-attack.a", "CR132-free-attack.b", "CR132-102.c")
@pytest.mark.parametrize(("where", "free"), [("", (True, True)), (" in realm 2", (False, True))])
def test_a_free_attack_may_be_bound_to_a_realm(where: str, free: tuple[bool, bool]) -> None:
    """An attack in realm 1 costs an action unless the free attack is for any realm."""
    for realm, without in enumerate(free, 1):
        table = cast(f"Gain a free attack{where}.", world=["1 Bear", "1 Bear @2"])
        table.say("Pass")
        actions = table.look("p1.actions")
        table.say(f"Attack in realm {realm}")
        assert actions - table.look("p1.actions") == int(not without)
        assert told(table, "attacks") == [f"Player 1 attacks in realm {realm}{' for free' if without else ''}."]


@clause("CR132-505.1.a.2", "CR132-505.1.a.3", "CR132-201.b")
def test_the_first_card_of_all_may_be_the_stone() -> None:
    """Whoever gains a Gem that is a stone controls it from then on."""
    gem = wonder("Gem", 0, "This is a stone.")
    grasp = spell("Grasp", meaning.Spell((meaning.GainStone(meaning.Stones(holder="opponent")), IF_YOU_DO)))
    table = at(gem, grasp, world=["2 Gem"], player=[{"hand": ["Grasp"]}])
    table.say("Play Grasp", "Pass")
    assert (table.look("realm1.p1"), len(table.look("p1.hand"))) == (["Gem 0"], 1)
