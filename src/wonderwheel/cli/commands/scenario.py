"""`ww scenario`: run scenario files and say what differs, or open one to play it."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path

from wonderwheel.cli.session.settings import edition_lines, with_edition
from wonderwheel.core.errors import ScenarioError, meant
from wonderwheel.core.questions import CHANCE
from wonderwheel.core.scenarios.by_edition import EDITION
from wonderwheel.core.scenarios.playing import Outcome, Scenario, load_file, run, start
from wonderwheel.face import definition
from wonderwheel.games import GAMES

EPILOG = """examples:
  ww scenario scenarios                          every file below a folder
  ww scenario claim.toml                         every scenario of a file
  ww scenario "claim.toml::NAME"                 one of them
  ww scenario --play "claim.toml::NAME"          play it in the terminal
  ww scenario --edition guide rounds.toml        what would differ by another rulebook
"""


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.description = (
        "Run scenario files and say what differs, or play one. docs/scenarios.md tells how to write one."
    )
    parser.epilog = EPILOG
    parser.add_argument("files", nargs="*", metavar="FILE", help="a file, a folder, or FILE::NAME for one scenario")
    parser.add_argument("--json", action="store_true", help="print the outcomes as JSON")
    parser.add_argument("--shake", action="store_true", help="also copy, save and load the game before every input")
    parser.add_argument(
        "--edition", metavar="NAME", type=str.lower, help="only by this edition of the rulebook, also what names none"
    )
    parser.add_argument("--play", metavar="FILE[::NAME]", help="open a scenario in the terminal")
    parser.add_argument("--bot", metavar="NAME", default="", help="with --play: who plays the seats not asked first")
    parser.add_argument("--plain", action="store_true", help="with --play: no colours and no redrawing")
    parser.set_defaults(run=command)


def command(arguments: argparse.Namespace) -> int:
    """0 when every scenario is as expected, 1 when one differs, 2 when a file is at fault."""
    if arguments.play:
        return _play(arguments)
    if not arguments.files:
        raise ScenarioError("name a file, a folder, or FILE::NAME")
    outcomes: list[Outcome] = []
    wanted = [scenario for name in arguments.files for scenario in chosen(name, arguments.edition)]
    if arguments.edition is not None:
        for game in dict.fromkeys(scenario.game for scenario in wanted):
            _tell_edition(game, arguments.edition)
    for scenario in wanted:
        outcomes.append(run(scenario, GAMES))
        # What fails plainly fails shaken too, and one report is enough.
        if arguments.shake and outcomes[-1].ok:
            outcomes.append(run(scenario, GAMES, shake=True))
    failed = [outcome for outcome in outcomes if not outcome.ok]
    if arguments.json:
        json.dump([_plain(outcome) for outcome in outcomes], sys.stdout, indent=1, ensure_ascii=False)
        print()
    else:
        for outcome in failed:
            print(outcome.text(), end="\n\n")
        print(f"{len(outcomes) - len(failed)} as expected, {len(failed)} not")
    if any(outcome.malformed for outcome in failed):
        return 2
    return 1 if failed else 0


def _tell_edition(game: str, edition: str) -> None:
    """What is not as usual by this edition, on the standard error; SetupError if the game does not have it."""
    found = definition(game)
    rules = found.make(found.setup(found.least, dict(with_edition(found, edition, ()))))
    print("\n".join(edition_lines(rules)), file=sys.stderr)


def chosen(name: str, edition: str | None = None) -> list[Scenario]:
    """The scenarios that a word of the command line means; with an edition, those that can be played by it."""
    file, _, wanted = name.partition("::")
    path = Path(file)
    paths = sorted(p for p in path.rglob("*.toml") if p.parent.name != "components") if path.is_dir() else [path]
    found = [scenario for one in paths for scenario in load_file(one)]
    if wanted:
        names = [scenario.name for scenario in found]
        found = [scenario for scenario in found if wanted in (scenario.name, scenario.title)]
        if not found:
            raise ScenarioError(f"{file}: no scenario is called {wanted!r}; {meant(wanted, names, 'there are')}")
    if not found:
        raise ScenarioError(f"{file}: there is no scenario in it")
    if edition is not None:
        there = sorted({_named(scenario) for scenario in found})
        found = [played_by(scenario, edition) for scenario in found if _named(scenario) in ("", edition)]
        if not found:
            raise ScenarioError(f"{file}: no scenario is played by {edition!r}; they name {', '.join(there)}")
    return found


def _named(scenario: Scenario) -> str:
    """The edition that a scenario is about, by itself or by its options; "" if it names none."""
    return scenario.edition or str(scenario.options.get(EDITION, ""))


def played_by(scenario: Scenario, edition: str) -> Scenario:
    """A scenario that names no edition, by this one; what the game does not have is refused when it begins."""
    return replace(scenario, options={**scenario.options, EDITION: edition})


def _plain(outcome: Outcome) -> dict[str, object]:
    return {
        "file": outcome.scenario.file,
        "name": outcome.scenario.name,
        "edition": outcome.scenario.edition,
        "clauses": outcome.scenario.clauses,
        "shaken": outcome.shaken,
        "ok": outcome.ok,
        "malformed": outcome.malformed,
        "where": outcome.where,
        "problems": outcome.problems,
        "moment": outcome.moment,
    }


def _play(arguments: argparse.Namespace) -> int:
    scenarios = chosen(arguments.play, arguments.edition)
    if len(scenarios) > 1:
        names = ", ".join(repr(scenario.name) for scenario in scenarios)
        raise ScenarioError(f"{arguments.play}: say which one, as FILE::NAME: {names}")
    game = start(scenarios[0], GAMES, "sample")
    first = next((question.decider for question in game.questions if question.decider != CHANCE), 0)
    others = arguments.bot or "human"
    seats = {seat: "human" if seat == first else others for seat in range(game.rules.seats)}
    if scenarios[0].story:
        print(f"{scenarios[0].name}: {scenarios[0].story}\n")
    # Imported here: checking files must not need the terminal.
    from wonderwheel.cli.commands.play import play_game

    return play_game(game, seats, arguments.plain)
