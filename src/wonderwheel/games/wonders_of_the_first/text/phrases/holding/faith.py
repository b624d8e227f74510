"""How often faith may be spent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Duration
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.rules import MANY, Rule
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Ruled, Scope


@dataclass(frozen=True)
class FaithAnyTimes(Rule):
    """Faith may be spent more than once."""

    duration: Duration | None = None
    form = "you may spend faith any number of times[ {duration}]"
    clauses = ("CR132-faith.b",)

    def ruled(self, scope: Scope) -> Ruled:
        return meaning.This(), (meaning.Allow("spend faith again", amount=MANY),)


def _more_often(parts: Parts, span: Span | None) -> FaithMoreTimes:
    *often, _, duration = parts
    return FaithMoreTimes(often[0] if often else 1, duration, span=span)


def _so_often(parts: Parts, span: Span | None) -> FaithMoreTimes:
    """Twice is once more than the rules allow."""
    *often, _, duration = parts
    if often and often[0] < 2:
        raise Unfit("once each round one may anyway")
    return FaithMoreTimes((often[0] if often else 2) - 1, duration, span=span)


@dataclass(frozen=True)
class FaithMoreTimes(Rule):
    """Faith may be spent so many times more in a round."""

    times: int
    duration: Duration | None = None
    wordings = (
        Wording(
            '"you may spend faith" ("twice" | INT "time") each_round [duration]',
            made=lambda parts, span: _so_often(parts, span),
        ),
        Wording(
            '"you may spend faith" ("a" ("additional" | "extra") | INT ("additional" | "extra" | "more")) "time"'
            " [each_round] [duration]",
            made=_more_often,
        ),
    )
    clauses = ("CR132-faith.b",)

    def text(self) -> str:
        often = "an additional time" if self.times == 1 else f"{self.times} additional times"
        return f"you may spend faith {often}{f' {self.duration.text()}' if self.duration else ' each round'}"

    def ruled(self, scope: Scope) -> Ruled:
        return meaning.This(), (meaning.Allow("spend faith again", amount=self.times),)
