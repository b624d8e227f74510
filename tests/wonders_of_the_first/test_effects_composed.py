"""Effects put together of words that no printed card puts together so: each played, with what must not happen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from wonderwheel.core.errors import SetupError

BEAR, WOLF, HILL, COG = wonder("Bear", 4), wonder("Wolf", 2), land("Hill"), item("Cog")
SPARK = spell("Spark", "Gain 1 faith.", cost=2)
USUAL = (BEAR, WOLF, HILL, COG, SPARK)


def cast(words: str, *world: str, p1: Any = None, p2: Any = None, **position: Any) -> At:
    """A spell with these words, played by the first player."""
    mine = {"energy": 9, "actions": 5, **(p1 or {})}
    mine["hand"] = ["Rite", *mine.get("hand", [])]
    table = at(spell("Rite", words), *USUAL, world=list(world), player=[mine, p2 or {}], **position)
    return table.say("Play Rite")


def sage(words: str, *world: str, **mine: Any) -> At:
    """A Wonder with these words in realm 1, and its controller's turn."""
    rows = [{"energy": 9, "actions": 5, **mine}, {}]
    return at(wonder("Sage", 1, words), *USUAL, world=["1 Sage", *world], player=rows)


def used(table: At) -> list[str]:
    return [option for option in table.options() if option.startswith("Use Sage")]


# -- cards that were seen ----------------------------------------------------------------------------------------------


@clause("CR132-301.2.b")
def test_one_of_the_cards_seen_goes_into_the_hand_and_the_rest_into_the_abyss() -> None:
    words = "Look at the top 3 cards of your deck. Put one into your hand and the rest into The Abyss."
    table = cast(words, p1={"deck": ["Wolf", "Hill", "Bear", "Cog"]}).say("Hill")
    assert table.look("p1.hand") == ["Hill"]
    assert sorted(table.look("p1.abyss")) == ["Bear", "Rite", "Wolf"]
    assert table.look("p1.deck") == ["Cog"]


@clause("CR132-301.2.b", "CR132-bury.a")
def test_of_the_cards_seen_only_one_that_fits_is_offered_and_the_rest_is_buried() -> None:
    words = "Look at the top 3 cards of your deck. Put a land from among them into your hand and bury the rest."
    table = cast(words, p1={"deck": ["Wolf", "Hill", "Bear", "Cog"]})
    assert [option.split(" ")[0] for option in table.options()] == ["Hill"]
    table.say("Hill", "Wolf")
    assert table.look("p1.hand") == ["Hill"]
    assert (table.look("p1.deck")[0], sorted(table.look("p1.deck"))) == ("Cog", ["Bear", "Cog", "Wolf"])


@clause("CR132-301.2.b")
def test_cards_that_nobody_has_seen_are_not_sorted() -> None:
    with pytest.raises(SetupError, match=r"no cards were seen before|nothing was said before"):
        cast("Put one of them into your hand and bury the rest.")


# -- how often ---------------------------------------------------------------------------------------------------------


@clause("CR132-404.4.c", "CR132-508.a")
@pytest.mark.parametrize(
    "words",
    [
        "Once each round, spend 1 energy: Gain 1 faith.",
        "Spend 1 energy: Gain 1 faith. Use this ability only once each round.",
        "Once per round, you may pay 1 energy to gain 1 faith.",
    ],
)
def test_what_is_used_once_each_round_is_no_option_a_second_time(words: str) -> None:
    table = sage(words)
    assert len(used(table)) == 1
    table.say("Use Sage", "Pass")
    assert (table.look("p1.faith"), table.look("p1.energy"), used(table)) == (1, 8, [])


@clause("CR132-404.4.c")
def test_without_such_words_it_is_used_again() -> None:
    assert len(used(sage("Spend 1 energy: Gain 1 faith.").say("Use Sage", "Pass"))) == 1


# -- choices -----------------------------------------------------------------------------------------------------------


@clause("CR132-501.1.a")
def test_two_of_three_are_chosen_and_the_third_is_not_done() -> None:
    table = cast("Choose two: Gain 1 faith; gain 2 actions; draw a card.", p1={"deck": ["Wolf"]})
    assert len(table.options()) == 3
    table.say(table.options()[1])
    assert (table.look("p1.faith"), table.look("p1.hand")) == (1, ["Wolf"])


@clause("CR132-501.1.a")
@pytest.mark.parametrize(
    "words",
    [
        "Choose one — • Gain 1 faith. • Draw a card.",
        "Choose one:\n• Gain 1 faith.\n• Draw a card.",
        "Choose one: Gain 1 faith; or draw a card.",
    ],
)
def test_a_choice_is_read_however_it_is_printed(words: str) -> None:
    table = cast(words, p1={"deck": ["Wolf"]})
    assert len(table.options()) == 2
    table.say(table.options()[0])
    assert (table.look("p1.faith"), table.look("p1.hand")) == (1, [])


# -- hands, counters, control ------------------------------------------------------------------------------------------


@clause("CR132-draw.a")
def test_whoever_has_more_draws_none() -> None:
    deck = ["Wolf", "Hill", "Bear", "Cog"]
    words = "Each player draws cards until they have 3 cards in hand."
    table = cast(words, p1={"deck": deck, "hand": ["Cog"]}, p2={"deck": deck, "hand": ["Wolf"] * 4})
    assert (len(table.look("p1.hand")), len(table.look("p2.hand"))) == (3, 4)


