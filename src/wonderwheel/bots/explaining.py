"""Advice in a sentence: what the planner would answer, the chance it sees, the line it expects, what gets worse.

Everything comes from the asking seat's view and from worlds imagined from it. Nothing is told of a single imagined
world: the line ends where something is drawn or shown, and worlds are only counted.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

from wonderwheel import Question, View
from wonderwheel.bots.planner import Candidate, Plan, PlannerBot, Thought
from wonderwheel.core.machine.running import run

TOLD = 0.05  # of the game's scale: a smaller change of a term is not worth a word
LONGEST = 4  # answers of a line that are told
EQUAL = 2.0  # standard errors


class Explanation(NamedTuple):
    """An answer to a question: its key, its number and words as in the question, and why, in a sentence or some."""

    key: int
    number: int
    label: str
    sentence: str


def explain(
    view: View, question: Question, playouts: int = 48, seed: int = 0, stopped: Callable[[], bool] | None = None
) -> Explanation:
    """What Sharp would answer in the place of the view's seat, and why. The same arguments give the same words, unless
    `stopped` (asked before every playout) ends thinking early."""
    return explained(PlannerBot(seed, Plan(playouts=playouts), stopped), view, question)


def explained(bot: PlannerBot, view: View, question: Question) -> Explanation:
    """What this bot would answer, and why."""
    bot.keep_ends = True
    if len(question.keys) == 1:
        return _of(question, question.keys[0], "There is nothing else to answer.")
    if question.clause in view.rules.matters_of_taste:
        key = bot.answer(view, question)
        return _of(question, key, "It is a matter of taste: each of them can win.")
    thought = bot.think(view, question)
    return _of(question, thought.key, " ".join(_sentences(question, thought)))


def _of(question: Question, key: int, sentence: str) -> Explanation:
    option = next(option for option in question.options if option.key == key)
    return Explanation(key, option.number, str(option), sentence)


def _sentences(question: Question, thought: Thought) -> list[str]:
    """What matters most comes first: there may be room for a line only."""
    best = thought.candidates[0]
    then = line_of(question, thought, best)
    line = [f"Then {', then '.join(then)}."] if then else []
    if best.expected >= 1.0:
        return ["It wins the game this turn.", *line]
    if not best.ends:
        return ["It looks best at the end of the turn.", *line]
    worlds = sorted({end.world for end in best.ends})
    better = sum(_mean([each for _, each in _in_world(best, world)]) > 0.5 for world in worlds)
    out = [f"About {_percent(best)} % to win: {comparison(better, len(worlds))}."]
    if len(thought.candidates) > 1 and thought.candidates[1].ends:
        out.append(next_best(thought, question.seat, best, thought.candidates[1]))
    return [*out, *line, *_gains_and_losses(thought, best)]


def comparison(better: int, worlds: int) -> str:
    """In how many of the imagined worlds the proposed answer leaves one better off than now."""
    if better == 0:
        return "no try left you better off than now, but nothing better was found"
    return f"better than now in {better} of {worlds} tries"


def line_of(question: Question, thought: Thought, candidate: Candidate) -> list[str]:
    """The words of one's own answers that follow the proposed one, up to where something is drawn or shown."""
    g = thought.first.clone()
    rules = g.rules
    told: list[str] = []
    shown = g.reveals, g.rng
    asked = next(pending for pending in g.pending if pending.seat == question.seat)
    asked.ask.accept(g, g.stack[-1], asked.seat, candidate.key)
    run(g)
    for key in candidate.keys[1:LONGEST]:
        mine = next((pending for pending in g.pending if g.deciders[pending.seat] == thought.seat), None)
        if g.over or (g.reveals, g.rng) != shown or mine is None or key not in mine.keys:
            break
        told.append(rules.words(g, mine.seat, key))
        mine.ask.accept(g, g.stack[-1], mine.seat, key)
        run(g)
    return told


def _gains_and_losses(thought: Thought, best: Candidate) -> list[str]:
    """The terms of the game's advice that change most for the better and for the worse, by the mean of all ends."""
    advice = thought.first.rules.advice
    changes = [end.terms for end in best.ends if end.terms]
    if not changes:
        return []
    worth = [
        (weight * _mean([row[i] for row in changes]), advice.words[name])
        for i, (name, weight) in enumerate(zip(advice.names, advice.weights, strict=True))
    ]
    least = TOLD * advice.scale
    gains = [words for value, words in sorted(worth, reverse=True)[:2] if value > least]
    losses = [words for value, words in sorted(worth)[:2] if value < -least]
    told = [f"{how} for {' and '.join(some)}" for how, some in (("better", gains), ("worse", losses)) if some]
    return [f"It is {', '.join(told)}."] if told else []


def next_best(thought: Thought, seat: int, best: Candidate, other: Candidate) -> str:
    # The words of an answer are about its question, which stands open in an imagined world only.
    words = thought.first.rules.words(thought.first, seat, other.key)
    if best.value - other.value <= EQUAL * _error(best, other) or _percent(other) >= _percent(best):
        return f"{words} is about as good."
    return f"Next best: {words}, about {_percent(other)} %."


def _percent(candidate: Candidate) -> int:
    return round(100 * _mean([end.chance for end in candidate.ends]))


def _in_world(candidate: Candidate, world: int) -> list[tuple[int, float]]:
    pairs = zip(candidate.ends, candidate.outcomes, strict=True)
    return [(end.world, outcome) for end, outcome in pairs if end.world == world]


def _error(one: Candidate, other: Candidate) -> float:
    """The standard error of the difference of two candidates, over the playouts that both have had."""
    differences = [a - b for a, b in zip(one.outcomes, other.outcomes, strict=False)]
    if len(differences) < 2:
        return 1.0
    mean = _mean(differences)
    return sqrt(sum((each - mean) ** 2 for each in differences) / (len(differences) - 1) / len(differences))


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)
