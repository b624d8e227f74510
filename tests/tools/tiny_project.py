"""A tiny project of the shape that the mutation tool expects, with its own `wonderwheel`, and calls of the tool."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools" / "mutate.py"

RULES = '''
from wonderwheel.marks import rule

LIMIT = 4


@rule("OCW-tiny.1")
def may_take(count: int) -> bool:
    """At most 3."""
    return count <= 3


@rule("OCW-tiny.2")
def price(count: int) -> int:
    return count + 2


@rule("OCW-tiny.3")
def refund(count: int) -> int:
    while count > 2:
        count -= 1
    return count


@rule("OCW-tiny.4")
def bonus(count: int) -> int:
    return count - 1


def free(count: int) -> int:
    return count + 7
'''

# The decorator's name is put in later: a reader that counts citations by their text must not find any here.
TESTS = """
import pytest
from wonderwheel.marks import clause
from wonderwheel.rules import may_take, refund


@CITE("OCW-tiny.1")
@pytest.mark.parametrize(("count", "allowed"), [(2, True), (3, True), (4, False)])
def test_limit(count, allowed):
    assert may_take(count) is allowed


class TestRefund:
    @CITE("OCW-tiny.3")
    def test_refund(self):
        assert refund(9) == 2
""".replace("CITE", "clause")

CONFTEST = """
import tomllib
import pytest


def pytest_collect_file(file_path, parent):
    if file_path.suffix == ".toml":
        return Scenarios.from_parent(parent, path=file_path)


class Scenarios(pytest.File):
    def collect(self):
        for table in tomllib.loads(self.path.read_text())["scenario"]:
            yield Scenario.from_parent(self, name=table["name"], table=table)


class Scenario(pytest.Item):
    def __init__(self, table, **rest):
        super().__init__(**rest)
        self.table = table

    def runtest(self):
        from wonderwheel.rules import bonus
        assert bonus(self.table["count"]) == self.table["gives"]
"""

SCENARIOS = """
[[scenario]]
name = "the bonus is one less"
clauses = ["OCW-tiny.4"]
count = 5
gives = 4
"""

MARKS = """
def rule(*ids):
    return lambda fn: fn


clause = rule
"""


CORE = '''
"""Not 1 in here."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    SHAPE = 31

Size = Literal["small", "large"]
Pick = Callable[["Heap"], bool]
MOST = 3
LESS = MOST - 1
NAMES = {"wood": 1}


class Heap:
    """Not 2 in here."""

    room: int = 5

    def __repr__(self) -> str:
        return "Heap" + str(6)

    def take(self, count: int, *, sure: bool = True) -> int:
        if count > self.room:
            raise ValueError(f"only {self.room}")
        self.room -= count
        return count * 8

    def fits(self, count: int) -> bool:
        return count & 1 == 0


def dear(count: int) -> bool:
    return count > MOST


def known(name: str) -> int | None:
    if name in NAMES:
        try:
            return NAMES[name]
        except KeyError:
            return None
    else:
        return None


def weight(name: str) -> int:
    print("nobody asks", 9)
    return NAMES[name] + 10


def abstract() -> int:
    raise NotImplementedError
'''

CORE_TESTS = """
import pytest
from wonderwheel.core.heap import Heap, dear


def test_taking():
    heap = Heap()
    assert heap.take(2) == 16
    assert heap.room == 3


@pytest.mark.parametrize("count", [0, 4])
def test_even(count):
    assert Heap().fits(count)


def test_too_much():
    with pytest.raises(ValueError, match="only"):
        Heap().take(6)


def test_dear():
    assert dear(4)
    assert not dear(3)
"""


def write(project: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def make(project: Path) -> None:
    """Rules that a test or a scenario guards, and some that none does."""
    write(
        project,
        {
            "pyproject.toml": "[tool.pytest.ini_options]\n",
            "src/wonderwheel/__init__.py": "",
            "src/wonderwheel/marks.py": MARKS,
            "src/wonderwheel/rules.py": RULES,
            "tests/test_rules.py": TESTS,
            "scenarios/conftest.py": CONFTEST,
            "scenarios/tiny/bonus.toml": SCENARIOS,
        },
    )


def add_core(project: Path) -> None:
    """A core whose code carries no mark."""
    made = '"""A table.\n\nGenerated from elsewhere: change it there."""\n\nROWS = 51\n'
    write(
        project,
        {
            "src/wonderwheel/core/__init__.py": "",
            "src/wonderwheel/core/heap.py": CORE,
            "src/wonderwheel/core/hints.py": "def hint() -> int:\n    return 41\n",
            "src/wonderwheel/core/made.py": made,
            "tests/test_heap.py": CORE_TESTS,
        },
    )


def call(project: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOL), "--root", str(project), *options]
    return subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)


def mutate(project: Path, *options: str) -> Any:
    done = call(project, "--json", *options)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
