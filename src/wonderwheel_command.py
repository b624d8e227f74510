"""Where the command `ww` begins: outside the package, so that Ctrl-C is heard while the package is being loaded."""

from __future__ import annotations

import sys

INTERRUPTED = 130  # what shells expect of a program that was stopped by hand


def main() -> int:
    """Run the command; a Ctrl-C that nothing else has answered ends it with one line."""
    try:
        from wonderwheel.cli.main import main as run

        return run()
    except KeyboardInterrupt:
        print("\nww: interrupted", file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
