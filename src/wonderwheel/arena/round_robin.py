"""Everybody against everybody: decks played by one bot, or bots over all decks; every deal from both seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from hashlib import sha256
from itertools import combinations, product
from pathlib import Path
from typing import Any, NamedTuple

from wonderwheel import SetupError, new
from wonderwheel.arena.games import play_out
from wonderwheel.arena.kept import Outcome, kept_in, said_of
from wonderwheel.arena.processes import CHUNK, Progress, carried_out, processors
from wonderwheel.arena.statistics import Share, share_of
from wonderwheel.bots import derived, make_bot
from wonderwheel.core.decks import Ready
from wonderwheel.core.errors import check_whole, meant
from wonderwheel.face import definition

SEATS = 2


class Seat(NamedTuple):
    """Who sits there: the number of the entrant, the bot that plays, the deck if there is one."""

    entrant: int
    bot: str
    deck: str = ""


class Fixture(NamedTuple):
    """One game: its seed, and who sits where. The games of one deal have one seed."""

    seed: int
    seats: tuple[Seat, Seat]


class RoundRobin(NamedTuple):
    """What was played, in the order of the fixtures; entrants are decks or bots."""

    game: str
    entrants: tuple[str, ...]
    fixtures: tuple[Fixture, ...]
    outcomes: tuple[Outcome, ...]

    def overall(self) -> list[Share]:
        """Per entrant all of its games, the best first; a draw is shared, a game that nobody won is none's."""
        rows = [self._share(name, entrant, None) for entrant, name in enumerate(self.entrants)]
        return sorted(rows, key=lambda row: -row.share)

    def between(self, entrant: int, other: int) -> Share:
        """What one entrant won against another."""
        return self._share(self.entrants[entrant], entrant, other)

    def by_seat(self) -> list[Share]:
        """What each seat won, whoever sat there: 50 % each if it does not matter who begins."""
        return [
            share_of(f"seat {seat + 1}", sum(one.scores[seat] for one in self.outcomes), len(self.outcomes))
            for seat in range(SEATS)
        ]

    def _share(self, name: str, entrant: int, other: int | None) -> Share:
        won, games = 0.0, 0
        for fixture, outcome in zip(self.fixtures, self.outcomes, strict=True):
            for seat, opponent in ((0, 1), (1, 0)):
                here, there = fixture.seats[seat].entrant, fixture.seats[opponent].entrant
                if here == entrant and there != entrant and other in (None, there):
                    won += outcome.scores[seat]
                    games += 1
        return share_of(name, won, games)


class Stopped(KeyboardInterrupt):
    """Ctrl-C during a round robin; `found` is what was played before it."""

    def __init__(self, found: RoundRobin) -> None:
        super().__init__()
        self.found = found


def decks_against_each_other(shelf: Mapping[str, Ready], bot: str, deals: int, seed: int) -> tuple[Fixture, ...]:
    """Every two decks that can meet, played by one bot: each deal twice, with seats changed where both may change."""
    names = list(shelf)
    met = list(combinations(range(len(names)), 2))
    out: list[Fixture] = []
    # Deal by deal: a table that is stopped has about as many games of every two.
    for deal, (one, other) in product(range(deals), met):
        for first, second in ((one, other), (other, one)):
            if 0 in shelf[names[first]].seats and 1 in shelf[names[second]].seats:
                seats = Seat(first, bot, names[first]), Seat(second, bot, names[second])
                out.append(Fixture(derived(seed, one, other, deal), seats))
    return tuple(out)


def bots_against_each_other(
    shelf: Mapping[str, Ready], bots: Sequence[str], deals: int, seed: int
) -> tuple[Fixture, ...]:
    """Every two bots over all decks that can meet: each deal is played twice, the bots changing places and decks."""
    names = list(shelf)
    pairs = [(a, b) for a, b in product(names, names) if 0 in shelf[a].seats and 1 in shelf[b].seats] or [("", "")]
    out: list[Fixture] = []
    met = list(combinations(range(len(bots)), 2))
    for deal, number, (one, other) in product(range(deals), range(len(pairs)), met):
        for first, second in ((one, other), (other, one)):
            seats = Seat(first, bots[first], pairs[number][0]), Seat(second, bots[second], pairs[number][1])
            out.append(Fixture(derived(seed, one, other, number, deal), seats))
    return tuple(out)


