"""`ww replay` in a frame: keys step through a game, the table and the story stand at the same event."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("textual")

from textual.pilot import Pilot

from tests.cli.helpers import Sitting, by_bot
from wonderwheel.cli.commands import replay as command
from wonderwheel.cli.frame import replay
from wonderwheel.cli.frame.replay import HELP, ReplayApp
from wonderwheel.cli.main import main
from wonderwheel.cli.session.watched import Watched
from wonderwheel.core.records import records
from wonderwheel.face import definition


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.json"
    Sitting(by_bot(), ("human", "greedy"), seed=5, options={"leaders": True}, save=path).play()
    return path


def sit(watched: Watched, does: Callable[[ReplayApp, Pilot[None]], Coroutine[Any, Any, None]]) -> None:
    app = ReplayApp(watched)

    async def run() -> None:
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            await does(app, pilot)

    asyncio.run(run())


def shown(app: ReplayApp) -> str:
    return "\n".join("".join(part.text for part in row) for row in app.screen._compositor.render_strips())


def test_keys_step_by_event_and_by_turn_and_to_either_end(file: Path) -> None:
    watched = Watched(records.load(file), None)
    last, turns = len(watched.told) - 1, len(watched.turns) - 1

    async def does(app: ReplayApp, pilot: Pilot[None]) -> None:
        async def after(*keys: str) -> tuple[int, int]:
            await pilot.press(*keys)
            await pilot.pause()
            return app.at, app.turn

        first = [events[0].number - 1 for events in watched.turns]
        assert await after("right", "space", "n", "left", "b") == (1, 0)
        assert await after("pagedown", "pagedown") == (first[2], 2)
        assert await after("right", "right", "pageup") == (first[2], 2)
        assert await after("pageup") == (first[1], 1)
        assert await after("end") == (last, turns)
        assert f"Event {last + 1} of {last + 1}" in shown(app)
        assert f"the end: {watched.ending()}" in shown(app)
        assert await after("right", "pagedown") == (last, turns)
        assert await after("home", "left", "pageup") == (0, 0)
        assert await after("1", "3", "backspace", "enter") == (first[1], 1)
        assert await after("9", "9", "9", "enter") == (first[turns], turns)
        assert f"The last turn is {turns}." in shown(app)
        assert await after("escape", "3", "enter") == (first[3], 3)
        assert watched.turns[3][0].words[:20] in shown(app)

    sit(watched, does)


def test_the_table_is_the_one_of_that_moment_forwards_and_back(file: Path) -> None:
    record = records.load(file)
    watched = Watched(record, 0)
    known = definition(record.game)
    for given in (0, 1, 40, len(record.inputs), 39, 26, 2, 40):
        assert watched.game_after(given).hash() == records.branch(record, known, given).hash()

    async def does(app: ReplayApp, pilot: Pilot[None]) -> None:
        await pilot.press("end")
        await pilot.pause()
        at_the_end = shown(app)
        await pilot.press("home")
        await pilot.pause()
        assert shown(app) != at_the_end
        await pilot.press("end")
        await pilot.pause()
        assert shown(app) == at_the_end

    sit(watched, does)


def test_whose_eyes_what_clause_and_which_keys(file: Path) -> None:
    watched = Watched(records.load(file), None)
    dealt = next(one for one in watched.told if one.event.kind == "leader dealt" and one.event.actor == 1)
    secret = dealt.words.split(": ")[1].split(".")[0]

    async def does(app: ReplayApp, pilot: Pilot[None]) -> None:
        app.go(dealt.number - 1)
        seen = []
        for _ in range(4):
            await pilot.pause()
            seen.append(secret in " ".join(one.words for one in app.watched.told[:30]))
            assert app.watched.whose() in shown(app)
            await pilot.press("tab")
        assert seen == [True, False, True, True]
        await pilot.press("c")
        await pilot.pause()
        assert app.now is not None
        assert app.watched.clause(app.now.event.clause)[:40] in shown(app)
        await pilot.press("question_mark")
        await pilot.pause()
        assert HELP[0] in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "q leave" in shown(app)
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running

    sit(watched, does)


def test_a_record_that_plays_otherwise_is_told_without_its_table(file: Path) -> None:
    record = records.load(file)
    forged = [*record.inputs]
    forged[3] = forged[2]
    watched = Watched(record.__class__(**{**vars_of(record), "inputs": tuple(forged)}), None)

    async def does(app: ReplayApp, pilot: Pilot[None]) -> None:
        await pilot.press("end")
        await pilot.pause()
        assert "The table cannot be shown: input 4 " in shown(app).replace("\n", " ")
        assert "Event " in shown(app)

    sit(watched, does)


def vars_of(record: Any) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__struct_fields__}


def test_where_it_fills_the_screen(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    framed: list[Watched] = []

    def fills(watched: Watched) -> int:
        framed.append(watched)
        return 0

    monkeypatch.setattr(replay, "replay_framed", fills)
    for possible, more, wanted in ((True, [], 1), (False, [], 0), (True, ["--lines"], 0), (True, ["--json"], 0)):
        framed.clear()
        monkeypatch.setattr(command, "frame_possible", lambda screen, here=possible: here)
        assert main(["replay", str(file), *more]) == 0
        assert len(framed) == wanted
