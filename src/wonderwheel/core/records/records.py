"""Records: a whole game as data that verifies itself, can be read without the engine, resumed and branched.

A record holds where the game began, every input, and after each input the events and the hash of the state. So a
record is proof of what happened: re-simulating it must give the same events, or the record stays frozen, which means
that it can be viewed (`Record.lines`) but not played on. Nothing here ever changes a record.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from wonderwheel.core.errors import EngineError, IllegalAnswer, RecordError, WonderwheelError
from wonderwheel.core.events import Event
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import ANSWER, CANCEL, CONCEDE, RESEED, TIME_OUT, YIELD, Input, Start
from wonderwheel.core.machine import running
from wonderwheel.core.records import sealed
from wonderwheel.core.rules import GameDef, Rules
from wonderwheel.core.state.shapes import prepared
from wonderwheel.version import __version__

WHAT: Final = "wonderwheel record"
FORMAT: Final = 1
INPUT_KINDS: Final = (ANSWER, CANCEL, YIELD, CONCEDE, TIME_OUT, RESEED)
_ROWS: Final = ("inputs",)


class RecordedEvent(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An event with its words. `span` is a part of a card's text (start, end), and the number of its ability if there
    is one. `text` is told to those who know the secret facts (the seats in the mask `seen`).

    `public` is told to the others; null when the words are the same for all.
    """

    kind: str
    actor: int
    facts: tuple[int, ...]
    clause: str
    secret: tuple[int, ...]
    seen: int
    span: Annotated[tuple[int, ...], msgspec.Meta(min_length=2, max_length=3)]
    text: str
    public: str | None

    def told(self, seat: int | None) -> str:
        """The words for a seat (-1: a spectator), or for somebody who may know everything (None)."""
        if seat is None or self.public is None or (seat >= 0 and self.seen >> seat & 1):
            return self.text
        return self.public

    def happened(self) -> tuple[object, ...]:
        """What is compared: all but the words, which a new version may choose differently."""
        return (self.kind, self.actor, self.facts, self.clause, self.secret, self.seen, self.span)


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The events before the first input, and the hash of the state at the first question."""

    hash: str
    events: tuple[RecordedEvent, ...]


class RecordedInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One input, the events that it led to, and the hash of the state after it. `label` is for readers."""

    kind: str
    seat: int
    value: int
    label: str
    hash: str
    events: tuple[RecordedEvent, ...]


class RecordedResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    winners: tuple[int, ...]
    scores: tuple[float, ...]


@prepared
class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game from its start to its latest input. `docs/records.md` describes the fields and the file."""

    what: str
    format: int
    engine: str
    game: str
    catalogue: str
    vocabulary: int
    seats: int
    options: dict[str, bool | int | str]
    components: str
    seed: int
    chance: str
    position: str
    start: Opening
    inputs: tuple[RecordedInput, ...]
    result: RecordedResult | None

    def to_bytes(self) -> bytes:
        """The canonical bytes, digest included. Equal records, equal bytes."""
        return sealed.seal(self, _ROWS)

    @property
    def digest(self) -> str:
        """The SHA-256 under which the record stands."""
        return sealed.digest_of(self.to_bytes())

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, at once or not at all."""
        sealed.save(path, self.to_bytes())

    def events(self) -> list[RecordedEvent]:
        """All events in order."""
        out = list(self.start.events)
        for given in self.inputs:
            out.extend(given.events)
        return out

    def lines(self, seat: int | None = None) -> list[str]:
        """The log in words, as stored: no engine is needed. With a seat, as that seat was told (-1: a spectator)."""
        return [text for text in [event.told(seat) for event in self.events()] if text]


