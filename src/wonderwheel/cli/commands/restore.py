"""`ww restore`: put a backup in place of what the server keeps."""

from __future__ import annotations

import argparse
from pathlib import Path

from wonderwheel.cli.commands.serve import check_installed


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Put a backup in place of the server's database. Stop the server first."
    parser.add_argument("file", type=Path, help="the backup")
    parser.add_argument("--data", type=Path, default=None, help="the server's folder")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    check_installed()
    from wonderwheel.server.settings import data_folder
    from wonderwheel.server.storage.backup import restore

    kept = restore(arguments.data or data_folder(), arguments.file)
    print("restored" + (f"; what was there before is in {kept}" if kept else ""))
    return 0
