"""Questions and options say what they are about: modes, wishes, waiting abilities and replacements, in their words."""

from __future__ import annotations

from typing import Any

import pytest

import wonderwheel as ww
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, SWORD, WOLF
from wonderwheel.core.questions import KernelQuestion
from wonderwheel.core.state.shared import changed
from wonderwheel.core.wording import which
from wonderwheel.games import GAMES
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from
from wonderwheel.games.wonders_of_the_first.game import GAME
from wonderwheel.games.wonders_of_the_first.show.hints import cost_of


def card(name: str, text: str, **facts: Any) -> CardDef:
    return card_from({"name": name, "text": text, **({"power": 1} if "type" not in facts else {}), **facts}, "test")


def reason(table: At) -> str:
    return table.game.questions[0].reason


def answers(table: At) -> list[str]:
    return [option.words for option in table.game.questions[0].options]


def test_the_ways_of_a_choice_say_what_they_do() -> None:
    fork = card("Fork", "On arrival: Choose one: draw a card; gain 2 energy.")
    table = at(fork, player=[{"hand": ["Fork"], "deck": ["Fork"] * 3}])
    table.say("Play Fork", "Realm 1")
    assert table.options() == ["Draw a card", "Gain 2 energy"]
    table.say("Gain 2 energy")
    assert table.look("p1.energy") == 2


def test_two_ways_that_read_alike_are_numbered() -> None:
    fork = card("Fork", "On arrival: Choose one: draw a card; draw a card.")
    table = at(fork, player=[{"hand": ["Fork"], "deck": ["Fork"] * 3}])
    table.say("Play Fork", "Realm 1")
    assert table.options() == answers(table) == ["Draw a card", "Draw a card (2)"]


@pytest.mark.parametrize(
    ("text", "asked", "said"),
    [
        ("Tap or untap target item.", "Fork: tap or untap an item?", ["Tap it", "Untap it"]),
        ("Draw a card or gain 2 energy.", "Fork: draw a card or gain 2 energy?", ["Draw a card", "Gain 2 energy"]),
    ],
)
def test_two_ways_parted_by_or_are_no_option_one_and_two(text: str, asked: str, said: list[str]) -> None:
    table = at(card("Fork", f"On arrival: {text}"), item("Rock", ""), world=["1 Rock"], player=[{"hand": ["Fork"]}])
    table.say("Play Fork", "Realm 1")
    assert (reason(table), answers(table)) == (asked, said)


def test_a_wish_is_asked_with_its_words_and_its_card() -> None:
    asks = card("Envoy", "On arrival: You may draw a card. You may gain 2 energy.")
    table = at(asks, player=[{"hand": ["Envoy"], "deck": ["Envoy"] * 3}])
    table.say("Play Envoy", "Realm 1")
    assert (reason(table), answers(table)) == ("Envoy: draw a card?", ["Draw a card", "Not now"])
    table.say("No")
    assert (reason(table), answers(table)) == ("Envoy: gain 2 energy?", ["Gain 2 energy", "Leave it"])


def test_who_does_not_know_the_card_is_not_told_its_words() -> None:
    asks = card("Envoy", "On arrival: You may draw a card.")
    table = at(asks, player=[{"hand": ["Envoy"], "deck": ["Envoy"] * 3}])
    table.say("Play Envoy", "Realm 1")
    played = next(c for c in range(len(table.g.what)) if table.g.place[c] == 3)
    table.g.face_down = changed(table.g.face_down, played, 1)
    asked = "Use the ability of a card that you do not know?"
    assert (reason(table), answers(table)) == (asked, ["Use it", "Leave it"])


def test_abilities_that_wait_are_told_apart_by_their_words_and_their_place() -> None:
    twice = card("Twice", "On attack: Draw a card.\nOn attack: Gain 2 energy.")
    table = at(twice, world=["1 Twice"], player=[{"deck": ["Twice"] * 3}])
    table.say("Attack in realm 1")
    assert table.options() == [
        "1. Twice (on attack) of player 1: Draw a card.",
        "2. Twice (on attack) of player 1: Gain 2 energy.",
    ]
    words = "Whenever you attack, put a +1 counter on each Wonder in this realm."
    alone = card("Alone", words, type="item")
    pair = at(alone, WOLF, world=["1 Alone", "1 Alone @2", "1 Wolf"])
    pair.say("Attack in realm 1")
    said = f"Alone (on attack) of player 1: {words}"
    assert pair.options() == [f"1. {said} (realm 1)", f"2. {said} (realm 2)"]


