"""The log says "you" to whoever it is about, in plain grammar, in every game."""

from __future__ import annotations

import re

import pytest

from tests.server.plays import CASES, WITH_CARDS, new, random_entry
from wonderwheel.core.machine.chance import Dice
from wonderwheel.server.game.wire import events_for


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
    assert public == [play.rules.tell(event.for_seat(-1)) for event in play.log]
