"""Reading a component file: TOML tables that remember the lines they were written on.

Nothing here knows the game. Every reader returns a checked value or raises `ComponentError`, whose message is
"FILE:LINE: reason": what is wrong, on which card, and what to write instead.
"""

import re
import tomllib
from dataclasses import dataclass
from typing import Final

from wonderwheel.core.errors import SetupError

_HEADER: Final = re.compile(r"""^\s*\[\[?([\w\s."'-]+)\]""")
_AT_LINE: Final = re.compile(r"\s*\((?:at line (\d+), column \d+|at end of document)\)$")
_LONGEST_TEXT: Final = 60


class ComponentError(SetupError):
    """A component file that cannot be used; the message is "FILE:LINE: reason"."""


@dataclass(frozen=True)
class File:
    """A component file: its name for messages, its lines, and what TOML made of them."""

    name: str
    lines: tuple[str, ...]
    headers: tuple[tuple[int, str], ...]  # (line, dotted path) of every table header, in order
    data: dict[str, object]


@dataclass(frozen=True)
class Table:
    """One table of a file, with the block of lines it occupies (1-based, both included)."""

    file: File
    label: str  # how messages name it
    data: dict[str, object]
    first: int
    last: int


def read_file(text: str, name: str) -> File:
    """Parse TOML; a syntax error is reported with its line."""
    lines = tuple(text.split("\n"))
    try:
        data: dict[str, object] = tomllib.loads(text)
    except RecursionError:
        raise ComponentError(f"{name}:1: the file nests too deeply") from None
    except ValueError as error:
        found = _AT_LINE.search(str(error))
        line = int(found[1]) if found and found[1] else len(lines)
        reason = _AT_LINE.sub("", str(error))
        raise ComponentError(f"{name}:{line}: not valid TOML: {reason}") from None
    headers: list[tuple[int, str]] = []
    for number, content in enumerate(lines, start=1):
        match = _HEADER.match(content)
        if match:
            headers.append((number, re.sub(r"""[\s"']""", "", match[1])))
    return File(name, lines, tuple(headers), data)


def top_tables(file: File, kind: str) -> tuple[Table, ...]:
    """All `[[kind]]` tables of the file."""
    return _tables(file, file.data[kind], kind, kind, 1, len(file.lines))


def sub_tables(table: Table, path: str, key: str, label: str) -> tuple[Table, ...]:
    """All `[[path]]` tables below one table: those after its header and before the next of its kind."""
    parent = path.rpartition(".")[0]
    end = next((n - 1 for n, found in table.file.headers if n > table.first and found == parent), 0)
    return _tables(table.file, table.data[key], path, label, table.first, end or len(table.file.lines))


def _tables(file: File, found: object, path: str, label: str, first: int, last: int) -> tuple[Table, ...]:
    starts = [n for n, name in file.headers if name == path and first <= n <= last]
    if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
        written = _assignment(file, path.rpartition(".")[2], first, last)
        raise ComponentError(f"{file.name}:{(starts or [written])[0]}: write each {path} as [[{path}]]")
    tables = []
    for index, data in enumerate(found):
        # Tables written inline have no header of their own; then the enclosing block must do.
        start = starts[index] if index < len(starts) else first
        end = next((n - 1 for n, _ in file.headers if n > start), last)
        tables.append(Table(file, _label(label, index, data), data, start, max(start, min(end, last))))
    return tuple(tables)


def inline_tables(table: Table, key: str) -> tuple[Table, ...]:
    """The tables of an array `key = [{ ... }, ...]`, at least one, each with the line of its brace."""
    found = table.data[key]
    if not isinstance(found, list) or not found or not all(isinstance(entry, dict) for entry in found):
        raise fail(table, key, f"{key!r} must list at least one {{ ... }}")
    start = line_of(table, key)
    lines = [(n, table.file.lines[n - 1]) for n in range(start, table.last + 1)]
    braces = [n for n, line in lines if not line.lstrip().startswith("#") for _ in range(line.count("{"))]
    tables = []
    for index, data in enumerate(found):
        line = braces[index] if index < len(braces) else start
        tables.append(Table(table.file, table.label, data, line, line))
    return tuple(tables)


