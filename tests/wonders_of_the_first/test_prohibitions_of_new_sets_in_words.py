"""What some players cannot do, and what effects of some cards cannot do: as a text says it, and as it is played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, item, spell, wonder


def ruled(words: str, *world: str, p1: Any = None, p2: Any = None, active: int = 1) -> At:
    """A Judge of player 1 in realm 1 says so."""
    return at(
        wonder("Judge", 6, words),
        *USUAL,
        spell("Poke", "Tap target Wonder."),
        item("Prod", "Tap free: Tap target Wonder."),
        world=["1 Judge", *world],
        player=[{"energy": 9, **(p1 or {})}, {"energy": 9, **(p2 or {})}],
        active=active,
    )


@clause("CR132-508.a", "CR132-505.2.a")
@pytest.mark.parametrize(
    "words",
    [
        "Players can't play Wonders to this realm if they already control two or more Wonders here.",
        "Each player who controls two or more Wonders in this realm can't play Wonders to this realm.",
    ],
)
def test_a_prohibition_asks_of_each_player_by_himself(words: str) -> None:
    table = ruled(words, "1 Wolf", "2 Bear", p1={"hand": ["Mouse"]}).say("Play Mouse")
    assert not any(option.startswith("Realm 1") for option in table.options())
    assert any(option.startswith("Realm 2") for option in table.options())
    table = ruled(words, "1 Wolf", "2 Bear", p2={"hand": ["Mouse"]}, active=2).say("Play Mouse", "Realm 1")
    assert sorted(table.look("realm1.p2")) == ["Bear 4", "Mouse 0"], "the other player controls one"


@clause("CR132-508.a", "CR132-505.2.a")
def test_unless_they_have_something_is_asked_of_each_of_them() -> None:
    words = "Opponents can't attack unless they control a land."
    assert "Attack in realm 2" not in ruled(words, "2 Bear @2", active=2).options()
    assert "Attack in realm 2" in ruled(words, "2 Bear @2", "2 Hill @3", active=2).options()
    assert "Attack in realm 2" in ruled(words, "1 Bear @2").options(), "you are no opponent"


@clause("CR132-508.a", "CR132-501.1.a", "CR132-501.e")
@pytest.mark.parametrize(
    ("words", "spell_hits", "item_hits"),
    [
        ("Opponents' spells can't target cards in this realm.", False, True),
        ("Items can't tap or stun Wonders you control.", True, False),
        ("Opponents' effects can't target this.", False, False),
        ("This can't be targeted by spells.", False, True),
        ("Wonders you control can't be tapped by items opponents control.", True, False),
        ("Spells you control can't target Wonders.", True, True),
    ],
)
def test_what_effects_of_some_cards_cannot_do(words: str, spell_hits: bool, item_hits: bool) -> None:
    for done, hits in (("Play Poke", spell_hits), ("Prod", item_hits)):
        table = ruled(words, "2 Prod @3", p2={"hand": ["Poke"]}, active=2)
        if done == "Play Poke":
            hit = _tapped_by(table, done)
        else:
            hit = _tapped_by(table, next(option for option in table.options() if "Prod" in option))
        assert hit is hits, done


def _tapped_by(table: At, done: str) -> bool:
    if not any(option.startswith(done) for option in table.options()):
        return False
    table.say(done)
    if any(option.startswith("Judge") for option in table.options()):
        table.say("Judge")
    return "tapped" in " ".join(table.look("realm1.p1"))


@clause("CR132-move.b", "CR132-508.a")
def test_whatever_cannot_move_to_another_realm_cannot_move() -> None:
    anchor = item("Anchor", "Equipped Wonder gets +5 and can't move to another realm.", classes=("Equipment",))
    drift = spell("Drift", "Move target Wonder to realm 2.")
    rows: list[dict[str, Any]] = [{"name": "Wolf"}, {"name": "Anchor", "on": "Wolf"}, {"name": "Mouse"}]
    table = at(anchor, drift, *USUAL, card=rows, player=[{"hand": ["Drift", "Drift"], "actions": 2}])
    table.say("Play Drift", "Wolf")
    assert "Wolf 7" in " ".join(table.look("realm1.p1"))
    moved = at(anchor, drift, *USUAL, card=rows, player=[{"hand": ["Drift"]}]).say("Play Drift", "Mouse")
    assert moved.look("realm2.p1") == ["Mouse 0"]
