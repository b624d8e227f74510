"""`ww replay`: the record of a game, event by event with its clauses, or the proof that it is genuine."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import NamedTuple

from wonderwheel.cli.session.presenters import Presenter, Scene, presenter_for
from wonderwheel.cli.session.terminal import EndOfInput, Terminal, standard
from wonderwheel.cli.session.text import line
from wonderwheel.core.errors import RecordError, SetupError
from wonderwheel.core.records import records
from wonderwheel.core.records.records import Record, RecordedEvent
from wonderwheel.face import definition
from wonderwheel.games import GAMES

_KEYS = "Enter: next turn, b: back, g N: to turn N, board: the table, an id: its clause, q: quit"


class Told(NamedTuple):
    """An event of a record: its number, the input that led to it (0: the start), its words for the chosen reader."""

    number: int
    given: int
    event: RecordedEvent
    words: str


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `ww replay`."""
    parser.add_argument("file", help="a record, as `ww play` saves it")
    parser.add_argument("--verify", action="store_true", help="play it again and compare; the exit code is 0 or 1")
    parser.add_argument("--seat", type=int, metavar="N", help="as Player N saw it")
    parser.add_argument("--json", action="store_true", help="the events as JSON, one per line")
    parser.add_argument("--plain", action="store_true", help="no colours")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, terminal: Terminal | None = None) -> int:
    """Show or verify a record."""
    screen = terminal or standard(arguments.plain)
    path = Path(arguments.file)
    if arguments.verify:
        return verified(screen, path)
    record = records.load(path)
    if arguments.seat is not None and not 1 <= arguments.seat <= record.seats:
        raise SetupError(f"there is no Player {arguments.seat}; the record has {record.seats} players")
    seat = None if arguments.seat is None else arguments.seat - 1
    told = events_for(record, seat)
    if arguments.json:
        for one in told:
            screen.say(json.dumps(as_json(one, seat), ensure_ascii=False))
        return 0
    viewer = Viewer(record, told, seat, screen)
    viewer.head()
    if screen.interactive:
        viewer.step_through()
    else:
        viewer.dump()
    return 0


def verified(terminal: Terminal, path: Path) -> int:
    """Say whether a record is genuine: 0 if it is, 1 if it is damaged or plays differently."""
    if not path.is_file():
        raise RecordError(f"cannot read {path}: there is no such file")
    try:
        record = records.load(path)
    except RecordError as problem:
        terminal.say(f"{path}: does not verify: {problem}.")
        return 1
    found = records.verify(record, GAMES)
    terminal.say(f"{path}: {found}.")
    if found.ok:
        events = len(record.events())
        terminal.say(f"{len(record.inputs)} inputs and {events} events are as they were; digest {record.digest[:16]}.")
    return 0 if found.ok else 1


def events_for(record: Record, seat: int | None) -> list[Told]:
    """Every event that has words for this reader (None: somebody who may know everything)."""
    out: list[Told] = []
    groups = [(0, record.start.events), *((i, given.events) for i, given in enumerate(record.inputs, 1))]
    for given, events in groups:
        for event in events:
            words = event.told(seat)
            if words:
                out.append(Told(len(out) + 1, given, event, words))
    return out


def as_json(one: Told, seat: int | None) -> dict[str, object]:
    """An event as data; secret facts only for those who may know them."""
    event = one.event
    out: dict[str, object] = {
        "number": one.number,
        "input": one.given,
        "kind": event.kind,
        "actor": event.actor,
        "facts": list(event.facts),
        "clause": event.clause,
        "text": one.words,
    }
    if event.secret and (seat is None or event.seen >> seat & 1):
        out["secret"] = list(event.secret)
    return out


