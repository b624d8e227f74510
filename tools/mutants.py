"""Where rules can be broken: every small alteration of code that carries @rule, and the tests that cite a clause."""

from __future__ import annotations

import ast
import collections
import dataclasses
import itertools
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path

PACKAGE = "wonderwheel"

FLIPS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}


@dataclasses.dataclass(frozen=True)
class Mutant:
    """One alteration: bytes `start` to `end` of the file `path` (relative to the root) become `text`."""

    path: str
    line: int
    function: str
    source: str
    mutation: str
    clauses: tuple[str, ...]
    start: int
    end: int
    text: str

    @property
    def key(self) -> tuple[str, str, str]:
        """What names this mutant for as long as the line itself does not change."""
        return self.function, self.source, self.mutation

    def apply(self, original: bytes) -> bytes:
        return original[: self.start] + self.text.encode() + original[self.end :]


class Finder:
    """Collects every mutant of one file. Positions come from the tree, the edits are made on the bytes."""

    def __init__(self, path: str, module: str, data: bytes) -> None:
        self.path, self.data, self.mutants = path, data, list[Mutant]()
        self.starts = [0]
        for line in data.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.scope, self.function = module, ""
        self.clauses: tuple[str, ...] = ()
        self.returns_bool = False
        self.tails: set[ast.AST] = set()
        self.seen: collections.Counter[tuple[str, str, str]] = collections.Counter()

    def walk(self, node: ast.AST) -> None:
        """Visit what runs: no annotations, decorators, docstrings, messages, nor checks for the type checker."""
        match node:
            case ast.JoinedStr() | ast.Assert() | ast.Expr(value=ast.Constant()):
                return
            case ast.Expr(value=ast.Call(func=ast.Name(id="emit") | ast.Attribute(attr="emit"))):
                self.alter(node)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                outer = self.scope, self.function, self.clauses, self.returns_bool
                self.scope = f"{self.scope}.{node.name}"
                if ids := marks(node, "rule"):
                    self.function, self.clauses = self.scope, ids
                self.returns_bool = isinstance(node.returns, ast.Name) and node.returns.id == "bool"
                self.tails.add(node.body[-1])
                for child in [*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body]:
                    self.walk(child)
                self.scope, self.function, self.clauses, self.returns_bool = outer
            case ast.ClassDef():
                outer_scope, self.scope = self.scope, f"{self.scope}.{node.name}"
                for child in node.body:
                    self.walk(child)
                self.scope = outer_scope
            case _:
                if self.clauses:
                    self.alter(node)
                for child in ast.iter_child_nodes(node):
                    if not (isinstance(node, ast.AnnAssign) and child is node.annotation):
                        self.walk(child)

    def alter(self, node: ast.AST) -> None:
        """Add the mutants of this very node."""
        if isinstance(node, ast.stmt):
            self.delete(node)
        match node:
            case ast.Compare():
                operands = [node.left, *node.comparators]
                for left, op, right in zip(operands, node.ops, node.comparators, strict=False):
                    self.swap(left, right, *FLIPS[type(op)])
            case ast.BoolOp():
                words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
                for left, right in itertools.pairwise(node.values):
                    self.swap(left, right, *words)
            case ast.BinOp(op=ast.Add() | ast.Sub()) if not joins(node):
                self.swap(node.left, node.right, *("+-" if isinstance(node.op, ast.Add) else "-+"))
            case ast.AugAssign(op=ast.Add() | ast.Sub()):
                signs = ("+=", "-=") if isinstance(node.op, ast.Add) else ("-=", "+=")
                self.swap(node.target, node.value, *signs)
            case ast.UnaryOp(op=ast.Not()):
                start, _ = self.span(node)
                self.add(start, start + len("not"), "", "`not` removed")
            case ast.Constant(value=int(n)) if not isinstance(n, bool):
                for changed in (n + 1, n - 1):
                    self.add(*self.span(node), str(changed), f"`{n}` to `{changed}`")
            case ast.If(test=test) | ast.IfExp(test=test):
                self.negate(test, "condition negated")
            case ast.comprehension(ifs=tests):
                for test in tests:
                    self.negate(test, "condition negated")
            case ast.match_case(guard=ast.expr() as test):
                self.negate(test, "condition negated")
            case ast.Return(value=ast.Constant(value=bool(truth)) as value):
                self.add(*self.span(value), str(not truth), "return negated")
            case ast.Return(value=ast.expr() as value) if self.returns_bool or isinstance(value, ast.Compare):
                self.negate(value, "return negated")
            case ast.Break():
                self.add(*self.span(node), "continue", "`break` to `continue`")
            case ast.Continue():
                self.add(*self.span(node), "break", "`continue` to `break`")
            case ast.Call(func=ast.Name(id="min" | "max" as name) as called):
                other = "max" if name == "min" else "min"
                self.add(*self.span(called), other, f"`{name}` to `{other}`")

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        return start, self.starts[node.end_lineno - 1] + node.end_col_offset

    def add(self, start: int, end: int, text: str, mutation: str) -> None:
        if not self.clauses:
            return
        line = self.data.count(b"\n", 0, start) + 1
        source = self.data[self.starts[line - 1] : self.starts[line]].decode().strip()
        key = self.function, source, mutation
        self.seen[key] += 1
        if self.seen[key] > 1:
            mutation += f" #{self.seen[key]}"
        self.mutants.append(Mutant(self.path, line, self.function, source, mutation, self.clauses, start, end, text))

    def swap(self, left: ast.expr, right: ast.expr, old: str, new: str) -> None:
        """Replace the operator `old` that stands between two operands."""
        start, end = self.span(left)[1], self.span(right)[0]
        # A comment between the operands may hold the same characters.
        gap = re.sub(rb"#[^\n]*", lambda m: b" " * len(m.group()), self.data[start:end])
        edge = r"\b" if old[0].isalpha() else ""
        if found := re.search((edge + r"\s+".join(map(re.escape, old.split())) + edge).encode(), gap):
            self.add(start + found.start(), start + found.end(), new, f"`{old}` to `{new}`")

    def negate(self, node: ast.expr, mutation: str) -> None:
        """Put `not` before an expression, unless another mutant does just that already."""
        match node:
            case ast.UnaryOp(op=ast.Not()):
                return
            case ast.Compare(ops=[op]) if not isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE):
                return
        start, end = self.span(node)
        self.add(start, end, f"not ({self.data[start:end].decode()})", mutation)

    def delete(self, node: ast.stmt) -> None:
        match node:
            case ast.Import() | ast.ImportFrom() | ast.Global() | ast.Nonlocal() | ast.Pass():
                return
            case ast.AnnAssign(value=None):
                return
            case ast.Return(value=None | ast.Constant(value=None | False)) if node in self.tails:
                return  # falling off the end gives None, which callers cannot tell from these
        start, end = self.span(node)
        is_elif = self.data.startswith(b"elif", start)
        self.add(start, end, "else: pass" if is_elif else "pass", "statement deleted")


