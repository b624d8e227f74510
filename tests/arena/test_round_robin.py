"""Everybody against everybody: who meets whom, from which seats, and what is told of it."""

import json
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from wonderwheel.arena import RoundRobin, round_robin
from wonderwheel.arena.kept import Outcome
from wonderwheel.arena.round_robin import Fixture, Seat, bots_against_each_other, decks_against_each_other
from wonderwheel.cli.main import main
from wonderwheel.cli.session.heat_map import colour
from wonderwheel.core.decks import Ready
from wonderwheel.core.errors import SetupError
from wonderwheel.face import definition

WONDERS, WHEEL = "wonders_of_the_first", "wheel_of_time"


def shelf(game: str, *names: str) -> dict[str, Ready]:
    known = definition(game).shelf
    assert known is not None
    return {name: known.ready()[name] for name in names}


def test_each_deal_of_two_decks_is_played_with_seats_changed() -> None:
    fixtures = decks_against_each_other(shelf(WONDERS, "petraia", "solfera", "thalwind"), "random", 2, 5)
    seats = Counter(tuple(seat.deck for seat in fixture.seats) for fixture in fixtures)
    assert len(fixtures) == 3 * 2 * 2
    assert seats["petraia", "solfera"] == seats["solfera", "petraia"] == 2
    assert Counter(Counter(fixture.seed for fixture in fixtures).values()) == {2: 6}


def test_decks_of_one_side_never_meet() -> None:
    fixtures = decks_against_each_other(shelf(WHEEL, "dragon_reborn", "car_a_carn", "forsaken"), "random", 1, 5)
    assert {tuple(seat.deck for seat in fixture.seats) for fixture in fixtures} == {
        ("dragon_reborn", "forsaken"),
        ("car_a_carn", "forsaken"),
    }


def test_two_bots_play_the_same_deal_from_both_seats_with_the_same_decks() -> None:
    fixtures = bots_against_each_other(shelf(WONDERS, "petraia", "solfera"), ["random", "greedy"], 1, 5)
    deals: dict[int, list[Fixture]] = {}
    for fixture in fixtures:
        deals.setdefault(fixture.seed, []).append(fixture)
    assert len(deals) == 4  # each deck against each, the same one too
    for first, second in deals.values():
        assert [seat.deck for seat in first.seats] == [seat.deck for seat in second.seats]
        assert [seat.bot for seat in first.seats] == ["random", "greedy"]
        assert [seat.bot for seat in second.seats] == ["greedy", "random"]


def test_an_arena_that_is_stopped_has_as_many_games_of_every_two() -> None:
    decks = shelf(WONDERS, "petraia", "solfera", "thalwind")
    lists = decks_against_each_other(decks, "random", 3, 5), bots_against_each_other(decks, ["random", "greedy"], 3, 5)
    for fixtures in lists:
        third = fixtures[: len(fixtures) // 3]
        met = Counter(frozenset((seat.deck, seat.bot) for seat in fixture.seats) for fixture in third)
        assert Counter({two: 3 * games for two, games in met.items()}) == Counter(
            frozenset((seat.deck, seat.bot) for seat in fixture.seats) for fixture in fixtures
        )


def test_the_same_results_in_one_process_or_two() -> None:
    told: list[int] = []
    one = round_robin(WONDERS, ["random"], ["petraia", "solfera"], 2, seed=9)
    two = round_robin(
        WONDERS, ["random"], ["petraia", "solfera"], 2, seed=9, jobs=2, progress=lambda done, *_: told.append(done)
    )
    assert one == two
    assert told == [1, 2, 3, 4]
    assert one != round_robin(WONDERS, ["random"], ["petraia", "solfera"], 2, seed=10)


def made(*scores: tuple[float, float]) -> RoundRobin:
    """Two games of ash against oak with seats changed, then one of ash against elm."""
    seats = (Seat(0, "b"), Seat(1, "b")), (Seat(1, "b"), Seat(0, "b")), (Seat(0, "b"), Seat(2, "b"))
    fixtures = tuple(Fixture(i, pair) for i, pair in enumerate(seats))
    return RoundRobin(WONDERS, ("ash", "oak", "elm"), fixtures, tuple(Outcome(each, 1) for each in scores))


def test_wins_are_counted_for_whoever_sat_there_and_draws_are_shared() -> None:
    found = made((1.0, 0.0), (0.5, 0.5), (0.0, 0.0))
    assert (found.between(0, 1).wins, found.between(0, 1).games) == (1.5, 2)
    assert (found.between(1, 0).wins, found.between(1, 0).games) == (0.5, 2)
    assert (found.between(0, 2).wins, found.between(0, 2).games) == (0.0, 1)
    assert found.between(1, 2).games == 0
    assert [(share.name, share.games, share.wins) for share in found.overall()] == [
        ("ash", 3, 1.5),
        ("oak", 2, 0.5),
        ("elm", 1, 0.0),
    ]
    assert [share.wins for share in found.by_seat()] == [1.5, 0.5]


def test_the_command_prints_writes_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet, picture = tmp_path / "pairs.csv", tmp_path / "pairs.svg"
    words = ["arena", WONDERS, "--bots", "random", "--decks", "petraia,solfera", "--deals", "1"]
    assert main([*words, "--csv", str(sheet), "--svg", str(picture)]) == 0
    told = capsys.readouterr().out
    assert "2 games between 2 decks, 1 deals a pair, seed 0, bots random" in told
    assert sheet.read_text(encoding="utf-8").startswith("entrant,against,games,wins,share,low,high\npetraia,solfera,2,")
    texts = [element.text for element in ElementTree.parse(picture).iter() if element.tag.endswith("text")]
    assert texts.count("petraia") == texts.count("solfera") == 2
    assert sum(text is not None and text.endswith("%") for text in texts) == 2
    assert main([*words, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {pair["name"]: pair["against"] for pair in data["pairs"]} == {"petraia": "solfera", "solfera": "petraia"}
    assert sum(pair["wins"] for pair in data["pairs"]) == 2


def test_colours_tell_winning_from_losing() -> None:
    assert colour(0.5) == "#ebe6d7"
    assert colour(0.0) != colour(1.0)
    assert colour(0.2) == colour(0.2) != colour(0.4)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((WONDERS, "--decks", "petria,solfera"), "did you mean 'petraia'?"),
        ((WONDERS, "--decks", "petraia"), "needs at least two decks"),
        ((WHEEL, "--decks", "dragon_reborn,car_a_carn"), "no two of these decks can meet"),
        ((WONDERS, "--bots", "greddy"), "there is no bot 'greddy'"),
        ((WONDERS, "--bots", "random,random"), "named twice"),
        ((WONDERS, "--deals", "0"), "at least one deal"),
        (("one_card_wonder",), "needs at least two decks; or name two bots"),
        ((WONDERS, "--csv", "nowhere/at/all.csv"), "there is no folder"),
    ],
)
def test_wrong_usage_is_told_before_anything_is_played(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *words]) == 2
    assert said in capsys.readouterr().err


def test_numbers_of_deals_are_whole() -> None:
    with pytest.raises(SetupError, match="a number of deals"):
        round_robin(WONDERS, ["random"], deals=1.5)  # type: ignore[arg-type]  # what is wrong with it
