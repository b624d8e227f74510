"""Rules that are decided where a text is read: first times, instead, next time, taxes, attuned, comparisons."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from

AXE = spell("Axe", "Destroy target Wonder.")
VOID = spell("Void", "Banish target Wonder.")


def text(name: str, words: str, **facts: Any) -> CardDef:
    return card_from({"name": name, "text": words, **facts}, "test")


@clause("CR132-511.a", "CR132-first-time.a")
def test_the_first_time_in_words_counts_what_happened_before_the_card_came() -> None:
    herald = text("Herald", "The first time you attack each round, gain 1 faith.", type="item")
    twice = item("Twice", "Your on attack abilities trigger an additional time.")
    world = ["1 Herald", "1 Wolf", "1 Wolf @2"]
    table = at(herald, twice, WOLF, world=world)
    table.say("Attack in realm 1", "Pass", "Attack in realm 2")
    assert table.look("p1.faith") == 1
    assert at(herald, twice, WOLF, world=[*world, "1 Twice"]).say("Attack in realm 1").look("p1.faith") == 2
    late = at(herald, WOLF, world=world[1:], player=[{"hand": ["Herald"], "actions": 5}])
    late.say("Attack in realm 1", "Pass", "Play Herald", "Realm 1", "Pass", "Attack in realm 2")
    assert late.look("p1.faith") == 0, "that was the second attack"


@clause("CR132-504.a", "CR132-302.h")
def test_instead_in_words_saves_a_card_from_what_it_names_and_from_nothing_else() -> None:
    for words, hit, saved in (
        ("If this would be destroyed, instead gain 1 faith.", AXE, True),
        ("If this would be destroyed, instead gain 1 faith.", VOID, False),
        ("If this would be banished, instead gain 1 faith.", VOID, True),
        ("If this would be banished, instead gain 1 faith.", AXE, False),
    ):
        ghost = text("Ghost", words, power=1)
        table = at(ghost, hit, world=["1 Ghost"], player=[{"hand": [hit.name]}])
        table.say(f"Play {hit.name}")
        assert (table.look("p1.faith"), table.look("realm1.p1")) == ((1, ["Ghost 1"]) if saved else (0, []))
        (ability,) = ghost.abilities
        assert isinstance(ability, meaning.Replacement)
        assert ability.area == "any", "from wherever the card lies"


@clause("CR132-504.a", "CR132-302.h")
def test_instead_of_being_targeted_saves_a_card_in_the_world_only() -> None:
    """To be targeted is no movement: a card in The Abyss has no ability that could replace it."""
    ghost = text("Ghost", "If this would be targeted, instead gain 1 faith.", power=1, classes=["Ghost"])
    table = at(ghost, AXE, world=["1 Ghost"], player=[{"hand": ["Axe"]}])
    table.say("Play Axe")
    assert (table.look("p1.faith"), table.look("realm1.p1")) == (1, ["Ghost 1"])
    dead = at(
        ghost,
        spell("Raise", "Return target Ghost in The Abyss to its owner's hand."),
        player=[{"hand": ["Raise"], "abyss": ["Ghost"]}],
    )
    dead.say("Play Raise")
    assert (dead.look("p1.faith"), dead.look("p1.hand")) == (0, ["Ghost"])


@clause("CR132-504.a")
def test_what_happens_instead_is_told_with_its_words_and_what_cannot_be_replaced_yet_is_refused() -> None:
    ghost = text("Ghost", "If this would be destroyed, instead gain 1 faith.", power=1)
    table = at(ghost, AXE, world=["1 Ghost"], player=[{"hand": ["Axe"]}])
    table.say("Play Axe")
    assert "gain 1 faith" in [ghost.text[slice(*event.span)] for event in table.game.log or []]
    with pytest.raises(SetupError, match=r"would be harvested.*cannot be played yet"):
        text("Post", "If this would be harvested, instead gain 1 faith.", power=1)


@clause("CR132-next.a")
def test_the_next_time_in_words_comes_once() -> None:
    words = "The next time an enemy arrives in any realm, its owner sacrifices it and you sacrifice this if they do."
    mirror = text("Glass", words, type="item")
    (ability,) = mirror.abilities
    assert isinstance(ability, meaning.Triggered)
    assert ability.once
    table = at(mirror, WOLF, BEAR, active=2, world=["1 Glass"], player=[{}, {"hand": ["Wolf", "Bear"]}])
    table.say("Play Wolf", "Realm 2")
    assert (table.look("realm1.p1"), table.look("realm2.p2")) == ([], [])
    table.say("Pass", "Play Bear", "Realm 2")
    assert table.look("realm2.p2") == ["Bear 4"]


@clause("CR132-nullify.k", "CR132-nullify.m")
def test_a_tax_in_words_is_paid_by_the_other_player_or_the_effect_is_nullified() -> None:
    words = (
        "If a spell or effect of an opponent would target a Wonder you control, nullify it unless they pay 3 energy."
    )
    cat = text("Cat", words, power=1)
    for energy, answers, there in ((3, ("Yes",), False), (3, ("No",), True), (2, (), True)):
        table = at(cat, AXE, world=["2 Cat"], player=[{"hand": ["Axe"], "energy": energy}])
        table.say("Play Axe", *answers)
        assert (table.look("realm1.p2") == ["Cat 1"]) == there
        assert table.look("p1.energy") == (energy if there else 0)
    own = at(cat, AXE, world=["1 Cat"], player=[{"hand": ["Axe"], "energy": 2}])
    own.say("Play Axe")
    assert (own.look("realm1.p1"), own.look("p1.energy")) == ([], 2)


@clause("CR132-attuned.a")
def test_cards_that_get_attuned_in_words_are_meant_while_they_are_played() -> None:
    host = text("Host", "Each of your items gets attuned Petraia.", type="item")
    field = land("Field", orbitals=1)
    for world, left in ((["1 Host", "1 Field"], 1), (["1 Host"], 0), (["1 Field"], 0)):
        table = at(host, field, item("Urn"), world=world, player=[{"hand": ["Urn"], "actions": 1}])
        table.say("Play Urn", "Realm 1")
        assert table.look("p1.actions") == left


@clause("CR132-attuned.a")
def test_only_cards_that_get_attuned_are_meant_outside_the_world() -> None:
    """The keyword for whoever is played matters in hands; others matter where battles are fought."""
    birds = text("Birds", "Each Wonder you control gets flying and guardian.", type="item")
    count = text("Count", "Tap free: Gain 1 faith for each Wonder you control with flying.", type="item")
    table = at(birds, count, WOLF, world=["1 Birds", "1 Count", "1 Wolf"], player=[{"hand": ["Wolf"]}])
    table.say("Use Count")
    assert table.look("p1.faith") == 1
    saddle = text("Saddle", "Equipped Wonder gets attuned Petraia.", type="item", classes=["Equipment"])
    worn = at(saddle, WOLF, card=[{"name": "Wolf"}, {"name": "Saddle", "on": "Wolf"}])
    assert worn.look("realm1.p1") == ["Wolf 2", "Saddle on Wolf"]
    drum = text("Drum", "Each Wonder in your hand gets attuned Petraia.", type="item")
    field = land("Field", orbitals=1)
    quick = at(drum, field, WOLF, world=["1 Drum", "1 Field"], player=[{"hand": ["Wolf"], "actions": 1}])
    quick.say("Play Wolf", "Realm 1")
    assert quick.look("p1.actions") == 1


@pytest.mark.parametrize(
    "words",
    [
        "Each of your items in this realm gets attuned Petraia.",
        "Each of your items gets attuned Petraia and flying.",
    ],
)
@clause("CR132-attuned.a")
def test_attuned_for_cards_of_a_realm_or_with_another_keyword_is_refused(words: str) -> None:
    """A card that is being played is in no realm yet; and it would have to get the other keyword in The World."""
    with pytest.raises(SetupError, match="cannot be played yet"):
        text("Host", words, type="item")


@clause("CR132-508.d", "CR132-shield.b")
def test_to_be_stronger_in_words_needs_somebody_to_be_stronger_than() -> None:
    words = "Tap free: If the power of this is higher than the power of target enemy in this realm, gain 1 faith."
    judge = text("Judge", words, power=3)
    for world, faith in (([], 0), (["2 Wolf"], 1), (["2 Bear"], 0), (["2 Wolf @2"], 0)):
        table = at(judge, WOLF, BEAR, world=["1 Judge", *world])
        table.say("Use Judge")
        assert table.look("p1.faith") == faith


def test_a_first_time_of_two_events_is_refused() -> None:
    with pytest.raises(SetupError, match="which of the two is counted"):
        text("Both", "The first time this attacks or this defends each round, gain 1 faith.", power=1)


@clause("CR132-508.d", "CR132-501.e.2")
def test_a_question_about_hidden_cards_is_asked_even_if_there_are_none_of_them() -> None:
    """Whoever was not asked would have shown that no Wonder is in the hand; of open cards everybody can see it."""
    for words, hidden in (
        ("On arrival: You may banish a Wonder in your hand.", True),
        ("On arrival: You may banish another Wonder.", False),
    ):
        gate = text("Gate", words, type="item")
        table = at(gate, BEAR, item("Coin"), player=[{"hand": ["Gate", "Coin"]}])
        table.say("Play Gate", "Realm 1")
        assert (table.options() == ["Yes", "No"]) is hidden, words


@clause("CR132-508.d")
def test_cards_put_back_in_any_order_lie_as_they_were_named_the_last_on_top() -> None:
    words = "Look at the top 3 cards of your deck, then put them back in any order or bury them all."
    seer = text("Seer", words, type="spell")
    trees = ["Ash", "Birch", "Cedar", "Dogwood"]
    table = at(seer, *map(wonder, trees), player=[{"hand": ["Seer"], "deck": trees}])
    table.say("Play Seer", "Option 1", "Birch", "Ash")
    assert table.look("p1.deck") == ["Cedar", "Ash", "Birch", "Dogwood"], "the last of them is put back unasked"
    table = at(seer, *map(wonder, trees), player=[{"hand": ["Seer"], "deck": trees}])
    table.say("Play Seer", "Option 2", "Cedar", "Ash")
    assert table.look("p1.deck") == ["Dogwood", "Cedar", "Ash", "Birch"]
