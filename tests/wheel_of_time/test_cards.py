"""The card files: every published fact, told in one structure, and what is wrong with a file is named."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.support import clause
from wonderwheel.cli.main import main
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wheel_of_time.card_pool import components
from wonderwheel.games.wheel_of_time.cards.definition import CardDef, card_from, cards_from_text
from wonderwheel.games.wheel_of_time.cards.shipped import shipped, shipped_cards
from wonderwheel.games.wheel_of_time.kinds import ALLEGIANCES, STARTING_HERO


def test_the_sets_have_as_many_cards_as_were_published() -> None:
    by_set = Counter(card.set_name for card in shipped_cards())
    assert by_set == {"Premiere": 297, "Cycles": 4, "Promo": 11, "Rulebook 2.0": 2}
    types = Counter(card.type for card in shipped_cards() if card.set_name == "Premiere")
    assert types == {"character": 80, "troop": 29, "advantage": 63, "challenge": 36, "event": 89}
    numbers = [card.number for card in shipped_cards()]
    assert len(set(numbers)) == len(numbers)
    premiere = sorted(card.number for card in shipped_cards() if card.set_name == "Premiere")
    assert premiere == [f"01-{number:03}" for number in range(1, 298)]


def test_facts_of_some_cards() -> None:
    cards = shipped()
    pelivar = cards["Lord Pelivar"]
    assert (pelivar.cost, pelivar.abilities, pelivar.allegiances) == ((2, 0, 0, 1), (2, 0, 0, 2), ("Andor",))
    assert pelivar.has("Light Nature")
    assert pelivar.has("Andor"), "allegiances are traits too"
    rahvin = cards["Rahvin (I)"]
    assert (rahvin.title, rahvin.abilities, rahvin.starting_side) == ("Rahvin", (0, 1, 4, 1), "villain")
    assert cards["Unexpected Ally"].limited
    assert cards["Bodyguards"].kind == "character"
    assert cards["Battle Hardened"].kind == "any"
    assert cards["Tear Lancers"].abilities == (1, 0, 0, 4)


@clause("WOT20-glossary.allegiance.6", "WOT20-glossary.allegiance.9")
def test_allegiances_are_those_of_the_rulebook_wherever_they_are_printed() -> None:
    assert shipped()["Lord Barthanes"].allegiances == ("Dark One", "Cairhien")
    assert {each for card in shipped_cards() for each in card.allegiances} <= set(ALLEGIANCES)


@clause("WOT20-extra.personality.2", "WOT20-extra.personality.7")
def test_a_replacement_is_the_same_personality() -> None:
    cards = shipped()
    assert cards["Lord Perrin"].person == cards["Perrin Aybara (I)"].person == cards["Perrin Aybara (II)"].person
    assert cards["The Dragon Revealed"].person == cards["Rand al'Thor (III)"].person == "Rand al'Thor"
    replacing = {card.name for card in shipped_cards() if card.recruit == "replacing"}
    assert replacing == {
        "Egwene the Accepted", "Lord Perrin", "Mat the Warrior", "Rand the King", "The Dragon Revealed",
    }  # fmt: skip


@clause("WOT20-glossary.starting.1")
def test_starting_characters_are_never_recruited() -> None:
    starting = [card for card in shipped_cards() if card.starting_side]
    assert Counter((card.starting_side, card.set_name) for card in starting) == {
        ("hero", "Premiere"): 4,
        ("hero", "Cycles"): 2,
        ("villain", "Premiere"): 7,
        ("villain", "Cycles"): 2,
        ("hero", "Rulebook 2.0"): 1,
        ("villain", "Rulebook 2.0"): 1,
    }
    assert all(card.recruit == "never" and not any(card.cost) for card in starting)


def test_everybody_who_rolls_one_power_and_is_a_person_has_a_sex() -> None:
    """Two advantages ask for it."""
    lacking = {
        card.title for card in shipped_cards() if card.type == "character" and card.abilities[2] and not card.sex
    }
    assert lacking == {"Insane Designer"}


def test_the_rulebooks_own_characters_are_marked() -> None:
    assert {card.name for card in shipped_cards() if card.example} == {"Aginor", "Rand al'Thor (2nd Edition)"}
    assert shipped()["Aginor"].abilities == (0, 3, 4, 1)
    assert sum(card.unknown_text for card in shipped_cards()) == 10


GOOD = {"name": "Some Lord", "type": "character", "allegiances": ["Tear"], "cost": {"politics": 2}}


def test_a_table_makes_a_card() -> None:
    assert card_from(GOOD, "x") == CardDef("Some Lord", "character", allegiances=("Tear",), cost=(2, 0, 0, 0))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"name": ""}, "a card needs a name"),
        ({"type": "wizard"}, "'type' cannot be 'wizard'; it can be character"),
        ({"type": "trop"}, "did you mean 'troop'"),
        ({"colour": "blue"}, "a card has no entry 'colour'"),
        ({"abilites": {}}, "did you mean 'abilities'"),
        ({"rarity": 3}, "'rarity' must be a text"),
        ({"limited": "yes"}, "'limited' must be true or false"),
        ({"traits": "Monster"}, "'traits' must be a list of texts"),
        ({"cost": 3}, "'cost' is a table of numbers"),
        ({"cost": {"power": 3}}, "no ability 'power'"),
        ({"cost": {"combat": -1}}, "combat must be a whole number from 0 to 99"),
        ({"cost": {"combat": True}}, "combat must be a whole number"),
        ({"allegiances": ["Shienar"]}, "there is no allegiance 'Shienar'.*WOT20-glossary.allegiance.9"),
        ({"kind": "player"}, "an advantage, and nothing else, has a kind"),
        ({"type": "advantage"}, "an advantage, and nothing else, has a kind"),
        ({"limited": True}, "only an event can be limited"),
        ({"type": "event", "abilities": {"combat": 1}}, "only characters and troops have abilities"),
        ({"type": "event", "recruit": "text", "cost": {}}, "only characters and troops are recruited"),
        ({"traits": [STARTING_HERO]}, 'recruit = "never"'),
        ({"recruit": "text"}, "a cost is printed"),
        ({"type": "troop", "sex": "male"}, "only a character has a sex"),
        ({"unknown_text": True, "text": "Draw a card."}, "cannot be both unknown and told"),
        ({"assumed": ["luck"]}, "no fact 'luck' can be assumed"),
    ],
)
def test_what_is_wrong_with_a_card_is_named(change: dict[str, object], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        card_from({**GOOD, **change}, "mine.toml")


def test_a_card_without_a_type_is_refused() -> None:
    with pytest.raises(SetupError, match="a card needs a type"):
        card_from({"name": "Nobody"}, "mine.toml")


def test_file_and_line_are_named() -> None:
    text = '[[card]]\nname = "A"\ntype = "event"\n\n[[card]]\nname = "B"\ntype = "evnt"\n'
    with pytest.raises(SetupError, match=r"mine\.toml, line 5: B: 'type' cannot be 'evnt'; did you mean 'event'"):
        cards_from_text(text, "mine.toml")
    with pytest.raises(SetupError, match=r"line 5: two cards are called 'A'"):
        cards_from_text(text.replace('"B"', '"A"').replace("evnt", "event"), "mine.toml")
    with pytest.raises(SetupError, match="not valid TOML"):
        cards_from_text("[[card", "mine.toml")
    with pytest.raises(SetupError, match=r"cards are written as \[\[card\]\] tables"):
        cards_from_text("[deck]", "mine.toml")


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["cards", *arguments]) == 0
    return capsys.readouterr().out


def test_ww_cards_lists_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "wheel_of_time", "--plain")
    for heading in ("Characters (88)", "Troops (29)", "Advantages (65)", "Challenges (37)", "Events (95)"):
        assert heading in told
    assert "Aginor (character, Dark One, Starting Villain, 3 Intrigue 4 One Power 1 Combat, never recruited" in told
    assert "forsaken (villain)" in told


def test_ww_cards_shows_one(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "wheel_of_time", "lord perrin", "--plain")
    assert "character, Dragon, 2 Politics 1 Intrigue 3 Combat, comes into play only by replacing." in told
    assert "The same personality as Perrin Aybara." in told
    assert "Premiere 01-166, Rare." in told
    assert "never published" in said(capsys, "wheel_of_time", "Aginor")
    assert main(["cards", "wheel_of_time", "Agnor"]) == 2
    assert "did you mean 'Aginor'" in capsys.readouterr().err


def test_ww_cards_checks_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[[card]]\nname = "My Lord"\ntype = "character"\nabilities = { combat = 2 }\n', encoding="utf-8")
    assert "in order. 1 cards" in said(capsys, "wheel_of_time", "--check", str(file))
    assert "My Lord (character, 2 Combat)" in said(capsys, "wheel_of_time", "--components", str(file), "--plain")
    assert main(["cards", "wheel_of_time", "--check", str(tmp_path / "none.toml")]) == 2
    assert "cannot be read" in capsys.readouterr().err


# -- cards of a component file that would break a game -----------------------------------------------------------------

_EVENT = '[[card]]\nname = "Spark"\ntype = "event"\n'


@pytest.mark.parametrize(
    ("file", "words"),
    [
        (_EVENT + "abilities = { combat = 1000000000 }", r"Spark: abilities.combat is 1000000000; .* from 0 to 999"),
        (_EVENT + "bonus = { combat = -1000 }", "from -999 to 999"),
        (_EVENT + "pattern = -1", "pattern is -1"),
        (_EVENT + '[[card.effects]]\ndeeds = [["damage", -1, "enemy force"]]', "the amount of a deed is -1"),
        (_EVENT + '[[card.effects]]\ndeeds = [["draw", 1000000]]', "the amount of a deed is 1000000"),
        (_EVENT + "[[card.effects]]\ndeeds = 5", "deeds are a list of deeds, not 5"),
        (_EVENT + '[[card.effects]]\nrotates = "no"', "rotates is true or false"),
        (_EVENT + 'targets = "somebody"', "'somebody' is no target"),
        (_EVENT + 'becomes_advantage = "yes"', "it can be player, target, world"),
        (_EVENT + 'sex = "yes"', "it can be female, male"),
        (_EVENT + 'traits = ["\\u001b[31m"]', "without control characters"),
        ('[[card]]\nname = ""\ntype = "event"', "card 1: a name has 1 to 80 characters"),
        ('[[card]]\nname = "a\\u0007"\ntype = "event"', r"card 1: name is one line"),
        ("\n".join(f'[[card]]\nname = "N{i}"\ntype = "event"' for i in range(1001)), "1001 cards are too many"),
    ],
)
def test_a_file_with_a_card_that_no_game_could_bear_is_refused(file: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        components(file)
