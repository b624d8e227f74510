"""Scenario files: TOML text turned into checked data. `docs/scenarios.md` is the reference for writers.

Nothing here knows a game. Whatever does not need one is checked here, strictly: an unknown key, a value of the wrong
type or a missing entry is a ScenarioError that names the file, the scenario, the step and the key. Seats count from 1
in files and from 0 in what is returned.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from wonderwheel.core.errors import ScenarioError
from wonderwheel.core.scenarios.by_edition import EDITION, Under, meant_for, read_editions
from wonderwheel.core.scenarios.entries import Entry
from wonderwheel.core.scenarios.expect import NOBODY, Expect, part_of_message, read_expect

MOST_CLAUSES: Final = 6
LONGEST_NAME: Final = 100
ANSWER: Final = "answer"
CANCEL: Final = "cancel"
WINDOW: Final = "window"
CONCEDE: Final = "concede"
UNDO: Final = "undo"
THEN_ERROR: Final = "error"
THEN_SAMPLE: Final = "sample"
ALL_SEATS: Final = "all"


@dataclass(frozen=True)
class Step:
    """One input, or none (`kind` is ""), and what must hold after it.

    `owner` is the seat that the answered question is about, when the file names it: somebody else may decide for it.
    """

    number: int
    seat: int
    owner: int | None
    kind: str
    answers: tuple[str, ...]
    window: str
    open: bool
    count: int
    consent: bool
    reseed: int | None
    chance: tuple[str, ...] | None
    expect: Expect

    def words(self) -> str:
        """The step for people: its number and its input."""
        what = ", ".join(repr(label) for label in self.answers) or self.kind
        return f"step {self.number}" + (f" (seat {self.seat + 1}: {what})" if self.kind else "")


@dataclass(frozen=True)
class Scenario:
    """One scenario of a file. `position` and `state` are alternatives; without both the game begins with its setup.

    `refused` is a part of the message with which the setup must be refused ("" for any), None if it must not be.
    A table of a file that names editions is a scenario for each of them, with `edition` among its options and in its
    name; `edition` is "" otherwise.
    """

    file: str
    name: str
    game: str
    seats: int
    options: dict[str, Any]
    components: str
    seed: int
    clauses: tuple[str, ...]
    story: str
    position: dict[str, Any] | None
    state: str
    windows: tuple[tuple[int, tuple[str, ...]], ...]
    chance: tuple[str, ...] | None
    chance_then: str
    refused: str | None = None
    steps: tuple[Step, ...] = field(default=())
    edition: str = ""

    @property
    def title(self) -> str:
        """The name that the file gives to it."""
        return self.name.removesuffix(_by(self.edition))

    @property
    def id(self) -> str:
        """What names the scenario on a command line."""
        return f"{self.file}::{self.name}"

    @property
    def scripted(self) -> bool:
        """Whether the file says what chance brings, instead of leaving it to the seed."""
        return self.chance is not None or any(step.chance is not None for step in self.steps)


def load_file(path: str | Path) -> list[Scenario]:
    """The scenarios of a file, in its order."""
    file = Path(path)
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise ScenarioError(f"{path}: cannot be read: {_why(problem)}") from None
    return load_text(text, str(path), file.parent)


def load_text(text: str, file: str, folder: Path | None = None) -> list[Scenario]:
    """The scenarios of a text; `file` stands for it in messages, `folder` is where paths in it begin."""
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise ScenarioError(f"{file}: nests too deeply") from None
    except ValueError as problem:  # TOML that is none, or a number of thousands of digits
        raise ScenarioError(f"{file}: not valid TOML: {problem}") from None
    for key in data:
        if key != "scenario":
            raise ScenarioError(f"{file}: unknown key {key!r}: a file holds [[scenario]] tables and nothing else")
    tables = data.get("scenario", [])
    if not isinstance(tables, list) or not tables or not all(isinstance(table, dict) for table in tables):
        raise ScenarioError(f"{file}: holds no [[scenario]]")
    out: list[Scenario] = []
    for number, table in enumerate(tables, 1):
        for scenario in _scenarios(file, folder, number, table):
            if any(other.name == scenario.name for other in out):
                raise ScenarioError(f"{file}: two scenarios are called {scenario.name!r}")
            out.append(scenario)
    return out


def _by(edition: str) -> str:
    return f" ({edition})" if edition else ""


_SCENARIO_KEYS: Final = (
    "name",
    "game",
    "seats",
    "options",
    "components",
    "seed",
    "editions",
    "clauses",
    "story",
    "position",
    "state",
    "windows",
    "chance",
    "chance_then",
    "refused",
    "step",
)


def _scenarios(file: str, folder: Path | None, number: int, table: dict[str, Any]) -> list[Scenario]:
    """The scenario of a table, or one for each edition that it names."""
    name = table.get("name")
    where = f"{file}: scenario {name!r}" if isinstance(name, str) else f"{file}: scenario number {number}"
    seats = table.get("seats")
    if type(seats) is not int or seats < 1:
        raise ScenarioError(f"{where}: 'seats' must be the number of players, not {seats!r}")
    top = Entry(where, table, seats, _SCENARIO_KEYS)
    if "position" in top and "state" in top:
        raise top.wrong("'position' and 'state' are alternatives: give one of them")
    if "state" in top and "seed" in top:
        raise top.wrong("'seed' has no meaning beside 'state': the saved state holds its random generator")
    if "editions" not in top:
        return [_scenario(file, folder, top, _steps(top, ()), None)]
    editions = read_editions(top)
    steps = _steps(top, editions)
    found: list[Scenario] = []
    for under in editions:
        taken = [(step, names) for step, names in steps if under.name in names]
        scenario = _scenario(file, folder, top, taken, under)
        if scenario.refused is None and all(step.expect == Expect() for step in scenario.steps):
            raise top.wrong(f"nothing is expected under {under.name!r}: say what happens there")
        found.append(scenario)
    return found


_Steps = list[tuple[Step, tuple[str, ...]]]


def _steps(top: Entry, editions: tuple[Under, ...]) -> _Steps:
    """The steps of a table, each with the editions in which it is taken."""
    found: _Steps = []
    for number, table in enumerate(top.rows("step") if "step" in top else [], 1):
        entry = Entry(f"{top.where}, step {number}", table, top.seats, _STEP_KEYS)
        found.append((_step(entry, number), meant_for(entry, editions)))
    return found


def _scenario(file: str, folder: Path | None, top: Entry, steps: _Steps, under: Under | None) -> Scenario:
    chance_then = top.text("chance_then") if "chance_then" in top else THEN_ERROR
    if chance_then not in (THEN_ERROR, THEN_SAMPLE):
        raise top.wrong(f"'chance_then' is {chance_then!r}; it can be {THEN_ERROR!r} or {THEN_SAMPLE!r}")
    edition = under.name if under is not None else ""
    refused = _refused_setup(top) if "refused" in top else under.refused if under is not None else None
    options = dict(top.inner("options").table) if "options" in top else {}
    return Scenario(
        file,
        _name(top) + _by(edition),
        top.text("game"),
        top.seats,
        {**options, EDITION: edition} if edition else options,
        _components(top, folder) if "components" in top else "",
        top.whole("seed") if "seed" in top else 0,
        _clauses(top, under),
        top.text("story") if "story" in top else "",
        dict(top.inner("position").table) if "position" in top else None,
        top.text("state") if "state" in top else "",
        _windows(top) if "windows" in top else (),
        top.texts("chance") if "chance" in top else None,
        chance_then,
        refused,
        tuple([step for step, _ in steps]),
        edition,
    )


def _refused_setup(top: Entry) -> str:
    words = part_of_message(top)
    for key in ("step", "windows", "chance"):
        if key in top:
            raise top.wrong(f"{key!r} has no meaning beside 'refused': the game does not begin")
    return words


def _name(top: Entry) -> str:
    name = top.text("name")
    # The name is a part of pytest's node ids, which give a meaning to these marks.
    if not name or name != name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise top.wrong(f"the name {name!r} must be one line of 1 to {LONGEST_NAME} characters")
    if any(mark in name for mark in ("::", "[", "]")):
        raise top.wrong(f"the name {name!r} must not contain '::' or square brackets")
    return name


def _clauses(top: Entry, under: Under | None) -> tuple[str, ...]:
    """The clauses of a scenario, with those that it shows under one edition only."""
    more = under.clauses if under is not None else ()
    clauses = more if more and "clauses" not in top else top.texts("clauses") + more
    if not 1 <= len(clauses) <= MOST_CLAUSES:
        by = f" with those of {under.name}" if under is not None else ""
        raise top.wrong(f"'clauses' holds {len(clauses)} ids{by}; a scenario shows 1 to {MOST_CLAUSES}")
    if len(set(clauses)) != len(clauses):
        raise top.wrong("'clauses' names a clause twice")
    return clauses


def _components(top: Entry, folder: Path | None) -> str:
    """Several lines are the components themselves, one line is the path of a file beside the scenario's."""
    given = top.text("components")
    if "\n" in given:
        return given
    if folder is None or Path(given).is_absolute():
        raise top.wrong("'components' must be a path relative to the file, or the text itself")
    try:
        return (folder / given).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise top.wrong(f"'components': {given} cannot be read: {_why(problem)}") from None


