"""Looking ahead to the end of the present turn, on a sample.

A choice of several elements (a payment, say) changes nothing before its last element, so it is followed to its end
before anything is judged. After that one's own further questions are climbed: at each the best answer by the game's
estimate is taken, until the turn is over or somebody else's question comes that does not belong to it.

The budget is counted in estimates, never in time: the same position gives the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence

from wonderwheel.core.asking import Pending, default_answer
from wonderwheel.core.machine import run_within
from wonderwheel.core.state import State

MOST_STEPS = 24  # own questions followed in one line
MOST_REPLIES = 12  # others' questions followed in one line
REPLY_STEPS = 8
REPLY_OPTIONS = 2
WORST = float("-inf")
BETTER = 1e-9  # less is a difference of rounding


class Search:
    """One look ahead from one position for one seat. `width` bounds the lines followed within one choice."""

    def __init__(self, g: State, seat: int, asked: Pending, width: int, followed: int, budget: int) -> None:
        self.seat = seat
        self.asked = asked
        self.width = width
        self.followed = followed
        self.left = budget
        self.estimate = g.rules.estimate
        # A position set up by hand may hold fewer frames than a turn of a game.
        self.depth = min(int(g.rules.turn_depth), len(g.stack))
        self.asked_at = len(g.stack)

    # -- single steps ----------------------------------------------------------------------------------------------

    def mine(self, g: State) -> Pending | None:
        """The open question that this seat has to answer."""
        for pending in g.pending:
            if pending.seat >= 0 and g.deciders[pending.seat] == self.seat:
                return pending
        return None

    def after(self, g: State, pending: Pending, key: int) -> State:
        """The position after an answer, up to the next question or the end of the turn."""
        new = g.clone()
        pending.ask.accept(new, new.stack[-1], pending.seat, key)
        run_within(new, self.depth)
        return new

    def value(self, g: State) -> float:
        self.left -= 1
        return float(self.estimate(g, self.seat))

    # -- lines -----------------------------------------------------------------------------------------------------

    def settled(self, g: State, pending: Pending, key: int, width: int) -> tuple[float, State]:
        """The best position that this answer can lead to once the choice it belongs to is complete, and its value."""
        new = self.after(g, pending, key)
        if len(new.mark) > 2 and new.mark[2] > 0 and new.pending:
            further = self.mine(new)
            if further is not None:
                keys: Sequence[int] = further.keys
                if further.ask is pending.ask:
                    keys = _in_order(pending.keys, key, keys)
                return self._complete(new, further, keys, width)
        return self.value(new), new

    def _complete(self, g: State, pending: Pending, keys: Sequence[int], width: int) -> tuple[float, State]:
        share = width // len(keys)
        if share < 1:
            share = 1
            keys = keys[: max(1, width)]
        return self._best(g, pending, keys, share)

    def _best(self, g: State, pending: Pending, keys: Sequence[int], width: int) -> tuple[float, State]:
        best: tuple[float, State] | None = None
        for key in keys:
            found = self.settled(g, pending, key, width)
            if best is None or found[0] > best[0] + BETTER:
                best = found
            if self.left <= 0:
                break
        assert best is not None
        return best

    def promising(self, settled: list[tuple[float, State]]) -> set[int]:
        """Which of several positions to follow: of those that wait at the same question, the best few."""
        groups: dict[tuple[int, int], list[tuple[float, int]]] = {}
        for i, (value, new) in enumerate(settled):
            if new.pending:
                groups.setdefault((id(new.pending[0].ask), len(new.stack)), []).append((-value, i))
        return {i for group in groups.values() for _, i in sorted(group)[: self.followed]}

    def climb(self, value: float, g: State) -> tuple[float, bool]:
        """The value at the end of the turn when every further question gets its best answer.

        Stops where the first question is asked again in the same turn, and says so.
        """
        replies = 0
        for _ in range(MOST_STEPS):
            if g.over or not g.pending or self.left <= 0:
                return value, False
            pending = self.mine(g)
            if pending is None:
                if len(g.stack) < self.asked_at or replies == MOST_REPLIES:
                    return value, False
                replies += 1
                g = self._reply(g)
                value = self.value(g)
                continue
            if pending.ask is self.asked.ask and pending.seat == self.asked.seat and len(g.stack) == self.asked_at:
                return value, True
            value, g = self._best(g, pending, pending.keys, self.width)
        return value, False

    def _reply(self, g: State) -> State:
        """Somebody else answers: what looks best for him among few answers, passing first."""
        pending = g.pending[0]
        who = g.deciders[pending.seat]
        stop = default_answer(list(pending.keys))
        others = [key for key in pending.keys if key != stop]
        best: tuple[float, State] | None = None
        for key in [stop, *others][:REPLY_OPTIONS]:
            new = self.after(g, pending, key)
            for _ in range(REPLY_STEPS):
                if not new.pending or not new.mark or new.mark[2] == 0 or g.deciders[new.pending[0].seat] != who:
                    break
                new = self.after(new, new.pending[0], new.pending[0].keys[0])
            self.left -= 1
            value = float(self.estimate(new, who))
            if best is None or value > best[0] + BETTER:
                best = value, new
        assert best is not None
        return best[1]


def _in_order(before: Sequence[int], chosen: int, keys: Sequence[int]) -> Sequence[int]:
    """Elements of one choice without those that only change its order: what was possible before, and earlier in the
    list than what was chosen, has been tried first already."""
    place = before.index(chosen)
    earlier = before[:place]
    return [key for key in keys if key not in earlier] or keys
