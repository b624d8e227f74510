"""The weights of a game's advice, fitted to who won: games are played, positions written down in terms, and the weights
found that tell winners from losers best without going far from those that were there before.

A fit of outcomes can learn habits instead of causes (winners hold cards, so hold cards): weights keep the sign that
they had, and nothing that was fitted is used before the arena has shown that it plays better (`steady:FILE`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import exp, log, sqrt
from typing import Any, NamedTuple

from wonderwheel import SetupError, new
from wonderwheel.arena.processes import Progress, carried_out
from wonderwheel.bots import derived, make_bot
from wonderwheel.core.machine.chance import Dice
from wonderwheel.face import definition

SEATS = 2
CARELESS = 15  # of 100 answers are given by chance: games between equal players alone would teach their habits
OPENING = 6  # so are the first answers
EVERY = 3  # turns between two positions that are written down
HELD_OUT = 4  # every so many games are kept for judging the fit
PULLS = (3.0, 10.0, 30.0, 100.0, 300.0)  # how strongly weights are drawn to those before, in rows
STEPS = 12
LONGEST = 20_000


class Position(NamedTuple):
    """What the first seat had more than the second, term by term; its share of the win; in which game it was."""

    game: int
    terms: tuple[float, ...]
    won: float


class Fit(NamedTuple):
    """The weights found, those before, and how well either tells who wins in games that were not used for fitting."""

    names: tuple[str, ...]
    before: tuple[float, ...]
    after: tuple[float, ...]
    pull: float
    positions: int
    loss_before: float
    loss_after: float
    right_before: float
    right_after: float


def positions_of(
    game: str, options: Mapping[str, Any], decks: Sequence[tuple[str, str]], seed: int, number: int
) -> list[Position]:
    """Play game number so-and-so between steady players who are careless now and then; a position every few turns."""
    shelf = definition(game).shelf
    chosen = {} if shelf is None or not decks else dict(zip(shelf.options, decks[number % len(decks)], strict=True))
    table = new(game, SEATS, derived(seed, number), {**options, **chosen}, log=False)
    advice, dice = table.rules.advice, Dice(derived(seed, number, 1))
    bots = [make_bot("steady", derived(seed, number, 2, seat)) for seat in range(SEATS)]
    found: list[tuple[float, ...]] = []
    last = 0
    for answers in range(LONGEST):
        if table.state.over:
            break
        turn = table.rules.turns(table.state)
        if turn >= last + EVERY:
            last = turn
            one, other = (advice.terms(table.state, seat) for seat in range(SEATS))
            found.append(tuple(a - b for a, b in zip(one, other, strict=True)))
        question = table.questions[0]
        keys = question.keys
        if answers < OPENING or dice.below(100) < CARELESS:
            table.play(question.seat, keys[dice.below(len(keys))])
        else:
            table.play(question.seat, bots[question.decider].answer(table.view(question.decider), question))
    scores = table.result.scores if table.result is not None else (0.5, 0.5)
    return [Position(number, terms, scores[0]) for terms in found if sum(scores)]


def gathered(game: str, games: int, seed: int, jobs: int, progress: Progress | None = None) -> list[Position]:
    """The positions of so many games, over all ready-made decks in turn."""
    chosen = definition(game)
    shelf = {} if chosen.shelf is None else chosen.shelf.ready()
    decks = [(a, b) for a in shelf for b in shelf if 0 in shelf[a].seats and 1 in shelf[b].seats]
    decks = [decks[derived(seed, 3, i) % len(decks)] for i in range(games)] if decks else []
    out: list[Position] = []
    with carried_out(partial(positions_of, game, chosen.simulated({}), decks, seed), range(games), jobs) as played:
        for number, found in enumerate(played, 1):
            out += found
            if progress is not None:
                progress(number, games, len(out))
    return out


def fit(names: Sequence[str], before: Sequence[float], scale: float, positions: Sequence[Position]) -> Fit:
    """The weights that tell best who wins in games held out: ridge logistic regression, drawn to those before."""
    trained = [one for one in positions if one.game % HELD_OUT]
    tested = [one for one in positions if not one.game % HELD_OUT]
    if not trained or not tested:
        raise SetupError("too few games to fit anything: some are for fitting, some for judging the fit")
    columns = list(zip(*(one.terms for one in trained), strict=True))
    spread = [max(sqrt(sum(x * x for x in column) / len(column)), 1e-9) for column in columns]
    rows = [[x / s / (2.0 * scale) for x, s in zip(one.terms, spread, strict=True)] for one in trained]
    won = [one.won for one in trained]
    start = [weight * s for weight, s in zip(before, spread, strict=True)]
    best = tuple(before)
    least, pull_of_best = _loss(before, scale, tested), float("inf")
    for pull in PULLS:
        found = _newton(rows, won, start, pull)
        weights = tuple(_kept(v / s, w) for v, s, w in zip(found, spread, before, strict=True))
        loss = _loss(weights, scale, tested)
        if loss < least:
            best, least, pull_of_best = weights, loss, pull
    return Fit(
        tuple(names),
        tuple(before),
        best,
        pull_of_best,
        len(positions),
        _loss(before, scale, tested),
        least,
        _right(before, tested),
        _right(best, tested),
    )


def _kept(found: float, before: float) -> float:
    """A weight keeps the sign that it had."""
    return 0.0 if found * before < 0.0 else found


def _newton(rows: list[list[float]], won: list[float], start: list[float], pull: float) -> list[float]:
    size = len(start)
    weights = start[:]
    for _ in range(STEPS):
        slope = [pull * (s - w) for s, w in zip(start, weights, strict=True)]
        curve = [[pull if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, target in zip(rows, won, strict=True):
            chance = _odds(sum(w * x for w, x in zip(weights, row, strict=True)))
            missing, certainty = target - chance, chance * (1.0 - chance)
            for i, x in enumerate(row):
                if x:
                    slope[i] += missing * x
                    line, part = curve[i], certainty * x
                    for j in range(i + 1):
                        line[j] += part * row[j]
        for i in range(size):
            for j in range(i):
                curve[j][i] = curve[i][j]
        step = _solved(curve, slope)
        weights = [w + d for w, d in zip(weights, step, strict=True)]
        if max(abs(d) for d in step) < 1e-6:
            break
    return weights


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric, positive system, by elimination."""
    size = len(right)
    rows = [[*row, r] for row, r in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = rows[i][i]
        for k in range(i + 1, size):
            factor = rows[k][i] / pivot
            if factor:
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    out = [0.0] * size
    for i in reversed(range(size)):
        out[i] = (rows[i][size] - sum(rows[i][j] * out[j] for j in range(i + 1, size))) / rows[i][i]
    return out


def _odds(value: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, value))))