@clause("CR132-301.2.c")
def test_hands_are_shuffled_into_their_own_decks() -> None:
    words = "Each player shuffles their hand into their deck, then draws 1 card."
    table = cast(words, p1={"deck": ["Wolf"], "hand": ["Wolf", "Wolf"]}, p2={"deck": ["Bear"], "hand": ["Bear"]})
    assert (table.look("p1.hand"), len(table.look("p1.deck"))) == (["Wolf"], 2)
    assert (table.look("p2.hand"), len(table.look("p2.deck"))) == (["Bear"], 1)


@clause("CR132-204.a")
def test_counters_of_that_kind_are_doubled_and_no_others() -> None:
    words = (
        "Put two +1 counters on target Wonder. Put a rust counter on that Wonder. "
        "Double the number of +1 counters on that Wonder."
    )
    table = cast(words, "1 Wolf")
    assert table.look("realm1.p1") == ["Wolf 6 +1:4 rust:1"]


@clause("CR132-505.1.a")
def test_two_wonders_change_sides() -> None:
    table = cast("Exchange control of target Wonder you control and target enemy.", "1 Wolf", "2 Bear", "2 Bear @2")
    table.say("Bear (realm 1")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Bear 4"], ["Wolf 2"])
    assert table.look("realm2.p2") == ["Bear 4"]


@clause("CR132-202.1.a")
def test_a_resource_is_set_for_the_player_who_is_named() -> None:
    table = cast("Set target player's energy to 3.", p1={"energy": 9}, p2={"energy": 7}).say("Player 2")
    assert (table.look("p1.energy"), table.look("p2.energy")) == (9, 3)


# -- the next round, the first in a round ------------------------------------------------------------------------------


@clause("CR132-next.a")
def test_what_holds_next_round_does_not_hold_yet() -> None:
    table = cast("Target Wonder you control gets +3 next round.", "1 Wolf", "1 Bear @2").say("Wolf")
    assert table.look("realm1.p1") == ["Wolf 2"]
    for _ in range(40):
        if table.look("round") == 4:
            break
        table.say("Pass" if "Pass" in table.options() else table.options()[0])
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Wolf 5"], ["Bear 4"])


@clause("CR132-next.a", "CR132-501.1.a")
@pytest.mark.parametrize(
    ("words", "chosen"),
    [
        ("Each Wonder in target realm gets +3 next round.", "Realm 2"),
        ("Each Wonder target player controls gets +3 next round.", "Player 2"),
        ("Target Wonder gets +3 next round.", "Bear"),
    ],
)
def test_for_what_holds_next_round_one_chooses_now(words: str, chosen: str) -> None:
    table = cast(words, "1 Wolf", "2 Bear @2").say(chosen)
    assert (table.look("realm1.p1"), table.look("realm2.p2")) == (["Wolf 2"], ["Bear 4"])
    while table.look("round") == 3:
        table.say("Pass")
    assert (table.look("realm1.p1"), table.look("realm2.p2")) == (["Wolf 2"], ["Bear 7"])


@clause("CR132-404.2.c", "CR132-511.a")
def test_the_first_spell_of_a_round_is_cheaper_and_the_second_is_not() -> None:
    table = sage("The first spell you play each round costs 2 less energy.", hand=["Spark", "Spark"], energy=1)
    table.say("Play Spark", "Pass")
    assert table.look("p1.energy") == 1
    assert not [option for option in table.options() if option.startswith("Play Spark")]


@clause("CR132-play.b")
def test_a_spell_does_not_play_itself() -> None:
    with pytest.raises(SetupError, match="is played already"):
        cast("You may play this for free if you control three or more lands.")


# -- discards, attacks with a condition --------------------------------------------------------------------------------


@clause("CR132-discard.a")
def test_only_a_card_that_fits_is_discarded() -> None:
    table = cast("Each opponent discards a Wonder.", p2={"hand": ["Hill", "Wolf", "Cog"]})
    assert [option.split(" ")[0] for option in table.options()] == ["Wolf"]
    table.say("Wolf")
    assert sorted(table.look("p2.hand")) == ["Cog", "Hill"]
    assert cast("Each opponent discards a Wonder.", p2={"hand": ["Hill"]}).look("p2.hand") == ["Hill"]


@clause("CR132-discard.a")
def test_what_you_choose_from_a_hand_its_owner_discards() -> None:
    words = "Target opponent reveals their hand. You choose a card from it and that player discards it."
    table = cast(words, p2={"hand": ["Hill", "Wolf"]})
    assert table.game.questions[0].decider == 0
    table.say("Wolf")
    assert (table.look("p2.hand"), table.look("p2.abyss")) == (["Hill"], ["Wolf"])


@clause("CR132-508.a")
def test_it_cannot_attack_unless_something_is_so() -> None:
    words = "This can't attack unless you control two or more Wonders in this realm."
    alone, together = sage(words), sage(words, "1 Wolf")
    assert not [option for option in alone.options() if option.startswith("Attack")]
    assert [option for option in together.options() if option.startswith("Attack")] == ["Attack in realm 1"]


@clause("CR132-404.4.c")
def test_this_and_another_are_tapped_together() -> None:
    words = "Tap this and another Wonder you control: Gain 2 faith."
    assert used(sage(words)) == []
    table = sage(words, "1 Wolf").say("Use Sage")
    assert (table.look("realm1.p1"), table.look("p1.faith")) == (["Sage 1 tapped", "Wolf 2 tapped"], 2)
