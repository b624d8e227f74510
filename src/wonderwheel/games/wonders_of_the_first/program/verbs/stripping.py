"""Taking off as many counters and effects of this round as one likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, choose, do, while_
from wonderwheel.core.mechanisms.propose import propose
from wonderwheel.core.questions import DONE as STOP
from wonderwheel.core.questions import Candidates
from wonderwheel.core.state.amounts import Amount
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating.context import CONTROLLER, DONE, ProgramMaker
from wonderwheel.games.wonders_of_the_first.in_force.removable import Removable, end_on, removables
from wonderwheel.games.wonders_of_the_first.in_force.replacing import is_forbidden
from wonderwheel.games.wonders_of_the_first.program.choosing import pick, seat_of_controller
from wonderwheel.games.wonders_of_the_first.table import change_kinds, events, objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import REMOVE

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue


@rule("CR132-204.a", "CR132-this-round.a", "CR132-501.e.2")
def _remove_any(effect: meaning.RemoveAny, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """One thing after the other is taken off, until the player has enough of it: counters one at a time (of endlessly
    many, all)."""
    asked, cards = pick(effect.what, maker, catalogue)
    key = maker.number("taken off")

    def there(g: Table, f: Frame) -> list[tuple[int, Removable]]:
        chosen = cards(g, f)
        every = [(i, each) for i, each in enumerate(removables(g)) if each.card in chosen]
        return [(i, each) for i, each in every if each.counter < 0 or not is_forbidden(g, _uncounter(g, each))]

    def which(g: Table, f: Frame) -> Candidates:
        return [*((REMOVE.key(i), None) for i, _ in there(g, f)), (STOP, None)]

    def begin(g: Table, f: Frame) -> None:
        f.r[key] = f.r[DONE] = 0

    def goes_on(g: Table, f: Frame) -> bool:
        return f.r[key] != STOP and bool(there(g, f))

    def end(g: Table, f: Frame) -> None:
        """An effect ends on the card; counters go as a change of their own."""
        if f.r[key] == STOP:
            return
        f.r[DONE] += 1
        found = removables(g)[REMOVE.argument(f.r[key])]
        if found.effect:
            end_on(g, found.effect, found.card)
            g.emit(events.EFFECT_REMOVED, f.r[CONTROLLER], (objects.told(g, found.card),), "CR132-status-effect.a")
            f.r[key] = _REMOVED

    def counter(g: Table, f: Frame) -> Row:
        return _uncounter(g, removables(g)[REMOVE.argument(f.r[key])]) if REMOVE.has(f.r[key]) else ()

    ask = choose(
        key,
        which,
        seat=seat_of_controller,
        reason="What is removed?",
        clause="CR132-501.e.2",
        forced=False,
        words={STOP: "Nothing more"},
    )
    return [*asked, do(begin), while_(goes_on, ask, do(end), propose(counter))]


_REMOVED: Final = 0  # as an answer: what it named is gone


def _uncounter(g: Table, found: Removable) -> Row:
    there = Amount.from_code(objects.counters_on(g, found.card, found.counter))
    return change_kinds.UNCOUNTER, found.card, found.counter, there.code if there.is_infinite else kinds.ONE


VERBS: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = {meaning.RemoveAny: _remove_any}
