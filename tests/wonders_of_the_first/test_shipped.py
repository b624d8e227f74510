"""The shipped cards and decks: their files are sound, their texts canonical, and games start from them."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tools import card_listings
from wonderwheel.core.errors import SetupError
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards import shipped
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, cards_from_text
from wonderwheel.games.wonders_of_the_first.decks import legality
from wonderwheel.games.wonders_of_the_first.decks.shelf import SHELF
from wonderwheel.games.wonders_of_the_first.game import GAME
from wonderwheel.games.wonders_of_the_first.names import Names
from wonderwheel.games.wonders_of_the_first.text.reading import read

CARDS = shipped.shipped_cards()


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_text_is_canonical(card: CardDef) -> None:
    assert read(card.text, "", shipped.shipped_names().words()).text() == card.text
    assert len(card.spans) == len(card.abilities)


def test_what_is_shipped_compiled_is_what_the_texts_say() -> None:
    """`python tools/card_listings.py` writes the cards' compiled form and the golden listings anew."""
    assert card_listings.main(["--check"]) == 0


def test_no_module_knows_a_card_by_its_name_or_number() -> None:
    package = Path(shipped.__file__).parent
    every = {name for card in CARDS for name in (card.name, *card.also, card.number) if len(name) > len("Copy")}
    names = {name for name in every if name not in GAME.title}
    for file in sorted(package.glob("*.py")):
        strings = _texts(ast.parse(file.read_text(encoding="utf-8")))
        assert not {name for name in names for text in strings if name in text}, file.name


def _texts(tree: ast.AST) -> list[str]:
    found = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return [text for text in found if isinstance(text, str)]


def test_cards_are_read_again_when_they_were_not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "COMPILED", "nothing.json")
    shipped.shipped_set.cache_clear()
    try:
        assert shipped.shipped_cards() == CARDS
    finally:
        shipped.shipped_set.cache_clear()


def test_cards_are_read_again_when_the_compiler_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "digest_of", lambda *places: "another compiler")
    monkeypatch.setattr(shipped, "read_again", lambda: shipped.Compiled("", Names(), CARDS[:1]))
    shipped.shipped_set.cache_clear()
    try:
        assert shipped.shipped_cards() == CARDS[:1]
    finally:
        shipped.shipped_set.cache_clear()


def loaded_by(program: str) -> set[str]:
    """The modules of a fresh process after a program."""
    ending = "import sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", f"{program}; {ending}"], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


HOUSE = "wonderwheel.games.wonders_of_the_first."


def test_all_that_decides_what_a_text_becomes_is_in_the_digest() -> None:
    found = loaded_by(f"from {HOUSE}cards import shipped; shipped.read_again()")
    ours = {name for name in found if name.startswith((HOUSE, "wonderwheel.lang."))}
    covered = tuple(HOUSE + path.replace("/", ".").removesuffix(".py") for path in shipped.COMPILER)
    # The rooms themselves, and the module that only asks whether anything has changed.
    besides = {HOUSE + "cards", HOUSE + "cards.shipped"}
    assert HOUSE + "text.phrases.doing.flow" in ours
    assert {name for name in ours if not name.startswith(("wonderwheel.lang.", *covered))} == besides


def test_play_loads_neither_grammar_nor_phrases() -> None:
    start = "import wonderwheel as ww; game = ww.new('wonders_of_the_first', seed=1)"
    found = loaded_by(f"{start}; game.answer(game.questions[0].options[0])")
    assert HOUSE + "game" in found
    heavy = (
        "lark",
        "wonderwheel.lang.nodes",
        "wonderwheel.lang.reader",
        HOUSE + "text.",
        HOUSE + "text.meanings",
    )
    assert sorted(name for name in found if name.startswith(heavy)) == []


def test_every_orbital_has_a_legal_deck_of_its_own_and_two_that_it_shares() -> None:
    pool = shipped.shipped()
    marks = [deck.marks for deck in SHELF.ready().values()]
    assert sorted(mark for alone in marks if len(alone) == 1 for mark in alone) == sorted(kinds.ORBITALS)
    assert sorted(mark for pair in marks if len(pair) == 2 for mark in pair) == sorted([*kinds.ORBITALS] * 2)
    assert len(marks) == 12
    for deck in shipped.ready_made().values():
        cards, archive = legality.parse_deck(deck.cards, pool, deck.name)
        assert legality.deck_errors(cards, "constructed") == []
        assert legality.archive_errors(archive) == []


@pytest.mark.parametrize("name", sorted(shipped.ready_made()))
def test_a_deck_can_be_played(name: str) -> None:
    setup = GAME.setup(2, {"deck_1": name, "deck_2": name})
    game = Game(GAME.make(setup), Start(setup, 3))
    while game.questions:
        question = game.questions[0]
        game.answer(question.options[0], seat=question.decider)
    assert game.state.over


def test_without_further_words_two_decks_meet() -> None:
    setup = GAME.setup(2)
    game = Game(GAME.make(setup), Start(setup, 1))
    assert game.questions


MALFORMED = [
    ("[[card]\n", "here: "),
    ("[[card]]\npower = 1\n", "here, line 1: a card needs a name"),
    ('\n\n[[card]]\nname = "A"\npower = "strong"\n', "here, line 3: A: 'power' must be a whole number or *"),
    ('[[card]]\nname = "A"\npower = 1\n[[card]]\nname = "A"\npower = 1\n', "here, line 4: two cards are called 'A'"),
    ('[[card]]\nname = "A"\npower = 1\ncost = -1\n', "here, line 1: A: 'cost' must be a whole number"),
    ('[[card]]\nname = "A"\npower = 1\nclasses = "Elf"\n', "A: 'classes' must be a list of texts"),
    ('[[card]]\nname = "A"\npower = 1\nwings = 2\n', "a card has no entry 'wings'"),
    ('[[card]]\nname = "A"\npower = 1\nassumed = ["luck"]\n', "no fact 'luck' can be assumed"),
    ('[[card]]\nname = "A"\npower = 1\ntext = "Flying."\nabilities = []\n', "said twice"),
    ('[deck]\n"A" = 1\n', "there is no entry 'deck'"),
]


@pytest.mark.parametrize(("text", "message"), MALFORMED)
def test_a_malformed_file_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(SetupError) as caught:
        cards_from_text(text, "here")
    assert message in str(caught.value)


def test_a_text_that_is_not_understood_is_refused_with_its_place() -> None:
    with pytest.raises(SetupError) as caught:
        cards_from_text('[[card]]\nname = "Bat"\npower = 1\ntext = "On arrival: Juggle a card."\n', "here")
    assert str(caught.value).startswith("here, line 1: Bat:\nOn arrival: Juggle a card.\n            ^^^^^^\n")


def test_a_text_that_cannot_be_played_is_refused_with_its_phrase() -> None:
    text = "Flying.\\nWhenever a Wonder is revealed from the top of your deck, draw a card."
    with pytest.raises(SetupError) as caught:
        cards_from_text(f'[[card]]\nname = "Bat"\npower = 1\ntext = "{text}"\n', "here")
    lines = str(caught.value).splitlines()
    assert lines[0] == "here, line 1: Bat:"
    assert lines[1:3] == [
        "Whenever a Wonder is revealed from the top of your deck, draw a card.",
        "         " + "^" * 46,
    ]
    assert lines[3].startswith(
        '"a Wonder is revealed from the top of your deck" is understood but cannot be played yet'
    )
