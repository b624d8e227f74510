"""The bot that takes what looks best at the end of its turn."""

from __future__ import annotations

from wonderwheel import Dice, Question, View
from wonderwheel.bots.bot import Bot, Hint
from wonderwheel.bots.search import BETTER, Effort, Search, stop_first
from wonderwheel.core.knowledge.views import fill
from wonderwheel.core.machine.asking import Pending
from wonderwheel.core.state.state import State

PATIENCE = 40  # rounds
RESTLESS = 0.02  # per round beyond that, in units of the estimate


class GreedyBot(Bot):
    """Tries every answer on samples of its view, follows it to the end of the turn, and compares estimates.

    `varied`: what the game calls a matter of taste is answered at random, so that its opponents meet everything.
    """

    name = "greedy"

    def __init__(self, seed: int = 0, effort: Effort | None = None, varied: bool = True) -> None:
        super().__init__(seed)
        self.effort = effort or Effort()
        self.varied = varied

    def windows(self, view: View) -> dict[str, bool]:
        """Those that the game recommends: questions that are always passed only cost time."""
        return {window.name: window.name in view.rules.windows_for_bots for window in view.rules.windows}

    def answer(self, view: View, question: Question) -> int:
        if len(question.keys) == 1:
            return question.keys[0]
        dice = self.dice(question)
        if self.varied and question.clause in view.rules.matters_of_taste:
            return question.keys[dice.below(len(question.keys))]
        keys, totals = self.judged(view, question, dice)
        return keys[_best_of(totals)]

    def hint(self, view: View, question: Question) -> Hint:
        """The answer that it takes, and how it stands beside the next best one."""
        if len(question.keys) == 1:
            return Hint(question.keys[0], "There is nothing else to choose.")
        dice = self.dice(question)
        if self.varied and question.clause in view.rules.matters_of_taste:
            return Hint(question.keys[dice.below(len(question.keys))], "A matter of taste: others are as good.")
        keys, totals = self.judged(view, question, dice)
        best = _best_of(totals)
        if len(keys) == 1:
            return Hint(keys[0], "Nothing else needs a thought here.")
        others = [i for i in range(len(keys)) if i != best]
        second = max(others, key=lambda i: totals[i])
        label = next(str(option) for option in question.options if option.key == keys[second])
        if totals[best] <= totals[second] + BETTER:
            return Hint(keys[best], f"At the end of your turn nothing comes out better; “{label}” is as good.")
        return Hint(keys[best], f"At the end of your turn it leaves you better off than the next best, “{label}”.")

    def judged(self, view: View, question: Question, dice: Dice) -> tuple[list[int], list[float]]:
        """The answers worth a look, and what each leads to, summed over samples of what the seat cannot see."""
        # What stops or declines comes first: it is chosen unless something else is really better.
        keys = stop_first(view.rules.considered(view.state, question.seat, question.keys))
        if len(keys) == 1:
            return keys, [0.0]
        totals = [0.0] * len(keys)
        for _ in range(self.effort.samples):
            g = fill(view.state, view.seat, dice)
            asked = next(pending for pending in g.pending if pending.seat == question.seat)
            for i, value in enumerate(self.search(g, view.seat, asked).values(keys)):
                totals[i] += value
        self._grow_restless(view, totals, dice)
        return keys, totals

    def search(self, g: State, seat: int, asked: Pending) -> Search:
        """The look ahead on one sample."""
        return Search(g, seat, asked, self.effort)

    def _grow_restless(self, view: View, totals: list[float], dice: Dice) -> None:
        """In a game that goes on and on, do something else now and then: two bots may be waiting for each other."""
        rounds = view.rules.turns(view.state) // view.rules.seats - PATIENCE
        if rounds > 0:
            for i in range(len(totals)):
                totals[i] += self.effort.samples * min(rounds, PATIENCE) * RESTLESS * dice.below(1000) / 1000


def _best_of(totals: list[float]) -> int:
    """The first that none behind it is really better than."""
    best = 0
    for i, total in enumerate(totals):
        if total > totals[best] + BETTER:
            best = i
    return best
