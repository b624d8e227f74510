"""What comes before what: effects that wait while a battle is fought, led attacks, and the end of a round."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, OURS, THIS, WOLF
from wonderwheel.games.wonders_of_the_first import meaning

TWO = meaning.Realm("number", 2)
LEADER = wonder(
    "Leader",
    1,
    meaning.Replacement(meaning.Event("attacks", this=True), (meaning.MoveTo(THIS, TWO), meaning.AttackWhereThisIs())),
)


def first(table: At, word: str) -> At:
    """Let the ability come first that is named by this word."""
    assert table.game.questions[0].asks == "Which ability happens first?"
    return table.say(next(label for label in table.options() if word in label))


# -- battles -----------------------------------------------------------------------------------------------------------


@clause("CR132-battle.a", "CR132-502.a", "CR132-rage.b")
def test_a_battle_is_fought_to_its_end_before_what_waited_with_it() -> None:
    """The Rager arrives and attacks the Wolf; the Drum would make it strong enough, if it came first."""
    rager = wonder("Rager", 1, "Rage.")
    drum = item("Drum", "Whenever a Wonder you control arrives, put 5 +1 counters on it.")
    for ability, stones in (("Rager", [2]), ("Drum", [1])):
        table = at(rager, drum, WOLF, world=["1 Drum @2", "2 Wolf"], player=[{"hand": ["Rager"]}])
        first(table.say("Play Rager", "Realm 1"), ability)
        while table.game.questions[0].asks != "What do you do?":
            table.say("Yes")
        assert table.look("realm1.stones") == stones


@clause("CR132-battle.a", "CR132-404.4.b", "CR132-502.b")
def test_what_an_effect_has_triggered_before_it_attacks_waits_until_the_battle_is_over() -> None:
    """The Charge taps the Wolf and attacks with it; it grows too late to win."""
    charge = item(
        "Charge", meaning.Activated(meaning.Cost(action=True), (meaning.Tap(meaning.All(OURS)), meaning.Attack()))
    )
    drum = item("Drum", "Whenever a Wonder you control is tapped, put 5 +1 counters on it.")
    table = at(charge, drum, WOLF, BEAR, world=["1 Charge", "1 Drum @2", "1 Wolf", "2 Bear"]).say("Use Charge")
    assert (table.look("realm1.stones"), table.look("realm1.p1")) == ([2], ["Charge", "Wolf 7 tapped +1:5"])


@clause("CR132-404.3.1.c", "CR132-404.3.1.a", "CR132-battle.a")
def test_an_attack_that_is_led_elsewhere_takes_place_where_the_leader_is() -> None:
    """No other Wonder of the player is anywhere."""
    table = at(LEADER, world=["1 Leader"]).say("Attack in realm 1")
    assert [table.look(f"realm{i}.stones") for i in (1, 2, 3)] == [[0], [1], [0]]


@clause("CR132-404.3.1.a", "CR132-battle.a")
def test_whoever_leads_an_attack_elsewhere_attacks_there() -> None:
    """The Banner is for Wonders that attack: the Leader has its 3 more when the battle is judged."""
    banner = item("Banner", "Each attacking Wonder you control gets +3.")
    table = at(LEADER, banner, WOLF, world=["1 Leader", "1 Banner @3", "2 Wolf @2"]).say("Attack in realm 1")
    assert (table.look("realm2.stones"), table.look("realm2.p1")) == ([1], ["Leader 1"])


# -- rounds ------------------------------------------------------------------------------------------------------------


@clause("CR132-403.1.k")
def test_each_player_draws_a_card_whoever_begins() -> None:
    for player in (1, 2):
        table = at(WOLF, at="round", first=player, active=player)
        assert (table.look("p1.cards"), table.look("p2.cards"), table.look("active")) == (1, 1, player)


@clause("CR132-403.5.b", "CR132-403.5.c", "CR132-403.5.c.2")
def test_what_was_put_off_until_the_end_of_the_round_is_ordered_with_on_round_end_effects() -> None:
    """The Tithe takes all faith; whoever passed last says whether the gift of the Vow comes before or after it."""
    vow = spell("Vow", "At end of round, gain 2 faith.")
    tithe = item("Tithe", "On round end: Your faith becomes 0.")
    for ability, faith in (("Tithe", 2), ("Vow", 0)):
        table = at(vow, tithe, world=["1 Tithe"], player=[{"hand": ["Vow"], "faith": 1}])
        table.say("Play Vow", "Pass", "Pass")
        assert table.game.questions[0].decider == 0, "player 1 passed last"
        first(table, ability)
        assert (table.look("round"), table.look("p1.faith")) == (4, faith)


@clause("CR132-403.5.j", "CR132-403.5.b")
def test_an_effect_of_the_end_of_a_round_may_leave_something_for_this_very_end() -> None:
    """The Grief taps a Wonder when the round ends, and sends it home at the end of the round: now."""
    grief = item("Grief", "On round end: Tap target Wonder. At end of round, return it to its owner's hand.")
    table = at(grief, BEAR, world=["1 Grief", "2 Bear"]).say("Pass", "Pass")
    assert (table.look("round"), table.look("realm1.p2")) == (4, [])
    assert "Bear" in table.look("p2.hand")


@clause("CR132-403.5.j", "CR132-403.5.h")
def test_what_waits_for_the_next_round_does_not_keep_this_one_from_ending() -> None:
    morrow = spell("Morrow", "At the start of the next round, gain 1 faith.")
    table = at(morrow, player=[{"hand": ["Morrow"]}]).say("Play Morrow", "Pass")
    assert table.look("p1.faith") == 0
    table.say("Pass")
    assert (table.look("round"), table.look("p1.faith")) == (4, 1)


@clause("CR132-502.a")
@pytest.mark.parametrize("giver", [False, True])
def test_an_ability_that_one_card_has_twice_is_not_put_in_order_with_itself(giver: bool) -> None:
    """Printed twice, or printed and given by another card; a third one that differs is asked about, once."""
    faith, energy = "On death: Gain 1 faith.", "On death: Gain 1 energy."
    twin = wonder("Twin", 2, faith if giver else f"{faith} {faith}")
    saint = item("Saint", f'Wonders you control get "{faith}"' if giver else "On arrival: Gain 1 faith.")
    end = spell("End", "Destroy target Wonder.")
    player = {"hand": ["End"], "energy": 0}
    table = at(twin, saint, end, world=["1 Twin", "1 Saint"], player=[player]).say("Play End")
    assert (table.look("p1.faith"), table.game.questions[0].asks) == (2, "What do you do?")
    other = item("Other", f'Wonders you control get "{energy}"')
    mixed = at(twin, saint, other, end, world=["1 Twin", "1 Saint", "1 Other"], player=[player]).say("Play End")
    assert [words.partition(": ")[2] for words in mixed.options()] == ["Gain 1 faith.", "Gain 1 energy."]
