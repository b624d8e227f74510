"""What the kernel's mechanisms ask a game. A game overrides the methods of the mechanisms that it uses.

`g` is the game's own state class, so overriding methods may name it. Tables are literal tuples: a number in the
state is an index into one of them, so nothing in a state is code.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.errors import EngineError
from wonderwheel.core.questions import KernelQuestion, Refusal, refusal
from wonderwheel.core.state.packing import Row

if TYPE_CHECKING:
    from wonderwheel.core.mechanisms.layers import Continuous, Modifier
    from wonderwheel.core.mechanisms.proposals import Change, Replacing

_LOOP_MUST_END: Final = refusal("this would keep an endless loop going")


class Hooks:
    """The base of `Rules`: every method has a default that suits a game without the mechanism."""

    # -- proposals (mechanisms/proposals.py) ---------------------------------------------------------------------------

    def changes(self) -> tuple[Change, ...]:
        """The kinds of change that can be proposed; an event's first number is an index into it."""
        return ()

    def replacing(self) -> tuple[Replacing, ...]:
        """The kinds of replacement effect; a replacement's first number is an index into it."""
        return ()

    def replacements(self, g: Any, event: Row) -> list[Row]:
        """The replacement effects that apply to a proposed event: (kind, controller, arguments...) each."""
        return []

    def replaceable(self, g: Any, events: Sequence[Row]) -> bool:
        """Whether a replacement effect might apply to one of these events. False: they are written at once."""
        return True

    def last_known(self, g: Any, event: Row) -> Row:
        """What must be remembered about an event's objects as they are now, before it happens."""
        return ()

    def noticed(self, g: Any, events: Sequence[Row], known: Sequence[Row]) -> None:
        """A batch has just happened: let triggered abilities wait. `known` is each event's last-known information."""

    def dirty_after(self, g: Any, events: Sequence[Row]) -> int:
        """What the column `dirty` becomes after a batch: 1, unless the game knows that nothing derived has changed."""
        return 1

    def replaced(self, g: Any, event: Row, by: Row) -> None:
        """A replacement effect has just been applied to an event, or has forbidden it: for the log."""

    def is_spent(self, g: Any, event: Row, by: Row, before: Row, used: Row) -> bool:
        """Whether a replacement effect (`by`) that would be used on an event has been used already, for this event is
        what it has made itself (`used`) of the one `before`."""
        return by == used and event[:2] == before[:2]

    def clause_of(self, kind: KernelQuestion) -> str:
        """The game's clause behind a question that the kernel asks; "" if it has none."""
        return ""

    # -- triggers (core/mechanisms/triggers.py) ------------------------------------------------------------------------

    def orderer(self, g: Any, abilities: Sequence[Row]) -> int:
        """Who puts a batch of abilities in order, where the caller of RESOLVE_WAITING names nobody (-1)."""
        return abilities[0][1]

    def held_back(self, g: Any, abilities: Sequence[Row]) -> Sequence[int]:
        """The places of abilities of a batch that must not come next: others answer to them and come first."""
        return ()

    def told_apart(self, g: Any, abilities: Sequence[Row]) -> Sequence[Row]:
        """For each ability of a batch what tells it from others: of those that are the same the first is offered."""
        return abilities

    def tidy(self, g: Any) -> Row:
        """What to run after each triggered ability: (program id, arguments...), or () for nothing."""
        return ()

    def ability_prevented(self, g: Any, ability: Row) -> None:
        """An ability has just been prevented to end an endless loop: for the log."""

    # -- events (core/events.py) ---------------------------------------------------------------------------------------

    def saying(self, g: Any) -> tuple[int, int, int]:
        """The ability that is being carried out and the part of its text, for events: (number, start, end)."""
        return (-1, 0, 0)

    # -- loops (core/mechanisms/loops.py) ------------------------------------------------------------------------------

    def loop_chooser(self, g: Any) -> int:
        """Who decides about an involuntary endless loop; -1 for the controller of the ability that closes it."""
        return -1

    def most_repeats(self) -> int:
        """The largest number that may be named for the repetitions of a loop; below `questions.NUMBERS`."""
        return 100

    def loop_refusal(self) -> Refusal:
        """Why a choice that keeps an endless loop going is not legal any more."""
        return _LOOP_MUST_END

    def measures(self, g: Any) -> list[Row]:
        """Every stat and resource that may become infinite: (name in any numbers..., code of the amount)."""
        return []

    def set_measure(self, g: Any, name: Row, code: int) -> None:
        """Give a measure another amount. Infinitely many tokens are one handle with a multiplicity."""
        raise EngineError("this game has measures but cannot set them")

    # -- layers (core/mechanisms/layers.py) ----------------------------------------------------------------------------

    def modifiers(self) -> tuple[Modifier, ...]:
        """The kinds of continuous change."""
        return ()

    def applies(self, g: Any, effect: Continuous) -> bool:
        """Whether a continuous effect works now; asked when its layer is reached, with the layers below done."""
        return True

    def source_lasts(self, g: Any, source: int) -> bool:
        """Whether effects that last while their source is there go on."""
        return True

    def reset(self, g: Any) -> None:
        """Set every derived column to what is printed and what counters say."""

    def carry_over(self, g: Any, before: Row) -> None:
        """A pass begins that sees what came out of the pass before: set what effects of early layers may look at."""

    def derived(self, g: Any) -> Row:
        """Every derived value as the code of an amount."""
        return ()

    # -- knowledge (core/knowledge/) -----------------------------------------------------------------------------------

    def identity(self, g: Any, handle: int) -> int:
        """What an object really is."""
        raise EngineError("this game must say what its hidden objects are")
