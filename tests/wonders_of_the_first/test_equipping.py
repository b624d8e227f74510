"""Equipment (equip): when it equips, what it leaves alone, and that what lies in the centre is nobody's."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, SWORD, WOLF
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import card_from

ARMED_TWICE = [{"name": "Bear"}, {"name": "Sword", "on": "Bear"}, {"name": "Sword", "on": "Bear"}]
LAMP = item("Lamp")
ONE = meaning.Realm("number", 1)


@clause("CR132-equip.f", "CR132-equip.a", "CR132-101.3.4.a")
def test_when_an_item_arrives_nobody_is_asked_about_the_equipment_there() -> None:
    """Not even in which order two Swords would be moved to it."""
    table = at(SWORD, BEAR, LAMP, card=ARMED_TWICE, player=[{"hand": ["Lamp"]}])
    table.say("Play Lamp", "Realm 1")
    assert (table.look("active"), table.game.questions[0].asks) == (2, "What do you do?")


@clause("CR132-equip.f", "CR132-510.a.2")
def test_when_a_card_arrives_face_down_nobody_is_asked_about_the_equipment_there() -> None:
    """What lies on its face is no Wonder, whatever it was before."""
    lance = item("Lance", classes=("Equipment",))
    fall = spell("Fall", "Sacrifice each Wolf you control.")
    dead = meaning.All(meaning.Cards(name="Wolf", owner="you", area="abyss"))
    autumn = spell("Autumn", meaning.Spell((meaning.Scatter(dead, turn_up=False),)))
    rows = [{"name": "Bear"}, *[{"name": "Lance", "on": "Bear"}] * 2, {"name": "Wolf", "realm": 2}]
    table = at(lance, fall, autumn, BEAR, WOLF, card=rows, player=[{"hand": ["Fall", "Autumn"]}])
    table.say("Play Fall", "Pass", "Play Autumn", "Realm 1")
    assert (table.look("active"), table.game.questions[0].asks) == (2, "What do you do?")
    assert table.look("realm1.p1") == ["Bear 4", "Lance on Bear", "Lance on Bear", "face down"]


@clause("CR132-equip.f", "CR132-equip.b")
def test_of_several_cards_that_arrive_together_each_wonder_may_take_the_equipment() -> None:
    call = spell("Call", "Put each card you own in The Abyss into realm 1.")
    rows = [{"name": "Bear"}, {"name": "Sword", "on": "Bear"}]
    table = at(SWORD, BEAR, WOLF, LAMP, call, card=rows, player=[{"hand": ["Call"], "abyss": ["Lamp", "Wolf"]}])
    table.say("Play Call")
    assert table.game.questions[0].clause == "CR132-equip.f"
    table.say("Yes")
    assert table.look("realm1.p1") == ["Bear 4", "Sword on Wolf", "Lamp", "Wolf 5"]


@clause("CR132-equip.b", "CR132-equip.f", "CR132-505.1.d")
def test_what_lies_in_the_centre_equips_nobody_and_is_handed_on_to_nobody() -> None:
    idle = [{"name": "Bear", "player": 0, "owner": 1}, {"name": "Sword", "player": 0, "owner": 1}]
    table = at(SWORD, BEAR, LAMP, card=idle, player=[{"hand": ["Lamp"]}]).say("Play Lamp", "Realm 2")
    assert (table.look("active"), table.look("realm1.centre")) == (2, ["Bear 4", "Sword"])
    send = spell("Send", "Portal each Wolf to realm 1.")
    worn = [idle[0], {**idle[1], "on": "Bear"}, {"name": "Wolf", "player": 0, "owner": 1, "realm": 2}]
    table = at(SWORD, BEAR, WOLF, send, card=worn, player=[{"hand": ["Send"]}]).say("Play Send")
    assert (table.look("active"), table.look("realm1.centre")) == (2, ["Bear 7", "Sword on Bear", "Wolf 2"])


@clause("CR132-equip.b", "CR132-equip.a", "CR132-deny.a")
def test_equipment_equips_a_wonder_that_arrives_among_cards_that_are_denied_once_all_are() -> None:
    """The Ghost comes into The World instead of The Abyss; both cards are denied together."""
    mill = spell("Mill", "Deny 2.")
    player = {"hand": ["Mill"], "deck": ["Ghost", "Wolf", "Wolf"]}
    table = at(
        wonder("Ghost", 1, "If this would be put into The Abyss, instead put this into realm 1."),
        mill,
        WOLF,
        SWORD,
        world=["1 Sword"],
        player=[player],
    )
    table.say("Play Mill")
    told = [line for line in table.told() if "Ghost" in line or "Wolf" in line]
    assert told == ["Ghost arrives in realm 1.", "Player 1 denies Wolf.", "Sword equips Ghost."]


@clause("CR132-equip.a", "CR132-equip.f", "CR132-101.3.4.a")
def test_equipment_that_has_lost_its_wearer_meanwhile_is_not_moved_but_equips() -> None:
    """The grown Field is a mere land again before the Sword could be handed on to the Wolf that has arrived."""
    blight = item("Blight", "Whenever a Wonder arrives, remove all growth counters from each Wonder you control.")
    rows = [
        {"name": "Field", "counters": {"growth": 1}},
        {"name": "Sword", "on": "Field"},
        {"name": "Blight", "realm": 2},
    ]
    table = at(land("Field"), blight, WOLF, SWORD, card=rows, player=[{"hand": ["Wolf"]}])
    table.say("Play Wolf", "Realm 1")
    order(table, "Blight")
    assert table.game.questions[0].asks == "What do you do?"
    assert table.look("realm1.p1") == ["Field", "Sword on Wolf", "Wolf 5"]


def order(table: At, word: str) -> None:
    """Let the ability come first that is named by this word."""
    assert table.game.questions[0].asks == "Which ability happens first?"
    table.say(next(label for label in table.options() if word in label))


@clause("CR132-equip.h", "CR132-move.c", "CR132-508.a")
def test_equipment_that_an_effect_moves_to_a_wonder_elsewhere_goes_there() -> None:
    words = "Tap free: Move target equipment to target Wonder you control."
    smith = card_from({"name": "Smith", "type": "item", "text": words}, "test")
    gate = item("Gate", "Each item can't be moved.")
    rows = [
        {"name": "Wolf", "player": 1, "realm": 1, "id": "here"},
        {"name": "Sword", "player": 1, "realm": 1, "on": "here"},
        {"name": "Bear", "player": 1, "realm": 3},
    ]
    table = at(smith, SWORD, BEAR, WOLF, card=rows, world=["1 Smith"])
    table.say("Use Smith", "Bear")
    assert (table.look("realm1.p1"), table.look("realm3.p1")) == (
        ["Wolf 2", "Smith tapped"],
        ["Bear 7", "Sword on Bear"],
    )
    assert [line for line in table.told() if line.startswith(("Sword moves", "Sword equips"))] == [
        "Sword moves to realm 2.",
        "Sword moves to realm 3.",
        "Sword equips Bear.",
    ]
    stuck = at(smith, gate, SWORD, BEAR, WOLF, card=rows, world=["1 Smith", "1 Gate"])
    stuck.say("Use Smith", "Bear")
    assert (stuck.look("realm1.p1")[:2], stuck.look("realm3.p1")) == (["Wolf 5", "Sword on Wolf"], ["Bear 4"])


@clause("CR132-equip.f", "CR132-502.a", "CR132-501.e.2")
def test_alike_equipment_has_no_order_but_each_of_it_is_asked_about() -> None:
    table = at(SWORD, BEAR, WOLF, card=ARMED_TWICE, player=[{"hand": ["Wolf"]}]).say("Play Wolf", "Realm 1")
    assert table.game.questions[0].clause == "CR132-equip.f", "not which of two Swords comes first"
    table.say("Yes")
    assert table.look("realm1.p1") == ["Bear 7", "Sword on Wolf", "Sword on Bear", "Wolf 5"]
    assert table.game.questions[0].clause == "CR132-equip.f"
    table.say("No")
    assert table.look("active") == 2


@clause("CR132-equip.f", "CR132-502.a")
@pytest.mark.parametrize("other", [{"name": "Sword", "on": "Bear", "tapped": True}, {"name": "Lance", "on": "Bear"}])
def test_equipment_that_can_be_told_apart_is_put_in_order(other: dict[str, object]) -> None:
    rows = [{"name": "Bear"}, {"name": "Sword", "on": "Bear"}, other]
    lance = item("Lance", classes=("Equipment",))
    table = at(SWORD, lance, BEAR, WOLF, card=rows, player=[{"hand": ["Wolf"]}]).say("Play Wolf", "Realm 1")
    assert table.game.questions[0].asks == "Which ability happens first?"


@clause("CR132-equip.f", "CR132-502.a")
def test_alike_equipment_of_two_wonders_is_put_in_order() -> None:
    rows = [{"name": "Bear"}, {"name": "Sword", "on": "Bear"}, {"name": "Fox"}, {"name": "Sword", "on": "Fox"}]
    table = at(SWORD, BEAR, wonder("Fox", 4), WOLF, card=rows, player=[{"hand": ["Wolf"]}]).say("Play Wolf", "Realm 1")
    assert table.game.questions[0].asks == "Which ability happens first?"


@clause("CR132-equip.b", "CR132-502.a")
def test_two_alike_items_that_equip_at_once_have_no_order() -> None:
    call = spell("Call", "Put each item you own in The Abyss into realm 1.")
    table = at(SWORD, BEAR, WOLF, call, world=["1 Bear", "1 Wolf"], player=[{"hand": ["Call"], "abyss": ["Sword"] * 2}])
    table.say("Play Call")
    assert table.game.questions[0].asks == "Which Wonder wears it?"


@clause("CR132-502.a")
def test_alike_equipment_that_triggers_on_one_wonder_has_no_order() -> None:
    horn = item("Horn", "Whenever equipped Wonder attacks, you may draw a card.", classes=("Equipment",))
    rows = [{"name": "Bear"}, {"name": "Horn", "on": "Bear"}, {"name": "Horn", "on": "Bear"}]
    table = at(horn, BEAR, WOLF, card=rows, player=[{"deck": ["Wolf"] * 3}]).say("Attack in realm 1")
    assert "Yes" in table.options()
