"""Meanings as text that can be read and compared: one structure in one line, or its fields below it."""

from __future__ import annotations

from typing import Final

from wonderwheel.games.wheel_of_time.meaning.base import Meaning

WIDTH: Final[int] = 110


def shown(value: object, indent: str = "") -> str:
    """A structure with the fields that say something; what is usual is left out."""
    line = _short(value)
    if len(indent) + len(line) <= WIDTH or not isinstance(value, Meaning | tuple):
        return line
    deeper = f"{indent}  "
    if isinstance(value, tuple):
        return "".join(f"\n{deeper}- {shown(each, deeper + '  ')}" for each in value)
    rows = [_row(name, shown(each, deeper)) for name, each in _said(value)]
    return type(value).__name__ + "".join(f"\n{deeper}{row}" for row in rows)


def _row(name: str, said: str) -> str:
    """A field with its value; one that goes on in the next line has no space behind its colon."""
    return f"{name}:{said}" if said.startswith("\n") else f"{name}: {said}"


def _short(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_short, value))}]"
    if not isinstance(value, Meaning):
        return str(value)
    fields = (f"{name} {_short(each)}" if each is not True else name for name, each in _said(value))
    inside = ", ".join(fields)
    return f"{type(value).__name__}({inside})" if inside else type(value).__name__


def _said(value: Meaning) -> list[tuple[str, object]]:
    """The fields that are not as usual."""
    names, defaults = value.__struct_fields__, value.__struct_defaults__
    usual = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
    return [(name, getattr(value, name)) for name in names if name not in usual or getattr(value, name) != usual[name]]
