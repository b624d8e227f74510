"""Which game and which options of it, as they are typed: NAME=VALUE."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from wonderwheel.core.errors import SetupError, meant
from wonderwheel.core.option_specs import OptionSpec
from wonderwheel.core.rules import GameDef, Rules
from wonderwheel.face import definition, games

Value = bool | int | str


def chosen_game(name: str | None) -> GameDef:
    """The game of that name; the first of the list where none is named."""
    return definition(games()[0] if name is None else name)


EDITION = "edition"


def say_edition(text: str | None) -> list[str]:
    """What --edition stands for among the options; nothing if it was not said."""
    return [] if text is None else [f"{EDITION}={text}"]


def edition_lines(rules: Rules) -> list[str]:
    """The edition that a game is played by, and what is not as usual in it; nothing for a game with one rulebook."""
    found = rules.played_by()
    if not found.name:
        return []
    if not found.differences:
        return [f"Rules: {found.name}."]
    return [f"Rules: {found.name}. What is not as usual:", *(f"* {words}" for words in found.differences)]


def with_edition(chosen: GameDef, edition: str | None, texts: Iterable[str]) -> dict[str, Value]:
    """The options that were typed, --edition among them; SetupError if they name another one."""
    given = options(chosen, texts)
    said = options(chosen, say_edition(edition))
    if said and given.get(EDITION, said[EDITION]) != said[EDITION]:
        raise SetupError(f"--edition {edition} contradicts {EDITION}={given[EDITION]}: name one of them")
    return {**said, **given}


def options(chosen: GameDef, texts: Iterable[str]) -> dict[str, Value]:
    """The options that were typed, each in the type that it has; a name alone switches it on."""
    return dict(option(chosen, text) for text in texts)


def option(chosen: GameDef, text: str) -> tuple[str, Value]:
    name, equals, value = text.partition("=")
    name = name.strip().replace("-", "_")
    for spec in chosen.options:
        if spec.name == name:
            return name, _value(spec, value.strip() if equals else "true")
    known = [spec.name for spec in chosen.options]
    raise SetupError(f"{chosen.title} has no option {name!r}; {meant(name, known, 'its options are')}")


def _value(spec: OptionSpec, text: str) -> Value:
    small = text.lower()
    if isinstance(spec.default, bool):
        if small in ("", "true", "yes", "on", "1"):
            return True
        if small in ("false", "no", "off", "0"):
            return False
        raise SetupError(f"option {spec.name} is {text!r}; it can be true or false")
    if isinstance(spec.default, int):
        try:
            return int(text)
        except ValueError:
            raise SetupError(f"option {spec.name} is {text!r}; it must be a number") from None
    if spec.choices:
        return small
    return _from_file(spec, text) if spec.file else text


def _from_file(spec: OptionSpec, text: str) -> str:
    """The text of a file where the value is the path of one; else the value itself."""
    path = Path(text).expanduser()
    try:
        if not path.is_file():
            return text
        return path.read_text(encoding="utf-8").strip()
    except (OSError, ValueError) as problem:
        # Too long for a path, say: then it is meant as it stands.
        if isinstance(problem, UnicodeDecodeError):
            raise SetupError(f"option {spec.name}: {path} is not a text: {problem}") from None
        return text
