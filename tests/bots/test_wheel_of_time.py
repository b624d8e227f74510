"""Bots at The Wheel of Time: they gather forces, spare their leaders, pay little, and beat chance from either side."""

from __future__ import annotations

import pytest

from tests.wheel_of_time.playing import mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from wonderwheel.arena import simulate
from wonderwheel.bots.greedy import GreedyBot
from wonderwheel.core.questions import CHANCE
from wonderwheel.games.wheel_of_time.game import GAME as DEFINITION
from wonderwheel.games.wheel_of_time.vocabulary import BY_HAND

GAME = "wheel_of_time"


def answers(table: Texts, most: int = 1) -> list[str]:
    """What the greedy bot answers to the next questions, whoever is asked."""
    labels = list[str]()
    while not table.g.over and len(labels) < most:
        question = table.game.questions[0]
        if question.decider == CHANCE:
            table.game.play(CHANCE, question.keys[0])
            continue
        key = GreedyBot(1).answer(table.game.view(question.decider), question)
        labels.append(next(option.label for option in question.options if option.key == key))
        table.game.play(question.seat, key)
    return labels


def test_troops_go_to_the_battleground_and_the_leader_stays_at_home() -> None:
    troops = mine("Andor Infantry"), mine("Andor Cavalry")
    table = Texts(mine(RAND), *troops, theirs(RAHVIN), at="place", shadow=5, hero={"hand": ["Lord Pelivar"]})
    assert sorted(answers(table, 2)) == [
        "Send Andor Cavalry to the battleground",
        "Send Andor Infantry to the battleground",
    ]


def test_a_noble_stays_at_home_while_there_is_somebody_to_recruit() -> None:
    table = Texts(
        mine(RAND), mine("Lady Arathelle"), theirs(RAHVIN), at="place", shadow=5, hero={"hand": ["Andor Infantry"] * 3}
    )
    assert answers(table) == ["The others stay at home"]


def test_it_recruits_with_the_symbols_that_it_has_and_keeps_its_tokens() -> None:
    table = Texts(
        mine(RAND),
        mine("Lady Ellorien"),
        theirs(RAHVIN),
        at="actions",
        light=3,
        shadow=6,
        hero={"hand": ["Andor Infantry"]},
        symbols=[{"card": "Lady Ellorien", "politics": 2}],
    )
    table.say("Nobody else generates", "Nobody else generates")
    answers(table, 2)
    assert "Andor Infantry" in str(table.rules.look(table.g)["p1.home"])
    assert table.rules.look(table.g)["light"] == 3


def test_it_never_pays_symbol_by_symbol() -> None:
    table = Texts(
        mine(RAND), theirs(RAHVIN), at="actions", light=6, shadow=7, hero={"hand": ["Andor Infantry", "Light Cavalry"]}
    )
    table.say("Nobody else generates", "Nobody else generates", "Recruit Andor Infantry")
    question = table.game.questions[0]
    assert BY_HAND in question.keys
    assert BY_HAND not in table.rules.considered(table.g, 0, question.keys)


def test_whoever_takes_part_rolls_without_a_long_thought() -> None:
    table = Texts(
        mine("Lady Aemlyn", place="battleground", takes_part="pattern"),
        mine("Commander", place="battleground", takes_part="pattern"),
        theirs(RAHVIN),
        mine(RAND),
        at="resolution",
        shadow=5,
    )
    assert answers(table) == ["All of them"]


def test_damage_goes_where_it_costs_least_and_the_leader_is_hit_last() -> None:
    table = Texts(
        mine(RAND, place="battleground", takes_part="pattern", rotated=True),
        mine("Commander", place="battleground", takes_part="pattern", rotated=True),
        theirs(RAHVIN),
        at="resolution",
        shadow=5,
        challenge=[{"of": "pattern", "pools": [0, 0, 2, 0]}],
    )
    assert answers(table, 2) == ["One damage on Commander"] * 2


def test_in_the_last_battle_everybody_fights_who_is_needed() -> None:
    table = Texts(
        mine(RAND),
        mine("Andor Infantry"),
        mine("Andor Cavalry"),
        theirs(RAHVIN),
        theirs("Trolloc Footmen"),
        at="turn",
        turn=18,
        light=10,
        shadow=10,
        latched=True,
    )
    while table.game.questions[0].decider != 0 or "take part" not in table.reason:
        answers(table)
    assert not any("Stand down" in label for label in answers(table, 2))


def test_a_game_that_does_not_end_is_stopped_in_simulations_only() -> None:
    assert DEFINITION.simulated({}) == {"turn_limit": 60}
    assert DEFINITION.simulated({"turn_limit": 7})["turn_limit"] == 7
    assert dict(DEFINITION.setup(2).options)["turn_limit"] == 0
    found = simulate(GAME, ["random", "random"], 6, options={"turn_limit": 1})
    stopped = [one for one in found.played if one.ending == "no result: turn limit"]
    assert len(stopped) > 3
    assert all(one.stalled and one.turns == 1 for one in stopped)


@pytest.mark.parametrize("decks", [("dragon_reborn", "shadowspawn"), ("white_tower", "forsaken")])
def test_greedy_beats_random_from_either_side(decks: tuple[str, str]) -> None:
    found = simulate(GAME, ["greedy", "random"], 4, seed=4, options={"hero_deck": decks[0], "villain_deck": decks[1]})
    assert sum(one.scores[one.entrants.index(0)] for one in found.played) >= 3


def test_a_game_between_greedy_bots_comes_to_an_end() -> None:
    (played,) = simulate(GAME, ["greedy", "greedy"], 1, seed=2).played
    assert sum(played.scores) == 1
    assert played.turns < 40