def joins(node: ast.BinOp) -> bool:
    """Whether this joins text or sequences: those know no minus, such a mutant could only crash."""
    for side in (node.left, node.right):
        match side:
            case ast.JoinedStr() | ast.List() | ast.Tuple() | ast.Constant(value=str()):
                return True
    return False


def marks(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, name: str) -> tuple[str, ...]:
    """The ids in the decorators `@name("ID", ...)` of a definition."""
    ids: list[str] = []
    for mark in node.decorator_list:
        match mark:
            case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called), args=args) if called == name:
                ids += [a.value for a in args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    return tuple(ids)


def find_mutants(root: Path) -> list[Mutant]:
    """All mutants of the project, in the order of the files and of the text in them."""
    found: list[Mutant] = []
    for path in sorted((root / "src" / PACKAGE).rglob("*.py")):
        data = path.read_bytes()
        module = ".".join(path.relative_to(root / "src").with_suffix("").parts).removesuffix(".__init__")
        finder = Finder(path.relative_to(root).as_posix(), module, data)
        for node in ast.parse(data, filename=str(path)).body:
            finder.walk(node)
        found += sorted(finder.mutants, key=lambda m: (m.start, m.end, m.mutation))
    return found


def find_citations(root: Path) -> dict[str, list[str]]:
    """For each clause the pytest node ids that cite it."""
    cited: dict[str, list[str]] = collections.defaultdict(list)

    def read(body: Sequence[ast.stmt], prefix: str) -> None:
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                for name in marks(node, "clause"):
                    cited[name].append(f"{prefix}::{node.name}")
                if isinstance(node, ast.ClassDef):
                    read(node.body, f"{prefix}::{node.name}")

    for path in sorted((root / "tests").rglob("*.py")):
        read(ast.parse(path.read_bytes(), filename=str(path)).body, path.relative_to(root).as_posix())
    for path in sorted((root / "scenarios").rglob("*.toml")):
        for scenario in tomllib.loads(path.read_text(encoding="utf-8")).get("scenario", []):
            for name in scenario.get("clauses", []):
                cited[name].append(f"{path.relative_to(root).as_posix()}::{scenario['name']}")
    return cited
