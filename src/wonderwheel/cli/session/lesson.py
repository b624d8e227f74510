"""A guided game: short explanations at the right moments, each with a move to try.

A lesson is data. A step waits for a question (by the beginning of its reason), for options or for their absence (by
patterns for the beginning of their labels) and for things that the learner has done (events, counted). It is told once,
at the first moment that fits, and suggests the first of its moves that is on offer. So learners may do as they like:
later steps wait for their moment whatever happens, and between them a bot suggests.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, NamedTuple

from wonderwheel.cli.session.answers import listed
from wonderwheel.cli.session.players import BotMaker, made
from wonderwheel.core.errors import SetupError
from wonderwheel.core.knowledge.views import View
from wonderwheel.core.questions import Option, Question

REMARKS = 2  # how often the same remark is made


class Step(NamedTuple):
    """One explanation. `after` names steps that must have been told; `done` counts the learner's own events,
    `happened` everybody's.

    `word` is the topic in the glossary; only a step with one is missed when its moment never comes.
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
    told: list[str] = field(default_factory=list)
    remarked: list[Remark] = field(default_factory=list)

    def advice(self, view: View, question: Question, maker: BotMaker) -> Advice:
        """The step whose moment this is, if any, and a move to try."""
        options = listed(question)
        lines: list[str] = []
        chosen: Option | None = None
        step = self._step(view, question, options)
        if step is not None:
            self.told.append(step.name)
            lines += step.say
            chosen = _first(options, step.suggest)
        if chosen is None and len(options) > 1:
            key = made(maker, self.helper, 0).answer(view, question)
            chosen = next(option for option in options if option.key == key)
            lines += self._remark(chosen)
        if chosen is None:
            return Advice(tuple(lines), None)
        lines.append(f"Suggestion: {chosen.number + 1}, {chosen.label} (Enter).")
        return Advice(tuple(lines), chosen.key)

    def _remark(self, chosen: Option) -> list[str]:
        """A word about a suggestion, as long as it is news."""
        for remark in self.remarks:
            if re.match(remark.suggested, chosen.label):
                self.remarked.append(remark)
                return [remark.say] if self.remarked.count(remark) <= REMARKS else []
        return []

    def _step(self, view: View, question: Question, options: Sequence[Option]) -> Step | None:
        for step in self.steps:
            if step.name not in self.told and self._fits(step, view, question, options):
                return step
        return None

    def _fits(self, step: Step, view: View, question: Question, options: Sequence[Option]) -> bool:
        if not question.reason.startswith(step.asks):
            return False
        if step.offers and _first(options, step.offers) is None:
            return False
        if step.lacks and _first(options, step.lacks) is not None:
            return False
        if any(name not in self.told for name in step.after):
            return False
        if any(_count(view, kind, view.seat) < times for kind, times in step.done):
            return False
        return all(_count(view, kind) >= times for kind, times in step.happened)

    @property
    def farewell(self) -> tuple[str, ...]:
        """The closing words, and what to look up because its moment has not come."""
        missed = [step.word for step in self.steps if step.word and step.name not in self.told]
        if not missed:
            return self.closing
        words = ", ".join(f"? {word}" for word in missed)
        return (*self.closing, f"Not everything came up this time; in a game, type: {words}.")


def _first(options: Sequence[Option], patterns: Sequence[str]) -> Option | None:
    """The first option that fits the first pattern that any option fits."""
    for pattern in patterns:
        for option in options:
            if re.match(pattern, option.label):
                return option
    return None


def _count(view: View, kind: str, actor: int | None = None) -> int:
    return sum(1 for event in view.log if event.kind.name == kind and actor in (None, event.actor))


def load(game: str) -> Lesson:
    """The lesson of a game, at its beginning."""
    path = files("wonderwheel.cli").joinpath("screens", game, "lesson.toml")
    if not path.is_file():
        raise SetupError(f"there is no lesson for {game} yet")
    return parse(path.read_text(encoding="utf-8"))


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
    )


def _paragraphs(text: str) -> tuple[str, ...]:
    """A text as lines to print: a paragraph becomes one line, which the terminal breaks as it needs."""
    return tuple(" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n"))
