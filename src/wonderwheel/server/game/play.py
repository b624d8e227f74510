"""A game at a table, with all that follows from its journal: inputs, undo, and who noticed what.

`Play` is a function of where the game began and of the journal's entries in order: nothing else is kept about a
running game, so a table is restored by giving it the entries again. It has no clock, no storage and no connections.
"""

from __future__ import annotations

import hashlib
from typing import Literal, NamedTuple

import msgspec

from wonderwheel.core.errors import EngineError, IllegalAnswer
from wonderwheel.core.events import Event
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import (
    ANSWER,
    CANCEL,
    RESEED,
    YIELD,
    Input,
    Past,
    Start,
    is_past_chance,
    latest_of,
)
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.machine.asking import AskAll
from wonderwheel.core.machine.running import can_cancel
from wonderwheel.core.questions import Question
from wonderwheel.core.rules import Rules
from wonderwheel.core.state.state import State
from wonderwheel.server.game.teaching import LEARNER, Teacher

UNDO = "undo"
_CHAIN = b"wonderwheel"


class Entry(NamedTuple):
    """One line of the journal: an input of the engine, or an undo.

    An undo's `value` is how many inputs stay, `extra` the new seed where chance has to be drawn anew (else -1).
    """

    kind: str
    seat: int
    value: int
    extra: int = -1


class UndoPlan(NamedTuple):
    """What an undo by a seat would do: nothing, something at once, or something that needs consent."""

    can: Literal["no", "free", "ask"]
    keep: int
    what: str


NO_UNDO = UndoPlan("no", 0, "")


