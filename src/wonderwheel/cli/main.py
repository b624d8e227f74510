"""The command `ww`. Each subcommand is a module with `add(subparsers)`, imported only when it is needed."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence

from wonderwheel.core.errors import WonderwheelError
from wonderwheel.version import __version__

COMMANDS = {
    "play": "play a game in the terminal, against bots or each other",
    "sim": "play many games between bots and print the results",
    "scenario": "run scenario files and say what differs, or play one",
    "replay": "show or verify the record of a game",
    "cards": "show the components of a game and check files of your own",
    "serve": "serve games to browsers on this machine or a network",
    "backup": "copy a server's data to a file while it runs",
    "restore": "put a backup back",
}


def parser(argv: Sequence[str]) -> argparse.ArgumentParser:
    """The parser; only the subcommand that is named is imported."""
    top = argparse.ArgumentParser(
        prog="ww",
        description="Card games by their full rules: play them, simulate them, check them.",
        epilog="Start with `ww play`. `ww COMMAND --help` explains a command.",
    )
    top.add_argument("--version", action="version", version=f"wonderwheel {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for name, words in COMMANDS.items():
        sub = commands.add_parser(name, help=words, formatter_class=argparse.RawDescriptionHelpFormatter)
        if name in argv:
            importlib.import_module(f"wonderwheel.cli.commands.{name}").add(sub)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0 when all went well, 1 when something differs, 2 for wrong usage."""
    given = list(sys.argv[1:] if argv is None else argv)
    top = parser(given)
    arguments, more = top.parse_known_args(given)
    # A command that takes any number of words declares `more`: argparse itself loses those behind an option.
    if more and (not hasattr(arguments, "more") or any(word.startswith("-") for word in more)):
        top.error(f"unrecognized arguments: {' '.join(more)}")
    arguments.more = more
    if arguments.command is None:
        top.print_help()
        return 0
    try:
        return int(arguments.run(arguments))
    except WonderwheelError as problem:
        print(f"ww: {problem}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0


if __name__ == "__main__":
    sys.exit(main())
