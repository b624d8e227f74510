"""What a seat is sent says nothing about what it may not know. The checks are in `secrecy.py`; here is a sample."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.harness import a_hub
from tests.server.secrecy import NoStore, a_room, attached, check_game, copied
from tests.server.test_play import CASES, answer, at_secret_bids, new
from wonderwheel.server.protocol.messages import Answer
from wonderwheel.server.table.commands import carry_out


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_every_message_is_the_same_in_every_world(
    game: str, seats: int, options: dict[str, bool | int | str], tmp_path: Path
) -> None:
    compared = asyncio.run(check_game(tmp_path, new(game, seats, options, 3), 3, 9, 2))
    assert compared > 10


def test_a_secret_answer_sends_nothing_to_the_others(tmp_path: Path) -> None:
    async def check() -> None:
        async with a_hub(tmp_path, store=NoStore()) as hub:
            play = at_secret_bids()
            room = a_room(hub, play)
            lines = [await attached(room, seat, []) for seat in (0, 1, 2, -1)]
            before = [len(line.raw) for line in lines]
            question = play.question_id(play.questions(1)[0])
            await carry_out(room, lines[1], Answer(1, question, 1, 7))
            told = [len(line.raw) - count for line, count in zip(lines, before, strict=True)]
            assert told == [0, 2, 0, 0]
            assert [message["type"] for message in lines[1].heard()[-2:]] == ["ack", "update"]
            clocks = lines[0].last("update")["clocks"]
            await hub.times.advance(5000)
            # A clock that stops would tell that somebody has answered.
            fresh = await attached(room, 0, [])
            assert [clock["running"] for clock in fresh.last("update")["clocks"]] == [True, True, True]
            shown = [clock["left_ms"] for clock in fresh.last("update")["clocks"]]
            assert shown == [clock["left_ms"] - 5000 for clock in clocks]

    asyncio.run(check())


def test_whether_others_have_answered_shows_nowhere(tmp_path: Path) -> None:
    async def check() -> None:
        async with a_hub(tmp_path, store=NoStore()) as hub:
            early, late = at_secret_bids(), at_secret_bids()
            answer(late, 1, 1)
            answer(late, 2, 0)
            for seat in (0, -1):
                heard = [(await attached(a_room(hub, copied(play)), seat, [])).raw for play in (early, late)]
                assert heard[0] == heard[1]

    asyncio.run(check())
