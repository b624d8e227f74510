"""What the box holds: true for the shipped components whatever their costs are."""

from __future__ import annotations

from typing import Any

import pytest

import wonderwheel as ww
from tests.support import clause
from wonderwheel.games.one_card_wonder import vocabulary
from wonderwheel.games.one_card_wonder.components.definitions import (
    STAGE_MARKERS,
    Building,
    ComponentError,
    Mat,
    Wonder,
    load,
    parse,
)
from wonderwheel.games.one_card_wonder.components.effects import Effect
from wonderwheel.games.one_card_wonder.components.kinds import CLAY, COIN, IRON, KIND_NAMES, STONE, WILD
from wonderwheel.games.one_card_wonder.procedures import setup


def buildings() -> list[Building]:
    cards: list[Wonder | Mat] = [*load().wonders, *load().mats]
    return [building for card in cards for building in card.buildings]


@clause("OCW-components.1", "OCW-components.7", "OCW-leaders.1")
def test_eighteen_wonders_twelve_mats_ten_leaders() -> None:
    box = load()
    for cards, count in ((box.wonders, 18), (box.mats, 12), (box.leaders, 10)):
        assert len({card.name for card in cards}) == len(cards) == count


@clause("OCW-components.2", "OCW-components.3", "OCW-components.5", "OCW-sample.3")
def test_sixty_cubes_in_five_colours_sixteen_coins_and_obelisks_for_six() -> None:
    assert KIND_NAMES[: vocabulary.RESOURCES] == ("knowledge", "wood", "clay", "stone", "iron")
    assert max(setup.CUBES_BY_PLAYERS.values()) == 12
    game = ww.new("one_card_wonder", 6, 1)
    g: Any = game.state
    assert g.bag == [12 - sum(row.count(kind) for row in g.display_cubes) for kind in range(5)]
    assert g.coins == 16
    assert sum(g.obelisks) == 24


@clause("OCW-components.4", "OCW-wonder.2")
def test_about_ten_stages_and_enough_markers_for_the_six_largest_wonders() -> None:
    counts = sorted(len(wonder.stages) for wonder in load().wonders)
    assert counts[0] >= 8
    assert counts[-1] <= 12
    assert STAGE_MARKERS == 72
    assert sum(counts[-6:]) <= 72


@clause("OCW-components.4")
def test_a_wonder_that_needs_more_markers_than_there_are_is_refused() -> None:
    def wonders(stages: int) -> str:
        rows = ", ".join(f'"{i}: S"' for i in range(1, stages + 1))
        card = (
            '[[wonder]]\nname = "W{}"\nplace = "x"\nyear = "x"\nlevel = 1\nstages = [{}]\n[[wonder.building]]\n'
            'name = "B"\ncost = "S"\ntiming = "sell"\neffects = [{{ do = "rate", what = "clay" }}]\n'
        )
        return "".join(card.format(n, rows) for n in range(7))

    assert len(parse(wonders(12), "x").wonders[0].stages) == 12
    with pytest.raises(ComponentError, match="1 to 12 stages, this one has 13"):
        parse(wonders(13), "x")


@clause("OCW-wonder.2", "OCW-wonder.3")
def test_every_wonder_is_built_from_the_ground_up_along_arrows() -> None:
    for wonder in load().wonders:
        ground = [stage for stage in wonder.stages if not stage.after]
        pointed_from = {below for stage in wonder.stages for below in stage.after}
        assert 1 <= len(ground) < len(wonder.stages), wonder.name
        assert len(pointed_from) >= len(wonder.stages) // 2, wonder.name
        assert all(below < number for number, stage in enumerate(wonder.stages) for below in stage.after), wonder.name


@clause("OCW-wonder.6")
def test_a_stage_costs_one_or_two_resources_or_coins() -> None:
    costs = [stage.cost for wonder in load().wonders for stage in wonder.stages]
    assert {len(cost) for cost in costs} == {1, 2}
    assert {kind for cost in costs for kind in cost} <= set(range(COIN + 1))
    assert any(COIN in cost for cost in costs)


@clause("OCW-wonder.9", "OCW-support.1")
def test_every_wonder_has_a_support_building_and_every_mat_four() -> None:
    assert all(wonder.buildings for wonder in load().wonders)
    assert all(len(mat.buildings) == 4 for mat in load().mats)


@clause("OCW-setup.9")
def test_every_wonder_is_of_level_one_two_or_three() -> None:
    assert {wonder.level for wonder in load().wonders} == {1, 2, 3}
    # Six players can play a first game.
    assert sum(wonder.level == 1 for wonder in load().wonders) >= 7


@clause("OCW-special.1", "OCW-support.7", "OCW-support.11")
def test_buildings_of_every_timing_are_in_the_box() -> None:
    timings = {building.timing for building in buildings()}
    assert timings == {"produce", "claim", "build", "sell", "new action", "immediately"}


@clause("OCW-coins.3")
def test_the_garden_shows_a_coin_and_a_cube() -> None:
    gardens = [building for building in buildings() if building.name == "Garden"]
    assert gardens
    for garden in gardens:
        assert garden.cost.count(COIN) == 1
        assert len(garden.cost) > 1


@clause("OCW-sample.2", "OCW-sample.4", "OCW-sample.5")
def test_the_lighthouse_of_alexandria_and_its_causeway() -> None:
    (lighthouse,) = [wonder for wonder in load().wonders if wonder.name == "Pharos Lighthouse"]
    assert lighthouse.place == "Alexandria"
    (causeway,) = [building for building in lighthouse.buildings if building.name == "Causeway"]
    assert causeway.timing == "immediately"
    assert causeway.effects == (Effect("take", count=4, what=WILD, source="supply"),)


@clause("OCW-sample.12", "OCW-sample.13", "OCW-sample.14", "OCW-sample.15")
def test_the_four_buildings_that_can_be_read() -> None:
    (triumph,) = [mat for mat in load().mats if mat.name == "Triumph"]
    assert [(building.name, building.timing, building.effects) for building in triumph.buildings] == [
        ("Obelisk", "claim", (Effect("take", 1, COIN, "coins", "gain", STONE, 1),)),
        ("Forge", "sell", (Effect("rate", what=IRON),)),
        ("Kiln", "build", (Effect("less", what=CLAY),)),
        ("Hippodrome", "produce", (Effect("keep_all", if_="all different"),)),
    ]


@clause("OCW-leaders.4", "OCW-leaders.12")
def test_a_leader_has_a_name_an_effect_and_a_price_and_some_have_a_globe() -> None:
    for leader in load().leaders:
        assert leader.name
        assert leader.effects
        assert leader.cost
    assert {leader.globe for leader in load().leaders} == {True, False}


@clause("OCW-notes.trading.2")
def test_an_offer_holds_pieces_and_promises_of_pieces_and_nothing_else() -> None:
    game = ww.new("one_card_wonder", 4, 3)
    while game.questions[0].clause != "OCW-turn.1":
        game.answer(0, game.questions[0].decider)
    active = game.questions[0].decider
    for seat in range(4):
        game.set_window(seat, "trade", True)
    game.answer("Produce", active)
    while game.questions[0].clause != "OCW-trading.1":
        game.answer(0, game.questions[0].decider)
    trader = game.questions[0].decider
    game.answer(0, trader)
    words = {label for _, label, _ in game.candidates(trader)}
    pieces = ["knowledge", "wood", "clay", "stone", "iron", "coin"]
    forms = ("Give {}", "Ask for {}", "Promise {} later", "Ask for the promise of {}")
    assert words == {form.format(piece) for form in forms for piece in pieces} | {"Make the offer"}
