"""Switches: every point on which rulebooks differ, or one contradicts itself, is named and has a value."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, spell
from tests.wonders_of_the_first.words import WOLF
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first.citing import clauses
from wonderwheel.games.wonders_of_the_first.editions import (
    ALIKE,
    BOOKS,
    PRESETS,
    SWITCHES,
    TABLE,
    V132,
    differing,
    read_edition,
    shown,
)


def test_every_switch_has_its_values_clauses_and_words() -> None:
    assert {field.name for field in fields(V132)} == set(SWITCHES) == {*TABLE, *ALIKE}
    for name, switch in SWITCHES.items():
        assert len(set(switch.values)) == len(switch.values) > 1, name
        assert {type(value) for value in switch.values} == {type(getattr(V132, name))}, name
        assert switch.values[0] == getattr(V132, name), "the value of v1.3.2 is told first"
        assert switch.clauses, name
        assert set(switch.clauses) <= set(clauses()), name
        assert switch.doc[0].islower(), name
        for value, sentence in switch.says.items():
            assert sentence[0].isupper(), (name, value)
            assert sentence.endswith("."), (name, value)
        assert len(set(switch.says.values())) == len(switch.says), f"{name}: no two values say the same"


def test_every_difference_of_the_rulebooks_has_its_switch_or_a_reason_why_it_needs_none() -> None:
    """The differences are numbered E1 to E80."""
    with_switch = {point for switch in SWITCHES.values() for point in re.findall(r"E\d+", switch.points)}
    text = (Path(__file__).resolve().parents[2] / "docs" / "editions.md").read_text(encoding="utf-8")
    without = dict(re.findall(r"^\| (E\d+) \| (.+) \|$", text, re.MULTILINE))
    assert {f"E{number}" for number in range(1, 81)} == with_switch | set(without)
    assert not with_switch & set(without)
    assert all(len(reason) > 20 for reason in without.values())


def test_the_book_of_editions_lists_every_switch_with_its_values() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "editions.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \| (.+) \|$", text, re.MULTILINE)
    assert listed == [
        (
            name,
            ", ".join(map(shown, switch.values)),
            *(shown(getattr(PRESETS[book], name)) for book in ("v1.2", "guide")),
            switch.doc,
        )
        for name, switch in SWITCHES.items()
    ]


@pytest.mark.parametrize("book", BOOKS)
def test_each_edition_gives_every_switch_one_of_its_values(book: str) -> None:
    for name, switch in SWITCHES.items():
        assert getattr(PRESETS[book], name) in switch.values, name


def test_the_editions_differ_where_the_table_says_and_nowhere_else() -> None:
    assert all(len(set(row)) > 1 for row in TABLE.values())
    every = {name for edition in PRESETS.values() for name in differing(edition)}
    assert every == set(TABLE)
    assert differing(V132) == []
    assert PRESETS["v1.2"].pass_limit == 21
    assert PRESETS["guide"].this_round_effects_end == "after_round_end_triggers"


@pytest.mark.parametrize(
    ("name", "switches", "words"),
    [
        ("v1.4", "", "there is no edition 'v1.4'; the editions are v1.3.2, v1.2, guide"),
        ("v1.3.2", "gravity=on", f"there is no switch 'gravity'; they are {', '.join(SWITCHES)}"),
        ("v1.3.2", "pass_limit=3", "the switch pass_limit is '3'; it can be 11, 21, 0"),
        ("v1.3.2", "pass_limit", "the switch pass_limit is ''; it can be 11, 21, 0"),
        ("v1.3.2", "pass_limit=11, pass_limit=21", "the switch pass_limit is set twice: say once what it is"),
        (
            "v1.3.2",
            "this_round_effects_end = after_round_end_triggers",
            "final_count_sees_this_round = true cannot be played with "
            "this_round_effects_end = after_round_end_triggers: "
            "effects that stop before the count cannot be seen by it (CR132-403.5.i, CR12-403.5.b, "
            "GUIDE-round-end.b.2); it needs this_round_effects_end = after_end_step",
        ),
    ],
)
def test_what_is_no_edition_is_refused_with_what_there_is(name: str, switches: str, words: str) -> None:
    with pytest.raises(SetupError) as refused:
        read_edition(name, switches)
    assert str(refused.value).startswith(words)


def test_a_mixture_is_an_edition_with_some_switches_set_otherwise() -> None:
    mixed = read_edition("guide", "pass_limit=21; story_tokens = True, reading_story_rarity=t")
    assert differing(mixed, PRESETS["guide"]) == ["pass_limit", "story_tokens", "reading_story_rarity"]
    assert (mixed.pass_limit, mixed.story_tokens, mixed.reading_story_rarity) == (21, True, "T")


def passing(**switches: object) -> At:
    """Player 1 has no action and has passed ten times; player 2 draws twice."""
    table = at(WOLF, active=2, passes=[9, 0], player=[{"actions": 0}])
    table.rules.edition = replace(V132, **switches)  # type: ignore[arg-type]
    return table.say("Draw a card", "Draw a card")


@clause("CR132-404.5.1.a", "CR132-403.4.b", "CR132-404.5.b")
def test_automatic_passes_count_towards_the_limit() -> None:
    assert passing().look("round") == 4
    assert passing(reading_passes_forced_count=False).look("round") == 3
    assert passing(pass_limit=21).look("round") == 3


@clause("CR132-405.c", "CR132-405.d")
def test_two_decks_that_run_out_at_once_are_a_draw_and_one_after_the_other_is_not() -> None:
    both = at(WOLF, at="round", round=3, player=[{"deck": ["Wolf"]}, {"deck": ["Wolf"]}])
    assert both.game.result is not None
    assert both.game.result.winners == (0, 1)
    each = spell("Each", "Each player draws a card.")
    table = at(WOLF, each, player=[{"deck": ["Wolf"], "hand": ["Each"]}, {"deck": ["Wolf"]}])
    table.say("Play Each")
    assert table.game.result is not None
    assert table.game.result.winners == (1,), "the first draw is checked before the second"
