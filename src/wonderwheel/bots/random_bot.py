"""The bot that answers anything with equal chances."""

from __future__ import annotations

from wonderwheel import Question, View
from wonderwheel.bots.bot import Bot


class RandomBot(Bot):
    """Every legal answer is equally likely."""

    name = "random"

    def answer(self, view: View, question: Question) -> int:
        return self.unseen(question)

    def unseen(self, question: Question) -> int:
        keys = question.keys
        return keys[self.dice(question).below(len(keys))]
