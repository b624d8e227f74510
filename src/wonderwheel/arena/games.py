"""One game between bots, decided by a seed and its number alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from wonderwheel import Game, new
from wonderwheel.bots import Bot, derived, make_bot

LONGEST = 100_000  # answers: bots that go on for longer have not finished their game


class Job(NamedTuple):
    """What is played again and again: plain data, so that other processes can be told."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, Any], ...] = ()
    components: str = ""
    records: str = ""
    tallied: bool = False


class Played(NamedTuple):
    """How one game went. `entrants` says who sat where: the number of a bot in the job, by seat. `tallies` are what the
    game counts of itself, if the job asks for it. `ending`: how it came to its end, if there are several ways."""

    number: int
    seed: int
    entrants: tuple[int, ...]
    scores: tuple[float, ...]
    turns: int
    decisions: int
    traits: tuple[dict[str, str], ...]
    tallies: tuple[tuple[str, float], ...] = ()
    ending: str = ""

    @property
    def stalled(self) -> bool:
        """Nobody won."""
        return not any(self.scores)


def seating(entrants: int, index: int) -> tuple[int, ...]:
    """Who sits where in game number `index`: from game to game everybody moves on by one seat."""
    return tuple([(seat + index) % entrants for seat in range(entrants)])


def play_one(job: Job, index: int) -> Played:
    """Play game number `index` of a job; the same job and index always give the same game."""
    entrants = seating(len(job.bots), index)
    seed = derived(job.seed, index)
    game = new(
        job.game,
        len(entrants),
        seed,
        dict(job.options),
        components=job.components,
        log=bool(job.records) or job.tallied,
    )
    bots = [make_bot(job.bots[entrant], derived(job.seed, index, seat)) for seat, entrant in enumerate(entrants)]
    traits = play_out(game, bots)
    if job.records:
        game.record().save(Path(job.records) / f"{job.game}-{job.seed}-{index:06}.json")
    scores = game.result.scores if game.result is not None else (0.0,) * len(entrants)
    decisions = sum(1 for given in game.inputs if given.kind == "answer")
    tallies = tuple(game.rules.tallies(game.state, game.log or ()).items()) if job.tallied else ()
    turns, ending = game.rules.turns(game.state), game.rules.ending(game.state)
    return Played(index, seed, entrants, scores, turns, decisions, tuple(traits), tallies, ending)


def play_out(game: Game, bots: list[Bot]) -> list[dict[str, str]]:
    """Let bots play a game to its end, one per seat; gives the seats' traits."""
    for seat, bot in enumerate(bots):
        for window, wanted in bot.windows(game.view(seat)).items():
            if game.window_is_open(seat, window) != wanted:
                game.set_window(seat, window, wanted)
    traits = game.rules.traits(game.state)
    for _ in range(LONGEST):
        if game.state.over:
            break
        question = game.questions[0]
        decider = question.decider
        key = bots[decider].unseen(question)
        game.play(question.seat, bots[decider].answer(game.view(decider), question) if key is None else key)
        if not traits:
            # As soon as they are settled: later some may not be seen any more.
            traits = game.rules.traits(game.state)
    return traits
