"""Lines of styled words, wrapped by us, so that the same line can be printed in colour or plain."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Span(NamedTuple):
    """A run of text in one style; styles are names that the terminal knows ("faint", "stone", ...)."""

    text: str
    style: str = ""


UNBROKEN = -1  # the hang of a line that must stay whole, such as a command to be copied


class Line(NamedTuple):
    """One logical line. When it is too long it goes on in the next row, indented by `hang` (or it is UNBROKEN)."""

    spans: tuple[Span, ...]
    hang: int = 0

    @property
    def text(self) -> str:
        """The words alone."""
        return "".join(span.text for span in self.spans)


Part = str | Span | tuple[str, str]


def line(*parts: Part, hang: int = 0) -> Line:
    """A line from texts and (text, style) pairs."""
    return Line(tuple(Span(part) if isinstance(part, str) else Span(*part) for part in parts), hang)


def padded(spans: Iterable[Span], width: int) -> tuple[Span, ...]:
    """The spans, filled up with blanks to a width."""
    kept = tuple(spans)
    missing = width - sum(len(span.text) for span in kept)
    return (*kept, Span(" " * missing)) if missing > 0 else kept


GAP = 3  # blanks between two columns


def in_two(width: int) -> int:
    """How wide a cell may be so that two of them fit side by side."""
    return (width - 1) // 2 - GAP


def in_columns(cells: list[list[Span]], width: int, indent: str, most: int = 0) -> list[Line]:
    """Cells side by side in columns of equal width: as many as fit, or at most so many."""
    if not cells:
        return []
    wide = max(sum(len(span.text) for span in cell) for cell in cells) + GAP
    per_row = max(1, (width - len(indent)) // wide)
    per_row = min(per_row, most) if most else per_row
    rows = -(-len(cells) // per_row)
    per_row = -(-len(cells) // rows)
    out: list[Line] = []
    for start in range(0, len(cells), per_row):
        parts: list[Part] = [indent]
        for cell in cells[start : start + per_row]:
            parts += padded(cell, wide)
        out.append(line(*parts))
    return out


def clipped(spans: Iterable[Span], width: int) -> tuple[Span, ...]:
    """The spans as far as they fit a width; what is left out is told by three dots."""
    kept = tuple(spans)
    if sum(len(span.text) for span in kept) <= width:
        return kept
    out: list[Span] = []
    room = width - 3
    for span in kept:
        out.append(Span(span.text[:room], span.style))
        room -= len(out[-1].text)
        if room <= 0:
            break
    return (*out, Span("..."))


def wrapped(given: Line, width: int) -> list[tuple[Span, ...]]:
    """The rows of a line: broken at blanks only, later rows indented by its `hang`."""
    if given.hang == UNBROKEN or len(given.text) <= width:
        return [given.spans]
    rows: list[list[Span]] = [[]]
    room = width
    for blanks, word in _words(given.spans):
        length = sum(len(span.text) for span in word)
        lead = len(blanks.text)
        if rows[-1] and lead + length > room:
            rows.append([Span(" " * given.hang)])
            room = width - given.hang
            lead = 0
        if lead:
            rows[-1].append(blanks)
        rows[-1].extend(word)
        room -= lead + length
    return [tuple(row) for row in rows]


def _words(spans: tuple[Span, ...]) -> list[tuple[Span, list[Span]]]:
    """Every word (which may change its style midway) with the blanks before it."""
    out: list[tuple[Span, list[Span]]] = []
    blanks, blank_style, word = "", "", list[Span]()
    for span in spans:
        for piece in _pieces(span.text):
            if piece.isspace():
                if word:
                    out.append((Span(blanks, blank_style), word))
                    blanks, word = "", []
                blanks += piece
                blank_style = span.style
            else:
                word.append(Span(piece, span.style))
    if word or blanks:
        out.append((Span(blanks, blank_style), word))
    return out


def _pieces(text: str) -> list[str]:
    """The text cut where blanks begin and end."""
    out: list[str] = []
    for character in text:
        if out and out[-1][0].isspace() == character.isspace():
            out[-1] += character
        else:
            out.append(character)
    return out


def listed(words: Iterable[str], none: str = "none") -> str:
    """Words joined by commas."""
    return ", ".join(words) or none
