"""The process that thinks for bots: `python -m wonderwheel.server.bots.worker`.

It reads requests from its standard input and writes answers to its standard output, each as a length (4 bytes) and so
many bytes of MessagePack. A request holds what one seat may know and nothing else, so a bot cannot peek: what it would
have to look at is in another process. It ends when its input ends, so none outlives its server.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping
from typing import IO

import msgspec

from wonderwheel.bots.limits import at_table
from wonderwheel.core.events import Event
from wonderwheel.core.game import view_of
from wonderwheel.core.knowledge.views import View
from wonderwheel.core.questions import Question
from wonderwheel.core.rules import GameDef, Rules, Setup
from wonderwheel.server.catalogue import VARIABLE, load_games

MOST_BYTES = 16 * 1024 * 1024
READY = b"bots"
"""The first four bytes that a worker writes: everything is loaded."""


class AskedQuestion(msgspec.Struct, array_like=True):
    """A question as data."""

    id: int
    seat: int
    decider: int
    reason: str
    clause: str
    keys: list[int]
    can_cancel: bool


class BotRequest(msgspec.Struct, array_like=True):
    """What a bot is asked. Without a question it is asked which windows to open. `explain`: it is to say why, too."""

    number: int
    setup: Setup
    bot: str
    seed: int
    seat: int
    known: bytes
    log: list[tuple[str, int, tuple[int, ...], str, tuple[int, ...], int, tuple[int, int], int]]
    question: AskedQuestion | None
    explain: bool = False


class BotReply(msgspec.Struct, array_like=True):
    """The chosen key, or the windows; `problem` says what went wrong."""

    number: int
    key: int = -1
    windows: dict[str, bool] = {}
    problem: str = ""
    words: str = ""


_requests = msgspec.msgpack.Decoder(BotRequest)


def answer(request: BotRequest, games: Mapping[str, GameDef]) -> BotReply:
    """Let the bot answer."""
    rules = games[request.setup.game].make(request.setup)
    view = _view(rules, request)
    bot = at_table(request.bot, request.seed)
    if request.question is None:
        return BotReply(request.number, windows=bot.windows(view))
    if request.explain:
        hint = bot.hint(view, view.questions[0])
        return BotReply(request.number, key=hint.key, words=hint.words)
    return BotReply(request.number, key=bot.answer(view, view.questions[0]))


def _view(rules: Rules, request: BotRequest) -> View:
    known = rules.blank()
    known.load_json(request.known)
    # The rest of a row are the fields of an event in their order, which the type of a row on the wire cannot say.
    log = tuple(Event(rules.event_kinds[kind], *rest) for kind, *rest in request.log)  # type: ignore[arg-type]
    questions: tuple[Question, ...] = ()
    if request.question is not None:
        q = request.question
        questions = (
            Question(
                q.id,
                q.seat,
                q.decider,
                q.reason,
                q.clause,
                tuple(q.keys),
                q.can_cancel,
                (),
                lambda seat, key: rules.label(known, seat, key),
                lambda seat, key: rules.words(known, seat, key),
            ),
        )
    return view_of(known, request.seat, questions, log)


def _limit_memory() -> None:
    most = int(os.environ.get("WONDERWHEEL_BOT_MEMORY", "0"))
    if most:
        try:
            import resource

            resource.setrlimit(resource.RLIMIT_AS, (most, most))
        except (ImportError, ValueError, OSError):
            pass  # this system has no such limit


def _read(source: IO[bytes]) -> bytes:
    """A request; nothing where the input ends, be it within the length that stands before a request."""
    return source.read(int.from_bytes(source.read(4), "big"))


def main() -> None:
    """Answer until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit_memory()
    if hasattr(os, "nice"):
        os.nice(5)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    # A stray print of a bot must not end up between two answers.
    sys.stdout = sys.stderr
    games = load_games(os.environ.get(VARIABLE, ""))
    sink.write(READY)
    sink.flush()
    while data := _read(source):
        request = _requests.decode(data)
        try:
            reply = answer(request, games)
        except MemoryError:
            raise
        except Exception as problem:
            reply = BotReply(request.number, problem=f"{type(problem).__name__}: {problem}"[:300])
        out = msgspec.msgpack.encode(reply)
        sink.write(len(out).to_bytes(4, "big") + out)
        sink.flush()


if __name__ == "__main__":
    main()
