"""Rounds (403) and the end of the game (405) as the three rulebooks have them: each value, played."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.editions.played import asked, played, text
from tests.wonders_of_the_first.table import At, item, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF, n
from wonderwheel.core.errors import ScenarioError, SetupError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.editions import read_edition

BY_BOOK: dict[str, dict[str, object]] = {
    "v1.3.2": {
        "ascend_ends": "with_round_end_effects",
        "this_round_effects_end": "after_end_step",
        "final_count_sees_this_round": True,
    },
    "v1.2": {
        "ascend_ends": "with_this_round_effects",
        "this_round_effects_end": "with_round_end_effects",
        "final_count_sees_this_round": False,
    },
    "guide": {
        "ascend_ends": "with_this_round_effects",
        "this_round_effects_end": "after_round_end_triggers",
        "final_count_sees_this_round": False,
    },
}


def reaper(least: int) -> CardDef:
    """At the end of the round it destroys all enemies that are so strong."""
    return item("Reaper", f"On round end: Destroy each enemy with power {least} or more.")


POTION = text("Potion", "Target Wonder gets +2 this round.", type="spell")
SNIPER = item("Sniper", "Whenever you discard a card, destroy target enemy with power 3 or less.")


# -- the beginning -----------------------------------------------------------------------------------------------------

SPRING = text("Spring", "On Round Start: Double your energy.", type="item")


@pytest.mark.parametrize(("value", "energy"), [("after_income", 10), ("before_income", 5)])
@clause("CR12-403.1.c", "CR12-403.1.e", "CR12-403.1.a.2", "CR12-on-round-start.a", "GUIDE-on-round-start.a")
def test_energy_is_doubled_after_income_or_before_there_is_any(value: str, energy: int) -> None:
    table = played(
        {"round_start_triggers": value}, SPRING, at="round", round=3, world=["1 Spring"], stones=[[1, 1], [2, 1]]
    )
    assert (table.look("p1.energy"), table.look("p1.actions"), table.look("p2.energy")) == (energy, 3, 3)


@pytest.mark.parametrize(("value", "energy"), [("after_income", [8, 4]), ("before_income", [5, 4])])
@clause("CR12-on-round-x.a", "GUIDE-on-round-x.a", "CR12-403.1.c", "CR12-403.1.h")
def test_a_stone_gained_on_round_4_pays_if_that_comes_before_income(value: str, energy: list[int]) -> None:
    """Both abilities are one event: the first player puts them in order."""
    thief = text("Thief", "On Round 4: Gain control of target stone.", type="item")
    table = played({"round_start_triggers": value}, SPRING, thief, at="round", round=4, world=["1 Thief", "1 Spring"])
    assert asked(table)[0] == 1
    table.say("1. Thief", "The stone of realm 1")
    assert [table.look("p1.energy"), table.look("p2.energy")] == energy
    assert table.look("p1.cards") == 1, "the draw comes last in all of them"


@pytest.mark.parametrize(("value", "energy"), [("after_income", 10), ("before_income", 5)])
@pytest.mark.parametrize(
    "words", ["At the beginning of round 3, double your energy.", "On Round 3: Double your energy."]
)
@clause("GUIDE-resolving-multiple-effects.b.2", "GUIDE-resolving-multiple-effects.b", "CR132-on-round-x.a")
def test_at_the_beginning_of_a_round_is_another_word_for_on_that_round(words: str, value: str, energy: int) -> None:
    well = text("Well", words, type="item")
    for number, found in ((3, energy), (4, 6)):
        table = played(
            {"round_start_triggers": value}, well, at="round", round=number, world=["1 Well"], stones=[[1, 1], [2, 1]]
        )
        assert table.look("p1.energy") == found, number


# -- the end -----------------------------------------------------------------------------------------------------------


def both_pass(table: At) -> At:
    return table.say("Pass", "Pass")


@pytest.mark.parametrize(("book", "left"), [("v1.3.2", []), ("v1.2", ["Angel 3"]), ("guide", [])])
@clause("CR12-ascend.a.2", "GUIDE-ascend.a.2", "CR12-403.5.b", "GUIDE-round-end.b.2", "CR132-ascend.d")
def test_ascend_is_seen_by_what_the_end_of_the_round_does_or_has_stopped(book: str, left: list[str]) -> None:
    angel = text("Angel", "Ascend: This gets +4.", power=3)
    cards = (angel, reaper(5))
    table = played(BY_BOOK[book], *cards, at="round", round=7, world=["1 Angel", "2 Reaper"])
    assert table.look("realm1.p1") == ["Angel 7"]
    assert both_pass(table).look("realm1.p1") == left


@pytest.mark.parametrize(
    ("switches", "left"),
    [
        (("with_round_end_effects", "with_round_end_effects"), []),
        (("with_this_round_effects", "after_end_step"), []),
        (("with_this_round_effects", "with_round_end_effects"), ["Angel 3"]),
    ],
)
@clause("CR12-ascend.a.2", "CR132-ascend.d", "CR132-403.5.b.2")
def test_ascend_goes_with_either_whatever_becomes_of_the_other(switches: tuple[str, str], left: list[str]) -> None:
    angel = text("Angel", "Ascend: This gets +4.", power=3)
    mixture = {
        "ascend_ends": switches[0],
        "this_round_effects_end": switches[1],
        "final_count_sees_this_round": switches[1] == "after_end_step",
    }
    cards = (angel, reaper(5))
    table = played(mixture, *cards, at="round", round=7, world=["1 Angel", "2 Reaper"])
    assert both_pass(table).look("realm1.p1") == left


@pytest.mark.parametrize(
    ("switches", "gone"),
    [
        (BY_BOOK["v1.3.2"], ["Angel"]),
        (BY_BOOK["v1.2"], ["Angel"]),
        (BY_BOOK["guide"], ["Angel"]),
        ({"ascend_ends": "with_this_round_effects"}, []),
    ],
)
@clause("CR12-ascend.a.2", "GUIDE-ascend.a.2", "CR132-ascend.d")
def test_ascend_is_over_at_the_discard_unless_it_lasts_as_long_as_this_round_does_in_v132(
    switches: dict[str, object], gone: list[str]
) -> None:
    angel = text("Angel", "Ascend: This gets +4.", power=3)
    hands = [{}, {"hand": ["Wolf"] * 8}]
    table = played(switches, angel, SNIPER, WOLF, at="round", round=7, world=["1 Angel", "2 Sniper"], player=hands)
    both_pass(table).say("Wolf")
    table.say("Wolf")
    assert table.look("p1.abyss") == gone


def strengthened(book: str, card: CardDef, world: list[str], hand: int = 0) -> At:
    """Player 1 has a Wolf of 2 that gets +2 this round, and both pass, player 1 last."""
    hands = [{"hand": ["Potion"]}, {"hand": ["Wolf"] * hand}]
    table = played(BY_BOOK[book], WOLF, POTION, card, world=world, player=hands)
    return table.say("Play Potion", "Pass", "Pass")


@pytest.mark.parametrize(("book", "left"), [("v1.3.2", []), ("v1.2", ["Wolf 2"]), ("guide", [])])
@clause("CR12-403.5.b", "CR12-on-round-end.a.2", "GUIDE-round-end.b", "GUIDE-round-end.b.2", "CR132-403.5.h")
def test_what_lasts_this_round_is_seen_by_on_round_end_effects_or_not(book: str, left: list[str]) -> None:
    table = strengthened(book, reaper(4), ["1 Wolf", "2 Reaper"])
    assert table.look("realm1.p1") == left


@pytest.mark.parametrize(("book", "left"), [("v1.3.2", ["Wolf 2"]), ("v1.2", []), ("guide", [])])
@clause("CR12-403.5.b", "CR12-on-round-end.a.2", "GUIDE-round-end.b.2", "GUIDE-on-round-end.a.2", "CR132-403.5.h")
def test_what_lasts_this_round_is_over_at_the_discard_or_is_not(book: str, left: list[str]) -> None:
    table = strengthened(book, SNIPER, ["1 Wolf", "2 Sniper"], hand=8).say("Wolf")
    assert table.look("realm1.p1") == left


@pytest.mark.parametrize(("book", "seen"), [("v1.3.2", 1), ("v1.2", 1), ("guide", 1)])
@clause("CR12-403.5.b", "CR12-on-round-end.a.2")
def test_conditions_of_on_round_end_abilities_see_what_lasts_this_round(book: str, seen: int) -> None:
    """They trigger while it still holds, whatever comes then."""
    strong = meaning.Compare(meaning.Stat("power", meaning.This()), ">=", n(4))
    proud = wonder(
        "Proud",
        2,
        meaning.Triggered(meaning.Event("round end"), (meaning.Gain("faith"),), head="on round end", condition=strong),
    )
    table = played(BY_BOOK[book], proud, POTION, world=["1 Proud"], player=[{"hand": ["Potion"]}])
    table.say("Play Potion", "Pass", "Pass")
    assert table.look("p1.faith") == seen


@pytest.mark.parametrize("book", list(BY_BOOK))
@clause("CR12-403.5.b", "GUIDE-round-end.b.2", "CR132-403.5.j")
def test_what_begins_this_round_after_that_does_not_last_into_the_next(book: str) -> None:
    late = text("Late", "On Round End: This gets +5 this round.", power=1)
    waits = text("Waits", "On Round End: The next time a Wonder dies this round, draw 4 cards.", type="item")
    end = text("End", "Destroy target enemy.", type="spell")
    table = played(
        BY_BOOK[book], late, waits, end, BEAR, world=["1 Late", "1 Waits", "2 Bear"], player=[{"hand": ["End"]}]
    )
    table.say("Pass", "Pass", "1.")
    assert (table.look("round"), table.look("realm1.p1")) == (4, ["Late 1", "Waits"])
    cards = table.look("p1.cards")
    table.say("Play End")
    assert table.look("p1.cards") == cards - 1


@pytest.mark.parametrize(("book", "winner"), [("v1.3.2", 1), ("v1.2", 0), ("guide", 0)])
@clause("CR12-405.a", "CR12-403.5.b", "GUIDE-winning-the-game.a", "GUIDE-round-end.b.2", "CR132-403.5.i")
def test_an_item_that_is_blank_this_round_counts_as_a_stone_afterwards(book: str, winner: int) -> None:
    """Three stones each, one is banished; the idol counts if its text is back at the count. Realm 2 breaks the tie."""
    idol = text("Idol", "This is a stone too.", type="item")
    hush = text("Hush", "This round, nullify all items and lands.", type="spell")
    stones = [[2, 2], [3, 1], [4, 1], [5, 1], [6, 2], [7, 2]]
    table = played(
        BY_BOOK[book],
        idol,
        hush,
        round=7,
        active=2,
        stones=stones,
        banished_stones=[1],
        world=["1 Idol @5"],
        player=[{}, {"hand": ["Hush"]}],
    )
    table.say("Play Hush", "Pass", "Pass")
    assert table.game.result is not None
    assert table.game.result.winners == (winner,)


@pytest.mark.parametrize(("sees", "winner"), [(True, 1), (False, 0)])
@clause("CR12-405.a", "CR132-403.5.g", "CR132-403.5.i")
def test_the_count_may_wait_for_the_end_of_what_lasts_this_round_until_the_step_is_over(
    sees: bool, winner: int
) -> None:
    idol = text("Idol", "This is a stone too.", type="item")
    hush = text("Hush", "This round, nullify all items and lands.", type="spell")
    stones = [[2, 2], [3, 1], [4, 1], [5, 1], [6, 2], [7, 2]]
    table = played(
        {"this_round_effects_end": "after_end_step", "final_count_sees_this_round": sees},
        idol,
        hush,
        round=7,
        active=2,
        stones=stones,
        banished_stones=[1],
        world=["1 Idol @5"],
        player=[{}, {"hand": ["Hush"]}],
    )
    table.say("Play Hush", "Pass", "Pass")
    assert table.game.result is not None
    assert table.game.result.winners == (winner,)


@pytest.mark.parametrize("value", ["with_round_end_effects", "after_round_end_triggers"])
@clause("CR132-403.5.i", "CR12-403.5.b", "GUIDE-round-end.b.2")
def test_a_count_cannot_see_what_has_stopped_before(value: str) -> None:
    with pytest.raises(SetupError, match=r"final_count_sees_this_round = .*CR132-403\.5\.i.*needs this_round"):
        read_edition("v1.3.2", f"this_round_effects_end={value}")
    assert not read_edition(
        "v1.3.2", f"this_round_effects_end={value}, final_count_sees_this_round=False"
    ).final_count_sees_this_round


@pytest.mark.parametrize(("value", "winner"), [(False, 1), (True, 0)])
@clause("CR12-403.5.g", "CR12-405.a")
def test_the_end_of_the_game_has_effects_of_its_own_where_there_is_a_step_for_them(value: bool, winner: int) -> None:
    thief = text("Thief", "At the end of the game, gain control of target stone.", type="item")
    stones = [[1, 1], [2, 1], [3, 1], [4, 2], [5, 2], [6, 2], [7, 2]]
    table = played({"end_of_game_step": value}, thief, round=7, stones=stones, world=["1 Thief"])
    table.say("Pass", "Pass")
    if value:
        table.say("The stone of realm 4")
    assert table.game.result is not None
    assert table.game.result.winners == (winner,)


@clause("CR12-403.5.g")
def test_the_end_of_the_game_comes_after_the_discards_and_whoever_passed_last_orders_its_effects() -> None:
    one = text("One", "At the end of the game, gain 1 faith.", type="item")
    two = text("Two", "At the end of the game, gain 2 faith.", type="item")
    position = {"world": ["1 One", "1 Two"], "player": [{"hand": ["Wolf"] * 8}]}
    table = played({"end_of_game_step": True}, one, two, WOLF, round=6, **position)
    table.say("Pass", "Pass", "Wolf")
    assert (table.look("round"), table.look("p1.faith")) == (7, 0), "only the last round ends the game"
    table = played({"end_of_game_step": True}, one, two, WOLF, round=7, **position)
    table.say("Pass", "Pass")
    assert asked(table) == (1, ["Wolf"])
    table.say("Wolf")
    assert asked(table) == (2, ["1. One", "2. Two"])
    table.say("2.")
    assert table.look("p1.faith") == 3
    assert table.game.result is not None


# -- hands -------------------------------------------------------------------------------------------------------------

WOLVES, BEARS = {"hand": ["Wolf"] * 8}, {"hand": ["Bear"] * 8}


@clause("CR12-403.5.f.2", "CR132-403.5.f.2")
def test_both_discard_at_once_without_seeing_what_the_other_chooses() -> None:
    table = played({"round_end_discard": "simultaneous"}, WOLF, BEAR, player=[WOLVES, BEARS]).say("Pass", "Pass")
    assert [question.decider for question in table.game.questions] == [0, 1]
    table.say("Wolf")
    assert table.look("p1.abyss") == [], "nothing is discarded before both have chosen"
    table.say("Bear")
    assert (table.look("p1.abyss"), table.look("p2.abyss")) == (["Wolf"], ["Bear"])


@pytest.mark.parametrize("first", [1, 2])
@clause("GUIDE-round-end.c", "GUIDE-round-end.c.2")
def test_or_whoever_was_active_last_discards_first(first: int) -> None:
    table = played({"round_end_discard": "last_active_first"}, WOLF, BEAR, active=first, player=[WOLVES, BEARS])
    table.say("Pass", "Pass")
    last = 3 - first
    mine, theirs = ("Wolf", "Bear") if last == 1 else ("Bear", "Wolf")
    assert asked(table) == (last, [mine])
    table.say(mine)
    assert table.look(f"p{last}.abyss") == [mine], "the other sees what has gone"
    assert asked(table) == (first, [theirs])
    table.say(theirs)
    assert (table.look(f"p{first}.abyss"), table.look("round")) == ([theirs], 4)


@clause("GUIDE-round-end.c", "GUIDE-round-end.c.2")
def test_what_the_first_discard_does_is_done_before_the_second() -> None:
    gift = text(
        "Gift", "Whenever a card you own is put into The Abyss from anywhere, each opponent draws a card.", type="item"
    )
    hands = [{"hand": ["Wolf"] * 7}, BEARS]
    table = played({"round_end_discard": "last_active_first"}, WOLF, BEAR, gift, world=["2 Gift"], player=hands)
    table.say("Pass", "Pass", "Bear")
    assert asked(table)[0] == 1, "seven and the one that was drawn"
    table = played({"round_end_discard": "simultaneous"}, WOLF, BEAR, gift, world=["2 Gift"], player=hands)
    table.say("Pass", "Pass", "Bear")
    assert (table.look("round"), table.look("p1.cards")) == (4, 9)


@pytest.mark.parametrize("value", ["simultaneous", "last_active_first"])
@clause("GUIDE-round-end.c.2", "CR12-403.5.f.2")
def test_nobody_is_asked_who_holds_no_more_than_seven(value: str) -> None:
    table = played({"round_end_discard": value}, WOLF, player=[{"hand": ["Wolf"] * 7}]).say("Pass", "Pass")
    assert table.look("round") == 4


# -- passing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("limit", "over"), [(11, (11,)), (21, (21,)), (0, ())])
@clause("CR12-404.5.1.a", "GUIDE-all-players-pass.a.2", "CR132-404.5.1.a")
def test_a_round_ends_with_so_many_passes_of_one_player_or_only_when_all_pass(
    limit: int, over: tuple[int, ...]
) -> None:
    """Player 1 does nothing but pass, player 2 always has a free action."""
    mill = item("Mill", "Pay 1 energy: Gain 1 energy.")
    table = played({"pass_limit": limit}, mill, world=["2 Mill"], player=[{}, {"energy": 1, "actions": 0}])
    for passes in range(1, 25):
        table.say("Pass")
        if passes in over:
            assert table.look("round") == 4
            return
        assert (table.look("round"), table.look("passes")) == (3, [passes, 0])
        table.say("Use Mill")
    assert limit == 0
    table.say("Pass", "Pass")
    assert table.look("round") == 4


@pytest.mark.parametrize(
    ("limit", "passes", "stands"), [(11, 10, True), (11, 11, False), (21, 20, True), (21, 21, False), (0, 99, True)]
)
@clause("CR132-404.5.1.a", "CR12-404.5.1.a", "CR12-403.4.b")
def test_a_position_has_as_many_passes_as_the_round_can_have(limit: int, passes: int, stands: bool) -> None:
    if stands:
        assert played({"pass_limit": limit}, BEAR, passes=[passes, 0]).look("passes") == [passes, 0]
        return
    with pytest.raises(ScenarioError, match=f"'passes': after {limit} passes the round is over"):
        played({"pass_limit": limit}, BEAR, passes=[passes, 0])
