"""The bot that makes a beginner's mistakes: it overlooks things, and does not weigh small differences."""

from __future__ import annotations

from wonderwheel import Question, View
from wonderwheel.bots.search import Search, stop_first
from wonderwheel.bots.steady import SteadyBot
from wonderwheel.core.advice import CERTAIN
from wonderwheel.core.knowledge.views import fill
from wonderwheel.core.questions import DONE

NOTICED = 70  # of 100 answers that do something
CARELESS = 0.25  # of the game's scale: what is that close to the best looks as good


class BeginnerBot(SteadyBot):
    """Sees some of the answers, and takes one of those that look about best. A win that is there it takes."""

    name = "beginner"

    def answer(self, view: View, question: Question) -> int:
        rules, dice = view.rules, self.dice(question)
        if len(question.keys) == 1:
            return question.keys[0]
        if question.clause in rules.matters_of_taste:
            return question.keys[dice.below(len(question.keys))]
        keys = stop_first(rules.considered(view.state, question.seat, question.keys))
        if len(keys) == 1:
            return keys[0]
        g = fill(view.state, view.seat, dice)
        asked = next(pending for pending in g.pending if pending.seat == question.seat)
        values = Search(g, view.seat, asked, self.effort, rules.advice.judge).values(keys)
        best = max(values)
        if best >= CERTAIN or DONE in keys or (g.mark and g.mark[2] > 0):
            # A win is seen by everybody, and what was begun is carried through with care.
            return keys[values.index(best)]
        # What stops or declines stands there to be seen; at least one other thing is noticed too.
        seen = [i for i in range(1, len(keys)) if dice.below(100) < NOTICED] or [1 + dice.below(len(keys) - 1)]
        seen.insert(0, 0)
        enough = max(values[i] for i in seen) - CARELESS * rules.advice.scale
        liked = [i for i in seen if values[i] >= enough]
        return keys[liked[dice.below(len(liked))]]