class Play:
    """A running or finished game and the history that undo and the log of each seat need.

    Lists per seat have one entry more, for the spectator, who is seat -1.
    """

    def __init__(self, rules: Rules, start: Start, teacher: Teacher | None = None) -> None:
        """`teacher`: it is a guided game."""
        self.rules = rules
        self.teacher = teacher
        self.start = start
        self.seats = rules.seats
        self.entries = 0
        self.told_before = 0  # how many events there were before the latest entry
        self.noticed = True  # whether anybody but the seat that gave it noticed the latest entry
        # How often a seat has noticed an undo, and at each of them how many events stayed as they were.
        self.cuts: list[list[int]] = [[] for _ in range(rules.seats + 1)]
        self._begin()
        self._teach()

    def _begin(self) -> None:
        self.game = Game(self.rules, self.start, log=True)
        self.game.moments = []
        # Per input: who gave it (not always whom it is about), what was revealed before it, a mask of the seats that
        # noticed it, and what it was called.
        self._by: list[int] = []
        self._reveals: list[int] = []
        self._noticed: list[int] = []
        self._labels: list[str] = []
        self._begun: list[bool] = []  # whether a choice had been begun that could be taken back
        self._chain = _CHAIN
        self._chained = 0

    # -- what is there -------------------------------------------------------------------------------------------

    @property
    def log(self) -> list[Event]:
        log = self.game.log
        if log is None:
            raise EngineError("a table keeps its log")
        return log

    @property
    def over(self) -> bool:
        return bool(self.game.state.over)

    def branch(self, seat: int) -> int:
        """How often something was undone that this seat had noticed."""
        return len(self.cuts[seat])

    def kept_between(self, seat: int, branch: int, later: int) -> int:
        """How many events of a log that a seat saw in one branch are still the same in a later one."""
        if not 0 <= branch < later <= len(self.cuts[seat]):
            return 0
        return min(self.cuts[seat][branch:later])

    def question_id(self, question: Question) -> str:
        """The question's id on the wire: ids of the engine come again after an undo, these do not."""
        return f"{self.branch(question.decider)}.{question.id}"

    def questions(self, seat: int) -> list[Question]:
        """The open questions that a seat has to answer."""
        return [question for question in self.game.questions if question.decider == seat]

    def asked(self) -> set[int]:
        """The seats that really have an open question; secret where several are asked at once."""
        g = self.game.state
        return {g.deciders[pending.seat] for pending in g.pending if pending.seat >= 0}

    def moments(self, seat: int) -> list[tuple[int, State]]:
        """What was between the latest input and now, for a seat that did not give it: how many events there were, and
        the state. Whoever gave it has chosen what happens, and is not made to wait."""
        if not self._by or self._by[-1] == seat:
            return []
        return [(n, state) for n, state in self.game.moments or () if self.told_before < n < len(self.log)]

    def digest(self) -> str:
        """A digest of all events so far: equal after a restart, or else the engine plays differently now."""
        for event in self.log[self._chained :]:
            self._chain = hashlib.sha256(self._chain + msgspec.json.encode(event.plain())).digest()
        self._chained = len(self.log)
        return self._chain.hex()[:16]

    # -- entries -------------------------------------------------------------------------------------------------

    def answer_entry(self, seat: int, question: str, option: int) -> Entry:
        """The entry of an answer to an open question of this seat, checked."""
        asked = self.open_question(seat, question)
        if not 0 <= option < len(asked.keys):
            raise NoSuchOption(f"there is no option {option}; they are 0 to {len(asked.keys) - 1}")
        return Entry(ANSWER, asked.seat, asked.keys[option])

    def cancel_entry(self, seat: int, question: str) -> Entry:
        asked = self.open_question(seat, question)
        if not asked.can_cancel:
            raise IllegalAnswer("there is no unfinished choice to take back")
        return Entry(CANCEL, asked.seat, 0)

    def open_question(self, seat: int, question: str) -> Question:
        """The open question of that id to this seat; Stale if there is none, GameOver if there never will be."""
        if self.over:
            raise GameOver("the game is over")
        for asked in self.questions(seat):
            if self.question_id(asked) == question:
                return asked
        raise Stale("the table has moved on: that question is no longer open")

    def window_entry(self, seat: int, name: str, open_: bool) -> Entry:
        names = [window.name for window in self.rules.windows]
        if name not in names:
            raise IllegalAnswer(f"there is no window {name!r}; the windows are {', '.join(names) or 'none'}")
        bit = 1 << names.index(name)
        mask = self.game.state.yields[seat]
        return Entry(YIELD, seat, mask & ~bit if open_ else mask | bit)

    def apply(self, entry: Entry) -> None:
        """Carry out an entry. IllegalAnswer if it is not possible, and then nothing has changed."""
        told = len(self.log)
        if entry.kind == UNDO:
            self._undo(entry)
        else:
            self._apply(Input(entry.kind, entry.seat, entry.value))
            self.noticed = bool(self._noticed[-1] & ~(1 << self._by[-1]))
        self.told_before = told
        self.entries += 1
        self._teach()

    def _teach(self) -> None:
        if self.teacher is not None:
            answers = sum(given.kind == ANSWER and given.seat == LEARNER for given in self.game.inputs)
            self.teacher.notice(answers, self.log, [] if self.over else self.questions(LEARNER))

    def _apply(self, given: Input) -> None:
        game = self.game
        reveals, label, events = game.state.reveals, self._label(given), len(self.log)
        begun = can_cancel(game.state)
        by = game.state.deciders[given.seat] if given.kind in (ANSWER, CANCEL) else given.seat
        secret = given.kind == YIELD or (given.kind in (ANSWER, CANCEL) and len(game.state.pending) > 1)
        others = [seat for seat in range(-1, self.seats) if seat != by] if secret else []
        before = [self._sees(seat) for seat in others]
        game.apply(given)
        noticed = -1
        if secret and len(self.log) == events:
            noticed = 1 << by
            for seat, saw in zip(others, before, strict=True):
                if self._sees(seat) != saw:
                    noticed |= 1 << (seat % (self.seats + 1))
        self._by.append(by)
        self._reveals.append(reveals)
        self._noticed.append(noticed)
        self._labels.append(label)
        self._begun.append(begun)

    def _sees(self, seat: int) -> tuple[str, list[tuple[int, tuple[int, ...]]]]:
        asked = [(q.id, tuple(q.keys)) for q in self.game.questions if q.decider == seat]
        return known_to(self.game.state, seat).hash(), asked

    def _label(self, given: Input) -> str:
        if given.kind == ANSWER:
            for pending in self.game.state.pending:
                if pending.seat == given.seat and given.value in pending.keys:
                    return self.rules.label(self.game.state, given.seat, given.value)
        return {CANCEL: "taking back", RESEED: "new draws"}.get(given.kind, given.kind)

    # -- undo ----------------------------------------------------------------------------------------------------

    def undo_plan(self, seat: int) -> UndoPlan:
        """What `undo` by this seat would take back.

        The engine's policy (`core/inputs.py`), asked with the seat's eyes: what this seat did not notice (a secret
        answer or a standing pass of somebody else) does not stand in the way, and it stays; else the mere offer of an
        undo would tell that somebody has answered.
        """
        mine = 1 << seat

        def in_the_way(i: int) -> bool:
            return bool(self._noticed[i] & mine) and not self._quiet(i)

        found = latest_of(self._past(), seat, in_the_way, self._before_what_was_taken_back(seat))
        if found is None:
            return NO_UNDO
        i, alone = found
        # Others may have answered in secret what this answer led to: they would have to do it again.
        free = alone and (self._noticed[i] == mine or not self._asked_at_once())
        return UndoPlan("free" if free else "ask", i, self._labels[i])

    def _before_what_was_taken_back(self, seat: int) -> int:
        """How many inputs there are without choices at their end that this seat has begun and taken back: nothing came
        of them, so an undo does not open them again."""
        end = len(self.game.inputs)
        while end and self._by[end - 1] == seat and self.game.inputs[end - 1].kind == CANCEL:
            first = end - 1
            while first and self._begun[first] and self._by[first - 1] == seat:
                first -= 1
            if self._begun[first]:
                break
            end = first
        return end

    def _past(self) -> Past:
        return Past(self.game.inputs, self._by, self._reveals, self.game.state.reveals)

    def _asked_at_once(self) -> bool:
        return any(isinstance(pending.ask, AskAll) for pending in self.game.state.pending)

    def _quiet(self, i: int) -> bool:
        """Whether an input is a standing answer that nobody else noticed."""
        return self.game.inputs[i].kind == YIELD and not self._noticed[i] & ~(1 << self._by[i])

    def undo_entry(self, seat: int, keep: int, seed: int) -> Entry:
        """The entry that takes back all inputs but the first `keep`; `seed` is used if chance is among them."""
        inputs = self.game.inputs
        if not 0 <= keep < len(inputs):
            raise IllegalAnswer("there is nothing to undo")
        return Entry(UNDO, seat, keep, seed if is_past_chance(self._past(), keep) else -1)

    def _dropped(self, seat: int, keep: int) -> list[int]:
        """The inputs that an undo takes back. What stays are standing answers that nobody else noticed.

        A secret answer is taken back alone: what others answered to the same question in the meantime stays.
        """
        mine = 1 << seat
        later = range(keep + 1, len(self.game.inputs))
        if self._noticed[keep] == mine and not any(self._noticed[i] & mine and not self._quiet(i) for i in later):
            return [keep]
        return [keep, *(i for i in later if not self._quiet(i))]

    def _undo(self, entry: Entry) -> None:
        inputs = self.game.inputs
        if not 0 <= entry.value < len(inputs):
            raise IllegalAnswer("there is nothing to undo")
        dropped = self._dropped(entry.seat, entry.value)
        keep = [given for i, given in enumerate(inputs) if i not in dropped]
        felt = 1 << entry.seat
        for i in dropped:
            felt |= self._noticed[i]
        self.noticed = bool(felt & ~(1 << entry.seat))
        if entry.extra >= 0:
            keep.append(Input(RESEED, entry.seat, entry.extra))
        before = self.log
        self._begin()
        for given in keep:
            self._apply(given)
        for seat in range(-1, self.seats):
            if felt >> (seat % (self.seats + 1)) & 1:
                self.cuts[seat].append(self._common(before, seat))

    def _common(self, before: list[Event], seat: int) -> int:
        count = 0
        for old, new in zip(before, self.log, strict=False):
            if old.for_seat(seat) != new.for_seat(seat):
                break
            count += 1
        return count


class Stale(IllegalAnswer):
    """An answer to a question that is no longer open."""


class NoSuchOption(IllegalAnswer):
    """An answer with a number that is none of the options."""


class GameOver(IllegalAnswer):
    """The game has ended."""


def restored(rules: Rules, start: Start, entries: list[Entry]) -> Play:
    """The play that these entries lead to."""
    play = Play(rules, start)
    for entry in entries:
        play.apply(entry)
    return play
