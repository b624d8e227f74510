"""Effects that are carried out several times: so often, or as long as their price can be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, choose, do, if_, while_
from wonderwheel.core.mechanisms.growth import endless
from wonderwheel.core.mechanisms.repeating import endless_repetition
from wonderwheel.core.questions import NUMBER, Candidates
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.evaluating import measures
from wonderwheel.games.wonders_of_the_first.evaluating.comparing import compare
from wonderwheel.games.wonders_of_the_first.evaluating.context import CONTROLLER, ProgramMaker, context
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

_UNTIL_UNPAID: Final = -1  # as the number of times left: as often as the price can be paid
_ASKED: Final = -1  # as an answer: there is none yet


def repeat(effect: meaning.Repeat, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    left = maker.number("times left")
    number = measures.quantity(effect.times, catalogue.words, maker)

    def begin(g: Table, f: Frame) -> None:
        f.r[left] = objects.whole(number(g, context(f)))

    def count(g: Table, f: Frame) -> None:
        f.r[left] -= 1

    return [do(begin), while_(lambda g, f: f.r[left] > 0, do(count), *catalogue.carried_out(effect.effects, maker))]


@rule("CR132-503.c", "CR132-503.c.2", "CR132-102.a", "CR132-102.c")
def repeat_while(effect: meaning.RepeatWhile, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """As long as there is enough for the price. Where that is for ever, what grows with every repetition becomes
    infinite; if nothing does, the active player says how often it goes on."""
    price = effect.effects[0]
    if not isinstance(price, meaning.Pay):
        raise SetupError(f"{maker.name}: what is repeated as long as it can be paid begins with its price")
    amount = measures.quantity(price.amount, catalogue.words, maker)
    left, key, before = maker.number("times left"), maker.number("how often"), maker.number("there before")

    def has(g: Table, f: Frame) -> int:
        return measures.resource(g, f.r[CONTROLLER], price.kind)

    def begin(g: Table, f: Frame) -> None:
        f.r[left] = _UNTIL_UNPAID

    def once_more(g: Table, f: Frame) -> None:
        f.r[before] = has(g, f)

    def count(g: Table, f: Frame) -> None:
        f.r[left] -= f.r[left] > 0
        if not compare(has(g, f), ">=", amount(g, context(f))):
            f.r[left] = 0

    def look_ahead(g: Table, f: Frame) -> None:
        """Only what did not get less can be there for ever."""
        f.r[key] = 0
        if f.r[left] != _UNTIL_UNPAID or compare(has(g, f), "<", f.r[before]):
            return
        found = endless_repetition(g, f)
        if found is None:
            return
        for row in found:
            objects.rules_of(g).set_measure(g, row[:-1], endless(row[-1]))
            f.r[left] = 0
        if not found:
            f.r[key] = _ASKED

    def how_often(g: Table, f: Frame) -> Candidates:
        return [(NUMBER.key(n), None) for n in range(objects.rules_of(g).most_repeats() + 1)]

    def note(g: Table, f: Frame) -> None:
        f.r[left] = NUMBER.argument(f.r[key])

    ask = choose(
        key,
        how_often,
        seat=lambda g, f: g.active,
        reason="This goes on without end. How many more times?",
        clause="CR132-503.c.2",
        forced=False,
    )
    judged = [do(count), do(look_ahead), if_(lambda g, f: f.r[key] == _ASKED, ask, do(note))]
    body = catalogue.carried_out(effect.effects, maker)
    return [do(begin), while_(lambda g, f: f.r[left] != 0, do(once_more), *body, *judged)]
