"""`ww diff-editions`: the same inputs by several editions of a rulebook, up to the first event that differs."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from pathlib import Path

from wonderwheel.cli.commands.scenario import chosen
from wonderwheel.core.errors import ScenarioError
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import ANSWER, CANCEL, CONCEDE
from wonderwheel.core.records import records
from wonderwheel.core.records.meanings import Given, said_by
from wonderwheel.core.records.records import RecordedEvent
from wonderwheel.core.records.side_by_side import (
    EDITION,
    SWITCHES,
    Cause,
    Comparison,
    Plan,
    Side,
    causes,
    check_editions,
    columns_of,
    compare,
    editions_of,
    plan_of,
    played,
    unexplained,
)
from wonderwheel.core.rules import GameDef, Options
from wonderwheel.core.scenarios import files
from wonderwheel.core.scenarios.files import Scenario
from wonderwheel.core.scenarios.playing import start
from wonderwheel.face import definition
from wonderwheel.games import GAMES

_EPILOG = """\
A game is begun with the same seed, decks and options under each edition, and gets the same inputs: an answer is matched
by its words, and where an edition calls it otherwise, by what it stands for. As long as every edition does the same,
nothing is told. Where they part, the first event that differs is printed for each of them with the clause of its own
book, and what followed from that input. An input that one edition does not allow is the difference, with the reason;
one that none of them allows cannot be compared. If no event differs, what can be seen on the table and be answered
after the last input is compared. Below stand the switches that make the difference all by themselves.

Editions are compared as they stand. Switches that the game was played with are told, and make one more column.

The exit code is 0 when all editions do the same, 1 when they part, 2 when something is wrong with what was asked.

examples:
  ww diff-editions game.json                                    a record, as ww play saves it
  ww diff-editions game.json --editions v1.3.2,guide            two of the three
  ww diff-editions "rounds.toml::NAME"                          the steps of a scenario
  ww diff-editions game.json --json                             for programs
