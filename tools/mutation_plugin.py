"""Loaded into every test run of tools/mutate.py: limits, times, and the quick way to try a mutant.

To start Python, import the project and collect tests costs far more than the few tests that cite a clause. So with
MUTATION_ORDERS set, pytest stops after it has collected. For each order it then forks, puts the code of the altered
file into the functions that are already there, and runs the tests asked for in the child alone.

What was computed before, while the project was imported, was computed with unaltered code. A failure is a failure all
the same; tools/mutate.py repeats a run without a failure in a process of its own before it calls the mutant a survivor.
"""

from __future__ import annotations

import collections
import gc
import inspect
import json
import math
import os
import signal
import time
import types
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

try:
    import resource
except ImportError:
    resource = None  # type: ignore[assignment]

WRONG_TREE = 90
UNPATCHED = "unpatched"
MEMORY = 6 << 30

# Processor time of each test, and under the empty name that of all before the first test.
TIMES: dict[str, float] = collections.defaultdict(float)


def restrict(seconds: float) -> None:
    """Bound memory and processor time: a mutant that eats all or never ends must fail, not take the machine down."""
    if resource is None:
        return
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds), math.ceil(seconds) + 5))
    except (ValueError, OSError):
        pass


if "MUTATION_SECONDS" in os.environ:
    restrict(float(os.environ["MUTATION_SECONDS"]))


def pytest_collection_finish(session: pytest.Session) -> None:
    import wonderwheel

    if not os.path.realpath(wonderwheel.__file__ or "").startswith(os.environ["MUTATION_SRC"] + os.sep):
        pytest.exit("the tests import another copy of wonderwheel", returncode=WRONG_TREE)
    TIMES[""] = time.process_time()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    began = time.process_time()
    result = yield
    TIMES[item.nodeid] += time.process_time() - began
    return result


def pytest_sessionfinish(session: pytest.Session) -> None:
    if "MUTATION_TIMES" in os.environ:
        with open(os.environ["MUTATION_TIMES"], "w") as out:
            json.dump(TIMES, out)


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Take orders, one JSON line each, until there are no more; answer each with a line."""
    if "MUTATION_ORDERS" not in os.environ:
        return None
    orders, answers = map(int, os.environ.pop("MUTATION_ORDERS").split())
    # What every test reads first, such as the list of clauses, is then read once and not in each child.
    for item in {type(item): item for item in reversed(session.items)}.values():
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    if session.testsfailed:
        pytest.exit("a test fails on unaltered code", returncode=1)
    standing = find_functions(os.environ["MUTATION_SRC"])
    # A child that collects would copy every page that it merely looks at.
    gc.collect()
    gc.freeze()
    with os.fdopen(orders) as source, os.fdopen(answers, "w") as sink:
        print("ready", file=sink, flush=True)
        for line in source:
            order = json.loads(line)
            child = os.fork()
            if child == 0:
                status = 2
                try:
                    status = obey(session, standing, order)
                finally:
                    os._exit(status)
            print(json.dumps(await_child(child, order["wall"])), file=sink, flush=True)
    return True


def obey(session: pytest.Session, standing: dict[str, list[types.FunctionType]], order: dict[str, Any]) -> int:
    """In the child: alter the code, run the tests until one fails. 0 if none did, 1 if one did, 2 if it cannot tell."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    restrict(order["cpu"])
    path = os.path.realpath(order["path"])
    if not standing.get(path) or not transplant(standing[path], path, order["before"], order["after"]):
        return 2
    items = pick(session.items, order["tests"])
    for item, after in zip(items, [*items[1:], None], strict=True):
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if session.testsfailed:
            return 1
    return 0


def await_child(child: int, limit: float) -> str:
    """What became of a child: killed, survived, timeout or UNPATCHED."""
    deadline, pause = time.monotonic() + limit, 0.001
    while True:
        pid, status = os.waitpid(child, os.WNOHANG)
        if pid:
            break
        if time.monotonic() > deadline:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return "timeout"
        time.sleep(pause)
        pause = min(0.05, pause * 1.5)
    if os.WIFSIGNALED(status):
        slow = os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL)
        return "timeout" if slow else "killed"
    return {0: "survived", 1: "killed"}.get(os.WEXITSTATUS(status), UNPATCHED)


def pick(items: Sequence[pytest.Item], tests: Sequence[str]) -> list[pytest.Item]:
    """The collected items behind these ids, in the order of the ids."""
    by_id = collections.defaultdict(list)
    for item in items:
        by_id[item.nodeid.split("[")[0]].append(item)
        for i, sign in enumerate(item.nodeid):
            if item.nodeid.startswith("::", i) and sign == ":":
                by_id[item.nodeid[:i]].append(item)
    return list(dict.fromkeys(item for test in tests for item in by_id[test]))


def find_functions(tree: str) -> dict[str, list[types.FunctionType]]:
    """Every function that exists now and was written in a file below `tree`, by file."""
    found = collections.defaultdict(list)
    for thing in gc.get_objects():
        if isinstance(thing, types.FunctionType):
            path = os.path.realpath(thing.__code__.co_filename)
            if path.startswith(tree + os.sep):
                found[path].append(thing)
    return found


def transplant(functions: Sequence[types.FunctionType], path: str, before: str, after: str) -> bool:
    """Give the functions of a file, which were made from the text `before`, the code of the text `after`.

    False, with some of them perhaps altered, when the texts differ outside of functions (a default value, a class
    body) or when it cannot be told which code belongs to which function.
    """
    old, new = (Codes(compile(text, path, "exec", dont_inherit=True)) for text in (before, after))
    return old.outside == new.outside and all(replace(function, old, new) for function in functions)


def replace(function: types.FunctionType, old: Codes, new: Codes) -> bool:
    name = function.__code__.co_qualname
    places = [list(code.co_positions()) for code in old.inside[name]]
    place = list(function.__code__.co_positions())
    if places.count(place) != 1 or len(places) != len(new.inside[name]):
        return False
    code = new.inside[name][places.index(place)]
    if len(code.co_freevars) != len(function.__code__.co_freevars):
        return False
    function.__code__ = code
    return True


class Codes:
    """The code of one file: that of functions by qualified name, and what is done outside of them."""

    def __init__(self, module: types.CodeType) -> None:
        self.inside: dict[str, list[types.CodeType]] = collections.defaultdict(list)
        self.outside: list[object] = []
        self.sort(module)

    def sort(self, code: types.CodeType) -> None:
        if code.co_flags & inspect.CO_OPTIMIZED:
            self.inside[code.co_qualname].append(code)
        else:
            plain = [constant for constant in code.co_consts if not isinstance(constant, types.CodeType)]
            self.outside += [code.co_code, code.co_names, plain]
        for constant in code.co_consts:
            if isinstance(constant, types.CodeType):
                self.sort(constant)
