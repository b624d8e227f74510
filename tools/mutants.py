"""Where the engine can be broken: small alterations of code that decides something, and the tests that cite a clause.

Two pools are drawn from. `find_mutants(root)` gives those inside functions that carry @rule. With `wide` it gives those
of every line that decides something: functions, defaults, tables and constants outside of functions, and a few kinds of
alteration more. What only chooses words for people (texts, hints, estimates) is marked as such, to be counted apart.
"""

from __future__ import annotations

import ast
import collections
import dataclasses
import itertools
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

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


WIDER: dict[type[ast.operator], tuple[str, str]] = {
    ast.Mult: ("*", "+"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
}

# Modules that decide nothing but words for people and bots' guesses, wherever they lie.
WORDS = re.compile(
    r"/(estimate|advice|hints|telling|labels|effect_text|wording)(\.py|/)|/one_card_wonder/(\w+/)*words\.py"
)
WORD_FUNCTIONS = ("__repr__", "__str__")
# Calls that only tell people something.
TOLD = ("log", "print", "warn")
# The marks of the type checker, which do nothing when they run.
TYPES_ONLY = ("TypeVar", "NewType", "ParamSpec", "Literal", "overload")
# What is between brackets behind these is a type too, be it in quotes.
GENERIC = (*TYPES_ONLY, "Callable", "dict", "list", "set", "tuple", "type")
OUTSIDE = "<module>"


@dataclasses.dataclass(frozen=True)
class Mutant:
    """One alteration: bytes `start` to `end` of the file `path` (relative to the root) become `text`.

    `function` is the full name, `name` that inside its module. `statement` is the line where the innermost statement
    around it begins, 0 for a default value, which runs with the module. `words` says that only words for people change.
    """

    path: str
    line: int
    function: str
    source: str
    mutation: str
    clauses: tuple[str, ...]
    start: int
    end: int
    text: str
    name: str = ""
    statement: int = 0
    words: bool = False

    @property
    def key(self) -> tuple[str, str, str]:
        """What names this mutant for as long as the line itself does not change, wherever its module lies."""
        return self.name, self.source, self.mutation

    @property
    def part(self) -> str:
        """Where it counts: words, rules (code that enforces a clause), or else its folder of the package."""
        if self.words:
            return "words"
        return "rules" if self.clauses else folder(self.path)

    def apply(self, original: bytes) -> bytes:
        return original[: self.start] + self.text.encode() + original[self.end :]


class Finder:
    """Collects every mutant of one file. Positions come from the tree, the edits are made on the bytes."""

    def __init__(self, path: str, module: str, data: bytes, *, wide: bool = False) -> None:
        self.path, self.module, self.data, self.wide, self.mutants = path, module, data, wide, list[Mutant]()
        self.starts = [0]
        for line in data.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.scope, self.function = module, ""
        self.clauses: tuple[str, ...] = ()
        self.returns_bool = False
        self.inside = False
        self.statement = 0
        self.words = bool(WORDS.search(path))
        self.tails: set[ast.AST] = set()
        self.seen: collections.Counter[tuple[str, str, str]] = collections.Counter()

    def walk(self, node: ast.AST) -> None:
        """Visit what runs: no annotations, decorators, docstrings, messages, nor checks for the type checker."""
        if isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case) and self.inside:
            self.statement = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
        match node:
            case ast.Assert() | ast.Expr(value=ast.Constant()):
                return
            case ast.JoinedStr():
                self.alter_words(node)
            case ast.Expr(value=ast.Call(func=ast.Name(id="emit") | ast.Attribute(attr="emit"))):
                self.alter(node)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self.enter(node)
            case ast.ClassDef():
                outer = self.scope, self.inside, self.statement
                self.scope, self.inside = f"{self.scope}.{node.name}", False
                for child in node.body:
                    self.walk(child)
                self.scope, self.inside, self.statement = outer
            case _ if self.wide and means_nothing(node):
                for child in getattr(node, "orelse", ()):
                    self.walk(child)
            case ast.Expr(value=ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called))) if called in TOLD:
                self.among_words(node)
            case ast.Raise(exc=ast.expr() as error) if self.wide:
                self.alter(node)
                self.among_words(error)
            case _:
                self.descend(node)

    def enter(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        outer = self.scope, self.function, self.clauses, self.returns_bool, self.inside, self.statement, self.words
        self.scope = f"{self.scope}.{node.name}"
        ids = marks(node, "rule")
        if ids:
            self.clauses = ids
        if ids or not self.function:
            self.function = self.scope
        self.words = self.words or node.name in WORD_FUNCTIONS
        self.returns_bool = isinstance(node.returns, ast.Name) and node.returns.id == "bool"
        self.tails.update(ends_of(node.body))
        self.inside, self.statement = True, 0
        for default in [*node.args.defaults, *filter(None, node.args.kw_defaults)]:
            self.walk(default)
        for child in node.body:
            self.walk(child)
        self.scope, self.function, self.clauses, self.returns_bool, self.inside, self.statement, self.words = outer

    def descend(self, node: ast.AST) -> None:
        if self.clauses or self.wide:
            self.alter(node)
        for child in ast.iter_child_nodes(node):
            annotation = isinstance(node, ast.AnnAssign) and child is node.annotation
            checked = isinstance(child, ast.keyword) and child.arg == "strict" and self.wide
            negated = isinstance(node, ast.Return) and isinstance(child, ast.Constant) and isinstance(child.value, bool)
            if not annotation and not checked and not negated:
                self.walk(child)

    def among_words(self, node: ast.AST) -> None:
        """Visit something that only makes words for people."""
        outer, self.words = self.words, True
        self.descend(node)
        self.words = outer

    def alter_words(self, node: ast.expr) -> None:
        if self.wide:
            outer, self.words = self.words, True
            self.add(*self.span(node), '"~"', "text replaced")
            self.words = outer

    def alter_more(self, node: ast.AST) -> None:
        """The kinds of alteration that only the wide pool has."""
        match node:
            case ast.BinOp(op=op, left=left, right=right) if type(op) in WIDER and not joins(node):
                if not (isinstance(op, ast.BitOr) and (names_a_type(left) or names_a_type(right))):
                    self.swap(left, right, *WIDER[type(op)])
            case ast.Constant(value=bool(truth)):
                self.add(*self.span(node), str(not truth), f"`{truth}` to `{not truth}`")
            case ast.Constant(value=str(text)):
                if " " in text.strip():
                    self.alter_words(node)
                else:
                    self.add(*self.span(node), repr(text + "~"), f"`{shown(text)}` altered")

    def alter(self, node: ast.AST) -> None:
        """Add the mutants of this very node."""
        if isinstance(node, ast.stmt) and (self.inside or not is_definition(node)):
            self.delete(node)
        if self.wide:
            self.alter_more(node)
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
        if not self.clauses and not self.wide:
            return
        line = self.data.count(b"\n", 0, start) + 1
        source = self.data[self.starts[line - 1] : self.starts[line]].decode().strip()
        function = self.function or (f"{self.scope}.{OUTSIDE}" if self.scope == self.module else self.scope)
        key = function, source, mutation
        self.seen[key] += 1
        if self.seen[key] > 1:
            mutation += f" #{self.seen[key]}"
        name = function.removeprefix(f"{self.module}.")
        found = Mutant(self.path, line, function, source, mutation, self.clauses, start, end, text)
        self.mutants.append(dataclasses.replace(found, name=name, statement=self.statement, words=self.words))

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


def ends_of(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements after which a function is over, whichever way it went."""
    last = body[-1]
    yield last
    match last:
        case ast.If():
            yield from ends_of(last.body)
            if last.orelse:
                yield from ends_of(last.orelse)
        case ast.Try(finalbody=[]):
            yield from ends_of(last.orelse or last.body)
            for handler in last.handlers:
                yield from ends_of(handler.body)
        case ast.With() | ast.AsyncWith():
            yield from ends_of(last.body)


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


def names_a_type(node: ast.expr) -> bool:
    """Whether this side of a `|` is a type, as in isinstance(x, A | None)."""
    match node:
        case ast.Constant(value=None) | ast.Subscript():
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in ("int", "str", "bool", "float", "bytes", "list", "dict", "tuple", "set") or (
                name[:1].isupper() and not name.isupper()
            )
        case ast.BinOp(left=left, right=right):
            return names_a_type(left) or names_a_type(right)
    return False


def means_nothing(node: ast.AST) -> bool:
    """Whether this runs for the type checker alone, or when a module is started as a program, or never."""
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING") | ast.Attribute(attr="TYPE_CHECKING")):
            return True
        case ast.If(test=ast.Compare(left=ast.Name(id="__name__"))):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__" | "__match_args__")]):
            return True
        case ast.Raise(exc=ast.Name(id=error) | ast.Call(func=ast.Name(id=error))):
            return error == "NotImplementedError"
        case ast.Subscript(value=ast.Name(id=name)):
            return name in GENERIC
        case ast.Call(func=ast.Name(id=name)):
            return name in TYPES_ONLY
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in TYPES_ONLY
    return False


def is_definition(node: ast.stmt) -> bool:
    """Whether this, outside of functions, gives something its name: without it there is an error at once."""
    match node:
        case ast.Assign(targets=targets):
            return all(isinstance(target, ast.Name | ast.Tuple) for target in targets)
        case ast.AnnAssign() | ast.If() | ast.Try() | ast.With():
            return True
    return False


def shown(text: str) -> str:
    text = repr(text)[1:-1]
    return text if len(text) <= 20 else text[:17] + "..."


def folder(path: str) -> str:
    """The part of the package that a file belongs to: its folder, or its own name beside the folders."""
    return Path(path).relative_to(Path("src") / PACKAGE).parts[0].removesuffix(".py")


def is_generated(data: bytes) -> bool:
    return re.search(rb"^Generated (from|by) ", data[:600], re.MULTILINE) is not None


def find_mutants(root: Path, *, wide: bool = False) -> list[Mutant]:
    """All mutants of the project, in the order of the files and of the text in them."""
    found: list[Mutant] = []
    for path in sorted((root / "src" / PACKAGE).rglob("*.py")):
        data = path.read_bytes()
        if wide and is_generated(data):
            continue
        module = ".".join(path.relative_to(root / "src").with_suffix("").parts).removesuffix(".__init__")
        finder = Finder(path.relative_to(root).as_posix(), module, data, wide=wide)
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
            for test, clauses in played_by(scenario):
                for name in clauses:
                    cited[name].append(f"{path.relative_to(root).as_posix()}::{test}")
    return cited


def played_by(scenario: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
    """The tests that a scenario is, with the clauses of each: one, or one for each edition that it is played by."""
    name, clauses = scenario["name"], scenario.get("clauses", [])
    editions = scenario.get("editions")
    if not editions:
        return [(name, clauses)]
    own = editions if isinstance(editions, dict) else {edition: {} for edition in editions}
    return [(f"{name} ({edition})", [*clauses, *said.get("clauses", [])]) for edition, said in own.items()]
