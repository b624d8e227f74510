"""Changes to which nothing can apply are written at once; chance takes one number whoever answers it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.contract.play import new
from tests.support_play import Playing
from tests.toys.menagerie import MenagerieRules, table
from tests.toys_small import NIGHT_MARKET
from wonderwheel.core.machine.chance import advance
from wonderwheel.core.questions import CHANCE
from wonderwheel.core.state.packing import Row


class AtOnce(MenagerieRules):
    """The menagerie, where nothing replaces anything."""

    def replaceable(self, g: Any, events: Sequence[Row]) -> bool:
        return False


def at_once(creatures: str, spells: str) -> Playing:
    return Playing(AtOnce(table(creatures, spells).setup))


@pytest.mark.parametrize(
    ("creatures", "spells", "answers"),
    [
        ("Griever | Bear", "Smite | ", ("Smite", "Bear 1")),
        ("Martyr Griever | Bear Wolf", "Wrath | ", ("Wrath", "Griever of 0")),
        ("Wolf | Bear", "Decree | ", ("Decree", "Bear 1")),
    ],
)
def test_the_outcome_is_that_of_a_proposal(creatures: str, spells: str, answers: tuple[str, ...]) -> None:
    slow, fast = Playing(table(creatures, spells)), at_once(creatures, spells)
    for answer in answers:
        for p in (slow, fast):
            if answer in p.options():
                p.say(answer)
    assert fast.told() == slow.told()
    assert fast.g.hash() == slow.g.hash()


def test_no_question_is_asked_about_what_is_not_replaceable() -> None:
    p = at_once("Wolf | Bear+", "Smite | ")
    p.say("Smite", "Bear 1")
    assert p.options() == ["end turn"]


def test_an_asked_draw_takes_one_number_of_the_generator_as_well() -> None:
    game = new(NIGHT_MARKET, 2, {}, 5, chance="ask")
    for _ in range(50):
        if game.questions[0].decider == CHANCE:
            before = game.state.rng
            game.answer(0, seat=CHANCE)
            assert game.state.rng == advance(before)
            return
        game.answer(0, seat=game.questions[0].decider)
    raise AssertionError("nothing was drawn")
