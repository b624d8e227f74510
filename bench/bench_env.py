"""The scratch virtual environment that holds the libraries compared against.

It lies in ``bench/scratch/venv``, apart from the project's own environment, and is made once: a package
already installed by the same Python is not installed again.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

SCRATCH = Path(__file__).resolve().parent / "scratch"
VENV = SCRATCH / "venv"


class InstallError(Exception):
    """A package, or the environment itself, could not be installed; the message says why."""


def scratch_python() -> Path:
    """Return the interpreter of the scratch environment, whether or not it exists yet."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ensure_package(package: str) -> None:
    """Make sure that `package` is installed in the scratch environment, making that first if needed.

    Raises `InstallError` if it cannot be, for instance because the package registry is not reachable.
    """
    _ensure_venv()
    marker = VENV / f"installed-{package}"
    if marker.exists():
        return
    _say(f"installing {package} into the scratch environment (first run only)")
    pip = [str(scratch_python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = _run([*pip, "--retries", "1", package])
    if done.returncode != 0:
        raise InstallError(
            f"{package} could not be installed: is the package registry reachable?\n{_tail(done.stderr)}"
        )
    marker.touch()


def _ensure_venv() -> None:
    """Make the scratch environment, anew if it was made by another Python than the one running."""
    stamp = VENV / "made-by"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == sys.version:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    SCRATCH.mkdir(parents=True, exist_ok=True)
    _say("making the scratch environment (first run only)")
    done = _run([sys.executable, "-m", "venv", str(VENV)])
    if done.returncode != 0:
        raise InstallError(f"the scratch environment could not be made\n{_tail(done.stdout + done.stderr)}")
    stamp.write_text(sys.version, encoding="utf-8")


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)


def _tail(text: str) -> str:
    """Return the last lines of `text`, indented."""
    return "\n".join("    " + line for line in text.strip().splitlines()[-4:])


def _say(message: str) -> None:
    print(message, file=sys.stderr, flush=True)
