"""A file of results that grows game by game: an arena that is stopped, or killed, goes on where it was.

The first line says what is played; each other line is a game, in the order in which they are played: the seats' scores
and the number of answers. A last line that was cut off does not count.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, NamedTuple

from wonderwheel import SetupError
from wonderwheel.core.errors import check_whole
from wonderwheel.version import __version__

try:
    import fcntl
except ImportError:  # a system without it lets two arenas write into one file
    fcntl = None  # type: ignore[assignment]

MARK = "wonderwheel arena"

Add = Callable[["Outcome"], None]


class Outcome(NamedTuple):
    """How a game went: the seats' scores, and how many answers were given."""

    scores: tuple[float, ...]
    decisions: int


def said_of(bots: tuple[str, ...], **more: object) -> dict[str, Any]:
    """What is played, as the first line tells it: where any of it is other, so are the results."""
    weights = {bot: sha256(path.read_bytes()).hexdigest()[:16] for bot in bots if (path := _file_of(bot)) is not None}
    told = {"file": MARK, "version": __version__, "bots": list(bots), "weights": weights, **more}
    return dict(json.loads(json.dumps(told)))


def _file_of(bot: str) -> Path | None:
    """The file that a bot plays by (`steady:FILE`), if it does."""
    path = Path(bot.partition(":")[2])
    return path if path.is_file() else None


@contextmanager
def kept_in(path: Path | None, told: Mapping[str, Any], seats: int, games: int) -> Iterator[tuple[list[Outcome], Add]]:
    """The games that `path` holds, and what adds one to them and to it; without a path to them alone.

    SetupError if it holds anything else than games of `told`: then it is left as it was.
    """
    found: list[Outcome] = []
    if path is None:
        yield found, found.append
        return
    with _opened(path) as file:
        text = file.read()
        whole = text[: text.rfind(b"\n") + 1]
        head = _line(told)
        if whole:
            found += _games(whole.decode("utf-8", "replace").splitlines(), path, told, seats, games)
        elif not head.startswith(text):
            raise _other(path)
        file.truncate(len(whole))

        def add(outcome: Outcome) -> None:
            _written(file, path, _line([*outcome.scores, outcome.decisions]))
            found.append(outcome)

        if not whole:
            _written(file, path, head)
        yield found, add


def _opened(path: Path) -> IO[bytes]:
    """The file, at its beginning and nobody else's."""
    try:
        file = path.open("a+b", buffering=0)
    except OSError as problem:
        raise _unwritable(path, problem) from None
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise SetupError(f"{path}: another arena is writing its results there") from None
    file.seek(0)
    return file


def _line(content: object) -> bytes:
    return json.dumps(content).encode() + b"\n"


def _written(file: IO[bytes], path: Path, line: bytes) -> None:
    try:
        file.write(line)
    except OSError as problem:
        raise _unwritable(path, problem) from None


def _games(lines: list[str], path: Path, told: Mapping[str, Any], seats: int, games: int) -> list[Outcome]:
    try:
        head = json.loads(lines[0])
    except ValueError:
        raise _other(path) from None
    if not isinstance(head, dict) or head.get("file") != MARK:
        raise _other(path)
    differing = [name for name in {**told, **head} if told.get(name) != head.get(name)]
    if differing:
        differing = [name for name in differing if name != "dealt"] or differing  # which follows from the others
        words = "; ".join(f"{name} {_short(head.get(name))} there, {_short(told.get(name))} here" for name in differing)
        raise SetupError(f"{path} holds games of another arena ({words}): name another file, or play that one on")
    if len(lines) - 1 > games:
        raise SetupError(f"{path} is damaged: it holds {len(lines) - 1} games of {games}")
    return [_game(line, path, number, seats) for number, line in enumerate(lines[1:], 2)]


def _game(line: str, path: Path, number: int, seats: int) -> Outcome:
    try:
        *scores, decisions = json.loads(line)
        check_whole(decisions, "a number of answers")
        outcome = Outcome(tuple(float(score) for score in scores), decisions)
    except (ValueError, TypeError, SetupError):
        outcome = Outcome((), 0)
    if len(outcome.scores) != seats or not all(0.0 <= score <= 1.0 for score in outcome.scores):
        raise SetupError(f"{path} is damaged: line {number} is no game") from None
    return outcome


def _short(value: object) -> str:
    said = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return said if len(said) <= 60 else f"{said[:57]}..."


def _other(path: Path) -> SetupError:
    return SetupError(f"{path} is there already and no file of an arena's results: name another")


def _unwritable(path: Path, problem: OSError) -> SetupError:
    return SetupError(f"{path}: results cannot be kept there: {problem.strerror}")
