"""Writes the proof that the shipped cards of Wonders of The First do what is printed on them, without what is printed.

`python tools/card_proof.py FACTS.tsv` reads the column `printed` of a table and keeps two hashes for each card, of the
words and of the phrases that they were read as, in `tests/wonders_of_the_first/golden/printed.txt`. Whoever has no
table can still see that the shipped text of each card is read as the same phrases. `--check` writes nothing and names
the cards that differ. `make generate` runs this with `--at-hand`: it does nothing where no table lies beside the
project (or where `WONDERWHEEL_SHARED` says).
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from wonderwheel.games.wonders_of_the_first.show.language import LANGUAGE
from wonderwheel.lang.cache import fingerprint
from wonderwheel.lang.tables import readings, rows_of

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "tests" / "wonders_of_the_first" / "golden" / "printed.txt"
SHARED = Path(os.environ.get("WONDERWHEEL_SHARED", ROOT.parent / "shared"))
TABLE = SHARED / "cards" / "wotf" / "existence.tsv"
_HEAD = "# number, hash of what is printed, hash of the phrases that it was read as; written by tools/card_proof.py\n"
_SHORT = 20  # hexadecimal digits of a hash


class Hashes(NamedTuple):
    """What is kept of a card's printed text."""

    printed: str
    read_as: str


def of_table(table: Path) -> dict[str, Hashes]:
    """The hashes of every card with a printed text, by number. A text that is not read has no second one."""
    rows = rows_of(table)
    found: dict[str, Hashes] = {}
    for row, reading in zip(rows, readings(LANGUAGE, rows), strict=True):
        if reading.text:
            printed = hashlib.sha256(reading.text.encode()).hexdigest()[:_SHORT]
            read_as = fingerprint(reading.node)[:_SHORT] if reading.node is not None else "refused"
            found[row["number"]] = Hashes(printed, read_as)
    return dict(sorted(found.items()))


def of_shipped(text: str) -> str:
    """The hash of the phrases of a shipped text, to be compared with what is kept."""
    return fingerprint(LANGUAGE.read(text, "", LANGUAGE.names([])))[:_SHORT]


def kept() -> dict[str, Hashes]:
    """What is kept, by number."""
    lines = [line.split() for line in KEPT.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {number: Hashes(printed, read_as) for number, printed, read_as in lines}


def written(found: Mapping[str, Hashes]) -> str:
    """The contents of the file."""
    return _HEAD + "".join(f"{number} {each.printed} {each.read_as}\n" for number, each in found.items())


def differences(found: Mapping[str, Hashes], known: Mapping[str, Hashes]) -> list[str]:
    """In which cards a table differs from what is kept, and how."""
    out = []
    for number in sorted({*found, *known}):
        new, old = found.get(number), known.get(number)
        if new is None or old is None:
            out.append(f"{number}: {'not in the table' if new is None else 'new'}")
        elif new.printed != old.printed:
            out.append(f"{number}: what is printed is another text")
        elif new.read_as != old.read_as:
            out.append(f"{number}: what is printed is read as other phrases")
    return out


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", type=Path, nargs="?", default=TABLE, help="a table of cards with a column printed")
    parser.add_argument("--check", action="store_true", help="change nothing; 1 if a card differs")
    parser.add_argument("--at-hand", action="store_true", help="do nothing if there is no such table")
    arguments = parser.parse_args(argv)
    if arguments.at_hand and not arguments.table.exists():
        return 0
    found = of_table(arguments.table)
    differing = differences(found, kept() if KEPT.exists() else {})
    for each in differing:
        print(each)
    if not arguments.check and differing:
        KEPT.write_text(written(found), encoding="utf-8")
    print(f"{len(found)} printed texts, {len(differing)} {'differ' if arguments.check else 'changed'}")
    return int(bool(differing) and arguments.check)


if __name__ == "__main__":
    sys.exit(main())
