"""`ww sim`: many games between bots, and what came out of them."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from wonderwheel.arena import Share, Simulation, by_ending, by_entrant, by_side, by_trait, simulate
from wonderwheel.arena.processes import processors
from wonderwheel.arena.simulate import Stopped
from wonderwheel.bots import BOTS, names_in
from wonderwheel.cli.commands.cards import checked
from wonderwheel.cli.commands.sim_editions import run_all
from wonderwheel.cli.session.interrupts import ending_like_an_interrupt
from wonderwheel.cli.session.results import INTERRUPTED, progress, share_data, share_row, table
from wonderwheel.cli.session.settings import chosen_game, edition_lines, options, with_edition
from wonderwheel.core.records.side_by_side import EDITION, SWITCHES
from wonderwheel.face import components_text, definition, games

_EPILOG = """\
Bots change seats from game to game, so that nobody keeps a good seat. Every game has a seed of its own, made from
--seed and its number: the same command prints the same results, whatever --jobs is. Results go to the standard
output; progress and speed, which differ from run to run, to the standard error.

A win index is the share of wins times the number of seats: 1.00 is fair, 1.20 wins a fifth more often than that.
It counts the games that somebody won. Where the interval holds 1.00, nothing has been shown.

examples:
  ww sim one_card_wonder --games 1000                          two greedy bots: which wonders and mats win?
  ww sim one_card_wonder --games 500 --seats random,greedy     is greedy better than random?
  ww sim one_card_wonder --games 40 --seats mine:MyBot,steady  a bot of your own, the class MyBot of mine.py
  ww sim one_card_wonder --games 5000 --option leaders=true --jobs 0      with leaders, on all processors
  ww sim one_card_wonder --games 300 --seats greedy,greedy,greedy,greedy  four players
  ww sim one_card_wonder --games 2000 --components mine.toml   are my own wonders fair?
  ww sim one_card_wonder --games 20 --records games --seed 7   keep the records: ww replay games/...
  ww sim one_card_wonder --games 1000 --json > result.json     for other programs
  ww sim wonders_of_the_first --games 500 --edition all        what a rulebook does to a game
  ww sim wheel_of_time --games 400 --option villain_deck=shadowspawn      Hero against Villain, with their decks
"""
LONGEST_VALUE = 40
ALL = "all"  # in place of the name of an edition


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `ww sim`."""
    parser.description = "Play many games between bots; print who wins, and which tiles and seats win."
    parser.epilog = _EPILOG
    say = parser.add_argument
    say("game", nargs="?", help=f"the game: {', '.join(games())}")
    say("--games", type=int, default=100, metavar="N", help="how many (100)")
    say("--seats", default="greedy,greedy", metavar="LIST", help=f"a bot per seat, of: {', '.join(BOTS)}, module:Class")
    say("--seed", type=int, default=0, metavar="N", help="another seed, other games (0)")
    say("--jobs", type=int, default=1, metavar="N", help="processes; 0: one per processor (1)")
    say("--edition", metavar="NAME", help="which rulebook is played; all: each of them, side by side")
    say("--option", action="append", default=[], metavar="NAME=VALUE", help="such as leaders=true")
    say("--components", "--cards", metavar="FILE", help="components of your own, a folder too (see ww cards --check)")
    say("--records", metavar="DIR", default="", help="write a record of every game into this folder")
    say("--json", action="store_true", help="print the results as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, and print what came out."""
    try:
        return _run(arguments)
    except Stopped as stopped:
        _report(stopped.found, arguments)
        games = len(stopped.found.played)
        print(f"ww: stopped after {games} of {arguments.games} games; this is what they came to", file=sys.stderr)
        return INTERRUPTED
    except KeyboardInterrupt:
        print("ww: stopped before the first game was over", file=sys.stderr)
        return INTERRUPTED


def _report(found: Simulation, arguments: argparse.Namespace) -> None:
    print(json.dumps(as_data(found), indent=2) if arguments.json else as_text(found))


def _run(arguments: argparse.Namespace) -> int:
    chosen = chosen_game(arguments.game)
    name = chosen.name
    bots = names_in(arguments.seats)
    jobs = arguments.jobs or processors()
    if arguments.components:
        checked(name, Path(arguments.components))
    if arguments.edition == ALL:
        return run_all(chosen, bots, arguments, options(chosen, arguments.option), progress)
    given = with_edition(chosen, arguments.edition, arguments.option)
    if EDITION in given or SWITCHES in given:
        components = components_text(Path(arguments.components)) if arguments.components else ""
        rules = chosen.make(chosen.setup(len(bots), dict(given), components))
        print("\n".join(edition_lines(rules)), file=sys.stderr)
    began = time.perf_counter()
    with ending_like_an_interrupt(), progress() as told:
        found = simulate(
            name,
            bots,
            arguments.games,
            arguments.seed,
            jobs,
            given,
            Path(arguments.components) if arguments.components else "",
            arguments.records,
            told,
        )
    seconds = time.perf_counter() - began
    _report(found, arguments)
    decisions = sum(one.decisions for one in found.played)
    print(
        f"{arguments.games} games in {seconds:.1f} s: {arguments.games / seconds:.1f} games/s, "
        f"{decisions / seconds:.0f} decisions/s with {min(jobs, arguments.games)} process(es)",
        file=sys.stderr,
    )
    return 0


def _short(value: bool | int | str) -> str:
    """An option's value in a heading: a list of cards is cut."""
    if not isinstance(value, str):
        return str(value).lower()
    text = " ".join(value.split())
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}..."