def play_fixture(game: str, options: Mapping[str, Any], fixture: Fixture) -> Outcome:
    """Play one game; the same fixture always gives the same outcome."""
    shelf = definition(game).shelf
    decks = {} if shelf is None else dict(zip(shelf.options, (seat.deck for seat in fixture.seats), strict=True))
    chosen = {name: deck for name, deck in decks.items() if deck}
    table = new(game, SEATS, fixture.seed, {**options, **chosen}, log=False)
    # A bot's own dice go with the seat: a bot that changes places has the luck of its new one.
    play_out(table, [make_bot(seat.bot, derived(fixture.seed, i)) for i, seat in enumerate(fixture.seats)])
    scores = table.result.scores if table.result is not None else (0.0,) * SEATS
    return Outcome(tuple(scores), sum(1 for given in table.inputs if given.kind == "answer"))


def round_robin(
    game: str,
    bots: Sequence[str],
    decks: Sequence[str] = (),
    deals: int = 10,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    keep: str | Path = "",
) -> RoundRobin:
    """Decks against each other if one bot is named, else the bots; `decks` are names of ready-made ones, all if empty.

    Each deal is played from both seats. Results depend on everything but `jobs`, `progress` and `keep`: a file that
    gets every game when it is over; games that it has are not played again. SetupError if it has others.
    """
    for value, what in ((deals, "a number of deals"), (seed, "a seed"), (jobs, "a number of processes")):
        check_whole(value, what)
    if deals < 1 or jobs < 0:
        raise SetupError("an arena needs at least one deal, and 0 or more processes")
    chosen = definition(game)
    shelf = _decks(game, decks)
    for bot in bots:
        make_bot(bot)
    if len(set(bots)) != len(bots):
        raise SetupError(f"a bot is named twice among {', '.join(bots)}: each plays against the others once")
    given = chosen.simulated(options or {})
    chosen.make(chosen.setup(SEATS, given, ""))
    if len(bots) == 1:
        if len(shelf) < SEATS:
            raise SetupError("one bot alone needs at least two decks; or name two bots")
        entrants, fixtures = tuple(shelf), decks_against_each_other(shelf, bots[0], deals, seed)
    else:
        entrants, fixtures = tuple(bots), bots_against_each_other(shelf, bots, deals, seed)
    if not fixtures:
        raise SetupError(f"no two of these decks can meet: {', '.join(shelf)}")
    told = said_of(
        tuple(bots),
        game=game,
        decks=list(shelf),
        deals=deals,
        seed=seed,
        options=given,
        dealt=sha256(repr((fixtures, shelf)).encode()).hexdigest()[:16],
    )
    outcomes: list[Outcome] = []
    decisions = 0
    work = partial(play_fixture, game, given)
    try:
        with kept_in(Path(keep) if keep else None, told, SEATS, len(fixtures)) as (outcomes, add):
            left = fixtures[len(outcomes) :]
            jobs = max(1, min(jobs or processors(), len(left)))
            with carried_out(work, left, jobs, 1 if keep else CHUNK) as played:
                for outcome in played:
                    add(outcome)
                    decisions += outcome.decisions
                    if progress is not None:
                        progress(len(outcomes), len(fixtures), decisions)
    except KeyboardInterrupt:
        if not outcomes:
            raise
        raise Stopped(RoundRobin(game, entrants, fixtures[: len(outcomes)], tuple(outcomes))) from None
    return RoundRobin(game, entrants, fixtures, tuple(outcomes))


def _decks(game: str, names: Sequence[str]) -> dict[str, Ready]:
    shelf = definition(game).shelf
    known = {} if shelf is None else shelf.ready()
    for name in names:
        if name not in known:
            raise SetupError(f"there is no ready-made deck {name!r}; {meant(name, known, 'the decks are')}")
    return {name: known[name] for name in (dict.fromkeys(names) if names else known)}