def _why(problem: OSError | UnicodeDecodeError) -> str:
    """What is wrong with a file, in words: the file itself is named beside it."""
    return (problem.strerror or str(problem)).lower() if isinstance(problem, OSError) else "it is no text"


def _windows(top: Entry) -> tuple[tuple[int, tuple[str, ...]], ...]:
    table = top.inner("windows")
    out: dict[int, tuple[str, ...]] = {}
    if ALL_SEATS in table:
        for seat in range(top.seats):
            out[seat] = table.texts(ALL_SEATS)
    for key in table.table:
        if key != ALL_SEATS:
            out[table.seat(key, key)] = table.texts(key)
    return tuple(sorted(out.items()))


_INPUTS: Final = ("answer", "answers", "cancel", "window", "concede", "undo")
_STEP_KEYS: Final = ("editions", "seat", "for", *_INPUTS, "consent", "reseed", "chance", "expect")


def _step(step: Entry, number: int) -> Step:
    inputs = [key for key in _INPUTS if key in step]
    if len(inputs) > 1:
        raise step.wrong(f"a step has one input, not {' and '.join(repr(key) for key in inputs)}")
    if not inputs and "expect" not in step:
        raise step.wrong("a step has an input, or 'expect', or both")
    if not inputs and "chance" in step:
        raise step.wrong("'chance' belongs to a step with an input")
    if bool(inputs) != ("seat" in step):
        raise step.wrong("'seat' is missing" if inputs else "'seat' belongs to an input; in 'expect' it is 'seat' too")
    for key in ("consent", "reseed"):
        if key in step and "undo" not in step:
            raise step.wrong(f"{key!r} belongs to 'undo'")
    if "for" in step and not ("answer" in step or "answers" in step):
        raise step.wrong("'for' belongs to an answer")
    for key in ("cancel", "concede"):
        if key in step and not step.flag(key):
            raise step.wrong(f"{key!r} can only be true")
    expect = read_expect(step.inner("expect")) if "expect" in step else Expect()
    answers = (step.text("answer"),) if "answer" in step else step.texts("answers") if "answers" in step else ()
    if "answers" in step and not answers:
        raise step.wrong("'answers' is empty")
    if expect.refused is not None and (not inputs or len(answers) > 1):
        raise step.wrong("'refused' is about exactly one input")
    window = step.inner("window", ("name", "open")) if "window" in step else None
    if "undo" in step and step.whole("undo") < 1:
        raise step.wrong("'undo' counts the inputs to take back, 1 or more")
    return Step(
        number,
        step.seat("seat", step.table["seat"]) if inputs else NOBODY,
        step.seat("for", step.table["for"]) if "for" in step else None,
        (ANSWER if inputs[0] == "answers" else inputs[0]) if inputs else "",
        answers,
        window.text("name") if window is not None else "",
        window.flag("open") if window is not None else False,
        step.whole("undo") if "undo" in step else 0,
        step.flag("consent") if "consent" in step else False,
        step.whole("reseed") if "reseed" in step else None,
        step.texts("chance") if "chance" in step else None,
        expect,
    )
