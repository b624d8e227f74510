"""The card with the number 0, the lowest of the first player's deck, is a card like any other."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, SWORD, THIS, WOLF
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef

ZERO = 0
LANCE = item("Lance", classes=("Equipment",))


def with_first_card(zero: CardDef, *cards: CardDef, realm: int = 1, **position: Any) -> At:
    """A table on which the first card of player 1 has just come out of the deck into a realm."""
    found = meaning.All(meaning.Cards(name=zero.name, area="deck", owner="you"))
    horn = item(
        "Horn",
        meaning.Activated(meaning.Cost(tap=True), (meaning.PutIntoRealm(found, meaning.Realm("number", realm)),)),
    )
    rows = [{"name": "Horn", "realm": 3}, *position.pop("card", [])]
    given, *others = position.pop("player", [{}])
    players = [{"deck": ["Horn", "Horn", "Horn", zero.name], **given}, *others]
    table = at(zero, horn, *cards, card=rows, player=players, **position).say("Use Horn")
    while table.game.questions[0].asks != "What do you do?":
        table.say(table.options()[0])
    table.say("Pass")
    assert table.g.realms[realm - 1][-1] == ZERO
    return table


@clause("CR132-301.6.a", "CR132-505.1.b")
def test_equipment_of_a_wonder_that_dies_is_nobodys_and_not_that_of_the_first_card() -> None:
    kill = spell("Kill", "Destroy each Wolf.")
    armed = [{"name": "Wolf"}, {"name": "Sword", "on": "Wolf"}]
    table = with_first_card(BEAR, WOLF, SWORD, kill, realm=2, card=armed, player=[{"hand": ["Kill"]}])
    table.say("Play Kill")
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Sword"], ["Bear 4"])


@clause("CR132-301.6.a", "CR132-505.1.b")
def test_the_first_card_of_all_that_had_become_a_copy_is_itself_again_elsewhere() -> None:
    end = spell("End", "Destroy each Wonder you control.")
    table = at(WOLF, BEAR, end, card=[{"name": "Wolf", "copy_of": "Bear"}], player=[{"hand": ["End"]}])
    assert table.look("realm1.p1") == ["Bear 4"]
    assert table.say("Play End").look("p1.abyss") == ["Wolf", "End"]


@clause("CR132-204.a", "CR132-204.a.2")
def test_no_counter_is_put_on_a_card_that_is_not_there() -> None:
    kill = spell("Kill", "Destroy target Wonder you control. Put a +1 counter on it. If you do, gain 1 faith.")
    table = with_first_card(BEAR, kill, player=[{"hand": ["Kill"]}])
    table.say("Play Kill")
    assert (table.look("p1.abyss"), table.look("p1.faith"), table.g.counters) == (["Bear", "Kill"], 0, [])


# -- as a stone --------------------------------------------------------------------------------------------------------


@clause("CR132-505.1.a.2", "CR132-505.1.a.3", "CR132-201.b")
def test_the_first_card_may_be_a_stone_that_changes_sides_for_good() -> None:
    gem = wonder("Gem", 0, "This is a stone.")
    grasp = spell("Grasp", meaning.Spell((meaning.GainStone(meaning.Stones(holder="opponent")),)))
    table = with_first_card(gem, grasp, player=[{}, {"hand": ["Grasp"]}])
    table.say("Draw a card", "Play Grasp", "Pass", "Pass")
    assert (table.look("round"), table.look("realm1.p2"), table.look("p2.stones")) == (4, ["Gem 0"], 1)


@clause("CR132-seize-stone.b", "CR132-404.3.2.e", "CR132-404.3.2.e.3")
def test_the_first_card_may_be_a_stone_that_nobody_can_seize() -> None:
    gem = wonder("Gem", 0, meaning.Static(THIS, (meaning.IsStone(seizable=False),)))
    table = with_first_card(gem, WOLF, card=[{"name": "Wolf", "player": 2}])
    table.say("Draw a card", "Attack in realm 1")
    assert (table.look("realm1.p1"), table.look("realm1.stones")) == (["Gem 0"], [2, 1]), "nobody was asked"


# -- with equipment ----------------------------------------------------------------------------------------------------


@clause("CR132-equip.f", "CR132-equip.b")
def test_the_first_card_may_hand_its_equipment_on() -> None:
    table = with_first_card(BEAR, WOLF, SWORD, card=[{"name": "Sword"}], player=[{"hand": ["Wolf"]}])
    assert table.look("realm1.p1") == ["Sword on Bear", "Bear 7"]
    table.say("Play Wolf", "Realm 1", "Yes")
    assert table.look("realm1.p1") == ["Sword on Wolf", "Bear 4", "Wolf 5"]


@clause("CR132-equip.a", "CR132-101.3.4.a")
def test_the_first_card_wears_nothing_when_it_is_no_wonder_any_more() -> None:
    grove = land("Grove", "On arrival: Put a growth counter on this.")
    frost = spell("Frost", "Remove all growth counters from each Wonder you control.")
    table = with_first_card(grove, frost, SWORD, card=[{"name": "Sword"}], player=[{"hand": ["Frost"]}])
    assert table.look("realm1.p1") == ["Sword on Grove", "Grove 4 growth:1"]
    table.say("Play Frost")
    assert table.look("realm1.p1") == ["Sword", "Grove"]


@clause("CR132-equip.b", "CR132-equip.e")
def test_what_the_first_card_wears_is_not_idle() -> None:
    table = with_first_card(BEAR, LANCE, WOLF, card=[{"name": "Lance"}] * 2, player=[{"hand": ["Wolf"]}])
    assert table.look("realm1.p1") == ["Lance on Bear", "Lance on Bear", "Bear 4"]
    table.say("Play Wolf", "Realm 2")
    assert table.look("active") == 2, "nobody was asked"
