"""What a seat sees: built up, column by column, from what it may see. Never stripped down from the truth.

`known_to` starts from a blank state and copies allowed entries only; everything else stays `HIDDEN`. A view is made
of that, and a sample fills its gaps. So neither a view nor a sample can contain anything that was not allowed.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec

from wonderwheel.core.events import Event
from wonderwheel.core.knowledge.outlook import outlook
from wonderwheel.core.machine.asking import SAMPLE_CHANCE, Ask
from wonderwheel.core.machine.chance import Dice, advance, mixed
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.running import run
from wonderwheel.core.questions import Question
from wonderwheel.core.state.columns import Column
from wonderwheel.core.state.state import State

if TYPE_CHECKING:
    from wonderwheel.core.game import Game
    from wonderwheel.core.inputs import Result

HIDDEN: Final = -1
OPEN_ANSWER: Final = -2


def known_to(g: State, seat: int) -> State:
    """A new state that holds what this seat may know, and `HIDDEN` elsewhere. It has no open question."""
    rules = g.rules
    new: State = rules.blank()
    for index, (column, value) in enumerate(zip(rules.columns, g.values(), strict=True)):
        if column.kind == "frames":
            new.assign(index, [_known_frame(g, f, seat) for f in g.stack])
        elif column.name == "mark_tuples":
            new.assign(index, _known_mark(g, seat))
        elif column.visible == "all":
            new.assign(index, _copied(value))
        elif column.visible != "none":
            new.assign(index, _allowed(g, seat, column, value))
    return new


def _copied(value: Any) -> Any:
    """A value of a column: a number, a list of numbers or rows, or a list of lists of numbers."""
    if not isinstance(value, list):
        return value
    if value and isinstance(value[0], list):
        return [entry[:] for entry in value]
    return value[:]


def _allowed(g: State, seat: int, column: Column, value: Any) -> Any:
    if column.kind == "tuples":
        return [entry for entry in value if entry[0] == seat]
    out: list[Any] = []
    for i, entry in enumerate(value):
        if g.rules.shown(g, seat, column, i):
            out.append(_copied(entry))
        elif isinstance(entry, list):
            out.append([HIDDEN] * len(entry))
        else:
            out.append(HIDDEN)
    return out


def _known_answers(g: State, answers: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Simultaneous answers: one's own, and those given for a seat one decides for. Others look open, given or not."""
    return tuple([a if a == -1 or seat in (i, g.deciders[i]) else OPEN_ANSWER for i, a in enumerate(answers)])


def _known_frame(g: State, f: Frame, seat: int) -> Frame:
    new = f.copy()
    for register in g.rules.programs[f.program].secret:
        new.t[register] = _known_answers(g, f.t[register], seat)
    return new


def _known_mark(g: State, seat: int) -> list[tuple[int, ...]]:
    tuples = g.mark_tuples[:]
    if tuples:
        for register in g.rules.programs[g.stack[g.mark[0]].program].secret:
            tuples[register] = _known_answers(g, tuples[register], seat)
    return tuples


def fill(known: State, seat: int, dice: Dice) -> State:
    """Turn `known_to` into a playable state that agrees with all that the seat knows."""
    rules = known.rules
    new: State = known.clone()
    # A stream of its own: the same one would tie what is dealt here to what is drawn later.
    dice.state = advance(dice.state)
    new.rng = mixed(dice.state)
    new.chance = SAMPLE_CHANCE
    for other in range(rules.seats):
        if other != seat:
            new.yields[other] = rules.default_yields
    rules.deal(new, seat, dice)
    if not new.over:
        _keep_open(new, seat)
        run(new)
    return new


def _filled_again(known: State, seat: int, dice_state: int) -> State:
    """What `fill` gave when the dice stood there."""
    dice = Dice(0)
    dice.state = dice_state
    return fill(known, seat, dice)


def _keep_open(g: State, seat: int) -> None:
    """Open the window at which the machine stands for another seat: that it waits there shows that it is asked."""
    f = g.stack[-1]
    asking = g.rules.linked[f.program][f.pc]
    if isinstance(asking, Ask) and asking.window >= 0 and asking.seat(g, f) != seat:
        g.yields[asking.seat(g, f)] &= ~(1 << asking.window)


def is_final(sample: State, seat: int, key: int) -> bool:
    """Whether an answer draws, shows or ends something, so that it cannot be taken back alone: tried in a sample.

    Whoever shows options lets such an answer be given twice, if a slip would be dear.
    """
    found = outlook(sample, seat, key)
    return found.shows or found.ends


class View:
    """All that one seat may know at one moment: facts, its open questions, the log as it saw it, the result.

    A spectator's view has the seat number of nobody (-1).
    """

    def __init__(
        self,
        seat: int,
        known: State,
        questions: tuple[Question, ...],
        log: tuple[Event, ...],
        result: Result | None,
        turn_to_game: Any,
    ) -> None:
        self.seat = seat
        self.questions = questions
        self.log = log
        self.result = result
        self._known = known
        self._shown: State | None = None
        self._turn_to_game = turn_to_game

    @property
    def rules(self) -> Any:
        return self._known.rules

    @property
    def state(self) -> State:
        """The known part of the state; hidden entries are -1. Writing to it changes nothing, here or at the table."""
        if self._shown is None:
            self._shown = self._known.clone()
        return self._shown

    def facts(self) -> dict[str, object]:
        """Every allowed fact by column name; hidden entries are -1."""
        return self._known._named()

    def sample(self, dice: Dice) -> Game:
        """A playable game consistent with all that this seat knows. Equal views and dice give equal samples."""
        # Where it began is filled in once more, with the same dice, for whoever asks: a copy for all would cost more.
        again = partial(_filled_again, self._known, self.seat, dice.state)
        game: Game = self._turn_to_game(fill(self._known, self.seat, dice), again)
        return game

    def is_final(self, seat: int, key: int) -> bool:
        """Whether this answer to a question of `seat` could not be taken back alone, as far as this view can tell."""
        return is_final(fill(self._known, self.seat, Dice(0)), seat, key)

    def to_json(self) -> bytes:
        """The view as canonical bytes: the same knowledge gives the same bytes."""
        questions = [
            [
                q.id,
                q.seat,
                q.decider,
                q.reason,
                q.clause,
                list(q.keys),
                [o.label for o in q.options],
                q.can_cancel,
                [o.words for o in q.options],
            ]
            for q in self.questions
        ]
        return msgspec.json.encode(
            {
                "seat": self.seat,
                "facts": self.facts(),
                "questions": questions,
                "log": [event.plain() for event in self.log],
                "result": None if self.result is None else self.result.plain(),
            }
        )

    def __reduce__(self) -> tuple[Any, ...]:
        # Nothing of the table goes along: rules are made again, and the kinds of events are found there by name.
        told = [(event.kind.name, *event[1:]) for event in self.log]
        return _unpickled, (self.seat, self._known, self.questions, told, self.result)


def _unpickled(
    seat: int, known: State, questions: tuple[Question, ...], told: list[tuple[Any, ...]], result: Result | None
) -> View:
    from wonderwheel.core.game import view_of

    kinds = known.rules.event_kinds
    view = view_of(known, seat, questions, tuple(Event(kinds[name], *rest) for name, *rest in told))
    view.result = result
    return view
