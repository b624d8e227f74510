"""Readings of tokens (203, 505.5, story tokens) and of equipment that lost its wearer: each value, played."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.editions.played import asked, played, text
from tests.wonders_of_the_first.table import At, spell, wonder
from tests.wonders_of_the_first.words import BEAR, SWORD, WOLF, arrives
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from
from wonderwheel.games.wonders_of_the_first.game import GAME, WondersRules

STAND_IN = meaning.CreateToken(meaning.Token(), where=meaning.Realm("here"))
CULL = text("Cull", "Destroy each Wonder with cost 2 or less.", type="spell")


# -- tokens ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "there"), [("nothing_unless_stated", ["Golem 5"]), ("nothing", [])])
@clause("CR12-203.i", "CR12-203.n")
def test_a_printed_token_keeps_its_cost_or_has_none(value: str, there: list[str]) -> None:
    golem = text("Golem", "", power=5, cost=3, token=True)
    table = played({"reading_token_cost": value}, CULL, golem, world=["2 Golem"], player=[{"hand": ["Cull"]}])
    assert table.say("Play Cull").look("realm1.p2") == there


@pytest.mark.parametrize(("value", "there"), [("nothing_unless_stated", ["Ogre 4"]), ("nothing", [])])
@clause("CR12-203.i", "CR12-203.n")
def test_a_token_copy_keeps_the_cost_of_the_card_or_has_none(value: str, there: list[str]) -> None:
    ogre = text("Ogre", "", power=4, cost=5)
    twin = text("Twin", "Create a token copy of target Wonder in target realm.", type="spell")
    hand = {"hand": ["Twin", "Cull"], "actions": 9}
    table = played({"reading_token_cost": value}, CULL, ogre, twin, world=["2 Ogre"], round=2, player=[hand])
    table.say("Play Twin", "Realm 2", "Pass", "Play Cull")
    assert (table.look("realm2.p1"), table.look("realm1.p2")) == (there, ["Ogre 4"]), "a card keeps its cost anyway"


@pytest.mark.parametrize(("value", "there"), [("nothing_unless_stated", ["Statue 1"]), ("nothing", [])])
@clause("CR12-203.i")
def test_a_cost_that_the_effect_states_counts_or_does_not(value: str, there: list[str]) -> None:
    stated = meaning.CreateToken(meaning.Token("Statue", cost=3), where=meaning.Realm("number", 1))
    carve = spell("Carve", meaning.Spell((stated,)))
    hand = {"hand": ["Carve", "Cull"], "actions": 9}
    table = played({"reading_token_cost": value}, CULL, carve, player=[hand]).say("Play Carve", "Pass", "Play Cull")
    assert table.look("realm1.p1") == there


def lent(value: str, effect: meaning.Effect) -> At:
    """Player 1 controls player 2's card, which creates a token; then everybody gets back what they own."""
    maker = text("Workshop", "", type="item")
    maker = CardDef(maker.name, maker.types, abilities=(meaning.Activated(meaning.Cost(tap=True), (effect,)),))
    homing = spell("Homing", "An opponent gains control of each Wonder you control an opponent owns.")
    rows = [{"name": "Workshop", "player": 1, "owner": 2, "realm": 1}]
    hand = {"hand": ["Homing"], "actions": 9}
    table = played(
        {"reading_stand_in_owner": value}, maker, homing, WOLF, card=rows, world=["2 Wolf @2"], player=[hand]
    )
    return table.say("Use Workshop", "Pass", "Play Homing")


@pytest.mark.parametrize(("value", "mine", "theirs"), [("controller_of_effect", 1, 0), ("owner_of_creator", 0, 1)])
@clause("CR12-505.5.a")
def test_a_stand_in_is_owned_by_whoever_made_it_or_by_the_owner_of_the_card(value: str, mine: int, theirs: int) -> None:
    table = lent(value, STAND_IN)
    assert table.look("realm1.p1") == ["Workshop tapped", *["token 1"] * mine]
    assert table.look("realm1.p2") == ["token 1"] * theirs


@pytest.mark.parametrize(("value", "mine", "theirs"), [("controller_of_effect", 1, 0), ("owner_of_creator", 0, 1)])
@clause("CR12-505.5.a")
def test_a_token_copy_is_a_stand_in_too(value: str, mine: int, theirs: int) -> None:
    copy = meaning.CreateCopy(meaning.All(meaning.Cards(name="Wolf")), meaning.Realm("here"))
    table = lent(value, copy)
    assert table.look("realm1.p1") == ["Workshop tapped", *["Wolf 2"] * mine]
    assert table.look("realm1.p2") == ["Wolf 2"] * theirs


