"""`ww play` in a frame: whole games by keys, every area in its place, commands, resizing, leaving."""

from __future__ import annotations

import importlib.util
import os
import re
import sys
from pathlib import Path

import pytest

pytest.importorskip("textual")

from tests.cli.frames import Sitter, at, framed, next_answer
from tests.sampling import is_thorough
from wonderwheel.cli.session import saves
from wonderwheel.cli.session.answers import listed
from wonderwheel.cli.session.terminal import Terminal, frame_possible

GAMES = ("one_card_wonder", "wonders_of_the_first", "wheel_of_time")
KEYED = 12  # answers that are typed key by key; the rest of a game is given to the input as it is
LONG = {"wheel_of_time": 100}  # answers after which a game is left, but for a thorough run


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_keys_with_every_area_in_its_place(name: str, tmp_path: Path) -> None:
    app = framed(name, save=tmp_path / "game.json")
    answer = next_answer()
    most = sys.maxsize if is_thorough() else LONG.get(name, sys.maxsize)

    async def sits(sitter: Sitter) -> None:
        going, count = True, 0
        while going:
            if count >= most:
                await sitter.types("quit")
                return
            going = await (sitter.types if count < KEYED else sitter.submits)(answer(app))
            count += 1
            if going and count % 10 == 0:
                await sitter.pilot.pause()
                sitter.check_areas()
                question = next(q for q in app.session.game.questions if q.decider == 0)
                assert question.reason[:60] in sitter.shown("question").replace("\n", " ")
                assert sitter.shown("story").strip()

    at(app, sits)
    assert (app.session.game.result is None) == (most < sys.maxsize)
    told = [one.text for one in app.frame.parting]
    assert any(
        text.startswith("The game is over: " if app.session.game.result else "The game is saved") for text in told
    )
    assert saves.load(tmp_path / "game.json").hash() == app.session.game.hash()


def test_the_story_and_the_question_say_you_to_whoever_plays_alone() -> None:
    app = framed("wheel_of_time", ("beginner", "human"))
    answer = next_answer()

    async def sits(sitter: Sitter) -> None:
        while not re.search(r"You (?!are)", story := sitter.shown("story")):
            await sitter.submits(answer(app))
            await sitter.pilot.pause()
        assert re.search(r"You are the Villain, the\W+Hero\W+is beginner", story)
        assert "The Hero" in story
        assert "The Villain" not in story
        assert "You, the Villain" in sitter.shown("hand")
        assert sitter.shown("question").splitlines()[0].strip("━").startswith("You [WOT20-")
        await sitter.types("quit")

    at(app, sits)


def test_the_keys_of_the_frame_fit_the_smallest_screen() -> None:
    from wonderwheel.cli.frame.app import KEYS

    assert KEYS.endswith("^Q leave")
    assert len(KEYS) < 80


@pytest.mark.parametrize("name", GAMES)
def test_commands_answer_over_the_table_and_escape_gives_it_back(name: str) -> None:
    app = framed(name)
    answer = next_answer()

    async def sits(sitter: Sitter) -> None:
        for _ in range(12):
            await sitter.submits(answer(app))
        before = app.session.game.hash()
        for command, words in (("?", "?"), ("help", "undo"), ("log", "log CLAUSE"), ("board", "")):
            await sitter.types(command)
            assert app.query_one("#page").display, command
            assert not app.query_one("#board").display
            assert any(words in one.text for one in app.frame.reply)
            sitter.check_areas()
            assert sitter.shown("question").strip()
            await sitter.pilot.press("escape")
            await sitter.pilot.pause()
            assert not app.query_one("#page").display
            assert app.query_one("#board").display
        await sitter.types("why")
        assert "say what you would like to do" in sitter.shown("notice")
        await sitter.pilot.press("f2")
        await sitter.asked()
        assert app.frame.reply
        assert app.session.game.hash() == before

    at(app, sits)


def test_an_answer_is_taken_back_and_a_wrong_one_changes_nothing() -> None:
    app = framed("one_card_wonder")

    async def sits(sitter: Sitter) -> None:
        first = app.session.game.hash()
        await sitter.types("nonsense")
        assert "is no option here" in " ".join(one.text for one in app.frame.reply)
        assert app.session.game.hash() == first
        await sitter.types("1")
        assert app.session.game.hash() != first
        count = len(app.session.game.inputs)
        await sitter.pilot.press("ctrl+z")
        await sitter.asked()
        await sitter.pilot.pause()
        assert len(app.session.game.inputs) < count
        assert "Taken back" in sitter.shown("notice")

    at(app, sits)


