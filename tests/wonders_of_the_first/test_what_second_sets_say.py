"""Texts of a set that nobody has seen: what they say is done, or they are refused where they could be mistaken."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from wonderwheel.core.errors import SetupError

CUB, ROCK = wonder("Cub", 1), wonder("Rock", 2)
DECK = ["Cub"] * 6
RUIN = spell("Ruin", "Destroy target Wonder with cost 0.")


def grown(text: str, how: str = "Destroy", on: str = "Mourner", after: str = "") -> At:
    """A Wonder with two +1 counters leaves The World while a card with this text is there, or is that Wonder."""
    ends = spell("Ending", f"{how} target Wonder with a +1 counter{after}.")
    rows: list[dict[str, Any]] = [{"name": "Mourner"}, {"name": "Cub"}, {"name": "Rock", "player": 2}]
    for row in rows:
        if row["name"] == on:
            row["counters"] = {"+1": 2}
    table = at(wonder("Mourner", 4, text), CUB, ROCK, ends, card=rows, player=[{"hand": ["Ending"], "deck": DECK}])
    return table.say("Play Ending")


@clause("CR132-dies.a.2", "CR132-counters.d")
@pytest.mark.parametrize(
    ("happens", "how", "after"),
    [
        ("dies", "Destroy", ""),
        ("is destroyed", "Destroy", ""),
        ("is banished", "Banish", ""),
        ("leaves The World", "Return", " to its owner's hand"),
    ],
)
def test_a_card_that_left_is_judged_by_the_counters_that_lay_on_it(happens: str, how: str, after: str) -> None:
    words = f"Whenever a Wonder with a +1 counter {happens}, gain 3 energy."
    assert grown(words, how, "Cub", after).look("p1.energy") == 3
    words = f"Whenever a Wonder without a +1 counter {happens}, gain 3 energy."
    assert grown(words, how, "Cub", after).look("p1.energy") == 0


@clause("CR132-dies.a.2", "CR132-counters.d")
def test_the_counters_that_lay_on_a_dead_card_can_be_counted() -> None:
    assert grown("When this dies, draw a card for each +1 counter on it.").look("p1.cards") == 2
    assert grown("When this dies, draw a card for each -1 counter on it.").look("p1.cards") == 0
    words = "Whenever another Wonder dies, gain energy equal to the number of counters on it."
    assert grown(words, on="Cub").look("p1.energy") == 2
    words = "When this dies, if it has two or more +1 counters, draw a card."
    assert grown(words).look("p1.cards") == 1
    words = "When this dies, if it has three or more +1 counters, draw a card."
    assert grown(words).look("p1.cards") == 0


@clause("CR132-501.e.2", "CR132-counters.d")
def test_a_spell_may_count_the_counters_of_what_it_destroyed() -> None:
    rite = spell("Rite", "Destroy target Wonder. Gain 1 energy for each +1 counter on it.")
    table = at(rite, CUB, card=[{"name": "Cub", "counters": {"+1": 3}}], player=[{"hand": ["Rite"]}])
    assert table.say("Play Rite").look("p1.energy") == 3


@clause("CR132-counters.d", "CR132-505.1.b")
def test_what_lay_on_a_card_is_forgotten_as_it_goes_on() -> None:
    """In the open it is kept until the card is a new one; of a card in hand nothing is kept that could be seen."""
    table = grown("Flying")
    assert [row[1:] for row in table.g.counters_left] != []
    assert grown("Flying", "Return", after=" to its owner's hand").g.counters_left == []
    back = spell("Back", "Return target Wonder you own from The Abyss to realm 1.")
    rows: list[dict[str, Any]] = [{"name": "Cub", "counters": {"+1": 3}}]
    table = at(RUIN, back, CUB, card=rows, player=[{"hand": ["Ruin", "Back"]}])
    table.say("Play Ruin", "Pass", "Play Back")
    assert (table.look("realm1.p1"), table.g.counters_left) == (["Cub 1"], [])


@clause("CR132-508.d", "CR132-505.2.a")
def test_what_all_players_do_is_counted_together() -> None:
    words = "Each player sacrifices a Wonder. You gain 2 energy for each Wonder sacrificed this way."
    table = at(spell("Rite", words), CUB, ROCK, world=["1 Cub", "2 Rock"], player=[{"hand": ["Rite"]}])
    table.say("Play Rite")
    assert (table.look("p1.energy"), table.look("p2.energy")) == (4, 0)
    table = at(spell("Rite", words), CUB, ROCK, world=["2 Rock"], player=[{"hand": ["Rite"]}])
    assert table.say("Play Rite").look("p1.energy") == 2, "who has none sacrifices none"


@clause("CR132-this-round.a")
def test_a_time_that_only_the_second_clause_says_is_not_left_out_of_the_first() -> None:
    with pytest.raises(SetupError, match="how long this lasts is not said"):
        spell("Tide", "Target Wonder gets +2 and another target Wonder gets -2 this round.")
    words = "Target Wonder gets +2 this round and another target Wonder gets -2 this round."
    table = at(spell("Tide", words), CUB, ROCK, world=["1 Cub", "2 Rock"], player=[{"hand": ["Tide"]}])
    table.say("Play Tide", "Cub")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Cub 3"], ["Rock 0"])


def test_that_card_is_never_the_card_that_says_this_of_itself() -> None:
    """Only what another ability has banished is known here, and the card itself is not meant."""
    for words in (
        "On Arrival: Return target Wonder to its owner's hand. / When this leaves The World, banish that card.",
        "On Arrival: Stun target enemy. When this dies, untap that Wonder.",
    ):
        with pytest.raises(SetupError, match="which other is meant is not said"):
            wonder("Jailer", 3, words.replace(" / ", "\n"))


@clause("CR132-302.a")
def test_cards_outside_the_world_get_no_abilities_that_would_never_work() -> None:
    with pytest.raises(SetupError, match="only attuned is given to cards outside The World"):
        wonder("Caller", 3, 'Wonders you own in The Abyss have "Eternal: Return this to target realm."')
    with pytest.raises(SetupError, match="only attuned is given to cards outside The World"):
        item("Urn", "Each Wonder you own in The Abyss gets +2.")
    with pytest.raises(SetupError, match="only attuned is given to cards outside The World"):
        spell("Dirge", "Target Wonder in The Abyss gets +2 this round.")
    with pytest.raises(SetupError, match="only attuned is given to cards outside The World"):
        spell("Dirge", "Each Wonder in The Abyss gets +2 this round.")
