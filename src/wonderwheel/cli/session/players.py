"""Who plays which seat: people at this keyboard, and bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from wonderwheel.core.errors import SetupError, WonderwheelError
from wonderwheel.core.knowledge.views import View
from wonderwheel.core.questions import Question

HUMAN = "human"
USUAL_BOT = "steady"
BOT_SECONDS = 10.0  # far more than a bot takes
_PEOPLE = ("you", "human", "me")


class Bot(Protocol):
    """What the terminal needs of a bot."""

    def answer(self, view: View, question: Question) -> int:
        """The key of the bot's choice."""
        ...

    def windows(self, view: View) -> dict[str, bool]:
        """Which windows the bot wants to be asked in, said once; those it leaves out stay as they are."""
        ...


BotMaker = Callable[[str, int], Bot]


def usual_bots(name: str, seed: int) -> Bot:
    """A bot of the package by its name; it answers within BOT_SECONDS, legally, whatever happens."""
    from wonderwheel.bots.limits import Limited, at_table

    return Limited(at_table(name, seed), BOT_SECONDS)


def made(maker: BotMaker, name: str, seed: int) -> Bot:
    """A bot, or a refusal in words if there is none of that name."""
    try:
        return maker(name, seed)
    except WonderwheelError:
        raise
    except (KeyError, ValueError) as problem:
        raise SetupError(f"there is no bot {name!r}: {problem}") from None


def parse_seats(text: str) -> list[str]:
    """`you,steady,random` as the players of seats 0, 1, 2; "you" and "human" mean the same."""
    from wonderwheel.bots import names_in

    names = names_in(text)
    if not all(names):
        raise SetupError(f"--seats {text!r} names an empty seat; write it like you,steady,steady")
    return [HUMAN if name in _PEOPLE else name for name in names]


def as_written(seats: Sequence[str]) -> list[str]:
    """Players as they are typed after --seats."""
    return ["you" if name == HUMAN else name for name in seats]


def usual_seats(count: int, bot: str = USUAL_BOT) -> list[str]:
    """You against bots."""
    return [HUMAN, *[bot] * (count - 1)][: max(count, 0)]
