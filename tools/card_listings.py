"""Writes what the shipped cards of Wonders of The First and The Wheel of Time compile to.

`python tools/card_listings.py` writes `cards/compiled.json` in each game's package, which games start from, and the
listings in the `golden/` folders of their tests, which show a change of the compiler; `--check` only says whether they
are up to date.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from wonderwheel.games.wheel_of_time.cards import texts as wheel_of_time
from wonderwheel.games.wonders_of_the_first.cards import shipped
from wonderwheel.games.wonders_of_the_first.show.listing import listings

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = ROOT / "tests" / "wonders_of_the_first" / "golden"
WHEEL_GOLDEN = ROOT / "tests" / "wheel_of_time" / "golden"
WHEEL_COMPILED = ROOT / "src" / "wonderwheel" / "games" / "wheel_of_time" / "cards" / wheel_of_time.COMPILED
COMPILED = ROOT / "src" / "wonderwheel" / "games" / "wonders_of_the_first" / "cards" / shipped.COMPILED


def made() -> dict[Path, bytes]:
    """Every file that is written, from the cards' texts."""
    compiled = shipped.read_again()
    wheel = wheel_of_time.read_again()
    files = {COMPILED: shipped.encoded(compiled), WHEEL_COMPILED: wheel_of_time.encoded(wheel)}
    files |= {WHEEL_GOLDEN / f"{name}.txt": text.encode() for name, text in wheel_of_time.listings(wheel.texts).items()}
    return files | {GOLDEN / f"{name}.txt": text.encode() for name, text in listings(compiled.cards).items()}


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing; 1 if a file is out of date")
    arguments = parser.parse_args(argv)
    files = made()
    old = [path for path, data in files.items() if not path.exists() or path.read_bytes() != data]
    for path in old:
        if arguments.check:
            print(f"{path.name} is out of date: run python tools/card_listings.py", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files[path])
    return int(bool(old) and arguments.check)


if __name__ == "__main__":
    sys.exit(main())
