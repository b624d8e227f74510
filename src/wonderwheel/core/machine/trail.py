"""The trail: where the effects in progress come from, and which choices keep them going.

A trail lives from the first triggered ability of a batch until nothing waits any more; then it is wiped. Its entries
are plain rows, told apart by their first number:

* (ABILITY, parent, program, controller, kind): an ability that was resolved; `parent` is the entry that caused it
  plus 1, or 0, and `kind` the kind of event that triggered it
* (CHOICE, program, pc, seat, key): an answer given meanwhile
* (BARRED, program, pc, seat, key): an answer that may not be given any more, since it keeps an endless loop going
* (PREVENTED, program, controller, kind): an ability that does nothing any more, since it keeps an endless loop going
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.questions import Candidates
from wonderwheel.core.state.packing import Row

if TYPE_CHECKING:
    from wonderwheel.core.machine.frames import Frame
    from wonderwheel.core.state.state import State

ABILITY: Final = 0
CHOICE: Final = 1
BARRED: Final = 2
PREVENTED: Final = 3

Signature = tuple[int, int, int]
"""What makes two abilities the same in a loop: program, controller, kind of event. The source may be a new token."""


def signature_at(g: State, entry: int) -> Signature:
    """The ability of a trail entry (its index plus 1)."""
    _, _, program, controller, kind = g.trail[entry - 1]
    return program, controller, kind


def parent_of(g: State, entry: int) -> int:
    """The entry that caused this one, or 0."""
    _, parent, *_ = g.trail[entry - 1]
    return parent


def note_ability(g: State, parent: int, ability: Signature) -> int:
    """Write down that an ability is being resolved; gives its entry (index plus 1)."""
    g.trail.append((ABILITY, parent, *ability))
    return len(g.trail)


def is_prevented(g: State, ability: Signature) -> bool:
    return (PREVENTED, *ability) in g.trail


def choices_since(g: State, entry: int) -> list[Row]:
    """The answers given since an entry: (program, pc, seat, key), oldest first."""
    return [row[1:] for row in g.trail[entry:] if row[0] == CHOICE]


def note_choice(g: State, f: Frame, seat: int, key: int) -> None:
    """Write down an answer; the frame still stands on the question."""
    g.trail.append((CHOICE, f.program, f.pc, seat, key))


def without_barred(g: State, f: Frame, pc: int, seat: int, found: Candidates) -> Candidates:
    """Candidates with a refusal for answers that would keep an endless loop going; `pc` is where the question stands.

    Without a trail nothing is barred. A question always keeps one legal answer: if every one is barred, none is.
    """
    here = (BARRED, f.program, pc, seat)
    barred = {key for *where, key in g.trail if tuple(where) == here}
    if not barred or all(key in barred for key, why in found if why is None):
        return found
    why_not = g.rules.loop_refusal()
    return [(key, why_not if why is None and key in barred else why) for key, why in found]
