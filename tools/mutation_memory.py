"""What tools/mutate.py remembers from run to run: which tests noticed what, and what tests take.

Only the order of tests, and how long they may take, depend on it.
"""

from __future__ import annotations

import collections
import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from tools.mutants import Mutant

KILLS = Path("build") / "mutation_kills.json"
TIMES = Path("build") / "mutation_times.json"


class Kills:
    """Which tests noticed what, so that those come first that noticed a neighbour."""

    def __init__(self) -> None:
        self.near: collections.Counter[tuple[str, str]] = collections.Counter()

    @staticmethod
    def read(place: Path) -> Kills:
        kept = Kills()
        if place.exists():
            for where, killer, count in json.loads(place.read_text(encoding="utf-8")):
                kept.near[where, killer] = count
        return kept

    def write(self, place: Path) -> None:
        place.parent.mkdir(parents=True, exist_ok=True)
        rows = [[where, killer, count] for (where, killer), count in sorted(self.near.items())]
        place.write_text(json.dumps(rows, indent=0), encoding="utf-8")

    def note(self, mutant: Mutant, killer: str) -> None:
        for place in {mutant.path, f"{mutant.path} {mutant.name}"}:
            self.near[place, killer] += 1

    def in_order(self, tests: Iterable[str], mutant: Mutant, takes: Callable[[str], float]) -> list[str]:
        """The quick ones first; one that killed in this file or in this very function may take far longer."""

        def price(test: str) -> float:
            promise = 1 + 3 * self.near[mutant.path, test] + 12 * self.near[f"{mutant.path} {mutant.name}", test]
            return (takes(test) + 0.02) / promise

        return sorted(tests, key=lambda test: (price(test), test))


def read_times(place: Path) -> dict[str, float]:
    return dict(json.loads(place.read_text(encoding="utf-8"))) if place.exists() else {}


def write_times(place: Path, times: Mapping[str, float]) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    rounded = {test: round(took, 4) for test, took in sorted(times.items())}
    place.write_text(json.dumps(rounded, indent=0), encoding="utf-8")
