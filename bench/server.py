"""Measures the server and the page on loopback; prints, asserts nothing.

    python bench/server.py [--answers 400] [--tables 200] [--no-page]

The page: how soon it can be used, how large it is, how long an answer takes to the screen (whole games in Chromium,
where there is one). The server: the time of an answer without a browser, memory per table, tables per core at one
answer a second. The server runs in a process of its own; one client process drives it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.client import Chair, Person
from tests.server.harness import ProcessServer
from tests.web.support import why_not_browser
from tools.build_web import AIM, STATIC, WEB, find_node, sizes, tool

TICK = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> float:
    """The processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def resident_kib(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


async def one_answer(chair: Chair, rng: random.Random) -> tuple[float, float] | None:
    """Answer an open question: seconds until it is acknowledged, and until the seat sees what came of it."""
    asked = chair.question()
    if asked is None:
        return None
    seat, question = asked
    began = time.perf_counter()
    await chair.answer(seat, question, rng.randrange(len(question["options"])))
    acked = time.perf_counter() - began
    while (await chair.next())["type"] != "update":
        pass
    shown = time.perf_counter() - began
    # The other seat of the same guest hears of it too, if it may.
    try:
        while True:
            await chair.next(0.004)
    except TimeoutError:
        pass
    return acked, shown


async def open_chair(person: Person, seats: int) -> tuple[Chair, str]:
    table = await person.table(*["me"] * seats, start=True)
    chair = await person.at(table["id"]).__aenter__()
    for _ in range(seats):
        await chair.until("update")
    return chair, str(table["id"])


async def latency(base: str, answers: int, seats: int) -> None:
    rng = random.Random(1)
    acks: list[float] = []
    shows: list[float] = []
    async with Person(base) as person:
        while len(acks) < answers:
            chair, _ = await open_chair(person, seats)
            async with chair:
                while len(acks) < answers and not any(u["result"] for u in chair.updates.values()):
                    found = await one_answer(chair, rng)
                    if found is None:
                        await chair.next()
                        continue
                    acks.append(found[0] * 1000)
                    shows.append(found[1] * 1000)
    for name, values in (("stored and acknowledged", acks), ("seen by the seat that answered", shows)):
        cuts = statistics.quantiles(values, n=100)
        middle = statistics.median(values)
        print(f"  answer {name:31} median {middle:6.1f} ms   p95 {cuts[94]:6.1f} ms   p99 {cuts[98]:6.1f} ms")


async def load(server: ProcessServer, tables: int, seats: int, rounds: int) -> None:
    """Many tables at once: processor time per answer, memory per table."""
    assert server.process is not None
    pid = server.process.pid
    rng = random.Random(2)
    async with Person(server.base) as person:
        warm, _ = await open_chair(person, seats)
        async with warm:
            await warm.play(lambda question: rng.randrange(len(question["options"])), most=30)
        before = resident_kib(pid)
        chairs = [(await open_chair(person, seats))[0] for _ in range(tables)]
        began, cpu, given = time.perf_counter(), cpu_seconds(pid), 0

        async def play(chair: Chair) -> int:
            return await chair.play(lambda question: rng.randrange(len(question["options"])), most=rounds)

        for first in range(0, tables, 20):
            given += sum(await asyncio.gather(*(play(chair) for chair in chairs[first : first + 20])))
        spent, took = cpu_seconds(pid) - cpu, time.perf_counter() - began
        after = resident_kib(pid)
        for chair in chairs:
            await chair.__aexit__(None, None, None)
    per_answer = spent / max(1, given)
    print(f"  {seats} seats, {tables} tables: {given} answers in {took:.1f} s")
    print(f"    processor time per answer: {per_answer * 1000:.2f} ms")
    print(f"    tables per core at one answer a second: {1 / per_answer:.0f}")
    print(f"    memory per table with its connection: {(after - before) / tables:.0f} KiB")
    print(f"    memory of the server before: {before / 1024:.0f} MiB")


def page(games: int) -> None:
    """The size of the client, and what whole games in a real browser measured."""
    if (STATIC / "index.html").exists():
        whole, packed = sizes()
        print(f"  client: {whole / 1000:.0f} kB, {packed / 1000:.0f} kB compressed (aim: under {AIM // 1000} kB)")
    reason = why_not_browser()
    if reason:
        print(f"  not measured in a browser: {reason}")
        return
    command = [*tool(find_node("any"), "vitest", "vitest.mjs"), "run", "--config", "vitest.e2e.config.ts"]
    for _ in range(games):
        done = subprocess.run(
            [*command, "e2e/mouse.test.ts"], cwd=WEB, capture_output=True, text=True, timeout=600, check=False
        )
        for line in done.stdout.splitlines():
            if "first page usable" in line:
                print(f"  {line[line.index('first page usable') :]}")


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--answers", type=int, default=400, help="answers to time (default: %(default)s)")
    parser.add_argument("--tables", type=int, default=200, help="tables at once (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=30, help="answers per table (default: %(default)s)")
    parser.add_argument("--page-games", type=int, default=3, help="games in a browser (default: %(default)s)")
    parser.add_argument("--no-page", action="store_true", help="measure the server alone")
    arguments = parser.parse_args(argv)
    print(f"load of the machine at the start: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    if not arguments.no_page:
        print("the page:")
        page(arguments.page_games)
    with tempfile.TemporaryDirectory() as folder:
        server = ProcessServer(Path(folder) / "data")
        began = time.perf_counter()
        server.start()
        print(f"server answers after {time.perf_counter() - began:.1f} s")
        try:
            for seats in (2, 4):
                print(f"answer latency, {seats} seats:")
                asyncio.run(latency(server.base, arguments.answers, seats))
            print("load:")
            for seats in (2, 4):
                asyncio.run(load(server, arguments.tables, seats, arguments.rounds))
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
