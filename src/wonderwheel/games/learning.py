"""What a game brings along for those who learn it: a guided first game and a glossary, as text."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, NamedTuple

from wonderwheel.core.errors import SetupError
from wonderwheel.core.lessons import Lesson, parse


class Term(NamedTuple):
    """A word of the game: its meaning in our words and the clauses behind it. `common`: it is in every other sentence,
    so that only somebody who learns the game needs it marked."""

    name: str
    also: tuple[str, ...]
    text: str
    clauses: tuple[str, ...]
    common: bool = False

    @property
    def sentence(self) -> str:
        """The meaning in one sentence: the first of the text."""
        return " ".join(self.text.split()).partition(". ")[0].removesuffix(".") + "."


def has_lesson(game: str) -> bool:
    """Whether a game has a guided first game."""
    return bool(_text(game, "lesson.toml"))


def lesson_of(game: str) -> Lesson:
    """The lesson of a game, at its beginning."""
    text = _text(game, "lesson.toml")
    if not text:
        raise SetupError(f"there is no lesson for {game} yet")
    return parse(text)


def glossary_of(game: str) -> tuple[Term, ...]:
    """The words of a game and what they mean; none for a game without a glossary."""
    text = _text(game, "glossary.toml")
    entries: list[dict[str, Any]] = tomllib.loads(text)["term"] if text else []
    return tuple([_term(entry) for entry in entries])


def _term(entry: dict[str, Any]) -> Term:
    also, clauses = tuple(entry.get("also", ())), tuple(entry.get("clauses", ()))
    return Term(entry["name"], also, entry["text"].strip(), clauses, entry.get("common", False))


def _text(game: str, name: str) -> str:
    if not game.isidentifier():
        return ""
    path = files("wonderwheel.games").joinpath(game, "show", name)
    return path.read_text(encoding="utf-8") if path.is_file() else ""
