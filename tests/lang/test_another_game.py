"""The machinery of card English serves another game: The Wheel of Time brings its words, and all else is there."""

from __future__ import annotations

import pytest

from tests.lang import wheel
from tests.lang.wheel import (
    Ability,
    AnotherPlayer,
    AsAnEvent,
    Controls,
    Damage,
    Draw,
    EachOf,
    EachPlayer,
    Gets,
    It,
    Killed,
    Noun,
    Ready,
    Recruits,
    Rotate,
    Rotating,
    SkillOf,
    Succeeded,
    Target,
    This,
    ThisTurn,
    TokensThere,
    Weave,
    Whenever,
)
from wonderwheel.lang.errors import Refused
from wonderwheel.lang.flow import ChooseOne, Delayed, If, May, Otherwise, WhereX, While
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.phrases import Did, Either, Num, They, X, You

CHARACTER, TROOP = Noun("character"), Noun("troop")
WOLVES = EachOf(Noun("troop", "Wolf"), You())
ENEMY_GROWS = Recruits(AnotherPlayer(), Noun("troop", "Trolloc"))
# In the manner of the game's starter cards, in words of our own.
TEXTS: list[tuple[str, list[Node]]] = [
    ("Rotate this: Draw a card.", [Ability(Rotating(), (Draw(You(), Num(1)),))]),
    (
        "Rotate this: Put 2 damage on target character, then ready this.",
        [Ability(Rotating(), (Damage(Num(2), Target(CHARACTER)), Ready(This())))],
    ),
    (
        "Add a token to your pattern for each token on this.",
        [Weave(Num(1), You(), TokensThere())],
    ),
    (
        "If you succeed, add 2 tokens to your pattern. Otherwise, rotate target troop.",
        [If(Succeeded(), (Weave(Num(2), You()),)), Otherwise((Rotate(Target(TROOP)),))],
    ),
    (
        "You may rotate target advantage. If you do, each player draws 2 cards.",
        [May(You(), (Rotate(Target(Noun("advantage"))),)), If(Did(), (Draw(EachPlayer(), Num(2)),))],
    ),
    (
        "As an event: Choose one: draw 2 cards; target troop gets +1 combat this turn.",
        [
            Ability(
                AsAnEvent(),
                (ChooseOne(((Draw(You(), Num(2)),), (Gets(Target(TROOP), "+1", "combat", ThisTurn()),))),),
            )
        ],
    ),
    ("While you control a Warder character, this gets +2 combat.", [
        While(Controls(You(), Noun("character", "Warder")), (Gets(This(), "+2", "combat"),))
    ]),
    (
        "Put X damage on target character, where X is the one power of this.",
        [WhereX(Damage(X(), Target(CHARACTER)), SkillOf("one power", This()))],
    ),
    (
        "Whenever this is killed or another player recruits a Trolloc troop, draw a card.",
        [Ability(Whenever(Either(Killed(This()), ENEMY_GROWS)), (Draw(You(), Num(1)),))],
    ),
    (
        "At end of the turn, rotate this and add a token to another player's pattern.",
        [Delayed("turn", (Rotate(This()), Weave(Num(1), AnotherPlayer())))],
    ),
    (
        "This turn, each Wolf troop you control gets +1 intrigue.",
        [Gets(WOLVES, "+1", "intrigue", ThisTurn())],
    ),
    (
        "Another player may draw a card. If they do, put a damage on target character and rotate it.",
        [
            May(AnotherPlayer(), (Draw(They(), Num(1)),)),
            If(Did(True), (Damage(Num(1), Target(CHARACTER)), Rotate(It()))),
        ],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meant"), TEXTS, ids=[text for text, _ in TEXTS])
def test_a_text_is_read_with_that_games_words(text: str, meant: list[Node]) -> None:
    assert wheel.read(text) == meant


@pytest.mark.parametrize("text", [text for text, _ in TEXTS])
def test_what_is_written_is_read_as_the_same(text: str) -> None:
    found = wheel.read(text)
    assert wheel.read(wheel.written(found)) == found


def test_each_game_knows_its_own_words_only() -> None:
    with pytest.raises(Refused, match="this word is not known here"):
        wheel.read("Stun target character.")
    with pytest.raises(Refused, match="this word does not fit here"):
        wheel.read("Rotate each player.")


def test_a_subject_that_is_not_said_is_you() -> None:
    assert wheel.written(wheel.read("Another player draws a card and you draw a card.")) == (
        "Another player draws a card. Draw a card."
    )