def _value(weights: Sequence[float], one: Position) -> float:
    return sum(w * x for w, x in zip(weights, one.terms, strict=True))


def _loss(weights: Sequence[float], scale: float, positions: Sequence[Position]) -> float:
    """The mean surprise at who won; 0.69 is that of tossing a coin."""
    total = 0.0
    for one in positions:
        chance = min(max(_odds(_value(weights, one) / (2.0 * scale)), 1e-9), 1.0 - 1e-9)
        total -= one.won * log(chance) + (1.0 - one.won) * log(1.0 - chance)
    return total / len(positions)


def _right(weights: Sequence[float], positions: Sequence[Position]) -> float:
    """How often whoever is ahead by these weights won."""
    said = [(_value(weights, one) > 0.0) == (one.won > 0.5) for one in positions if one.won != 0.5]
    return sum(said) / len(said) if said else 0.0


def as_toml(found: Fit, game: str, games: int, seed: int) -> str:
    """The weights as a file that `steady:FILE` reads and a game can ship, with where they come from."""
    lines = [
        f"# What each term of a position is worth in {game} (advice.py). Written by `ww arena fit`.",
        "[provenance]",
        f'made = "ww arena fit {game} --games {games} --seed {seed}"',
        f"positions = {found.positions}",
        f"pull = {found.pull if found.pull != float('inf') else 'inf'}",
        f"loss_before = {found.loss_before:.4f}",
        f"loss_after = {found.loss_after:.4f}",
        f"right_before = {found.right_before:.4f}",
        f"right_after = {found.right_after:.4f}",
        "",
        "[weights]",
        *(f"{name} = {weight:.4f}" for name, weight in zip(found.names, found.after, strict=True)),
    ]
    return "\n".join(lines) + "\n"
