"""Whoever asks something of a table is answered: hints, requests to take back, words of a guest with two seats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import FakeBots, HeardLine, settle, sit
from tests.server.tables import answer, asked, friends, run, wanted
from wonderwheel.server.bots.worker import BotReply, BotRequest
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.levels import ADVISER
from wonderwheel.server.protocol.messages import AskHint, Chat, Consent, Undo
from wonderwheel.server.table import lobby
from wonderwheel.server.table.commands import carry_out
from wonderwheel.server.table.room import Room


class Advisers(FakeBots):
    """Bots that say why; `key` is what they propose, None if they think for too long."""

    key: int | None = None

    async def ask(self, request: BotRequest, guest: str = "") -> BotReply | None:
        self.requests.append(request)
        self.guest = guest
        return None if self.key is None else BotReply(0, key=self.key, words="Player 1 has more of them.")


async def hinted(room: Room, line: HeardLine, seat: int, question: dict[str, Any]) -> list[dict[str, Any]]:
    """What is answered to whoever asks for a hint."""
    before = len(line.raw)
    await carry_out(room, line, AskHint(seat, question["id"], 7))
    await settle(5)
    return line.heard()[before:]


def test_a_hint_is_an_option_with_a_reason_thought_of_on_ones_own_account(tmp_path: Path) -> None:
    bots = Advisers()

    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        line, seat, question = asked(lines)
        assert room.play is not None
        bots.key = room.play.questions(seat)[0].keys[-1]
        (hint,) = await hinted(room, line, seat, question)
        assert (hint["type"], hint["ref"], hint["seat"], hint["question"]) == ("hint", 7, seat, question["id"])
        assert (hint["option"], hint["words"]) == (len(question["options"]) - 1, "Guest0 has more of them.")
        (request,) = bots.requests
        assert (request.bot, request.seed, request.seat, request.explain) == (ADVISER, 0, seat, True)
        assert bots.guest == guests[seat].guest
        for key in (None, 10**9):
            bots.key = key
            (refused,) = await hinted(room, line, seat, question)
            assert (refused["type"], refused["ref"], refused["code"]) == ("refused", 7, "hint")

    run(tmp_path, check, bots=bots)


def test_whoever_has_left_gets_no_hint_any_more(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        line, seat, question = asked(lines)
        await carry_out(room, line, AskHint(seat, question["id"], 7))
        room.lines.discard(line)
        before = len(line.raw)
        await settle(5)
        assert len(line.raw) == before

    run(tmp_path, check, bots=Advisers())


@pytest.mark.parametrize("yes", [True, False])
def test_a_request_and_the_answer_to_it_are_acknowledged_and_then_nothing_is_waited_for(
    yes: bool, tmp_path: Path
) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, delay=0)
        first = await answer(room, lines)
        other = await answer(room, lines)
        assert first != other
        await carry_out(room, lines[first], Undo(first, 31))
        assert lines[first].last("ack")["ref"] == 31
        assert room.asked is not None
        alarm: Any = room.alarm
        assert alarm.when == room.asked.ends == hub.times.now() + 60_000
        await carry_out(room, lines[other], Consent(room.asked.number, yes, 32))
        assert lines[other].last("ack")["ref"] == 32
        assert lines[first].last("ack")["ref"] == 31, "it was not asked anything"
        assert (room.alarm, alarm.cancelled) == (None, True)

    run(tmp_path, check)


def test_whoever_holds_two_seats_speaks_by_the_name_of_the_first(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ada = await hub.new_guest("Ada")
        info = await lobby.create(hub, ada.guest, "Ada", wanted("me", "me", start=True))
        room = await hub.room_for(info.id)
        line = await sit(room, ada)
        await carry_out(room, line, Chat("so I play against myself", 1))
        assert line.last("said")["line"]["name"] == "Ada"
        assert [seat.name for seat in room.table.seats] == ["Ada", "Ada 2"]

    run(tmp_path, check)
