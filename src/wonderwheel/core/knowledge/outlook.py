"""What would come of an answer, as far as whoever gives it can know: tried in a world that fits what is known."""

from __future__ import annotations

from typing import Final, NamedTuple

from wonderwheel.core.errors import WonderwheelError
from wonderwheel.core.machine.asking import Ask
from wonderwheel.core.machine.running import can_cancel, pending_of, run
from wonderwheel.core.questions import PASS
from wonderwheel.core.state.state import State

MOST_LEADS: Final = 64
"""A question with more answers than this is not told in advance: nobody sees so many places at a glance."""


class Outlook(NamedTuple):
    """`shows`: something is drawn or shown, so it cannot be taken back alone. `ends`: the game is over. `leads`: the
    answers to the question with which the same player goes on in carrying this out, if there is one. `vain`: why it
    would do nothing, "" if it does something or nobody can tell.
    """

    shows: bool
    ends: bool
    leads: tuple[int, ...]
    vain: str


NOTHING: Final = Outlook(False, False, (), "")


def outlook(sample: State, seat: int, key: int) -> Outlook:
    """What an answer of `seat` leads to in this sample, which is left as it is.

    To pass a window does nothing itself: what is drawn after it comes as it would if the window had not been opened.
    """
    new: State = sample.clone()
    new.log = []
    try:
        asked = pending_of(new, seat).ask
        if key == PASS and isinstance(asked, Ask) and asked.window >= 0:
            return NOTHING
        asked.accept(new, new.stack[-1], seat, key)
        run(new)
    except WonderwheelError:
        return NOTHING
    shows, ends = new.reveals != sample.reveals, bool(new.over)
    return Outlook(shows, ends, _leads(sample, new, seat), "" if ends else sample.rules.vain(sample, new, seat, key))


def _leads(before: State, after: State, seat: int) -> tuple[int, ...]:
    """The answers with which the player goes on. Where chance was drawn they are those of another world."""
    if after.over or after.rng != before.rng:
        return ()
    if not can_cancel(after) and len(after.stack) <= len(before.stack):
        return ()
    mine = [pending for pending in after.pending if pending.seat == seat]
    if len(after.pending) != 1 or not mine or len(mine[0].keys) > MOST_LEADS:
        return ()
    return tuple(mine[0].keys)
