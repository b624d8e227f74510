"""Many games, in one process or several, with the same results."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from wonderwheel import SetupError
from wonderwheel.arena.games import Job, Played, play_one
from wonderwheel.arena.processes import Progress, carried_out, processors
from wonderwheel.bots import make_bot
from wonderwheel.core.errors import check_whole
from wonderwheel.face import components_text, definition


class Simulation(NamedTuple):
    """What was played and how each game went, in the order of their numbers."""

    job: Job
    played: tuple[Played, ...]

    @property
    def stalled(self) -> int:
        return sum(1 for one in self.played if one.stalled)

    @property
    def turns(self) -> float:
        """Turns per game, on average."""
        return sum(one.turns for one in self.played) / len(self.played)

    @property
    def decisions(self) -> float:
        """Answers per game, on average."""
        return sum(one.decisions for one in self.played) / len(self.played)


class Stopped(KeyboardInterrupt):
    """Ctrl-C during a simulation; `found` is what was played before it."""

    def __init__(self, found: Simulation) -> None:
        super().__init__()
        self.found = found


def check_amounts(games: int, seed: int, jobs: int) -> None:
    """SetupError unless so many games can be played in so many processes."""
    for value, what in ((games, "a number of games"), (seed, "a seed"), (jobs, "a number of processes")):
        check_whole(value, what)
    if jobs < 0:
        raise SetupError(f"{jobs} processes cannot play; 0 means one per processor")
    if games < 1:
        raise SetupError(f"{games} games cannot be played; ask for at least one")


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: dict[str, Any] | None = None,
    components: str | Path = "",
    records: str | Path = "",
    progress: Progress | None = None,
    tallied: bool = False,
) -> Simulation:
    """Play `games` games between `bots` (names, one per seat), in `jobs` processes (0: one per processor).

    Results depend on everything but `jobs` and `progress`: each game has a seed of its own, made from `seed` and its
    number. Bots change seats from game to game. `components` is a file, a folder or their text; `records` a folder
    that gets a record of every game; `tallied` adds to each game what it counts of itself. Options that are not given
    are as the game wants them in simulations. A Ctrl-C becomes `Stopped`, with the games played so far, if any.
    """
    check_amounts(games, seed, jobs)
    job = _job(game, bots, seed, options, components, records)._replace(tallied=tallied)
    jobs = min(jobs if jobs > 0 else processors(), games)
    found: list[Played] = []
    decisions = 0
    try:
        with carried_out(partial(play_one, job), range(games), jobs) as played:
            for one in played:
                found.append(one)
                decisions += one.decisions
                if progress is not None:
                    progress(len(found), games, decisions)
    except KeyboardInterrupt:
        if not found:
            raise
        raise Stopped(Simulation(job, tuple(found))) from None
    return Simulation(job, tuple(found))


def _job(
    game: str,
    bots: Sequence[str],
    seed: int,
    options: dict[str, Any] | None,
    components: str | Path,
    records: str | Path,
) -> Job:
    """Everything checked before the first game: a mistake shall not come to light in another process."""
    text = components_text(components)
    chosen = definition(game)
    given = chosen.simulated(options or {})
    chosen.make(chosen.setup(len(bots), given, text))
    for name in bots:
        make_bot(name)
    if records:
        try:
            Path(records).mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise SetupError(f"{records}: no folder for records: {problem.strerror}") from None
    return Job(game, tuple(bots), seed, tuple(sorted(given.items())), text, str(records))
