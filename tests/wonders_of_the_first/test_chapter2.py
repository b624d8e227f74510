"""Objects other than cards of a deck (sections 201, 202 and 204): stones, resources, counters."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, OURS, STRIKE, WOLF, WONDERS, n
from wonderwheel.core.state.amounts import Amount
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.table import objects

# -- stones ------------------------------------------------------------------------------------------------------------


@clause("CR132-201.c", "CR132-banish.b")
def test_stones_are_moved_to_other_realms_and_banished() -> None:
    push = spell("Push", "Move target stone to realm 3.")
    void = spell("Void", "Banish target stone.")
    table = at(push, void, player=[{"hand": ["Push", "Void"]}], stones=[[1, 2], [2, 0]])
    table.say("Play Push", "The stone of realm 1 of player 2", "Pass")
    assert [table.look(f"realm{i}.stones") for i in (1, 2, 3)] == [[], [0], [2, 0]]
    table.say("Play Void", "The stone of realm 3 of player 2")
    assert table.look("realm3.stones") == [0]
    assert table.look("p2.stones") == 0
    assert "A stone is banished." in table.told()


@clause("CR132-201.d", "CR132-301.7.a", "CR132-active-realm.a.3")
def test_stones_wait_in_unopened_realms_where_nothing_reaches_them() -> None:
    """Round 2: an effect on all stones takes two; that of realm 3 is there when realm 3 opens."""
    one = spell("One", "Banish target stone.")
    table = at(one, round=2, player=[{"hand": ["One"]}])
    table.say("Play One")
    assert table.options() == ["The stone of realm 1 in the centre", "The stone of realm 2 in the centre"]
    every = spell("Every", "Banish all stones.")
    table = at(every, WOLF, round=2, player=[{"hand": ["Every", "Wolf"]}])
    table.say("Play Every")
    assert [table.look(f"realm{i}.stones") for i in (1, 2, 3, 4)] == [[], [], [0], [0]]
    table.say("Pass", "Pass", "Play Wolf", "Realm 3", "Pass", "Attack in realm 3")
    assert table.look("realm3.stones") == [1]


@clause("CR132-stone.a", "CR132-realm.a", "CR132-301.1.a", "CR132-404.3.b")
def test_each_of_seven_realms_has_a_stone_that_marks_who_controls_it() -> None:
    table = at(BEAR, round=7, world=["1 Bear @4"])
    assert table.look("realms") == [1, 2, 3, 4, 5, 6, 7]
    assert [table.look(f"realm{i}.stones") for i in range(1, 8)] == [[0]] * 7
    table.say("Attack in realm 4")
    assert [table.look(f"realm{i}.stones") for i in range(1, 8)] == [[0], [0], [0], [1], [0], [0], [0]]


@clause("CR132-stone.a.3", "CR132-202.1.b", "CR132-403.1.f")
def test_each_stone_gives_its_controller_one_more_energy() -> None:
    for stones, energy in (([], (4, 4)), ([[1, 1]], (5, 4)), ([[1, 1], [2, 2], [3, 2]], (5, 6))):
        table = at(at="round", round=4, stones=stones)
        assert (table.look("p1.energy"), table.look("p2.energy")) == energy


@clause("CR132-stone.b", "CR132-301.6.a")
def test_a_card_that_counts_as_a_stone_is_a_plain_card_after_leaving_the_world() -> None:
    gem = wonder("Gem", 1)
    make = spell("Make", "Target Wonder you control becomes a stone.")
    blink = spell("Blink", "Banish target Wonder you control. Put it into realm 1.")
    table = at(gem, make, blink, world=["1 Gem"], player=[{"hand": ["Make", "Blink"]}])
    table.say("Play Make", "Pass")
    assert table.look("p1.stones") == 1
    table.say("Play Blink")
    assert table.look("realm1.p1") == ["Gem 1"]
    assert table.look("p1.stones") == 0


@clause("CR132-seize-stone.b", "CR132-seize-stone.c", "CR132-404.3.2.e.3")
def test_nobody_seizes_a_stone_that_is_their_own_or_not_there() -> None:
    cheer = item("Cheer", "Whenever you seize a stone, gain 1 faith.")
    table = at(cheer, BEAR, world=["1 Bear", "1 Cheer @2"], stones=[[1, 1]])
    table.say("Attack in realm 1")
    assert (table.look("realm1.stones"), table.look("p1.faith")) == ([1], 0)
    table = at(cheer, BEAR, world=["1 Bear", "1 Cheer @2"], banished_stones=[1])
    table.say("Attack in realm 1")
    assert (table.look("realm1.stones"), table.look("p1.faith")) == ([], 0)
    table = at(cheer, BEAR, world=["1 Bear", "1 Cheer @2"], stones=[[1, 2]])
    table.say("Attack in realm 1")
    assert (table.look("realm1.stones"), table.look("p1.faith")) == ([1], 1)


# -- resources ---------------------------------------------------------------------------------------------------------


@clause("CR132-202.1.a", "CR132-202.2.a", "CR132-202.2.b", "CR132-actions.a", "CR132-403.1.c")
def test_energy_and_actions_come_by_themselves_at_the_start_of_every_round() -> None:
    table = at(at="round", round=1)
    for round_ in (1, 2, 3):
        assert table.look("round") == round_
        for seat in ("p1", "p2"):
            assert (table.look(f"{seat}.energy"), table.look(f"{seat}.actions")) == (round_, 3)
        table.say("Pass", "Pass")


@clause("CR132-202.2.a.2", "CR132-actions.a.2", "CR132-403.3.a", "CR132-403.3.e")
@pytest.mark.parametrize(
    "use", [("Draw a card",), ("Play Wolf", "Realm 1"), ("Attack in realm 1",), ("Use Monk",)], ids=lambda use: use[0]
)
def test_drawing_playing_attacking_and_some_abilities_take_an_action(use: tuple[str, ...]) -> None:
    monk = wonder("Monk", 1, "Tap action: gain 1 faith.")
    table = at(monk, WOLF, world=["1 Monk"], player=[{"hand": ["Wolf"], "actions": 2}])
    table.say(*use)
    assert table.look("p1.actions") == 1
    table = at(monk, WOLF, world=["1 Monk"], player=[{"hand": ["Wolf"], "actions": 0}], active=2)
    table.say("Draw a card")
    assert table.look("active") == 2, "without an action none of it is left, and the player passes"


@clause("CR132-202.3.a", "CR132-faith.a", "CR132-faith.a.2")
def test_faith_comes_from_cards_stays_and_is_spent_by_cards() -> None:
    priest = wonder("Priest", 1, "Tap free: gain 3 faith.", "Spend 2 faith: draw a card.")
    table = at(priest, world=["1 Priest"])
    assert table.why_not("Use Priest (realm 1, player 1): activated 2") == ("CR132-202.3.a", "CR132-faith.c")
    table.say("Use Priest (realm 1, player 1): tap 1", "Pass", "Pass")
    assert (table.look("round"), table.look("p1.faith"), table.look("p1.energy")) == (4, 3, 4)
    table.say("Use Priest")
    assert table.look("p1.faith") == 1


@clause("CR132-faith.c", "CR132-202.3.d", "CR132-403.2.d")
def test_a_faith_ability_is_a_free_action_and_uses_the_turn() -> None:
    priest = wonder("Priest", 1, "Spend 1 faith: gain 1 energy.")
    table = at(priest, world=["1 Priest"], player=[{"faith": 2, "actions": 1}])
    table.say("Use Priest")
    assert (table.look("p1.actions"), table.look("active"), table.look("last_taker")) == (1, 2, 1)


# -- counters ----------------------------------------------------------------------------------------------------------


@clause("CR132-204.a", "CR132-204.c", "CR132-counters.a")
def test_power_counters_stay_round_after_round() -> None:
    feed = spell("Feed", "Put 2 +1 counters on target Wonder you control.")
    starve = spell("Starve", "Put a -1 counter on target enemy.")
    table = at(feed, starve, WOLF, world=["1 Wolf", "2 Wolf"], player=[{"hand": ["Feed", "Starve"]}])
    table.say("Play Feed", "Pass", "Play Starve", "Pass", "Pass")
    assert table.look("round") == 4
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 4 +1:2"], ["Wolf 1 -1:1"])


@clause("CR132-204.a.3", "CR132-204.a.2")
def test_a_counter_that_a_card_defines_does_what_that_card_says_and_no_more() -> None:
    """Meat on the Wolf is nothing to anybody but the Butcher, who pays for it."""
    meat = meaning.CountersOn(meaning.All(WONDERS), "meat")
    butcher = wonder(
        "Butcher",
        1,
        meaning.Activated(
            meaning.Cost(tap=True),
            (meaning.PutCounters("meat", meaning.Target(OURS), n(2)), meaning.PlayerCounters("spin")),
        ),
        meaning.Activated(meaning.Cost(action=True), (meaning.Gain("faith", meat),)),
    )
    table = at(butcher, WOLF, world=["1 Butcher", "1 Wolf"])
    table.say("Use Butcher (realm 1, player 1): tap 1", "Wolf", "Pass")
    assert table.look("realm1.p1") == ["Butcher 1 tapped", "Wolf 2 meat:2"]
    assert (table.look("p1.counters"), table.look("p1.faith")) == ({"spin": 1}, 0)
    table.say("Use Butcher")
    assert table.look("p1.faith") == 2


@clause("CR132-204.a.4", "CR132-204.b", "CR132-204.e", "CR132-counters.e", "CR132-shield.e", "CR132-204.d")
def test_counters_with_an_effect_of_their_own_need_no_card_that_says_it() -> None:
    """Shield, null and celestial counters on plain Wolves, and no card that speaks of them."""
    proud = wonder("Proud", 1, "This gets +4 power.")
    rows = [
        {"name": "Proud", "counters": {"null": 1}},
        {"name": "Wolf", "counters": {"celestial": 1}},
        {"name": "Wolf", "player": 2, "counters": {"shield": 1}},
    ]
    table = at(proud, WOLF, STRIKE, card=rows, at="round", round=7, player=[{"hand": ["Strike"]}])
    assert table.look("realm1.p1") == ["Proud 1 nullified null:1", "Wolf 6 celestial:1"]
    table.say("Play Strike", "Wolf (realm 1, player 2)", "Yes")
    assert table.look("realm1.p2") == ["Wolf 2"], "the shield is used up instead"


@clause("CR132-protector.a", "CR132-protector.b")
def test_a_card_is_a_protector_as_long_as_it_has_the_counter() -> None:
    rows = [{"name": "Bear"}, {"name": "Wolf", "player": 2, "counters": {"protector": 1}}]
    table = at(BEAR, WOLF, card=rows)
    table.say("Attack in realm 1")
    assert (table.look("realm1.stones"), table.look("realm1.p2")) == ([0], ["Wolf 2"])
    table.say("Pass", "Attack in realm 1")
    assert table.look("realm1.stones") == [1]


# No card English puts a card on top of a deck, or takes one from somewhere in it.
FROM_DECK = meaning.Choose(meaning.Cards(types=("wonder",), owner="you", area="deck"))
LEAVE_AND_COME_BACK: dict[str, tuple[meaning.Spell | str, meaning.Spell | str]] = {
    "hand": ("Return target Wonder to its owner's hand.", "Put a Wonder from your hand into realm 2."),
    "abyss": ("Destroy target Wonder.", "Put a Wonder you own from The Abyss into realm 2."),
    "banishment": ("Banish target Wonder.", "Put a Wonder you own from banishment into realm 2."),
    "deck": (
        "Put target Wonder on top of its owner's deck.",
        meaning.Spell((meaning.PutIntoRealm(FROM_DECK, meaning.Realm("number", 2)),)),
    ),
}


@clause("CR132-204.f", "CR132-counters.d", "CR132-301.6.d")
@pytest.mark.parametrize("area", list(LEAVE_AND_COME_BACK))
def test_counters_and_effects_are_gone_when_a_card_changes_area(area: str) -> None:
    """The Wolf leaves with two counters and +3 this round, comes back, and is a plain Wolf."""
    leaves, comes_back = LEAVE_AND_COME_BACK[area]
    out, home = spell("Out", leaves), spell("Home", comes_back)
    rows = [{"name": "Wolf", "counters": {"+1": 2}, "effects": [{"power": 3}]}]
    table = at(out, home, WOLF, card=rows, player=[{"hand": ["Out", "Home"]}])
    assert table.look("realm1.p1") == ["Wolf 7 +1:2"]
    table.say("Play Out", "Pass", "Play Home")
    while table.game.questions[0].asks == "Choose a card":
        table.say("Wolf")
    assert table.look("realm2.p1") == ["Wolf 2"]


@clause("CR132-301.6.d.2")
def test_moving_to_another_realm_keeps_counters_and_effects() -> None:
    march = spell("March", "Move target Wonder you control to realm 2.")
    rows = [{"name": "Wolf", "tapped": True, "counters": {"+1": 2}, "effects": [{"power": 3}]}]
    table = at(march, WOLF, card=rows, player=[{"hand": ["March"]}])
    table.say("Play March")
    assert table.look("realm2.p1") == ["Wolf 7 tapped +1:2"]


@clause("CR132-growth-counter.a", "CR132-204.a.4")
def test_a_growth_counter_counts_the_lands_of_whoever_controls_it() -> None:
    field = land("Field")
    rows = [{"name": "Field", "counters": {"growth": 1}}, {"name": "Field", "realm": 2}, {"name": "Field", "player": 2}]
    assert at(field, card=rows).look("realm1.p1") == ["Field 2 growth:1"]


@clause("CR132-growth-counter.a", "CR132-204.c", "CR132-204.e")
def test_growth_is_for_lands_alone_and_makes_them_legendary() -> None:
    field = land("Field")
    rows = [{"name": "Wolf", "counters": {"growth": 1}}, {"name": "Field", "realm": 2, "counters": {"shield": 1}}]
    table = at(field, WOLF, card=rows)
    assert table.look("realm1.p1") == ["Wolf 2 growth:1"]
    assert table.look("realm2.p1") == ["Field shield:1"]
    assert "Attack in realm 2" not in table.options(), "no Wonder there"
    praise = spell("Praise", "Gain faith equal to the number of legendary cards.")
    grown = [{"name": "Field", "counters": {"growth": 1}}, {"name": "Field", "realm": 2}]
    table = at(field, praise, card=grown, player=[{"hand": ["Praise"]}])
    table.say("Play Praise")
    assert table.look("p1.faith") == 1


@clause("CR132-204.g", "CR132-101.6.g")
def test_counters_of_a_player_do_nothing_to_cards() -> None:
    players = [{"counters": {"+1": 3}}, {"counters": {"+1": 3}}]
    table = at(WOLF, BEAR, world=["1 Wolf", "2 Bear"], player=players)
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 2"], ["Bear 4"])


@clause("CR132-102.a", "CR132-102.c", "CR132-draw.a")
@pytest.mark.parametrize(("power", "drawn"), [(0, 0), (2, 2), ("5/2", 2), ("inf", -1)])
def test_as_many_cards_as_a_power_are_drawn_halves_rounded_down_and_infinity_empties_the_deck(
    power: int | str, drawn: int
) -> None:
    read = spell("Read", "Draw X cards, where X is the total power of Wonders.")
    rows = [{"name": "Mouse", "effects": [{"power": power}]}]
    table = at(read, wonder("Mouse", 0), card=rows, player=[{"hand": ["Read"]}])
    table.say("Play Read")
    if drawn < 0:
        assert table.game.result is not None
        assert table.game.result.winners == (1,)
    else:
        assert table.look("p1.cards") == drawn


@clause("CR132-102.a", "CR132-102.c")
@pytest.mark.parametrize(
    ("amount", "times", "at_least_two", "without_two"),
    [
        ("3", 3, True, "1"),
        ("2", 2, True, "0"),
        ("1", 1, False, "0"),
        ("-1", 0, False, "0"),
        ("7/2", 3, True, "3/2"),
        ("3/2", 1, False, "0"),
        ("-7/2", 0, False, "0"),
        ("inf", 1000, True, "inf"),
        ("-inf", 0, False, "0"),
    ],
)
def test_amounts_as_numbers_of_times_and_as_what_can_be_paid(
    amount: str, times: int, at_least_two: bool, without_two: str
) -> None:
    code = Amount.of(amount).code
    assert objects.whole(code) == times
    assert objects.has_at_least(code, 2) is at_least_two
    assert objects.less(code, 2) == Amount.of(without_two).code


@clause("CR132-102.a", "CR132-102.c", "CR132-102.e")
@pytest.mark.parametrize(
    ("amount", "whole", "after_two", "has_two"),
    [
        (0, 0, 0, False),
        (1, 1, 0, False),
        (2, 2, 0, True),
        (5, 5, 3, True),
        (-3, 0, 0, False),
        ("3/2", 1, 0, False),
        ("7/2", 3, "3/2", True),
        ("-1/2", 0, 0, False),
        ("inf", objects.ENDLESS, "inf", True),
        ("-inf", 0, 0, False),
    ],
)
def test_amounts_as_numbers_of_times_and_as_what_is_left_after_paying(
    amount: int | str, whole: int, after_two: int | str, has_two: bool
) -> None:
    code = Amount.of(amount).code
    assert objects.whole(code) == whole
    assert Amount.from_code(objects.less(code, 2)) == Amount.of(after_two)
    assert objects.has_at_least(code, 2) == has_two


@clause("CR132-stone.a", "CR132-201.d", "CR132-seize-stone.b.2")
def test_a_card_that_is_a_stone_lies_among_the_stones_of_its_realm() -> None:
    idol = item("Idol", "This is a stone too.")
    table = at(idol, world=["2 Idol @2", "1 Idol @2", "1 Idol"], stones=[[2, 1]])
    assert [table.look(f"realm{i}.stones") for i in (1, 2, 3)] == [[0, 1], [1, 2, 1], [0]]
    assert (table.look("p1.stones"), table.look("p2.stones")) == (3, 1)
    assert table.rules.look(table.g)["realm2.p2"] == ["Idol"]
