"""Guided games and hints: the lesson's step comes with the question, and what a bot would do comes with a reason."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from tests.server.client import Person
from tests.server.harness import FakeBots, FakeTimes, HeardLine, settle, sit
from tests.server.tables import friends, run
from wonderwheel.bots import USUAL, make_bot
from wonderwheel.core.game import view_of
from wonderwheel.core.inputs import ANSWER, Start
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.questions import NO, YES, Question
from wonderwheel.core.rules import GameDef, Rules
from wonderwheel.games import GAMES
from wonderwheel.games.learning import lesson_of
from wonderwheel.server.bots.worker import BotRequest
from wonderwheel.server.game.play import Entry, Play
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.game.teaching import Taught, Teacher
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import Answer, AskHint, Undo
from wonderwheel.server.settings import Limits
from wonderwheel.server.table import lessons
from wonderwheel.server.table.commands import carry_out
from wonderwheel.server.table.match import begun
from wonderwheel.server.table.room import Room


def latest(line: HeardLine) -> dict[str, Any]:
    (question,) = line.last("update")["questions"]
    return dict(question)


async def lesson_table(hub: Hub, game: str) -> tuple[Room, HeardLine]:
    guest = await hub.new_guest("Ann")
    info = await lessons.begin(hub, guest.guest, guest.name, game)
    assert info.lesson == list(lesson_of(game).closing)
    room = await hub.room_for(info.id)
    line = await sit(room, guest)
    for _ in range(40):  # the opponent may be asked first, and takes its time
        if line.last("update")["questions"]:
            break
        await _pass_time(hub)
    return room, line


async def _pass_time(hub: Hub) -> None:
    if isinstance(hub.times, FakeTimes):
        await hub.times.advance(lessons.PACE)
    else:
        await asyncio.sleep(0.1)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_lesson_begins_with_its_first_step_and_proposes_moves(game: str, tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, line = await lesson_table(hub, game)
        lesson = lesson_of(game)
        said = latest(line)["lesson"]
        assert said["words"] == [*lesson.opening, *lesson.steps[0].say]
        assert (said["step"], said["new"]) == (1, True)
        assert room.table.seed == lesson.seed
        assert [seat.kind for seat in room.table.seats] == ["person", "bot"]

    run(tmp_path, check, bots=FakeBots())


@pytest.mark.parametrize("game", list(GAMES))
def test_what_a_lesson_first_asks_of_a_learner_supposes_no_game_before(game: str, tmp_path: Path) -> None:
    """The opponent as it really plays answers what comes before: the learner is met by the lesson's first step."""

    def choose(request: BotRequest) -> int | None:
        return make_bot(request.bot, request.seed).unseen(cast(Question, request.question))

    async def check(hub: Hub) -> None:
        _, line = await lesson_table(hub, game)
        asked = latest(line)
        assert asked["lesson"]["words"][-len(lesson_of(game).steps[0].say) :] == list(lesson_of(game).steps[0].say)
        assert "last game" not in asked["reason"]
        assert all(option["verb"] != "begin" for option in asked["options"])

    run(tmp_path, check, bots=FakeBots(choose))


def test_steps_go_on_are_taken_back_and_told_again_after_a_restart(tmp_path: Path) -> None:
    times = FakeTimes()

    async def check(hub: Hub) -> None:
        room, line = await lesson_table(hub, "wheel_of_time")
        steps = lesson_of("wheel_of_time").steps
        first = latest(line)
        assert first["lesson"]["option"] >= 0
        await carry_out(room, line, Answer(0, first["id"], first["lesson"]["option"], 1))
        await times.advance(2_000)
        second = latest(line)
        assert (second["lesson"]["step"], second["lesson"]["title"]) == (2, steps[1].title)
        assert second["lesson"]["words"] == list(steps[1].say)
        await carry_out(room, line, Undo(0, 2))
        await times.advance(2_000)
        assert latest(line)["lesson"] == first["lesson"]
        again = latest(line)
        await carry_out(room, line, Answer(0, again["id"], again["lesson"]["option"], 3))
        await times.advance(2_000)
        before = latest(line)["lesson"]
        play = room.play
        assert play is not None
        await room.load()
        assert room.play is not play
        assert room.play is not None
        assert room.play.teacher is not None
        taught = room.play.teacher.taught(room.play.questions(0)[0])
        assert taught is not None
        assert (taught.step, list(taught.words), taught.option) == (2, before["words"], before["option"])

    run(tmp_path, check, bots=FakeBots(), times=times)


