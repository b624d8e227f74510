"""The shape of the house: who may import whom, what rules may not touch, and how long a file may grow."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SRC = ROOT / "src"

# What each part may import of the project. "face" is `wonderwheel` itself and the modules beside it: it gathers
# the parts to the left of the bots, which is why those parts cannot import it.
ALLOWED = {
    "core": {"core"},
    "lang": {"core", "lang"},
    "games": {"core", "lang", "games"},
    "face": {"core", "lang", "games", "face"},
    "bots": {"core", "face", "bots"},
    "arena": {"core", "lang", "games", "face", "bots", "arena"},
    "envs": {"core", "lang", "games", "face", "envs"},
    "server": {"core", "lang", "games", "face", "bots", "server"},
    "cli": {"core", "lang", "games", "face", "bots", "arena", "server", "cli"},
}
# A leaf that holds the version and imports nothing.
FOR_ALL = {"wonderwheel.version"}
OUTSIDE = {"core": {"msgspec"}, "lang": {"msgspec", "lark"}, "games": {"msgspec"}}

# Rules have no clock and no dice but the ones in the state.
IMPURE_MODULES = {"random", "time", "datetime", "secrets", "uuid"}
IMPURE_NAMES = {"os.urandom", "os.getrandom"}
# (file below src/wonderwheel, what it may use) with the reason beside it.
IMPURE_ALLOWED: frozenset[tuple[str, str]] = frozenset(
    {
        ("core/records/sealed.py", "uuid"),  # names a temporary file while a record is written; no state depends on it
    }
)

AT_MOST_LINES = 400
# Where somebody's own machine shows; a web address that goes on like this is not meant.
WORKPLACE = re.compile(r"(?<![\w.])/(?:work|root)/")


def sources() -> list[Path]:
    return sorted((SRC / "wonderwheel").rglob("*.py"))


def module_name(path: Path, src: Path = SRC) -> str:
    return ".".join(path.relative_to(src).with_suffix("").parts).removesuffix(".__init__")


def part(module: str) -> str:
    """The part of the house a module of ours belongs to."""
    pieces = module.split(".")
    return pieces[1] if len(pieces) > 1 and pieces[1] in ALLOWED else "face"


def game(module: str) -> str | None:
    """The game whose folder a module stands in; None for modules that belong to no single game."""
    pieces = module.split(".")
    inside = len(pieces) > 2 and pieces[1] == "games" and (SRC / "wonderwheel" / "games" / pieces[2]).is_dir()
    return pieces[2] if inside else None


def imports(source: str, module: str, is_package: bool, known: frozenset[str]) -> Iterator[str]:
    """The modules that a module imports, wherever in its text; `known` are the modules of the project."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                here = module.split(".")
                above = here[: len(here) - node.level + is_package]
                base = ".".join([*above, *([base] if base else [])])
            for alias in node.names:
                name = f"{base}.{alias.name}"
                yield name if name in known else base


def all_imports() -> list[tuple[str, str]]:
    known = frozenset(module_name(path) for path in sources())
    return [
        (module_name(path), target)
        for path in sources()
        for target in imports(path.read_text(encoding="utf-8"), module_name(path), path.stem == "__init__", known)
    ]


def crossing(module: str, target: str) -> str | None:
    """Why `module` may not import `target`; None if it may."""
    here = part(module)
    if target.split(".")[0] != "wonderwheel":
        top = target.split(".")[0]
        if here in OUTSIDE and top not in sys.stdlib_module_names and top not in OUTSIDE[here]:
            return f"{module} imports {target}: {here} stands on the standard library and {sorted(OUTSIDE[here])}"
        return None
    if target in FOR_ALL:
        return None
    if part(target) not in ALLOWED[here]:
        return f"{module} imports {target}: {here} may import {sorted(ALLOWED[here])}"
    if game(module) and game(target) and game(module) != game(target):
        return f"{module} imports {target}: no game imports another"
    return None


def impure(source: str, allowed: frozenset[str] = frozenset()) -> list[str]:
    """The clocks and dice that a source uses."""
    used = []
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            names = [f"{node.value.id}.{node.attr}"]
            names = names if names[0] in IMPURE_NAMES else []
        for name in names:
            hit = name if name in IMPURE_NAMES else name.split(".")[0]
            if hit in IMPURE_MODULES | IMPURE_NAMES and hit not in allowed and hit not in used:
                used.append(hit)
    return used


