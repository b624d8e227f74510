"""The sources cut into units, which tools/mutation_map.py knows by name and text: functions, and what is outside.

Each function or method (with what is nested in it) is a unit, and all that stands outside of functions of a file is
another. A unit is known by its name and a digest of its text, not by its file or line numbers, so what is known of it
holds while modules move and lines shift.
"""

from __future__ import annotations

import ast
import collections
import dataclasses
import functools
import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from tools.mutants import PACKAGE

OUTSIDE = "<module>"

Key = str


@dataclasses.dataclass(frozen=True)
class Unit:
    """A function, or what stands outside of functions, with the lines where it stands now and where its body begins."""

    key: Key
    name: str
    path: str
    first: int
    body: int
    last: int


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def cut(path: str, data: bytes) -> list[Unit]:
    """The units of a source file. The one outside of functions is without imports: they change when modules move."""
    lines = data.decode().splitlines()
    units: list[Unit] = []
    outside = list(lines)

    def blank(first: int, last: int) -> None:
        outside[first - 1 : last] = [""] * (last - first + 1)

    def visit(body: Iterable[ast.stmt], prefix: str) -> None:
        for node in body:
            last = node.end_lineno or node.lineno
            match node:
                case ast.FunctionDef() | ast.AsyncFunctionDef():
                    first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
                    text = "\n".join(line.strip() for line in lines[first - 1 : last])
                    name = prefix + node.name
                    units.append(Unit(f"{name} {digest(text)}", name, path, first, node.body[0].lineno, last))
                    blank(first, last)
                case ast.ClassDef():
                    visit(node.body, f"{prefix}{node.name}.")
                case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant()):
                    blank(node.lineno, last)
                case ast.If() | ast.Try() | ast.With():
                    visit(branches(node), prefix)

    visit(ast.parse(data, filename=path).body, "")
    text = "\n".join(line.strip() for line in outside if line.strip())
    units.append(Unit(f"{OUTSIDE} {digest(text)}", OUTSIDE, path, 1, 1, max(1, len(lines))))
    return units


def branches(node: ast.stmt) -> Iterator[ast.stmt]:
    """The statements directly inside a compound one, in all its branches."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child
        elif isinstance(child, ast.ExceptHandler):
            yield from child.body


class Tree:
    """The units of all sources as they stand now; read once, so that work in between does not mix two states."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.texts: dict[str, list[str]] = {}
        self.units: dict[str, list[Unit]] = {}
        for folder in (f"src/{PACKAGE}", "tests"):
            for path in sorted((root / folder).rglob("*.py")):
                name = path.relative_to(root).as_posix()
                data = path.read_bytes()
                self.texts[name] = data.decode().splitlines()
                self.units[name] = cut(name, data)
        self.keys = {unit.key for units in self.units.values() for unit in units}
        self.owned: dict[str, list[Unit]] = {}

    def at(self, path: str, line: int) -> Unit:
        """The unit that a line belongs to."""
        return self.owners(path)[line]

    def outside(self, path: str) -> Unit:
        return self.units[path][-1]

    def bits(self, ran: Mapping[str, Sequence[int]]) -> dict[Key, int]:
        """Lines that ran, by unit; with each file goes the unit outside of its functions."""
        found: dict[Key, int] = collections.defaultdict(int)
        for path, lines in ran.items():
            if path not in self.units:
                continue
            owner = self.owners(path)
            for line in lines:
                if not 1 <= line < len(owner):
                    continue  # an empty file is said to run its line 0
                unit = owner[line]
                if line < unit.body:
                    continue  # the line that defines a function runs with its module, not with the function
                found[unit.key] |= 1 << (line - unit.first)
            found[self.outside(path).key] |= 0
        return dict(found)

    def owners(self, path: str) -> list[Unit]:
        """For each line of a file, from 0, the unit that it belongs to."""
        cached = self.owned.get(path)
        if cached is None:
            outside = self.outside(path)
            cached = self.owned[path] = [outside] * (outside.last + 1)
            for unit in self.units[path][:-1]:
                cached[unit.first : unit.last + 1] = [unit] * (unit.last - unit.first + 1)
        return cached

    def importing(self, path: str) -> set[str]:
        """The test files that import a module themselves."""
        module = path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        return self.importers[module]

    @functools.cached_property
    def importers(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = collections.defaultdict(set)
        for path, lines in self.texts.items():
            if not path.startswith("src/"):
                for node in ast.walk(ast.parse("\n".join(lines))):
                    if isinstance(node, ast.ImportFrom) and node.module:
                        found[node.module].add(path)
                        for alias in node.names:
                            found[f"{node.module}.{alias.name}"].add(path)
        return found

    def names_at(self, path: str, line: int) -> set[str]:
        """What a line outside of functions gives a name to: the names of its statement, and of the class around it."""
        found: set[str] = set()

        def visit(body: Iterable[ast.stmt]) -> None:
            for node in body:
                if node.lineno <= line <= (node.end_lineno or node.lineno):
                    match node:
                        case ast.ClassDef(name=name):
                            found.add(name)
                            visit(node.body)
                        case ast.Assign(targets=targets):
                            found.update(n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name))
                        case ast.AnnAssign(target=ast.Name(id=name)):
                            found.add(name)
                        case ast.Expr() | ast.AugAssign() | ast.Delete():
                            found.update(n.id for n in ast.walk(node) if isinstance(n, ast.Name))
                        case ast.If() | ast.Try() | ast.With() | ast.For():
                            visit(branches(node))

        visit(ast.parse("\n".join(self.texts[path])).body)
        return found

    def users(self, names: set[str]) -> set[Key]:
        """The functions whose text speaks of one of these names, or of a constant that is made of one of them."""
        speak = self.speaking
        seen: set[str] = set()
        found: set[Key] = set()
        while names := names - seen:
            seen |= names
            made = [unit_or_name for name in names for unit_or_name in speak.get(name, ())]
            found |= {of.key for of in made if isinstance(of, Unit)}
            # Only a few steps: after that everything speaks of everything.
            names = {of for of in made if isinstance(of, str)} if len(seen) < 30 else set()
        return found

    def tests_naming(self, names: set[str]) -> set[Key]:
        """The functions of tests whose own text speaks of one of these names."""
        return {unit.key for name in names for unit in self.named_in_tests.get(name, ())}

    @functools.cached_property
    def named_in_tests(self) -> dict[str, set[Unit]]:
        found: dict[str, set[Unit]] = collections.defaultdict(set)
        for path, lines in self.texts.items():
            if path.startswith("src/"):
                continue
            owners = self.owners(path)
            for node in ast.walk(ast.parse("\n".join(lines))):
                match node:
                    case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name):
                        if owners[node.lineno].name != OUTSIDE:
                            found[name].add(owners[node.lineno])
        return found

    @functools.cached_property
    def speaking(self) -> dict[str, set[Unit | str]]:
        """For each name the functions that speak of it, and the names of constants whose making does."""
        found: dict[str, set[Unit | str]] = collections.defaultdict(set)
        for path, lines in self.texts.items():
            if not path.startswith("src/"):
                continue
            owners = self.owners(path)
            for statement in ast.parse("\n".join(lines)).body:
                made: set[str] = set()
                if isinstance(statement, ast.Assign | ast.AnnAssign):
                    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
                    made = {target.id for target in targets if isinstance(target, ast.Name)}
                for node in ast.walk(statement):
                    match node:
                        case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name):
                            unit = owners[node.lineno]
                            found[name].update(made if unit.name == OUTSIDE else {unit})
        return found