@pytest.mark.parametrize("name", GAMES)
def test_another_size_moves_the_areas_and_keeps_the_question(name: str) -> None:
    app = framed(name)
    answer = next_answer()

    async def sits(sitter: Sitter) -> None:
        for _ in range(6):
            await sitter.types(answer(app))
        question = next(q for q in app.session.game.questions if q.decider == 0)
        for size in ((80, 24), (140, 50), (100, 30)):
            await sitter.pilot.resize_terminal(*size)
            await sitter.pilot.pause()
            await sitter.pilot.pause()
            sitter.check_areas()
            shown = sitter.shown("question")
            assert question.reason[:40] in shown
            assert str(listed(question)[0])[:10] in shown
            assert sitter.shown("story").strip()

    at(app, sits)


def test_the_story_follows_its_end_unless_somebody_scrolled_away() -> None:
    app = framed("one_card_wonder")
    answer = next_answer()

    async def sits(sitter: Sitter) -> None:
        story = app.query_one("#story")
        while story.max_scroll_y < 20:
            await sitter.types(answer(app))
        assert story.is_vertical_scroll_end
        await sitter.pilot.press("pageup")
        await sitter.pilot.pause()
        there = story.scroll_y
        assert not story.is_vertical_scroll_end
        told = len(app.frame.story)
        while len(app.frame.story) == told:
            await sitter.types(answer(app))
        assert story.scroll_y == there
        assert story.border_subtitle == "more below"
        await sitter.pilot.press(*["pagedown"] * 9)
        await sitter.pilot.pause()
        assert story.is_vertical_scroll_end
        assert not story.border_subtitle

    at(app, sits)


@pytest.mark.parametrize("leaves", ["ctrl+q", "ctrl+c", "quit"])
def test_leaving_saves_the_game_and_says_how_to_go_on(leaves: str, tmp_path: Path) -> None:
    app = framed("wonders_of_the_first", save=tmp_path / "game.json")

    async def sits(sitter: Sitter) -> None:
        await sitter.types("1")
        if leaves == "quit":
            await sitter.types("quit")
        else:
            app.frame.asking = False
            await sitter.pilot.press(leaves)
            assert not await sitter.asked()

    at(app, sits)
    told = [one.text for one in app.frame.parting]
    assert told[0].startswith("The game is saved in ")
    assert "--resume" in told[1]
    assert saves.load(tmp_path / "game.json").hash() == app.session.game.hash()


def test_a_frame_that_breaks_off_saves_the_game_too(tmp_path: Path) -> None:
    app = framed("one_card_wonder", save=tmp_path / "game.json")

    async def sits(sitter: Sitter) -> None:
        await sitter.types("1")

    at(app, sits)  # nobody leaves: the frame is gone all of a sudden
    assert saves.load(tmp_path / "game.json").hash() == app.session.game.hash()


def test_nothing_of_one_person_is_left_for_the_next() -> None:
    app = framed("wonders_of_the_first", ("human", "human"))

    async def sits(sitter: Sitter) -> None:
        for _ in range(12):
            if app.frame.prompt.startswith("Pass the keyboard"):
                assert not any(sitter.shown(area).strip("─━ \n│▁┌") for area in ("board", "question"))
                assert app.frame.table is None
                return
            await sitter.types("1")
        raise AssertionError("the keyboard is never passed on")

    at(app, sits)


@pytest.mark.parametrize(
    ("size", "plain", "interactive", "wanted"),
    [
        ((100, 30), False, True, True),
        ((80, 24), False, True, True),
        ((79, 30), False, True, False),
        ((100, 23), False, True, False),
        ((100, 30), True, True, False),
        ((100, 30), False, False, False),
    ],
)
def test_where_a_frame_is_drawn(
    size: tuple[int, int], plain: bool, interactive: bool, wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "get_terminal_size", lambda number: os.terminal_size(size))
    monkeypatch.setattr(sys, "stdout", open(os.devnull, "w"))  # noqa: SIM115
    screen = Terminal(sys.stdin, sys.stdout, plain, interactive)
    assert frame_possible(screen) is wanted
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert not frame_possible(screen)
