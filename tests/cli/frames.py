"""A frame with a person at it: Textual's pilot presses the keys, a bot says which."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Input

import wonderwheel as ww
from tests.cli.helpers import by_bot
from wonderwheel.bots import make_bot
from wonderwheel.cli.frame.app import FrameApp
from wonderwheel.cli.frame.session import FramedSession
from wonderwheel.cli.frame.terminal import FrameTerminal

SIZE = (100, 30)
AREAS = ("theirs", "board", "own", "story", "question", "notice", "typed")


class Sitter:
    """Somebody at a frame: waits until something is asked, types, looks."""

    def __init__(self, app: FrameApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.frame = app.frame

    async def asked(self) -> bool:
        """Wait for a question; False if the session is over instead."""
        for _ in range(20_000):
            if self.frame.asking:
                return True
            if not self.app._thread.is_alive():
                return False
            await asyncio.sleep(0.001)
        raise AssertionError("nothing is asked, and the game is not over")

    async def types(self, text: str) -> bool:
        """Type a line key by key and wait for what comes of it."""
        await self.pilot.press(*["space" if key == " " else key for key in text], "enter")
        going = await self.asked()
        await self.pilot.pause()
        return going

    async def submits(self, text: str) -> bool:
        """The same without the keys, which take their time."""
        typed = self.app.query_one("#typed", Input)
        typed.value = text
        await typed.action_submit()
        while typed.value:
            await asyncio.sleep(0)
        return await self.asked()

    def shown(self, area: str) -> str:
        """What can be read in an area, as the screen has it."""
        region = self.app.query_one(f"#{area}").region
        rows = self.app.screen._compositor.render_strips()
        cut = [row.crop(region.x, region.right) for row in rows[region.y : region.bottom]]
        return "\n".join("".join(segment.text for segment in row) for row in cut)

    def check_areas(self) -> None:
        """Every area that is there lies within the screen and over no other one."""
        regions = {
            name: self.app.query_one(f"#{name}").region for name in AREAS if self.app.query_one(f"#{name}").display
        }
        for name, region in regions.items():
            assert region.area, name
            assert self.app.screen.region.contains_region(region), name
            assert not any(region.overlaps(other) for other in regions.values() if other is not region), name


def framed(name: str, seats: tuple[str, ...] = ("human", "beginner"), save: Path | None = None) -> FrameApp:
    game = ww.new(name, seats=len(seats), seed=5)
    return FrameApp(FramedSession(game, list(seats), FrameTerminal(), make_bot, save))


def at(app: FrameApp, sits: Callable[[Sitter], Coroutine[Any, Any, None]], size: tuple[int, int] = SIZE) -> None:
    """Run a frame with somebody at it, and let the session end."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            sitter = Sitter(app, pilot)
            await sitter.asked()
            await sits(sitter)

    try:
        asyncio.run(run())
    finally:
        app.wait()
    assert app.failure is None


def next_answer(seed: int = 0) -> Callable[[FrameApp], str]:
    answer = by_bot("greedy", seed)
    return lambda app: answer(app.session) or ""
