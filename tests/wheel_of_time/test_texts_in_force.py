"""What texts have to say is gathered once and kept: at every question it must be what one would gather just then."""

from __future__ import annotations

import pytest

from tests.contract.play import new
from tools.soak import setup_of
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games import GAMES
from wonderwheel.games.wheel_of_time.procedures.forces import TO_BE_SAID
from wonderwheel.games.wheel_of_time.program.texts.in_force import InForce
from wonderwheel.games.wheel_of_time.table.objects import rules_of
from wonderwheel.games.wheel_of_time.table.state import WheelState

SAID = ("announced", "awaited", "by_kind", "cards", "challenges", "effects", "gives", "kinds", "lasting", "settles")


@pytest.mark.parametrize("seed", [2, 5, 11])
def test_what_is_in_force_is_what_lies_on_the_table(seed: int) -> None:
    seats, options = setup_of("wheel_of_time", seed)
    game = new(GAMES["wheel_of_time"], seats, options, seed, log=False)
    g, dice, seen = game.state, Dice(seed), set()
    assert isinstance(g, WheelState)
    texts = rules_of(g).texts
    for _ in range(400):
        if g.over:
            break
        known, fresh = texts.in_force(g), InForce(g, texts.voices, texts)
        assert {name: getattr(known, name) for name in SAID} == {name: getattr(fresh, name) for name in SAID}
        assert [c for c, said in enumerate(g.as_other) if said == TO_BE_SAID and c not in g.in_play] == []
        seen.add(id(known))
        asked = game.questions[0]
        game.play(asked.seat, asked.keys[dice.below(len(asked.keys))])
    assert len(seen) > 3, "cards have come and gone"
