"""Compile core and games with mypyc, from the same sources, into build/compiled.

  tools/compile.py                 build, and say how long it took
  tools/compile.py --test          build, then run the games' tests and scenarios against the compiled tree
  tools/compile.py --test -- -k x  the same, with options for pytest
  tools/compile.py --built --test  the tests again on what was built before
  tools/compile.py --if-changed    build only if the sources are others than those that were built, or Python is
  tools/compile.py --list          which modules are compiled, and why the others are not

To use the result:  PYTHONPATH=build/compiled python ...  It wins over the installed sources. Nothing in src/ changes.
Needs a C compiler, the headers of this Python, and setuptools.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SRC = ROOT / "src"
OUT = ROOT / "build" / "compiled"
MARK = "rule"  # the decorator that says which clauses a function enforces: see core/clauses.py
STAMP = "built.txt"  # in there: the fingerprint of what it was built from

COMPILED_PACKAGES = ("wonderwheel/core", "wonderwheel/games")

# Path below src/, or the beginning of one -> why it stays interpreted.
EXCLUDE: dict[str, str] = {
    "wonderwheel/core/records/": "msgspec reads the annotations of its structs, which mypyc keeps only in part",
    **{
        f"wonderwheel/games/wonders_of_the_first/{name}": reason
        for names, reason in {
            "meaning/abilities.py meaning/effects.py meaning/player_effects.py meaning/terms.py": "as records",
            "meaning/plain_verbs.py meaning/done_by_verbs.py meaning/simple_terms.py": "as records",
            "cards/definition.py show/picture/types.py": "as records",
            "show/telling.py changes/by_kind.py": "tables of constants, which the checker of mypyc meets too early",
            "text/ text/meanings/ show/language.py": "card English: at work when cards load",
            "cards/understanding.py show/listing.py": "card English: at work when cards load",
            "cards/shipped.py show/survey.py decks/": "at work before a game begins",
        }.items()
        for name in names.split()
    },
    "wonderwheel/games/wheel_of_time/meaning/": "as records, and card English: at work when cards load",
    "wonderwheel/games/wheel_of_time/text/": "card English: at work when cards load",
    "wonderwheel/games/wheel_of_time/show/picture/types.py": "as records",
    "wonderwheel/games/wheel_of_time/worth.py": "constants that are not numbers, which compiled users meet too early",
    "wonderwheel/games/wheel_of_time/cards/": "as records, and at work before a game begins",
    "wonderwheel/games/wheel_of_time/decks/": "at work before a game begins",
    "wonderwheel/games/wheel_of_time/program/texts/deeds/": "tables of makers, which mypyc meets too early",
}
TESTS = (
    "tests/contract/test_contract.py",
    "tests/one_card_wonder",
    "tests/wonders_of_the_first",
    "tests/cli",
    "scenarios/one_card_wonder",
    "scenarios/wonders_of_the_first",
    "scenarios/wheel_of_time",
)
# Invented games, and games with cards of their own, inherit from classes of the core; interpreted classes cannot, once
# it is compiled. Nor can a method of a compiled object be replaced.
OWN_CLASSES = tuple(f"tests.wonders_of_the_first.{name} import" for name in ("plain", "rich"))
OWN_METHODS = ("tests/wonders_of_the_first/test_phrases.py::test_a_log_that_is_off_costs_no_search",)

EXCLUDE_NAMES = {"__init__.py": "holds imports at most: nothing to gain"}

# Run in a process of its own: mypyc ends the interpreter on an error. One C file a module, several compilers at once:
# as one file it takes twice the time, on one processor. (A compiler that has a way of its own keeps it.)
SETUP = """
import os, sys
from concurrent.futures import ThreadPoolExecutor
from setuptools import setup
from distutils.ccompiler import CCompiler
from mypyc.build import mypycify

def compile_at_once(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0, extra_preargs=None,
                    extra_postargs=None, depends=None):
    _, objects, last, flags, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    first = self._get_cc_args(flags, debug, extra_preargs)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(self._compile, name, *build[name], first, last, flags) for name in objects if name in build]
        for done, job in enumerate(jobs, 1):
            job.result()
            if len(jobs) > 1:  # not for the stubs, one for each module
                end = "" if done < len(jobs) else "\\n"
                print(f"\\r{done} of {len(jobs)} files", end=end, file=sys.stderr, flush=True)
    return objects

CCompiler.compile = compile_at_once
level, modules = sys.argv.pop(1), sys.argv.pop(1).split(",")
setup(
    name="wonderwheel-compiled",
    packages=[],
    py_modules=[],
    ext_modules=mypycify(
        ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent", *modules],
        opt_level=level,
        multi_file=True,
    ),
)
"""

# The tests must meet the compiled modules; passing on the sources by mistake would prove nothing.
CHECK = """
import importlib, os, sys
for name in sys.argv[2:]:
    where = os.path.realpath(importlib.import_module(name).__file__ or "")
    if not where.startswith(os.path.realpath(sys.argv[1]) + os.sep) or where.endswith(".py"):
        sys.exit(f"{name} was loaded from {where}")
