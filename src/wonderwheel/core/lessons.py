"""A guided game: short explanations at the right moments, each with a move to try.

A lesson is data. A step waits for a question (by the beginning of its reason), for options or for their absence (by
patterns for the beginning of their labels) and for things that the learner has done (events, counted). It is told once,
at the first moment that fits, and suggests the first of its moves that is on offer. So learners may do as they like:
later steps wait for their moment whatever happens, and between them a bot suggests.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from wonderwheel.core.events import Event
from wonderwheel.core.knowledge.views import View
from wonderwheel.core.questions import Option, Question

REMARKS: Final = 2  # how often the same remark is made


class Step(NamedTuple):
    """One explanation. `after` names steps that must have been told; `done` counts the learner's own events,
    `happened` everybody's.

    `word` is the topic in the glossary; only a step with one is missed when its moment never comes. `title` is "" for
    what belongs to the step before; `terminal` is said only where one types.
    """

    name: str
    asks: str
    offers: tuple[str, ...]
    lacks: tuple[str, ...]
    done: tuple[tuple[str, int], ...]
    happened: tuple[tuple[str, int], ...]
    after: tuple[str, ...]
    say: tuple[str, ...]
    suggest: tuple[str, ...]
    word: str
    title: str
    terminal: tuple[str, ...]


class Remark(NamedTuple):
    """A word about a bot's suggestion, by the beginning of its label."""

    suggested: str
    say: str


class Advice(NamedTuple):
    """What the teacher says now, and the key that Enter takes."""

    lines: tuple[str, ...]
    key: int | None


@dataclass
class Lesson:
    """A lesson in progress: its script, and which steps the learner has met."""

    seats: int
    seed: int
    options: dict[str, Any]
    opponent: str
    helper: str
    opening: tuple[str, ...]
    closing: tuple[str, ...]
    steps: tuple[Step, ...]
    remarks: tuple[Remark, ...]
    terminal_closing: tuple[str, ...]
    told: list[str] = field(default_factory=list)
    remarked: list[Remark] = field(default_factory=list)

    def advice(self, view: View, question: Question, options: Sequence[Option], suggest: Callable[[], int]) -> Advice:
        """The step whose moment this is, if any, and a move to try: the step's own, or what `suggest` says. `options`
        are those of the question as the learner sees them numbered."""
        lines: list[str] = []
        chosen: Option | None = None
        step = self.next_step(view.log, view.seat, question)
        if step is not None:
            first, *rest = step.say
            lines += [f"LESSON: {step.title.upper()}. {first}" if step.title else first, *rest, *step.terminal]
            chosen = first_fitting(options, step.suggest)
        if chosen is None and len(options) > 1:
            key = suggest()
            chosen = next(option for option in options if option.key == key)
            lines += self._remark(chosen)
        if chosen is None:
            return Advice(tuple(lines), None)
        lines.append(f"Suggestion: {chosen.number + 1}, {chosen} (Enter).")
        return Advice(tuple(lines), chosen.key)

    def next_step(self, log: Sequence[Event], seat: int, question: Question) -> Step | None:
        """The first step that was not told yet and whose moment this is; from now on it counts as told."""
        for step in self.steps:
            if step.name not in self.told and self._fits(step, log, seat, question):
                self.told.append(step.name)
                return step
        return None

    def _remark(self, chosen: Option) -> list[str]:
        """A word about a suggestion, as long as it is news."""
        for remark in self.remarks:
            if re.match(remark.suggested, chosen.label):
                self.remarked.append(remark)
                return [remark.say] if self.remarked.count(remark) <= REMARKS else []
        return []

    def _fits(self, step: Step, log: Sequence[Event], seat: int, question: Question) -> bool:
        if not question.asks.startswith(step.asks) and not question.reason.startswith(step.asks):
            return False
        if step.offers and first_fitting(question.options, step.offers) is None:
            return False
        if step.lacks and first_fitting(question.options, step.lacks) is not None:
            return False
        if any(name not in self.told for name in step.after):
            return False
        if any(_count(log, kind, seat) < times for kind, times in step.done):
            return False
        return all(_count(log, kind) >= times for kind, times in step.happened)

    @property
    def farewell(self) -> tuple[str, ...]:
        """The closing words, and what to look up because its moment has not come."""
        missed = [step.word for step in self.steps if step.word and step.name not in self.told]
        closing = (*self.closing, *self.terminal_closing)
        if not missed:
            return closing
        words = ", ".join(f"? {word}" for word in missed)
        return (*closing, f"Not everything came up this time; in a game, type: {words}.")


def first_fitting(options: Sequence[Option], patterns: Sequence[str]) -> Option | None:
    """The first option that fits the first pattern that any option fits."""
    for pattern in patterns:
        for option in options:
            if re.match(pattern, option.label):
                return option
    return None


def _count(log: Sequence[Event], kind: str, actor: int | None = None) -> int:
    return sum(1 for event in log if event.kind.name == kind and actor in (None, event.actor))


def parse(text: str) -> Lesson:
    """A lesson from its TOML text."""
    data = tomllib.loads(text)
    return Lesson(
        seats=data["seats"],
        seed=data["seed"],
        options=data.get("options", {}),
        opponent=data["opponent"],
        helper=data["helper"],
        opening=_paragraphs(data["opening"]),
        closing=_paragraphs(data["closing"]),
        steps=tuple(_read_step(entry) for entry in data["step"]),
        remarks=tuple(Remark(entry["suggested"], entry["say"]) for entry in data.get("remark", ())),
        terminal_closing=_paragraphs(data.get("terminal_closing", "")),
    )


def _read_step(entry: dict[str, Any]) -> Step:
    return Step(
        entry["name"],
        entry["asks"],
        tuple(entry.get("offers", ())),
        tuple(entry.get("lacks", ())),
        tuple(entry.get("done", {}).items()),
        tuple(entry.get("happened", {}).items()),
        tuple(entry.get("after", ())),
        _paragraphs(entry["say"]),
        tuple(entry.get("suggest", ())),
        entry.get("word", ""),
        entry.get("title", ""),
        _paragraphs(entry.get("terminal", "")),
    )


def _paragraphs(text: str) -> tuple[str, ...]:
    """A text as lines to print: a paragraph becomes one line, which the terminal breaks as it needs."""
    return tuple(" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n") if paragraph)
