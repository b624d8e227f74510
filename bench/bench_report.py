"""From samples to figures: medians, spreads, ratios, and the plain tables that show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any


@dataclass(frozen=True)
class Metric:
    """One figure measured for every row: where it is kept, how it is titled, and which way is better."""

    key: str
    title: str
    digits: int = 0
    lower_is_better: bool = False
    ratios: bool = True


METRICS = (
    Metric("games_per_second", "Games a second"),
    Metric("decisions_per_second", "Decisions a second (forced answers not counted)"),
    Metric("us_per_game", "Microseconds a game", lower_is_better=True),
    Metric("clone_us", "Microseconds a copy of a mid-game state", digits=1, lower_is_better=True),
    Metric("decisions_per_game", "Decisions a game (what the games are like, no contest)", 1, ratios=False),
)


@dataclass
class Row:
    """The samples of one row of the tables, by metric key, one a repetition."""

    name: str
    baseline: str | None = None
    samples: dict[str, list[float]] = field(default_factory=dict)

    def add(self, key: str, value: float) -> None:
        """Add one sample of the metric `key`."""
        self.samples.setdefault(key, []).append(value)

    def add_play(self, games: float, decisions: float, seconds: float) -> None:
        """Add the samples that follow from `games` whole games with `decisions` decisions in `seconds`."""
        self.add("games_per_second", games / seconds)
        self.add("decisions_per_second", decisions / seconds)
        self.add("us_per_game", seconds / games * 1e6)
        self.add("decisions_per_game", decisions / games)


def ratio(metric: Metric, row: Row, base: Row) -> float | None:
    """Return how many times better than `base` the median of `row` is; None if either has no samples.

    More than 1 is faster or cheaper, whichever way the metric runs.
    """
    own, other = row.samples.get(metric.key), base.samples.get(metric.key)
    if not own or not other:
        return None
    quotient = median(own) / median(other)
    return 1 / quotient if metric.lower_is_better else quotient


def tables(rows: Sequence[Row]) -> str:
    """Return one aligned plain table a metric, with a ratio column for each row that is a baseline."""
    bases = [row for row in rows if row.baseline is not None]
    blocks = []
    for metric in METRICS:
        measured = [row for row in rows if row.samples.get(metric.key)]
        compared = [base for base in bases if metric.ratios and base in measured]
        lines = [[metric.title, "median", "min", "max", *(f"vs {base.baseline}" for base in compared)]]
        for row in measured:
            values = row.samples[metric.key]
            figures = [f"{value:,.{metric.digits}f}" for value in (median(values), min(values), max(values))]
            ratios = [_times(ratio(metric, row, base)) for base in compared]
            lines.append([f"  {row.name}", *figures, *ratios])
        if measured:
            blocks.append(_align(lines))
    return "\n\n".join(blocks)


_FIGURES = (
    ("import_ms", "import of the package, ms"),
    ("first_game_ms", "first game in a process, ms"),
    ("next_game_ms", "next game in it, ms"),
    ("memory_kib", "memory of a game half-way through, KiB"),
    ("slope", "log-log slope of the cost of a decision against cards in The World"),
    ("static_growth", "most that twice as many Wonders with static abilities cost"),
)


def figures_table(name: str, figures: Mapping[str, Any]) -> str:
    """Return what one of our games was asked alone, a line each."""
    lines = [f"{name} by itself"]
    lines += [f"  {title:<70}{figures[key]:>10,.2f}" for key, title in _FIGURES if key in figures]
    for size, cost in figures.get("decision_us", {}).items():
        lines.append(f"  {f'a decision with {size} cards there, microseconds':<70}{cost:>10,.1f}")
    for size, cost in figures.get("static_us", {}).items():
        lines.append(f"  {f'a decision with {size} Wonders with static abilities, microseconds':<70}{cost:>10,.1f}")
    return "\n".join(lines)


def as_json(rows: Sequence[Row], setting: Mapping[str, Any]) -> dict[str, Any]:
    """Return all samples, medians and ratios, with the `setting` they were measured in, ready for JSON."""
    bases = [row for row in rows if row.baseline is not None]
    listed = []
    for row in rows:
        figures: dict[str, Any] = {}
        for metric in METRICS:
            values = row.samples.get(metric.key)
            if values:
                ratios = {base.name: ratio(metric, row, base) for base in bases} if metric.ratios else {}
                figures[metric.key] = {
                    "median": median(values),
                    "min": min(values),
                    "max": max(values),
                    "ratios": {name: times for name, times in ratios.items() if times is not None},
                    "samples": values,
                }
        listed.append({"name": row.name, "figures": figures})
    return {"setting": dict(setting), "rows": listed}


def _times(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}x"


def _align(lines: Sequence[Sequence[str]]) -> str:
    """Return `lines` of cells as text, the first column to the left and the others to the right."""
    widths = [max(len(cell) for cell in column) for column in zip(*lines, strict=True)]
    widths[0] = max(widths[0], *(len(metric.title) for metric in METRICS))
    return "\n".join(
        "  ".join(
            cell.rjust(width) if index else cell.ljust(width)
            for index, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )
