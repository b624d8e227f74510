"""Ratings with their intervals as a picture: a panel for each game, all on one scale, the strongest at the top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wonderwheel.bots import BOTS
from wonderwheel.bots.measured import Rating, level_measured
from wonderwheel.cli.session.drawing import FONT, INK, sheet, text

PANEL, NAMES, ROW, TOP, BOTTOM, GAP = 190, 96, 34, 60, 32, 16
LINE, DOT = "#cfcabb", "#3c7896"
STEPS = (100, 200, 250, 500, 1000, 2000)  # between two lines of the scale
MOST_LINES = 5
EDGE = 100  # the scale begins and ends at multiples of this
NARROWEST = 600  # the heading needs so much
HEAD = "Ratings of the levels, with 95 % intervals: 400 points more are odds of ten to one"


def rating_plot(games: Mapping[str, Sequence[Rating]]) -> str:
    """Games side by side, by their titles."""
    rows = [row for rated in games.values() for row in rated]
    least, most = min(r.rating - r.give_or_take for r in rows), max(r.rating + r.give_or_take for r in rows)
    step = next((one for one in STEPS if (most - least) / one <= MOST_LINES), STEPS[-1])
    low, high = least // EDGE * EDGE, -(-most // EDGE) * EDGE
    deep = TOP + ROW * max(len(rated) for rated in games.values())
    marks = [text(GAP, 18, HEAD, bold=True)]
    for number, (title, rated) in enumerate(games.items()):
        left = GAP + number * (NAMES + PANEL + GAP) + NAMES
        marks.append(text(left, TOP - 16, title, bold=True))
        for points in range(-(-low // step) * step, high + 1, step):
            x = left + _at(points, low, high)
            marks.append(f'<line x1="{x:g}" y1="{TOP - 4}" x2="{x:g}" y2="{deep + 4}" stroke="{LINE}"/>')
            marks.append(text(x, deep + FONT + 2, str(points), "middle"))
        for place, row in enumerate(sorted(rated, key=lambda one: -one.rating)):
            marks += _row(row, left, TOP + place * ROW + ROW // 2, low, high)
    said = "; ".join(f"{title}: " + ", ".join(f"{r.bot} {r.words}" for r in rated) for title, rated in games.items())
    width = max(GAP + len(games) * (NAMES + PANEL + GAP) + GAP, NARROWEST)
    return sheet(f"{HEAD}. {said}", width, deep + BOTTOM, marks)


def _at(points: float, low: int, high: int) -> float:
    return round(PANEL * (points - low) / (high - low), 1)


def _row(row: Rating, left: int, middle: int, low: int, high: int) -> list[str]:
    """A bot: its name, its interval as a line with ends, its rating as a dot with the number above."""
    level = level_measured(row.bot)
    name = BOTS[level].title if level else row.bot
    start, here, end = (
        left + _at(points, low, high)
        for points in (row.rating - row.give_or_take, row.rating, row.rating + row.give_or_take)
    )
    ends = "".join(f"M{x:g} {middle - 4}V{middle + 4}" for x in (start, end))
    return [
        text(left - 8, middle, name, "end"),
        f'<path d="M{start:g} {middle}H{end:g}{ends}" stroke="{INK}" stroke-width="1.5" fill="none"/>',
        f'<circle cx="{here:g}" cy="{middle}" r="4.5" fill="{DOT}"/>',
        text(here, middle - 12, str(row.rating), "middle"),
    ]