"""
AT_MOST = 12  # events that are told of each edition


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `ww diff-editions`."""
    parser.description = "Play the same inputs by several editions of a rulebook, and tell where they part."
    parser.epilog = _EPILOG
    parser.add_argument("what", metavar="RECORD_OR_SCENARIO", help="a record (.json), or FILE::NAME for a scenario")
    parser.add_argument(
        "--editions", metavar="LIST", type=str.lower, help="which, with commas between them; all if left out"
    )
    parser.add_argument("--json", action="store_true", help="print the comparison as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 when the editions do the same, 1 when they part."""
    chosen_def, plan = _plan(arguments.what)
    names = editions_of(chosen_def)
    if arguments.editions is not None:
        names = [part.strip() for part in arguments.editions.split(",") if part.strip()]
    check_editions(chosen_def, names)
    columns = columns_of(plan, chosen_def, names)
    found = compare(plan, columns)
    behind = causes(plan, chosen_def, columns, found)
    edition, switches = played(plan, chosen_def)
    if arguments.json:
        data = {"played": {EDITION: edition, SWITCHES: switches}, **as_data(found, behind)}
        print(json.dumps(data, indent=1, ensure_ascii=False))
    else:
        mixture = [f"Played by {edition} with the switches {switches}."] if switches else []
        print("\n".join([*mixture, *as_lines(found, [column.name for column in columns]), *_behind(found, behind)]))
    return 1 if found.differs else 0


def _plan(what: str) -> tuple[GameDef, Plan]:
    file = what.partition("::")[0]
    if not file:
        raise ScenarioError(f"{what!r} names no file: say a record (.json), or FILE::NAME for a scenario")
    if file.endswith(".toml") or Path(file).is_dir():
        scenarios = chosen(what)
        titles = {scenario.title for scenario in scenarios}
        if len(titles) > 1:
            raise ScenarioError(f"{what}: say which one, as FILE::NAME: {', '.join(sorted(map(repr, titles)))}")
        return definition(scenarios[0].game), plan_of_scenario(scenarios[0])
    record = records.load(Path(what))
    game = definition(record.game)
    return game, plan_of(record, game)


def plan_of_scenario(scenario: Scenario) -> Plan:
    """The inputs of a scenario; what it expects is of no matter here."""
    if scenario.state:
        raise ScenarioError(
            f"{scenario.id}: begins at a saved state, which is a moment of one edition; state the position instead"
        )

    def begin(options: Options) -> Game:
        return start(replace(scenario, options={**scenario.options, **options}), GAMES)

    inputs: list[Given] = []
    draws = list(scenario.chance or ())
    if scenario.scripted and (draws or any(step.chance for step in scenario.steps)):
        raise ScenarioError(f"{scenario.id}: says what chance brings; editions are compared by inputs and a seed alone")
    for step in scenario.steps:
        if step.expect.refused is not None:
            continue  # an input that must not be accepted is none
        if step.kind == files.ANSWER:
            seat = step.seat if step.owner is None else step.owner
            inputs += [Given(ANSWER, seat, -1, label) for label in step.answers]
        elif step.kind == files.CANCEL:
            inputs.append(Given(CANCEL, step.seat, 0, ""))
        elif step.kind == files.CONCEDE:
            inputs.append(Given(CONCEDE, step.seat, 0, ""))
        elif step.kind:
            raise ScenarioError(f"{scenario.id}, {step.words()}: only answers can be compared, not {step.kind!r}")
    return Plan(begin, inputs, scenario.options)


def as_lines(found: Comparison, names: list[str]) -> list[str]:
    """The comparison for people."""
    alike = f"{found.inputs} inputs and {found.events} events are the same in {', '.join(names)}"
    if not found.differs:
        return [f"{alike}: nothing differs."]
    out = [f"{alike}." if found.inputs or found.events else "They differ from the start."]
    out += [f"  {event.text}" for event in found.before]
    if any(side.position for side in found.sides):
        out += ["", "No event differs, but what is to be seen in the end:"]
    elif found.given is not None:
        out += ["", f"Input {found.at}, {said_by(found.given)}, is where they part:"]
    for side in found.sides:
        out += ["", f"{side.edition}:", *_did(side)]
    return out


def _did(side: Side) -> list[str]:
    if side.position:
        return [f"  {line}" for line in side.position]
    if side.refused:
        return [f"  not possible: {side.refused}"]
    if side.over:
        return ["  the game is over already"]
    asked = [f"  asked now: {side.asked}"] if side.asked else []
    if not side.events:
        return ["  nothing more happens", *asked]
    out = [f"  {_event(side.events[0])}"]
    if side.statement:
        out.append(f"      {side.statement}")
    out += [f"  {_event(event)}" for event in side.events[1:AT_MOST]]
    left = len(side.events) - AT_MOST
    return [*out, f"  ... and {left} more"] if left > 0 else [*out, *asked]


def _behind(found: Comparison, behind: list[Cause]) -> list[str]:
    """The points that make the difference, and how to try each; or that there is none that does alone."""
    out: list[str] = []
    for cause in behind:
        point = cause.point
        out += [
            "",
            f"Behind it, {cause.one} against {cause.other}: {point.name} [{', '.join(point.clauses)}]",
            f"  {cause.one}: {point.one}",
            f"  {cause.other}: {point.other}",
            f'  to try it: --edition {point.options[EDITION]} --option "switches={point.options[SWITCHES]}"',
        ]
    for other in unexplained(found, behind):
        out += ["", f"Behind it, {found.sides[0].edition} against {other}: no switch alone, but several together."]
    return out


def _event(event: RecordedEvent) -> str:
    return f"{event.text or event.kind}" + (f" [{event.clause}]" if event.clause else "")


def as_data(found: Comparison, behind: list[Cause]) -> dict[str, object]:
    """The comparison for programs."""
    return {
        "differs": found.differs,
        "at": found.at,
        "input": None if found.given is None else {"seat": found.given.seat, "label": found.given.label},
        "same_inputs": found.inputs,
        "same_events": found.events,
        "before": [_event_data(event) for event in found.before],
        "editions": [
            {
                "edition": side.edition,
                "refused": side.refused,
                "over": side.over,
                "events": [_event_data(event) for event in side.events],
                "asked": side.asked,
                "position": list(side.position),
            }
            for side in found.sides
        ],
        "behind": [
            {
                "editions": [cause.one, cause.other],
                "switch": cause.point.name,
                "says": [cause.point.one, cause.point.other],
                "clauses": list(cause.point.clauses),
            }
            for cause in behind
        ],
        "several_behind": unexplained(found, behind),
    }


def _event_data(event: RecordedEvent) -> dict[str, object]:
    return {"kind": event.kind, "actor": event.actor, "clause": event.clause, "text": event.text}
