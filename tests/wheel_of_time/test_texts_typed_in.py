"""Texts that no shipped card has, typed in and played: what is read is carried out, or refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time import shipped_play
from tests.wheel_of_time.playing import VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wheel_of_time import card_pool, game
from wonderwheel.games.wheel_of_time.cards.shipped import shipped
from wonderwheel.games.wheel_of_time.cards.texts import text_of
from wonderwheel.games.wheel_of_time.program.texts.abilities import Sorted, sorted_text
from wonderwheel.games.wheel_of_time.program.texts.making import NotCarriedOut
from wonderwheel.games.wheel_of_time.program.texts.texts import Texts as Carried
from wonderwheel.games.wheel_of_time.table.catalogue import Catalogue
from wonderwheel.games.wheel_of_time.table.facts import CardFacts


def typed(text: str, like: str = "Heroic Efforts") -> CardFacts:
    """A card of this text, of the type of a shipped one, if it can be carried out."""
    card = replace(shipped()[like], name="Typed In", text=text)
    read = text_of(card)
    found: Sorted = sorted_text(card.type, read.words, read.abilities, read.spans, card.limited)
    facts = CardFacts(card.name, card.type, text=found, words=read.words, effects=tuple(found.effects))
    Carried(Catalogue([facts]))
    return facts


def in_hand(monkeypatch: pytest.MonkeyPatch, text: str, **more: Any) -> Texts:
    """The Hero may play it as an action begins."""
    known = {**card_pool.all_cards(""), "Typed In": typed(text)}
    monkeypatch.setattr(game, "all_cards", lambda _: known)
    others = "1 Commander; 1 Trolloc Footmen; 1 Fireball"
    decks = {"hero_deck": f"1 {RAND}; {others}", "villain_deck": f"1 {RAHVIN}; {others}"}
    rules = game.WheelRules(game.GAME.setup(2, {"format": "free", **decks}, ""))
    monkeypatch.setattr(shipped_play, "shipped_rules", lambda _: rules)
    field = (mine(RAND, rotated=True), theirs(RAHVIN, rotated=True))
    return Texts(*field, at="actions", dominant=2, hero={"hand": ["Typed In"]}, **more)


@clause("WOT20-cards.piles.3")
def test_a_player_who_discards_a_card_chooses_it_himself(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = {"hand": ["Fireball", "Healing", "Commander"]}
    play = in_hand(monkeypatch, "Target another player. That player discards an event.", villain=hand)
    play.say("Play Typed In")
    assert play.asked == [VILLAIN]
    assert not play.offers("Commander")
    play.say("Healing")
    assert play["p2.discards"] == ["Healing"]


@pytest.mark.parametrize("text", ["Each player discards a random card.", "Your opponent discards target character."])
def test_discarding_that_is_not_carried_out_is_refused(text: str) -> None:
    with pytest.raises((NotCarriedOut, SetupError)):
        typed(text)


@clause("WOT20-glossary.participating.2")
def test_only_support_and_opposition_are_added_to_a_challenge() -> None:
    with pytest.raises(SetupError, match="Combat is not added to a challenge yet"):
        typed("Play only during a challenge.\nAdd 1 Combat to that challenge.")


@clause("WOT20-resolution.outcome.5")
def test_nothing_is_done_for_each_zero_of_a_margin() -> None:
    with pytest.raises(SetupError, match="counted by 0"):
        typed("Success, for each 0: Add 1 Pattern.", "Skirmish")
