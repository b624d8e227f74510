"""What another player chooses or buys off, and how much the event was about: as a text says it, and as it is played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from wonderwheel.core.errors import SetupError

CUB, ROCK, PAW = wonder("Cub", 1), wonder("Rock", 2), wonder("Paw", 3)
DECK = ["Cub"] * 6


def cast(text: str, *said: str, energy: int = 0, hand: tuple[str, ...] = ("Cub", "Cub")) -> At:
    """A spell of player 1, who has a Cub and six cards to draw; player 2 has a Rock, this hand and this energy."""
    players: list[dict[str, Any]] = [
        {"hand": ["Rite"], "deck": DECK},
        {"hand": list(hand), "deck": DECK, "energy": energy},
    ]
    table = at(spell("Rite", text), CUB, ROCK, PAW, world=["1 Cub", "2 Rock"], player=players)
    return table.say("Play Rite", *said)


def counts(table: At) -> tuple[int, int, int]:
    """Cards in the hands of both players, and Wonders of player 2."""
    return table.look("p1.cards"), table.look("p2.cards"), len(table.look("realm1.p2"))


@clause("CR132-501.e.2", "CR132-505.2.a")
@pytest.mark.parametrize(
    "words",
    [
        "Target opponent chooses one: They discard a card; they sacrifice a Wonder; or you draw two cards.",
        "Target opponent chooses one: They discard a card, they sacrifice a Wonder, or you draw two cards.",
        "Target opponent chooses one: Discard a card; sacrifice a Wonder; or you draw two cards.",
    ],
)
def test_an_opponent_chooses_between_what_they_do_and_what_you_get(words: str) -> None:
    table = cast(words)
    question = table.game.questions[0]
    assert (question.decider, len(table.options())) == (1, 3)
    first, second, third = table.options()
    assert counts(cast(words, first, "Cub")) == (0, 1, 1), "what is discarded is theirs"
    assert counts(cast(words, second)) == (0, 2, 0), "what is sacrificed is theirs"
    assert counts(cast(words, third)) == (2, 2, 1), "it is you who draws"


def test_a_row_of_modes_with_commas_has_a_mode_for_each_of_them() -> None:
    table = cast("Choose one: Draw a card, gain 2 energy, or target opponent discards a card.")
    assert (table.game.questions[0].decider, len(table.options())) == (0, 3)
    table = cast("Choose one: Draw a card and gain 2 energy, or target opponent discards a card.")
    assert len(table.options()) == 2
    table.say(table.options()[0])
    assert (table.look("p1.cards"), table.look("p1.energy")) == (1, 2)


def test_whose_mode_it_is_has_to_be_said() -> None:
    with pytest.raises(SetupError, match="who does one of them is not said"):
        spell("Rite", "Target opponent chooses one: They discard a card; draw a card.")
    with pytest.raises(SetupError, match="who chooses what it is done to is not said"):
        spell("Rite", "Target opponent chooses one: you draw a card; put a +1 counter on a Wonder.")


@clause("CR132-pay-x.a", "CR132-508.d")
def test_a_target_player_buys_off_what_they_would_do() -> None:
    words = "Target opponent discards a card unless they spend 2 energy."
    table = cast(words, energy=3)
    assert table.game.questions[0].decider == 1
    paid = table.say("Yes")
    assert (paid.look("p2.cards"), paid.look("p2.energy")) == (2, 1)
    unpaid = cast(words, "No", "Cub", energy=3)
    assert (unpaid.look("p2.cards"), unpaid.look("p2.energy")) == (1, 3)
    assert cast(words, "Cub", energy=1).look("p2.cards") == 1, "who cannot pay is not asked"


@clause("CR132-sacrifice.b", "CR132-508.d")
def test_a_target_player_gives_a_card_of_their_own_instead() -> None:
    words = "Target player discards a card at random unless they sacrifice a Wonder or item."
    given = cast(words, "Player 2", "Yes")
    assert (counts(given), given.look("realm1.p1")) == ((0, 2, 0), ["Cub 1"])
    assert counts(cast(words, "Player 2", "No")) == (0, 1, 1)


@clause("CR132-204.a", "CR132-501.b")
@pytest.mark.parametrize(
    ("words", "gained"),
    [
        ("Whenever you put a +1 counter on a Wonder, gain that much energy.", 3),
        ("Whenever a +1 counter is put on another Wonder you control, gain that much energy.", 3),
        ("Whenever one or more counters are put on a Wonder, draw that many cards.", 3),
        ("Whenever an opponent puts a +1 counter on a Wonder, gain that much energy.", 0),
    ],
)
def test_how_many_counters_were_put_can_be_spoken_of(words: str, gained: int) -> None:
    grow = spell("Grow", "Put three +1 counters on target Wonder with power 1.")
    table = at(wonder("Ear", 5, words), CUB, grow, world=["1 Ear", "1 Cub"], player=[{"hand": ["Grow"], "deck": DECK}])
    table.say("Play Grow")
    assert table.look("p1.energy") + table.look("p1.cards") == gained


@clause("CR132-204.a")
def test_how_many_counters_were_removed_can_be_spoken_of() -> None:
    strip = spell("Strip", "Remove all +1 counters from target Wonder.")
    well = item("Well", "Whenever a counter is removed from a Wonder, gain that much energy.")
    rows: list[dict[str, Any]] = [{"name": "Well"}, {"name": "Cub", "counters": {"+1": 2}}]
    table = at(well, CUB, strip, card=rows, player=[{"hand": ["Strip"]}]).say("Play Strip")
    assert table.look("p1.energy") == 2