class Verification(NamedTuple):
    """What re-simulating a record found.

    `ok`: every input was legal and led to the same events. `first` is the number of the first input that did not (0
    for the start), or -1; `problem` says how it differs. `versions` names what differs between the record's engine
    and this one, also when the record is ok.
    """

    ok: bool
    first: int
    problem: str
    versions: tuple[str, ...]

    def __str__(self) -> str:
        versions = f" ({'; '.join(self.versions)})" if self.versions else ""
        if self.ok:
            return f"the record verifies{versions}"
        where = (
            "at the start" if self.first == 0 else f"at input {self.first}" if self.first > 0 else "before the start"
        )
        return f"the record is frozen and viewable: {where}, {self.problem}{versions}"


def load(source: str | os.PathLike[str] | bytes) -> Record:
    """Read a record from a file or from its bytes. RecordError for anything but an undamaged record."""
    record = sealed.unseal(sealed.read(source), Record, WHAT, FORMAT, _ROWS)
    for number, given in enumerate(record.inputs, 1):
        if given.kind not in INPUT_KINDS:
            raise RecordError(f"input {number} is of the unknown kind {given.kind!r}")
    return record


def record_of(game: Game) -> Record:
    """The record of a game so far.

    The game is played again from its start with the log on, so the game itself needs no log. EngineError if that does
    not lead to the same state and events: then the rules are not deterministic.
    """
    start = game.origin()
    again = Game(game.rules, start, log=True)
    opening = Opening(again.hash(), _events_since(again, 0))
    inputs: list[RecordedInput] = []
    for number, given in enumerate(game.inputs, 1):
        try:
            inputs.append(_played(again, given))
        except IllegalAnswer as problem:
            raise EngineError(f"input {number} is refused when the game is played again: {problem}") from None
    if again.hash() != game.hash():
        raise EngineError("the game, played again, ends in another state: its rules are not deterministic")
    if game.log is not None and game.log != again.log:
        raise EngineError("the game, played again, has other events: its rules are not deterministic")
    return Record(
        what=WHAT,
        format=FORMAT,
        engine=__version__,
        game=game.rules.name,
        catalogue=game.rules.catalogue_digest(),
        vocabulary=game.rules.vocabulary.version,
        seats=start.setup.seats,
        options=dict(start.setup.options),
        components=start.setup.components,
        seed=start.seed,
        chance=start.chance,
        position=start.position.decode(),
        start=opening,
        inputs=tuple(inputs),
        result=_result(again),
    )


def verify(record: Record, games: Mapping[str, GameDef]) -> Verification:
    """Play the record again, and compare every event and every hash."""
    definition = games.get(record.game)
    if definition is None:
        return Verification(False, -1, f"the game {record.game!r} is not known here", ())
    return _retraced(record, definition, len(record.inputs))[1]


def resume(record: Record, definition: GameDef) -> Game:
    """The game at the record's end, to be played on. RecordError if the record does not verify."""
    return _branched(record, definition, None)


def branch(record: Record, definition: GameDef, at: int) -> Game:
    """The game after the first `at` inputs. What comes later in the record need not verify."""
    return _branched(record, definition, at)


def _branched(record: Record, definition: GameDef, at: int | None) -> Game:
    if not isinstance(record, Record):
        raise RecordError("only a whole record can be played on: a seat's export does not hold the game")
    count = len(record.inputs)
    if at is None:
        at = count
    if type(at) is not int or not 0 <= at <= count:
        raise RecordError(f"there is no input {at!r}; the record has {count}")
    if record.game != definition.name:
        raise RecordError(f"the record is one of {record.game!r}, not of {definition.name!r}")
    game, found = _retraced(record, definition, at)
    if game is None or not found.ok:
        raise RecordError(str(found))
    return game


