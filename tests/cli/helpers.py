"""A terminal made of strings, somebody who types, and a game at it."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import wonderwheel as ww
from wonderwheel.bots import make_bot
from wonderwheel.cli.session.answers import listed
from wonderwheel.cli.session.session import Session
from wonderwheel.cli.session.terminal import Terminal
from wonderwheel.core.lessons import Lesson
from wonderwheel.core.machine.chance import Dice

GAME = "one_card_wonder"
ESCAPE = "\x1b"
OPTION = re.compile(r"^(\d+)\. ", re.M)


class Typist(io.StringIO):
    """An input that is written while it is read: `next_line` sees the session and gives a line, or None to stop."""

    def __init__(self, next_line: Callable[[Session], str | None]) -> None:
        super().__init__()
        self.next_line = next_line
        self.session: Session | None = None
        self.typed: list[str] = []

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # of the two bases, the one for text
        assert self.session is not None
        text = self.next_line(self.session)
        if text is None:
            return ""
        self.typed.append(text)
        return text + "\n"


def lines(*given: str) -> Callable[[Session], str | None]:
    """Somebody who types these lines and then closes the input."""
    left = list(given)
    return lambda session: left.pop(0) if left else None


def by_bot(name: str = "greedy", seed: int = 0) -> Callable[[Session], str | None]:
    """Somebody who answers every question by number as a bot would; at the end he keeps nothing."""
    bot = make_bot(name, seed)

    def answer(session: Session) -> str:
        game = session.game
        if game.result is not None:
            return "no"
        question = next(q for q in game.questions if q.decider in session.people)
        key = bot.answer(game.view(question.decider), question)
        return next(str(option.number + 1) for option in listed(question) if option.key == key)

    return answer


def by_dice(seed: int) -> Callable[[Session], str | None]:
    """Somebody who answers at random."""
    dice = Dice(seed)

    def answer(session: Session) -> str:
        game = session.game
        if game.result is not None:
            return "no"
        question = next(q for q in game.questions if q.decider in session.people)
        return str(dice.below(len(question.keys)) + 1)

    return answer


def then(first: Iterable[str], rest: Callable[[Session], str | None]) -> Callable[[Session], str | None]:
    """These lines, and after them somebody else."""
    left = list(first)
    return lambda session: left.pop(0) if left else rest(session)


class Sitting:
    """A session with a typist; `play` gives what was printed."""

    def __init__(
        self,
        typing: Callable[[Session], str | None],
        seats: tuple[str, ...] = ("human", "greedy"),
        seed: int = 5,
        options: dict[str, object] | None = None,
        save: Path | None = None,
        lesson: Lesson | None = None,
        interactive: bool = False,
        name: str = GAME,
    ) -> None:
        game = ww.new(name, seats=len(seats), seed=seed, options=options)
        self.typist = Typist(typing)
        self.out = io.StringIO()
        self.terminal = Terminal(self.typist, self.out, True, interactive, 100)
        self.session = Session(game, list(seats), self.terminal, make_bot, save, lesson)
        self.typist.session = self.session

    @property
    def game(self) -> ww.Game:
        return self.session.game

    def play(self) -> str:
        assert self.session.play() == 0
        return self.out.getvalue()
