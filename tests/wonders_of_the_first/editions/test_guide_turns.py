"""What the Rules Guide says of a turn, in a game that is played by it: also where it says no more than the others."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wonders_of_the_first.editions.played import text
from tests.wonders_of_the_first.table import At, at
from tests.wonders_of_the_first.words import BEAR, WOLF
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef

MONK = text("Monk", "Tap action: Put five +1 counters on this.", power=3)


def by_the_guide(*cards: CardDef, **position: Any) -> At:
    return at(*cards, options={"edition": "guide"}, **position)


@clause("GUIDE-take-turns.b.2", "GUIDE-take-turns.b", "GUIDE-continue-with-rounds.b")
def test_whoever_began_goes_on_beginning_until_a_stone_is_seized() -> None:
    table = by_the_guide(BEAR, first=2, active=2, world=["1 Bear"]).say("Pass", "Pass")
    assert (table.look("round"), table.look("first"), table.look("active")) == (4, 2, 2)
    table.say("Pass", "Attack in realm 1", "Pass", "Pass")
    assert (table.look("round"), table.look("first"), table.look("active")) == (5, 1, 1)


@clause("GUIDE-take-turns.c", "GUIDE-five-things.a", "GUIDE-take-turns.h", "GUIDE-game-play.b")
def test_a_turn_is_one_of_five_things_and_then_the_other_player_has_one() -> None:
    table = by_the_guide(MONK, WOLF, world=["1 Monk"], player=[{"hand": ["Wolf"], "actions": 9}, {"actions": 9}])
    for answers in (["Play Wolf", "Realm 2"], ["Draw a card"], ["Use Monk"], ["Attack in realm 1"], ["Pass"]):
        assert table.look("active") == 1
        table.say(*answers)
        assert table.look("active") == 2
        table.say("Draw a card")
    assert (table.look("realm2.p1"), table.look("realm1.p1")) == (["Wolf 2"], ["Monk 8 tapped +1:5"])
    assert (table.look("p1.actions"), table.look("realm1.stones"), table.look("p1.cards")) == (5, [1], 1)


@clause("GUIDE-play-a-card.b.3", "GUIDE-lands.a", "GUIDE-play-a-card.b.2")
def test_in_round_five_a_card_goes_to_one_of_five_realms_and_so_does_a_land() -> None:
    field = text("Field", "", type="land")
    for name in ("Wolf", "Field"):
        table = by_the_guide(WOLF, field, round=5, player=[{"hand": [name]}]).say(f"Play {name}")
        assert table.options() == [f"Realm {number}" for number in range(1, 6)]


@clause("GUIDE-activate-an-ability.a.4", "GUIDE-activate-an-ability.a.2")
def test_a_tapped_wonder_battles_with_what_its_ability_gave_it_and_stays_tapped() -> None:
    giant = text("Giant", "", power=7)
    table = by_the_guide(MONK, giant, world=["1 Monk", "2 Giant"]).say("Use Monk", "Pass")
    assert table.look("realm1.p1") == ["Monk 8 tapped +1:5"]
    table.say("Attack in realm 1")
    assert (table.look("realm1.stones"), table.look("realm1.p1")) == ([1], ["Monk 8 tapped +1:5"])
    table.say("Pass", "Pass")
    assert (table.look("round"), table.look("realm1.p1")) == (4, ["Monk 8 tapped +1:5"]), "not even a new round"
    assert table.why_not("Use Monk (realm 1, player 1): tap 1")


@clause("GUIDE-activate-an-ability.b", "GUIDE-take-turns.h", "GUIDE-sacrifice-ability.c")
def test_sacrifices_and_harvests_are_abilities_to_activate_too() -> None:
    field = text("Field", "Harvest: Gain 1 energy.", type="land")
    altar = text("Altar", "Sacrifice action: Gain 2 faith.", type="item")
    table = by_the_guide(field, altar, world=["1 Field", "1 Altar"]).say("Use Altar", "Pass", "Harvest Field")
    assert (table.look("p1.faith"), table.look("p1.energy"), table.look("p1.actions")) == (2, 1, 2)


@clause("GUIDE-pass.b", "GUIDE-all-players-pass.c")
def test_without_an_action_and_an_ability_to_activate_a_player_passes_unasked() -> None:
    field = text("Field", "Harvest: Gain 1 energy.", type="land")
    table = by_the_guide(field, active=2, world=["1 Field"], player=[{"actions": 0}, {"actions": 9}])
    table.say("Draw a card")
    assert (table.look("active"), table.options()) == (1, ["Pass", "Harvest Field (realm 1, player 1)"])
    table.say("Harvest Field", "Draw a card")
    assert (table.look("active"), table.look("passes")) == (2, [1, 0]), "it is tapped: nothing is left"
