"""Cards that were seen, or come from elsewhere, go to every place that can be said; what is given for an effect."""

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


def cast(words: str, *world: str, p1: Any = None, p2: Any = None) -> At:
    """A spell with these words, played by the first player."""
    mine = {"energy": 9, "actions": 5, **(p1 or {})}
    mine["hand"] = ["Rite", *mine.get("hand", [])]
    return at(spell("Rite", words), *USUAL, world=list(world), player=[mine, p2 or {}]).say("Play Rite")


def sage(words: str, *world: str, p1: Any = None, p2: Any = None) -> At:
    """A Wonder with these words that the first player plays to realm 1."""
    mine = {"energy": 9, "actions": 5, **(p1 or {})}
    mine["hand"] = ["Sage", *mine.get("hand", [])]
    table = at(wonder("Sage", 1, words), *USUAL, world=list(world), player=[mine, p2 or {}])
    return table.say("Play Sage", "Realm 1")


# -- cards that were seen ----------------------------------------------------------------------------------------------


@clause("CR132-301.2.b", "CR132-play.c")
def test_a_card_that_was_seen_goes_into_a_realm_and_the_rest_is_buried_in_a_sentence_of_its_own() -> None:
    words = "Look at the top 3 cards of your deck. You may put a land from among them into realm 2. Bury the rest."
    table = cast(words, p1={"deck": ["Wolf", "Hill", "Bear", "Cog"]}).say("Yes", "Hill", "Any order")
    assert table.look("realm2.p1") == ["Hill"]
    assert table.look("p1.deck")[0] == "Cog"
    assert len(table.look("p1.deck")) == 3


@clause("CR132-301.2.b")
def test_the_rest_is_buried_even_if_nothing_was_taken() -> None:
    words = "Look at the top 3 cards of your deck. You may put a land from among them into realm 2. Bury the rest."
    table = cast(words, p1={"deck": ["Wolf", "Hill", "Bear", "Cog"]}).say("No", "Any order")
    assert table.look("realm2.p1") == []
    assert table.look("p1.deck")[0] == "Cog"


@clause("CR132-301.2.b", "CR132-reveal.a")
def test_all_such_cards_among_those_revealed_go_into_the_hand() -> None:
    words = "Reveal the top 4 cards of your deck. Put all Wonders revealed this way into your hand and bury the rest."
    table = cast(words, p1={"deck": ["Wolf", "Hill", "Bear", "Cog", "Wolf"]}).say("Any order")
    assert sorted(table.look("p1.hand")) == ["Bear", "Wolf"]
    assert table.look("p1.deck")[0] == "Wolf"


@clause("CR132-301.2.b")
@pytest.mark.parametrize(("world", "hand"), [(("1 Hill",), 1), ((), 0)])
def test_what_was_seen_on_a_condition_is_sorted_if_it_was_seen(world: tuple[str, ...], hand: int) -> None:
    words = (
        "If you control a land, look at the top 2 cards of your deck. Put one of them into your hand and bury the rest."
    )
    table = cast(words, *world, p1={"deck": ["Wolf", "Wolf", "Bear"]})
    if hand:
        table.say("Wolf")
    assert table.look("p1.hand") == ["Wolf"] * hand
    assert len(table.look("p1.deck")) == 3 - hand


@clause("CR132-301.2.b", "CR132-404.2.a")
def test_a_card_that_was_seen_is_played_for_nothing() -> None:
    words = "Look at the top 2 cards of your deck. You may play a spell from among them for free. Bury the rest."
    table = cast(words, p1={"deck": ["Spark", "Hill", "Bear"]}).say("Yes", "Spark")
    assert (table.look("p1.faith"), table.look("p1.energy")) == (1, 9)
    assert table.look("p1.deck") == ["Bear", "Hill"]


@clause("CR132-301.2.b")
def test_a_rest_of_nothing_is_refused() -> None:
    with pytest.raises(SetupError, match="no cards were seen before"):
        cast("Draw a card. Bury the rest.")


# -- into a realm ------------------------------------------------------------------------------------------------------


