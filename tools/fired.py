"""Which cards random play has brought up, and what on them never happened.

    python tools/fired.py                     both card games: rounds of random games until three bring nothing new,
                                              and nothing is left that is neither shown nor explained
    python tools/fired.py --only wheel_of_time
    python tools/fired.py --games 300         so many games a round (default 150)
    python tools/fired.py --most 20           at most so many rounds (default 60)

For every card that is shipped: has it come into play, has each part of its text been carried out, has each lasting
ability held, and has something been done to the card. Decks are random legal ones in which cards that still lack
something are likelier, with the tokens that do; half of the games look for what no scenario shows. What chance does not
bring up is printed with its words and with the scenario that shows it, if one does; exit code 1 if something is left
that no scenario shows and for which `fired_reasons.toml` gives no reason, or if a reason is given for what has come up.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import tomllib
import traceback
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final
from unittest import mock

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.contract.play import new  # noqa: E402
from tools import fired_wheel, fired_wonders  # noqa: E402
from tools.fired_facts import NOTES, Fact  # noqa: E402
from wonderwheel.core.game import Game  # noqa: E402
from wonderwheel.core.machine.asking import default_answer  # noqa: E402
from wonderwheel.core.machine.chance import Dice, advance, mixed  # noqa: E402
from wonderwheel.core.scenarios import playing  # noqa: E402
from wonderwheel.games import GAMES  # noqa: E402

REASONS = Path(__file__).with_name("fired_reasons.toml")
WATCHED: Final[dict[str, Any]] = {"wonders_of_the_first": fired_wonders, "wheel_of_time": fired_wheel}
LONGEST = 3000  # inputs of one game
QUIET = 3  # rounds without anything new after which it ends


def play_one(job: tuple[str, int, frozenset[str]]) -> tuple[set[Fact], str]:
    """One game: what came up, and what went wrong."""
    game, seed, lacking = job
    dice = Dice(seed)
    try:
        table = new(GAMES[game], 2, WATCHED[game].decks(dice, lacking), seed, log=True)
        watch = WATCHED[game].Watch(table)
        for _ in range(LONGEST):
            if table.state.over:
                break
            asked = table.state.pending[dice.below(len(table.state.pending))]
            keys = list(asked.keys)
            stop = default_answer(keys)
            # Who always stops and passes sees little of a card.
            liked = [key for key in keys if key != stop] if dice.below(4) else keys
            table.play(asked.seat, (liked or keys)[dice.below(len(liked or keys))])
            watch.look()
        return NOTES.taken(), ""
    except Exception:
        return NOTES.taken(), f"{game}, seed {seed}: {traceback.format_exc(limit=-4)}"


def reasons(game: str) -> dict[Fact, str]:
    found = tomllib.loads(REASONS.read_text(encoding="utf-8")) if REASONS.exists() else {}
    return {(row["card"], row["what"]): row["why"] for row in found.get(game, ())}


def scenario_files(game: str) -> list[Path]:
    found = sorted((ROOT / "scenarios" / game).rglob("*.toml"))
    return [path for path in found if path.parent.name != "components"]


def shown_by_scenarios(game: str, files: Iterable[Path]) -> dict[Fact, str]:
    """What comes up in the scenarios of a game, each with the first of them."""
    out: dict[Fact, str] = {}
    made: list[Any] = []

    def watched(rules: Any, *more: Any, **named: Any) -> Game:
        table = Game(rules, *more, **named)
        made.append(WATCHED[game].Watch(table))
        return table

    with mock.patch.object(playing, "Game", watched):
        for path in files:
            for scenario in playing.load_file(path):
                made.clear()
                playing.run(scenario, GAMES, False)
                for watch in made:
                    watch.look()
                out.update(dict.fromkeys(NOTES.taken() - set(out), scenario.name))
    return out


def report(left: Iterable[Fact], known: dict[Fact, str]) -> int:
    """Print what never came up; gives how many of it have no reason."""
    unexplained = 0
    for fact in sorted(left):
        why = known.get(fact, "")
        unexplained += not why
        print(f"{'  ' if why else '! '}{fact[0]}: {fact[1]}{f' ({why})' if why else ''}")
    return unexplained


def _cards_of(facts: Iterable[Fact]) -> frozenset[str]:
    return frozenset(card for card, _ in facts)


def play(pool: Any, game: str, games: int, most: int, seed: int) -> int:
    """Play one game's cards until nothing new comes up; gives 1 if something is left that should not be."""
    wanted: set[Fact] = WATCHED[game].everything()
    seen: set[Fact] = set()
    problems: list[str] = []
    quiet = played = 0
    given = reasons(game)
    shown = shown_by_scenarios(game, scenario_files(game))
    explained = {*shown, *given}
    for number in range(most):
        left = wanted - seen
        lacking = [_cards_of(left), _cards_of(left - explained or left)]
        first = (seed << 32) + number * games
        jobs = [(game, mixed(advance(first + i)), lacking[i % 2]) for i in range(games)]
        before = len(seen & wanted)
        for found, problem in pool.imap_unordered(play_one, jobs, chunksize=5):
            seen |= found
            problems += [problem] if problem else []
        played += games
        there = len(seen & wanted)
        print(f"{game}, {played} games: {there} of {len(wanted)} have come up", file=sys.stderr, flush=True)
        quiet = quiet + 1 if there == before else 0
        if there == len(wanted) or (quiet >= QUIET and wanted - seen <= explained):
            break
    for problem in problems[:10]:
        print(problem)
    left = wanted - seen
    unexplained = report(left, {**{fact: f"in a scenario: {name}" for fact, name in shown.items()}, **given})
    idle = sorted(set(given) - left)
    for card, what in idle:
        print(f"! {card}: {what} has come up, but {REASONS.name} says that it cannot")
    told = f"{len(wanted) - len(left)} of {len(wanted)} things have come up, {unexplained} lack a reason"
    print(f"{game}, {played} games, seed {seed}: {told}, {len(problems)} games broke")
    return int(bool(unexplained or idle or problems))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=list(WATCHED), help="one game alone")
    parser.add_argument("--games", type=int, default=150, help="games a round")
    parser.add_argument("--most", type=int, default=60, help="rounds at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    given = parser.parse_args()
    with multiprocessing.Pool(given.jobs) as pool:
        ends = [play(pool, game, given.games, given.most, given.seed) for game in WATCHED if given.only in (None, game)]
    return max(ends)


if __name__ == "__main__":
    sys.exit(main())
