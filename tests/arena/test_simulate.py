"""Many games: the same results however they are played, and every game of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import wonderwheel as ww
from wonderwheel.arena import Job, play_one, seating, simulate
from wonderwheel.core.records.records import load, verify
from wonderwheel.games import GAMES
from wonderwheel.games.one_card_wonder.components.definitions import load as load_components

GAME = "one_card_wonder"


def test_the_same_seed_gives_the_same_results_in_one_process_or_two() -> None:
    told: list[tuple[int, int, int]] = []
    one = simulate(GAME, ["greedy", "random"], 9, seed=5, options={"leaders": True})
    two = simulate(
        GAME,
        ["greedy", "random"],
        9,
        seed=5,
        jobs=2,
        options={"leaders": True},
        progress=lambda *numbers: told.append(numbers),
    )
    assert one == two
    assert [played.number for played in two.played] == list(range(9))
    assert [done for done, _, _ in told] == list(range(1, 10))
    assert told[-1] == (9, 9, sum(played.decisions for played in one.played))


def test_another_seed_gives_other_games() -> None:
    one = simulate(GAME, ["random", "random"], 4, seed=1)
    two = simulate(GAME, ["random", "random"], 4, seed=2)
    assert {played.seed for played in one.played}.isdisjoint(played.seed for played in two.played)
    assert [played.decisions for played in one.played] != [played.decisions for played in two.played]


def test_a_game_of_a_simulation_can_be_played_alone() -> None:
    found = simulate(GAME, ["random", "random", "greedy"], 4, seed=8)
    assert play_one(found.job, 3) == found.played[3]


def test_everybody_sits_everywhere() -> None:
    assert [seating(3, index) for index in range(4)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_a_game_tells_who_had_what() -> None:
    played = play_one(Job(GAME, ("random", "random", "random"), 3, (("leaders", True),)), 1)
    components = load_components()
    assert len(played.traits) == 3
    for traits in played.traits:
        assert set(traits) == {"wonder", "mat", "leader", "seat"}
        assert traits["wonder"] in {wonder.name for wonder in components.wonders}
        assert traits["mat"] in {mat.name for mat in components.mats}
        assert traits["leader"] in {leader.name for leader in components.leaders}
    assert sorted(traits["seat"] for traits in played.traits) == ["1st", "2nd", "3rd"]
    assert sum(played.scores) == 1
    assert not played.stalled
    assert played.turns > 0
    without = play_one(Job(GAME, ("random", "random"), 3), 0)
    assert all("leader" not in traits for traits in without.traits)


def test_games_that_nobody_wins_are_counted() -> None:
    found = simulate(GAME, ["random", "random"], 3, options={"turn_limit": 1})
    assert found.stalled == 3
    assert found.turns == 2


def test_components_of_ones_own_are_played(tmp_path: Path) -> None:
    path = Path(ww.__file__).parent / "games" / GAME / "components" / "components.toml"
    text = path.read_text(encoding="utf-8").replace("Great Pyramid", "Sand Castle")
    mine = tmp_path / "mine.toml"
    mine.write_text(text, encoding="utf-8")
    by_file = simulate(GAME, ["random"] * 6, 2, seed=4, components=mine)
    assert by_file == simulate(GAME, ["random"] * 6, 2, seed=4, components=text)
    names = {traits["wonder"] for played in by_file.played for traits in played.traits}
    assert "Great Pyramid" not in names


def test_cards_of_ones_own_may_lie_in_several_files_of_a_folder(tmp_path: Path) -> None:
    names = ["Alder Hare", "Birch Hare"]
    for name in names:
        (tmp_path / f"{name[0]}.toml").write_text(f'[[card]]\nname = "{name}"\npower = 2\n', encoding="utf-8")
    found = simulate("wonders_of_the_first", ["random"] * 2, 1, seed=4, components=tmp_path)
    assert all(f'name = "{name}"' in found.job.components for name in names)
    assert len(found.played) == 1


def test_records_are_written_and_hold(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    found = simulate(GAME, ["random", "random"], 2, seed=6, records=folder)
    assert sorted(path.name for path in folder.iterdir()) == [
        "one_card_wonder-6-000000.json",
        "one_card_wonder-6-000001.json",
    ]
    for played, path in zip(found.played, sorted(folder.iterdir()), strict=True):
        record = load(path)
        assert record.seed == played.seed
        assert record.result is not None
        assert record.result.scores == played.scores
        assert verify(record, GAMES).ok


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "no game"),
        ({"bots": ["random"]}, "2 to 6 players"),
        ({"bots": ["random", "clever"]}, "no bot"),
        ({"games": 0}, "at least one"),
        ({"options": {"dragons": True}}, "no option"),
        ({"components": Path("nowhere.toml")}, "cannot be read"),
        ({"components": "nonsense = 1"}, "nonsense"),
    ],
)
def test_mistakes_are_told_before_anything_is_played(change: dict[str, Any], words: str) -> None:
    arguments: dict[str, Any] = {"game": GAME, "bots": ["random", "random"], "games": 1, "jobs": 2, **change}
    with pytest.raises(ww.WonderwheelError, match=words):
        simulate(**arguments)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ww.SetupError, match="no folder"):
        simulate(GAME, ["random", "random"], 1, records=tmp_path / "file" / "records")
