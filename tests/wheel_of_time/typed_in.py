"""Cards of texts that no shipped one has: typed in, and put into the Hero's hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.wheel_of_time import shipped_play
from tests.wheel_of_time.playing import mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from wonderwheel.games.wheel_of_time import card_pool, game
from wonderwheel.games.wheel_of_time.cards.shipped import shipped
from wonderwheel.games.wheel_of_time.cards.texts import text_of
from wonderwheel.games.wheel_of_time.program.texts.abilities import Sorted, sorted_text
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


def typed_in_hand(monkeypatch: pytest.MonkeyPatch, text: str, **more: Any) -> Texts:
    """The Hero may play it as an action begins."""
    known = {**card_pool.all_cards(""), "Typed In": typed(text)}
    monkeypatch.setattr(game, "all_cards", lambda _: known)
    others = "1 Commander; 1 Trolloc Footmen; 1 Fireball"
    decks = {"hero_deck": f"1 {RAND}; {others}", "villain_deck": f"1 {RAHVIN}; {others}"}
    rules = game.WheelRules(game.GAME.setup(2, {"format": "free", **decks}, ""))
    monkeypatch.setattr(shipped_play, "shipped_rules", lambda _: rules)
    field = (mine(RAND, rotated=True), theirs(RAHVIN, rotated=True))
    return Texts(*field, at="actions", dominant=2, hero={"hand": ["Typed In"]}, **more)
