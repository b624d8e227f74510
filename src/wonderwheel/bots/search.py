"""Looking ahead to the end of the present turn, on a sample.

A choice of several elements (a payment, say) changes nothing before its last element, so it is followed to its end
before anything is judged. After that one's own further questions are climbed: at each the best answer by the game's
estimate is taken, until the turn is over or somebody else's question comes that does not belong to it.

The budget is counted in estimates, never in time: the same position gives the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from wonderwheel.core.machine.asking import Pending, default_answer
from wonderwheel.core.machine.chance import advance
from wonderwheel.core.machine.running import run_within
from wonderwheel.core.state.state import State

MOST_STEPS = 24  # own questions followed in one line
MOST_REPLIES = 12  # others' questions followed in one line
REPLY_STEPS = 8
REPLY_OPTIONS = 2
CLOSE = 0.3  # in units of the estimate: answers that far behind the best of their kind are not followed
BETTER = 1e-9  # less is a difference of rounding


class Effort(NamedTuple):
    """How much is looked at.

    `samples`: worlds in which each answer is tried; `draws`: how often an answer is tried that draws by chance;
    `width`: lines followed within one choice of several elements; `followed`: answers leading to the same further
    question that are followed beyond it; `budget`: estimates per sample, after which lines are cut short.
    """

    samples: int = 1
    draws: int = 1
    width: int = 6
    followed: int = 2
    budget: int = 400


Position = tuple[float, State, tuple[int, ...]]
"""A position, its value, and one's own answers that lead there."""


class Line(NamedTuple):
    """What an answer is worth at the end of the turn, and one's own answers to there, itself first."""

    value: float
    keys: tuple[int, ...]


