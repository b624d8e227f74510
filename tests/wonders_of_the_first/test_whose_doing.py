"""Who does what happens, and who may get what (501.e, 505.1.h, 505.2.a, 508.a)."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, THIS, WOLF, plus, whenever
from wonderwheel.games.wonders_of_the_first import meaning

FAITH = meaning.Gain("faith")
TAP = meaning.Cost(tap=True)


@clause("CR132-505.2.a", "CR132-501.e")
def test_a_deed_is_that_of_the_effects_controller_whoevers_turn_it_is() -> None:
    """Player 1 plays a Wolf into player 2's trap, which kills it: player 2 did that, in player 1's turn."""
    trap = item("Trap", "Whenever an enemy arrives, destroy it.")
    for by, faith in (("opponent", 1), ("you", 0)):
        ear = item("Ear", whenever(meaning.Event("dies", by=by), FAITH))
        table = at(trap, ear, WOLF, world=["1 Ear", "2 Trap"], player=[{"hand": ["Wolf"]}])
        table.say("Play Wolf", "Realm 1")
        assert (table.look("p1.abyss"), table.look("p1.faith")) == (["Wolf"], faith)


@clause("CR132-505.2.a", "CR132-501.e")
def test_what_is_paid_is_the_deed_of_whose_turn_it_is() -> None:
    """Opponents can't tap the lamp. Its own player taps it to use it, and no effect is in progress by then."""
    lamp = item("Lamp", "This can't be tapped by opponents. Tap free: Gain 1 faith.")
    table = at(lamp, world=["1 Lamp"])
    table.say("Use Lamp")
    assert (table.look("realm1.p1"), table.look("p1.faith")) == (["Lamp tapped"], 1)


@clause("CR132-505.1.h")
def test_stones_and_cards_that_are_stones_are_seized_unless_their_controller_alone_may_have_them() -> None:
    """The gem is the very first card of the table, lifted from the bottom of player 1's deck."""
    lift = meaning.PutIntoRealm(
        meaning.All(meaning.Cards(name="Gem", area="deck")), meaning.Realm("number", 1), under="owner"
    )
    lever = item("Lever", meaning.Activated(TAP, (lift,)))
    for firm in (False, True):
        changes = (meaning.IsStone(), meaning.Cannot("controlled", "opponent")) if firm else (meaning.IsStone(),)
        gem = item("Gem", meaning.Static(THIS, changes))
        decks = [{"deck": ["Wolf", "Wolf", "Gem"]}, {}]
        table = at(gem, lever, BEAR, WOLF, active=2, stones=[[1, 2]], world=["2 Lever @2", "2 Bear"], player=decks)
        table.say("Use Lever", "Pass", "Attack in realm 1")
        assert (table.look("realm1.p1"), table.look("realm1.p2")) == (
            (["Gem"], ["Bear 4"]) if firm else ([], ["Bear 4", "Gem"])
        )
    table = at(BEAR, world=["1 Bear"], stones=[[1, 2]])
    table.say("Attack in realm 1")
    assert table.look("realm1.stones") == [1]


@clause("CR132-508.a")
def test_a_prohibition_about_some_cards_keeps_the_first_card_of_the_table_too() -> None:
    """Player 1 gets the bottom card of the deck into the hand and cannot play it."""
    ban = item(
        "Ban",
        meaning.Static(THIS, (meaning.Forbid("play", "opponent", cards=meaning.Cards(name="Wolf", area="hand")),)),
    )
    fetch = item(
        "Fetch", meaning.Activated(TAP, (meaning.ToHand(meaning.All(meaning.Cards(name="Wolf", area="deck"))),))
    )
    world = ["1 Fetch", "2 Ban"]
    table = at(ban, fetch, WOLF, BEAR, world=world, player=[{"deck": ["Bear", "Bear", "Wolf"]}])
    table.say("Use Fetch", "Pass")
    assert table.why_not("Play Wolf") == ("CR132-508.a",)


@clause("CR132-symbiosis.t", "CR132-symbiosis.u")
def test_a_card_that_left_and_came_back_is_not_the_one_that_was_copied() -> None:
    """The swamp is stronger by eight while its abilities are copied; the copy outlives it, and means the old swamp."""
    swamp = wonder("Swamp", 2, meaning.Static(THIS, (plus(8),), condition=meaning.IsCopied()))
    mimic = wonder("Mimic", 2, "Symbiosis.")
    back = spell("Back", meaning.Spell((meaning.ToHand(meaning.Target(meaning.Cards(name="Swamp"))),)))
    table = at(swamp, mimic, back, world=["1 Swamp"], player=[{"hand": ["Mimic", "Back"], "actions": 9}])
    table.say("Play Mimic", "Realm 1", "Pass")
    assert table.look("realm1.p1") == ["Swamp 10", "Mimic 2"]
    table.say("Play Back", "Pass", "Play Swamp", "Realm 1")
    assert table.look("realm1.p1") == ["Mimic 2", "Swamp 2"]