def _retraced(record: Record, definition: GameDef, upto: int) -> tuple[Game | None, Verification]:
    """The game after the first `upto` inputs, and how far it agrees with the record."""
    versions: list[str] = []
    if record.engine != __version__:
        versions.append(f"recorded with wonderwheel {record.engine}, this is {__version__}")
    number = -1
    # A record comes from anywhere, and one with a proper digest can still hold any numbers: whatever the rules make
    # of those is a finding about the record, so that every exception is caught here.
    try:
        rules = definition.make(definition.setup(record.seats, dict(record.options), record.components))
        versions.extend(_other_versions(record, rules))
        start = Start(rules.setup, record.seed, record.chance, record.position.encode())
        number = 0
        game = Game(rules, start, log=True)
        problem = _difference(record.start.hash, record.start.events, game, 0, bool(versions))
        while not problem and number < upto:
            wanted = record.inputs[number]
            number += 1
            mark = len(game.log or ())
            game.apply(Input(wanted.kind, wanted.seat, wanted.value))
            problem = _difference(wanted.hash, wanted.events, game, mark, bool(versions))
        if not problem and upto == len(record.inputs) and _result(game) != record.result:
            problem = "the result differs"
    except WonderwheelError as refused:
        return None, Verification(False, number, f"the engine refuses: {refused}", tuple(versions))
    except Exception as broken:
        return None, Verification(False, number, f"the engine fails: {broken!r}", tuple(versions))
    if problem:
        return None, Verification(False, number, problem, tuple(versions))
    return game, Verification(True, -1, "", tuple(versions))


def _other_versions(record: Record, rules: Rules) -> list[str]:
    out: list[str] = []
    digest = rules.catalogue_digest()
    if record.catalogue != digest:
        out.append(f"recorded with the catalogue {record.catalogue} of {record.game}, this is {digest}")
    if record.vocabulary != rules.vocabulary.version:
        out.append(f"recorded with version {record.vocabulary} of the vocabulary, this is {rules.vocabulary.version}")
    return out


def _difference(wanted: str, events: tuple[RecordedEvent, ...], game: Game, mark: int, other_version: bool) -> str:
    """How the game differs from the record here, or "".

    Hashes depend on how a version numbers its programs and columns, so between two versions the events alone decide.
    """
    found = _events_since(game, mark)
    for i, (before, now) in enumerate(zip(events, found, strict=False), 1):
        if before.happened() != now.happened():
            return f"event {i} differs: it was {before.text!r}, it is {now.text!r}"
    if len(events) != len(found):
        return f"there were {len(events)} events, there are {len(found)}"
    if game.hash() != wanted and not other_version:
        return "the state differs, though the events are the same"
    return ""


def _played(game: Game, given: Input) -> RecordedInput:
    """Apply an input to a game with a log, and write down what came of it."""
    label = _label(game, given)
    mark = len(game.log or ())
    game.apply(given)
    return RecordedInput(given.kind, given.seat, given.value, label, game.hash(), _events_since(game, mark))


def _label(game: Game, given: Input) -> str:
    if given.kind == ANSWER:
        asked = running.pending_of(game.state, given.seat)
        return game.rules.label(game.state, given.seat, given.value) if given.value in asked.keys else ""
    if given.kind == YIELD:
        yielded = [window.name for i, window in enumerate(game.rules.windows) if given.value >> i & 1]
        return ", ".join(yielded)
    return ""


def _events_since(game: Game, mark: int) -> tuple[RecordedEvent, ...]:
    return tuple([recorded_event(game.rules, event) for event in (game.log or [])[mark:]])


def recorded_event(rules: Rules, event: Event) -> RecordedEvent:
    """An event as records keep it: plain data, and its words for those who know all of it and for the others."""
    text = rules.tell(event)
    public: str | None = None
    if event.secret:
        public = rules.tell(event.for_seat(-1))
        if public == text:
            public = None
    plain: list[Any] = event.plain()
    kind, actor, facts, clause, secret, seen, span = plain
    return RecordedEvent(kind, actor, tuple(facts), clause, tuple(secret), seen, tuple(span), text, public)


def _result(game: Game) -> RecordedResult | None:
    result = game.result
    return None if result is None else RecordedResult(result.winners, result.scores)
