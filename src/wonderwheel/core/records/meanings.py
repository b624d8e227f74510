"""What an answer means in a game that did not ask for it in the same words, as other editions of a rulebook do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wonderwheel.core.errors import SetupError
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import ANSWER
from wonderwheel.core.questions import CHANCE, ORDER, Question


class Meaning(NamedTuple):
    """The option that an answer chose where it was offered in these very words: the words of the question, the key,
    what it stands for (`Rules.gist`), and how many options before it stand for the same."""

    reason: str
    key: int
    gist: str
    before: int


class Given(NamedTuple):
    """An input by what it says: for an answer `label` decides, and `value` only between options of the same label.

    Where these words are not offered, an option that means the same (`meaning`) is the answer.
    """

    kind: str
    seat: int
    value: int
    label: str
    meaning: Meaning | None = None


def said_by(given: Given) -> str:
    """Who gave an input, and what it was, for people."""
    who = "chance" if given.seat == CHANCE else f"Player {given.seat + 1}"
    return f"{who}: {given.label or given.kind}"


def with_meaning(given: Given, games: Sequence[Game]) -> Given:
    """An answer with what it means in the first of the games that offers it in these words."""
    if given.kind != ANSWER:
        return given
    for game in games:
        asked = _asked(game, given)
        keys = _in_words(asked, given)
        if asked is not None and keys:
            key = given.value if given.value in keys else keys[0]
            alike = _standing_for(game, asked, game.rules.gist(game.state, asked.seat, key))
            meaning = Meaning(asked.asks, key, game.rules.gist(game.state, asked.seat, key), alike.index(key))
            return given._replace(meaning=meaning)
    return given


def who_is(game: Game, seat: int) -> str:
    return "chance" if seat == CHANCE else game.rules.seat_name(seat)


def chosen_by(game: Game, given: Given) -> tuple[int, int]:
    """The seat and the key that an answer means here: in its words, else by its meaning."""
    asked = _asked(game, given)
    who = who_is(game, given.seat)
    if asked is None:
        others = ", ".join(who_is(game, question.decider) for question in game.questions)
        raise SetupError(f"{who} is not asked anything: {others} has to answer {_reasons(game)}")
    keys = _in_words(asked, given) or _by_meaning(game, asked, given.meaning)
    if not keys:
        raise SetupError(
            f"{given.label!r} is not offered to {who}, who is asked {_reasons(game)}{_why_not(game, given)}"
        )
    return asked.seat, given.value if given.value in keys else keys[0]


def _asked(game: Game, given: Given) -> Question | None:
    """The question that an answer is for."""
    asked = [question for question in game.questions if question.seat == given.seat]
    asked = asked or [question for question in game.questions if question.decider == given.seat]
    return asked[0] if asked else None


def _in_words(asked: Question | None, given: Given) -> list[int]:
    """The options with the words of an answer."""
    if asked is None:
        return []
    return [option.key for option in asked.options if option.label.casefold() == given.label.casefold()]


def _by_meaning(game: Game, asked: Question, meaning: Meaning | None) -> list[int]:
    """The option of the same question that means the same: the same key, or one that stands for the same thing."""
    if meaning is None or asked.asks != meaning.reason:
        return []
    alike = _standing_for(game, asked, meaning.gist)[meaning.before : meaning.before + 1]
    # The argument of an order is a place in a list, of any other verb a thing.
    same = [] if ORDER.has(meaning.key) else [key for key in asked.keys if key == meaning.key]
    return same or alike


def _standing_for(game: Game, asked: Question, gist: str) -> list[int]:
    return [key for key in asked.keys if game.rules.gist(game.state, asked.seat, key) == gist]


def _reasons(game: Game) -> str:
    return "; ".join(f"{question.reason!r} ({question.clause})" for question in game.questions)


def _why_not(game: Game, given: Given) -> str:
    """The refusal of an answer that is not offered, if it was thought of."""
    if given.seat < 0:
        return ""
    found = [one for one in game.thought_of(given.seat) if one.label.casefold() == given.label.casefold()]
    return f": {found[0].why}" if found and found[0].why is not None else ""
