"""Eternal: a card goes straight from a deck to The Abyss, whatever puts it there."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, spell, wonder

WISP = wonder("Wisp", 1, "Eternal: Gain 2 faith.")


def cast(words: str, **mine: object) -> At:
    mine = {"energy": 9, "actions": 5, "hand": ["Rite"], "deck": ["Wisp", "Bear", "Wolf"], **mine}
    return at(WISP, spell("Rite", words), *USUAL, world=["1 Hill"], player=[mine, {"deck": mine["deck"]}])


@pytest.mark.parametrize(
    "words",
    [
        "Deny 1.",
        "Put the top card of your deck into The Abyss.",
        "Reveal the top card of your deck. Put it into The Abyss.",
        "Put the top two cards of your deck into The Abyss.",
    ],
)
@clause("CR132-eternal.a", "CR132-302.d")
def test_it_comes_from_the_deck(words: str) -> None:
    table = cast(words).say("Play Rite")
    assert (table.look("p1.faith"), "Wisp" in table.look("p1.abyss")) == (2, True)


@clause("CR132-eternal.a")
def test_what_is_chosen_among_cards_of_the_deck_comes_from_there() -> None:
    table = cast("Look at the top two cards of your deck. Put one of them into The Abyss.").say("Play Rite", "Wisp")
    assert (table.look("p1.faith"), table.look("p1.abyss")) == (2, ["Wisp", "Rite"])


@clause("CR132-eternal.a", "CR132-501.e")
def test_the_gain_is_that_of_the_owner_of_the_deck() -> None:
    table = cast("Put the top card of target opponent's deck into The Abyss.").say("Play Rite")
    assert (table.look("p1.faith"), table.look("p2.faith")) == (0, 2)


@clause("CR132-eternal.a", "CR132-discard.a")
def test_what_is_discarded_does_not_come_from_the_deck() -> None:
    table = cast("Discard a card.", hand=["Rite", "Wisp"]).say("Play Rite", "Wisp")
    assert (table.look("p1.faith"), "Wisp" in table.look("p1.abyss")) == (0, True)


@clause("CR132-eternal.a", "CR132-dies.a")
def test_neither_does_what_dies() -> None:
    table = at(WISP, spell("Rite", "Destroy target Wonder."), *USUAL, world=["1 Wisp"], player=[{"hand": ["Rite"]}, {}])
    assert table.say("Play Rite").look("p1.faith") == 0
