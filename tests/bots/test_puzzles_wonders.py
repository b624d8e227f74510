"""Wonders of The First: positions with one right answer, for every bot that is worth playing against."""

from __future__ import annotations

import pytest

from tests.wonders_of_the_first.table import At, at, spell, wonder
from wonderwheel.bots import Bot, make_bot

LYNX, BEAR, GIANT = wonder("Lynx", 1, cost=1), wonder("Bear", 4, cost=3), wonder("Giant", 7, cost=5)
WARD = spell("Ward", "Put a shield counter on target Wonder.", cost=1)
GUARD = spell("Guard", "Put a protector counter on target Wonder.", cost=1)
WARDER = wonder("Warder", 1, "When this arrives, put a shield counter on target Wonder.", cost=1)
DECK = {"deck": ["Lynx"] * 20}
OTHER = {"deck": ["Lynx"] * 20, "hand": ["Lynx", "Lynx"], "energy": 3}
SPENT = {**DECK, "actions": 0, "energy": 0}
HOLDS = {1: 2, 2: 1, 3: 2, 4: 1, 5: 2, 6: 1, 7: 1}  # realm 1 breaks ties: they are the other player's
SERIOUS = ("steady", "sharp:24")


@pytest.fixture(params=SERIOUS)
def bot(request: pytest.FixtureRequest) -> Bot:
    return make_bot(str(request.param), 1)


def answers(bot: Bot, table: At, most: int = 10) -> list[str]:
    """What the bot answers until its turn is over."""
    game = table.game
    turn, labels = game.rules.turns(game.state), list[str]()
    while not game.state.over and game.rules.turns(game.state) == turn and len(labels) < most:
        question = game.questions[0]
        key = bot.answer(game.view(question.decider), question)
        labels.append(next(option.label for option in question.options if option.key == key))
        game.play(question.seat, key)
    return labels


@pytest.mark.parametrize("name", ["Ward", "Guard"])
def test_a_counter_that_protects_goes_to_ones_own(bot: Bot, name: str) -> None:
    table = at(
        LYNX,
        BEAR,
        WARD,
        GUARD,
        world=["2 Bear @1", "1 Bear @2", "2 Bear @3"],
        stones=[[2, 1]],
        player=[{"hand": [name], "energy": 1, "actions": 1, **DECK}, OTHER],
    )
    table.say(f"Play {name}")
    given = answers(bot, table)
    assert given[0].startswith("Bear")
    counted = next(row[0] for row in table.g.counters)
    assert table.g.controller[counted] == 0


def test_a_shield_of_a_wonder_that_arrives_goes_to_ones_own(bot: Bot) -> None:
    table = at(
        LYNX,
        GIANT,
        WARDER,
        world=["2 Giant @1", "1 Giant @2"],
        stones=[[2, 1], [1, 2]],
        player=[{"hand": ["Warder"], "energy": 1, "actions": 1, **DECK}, OTHER],
    )
    table.say("Play Warder")
    answers(bot, table)
    assert [table.g.controller[row[0]] for row in table.g.counters] == [0]


def test_power_is_not_piled_up_where_it_is_not_needed(bot: Bot) -> None:
    table = at(
        LYNX,
        BEAR,
        GIANT,
        world=["1 Giant @1", "1 Giant @1"],
        stones=[[1, 1]],
        player=[{"hand": ["Bear"], "energy": 3, "actions": 1, **DECK}, OTHER],
    )
    given = answers(bot, table)
    assert given[0] == "Play Bear"
    assert given[1] in ("Realm 2", "Realm 3")


@pytest.mark.parametrize("realm", [6, 7])
def test_stones_of_the_last_realms_are_fought_for_in_the_last_round(bot: Bot, realm: int) -> None:
    others = [other for other in range(1, 8) if other != realm]
    table = at(
        LYNX,
        BEAR,
        GIANT,
        world=[f"{HOLDS[other]} Giant @{other}" for other in others],
        stones=[[other, HOLDS[other]] for other in others],
        round=7,
        player=[{"hand": ["Bear"], "energy": 3, "actions": 2, **DECK}, SPENT],
    )
    assert answers(bot, table) == ["Play Bear", f"Realm {realm}"]
    if table.game.questions[0].decider == 1:
        table.say("Pass")
    assert answers(bot, table) == [f"Attack in realm {realm}"]


def test_no_card_is_drawn_in_the_last_round_when_a_stone_can_be_taken(bot: Bot) -> None:
    table = at(
        LYNX,
        BEAR,
        world=["1 Bear @7"],
        stones=[[1, 2], [2, 1]],
        round=7,
        player=[{"energy": 0, "actions": 1, **DECK}, SPENT],
    )
    assert answers(bot, table) == ["Attack in realm 7"]


def test_no_card_is_drawn_with_the_last_action_of_the_game(bot: Bot) -> None:
    table = at(
        LYNX,
        BEAR,
        world=["2 Bear @7"],
        stones=[[1, 1], [2, 1], [7, 2]],
        round=7,
        player=[{"energy": 0, "actions": 1, **DECK}, SPENT],
    )
    assert "Draw a card" in table.options()
    assert answers(bot, table) == ["Pass"]


def test_a_stone_is_taken_back_rather_than_a_card_drawn(bot: Bot) -> None:
    table = at(
        LYNX,
        BEAR,
        GIANT,
        world=["1 Giant @6", "2 Bear @6"],
        stones=[[6, 2]],
        round=6,
        player=[{"energy": 0, "actions": 1, **DECK}, OTHER],
    )
    assert answers(bot, table) == ["Attack in realm 6"]
