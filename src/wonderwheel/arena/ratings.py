"""How strong bots are by the games between them: openskill's Bradley-Terry model, on the scale that chess uses.

400 points more are odds of ten to one. Points have no zero, so the usual opponent (`levels.USUAL`) is put at 1500, or
the mean of all where it did not play.

openskill rates one game after the other, begins with wide intervals and believes its first games most: rated once, a
field with a weak bot in it comes out too far apart. So all games are rated many times, each time in another order (a
fixed one: it follows from the number of the pass alone), by steps that become smaller, and the ratings after the later
passes are averaged. They end where every bot wins as often as its rating says, to half a game or so, in whatever order
its games were played. Every two bots that met are given one drawn game more than they played: nothing else would hold a
bot that always wins.

The interval: how much openskill learns of a bot's place from one of its games, at the ratings found and with those of
the others known, added up over all its games. The difference of two bots has the root of the sum of both squares.
"""

from __future__ import annotations

import json
from collections import Counter
from importlib.metadata import version
from importlib.util import find_spec
from math import ceil, log, sqrt
from typing import Any, NamedTuple

from wonderwheel import SetupError
from wonderwheel.arena.round_robin import RoundRobin
from wonderwheel.arena.statistics import SURE
from wonderwheel.bots import BOTS, USUAL
from wonderwheel.bots.measured import Rating, level_measured
from wonderwheel.core.machine.chance import Dice
from wonderwheel.version import __version__

EVEN = 1500.0
CURVE = 400.0 / log(10.0)  # points that multiply the odds by e
WIDE = 150.0  # how far off a bot may be thought in the first pass: wider, and the first games put bots too far apart
NARROW = 1.0  # so narrow that it does not matter who else is how uncertain
PASSES = 80
FALLING = 0.6  # how fast that becomes less from pass to pass
DRAWN = 1  # games that are added to each two bots that met
MISSING = "there are no ratings without openskill: pip install '.[arena]' in the project's folder"


class Result(NamedTuple):
    """A game between two bots, by name: what the first one scored, 0 to 1."""

    one: str
    other: str
    score: float


def possible() -> bool:
    """Whether openskill is installed."""
    return find_spec("openskill") is not None


def rated(found: RoundRobin) -> list[Rating]:
    """The bots that have played, the strongest first. A game that nobody won tells nothing and is not counted."""
    if not possible():
        raise SetupError(MISSING)
    played = sorted(_results(found))
    if not played:
        return []
    met = sorted({(one.one, one.other) for one in played})
    counted = [*played, *(Result(*pair, 0.5) for pair in met for _ in range(DRAWN))]
    games = Counter(name for result in played for name in result[:2])
    places = _places(counted)
    spread = _spread(counted, places)
    zero = places.get(USUAL, sum(places.values()) / len(places)) - EVEN
    rows = [Rating(name, round(places[name] - zero), ceil(SURE * spread[name]), games[name]) for name in places]
    return sorted(rows, key=lambda row: (-row.rating, row.bot))


def _results(found: RoundRobin) -> list[Result]:
    """The games that were decided, each told from the bot whose name comes first."""
    out = []
    for fixture, outcome in zip(found.fixtures, found.outcomes, strict=True):
        if sum(outcome.scores):
            one, other = (found.entrants[seat.entrant] for seat in fixture.seats)
            share = outcome.scores[0] / sum(outcome.scores)
            out.append(Result(one, other, share) if one < other else Result(other, one, 1.0 - share))
    return out


def _model() -> Any:
    from openskill.models import BradleyTerryFull

    # Bots do not change while they play (tau), and each game narrows an interval by all that it tells (gamma).
    return BradleyTerryFull(EVEN, WIDE, CURVE / sqrt(2.0), tau=0.0, gamma=lambda *_: 1.0)


def _places(played: list[Result]) -> dict[str, float]:
    """Where each bot stands after all passes."""
    model = _model()
    places = dict.fromkeys(sorted({name for result in played for name in result[:2]}), EVEN)
    total = dict.fromkeys(places, 0.0)
    for number in range(1, PASSES + 1):
        bots = {name: model.rating(place, WIDE / number**FALLING) for name, place in places.items()}
        for index in Dice(number).shuffled(list(range(len(played)))):
            one, other, score = played[index]
            (bots[one],), (bots[other],) = model.rate([[bots[one]], [bots[other]]], ranks=[1.0 - score, score])
        places = {name: bot.mu for name, bot in bots.items()}
        if number > PASSES // 2:
            total = {name: total[name] + place for name, place in places.items()}
    return {name: sum_of / (PASSES - PASSES // 2) for name, sum_of in total.items()}


def _spread(played: list[Result], places: dict[str, float]) -> dict[str, float]:
    """The standard deviation of each bot's place, if those of the others are known."""
    model = _model()
    known = dict.fromkeys(places, 0.0)
    for (one, other, score), times in Counter(played).items():
        teams = [[model.rating(places[name], NARROW)] for name in (one, other)]
        for name, [bot] in zip((one, other), model.rate(teams, ranks=[1.0 - score, score]), strict=True):
            known[name] += times * (bot.sigma**-2 - NARROW**-2)
    return {name: known[name] ** -0.5 for name in places}


def as_toml(rows: list[Rating], game: str, made: str, seed: int, games: int) -> str:
    """Ratings as a file that lobby and terminal read (`bots/measured.py`), with where they come from."""
    planners = [row for row in rows if level_measured(row.bot) and row.playouts]
    budgets = "; ".join(
        f"{row.bot}: {row.playouts} playouts a question and no clock, at a table {level.seconds:g} s a question "
        f"and at most {level.patience * level.playouts} playouts"
        for row in planners
        for level in (BOTS[level_measured(row.bot)],)
    )
    lines = [
        f"# How strong bots are in {game}. Written by `ww arena {game} --bots ... --ratings FILE`, not by hand.",
        f"# 400 points more are odds of ten to one; {USUAL} stands at 1500, or the mean of all where it did not play.",
        "# give_or_take: 95 % confidence. How it is measured: src/wonderwheel/arena/ratings.py, docs/opponents.md.",
        "[provenance]",
        f"made = {json.dumps(made)}",
        f"seed = {seed}",
        f"games = {games}",
        f'wonderwheel = "{__version__}"',
        f'openskill = "{version("openskill")}"',
        *([f"budgets = {json.dumps(budgets)}"] if budgets else []),
    ]
    for row in rows:
        lines += ["", "[[rating]]", f"bot = {json.dumps(row.bot)}", f"rating = {row.rating}"]
        lines += [f"give_or_take = {row.give_or_take}", f"games = {row.games}"]
    return "\n".join(lines) + "\n"