def inline_texts(table: Table, key: str) -> tuple[tuple[int, str], ...]:
    """The strings of an array `key = ["...", ...]` with their lines."""
    found = table.data[key]
    if not isinstance(found, list) or not all(isinstance(entry, str) for entry in found):
        raise fail(table, key, f"{key!r} must be a list of texts in quotes")
    start = line_of(table, key)
    block = "\n".join(table.file.lines[start - 1 : table.last])
    texts = []
    at = 0
    for text in found:
        # Searching onwards from the last hit tells two equal texts apart.
        at = max(at, block.find(text, at) + len(text))
        texts.append((start + block.count("\n", 0, at), text))
    return tuple(texts)


def _label(label: str, index: int, data: dict[str, object]) -> str:
    name = data.get("name")
    return f"{label} {name!r}" if isinstance(name, str) else f"{label} number {index + 1}"


def _assignment(file: File, key: str, first: int, last: int) -> int:
    pattern = re.compile(rf"""^\s*["']?{re.escape(key)}["']?\s*[=.]""")
    return next((n for n in range(first, last + 1) if pattern.match(file.lines[n - 1])), first)


def line_of(table: Table, key: str) -> int:
    """The line that sets `key`, or the table's first line."""
    return _assignment(table.file, key, table.first, table.last) if key else table.first


def fail_at(table: Table, line: int, reason: str) -> ComponentError:
    """The error for one line of a table."""
    return ComponentError(f"{table.file.name}:{line}: {table.label}: {reason}")


def fail(table: Table, key: str, reason: str) -> ComponentError:
    """The error for one key of a table; "" means the table as a whole."""
    return fail_at(table, line_of(table, key), reason)


def check_keys(table: Table, required: tuple[str, ...], optional: tuple[str, ...]) -> None:
    """Refuse keys that mean nothing here, then demand those that must be there."""
    allowed = required + optional
    for key in table.data:
        if key not in allowed:
            known = ", ".join(allowed) or "none"
            raise fail(table, key, f"{key!r} is not a key here; the keys are: {known}")
    for key in required:
        if key not in table.data:
            raise fail(table, "", f"{key!r} is missing")


def read_text(table: Table, key: str) -> str:
    """A short printable text without blanks at its ends."""
    value = table.data[key]
    if (
        not isinstance(value, str)
        or not 0 < len(value) <= _LONGEST_TEXT
        or value != value.strip()
        or not value.isprintable()
    ):
        raise fail(
            table,
            key,
            f"{key!r} must be a text of 1 to {_LONGEST_TEXT} printable characters, no blanks around it",
        )
    return value


def read_word(table: Table, key: str, allowed: tuple[str, ...], default: str) -> str:
    """One of the allowed words, or the default if the key is absent."""
    if key not in table.data:
        return default
    value = table.data[key]
    if not isinstance(value, str) or value not in allowed:
        raise fail(table, key, f"{key!r} is {value!r}; it must be one of: {', '.join(allowed)}")
    return value


def read_int(table: Table, key: str, low: int, high: int, default: int) -> int:
    """A whole number within bounds, or the default if the key is absent."""
    if key not in table.data:
        return default
    value = table.data[key]
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        bounds = f"{low}" if low == high else f"a whole number from {low} to {high}"
        raise fail(table, key, f"{key!r} is {value!r}; it must be {bounds}")
    return value


def read_flag(table: Table, key: str) -> bool:
    """true or false; false if the key is absent."""
    value = table.data.get(key, False)
    if not isinstance(value, bool):
        raise fail(table, key, f"{key!r} is {value!r}; it must be true or false")
    return value
