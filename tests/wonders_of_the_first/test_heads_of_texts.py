"""What the words in front of an ability become: gates, and attacks that are led elsewhere."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.words import THIS, n
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import card_from

MOVES = "Whenever this would attack, you may first move it to an adjacent realm."
THERE = "The attack happens in the new realm. Attack triggers see the new realm."


def said(text: str) -> tuple[meaning.Ability, ...]:
    return card_from({"name": "Odd", "type": "wonder", "power": 1, "text": text}, "a test").abilities


@clause("CR132-kingdom.a", "CR132-hoard.a", "CR132-awaken.a", "CR132-prisoner.a")
@pytest.mark.parametrize(
    ("words", "gate"),
    [
        ("Kingdom 2", meaning.Gate("kingdom", 2)),
        ("Hoard 3", meaning.Gate("hoard", 3)),
        ("Awaken", meaning.Gate("awaken")),
        ("If this is free", meaning.Gate("free")),
    ],
)
def test_an_ability_stands_behind_the_gate_that_its_text_names(words: str, gate: meaning.Gate) -> None:
    assert said(f"{words}: This gets +5.") == (meaning.Static(THIS, (meaning.AddPower(n(5)),), gate=gate),)


@pytest.mark.parametrize(
    ("text", "at_fault"),
    [
        ("Each player sacrifices a Wonder.", "Each player sacrifices a Wonder"),
        ("This gets +1. Each player sacrifices a Wonder.", "Each player sacrifices a Wonder"),
        ("Flying. Draw a card.", "Draw a card"),
        ("If you control a land, draw a card.", "draw a card"),
    ],
)
def test_what_is_done_once_needs_a_head_on_a_card_that_is_no_spell(text: str, at_fault: str) -> None:
    with pytest.raises(SetupError) as refused:
        said(text)
    shown, mark, reason = str(refused.value).split("\n")[-3:]
    assert shown[mark.index("^") : len(mark)] == at_fault
    assert 'a head such as "On arrival:" is missing' in reason


@clause("CR132-harvest.a")
@pytest.mark.parametrize("what", ["target land", "a land", "2 lands", "each land you control", "X target lands"])
def test_harvest_is_a_head_before_what_is_done_and_a_verb_before_a_thing(what: str) -> None:
    """As a verb it is refused with the rule; as a head it needs no colon."""
    reason = "nobody says what X is" if what[0] == "X" else "a player harvests on his turn"
    for text in (f"Harvest: Harvest {what}.", f"On arrival: Harvest {what}."):
        with pytest.raises(SetupError, match=reason):
            said(text)
    assert said("Harvest Gain 1 faith.") == said("Harvest: Gain 1 faith.") == said("harvest gain 1 faith")


@clause("CR132-504.a", "CR132-404.3.1.i")
def test_a_card_that_leads_an_attack_moves_first_and_attacks_where_it_is_then() -> None:
    beside = meaning.Realm("adjacent", slot="realm")
    led = (meaning.MoveTo(THIS, beside), meaning.AttackWhereThisIs())
    assert said(f"{MOVES} {THERE}") == (meaning.Replacement(meaning.Event("attacks", this=True), led, may=True),)


@clause("CR132-504.a")
def test_where_a_led_attack_takes_place_has_to_be_said() -> None:
    with pytest.raises(SetupError, match="where the attack takes place"):
        said(MOVES)
