"""The bot that takes what looks best at the end of its turn."""

from __future__ import annotations

from wonderwheel import Question, View
from wonderwheel.bots.bot import Bot
from wonderwheel.bots.search import BETTER, WORST, Search
from wonderwheel.core.asking import default_answer
from wonderwheel.core.chance import advance
from wonderwheel.core.state import State
from wonderwheel.core.views import fill


class GreedyBot(Bot):
    """Tries every answer on samples of its view, follows it to the end of the turn, and compares estimates.

    `samples`: how many worlds to try an answer in; `draws`: how often an answer is tried that draws by chance;
    `width`: lines followed within one choice of several elements; `budget`: estimates per sample.
    """

    name = "greedy"

    def __init__(
        self, seed: int = 0, samples: int = 1, draws: int = 1, width: int = 6, followed: int = 2, budget: int = 400
    ) -> None:
        super().__init__(seed)
        self.samples = samples
        self.draws = draws
        self.width = width
        self.followed = followed
        self.budget = budget

    def windows(self, view: View) -> dict[str, bool]:
        """None: what a turn needs is asked within the turn, and questions that are always passed only cost time."""
        return {window.name: False for window in view.rules.windows}

    def answer(self, view: View, question: Question) -> int:
        keys = question.keys
        if len(keys) == 1:
            return keys[0]
        dice = self.dice(question)
        # What stops or declines comes first: it is chosen unless something else is really better.
        stop = default_answer(list(keys))
        order = [stop, *(key for key in keys if key != stop)]
        totals = [0.0] * len(order)
        for _ in range(self.samples):
            g = fill(view.state, view.seat, dice)
            asked = next(pending for pending in g.pending if pending.seat == question.seat)
            search = Search(g, view.seat, asked, self.width, self.followed, self.budget)
            for i, value in enumerate(self._values(search, g, order)):
                totals[i] += value
        best = 0
        for i, total in enumerate(totals):
            if total > totals[best] + BETTER:
                best = i
        return order[best]

    def _values(self, search: Search, g: State, keys: list[int]) -> list[float]:
        """Per answer, what it is worth at the end of the turn."""
        settled = [search.settled(g, search.asked, key, search.width) for key in keys]
        if g.mark and g.mark[2] > 0:
            # In the middle of one choice: what comes after it is the same for all.
            return [value for value, _ in settled]
        found: list[tuple[float, bool]] = []
        chosen = search.promising(settled)
        for i, (value, new) in enumerate(settled):
            if not new.pending:
                found.append((value, False))
            elif i not in chosen:
                found.append((WORST, False))
            else:
                value, again = search.climb(value, new)
                if new.rng != g.rng and self.draws > 1:
                    value = (value + self._redraws(search, g, keys[i])) / self.draws
                found.append((value, again))
        once = [value for value, again in found if not again]
        if not once or len(once) == len(found):
            return [value for value, _ in found]
        # After an answer that leads back here, the best of the others can still be given.
        gain = max(once) - search.value(g)
        return [value + gain if again else value for value, again in found]

    def _redraws(self, search: Search, g: State, key: int) -> float:
        """The sum of the other draws' values."""
        total = 0.0
        for n in range(1, self.draws):
            other = g.clone()
            other.rng = advance(g.rng ^ n << 32)
            value, new = search.settled(other, search.asked, key, search.width)
            total += search.climb(value, new)[0]
        return total
