"""Loaded into every test run of tools/mutate.py: limits, times, who runs which line, and the quick way to try a mutant.

To start Python, import the project and collect tests costs far more than the few tests that cite a clause. So with
MUTATION_ORDERS set, pytest stops after it has collected. For each order it then forks, puts the code of the altered
file into the functions that are already there, and runs the tests asked for in the child alone.

What was computed before, while the project was imported, was computed with unaltered code. A failure is a failure all
the same. A run without a failure says whether an altered function had run before: only then can a process of its own,
where tools/mutate.py repeats it, come to anything else.
"""

from __future__ import annotations

import collections
import contextlib
import faulthandler
import gc
import inspect
import json
import math
import os
import re
import signal
import sys
import threading
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
UNSURE = "unsure"
SURVIVED, KILLED, UNKNOWN, RAN_BEFORE = range(4)
MEMORY = 6 << 30
# For each second of processor time that a test may take, so many may go by; and a busy machine is given a while.
WAITING, LEAST_WAITING = 4, 45

# Processor time of each test, and under the empty name that of all before the first test.
TIMES: dict[str, float] = collections.defaultdict(float)


def spent() -> float:
    """Processor time of this process and of those that it started and waited for."""
    return time.process_time() + sum(os.times()[2:4])


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

# All code that ran before the first order, while modules were imported and tests collected.
RAN: dict[int, types.CodeType] = {}


def note_what_runs(frame: types.FrameType, event: str, argument: object) -> None:
    if event == "call":
        RAN[id(frame.f_code)] = frame.f_code


if "MUTATION_ORDERS" in os.environ:
    sys.setprofile(note_what_runs)
    threading.setprofile(note_what_runs)


class Trace:
    """With MUTATION_TRACE set: which lines each test runs, written into that folder, one file for each test file.

    MUTATION_ROOT is the project; lines are told of the files below its src and tests.
    """

    def __init__(self, root: str, folder: str) -> None:
        import coverage

        self.root, self.folder = root, folder
        below = [os.path.join(root, "src"), os.path.join(root, "tests")]
        self.coverage = coverage.Coverage(data_file=None, source=below, config_file=False, messages=False)
        self.outcomes: dict[str, str] = {}
        self.imported: dict[str, list[int]] = {}
        self.files: dict[str, dict[str, dict[str, Any]]] = collections.defaultdict(dict)
        self.context = ""
        self.coverage.start()

    def lines(self, *contexts: str) -> dict[str, list[int]]:
        data = self.coverage.get_data()
        data.set_query_contexts([f"^{re.escape(context)}$" for context in contexts])
        ran = {name: data.lines(name) for name in data.measured_files()}
        return {os.path.relpath(name, self.root).replace(os.sep, "/"): sorted(of) for name, of in ran.items() if of}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self) -> None:
        self.imported = self.lines("")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
        began = spent()
        self.switch(item.nodeid)
        result = yield
        self.switch("")
        name = file_of(item)
        contexts = [item.nodeid, *shared_fixtures(item)]
        self.files[name][item.nodeid] = {"seconds": round(spent() - began, 4), "contexts": contexts}
        if nextitem is None or file_of(nextitem) != name:
            self.write(name)
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
        """What one test sets up for others as well is run by each of them, when it is asked alone."""
        outer = self.context
        if fixturedef.scope != "function":
            self.switch(context_of(fixturedef))
        result = yield
        self.switch(outer)
        return result

    def switch(self, context: str) -> None:
        self.context = context
        self.coverage.switch_context(context)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed or report.when == "call":
            self.outcomes[report.nodeid] = report.outcome

    def write(self, name: str) -> None:
        for test, row in self.files[name].items():
            if "lines" not in row:
                row |= {"outcome": self.outcomes.get(test, "skipped"), "lines": self.lines(*row.pop("contexts"))}
        before = {"seconds": 0.0, "outcome": "imported", "lines": self.imported}
        place = os.path.join(self.folder, name.replace("/", "~"))
        with open(place + ".part", "w") as out:
            json.dump({"": before, **self.files[name]}, out)
        os.replace(place + ".part", place + ".json")


def context_of(fixture: pytest.FixtureDef[Any]) -> str:
    return f"{fixture.baseid}::{fixture.argname} (for several tests)"


def shared_fixtures(item: pytest.Item) -> list[str]:
    known = item._fixtureinfo.name2fixturedefs if isinstance(item, pytest.Function) else {}
    return [context_of(each) for some in known.values() for each in some if each.scope != "function"]


def file_of(item: pytest.Item) -> str:
    return item.nodeid.split("::")[0]


def pytest_configure(config: pytest.Config) -> None:
    if "MUTATION_TRACE" in os.environ:
        # Neither a test that starts pytest itself nor its children are to write there too.
        config.pluginmanager.register(Trace(os.environ["MUTATION_ROOT"], os.environ.pop("MUTATION_TRACE")))


