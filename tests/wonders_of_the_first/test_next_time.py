"""Effects that wait for the next time: what they wait for, and which of several happenings they mean (next, 501)."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, ENEMY, OURS, WOLF, WONDERS, n, whenever
from wonderwheel.games.wonders_of_the_first import kinds, meaning

FAITH = meaning.Gain("faith")
STORM = item("Storm", "Tap action: destroy all Wonders.")
PRESS = item("Press", "Tap action: tap all Wonders.")
GRAVE = spell("Plan", "The next time an enemy dies, create a 1 power Golem token in that realm.")
DOOM = spell("Plan", "The next time a Wonder is tapped, destroy it.")


@clause("CR132-next.a")
def test_an_effect_waits_for_what_it_names_and_each_of_several_for_its_own() -> None:
    """Player 1 waits for an attack, for an enemy to arrive, and for a Wonder of player 1 to arrive."""
    plan = spell(
        "Plan",
        "The next time a player attacks, gain 100 faith.",
        "The next time an enemy arrives, gain 10 faith.",
        "The next time a Wonder you control arrives, gain 1 faith.",
    )
    table = at(plan, WOLF, player=[{"hand": ["Plan", "Wolf"]}, {"hand": ["Wolf"]}])
    table.say("Play Plan", "Pass", "Play Wolf", "Realm 1")
    assert table.look("p1.faith") == 1
    table.say("Play Wolf", "Realm 1")
    assert table.look("p1.faith") == 11
    table.say("Attack in realm 1")
    assert table.look("p1.faith") == 111


@clause("CR132-next.a")
@pytest.mark.parametrize("cost", ["Tap free", "Sacrifice free"], ids=["there", "gone"])
@pytest.mark.parametrize(("realm", "faith"), [("Realm 1", 0), ("Realm 2", 0), ("Realm 3", 1)])
def test_here_is_the_realm_of_the_card_that_waits_even_if_it_is_gone(cost: str, realm: str, faith: int) -> None:
    horn = item("Horn", f"{cost}: the next time a Wonder arrives here, gain 1 faith.")
    table = at(horn, WOLF, world=["1 Horn @3"], player=[{"hand": ["Wolf"]}])
    table.say("Use Horn", "Pass", "Play Wolf", realm)
    assert table.look("p1.faith") == faith


@clause("CR132-next.a", "CR132-dies.a.2")
def test_a_wonder_that_has_died_is_spoken_of_where_it_was() -> None:
    plan = spell("Plan", "The next time a Wonder in realm 2 dies, gain 1 faith.")
    bolt = spell("Bolt", "Destroy target Wonder.")
    hand = [{"hand": ["Plan", "Bolt", "Bolt"]}]
    table = at(plan, bolt, BEAR, WOLF, world=["2 Bear", "2 Wolf @2", "2 Wolf @3"], player=hand)
    table.say("Play Plan", "Pass", "Play Bolt", "Bear", "Pass")
    assert table.look("p1.faith") == 0
    table.say("Play Bolt", "Wolf (realm 2")
    assert table.look("p1.faith") == 1


@clause("CR132-next.a")
def test_another_card_is_not_the_one_that_waits() -> None:
    """The Cat waits for another Wonder to be tapped: that it is tapped itself is no such thing."""
    wait = meaning.NextTime(meaning.Event("tapped", cards=meaning.Cards(types=("wonder",), other=True)), (FAITH,))
    cat = wonder(
        "Cat",
        1,
        meaning.Activated(meaning.Cost(), (wait,)),
        meaning.Activated(meaning.Cost(tap=True), (meaning.Draw(),)),
    )
    table = at(cat, PRESS, BEAR, world=["1 Cat", "1 Bear", "1 Press"])
    table.say("Use Cat (realm 1, player 1): activated", "Pass", "Use Cat (realm 1, player 1): tap")
    assert table.look("p1.faith") == 0
    table.say("Pass", "Use Press")
    assert table.look("p1.faith") == 1


# -- one of several ----------------------------------------------------------------------------------------------------


@clause("CR132-next.b")
@pytest.mark.parametrize(("name", "realm"), [("Bear", 1), ("Wolf", 2)])
def test_what_happened_to_the_one_that_is_meant_is_what_the_effect_speaks_of(name: str, realm: int) -> None:
    """Two Wonders die together, in two realms: the Golem stands where the one died that was chosen."""
    table = at(GRAVE, STORM, BEAR, WOLF, world=["2 Storm @3", "2 Bear", "2 Wolf @2"], player=[{"hand": ["Plan"]}])
    table.say("Play Plan", "Use Storm")
    assert (table.game.questions[0].asks, table.game.questions[0].decider) == ("Which one is meant?", 1)
    table.say(name)
    assert table.look(f"realm{realm}.p1") == ["token Golem 1"]
    assert table.look(f"realm{3 - realm}.p1") == []


@clause("CR132-next.b")
def test_whoever_controlled_those_that_died_says_which_is_meant_and_is_the_player_of_the_event() -> None:
    """Player 2 had taken control of one of the two; its owner has no say."""
    toll = meaning.NextTime(meaning.Event("dies", cards=ENEMY), (meaning.Gain("faith", n(1), meaning.Player("event")),))
    plan = spell("Plan", meaning.Spell((toll,)))
    rows = [
        {"name": "Bear", "player": 2, "owner": 1},
        {"name": "Wolf", "player": 2},
        {"name": "Storm", "player": 2, "realm": 2},
    ]
    table = at(plan, STORM, BEAR, WOLF, card=rows, player=[{"hand": ["Plan"]}])
    table.say("Play Plan", "Use Storm")
    assert (table.game.questions[0].asks, table.game.questions[0].decider) == ("Which one is meant?", 1)
    table.say("Bear")
    assert (table.look("p1.faith"), table.look("p2.faith")) == (0, 1)


@clause("CR132-next.b")
def test_if_none_of_them_is_left_to_choose_from_the_first_one_is_meant() -> None:
    """The Pyre banishes what dies before the effect that waited begins: nobody is asked."""
    pyre = item("Pyre", "Whenever a Wonder dies, banish it.")
    world = ["2 Storm @3", "2 Pyre @3", "2 Bear", "2 Wolf @2"]
    table = at(GRAVE, STORM, pyre, BEAR, WOLF, world=world, player=[{"hand": ["Plan"]}])
    table.say("Play Plan", "Use Storm")
    while table.game.questions[0].asks != "What do you do?":
        table.say(next(label for label in table.options() if "Pyre" in label))
    assert (table.look("banished"), table.look("realm1.p1"), table.look("realm2.p1")) == (
        ["Bear", "Wolf"],
        ["token Golem 1"],
        [],
    )


@clause("CR132-next.b")
@pytest.mark.parametrize(("name", "number"), [("Bear", 2), ("Wolf", 1)])
def test_how_many_is_said_of_the_one_that_is_meant(name: str, number: int) -> None:
    """A shield each; but where the Bear would get one it gets two."""
    of_bear = meaning.Event("counters put", cards=meaning.Cards(name="Bear"), counter="shield")
    forge = item("Forge", meaning.Replacement(of_bear, (meaning.PutCounters("shield", meaning.EventCard(), n(2)),)))
    wait = meaning.NextTime(
        meaning.Event("counters put", cards=WONDERS), (meaning.Gain("faith", meaning.EventAmount()),)
    )
    plan = spell("Plan", meaning.Spell((wait, meaning.PutCounters("shield", meaning.All(WONDERS)))))
    table = at(plan, forge, BEAR, WOLF, world=["1 Bear", "1 Wolf", "1 Forge @2"], player=[{"hand": ["Plan"]}])
    table.say("Play Plan", name)
    assert table.look("realm1.p1") == ["Bear 4 shield:2", "Wolf 2 shield:1"]
    assert table.look("p1.faith") == number


@clause("CR132-next.b")
def test_the_active_player_says_which_is_meant_if_nobody_controls_them() -> None:
    rows = [
        {"name": "Bear", "player": 0, "owner": 1},
        {"name": "Wolf", "player": 0, "owner": 1},
        {"name": "Press", "player": 2, "realm": 2},
    ]
    table = at(DOOM, PRESS, BEAR, WOLF, card=rows, player=[{"hand": ["Plan"]}])
    table.say("Play Plan", "Use Press")
    assert (table.game.questions[0].asks, table.game.questions[0].decider) == ("Which one is meant?", 1)
    table.say("Wolf")
    assert table.look("realm1.centre") == ["Bear 4 tapped"]


@clause("CR132-next.b", "CR132-505.1.b")
def test_whoever_controls_them_when_the_effect_begins_says_which_is_meant() -> None:
    """Before that the Lure of player 2 has taken both Wonders that were tapped."""
    lure = item("Lure", "Whenever a Wonder is tapped, gain control of it.")
    world = ["2 Lure @2", "1 Press @2", "1 Bear", "1 Wolf"]
    table = at(DOOM, PRESS, lure, BEAR, WOLF, world=world, player=[{"hand": ["Plan"]}])
    table.say("Play Plan", "Pass", "Use Press")
    while table.game.questions[0].asks == "Which ability happens first?":
        table.say(next(label for label in table.options() if "Lure" in label))
    assert (table.game.questions[0].asks, table.game.questions[0].decider) == ("Which one is meant?", 1)
    table.say("Wolf")
    assert (table.look("realm1.p2"), table.look("p1.abyss")) == (["Bear 4 tapped"], ["Plan", "Wolf"])


@clause("CR132-next.b", "CR132-502.a")
def test_two_effects_that_wait_for_the_same_come_in_the_order_in_which_they_began() -> None:
    first = spell("First", "The next time a Wonder arrives, gain 1 faith.")
    second = spell("Second", "The next time a Wonder arrives, draw a card.")
    table = at(first, second, WOLF, player=[{"hand": ["First", "Second", "Wolf"]}])
    table.say("Play First", "Pass", "Play Second", "Pass", "Play Wolf", "Realm 1")
    assert table.options() == ["1. First (later) of player 1", "2. Second (later) of player 1"]


# -- abilities of cards that wait for the next time --------------------------------------------------------------------


def trap(event: meaning.Event, *effects: meaning.Effect) -> meaning.Triggered:
    return whenever(event, *effects, once=True)


@clause("CR132-next.a")
def test_an_ability_for_the_next_time_does_its_work_once_whatever_it_waits_for() -> None:
    """Not only what happens to several cards at once: playing a card, gaining energy."""
    well = spell("Well", "Gain 1 energy.")
    for event in (meaning.Event("played", player="you"), meaning.Event("energy gained", player="you")):
        jar = item("Jar", trap(event, FAITH))
        table = at(jar, well, world=["1 Jar"], player=[{"hand": ["Well", "Well"]}])
        table.say("Play Well")
        assert table.look("p1.faith") == 1
        table.say("Pass", "Play Well")
        assert (table.look("p1.energy"), table.look("p1.faith")) == (2, 1)


@clause("CR132-next.a")
def test_one_ability_that_is_used_up_does_not_use_up_another() -> None:
    """A Clerk works once each round, a Jar once; each of the two Jars has its own next time."""
    clerk = item("Clerk", "Once each round, whenever a player attacks, gain 1 energy.")
    jar = item("Jar", trap(meaning.Event("arrives", cards=OURS), FAITH))
    hand = [{"hand": ["Wolf", "Wolf"]}]
    table = at(clerk, jar, BEAR, WOLF, world=["1 Clerk", "1 Jar @2", "1 Jar @2", "1 Bear"], player=hand)
    table.say("Attack in realm 1")
    assert table.look("p1.energy") == 1
    table.say("Pass", "Play Wolf", "Realm 3", "1.")
    assert table.look("p1.faith") == 2
    table.say("Pass", "Play Wolf", "Realm 3")
    assert table.look("p1.faith") == 2


@clause("CR132-next.b")
def test_of_three_that_fit_an_ability_means_one_and_every_one_is_offered() -> None:
    jar = item("Jar", trap(meaning.Event("tapped", cards=ENEMY), meaning.Destroy(meaning.EventCard())))
    world = ["1 Jar @2", "1 Press @2", "2 Bear", "2 Wolf", "2 Cat @3"]
    cat = wonder("Cat", 1)
    table = at(jar, PRESS, BEAR, WOLF, cat, world=world)
    table.say("Use Press")
    assert [label.split(" (")[0] for label in table.options()] == ["Bear", "Wolf", "Cat"]
    table.say("Cat")
    assert (table.look("p2.abyss"), table.look("realm1.p2")) == (["Cat"], ["Bear 4 tapped", "Wolf 2 tapped"])


# -- what is remembered of the past ------------------------------------------------------------------------------------


@clause("CR132-511.a")
def test_what_has_happened_is_remembered_with_the_card_it_was_about_if_any() -> None:
    """Whoever looks at the table sees when, whose, what and where it was, and nothing about cards that had no part."""
    second = meaning.Event("player attacks", player="you", nth=2)
    third = meaning.Event("arrives", cards=meaning.Cards(name="Wolf"), nth=3)
    herald = item("Herald", whenever(second, FAITH), whenever(third, FAITH))
    table = at(herald, BEAR, WOLF, world=["1 Herald @3", "1 Bear"], player=[{"hand": ["Wolf"]}])
    table.say("Attack in realm 1", "Pass", "Play Wolf", "Realm 2")
    wolf = table.g.realms[1][0]
    told = [row[1:] for row in table.seen(1).history]
    one_attacker = kinds.ONE
    assert told == [(3, 1, 0, -1, one_attacker, 0, 0), (3, 3, 0, wolf, table.g.what[wolf], 1, table.g.serial[wolf])]


@clause("CR132-511.a")
def test_the_very_first_card_of_the_table_is_counted_as_what_it_is() -> None:
    """The Wolf that comes out of the deck is the second Wolf, and not the second Bear."""
    rise = spell(
        "Rise",
        meaning.Spell(
            (meaning.PutIntoRealm(meaning.All(meaning.Cards(name="Wolf", area="deck")), meaning.Realm("number", 1)),)
        ),
    )
    for name, faith in (("Wolf", 1), ("Bear", 0)):
        herald = item("Herald", whenever(meaning.Event("arrives", cards=meaning.Cards(name=name), nth=2), FAITH))
        before = [{"event": "arrives", "player": 1, "card": name, "round": 1}]
        player = {"hand": ["Rise"], "deck": ["Bear", "Wolf"]}
        table = at(herald, rise, BEAR, WOLF, world=["1 Herald @3", "2 Bear @2"], history=before, player=[player])
        table.say("Play Rise")
        assert (table.look("realm1.p1"), table.look("p1.faith")) == (["Wolf 2"], faith)


@clause("CR132-501.a", "CR132-501.b")
def test_a_condition_may_speak_of_what_has_just_happened() -> None:
    """Any Wonder that arrives is heard; the condition looks at it once more."""
    is_wolf = meaning.Fits(meaning.EventCard(), meaning.Cards(name="Wolf"))
    ear = item("Ear", whenever(meaning.Event("arrives", cards=WONDERS), FAITH, condition=is_wolf))
    table = at(ear, BEAR, WOLF, world=["1 Ear @3"], player=[{"hand": ["Bear", "Wolf"]}])
    table.say("Play Bear", "Realm 1", "Pass")
    assert table.look("p1.faith") == 0
    table.say("Play Wolf", "Realm 1")
    assert table.look("p1.faith") == 1