class Search:
    """One look ahead from one position: what each answer to the question `asked` is worth to a seat."""

    def __init__(
        self, g: State, seat: int, asked: Pending, effort: Effort, judge: Callable[[State, int], float] | None = None
    ) -> None:
        self.g = g
        self.seat = seat
        self.asked = asked
        self.effort = effort
        self.left = effort.budget
        self.estimate = judge or g.rules.estimate
        # A position set up by hand may hold fewer frames than a turn of a game.
        self.depth = min(int(g.rules.turn_depth), len(g.stack))
        self.asked_at = len(g.stack)
        self.width = max(effort.width, int(g.rules.breadth))

    def values(self, keys: Sequence[int]) -> list[float]:
        """Per answer, what it is worth at the end of the turn."""
        return [line.value for line in self.lines(keys)]

    def lines(self, keys: Sequence[int]) -> list[Line]:
        """Per answer, the best line found from it."""
        g, width = self.g, self.width
        settled = [self._settled(g, self.asked, key, width) for key in keys]
        values = [value for value, _, _ in settled]
        ways = [way for _, _, way in settled]
        if g.mark and g.mark[2] > 0:
            # In the middle of one choice: what comes after it is the same for all.
            return [Line(*line) for line in zip(values, ways, strict=True)]
        again = [False] * len(keys)
        for group in self._groups(settled):
            self._follow(group, keys, settled, values, again, ways)
        once = [value for value, back in zip(values, again, strict=True) if not back]
        if once and len(once) < len(keys):
            # After an answer that leads back here, the best of the others can still be given.
            gain = max(once) - self._value(g)
            values = [value + gain if back else value for value, back in zip(values, again, strict=True)]
        return [Line(*line) for line in zip(values, ways, strict=True)]

    def _groups(self, settled: Sequence[Position]) -> list[list[int]]:
        """The answers after which something is still to be answered, by the question that comes next; best first."""
        groups: dict[tuple[int, int], list[int]] = {}
        for i, (_, new, _) in enumerate(settled):
            if new.pending:
                groups.setdefault((id(new.pending[0].ask), len(new.stack)), []).append(i)
        return [sorted(group, key=lambda i: (-settled[i][0], i)) for group in groups.values()]

    def _follow(
        self,
        group: list[int],
        keys: Sequence[int],
        settled: Sequence[Position],
        values: list[float],
        again: list[bool],
        ways: list[tuple[int, ...]],
    ) -> None:
        """Follow the best few of a group. The others are taken to lose as much on the way as the worst of these."""
        change = 0.0
        for place, i in enumerate(group):
            value, new, way = settled[i]
            if place == 0 or (place < self.effort.followed and value > settled[group[0]][0] - CLOSE):
                values[i], again[i], ways[i] = self._climb(value, new, way)
                if self.effort.draws > 1 and new.rng != self.g.rng:
                    values[i] = (values[i] + self._redraws(keys[i])) / self.effort.draws
                change = values[i] - value if place == 0 else min(change, values[i] - value)
            else:
                values[i], again[i] = value + change, again[group[0]]

    def _redraws(self, key: int) -> float:
        """The sum of the values of an answer with other draws."""
        total = 0.0
        for n in range(1, self.effort.draws):
            other = self.g.clone()
            other.rng = advance(other.rng ^ n << 32)
            total += self._climb(*self._settled(other, self.asked, key, self.width))[0]
        return total

    # -- single steps ----------------------------------------------------------------------------------------------

    def _mine(self, g: State) -> Pending | None:
        """The open question that this seat has to answer."""
        for pending in g.pending:
            if g.deciders[pending.seat] == self.seat:
                return pending
        return None

    def _after(self, g: State, pending: Pending, key: int) -> State:
        """The position after an answer, up to the next question or the end of the turn."""
        new = g.clone()
        pending.ask.accept(new, new.stack[-1], pending.seat, key)
        run_within(new, self.depth)
        return new

    def _considered(self, g: State, pending: Pending) -> Sequence[int]:
        """The answers to look at."""
        keys: Sequence[int] = g.rules.considered(g, pending.seat, pending.keys)
        return keys

    def _value(self, g: State) -> float:
        self.left -= 1
        return float(self.estimate(g, self.seat))

    # -- lines -----------------------------------------------------------------------------------------------------

    def _settled(self, g: State, pending: Pending, key: int, width: int) -> Position:
        """The best position that this answer can lead to once the choice it belongs to is complete."""
        new = self._after(g, pending, key)
        if new.mark and new.mark[2] > 0 and new.pending:
            further = self._mine(new)
            if further is not None:
                keys = self._considered(new, further)
                if further.ask is pending.ask:
                    keys = _in_order(pending.keys, key, keys)
                share = width // len(keys)
                if share == 0:
                    keys = keys[: max(1, width)]
                value, end, way = self._best(new, further, keys, max(1, share))
                return value, end, (key, *way)
        return self._value(new), new, (key,)

    def _best(self, g: State, pending: Pending, keys: Sequence[int], width: int) -> Position:
        best = self._settled(g, pending, keys[0], width)
        for key in keys[1:]:
            if self.left <= 0:
                break
            found = self._settled(g, pending, key, width)
            if found[0] > best[0] + BETTER:
                best = found
        return best

    def _climb(self, value: float, g: State, way: tuple[int, ...]) -> tuple[float, bool, tuple[int, ...]]:
        """The value at the end of the turn when every further question gets its best answer, and the answers.

        Stops where the first question is asked again in the same turn, and says so.
        """
        replies = 0
        for _ in range(MOST_STEPS):
            if g.over or not g.pending or self.left <= 0:
                return value, False, way
            pending = self._mine(g)
            if pending is None:
                if len(g.stack) < self.asked_at or replies == MOST_REPLIES:
                    return value, False, way
                replies += 1
                g = self._reply(g)
                value = self._value(g)
            elif pending.ask is self.asked.ask and pending.seat == self.asked.seat and len(g.stack) == self.asked_at:
                return value, True, way
            else:
                value, g, more = self._best(g, pending, self._considered(g, pending), self.width)
                way += more
        return value, False, way

    def _reply(self, g: State) -> State:
        """Somebody else answers: what looks best for him among few answers, passing first."""
        pending = g.pending[0]
        who = g.deciders[pending.seat]
        best: Position | None = None
        for key in stop_first(self._considered(g, pending))[:REPLY_OPTIONS]:
            new = self._after(g, pending, key)
            for _ in range(REPLY_STEPS):
                if not new.pending or not new.mark or new.mark[2] == 0 or g.deciders[new.pending[0].seat] != who:
                    break
                new = self._after(new, new.pending[0], self._considered(new, new.pending[0])[0])
            self.left -= 1
            value = float(self.estimate(new, who))
            if best is None or value > best[0] + BETTER:
                best = value, new, (key,)
        assert best is not None
        return best[1]


def stop_first(keys: Sequence[int]) -> list[int]:
    """The answers with the one that passes, stops or declines in front, so that ties are decided for it."""
    stop = default_answer(list(keys))
    return [stop, *(key for key in keys if key != stop)]


def _in_order(before: Sequence[int], chosen: int, keys: Sequence[int]) -> Sequence[int]:
    """Further elements of one choice without those that only change the order of what is chosen.

    What was possible before, and stands earlier in the list than what was chosen, has been tried first already.
    """
    earlier = before[: before.index(chosen)]
    return [key for key in keys if key not in earlier] or keys