@pytest.mark.parametrize("value", ["controller_of_effect", "owner_of_creator"])
@clause("CR12-505.5.a")
def test_a_token_of_ones_own_card_is_ones_own_by_either_reading(value: str) -> None:
    smith = wonder("Smith", 1, arrives(STAND_IN))
    table = played({"reading_stand_in_owner": value}, smith, player=[{"hand": ["Smith"]}]).say("Play Smith", "Realm 1")
    assert [table.g.owner[c] for c in table.g.realms[0]] == [0, 0]


def story(rarity: str) -> CardDef:
    facts = {"name": "Tale", "power": 2, "token": True, "classes": ["Story Token"], "story": "Bard", "rarity": rarity}
    return card_from(facts, "test")


@pytest.mark.parametrize(("value", "rarity", "legal"), [("any", "Epic", True), ("T", "Epic", False), ("T", "T", True)])
@clause("CR132-story-token.e", "CR132-203.u")
def test_a_story_token_may_show_any_rarity_or_only_a_t(value: str, rarity: str, legal: bool) -> None:
    options = {"format": "free", "switches": f"reading_story_rarity={value}", "deck_1": "12 Wolf | Tale"}
    setup = GAME.setup(2, options)
    cards = [story(rarity), WOLF]
    if legal:
        assert len(WondersRules(setup, None, cards).archives[0]) == 1
        return
    with pytest.raises(SetupError) as refused:
        WondersRules(setup, None, cards)
    assert str(refused.value).endswith(
        "Tale is a story token with the rarity Epic, and reading_story_rarity is T: a token shows a T (CR132-203.u)"
    )


# -- equipment ---------------------------------------------------------------------------------------------------------

AXE = text("Axe", "Destroy target Wonder.", type="spell")


def disarmed(value: str, *others: str) -> At:
    """Player 2 has taken player 1's Bear, which wears player 1's Sword; the Bear is destroyed."""
    rows = [
        {"name": "Bear", "player": 2, "owner": 1, "realm": 1},
        {"name": "Sword", "player": 1, "realm": 1, "on": "Bear"},
    ]
    table = played(
        {"reading_reequip": value}, AXE, SWORD, BEAR, WOLF, card=rows, world=list(others), player=[{"hand": ["Axe"]}]
    )
    return table.say("Play Axe", *(["Bear"] if others else []))


@pytest.mark.parametrize(("value", "mine", "theirs"), [("equipment_controller", 5, 2), ("wonder_controller", 2, 5)])
@clause("CR12-equip.c", "CR12-505.1.g", "GUIDE-equip.c")
def test_equipment_looks_for_a_wonder_of_its_own_side_or_of_its_wearers(value: str, mine: int, theirs: int) -> None:
    table = disarmed(value, "1 Wolf", "2 Wolf")
    assert table.look("realm1.p1") == ["Sword on Wolf", f"Wolf {mine}"]
    assert table.look("realm1.p2") == [f"Wolf {theirs}"]


@pytest.mark.parametrize("value", ["equipment_controller", "wonder_controller"])
@clause("CR12-equip.c", "CR12-equip.c.2", "GUIDE-equip.c")
def test_where_there_is_no_such_wonder_it_equips_as_any_idle_equipment_does(value: str) -> None:
    assert disarmed(value, "1 Wolf").look("realm1.p1") == ["Sword on Wolf", "Wolf 5"]
    assert disarmed(value).look("realm1.p1") == ["Sword"]


@pytest.mark.parametrize(("value", "names"), [("equipment_controller", []), ("wonder_controller", ["Wolf", "Wolf"])])
@clause("CR12-equip.b.2", "CR12-equip.c")
def test_its_controller_says_which_of_several_wears_it(value: str, names: list[str]) -> None:
    table = disarmed(value, "2 Wolf", "2 Wolf")
    if not names:
        assert table.look("realm1.p1") == ["Sword"]
        return
    assert asked(table) == (1, names)
    assert sorted(table.say("Wolf").look("realm1.p2")) == ["Wolf 2", "Wolf 5"]


@pytest.mark.parametrize("value", ["equipment_controller", "wonder_controller"])
@clause("CR12-equip.c", "GUIDE-equip.c")
def test_where_both_have_one_controller_nothing_differs(value: str) -> None:
    rows = [{"name": "Bear", "player": 2, "realm": 1}, {"name": "Sword", "player": 2, "realm": 1, "on": "Bear"}]
    world = ["1 Wolf", "2 Wolf"]
    table = played(
        {"reading_reequip": value}, AXE, SWORD, BEAR, WOLF, card=rows, world=world, player=[{"hand": ["Axe"]}]
    ).say("Play Axe", "Bear")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 2"], ["Sword on Wolf", "Wolf 5"])
