"""What leaves a game besides its record: one seat's view for that player, and rows for training."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from wonderwheel.core.errors import RecordError
from wonderwheel.core.events import Event
from wonderwheel.core.game import Game, replayed
from wonderwheel.core.inputs import ANSWER, Input
from wonderwheel.core.machine.running import pending_of
from wonderwheel.core.records import sealed
from wonderwheel.core.records.records import Record, RecordedEvent, recorded_event, resume
from wonderwheel.core.rules import GameDef, Rules, told_options
from wonderwheel.core.state.shapes import prepared
from wonderwheel.core.state.state import State
from wonderwheel.version import __version__

WHAT: Final = "wonderwheel seat export"
FORMAT: Final = 1
UNKNOWN: Final = "?"
_ROWS: Final = ("events",)


class ExportedQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question that the seat has to answer now."""

    reason: str
    clause: str
    options: tuple[str, ...]


@prepared
class SeatExport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat may know of a game: facts by column (`?` for what it does not know), its log, its questions.

    It is partial by nature: it has no seed and no inputs, and cannot be resumed.
    """

    what: str
    format: int
    partial: bool
    engine: str
    game: str
    seats: int
    options: dict[str, bool | int | str]
    components: str
    seat: int
    facts: dict[str, Any]
    events: tuple[RecordedEvent, ...]
    questions: tuple[ExportedQuestion, ...]
    scores: tuple[float, ...] | None

    def to_bytes(self) -> bytes:
        """The canonical bytes, digest included: the same knowledge gives the same bytes."""
        return sealed.seal(self, _ROWS)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the export to a file, at once or not at all."""
        sealed.save(path, self.to_bytes())

    def lines(self) -> list[str]:
        """The log in the words told to this seat."""
        return [event.text for event in self.events if event.text]


def seat_export(game: Game, seat: int) -> SeatExport:
    """All that `seat` may take away from a running game (-1: a spectator)."""
    seen = game if game.log is not None else replayed(game.rules, game.origin(), game.inputs, True)
    view = seen.view(seat)
    start = game.start
    return SeatExport(
        what=WHAT,
        format=FORMAT,
        partial=True,
        engine=__version__,
        game=game.rules.name,
        seats=start.setup.seats,
        options=told_options(dict(start.setup.options), {} if view.result else game.rules.secret_options, [seat]),
        components=start.setup.components,
        seat=seat,
        facts=_facts(seen.state, view.facts(), seat),
        events=tuple([_told(game.rules, event) for event in view.log]),
        questions=tuple(
            [ExportedQuestion(q.reason, q.clause, tuple([o.label for o in q.options])) for q in view.questions]
        ),
        scores=None if view.result is None else view.result.scores,
    )


def _told(rules: Rules, event: Event) -> RecordedEvent:
    told = rules.told_event(event)
    return msgspec.structs.replace(recorded_event(rules, event), facts=told.facts, secret=told.secret, span=told.span)


def load_export(source: str | os.PathLike[str] | bytes) -> SeatExport:
    """Read a seat's export back. RecordError for anything but an undamaged one."""
    return sealed.unseal(sealed.read(source), SeatExport, WHAT, FORMAT, _ROWS)


def _facts(g: State, facts: dict[str, Any], seat: int) -> dict[str, Any]:
    """The view's facts, with `?` in place of the number that stands for what is hidden."""
    out: dict[str, Any] = {}
    for column in g.rules.columns:
        value = facts[column.name]
        if column.visible == "none":
            continue
        if column.visible != "all" and column.kind in ("ints", "lists"):
            value = [entry if g.rules.shown(g, seat, column, i) else _unknown(entry) for i, entry in enumerate(value)]
        out[column.name] = value
    out = g.rules.told_facts(out)
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(out))  # as a file gives it back: lists, no tuples
    return plain


def _unknown(entry: int | list[int]) -> str | list[str]:
    return [UNKNOWN] * len(entry) if isinstance(entry, list) else UNKNOWN


class TrainingRow(NamedTuple):
    """One decision: who decided, what that seat could see (JSON), its legal keys, its choice, how the game ended."""

    seat: int
    observation: bytes
    legal: tuple[int, ...]
    chosen: int
    scores: tuple[float, ...]


def training_rows(record: Record, definition: GameDef, log: bool = False) -> Iterator[TrainingRow]:
    """Every decision of a finished game, in order; draws of chance are no decisions.

    The record is verified first. With `log`, an observation also holds the events that the seat was told so far.
    """
    if record.result is None:
        raise RecordError("the record has no result yet: its decisions cannot be scored")
    whole = resume(record, definition)
    game = Game(whole.rules, whole.start, log)
    return _rows(record, game, record.result.scores)


def _rows(record: Record, game: Game, scores: tuple[float, ...]) -> Iterator[TrainingRow]:
    for given in record.inputs:
        if given.kind == ANSWER and given.seat >= 0:
            seat = game.state.deciders[given.seat]
            asked = pending_of(game.state, given.seat)
            yield TrainingRow(seat, game.view(seat).to_json(), asked.keys, given.value, scores)
        game.apply(Input(given.kind, given.seat, given.value))
