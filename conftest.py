"""Collects scenario files as tests: `scenarios/one_card_wonder/claim.toml::NAME` is a test like any other.

Every scenario is run twice, plainly and shaken (copied, saved and loaded before every input); of the many that show
single cards a sixth is shaken, all of them in the long run. What a run of tests skips, it says at the end, with the
reason.
"""

from __future__ import annotations

import collections
import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# How fast an example is tells of what else the machine does, not of the code: pytest-timeout ends what never ends.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")

# What a test finds shall not depend on what was kept before, nor a test leave anything behind.
os.environ["WONDERWHEEL_CACHE"] = ""

SCENARIOS = Path(__file__).resolve().parent / "scenarios"

# Started in the background, this process may have inherited an ignored Ctrl-C, and so would every program that a test
# starts: a test that presses it would wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    # A file of components that a scenario names lies in a folder called components.
    if file_path.suffix == ".toml" and file_path.is_relative_to(SCENARIOS) and file_path.parent.name != "components":
        made: pytest.Collector = ScenarioFile.from_parent(parent, path=file_path)
        return made
    return None


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: who runs a test in a browser mostly waits for it."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser wait more than they work, so they begin first, and the others fill the waiting."""
    items.sort(key=lambda item: "tests/web/" not in item.path.as_posix())


def pytest_collection_finish() -> None:
    """Modules and tests are there to the end: looking for garbage among them takes a second each time, in the middle of
    a test."""
    gc.collect()
    gc.freeze()


class ScenarioFile(pytest.File):
    def collect(self) -> Iterator[pytest.Item]:
        from wonderwheel.core.errors import ScenarioError
        from wonderwheel.core.scenarios.playing import load_file

        try:
            scenarios = load_file(self.path)
        except ScenarioError as problem:
            raise self.CollectError(str(problem)) from None
        for scenario in scenarios:
            yield ScenarioItem.from_parent(self, name=scenario.name, scenario=scenario)


class ScenarioFailure(Exception):
    """A scenario differs; the text says how, and a traceback would say nothing more."""


class ScenarioItem(pytest.Item):
    def __init__(self, *, scenario: Any, **rest: Any) -> None:
        super().__init__(**rest)
        self.scenario = scenario

    def runtest(self) -> None:
        from wonderwheel.core.scenarios.playing import run
        from wonderwheel.games import GAMES

        for shake in (False, True) if self._is_shaken() else (False,):
            outcome = run(self.scenario, GAMES, shake)
            if not outcome.ok:
                raise ScenarioFailure(outcome.text())

    def _is_shaken(self) -> bool:
        if self.path.parent.name != "cards":
            return True
        from tests.sampling import in_sample

        return in_sample(self.name, 6)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, ScenarioFailure):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, self.name


def pytest_terminal_summary(terminalreporter: Any) -> None:
    reasons: dict[str, list[str]] = collections.defaultdict(list)
    for report in terminalreporter.stats.get("skipped", ()):
        told = report.longrepr
        reason = told[2].removeprefix("Skipped: ") if isinstance(told, tuple) else str(told)
        reasons[reason].append(report.nodeid.split("[")[0])
    if reasons:
        terminalreporter.section("skipped, and why")
    for reason, tests in reasons.items():
        terminalreporter.write_line(f"{len(tests)} skipped: {reason}: {', '.join(dict.fromkeys(tests))}")
