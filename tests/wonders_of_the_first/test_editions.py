"""Switches: every point on which rulebooks differ, or one contradicts itself, is named and has a value."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, spell
from tests.wonders_of_the_first.words import WOLF
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.editions import PRESETS, SWITCHES, V132, unsupported
from wonderwheel.games.wonders_of_the_first.game import GAME, WondersRules, clauses


def test_every_switch_has_its_values_clauses_and_words() -> None:
    assert [field.name for field in fields(V132)] == list(SWITCHES)
    for name, switch in SWITCHES.items():
        assert getattr(V132, name) in switch.values, name
        assert len(set(switch.values)) == len(switch.values) > 1, name
        assert switch.clauses, name
        assert set(switch.clauses) <= set(clauses()), name
        assert switch.doc[0].islower(), name


def test_a_value_that_is_not_played_yet_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert unsupported(V132) == []
    assert unsupported(replace(V132, pass_limit=21, kingdom_counts="any_land")) == []
    other = replace(V132, reading_token_cost="nothing")
    assert unsupported(other) == ["reading_token_cost"]
    monkeypatch.setitem(PRESETS, "v1.3.2", other)
    with pytest.raises(SetupError, match="reading_token_cost = nothing is not played yet"):
        WondersRules(GAME.setup(2, {"format": "free"}))


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
    each = spell("Each", meaning.Spell((meaning.Draw(meaning.Player("each")),)))
    table = at(WOLF, each, player=[{"deck": ["Wolf"], "hand": ["Each"]}, {"deck": ["Wolf"]}])
    table.say("Play Each")
    assert table.game.result is not None
    assert table.game.result.winners == (1,), "the first draw is checked before the second"
