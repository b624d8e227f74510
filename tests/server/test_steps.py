"""What a seat saw in between is sent with what it sees now, and only to whoever watched."""

from __future__ import annotations

import asyncio
import copy
import logging
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.harness import a_hub
from tests.server.plays import CASES, WITH_CARDS, new
from tests.server.secrecy import NoStore, a_room, attached
from tests.toys_small import new_market
from wonderwheel.core.inputs import ANSWER
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.machine.chance import Dice
from wonderwheel.server.game.play import Entry, Play
from wonderwheel.server.game.steps import changes, steps_of
from wonderwheel.server.protocol.public_data import Change, Step


def patched(picture: Any, put: list[Change]) -> Any:
    out = copy.deepcopy(picture)
    for change in put:
        if not change.at:
            return change.value
        place = out
        for name in change.at[:-1]:
            place = place[name]
        place[change.at[-1]] = change.value
    return out


def random_entry(play: Play, dice: Dice) -> Entry:
    seat = min(play.asked())
    question = play.questions(seat)[0]
    return Entry(ANSWER, question.seat, question.keys[dice.below(len(question.keys))])


@pytest.mark.parametrize(("game", "seats", "options"), [*CASES, *WITH_CARDS])
def test_every_moment_between_two_questions_can_be_drawn(
    game: str, seats: int, options: dict[str, bool | int | str], caplog: pytest.LogCaptureFixture
) -> None:
    play, dice, found = new(game, seats, options, 5), Dice(5), 0
    with caplog.at_level(logging.ERROR):
        for _ in range(250):
            if play.over:
                break
            before = len(play.log)
            play.apply(random_entry(play, dice))
            for seat in range(-1, seats):
                picture = play.rules.picture(known_to(play.game.state, seat), seat)
                steps = steps_of(play, seat, picture)
                drawn = [play.rules.picture(known_to(state, seat), seat) for _, state in play.moments(seat)]
                for step in steps:
                    assert patched(picture, step.changes) in drawn
                counts = [step.n for step in steps]
                assert counts == sorted(set(counts))
                assert all(before < n < len(play.log) for n in counts)
                found += len(steps)
    assert found > 10
    assert "step not drawn" not in caplog.text


def test_a_moment_that_cannot_be_drawn_is_left_out_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    drawn = iter([{"turn": 1}, None, {"turn": 1}, {"turn": 2}])

    def picture(state: object, seat: int) -> dict[str, int]:
        found = next(drawn)
        if found is None:
            raise ValueError("no place for it")
        return found

    state = new_market(2, 1).state
    rules = SimpleNamespace(name="night_market", picture=picture)
    play: Any = SimpleNamespace(rules=rules, moments=lambda seat: [(n, state) for n in range(4)])
    with caplog.at_level(logging.INFO, "wonderwheel.server"):
        steps = steps_of(play, 0, {"turn": 0})
    assert steps == [Step(0, [Change(["turn"], 1)]), Step(3, [Change(["turn"], 2)])]
    (record,) = caplog.records
    assert (record.getMessage(), record.levelno) == ("step not drawn", logging.ERROR)
    assert vars(record)["fields"] == {"game": "night_market", "why": "ValueError"}


def test_what_differs_is_put_where_it_differs() -> None:
    now = {"a": [1, {"b": 2, "c": "x"}], "d": {"e": 1}, "f": [1, 2]}
    other = {"a": [1, {"b": 3, "c": "x"}], "d": {"e": 1, "g": 1}, "f": [1]}
    found = changes(now, other)
    assert found == [Change(["a", 1, "b"], 3), Change(["d"], {"e": 1, "g": 1}), Change(["f"], [1])]
    assert patched(now, found) == other
    assert changes(now, now) == []


def a_play_with_steps() -> tuple[Play, Entry]:
    """A play of two and an entry of seat 0 that leads to steps for seat 1."""
    dice = Dice(5)
    play = new("wonders_of_the_first", 2, {"deck_1": "petraia", "deck_2": "solfera"}, 5)
    while not play.over:
        entry = random_entry(play, dice)
        if entry.seat == 0 and play.game.state.deciders[0] == 0:
            trial = copy.copy(play)
            trial.game = play.game.clone()
            for name in ("_by", "_reveals", "_noticed", "_labels"):
                setattr(trial, name, getattr(play, name)[:])
            trial.apply(entry)
            if len(trial.moments(1)) > 1:
                return play, entry
        play.apply(entry)
    raise AssertionError("nothing happened")


def test_steps_go_to_whoever_watched_and_not_to_whoever_acted(tmp_path: Path) -> None:
    async def check() -> None:
        async with a_hub(tmp_path, store=NoStore()) as hub:
            play, entry = a_play_with_steps()
            room = a_room(hub, play)
            mine, theirs = [await attached(room, seat, []) for seat in (0, 1)]
            assert theirs.last("update")["steps"] == []
            await room.enter(entry)
            room.after_entry()
            assert mine.last("update")["steps"] == []
            told = theirs.last("update")
            assert len(told["steps"]) > 0
            assert all(told["first"] < step["n"] < told["first"] + len(told["events"]) for step in told["steps"])
            # Somebody who comes now gets the picture as it is.
            again = await attached(room, 1, [])
            assert again.last("update")["steps"] == []

    asyncio.run(check())
