"""Lines: wrapping, and which option a typed line means."""

import pytest

from wonderwheel.cli.session.answers import fitting, is_label
from wonderwheel.cli.session.text import UNBROKEN, Span, clipped, in_columns, in_two, line, wrapped
from wonderwheel.core.questions import Option

LABELS = (
    "Produce",
    "Claim wood",
    "Claim stone",
    "Build stage 1 (SS)",
    "Build stage 10 (KI)",
    "Build Forge (WI)",
    "Done",
)
OPTIONS = [Option(i, 100 + i, label) for i, label in enumerate(LABELS)]


def rows(text: str, width: int, hang: int = 0) -> list[str]:
    return ["".join(span.text for span in row) for row in wrapped(line(text, hang=hang), width)]


def test_short_lines_stay_whole() -> None:
    assert rows("a short line", 40) == ["a short line"]


def test_long_lines_break_at_blanks_and_hang() -> None:
    assert rows("one two three four", 9, 2) == ["one two", "  three", "  four"]


def test_a_word_longer_than_the_width_is_not_cut() -> None:
    assert rows("a incomprehensible b", 6) == ["a", "incomprehensible", "b"]


def test_a_command_to_copy_is_never_broken() -> None:
    assert rows("ww play --resume somewhere", 10, UNBROKEN) == ["ww play --resume somewhere"]


def test_styles_change_within_a_word() -> None:
    given = line("cost ", ("S", "stone"), ("W", "wood"), " paid")
    first, second, third = wrapped(given, 5)
    assert ("S", "stone") in second
    assert ("W", "wood") in second
    assert [span.text.strip() for span in first + third if span.text.strip()] == ["cost", "paid"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", ["Produce"]),
        ("7.", ["Done"]),
        ("8", []),
        ("0", []),
        ("produce", ["Produce"]),
        ("PROD", ["Produce"]),
        ("claim  stone", ["Claim stone"]),
        ("claim", ["Claim wood", "Claim stone"]),
        ("build stage 1", ["Build stage 1 (SS)"]),
        ("stage 10", ["Build stage 10 (KI)"]),
        ("forge", ["Build Forge (WI)"]),
        ("rge", []),
        ("", []),
    ],
)
def test_which_option_a_line_means(typed: str, meant: list[str]) -> None:
    assert [option.label for option in fitting(typed, OPTIONS)] == meant


def test_a_whole_label_is_never_a_command() -> None:
    assert is_label("done", OPTIONS)
    assert is_label("Build Forge", OPTIONS)
    assert not is_label("build", OPTIONS)


@pytest.mark.parametrize("width", [54, 67, 100])
def test_cells_cut_for_two_columns_stand_side_by_side(width: int) -> None:
    cells = [list(clipped([Span("a name that goes on and on " * 5)], in_two(width))) for _ in range(5)]
    rows = in_columns(cells, width, " ")
    assert len(rows) == 3
    assert all(len(row.text.rstrip()) <= width for row in rows)
    assert all(row.text.count("...") == 2 for row in rows[:2])