def rule_ids(source: str) -> Iterator[str]:
    """The ids in every `@rule(...)`; an argument that is no plain text counts as an id nobody knows."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for mark in node.decorator_list:
                match mark:
                    case ast.Call(func=ast.Name(id="rule") | ast.Attribute(attr="rule"), args=args):
                        for arg in args:
                            yield str(arg.value) if isinstance(arg, ast.Constant) else ast.unparse(arg)


def known_clauses() -> set[str]:
    books = [
        tomllib.loads(path.read_text(encoding="utf-8"))
        for path in sorted((SRC / "wonderwheel" / "games").glob("*/clauses.toml"))
    ]
    return {name for book in books for name in (*book["clauses"], *book.get("same", {}))}


def text_files() -> Iterator[tuple[Path, str]]:
    """Every text file that is or could be committed."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listing.returncode == 0:
        paths = [ROOT / name for name in listing.stdout.split("\0") if name]
    else:
        tops = ("src", "tests", "scenarios", "docs", "bench", "tools")
        paths = [*ROOT.glob("*.*"), ROOT / "Makefile", *(p for top in tops for p in (ROOT / top).rglob("*"))]
    for path in paths:
        if path.is_file() and "__pycache__" not in path.parts:
            data = path.read_bytes()
            if b"\0" not in data:
                yield path, data.decode("utf-8", errors="replace")


def houses() -> list[str]:
    """Packages with rooms: every folder below them that says what it may look into."""
    games = sorted(path.parent for path in (SRC / "wonderwheel" / "games").glob("*/__init__.py"))
    return [
        "wonderwheel.core",
        "wonderwheel.server",
        "wonderwheel.cli",
        *(module_name(p / "__init__.py") for p in games),
    ]


