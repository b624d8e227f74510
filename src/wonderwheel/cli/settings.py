"""Options of a game as they are typed: NAME=VALUE."""

from __future__ import annotations

from collections.abc import Iterable

from wonderwheel.core.errors import SetupError
from wonderwheel.core.rules import GameDef, OptionSpec

Value = bool | int | str


def options(chosen: GameDef, texts: Iterable[str]) -> dict[str, Value]:
    """The options that were typed, each in the type that it has; a name alone switches it on."""
    return dict(option(chosen, text) for text in texts)


def option(chosen: GameDef, text: str) -> tuple[str, Value]:
    name, equals, value = text.partition("=")
    name = name.strip().replace("-", "_")
    for spec in chosen.options:
        if spec.name == name:
            return name, _value(spec, value.strip().lower() if equals else "true")
    known = ", ".join(spec.name for spec in chosen.options)
    raise SetupError(f"{chosen.title} has no option {name!r}; its options are {known}")


def _value(spec: OptionSpec, text: str) -> Value:
    if isinstance(spec.default, bool):
        if text in ("true", "yes", "on", "1"):
            return True
        if text in ("false", "no", "off", "0"):
            return False
        raise SetupError(f"option {spec.name} is {text!r}; it can be true or false")
    if isinstance(spec.default, int):
        try:
            return int(text)
        except ValueError:
            raise SetupError(f"option {spec.name} is {text!r}; it must be a number") from None
    return text
