"""The bot that plans: whole turns as candidates, tried in many imagined worlds, the better ones in more of them.

One algorithm for all games; a game gives its advice (`core/advice.py`) and what is worth considering. Worlds are drawn
from the view by (seed of the bot, seat, turn), so the questions of one turn meet the same worlds, and the same worlds
are met by all candidates. A candidate is one's own answers to the end of the turn, as the look ahead finds them: twice
the worlds for the better half of the answers, again and again. The position after the best few is played on to the
game's horizon, and the change of the game's judgement becomes a chance. What playouts say about the difference of two
candidates counts the more the better they agree with each other, and never more than the look ahead.

The budget is counted in playouts: the same position gets the same answer on every machine. A clock only stops early.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final, NamedTuple

from wonderwheel import Dice, Question, View
from wonderwheel.bots.bot import Bot, Hint, derived
from wonderwheel.bots.playouts import Manner, Playout
from wonderwheel.bots.search import Effort, Search, stop_first
from wonderwheel.core.advice import CERTAIN
from wonderwheel.core.knowledge.views import fill
from wonderwheel.core.machine.running import WIN
from wonderwheel.core.state.state import State

USUAL_DIFFERENCE: Final = 0.2  # of two playouts in the same world, as a chance


class Plan(NamedTuple):
    """How a question is thought about.

    `playouts`: per question; `looked`: worlds in which the look ahead values every answer; `deeper`: those in which it
    values the best ones, half of the number of playouts at most; `worlds`: met by playouts; `candidates`: answers that
    are played out.
    """

    playouts: int = 64
    worlds: int = 8
    looked: int = 2
    deeper: int = 32
    candidates: int = 4
    manner: Manner = Manner()
    effort: Effort = Effort()


class End(NamedTuple):
    """Where a playout ended: in which world, the chance to win there, the terms of the position less those of now."""

    world: int
    chance: float
    terms: tuple[float, ...]


class Candidate:
    """An answer, the line it begins, and how it has fared so far; `ends` only if they are wanted."""

    __slots__ = ("ends", "expected", "keys", "looks", "outcomes", "place", "value")

    def __init__(self, place: int, keys: tuple[int, ...]) -> None:
        self.place = place
        self.keys = keys
        self.looks: list[float] = []
        self.outcomes: list[float] = []
        self.ends: list[End] = []
        self.expected = self.value = 0.0

    @property
    def key(self) -> int:
        return self.keys[0]

    def look(self, chance: float) -> None:
        """The look ahead in one more world."""
        self.looks.append(chance)
        self.expected = self.value = sum(self.looks) / len(self.looks)

    def compare(self, other: Candidate, doubt: float) -> None:
        """Value it beside another candidate: the difference that the look ahead sees, and the mean one of the playouts
        that both have had, by how sure each of them is. Noisier playouts count less."""
        pairs = [mine - theirs for mine, theirs in zip(self.outcomes, other.outcomes, strict=False)]
        if other is self or not pairs:
            self.value = self.expected
            return
        count = len(pairs)
        mean = sum(pairs) / count
        # As if one more playout had shown a usual difference: few playouts that happen to agree prove nothing.
        error = (sum((each - mean) ** 2 for each in pairs) + USUAL_DIFFERENCE**2) / count**2
        weight = doubt**2 / (2.0 * doubt**2 + error)
        self.value = (1.0 - weight) * self.expected + weight * (other.expected + mean)


class Thought(NamedTuple):
    """What came of thinking: the candidates, the best first; how many worlds were imagined, how many playouts made, the
    first of the worlds, and whose thought it is."""

    candidates: tuple[Candidate, ...]
    worlds: int
    playouts: int
    first: State
    seat: int

    @property
    def key(self) -> int:
        return self.candidates[0].key


class PlannerBot(Bot):
    """Plans its turn. `stopped` is asked before every playout: True ends thinking with the best answer so far."""

    name = "planner"

    def __init__(self, seed: int = 0, plan: Plan | None = None, stopped: Callable[[], bool] | None = None) -> None:
        super().__init__(seed)
        self.plan = plan or Plan()
        self.stopped = stopped
        self.keep_ends = False

    def windows(self, view: View) -> dict[str, bool]:
        """Those that the game recommends, always: to open them only when something is held would tell of it."""
        return {window.name: window.name in view.rules.windows_for_bots for window in view.rules.windows}

    def answer(self, view: View, question: Question) -> int:
        if len(question.keys) == 1:
            return question.keys[0]
        if question.clause in view.rules.matters_of_taste:
            return question.keys[self.dice(question).below(len(question.keys))]
        return self.think(view, question).key

    def hint(self, view: View, question: Question) -> Hint:
        """What it would answer, with its reasons."""
        from wonderwheel.bots.explaining import explained  # which reads what is thought here

        found = explained(self, view, question)
        return Hint(found.key, found.sentence)

    def think(self, view: View, question: Question) -> Thought:
        """Compare the answers worth considering."""
        return Thinking(self, view, question).carried_out()


class Thinking:
    """One question thought about."""

    def __init__(self, bot: PlannerBot, view: View, question: Question) -> None:
        self.plan = bot.plan
        self.seed = bot.seed
        self.stopped = bot.stopped or _never
        self.keep_ends = bot.keep_ends
        self.view = view
        self.seat = view.seat
        self.asked = question.seat
        self.rules = view.rules
        self.advice = view.rules.advice
        self.turn = self.rules.turns(view.state)
        self.keys = stop_first(self.rules.considered(view.state, question.seat, question.keys))
        self.worlds: list[State] = []
        self.roots: list[float] = []
        self.made = 0

    def carried_out(self) -> Thought:
        candidates = self._looked_ahead()
        if len(candidates) > 1 and candidates[0].expected < 1.0:
            survivors = self._halve(candidates[: self.plan.candidates])
            dropped = [one for one in candidates if one not in survivors]
            candidates = survivors + sorted(dropped, key=lambda one: -len(one.outcomes))
        return Thought(tuple(candidates), len(self.worlds), self.made, self.worlds[0], self.seat)

    def _world(self, number: int) -> State:
        while len(self.worlds) <= number:
            dice = Dice(derived(self.seed, self.seat, self.turn, len(self.worlds)))
            self.worlds.append(fill(self.view.state, self.seat, dice))
            self.roots.append(self.advice.judge(self.worlds[-1], self.seat))
        return self.worlds[number]

    def _looked_ahead(self) -> list[Candidate]:
        """Every answer with its line in the first world, and its mean value as a chance: in a few worlds, the better
        half of the answers in twice as many, and so on. The best first, those seen in more worlds before the others."""
        field = [Candidate(i, (key,)) for i, key in enumerate(self.keys)]
        dropped: list[Candidate] = []
        most = max(self.plan.looked, min(self.plan.deeper, self.plan.playouts // 2))
        until = self.plan.looked
        number = 0
        while True:
            while number < until and not (number and self.stopped()):
                self._look(field, number)
                number += 1
            field.sort(key=_rank)
            if number < until or until >= most or len(field) == 1:
                return field + dropped
            kept = max((len(field) + 1) // 2, min(self.plan.candidates, len(field)))
            field, dropped = field[:kept], field[kept:] + dropped
            until = min(2 * until, most)

    def _look(self, field: list[Candidate], number: int) -> None:
        """The look ahead in one world: what each of these answers comes to there."""
        g = self._world(number)
        asked = next(pending for pending in g.pending if pending.seat == self.asked)
        search = Search(g, self.seat, asked, self.plan.effort, self.advice.judge)
        for candidate, line in zip(field, search.lines([one.key for one in field]), strict=True):
            candidate.look(self._chance(line.value, self.roots[number]))
            if number == 0:
                candidate.keys = line.keys

    def _halve(self, field: list[Candidate]) -> list[Candidate]:
        """Sequential halving: every candidate of a round meets the same worlds and the same dice. Gives the best ones,
        in their order."""
        rounds = max(1, (len(field) - 1).bit_length())
        number = 0
        while len(field) > 1:
            each = max(1, self.plan.playouts // (rounds * len(field)))
            for _ in range(each):
                for candidate in field:
                    if self.made >= self.plan.playouts or self.stopped():
                        return self._compared(field)
                    candidate.outcomes.append(self._played(candidate, number))
                    self.made += 1
                number += 1
            field = self._compared(field)[: (len(field) + 1) // 2]
        return field

    def _compared(self, field: list[Candidate]) -> list[Candidate]:
        """The candidates by their value beside that of the one which the look ahead likes best."""
        first = min(field, key=lambda one: (-one.expected, one.place))
        for candidate in field:
            candidate.compare(first, self.advice.doubt)
        return sorted(field, key=_rank)

    def _played(self, candidate: Candidate, number: int) -> float:
        world = self._world(number % self.plan.worlds)
        until = self.advice.horizon(world)
        playout = Playout(world.clone(), self.advice, self.plan.manner, derived(self.seed, self.turn, number))
        playout.follow(self.seat, candidate.keys)
        end = playout.play(until)
        if self.keep_ends:
            self._note_end(candidate, world, number, end)
        if end.over:
            return end.scores[self.seat] / WIN
        return self._chance(self.advice.judge(end, self.seat), self.roots[number % self.plan.worlds])

    def _note_end(self, candidate: Candidate, world: State, number: int, end: State) -> None:
        advice, seat = self.advice, self.seat
        terms: tuple[float, ...] = ()
        if not end.over:
            now, then = advice.terms(world, seat), advice.terms(end, seat)
            terms = tuple(after - before for before, after in zip(now, then, strict=True))
        candidate.ends.append(End(number % self.plan.worlds, advice.chance(end, seat), terms))

    def _chance(self, value: float, root: float) -> float:
        """A judgement as a chance: a finished game as it is, else by how much it is better than now."""
        if value >= CERTAIN:
            return 1.0
        if value <= -CERTAIN:
            return 0.0
        return _odds((value - root) / self.advice.scale)


def _rank(candidate: Candidate) -> tuple[float, int]:
    """The better first; of equal ones what stops or declines."""
    return -candidate.value, candidate.place


def _odds(difference: float) -> float:
    if difference < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-difference))


def _never() -> bool:
    return False
