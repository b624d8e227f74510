"""A square of shares as a picture: SVG, readable without colours, for a light and a dark page alike."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from wonderwheel.cli.session.drawing import FONT, sheet, text

CELL, MARGIN, TOP = 46, 120, 130
LOSING, EVEN, WINNING = (178, 80, 60), (235, 230, 215), (60, 120, 150)


def heat_map(title: str, names: Sequence[str], shares: Sequence[Sequence[float | None]]) -> str:
    """Rows against columns: 0 to 1 as a colour and a per cent; None is left empty."""
    width, height = MARGIN + CELL * len(names) + 20, TOP + CELL * len(names) + 20
    out = []
    for i, name in enumerate(names):
        middle = i * CELL + CELL // 2
        out.append(text(MARGIN - 8, TOP + middle, name, "end"))
        out.append(
            f'<text transform="translate({MARGIN + middle + FONT // 3} {TOP - 8}) rotate(-60)" fill="#222222">'
            f"{escape(name)}</text>"
        )
    for i, row in enumerate(shares):
        for j, share in enumerate(row):
            if share is not None:
                x, y = MARGIN + j * CELL, TOP + i * CELL
                out.append(f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{CELL - 2}" fill="{colour(share)}"/>')
                out.append(text(x + CELL // 2 - 1, y + CELL // 2, f"{share:.0%}", "middle"))
    return sheet(title, width, height, out)


def colour(share: float) -> str:
    """From losing over even to winning."""
    end, far = (WINNING, share * 2 - 1) if share >= 0.5 else (LOSING, 1 - share * 2)
    mixed = [round(middle + (to - middle) * min(far, 1.0) * 0.8) for middle, to in zip(EVEN, end, strict=True)]
    return f"#{mixed[0]:02x}{mixed[1]:02x}{mixed[2]:02x}"
