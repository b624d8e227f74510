"""One table's budget of time and memory: whatever runs inside `limited` is stopped when it takes too much.

Rules are ordinary Python that runs in the server's own thread. A watchman in another thread looks at the time and at
the process's memory, and throws `OverBudget` into the thread that works when the limit is passed; so even a rule that
never ends takes no other table with it. The machine's own limit on instructions (`core/machine.py`) comes on top.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from mmap import PAGESIZE

from wonderwheel.core.errors import WonderwheelError

_LOOK_EVERY = 0.05
STARVING = 15  # times as much real time as processor time


class OverBudget(WonderwheelError):
    """The table has used up what one input may take. Raised from another thread by class, so without words."""


class _Work:
    __slots__ = ("_clock", "_cpu_end", "_end", "_memory", "fired", "thread")

    def __init__(self, seconds: float, growth: int) -> None:
        self.thread = threading.get_ident()
        # The thread's own processor time counts: a busy machine is not the table's fault.
        self._clock = time.pthread_getcpuclockid(self.thread) if hasattr(time, "pthread_getcpuclockid") else None
        self._cpu_end = seconds + (time.clock_gettime(self._clock) if self._clock is not None else 0.0)
        self._end = time.monotonic() + (seconds if self._clock is None else STARVING * seconds)
        self._memory = resident() + growth
        self.fired = False

    def is_over(self) -> bool:
        """Whether it has used up its time or its memory."""
        if self._clock is not None and time.clock_gettime(self._clock) > self._cpu_end:
            return True
        return time.monotonic() > self._end or resident() > self._memory


class Watchman:
    """Stops work that passes its limits. One for the whole process."""

    def __init__(self) -> None:
        self._changed = threading.Condition(threading.Lock())
        self._work: list[_Work] = []
        self._thread: threading.Thread | None = None

    @contextmanager
    def limited(self, seconds: float, growth: int) -> Iterator[None]:
        """Run the block with at most so much processor time and so many more bytes; else OverBudget."""
        work = _Work(seconds, growth)
        with self._changed:
            self._work.append(work)
            self._changed.notify()
            if self._thread is None:
                self._thread = threading.Thread(target=self._watch, name="watchman", daemon=True)
                self._thread.start()
        arrived = False
        try:
            yield
        except OverBudget:
            arrived = True
            raise
        finally:
            if self._leave(work) and not arrived:
                _await_exception()
                raise OverBudget

    def _leave(self, work: _Work) -> bool:
        """Take the work off the list; whether it was stopped."""
        while True:
            # If it comes just after the block, this is tried again, so that nothing is left on the list.
            with suppress(OverBudget), self._changed:
                if work in self._work:
                    self._work.remove(work)
                return work.fired

    def _watch(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._work)
                for work in self._work:
                    if not work.fired and work.is_over():
                        work.fired = True
                        ctypes.pythonapi.PyThreadState_SetAsyncExc(
                            ctypes.c_ulong(work.thread), ctypes.py_object(OverBudget)
                        )
            time.sleep(_LOOK_EVERY)


def _await_exception() -> None:
    """Let an exception that is still on its way arrive here: it must not hit whatever this thread does next."""
    try:
        for _ in range(10_000):
            time.monotonic()
    except OverBudget:
        pass


def resident() -> int:
    """The bytes of memory that the process holds; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[1]) * PAGESIZE
    except (OSError, IndexError, ValueError):
        return 0


WATCHMAN = Watchman()
