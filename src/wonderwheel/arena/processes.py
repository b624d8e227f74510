"""The same work many times, here or in several processes, with the same results in the same order."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

Progress = Callable[[int, int, int], None]
"""Told after each game: games done, games in all, decisions so far."""

CHUNK = 16  # pieces of work given to a process at once, at most


def processors() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _start_worker() -> None:
    # An interrupt goes to all processes at once; the one that started the others ends them.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def carried_out(work: Callable[[T], R], items: Sequence[T], jobs: int, at_once: int = CHUNK) -> Iterator[Iterator[R]]:
    """The results of `work` for each item, in their order, as they come; `work` is a function that can be pickled.

    A process gets `at_once` items at most, and its results come together.
    """
    if jobs == 1:
        yield map(work, items)
        return
    # Started afresh rather than forked: the same on every system, and safe when threads are running.
    with multiprocessing.get_context("spawn").Pool(jobs, _start_worker) as pool:
        yield pool.imap(work, items, max(1, min(at_once, len(items) // (4 * jobs))))
