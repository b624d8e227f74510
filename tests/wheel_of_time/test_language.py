"""Card English of this game: every shipped text is read whole, in one way, and written as it was read."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.wheel_of_time.texts import names
from wonderwheel.games.wheel_of_time.cards.definition import CardDef
from wonderwheel.games.wheel_of_time.cards.shipped import shipped_cards
from wonderwheel.games.wheel_of_time.text.grammar import node_classes, written_anew
from wonderwheel.games.wheel_of_time.text.names import check_names
from wonderwheel.games.wheel_of_time.text.phrases import (
    A,
    Ability,
    AddPattern,
    AnotherPlayer,
    ControlledBy,
    Draw,
    Gets,
    IsState,
    It,
    Kind,
    May,
    Noun,
    Num,
    Opened,
    Pay,
    PutDamage,
    Rotate,
    State,
    Success,
    SymbolCount,
    Symbols,
    Target,
    TargetOne,
    Text,
    This,
    ThisTurn,
    Used,
    While,
    You,
)
from wonderwheel.games.wheel_of_time.text.reading import read, read_back
from wonderwheel.lang.errors import Refused

ROOT = Path(__file__).resolve().parents[2]
WITH_TEXT = [card for card in shipped_cards() if card.text]
# Printed without a text, and those whose effect is not public; the rulebook's two examples have none either.
WITHOUT_TEXT = 15 + 10 + 2


def test_every_card_with_a_known_effect_has_its_text() -> None:
    assert len(WITH_TEXT) == 287
    assert len(shipped_cards()) - len(WITH_TEXT) == WITHOUT_TEXT


@pytest.mark.parametrize("card", WITH_TEXT, ids=lambda card: card.name)
def test_a_shipped_text_is_read_and_is_canonical(card: CardDef) -> None:
    node = read(card.text, names().words)
    check_names(card.text, node, names())
    assert node.text() == card.text
    assert read_back(card.text, node, names().words) == node


def test_the_grammar_is_up_to_date() -> None:
    kept = ROOT / "src" / "wonderwheel" / "games" / "wheel_of_time" / "text" / "generated.lark"
    assert kept.read_text(encoding="utf-8") == written_anew()


def test_phrases_and_meanings_cite_clauses_that_there_are() -> None:
    game = ROOT / "src" / "wonderwheel" / "games" / "wheel_of_time"
    known = set(tomllib.loads((game / "clauses.toml").read_text(encoding="utf-8"))["clauses"])
    cited = {clause for found in node_classes().values() for clause in found.clauses if clause.startswith("WOT20")}
    for path in (game / "meaning").rglob("*.py"):
        cited |= set(re.findall(r"WOT20-[\w.-]*\w", path.read_text(encoding="utf-8")))
    assert len(cited) > 60
    assert cited - known == set()


def test_every_phrase_is_used_by_a_shipped_card() -> None:
    """What no card says is not in the language; those of every game, and what reading alone makes, apart."""
    used = {type(node).__name__ for card in WITH_TEXT for node in read(card.text, names().words).walk()}
    elsewhere = {"Opened", "Exceeds", "ThatMany", "Delayed"}
    assert set(node_classes()) - used - elsewhere == set()


CHARACTER = Kind("character")
TEXTS: list[tuple[str, list[Ability]]] = [
    ("Success by 5: Add 2 Pattern.", [Ability(Success(5), (AddPattern(You(), Num(2)),))]),
    (
        "While this is participating, this gets +1 Combat.",
        [Ability(None, (While(IsState(This(), State("participating")), (Gets(This(), "+1", "Combat"),)),))],
    ),
    (
        "Event, rotate this, pay 1 One Power: Target a character you control. It gets -2 Politics this turn.",
        [
            Ability(
                Used("event", (Rotate(This()), Pay(Symbols((SymbolCount(Num(1), "One Power"),))))),
                (
                    TargetOne(A(Noun((), (CHARACTER,), (ControlledBy(You()),)))),
                    Gets(It(), "-2", "Politics", ThisTurn()),
                ),
            )
        ],
    ),
    (
        "As an advantage: Put 1 damage on target ready character or troop.",
        [Ability(None, (PutDamage(Num(1), Target(Noun((State("ready"),), (CHARACTER, Kind("troop"))))),), True)],
    ),
]


@pytest.mark.parametrize(("text", "meant"), TEXTS, ids=[text for text, _ in TEXTS])
def test_what_a_text_is_read_as(text: str, meant: list[Ability]) -> None:
    assert read(text, names().words) == Text(tuple(meant))
    assert Text(tuple(meant)).text() == text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Stun target character.", "this word is not known here"),
        ("Rotate you.", "this word does not fit here"),
        ("Draw a card. Success: Draw a card.", "an ability begins on a line of its own"),
        ("Add 2 Two Power to your pool.", "there is one One Power"),
        ("As an advantage:", "nothing is done here"),
        ("Event, rotate this", "the sentence breaks off"),
        ("Choose two: draw a card; add 1 Pattern.", "one of them is chosen"),
        ("Target 1 troops.", "one is said with its article"),
        ("Only two Terrain event can target each challenge.", "one is meant"),
        ("!", "has no meaning here"),
        (".", "nothing is done here"),
        ("Target a character. Put 1000000 damage on the target.", r"too great: a text says at most 99"),
        ("Draw 100 cards.", "a text says at most 99"),
        ("Each troop gets +100 Combat.", "a text says at most 99"),
        (f"Draw {'9' * 5000} cards.", "a text says at most 99"),
    ],
)
def test_what_is_not_understood_is_refused_with_its_place(text: str, words: str) -> None:
    with pytest.raises(Refused, match=words):
        read(text, names().words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Target a Wolff troop.", "there is no trait called Wolff; did you mean Wolf?"),
        ("Only on Rahvinn.", "there is no card called Rahvinn; did you mean Rahvin?"),
        ("The target gains Sharan.", "there is no trait called Sharan"),
    ],
)
def test_a_name_that_nobody_knows_is_refused(text: str, words: str) -> None:
    with pytest.raises(Refused, match=words):
        check_names(text, read(text, names().words), names())


def test_words_in_another_manner_are_written_in_ours() -> None:
    text = "Rotate and ready this."
    with pytest.raises(Refused):
        read(text, names().words)
    said = "Draw one card and rotate this, then kill this."
    node = read(said, names().words)
    assert node.text() == "Draw a card. Rotate this. Kill this."
    assert read_back(said, node, names().words) == node


def test_what_cannot_be_said_in_canonical_words_is_refused() -> None:
    """A player who may do something does it himself: that somebody else may let you draw has no words of its own."""
    odd = Text((Ability(None, (May(AnotherPlayer(), (Draw(You(), Num(1)),)),)),))
    with pytest.raises(Refused, match="there are no canonical words for this that say the same"):
        read_back("some other words", odd, names().words)


def test_the_shared_language_is_not_bent_for_this_game() -> None:
    """Words of the other game are unknown here."""
    for text in ("Banish target item.", "Gain 2 energy.", "On arrival: Draw a card."):
        with pytest.raises(Refused):
            read(text, names().words)
    assert "Opened" in node_classes()
    assert issubclass(node_classes()["Opened"], Opened)


def test_generated_files_are_compared_by_the_tool() -> None:
    tool = [sys.executable, str(ROOT / "tools" / "generate.py"), "--check"]
    assert subprocess.run(tool, capture_output=True, text=True, check=False).returncode == 0
