"""What points back means what it says, or the text is refused with the reason."""

from __future__ import annotations

import pytest

from tests.wheel_of_time.texts import names
from wonderwheel.games.wheel_of_time.cards.definition import CardDef
from wonderwheel.games.wheel_of_time.cards.shipped import shipped_cards
from wonderwheel.games.wheel_of_time.text.binding import bound, references
from wonderwheel.games.wheel_of_time.text.reading import read
from wonderwheel.lang.refusing import Unplayable

WITH_TEXT = [card for card in shipped_cards() if card.text]


def told(text: str, put_on: bool = False) -> list[str]:
    return list(references(bound(read(text, names().words), put_on)))


@pytest.mark.parametrize("card", WITH_TEXT, ids=lambda card: card.name)
def test_every_shipped_text_points_at_something(card: CardDef) -> None:
    node = read(card.text, names().words)
    again = bound(node, card.type == "advantage")
    assert again == node, "binding changes no words"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Target a troop. Rotate it.", ['"it" means a troop']),
        ("Target a troop. Rotate the target.", ['"the target" means a troop']),
        ("Target a troop.\nSuccess: Kill the target.", ['"the target" means a troop']),
        ("Whenever this rolls damage in a challenge, put 1 damage on it.", ['"it" means this']),
        ("Whenever you recruit a troop, ready it.", ['"it" means a troop']),
        (
            "Whenever you recruit a troop, remove 1 reserve token from this. Ready it.",
            ['"it" means a troop'],
        ),
        ("While you control a Wolf troop, ready it.", ['"it" means this']),
        ("Each troop you control generates 1 damage for each Combat it rolls.", ['"it" means each troop you control']),
        (
            "Play only during Opening Moves.\nAdd 1 support to that challenge.",
            ['"that challenge" means the challenge being resolved'],
        ),
        ("Target a challenge. Add 1 support to that challenge.", ['"that challenge" means a challenge']),
        (
            "Target a participating troop. Add 1 support to that challenge.",
            ['"that challenge" means the challenge of a participating troop'],
        ),
        (
            "Event, while this is participating, rotate this: Add 1 support to that challenge.",
            ['"that challenge" means the challenge of this'],
        ),
        ("Target another player. That player draws a card.", ['"that player" means target another player']),
        ("Each player draws a card. That player discards a random card.", ['"that player" means each player']),
        ("To play this, pay 2 Combat X times.\nAdd X Pattern.", ['"X" means pay 2 Combat X times']),
        (
            "Event, discard a troop you control: Ready the discarded troop.",
            ['"the discarded troop" means a troop you control'],
        ),
        ("Choose an allegiance. This gains that allegiance.", ['"that allegiance" means choose an allegiance']),
        (
            "Target a troop.\nAs an advantage: The target gets +1 Combat.",
            ['"the target" means what this is put on'],
        ),
    ],
)
def test_what_a_word_means(text: str, meant: list[str]) -> None:
    assert told(text) == meant


def test_an_advantage_has_a_target_without_saying_so() -> None:
    assert told("The target gets +1 Combat.", put_on=True) == ['"the target" means what this is put on']
    with pytest.raises(Unplayable, match="nothing is targeted"):
        told("The target gets +1 Combat.")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Target a troop you control and a ready troop participating in the same challenge. Rotate it.",
         'it could mean "a troop you control", "a ready troop"'),
        ("Add 1 support to that challenge.", "no challenge was spoken of before"),
        ("That player draws a card.", "no player was spoken of before"),
        ("Ready that troop.", "no troop was spoken of before"),
        ("Add X Pattern.", "nobody says what X is"),
        ("This gains that allegiance.", "no allegiance was chosen before"),
        ("This gets +1 of that ability.", "no ability was chosen before"),
        ("Add the results to your pools.", "nothing was rolled before"),
        ("Reveal 2 of them and put them back in the same order.", "no cards were looked at before"),
        ("Rotate the discarded troop.", "nothing was discarded before"),
        ("They roll their dice and put the damage they roll on each other.", "who the two are is not said"),
        ("Target a troop. Rotate each target.", "there is one target"),
        ("Target 2 troops. Rotate the target.", "there are several targets"),
        ("Event, rotate this: Target a troop.\nRotate the target.", "nothing is targeted"),
    ],
)  # fmt: skip
def test_what_points_at_nothing_is_refused(text: str, words: str) -> None:
    with pytest.raises(Unplayable, match=words):
        told(text)
