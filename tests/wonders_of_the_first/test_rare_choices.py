"""Targets, choices, stones and decks of few cards, as a player meets them, with something that they do not do."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF

CAT = wonder("Cat", 1, cost=2)


# -- targets and choices -----------------------------------------------------------------------------------------------


@clause("CR132-501.1.a", "CR132-508.d")
@pytest.mark.parametrize(("stones", "grown"), [(0, 0), (2, 2)])
def test_as_many_targets_as_a_number_says(stones: int, grown: int) -> None:
    hawker = wonder(
        "Hawker",
        1,
        (
            "Tap action: Put +1 counters equal to the power of this on X target Wonders, where X is "
            "the number of stones you control."
        ),
    )
    held = [[i + 1, 1] for i in range(stones)]
    world = ["1 Hawker", "1 Bear", "1 Wolf", "2 Cat"]
    table = at(hawker, BEAR, WOLF, CAT, world=world, stones=held, player=[{}, {}])
    table.say("Use Hawker")
    while table.game.questions[0].asks == "Choose a target":
        table.say(table.options()[0])
    every = [*table.look("realm1.p1"), *table.look("realm1.p2")]
    assert sum("+1:1" in each for each in every) == grown


@clause("CR132-active-realm.a.3", "CR132-203.e")
def test_a_token_in_each_of_up_to_so_many_different_realms() -> None:
    host = spell("Host", "Create a 4-power Golem token with flying in up to 2 different realms. Gain 1 faith.")
    table = at(host, player=[{"hand": ["Host", "Host"]}, {}])
    table.say("Play Host", "Realm 3")
    assert "Realm 3" not in table.options()
    table.say("Realm 1")
    assert [table.look(f"realm{n}.p1") for n in (1, 2, 3)] == [["token Golem 4"], [], ["token Golem 4"]]
    table.say("Pass", "Play Host", "Realm 2", "No more realms")
    assert [len(table.look(f"realm{n}.p1")) for n in (1, 2, 3)] == [1, 1, 1]


@clause("CR132-501.e.2", "CR132-509.b")
def test_each_player_may_untap_one_of_their_own() -> None:
    pub = spell("Pub", "Each player may untap a Wonder they control.")
    rows = [{"name": name, "player": p, "tapped": True} for name, p in (("Bear", 1), ("Wolf", 1), ("Cat", 2))]
    table = at(pub, BEAR, WOLF, CAT, card=rows, player=[{"hand": ["Pub"]}, {}])
    table.say("Play Pub", "Yes", "Wolf")
    assert table.game.questions[0].decider == 1
    table.say("No")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Bear 4 tapped", "Wolf 2"], ["Cat 1 tapped"])


@clause("CR132-508.d", "CR132-501.e.2")
@pytest.mark.parametrize("has_dragon", [True, False])
def test_if_you_do_asks_for_all_that_was_to_be_done(has_dragon: bool) -> None:
    egg = wonder(
        "Egg",
        0,
        (
            "On round start: You may tap a Dragon card you control and sacrifice this. If you do, "
            "create a 6-power Golem token with flying in this realm."
        ),
    )
    wyrm = wonder("Wyrm", 5, classes=("Dragon",))
    world = ["1 Egg", *(["1 Wyrm @2"] if has_dragon else [])]
    table = at(egg, wyrm, world=world, player=[{}, {}])
    table.say("Pass", "Pass")
    assert "Yes" in table.options()
    table.say("Yes")
    assert table.look("realm1.p1") == (["token Golem 6"] if has_dragon else [])
    assert table.look("realm2.p1") == (["Wyrm 5 tapped"] if has_dragon else [])


@clause("CR132-101.2.b", "CR132-class.a", "CR132-501.1.a")
def test_only_those_of_a_class_that_enough_share_can_be_the_target() -> None:
    kin = wonder(
        "Kin",
        1,
        (
            "On round end: If you control 3 or more Wonders that share a class, you may put two +1 "
            "counters on one of those target Wonders."
        ),
        classes=("Beast",),
    )
    stray = wonder("Stray", 1, classes=("Golem", "Soldier"))
    lone = wonder("Lone", 1, classes=("Golem",))
    pup = wonder("Pup", 1, classes=("Beast", "Soldier"))
    table = at(kin, stray, lone, pup, world=["1 Kin", "1 Stray", "1 Lone", "1 Pup @2"], player=[{}, {}])
    table.say("Pass", "Pass")
    assert "Yes" not in table.options()
    table = at(
        kin, stray, lone, pup, world=["1 Kin", "1 Stray", "1 Lone", "1 Pup @2", "1 Pup @3", "2 Pup"], player=[{}, {}]
    )
    table.say("Pass", "Pass", "Yes")
    assert [label.split(" (")[0] for label in table.options()] == ["Kin", "Stray", "Pup", "Pup"]
    table.say("Pup (realm 3")
    assert table.look("realm3.p1") == ["Pup 3 +1:2"]


@clause("CR132-508.a", "CR132-101.5.a")
@pytest.mark.parametrize(("word", "barred"), [("odd", "Lion"), ("even", "Cat")])
def test_cards_of_an_odd_or_even_cost_cannot_be_played(word: str, barred: str) -> None:
    omen = spell("Omen", "Choose odd or even. Each opponent can't play cards with that base cost this round.")
    lion = wonder("Lion", 5, cost=3)
    players = [{"hand": ["Omen", "Cat", "Lion"], "energy": 9}, {"hand": ["Lion", "Cat"], "energy": 9}]
    table = at(omen, lion, CAT, player=players)
    table.say("Play Omen", word)
    assert [name for name in ("Cat", "Lion") if f"Play {name}" not in table.options()] == [barred]
    table.say("Pass")
    assert {"Play Cat", "Play Lion"} <= set(table.options())


@clause("CR132-508.a", "CR132-this-round.a")
def test_wonders_and_items_go_to_one_realm_only_and_lands_anywhere() -> None:
    quell = spell("Quell", "Until end of round, Wonders and items can be played to target realm only.")
    players = [{"hand": ["Quell", "Wolf"]}, {"hand": ["Hill", "Wolf"]}]
    table = at(quell, WOLF, land("Hill"), player=players)
    table.say("Play Quell", "Realm 2", "Play Hill")
    assert len([label for label in table.options() if label.startswith("Realm")]) == 3
    table.say("Realm 1", "Play Wolf")
    assert table.look("realm2.p1") == ["Wolf 2"]


# -- stones ------------------------------------------------------------------------------------------------------------


def seized(table: At) -> At:
    """Player 2 has won a stone of player 1 in realm 1."""
    table.say("Pass", "Attack in realm 1")
    while any(label.startswith("The stone") for label in table.options()):
        table.say("The stone of realm 1 of player 1")
    return table


HOP = spell(
    "Hop", "If an opponent took any of your stones this round, target player gains control of one of those stones."
)


@clause("CR132-505.1.a", "CR132-511.a")
def test_a_stone_that_was_taken_this_round_comes_back_and_no_other() -> None:
    held = [[1, 1], [2, 2]]
    table = seized(at(HOP, BEAR, world=["2 Bear"], stones=held, player=[{"hand": ["Hop"]}, {}]))
    assert table.look("p2.stones") == 2
    table.say("Play Hop", "Player 1")
    assert (table.look("p1.stones"), table.look("p2.stones")) == (1, 1)


@clause("CR132-505.1.a", "CR132-511.a")
def test_without_a_stone_that_was_taken_nothing_comes_back() -> None:
    held = [[2, 2]]
    table = at(HOP, BEAR, world=["2 Bear"], stones=held, player=[{"hand": ["Hop"]}, {}])
    table.say("Play Hop", "Player 1")
    assert (table.look("p1.stones"), table.look("p2.stones")) == (0, 1)


@clause("CR132-403.1.h", "CR132-pay-x.a", "CR132-201.c")
def test_each_player_pays_for_each_stone_or_loses_it() -> None:
    toll = wonder(
        "Toll",
        1,
        (
            "On round start: After income, each player pays 2 energy for each stone they control, or "
            "that stone goes to the center. Each opponent can't gain energy from stones."
        ),
    )
    held = [[1, 1], [2, 1], [3, 2]]
    table = at(toll, world=["1 Toll"], stones=held, player=[{}, {}])
    table.say("Pass", "Pass", "Yes", "No", "Yes")
    assert (table.look("p1.stones"), table.look("p2.stones")) == (1, 1)
    assert (table.look("p1.energy"), table.look("p2.energy")) == (4, 2)


@clause("CR132-201.c", "CR132-destroy.a")
def test_a_destroyed_stone_is_in_the_world_no_more() -> None:
    titan = wonder("Titan", 9, "Tap action: Destroy target stone.")
    table = at(titan, world=["1 Titan"], stones=[[1, 2]], player=[{}, {}])
    table.say("Use Titan", "The stone of realm 1")
    assert table.look("p2.stones") == 0
    assert not [x for x, realm in enumerate(table.g.stone_realm) if realm == 0]


@clause("CR132-sacrifice.a", "CR132-sacrifice.b")
def test_each_player_sacrifices_in_each_realm_with_a_stone_of_theirs() -> None:
    ruin = spell("Ruin", "Each player sacrifices a Wonder or item in each realm where they control a stone.")
    held = [[1, 1], [2, 2], [3, 1]]
    world = ["1 Bear", "1 Wolf", "2 Bear", "1 Bear @2", "2 Wolf @2", "2 Cat @3"]
    table = at(ruin, BEAR, WOLF, CAT, world=world, stones=held, player=[{"hand": ["Ruin"]}, {}])
    table.say("Play Ruin", "Wolf")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Bear 4"], ["Bear 4"])
    assert (table.look("realm2.p1"), table.look("realm2.p2"), table.look("realm3.p2")) == (["Bear 4"], [], ["Cat 1"])


# -- decks and history -------------------------------------------------------------------------------------------------


@clause("CR132-reveal.a", "CR132-reveal.a.2", "CR132-banish.a", "CR132-402.a")
def test_all_copies_of_the_named_card_leave_the_deck_and_nobody_knows_its_order() -> None:
    ricker = wonder(
        "Ricker",
        1,
        (
            "Tap free: Name a card. Reveal target player's deck. Banish each revealed card with that "
            "name. That player shuffles."
        ),
    )
    players = [{"deck": ["Wolf", "Wolf"]}, {"deck": ["Wolf", "Bear", "Wolf", "Cat"], "hand": ["Wolf"]}]
    table = at(ricker, BEAR, WOLF, CAT, world=["1 Ricker"], player=players)
    table.say("Use Ricker", "Wolf", "Player 2")
    shown = [line for line in table.told() if line.endswith(" is revealed.")]
    assert shown == [f"{name} is revealed." for name in ("Wolf", "Bear", "Wolf", "Cat")]
    assert table.look("banished") == ["Wolf", "Wolf"]
    assert (len(table.g.decks[1]), len(table.g.decks[0]), table.look("p2.hand")) == (2, 2, ["Wolf"])
    assert all(table.seen(0).what[c] < 0 for c in table.g.decks[1])


@clause("CR132-507.a", "CR132-511.a", "CR132-banish.a")
def test_the_last_spell_of_this_round_is_copied_and_both_are_banished() -> None:
    echo = spell(
        "Echo", ("Copy the last spell you played this round if it is in The Abyss. Banish this and that spell.")
    )
    hymn, psalm = spell("Hymn", "Gain 1 faith."), spell("Psalm", "Gain 10 faith.")
    players = [{"hand": ["Psalm", "Hymn", "Echo"]}, {"hand": ["Psalm"]}]
    table = at(echo, hymn, psalm, player=players)
    table.say("Play Psalm", "Play Psalm", "Play Hymn", "Pass", "Play Echo")
    assert (table.look("p1.faith"), table.look("banished")) == (12, ["Echo", "Hymn"])
    table = at(echo, hymn, player=[{"hand": ["Echo"], "abyss": ["Hymn"]}, {}])
    table.say("Play Echo")
    assert (table.look("p1.faith"), table.look("banished")) == (0, ["Echo"])


@clause("CR132-arrives.a", "CR132-sacrifice.a")
def test_enemies_that_were_not_played_from_a_hand_are_sacrificed() -> None:
    judge = wonder(
        "Judge",
        1,
        (
            "Tap free: If any enemies arrived this round without being played from a hand, their "
            "controller sacrifices them."
        ),
    )
    rise = spell("Rise", "Put target Wonder you own in The Abyss into realm 2.")
    players = [{"hand": ["Rise"], "abyss": ["Bear"]}, {"hand": ["Rise", "Wolf"], "abyss": ["Cat"]}]
    table = at(judge, rise, BEAR, WOLF, CAT, world=["1 Judge", "2 Bear @3"], player=players)
    table.say("Play Rise", "Play Rise", "Pass", "Play Wolf", "Realm 2", "Use Judge")
    assert (table.look("realm2.p1"), table.look("realm2.p2")) == (["Bear 4"], ["Wolf 2"])
    assert (table.look("realm3.p2"), table.look("p2.abyss")) == (["Bear 4"], ["Rise", "Cat"])
