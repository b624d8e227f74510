"""The command `ww`. Each subcommand is a module with `add(subparsers)`, imported only when it is needed."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from wonderwheel.core.errors import WonderwheelError, meant
from wonderwheel.version import __version__, kind

COMMANDS = {
    "play": "play a game in the terminal, against bots or each other",
    "sim": "play many games between bots and print the results",
    "arena": "let decks or bots play a round robin, and print who beats whom",
    "scenario": "run scenario files and say what differs, or play one",
    "replay": "show or verify the record of a game",
    "diff-editions": "play the same inputs by several rulebooks and tell where they part",
    "cards": "show the components of a game and check files of your own",
    "decks": "list, show, check and count decks, or draw one by chance",
    "odds": "what dice of The Wheel of Time come to, exactly",
    "completion": "print a script that lets the shell complete commands, games and decks",
    "serve": "serve games to browsers on this machine or a network",
    "backup": "copy a server's data to a file while it runs",
    "restore": "put a backup back",
}


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, and what may be meant."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message.removeprefix('argument ')}; `{self.prog} --help` explains\n")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        known = [str(choice) for choice in action.choices]
        if isinstance(action, argparse._SubParsersAction):
            raise argparse.ArgumentError(None, f"there is no command {value!r}; {meant(value, known, 'there are')}")
        raise argparse.ArgumentError(action, f"{value!r} is not possible; {meant(value, known, 'it can be')}")

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        if action.type is int:
            try:
                return int(arg_string)
            except ValueError:
                raise argparse.ArgumentError(action, f"{arg_string!r} is not a whole number") from None
        return super()._get_value(action, arg_string)

    def refuse_unknown(self, words: Sequence[str]) -> NoReturn:
        """Words that nothing takes: the first option among them, or the first word."""
        word = next((word for word in words if word.startswith("-")), words[0])
        if not word.startswith("-"):
            self.error(f"nothing takes {word!r}")
        known = [name for action in self._actions for name in action.option_strings if name.startswith("--")]
        self.error(f"there is no option {word!r}; {meant(word.partition('=')[0], known, 'there are')}")


class _Version(argparse.Action):
    """Looks at how the rules run only when it is asked."""

    def __call__(self, parser: argparse.ArgumentParser, *given: Any) -> None:
        print(f"wonderwheel {__version__} ({kind()})")
        parser.exit()


def parser(argv: Sequence[str]) -> tuple[Parser, dict[str, Parser]]:
    """The parser and those of the commands; only the command that is named is imported."""
    top = Parser(
        prog="ww",
        description="Three card games by their full rules: play them, simulate them, check them. They are "
        "One Card Wonder, Wonders of The First and The Wheel of Time CCG.",
        epilog="Start with `ww play`. `ww COMMAND --help` explains a command.",
    )
    top.add_argument("--version", action=_Version, nargs=0, help="say which version this is, compiled or not, and end")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    subs: dict[str, Parser] = {}
    for name, words in COMMANDS.items():
        subs[name] = commands.add_parser(name, help=words, formatter_class=argparse.RawDescriptionHelpFormatter)
        if name in argv:
            importlib.import_module(f"wonderwheel.cli.commands.{name.replace('-', '_')}").add(subs[name])
    return top, subs


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0 when all went well, 1 when something differs, 2 for wrong usage."""
    given = list(sys.argv[1:] if argv is None else argv)
    top, subs = parser(given)
    arguments, more = top.parse_known_args(given)
    # A command that takes any number of words declares `more`: argparse itself loses those behind an option.
    if more and (not hasattr(arguments, "more") or any(word.startswith("-") for word in more)):
        subs.get(arguments.command or "", top).refuse_unknown(more)
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
