"""Small makers, and what makers are made of: parts of a sentence taken apart, fitted and put together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.nodes import Maker, Part, Span

# What a rule of the grammar has collected: the rule says what stands where.
Parts = Sequence[Any]
_T = TypeVar("_T")


class RawName(str):
    """A name that no data knows, and that looks like a plural: it may be read as either."""

    __slots__ = ()


def flat(parts: Parts) -> Iterator[Any]:
    """What was said, rows taken apart, without what was left out."""
    for part in parts:
        if isinstance(part, tuple):
            yield from flat(part)
        elif part is not None:
            yield part


def fit(part: Any, kind: type[_T]) -> _T:
    """The part, which has to be of a kind; Unfit if it is not."""
    if not isinstance(part, kind):
        raise Unfit(f"{part} is no {kind.__name__}")
    return part


def word(said: str) -> Maker:
    """Makes a word."""
    return lambda parts, span: said


def as_said(parts: Parts, span: Span | None) -> str:
    """The words themselves."""
    return " ".join(str(part) for part in parts)


def first(parts: Parts, span: Span | None) -> Part:
    """What stands inside."""
    made: Part = parts[0]
    return made
