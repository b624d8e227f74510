"""Saved games: where they lie, how they are written and read, and the command that goes on with one."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from wonderwheel.core.errors import RecordError, meant
from wonderwheel.core.game import Game
from wonderwheel.face import definition

SUFFIX = ".json"


def data_folder() -> Path:
    """The user's folder for our data, by the custom of the platform."""
    given = os.environ.get("XDG_DATA_HOME")
    if given:
        return Path(given) / "wonderwheel"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "wonderwheel"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "wonderwheel"
    return Path.home() / ".local" / "share" / "wonderwheel"


def fresh_path(game: str, besides: Path | None = None) -> Path:
    """A file of its own for a new game, named by the hour so that people find theirs; not the one that is set aside."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    folder = data_folder() / "saves"
    path = folder / f"{game}-{stamp}{SUFFIX}"
    number = 2
    while path.exists() or path == besides:
        path = folder / f"{game}-{stamp}-{number}{SUFFIX}"
        number += 1
    return path


def is_ours(path: Path) -> bool:
    """Whether a file lies in the folder of saved games, where going on may overwrite it."""
    return (data_folder() / "saves").resolve() in path.resolve().parents


def found(path: Path) -> Path:
    """The file that is meant: the path itself or, for a bare name, the one in the folder of saved games."""
    given = path.expanduser()
    if given.exists() or len(given.parts) != 1:
        return given
    folder = data_folder() / "saves"
    for name in (given.name, f"{given.name}{SUFFIX}"):
        if (folder / name).is_file():
            return folder / name
    known = sorted(file.name for file in folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []
    hint = meant(given.name, known[-5:], f"the latest in {folder} are", known)
    raise RecordError(f"there is no saved game {given.name!r}; {hint}")


def latest(most: int) -> list[Path]:
    """The saved games, the latest first."""
    folder = data_folder() / "saves"
    every = folder.glob(f"*{SUFFIX}") if folder.is_dir() else ()
    return sorted(every, key=lambda path: path.stat().st_mtime, reverse=True)[:most]


def check_folder(target: Path) -> None:
    """RecordError if a file cannot be written there because its folder is missing: only our own is made."""
    if not target.parent.is_dir():
        raise RecordError(f"cannot write {target}: there is no folder {target.parent}")


def save(game: Game, path: Path) -> Path:
    """Write the game's record; only our own folder is made for it. Gives the path without shorthand."""
    target = path.expanduser()
    if is_ours(target):
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise RecordError(f"cannot write {target}: {problem.strerror}") from None
    check_folder(target)
    if target.is_dir():
        raise RecordError(f"cannot write {target}: it is a folder; name a file in it")
    game.record().save(target)
    return target


def save_anywhere(game: Game, path: Path) -> Path:
    """Write the record where it belongs or, if that cannot be, where it can: a game is never lost to a full disk."""
    for target in (path, fresh_path(game.rules.name), Path(tempfile.gettempdir()) / fresh_path(game.rules.name).name):
        try:
            return save(game, target)
        except RecordError as problem:
            last = problem
    raise last


def load(path: Path) -> Game:
    """The game of a record, at its last input. RecordError if it is no record that verifies."""
    from wonderwheel.core.records import records

    record = records.load(found(path))
    return records.resume(record, definition(record.game))


def resume_command(path: Path, seats: Sequence[str], plain: bool, learn: bool = False) -> str:
    """The command that goes on with a saved game, as it can be typed in this folder."""
    words = [program(), "play", "--resume", str(path), "--seats", ",".join(seats)]
    words += ["--plain"] * plain + ["--learn"] * learn
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


def program() -> str:
    """How this program was started, when the plain name would not find it."""
    started = Path(sys.argv[0])
    if started.stem != "ww" or not started.exists():
        return "ww"
    found = shutil.which("ww")
    if found is not None and Path(found).resolve() == started.resolve():
        return "ww"
    return str(started)
