"""What tools/mutate.py has judged is kept in build/ while the tree stays as it is: an interrupted run can go on."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

from tools.mutants import Mutant
from tools.mutation_bench import Result

FOLDER = Path("build") / "mutation_judged"


class Judged:
    """The verdicts on mutants of one tree, each reached with the same tests under the same options."""

    def __init__(self, root: Path, tree: str, options: object, tests: Callable[[Mutant], object]) -> None:
        self.place = root / FOLDER / f"{tree[:16]}.jsonl"
        self.options, self.tests = options, tests

    def of(self, mutants: list[Mutant]) -> dict[Mutant, Result]:
        """What is known of these mutants."""
        if not self.place.exists():
            return {}
        rows = [json.loads(line) for line in self.place.read_text(encoding="utf-8").splitlines()]
        known = {row.pop("judged"): row for row in rows}
        named = {mutant: self.name(mutant) for mutant in mutants}
        return {m: Result(m, **known[name]) for m, name in named.items() if name in known}

    def keep(self, result: Result) -> None:
        self.place.parent.mkdir(parents=True, exist_ok=True)
        row = {
            "judged": self.name(result.mutant),
            "status": result.status,
            "note": result.note,
            "seconds": result.seconds,
            "killer": result.killer,
            "left_out": result.left_out,
        }
        with self.place.open("a", encoding="utf-8") as out:
            out.write(json.dumps(row) + "\n")

    def name(self, mutant: Mutant) -> str:
        with_what = hashlib.sha256(f"{self.options} {self.tests(mutant)}".encode()).hexdigest()[:12]
        return f"{mutant.path} {mutant.start} {mutant.end} {mutant.text} {with_what}"
