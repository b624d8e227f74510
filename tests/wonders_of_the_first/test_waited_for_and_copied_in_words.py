"""Waiting for a death, costs that differ, copies of spells, lands of one harvest, abilities of items, played."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from wonderwheel.core.errors import SetupError

DECK = ["Hill", "Cog", "Bear", "Wolf"] * 2
CURSE = "Put three -1 counters on target Wonder. If it dies this round, gain 3 faith."
FELL, BOLT = spell("Fell", "Destroy target Wonder."), spell("Bolt", "Draw a card.")


@clause("CR132-next.a", "CR132-dies.a")
def test_a_death_by_the_counters_themselves_counts() -> None:
    assert cast(CURSE, "2 Wolf").look("p1.faith") == 3
    assert cast(CURSE, "2 Drake").look("p1.faith") == 0


@clause("CR132-next.a", "CR132-dies.a")
@pytest.mark.parametrize(("victim", "faith"), [("Bear", 3), ("Drake", 0)])
def test_a_death_later_in_the_round_counts_and_that_of_another_does_not(victim: str, faith: int) -> None:
    mine = {"energy": 9, "actions": 9, "hand": ["Rite", "Fell"]}
    table = at(spell("Rite", CURSE), FELL, *USUAL, world=["2 Bear", "2 Drake"], player=[mine, {}])
    table.say("Play Rite", "Bear", "Pass", "Play Fell", victim)
    assert table.look("p1.faith") == faith


@clause("CR132-next.a", "CR132-301.6.a")
def test_who_was_returned_and_comes_again_is_another() -> None:
    back = spell("Back", "Return target Wonder you own to your hand.")
    mine = {"energy": 9, "actions": 9, "hand": ["Rite", "Back", "Fell"]}
    table = at(spell("Rite", CURSE), FELL, back, *USUAL, world=["1 Bear"], player=[mine, {}])
    table.say("Play Rite", "Pass", "Play Back", "Pass", "Play Bear", "Realm 1", "Pass", "Play Fell")
    assert (table.look("p1.faith"), "Bear" in table.look("p1.abyss")) == (0, True)


@clause("CR132-next.a", "CR132-this-round.a")
def test_a_death_in_the_next_round_is_too_late() -> None:
    mine = {"energy": 9, "actions": 9, "hand": ["Rite", "Fell"], "deck": DECK}
    table = at(spell("Rite", CURSE), FELL, *USUAL, world=["2 Bear"], player=[mine, {"deck": DECK}])
    table.say("Play Rite")
    number = table.g.round
    while table.g.round == number:
        table.say("Pass")
    if table.game.questions[0].decider == 1:
        table.say("Pass")
    assert table.say("Play Fell").look("p1.faith") == 0


@clause("CR132-508.d")
def test_no_two_of_them_cost_the_same() -> None:
    dear = wonder("Dear", 3, cost=5)
    mine = {"energy": 9, "actions": 5, "hand": ["Rite"]}
    rite = spell("Rite", "Destroy up to three target Wonders with different costs.")
    table = at(rite, dear, *USUAL, world=["2 Dear", "2 Dear @2", "2 Bear"], player=[mine, {}]).say("Play Rite", "Dear")
    assert [option for option in table.options() if option.startswith("Dear")] == []
    table.say("Bear")
    assert sorted(table.look("p2.abyss")) == ["Bear", "Dear"]


@clause("CR132-507.a", "CR132-on-play.d")
@pytest.mark.parametrize(("words", "cards"), [("copy that spell", 2), ("copy it", 2), ("draw a card", 2)])
def test_the_spell_that_is_played_is_carried_out_twice(words: str, cards: int) -> None:
    echo = item("Echo", f"Whenever you play a spell, {words}.")
    mine = {"energy": 9, "actions": 5, "hand": ["Bolt"], "deck": DECK}
    table = at(echo, BOLT, *USUAL, world=["1 Echo"], player=[mine, {}]).say("Play Bolt")
    assert len(table.look("p1.hand")) == cards


@clause("CR132-507.a", "CR132-501.1.a")
def test_a_copy_has_a_target_of_its_own() -> None:
    words = "When you play a spell, you may sacrifice this. If you do, copy that spell. You may choose new targets."
    mine = {"energy": 9, "actions": 5, "hand": ["Fell"]}
    table = at(
        item("Prism", words),
        FELL,
        *USUAL,
        world=["1 Prism", "2 Bear", "2 Wolf"],
        player=[mine, {}],
    )
    table.say("Play Fell", "Bear", "Yes", "Wolf")
    assert sorted(table.look("p2.abyss")) == ["Bear", "Wolf"]


@clause("CR132-harvest.a", "CR132-harvest.c")
@pytest.mark.parametrize("lands", [1, 3])
def test_for_each_land_of_this_harvest(lands: int) -> None:
    drum = wonder("Drum", 1, "Whenever you harvest, gain 2 faith for each land you harvested.")
    field = land("Field", "Harvest: Gain 1 energy.")
    world = ["1 Drum", *[f"1 Field @{realm + 1}" for realm in range(lands)]]
    table = at(drum, field, *USUAL, world=world, player=[{"actions": 5}, {}])
    while "Harvest Field" in " ".join(table.options()):
        table.say("Harvest Field")
    while "Pass" not in table.options():
        table.say(table.options()[0])
    assert table.look("p1.faith") == 2 * lands


@clause("CR132-symbiosis.a", "CR132-symbiosis.h")
def test_the_abilities_of_an_item_are_copied_whatever_the_power() -> None:
    bell = item("Bell", "Tap free: Gain 4 faith.")
    imp = wonder("Imp", 3, "Symbiosis with item.")
    mine = {"energy": 9, "actions": 5, "hand": ["Imp"]}
    table = at(imp, bell, *USUAL, world=["2 Bell", "2 Drake"], player=[mine, {}])
    table.say("Play Imp", "Realm 1", "Pass", "Use Imp")
    assert table.look("p1.faith") == 4


@clause("CR132-tokens.e", "CR132-equip.a")
@pytest.mark.parametrize("called", ["an equipment token", "an equipment item token", "an equipment token named Blade"])
def test_a_token_called_by_what_it_is_is_worn(called: str) -> None:
    mine = {"energy": 9, "actions": 5, "hand": ["Rite", "Tell"]}
    rite = spell("Rite", f'Create {called} in realm 1 with "Equipped Wonder gets +2."')
    tell = spell("Tell", "Gain faith equal to the power of target Wonder.")
    table = at(rite, tell, *USUAL, world=["1 Wolf"], player=[mine, {}]).say("Play Rite", "Pass", "Play Tell")
    assert table.look("p1.faith") == 4


@clause("CR132-501.b", "CR132-ascend.a")
def test_all_their_ascend_abilities_trigger_at_once() -> None:
    star = wonder("Star", 1, "Ascend: Gain 2 faith.")
    rite = spell("Rite", "Trigger all ascend abilities of Wonders you control.")
    mine = {"energy": 9, "actions": 5, "hand": ["Rite"]}
    table = at(star, rite, *USUAL, world=["1 Star", "1 Star @2", "2 Star"], player=[mine, {}]).say("Play Rite")
    while "Pass" not in table.options():
        table.say(table.options()[0])
    assert (table.look("p1.faith"), table.look("p2.faith")) == (4, 0)


@clause("CR132-508.d")
def test_of_one_card_nothing_differs() -> None:
    with pytest.raises(SetupError, match="different are several cards"):
        arrives("On Arrival: Destroy target Wonder with different costs.")


@clause("CR132-play.a.2")
def test_what_is_cheaper_from_your_hand_is_so_from_no_other() -> None:
    tower = land("Tower", "Spells cost 1 less energy to play from your hand.")
    costly = spell("Costly", "Gain 1 faith.", cost=3)
    hand = {"energy": 9, "actions": 5, "hand": ["Costly"]}
    table = at(tower, costly, *USUAL, world=["1 Tower"], player=[hand, hand]).say("Play Costly", "Play Costly")
    assert (table.look("p1.energy"), table.look("p2.energy")) == (7, 6)
