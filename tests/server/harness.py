"""Servers for tests: a hub without sockets and with a clock that is turned by hand, and real ones on loopback."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec

from tests.toys_small import NIGHT_MARKET
from wonderwheel.core.rules import GameDef
from wonderwheel.games import GAMES
from wonderwheel.server.bots.pool import BotPool
from wonderwheel.server.bots.worker import BotReply, BotRequest
from wonderwheel.server.hub import Hub
from wonderwheel.server.net.app import server
from wonderwheel.server.protocol.messages import VERSION, Hello, Seen
from wonderwheel.server.protocol.public_data import GuestToken
from wonderwheel.server.settings import Limits, Settings
from wonderwheel.server.storage.store import Store
from wonderwheel.server.table.line import Line
from wonderwheel.server.table.room import Room
from wonderwheel.server.times import Alarm, Times

ALL_GAMES: dict[str, GameDef] = {**GAMES, NIGHT_MARKET.name: NIGHT_MARKET}
HERE = "tests.server.harness:ALL_GAMES"
# Tests knock oftener than people do.
GENEROUS = Limits(
    requests=1e6,
    requests_burst=10**6,
    guests=1e6,
    guests_burst=10**6,
    tables=1e6,
    tables_burst=10**6,
    http_per_address=10**6,
    tables_per_address=1e6,
    tables_per_address_burst=10**6,
    connections_per_address=10**6,
)
# And the benchmark answers faster.
TIRELESS = dataclasses.replace(GENEROUS, messages=1e6, messages_burst=10**6)


class Bell:
    """An alarm of `FakeTimes`."""

    def __init__(self, when: float, act: Callable[[], None]) -> None:
        self.when = when
        self.act = act
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class FakeTimes(Times):
    """Time that moves only when a test says so."""

    def __init__(self) -> None:
        self.time = 1_000_000.0
        self.bells: list[Bell] = []
        self.store: Any = None

    def now(self) -> float:
        return self.time

    def wall(self) -> int:
        return int(self.time)

    def at(self, when: float, act: Callable[[], None]) -> Alarm:
        bell = Bell(when, act)
        self.bells.append(bell)
        return bell

    async def sleep(self, ms: float) -> None:
        done = asyncio.Event()
        self.at(self.time + ms, done.set)
        await done.wait()

    async def advance(self, ms: float) -> None:
        """Let time pass, and everything happen that is due in it."""
        end = self.time + ms
        while True:
            await settle()
            due = sorted((b for b in self.bells if not b.cancelled and b.when <= end), key=lambda b: b.when)
            if not due:
                break
            self.time = max(self.time, due[0].when)
            due[0].cancelled = True
            due[0].act()
            await self._written()
        self.time = end
        self.bells = [bell for bell in self.bells if not bell.cancelled]
        await settle()

    async def _written(self) -> None:
        """Wait for what is being written: a write of ours comes after it."""
        for _ in range(5):
            if self.store is not None:
                await self.store.write(lambda c: None)
            await settle(3)


async def settle(rounds: int = 30) -> None:
    """Let everything run that can; writes go to a real thread, so this takes a moment."""
    for _ in range(rounds):
        await asyncio.sleep(0.001)


class FakeBots(BotPool):
    """Bots that answer at once, in this process: the first option, or what `choose` says. None is a bot too late."""

    def __init__(self, choose: Callable[[BotRequest], int | None] | None = None) -> None:
        self.choose = choose or (lambda request: request.question.keys[0] if request.question else -1)
        self.requests: list[BotRequest] = []
        self.late = 0

    async def ask(self, request: BotRequest, guest: str = "") -> BotReply | None:
        self.requests.append(request)
        await asyncio.sleep(0)
        key = self.choose(request)
        return None if key is None else BotReply(0, key=key)

    async def close(self) -> None:
        pass


class HeardLine(Line):
    """A line that keeps what it is sent."""

    def __init__(self) -> None:
        super().__init__(10_000)
        self.raw: list[bytes] = []

    def send_bytes(self, data: bytes) -> None:
        if not self.closed:
            self.raw.append(data)

    def heard(self, kind: str = "") -> list[dict[str, Any]]:
        found = [msgspec.json.decode(data) for data in self.raw]
        return [message for message in found if not kind or message["type"] == kind]

    def last(self, kind: str) -> dict[str, Any]:
        return self.heard(kind)[-1]


@contextlib.asynccontextmanager
async def a_hub(folder: Path, **more: Any) -> Any:
    """A hub on a database in a folder, with fake time and fake bots unless others are given."""
    settings = Settings(data=folder, **{"limits": GENEROUS, **more.pop("settings", {})})
    store = more.pop("store", None) or Store(settings.database_url())
    times = more.pop("times", None) or FakeTimes()
    times.store = store
    hub = Hub(
        settings,
        store,
        times,
        more.pop("games", ALL_GAMES),
        more.pop("bots", None) or FakeBots(),
    )
    try:
        yield hub
    finally:
        await hub.close()


async def sit(room: Room, guest: GuestToken | None, seen: list[Seen] | None = None) -> HeardLine:
    """Connect a guest to a room."""
    line = HeardLine()
    hello = Hello(guest.token if guest else "", room.id, VERSION, seen or [])
    await room.attach(line, guest.guest if guest else "", hello, [])
    return line


# -- real servers ---------------------------------------------------------------------------------------------------


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(base: str, seconds: float = 60.0, alive: Callable[[], bool] = lambda: True) -> None:
    """Wait until a server answers, as long as it is alive."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and alive():
        try:
            if httpx.get(f"{base}/health", timeout=5).status_code == 200:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.05)
    raise AssertionError("the server does not answer")


@contextlib.contextmanager
def thread_server(folder: Path, **more: Any) -> Iterator[str]:
    """A server in a thread of this process: its address."""
    settings = Settings(
        data=folder, port=free_port(), games=HERE, **{"limits": GENEROUS, "bot_workers": 1, "retention": 0, **more}
    )
    running = server(settings)
    thread = threading.Thread(target=running.run, daemon=True)
    thread.start()
    base = f"http://127.0.0.1:{settings.port}"
    try:
        wait_for(base)
        yield base
    finally:
        running.should_exit = True
        thread.join(30)
        assert not thread.is_alive(), "the server does not stop"


class ProcessServer:
    """A server in a process of its own, which can be killed at any moment and started again on the same data."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.log = folder / "server.log"

    def start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.harness", str(self.folder), str(self.port)],
                stdout=log,
                stderr=log,
                cwd=Path(__file__).resolve().parents[2],
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            )
        try:
            wait_for(self.base, alive=lambda: self.process is not None and self.process.poll() is None)
        except AssertionError as problem:
            said = self.log.read_text(encoding="utf-8", errors="replace")[-2000:]
            raise AssertionError(f"{problem}; it said: {said}") from None

    def kill(self) -> None:
        """kill -9."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        process.send_signal(how)
        return process.wait(30)


def main(folder: str, port: str) -> None:
    """A server with the test games beside the shipped ones, as a process."""
    from wonderwheel.server import logs

    logs.set_up()
    settings = Settings(data=Path(folder), port=int(port), games=HERE, limits=TIRELESS, bot_workers=1)
    server(dataclasses.replace(settings, retention=0)).run()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
