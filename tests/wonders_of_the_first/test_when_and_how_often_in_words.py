"""What a new set may wait for and ask: the so-manieth card, the first time in a round, who begins it, who did what."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, spell, wonder

MINE = {"energy": 9, "actions": 5, "deck": ["Hill", "Cog", "Bear", "Wolf"] * 2}
SPARK = spell("Spark", "Gain 1 faith.")


def ear(words: str, *world: str, p1: Any = None, p2: Any = None, **position: Any) -> At:
    """A Wonder with these words, which the first player controls if nothing else is said."""
    cards = (wonder("Ear", 1, words), SPARK, *USUAL)
    player = [{**MINE, **(p1 or {})}, {**MINE, **(p2 or {})}]
    return at(*cards, world=list(world) or ["1 Ear"], player=player, **position)


@clause("CR132-511.a", "CR132-play.a")
def test_the_first_wonder_of_a_round_is_the_one_that_is_meant() -> None:
    table = ear(
        "Whenever you play your first Wonder each round, put a +1 counter on it.", p1={"hand": ["Wolf", "Bear"]}
    )
    table.say("Play Wolf", "Realm 1", "Pass", "Play Bear", "Realm 1")
    assert table.look("realm1.p1") == ["Ear 1", "Wolf 3 +1:1", "Bear 4"]


@clause("CR132-511.a", "CR132-null-counter.a")
def test_the_second_card_of_an_opponent_gets_a_null_counter_as_it_is_played() -> None:
    words = "Whenever an opponent plays their second card in a round, put a null counter on that card."
    table = ear(words, "2 Ear", p1={"hand": ["Spark", "Spark"], "faith": 0})
    assert table.say("Play Spark", "Pass", "Play Spark").look("p1.faith") == 1
    wonders = ear(words, "2 Ear", p1={"hand": ["Wolf", "Bear"]})
    wonders.say("Play Wolf", "Realm 1", "Pass", "Play Bear", "Realm 1")
    assert wonders.look("realm1.p1") == ["Wolf 2", "Bear 4 nullified null:1"]


@clause("CR132-first-time.a")
@pytest.mark.parametrize(
    "words",
    [
        "The first time each round that you play a Wonder, gain 1 faith.",
        "Each round, the first time you play a Wonder, gain 1 faith.",
    ],
)
def test_the_first_time_in_a_round_only(words: str) -> None:
    table = ear(words, p1={"hand": ["Wolf", "Bear"], "faith": 0})
    table.say("Play Wolf", "Realm 1", "Pass", "Play Bear", "Realm 1")
    assert table.look("p1.faith") == 1


@clause("CR132-on-play.d", "CR132-play.a")
def test_a_card_is_played_by_somebody_to_a_realm() -> None:
    words = "Whenever a Wonder is played by an opponent to this realm, gain 1 faith."
    table = ear(words, "2 Ear", p1={"hand": ["Wolf", "Bear"]}, p2={"faith": 0})
    assert table.say("Play Bear", "Realm 2").look("p2.faith") == 0
    assert table.say("Pass", "Play Wolf", "Realm 1").look("p2.faith") == 1


@clause("CR132-target.a")
def test_the_target_of_an_opponents_spell_or_ability() -> None:
    words = "Whenever a Wonder you control becomes the target of a spell or ability an opponent controls, gain 1 faith."
    cards = (wonder("Ear", 1, words), spell("Zap", "Tap target Wonder."), *USUAL)
    player = [{**MINE, "hand": ["Zap"]}, {**MINE, "hand": ["Zap"], "faith": 0}]
    table = at(*cards, world=["2 Ear", "2 Wolf", "1 Bear"], player=player)
    assert table.say("Play Zap", "Wolf").look("p2.faith") == 1
    assert table.say("Play Zap", "Wolf").look("p2.faith") == 1


@clause("CR132-403.a", "CR132-403.4.e.2")
@pytest.mark.parametrize(
    ("words", "faith"),
    [
        ("On Round Start: If you took the first turn this round, gain 1 faith.", (1, 0)),
        ("On Round Start: If an opponent takes the first turn this round, gain 1 faith.", (0, 1)),
    ],
)
def test_who_takes_the_first_turn(words: str, faith: tuple[int, int]) -> None:
    def gained(active: int) -> int:
        return int(ear(words, p1={"faith": 0}, at="round", round=4, active=active).look("p1.faith"))

    assert (gained(1), gained(2)) == faith


@clause("CR132-403.a")
def test_while_one_is_the_first_player() -> None:
    words = "While you are the first player, this gets +2."
    tables = [ear(words, at="round", round=4, active=active) for active in (1, 2)]
    assert [table.look("realm1.p1") for table in tables] == [["Ear 3"], ["Ear 1"]]


# -- players by what they did ------------------------------------------------------------------------------------------


def after_an_attack(words: str) -> At:
    cards = (spell("Rite", words), *USUAL)
    table = at(*cards, world=["1 Wolf"], player=[{**MINE, "hand": ["Rite"], "faith": 0}, {**MINE, "faith": 0}])
    table.say("Attack in realm 1")
    while table.game.questions[0].decider != 0 or "Play Rite" not in table.options():
        table.say(table.options()[0])
    return table.say("Play Rite")


@clause("CR132-511.a", "CR132-505.2.a")
@pytest.mark.parametrize(
    ("who", "gain"),
    [
        ("player who didn't attack this round", (0, 2)),
        ("player who attacked this round", (2, 0)),
        ("opponent who attacked this round", (0, 0)),
        ("opponent who didn't attack this round", (0, 2)),
        ("player who seized a stone this round", (2, 0)),
        ("player who didn't seize a stone this round", (0, 2)),
        ("player who won a battle this round", (2, 0)),
        ("player who spent any energy this round", (0, 0)),
        ("player who played a spell this round", (2, 0)),
    ],
)
def test_those_who_did_so_in_this_round(who: str, gain: tuple[int, int]) -> None:
    table = after_an_attack(f"Each {who} gains 2 faith.")
    assert (table.look("p1.faith"), table.look("p2.faith")) == gain