# -- results -------------------------------------------------------------------------------------------------------


def as_text(found: Simulation) -> str:
    """The results as tables."""
    job, seats = found.job, len(found.job.bots)
    chosen = ", ".join(f"{name}={_short(value)}" for name, value in job.options)
    lines = [
        f"{definition(job.game).title}: {len(found.played)} games, {seats} seats, seed {job.seed}"
        + (f", {chosen}" if chosen else "")
        + (", components of your own" if job.components else ""),
        "Bots change seats from game to game; intervals hold with 95 % confidence.",
        "",
    ]
    lines += table(("bot", "games", "wins", "share", "95 % interval"), [share_row(one) for one in _entrants(found)])
    sides = by_side(definition(job.game).sides, job.bots, found.played) if definition(job.game).sides else []
    if sides:
        lines += ["", *table(("side", "games", "wins", "share", "95 % interval"), [share_row(one) for one in sides])]
    endings = by_ending(found.played)
    if endings:
        rows = [(one.name, f"{one.wins:g}", *share_row(one)[3:]) for one in endings]
        lines += ["", *table(("how it ended", "games", "share", "95 % interval"), rows)]
    lines += [
        "",
        f"Stalled games (nobody won): {found.stalled}",
        f"Turns per game: {found.turns:.1f}",
        f"Decisions per game: {found.decisions:.1f}",
    ]
    traits = by_trait(found.played)
    if traits and len(set(job.bots)) > 1:
        lines += ["", "Different bots play: the indices below show the tiles and the bots that had them."]
    for trait, shares in traits.items():
        rows = [(share.name, str(share.games), f"{share.wins:g}", *_index(share, seats)) for share in shares]
        lines += ["", *table((trait, "games", "wins", "index", "95 % interval"), rows)]
    return "\n".join(lines)


def _index(share: Share, seats: int) -> tuple[str, str]:
    index, low, high = share.times(seats)
    return f"{index:.2f}", f"{low:.2f} to {high:.2f}"


def _entrants(found: Simulation) -> list[Share]:
    names = [f"{number} {bot}" for number, bot in enumerate(found.job.bots, 1)]
    return by_entrant(names, found.played)


def as_data(found: Simulation) -> dict[str, object]:
    """The results for other programs. Numbers are rounded to six places."""
    job, seats = found.job, len(found.job.bots)
    sides = definition(job.game).sides
    return {
        "game": job.game,
        "seats": seats,
        "seed": job.seed,
        "options": dict(job.options),
        "own_components": bool(job.components),
        "games": len(found.played),
        "stalled": found.stalled,
        "turns_per_game": round(found.turns, 6),
        "decisions_per_game": round(found.decisions, 6),
        "bots": [share_data(share) for share in _entrants(found)],
        "sides": [share_data(share) for share in by_side(sides, job.bots, found.played)] if sides else [],
        "endings": [share_data(share) for share in by_ending(found.played)],
        "traits": {
            trait: [
                {**share_data(share), "index": [round(number, 6) for number in share.times(seats)]} for share in shares
            ]
            for trait, shares in by_trait(found.played).items()
        },
    }
