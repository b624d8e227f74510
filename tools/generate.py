"""Write the state classes that follow from the column declarations, the grammars that follow from the phrases, and what
verbs do that are declared in card English.

`--check` only compares.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from wonderwheel.core.state.columns import KERNEL, generate
from wonderwheel.games.one_card_wonder.table.columns import COLUMNS as ONE_CARD_WONDER
from wonderwheel.games.wheel_of_time.table.columns import COLUMNS as WHEEL_OF_TIME
from wonderwheel.games.wheel_of_time.text import grammar as wheel_of_time
from wonderwheel.games.wonders_of_the_first.meaning.done_by_verbs import COMPILED
from wonderwheel.games.wonders_of_the_first.table.columns import COLUMNS as WONDERS_OF_THE_FIRST
from wonderwheel.games.wonders_of_the_first.text.grammar import GENERATED, written_anew
from wonderwheel.games.wonders_of_the_first.text.meanings.declared_verbs import written

SRC = Path(__file__).resolve().parent.parent / "src" / "wonderwheel"
WONDERS = SRC / "games" / "wonders_of_the_first"


def formatted(source: str) -> str:
    """The source as the project's formatter leaves it."""
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", "generated.py", "-"]
    return subprocess.run(command, input=source, capture_output=True, text=True, check=True).stdout


def files() -> dict[Path, str]:
    """Path -> source of every generated file."""
    sources = {
        SRC / "core" / "state" / "state.py": generate(
            "State", "The kernel's own columns, which every game has.", "core/state/columns.py", KERNEL, None
        ),
        SRC / "games" / "one_card_wonder" / "table" / "state.py": generate(
            "OneCardWonderState",
            "One Card Wonder: everything on the table.",
            "games/one_card_wonder/table/columns.py",
            KERNEL + ONE_CARD_WONDER,
            ONE_CARD_WONDER,
        ),
        SRC / "games" / "wheel_of_time" / "table" / "state.py": generate(
            "WheelState",
            "The Wheel of Time CCG: everything on the table.",
            "wheel_of_time/table/columns.py",
            KERNEL + WHEEL_OF_TIME,
            WHEEL_OF_TIME,
        ),
        SRC / "games" / "wonders_of_the_first" / "table" / "state.py": generate(
            "WondersState",
            "Wonders of The First: everything on the table.",
            "wonders_of_the_first/table/columns.py",
            KERNEL + WONDERS_OF_THE_FIRST,
            WONDERS_OF_THE_FIRST,
        ),
    }
    grammars = {
        WONDERS / "text" / GENERATED: written_anew(),
        SRC / "games" / "wheel_of_time" / "text" / wheel_of_time.GENERATED: wheel_of_time.written_anew(),
    }
    return {path: formatted(source) for path, source in sources.items()} | grammars


def read_by_the_grammar() -> dict[Path, str]:
    """Path -> content of what follows from card English: the grammar has to be there."""
    return {WONDERS / "meaning" / COMPILED: written().decode()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="exit 1 if a generated file is out of date")
    arguments = parser.parse_args()
    for made in (files, read_by_the_grammar):
        wanted = made()
        stale = [path for path, text in wanted.items() if not path.exists() or path.read_text() != text]
        for path in stale:
            print(f"{'out of date' if arguments.check else 'written'}: {path.relative_to(SRC.parent.parent)}")
            if not arguments.check:
                path.write_text(wanted[path])
        if stale and arguments.check:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
