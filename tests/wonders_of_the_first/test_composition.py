"""Words put together in ways that no printed card needs: each is played, with what must not happen beside it."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, WOLF, arrives, cast
from tests.wonders_of_the_first.table import At, at, item, spell, wonder

# -- measures and counts -----------------------------------------------------------------------------------------------


@clause("CR132-power.a")
def test_power_of_so_much_or_more_leaves_out_what_has_less() -> None:
    table = cast("Destroy each enemy with power 3 or more.", "2 Bear", "2 Wolf", "1 Bear @2")
    assert (table.look("realm1.p2"), table.look("realm2.p1")) == (["Wolf 2"], ["Bear 4"])


@clause("CR132-power.a")
def test_a_power_said_without_more_or_less_is_that_very_power() -> None:
    table = cast("Destroy each Wonder with power 2.", "2 Bear", "2 Wolf", "1 Mouse")
    assert (table.look("realm1.p2"), table.look("realm1.p1")) == (["Bear 4"], ["Mouse 0"])


@clause("CR132-counters.a")
def test_with_no_counters_spares_whoever_has_one() -> None:
    words = "Put a +1 counter on each Wonder you control. Destroy each Wonder with no counters."
    table = cast(words, "1 Wolf", "2 Wolf @2")
    assert (table.look("realm1.p1"), table.look("realm2.p2")) == (["Wolf 3 +1:1"], [])


@clause("CR132-counters.a")
def test_two_or_more_counters_of_a_kind_are_more_than_one() -> None:
    words = (
        "Put two +1 counters on target Wonder. Put a +1 counter on target enemy. "
        "Tap Wonders with 2 or more +1 counters."
    )
    table = cast(words, "1 Wolf", "2 Bear").say("Wolf")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 4 tapped +1:2"], ["Bear 5 +1:1"])


@clause("CR132-301.3.a")
def test_cards_in_hand_are_counted_as_the_effect_is_carried_out() -> None:
    words = "On Arrival: If you have 1 or fewer cards in hand, draw a card."
    poor = arrives(words, p1={"deck": ["Wolf", "Hill"]})
    rich = arrives(words, p1={"deck": ["Wolf", "Hill"], "hand": ["Bear", "Bear"]})
    assert (poor.look("p1.hand"), rich.look("p1.hand")) == (["Wolf"], ["Bear", "Bear"])


@clause("CR132-505.2.a")
def test_more_than_somebody_else_is_not_as_many() -> None:
    words = "If you control more Wonders than an opponent, draw a card."
    more = cast(words, "1 Wolf", "1 Bear", "2 Wolf", p1={"deck": ["Cog", "Hill"]})
    even = cast(words, "1 Wolf", "2 Wolf", p1={"deck": ["Cog", "Hill"]})
    assert (more.look("p1.hand"), even.look("p1.hand")) == (["Cog"], [])


@clause("CR132-505.2.a")
def test_less_energy_than_an_opponent() -> None:
    words = "On Arrival: If you have less energy than an opponent, draw a card."
    less = arrives(words, p1={"deck": ["Cog", "Hill"], "energy": 1}, p2={"energy": 5})
    same = arrives(words, p1={"deck": ["Cog", "Hill"], "energy": 5}, p2={"energy": 5})
    assert (less.look("p1.hand"), same.look("p1.hand")) == (["Cog"], [])


@clause("CR132-508.d")
def test_whether_the_target_has_that_power_is_asked_after_what_was_done_to_it() -> None:
    words = "Target Wonder gets -1 this round. If it has power 1 or less, destroy it."
    assert cast(words, "2 Wolf", "2 Bear").say("Wolf").look("realm1.p2") == ["Bear 4"]
    assert cast(words, "2 Wolf", "2 Bear").say("Bear").look("realm1.p2") == ["Wolf 2", "Bear 3"]


@clause("CR132-101.2.b")
def test_what_a_thing_is_decides() -> None:
    words = "Destroy target Wonder. If it is a Dragon, draw a card."
    dragon = cast(words, "2 Drake", "2 Hound", p1={"deck": ["Cog", "Hill"]}).say("Drake")
    beast = cast(words, "2 Drake", "2 Hound", p1={"deck": ["Cog", "Hill"]}).say("Hound")
    assert (dragon.look("p1.hand"), beast.look("p1.hand")) == (["Cog"], [])


# -- heads -------------------------------------------------------------------------------------------------------------


@clause("CR132-on-arrival.a", "CR132-on-death.a")
def test_an_ability_with_two_heads_happens_at_both_moments_and_at_no_third() -> None:
    table = arrives("On Arrival and On Death: Gain 1 faith.", "1 Bear @2")
    assert table.look("p1.faith") == 1
    rite = spell("Rite", "Destroy target Wonder.")
    gone = at(
        wonder("Sage", 1, "On Arrival and On Death: Gain 1 faith."),
        rite,
        world=["1 Sage"],
        player=[{"hand": ["Rite"], "energy": 9}, {}],
    )
    assert gone.look("p1.faith") == 0
    assert gone.say("Play Rite").look("p1.faith") == 1
    fought = at(wonder("Sage", 1, "On Arrival and On Death: Gain 1 faith."), world=["1 Sage"]).say("Attack in realm 1")
    assert fought.look("p1.faith") == 0


@clause("CR132-hoard.a")
def test_a_bare_modifier_behind_a_gate_is_the_cards_own() -> None:
    miser = wonder("Miser", 1, "Hoard 2: +3 and flying.")
    poor = at(miser, WOLF, world=["1 Miser", "1 Wolf"], stones=[[1, 1]])
    rich = at(miser, WOLF, world=["1 Miser", "1 Wolf"], stones=[[1, 1], [2, 1]])
    assert poor.look("realm1.p1")[0].startswith("Miser 1")
    assert (rich.look("realm1.p1")[0].startswith("Miser 4"), rich.look("realm1.p1")[1]) == (True, "Wolf 2")


# -- one thing or another ----------------------------------------------------------------------------------------------


@clause("CR132-501.a")
def test_an_effect_or_another_is_a_choice_of_one() -> None:
    table = arrives("On Arrival: Gain 1 faith or gain 2 energy.", p1={"energy": 3})
    assert len(table.options()) == 2
    assert (table.say("Gain 1 faith").look("p1.faith"), table.look("p1.energy")) == (1, 3)


@clause("CR132-501.a")
def test_what_one_may_do_or_do_otherwise_can_be_left_undone() -> None:
    table = arrives("On Arrival: You may gain 1 faith or gain 2 energy.", p1={"energy": 3})
    assert table.say("No").look("p1.faith") == 0


@clause("CR132-505.2.a")
def test_whoever_is_said_to_do_one_thing_or_another_chooses() -> None:
    table = cast(
        "Each opponent sacrifices a Wonder or discards 2 cards.", "1 Bear", "2 Wolf", p2={"hand": ["Cog", "Cog"]}
    )
    assert table.game.questions[0].decider == 1
    table.say("They discard", "Cog", "Cog")
    assert (table.look("realm1.p2"), table.look("realm1.p1"), table.look("p2.hand")) == (["Wolf 2"], ["Bear 4"], [])


@clause("CR132-505.2.a")
def test_a_subject_goes_on_to_the_next_verb() -> None:
    table = cast(
        "Target player draws a card and loses 2 energy.",
        p1={"deck": ["Cog", "Hill"]},
        p2={"deck": ["Hill", "Cog"], "energy": 3},
    )
    table.say("Player 2")
    assert (table.look("p2.hand"), table.look("p2.energy")) == (["Hill"], 1)
    assert (table.look("p1.hand"), table.look("p1.energy")) == ([], 9)


# -- rows of nouns -----------------------------------------------------------------------------------------------------


@clause("CR132-101.2.b")
def test_several_classes_in_the_plural_and_no_others() -> None:
    chief = item("Chief", "Your Dragons and Beasts get +1.")
    table = at(chief, *USUAL, world=["1 Chief", "1 Drake", "1 Hound", "1 Wolf", "2 Drake"])
    assert table.look("realm1.p1") == ["Chief", "Drake 4", "Hound 2", "Wolf 2"]
    assert table.look("realm1.p2") == ["Drake 3"]


@clause("CR132-101.2.b")
def test_a_class_or_a_kind() -> None:
    table = cast("Destroy each Dragon or item.", "2 Drake", "2 Cog", "2 Hound", "1 Hill")
    assert (table.look("realm1.p2"), table.look("realm1.p1")) == (["Hound 1"], ["Hill"])


@clause("CR132-tap-untap.a")
def test_in_one_of_several_states() -> None:
    rows = [{"name": "Wolf", "player": 2, "realm": 1, "tapped": True}]
    table = cast("Destroy each tapped or equipped Wonder.", "2 Bear", card=rows)
    assert table.look("realm1.p2") == ["Bear 4"]


@clause("CR132-counters.a")
def test_each_of_two_nouns_gets_a_counter_and_what_is_both_gets_one() -> None:
    both = wonder("Both", 1, classes=("Dragon", "Beast"))
    rite = spell("Rite", "Put a +1 counter on each Dragon and each Beast.")
    table = at(rite, both, *USUAL, world=["1 Both", "1 Drake", "1 Wolf"], player=[{"hand": ["Rite"], "energy": 9}, {}])
    table.say("Play Rite")
    assert [name.split(" +1")[0] for name in table.look("realm1.p1")] == ["Both 2", "Drake 4", "Wolf 2"]


@clause("CR132-501.1.a")
def test_three_targets_of_three_kinds_are_chosen_before_anything_is_done() -> None:
    table = cast("Banish target enemy, target item, and target land.", "2 Wolf", "2 Cog", "2 Hill", "1 Bear")
    assert (table.look("realm1.p2"), table.look("realm1.p1")) == ([], ["Bear 4"])


@clause("CR132-power.a")
def test_each_of_several_kinds_is_counted() -> None:
    table = at(
        wonder("Sage", 1, "This gets +1 for each item and land you control."),
        *USUAL,
        world=["1 Sage", "1 Cog", "1 Hill", "1 Wolf", "2 Cog"],
    )
    assert table.look("realm1.p1")[0] == "Sage 3"


# -- realms ------------------------------------------------------------------------------------------------------------


@clause("CR132-realm.b")
def test_this_or_an_adjacent_realm_reaches_no_further() -> None:
    table = arrives(
        "On Arrival: Stun target enemy in this or an adjacent realm.", "2 Wolf @2", "2 Bear @3", "2 Drake @1"
    )
    assert sorted(option.split()[0] for option in table.options()) == ["Drake", "Wolf"]


@clause("CR132-realm.b")
def test_here_and_beside_at_once() -> None:
    banner = item("Banner", "Wonders you control in this realm and adjacent realms get +1.")
    table = at(banner, *USUAL, world=["1 Banner @1", "1 Wolf @1", "1 Bear @2", "1 Drake @3"])
    assert [table.look(f"realm{n}.p1")[-1] for n in (1, 2, 3)] == ["Wolf 3", "Bear 5", "Drake 3"]


@clause("CR132-active-realm.a.3")
def test_the_highest_numbered_realm_is_the_last_active_one() -> None:
    table = cast("Move target Wonder to the highest-numbered realm.", "1 Wolf", round=3)
    assert table.look("realm3.p1") == ["Wolf 2"]


@clause("CR132-realm.a")
def test_realms_by_their_numbers() -> None:
    table = cast("Destroy all Wonders in realms 1 and 3.", "1 Wolf @1", "2 Bear @2", "2 Drake @3")
    assert [table.look(f"realm{n}.p2") for n in (2, 3)] == [["Bear 4"], []]
    assert table.look("realm1.p1") == []


@clause("CR132-realm.b")
def test_the_realm_with_the_most_of_something() -> None:
    table = cast(
        "Destroy all Wonders in the realm with the most enemies.", "2 Wolf @1", "2 Bear @2", "2 Bear @2", "1 Bear @3"
    )
    assert (table.look("realm1.p2"), table.look("realm2.p2"), table.look("realm3.p1")) == (["Wolf 2"], [], ["Bear 4"])


@clause("CR132-realm.b")
def test_of_two_realms_with_equally_many_one_is_chosen() -> None:
    table = cast("Destroy all Wonders in the realm with the most enemies.", "2 Wolf @1", "2 Bear @2", "1 Drake @3")
    assert sorted(table.options()) == ["Realm 1", "Realm 2"]


@clause("CR132-realm.b")
def test_a_realm_where_somebody_controls_none() -> None:
    table = cast("Move target enemy to a realm where you control no Wonders.", "1 Wolf @1", "1 Drake @3", "2 Bear @3")
    assert table.look("realm2.p2") == ["Bear 4"]


@clause("CR132-realm.b")
def test_a_token_copy_in_the_realm_of_its_original() -> None:
    table = cast("Create a token copy of target enemy in its realm.", "2 Bear @2", "1 Wolf @1")
    assert (table.look("realm2.p1"), table.look("realm1.p1")) == (["Bear 4"], ["Wolf 2"])


# -- what has happened -------------------------------------------------------------------------------------------------

AXE = spell("Axe", "Destroy target Wonder.")


def after_a_death(words: str, victim: str, *world: str, **p1: Any) -> At:
    """A Wonder is destroyed, then a spell with these words is played by the same player."""
    hand = {"hand": ["Axe", "Rite"], "energy": 9, "actions": 9, "deck": ["Cog", "Hill", "Cog"], **p1}
    table = at(spell("Rite", words), AXE, *USUAL, world=list(world), player=[hand, {"deck": ["Cog", "Hill"]}])
    return table.say("Play Axe", victim, "Pass", "Play Rite")


@clause("CR132-511.a")
def test_what_was_destroyed_this_round_is_known_and_nothing_else() -> None:
    words = "If an enemy was destroyed this round, draw a card."
    enemy = after_a_death(words, "Bear", "1 Wolf", "2 Bear")
    mine = after_a_death(words, "Wolf", "1 Wolf", "2 Bear")
    assert (enemy.look("p1.hand"), mine.look("p1.hand")) == (["Cog"], [])


@clause("CR132-511.a")
def test_no_wonders_died_is_false_as_soon_as_one_did() -> None:
    words = "If no Wonders died this round, draw a card."
    assert after_a_death(words, "Bear", "1 Wolf", "2 Bear").look("p1.hand") == []
    assert cast(words, "1 Wolf", p1={"deck": ["Cog", "Hill"]}).look("p1.hand") == ["Cog"]


@clause("CR132-511.a")
def test_what_you_played_this_round_is_yours_alone() -> None:
    words = "If you played 2 or more spells this round, draw a card."
    assert after_a_death(words, "Bear", "1 Wolf", "2 Bear").look("p1.hand") == ["Cog"]
    assert cast(words, "1 Wolf", p1={"deck": ["Cog", "Hill"]}).look("p1.hand") == []


@clause("CR132-dies.a", "CR132-511.a")
def test_only_what_died_this_round_comes_back() -> None:
    words = "Return target Wonder you own that died this round to your hand."
    table = after_a_death(words, "Wolf", "1 Wolf", "2 Bear", abyss=["Drake"])
    assert (table.look("p1.hand"), table.look("p1.abyss")) == (["Wolf"], ["Drake", "Axe", "Rite"])


@clause("CR132-tap-untap.a", "CR132-511.a")
def test_what_did_not_attack_is_untapped() -> None:
    drum = item("Drum", "Tap free: Destroy each Wonder you control that didn't attack this round.")
    table = at(drum, *USUAL, world=["1 Drum @3", "1 Wolf @1", "1 Bear @2", "2 Mouse @1"], player=[{"actions": 5}, {}])
    table.say("Attack in realm 1")
    table.say("Pass", "Use Drum")
    assert (table.look("realm1.p1")[0].split()[0], table.look("realm2.p1")) == ("Wolf", [])