def may_look_into(house: str) -> dict[str, set[str]]:
    """For each room of a house, what its `__init__` says that it may look into."""
    out = {}
    for path in sorted((SRC / house.replace(".", "/")).glob("*/__init__.py")):
        said = " ".join((ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").split())
        found = re.search(r"May look into: ([a-z_, ]+)\.", said)
        assert found, f"{path} does not say which rooms it may look into"
        out[path.parent.name] = {name for name in found[1].split(", ") if name != "nothing"}
    return out


def only_for_types(tree: ast.AST) -> set[ast.AST]:
    """What stands below `if TYPE_CHECKING`: it is not there when the program runs."""
    guarded = [n for n in ast.walk(tree) if isinstance(n, ast.If) and "TYPE_CHECKING" in ast.unparse(n.test)]
    return {inner for node in guarded for inner in ast.walk(node)}


def looks_into(house: str) -> dict[str, set[str]]:
    """For each room, and each module beside the rooms, the others of its house that it imports when it runs."""
    known = frozenset(module_name(path) for path in sources())
    out: dict[str, set[str]] = {}
    for path in sorted((SRC / house.replace(".", "/")).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        late = only_for_types(tree)
        kept = ast.Module([n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n not in late], [])
        here = module_name(path).removeprefix(house).lstrip(".").split(".")[0]
        targets = imports(ast.unparse(kept), module_name(path), path.stem == "__init__", known)
        inside = {name.removeprefix(house + ".").split(".")[0] for name in targets if name.startswith(house + ".")}
        out.setdefault(here, set()).update(inside - {here})
    return out


@pytest.mark.parametrize("house", houses())
def test_rooms_look_only_where_they_say(house: str) -> None:
    """A module beside the rooms that looks into none of them (numbers, names, errors) is for everybody."""
    allowed, found = may_look_into(house), looks_into(house)
    for_all: set[str] = set()
    while more := {name for name in found if name not in allowed and found[name] <= for_all} - for_all:
        for_all |= more
    assert {room: found[room] - for_all for room in allowed} == allowed


def test_arrows_point_one_way() -> None:
    assert [wrong for module, target in all_imports() if (wrong := crossing(module, target))] == []


def test_rules_have_no_clock_and_no_dice_of_their_own() -> None:
    found = []
    for path in sources():
        if part(module_name(path)) in ("core", "lang", "games"):
            name = path.relative_to(SRC / "wonderwheel").as_posix()
            allowed = frozenset(what for file, what in IMPURE_ALLOWED if file == name)
            found += [(name, what) for what in impure(path.read_text(encoding="utf-8"), allowed)]
    assert found == []


def test_every_rule_mark_names_a_clause_we_know() -> None:
    known = known_clauses()
    unknown = [
        (module_name(path), name)
        for path in sources()
        for name in rule_ids(path.read_text(encoding="utf-8"))
        if name not in known
    ]
    assert unknown == []


def is_a_door(source: str) -> bool:
    """Whether a file only passes on what others hold."""
    return all(isinstance(n, ast.ImportFrom | ast.Expr | ast.Assign) for n in ast.parse(source).body)


def test_no_file_is_probably_two_files() -> None:
    texts = {module_name(path): path.read_text(encoding="utf-8") for path in sources()}
    texts = {name: text for name, text in texts.items() if not is_a_door(text)}
    lengths = {name: len(text.splitlines()) for name, text in texts.items() if "\nGenerated from" not in text[:200]}
    assert {name: count for name, count in lengths.items() if count > AT_MOST_LINES} == {}


def test_no_test_file_imports_another() -> None:
    """What several of them need stands in a file beside them that holds no tests."""
    files = {module_name(path, ROOT): path for path in sorted((ROOT / "tests").rglob("*.py"))}
    found = [
        (module, target)
        for module, path in files.items()
        for target in imports(path.read_text(encoding="utf-8"), module, path.stem == "__init__", frozenset(files))
        if target.split(".")[0] == "tests" and target.split(".")[-1].startswith("test_")
    ]
    assert found == []


def test_no_file_tells_where_it_was_written() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path, text in text_files()
        for number, line in enumerate(text.splitlines(), 1)
        if WORKPLACE.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("module", "target"),
    [
        ("wonderwheel.core.state", "wonderwheel.games.one_card_wonder"),
        ("wonderwheel.core.state", "wonderwheel"),
        ("wonderwheel.core.state", "numpy"),
        ("wonderwheel.core.state", "lark"),
        ("wonderwheel.lang.words", "wonderwheel.games"),
        ("wonderwheel.games.one_card_wonder.procedures.turn", "wonderwheel.bots"),
        ("wonderwheel.bots.random", "wonderwheel.games.one_card_wonder"),
        ("wonderwheel.arena.run", "wonderwheel.cli"),
        ("wonderwheel.envs.zoo", "wonderwheel.server"),
        ("wonderwheel", "wonderwheel.bots"),
    ],
)
def test_a_wrong_arrow_is_seen(module: str, target: str) -> None:
    assert crossing(module, target) is not None


@pytest.mark.parametrize(
    ("module", "target"),
    [
        ("wonderwheel.core.state", "msgspec"),
        ("wonderwheel.core.state", "collections.abc"),
        ("wonderwheel.core.records", "wonderwheel.version"),
        ("wonderwheel.lang.words", "lark"),
        ("wonderwheel.games", "wonderwheel.games.one_card_wonder"),
        ("wonderwheel.games.one_card_wonder.procedures.turn", "wonderwheel.games.one_card_wonder.table.state"),
        ("wonderwheel.bots.random", "wonderwheel"),
        ("wonderwheel.arena.run", "wonderwheel.bots.random"),
        ("wonderwheel.cli.main", "wonderwheel.arena.run"),
        ("wonderwheel.cli.main", "rich.console"),
    ],
)
def test_a_right_arrow_is_let_through(module: str, target: str) -> None:
    assert crossing(module, target) is None


def test_no_game_may_import_another(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / "wonderwheel" / "games" / name).mkdir(parents=True)
    monkeypatch.setattr(sys.modules[__name__], "SRC", tmp_path)
    assert crossing("wonderwheel.games.one.turn", "wonderwheel.games.two.turn") is not None
    assert crossing("wonderwheel.games.one.turn", "wonderwheel.games.shared") is None


def test_imports_are_read_in_every_form() -> None:
    known = frozenset({"wonderwheel.core", "wonderwheel.core.state", "wonderwheel.core.dice"})
    source = (
        "import os.path as p\n"
        "from wonderwheel.core import state, Name\n"
        "def late():\n"
        "    from . import dice\n"
        "    from .state import State\n"
        "    from .. import games\n"
    )
    expected = ["os.path", "wonderwheel.core.state", "wonderwheel.core", "wonderwheel.core.dice"]
    expected += ["wonderwheel.core.state", "wonderwheel"]
    assert list(imports(source, "wonderwheel.core.machine", False, known)) == expected
    assert list(imports("from . import dice", "wonderwheel.core", True, known)) == ["wonderwheel.core.dice"]


def test_clocks_and_dice_are_seen() -> None:
    source = "import os, time\nfrom random import Random\nfrom datetime import date\nos.urandom(4)\nself.time.sleep"
    assert sorted(impure(source)) == ["datetime", "os.urandom", "random", "time"]
    assert impure("from os import urandom") == ["os.urandom"]
    assert impure("import random", frozenset({"random"})) == []
    assert impure("from .chance import random\nstate.time = 3") == []


def test_rule_marks_are_read() -> None:
    source = '@rule("A-1", "B-2")\ndef f(): ...\n\nclass C:\n    @clauses.rule("C-3", NAME)\n    def g(self): ...\n'
    assert list(rule_ids(source)) == ["A-1", "B-2", "C-3", "NAME"]


def test_a_workplace_is_told_from_a_web_address() -> None:
    assert WORKPLACE.search("see " + "/" + "work/main")
    assert WORKPLACE.search('path = "' + "/" + 'root/x"')
    assert not WORKPLACE.search("https://example.org/" + "work/1")
