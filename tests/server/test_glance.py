"""My games in the lobby: a small picture of each in progress, and how each ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.harness import FakeBots
from tests.server.plays import new, random_entry
from tests.server.tables import friends, run
from wonderwheel.core.errors import WonderwheelError
from wonderwheel.core.machine.chance import Dice
from wonderwheel.server.game import wire
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.game.wire import Glance
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import Concede
from wonderwheel.server.table import lobby
from wonderwheel.server.table.commands import carry_out


def test_a_game_in_progress_is_pictured_for_those_who_play_it(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        stranger = await hub.new_guest("")
        for seat, guest in enumerate(guests):
            seen = room.picture_for(guest.guest)
            assert seen.seat == seat
            assert seen.picture == room._glance(seat).picture
            assert seen.asked == bool(lines[seat].last("update")["questions"])
        with pytest.raises(RequestRefused, match="no seat"):
            room.picture_for(stranger.guest)

    run(tmp_path, check, bots=FakeBots())


def test_my_games_tell_who_has_won_also_when_nobody_is_at_the_table(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        (running,) = await lobby.my_tables(hub, guests[0].guest)
        assert running.winners is None
        await carry_out(room, lines[0], Concede(0, 1))
        assert room.table.status == "finished"
        for _ in range(2):
            (mine,) = await lobby.my_tables(hub, guests[0].guest)
            assert mine.winners == [1]
            hub.rooms.clear()

    run(tmp_path, check, bots=FakeBots())


def test_who_has_nobody_to_ask_takes_back_freely_what_there_is_to_take_back() -> None:
    play, dice, seen = new("one_card_wonder", 2, {}), Dice(3), set[str]()
    while not play.over and len(seen) < 3:
        for seat in range(2):
            can = play.undo_plan(seat).can
            seen.add(can)
            assert Glance(play, seat).undo.can == can
            assert Glance(play, seat, undoes=True).undo.can == ("free" if can == "ask" else can)
        play.apply(random_entry(play, dice))
    assert seen == {"no", "ask", "free"}


def test_who_may_take_back_an_answer_is_told_which() -> None:
    play = new("one_card_wonder", 2, {})
    seat = min(play.asked())
    question = play.questions(seat)[0]
    chosen = question.options[0]
    play.apply(play.answer_entry(seat, play.question_id(question), 0))
    assert play.undo_plan(seat).can != "no"
    assert Glance(play, seat).undo.what == chosen.label


def test_where_no_world_fits_nobody_is_told_to_be_asked_and_no_answer_to_be_final(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unfit(*known: object) -> None:
        raise WonderwheelError("no world fits")

    play = new("one_card_wonder", 2, {})
    (seat,) = play.asked()
    assert Glance(play, seat).waiting == [seat]
    monkeypatch.setattr(wire, "fill", unfit)
    glance = Glance(play, seat)
    assert glance.waiting == []
    assert {(option.final, tuple(option.leads), option.vain) for option in glance.questions[0].options} == {
        (False, (), "")
    }
