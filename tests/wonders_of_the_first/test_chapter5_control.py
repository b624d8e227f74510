"""Control and ownership (505): whose cards are whose, the centre, what leaves and comes back, controlled turns."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from tests.wonders_of_the_first.words import (
    BEAR,
    SWORD,
    WOLF,
    WONDERS,
    number_of,
    sees,
)
from wonderwheel.core.errors import IllegalAnswer
from wonderwheel.games.wonders_of_the_first import meaning

CHARM = spell("Charm", "Gain control of target enemy this round.")
KEEP = spell("Keep", "Gain control of target enemy.")
CENTRE = spell("Centre", meaning.Spell((meaning.ToCentre(meaning.Target(WONDERS)),)))


@clause("CR132-505.1.a", "CR132-505.1.e", "CR132-505.1.f", "CR132-allied-wonders.a", "CR132-enemy.a")
def test_your_cards_are_those_on_your_side_whoever_owns_them() -> None:
    banner = item("Banner", "Wonders you control get +1 power.")
    dread = item("Dread", "Enemies get -1 power.")
    rows = [{"name": "Bear", "player": 2, "realm": 2}, {"name": "Wolf", "player": 1, "owner": 2}]
    cards = (KEEP, banner, dread, BEAR, WOLF)
    table = at(*cards, card=[*rows, {"name": "Banner"}, {"name": "Dread"}], player=[{"hand": ["Keep"]}])
    assert (table.look("realm2.p2"), table.look("realm1.p1")[0]) == (["Bear 3"], "Wolf 3")
    table.say("Play Keep")
    assert (table.look("realm2.p1"), table.look("realm2.p2")) == (["Bear 5"], []), "it has not left its realm"


@clause("CR132-505.1.a.3", "CR132-505.1.h", "CR132-508.f")
def test_of_two_effects_that_give_control_the_younger_counts() -> None:
    table = at(CHARM, KEEP, BEAR, world=["1 Bear"], player=[{"hand": ["Charm"]}, {"hand": ["Charm", "Keep"]}])
    table.say("Pass", "Play Charm", "Play Charm", "Play Keep")
    assert table.look("realm1.p2") == ["Bear 4"]
    table.say("Pass", "Pass")
    assert (table.look("round"), table.look("realm1.p2")) == (4, ["Bear 4"]), "for good means for good"


@clause("CR132-505.1.a.3", "CR132-505.1.a.2")
def test_an_effect_may_give_control_to_the_other_player() -> None:
    gift = spell("Gift", "Each opponent gains control of target Wonder you control.")
    table = at(gift, BEAR, world=["1 Bear"], player=[{"hand": ["Gift"]}])
    table.say("Play Gift", "Pass", "Pass")
    assert (table.look("round"), table.look("realm1.p2")) == (4, ["Bear 4"])


@clause("CR132-play.c", "CR132-active-realm.a.4")
def test_what_cannot_go_into_a_realm_stays_where_it_is() -> None:
    far = spell("Far", "Put all Wonders you own from The Abyss into realm 6. Gain 1 faith.")
    table = at(far, BEAR, player=[{"hand": ["Far"], "abyss": ["Bear"]}])
    table.say("Play Far")
    assert (table.look("p1.abyss"), table.look("banished"), table.look("p1.faith")) == (["Bear", "Far"], [], 1)


@clause("CR132-505.1.d")
def test_nobody_controls_a_card_in_the_centre() -> None:
    captain = wonder("Captain", 3, "At the end of each round, gain 1 faith.", "Wonders you control get +2 power.")
    rows = [{"name": "Captain"}, {"name": "Bear"}, {"name": "Sword", "on": "Captain"}, {"name": "Wolf", "player": 2}]
    table = at(CENTRE, SWORD, captain, BEAR, WOLF, card=rows, player=[{"hand": ["Centre"]}])
    table.say("Play Centre", "Captain")
    assert table.look("realm1.centre") == ["Captain 6"]
    assert table.look("realm1.p1") == ["Bear 4", "Sword on Captain"], "nobody's Captain leads nobody"
    table.say("Attack in realm 1")
    assert "Realm 1: 2 against 4: Player 1 wins." in table.told(), "the second player attacked: it fights for no side"
    table.say("Pass", "Pass")
    assert (table.look("p1.faith"), table.look("p2.faith")) == (0, 0), "no controller, no effects"


@clause("CR132-505.1.d", "CR132-505.1.a.3")
def test_a_borrowed_card_in_the_centre_stays_there_and_can_be_taken() -> None:
    grab = spell("Grab", "Gain control of a Wonder.")
    rows = [{"name": "Bear", "player": 1, "owner": 2, "borrowed": True, "counters": {"shield": 1}}]
    table = at(CENTRE, grab, BEAR, card=rows, player=[{"hand": ["Centre"]}, {"hand": ["Grab"]}])
    table.say("Play Centre", "No", "Pass", "Pass")
    assert table.look("round") == 4
    assert table.look("realm1.centre") == ["Bear 4 shield:1"], "there is nobody for whom it was borrowed any more"
    table.say("Pass", "Play Grab")
    assert table.look("realm1.p2") == ["Bear 4 shield:1"]


DOOM = spell("Doom", "Tap target Wonder. At end of round, sacrifice it.")
SEND = spell("Send", "Portal target Wonder you control to realm 2.")
BLINK = spell("Blink", "Banish target Wonder you control. Put it into realm 2.")


@pytest.mark.parametrize(("away", "left"), [("Blink", ["Bear 4"]), ("Send", [])])
@clause("CR132-505.1.b", "CR132-505.1.c", "CR132-portal.e")
def test_a_card_that_comes_back_is_new_unless_it_was_portaled(away: str, left: list[str]) -> None:
    """What was to happen to it at the end of the round is forgotten, or remembered."""
    table = at(DOOM, SEND, BLINK, BEAR, world=["1 Bear"], player=[{"hand": ["Doom", away]}])
    table.say("Play Doom", "Pass", f"Play {away}")
    assert table.look("realm2.p1") == ["Bear 4"], "it came back untapped in either case"
    table.say("Pass", "Pass")
    assert (table.look("round"), table.look("realm2.p1")) == (4, left)


@clause("CR132-505.1.c", "CR132-portal.e")
def test_a_portaled_wonder_still_goes_back_to_its_player() -> None:
    table = at(CHARM, SEND, BEAR, world=["2 Bear"], player=[{"hand": ["Charm", "Send"]}])
    table.say("Play Charm", "Pass", "Play Send", "Pass")
    assert table.look("realm2.p1") == ["Bear 4"]
    table.say("Pass")
    assert (table.look("round"), table.look("realm2.p2")) == (4, ["Bear 4"])


@pytest.mark.parametrize(("away", "faith"), [("Send", 1), ("Blink", 0)])
@clause("CR132-505.1.b", "CR132-505.1.c", "CR132-portal.e")
def test_what_a_card_did_this_round_is_remembered_of_a_portaled_one_alone(away: str, faith: int) -> None:
    sage = wonder("Sage", 3, "Tap free: If this attacked this round, gain 1 faith.")
    table = at(sage, SEND, BLINK, world=["1 Sage"], player=[{"hand": [away], "actions": 5}, {}])
    table.say("Attack in realm 1", "Pass", f"Play {away}", "Pass", "Use Sage")
    assert (table.look("realm2.p1"), table.look("p1.faith")) == (["Sage 3 tapped"], faith)


@pytest.mark.parametrize(("away", "left"), [("Send", []), ("Blink", ["Bear 4"])])
@clause("CR132-505.1.b", "CR132-505.1.c", "CR132-511.a")
def test_those_that_attacked_are_the_objects_that_did(away: str, left: list[str]) -> None:
    scorn = spell("Scorn", "Destroy each Wonder that attacked this round.")
    table = at(scorn, SEND, BLINK, BEAR, world=["1 Bear"], player=[{"hand": [away, "Scorn"], "actions": 5}, {}])
    table.say("Attack in realm 1", "Pass", f"Play {away}", "Pass", "Play Scorn")
    assert table.look("realm2.p1") == left


@clause("CR132-505.1.b", "CR132-511.a")
def test_a_card_that_has_left_is_spoken_of_as_it_was() -> None:
    martyr = wonder("Martyr", 3, "On Death: If this attacked this round, gain 1 faith.")
    doom = spell("Doom", "Destroy target Wonder.")
    for attacks, faith in ((True, 1), (False, 0)):
        table = at(martyr, doom, world=["1 Martyr"], player=[{"hand": ["Doom"], "actions": 5}, {}])
        table.say(*(["Attack in realm 1", "Pass"] if attacks else []), "Play Doom")
        assert (table.look("realm1.p1"), table.look("p1.faith")) == ([], faith)


@clause("CR132-505.5.a", "CR132-505.1.a")
def test_a_card_goes_to_whose_deck_it_came_from() -> None:
    back = spell("Back", "Return target Wonder you control to its owner's hand.")
    rows = [{"name": "Bear", "player": 1, "owner": 2}]
    table = at(back, BEAR, card=rows, player=[{"hand": ["Back"]}])
    table.say("Play Back")
    assert (table.look("p1.hand"), table.look("p2.hand")) == ([], ["Bear"])


# -- turns that somebody else decides ----------------------------------------------------------------------------------

MIND = spell("Mind", "Target opponent gains 1 faith. You make all their choices on their next turn.")


def minded() -> At:
    own = {"hand": ["Mind", "Titan"], "deck": ["Wolf", "Bear", "Wolf"]}
    other = {"hand": ["Bear", "Wolf"], "energy": 9, "deck": ["Field", "Bear", "Wolf"], "actions": 2}
    return at(MIND, BEAR, WOLF, wonder("Titan", 9), land("Field"), world=["2 Wolf"], player=[own, other])


def known(table: At, seat: int, cards: list[int]) -> list[bool]:
    return [sees(table, seat, c) for c in cards]


@clause("CR132-505.4.a", "CR132-505.4.b")
def test_in_a_controlled_turn_one_sees_what_the_player_sees_and_no_more() -> None:
    table = minded().say("Play Mind")
    g = table.g
    assert g.deciders == [0, 0]
    assert known(table, 0, g.hands[1]) == [True, True]
    assert not any(known(table, 0, g.decks[1])), "the player does not see the deck either"
    assert not any(known(table, 0, g.decks[0]))
    assert not any(known(table, 1, g.hands[0])), "whoever is controlled learns nothing"
    table.say("Draw")
    assert g.deciders == [0, 1], "the turn is over"
    assert table.look("p2.hand") == ["Bear", "Field", "Wolf"]


@clause("CR132-505.4.b")
def test_the_options_of_a_controlled_turn_are_those_of_the_player() -> None:
    table, plain = minded().say("Play Mind"), minded().say("Pass")
    assert (table.game.questions[0].seat, table.game.questions[0].decider) == (1, 0)
    assert table.options() == plain.options(), "nothing outside normal play, such as showing cards"
    with pytest.raises(IllegalAnswer):
        table.game.answer(table.game.questions[0].options[0], seat=1)


@clause("CR132-505.4.b.2")
def test_only_the_player_concedes_also_in_a_controlled_turn() -> None:
    table = minded().say("Play Mind")
    assert not any("concede" in label.lower() for label in table.options())
    table.game.concede(1)
    assert "Player 2 concedes." in table.told()
    assert table.g.scores == [60, 0]


@clause("CR132-505.4.a")
def test_what_is_drawn_in_a_controlled_turn_is_seen_and_later_draws_are_not() -> None:
    table = minded().say("Play Mind", "Draw", "Pass", "Draw")
    hand = table.g.hands[1]
    assert len(hand) == 4
    names = [table.rules.catalogue.defs[table.g.what[c]].name for c in hand]
    assert sorted(names) == ["Bear", "Bear", "Field", "Wolf"]
    facts = [fact for fact in table.g.facts if fact[0] == 0]
    seen = {table.rules.catalogue.defs[fact[2]].name: fact[3] for fact in facts}
    assert seen == {"Bear": 1, "Field": 1, "Wolf": 1}, "three cards are remembered, the fourth is unknown"
    assert not any(known(table, 0, hand)), "and nobody can tell which is which"


@clause("CR132-505.1.g", "CR132-equip.h")
def test_equipment_stays_on_a_wonder_that_changed_sides_and_serves_it() -> None:
    rows = [{"name": "Bear", "player": 2}, {"name": "Sword", "player": 2, "on": "Bear"}, {"name": "Wolf", "player": 2}]
    table = at(KEEP, SWORD, BEAR, WOLF, card=rows, player=[{"hand": ["Keep"]}])
    table.say("Play Keep", "Bear")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Bear 7"], ["Sword on Bear", "Wolf 2"])
    assert table.g.worn[number_of(table.g, "Sword")] == number_of(table.g, "Bear")


@clause("CR132-realm.b", "CR132-505.1.f")
def test_a_taken_card_speaks_of_its_realm_and_its_new_side() -> None:
    lord = wonder("Lord", 1, "Wonders you control in this realm get +1 power.")
    table = at(KEEP, lord, BEAR, WOLF, world=["2 Lord", "2 Bear", "1 Wolf"], player=[{"hand": ["Keep"]}])
    assert table.look("realm1.p2") == ["Lord 2", "Bear 5"]
    table.say("Play Keep", "Lord")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Lord 2", "Wolf 3"], ["Bear 4"])
