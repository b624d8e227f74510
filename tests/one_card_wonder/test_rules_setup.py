"""What chance does in One Card Wonder, and who may know what: the rules that a scenario cannot show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import wonderwheel as ww
from tests.support import clause
from wonderwheel.core.questions import CHANCE, Question
from wonderwheel.core.records.exports import seat_export
from wonderwheel.core.scenarios.playing import load_text, start
from wonderwheel.games import GAMES
from wonderwheel.games.one_card_wonder.components.definitions import load

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios" / "one_card_wonder"
BOX = SCENARIOS / "components" / "box.toml"
RESOURCES = ["knowledge", "wood", "clay", "stone", "iron"]
CUBES_EACH = {2: 6, 3: 8, 4: 10, 5: 10, 6: 12}


def new(seats: int, **options: Any) -> ww.Game:
    return ww.new("one_card_wonder", seats, 1, options, components=BOX, chance="ask")


def odds(question: Question) -> dict[str, int]:
    """What can come out, with its weight."""
    assert question.decider == CHANCE
    return dict(zip([option.label for option in question.options], question.weights, strict=True))


def draw(game: ww.Game, reason: str, label: str = "") -> dict[str, int]:
    """Let chance bring `label`, or whatever comes first; gives what could have come."""
    (question,) = game.questions
    assert question.reason == reason
    found = odds(question)
    game.answer(label or question.options[0])
    return found


def dealt_mats(game: ww.Game) -> list[dict[str, int]]:
    return [draw(game, "a player mat") for _ in range(2 * game.rules.seats)]


@clause("OCW-setup.6")
def test_two_random_mats_for_each_player_from_those_nobody_has() -> None:
    game = new(3)
    left = [mat.name for mat in load(BOX).mats]
    for _ in range(6):
        found = draw(game, "a player mat", left[3])
        assert found == dict.fromkeys(left, 1)
        del left[3]
    g: Any = game.state
    assert [len(row) for row in g.dealt] == [2, 2, 2]
    assert game.questions[0].reason == "a wonder"


@clause("OCW-setup.7", "OCW-setup.8")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_one_wonder_more_than_players_each_with_two_random_cubes(seats: int) -> None:
    game = new(seats)
    dealt_mats(game)
    left = [wonder.name for wonder in load(BOX).wonders]
    bag = dict.fromkeys(RESOURCES, CUBES_EACH[seats])
    for number in range(seats + 1):
        assert draw(game, "a wonder", left[-1]) == dict.fromkeys(left, 1)
        left.pop()
        for cube in ("iron", RESOURCES[number % 4]):
            assert draw(game, "a cube for the wonder", cube) == {name: count for name, count in bag.items() if count}
            bag[cube] -= 1
    assert game.questions[0].reason == "the starting player"
    g: Any = game.state
    assert len(g.display) == seats + 1


@clause("OCW-setup.9", "OCW-setup.7")
def test_a_first_game_shows_only_wonders_of_level_one() -> None:
    game = new(6, first_game=True)
    dealt_mats(game)
    simple = [wonder.name for wonder in load(BOX).wonders if wonder.level == 1]
    assert len(simple) == 7
    for _ in range(6):
        assert draw(game, "a wonder", simple[0]) == dict.fromkeys(simple, 1)
        del simple[0]
        for _ in range(2):
            draw(game, "a cube for the wonder")
    # The seventh is the only one left, so there is nothing to draw.
    assert game.questions[0].reason == "a cube for the wonder"


@clause("OCW-setup.9")
def test_too_few_wonders_of_level_one_are_no_first_game() -> None:
    text = BOX.read_text(encoding="utf-8").replace("level = 1", "level = 2", 5)
    ww.new("one_card_wonder", 2, 1, components=text)
    with pytest.raises(ww.SetupError, match="needs 3 wonders of complexity I; there are 2"):
        ww.new("one_card_wonder", 2, 1, {"first_game": True}, components=text)


@clause("OCW-setup.11")
@pytest.mark.parametrize("seats", [2, 5])
def test_anybody_may_be_the_starting_player(seats: int) -> None:
    game = new(seats)
    while game.questions[0].reason != "the starting player":
        game.answer(0)
    assert draw(game, "the starting player", "Player 2") == {f"Player {i + 1}": 1 for i in range(seats)}
    assert game.rules.look(game.state)["start"] == 2


@clause("OCW-leaders.1", "OCW-leaders.2")
def test_leaders_are_dealt_at_random_one_each() -> None:
    game = new(3, leaders=True)
    while game.questions[0].reason != "a leader":
        question = game.questions[0]
        game.answer(0, question.decider)
    left = [leader.name for leader in load(BOX).leaders]
    for seat in range(3):
        assert draw(game, "a leader", left[4]) == dict.fromkeys(left, 1)
        assert game.rules.look(game.state)[f"p{seat + 1}.leader"] == left.pop(4)
    assert game.questions[0].clause == "OCW-turn.1"


POSITION = """
[[scenario]]
name = "x"
game = "one_card_wonder"
seats = 3
options = {{ leaders = true }}
windows = {{ all = ["leader"] }}
components = "components/box.toml"
clauses = ["OCW-leaders.3"]
[scenario.position]
at = "{at}"
bag = "{bag}"
loose = true
leaders_used = []
[[scenario.position.player]]
stock = "KSW"
leader = "{first}"
[[scenario.position.player]]
stock = "IIK"
leader = "{second}"
[[scenario.position.player]]
leader = "{third}"
"""


def position(first: str, second: str, third: str, at: str = "turn", bag: str = "KKWCSI") -> ww.Game:
    text = POSITION.format(first=first, second=second, third=third, at=at, bag=bag)
    (scenario,) = load_text(text, "test", SCENARIOS)
    return start(scenario, GAMES, "ask")


def heard(game: ww.Game, seat: int) -> list[object]:
    """Everything that the table tells a seat."""
    view = game.view(seat)
    return [
        view.to_json(),
        seat_export(game, seat).to_bytes(),
        game.rules.look(view.state),
        [game.tell(event) for event in view.log],
        game.candidates(seat),
    ]


@clause("OCW-leaders.3", "OCW-leaders.2")
def test_a_leader_is_known_to_its_owner_alone() -> None:
    here = position("Khufu", "Cleopatra", "Pericles")
    there = position("Khufu", "Hammurabi", "Augustus")
    assert heard(here, 0) == heard(there, 0)
    assert heard(here, 1) != heard(there, 1)
    assert heard(here, 2) != heard(there, 2)
    assert here.rules.look(here.view(1).state)["p2.leader"] == "Cleopatra"
    assert b"Cleopatra" not in here.view(0).to_json()
    # Nobody's pass tells anything either, not even that of a leader who could not be revealed now.
    for game in (here, there):
        game.answer("Pass", 0)
        game.answer("Pass", 1)
        game.answer("Pass", 2)
    assert heard(here, 0) == heard(there, 0)


@clause("OCW-leaders.3", "OCW-leaders.6")
def test_a_revealed_leader_is_known_to_all() -> None:
    here = position("Khufu", "Cleopatra", "Pericles", "action")
    there = position("Hammurabi", "Cleopatra", "Pericles", "action")
    assert heard(here, 1) == heard(there, 1)
    for game in (here, there):
        game.answer("Reveal your leader", 0)
    assert heard(here, 1) != heard(there, 1)
    assert here.rules.look(here.view(1).state)["leaders_used"] == ["Khufu"]


@clause("OCW-leaders.3")
def test_a_dealt_leader_is_told_to_its_owner_alone() -> None:
    game = ww.new("one_card_wonder", 3, 5, {"leaders": True}, components=BOX)
    while game.questions[0].clause != "OCW-turn.1":
        question = game.questions[0]
        game.answer(0, question.decider)
    names = [game.rules.look(game.state)[f"p{i}.leader"] for i in (1, 2, 3)]
    for seat in (0, 1, 2):
        told = [game.tell(event) for event in game.view(seat).log if event.kind.name == "leader dealt"]
        assert told == [
            f"Player {owner + 1} is dealt a leader{f': {names[owner]}' if owner == seat else ''}." for owner in range(3)
        ]


@clause("OCW-setup.6", "OCW-setup.17")
def test_the_mats_dealt_are_told_to_their_owner_alone() -> None:
    game = ww.new("one_card_wonder", 2, 5, components=BOX)
    g: Any = game.state
    mats = [[load(BOX).mats[i].name for i in row] for row in g.dealt]
    for seat in (0, 1):
        told = [game.tell(event) for event in game.view(seat).log if event.kind.name == "mats dealt"]
        own = " and ".join(mats[seat])
        assert told[seat] == f"Player {seat + 1} is dealt two mats: {own}."
        assert told[1 - seat] == f"Player {2 - seat} is dealt two mats."


@clause("OCW-produce.1", "OCW-sample.8")
def test_cubes_are_drawn_blindly_from_the_bag() -> None:
    game = position("Khufu", "Cleopatra", "Pericles", "action", "KKKWWI")
    game.answer("Produce", 0)
    assert draw(game, "a cube from the bag", "knowledge") == {"knowledge": 3, "wood": 2, "iron": 1}
    assert draw(game, "a cube from the bag", "iron") == {"knowledge": 2, "wood": 2, "iron": 1}
    assert draw(game, "a cube from the bag", "wood") == {"knowledge": 2, "wood": 2}
    assert game.rules.look(game.state)["drawn"] == "KWI"


@clause("OCW-special.1")
def test_a_new_action_that_draws_draws_blindly_too() -> None:
    text = POSITION.format(first="Khufu", second="Cleopatra", third="Pericles", at="action", bag="KKKWWI")
    text = text.replace('stock = "KSW"', 'mat = "Devotion"\nbuilt = ["Oracle"]')
    (scenario,) = load_text(text, "test", SCENARIOS)
    game = start(scenario, GAMES, "ask")
    game.answer("Use Oracle", 0)
    assert draw(game, "a cube from the bag", "iron") == {"knowledge": 3, "wood": 2, "iron": 1}
    assert draw(game, "a cube from the bag", "wood") == {"knowledge": 3, "wood": 2}


@clause("OCW-setup.3", "OCW-setup.15", "OCW-components.3", "OCW-limit.1")
@pytest.mark.parametrize("seed", range(4))
def test_coins_are_sixteen_and_lie_on_mats_or_in_their_supply(seed: int) -> None:
    seats = 2 + seed
    game = ww.new("one_card_wonder", seats, seed, components=BOX)
    dice = ww.Dice(seed)
    cubes = CUBES_EACH[seats] * 5
    for _ in range(300):
        if game.result is not None:
            break
        question = game.questions[0]
        # Selling is what brings coins, so that there are some.
        sales = [option for option in question.options if option.label.startswith("Sell")]
        game.answer(sales[0] if sales else dice.below(len(question.options)), question.decider)
        g: Any = game.state
        assert len(g.bag) == len(g.supply) == 5
        assert g.coins + sum(row[5] for row in g.stock) == 16
        playing = g.wonder[0] >= 0 and g.mat[0] >= 0 and game.rules.look(g)["drawn"] == ""
        if playing:
            assert sum(g.bag) + sum(g.supply) + sum(sum(row[:5]) for row in g.stock) == cubes
        returning = game.questions and game.questions[0].clause == "OCW-limit.2"
        assert returning or max(sum(row) for row in g.stock) <= 8
