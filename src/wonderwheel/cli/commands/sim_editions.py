"""`ww sim --edition all`: the same games by every edition of a rulebook, in one table."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NamedTuple

from wonderwheel.arena import Mean, Share, Simulation, by_seat, mean_of, simulate
from wonderwheel.arena.processes import Progress
from wonderwheel.arena.simulate import check_amounts
from wonderwheel.core.errors import SetupError
from wonderwheel.core.records.side_by_side import EDITION, SWITCHES, editions_of
from wonderwheel.core.rules import GameDef, Options
from wonderwheel.face import components_text


class Row(NamedTuple):
    """A measure with its value and interval in each edition."""

    name: str
    values: tuple[Share | Mean, ...]


def run_all(
    chosen: GameDef,
    bots: list[str],
    arguments: argparse.Namespace,
    given: dict[str, bool | int | str],
    progress: Callable[[], AbstractContextManager[Progress]],
) -> int:
    """Play the same seeds by every edition, and print what came out side by side."""
    names = editions_of(chosen)
    check_amounts(arguments.games, arguments.seed, arguments.jobs)
    if EDITION in given:
        raise SetupError("--edition all plays every edition: leave the option 'edition' out")
    components = Path(arguments.components) if arguments.components else ""
    made = [{**given, EDITION: name} for name in names]
    for options in made:  # a mixture that one edition refuses shall not come to light after an hour
        chosen.make(chosen.setup(len(bots), dict(options), components_text(components)))
    found: list[Simulation] = []
    for name, options in zip(names, made, strict=True):
        records = str(Path(arguments.records) / name) if arguments.records else ""
        print(f"{name}:", file=sys.stderr)
        with progress() as told:
            found.append(
                simulate(
                    chosen.name,
                    bots,
                    arguments.games,
                    arguments.seed,
                    arguments.jobs,
                    options,
                    components,
                    records,
                    told,
                    True,
                )
            )
    rows = compared(found)
    if arguments.json:
        print(json.dumps(as_data(names, found, rows, given), indent=2, allow_nan=False))
    else:
        print("\n".join(as_lines(chosen, names, found, rows, given)))
    return 0


def compared(found: list[Simulation]) -> list[Row]:
    """The measures of several simulations of one game."""
    seats = [by_seat(one.played) for one in found]
    out = [Row(f"{shares[0].name} wins", tuple(shares)) for shares in zip(*seats, strict=True)]
    out.append(Row("turns", tuple([mean_of([float(game.turns) for game in one.played]) for one in found])))
    out.append(Row("decisions", tuple([mean_of([float(game.decisions) for game in one.played]) for one in found])))
    for name, _ in found[0].played[0].tallies:
        values = [mean_of([dict(game.tallies)[name] for game in one.played]) for one in found]
        out.append(Row(name, tuple(values)))
    return out


def as_lines(chosen: GameDef, names: list[str], found: list[Simulation], rows: list[Row], given: Options) -> list[str]:
    """The table for people."""
    said = "".join([f", {name}={value}" for name, value in given.items() if name == SWITCHES])
    job = found[0].job
    cells = [["", *names], *([row.name, *(_cell(value) for value in row.values)] for row in rows)]
    widths = [max(len(line[i]) for line in cells) for i in range(len(cells[0]))]
    table = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in cells]
    return [
        f"{chosen.title}: {len(found[0].played)} games by each edition, the same seeds, seed {job.seed}{said}",
        f"Bots: {', '.join(job.bots)}; means and shares with their 95 % intervals.",
        "",
        *table,
    ]


def _cell(value: Share | Mean) -> str:
    if isinstance(value, Share):
        return f"{value.share:.1%} ({value.low:.1%} to {value.high:.1%})"
    return f"{value.mean:.2f} ({value.low:.2f} to {value.high:.2f})"


def as_data(names: list[str], found: list[Simulation], rows: list[Row], given: Options) -> dict[str, object]:
    """The table for programs: measure -> edition -> value, low, high."""
    job = found[0].job
    return {
        "game": job.game,
        "bots": list(job.bots),
        "seed": job.seed,
        "options": dict(given),
        "games": len(found[0].played),
        "editions": names,
        "measures": {row.name: dict(zip(names, map(_numbers, row.values), strict=True)) for row in rows},
    }


def _numbers(value: Share | Mean) -> list[float | None]:
    """Value, low, high; null where one game alone gives no interval."""
    middle = value.share if isinstance(value, Share) else value.mean
    return [round(number, 6) if math.isfinite(number) else None for number in (middle, value.low, value.high)]
