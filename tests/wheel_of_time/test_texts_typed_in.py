"""Texts that no shipped card has, typed in and played: what is read is carried out, or refused."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import VILLAIN
from tests.wheel_of_time.typed_in import typed, typed_in_hand
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wheel_of_time.program.texts.making import NotCarriedOut


@clause("WOT20-cards.piles.3")
def test_a_player_who_discards_a_card_chooses_it_himself(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = {"hand": ["Fireball", "Healing", "Commander"]}
    play = typed_in_hand(monkeypatch, "Target another player. That player discards an event.", villain=hand)
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
