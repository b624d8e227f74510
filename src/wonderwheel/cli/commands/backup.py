"""`ww backup`: a copy of everything that the server keeps, also while it runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from wonderwheel.cli.commands.serve import check_installed


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Copy all guests, tables and games into one file. The server may be running."
    parser.add_argument("file", type=Path, nargs="?", help="the file to write (default: in the folder, by the time)")
    parser.add_argument("--data", type=Path, default=None, help="the server's folder")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    check_installed()
    from wonderwheel.server.settings import data_folder
    from wonderwheel.server.storage.backup import backup

    print(f"saved to {backup(arguments.data or data_folder(), arguments.file)}")
    return 0
