"""Other than what, each player for themselves, what one may do instead: texts do what they say."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from wonderwheel.core.errors import SetupError

USUAL = (wonder("Bear", 4), wonder("Wolf", 2), wonder("Drake", 3), item("Cog"), land("Hill"))
DECK = {"deck": ["Cog", "Hill", "Cog", "Hill", "Cog"]}


def cast(words: str, *world: str, p1: Any = None, p2: Any = None) -> At:
    """A spell with these words, played by the first player."""
    player = [{"energy": 9, "hand": ["Rite"], **(p1 or {})}, p2 or {}]
    return at(spell("Rite", words), *USUAL, world=list(world), player=player).say("Play Rite")


def arrives(words: str, *world: str) -> At:
    """A Wonder with these words, played by the first player into realm 1."""
    player: list[dict[str, Any]] = [{"energy": 9, "hand": ["Sage"]}, {}]
    return at(wonder("Sage", 1, words), *USUAL, world=list(world), player=player).say("Play Sage", "Realm 1")


@clause("CR132-power.a")
def test_each_other_wonder_is_other_than_the_target_of_a_spell() -> None:
    words = "Target Wonder gets +2 this round for each other Wonder in its realm."
    table = cast(words, "1 Bear", "1 Wolf", "1 Drake @2").say("Bear")
    assert table.look("realm1.p1") == ["Bear 6", "Wolf 2"]


@clause("CR132-tap-untap.a")
def test_each_other_enemy_is_other_than_the_enemy_spoken_of() -> None:
    words = "On Arrival: Put a +1 counter on target enemy. Tap each other enemy."
    table = arrives(words, "2 Bear", "2 Wolf", "1 Drake").say("Bear")
    assert table.look("realm1.p2") == ["Bear 5 +1:1", "Wolf 2 tapped"]
    assert table.look("realm1.p1")[0] == "Drake 3"


@clause("CR132-on-arrival.a")
def test_other_enemies_are_other_than_the_one_that_arrives() -> None:
    gate = item("Gate", "Whenever an enemy arrives in this realm, tap each other enemy in this realm.")
    table = at(gate, *USUAL, world=["2 Gate", "1 Wolf"], player=[{"hand": ["Bear"], "energy": 9}, {}])
    table.say("Play Bear", "Realm 1")
    assert table.look("realm1.p1") == ["Wolf 2 tapped", "Bear 4"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("On Arrival: Tap target Wonder. Each other Wonder gets +1 this round.", "or than this is not said"),
        ("On Arrival: Draw a card, where X is the current round.", "no X is read in these words"),
        ("On Arrival: Create an X-power Golem token in realm 2.", "a number here, not X"),
        ("On Arrival: Tap each enemy and each land in this realm.", "say it of each"),
        ("On Arrival: Return each item and each land you control to its owner's hand.", "say it of each"),
    ],
)
def test_what_could_mean_two_things_is_refused(words: str, why: str) -> None:
    with pytest.raises(SetupError, match=why):
        wonder("Sage", 1, words)


@clause("CR132-505.2.a")
def test_a_spell_that_says_other_says_than_what() -> None:
    with pytest.raises(SetupError, match="other than what is not said"):
        spell("Rite", "Destroy each other Wonder.")


@clause("CR132-draw.a")
def test_each_player_draws_for_their_own_lands() -> None:
    words = "Each player draws a card for each land they control."
    table = cast(words, "1 Hill", "1 Hill @2", "2 Hill", p1=DECK, p2=DECK)
    assert (len(table.look("p1.hand")), len(table.look("p2.hand"))) == (2, 1)


def spared(words: str) -> At:
    rite = spell("Rite", "Sacrifice a Wonder.")
    world = ["1 Idol", "1 Bear"]
    table = at(item("Idol", words), rite, *USUAL, world=world, player=[{"hand": ["Rite"], "energy": 9}, {}])
    return table.say("Play Rite")


@clause("CR132-504.a", "CR132-504.a.2")
def test_what_one_may_do_instead_replaces_nothing_if_it_is_not_done() -> None:
    words = "If you would sacrifice a Wonder, you may sacrifice this instead."
    assert spared(words).options() != []
    kept, given = spared(words), spared(words)
    yes = next(option for option in given.options() if "Idol" in option or option == "Yes")
    no = next(option for option in kept.options() if option != yes)
    assert (given.say(yes).look("realm1.p1"), kept.say(no).look("realm1.p1")) == (["Bear 4"], ["Idol"])


@clause("CR132-505.2.a")
def test_whoever_returns_a_wonder_to_their_hand_returns_their_own() -> None:
    horn = item("Horn", "Sacrifice action: Each opponent returns a Wonder to their hand.")
    table = at(horn, *USUAL, world=["1 Horn", "1 Bear", "2 Wolf"], player=[{"actions": 3}, {}]).say("Use Horn")
    assert (table.look("realm1.p1"), table.look("p2.hand"), table.look("realm1.p2")) == (["Bear 4"], ["Wolf"], [])
