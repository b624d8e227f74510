"""What a new set may say of what holds and what is paid: for two rounds, besides, without a deck, more often."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from wonderwheel.core.errors import SetupError

DECK = ["Hill", "Cog", "Bear", "Wolf"] * 2
MINE = {"energy": 9, "actions": 5, "faith": 5, "deck": DECK}


def table(*cards: Any, world: tuple[str, ...] = (), p1: Any = None, p2: Any = None, **position: Any) -> At:
    player = [{**MINE, **(p1 or {})}, {**MINE, **(p2 or {})}]
    return at(*cards, *USUAL, world=list(world), player=player, **position)


def next_round(there: At) -> At:
    number = there.g.round
    while there.g.round == number:
        there.say("Pass")
    return there


# -- how long ----------------------------------------------------------------------------------------------------------


@clause("CR132-this-round.a", "CR132-next.a")
@pytest.mark.parametrize(
    "words",
    [
        "Target Wonder gets +2 this round and next round.",
        "Target Wonder gets +2 until the end of the next round.",
        "Target Wonder gets +2 this round and the next round.",
    ],
)
def test_this_round_and_the_next_and_no_longer(words: str) -> None:
    there = table(spell("Rite", words), world=("1 Wolf", "1 Bear"), p1={"hand": ["Rite"]})
    there.say("Play Rite", "Wolf")
    powers = [there.look("realm1.p1")]
    powers += [next_round(there).look("realm1.p1") for _ in range(2)]
    assert powers == [["Wolf 4", "Bear 4"], ["Wolf 4", "Bear 4"], ["Wolf 2", "Bear 4"]]


@clause("CR132-this-round.a")
def test_for_two_rounds_it_is_said_of_those_that_are_there_now() -> None:
    rite = spell("Rite", "Wonders you control get +2 this round and next round.")
    there = table(rite, world=("1 Wolf",), p1={"hand": ["Rite", "Bear"]}).say("Play Rite", "Pass")
    there.say("Play Bear", "Realm 1")
    next_round(there)
    assert there.look("realm1.p1") == ["Wolf 4", "Bear 4"]


@clause("CR132-508.a", "CR132-next.a")
def test_opponents_cannot_play_cards_in_both_rounds() -> None:
    rite = spell("Rite", "Opponents can't play cards this round or next round.")
    there = table(rite, p1={"hand": ["Rite"]}, p2={"hand": ["Wolf"]}).say("Play Rite")

    def playable() -> bool:
        return any(option.startswith("Play Wolf") for option in there.options())

    seen = [playable()]
    for _ in range(2):
        next_round(there)
        if there.game.questions[0].decider == 0:
            there.say("Pass")
        seen.append(playable())
    assert seen == [False, False, True]


# -- what cards are ----------------------------------------------------------------------------------------------------


@clause("CR132-101.4.a")
def test_legendary_and_stronger_as_long_as_it_is_worn() -> None:
    words = "Equipped Wonder is legendary and gets +1 for each stone you control."
    crown, judge = item("Crown", words, classes=("Equipment",)), wonder("Judge", 1, "Legendary Wonders get +5.")
    worn = [{"name": "Crown", "player": 1, "realm": 1, "on": "Wolf"}]
    others = [{"name": name, "player": 1, "realm": 1} for name in ("Wolf", "Bear", "Judge")]
    there = table(crown, judge, card=[*others, *worn], stones=[[1, 1]])
    assert there.look("realm1.p1")[:3] == ["Wolf 8", "Bear 4", "Judge 1"]


@clause("CR132-hoard.a")
def test_a_card_counts_as_a_stone_for_hoard_and_for_nothing_else() -> None:
    hoarder = wonder("Drake", 1, "This counts as a stone for your hoard abilities.\nHoard 2: This gets +3.")
    counting = wonder("Scribe", 1, "This gets +1 for each stone you control.")
    cards = (hoarder, counting, *[each for each in USUAL if each.name != "Drake"])
    there = at(*cards, world=["1 Drake", "1 Scribe"], stones=[[1, 1]], player=[MINE, MINE])
    assert there.look("realm1.p1") == ["Drake 4", "Scribe 2"]
    assert at(*cards, world=["1 Drake"], player=[MINE, MINE]).look("realm1.p1") == ["Drake 1"]


@clause("CR132-arrives.a")
def test_enemies_that_enter_a_realm_have_a_counter_on_them() -> None:
    marsh = wonder("Marsh", 1, "Enemies enter this realm with a -1 counter on them.")
    there = table(marsh, world=("2 Marsh",), p1={"hand": ["Wolf", "Bear"]})
    there.say("Play Wolf", "Realm 1", "Pass", "Play Bear", "Realm 2")
    assert (there.look("realm1.p1"), there.look("realm2.p1")) == (["Wolf 1 -1:1"], ["Bear 4"])


@clause("CR132-404.3.2.d")
@pytest.mark.parametrize(
    ("words", "stones"),
    [
        ("Defending Wonders don't add their power to the battle.", (1, 0)),
        ("Defending Elves don't add their power to battle.", (0, 1)),
        ("Attacking Wonders don't add their power to battles.", (0, 1)),
    ],
)
def test_whose_power_does_not_count_in_battle(words: str, stones: tuple[int, int]) -> None:
    there = table(wonder("Judge", 1, words), world=("2 Judge @3", "1 Wolf", "2 Bear")).say("Attack in realm 1")
    while there.game.questions[0].decider != 0 or "Pass" not in there.options():
        there.say(there.options()[0])
    assert (there.look("p1.stones"), there.look("p2.stones")) == stones


# -- what players may do -----------------------------------------------------------------------------------------------


@clause("CR132-508.a", "CR132-511.a")
def test_one_card_a_round_may_be_played_to_a_realm() -> None:
    judge = wonder("Judge", 1, "Opponents can't play more than one card to this realm each round.")
    there = table(judge, world=("2 Judge",), p1={"hand": ["Wolf", "Bear"]})
    assert there.say("Play Wolf", "Realm 1", "Pass", "Play Bear").options() == ["Realm 2", "Realm 3"]
    other = table(judge, world=("2 Judge",), p1={"hand": ["Wolf", "Bear"]})
    assert other.say("Play Wolf", "Realm 2", "Pass", "Play Bear").options() == ["Realm 1", "Realm 2", "Realm 3"]


@clause("CR132-faith.b")
def test_faith_may_be_spent_twice_and_not_three_times() -> None:
    priest = wonder("Priest", 1, "You may spend faith twice each round.\nSpend 1 faith: Gain 1 energy.")
    there = table(priest, world=("1 Priest",))

    def may() -> bool:
        return any(option.startswith("Use Priest") for option in there.options())

    seen = [may()]
    for _ in range(2):
        there.say("Use Priest", "Pass")
        seen.append(may())
    assert seen == [True, True, False]


@clause("CR132-405.c", "CR132-508.a")
@pytest.mark.parametrize(
    ("words", "over"),
    [
        ("For the rest of the game, you don't lose if your deck has no cards. Deny 10.", False),
        ("Deny 10.", True),
        ("For the rest of the game, you don't lose if your deck is empty. Each opponent denies 10.", True),
    ],
)
def test_an_empty_deck_does_not_lose_the_game_for_who_is_spared(words: str, over: bool) -> None:
    there = table(spell("Rite", words), world=("1 Wolf",), p1={"hand": ["Rite"]}).say("Play Rite")
    assert (there.game.result is not None) == over


# -- prices ------------------------------------------------------------------------------------------------------------


@clause("CR132-404.4.c")
@pytest.mark.parametrize("price", ["Tap this and spend 2 energy", "Spend 2 energy, tap this"])
def test_what_is_paid_besides_the_tap(price: str) -> None:
    priest = wonder("Priest", 1, f"{price}: Gain 3 faith.")
    there = table(priest, world=("1 Priest",)).say("Use Priest")
    assert (there.look("p1.energy"), there.look("p1.faith"), there.look("realm1.p1")) == (7, 8, ["Priest 1 tapped"])
    poor = table(priest, world=("1 Priest",), p1={"energy": 1})
    assert not any(option.startswith("Use") for option in poor.options())


@clause("CR132-404.4.c", "CR132-sacrifice.b")
def test_one_is_paid_with_and_not_one_in_each_realm() -> None:
    with pytest.raises(SetupError, match="that cannot be said of a single one"):
        item("Altar", "Sacrifice a Wonder in each realm: Gain 1 faith.")


@clause("CR132-404.4.c", "CR132-sacrifice.b")
def test_energy_and_an_item_are_paid() -> None:
    smith = wonder("Smith", 1, "Spend 2 energy and sacrifice an item: Gain 3 faith.")
    there = table(smith, world=("1 Smith", "1 Cog", "1 Cog @2")).say("Use Smith", "Cog (realm 2")
    assert (there.look("p1.energy"), there.look("p1.faith"), there.look("realm2.p1")) == (7, 8, [])
    assert not any(option.startswith("Use") for option in table(smith, world=("1 Smith",)).options())


@clause("CR132-play.b")
def test_wonders_played_in_this_round_cost_less_and_spells_do_not() -> None:
    rite, dear = spell("Rite", "Wonders you play this round cost 1 less."), wonder("Dear", 1, cost=3)
    costly = spell("Costly", "Draw a card.", cost=3)
    there = table(rite, dear, costly, p1={"hand": ["Rite", "Dear", "Costly"], "energy": 2}).say("Play Rite", "Pass")
    assert [option for option in there.options() if option.startswith("Play")] == ["Play Dear"]
