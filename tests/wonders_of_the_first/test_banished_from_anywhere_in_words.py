"""A card's own ability about being banished: it is heard wherever the card is banished from."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, spell, wonder

PLACES: dict[str, tuple[str, dict[str, Any]]] = {
    "The World": ("Banish target Wonder.", {"world": ["1 Ghost"]}),
    "The Abyss": ("Banish target Wonder you own in The Abyss.", {"abyss": ["Ghost"]}),
    "your hand": ("Banish a card from your hand.", {"hand": ["Ghost"]}),
    "your deck": ("Banish the top card of your deck.", {"deck": ["Ghost", "Hill"]}),
}


def _banished_from(place: str, ability: str, **more: Any) -> At:
    words, lies = PLACES[place]
    world = lies.get("world", [])
    mine = {"energy": 9, "deck": ["Hill"], **{k: v for k, v in lies.items() if k != "world"}}
    mine["hand"] = ["Rite", *mine.get("hand", [])]
    table = at(spell("Rite", words), wonder("Ghost", 3, ability), *USUAL, world=world, player=[mine, {}], **more)
    table.say("Play Rite")
    if "Ghost" in table.options()[0]:
        table.say("Ghost")
    assert table.look("banished") == ["Ghost"]
    return table


@clause("CR132-301.6.b", "CR132-302.b", "CR132-302.g")
@pytest.mark.parametrize("place", PLACES)
def test_it_is_heard_once_from_every_area(place: str) -> None:
    assert _banished_from(place, "When this is banished, gain 2 faith.").look("p1.faith") == 2
    assert _banished_from(place, "When this dies, gain 2 faith.").look("p1.faith") == 0


@clause("CR132-301.6.b", "CR132-302.g")
@pytest.mark.parametrize("named", ["The Abyss", "your hand", "your deck"])
@pytest.mark.parametrize("place", PLACES)
def test_it_is_heard_from_the_area_that_it_names_alone(place: str, named: str) -> None:
    table = _banished_from(place, f"When this is banished from {named}, gain 2 faith.")
    assert table.look("p1.faith") == (2 if place == named else 0)


@clause("CR132-302.a")
def test_others_that_are_banished_from_elsewhere_are_not_it() -> None:
    ghost = wonder("Ghost", 3, "When this is banished, gain 2 faith.")
    rite = spell("Rite", "Banish the top card of your deck.")
    mine = {"energy": 9, "hand": ["Rite", "Ghost"], "deck": ["Wolf", "Hill"], "abyss": ["Ghost"]}
    table = at(rite, ghost, *USUAL, world=["1 Ghost"], player=[mine, {}]).say("Play Rite")
    assert (table.look("banished"), table.look("p1.faith")) == (["Wolf"], 0)
