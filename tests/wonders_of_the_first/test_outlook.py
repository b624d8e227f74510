"""What an option would come to, as far as its player can know: whether it does anything, and where it leads."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at
from tests.wonders_of_the_first.words import BEAR, SWORD, WOLF
from wonderwheel.core.knowledge.outlook import Outlook, outlook
from wonderwheel.core.knowledge.views import fill, known_to
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from

BOLT = "Destroy target Wonder."


def spell(name: str, text: str, **facts: Any) -> CardDef:
    return card_from({"name": name, "text": text, "type": "spell", **facts}, "test")


def seen(table: At, label: str) -> Outlook:
    question = table.game.questions[0]
    key = next(option.key for option in question.options if option.label == label)
    return outlook(fill(known_to(table.g, question.decider), question.decider, Dice(0)), question.seat, key)


def hand_of(*cards: CardDef, world: tuple[str, ...] = ()) -> At:
    names = [card.name for card in cards]
    return at(*cards, WOLF, BEAR, SWORD, world=list(world), player=[{"hand": names, "deck": ["Wolf"] * 3}])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (BOLT, "no Wonder is in play"),
        ("Destroy target item.", "no item is in play"),
        ("Destroy target Wonder with power 3 or less.", "no Wonder fits"),
    ],
)
def test_a_spell_without_a_target_does_nothing_and_says_what_is_missing(text: str, why: str) -> None:
    assert seen(hand_of(spell("Bolt", text)), "Play Bolt").vain == why


@pytest.mark.parametrize("text", ["Draw a card.", "Gain 2 energy.", "This round, Wonders you control get +1 power."])
def test_a_spell_that_does_something_is_not_in_vain(text: str) -> None:
    assert seen(hand_of(spell("Bolt", text), world=("1 Wolf",)), "Play Bolt").vain == ""


def test_a_spell_with_a_target_is_not_in_vain_and_leads_to_its_targets() -> None:
    table = hand_of(spell("Bolt", BOLT), world=("2 Wolf", "2 Bear"))
    found = seen(table, "Play Bolt")
    assert found.vain == ""
    verbs = [table.game.rules.vocabulary.of(key) for key in found.leads]
    assert [verb.name for verb in verbs] == ["card", "card"]
    table.say("Play Bolt")
    assert tuple(table.game.questions[0].keys) == found.leads


def test_a_trigger_that_hears_a_spell_makes_it_worth_playing() -> None:
    hears = card_from({"name": "Ear", "power": 1, "text": "Whenever you play a spell, gain 1 energy."}, "test")
    table = at(spell("Bolt", "Destroy target item."), hears, WOLF, world=["1 Ear"], player=[{"hand": ["Bolt"]}])
    assert seen(table, "Play Bolt").vain == ""


def test_a_land_that_is_harvested_together_with_others_is_not_in_vain() -> None:
    field = card_from({"name": "Field", "type": "land", "text": "Harvest: Gain an action."}, "test")
    table = at(field, WOLF, world=["1 Field @1", "1 Field @1", "1 Field @1"])
    table.say("Harvest Field")
    more = [option.label for option in table.game.questions[0].options if "arvest Field (" in option.label]
    assert len(more) == 2, table.game.questions[0].options
    assert [seen(table, label).vain for label in more] == ["", ""]


def test_a_card_leads_to_the_realms_into_which_it_may_go() -> None:
    table = hand_of(WOLF, world=("1 Bear @1", "2 Bear @2"))
    table.g.realm_state[1] = 1
    found = seen(table, "Play Wolf")
    assert not found.shows, "nothing is shown before the realm is chosen"
    verbs = [table.game.rules.vocabulary.of(key) for key in found.leads]
    assert [verb.name for verb in verbs] == ["realm"] * len(found.leads)
    table.say("Play Wolf")
    assert tuple(table.game.questions[0].keys) == found.leads


@pytest.mark.parametrize(
    ("world", "holder", "stake"),
    [
        (("1 Bear", "2 Wolf"), -1, "seize"),
        (("1 Bear", "2 Wolf"), 0, "nothing"),
        (("1 Wolf", "2 Bear"), -1, "gives"),
        (("1 Wolf", "2 Bear"), 1, "nothing"),
        (("1 Wolf", "2 Wolf"), -1, "nothing"),
    ],
)
def test_an_attack_says_what_is_at_stake(world: tuple[str, ...], holder: int, stake: str) -> None:
    table = hand_of(WOLF, world=world)
    table.g.stone_holder[0] = holder
    assert _attack(table)["stake"] == stake


@clause("CR132-protector.a")
def test_a_protector_of_the_other_side_is_told_before_the_attack_that_it_stops() -> None:
    table = hand_of(WOLF, world=("1 Bear", "2 Wolf"))
    assert _attack(table)["stake"] == "seize"
    kept = at(WOLF, BEAR, world=["1 Bear"], card=[{"name": "Wolf", "player": 2, "counters": {"protector": 1}}])
    assert _attack(kept)["stake"] == "protected"
    kept.say("Attack in realm 1")
    assert kept.g.stone_holder[0] == kinds.NOBODY, "the counter went in its place"
    own = at(WOLF, BEAR, world=["2 Wolf"], card=[{"name": "Bear", "player": 1, "counters": {"protector": 1}}])
    assert _attack(own)["stake"] == "seize", "protectors of one's own do not stand in the way"


def test_where_abilities_act_a_stone_is_held() -> None:
    grows = card_from({"name": "Grows", "power": 9, "text": "On attack: Put a +1 counter on this."}, "test")
    table = at(grows, WOLF, world=["1 Grows", "2 Wolf"], player=[{"hand": ["Wolf"]}])
    table.g.stone_holder[0] = 0
    assert _attack(table)["stake"] == "hold"


def _attack(table: At) -> dict[str, Any]:
    picture = table.game.rules.picture(known_to(table.g, 0), 0)
    found: dict[str, Any] = picture["realms"][0]["sides"][0]["attack"]
    return found