@clause("CR132-play.c", "CR132-204.a", "CR132-505.1.a")
def test_a_card_of_an_opponent_arrives_under_your_control_with_counters() -> None:
    words = (
        "On Arrival: Put target Wonder an opponent owns from The Abyss into this realm under your control "
        "with two +1 counters on it. It gets unstable."
    )
    table = sage(words, p2={"abyss": ["Wolf"]})
    assert sorted(table.look("realm1.p1")) == ["Sage 1", "Wolf 4 +1:2"]
    assert table.look("realm1.p2") == []


@clause("CR132-play.c", "CR132-active-realm.a.3")
def test_several_cards_go_each_to_a_realm_of_its_own() -> None:
    words = "On Arrival: Return up to two target lands you own from The Abyss to any realms."
    table = sage(words, p1={"abyss": ["Hill", "Hill"]}).say("Hill", "Hill", "Realm 2", "Realm 3")
    assert (table.look("realm2.p1"), table.look("realm3.p1")) == (["Hill"], ["Hill"])


@clause("CR132-equip.h")
def test_equipment_is_moved_to_this_card() -> None:
    table = sage("On Arrival: Move target equipment you control to this.", "1 Bear @2", "1 Blade @2")
    table.say("2.")  # it is worn by the other one first
    assert table.look("realm2.p1") == ["Bear 4"]
    assert any("Blade" in each for each in table.look("realm1.p1"))


@clause("CR132-call.a", "CR132-move.a")
def test_a_wonder_moves_one_realm_nearer() -> None:
    table = sage("On Arrival: Move target Wonder one realm towards this realm.", "2 Bear @3")
    table.say("Bear")
    assert table.look("realm2.p2") == ["Bear 4"]


# -- what is given for it ----------------------------------------------------------------------------------------------


@clause("CR132-508.d", "CR132-sacrifice.a")
def test_it_stays_if_another_card_of_ones_own_is_given() -> None:
    words = "On Arrival: Sacrifice this unless you return another card you control to its owner's hand."
    table = sage(words, "1 Hill").say("Yes")
    assert (table.look("p1.hand"), table.look("realm1.p1")) == (["Hill"], ["Sage 1"])
    table = sage(words, "1 Hill").say("No")
    assert (table.look("p1.abyss"), table.look("realm1.p1")) == (["Sage"], ["Hill"])


@clause("CR132-sacrifice.c")
def test_whoever_has_nothing_to_give_is_not_asked() -> None:
    table = sage("On Arrival: Sacrifice this unless you sacrifice another Wonder.", "1 Hill", "2 Bear")
    assert table.look("p1.abyss") == ["Sage"]
    assert table.look("realm1.p2") == ["Bear 4"]


# -- for the rest of the game ------------------------------------------------------------------------------------------


@clause("CR132-this-round.a.2", "CR132-next.a")
def test_what_is_waited_for_for_good_is_heard_in_the_next_round_too() -> None:
    words = "For the rest of the game, whenever you play a spell, gain 2 faith."
    table = cast(words, p1={"hand": ["Spark", "Spark"], "deck": ["Hill"] * 5}, p2={"deck": ["Hill"] * 5})
    table.say("Pass", "Play Spark")
    assert table.look("p1.faith") == 3
    table.say("Pass", "Pass")
    while "Play Spark" not in " ".join(table.options()):
        table.say("Pass")
    table.say("Play Spark")
    assert table.look("p1.faith") == 6


@clause("CR132-203.a", "CR132-101.2.b")
def test_the_token_is_what_was_just_created() -> None:
    words = "Create a token copy of target Wonder in realm 2. The token is a Dragon in addition to its other classes."
    lord, player = wonder("Lord", 1, "Each Dragon you control gets +3."), [{"energy": 9, "hand": ["Rite"]}, {}]
    table = at(spell("Rite", words), BEAR, lord, world=["1 Bear", "1 Lord @3"], player=player).say("Play Rite", "Bear")
    assert (table.look("realm2.p1"), table.look("realm1.p1")) == (["Bear 7"], ["Bear 4"])
