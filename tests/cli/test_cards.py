"""`ww cards`: the components in words, and the check of a file."""

from importlib.resources import files
from pathlib import Path

import pytest

from tests.support import clause
from wonderwheel.cli.main import main
from wonderwheel.games.one_card_wonder.components.definitions import load
from wonderwheel.games.wonders_of_the_first.cards.shipped import ready_made, shipped

SHIPPED = files("wonderwheel.games.one_card_wonder.components").joinpath("components.toml").read_text(encoding="utf-8")


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["cards", *arguments]) == 0
    return capsys.readouterr().out


def test_everything_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "one_card_wonder")
    components = load()
    names = [wonder.name for wonder in components.wonders] + [mat.name for mat in components.mats]
    for name in [*names, *(leader.name for leader in components.leaders)]:
        assert name in told
    for heading in ("Wonders (18)", "Player mats (12)", "Leaders (10)"):
        assert heading in told
    assert "level III" in told
    assert "rulebook" in told
    assert "ours" in told


@pytest.mark.parametrize("arguments", [("one_card_wonder", "Pharos", "Lighthouse"), ("pharos",)])
def test_one_card_in_full(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, *arguments)
    assert "Stage 10: " in told
    assert "Building: Causeway" in told
    assert "Source of the name: rulebook; of the stages: ours." in told


def test_a_building_tells_where_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "garden")
    assert "the wonder Hanging Gardens" in told
    assert "the mat Festival" in told


def test_an_unknown_name_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "one_card_wonder", "Atlantis"]) == 2
    assert "no component is called 'Atlantis'" in capsys.readouterr().err


def test_a_good_file_is_in_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHIPPED.replace('name = "Great Pyramid"', 'name = "Small Pyramid"'), encoding="utf-8")
    assert "in order. 18 wonders, 12 mats, 10 leaders" in said(capsys, "--check", str(file))
    assert "Small Pyramid" in said(capsys, "one_card_wonder", "--components", str(file), "pyramid")


def test_a_bad_file_is_told_with_line_and_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(SHIPPED.replace('"1: SS"', '"1: SX"', 1), encoding="utf-8")
    line = SHIPPED[: SHIPPED.index('"1: SS"')].count("\n") + 1
    for arguments in (["cards", "--check", str(file)], ["play", "--components", str(file)]):
        assert main(arguments) == 2
        assert f"ww: {file}:{line}: " in capsys.readouterr().err


@clause("CR132-303.2.b", "CR132-303.3.e")
def test_ready_made_decks_are_listed_with_their_score(capsys: pytest.CaptureFixture[str]) -> None:
    """The points of all fifty cards and of the archive, so that two decks can be matched."""
    told = " ".join(said(capsys, "wonders_of_the_first").split())
    for deck in ready_made().values():
        points = 0
        for entry in deck.cards.replace("|", ";").split(";"):
            number, _, name = entry.strip().partition(" ")
            points += int(number) * shipped()[name].dbs
        assert f"{deck.name}: {deck.title} (DBS {points})" in told
