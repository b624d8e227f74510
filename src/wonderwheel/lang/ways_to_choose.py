"""Several of the effects that one chooses from: up to so many, one or more, any number."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import ChooseOne, May, several
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Maker, Span, Wording
from wonderwheel.lang.phrases import Effect, You

# From more of them there would be too many ways to choose.
MOST_MODES: Final = 4


def _chosen(said: Parts, span: Span | None, most: int, none: bool) -> Effect:
    """From one of them to so many: all the ways to choose them, in their order; or none, where that may be."""
    modes = [several([part]) for part in said]
    if not 0 < most <= len(modes) or len(modes) > MOST_MODES or any(each[-1].waits for each in modes):
        raise Unfit("so many of them cannot be chosen")
    ways = (way for number in range(1, most + 1) for way in combinations(modes, number))
    chosen = ChooseOne(tuple(tuple(effect for mode in way for effect in mode) for way in ways), span=span)
    return May(You(), (chosen,), span=span) if none else chosen


def _up_to(parts: Parts, span: Span | None) -> Effect:
    return _chosen(parts[1:], span, parts[0], none=True)


def _any_number(parts: Parts, span: Span | None) -> Effect:
    return _chosen(parts, span, len(parts), none=True)


def _or_more(parts: Parts, span: Span | None) -> Effect:
    if parts[0] != 1:
        raise Unfit("one of them or more are chosen")
    return _chosen(parts[1:], span, len(parts) - 1, none=False)


_HOW_MANY: Final[tuple[tuple[str, Maker], ...]] = (
    ('"choose up to" INT', _up_to),
    ('"choose any number" ("of these" | "of the following")?', _any_number),
    ('"choose" INT "or more"', _or_more),
)
_MODES: Final = ('effects (";" "or"? effects)+', 'mode ("," mode)* ","? "or" mode')


@dataclass(frozen=True)
class ChooseSeveral(Effect):
    """What is read as one of all the ways to choose: no phrase of its own."""

    rule = "choose_one"
    wordings = tuple(Wording(f'{said} ":" {modes}', made=made) for said, made in _HOW_MANY for modes in _MODES)