"""


def reason_to_skip(name: str) -> str | None:
    """Why the file `name` (a path below src/) stays interpreted; None if it is compiled."""
    for excluded, reason in EXCLUDE.items():
        if name.startswith(excluded):
            return reason
    return EXCLUDE_NAMES.get(name.rsplit("/", 1)[-1])


def candidates() -> list[str]:
    """Every Python file of the compiled packages, as a path below src/."""
    found = (path for package in COMPILED_PACKAGES for path in (SRC / package).rglob("*.py"))
    return sorted(path.relative_to(SRC).as_posix() for path in found)


def tests_of_sources() -> list[str]:
    """The files of tests that make classes of their own out of the core's."""
    found = (path for name in TESTS for path in (ROOT / name).glob("test_*.py"))
    return [str(path.relative_to(ROOT)) for path in found if any(words in path.read_text() for words in OWN_CLASSES)]


def missing() -> list[str]:
    """What this machine lacks for a build, each with its remedy."""
    lacks = []
    for module in ("setuptools", "mypyc"):
        if importlib.util.find_spec(module) is None:
            package = "mypy" if module == "mypyc" else module
            lacks.append(f"no {module}: {Path(sys.executable).name} -m pip install {package}")
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        lacks.append("no Python.h: install the development headers of this Python (python3-dev)")
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if os.name == "posix" and shutil.which(compiler.split()[0]) is None:
        lacks.append(f"no C compiler ({compiler.split()[0]}): install one (gcc or clang), or set CC")
    return lacks


def without_marks(source: str) -> str:
    """A source without its marks (`@rule(...)`), which do nothing at run time: a function with a decorator is an object
    to mypyc, found in a dictionary and called with boxed arguments; without one it is called directly. Lines stay."""
    lines = source.split("\n")
    for node in ast.walk(ast.parse(source)):
        for mark in getattr(node, "decorator_list", []):
            if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == MARK:
                lines[mark.lineno - 1 : mark.end_lineno] = [""] * ((mark.end_lineno or 0) - mark.lineno + 1)
    return "\n".join(lines)


def build(modules: list[str], level: str) -> int:
    """Copy src/ to build/compiled and compile the modules there, in place; the exit status of the build."""
    shutil.rmtree(OUT, ignore_errors=True)
    shutil.copytree(SRC, OUT, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info"))
    sources = {name: (OUT / name).read_text(encoding="utf-8") for name in modules}
    for name, source in sources.items():
        (OUT / name).write_text(without_marks(source), encoding="utf-8")
    command = [sys.executable, "-c", SETUP, level, ",".join(modules), "-q", "build_ext", "--inplace"]
    # The copy is all the build may see: with the sources on the path mypy would find every module twice.
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "MYPYPATH")}
    status = subprocess.run(command, cwd=OUT, env=env, stdin=subprocess.DEVNULL, check=False).returncode
    for name, source in sources.items():
        (OUT / name).write_text(source, encoding="utf-8")
    for leftover in ("build", ".mypy_cache"):
        shutil.rmtree(OUT / leftover, ignore_errors=True)
    if not status:
        (OUT / STAMP).write_text(fingerprint())
    return status


def fingerprint() -> str:
    """What a build follows from: the sources, and the Python for which it is."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(SRC.rglob("*.py")):
        digest.update(path.relative_to(SRC).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def is_built() -> bool:
    """Whether what is there was built from these sources."""
    stamp = OUT / STAMP
    return stamp.is_file() and stamp.read_text() == fingerprint()


def run_compiled(*arguments: str) -> int:
    """Run this Python on the compiled tree."""
    env = os.environ | {"PYTHONPATH": str(OUT)}
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, env=env, check=False).returncode


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--test", action="store_true", help="run the tests against the compiled tree")
    parser.add_argument("--built", action="store_true", help="build nothing, use what is there")
    parser.add_argument("--if-changed", action="store_true", help="build nothing if these very sources were built")
    parser.add_argument("--list", action="store_true", help="list the modules, build nothing")
    parser.add_argument("--level", default="3", choices=list("0123"), help="optimisation of the C compiler (3)")
    parser.add_argument("pytest", nargs="*", metavar="-- OPTION", help="options for pytest, with --test")
    args = parser.parse_args()
    names = candidates()
    modules = [name for name in names if reason_to_skip(name) is None]
    if args.list:
        for name in names:
            print(f"{'compiled' if name in modules else 'skipped '}  {name}  {reason_to_skip(name) or ''}".rstrip())
        return 0
    if lacks := missing():
        print("\n".join(f"compile: {line}" for line in lacks), file=sys.stderr)
        return 2
    if not modules:
        print("compile: there is nothing to compile", file=sys.stderr)
        return 2
    if args.if_changed and is_built():
        args.built = True
    began = time.perf_counter()
    if not args.built and (status := build(modules, args.level)):
        print(f"compile: the build failed after {time.perf_counter() - began:.1f} s", file=sys.stderr)
        return status
    dotted = [name.removesuffix(".py").replace("/", ".") for name in modules]
    if status := run_compiled("-c", CHECK, str(OUT), *dotted):
        print("compile: the build went through, but what it made does not load", file=sys.stderr)
        return status
    if not args.built:
        took = time.perf_counter() - began
        print(f"{len(modules)} modules compiled in {took:.1f} s: PYTHONPATH={OUT.relative_to(ROOT)}", flush=True)
    if args.test:
        workers = ["-n", "auto"] if importlib.util.find_spec("xdist") else []
        left_out = [f"--ignore={path}" for path in tests_of_sources()] + [f"--deselect={name}" for name in OWN_METHODS]
        return run_compiled("-m", "pytest", "-p", "no:cacheprovider", *workers, *TESTS, *left_out, *args.pytest)
    return 0


if __name__ == "__main__":
    sys.exit(main())
