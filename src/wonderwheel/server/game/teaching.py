"""The teacher of a guided game: which step of the lesson belongs to the learner's open question.

Like the play that it goes with, a teacher is a function of the journal: it is given every moment in order, and after a
restart it has told the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wonderwheel.core.events import Event
from wonderwheel.core.lessons import Lesson, Step, first_fitting
from wonderwheel.core.questions import Question
from wonderwheel.games.learning import lesson_of

LEARNER = 0  # the learner sits first, in every lesson


class Told(NamedTuple):
    """A step that was told, after so many answers of the learner."""

    answers: int
    step: Step


class Taught(NamedTuple):
    """What is said at a question. `step` counts from 1, out of `steps`; `new`: it is said here for the first time.

    `option` is the number of the move that the lesson proposes, -1 if it leaves that to a bot.
    """

    step: int
    steps: int
    title: str
    words: tuple[str, ...]
    new: bool
    option: int


class Teacher:
    """A lesson in progress."""

    answers: int  # of the learner, at the moment that was noticed last

    def __init__(self, game: str) -> None:
        self.lesson: Lesson = lesson_of(game)
        self.told: list[Told] = []

    def notice(self, answers: int, log: Sequence[Event], questions: Sequence[Question]) -> None:
        """See a moment: what was taken back is told again when its moment comes again."""
        self.answers = answers
        self.told = [told for told in self.told if told.answers <= answers]
        self.lesson.told = [told.step.name for told in self.told]
        if not questions or any(told.answers == answers for told in self.told):
            return
        step = self.lesson.next_step(log, LEARNER, questions[0])
        if step is not None:
            self.told.append(Told(answers, step))

    def taught(self, question: Question) -> Taught | None:
        """What is said at the learner's question; None at another's."""
        if question.decider != LEARNER:
            return None
        steps = len(self.lesson.steps)
        if not self.told:
            return Taught(0, steps, "", self.lesson.opening, True, -1)
        latest = self.told[-1]
        new = latest.answers == self.answers
        proposed = first_fitting(question.options, latest.step.suggest) if new else None
        words = (*self.lesson.opening, *latest.step.say) if len(self.told) == 1 else latest.step.say
        title = next((told.step.title for told in reversed(self.told) if told.step.title), "")
        return Taught(len(self.told), steps, title, words, new, -1 if proposed is None else proposed.number)
