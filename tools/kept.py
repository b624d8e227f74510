"""Keeps how games go, what texts become and what a server has stored, and says later what is no longer the same.

    python tools/kept.py write DIR [--texts FILE.tsv]     play, list and store
    python tools/kept.py compare DIR [--texts FILE.tsv]   the same with the code as it is now: what differs, by name

For changes that must not change behaviour, and to name what a change of a rule changes. Games are random ones with
random legal decks, kept as records with every list of options; an event, a label or an option that differs is told
with the input at which it first does. Hashes of states depend on how programs are named and numbered, so they are
counted but make no difference. A data folder of the server is opened again: every game in it must go on, or be frozen
with a reason and be there to look at.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import multiprocessing
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.contract.play import close_windows, new, open_some_windows, random_answer  # noqa: E402
from tests.server.client import Person  # noqa: E402
from tests.server.harness import thread_server  # noqa: E402
from tools.card_listings import made  # noqa: E402
from tools.soak import setup_of  # noqa: E402
from wonderwheel.core.machine.chance import Dice, advance, mixed  # noqa: E402
from wonderwheel.core.records.records import Record, load, record_of  # noqa: E402
from wonderwheel.games import GAMES  # noqa: E402

HOW_MANY = {"one_card_wonder": 200, "wonders_of_the_first": 400}
OPEN_FOR = 150
TABLES = 6
ANSWERS = 25
PATIENCE = 60  # seconds until a game that does not go on is given up


def played(job: tuple[str, int]) -> tuple[str, bytes, bytes]:
    """One random game: its name, its record, and a line for the options of each question."""
    game, number = job
    seed = mixed(advance(number))
    seats, options = setup_of(game, seed)
    table = new(GAMES[game], seats, options, seed)
    dice = Dice(seed)
    open_some_windows(table, dice)
    asked: list[str] = []
    while not table.state.over:
        asked.append(
            "; ".join(
                f"{q.decider} {q.seat} {q.clause} {q.reason}: {[str(o) for o in q.options]}" for q in table.questions
            )
        )
        if len(asked) == OPEN_FOR:
            close_windows(table)
        else:
            random_answer(table, dice)
    lines = "\n".join(hashlib.sha256(each.encode()).hexdigest()[:16] for each in asked)
    return f"{game}-{number:03}", record_of(table).to_bytes(), lines.encode()


def games() -> Iterator[tuple[str, bytes, bytes]]:
    jobs = [(game, number) for game, many in HOW_MANY.items() for number in range(many)]
    with multiprocessing.Pool() as pool:
        for count, found in enumerate(pool.imap(played, jobs, chunksize=5), 1):
            if count % 50 == 0:
                print(f"{count} of {len(jobs)} games", file=sys.stderr)
            yield found


def listed(texts: Path | None) -> dict[str, bytes]:
    """What the shipped cards compile to, and what each text of a table is read as and becomes."""
    out = {path.name: data for path, data in made().items()}
    if texts is not None:
        command = [sys.executable, "-m", "wonderwheel.cli.main", "cards", "read", "wonders_of_the_first", str(texts)]
        done = subprocess.run([*command, "--json"], capture_output=True, check=True)
        report = msgspec.json.decode(done.stdout)
        out["printed.json"] = msgspec.json.format(msgspec.json.encode(report), indent=1)
    return out


def without_digest(data: bytes) -> bytes:
    """A listing without the line that tells which sources made it: they may differ where it does not."""
    return b"\n".join(line for line in data.split(b"\n") if not line.startswith(b'{"digest":'))


def difference(before: Record, now: Record) -> tuple[str, int]:
    """The first place where two records tell another game ("" if none), and how many hashes differ."""
    hashes = sum(a.hash != b.hash for a, b in zip(before.inputs, now.inputs, strict=False))
    if before.start.events != now.start.events:
        return "the start differs", hashes
    for number, (a, b) in enumerate(zip(before.inputs, now.inputs, strict=False), 1):
        if (a.kind, a.seat, a.value, a.label) != (b.kind, b.seat, b.value, b.label):
            return f"input {number} was {a.label!r}, is {b.label!r}", hashes
        for old, fresh in zip(a.events, b.events, strict=False):
            if old != fresh:
                return f"at input {number}: was {old.text!r} ({old.clause}), is {fresh.text!r} ({fresh.clause})", hashes
        if len(a.events) != len(b.events):
            return f"at input {number}: {len(a.events)} events, now {len(b.events)}", hashes
    if len(before.inputs) != len(now.inputs) or before.result != now.result:
        return "the end differs", hashes
    return "", hashes


async def fill_server(base: str) -> list[dict[str, str]]:
    """Tables with games in progress, and what is needed to come back to them."""
    out = []
    for number in range(TABLES):
        async with Person(base) as person:
            game = list(GAMES)[number % len(GAMES)]
            made = await person.table("me", "bot", game=game, start=True)
            async with person.at(made["id"]) as chair:
                await chair.play(lambda question: len(question["options"]) // 2, ANSWERS)
                await chair.drain()
                log = [event["text"] for event in chair.logs[0]]
            out.append({"token": person.token, "guest": person.guest, "table": made["id"], "log": "\n".join(log)})
    return out


async def opened_again(base: str, kept: list[dict[str, str]]) -> tuple[list[str], int]:
    """What is wrong with kept tables, and how many are frozen: those can be looked at, with a reason."""
    wrong, frozen = [], 0
    for each in kept:
        person = Person(base, each["token"], each["guest"])
        async with person, person.at(each["table"]) as chair:
            await chair.until("update")
            log = "\n".join(event["text"] for event in chair.logs[0])
            if chair.table["status"] == "frozen" and chair.table["problem"] and log:
                frozen += 1
                continue
            if not log.startswith(each["log"]):
                wrong.append(f"table {each['table']}: its log differs")
                continue
            try:
                given = await asyncio.wait_for(chair.play(lambda question: 0, 3), PATIENCE)
            except TimeoutError:
                given = 0
            if not given and not chair.updates[0]["result"]:
                wrong.append(f"table {each['table']}: it does not go on")
    return wrong, frozen


def write(folder: Path, texts: Path | None) -> int:
    """Keep everything in a new folder."""
    folder.mkdir(parents=True)
    (folder / "games").mkdir()
    for name, record, lines in games():
        (folder / "games" / f"{name}.record").write_bytes(record)
        (folder / "games" / f"{name}.asked").write_bytes(lines)
    (folder / "listings").mkdir()
    for name, data in listed(texts).items():
        (folder / "listings" / name).write_bytes(data)
    with thread_server(folder / "data") as base:
        tables = asyncio.run(fill_server(base))
    (folder / "tables.json").write_bytes(msgspec.json.encode(tables))
    print(f"kept in {folder}")
    return 0


def compare(folder: Path, texts: Path | None) -> int:
    """Say what is no longer as it was kept; 1 if anything is not."""
    differ, hashes, count = [], 0, 0
    for name, record, lines in games():
        count += 1
        found, other = difference(load(folder / "games" / f"{name}.record"), load(record))
        hashes += other > 0
        if not found and lines != (folder / "games" / f"{name}.asked").read_bytes():
            found = "questions or options differ, though the events are the same"
        if found:
            differ.append(f"{name}: {found}")
    for name, data in listed(texts).items():
        count += 1
        kept = folder / "listings" / name
        if not kept.exists() or without_digest(kept.read_bytes()) != without_digest(data):
            differ.append(f"listing {name} differs")
            (folder / "listings" / f"{name}.now").write_bytes(data)
    kept_tables = msgspec.json.decode((folder / "tables.json").read_bytes(), type=list[dict[str, str]])
    with tempfile.TemporaryDirectory() as copy:
        data_folder = Path(copy) / "data"
        shutil.copytree(folder / "data", data_folder)
        with thread_server(data_folder) as base:
            wrong, frozen = asyncio.run(opened_again(base, kept_tables))
    differ += wrong
    print("\n".join(differ))
    print(f"{count} games and listings and {len(kept_tables)} tables: {len(differ)} differ; {hashes} with other hashes")
    print(f"{frozen} of the tables are frozen, with a reason, and can be looked at")
    return int(bool(differ))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("write", "compare"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--texts", type=Path, help="a table of printed cards, to be listed too")
    given = parser.parse_args()
    return {"write": write, "compare": compare}[given.what](given.folder, given.texts)


if __name__ == "__main__":
    sys.exit(main())
