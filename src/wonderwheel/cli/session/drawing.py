"""What pictures of results are made of: SVG on a white sheet, so that it is read on a light and a dark page alike."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

FONT = 12
INK = "#222222"


def sheet(title: str, width: int, height: int, marks: Sequence[str]) -> str:
    """A whole picture; `title` is what it shows, for whoever does not see it."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif" font-size="{FONT}" role="img">'
    )
    paper = f'<rect width="{width}" height="{height}" fill="#ffffff"/>'
    return "\n".join([head, f"<title>{escape(title)}</title>", paper, *marks, "</svg>"]) + "\n"


def text(x: float, middle: float, words: str, anchor: str = "start", bold: bool = False) -> str:
    """Words on a line whose middle is at this height."""
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:g}" y="{middle + FONT // 3:g}" text-anchor="{anchor}" fill="{INK}"{weight}>{escape(words)}</text>'
    )
