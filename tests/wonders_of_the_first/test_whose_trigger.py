"""What triggers and what does not: abilities outside The World, in the centre, of cards that left; how often."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, HERE, WOLF, WONDERS, whenever
from wonderwheel.games.wonders_of_the_first import meaning

FAITH = meaning.Gain("faith")
STORM = spell("Storm", "Destroy each Wonder.")
BLESS_HERE = meaning.PutCounters("+1", meaning.All(meaning.Cards(types=("wonder",), where=HERE)))
BLESS_ALL = meaning.PutCounters("+1", meaning.All(WONDERS))


@clause("CR132-302.d", "CR132-eternal.a", "CR132-302.c")
@pytest.mark.parametrize(
    ("area", "event"),
    [("world", meaning.Event("denied to the abyss", this=True)), ("abyss", meaning.Event("drawn", player="you"))],
)
def test_a_card_outside_the_world_is_in_no_realm(area: str, event: meaning.Event) -> None:
    """As it is denied, or while it lies in The Abyss: "here" means nothing to it, all Wonders are all of them."""
    for effect, counted in ((BLESS_HERE, ["Bear 4"]), (BLESS_ALL, ["Bear 5 +1:1"])):
        ghost = wonder("Ghost", 1, meaning.Triggered(event, (effect,), area=area))
        mill = spell("Mill", "Deny 1.")
        player = {"hand": ["Mill"], "deck": ["Ghost", "Wolf", "Wolf"], "abyss": ["Ghost"] if area == "abyss" else []}
        table = at(ghost, mill, BEAR, WOLF, world=["1 Bear"], player=[player])
        table.say("Play Mill" if area == "world" else "Draw a card")
        assert table.look("realm1.p1") == counted


@clause("CR132-on-play.a", "CR132-302.g")
def test_only_the_card_that_is_played_has_its_ability_for_being_played() -> None:
    herald = wonder("Herald", 3, "On play: Gain 1 faith.")
    table = at(herald, WOLF, player=[{"hand": ["Herald", "Wolf"]}, {"hand": ["Herald"]}])
    table.say("Play Wolf", "Realm 1", "Pass")
    assert (table.look("p1.faith"), table.look("p2.faith")) == (0, 0)
    table.say("Play Herald", "Realm 2")
    assert (table.look("p1.faith"), table.look("p2.faith")) == (1, 0)


@clause("CR132-nullify.h", "CR132-302.c")
@pytest.mark.parametrize(
    ("world", "name", "faith"), [("1 Luck", "Herald", 1), ("2 Censor", "Herald", 0), ("1 Luck", "Wolf", 0)]
)
def test_a_card_that_is_nullified_while_it_is_played_has_no_ability_from_then_on(
    world: str, name: str, faith: int
) -> None:
    """The Herald hears draws while it is being played; in the hand, where another one lies, it does not."""
    herald = wonder("Herald", 3, meaning.Triggered(meaning.Event("drawn", player="you"), (FAITH,), area="playing"))
    luck = item("Luck", "Whenever you play a card, draw a card.")
    censor = item("Censor", "Whenever an opponent plays a card, nullify it. An opponent draws a card.")
    table = at(luck, censor, herald, WOLF, world=[world], player=[{"hand": [name, "Herald"]}])
    table.say(f"Play {name}", "Realm 2")
    assert (table.look("p1.cards"), table.look("p1.faith")) == (2, faith)


@clause("CR132-501.e", "CR132-505.1.d")
@pytest.mark.parametrize(("player", "faith"), [(1, 1), (0, 0)])
def test_a_card_in_the_centre_has_nobody_to_carry_out_its_effects(player: int, faith: int) -> None:
    watch = item("Watch", "Whenever a Wonder arrives, gain 1 faith.")
    rows = [{"name": "Watch", "player": player, "owner": 1}]
    table = at(watch, WOLF, card=rows, player=[{"hand": ["Wolf"]}])
    table.say("Play Wolf", "Realm 1")
    assert (table.look("p1.faith"), table.look("p2.faith"), table.look("waiting")) == (faith, 0, 0)


@clause("CR132-501.a", "CR132-301.6.b")
def test_of_two_cards_that_die_together_each_has_its_own_death() -> None:
    martyr = wonder("Martyr", 1, "On death: Gain 1 faith.")
    table = at(martyr, STORM, BEAR, world=["1 Martyr", "1 Martyr @2", "2 Bear"], player=[{"hand": ["Storm"]}])
    table.say("Play Storm")
    while table.game.questions[0].asks != "What do you do?":
        table.say(table.options()[0])
    assert table.look("p1.faith") == 2


@clause("CR132-301.6.b", "CR132-302.g", "CR132-501.a")
def test_what_a_dying_card_wears_gives_it_no_abilities() -> None:
    """The Staff is the very first card of the table, the Mourner the last one of the list; no Mourner is in play."""
    staff = item("Staff", classes=("Equipment",))
    rise = spell(
        "Rise",
        meaning.Spell(
            (meaning.PutIntoRealm(meaning.All(meaning.Cards(name="Staff", area="deck")), meaning.Realm("number", 1)),)
        ),
    )
    mourner = wonder("Mourner", 1, "Whenever a Wonder dies, gain 1 faith.")
    player = {"hand": ["Rise", "Storm"], "deck": ["Wolf", "Staff"]}
    for world, faith in ((["1 Bear"], 0), (["1 Bear", "1 Mourner @2"], 2)):
        table = at(staff, rise, STORM, BEAR, WOLF, mourner, world=world, player=[player])
        table.say("Play Rise", "Pass", "Play Storm")
        while table.game.questions[0].asks != "What do you do?":
            table.say(table.options()[0])
        assert (table.look("realm1.p1"), table.look("p1.faith")) == (["Staff"], faith), "it saw itself die as well"


@clause("CR132-heart-of-a-legend.a", "CR132-first-time.a")
@pytest.mark.parametrize(
    ("world", "faith"),
    [([], 1), (["1 Legend @2"], 2), (["1 Horn @2"], 2), (["1 Legend @2", "1 Horn @2"], 3), (["2 Horn @2"], 1)],
)
def test_a_heart_and_a_card_that_lets_abilities_trigger_again_add_up(world: list[str], faith: int) -> None:
    heart = wonder("Heart", 2, "Heart of a legend. On attack: Gain 1 faith.", tier="legendary")
    legend = wonder("Legend", 1, tier="legendary")
    horn = item("Horn", "Your on attack abilities trigger an additional time.")
    table = at(heart, legend, horn, world=["1 Heart", *world])
    table.say("Attack in realm 1")
    assert table.look("p1.faith") == faith


# -- answers to what has triggered -------------------------------------------------------------------------------------

SPIDER = item("Spider", whenever(meaning.Event("ability triggers", cards=meaning.Cards(name="Bear")), FAITH))


@clause("CR132-502.b", "CR132-nullify.k")
@pytest.mark.parametrize("number", range(1, 9))
def test_what_nobody_answers_is_not_held_back_whatever_number_it_is_about(number: int) -> None:
    """A Spider answers to Bears. The Plant hears of the counters on it, however many these are, and draws a card."""
    plant = wonder("Plant", 1, "Whenever a counter is put on this, draw a card.")
    feed = spell("Feed", f"Put {number} +1 counters on each Wonder.")
    table = at(plant, feed, SPIDER, BEAR, world=["2 Spider", "1 Plant"], player=[{"hand": ["Feed"]}])
    table.say("Play Feed")
    assert (table.look("p1.cards"), table.look("p2.faith"), table.look("waiting")) == (1, 0, 0)


@clause("CR132-502.b")
def test_an_effect_that_was_left_for_later_is_no_answer() -> None:
    """It comes in the same batch as an ability of which the Spider hears."""
    scout = wonder("Bear", 4, "On arrival: Gain 1 energy.")
    plan = spell("Plan", "The next time a Wonder arrives, gain 10 energy.")
    table = at(plan, SPIDER, scout, world=["1 Spider @2"], player=[{"hand": ["Plan", "Bear"]}])
    table.say("Play Plan", "Pass", "Play Bear", "Realm 1")
    while table.game.questions[0].asks != "What do you do?":
        table.say(table.options()[0])
    assert (table.look("p1.energy"), table.look("p1.faith")) == (11, 1)
