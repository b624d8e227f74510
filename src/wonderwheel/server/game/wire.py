"""What a seat is sent about a game: built from what the engine lets it know, and from nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from wonderwheel.core.addressed import addressed
from wonderwheel.core.errors import WonderwheelError
from wonderwheel.core.events import Event
from wonderwheel.core.knowledge.outlook import NOTHING, outlook
from wonderwheel.core.knowledge.views import fill, known_to
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.questions import Question
from wonderwheel.core.rules import Rules
from wonderwheel.core.state.state import State
from wonderwheel.server.game.numbered import numbered
from wonderwheel.server.game.play import Play
from wonderwheel.server.game.steps import steps_of
from wonderwheel.server.protocol.messages import (
    Dimmed,
    EventInfo,
    LessonInfo,
    OptionInfo,
    QuestionInfo,
    ResultInfo,
    UndoInfo,
    Update,
    WindowInfo,
)
from wonderwheel.server.protocol.public_data import ClockState

_texts = msgspec.json.Decoder(str)
_PLAYER = re.compile(rb"\b[Pp]layer ([1-9])\b")


class Glance:
    """What a seat sees at one moment, apart from its log, its clocks and the count of its messages.

    Two glances are equal if and only if the seat would be told the same. `steps` are how it came to that, from the
    event `since` on: they say nothing by themselves.
    """

    _TOLD = ("branch", "dimmed", "events", "picture", "questions", "result", "seat", "undo", "waiting", "windows")
    __slots__ = (*_TOLD, "since", "steps")

    def __init__(self, play: Play, seat: int, undoes: bool = False) -> None:
        """`undoes`: nobody has to agree if this seat takes back an answer that has shown something."""
        g = play.game.state
        rules = play.rules
        known = known_to(g, seat)
        sample = _sample(known, seat)
        self.seat = seat
        self.branch = play.branch(seat)
        self.events = len(play.log)
        self.picture = rules.picture(known, seat)
        self.since = play.told_before
        self.steps = steps_of(play, seat, self.picture)
        self.waiting = _waiting(sample)
        self.questions: list[QuestionInfo] = []
        self.dimmed: list[Dimmed] = []
        self.windows: list[WindowInfo] = []
        self.undo = UndoInfo("no", "")
        if seat >= 0:
            self.questions = [_question(play, question, known, sample, undoes) for question in play.questions(seat)]
            self.dimmed = _dimmed(play, seat)
            self.windows = [
                WindowInfo(window.name, window.words, play.game.window_is_open(seat, window.name))
                for window in rules.windows
            ]
            plan = play.undo_plan(seat)
            can = "free" if undoes and plan.can == "ask" else plan.can
            self.undo = UndoInfo(can, numbered(rules, plan.what))
        result = play.game.result
        self.result = None if result is None else ResultInfo(list(result.winners), list(result.scores))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Glance) and all(getattr(self, name) == getattr(other, name) for name in self._TOLD)

    __hash__ = None  # type: ignore[assignment]  # holds lists


def _sample(known: State, seat: int) -> State | None:
    """One world that the seat may be in; always the same one for the same knowledge.

    It answers what must not depend on the real world: who is asked, and what an answer would reveal.
    """
    try:
        return fill(known, seat, Dice(0))
    except WonderwheelError:
        return None


def _waiting(sample: State | None) -> list[int]:
    if sample is None or sample.over:
        return []
    return sorted({sample.deciders[pending.seat] for pending in sample.pending if pending.seat >= 0})


def publicly_asked(play: Play) -> list[int]:
    """The seats that are asked, as far as everybody may know."""
    return _waiting(_sample(known_to(play.game.state, -1), -1))


def _question(play: Play, question: Question, known: State, sample: State | None, undoes: bool) -> QuestionInfo:
    vocabulary = play.rules.vocabulary
    options: list[OptionInfo] = []
    for option in question.options:
        seen = NOTHING if sample is None else outlook(sample, question.seat, option.key)
        verb = vocabulary.of(option.key)
        options.append(
            OptionInfo(
                option.number,
                numbered(play.rules, option.words),
                verb.name,
                verb.argument(option.key),
                numbered(play.rules, play.rules.hint(known, question.seat, option.key)),
                seen.ends or (seen.shows and not undoes),
                [_about(play.rules, key) for key in seen.leads],
                seen.vain,
            )
        )
    taught = play.teacher.taught(question) if play.teacher is not None else None
    return QuestionInfo(
        play.question_id(question),
        question.seat,
        numbered(play.rules, question.reason),
        question.clause,
        question.can_cancel,
        options,
        None if taught is None else LessonInfo(*taught[:3], list(taught.words), taught.new, taught.option),
    )


def _about(rules: Rules, key: int) -> str:
    """What an answer is about, as clients name it."""
    verb = rules.vocabulary.of(key)
    return f"{verb.name}:{verb.argument(key)}"


def _dimmed(play: Play, seat: int) -> list[Dimmed]:
    vocabulary = play.rules.vocabulary
    out: list[Dimmed] = []
    for key, label, why in play.game.candidates(seat):
        if why is None:
            continue
        verb, argument = "", -1
        if key >= 0:
            found = vocabulary.of(key)
            verb, argument = found.name, found.argument(key)
            label = play.rules.words(play.game.state, seat, key)
        out.append(Dimmed(numbered(play.rules, label), verb, argument, why.words, list(why.clauses)))
    return out


def events_for(rules: Rules, log: Sequence[Event], first: int, seat: int | None) -> list[EventInfo]:
    """The log from event `first` on, as a seat may know it; None for somebody who may know everything.

    It says "you" to the seat.
    """
    out: list[EventInfo] = []
    you = None if seat is None or seat < 0 else rules.seat_name(seat)
    for n in range(first, len(log)):
        event = log[n] if seat is None else log[n].for_seat(seat)
        told = rules.told_event(event)
        facts = [*told.facts, *told.secret]
        text = rules.tell(event) if you is None else addressed(rules.tell(event), you)
        out.append(EventInfo(n, event.kind.name, event.actor, facts, event.clause, numbered(rules, text)))
    return out


def update(
    play: Play, glance: Glance, log: Sequence[Event], seen: tuple[int, int], seq: int, clocks: list[ClockState]
) -> Update:
    """The message for a client that holds `seen`: a branch and so many events of it. `log` is that of the glance."""
    first = _first_missing(play, glance, seen)
    events = events_for(play.rules, log[: glance.events], first, glance.seat)
    return Update(
        seat=glance.seat,
        seq=seq,
        branch=glance.branch,
        first=first,
        events=events,
        picture=glance.picture,
        questions=glance.questions,
        dimmed=glance.dimmed,
        waiting=glance.waiting,
        windows=glance.windows,
        undo=glance.undo,
        clocks=clocks,
        result=glance.result,
        # Whoever was not here just before the latest input has more to catch up with than what it led to.
        steps=glance.steps if seen == (glance.branch, glance.since) else [],
    )


def _first_missing(play: Play, glance: Glance, seen: tuple[int, int]) -> int:
    """The first event that a client lacks which holds `seen`."""
    branch, held = seen
    first = max(0, min(held, glance.events))
    if branch != glance.branch:
        first = min(first, play.kept_between(glance.seat, branch, glance.branch))
    return first


def encoded(message: object, names: Sequence[str]) -> bytes:
    """A message as bytes, in which the players have their names instead of Player 1, player 2 and so on."""
    data = msgspec.json.encode(message)
    if not names:
        return data
    inside = [msgspec.json.encode(name)[1:-1] for name in names]

    def named(found: re.Match[bytes]) -> bytes:
        number = int(found[1]) - 1
        return inside[number] if number < len(inside) else found[0]

    return _PLAYER.sub(named, data)


def told(text: str, names: Sequence[str]) -> str:
    """A text in which the players have their names."""
    return _texts.decode(encoded(text, names))
