"""Which realm a text means by "here" (realm): the one of its card at this moment, and what becomes of it."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, HERE, WOLF, WONDERS
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import card_from

FAITH = meaning.Gain("faith")
TAP = meaning.Cost(tap=True)
WOLVES_HERE = meaning.Count(meaning.All(meaning.Cards(name="Wolf", where=HERE)))
COUNT = meaning.Gain("faith", WOLVES_HERE)
WOLVES = ["1 Wolf @1", "1 Wolf @2", "1 Wolf @2", "1 Wolf @3", "1 Wolf @3", "1 Wolf @3"]


@clause("CR132-realm.b", "CR132-realm.b.2")
@pytest.mark.parametrize(("first", "faith"), [("Scout", 1), ("Wind", 2)])
def test_here_is_where_the_card_is_when_its_effect_resolves(first: str, faith: int) -> None:
    """The Scout counts Wolves here as it arrives; the wind may blow it from realm 1 to realm 2 before it does."""
    scout = wonder("Scout", 1, "On arrival: Gain 1 faith for each Wolf in this realm.", classes=("Scout",))
    wind = item("Wind", "Whenever a Scout arrives, move it to realm 2.")
    table = at(scout, wind, WOLF, world=["1 Wind", *WOLVES], player=[{"hand": ["Scout"]}])
    table.say("Play Scout", "Realm 1")
    table.say(next(option for option in table.options() if first in option))
    assert table.look("p1.faith") == faith


@clause("CR132-realm.b")
def test_here_of_a_card_that_is_gone_is_where_it_was() -> None:
    """Sacrificed for its own ability; or taken to the hand and put elsewhere, as another card, before it counts."""
    lamp = item("Lamp", "Sacrifice free: Gain 1 faith for each Wolf in this realm.")
    table = at(lamp, WOLF, world=["1 Lamp @3", *WOLVES])
    table.say("Use Lamp")
    assert table.look("p1.faith") == 3
    scout = wonder("Scout", 1, "Whenever a Bear dies, gain 1 faith for each Wolf in this realm.", classes=("Scout",))
    trick = item(
        "Trick",
        "Whenever a Bear dies, return each Scout to its owner's hand. Put each Scout in your hand into realm 3.",
    )
    axe = spell("Axe", "Destroy target Bear.")
    world = ["1 Scout @2", "1 Trick", "2 Bear", *WOLVES]
    table = at(scout, trick, axe, WOLF, BEAR, world=world, player=[{"hand": ["Axe"]}])
    table.say("Play Axe")
    table.say(next(option for option in table.options() if "Trick" in option))
    assert "Scout 1" in table.look("realm3.p1")
    assert table.look("p1.faith") == 2, "the Scout in realm 2 has seen it, not the new one in realm 3"


@clause("CR132-realm.b")
def test_where_realms_are_looked_at_one_by_one_here_is_each_of_them() -> None:
    """In each even realm its Wolves are counted, though the bell hangs in realm 1; and so it is at the end of turn."""
    each = meaning.ForEach(meaning.Realm("even"), (COUNT, meaning.Later("end of turn", (COUNT,))))
    bell = item("Bell", meaning.Activated(TAP, (each, COUNT)))
    table = at(bell, WOLF, world=["1 Bell @1", *WOLVES])
    table.say("Use Bell")
    assert table.look("p1.faith") == 2 + 1 + 2, "realm 2, then realm 1 for the bell itself, then realm 2 once more"


@clause("CR132-realm.b", "CR132-next.a")
def test_where_realms_are_looked_at_an_effect_that_waits_means_that_realm() -> None:
    wait = meaning.NextTime(meaning.Event("arrives", cards=WONDERS, where=HERE), (FAITH,), "this round")
    bell = item("Bell", meaning.Activated(TAP, (meaning.ForEach(meaning.Realm("even"), (wait,)),)))
    table = at(bell, WOLF, world=["1 Bell @1"], player=[{}, {"hand": ["Wolf", "Wolf"]}])
    table.say("Use Bell", "Play Wolf", "Realm 1", "Pass")
    assert table.look("p1.faith") == 0
    table.say("Play Wolf", "Realm 2")
    assert table.look("p1.faith") == 1


@clause("CR132-realm.b", "CR132-unopposed.a")
def test_who_has_walked_away_from_all_enemies_is_unopposed() -> None:
    lone = wonder("Lone", 1, "Tap free: Move this to realm 2. If this is unopposed, gain 1 faith.")
    table = at(lone, BEAR, world=["1 Lone @1", "2 Bear @1"])
    table.say("Use Lone")
    assert table.look("p1.faith") == 1
    table = at(lone, BEAR, world=["1 Lone @1", "2 Bear @2"])
    table.say("Use Lone")
    assert table.look("p1.faith") == 0


@clause("CR132-realm.b")
@pytest.mark.parametrize("where", ["adjacent realms", "this realm and adjacent realms", "this realm"])
def test_a_card_in_the_hand_is_in_no_realm_and_beside_none(where: str) -> None:
    """It would cost one less for each Wolf near it; from the hand it costs what is printed."""
    pup = wonder("Pup", 1, f"This costs 1 less for each Wolf in {where}.", cost=3)
    table = at(pup, WOLF, world=WOLVES, player=[{"hand": ["Pup"], "energy": 3}])
    table.say("Play Pup", "Realm 1")
    assert table.look("p1.energy") == 0


@clause("CR132-active-realm.a.3", "CR132-realm.b")
def test_a_spell_lies_in_no_realm_that_another_could_be_beside() -> None:
    haul = spell(
        "Haul",
        meaning.Spell((meaning.MoveTo(meaning.All(meaning.Cards(name="Wolf")), meaning.Realm("adjacent")), FAITH)),
    )
    table = at(haul, WOLF, world=["1 Wolf @3"], player=[{"hand": ["Haul"]}])
    table.say("Play Haul")
    assert (table.look("realm3.p1"), table.look("p1.faith")) == (["Wolf 2"], 1)


@clause("CR132-on-arrival.b")
def test_an_arrival_counts_only_while_that_very_card_is_there() -> None:
    """The Scout is taken back and put down again, another card now, before the first arrival is dealt with."""
    scout = wonder("Scout", 1, "On arrival: Gain 1 faith.", classes=("Scout",))
    trick = item(
        "Trick",
        "Whenever a Scout arrives, destroy this. Return each Scout to its owner's hand.",
        "Put each Scout in your hand into realm 2.",
    )
    table = at(scout, trick, world=["1 Trick"], player=[{"hand": ["Scout"]}])
    table.say("Play Scout", "Realm 1")
    table.say(next(option for option in table.options() if "Trick" in option))
    assert table.look("realm2.p1") == ["Scout 1"]
    assert table.look("p1.faith") == 1, "for the second arrival alone"


@clause("CR132-realm.b", "CR132-equip.g")
def test_here_is_where_the_card_last_was_when_it_has_gone_with_the_effect() -> None:
    """The Mine has moved with its Wonder since the attack, and is gone before the rest is done."""
    words = "Whenever equipped Wonder attacks, at end of turn, sacrifice this and destroy all enemies in this realm."
    mine = card_from({"name": "Mine", "type": "item", "classes": ["Equipment"], "text": words}, "test")
    flier = card_from({"name": "Crow", "power": 1, "text": "Flying"}, "test")
    rows = [
        {"name": "Crow", "player": 1, "realm": 2, "id": "flier"},
        {"name": "Mine", "player": 1, "realm": 2, "on": "flier"},
    ]
    table = at(mine, WOLF, flier, card=rows, world=["2 Wolf @1", "2 Wolf @2", "2 Wolf @3"], player=[{"actions": 9}])
    table.say("Attack in realm 2")
    while table.game.questions[0].asks != "What do you do?":
        table.say(next(label for label in table.options() if label in ("Yes", "Realm 3") or "first" in label))
    assert "Crow 1" in table.look("realm3.p1"), table.told()
    table.say("Pass")
    assert (table.look("realm2.p2"), table.look("realm3.p2")) == (["Wolf 2"], [])


@clause("CR132-realm.b")
def test_here_is_where_the_card_was_led_by_the_effect_itself() -> None:
    words = "Tap free: Move this to realm 3. Sacrifice this. Destroy all enemies in this realm."
    bomb = card_from({"name": "Bomb", "type": "item", "text": words}, "test")
    table = at(bomb, WOLF, world=["1 Bomb", "2 Wolf", "2 Wolf @3"])
    table.say("Use Bomb")
    assert (table.look("realm1.p2"), table.look("realm3.p2")) == (["Wolf 2"], [])


NEAR = "this realm or an adjacent realm"


@clause("CR132-realm.b")
def test_a_card_in_this_realm_or_an_adjacent_one_is_one_card_of_any_of_them() -> None:
    text = f"Tap free: Destroy target enemy in {NEAR}."
    bow = card_from({"name": "Bow", "type": "item", "text": text}, "here")
    assert bow.text == text
    table = at(bow, BEAR, WOLF, world=["1 Bow @2", "2 Bear @1", "2 Wolf @2", "2 Bear @3", "2 Wolf @4"], round=4)
    table.say("Use Bow")
    assert sorted(table.options()) == [
        f"{name}, player 2)" for name in ("Bear (realm 1", "Bear (realm 3", "Wolf (realm 2")
    ]


@clause("CR132-realm.b")
def test_what_holds_in_this_realm_or_an_adjacent_one_holds_in_each_of_them() -> None:
    """Nothing is chosen: a Wonder is in one of these realms, or it is not."""
    banner = card_from({"name": "Bow", "type": "item", "text": f"All Wonders in {NEAR} get +1."}, "here")
    table = at(banner, BEAR, WOLF, world=["1 Bow @2", "2 Bear @1", "2 Wolf @2", "1 Bear @3", "2 Wolf @4"], round=4)
    assert table.look("realm1.p2") == ["Bear 5"]
    assert table.look("realm2.p2") == ["Wolf 3"]
    assert table.look("realm3.p1") == ["Bear 5"]
    assert table.look("realm4.p2") == ["Wolf 2"]


def test_all_cards_of_one_realm_or_another_are_refused_for_the_realm_is_not_chosen() -> None:
    text = f"Tap free: Destroy each Wonder in {NEAR}."
    with pytest.raises(SetupError, match="one of these realms would have to be chosen") as refused:
        card_from({"name": "Bow", "type": "item", "text": text}, "here")
    shown, mark, _ = str(refused.value).split("\n")[-3:]
    assert shown[mark.index("^") : len(mark)] == f"in {NEAR}"