def test_the_same_ability_of_two_cards_is_told_apart_by_their_places_alone() -> None:
    alone = card("Alone", "Whenever you attack, put a +1 counter on each Wonder in this realm.", type="item")
    first = card("First", "On attack: Draw a card.")
    table = at(alone, first, world=["1 Alone", "1 Alone @2", "1 First"], player=[{"deck": ["First"] * 3}])
    table.say("Attack in realm 1")
    assert set(answers(table)) == {
        "Alone (realm 1, yours) first",
        "Alone (realm 2, yours) first",
        "First first",
        "Any order",
    }


def test_one_of_a_kind_keeps_its_short_name() -> None:
    first, second = card("First", "On attack: Draw a card."), card("Second", "On attack: Draw a card.")
    table = at(first, second, world=["1 First", "1 Second"], player=[{"deck": ["First"] * 3}])
    table.say("Attack in realm 1")
    assert table.options() == ["1. First (on attack) of player 1", "2. Second (on attack) of player 1"]


def test_a_replacement_is_asked_for_with_its_card() -> None:
    stun = card("Hush", "Stun target enemy.", type="spell")
    table = at(
        WOLF, BEAR, stun, card=[{"name": "Bear", "player": 2, "counters": {"shield": 1}}], player=[{"hand": ["Hush"]}]
    )
    table.say("Play Hush")
    assert reason(table) == "Bear would be targeted: remove its shield instead?"
    assert answers(table) == ["Remove the shield", "Let it happen"]


def test_a_keyword_that_is_a_wish_says_what_it_does() -> None:
    fly, rage, call = wonder("Fly", 5, "Flying."), wonder("Rag", 5, "Rage."), wonder("Cal", 5, "Call.")
    flown = at(fly, WOLF, world=["1 Fly @2", "2 Wolf @2"]).say("Attack in realm 2")
    assert reason(flown) == "Fly: move to an adjacent realm (flying)?"
    raged = at(rage, WOLF, world=["2 Wolf"], player=[{"hand": ["Rag"]}]).say("Play Rag", "Realm 1")
    assert reason(raged) == "Rag: attack in realm 1, and be sacrificed after the battle (rage)?"
    assert answers(raged) == ["Attack in realm 1", "Not now"]
    called = at(call, WOLF, world=["1 Wolf @3"], stones=[[1, 1]], player=[{"hand": ["Cal"]}]).say("Play Cal", "Realm 1")
    assert reason(called) == "Cal: move a Wonder one realm nearer (call)?"


def test_a_wish_that_another_card_gives_is_told_in_the_words_of_the_giver() -> None:
    giver = item("Giver", 'Wonders you control get "On death: You may draw a card."')
    end = spell("End", "Destroy target Wonder.")
    table = at(giver, end, WOLF, world=["1 Giver", "1 Wolf"], player=[{"hand": ["End"], "deck": ["Wolf"]}])
    assert reason(table.say("Play End")) == "Wolf: draw a card?"


def test_equipment_is_asked_for_by_name() -> None:
    table = at(SWORD, BEAR, WOLF, world=["1 Bear", "1 Wolf"], player=[{"hand": ["Sword"], "energy": 9}])
    assert reason(table.say("Play Sword", "Realm 1")) == "Which Wonder wears Sword?"


def test_each_of_several_cards_is_named_when_its_realm_is_asked_for() -> None:
    gate = wonder("Gate", 1, "On arrival: Portal any number of target Wonders to any realms.")
    table = at(gate, BEAR, WOLF, world=["1 Bear", "2 Wolf"], player=[{"hand": ["Gate"]}])
    table.say("Play Gate", "Realm 2", "Bear", "Wolf", "Done")
    assert reason(table) == "Bear (realm 1, yours) into which realm?"
    assert reason(table.say("Realm 3")) == "Wolf (realm 1, theirs) into which realm?"


