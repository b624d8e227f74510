"""The log says "you" to whoever it is about, in plain grammar, in every game."""

from __future__ import annotations

import re

import pytest

from tests.server.plays import CASES, WITH_CARDS, new, random_entry
from wonderwheel.core.machine.chance import Dice
from wonderwheel.server.game.numbered import numbered
from wonderwheel.server.game.wire import Glance, encoded, events_for


@pytest.mark.parametrize(("game", "seats", "options"), [*CASES, *WITH_CARDS])
def test_nobody_reads_his_own_name_in_his_log(game: str, seats: int, options: dict[str, bool | int | str]) -> None:
    play, dice = new(game, seats, options, 7), Dice(7)
    for _ in range(200):
        if play.over:
            break
        play.apply(random_entry(play, dice))
    for seat in range(seats):
        name = play.rules.seat_name(seat)
        told = [event.text for event in events_for(play.rules, play.log, 0, seat)]
        assert not [text for text in told if re.search(rf"\b{name}\b", text)]
        assert any(text.startswith(("You ", "Your ")) for text in told)
        # No verb is left in the third person.
        assert not [text for text in told if re.search(r"\b[Yy]ou (?:is|has|was|does|goes|[a-z]+[^s]s)\b", text)]
    public = [event.text for event in events_for(play.rules, play.log, 0, -1)]
    assert public == [numbered(play.rules, play.rules.tell(event.for_seat(-1))) for event in play.log]


def test_a_side_of_the_game_is_told_by_the_name_of_its_player() -> None:
    play, dice = new("wheel_of_time", 2, {}, 7), Dice(7)
    seen = b""
    for _ in range(120):
        play.apply(random_entry(play, dice))
        glance = Glance(play, 0)
        seen += encoded([glance.questions, glance.dimmed], ["Ada", "Bo Leaf"])
    log = encoded(events_for(play.rules, play.log, 0, 0), ["Ada", "Bo Leaf"])
    assert b"Bo Leaf sends " in log
    assert b"Bo Leaf looks at " in log or b"Bo Leaf recruits " in log
    assert not re.search(rb"[Tt]he (?:Hero|Villain)\b", seen + log)


def test_what_only_sounds_like_a_side_stays() -> None:
    rules = new("wheel_of_time", 2, {}, 7).rules
    assert numbered(rules, "The Hero recruits Villainess, the Villain's card.") == (
        "Player 1 recruits Villainess, Player 2's card."
    )
    assert numbered(rules, "A Villain can't control this.") == "A Villain can't control this."


def test_what_is_refused_is_called_as_answers_are() -> None:
    """Not by the name of the player who reads it."""
    play, dice = new("wonders_of_the_first", 2, {"deck_1": "petraia", "deck_2": "solfera"}, 7), Dice(7)
    refused: set[str] = set()
    for _ in range(150):
        if play.over:
            break
        refused.update(dim.label for seat in play.asked() for dim in Glance(play, seat).dimmed)
        play.apply(random_entry(play, dice))
    assert any(label.startswith(("Harvest ", "Use ")) for label in refused)
    assert not [label for label in refused if re.search(r"\bplayer \d", label, re.IGNORECASE)]
