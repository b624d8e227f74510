"""What triggers at one moment is a batch and is put in order; what triggers later comes later (501, 502, move)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from
from wonderwheel.games.wonders_of_the_first.names import Names


def text(name: str, words: str, **facts: Any) -> CardDef:
    return card_from({"name": name, "text": words, **facts}, "test", Names(frozenset({"Captain", "Runt"})))


CAPTAIN = text("Captain", "Other Wonders you control get +1. On death: Deny 1.", power=2)
RUNT = text("Runt", "On death: Draw a card.", power=0)
AXE = text("Axe", "Destroy target enemy.", type="spell")
DECK = ["Bear", "Wolf", "Bear"]


def is_asked_for_an_order(table: At) -> bool:
    return any(question.clause == "CR132-502.a" for question in table.game.questions)


# -- deaths ------------------------------------------------------------------------------------------------------------


@clause("CR132-501.c", "CR132-502.a", "CR132-dies.a.2")
def test_who_dies_of_the_first_death_triggers_after_it() -> None:
    """The Runt lived by the Captain's help alone: it dies a moment later, so nobody puts the two deaths in order."""
    rows = [{"name": "Captain", "player": 2}, {"name": "Runt", "player": 2, "counters": {"-1": 1}}]
    table = at(CAPTAIN, RUNT, AXE, BEAR, WOLF, card=rows, player=[{"hand": ["Axe"]}, {"deck": DECK}])
    table.say("Play Axe", "Captain")
    assert table.look("realm1.p2") == []
    assert not is_asked_for_an_order(table)
    assert (table.look("p2.hand"), table.look("p2.abyss")) == (["Wolf"], ["Captain", "Runt", "Bear"])


@clause("CR132-502.a", "CR132-502.d")
def test_who_dies_together_is_put_in_order() -> None:
    storm = text("Storm", "Destroy all enemies.", type="spell")
    players = [{"hand": ["Storm"]}, {"deck": DECK}]
    table = at(CAPTAIN, RUNT, storm, BEAR, WOLF, world=["2 Captain", "2 Runt"], player=players)
    table.say("Play Storm")
    assert is_asked_for_an_order(table)
    table.say("2. Runt")
    assert (table.look("p2.hand"), table.look("p2.abyss")) == (["Bear"], ["Captain", "Runt", "Wolf"])


@clause("CR132-501.c", "CR132-501.c.2", "CR132-502.a")
def test_two_deaths_of_one_effect_trigger_one_after_the_other_when_it_is_done() -> None:
    """Both wait until the spell is done; then the first death comes first, whatever it has triggered meanwhile."""
    duel = text("Duel", "Destroy target Captain. Destroy target Runt. Gain 1 faith.", type="spell")
    captain = text("Captain", "On death: Deny 1.", power=2, classes=["Captain"])
    runt = text("Runt", "On death: Draw a card.", power=0, classes=["Runt"])
    digger = text("Digger", "Whenever you deny a card, draw a card.", type="item")
    players = [{"hand": ["Duel"]}, {"deck": ["Bear", "Wolf", "Runt", "Bear"]}]
    world = ["2 Captain", "2 Runt", "2 Digger @2"]
    table = at(captain, runt, duel, digger, BEAR, WOLF, world=world, player=players)
    table.say("Play Duel")
    assert (table.look("p2.abyss"), sorted(table.look("p2.hand"))) == (["Captain", "Runt", "Bear"], ["Runt", "Wolf"])
    told = [line for line in table.told() if "draws" in line or "faith" in line]
    assert told[0] == "Player 1 gains 1 faith."


# -- moves -------------------------------------------------------------------------------------------------------------

DITCH = land("Ditch", "Whenever a card moves into this realm, deny 1.")
GATE = land("Gate", "Whenever a card moves into this realm, draw a card.")
WELL = land("Well", "Whenever a card moves into this realm, gain 1 faith.")


@clause("CR132-move.c", "CR132-move.d")
def test_a_long_move_triggers_realm_by_realm() -> None:
    """In realm 2 two abilities are a batch and are put in order; realm 3 was entered after that."""
    march = text("March", "Move target Wonder you control to realm 3.", type="spell")
    world = ["1 Bear", "1 Gate @3", "1 Ditch @2", "1 Well @2"]
    table = at(DITCH, GATE, WELL, march, BEAR, WOLF, world=world, player=[{"hand": ["March"], "deck": DECK}])
    table.say("Play March")
    assert [label.partition(" (")[0] for label in table.options()] == ["1. Ditch", "2. Well"]
    table.say("2. Well")
    assert (table.look("realm3.p1"), table.look("p1.faith")) == (["Gate", "Bear 4"], 1)
    assert (table.look("p1.abyss"), table.look("p1.hand")) == (["March", "Bear"], ["Wolf"])


@clause("CR132-move.c", "CR132-move.d", "CR132-502.a")
def test_cards_that_move_together_pass_through_each_realm_together() -> None:
    march = text("March", "Move each Wonder you control to realm 3.", type="spell")
    world = ["1 Bear", "1 Wolf", "1 Gate @3", "1 Ditch @2"]
    deck = ["Bear", "Wolf", "Gate", "Ditch", "Bear"]
    table = at(DITCH, GATE, march, BEAR, WOLF, world=world, player=[{"hand": ["March"], "deck": deck}])
    table.say("Play March")
    while is_asked_for_an_order(table):
        table.say("1.")
    assert table.look("realm3.p1") == ["Gate", "Bear 4", "Wolf 2"]
    assert (table.look("p1.abyss"), sorted(table.look("p1.hand"))) == (["March", "Bear", "Wolf"], ["Ditch", "Gate"])


