"""What a bot is: something that answers questions from what its seat may know, and nothing else."""

from __future__ import annotations

from typing import NamedTuple

from wonderwheel import Dice, Question, View
from wonderwheel.core.errors import EngineError
from wonderwheel.core.machine.chance import advance, mixed, seeded

MASK = (1 << 64) - 1


class Hint(NamedTuple):
    """What a bot would answer, and a sentence why, "" if it cannot say."""

    key: int
    words: str


class Bot:
    """Answers the questions of one seat in one game.

    An answer depends on the seed, the view and the question alone: no clock, no other randomness, no memory. So equal
    views get equal answers, and a game with bots can be repeated from its seeds.
    """

    name = ""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def answer(self, view: View, question: Question) -> int:
        """One of `question.keys`."""
        raise EngineError(f"the bot {self.name!r} must say how it answers")

    def unseen(self, question: Question) -> int | None:
        """The same answer for a bot that needs no look at the table to give it; None: it has to look.

        Whoever plays many games spares the view then, which costs more than the answer.
        """
        return None

    def hint(self, view: View, question: Question) -> Hint:
        """What it would answer, and why: from what the seat knows, and true of how it came to it."""
        return Hint(self.answer(view, question), "")

    def windows(self, view: View) -> dict[str, bool]:
        """Asked once, at the start of the game: which windows to open (True) or yield (False). Others stay as is."""
        return {}

    def dice(self, question: Question) -> Dice:
        """A random stream of its own for this question."""
        return Dice(derived(self.seed, question.seat, question.id))


def derived(seed: int, *numbers: int) -> int:
    """A seed for a part of something that has a seed: different numbers give unrelated seeds, below 2**63."""
    state = seeded(seed)
    for number in numbers:
        state = mixed(advance(state) ^ number & MASK)
    return state >> 1
