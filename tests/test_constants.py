"""Constants of the compiled packages are `Final`: otherwise each use is a look-up in a dictionary."""

import ast
import re
from pathlib import Path

SRC = Path(__file__).resolve().parents[1] / "src" / "wonderwheel"
CONSTANT = re.compile(r"_*[A-Z][A-Z0-9_]*")
NO_CONSTANTS = {"TypeVar", "ParamSpec"}


def names_in(target: ast.expr) -> list[ast.Name]:
    """The names that get a value: one, or several at once."""
    return [node for node in ast.walk(target) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]


def constants_that_may_change(source: str) -> list[str]:
    """The module's names in capitals that are given a value once, and not declared final."""
    tree = ast.parse(source)
    changed = {name for node in ast.walk(tree) if isinstance(node, ast.Global) for name in node.names}
    found = []
    for node in tree.body:
        if isinstance(node, ast.Assign):
            called = node.value.func if isinstance(node.value, ast.Call) else None
            if not (isinstance(called, ast.Name) and called.id in NO_CONSTANTS):
                found += [name.id for target in node.targets for name in names_in(target)]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            declared = ast.unparse(node.annotation)
            if not declared.startswith("Final") and declared != "TypeAlias":
                found.append(node.target.id)
    return [name for name in found if CONSTANT.fullmatch(name) and name not in changed]


def test_constants_of_compiled_packages_are_final() -> None:
    files = [*SRC.glob("core/**/*.py"), *SRC.glob("games/**/*.py")]
    assert len(files) > 300
    found = {
        path.relative_to(SRC).as_posix(): names
        for path in sorted(files)
        if (names := constants_that_may_change(path.read_text(encoding="utf-8")))
    }
    assert not found, "write `NAME: Final = ...`"


def test_what_is_no_constant_is_told_apart() -> None:
    source = "A = 1\nB: int = 2\nC: Final = 3\nD: Final[int] = 4\nT = TypeVar('T')\nKind = int\nE: int\n"
    assert constants_that_may_change(source) == ["A", "B"]
    assert constants_that_may_change("A, B = range(2)\nC = D = 0\nx.E = 1\n") == ["A", "B", "C", "D"]
    assert constants_that_may_change("COUNT = 0\ndef up() -> None:\n    global COUNT\n") == []
