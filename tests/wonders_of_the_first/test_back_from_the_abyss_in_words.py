"""What puts its own card back from The Abyss: heard as the card goes there, or while it lies there."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, item, spell, wonder

BOLT = spell("Bolt", "Destroy target Wonder.")
CINDER = wonder("Cinder", 5, "When this dies, you may spend 3 energy. If you do, put this from The Abyss into realm 2.")
MINE = {"energy": 9, "actions": 5, "hand": ["Bolt"]}


def struck(cinder: dict[str, Any], name: str = "Cinder") -> At:
    row = {"name": name, "player": 1, "realm": 1, **cinder}
    table = at(CINDER, BOLT, *USUAL, card=[row], player=[MINE, {"energy": 9}])
    return table.say("Play Bolt")


@clause("CR132-on-death.a", "CR132-501.e")
def test_what_dies_may_come_back() -> None:
    table = struck({}).say("Yes")
    assert (table.look("realm2.p1"), table.look("p1.energy")) == (["Cinder 5"], 6)


@clause("CR132-nullify.a", "CR132-302.a")
def test_what_dies_with_a_blank_text_does_not() -> None:
    table = struck({"counters": {"null": 1}})
    assert sorted(table.look("p1.abyss")) == ["Bolt", "Cinder"]
    assert "Yes" not in table.options()


@clause("CR132-501.e", "CR132-501.e.2", "CR132-dies.a.2")
def test_who_controls_it_as_it_dies_is_asked_and_pays() -> None:
    table = struck({"owner": 1, "player": 2})
    assert table.game.questions[0].decider == 1
    table.say("Yes")
    assert (table.look("realm2.p2"), table.look("p2.energy"), table.look("p1.energy")) == (["Cinder 5"], 6, 9)


@clause("CR132-symbiosis.a", "CR132-on-death.a")
def test_a_copy_of_the_ability_is_heard_as_well() -> None:
    echo = wonder("Echo", 5, "Symbiosis.")
    mine = {"energy": 9, "actions": 5, "hand": ["Echo", "Bolt"]}
    table = at(CINDER, BOLT, echo, *USUAL, world=["1 Cinder @3"], player=[mine, {}])
    table.say("Play Echo", "Realm 1", "Pass", "Play Bolt", "Echo", "Yes")
    assert table.look("realm2.p1") == ["Echo 5"]


@clause("CR132-302.a", "CR132-dies.a.2")
def test_what_an_ability_says_of_its_wearer_is_heard_while_it_is_worn() -> None:
    shroud = item("Shroud", "When equipped Wonder dies, put this from The Abyss into realm 2.", classes=("Equipment",))
    doom = spell("Doom", "Destroy each card in realm 1.")
    table = at(
        shroud,
        doom,
        *USUAL,
        card=[{"name": "Bear", "player": 2}, {"name": "Shroud", "player": 2, "owner": 1, "on": "Bear"}],
        player=[{**MINE, "hand": ["Doom"]}, {}],
    )
    table.say("Play Doom")
    assert (table.look("realm2.p1"), table.look("realm2.p2")) == ([], ["Shroud"])


@clause("CR132-302.c")
def test_what_lies_in_the_abyss_hears_what_else_happens_there_and_then() -> None:
    ghost = wonder("Ghost", 2, "Whenever another Wonder you control dies, put this from The Abyss into realm 2.")
    mine = {**MINE, "abyss": ["Ghost"]}
    table = at(ghost, BOLT, *USUAL, world=["1 Bear", "1 Hill"], player=[mine, {}]).say("Play Bolt")
    assert table.look("realm2.p1") == ["Ghost 2"]
