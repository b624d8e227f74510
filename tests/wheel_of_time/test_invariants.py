"""What must hold at every question of a running game is noticed when it does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.between_questions import Watch, pattern_faults
from tests.wheel_of_time.playing import Play, mine
from tests.wheel_of_time.reading_play import AGINOR, IN_PATTERN, RAND
from wonderwheel.core.errors import EngineError
from wonderwheel.core.events import Event
from wonderwheel.core.game import Game
from wonderwheel.games.wheel_of_time.changes.cards import rotate_card
from wonderwheel.games.wheel_of_time.invariants import faults
from wonderwheel.games.wheel_of_time.places import (
    BATTLEGROUND,
    DRAW_STEP,
    HERO_CHALLENGE,
    NO_CHALLENGE,
    NOBODY,
    PLAYING,
)
from wonderwheel.games.wheel_of_time.table.events import CONVERTED, TOKEN_ADDED


def _broken(change: Any) -> list[str]:
    """The faults of a sound position in Take Actions once something is changed."""
    commander = mine("Commander", **IN_PATTERN)
    play = Play(RAND, commander, AGINOR, at="actions", hero={"hand": ["Counsel"]}).pass_all("Which action")
    assert faults(play.g) == []
    change(play)
    return faults(play.g)


def _set(column: str, place: int, value: Any) -> Any:
    return lambda play: getattr(play.g, column).__setitem__(place, value)


def _limited_by_the_other(play: Play) -> None:
    card = play.g.hands[0].pop()
    play.g.place[card], play.g.controller[card] = PLAYING, 1


def _rolled_twice(play: Play) -> None:
    card = play.card("Rand al'Thor")
    play.g.rotated[card] = 1
    play.g.dice = [(card, 1), (card, 2)]


def _in_hand(column: str, value: int) -> Any:
    return lambda play: _set(column, play.g.hands[0][0], value)(play)


def _spoken_of(column: str, *more: int) -> Any:
    return lambda play: setattr(play.g, column, [(play.g.hands[0][0], *more) if more else play.g.hands[0][0]])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (_in_hand("rotated", 1), "is out of play with rotated"),
        (_in_hand("damage", 1), "is out of play with damage"),
        (_in_hand("unhealable", 1), "is out of play with damage that cannot be healed"),
        (_in_hand("corruption", 1), "is out of play with corruption"),
        (_in_hand("as_other", 1), "is out of play with another name"),
        (_in_hand("covered", 1), "is out of play with a covered token"),
        (_in_hand("on", 0), "is out of play on something"),
        (_in_hand("token", 1), "is out of play with a token"),
        (_in_hand("controller", 0), "is out of play and somebody's"),
        (_spoken_of("joined"), "is out of play among those who joined"),
        (_spoken_of("joined_before"), "is out of play among those who joined"),
        (_spoken_of("poisoned"), "is out of play among the poisoned"),
        (_spoken_of("hurt", 1, 1), "is out of play among the hurt"),
        (_spoken_of("control", 1, 1), "is out of play among the contested"),
        (_spoken_of("stands_in", 1, 1), "is out of play among those who stand in"),
        (_set("pattern", 2, -1), "a negative number in pattern"),
        (_set("damage_pools", 0, [0, -1, 0, 0]), "a negative damage pool"),
        (
            lambda play: setattr(play.g, "in_play", (*play.g.in_play, play.g.hands[0][0])),
            "is in play and somewhere else",
        ),
        (lambda play: play.g.discards[0].append(play.g.hands[0][0]), "lies in two places"),
        (lambda play: _set("challenge", play.card("Rand al'Thor"), 0)(play), "takes part in a challenge that is none"),
        (_set("support", HERO_CHALLENGE, 2), "is none and has totals"),
        (lambda play: setattr(play.g, "step", DRAW_STEP), "there is a challenge in the Ready or Draw Round"),
        (lambda play: setattr(play.g, "last_battle", 1), "takes actions outside Take Actions"),
        (lambda play: setattr(play.g, "dominant", NOBODY), "nobody is dominant"),
        (_limited_by_the_other, "is a limited event, played outside its player's actions"),
        (_rolled_twice, "rolls twice at once"),
        (lambda play: _set("place", play.g.hands[0][0], BATTLEGROUND)(play), "does not know it"),
    ],
)
def test_a_broken_state_is_noticed(change: Any, words: str) -> None:
    assert any(words in fault for fault in _broken(change))


# -- from one question to the next -------------------------------------------------------------------------------------


def _watched() -> tuple[Play, Watch]:
    play = Play(RAND, mine("Commander", rotated=True), AGINOR, at="declare", light=3)
    play.game = Game(play.rules, play.game.start, log=True)
    return play, Watch(play.game)


def test_a_sound_turn_is_without_fault_from_question_to_question() -> None:
    play, watch = _watched()
    while play.g.turn == 2:
        play.game.answer(play.options[0], play.asked[0])
        assert watch.faults() == []
    assert any(event.kind == TOKEN_ADDED for event in play.game.log or [])


@pytest.mark.parametrize(
    ("pattern", "words"),
    [([2, 2, 0], "converting made"), ([1, 2, 2], "converting made"), ([3, 1, 1], "converting made")],
)
def test_converting_that_does_not_keep_the_total_is_noticed(pattern: list[int], words: str) -> None:
    told = [Event(CONVERTED, 0, (0, *pattern), "WOT20-glossary.convert.1")]
    assert words in pattern_faults([3, 2, 0], told)[0]
    assert pattern_faults([3, 2, 0], [Event(CONVERTED, 0, (0, 2, 2, 1), "WOT20-glossary.convert.1")]) == []
    assert pattern_faults([3, 2, 0], [Event(TOKEN_ADDED, 0, (0, 5, 2, 0), "WOT20-pattern.2")]) != []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda g: setattr(g, "symbols", [(0, -1, 0, 0, NO_CHALLENGE, 0, 1)]), "symbols of another round"),
        (lambda g: setattr(g, "latched", 0), "was to come and is not"),
        (lambda g: setattr(g, "dominant", 1 - g.dominant), "dominance has changed"),
    ],
)
def test_what_is_carried_from_round_to_round_is_noticed(change: Any, words: str) -> None:
    play, watch = _watched()
    play.g.latched = 1
    watch.faults()
    play.g.step = DRAW_STEP
    change(play.g)
    assert words in " ".join(watch.faults())


@clause("WOT20-ready.rotating.3")
def test_a_rotated_card_that_would_rotate_again_is_a_fault_of_the_engine() -> None:
    play, _ = _watched()
    with pytest.raises(EngineError, match="rotates again"):
        rotate_card(play.g, play.card("Commander"))
