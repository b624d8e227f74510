""" "If you do" behind a deed with a number: all of it has to have been done, not a part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects

_DID: Final = meaning.IfDone()
_DID_NOT: Final = meaning.Not(meaning.IfDone())


@rule("CR132-508.d")
def in_full(before: Effects, made: Effects) -> Effects:
    """Effects behind others. As much as possible of a deed is done, but whoever sacrifices one card of two has not
    done what was said."""
    first = made[0] if made else None
    if not before or not isinstance(first, meaning.If) or first.condition not in (_DID, _DID_NOT):
        return made
    number = asked_for(before[-1])
    if number < 2:
        return made
    all_of_it: meaning.Condition = meaning.Compare(meaning.Done(), ">=", meaning.Number(number))
    if first.condition == _DID_NOT:
        all_of_it = meaning.Not(all_of_it)
    return (msgspec.structs.replace(first, condition=all_of_it), *made[1:])


def asked_for(effect: meaning.Effect) -> int:
    """How often a deed has to be done to be done as it was said; 1 where no number says more."""
    if isinstance(effect, meaning.May):
        return asked_for(effect.effects[-1])
    if isinstance(effect, meaning.Noting):
        return asked_for(effect.effect)
    if isinstance(effect, meaning.Discard):
        return 1 if effect.up_to or effect.every else _said(effect.number)
    if isinstance(effect, meaning.TakeAnyCounters):
        return _said(effect.number)
    if isinstance(effect, meaning.RemoveCounters) and isinstance(effect.what, meaning.All):
        return 1
    if isinstance(effect, meaning.RemoveCounters):
        return 1 if effect.up_to else _said(effect.number)
    what = getattr(effect, "what", None) if not isinstance(effect, meaning.PutCounters) else None
    return what.least if isinstance(what, meaning.Target | meaning.Choose) else 1


def _said(number: meaning.Quantity | None) -> int:
    return number.n if isinstance(number, meaning.Number) and isinstance(number.n, int) else 1
