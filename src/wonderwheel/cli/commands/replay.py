"""`ww replay`: the record of a game, event by event with its clauses, or the proof that it is genuine."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from wonderwheel.cli.session.presenters import Scene
from wonderwheel.cli.session.terminal import EndOfInput, Terminal, frame_possible, standard
from wonderwheel.cli.session.text import line
from wonderwheel.cli.session.watched import Told, Watched
from wonderwheel.core.errors import RecordError, SetupError
from wonderwheel.core.records import records
from wonderwheel.games import GAMES

_KEYS = "Enter: next turn, b: back, g N: to turn N, end, board: the table, an id: its clause, q: quit"
_EPILOG = """\
On a terminal it fills the screen, and keys step through the game:
  Right, Space, n     one event on           Left, b   one event back
  PgDn                to the next turn       PgUp      to the turn before
  Home, End           to the beginning, to the end
  a number and Enter  to that turn
  Tab                 as the next player saw it; in the end, everything again
  Up, Down            the table, where it is higher than the screen
  c                   the clause of the event in words
  ?                   these keys             q         leave

With --lines, --plain, on a small screen or without Textual it is read line by line: Enter goes on, help says the rest.
Over a pipe everything is printed at once.

examples:
  ww replay game.json                step through it
  ww replay game.json --seat 2       as Player 2 saw it
  ww replay game.json | less         all of it
  ww replay game.json --verify       is it genuine?
"""


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `ww replay`."""
    parser.epilog = _EPILOG
    parser.add_argument("file", help="a record, as `ww play` saves it")
    parser.add_argument("--verify", action="store_true", help="play it again and compare; the exit code is 0 or 1")
    parser.add_argument("--seat", type=int, metavar="N", help="as Player N saw it")
    parser.add_argument("--json", action="store_true", help="the events as JSON, one per line")
    parser.add_argument("--plain", action="store_true", help="no colours, line after line: for screen readers")
    parser.add_argument("--lines", action="store_true", help="line after line instead of keys that step")
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
    watched = Watched(record, seat)
    if arguments.json:
        for one in watched.told:
            screen.say(json.dumps(as_json(one, seat), ensure_ascii=False))
        return 0
    if terminal is None and not arguments.lines and frame_possible(screen):
        from wonderwheel.cli.frame.replay import replay_framed  # its libraries are for whoever sits there

        return replay_framed(watched)
    viewer = Viewer(watched, screen)
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

    def __init__(self, watched: Watched, terminal: Terminal) -> None:
        self.watched = watched
        self.turns = watched.turns
        self.terminal = terminal

    def head(self) -> None:
        record = self.watched.record
        options = ", ".join(f"{name} {value}" for name, value in record.options.items() if value not in (False, ""))
        players = f"{record.seats} players" + (f", {options}" if options else "")
        title = f"{self.watched.title()}: {players}; recorded by wonderwheel {record.engine}."
        self.terminal.say(line((title, "title")))
        events = f"{len(self.turns) - 1} turns, {len(self.watched.told)} events"
        self.terminal.say(f"{events}, {self.watched.whose()}; {self.watched.ending()}.")

    def dump(self) -> None:
        for events in self.turns:
            self.show(events)

    def show(self, events: list[Told]) -> None:
        for one in events:
            clause = f" [{one.event.clause}]" if one.event.clause else ""
            if self.terminal.plain:
                self.terminal.say(f"{one.number}. {one.words}{clause}")
                continue
            painted = self.watched.presenter.painted(one.words)
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
                self.terminal.say(f"That is the end of the record: {self.watched.ending()}.")
            else:
                at = wanted
                self.show(self.turns[at])

    def _wanted(self, text: str, at: int) -> int | None:
        """The turn that a line asks for, or None if it asks for something else."""
        if text in ("", "n"):
            return at + 1
        if text in ("b", "back"):
            return at - 1
        if text == "end":
            return len(self.turns) - 1
        number = text.removeprefix("g").strip()
        return int(number) if number.isdigit() else None

    def _look(self, text: str, at: int) -> None:
        if text == "board":
            self._board(at)
            return
        self.terminal.say(
            self.watched.clause(text) or "Enter, b, g and a number, end, board, the id of a clause, or q."
        )

    def _board(self, at: int) -> None:
        """The table at the end of the turn that is shown, if this engine still plays the record as it was."""
        last = self.turns[at][-1].given if self.turns[at] else 0
        later = [one.given for events in self.turns[at + 1 : at + 2] for one in events[:1]]
        upto = max(last, later[0] - 1) if later else len(self.watched.record.inputs)
        try:
            game = self.watched.game_after(upto)
        except (RecordError, SetupError) as problem:
            self.terminal.say(f"The table cannot be shown: {problem}.")
            return
        seat, presenter = self.watched.seat, self.watched.presenter
        scene = Scene(game.view(-1 if seat is None else seat), ("",) * game.rules.seats, None, self.terminal.width)
        self.terminal.say(*(presenter.facts(scene) if self.terminal.plain else presenter.board(scene)))
