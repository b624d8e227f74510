"""Abilities that nullify, or protect from it, and are gained from other cards (nullify, 507.k)."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, wonder
from tests.wonders_of_the_first.words import BEAR
from wonderwheel.games.wonders_of_the_first import meaning

PET = wonder("Pet", 1, "This gets all the abilities of items you control.", classes=("Pet",))
SHELL = item("Shell", "This can't be nullified.")
GAG = land("Gag", "Each Pet is nullified.")
NOVA = wonder("Nova", 2, "This is nullified.")


@clause("CR132-nullify.o", "CR132-nullify.a")
def test_a_card_that_is_blank_gains_nothing_that_could_keep_it_from_being_so() -> None:
    """The Shell protects itself. The Pet would gain that, but for the Gag."""
    assert at(PET, SHELL, GAG, world=["1 Pet", "1 Shell"]).look("realm1.p1") == ["Pet 1", "Shell"]
    assert at(PET, SHELL, GAG, world=["2 Gag", "1 Pet", "1 Shell"]).look("realm1.p1") == ["Pet 1 nullified", "Shell"]
    assert at(PET, SHELL, GAG, world=["1 Pet", "1 Shell", "2 Gag"]).look("realm1.p1") == ["Pet 1 nullified", "Shell"]


@clause("CR132-nullify.n", "CR132-nullify.o")
def test_a_card_that_nullifies_itself_stays_nullified_whatever_others_gain() -> None:
    table = at(PET, SHELL, NOVA, world=["1 Nova", "1 Pet", "1 Shell"])
    assert table.look("realm1.p1") == ["Nova 2 nullified", "Pet 1", "Shell"]


@clause("CR132-nullify.o", "CR132-nullify.a")
@pytest.mark.parametrize(
    ("counters", "bear"), [({}, ["Bear 4 nullified"]), ({"null": 1}, ["Bear 4"])], ids=["Lamp", "blank Lamp"]
)
def test_what_is_gained_from_a_card_is_blank_with_it(counters: dict[str, int], bear: list[str]) -> None:
    """The Lamp nullifies enemies where one is: not where it lies itself, but where the Pet stands."""
    near = meaning.Cards(types=("wonder",), controller="opponent", where=meaning.Realm("here"))
    met = meaning.Not(meaning.Unopposed())
    lamp = item("Lamp", meaning.Static(meaning.All(near), (meaning.Nullified(),), condition=met))
    rows = [{"name": "Lamp", "realm": 2, "counters": counters}, {"name": "Pet"}, {"name": "Bear", "player": 2}]
    assert at(PET, lamp, BEAR, card=rows).look("realm1.p2") == bear