def pytest_collection_finish(session: pytest.Session) -> None:
    import wonderwheel

    if not os.path.realpath(wonderwheel.__file__ or "").startswith(os.environ["MUTATION_SRC"] + os.sep):
        pytest.exit("the tests import another copy of wonderwheel", returncode=WRONG_TREE)
    TIMES[""] = time.process_time()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    began = spent()
    result = yield
    TIMES[item.nodeid] += spent() - began
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
    # What every test reads first, such as the list of clauses, is then read once and not in each child. Whatever runs
    # here makes survivors unsure, so where times are known the shortest test has to do.
    first = {type(item): item for item in reversed(session.items)}.values()
    shortest = os.environ.get("MUTATION_SHORTEST")
    for item in [item for item in session.items if item.nodeid == shortest] if shortest else first:
        if leaves_no_threads(session, item):
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    if session.testsfailed:
        pytest.exit("a test fails on unaltered code", returncode=1)
    # What is frozen is not listed among the objects, and the tests' conftest freezes all when it has collected.
    gc.unfreeze()
    standing = find_functions(os.environ["MUTATION_SRC"])
    sys.setprofile(None)
    threading.setprofile(None)
    # A child that collects would copy every page that it merely looks at.
    gc.collect()
    gc.freeze()
    with os.fdopen(orders) as source, os.fdopen(answers, "w") as sink:
        print("ready", file=sink, flush=True)
        for line in source:
            order = json.loads(line)
            told, telling = os.pipe()
            child = os.fork()
            if child == 0:
                status = UNKNOWN
                try:
                    status = obey(session, standing, order, telling)
                finally:
                    os._exit(status)
            os.close(telling)
            verdict = await_child(child, order["wall"])
            os.set_blocking(told, False)
            print(json.dumps([verdict, *said(told)]), file=sink, flush=True)
    return True


def leaves_no_threads(session: pytest.Session, item: pytest.Item) -> bool:
    """Whether a test starts nothing that goes on after it: a child has no threads, and would wait for them for ever."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            status = int(threading.active_count() > 1)
        finally:
            os._exit(status)
    return os.waitpid(child, 0)[1] == 0


def said(pipe: int) -> tuple[int | None, dict[int, float]]:
    """What a child told: the number of the last test that it began, if any, and what those took that passed."""
    text = b""
    with contextlib.suppress(BlockingIOError):
        while more := os.read(pipe, 65536):
            text += more
    os.close(pipe)
    begun: int | None = None
    took: dict[int, float] = {}
    for line in text.decode().splitlines():
        number, _, seconds = line.partition(" ")
        begun = int(number)
        if seconds:
            took[begun] = float(seconds)
    return begun, took


def obey(
    session: pytest.Session, standing: dict[str, list[types.FunctionType]], order: dict[str, Any], telling: int
) -> int:
    """In the child: alter the code, run tests until one fails or there is no time for more, and say what came of it.

    The number of each test is told before it is run, and again, with what it took, when it has passed.
    """
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    restrict(sum(order["limits"]))
    os.environ["WONDERWHEEL_CACHE"] = order["cache"]
    path = os.path.realpath(order["path"])
    functions = standing.get(path, [])
    before = [function.__code__ for function in functions]
    if not functions or not transplant(functions, path, order["before"], order["after"]):
        return UNKNOWN
    altered = (old for old, function in zip(before, functions, strict=True) if not alike(old, function.__code__))
    ran_before = any(id(code) in RAN for code in altered)
    asked = pick(session.items, order["tests"])
    items = list(asked)
    began = before_it = spent()
    for item, after in zip(items, [*items[1:], None], strict=True):
        number = asked[item]
        limit = order["limits"][number]
        patience = max(LEAST_WAITING, WAITING * limit)
        # Waiting costs no processor time: a test that waits for something that never comes is ended by pytest-timeout,
        # and the whole process if even then the test waits while it cleans up.
        if session.config.pluginmanager.hasplugin("timeout"):
            item.add_marker(pytest.mark.timeout(patience), append=False)
        faulthandler.dump_traceback_later(patience + LEAST_WAITING, exit=True, file=silence)
        os.write(telling, f"{number}\n".encode())
        # Without a handler this signal ends the process: a test in which a loop never ends must not take all the time.
        signal.setitimer(signal.ITIMER_PROF, limit)
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if session.testsfailed:
            return KILLED
        if after is None or asked[after] != number:
            now = spent()
            os.write(telling, f"{number} {now - before_it:.4f}\n".encode())
            before_it = now
            if now - began > order["seconds"]:
                break
    return RAN_BEFORE if ran_before else SURVIVED


def await_child(child: int, limit: float) -> str:
    """What became of a child: killed, survived, timeout, UNSURE or UNPATCHED."""
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
        slow = os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL, signal.SIGPROF)
        return "timeout" if slow else "killed"
    verdicts = {SURVIVED: "survived", KILLED: "killed", RAN_BEFORE: UNSURE}
    return verdicts.get(os.WEXITSTATUS(status), UNPATCHED)


def pick(items: Sequence[pytest.Item], tests: Sequence[str]) -> dict[pytest.Item, int]:
    """The collected items behind these ids, in the order of the ids, each with the number of its id."""
    by_id = collections.defaultdict(list)
    for item in items:
        for name in {item.nodeid, item.nodeid.split("[")[0]}:
            by_id[name].append(item)
        for i, sign in enumerate(item.nodeid):
            if item.nodeid.startswith("::", i) and sign == ":":
                by_id[item.nodeid[:i]].append(item)
    found: dict[pytest.Item, int] = {}
    for number, test in enumerate(tests):
        for item in by_id[test]:
            found.setdefault(item, number)
    return found


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


def alike(old: types.CodeType, new: types.CodeType) -> bool:
    """Whether two codes do the same, wherever their lines stand."""
    for part in ("co_code", "co_exceptiontable", "co_names", "co_varnames", "co_freevars", "co_flags"):
        if getattr(old, part) != getattr(new, part):
            return False
    if len(old.co_consts) != len(new.co_consts):
        return False
    for one, other in zip(old.co_consts, new.co_consts, strict=True):
        if isinstance(one, types.CodeType) and isinstance(other, types.CodeType):
            if not alike(one, other):
                return False
        elif (type(one), repr(one)) != (type(other), repr(other)):
            return False
    return True


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
