"""Fitting: known weights are found again, signs are kept, nothing is worse than before, and the file can be played."""

from __future__ import annotations

from math import exp
from pathlib import Path

import pytest

from wonderwheel.arena.fitting import Position, as_toml, fit, gathered
from wonderwheel.bots import make_bot
from wonderwheel.cli.main import main
from wonderwheel.core.advice import weights_in
from wonderwheel.core.errors import EngineError, SetupError
from wonderwheel.core.machine.chance import Dice

NAMES = ("first", "second", "useless")
TRUE = (2.0, -1.0, 0.0)
SCALE = 1.0


def invented(count: int) -> list[Position]:
    """Positions whose winners follow from known weights."""
    dice = Dice(7)
    out = []
    for number in range(count):
        terms = tuple(dice.below(2001) / 500 - 2.0 for _ in NAMES)
        chance = 1.0 / (1.0 + exp(-sum(w * x for w, x in zip(TRUE, terms, strict=True)) / (2.0 * SCALE)))
        out.append(Position(number, terms, float(dice.below(1000) < 1000 * chance)))
    return out


def test_weights_that_made_the_winners_are_found_again() -> None:
    found = fit(NAMES, (1.0, -0.2, 0.0), SCALE, invented(3000))
    assert found.after == pytest.approx(TRUE, abs=0.25)
    assert found.loss_after < found.loss_before
    assert found.right_after >= found.right_before


def test_a_weight_keeps_its_sign_and_nothing_fitted_is_worse_on_games_held_out() -> None:
    positions = invented(400)
    found = fit(NAMES, (1.0, 0.4, 0.0), SCALE, positions)
    assert found.after[1] == 0.0, "the truth has the other sign"
    assert found.loss_after <= found.loss_before
    same = fit(NAMES, TRUE, SCALE, positions[:40])
    assert same.loss_after <= same.loss_before


def test_too_few_games_are_refused() -> None:
    with pytest.raises(SetupError, match="too few games"):
        fit(NAMES, TRUE, SCALE, [position._replace(game=0) for position in invented(5)])


def test_positions_are_the_same_in_every_process_and_have_both_winners() -> None:
    here = gathered("one_card_wonder", 8, 3, 1)
    assert here == gathered("one_card_wonder", 8, 3, 2)
    assert {one.won for one in here} == {0.0, 1.0}
    assert len({one.game for one in here}) == 8


def test_the_file_is_readable_and_can_be_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "New.toml"
    assert main(["arena", "fit", "one_card_wonder", "--games", "8", "--seed", "2", "--out", str(file)]) == 0
    assert "surprise" in capsys.readouterr().out
    assert 'made = "ww arena fit one_card_wonder --games 8 --seed 2"' in file.read_text(encoding="utf-8")
    assert main(["arena", "one_card_wonder", "--bots", f"steady:{file},steady", "--deals", "1"]) == 0
    assert f"steady:{file}" in capsys.readouterr().out
    with pytest.raises(SetupError, match="there is no file of weights"):
        make_bot("steady:nowhere.toml")
    assert main(["arena", "fit"]) == 2
    assert main(["arena", "one_card_wonder", "wheel_of_time"]) == 2


def test_a_file_must_weigh_each_term_and_nothing_else(tmp_path: Path) -> None:
    found = fit(NAMES, TRUE, SCALE, invented(80))
    file = tmp_path / "weights.toml"
    file.write_text(as_toml(found, "a_game", 80, 0), encoding="utf-8")
    assert weights_in(file, NAMES) == pytest.approx(found.after, abs=1e-4)
    for names in (("first", "second"), (*NAMES, "more")):
        with pytest.raises(EngineError, match=r"weights\.toml must give a weight"):
            weights_in(file, names)
