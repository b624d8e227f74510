"""Results of many games in the terminal: how far it is, shares with their intervals, tables."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from wonderwheel.arena import Share
from wonderwheel.arena.processes import Progress
from wonderwheel.bots.measured import Rating

INTERRUPTED = 130  # what shells expect of a program that was stopped by hand
PLAIN_STEPS = 10  # lines of progress where there is no bar


@contextmanager
def progress() -> Iterator[Progress]:
    """A bar where there is a terminal and rich is installed, otherwise some plain lines; on the standard error."""
    if sys.stderr.isatty():
        try:
            from rich.console import Console
            from rich.progress import Progress as Bar
        except ImportError:
            pass
        else:
            with Bar(console=Console(stderr=True), transient=True) as bar:
                task = bar.add_task("games")
                yield lambda done, total, decisions: bar.update(task, completed=done, total=total)
            return
    yield plain_progress(lambda line: print(line, file=sys.stderr, flush=True))


def plain_progress(say: Callable[[str], None]) -> Progress:
    """Says about ten times how far it is."""
    began = time.perf_counter()
    there: list[int] = []  # how many games were played before these, once the first of these is told

    def tell(done: int, total: int, decisions: int) -> None:
        if not there:
            there.append(done - 1)
        if done * PLAIN_STEPS // total > (done - 1) * PLAIN_STEPS // total:
            seconds = max(time.perf_counter() - began, 1e-6)
            games = (done - there[0]) / seconds
            say(f"{done} of {total} games, {games:.1f} games/s, {decisions / seconds:.0f} decisions/s")

    return tell


def share_row(share: Share) -> tuple[str, ...]:
    """A share as a row of a table: name, games, wins, share, interval."""
    low_to_high = f"{share.low:.1%} to {share.high:.1%}"
    return share.name, str(share.games), f"{share.wins:g}", f"{share.share:.1%}", low_to_high


def rating_row(row: Rating) -> tuple[str, ...]:
    """A rating as a row of a table: bot, rating, how sure it is, games."""
    return row.bot, str(row.rating), f"± {row.give_or_take}", str(row.games)


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Columns of equal width: the first to the left, numbers to the right."""
    widths = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head))]
    lines = []
    for row in (head, *rows):
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        lines.append("  ".join(cells).rstrip())
    return lines


def share_data(share: Share) -> dict[str, object]:
    """A share for other programs; numbers are rounded to six places."""
    return {
        "name": share.name,
        "games": share.games,
        "wins": round(share.wins, 6),
        "share": round(share.share, 6),
        "low": round(share.low, 6),
        "high": round(share.high, 6),
    }