@pytest.mark.parametrize("game", ["one_card_wonder", "wonders_of_the_first"])
def test_who_follows_the_lesson_meets_every_step_and_wins(game: str, tmp_path: Path) -> None:
    """What the browser plays with "show me": the lesson's move, else the bot's."""

    async def check(hub: Hub) -> None:
        room, _ = await lesson_table(hub, game)
        play = begun(room.definition, room.table)
        assert play.teacher is not None
        bots = {0: make_bot(lesson_of(game).helper), 1: make_bot(lesson_of(game).opponent, 1)}
        while not play.over:
            seat = min(play.asked())
            question = play.questions(seat)[0]
            taught = play.teacher.taught(question)
            number = taught.option if taught is not None else -1
            view = view_of(known_to(play.game.state, seat), seat, tuple(play.questions(seat)), tuple(play.log))
            key = question.keys[number] if number >= 0 else bots[seat].answer(view, view.questions[0])
            play.apply(Entry(ANSWER, question.seat, key))
        assert play.game.result is not None
        assert play.game.result.winners == (0,)
        told = {told.step.name for told in play.teacher.told}
        assert [step.name for step in play.teacher.lesson.steps if step.word and step.name not in told] == []

    run(tmp_path, check, bots=FakeBots())


def test_before_its_first_step_a_lesson_says_its_opening_and_proposes_nothing() -> None:
    """Whoever is asked before any step fits; another's question is nothing to the learner."""
    teacher = Teacher("one_card_wonder")

    def asked(seat: int) -> Question:
        return Question(1, seat, seat, "Which?", "", (YES, NO), False, (), lambda seat, key: str(key))

    taught = teacher.taught(asked(0))
    assert taught == Taught(0, len(teacher.lesson.steps), "", teacher.lesson.opening, True, -1)
    assert teacher.taught(asked(1)) is None


def test_of_several_questions_a_step_is_about_the_first() -> None:
    """Whoever is asked two things at once is taught at the one that is shown first, once, until it is taken back."""
    teacher = Teacher("one_card_wonder")
    first = teacher.lesson.steps[0]
    assert (first.offers, first.lacks, first.done, first.happened, first.after) == ((), (), (), (), ())

    def asked(reason: str) -> Question:
        return Question(1, 0, 0, reason, "", (YES, NO), False, (), lambda seat, key: str(key))

    fitting, other = asked(first.asks), asked("Something else?")
    teacher.notice(0, [], [other, fitting])
    assert teacher.told == []
    teacher.notice(1, [], [])
    assert teacher.told == [], "nothing is asked, nothing is told"
    teacher.notice(1, [], [fitting, other])
    teacher.notice(1, [], [fitting, other])
    assert [(told.answers, told.step.name) for told in teacher.told] == [(1, first.name)]
    teacher.notice(2, [], [other])
    assert (len(teacher.told), teacher.lesson.told) == (1, [first.name])
    teacher.notice(0, [], [other])
    assert (teacher.told, teacher.lesson.told) == ([], []), "taken back"


def test_a_game_that_is_no_lesson_says_nothing(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        assert isinstance(room.play, Play)
        assert room.play.teacher is None
        questions = [q for line in lines for q in line.last("update")["questions"]]
        assert questions
        assert all(question["lesson"] is None for question in questions)
        guest = await hub.new_guest("")
        with pytest.raises(RequestRefused, match="no lesson"):
            await lessons.begin(hub, guest.guest, guest.name, "nothing")

    run(tmp_path, check)


def test_lessons_begin_over_http(base: str) -> None:
    async def check() -> None:
        async with Person(base) as person:
            info = await person.call("POST", "/api/lessons/wonders_of_the_first")
            assert info["status"] == "running"
            assert info["lesson"]
            assert (await person.ask("POST", "/api/lessons/nothing")).status_code == 404

    asyncio.run(check())
    assert httpx.post(f"{base}/api/lessons/wonders_of_the_first").status_code == 401


@pytest.mark.parametrize("game", list(GAMES))
def test_whom_people_ask_says_why_and_what_it_says_is_what_it_does(game: str) -> None:
    definition = GAMES[game]
    play = Play(*started(definition))
    for _ in range(40):
        seat = min(play.asked())
        view = view_of(known_to(play.game.state, seat), seat, tuple(play.questions(seat)), tuple(play.log))
        question = view.questions[0]
        hint = make_bot(USUAL).hint(view, question)
        assert hint.key == make_bot(USUAL).answer(view, question)
        assert hint.words.endswith(".")
        play.apply(Entry(ANSWER, question.seat, hint.key))
        if play.over:
            break


def started(definition: GameDef) -> tuple[Rules, Start]:
    setup = definition.setup(definition.least)
    return definition.make(setup), Start(setup, 5)


def test_hints_are_for_an_open_question_of_ones_own_and_not_too_many(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, line = await lesson_table(hub, "one_card_wonder")
        question = latest(line)
        await carry_out(room, line, AskHint(0, question["id"], 7))
        await settle()
        hint = line.last("hint")
        assert (hint["ref"], hint["seat"], hint["question"]) == (7, 0, question["id"])
        assert 0 <= hint["option"] < len(question["options"])
        for seat, asked, code in ((1, question["id"], "seat"), (0, "9.9", "stale")):
            await carry_out(room, line, AskHint(seat, asked, 8))
            assert line.last("refused")["code"] == code
        await carry_out(room, line, AskHint(0, question["id"], 9))
        assert line.last("refused")["code"] == "limit"

    run(tmp_path, check, bots=FakeBots(), settings={"limits": Limits(hints=0.001, hints_burst=1)})
