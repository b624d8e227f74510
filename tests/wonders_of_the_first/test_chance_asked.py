"""Chance as questions: shuffles and random picks are asked card by card, and nothing else of the game changes."""

from __future__ import annotations

import wonderwheel as ww
from tests.support import clause
from tests.wonders_of_the_first.table import at, spell
from tests.wonders_of_the_first.words import BEAR, MOUSE, WOLF
from wonderwheel.core.machine import running
from wonderwheel.core.machine.asking import ASK_CHANCE
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import card_from

GAME = "wonders_of_the_first"


@clause("CR132-402.a", "CR132-401.b")
def test_the_coin_and_both_shuffles_are_asked() -> None:
    game = ww.new(GAME, 2, 1, chance="ask")
    assert game.questions[0].decider == ww.CHANCE
    game.answer(0, seat=ww.CHANCE)
    for _ in range(2):
        game.answer(0, seat=game.questions[0].decider)
    size = [len(deck) for deck in game.rules.decks]  # type: ignore[attr-defined]  # the game's own
    asked = 0
    while game.questions[0].decider == ww.CHANCE:
        question = game.questions[0]
        labels = [option.label for option in question.options]
        assert len(set(labels)) == len(labels) == len(question.weights)
        assert set(question.weights) == {1}
        game.answer(labels[0], seat=ww.CHANCE)
        asked += 1
    assert asked == sum(size) - 2, "the last place of each deck has one card left for it"


@clause("CR132-402.a")
def test_chance_decides_which_card_lies_where() -> None:
    mixer = card_from({"name": "Mixer", "power": 1, "text": "On arrival: Shuffle your deck."}, "test")
    position = {"hand": ["Mixer"], "deck": ["Wolf", "Bear", "Mouse"]}
    table = at(mixer, WOLF, BEAR, MOUSE, player=[position])
    table.g.chance = ASK_CHANCE
    table.say("Play Mixer", "Realm 1")
    assert sorted(table.options()) == ["Bear", "Mouse", "Wolf"]
    table.say("Mouse")
    assert sorted(table.options()) == ["Bear", "Wolf"]
    table.say("Bear")
    assert sorted(table.look("p1.deck")) == ["Bear", "Mouse", "Wolf"]
    found = {}
    for first in ("Wolf", "Bear", "Mouse"):
        other = at(mixer, WOLF, BEAR, MOUSE, player=[position])
        other.g.chance = ASK_CHANCE
        other.say("Play Mixer", "Realm 1", first)
        other.say(other.options()[0])
        found[first] = tuple(other.look("p1.deck"))
    assert len(set(found.values())) == 3


@clause("CR132-discard.a")
def test_a_random_discard_is_asked() -> None:
    # Card English has no words for it yet.
    rob = spell("Rob", meaning.Spell((meaning.Discard(meaning.Player("opponent"), by="random"),)))
    table = at(rob, WOLF, BEAR, player=[{"hand": ["Rob"]}, {"hand": ["Wolf", "Bear", "Wolf"]}])
    table.g.chance = ASK_CHANCE
    table.say("Play Rob")
    assert table.game.questions[0].decider == ww.CHANCE
    assert sorted(table.options()) == ["Bear", "Wolf", "Wolf #2"]
    table.say("Bear")
    assert table.look("p2.abyss") == ["Bear"]


def test_an_open_shuffle_can_be_saved_and_gone_on_with() -> None:
    game = ww.new(GAME, 2, 1, chance="ask")
    game.answer(0, seat=ww.CHANCE)
    for _ in range(2):
        game.answer(0, seat=game.questions[0].decider)
    for _ in range(5):
        game.answer(1, seat=ww.CHANCE)
    g = game.rules.blank()
    g.load_json(game.state.to_json())
    running.run(g)
    assert [p.keys for p in g.pending] == [p.keys for p in game.state.pending]
    assert game.view(0).questions == ()
