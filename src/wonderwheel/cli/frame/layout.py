"""How lines of styled words and options are laid out in an area of so many columns and rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.text import Text

from wonderwheel.cli.session.terminal import STYLES
from wonderwheel.cli.session.text import Line, Part, Span, clipped, in_columns, line, padded, wrapped

MOST_COLUMNS = 4
NUMBER = 4


class Choice(NamedTuple):
    """An option as it is drawn: its number from 1, its label, what it does, whether Enter takes it."""

    number: int
    label: tuple[Span, ...]
    what: tuple[Span, ...] = ()
    enter: bool = False


class Asked(NamedTuple):
    """What stands in the area of the question."""

    title: str
    clause: str
    lines: tuple[Line, ...]
    choices: tuple[Choice, ...]


def rows_of(lines: Iterable[Line], width: int) -> list[tuple[Span, ...]]:
    """Lines broken to a width."""
    return [row for one in lines for row in wrapped(one, width)]


def painted(lines: Iterable[Line], width: int) -> Text:
    """Lines in colour, broken to a width."""
    text = Text(no_wrap=True, end="")
    for number, row in enumerate(rows_of(lines, width)):
        if number:
            text.append("\n")
        for span in row:
            text.append(span.text, STYLES.get(span.style, ""))
    return text


def question_lines(asked: Asked, width: int, height: int) -> list[Line]:
    """The facts of a question and its options, so that they fit the height if that can be."""
    room = height - len(rows_of(asked.lines, width))
    return [*asked.lines, *option_lines(asked.choices, width, room)]


def option_lines(choices: Sequence[Choice], width: int, height: int) -> list[Line]:
    """One option in a line with all that it does; if they are too many for the height, side by side and cut short."""
    if not choices:
        return []
    wide = min(width // 3, max(_length(choice.label) for choice in choices))
    whole = [_in_full(choice, wide) for choice in choices]
    if len(rows_of(whole, width)) <= height:
        return whole
    columns = next((n for n in range(1, MOST_COLUMNS) if -(-len(choices) // n) <= height), MOST_COLUMNS)
    room = (width - 1) // columns - 3
    return in_columns([_cut(choice, room) for choice in choices], width, " ", columns)


def _in_full(choice: Choice, wide: int) -> Line:
    parts: list[Part] = [*_head(choice), *padded(choice.label, wide)]
    if choice.what:
        parts += [Span("  "), *choice.what]
    if choice.enter:
        parts.append((" (Enter)", "ready"))
    return line(*parts, hang=NUMBER + wide + 2)


def _cut(choice: Choice, width: int) -> list[Span]:
    spans = [*_head(choice), *choice.label]
    if choice.enter:
        spans.append(Span(" (Enter)", "ready"))
    if choice.what and _length(spans) + 12 <= width:
        spans += [Span("  "), *choice.what]
    return list(padded(clipped(spans, width), width))


def _head(choice: Choice) -> tuple[Span, ...]:
    return (Span(f"{choice.number:>{NUMBER - 1}} ", "strong"),)


def _length(spans: Iterable[Span]) -> int:
    return sum(len(span.text) for span in spans)
