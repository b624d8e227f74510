"""Who does what happens, and who may get what (501.e, 505.1.h, 505.2.a, 508.a)."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF, whenever
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import card_from

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
        gem = item("Gem", "This is a stone.", *(["This can't be controlled by opponents."] if firm else []))
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
    ban = item("Ban", "Opponents can't play Wolves from their hand.")
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
    swamp = wonder("Swamp", 2, "While any symbiosis ability is copying this, this gets +8.", classes=("Swamp",))
    mimic = wonder("Mimic", 2, "Symbiosis.")
    back = spell("Back", "Return target Swamp to its owner's hand.")
    table = at(swamp, mimic, back, world=["1 Swamp"], player=[{"hand": ["Mimic", "Back"], "actions": 9}])
    table.say("Play Mimic", "Realm 1", "Pass")
    assert table.look("realm1.p1") == ["Swamp 10", "Mimic 2"]
    table.say("Play Back", "Pass", "Play Swamp", "Realm 1")
    assert table.look("realm1.p1") == ["Mimic 2", "Swamp 2"]


@clause("CR132-505.2.a", "CR132-501.e.2")
@pytest.mark.parametrize("verb", ["stun", "tap", "destroy", "banish", "bury"])
def test_what_another_player_is_told_to_do_is_that_players_deed(verb: str) -> None:
    """Player 1's edict, player 2's deed: so it is heard, and so a Wolf that only opponents can't touch is touched."""
    third = {"bury": "buries", "banish": "banishes"}.get(verb, f"{verb}s")
    past = {"bury": "buried", "stun": "stunned", "tap": "tapped"}.get(verb, f"{verb}ed")
    edict = spell("Edict", f"Each opponent {third} a Wonder they control.")
    for words, faith in ((f"an opponent {third}", 1), (f"you {verb}", 0)):
        ear = item("Ear", f"Whenever {words} a Wonder, gain 1 faith.")
        table = at(edict, ear, WOLF, world=["1 Ear", "2 Wolf"], player=[{"hand": ["Edict"]}]).say("Play Edict")
        assert table.look("p1.faith") == faith, words
    for whom, touched in ((" by opponents", True), ("", False)):
        wolf = wonder("Wolf", 2, f"This can't be {past}{whom}.")
        table = at(edict, wolf, world=["2 Wolf"], player=[{"hand": ["Edict"]}]).say("Play Edict")
        assert (table.look("realm1.p2") != ["Wolf 2"]) is touched, whom


@clause("CR132-505.2.a")
def test_after_the_deed_of_another_player_the_effect_is_its_controllers_again() -> None:
    edict = spell("Edict", "Each opponent stuns a Wonder they control. Destroy target enemy.")
    ear = item("Ear", "Whenever you destroy a Wonder, gain 1 faith.")
    world = ["1 Ear", "2 Wolf", "2 Bear"]
    table = at(edict, ear, WOLF, BEAR, world=world, player=[{"hand": ["Edict"]}]).say("Play Edict", "Bear", "Wolf")
    assert (table.look("realm1.p2"), table.look("p2.abyss"), table.look("p1.faith")) == (["Wolf 0 tapped"], ["Bear"], 1)


@clause("CR132-505.2.a", "CR132-501.1.a")
def test_a_target_player_is_asked_for_before_what_they_do_to_all_and_nobody_else_chooses_targets() -> None:
    rest = spell("Rest", "Target player taps each Wonder they control.")
    table = at(rest, WOLF, BEAR, world=["1 Bear", "2 Wolf"], player=[{"hand": ["Rest"]}]).say("Play Rest", "Player 2")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Bear 4"], ["Wolf 2 tapped"])
    with pytest.raises(SetupError, match="targets are chosen by the controller of the effect"):
        card_from({"name": "Push", "type": "spell", "text": "Target opponent stuns target Wonder."}, "test")


@clause("CR132-505.2.a", "CR132-bury.a")
def test_a_target_player_does_it_with_what_they_control() -> None:
    sink = spell("Sink", "Target player buries a Wonder they control. Draw a card.")
    table = at(sink, WOLF, BEAR, world=["1 Bear", "2 Wolf"], player=[{"hand": ["Sink"], "deck": ["Wolf", "Bear"]}])
    table.say("Play Sink", "Player 2")
    assert (table.look("realm1.p1"), table.look("realm1.p2"), table.look("p1.hand")) == (["Bear 4"], [], ["Wolf"])


@clause("CR132-sacrifice.a", "CR132-sacrifice.b", "CR132-501.e.2")
@pytest.mark.parametrize(("words", "gone"), [("sacrifices a Wonder", True), ("stuns a Wonder they control", False)])
def test_each_player_chooses_for_themselves(words: str, gone: bool) -> None:
    plague = spell("Plague", f"Each player {words}.")
    world = ["1 Wolf", "1 Bear", "2 Wolf", "2 Bear"]
    table = at(plague, WOLF, BEAR, world=world, player=[{"hand": ["Plague"]}]).say("Play Plague")
    assert [question.decider for question in table.game.questions] == [0]
    table.say("Bear")
    assert [question.decider for question in table.game.questions] == [1]
    table.say("Wolf")
    left = (["Wolf 2"], ["Bear 4"]) if gone else (["Wolf 2", "Bear 0 tapped"], ["Wolf 0 tapped", "Bear 4"])
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == left
