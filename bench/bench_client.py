"""The runner's end of the worker protocol: one running worker process, asked for one thing at a time."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from bench_env import SCRATCH

WORKERS = Path(__file__).resolve().parent / "workers"


class WorkerError(Exception):
    """A worker died or answered with an error; the message says which and why."""


class Worker:
    """A worker process. Leaving its ``with`` block ends the process."""

    def __init__(self, key: str, python: Path, script: str, options: Sequence[str]) -> None:
        """Start `script` of ``bench/workers`` with `options` under the interpreter `python`.

        Its standard error goes to ``bench/scratch/<key>.log``.
        """
        self.key = key
        SCRATCH.mkdir(parents=True, exist_ok=True)
        self._log = SCRATCH / f"{key}.log"
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [str(python), str(WORKERS / script), *options],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONHASHSEED": "0"},
            )

    def ask(self, command: Mapping[str, object]) -> dict[str, Any]:
        """Send `command` and return the reply; raise `WorkerError` if there is none or it is an error."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        try:
            stdin.write(json.dumps(command) + "\n")
            stdin.flush()
            line = stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            self._process.wait()
            raise WorkerError(f"{self.key}: the worker died: {self._last_words()}")
        reply: dict[str, Any] = json.loads(line)
        if "error" in reply:
            raise WorkerError(f"{self.key}: {reply['error']}")
        return reply

    def __enter__(self) -> Worker:
        """Return the worker itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the process and wait for it."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(BrokenPipeError):
                    pipe.close()

    def _last_words(self) -> str:
        lines = self._log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        return lines[-1] if lines else "no message"
