"""One effect that creates tokens in several realms creates them together: that is one creation."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, spell, wonder

ENGINE = wonder("Engine", 5, "Whenever you create one or more tokens, put a +1 counter on this.")
MINE = {"energy": 9, "actions": 5, "hand": ["Rite"]}
LANDS = ["1 Hill", "1 Hill @2", "1 Hill @3"]


def cast(words: str, *world: str) -> At:
    table = at(ENGINE, spell("Rite", words), *USUAL, world=["1 Engine @7", *LANDS, *world], player=[MINE, {}], round=7)
    return table.say("Play Rite")


@pytest.mark.parametrize(
    "words",
    [
        "Create a 2-power Beast token Wonder in each realm where you control a land.",
        "Create two 1-power Beast tokens in realms 1 and 2.",
        "Create two 2-power Beast tokens in realm 2.",
    ],
)
@clause("CR132-501.c", "CR132-502.a")
def test_however_many_it_is_heard_once(words: str) -> None:
    assert cast(words).look("realm7.p1") == ["Engine 6 +1:1"]


@clause("CR132-501.c", "CR132-502.a")
def test_in_different_realms_that_are_chosen_as_well() -> None:
    table = cast("Create a Beast token in up to two different realms.").say("Realm 1", "Realm 3")
    assert table.look("realm7.p1") == ["Engine 6 +1:1"]
    assert [len(table.look(f"realm{n}.p1")) for n in (1, 2, 3)] == [2, 1, 2]


@clause("CR132-501.c", "CR132-502.a")
def test_two_effects_are_two_creations() -> None:
    words = "Create a Beast token in realm 2. Create a Beast token in realm 3."
    assert cast(words).look("realm7.p1") == ["Engine 7 +1:2"]


@clause("CR132-tokens.e", "CR132-501.c")
def test_what_arrives_everywhere_is_there_when_that_is_heard() -> None:
    counting = wonder("Herald", 1, "Whenever a token you control arrives, put a +1 counter on each token you control.")
    words = "Create a 2-power Beast token in each realm where you control a land."
    table = at(counting, spell("Rite", words), *USUAL, world=["1 Herald @7", *LANDS], player=[MINE, {}], round=7)
    table.say("Play Rite")
    while "In any order" in str(table.game.questions[0].options) and len(table.game.questions[0].options) > 2:
        table.say(table.options()[0])
    assert [table.look(f"realm{n}.p1")[1] for n in (1, 2, 3)] == ["token Beast 5 +1:3"] * 3


@clause("CR132-501.1.a")
def test_of_all_of_them_one_may_speak_afterwards() -> None:
    table = cast("Create a 2-power Beast token in each realm where you control a land. They get +3 this round.")
    assert [table.look(f"realm{n}.p1")[1] for n in (1, 2, 3)] == ["token Beast 5"] * 3