class Viewer:
    """A record on the screen, turn by turn."""

    def __init__(self, record: Record, told: list[Told], seat: int | None, terminal: Terminal) -> None:
        self.record = record
        self.told = told
        self.seat = seat
        self.terminal = terminal
        self.presenter: Presenter = presenter_for(record.game)
        self.turns = self._turns()

    def _turns(self) -> list[list[Told]]:
        """The events by turns; the first group is the setup. Without turns, every input is a group."""
        kind = self.presenter.turn_event
        out: list[list[Told]] = [[]]
        for one in self.told:
            begins = one.event.kind == kind if kind else bool(out[-1]) and out[-1][-1].given != one.given
            if begins:
                out.append([])
            out[-1].append(one)
        return out

    def head(self) -> None:
        record = self.record
        options = ", ".join(f"{name} {value}" for name, value in record.options.items() if value not in (False, ""))
        title = GAMES[record.game].title if record.game in GAMES else record.game
        players = f"{record.seats} players" + (f", {options}" if options else "")
        self.terminal.say(line((f"{title}: {players}; recorded by wonderwheel {record.engine}.", "title")))
        whose = "everything is shown" if self.seat is None else f"as Player {self.seat + 1} saw it"
        self.terminal.say(f"{len(self.turns) - 1} turns, {len(self.told)} events, {whose}; {self.ending()}.")

    def ending(self) -> str:
        result = self.record.result
        if result is None:
            return "the game is not over"
        winners = " and ".join(f"Player {seat + 1}" for seat in result.winners)
        return f"{winners} won" if winners else "nobody won"

    def dump(self) -> None:
        for events in self.turns:
            self.show(events)

    def show(self, events: list[Told]) -> None:
        for one in events:
            clause = f" [{one.event.clause}]" if one.event.clause else ""
            if self.terminal.plain:
                self.terminal.say(f"{one.number}. {one.words}{clause}")
                continue
            painted = self.presenter.painted(one.words)
            self.terminal.say(line((f"{one.number:>5} ", "faint"), *painted, (clause, "faint"), hang=6))

    def step_through(self) -> None:
        """Turn by turn, forwards and backwards."""
        at = 0
        self.show(self.turns[at])
        self.terminal.say(line((_KEYS, "faint")))
        while True:
            try:
                text = self.terminal.read(f"turn {at} of {len(self.turns) - 1} > ").lower()
            except (EndOfInput, KeyboardInterrupt):
                return
            if text in ("q", "quit", "exit"):
                return
            wanted = self._wanted(text, at)
            if wanted is None:
                self._look(text, at)
            elif wanted < 0:
                self.terminal.say("That is the beginning of the record.")
            elif wanted >= len(self.turns):
                self.terminal.say(f"That is the end of the record: {self.ending()}.")
            else:
                at = wanted
                self.show(self.turns[at])

    def _wanted(self, text: str, at: int) -> int | None:
        """The turn that a line asks for, or None if it asks for something else."""
        if text in ("", "n"):
            return at + 1
        if text in ("b", "back"):
            return at - 1
        number = text.removeprefix("g").strip()
        return int(number) if number.isdigit() else None

    def _look(self, text: str, at: int) -> None:
        if text == "board":
            self._board(at)
            return
        known = definition(self.record.game) if self.record.game in GAMES else None
        if known is not None:
            rules = known.make(known.setup(self.record.seats, dict(self.record.options), self.record.components))
            for name, words in rules.clauses.items():
                if name.lower() == text:
                    self.terminal.say(f"{name}: {words}")
                    return
        self.terminal.say("Enter, b, g and a number, board, the id of a clause, or q.")

    def _board(self, at: int) -> None:
        """The table at the end of the turn that is shown, if this engine still plays the record as it was."""
        last = self.turns[at][-1].given if self.turns[at] else 0
        later = [one.given for events in self.turns[at + 1 : at + 2] for one in events[:1]]
        upto = max(last, later[0] - 1) if later else len(self.record.inputs)
        try:
            game = records.branch(self.record, definition(self.record.game), upto)
        except (RecordError, SetupError) as problem:
            self.terminal.say(f"The table cannot be shown: {problem}.")
            return
        view = game.view(-1 if self.seat is None else self.seat)
        scene = Scene(view, ("",) * self.record.seats, None, self.terminal.width)
        self.terminal.say(*(self.presenter.facts(scene) if self.terminal.plain else self.presenter.board(scene)))