@clause("CR132-move.b", "CR132-508.a", "CR132-508.d")
def test_one_that_cannot_move_does_not_keep_the_others() -> None:
    march = text("March", "Move each Wonder you control to realm 3.", type="spell")
    root = wonder("Root", 2, "This can't be moved.")
    table = at(march, root, BEAR, WOLF, world=["1 Root", "1 Bear", "1 Wolf @3"], player=[{"hand": ["March"]}])
    table.say("Play March")
    assert (table.look("realm1.p1"), table.look("realm3.p1")) == (["Root 2"], ["Wolf 2", "Bear 4"])


# -- what is the same is not put in order ------------------------------------------------------------------------------


@clause("CR132-502.a", "CR132-501.e.2")
def test_one_card_that_triggers_twice_for_the_same_is_not_put_in_order() -> None:
    """Two Wonders die together. To draw twice is to draw twice; whose owner draws first is another matter."""
    storm = text("Storm", "Destroy all Wonders.", type="spell")
    for words, asked in (("draw a card", False), ("its owner draws a card", True)):
        mourner = text("Mourner", f"Whenever a Wonder dies, {words}.", type="item")
        table = at(
            storm, mourner, BEAR, WOLF, world=["1 Mourner", "1 Bear", "2 Wolf"], player=[{"hand": ["Storm"]}, {}]
        )
        table.say("Play Storm")
        assert is_asked_for_an_order(table) == asked
        assert asked or table.look("p1.cards") == 2


@clause("CR132-502.a", "CR132-on-death.a")
def test_two_copies_that_have_died_alike_are_not_put_in_order() -> None:
    """Where they died makes a difference only to what speaks of a realm; what they were, and whose, does."""
    storm = text("Storm", "Destroy all Wonders.", type="spell")
    here, there = {"name": "Ghost", "realm": 1}, {"name": "Ghost", "realm": 2}
    strong, enemy = {**here, "counters": {"+1": 1}}, {**here, "player": 2}
    for words, one, two, asked in (
        ("draw a card", here, here, False),
        ("draw a card", here, there, False),
        ("return this to your hand", here, here, False),
        ("gain energy equal to this's power", here, strong, True),
        ("draw a card", here, enemy, True),
        ("create a 1-power Imp token in this realm", here, there, True),
    ):
        ghost = text("Ghost", f"On death: {words}.", power=2)
        table = at(
            storm, ghost, BEAR, WOLF, card=[one, two], player=[{"hand": ["Storm"], "deck": DECK}, {"deck": DECK}]
        )
        table.say("Play Storm")
        assert is_asked_for_an_order(table) == asked, (words, one, two)


@clause("CR132-502.a", "CR132-403.5.c")
def test_what_one_card_left_twice_for_later_is_not_put_in_order() -> None:
    bell = text("Bell", "Tap free: At end of round, gain 1 faith.", type="item")
    wake = text("Wake", "Untap target item.", type="spell")
    player = {"hand": ["Wake", "Wake"], "actions": 5}
    table = at(bell, wake, world=["1 Bell"], player=[player])
    table.say("Use Bell", "Pass", "Play Wake", "Pass", "Use Bell", "Pass", "Pass")
    assert (table.look("round"), table.look("p1.faith")) == (4, 2)


@clause("CR132-502.a", "CR132-flying.b")
def test_fliers_that_are_alike_are_not_put_in_order() -> None:
    """One that is tapped, bears a counter or a shield of words can be told from the other."""
    crow = wonder("Crow", 3, "Flying.")
    lasting = {"effects": [{"cannot": "banished", "until": "this round"}]}
    others = ({"tapped": True}, {"counters": {"shield": 1}}, {"owner": 2}, {"remembers": ["Rock"]}, lasting)
    for other, asked in (({}, False), *((other, True) for other in others)):
        table = at(crow, item("Rock"), card=[{"name": "Rock", "realm": 2}, {"name": "Crow"}, {"name": "Crow", **other}])
        table.say("Attack in realm 1")
        assert is_asked_for_an_order(table) == asked
        if not asked:
            table.say("Yes", "No")
            assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Crow 3"], ["Rock", "Crow 3"])


@clause("CR132-502.a", "CR132-501.e.2")
def test_what_alike_cards_say_all_the_time_or_did_before_does_not_tell_them_apart() -> None:
    guard = wonder("Guard", 2, "On attack: This gets +2 this round.\nEach item can't be moved.")
    rows = [{"name": "Guard"}, {"name": "Guard"}]
    table = at(guard, WOLF, card=rows, player=[{"actions": 3}]).say("Attack in realm 1")
    assert table.look("realm1.p1") == ["Guard 4", "Guard 4"], "nobody was asked which of them grows first"
    table.say("Pass", "Attack in realm 1")
    assert table.look("realm1.p1") == ["Guard 6", "Guard 6"], "nor after they have grown"


@clause("CR132-502.a", "CR132-101.6.f")
@pytest.mark.parametrize(
    ("says", "between", "asked"),
    [
        ("has base power 3", "King", False),
        ("has base power 3", "Pact", True),
        ("has base power 3", "Flag", False),
        ("gets +2", "Flag", False),
    ],
)
def test_what_came_between_alike_cards_tells_them_apart_where_the_younger_counts(
    says: str, between: str, asked: bool
) -> None:
    """Once the younger King is gone, the Pact counts; the elder may go. A Flag only adds to what is there."""
    king = wonder("King", 2, f"On attack: Sacrifice this.\nEach Wonder you control {says}.")
    pact = item("Pact", "Each Wonder you control has base power 5.")
    flag = item("Flag", "Each Wonder you control gets +1.")
    rows = [{"name": "King"}, {"name": between}, {"name": "King"}]
    table = at(king, pact, flag, WOLF, card=rows).say("Attack in realm 1")
    assert is_asked_for_an_order(table) == asked
