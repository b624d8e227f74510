"""What texts do to tokens, totals and pools: converted, taken away, added where they are meant."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from tests.wheel_of_time.typed_in import typed_in_hand
from wonderwheel.games.wheel_of_time.table.rows import LOST_TRAIT

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
IN_PATTERN = {"takes_part": "pattern"}


@clause("WOT20-glossary.convert.1")
def test_tokens_that_are_converted_as_a_price_must_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "To play this, convert 2 Pattern.\nDraw a card."
    assert not typed_in_hand(monkeypatch, text, light=1, shadow=3).offers("Play Typed In")
    play = typed_in_hand(monkeypatch, text, light=2, shadow=3).say("Play Typed In")
    assert (play["light"], play["shadow"], play["neutral"]) == (0, 3, 2)


@clause("WOT20-resolution.damage.1", "WOT20-dice.support.1", "WOT20-dice.opposition.1")
def test_an_illusion_removes_point_by_point_and_no_more_than_was_paid() -> None:
    where: dict[str, Any] = {"at": "resolution", "dominant": 1, "windows": True, "hero": {"hand": ["Illusion"]}}
    pools = [{"of": "pattern", "support": 4, "opposition": 3, "pools": [0, 0, 2, 2]}]

    def illusion(power: int) -> Texts:
        symbols = [{"card": RAND, "one_power": power}]
        play = Texts(RAND_, RAHVIN_, challenge=pools, symbols=symbols, **where)
        while not play.offers("Play Illusion"):
            play.say("Pass")
        play.say("Play Illusion", str(power))
        return play

    play = illusion(2)
    assert play.options == ["1 opposition", "1 point of character damage", "Nothing more"]
    play.say("1 point of character damage", "1 opposition")
    assert "remove" not in play.reason
    assert (play["pattern_challenge.opposition"], play["pattern_challenge.damage2"]) == (2, [1, 2])
    little = illusion(3).say("1 opposition", "Nothing more")
    assert (little["pattern_challenge.opposition"], little["pattern_challenge.damage2"]) == (2, [2, 2])
    assert little["pattern_challenge.support"] == 4
    every = illusion(3).say("1 point of character damage", "1 point of character damage")
    assert every.options == ["1 opposition", "Nothing more"]


@clause("WOT20-glossary.participating.2", "WOT20-resolution.opening.13")
def test_opposition_goes_to_a_card_challenge_if_there_is_one() -> None:
    dreams = theirs("Dark Dreams")
    where: dict[str, Any] = {"at": "resolution", "dominant": 2, "windows": True}
    play = Texts(RAND_, RAHVIN_, dreams, challenge=[{"of": "hero", "card": "Confrontation"}], **where)
    play.say("Use Dark Dreams")
    assert play["hero_challenge.opposition"] == 2
    assert not Texts(RAND_, RAHVIN_, dreams, **where).offers("Use Dark Dreams")


@clause("WOT20-challenge.contested.1", "WOT20-challenge.contested.12")
def test_the_horn_that_lies_on_a_character_is_contested_no_more_and_other_advantages_are() -> None:
    horn, tear = mine("Horn of Valere", on="world", control=[19, 0]), mine("Tear", on="world", control=[1, 1])
    play = Texts(RAND_, horn, tear, RAHVIN_, at="declare", windows=True)
    card = play.card("Horn of Valere")
    play.g.control = [(card, 20, 0) if row[0] == card else row for row in play.g.control]
    play.g.rules.texts.control_changed(play.g, card)
    play.pass_all("Who goes to the battleground")
    assert play["card.Horn of Valere.on"] == RAND
    assert "Contested" not in play["card.Horn of Valere.traits"]
    assert "Unique" in play["card.Horn of Valere.traits"]
    assert "card.Horn of Valere.control" not in {**play.rules.look_closer(play.g)}
    assert play["card.Tear.control"] == [1, 1]
    assert any(row[1] == LOST_TRAIT for row in play.g.gained)
