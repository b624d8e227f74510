"""What one ability of a card names, and another one speaks of."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, wonder
from wonderwheel.core.errors import SetupError


def named(words: str, said: str, hand: list[str]) -> At:
    """Player 1 plays a Scribe and names something; then it is the turn of player 2, who has this hand."""
    scribe = wonder("Scribe", 3, words)
    mine = {"hand": ["Scribe"], "energy": 9, "actions": 5}
    theirs = {"hand": hand, "energy": 9, "actions": 5}
    return at(scribe, *USUAL, player=[mine, theirs]).say("Play Scribe", "Realm 1", said)


def playable(table: At) -> set[str]:
    assert table.game.questions[0].decider == 1
    return {option.split()[1] for option in table.options() if option.startswith("Play ")}


@clause("CR132-508.a", "CR132-404.2.k")
def test_a_card_that_was_named_cannot_be_played_while_the_one_who_named_it_is_there() -> None:
    words = "On Arrival: Name a card. While you control this, opponents can't play cards with that name."
    assert playable(named(words, "Wolf", ["Wolf", "Bear"])) == {"Bear"}
    assert playable(named(words, "Bear", ["Wolf", "Bear"])) == {"Wolf"}


@clause("CR132-404.2.k", "CR132-101.5.a")
def test_cards_that_were_named_cost_more() -> None:
    words = "On Arrival: Name a card.\nCards with that name cost 2 more."
    table = named(words, "Wolf", ["Wolf", "Bear"])
    assert table.say("Play Wolf", "Realm 1").look("p2.energy") == 7
    assert named(words, "Bear", ["Wolf"]).say("Play Wolf", "Realm 1").look("p2.energy") == 9


def test_nothing_is_kept_that_was_not_named() -> None:
    with pytest.raises(SetupError, match="no card was chosen before"):
        wonder("Scribe", 3, "Opponents can't play cards with that name.")
    with pytest.raises(SetupError, match="no card was chosen before"):
        wonder("Scribe", 3, "On Arrival: Name a class.\nOpponents can't play cards with that name.")
