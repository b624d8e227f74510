"""What the documents name is there: every file, and every function of the walks in docs/design.md."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "wonderwheel"
DESIGN = ROOT / "docs" / "design.md"
WALKS = 3
NAMED = re.compile(r"`([\w/.]+\.(?:py|ts|svelte)): ([\w.]+(?:,\s+[\w.]+)*)`")
A_FILE = re.compile(r"`([\w/.-]+/[\w.-]+\.(?:py|toml|md|ts|svelte|lark))`")


def walks() -> dict[str, str]:
    """The walks by their titles."""
    text = DESIGN.read_text(encoding="utf-8")
    part = text[text.index("## Three walks") :]
    pieces = re.split(r"^### (.*)$", part[: part.index("\n## ")], flags=re.M)[1:]
    return dict(zip(pieces[::2], pieces[1::2], strict=True))


def place(name: str) -> Path:
    if name.startswith("web/"):
        return ROOT / name
    return PACKAGE / name.replace("wotf/", "games/wonders_of_the_first/", 1)


@lru_cache
def names_in(path: Path) -> frozenset[str]:
    """Functions, classes, methods (`Class.method`) and constants of a Python file; every word of another one."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return frozenset(re.findall(r"\w+", text))
    return frozenset(_declared(ast.parse(text).body, ""))


def _declared(body: list[ast.stmt], before: str) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield before + node.name
        if isinstance(node, ast.ClassDef):
            yield from _declared(node.body, f"{before}{node.name}.")
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign):
            targets = [node.target]
        yield from (before + each.id for each in targets if isinstance(each, ast.Name))


def named() -> list[tuple[str, str]]:
    found = [NAMED.findall(walk) for walk in walks().values()]
    return [(path, name) for pairs in found for path, names in pairs for name in re.split(r",\s+", names)]


def test_there_are_three_walks_and_every_step_names_something() -> None:
    assert len(walks()) == WALKS
    for title, walk in walks().items():
        steps = re.split(r"^\d+\. ", walk, flags=re.M)[1:]
        assert steps
        assert [step for step in steps if not NAMED.search(step)] == [], title


@pytest.mark.parametrize(("path", "name"), named())
def test_every_name_of_the_walks_is_there(path: str, name: str) -> None:
    assert place(path).is_file(), f"docs/design.md names {path}"
    assert name in names_in(place(path)), f"docs/design.md names {name} in {path}"


def documents() -> list[Path]:
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *PACKAGE.glob("games/*/README.md")])


@pytest.mark.parametrize("document", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_that_a_document_names_is_there(document: Path) -> None:
    near = (document.parent, ROOT, PACKAGE, *PACKAGE.glob("games/*"))
    text = document.read_text(encoding="utf-8")
    assert [name for name in A_FILE.findall(text) if not any((base / name).is_file() for base in near)] == []


def test_a_name_that_is_gone_is_noticed() -> None:
    assert "winner_of" in names_in(PACKAGE / "games/wonders_of_the_first/procedures/battle.py")
    assert "loser_of" not in names_in(PACKAGE / "games/wonders_of_the_first/procedures/battle.py")
    assert "Game.apply" in names_in(PACKAGE / "core/game.py")
    assert "apply" not in names_in(PACKAGE / "core/game.py")
