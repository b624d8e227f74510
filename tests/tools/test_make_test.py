"""`make test`: the page is built first, and nothing is skipped in silence."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# A Python that only writes down what it is asked to do, on a machine where the page can be built or not.
PYTHON = """#!/bin/sh
echo "$@" >> {log}
case "$1" in tools/build_web.py) exit {built};; esac
"""


def make_test(folder: Path, *, built: bool) -> tuple[list[str], str]:
    """What `make test` does, in order, and what it says."""
    log, python = folder / "log", folder / "bin" / "python"
    python.parent.mkdir()
    python.write_text(PYTHON.format(log=log, built=0 if built else 1))
    python.chmod(0o755)
    (folder / "installed").touch()
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    command = ["make", "test", f"BIN={python.parent}", f"STAMP={folder / 'installed'}"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return log.read_text().splitlines(), done.stdout


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make on this machine")
@pytest.mark.parametrize("built", [True, False])
def test_the_page_is_built_before_the_tests_and_its_absence_is_no_failure(tmp_path: Path, built: bool) -> None:
    steps, said = make_test(tmp_path, built=built)
    assert steps[-2:] == ["tools/build_web.py", "-m pytest -n auto --dist worksteal"]
    assert ("note: the page cannot be built here" in said) is not built


def test_what_is_skipped_is_told_with_its_reason_and_once(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        "import pytest\n\n\n"
        "@pytest.mark.skipif(True, reason='there is no harpsichord')\n"
        "@pytest.mark.parametrize('key', [1, 2])\n"
        "def test_tune(key):\n    pass\n\n\n"
        "def test_sing():\n    pytest.skip('nobody knows the song')\n\n\n"
        "def test_hum():\n    pass\n"
    )
    command = [sys.executable, "-m", "pytest", "-p", "conftest", "-p", "no:cacheprovider", "-q", str(tmp_path)]
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])}
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    told = [line for line in done.stdout.splitlines() if " skipped: " in line]
    assert told == [
        "2 skipped: there is no harpsichord: test_some.py::test_tune",
        "1 skipped: nobody knows the song: test_some.py::test_sing",
    ]