def test_a_price_for_a_stone_is_told_with_the_stone() -> None:
    toll = item("Toll", "Opponents can't seize stones in this realm unless they pay you 2 energy.")
    table = at(toll, BEAR, world=["1 Bear", "2 Toll"], stones=[[1, 2]], player=[{"energy": 3}]).say("Attack in realm 1")
    assert reason(table) == "Pay 2 energy to seize the stone of realm 1, theirs?"


def test_what_is_done_as_a_price_is_told_with_what_it_is_done_to() -> None:
    told = {
        "Bury free": "bury it",
        "Deny 1 free": "deny 1 card",
        "Discard 2 cards free": "discard 2 cards",
        "Put a -1 counter free": "put 1 -1 counter",
        "Remove two +1 counters free": "remove 2 +1 counters",
    }
    for price, words in told.items():
        (ability,) = card("Fox", f"{price}: Gain 1 faith.").abilities
        assert isinstance(ability, meaning.Activated)
        assert cost_of(ability.cost) == words


def test_no_token_card_is_called_a_stand_in_and_no_play_is_called_so() -> None:
    seeker = card("Seeker", "On arrival: Seek 2 a Wonder.")
    table = at(seeker, WOLF, player=[{"hand": ["Seeker"], "deck": ["Wolf"] * 5}])
    table.say("Play Seeker", "Realm 1")
    assert table.options()[0] == "Play none"


def test_the_clause_of_a_question_of_the_kernel_is_found_by_its_kind() -> None:
    rules = GAME.make(GAME.setup(2))
    for kind in KernelQuestion:
        assert rules.clause_of(kind) in rules.clauses, kind
    other = GAMES["one_card_wonder"]
    kind = KernelQuestion.WHICH_ABILITY_FIRST
    assert other.make(other.setup(2)).clause_of(kind) == "OCW-notes.timing.2"


def test_a_key_keeps_its_verb_from_game_to_game_and_a_card_its_number_in_one_game_only() -> None:
    """As the glossary says."""
    words: dict[int, set[str]] = {}
    verbs: dict[int, set[str]] = {}
    for seed in range(12):
        game = ww.new("wonders_of_the_first", 2, seed)
        while game.questions[0].asks != "What do you do?":
            game.answer(game.questions[0].options[-1], seat=game.questions[0].decider)
        for option in game.questions[0].options:
            words.setdefault(option.key, set()).add(option.label)
            verbs.setdefault(option.key, set()).add(game.rules.vocabulary.of(option.key).name)
    assert all(len(found) == 1 for found in verbs.values())
    assert any(len(found) > 1 for found in words.values())


def test_a_target_whose_description_lies_elsewhere_in_the_text_is_a_card() -> None:
    """The words of an effect can end at "target", where what it is belongs to another part of the sentence."""
    assert which("Destroy target") == "Destroy which card?"
    assert which("Destroy target Wonder.") == "Destroy which Wonder?"


def test_what_may_be_brought_back_from_the_abyss_is_asked_with_its_deed() -> None:
    relic = card("Relic", "On round end: You may put this from The Abyss into target realm.")
    table = at(relic, BEAR, world=["1 Bear"], player=[{"abyss": ["Relic"]}]).say("Pass", "Pass")
    assert reason(table) == "Put Relic from The Abyss into a realm?"
    assert answers(table) == ["Put it", "Leave it"]


def test_deathstrike_asks_whom_it_destroys() -> None:
    asp = card("Asp", "Deathstrike.", power=9)
    table = at(asp, BEAR, WOLF, world=["1 Asp", "2 Bear", "2 Wolf"]).say("Attack in realm 1")
    assert reason(table) == "Asp: destroy which enemy by deathstrike?"


def test_a_turn_tells_of_free_attacks() -> None:
    raider = card("Raider", "On arrival: Gain a free attack.")
    table = at(raider, player=[{"hand": ["Raider"], "actions": 1, "energy": 2}])
    assert reason(table).startswith("1 action and 2 energy: ")
    table.say("Play Raider", "Realm 1", "Pass")
    assert reason(table) == "0 actions, 1 free attack and 2 energy: attack or pass?"
