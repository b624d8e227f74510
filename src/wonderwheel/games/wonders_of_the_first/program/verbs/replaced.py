"""What is done instead of what would happen; or what happens, changed in its number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, do
from wonderwheel.core.mechanisms.proposals import become, proposed
from wonderwheel.core.state.amounts import is_negative, times
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import measures
from wonderwheel.games.wonders_of_the_first.evaluating.context import AMOUNT, ProgramMaker, context
from wonderwheel.games.wonders_of_the_first.table import change_kinds
from wonderwheel.games.wonders_of_the_first.table.rows import CHANGED, HOW_MUCH, KIND, OF_COUNTER
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue


def _new_number(effects: tuple[Any, ...], event: meaning.Event) -> meaning.PutCounters | None:
    """The effect that only puts another number of the same counters on the same card, if there is nothing else."""
    if event.kind != "counters put" or len(effects) != 1:
        return None
    only = effects[0]
    same = isinstance(only, meaning.PutCounters) and only.kind == event.counter
    of_it = same and (isinstance(only.what, meaning.EventCard) or (event.this and isinstance(only.what, meaning.This)))
    return only if of_it else None


def _new_amount(effects: tuple[Any, ...], event: meaning.Event) -> meaning.Gain | None:
    """The effect that only gives the same player another amount of the same, or takes it, if there is nothing else."""
    only = effects[0] if len(effects) == 1 else None
    if not isinstance(only, meaning.Gain) or only.next_round or only.where is not None:
        return None
    verb = BY_NAME.get(f"{'lose' if _is_loss(only.amount) else 'gain'} {only.kind}")
    same = verb is not None and verb.replaced_as() == event.kind
    whose = only.who == meaning.Player("event") or (event.player == "you" and only.who == meaning.Player())
    return only if same and whose else None


def _is_loss(amount: meaning.Quantity) -> bool:
    """Whether so much is lost: as it is written (`resources.Lose`)."""
    first = amount.a if isinstance(amount, meaning.Times) else amount
    return isinstance(first, meaning.Number) and isinstance(first.n, int) and first.n < 0


_GIVEN: Final = "given instead"
_PRICES: Final = (meaning.Pay, meaning.DoTo, meaning.Discard, meaning.RemoveCounters)


@rule("CR132-504.a.2", "CR132-501.e.2")
def noting_the_price(
    effects: tuple[meaning.Effect, ...], node: meaning.Replacement | None
) -> tuple[meaning.Effect, ...]:
    """What one may give, or do to cards, instead: whether it was done is kept, for else what would happen does."""
    if node is None or not node.may or not isinstance(effects[0], _PRICES):
        return effects
    return (effects[0], meaning.KeepDone(_GIVEN), *effects[1:])


@rule("CR132-504.a", "CR132-504.a.2", "CR132-202.1.a")
def instead(
    effects: tuple[Any, ...],
    made: tuple[Step, ...],
    maker: ProgramMaker,
    catalogue: Catalogue,
    node: meaning.Replacement,
) -> tuple[Step, ...]:
    """The steps of a replacement effect: what is replaced does not happen, unless the effects only come first.

    One that only changes a number of counters, or how much of a resource is gained, changes the event itself, so that
    it is not asked about its own result.
    """

    def note(g: Table, f: Frame) -> None:
        """The amount may have been changed by another replacement effect, so it is not what tells two of them apart."""
        event = proposed(g)
        if event[KIND] == change_kinds.COUNTER:
            f.r[AMOUNT] = event[HOW_MUCH]
        elif event[KIND] == change_kinds.GAIN:
            much = event[HOW_MUCH]
            f.r[AMOUNT] = times(much, -kinds.ONE) if is_negative(much) else much

    if (only := _new_number(effects, node.event)) is not None:
        number = measures.quantity(only.number, catalogue.words, maker)

        def change(g: Table, f: Frame) -> None:
            event = proposed(g)
            become(g, [(change_kinds.COUNTER, event[CHANGED], event[OF_COUNTER], number(g, context(f)))])

        return (do(note), do(change))

    if (gain := _new_amount(effects, node.event)) is not None:
        amount = measures.quantity(gain.amount, catalogue.words, maker)

        def change_amount(g: Table, f: Frame) -> None:
            event = proposed(g)
            become(g, [(*event[:HOW_MUCH], amount(g, context(f)), *event[HOW_MUCH + 1 :])])

        return (do(note), do(change_amount))

    given = maker.filled(_GIVEN) if node.may and isinstance(effects[0], _PRICES) else None

    def nothing(g: Table, f: Frame) -> None:
        if given is None or f.t[given] != (0,):
            become(g, [])

    if node.first or isinstance(effects[-1], meaning.AttackWhereThisIs):
        return (do(note), *made)
    return (do(note), *made, do(nothing))
