"""How strong bots are by the games between them: measured with openskill, told with an interval, kept in a file."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from itertools import combinations
from math import hypot, log10
from pathlib import Path
from xml.etree import ElementTree

import pytest

from wonderwheel.arena import RoundRobin, ratings
from wonderwheel.arena.kept import Outcome
from wonderwheel.arena.round_robin import Fixture, Seat, Stopped
from wonderwheel.bots import measured
from wonderwheel.bots.measured import Rating
from wonderwheel.cli.main import main
from wonderwheel.cli.session.rating_plot import rating_plot
from wonderwheel.core.machine.chance import Dice
from wonderwheel.face import definition, games

ROOT = Path(__file__).resolve().parents[2]

Game = tuple[str, str, float]
"""Two bots, and what the first one scored."""


def field(*bots: str, games: Iterable[Game]) -> RoundRobin:
    """Games that have been played, seats changed every time."""
    fixtures, outcomes = [], []
    for number, (one, other, score) in enumerate(games):
        seats = Seat(bots.index(one), one), Seat(bots.index(other), other)
        scores = (score, 1.0 - score)
        fixtures.append(Fixture(number, seats if number % 2 else (seats[1], seats[0])))
        outcomes.append(Outcome(scores if number % 2 else scores[::-1], 10))
    return RoundRobin("one_card_wonder", bots, tuple(fixtures), tuple(outcomes))


def wins(one: str, other: str, won: int, lost: int) -> list[Game]:
    return [(one, other, 1.0)] * won + [(one, other, 0.0)] * lost


def by_name(found: RoundRobin) -> dict[str, Rating]:
    return {row.bot: row for row in ratings.rated(found)}


def test_three_wins_of_four_are_190_points() -> None:
    rows = by_name(field("sharp", "steady", games=wins("sharp", "steady", 300, 100)))
    assert rows["sharp"].rating - rows["steady"].rating == pytest.approx(400 * log10(3), abs=6)
    assert rows["steady"] == Rating("steady", 1500, rows["steady"].give_or_take, 400)
    assert [row.bot for row in ratings.rated(field("sharp", "steady", games=wins("sharp", "steady", 1, 9)))] == [
        "steady",
        "sharp",
    ]


def test_the_usual_opponent_stands_at_1500_or_else_the_mean() -> None:
    rows = by_name(field("random", "beginner", games=wins("random", "beginner", 4, 16)))
    assert rows["random"].rating + rows["beginner"].rating == pytest.approx(3000, abs=1)


def test_a_bot_that_wins_always_stands_as_if_one_game_more_had_been_drawn() -> None:
    rows = by_name(field("sharp", "steady", games=wins("sharp", "steady", 20, 0)))
    assert rows["sharp"].rating - 1500 == pytest.approx(400 * log10(20.5 / 0.5), abs=40)
    assert rows["sharp"].games == 20


def test_neither_the_order_of_the_games_nor_that_of_the_bots_matters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "PASSES", 2)  # so few that an order would be seen
    games = [
        *wins("random", "steady", 1, 29),
        *wins("random", "beginner", 5, 25),
        *wins("beginner", "steady", 9, 21),
        *wins("steady", "sharp", 13, 17),
        ("beginner", "sharp", 0.5),
    ]
    there = ratings.rated(field("random", "beginner", "steady", "sharp", games=games))
    assert there == ratings.rated(field("sharp", "random", "steady", "beginner", games=games[::-1]))


def test_a_bot_that_loses_always_is_far_behind_with_a_wide_interval_and_moves_nobody_else() -> None:
    close = wins("sharp", "steady", 60, 40)
    beaten = [*wins("sharp", "random", 100, 0), *wins("steady", "random", 100, 0)]
    alone = by_name(field("sharp", "steady", games=close))
    rows = by_name(field("sharp", "steady", "random", games=[*close, *beaten]))
    assert rows["sharp"].rating == pytest.approx(alone["sharp"].rating, abs=8), "the odds of three to two: 70 points"
    assert alone["sharp"].rating == pytest.approx(1570, abs=3)
    assert 600 < rows["steady"].rating - rows["random"].rating < 1200
    assert rows["random"].give_or_take > 3 * rows["steady"].give_or_take


def test_a_draw_is_half_a_win_and_a_game_without_a_winner_is_not_counted() -> None:
    rows = by_name(field("sharp", "steady", games=[("sharp", "steady", 0.5)] * 40))
    assert (rows["sharp"].rating, rows["sharp"].games) == (1500, 40)
    found = field("sharp", "steady", games=wins("sharp", "steady", 10, 10))
    stalled = found._replace(outcomes=(*found.outcomes[:-1], Outcome((0.0, 0.0), 10)))
    assert by_name(stalled)["sharp"].games == 19
    assert ratings.rated(found._replace(fixtures=(), outcomes=())) == []


def test_more_games_make_the_interval_narrower() -> None:
    few, many = (by_name(field("sharp", "steady", games=wins("sharp", "steady", n, n))) for n in (25, 100))
    assert few["sharp"].give_or_take == pytest.approx(2 * many["sharp"].give_or_take, abs=2)
    assert 30 < many["sharp"].give_or_take < 60


def test_intervals_hold() -> None:
    """Fields of known strength, played with dice: differences lie within their intervals about 95 times of 100."""
    strength, dice = {"beginner": 1350.0, "steady": 1500.0, "sharp": 1580.0}, Dice(7)
    held = 0
    fields = 15
    for _ in range(fields):
        games = []
        for one, other in combinations(strength, 2):
            chance = 1 / (1 + 10 ** ((strength[other] - strength[one]) / 400))
            games += [(one, other, float(dice.below(10_000) < 10_000 * chance)) for _ in range(20)]
        rows = by_name(field(*strength, games=games))
        for one, other in combinations(strength, 2):
            off = rows[one].rating - rows[other].rating - (strength[one] - strength[other])
            held += abs(off) <= hypot(rows[one].give_or_take, rows[other].give_or_take)
    assert held >= 0.93 * 3 * fields


WORDS = ["arena", "one_card_wonder", "--bots", "random,beginner,steady", "--deals", "2", "--seed", "5"]


def test_the_arena_prints_ratings_and_writes_them_with_where_they_come_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ratings.toml"
    assert main([*WORDS, "--ratings", str(file)]) == 0
    told = capsys.readouterr().out
    rows = measured.read(file)
    assert list(rows) == ["beginner", "steady", "random"], "in the order of the levels"
    assert (rows["steady"].rating, rows["steady"].games) == (1500, 8)
    for name, row in rows.items():
        assert f"{name} {row.rating} ± {row.give_or_take} {row.games}" in " ".join(told.split())
    text = file.read_text(encoding="utf-8")
    assert 'made = "ww arena one_card_wonder --bots random,beginner,steady --deals 2 --seed 5"' in text
    assert "games = 12\n" in text
    assert "budgets" not in text, "nobody plans"
    assert main([*WORDS, "--json", "--jobs", "2"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {one["bot"]: Rating(**one) for one in data["ratings"]} == rows, "the same in two processes"


def test_a_bot_with_a_budget_is_told_with_it(tmp_path: Path) -> None:
    rows = [Rating("sharp:32", 1581, 40, 120), Rating("sharp:8", 1540, 40, 120), Rating("steady", 1500, 38, 240)]
    rows += [Rating("steady:mine.toml", 1490, 38, 240), Rating("mine:MyBot", 1400, 60, 60)]
    file = tmp_path / "ratings.toml"
    file.write_text(ratings.as_toml(rows, "one_card_wonder", "ww arena ...", 3, 780), encoding="utf-8")
    assert "sharp:32: 32 playouts a question and no clock, at a table 1 s a question" in file.read_text(
        encoding="utf-8"
    )
    kept = measured.read(file)
    assert kept == {"steady": rows[2], "sharp": rows[0]}, "levels only, each by its largest budget"
    assert kept["sharp"].words == "rating 1581 ± 40 (120 games, 32 playouts a question)"
    assert kept["steady"].words == "rating 1500 ± 38 (240 games)"
    assert Rating("master", 1600, 50, 20).playouts == 256


def test_without_openskill_the_arena_says_what_to_install_and_prints_the_rest(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    assert main(WORDS) == 0
    out, err = capsys.readouterr()
    assert "pip install '.[arena]'" in err
    assert "Share of wins of the row against the column" in out
    assert "rating" not in out
    assert main([*WORDS, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ratings"] == []
    assert main([*WORDS, "--ratings", "mine.toml"]) == 2, "told before anything is played"
    assert "pip install '.[arena]'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["one_card_wonder", "--bots", "steady", "--ratings", "mine.toml"], "one bot alone has no rating"),
        ([*WORDS[1:], "--ratings", "nowhere/at/all.toml"], "there is no folder"),
        (["ratings", "chess"], "there is no game 'chess'"),
        (["ratings", "--svg", "nowhere/at/all.svg"], "cannot be written"),
    ],
)
def test_wrong_usage_is_told(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *words]) == 2
    assert said in capsys.readouterr().err


def test_nothing_is_written_of_games_that_were_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    half = field("sharp", "steady", games=wins("sharp", "steady", 3, 2))

    def stopped(*given: object) -> None:
        raise Stopped(half)

    monkeypatch.setattr("wonderwheel.cli.commands.arena.round_robin", stopped)
    file = tmp_path / "ratings.toml"
    assert main([*WORDS, "--ratings", str(file)]) == 130
    assert "is not written: not all games were played" in capsys.readouterr().err
    assert not file.exists()


def test_shipped_ratings_can_be_read_and_say_how_they_were_measured(capsys: pytest.CaptureFixture[str]) -> None:
    files = sorted(measured.FOLDER.glob("*.toml"))
    assert [file.stem for file in files] == sorted(games())
    for file in files:
        rows = measured.ratings_of(file.stem)
        assert rows["steady"].rating == 1500
        assert f'made = "ww arena {file.stem} --bots ' in file.read_text(encoding="utf-8")
        assert all(row.give_or_take > 0 and row.games > 0 for row in rows.values())
        assert measured.ratings_of(file.stem) is rows, "read once"
    assert measured.ratings_of("night_market") == {}, "nothing is made up"
    assert main(["arena", "ratings"]) == 0
    told = capsys.readouterr().out
    assert all(definition(game).title in told for game in games())
    assert main(["arena", "ratings", "wheel_of_time", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data == {"wheel_of_time": [row._asdict() for row in measured.ratings_of("wheel_of_time").values()]}


def test_the_plot_has_a_panel_for_each_game_and_is_the_one_in_the_docs(tmp_path: Path) -> None:
    picture = tmp_path / "ratings.svg"
    assert main(["arena", "ratings", "--svg", str(picture)]) == 0
    drawn = picture.read_text(encoding="utf-8")
    assert drawn == (ROOT / "docs" / "ratings.svg").read_text(encoding="utf-8"), "run ww arena ratings --svg"
    texts = [element.text for element in ElementTree.fromstring(drawn).iter() if element.tag.endswith("text")]
    assert [one for one in texts if one in {definition(game).title for game in games()}] == [
        definition(game).title for game in games()
    ]
    assert texts.count("Steady") == len(games())


def test_the_plot_puts_the_strongest_at_the_top_and_the_stronger_further_right() -> None:
    rows = [Rating("steady", 1500, 50, 100), Rating("sharp:32", 1600, 60, 100), Rating("mine:MyBot", 1320, 80, 100)]
    root = ElementTree.fromstring(rating_plot({"Night Market": rows}))
    texts = [element.text for element in root.iter() if element.tag.endswith("text")]
    assert [one for one in texts if one in ("Sharp", "Steady", "mine:MyBot")] == ["Sharp", "Steady", "mine:MyBot"]
    dots = [(float(e.attrib["cx"]), float(e.attrib["cy"])) for e in root.iter() if e.tag.endswith("circle")]
    assert [x for x, _ in dots] == sorted((x for x, _ in dots), reverse=True)
    assert [y for _, y in dots] == sorted(y for _, y in dots)
    title = next(e.text for e in root.iter() if e.tag.endswith("title"))
    assert "Night Market: steady rating 1500 ± 50 (100 games)" in str(title), "for whoever does not see it"
