"""The record of a game as somebody watches it: what was told to whom, by turns, and the table at every moment."""

from __future__ import annotations

from typing import Final, NamedTuple

from wonderwheel.cli.session.presenters import Presenter, presenter_for
from wonderwheel.core.errors import RecordError
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Input
from wonderwheel.core.records import records
from wonderwheel.core.records.records import Record, RecordedEvent
from wonderwheel.core.rules import Rules
from wonderwheel.face import definition
from wonderwheel.games import GAMES
from wonderwheel.version import __version__

KEPT_EVERY: Final = 25
"""So many inputs lie at most between two tables that are kept, so that a step back takes no longer than one forward."""


class Told(NamedTuple):
    """An event of a record: its number, the input that led to it (0: the start), its words for the chosen reader."""

    number: int
    given: int
    event: RecordedEvent
    words: str


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


class Watched:
    """A record for one reader; `seat` is None for somebody who may know everything."""

    def __init__(self, record: Record, seat: int | None) -> None:
        self.record = record
        self.seat = seat
        self.presenter: Presenter = presenter_for(record.game)
        self.told = events_for(record, seat)
        self.turns = self._turns()
        self._kept: dict[int, Game] = {}

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

    def seen_by(self, seat: int | None) -> Watched:
        """The same record for another reader."""
        other = Watched(self.record, seat)
        other._kept = self._kept
        return other

    def title(self) -> str:
        return GAMES[self.record.game].title if self.record.game in GAMES else self.record.game

    def whose(self) -> str:
        return "everything is shown" if self.seat is None else f"as Player {self.seat + 1} saw it"

    def ending(self) -> str:
        result = self.record.result
        if result is None:
            return "the game is not over"
        winners = " and ".join(f"Player {seat + 1}" for seat in result.winners)
        return f"{winners} won" if winners else "nobody won"

    def rules(self) -> Rules | None:
        """The rules by which it was played, or None if this engine does not know the game."""
        if self.record.game not in GAMES:
            return None
        known = definition(self.record.game)
        return known.make(known.setup(self.record.seats, dict(self.record.options), self.record.components))

    def clause(self, name: str) -> str:
        """A clause in our words with its id as it is written, or "" if there is none of that name."""
        rules = self.rules()
        found = [] if rules is None else [one for one in rules.clauses if one.lower() == name.lower()]
        return f"{found[0]}: {rules.clauses[found[0]]}" if rules is not None and found else ""

    def game_after(self, given: int) -> Game:
        """The game after so many inputs. RecordError or SetupError if this engine does not play it as it was."""
        before = max((at for at in self._kept if at <= given), default=-1)
        if before < 0:
            self._kept[0] = records.branch(self.record, definition(self.record.game), 0)
            before = 0
        game = self._kept[before].clone()
        same = self.record.engine == __version__ and self.record.catalogue == game.rules.catalogue_digest()
        for number in range(before, given):
            if number % KEPT_EVERY == 0:
                self._kept.setdefault(number, game.clone())
            wanted = self.record.inputs[number]
            # A record comes from anywhere: whatever the rules make of its numbers is a finding about the record.
            try:
                game.apply(Input(wanted.kind, wanted.seat, wanted.value))
            except Exception as broken:
                raise RecordError(f"input {number + 1} cannot be played again: {broken}") from broken
            if same and game.hash() != wanted.hash:
                raise RecordError(f"input {number + 1} makes another table of it than it was")
        self._kept.setdefault(given, game)
        return game
