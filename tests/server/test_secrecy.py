"""What a seat is sent says nothing about what it may not know. The checks are in `secrecy.py`; here is a sample."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.harness import a_hub, sit
from tests.server.plays import CASES, answer, at_secret_bids, new
from tests.server.secrecy import NoStore, a_room, attached, check_game, copied, heard_by
from wonderwheel.core.questions import DONE
from wonderwheel.core.records.exports import seat_export
from wonderwheel.server.game.play import Play
from wonderwheel.server.protocol.messages import Answer, Concede
from wonderwheel.server.protocol.public_data import NewSeat, NewTable
from wonderwheel.server.table import lobby
from wonderwheel.server.table.commands import carry_out
from wonderwheel.server.table.room_info import stored_info, table_info


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


# -- decks ----------------------------------------------------------------------------------------------------------


def opening(decks: tuple[str, str], moves: int) -> Play:
    """A game after so many answers of its opening: who begins, the layout, and a hand that both keep."""
    play = new("wonders_of_the_first", 2, {"deck_1": decks[0], "deck_2": decks[1]}, 4)
    for _ in range(moves):
        seat = min(play.asked())
        question = play.questions(seat)[0]
        keys = list(question.keys)
        play.apply(play.answer_entry(seat, play.question_id(question), keys.index(DONE) if DONE in keys else 0))
    return play


@pytest.mark.parametrize(
    ("seat", "one", "other"),
    [
        (0, ("petraia", "solfera"), ("petraia", "boundless")),
        (1, ("heliosynth", "solfera"), ("boundless", "solfera")),
        (-1, ("heliosynth", "solfera"), ("boundless", "heliosynth")),
    ],
)
def test_which_deck_somebody_has_brought_shows_nowhere(
    seat: int, one: tuple[str, str], other: tuple[str, str], tmp_path: Path
) -> None:
    """Two tables that differ in the deck of another seat are the same to this one until a card of it is played.

    Decks without an archive: what lies in an archive is open.
    """

    async def check() -> None:
        async with a_hub(tmp_path, store=NoStore()) as hub:
            for moves in range(8):
                plays = [opening(decks, moves) for decks in (one, other)]
                assert not plays[0].over
                heard = [await heard_by(hub, copied(play), seat, [], []) for play in plays]
                assert heard[0] == heard[1], moves
                exports = [seat_export(play.game, seat).to_bytes() for play in plays]
                assert exports[0] == exports[1], moves
                rooms = [a_room(hub, play) for play in plays]
                guest = f"guest{seat}" if seat >= 0 else ""
                assert table_info(rooms[0], guest) == table_info(rooms[1], guest)
                lists = [stored_info(room.table, room.definition, guest) for room in rooms]
                assert lists[0] == lists[1]

    asyncio.run(check())


def test_a_deck_is_told_to_its_own_seat_and_to_all_when_the_game_is_over(tmp_path: Path) -> None:
    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            ann, bob = await hub.new_guest("Ann"), await hub.new_guest("Bob")
            decks: dict[str, bool | int | str] = {"deck_1": "thalwind", "deck_2": "umbrathene"}
            seats = [NewSeat("me"), NewSeat("open")]
            made = await lobby.create(
                hub, ann.guest, ann.name, NewTable("wonders_of_the_first", seats, decks, public=True, takeover=0)
            )
            assert "deck_2" not in made.options
            assert made.options["deck_1"] == "thalwind"
            assert made.options["format"] == "constructed"
            for listed in (await lobby.open_tables(hub, ""), await lobby.open_tables(hub, bob.guest)):
                assert not {"deck_1", "deck_2"} & set(listed[0].options)
            await lobby.join(hub, made.id, bob.guest, bob.name, -1)
            await lobby.ready(hub, made.id, bob.guest, True)
            room = await hub.room_for(made.id)
            lines = [await sit(room, ann), await sit(room, bob)]
            for number, line in enumerate(lines):
                told = line.last("welcome")["table"]["options"]
                assert told[f"deck_{number + 1}"] == decks[f"deck_{number + 1}"]
                assert f"deck_{2 - number}" not in told
            (mine,) = await lobby.my_tables(hub, bob.guest)
            assert set(mine.options) & set(decks) == {"deck_2"}
            await carry_out(room, lines[0], Concede(0))
            assert lines[1].last("room")["table"]["options"] | decks == lines[1].last("room")["table"]["options"]
            assert table_info(room, "").options | decks == table_info(room, "").options

    asyncio.run(check())
