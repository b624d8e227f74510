"""Writing the present moment of a game as a scenario file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wonderwheel.core.game import Game
from wonderwheel.core.questions import CHANCE
from wonderwheel.core.scenarios.checks import look_lines
from wonderwheel.core.state.state import State


def dump(game: Game, name: str, story: str = "", clauses: Sequence[str] = ()) -> str:
    """A scenario file that begins exactly here, also in the middle of an effect.

    The position stands in it twice: readable as comments, and exact as the saved state. Its one step says what is
    asked. Without `clauses` the scenario cites those of the open questions, or of the latest event.
    """
    setup = game.start.setup
    lines = [
        "[[scenario]]",
        f"name = {_basic(name)}",
        f"game = {_basic(setup.game)}",
        f"seats = {setup.seats}",
        f"clauses = [{', '.join(_basic(clause) for clause in clauses or _clauses(game))}]",
    ]
    if story:
        lines.append(f"story = {_text(story)}")
    if setup.options:
        lines.append("options = { " + ", ".join(f"{key} = {_scalar(value)}" for key, value in setup.options) + " }")
    if setup.components:
        lines.append(f"components = {_text(setup.components)}")
    by_chance = any(question.decider == CHANCE for question in game.questions)
    if by_chance:
        lines.append('chance_then = "sample"')
    lines.append("")
    lines.extend(f"# {line}" for line in look_lines(game).values())
    lines += [f"state = {_text(_state(game.state))}", ""]
    if not by_chance:
        lines += _step(game)
    return "\n".join(lines) + "\n"


def _clauses(game: Game) -> list[str]:
    known = game.rules.clauses
    asked = [question.clause for question in game.questions if question.clause in known]
    happened = [event.clause for event in reversed(game.log or []) if event.clause in known]
    return asked[:1] or happened[:1] or list(known)[:1]


def _state(g: State) -> str:
    """The saved state with a line for each column."""
    document: dict[str, Any] = msgspec.json.decode(g.to_json())
    columns = [f'"{name}": {_json(value)}' for name, value in document["columns"].items()]
    return '{"game": ' + _json(document["game"]) + ', "columns": {\n' + ",\n".join(columns) + "\n}}\n"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _step(game: Game) -> list[str]:
    lines = ["[[scenario.step]]"]
    if game.result is not None:
        return [*lines, f"expect.result = {{ winners = {[seat + 1 for seat in game.result.winners]} }}"]
    lines.append(f"expect.asked = {[question.decider + 1 for question in game.questions]}")
    if len(game.questions) == 1:
        [question] = game.questions
        lines.append(f"expect.question = {_basic(question.reason)}")
        lines += ["expect.options = [", *[f"  {_basic(option.label)}," for option in question.options], "]"]
    return lines


def _scalar(value: bool | int | str) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else _basic(value)


def _basic(text: str) -> str:
    """A TOML string on one line."""
    return '"' + "".join(_escaped(mark) for mark in text) + '"'


def _text(text: str) -> str:
    """A TOML string over several lines, which begins on the line after its quotes."""
    if "\n" not in text:
        return _basic(text)
    if "'''" not in text and all(mark == "\n" or mark.isprintable() for mark in text):
        return "'''\n" + text + "'''"
    return '"""\n' + "".join(mark if mark == "\n" else _escaped(mark) for mark in text) + '"""'


def _escaped(mark: str) -> str:
    if mark in '"\\':
        return "\\" + mark
    return mark if mark.isprintable() else f"\\U{ord(mark):08X}"
