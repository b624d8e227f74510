"""Names that texts speak of: known from cards, declared by a set or where a thing is created, or refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import wonderwheel as ww
from tests.support import clause
from wonderwheel.cli.main import main
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, cards_from_text
from wonderwheel.games.wonders_of_the_first.cards.shipped import cards_of, shipped_names
from wonderwheel.games.wonders_of_the_first.decks.pool import card_pool
from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue
from wonderwheel.games.wonders_of_the_first.show.language import classes_in


def card(name: str, text: str, more: str = "") -> str:
    return f'[[card]]\nname = "{name}"\npower = 1\n{more}text = """{text}"""\n'


def read(*cards: str) -> tuple[CardDef, ...]:
    """The cards of a set, beside the shipped ones."""
    return cards_from_text("".join(cards), "a set", shipped_names())


def refused(*cards: str) -> tuple[str, str]:
    """The word that a refusal points at, and its reason."""
    with pytest.raises(SetupError) as problem:
        read(*cards)
    shown, mark, reason = str(problem.value).split("\n")[-3:]
    return shown[mark.index("^") : len(mark)], reason


def first_effect(made: CardDef) -> meaning.Effect:
    (ability,) = made.abilities
    assert isinstance(ability, meaning.Triggered)
    return ability.effects[0]


def token(*cards: str) -> meaning.Token:
    """The token that the last card of a set creates."""
    effect = first_effect(read(*cards)[-1])
    assert isinstance(effect, meaning.CreateToken)
    return effect.token


# -- classes, factions, orbitals ---------------------------------------------------------------------------------------


@clause("CR132-101.2.a", "CR132-101.2.b", "CR132-class.a")
@pytest.mark.parametrize(
    ("text", "word", "meant"),
    [
        ("On arrival: Destroy target Woder.", "Woder", "Wonder"),
        ("On arrival: Destroy a Hreo you control.", "Hreo", "Hero"),
        ("On arrival: Stun each Dargon Wonder.", "Dargon", "Dragon"),
        ("Each non-Undaed Wonder gets -1.", "Undaed", "Undead"),
        ("Each Elf, Golbin, or Dragon card gets +1.", "Golbin", "Goblin"),
        ("On arrival: Reveal the top card of your deck. If it is Solfrea, draw it.", "Solfrea", "Solfera"),
        ("Other Knigths get +1.", "Knigth", "Knight"),
        ('Each Wonder gets "On death: Destroy target Dargon."', "Dargon", "Dragon"),
    ],
)
def test_a_misspelt_class_is_refused_with_what_was_meant(text: str, word: str, meant: str) -> None:
    pointed, reason = refused(card("Odd", text), card("Small", "Flying.", 'classes = ["Goblin"]\n'))
    assert pointed == word
    assert reason.startswith(f"no class, faction or orbital is called {word!r}")
    assert f"did you mean {meant}?" in reason


@clause("CR132-101.2.b")
def test_a_class_that_nobody_has_is_refused_with_the_way_to_declare_it() -> None:
    text = "Each Quokka you control gets +1."
    pointed, reason = refused(card("Odd", text))
    assert pointed == "Quokka"
    assert "[names]" in reason
    (made,) = read('[names]\nclasses = ["Quokka"]\n', card("Odd", text))
    assert made.text == "Each Quokka card you control gets +1."


@clause("CR132-101.2.b")
def test_the_cards_of_a_set_know_each_other_and_the_shipped_ones() -> None:
    text = "Each Quokka you control gets +1. Each Dragon you control gets +1."
    assert len(read(card("Odd", text), card("Small", "Flying.", 'classes = ["Quokka"]\n'))) == 2
    assert len(read(card("Odd", text, 'classes = ["Quokka"]\n'))) == 1


@clause("CR132-101.2.b")
def test_a_class_of_several_words_is_known_as_a_whole() -> None:
    declared = '[names]\nclasses = ["Stone Golem", "Rite"]\n'
    (made,) = read(declared, card("Odd", "Stone Golems you control get +1."))
    (ability,) = made.abilities
    assert isinstance(ability, meaning.Static)
    assert ability.of == meaning.All(meaning.Cards(classes=("Stone Golem",), controller="you"))


def test_the_plural_of_a_class_is_read_though_a_faction_ends_with_it() -> None:
    squires = card("Squire", "Flying.", 'classes = ["Squire"]\nfaction = "Order of Squires"\n')
    assert read(squires, card("Odd", "Squires you control get +2."))[1].text == "Each Squire card you control gets +2."
    faction = read(squires, card("Odd", "Each Order of Squires Wonder gets +1."))[1].abilities[0]
    assert isinstance(faction, meaning.Static)
    assert faction.of == meaning.All(meaning.Cards(types=("wonder",), faction="Order of Squires"))


@clause("CR132-attuned.b", "CR132-attuned.c")
def test_what_a_card_is_attuned_to_is_an_orbital_or_a_class() -> None:
    assert read(card("Odd", "Attuned Solfera."))[0].abilities == (meaning.Keyword("attuned", "Solfera"),)
    assert read(card("Odd", "Attuned Shark."))[0].abilities == (meaning.Keyword("attuned", "Shark"),)
    assert refused(card("Odd", "Attuned Zorblax."))[0] == "Zorblax"


@clause("CR132-link.a")
@pytest.mark.parametrize("text", ["Zorblax Link", "If you have Zorblax link, this gets +2.", "This gets Zorblax link."])
def test_a_link_is_that_of_an_orbital(text: str) -> None:
    pointed, reason = refused(card("Odd", text))
    assert (pointed, reason) == ("Zorblax", "no orbital is called 'Zorblax'")
    assert "did you mean Solfera?" in refused(card("Odd", text.replace("Zorblax", "Solfra")))[1]


def test_a_card_that_cannot_be_played_is_refused_by_every_door_when_it_is_loaded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = card("Bat", "Flying.")
    bad = card("Odd", 'On arrival: Target Wonder gets "Attuned Solfera." this round.')
    file = tmp_path / "mine.toml"
    file.write_text(good + bad, encoding="utf-8")
    with pytest.raises(SetupError, match=r"components, line 5: Odd.*attuned cannot be given for a time yet"):
        ww.new("wonders_of_the_first", components=file)
    for arguments in (["show", "Bat", "--cards", str(file)], ["wonders_of_the_first", "--check", str(file)]):
        assert main(["cards", *arguments]) == 2
        assert f"{file}, line 5: Odd" in capsys.readouterr().err
    assert main(["play", "wonders_of_the_first", "--cards", str(file), "--seats", "random,random"]) == 2
    assert f"{file}, line 5: Odd" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text",
    [
        "Spend 2 faith: Equipped Wonder gets +10 and can't be targeted by opponents.",
        "Spend 2 faith: Spend 3 faith: Draw a card.",
    ],
)
def test_a_text_whose_canonical_words_would_say_something_else_is_refused_by_every_door(text: str) -> None:
    pointed, reason = refused(card("Odd", text))
    assert pointed == text
    assert "no canonical words for this that say the same" in reason
    assert main(["cards", "try", text]) == 1


@clause("CR132-101.8.1.a", "CR132-link.a")
def test_a_link_that_is_written_as_a_table_is_that_of_an_orbital() -> None:
    keyword = 'abilities = [{ is = "keyword", name = "link", argument = "Zorblax" }]\n'
    (made,) = read(f'[[card]]\nname = "Odd"\ntype = "land"\n{keyword}')
    with pytest.raises(SetupError, match="no orbital 'Zorblax', only Petraia"):
        Catalogue([made])


@clause("CR132-attuned.a")
def test_being_attuned_is_not_given_for_a_time() -> None:
    with pytest.raises(SetupError, match="attuned cannot be given for a time yet"):
        Catalogue(read(card("Odd", 'On arrival: Target Wonder gets "Attuned Solfera." this round.')))


# -- counters ----------------------------------------------------------------------------------------------------------


@clause("CR132-204.a.3")
@pytest.mark.parametrize(
    "text",
    [
        "On arrival: Put a sheild counter on this.",
        "On arrival: Distribute three sheild counters among any number of target Wonders.",
        "On arrival: Put sheild counters equal to the number of Wonders on this.",
        "Tap free: Remove all sheild counters from this.",
        "This can't have sheild counters.",
        "On round end: If this has 2 or more sheild counters, draw a card.",
    ],
)
def test_a_misspelt_counter_is_refused(text: str) -> None:
    pointed, reason = refused(card("Odd", text))
    assert pointed == "sheild"
    assert "did you mean shield?" in reason


@clause("CR132-204.a.3")
def test_a_counter_is_declared_by_the_text_that_puts_it() -> None:
    pot = card("Pot", "On attack: Put a soup counter on this.")
    eats = card("Guest", "Tap free: Remove all soup counters from target item. Draw a card.")
    assert len(
        read(card("Odd", "On attack: Put a soup counter on this.\nTap free: Remove all soup counters from this."))
    )
    assert len(read(pot, eats)) == 2, "and the other cards of its set know it"
    pointed, reason = refused(eats)
    assert (pointed, "[names]" in reason) == ("soup", True)
    assert len(read('[names]\ncounters = ["soup"]\n', eats)) == 1


def test_a_name_like_another_can_be_declared() -> None:
    declared = '[names]\ncounters = ["sheild"]\ntokens = ["Dragoon"]\n'
    assert len(read(declared, card("Odd", "On attack: Put a sheild counter on this."))) == 1
    assert token(declared, card("Odd", "On arrival: Create a 2-power Dragoon token in this realm.")).name == "Dragoon"


# -- tokens ------------------------------------------------------------------------------------------------------------


@clause("CR132-203.f", "CR132-203.p", "CR132-203.r")
def test_what_a_token_is_called_is_its_classes_if_they_are_known_and_else_its_name() -> None:
    made = "On arrival: Create a 2-power {} token in this realm."
    assert token(card("Odd", made.format("Dragon Hero"))).classes == ("Dragon", "Hero")
    assert token(card("Odd", made.format("Zarrox"))).name == "Zarrox"
    assert token(card("Odd", made.format("Sky Dragon"))).name == "Sky Dragon"
    declared = '[names]\nclasses = ["Zarrox", "Stone Golem"]\n'
    assert token(declared, card("Odd", made.format("Zarrox"))).classes == ("Zarrox",)
    assert token(declared, card("Odd", made.format("Zarrox Stone Golem"))).classes == ("Zarrox", "Stone Golem")


@clause("CR132-203.p")
@pytest.mark.parametrize(("name", "meant"), [("Dargon", "Dragon"), ("Woder", "Wonder"), ("Belal", "Bella")])
def test_a_token_that_is_called_nearly_like_something_known_is_refused(name: str, meant: str) -> None:
    pointed, reason = refused(card("Odd", f"On arrival: Create a 2-power {name} token in this realm."))
    assert (pointed, f"did you mean {meant}?" in reason) == (name, True)


# -- doors -------------------------------------------------------------------------------------------------------------


def test_every_door_knows_the_same_names(tmp_path: Path) -> None:
    good, bad = card("Odd", "Each Dragon gets +1."), card("Odd", "Each Dargon gets +1.")
    assert "Odd" in card_pool(good)
    with pytest.raises(SetupError, match="did you mean Dragon"):
        card_pool(bad)
    (tmp_path / "a.toml").write_text(bad, encoding="utf-8")
    with pytest.raises(SetupError, match="did you mean Dragon"):
        cards_of(tmp_path)
    assert main(["cards", "try", "Each Dargon gets +1."]) == 1
    assert main(["cards", "try", "Each Dragon gets +1."]) == 0


def test_each_file_of_a_folder_may_declare_names(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(f'[names]\nclasses = ["Quokka"]\n{card("A Bat", "Flying.")}', encoding="utf-8")
    declares = f'[names]\ncounters = ["soup"]\n{card("A Cat", "Each Quokka gets +1.")}'
    (tmp_path / "b.toml").write_text(declares, encoding="utf-8")
    assert [each.name for each in cards_of(tmp_path)] == ["A Bat", "A Cat"]
    joined = "\n".join(file.read_text(encoding="utf-8") for file in sorted(tmp_path.glob("*.toml")))
    assert sorted(card_pool(joined)) == ["A Bat", "A Cat"], "a game is given the files of a folder as one text"


@pytest.mark.parametrize(
    ("declared", "reason"),
    [
        ("[names]\nclans = []\n", r"\[names\] has no entry 'clans', only classes, factions, counters, tokens"),
        ('[names]\nclasses = "Elf"\n', r"'classes' in \[names\] must be a list of names"),
        ("[names]\ncounters = [1]\n", r"'counters' in \[names\] must be a list of names"),
        ("names = 3\n", r"names are declared in a \[names\] table"),
    ],
)
def test_a_wrong_declaration_is_refused(declared: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        read(declared)


def test_notices_say_what_a_text_declares(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "On arrival: Create a 2-power Zarrox token in this realm. Put a soup counter on it."
    assert main(["cards", "try", text, "--json"]) == 0
    notices = json.loads(capsys.readouterr().out)["notices"]
    assert [notice.split(" ")[0] for notice in notices] == ["'Zarrox'", "'soup'"]
    assert main(["cards", "try", text]) == 0
    assert "notice: 'Zarrox' is the name of a token that this text declares" in capsys.readouterr().out
    (tmp_path / "mine.toml").write_text(card("Cook", text), encoding="utf-8")
    assert main(["cards", "show", "Cook", "--cards", str(tmp_path)]) == 0
    assert "notice: 'soup' is a counter that this text declares" in capsys.readouterr().out
    (tmp_path / "names.toml").write_text('[names]\ncounters = ["soup"]\nclasses = ["Zarrox"]\n', encoding="utf-8")
    assert main(["cards", "show", "Cook", "--cards", str(tmp_path)]) == 0
    assert "notice" not in capsys.readouterr().out


def test_the_columns_of_a_table_are_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        "name\ttype\tclass\tfaction\tcounter\trarity\ttext",
        "One\tWonder\tQuokka Stone\tOrder of Quokkas\tsoup\t\tQuokkas get +1.",
        "Two\tWonder\tIce Bear, Cook\t\t\t\tEach Ice Bear gets +1. Each Order of Quokkas card gets +1.",
        "Three\tWonder\t\t\t\t\tTap free: Remove all soup counters from this.",
        "Four\tWonder\t\t\t\t\tEach Quoka gets +1.",
        "Five\tWonder\t\t\t\t\tOn arrival: Create a 1-power Zarrox token here.",
        "Six\tWonder\t\t\t\t\tOn attack: Put a jam counter on this.",
        "Seven\tWonder\t\t\t\t\tTap free: Remove all jam counters from target item.",
        "Zarrox\tWonder\t\t\t\tToken\t",
    ]
    path = tmp_path / "cards.tsv"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    assert main(["cards", "read", str(path), "--json"]) == 0
    cards = {each["name"]: each for each in json.loads(capsys.readouterr().out)["cards"]}
    assert [name for name, each in cards.items() if not each["compiled"]] == ["Four"]
    assert "did you mean Quokka?" in cards["Four"]["why"]
    assert [name for name, each in cards.items() if each["notices"]] == ["Six"]
    assert main(["cards", "read", str(path)]) == 0
    assert "    notice: 'jam' is a counter" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("cell", "classes"),
    [
        ("Elf Sage", ["Elf", "Sage"]),
        ("Rite of Focus", ["Rite of Focus"]),
        ("Equipment: Sword", ["Equipment", "Sword"]),
        ("Ice Bear, Cook", ["Ice Bear", "Cook"]),
        ("Myth First Form", ["Myth", "First Form"]),
        ("", []),
    ],
)
def test_the_classes_of_a_cell(cell: str, classes: list[str]) -> None:
    assert classes_in(cell, {"First Form"}) == classes


@clause("CR132-203.f", "CR132-203.p")
@pytest.mark.parametrize("name", ["Swarm", "Hologram"])
def test_a_class_of_the_set_is_the_class_of_a_token_though_no_shipped_card_has_it(name: str) -> None:
    made = token(card("Odd", f"On arrival: Create a 1-power {name} token with flying in this realm."))
    assert (made.name, made.classes) == ("", (name,))
