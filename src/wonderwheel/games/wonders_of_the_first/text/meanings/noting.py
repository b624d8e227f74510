"""What an effect is done to, kept where later words count some of it, or all of it after something else was done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.of_counters.removed import (
    COUNTERS_THIS_WAY,
    REMOVED,
    kinds_removed,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.this_way import spoken_of_this_way, verb_of

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


@rule("CR132-508.d")
def noted(node: Effect, made: Effects, scope: Scope) -> Effects:
    """The effects of a phrase, with what keeps those to which it is done. Who fits a noun is seen before anything is
    done to them: what was an enemy is none in The Abyss."""
    kinds = kinds_removed(node)
    if kinds is not None and any(isinstance(part, COUNTERS_THIS_WAY) for later in scope.after for part in later.walk()):
        slot = f"counters removed {len(scope.noted)}"
        scope.noted[REMOVED, None], scope.counters_removed = meaning.Kept(slot), kinds
        return (*made, meaning.KeepDone(slot))
    counted = [noun for noun, at_once in spoken_of_this_way(node, scope.after) if not at_once]
    deed: Any = made[-1] if made else None
    number = len(scope.noted)
    all_of_them, done_to = f"what it is done to {number}", f"what it was done to {number}"
    if counted and isinstance(deed, meaning.Noting):
        deed, done_to, made = deed.effect, deed.slot, (*made[:-1], deed.effect)
    if counted and isinstance(deed, meaning.Discard):
        for noun in counted:
            fitting = scope.with_fields(scope.cards(noun), noun, area="anywhere")
            scope.noted[verb_of(node), noun] = meaning.Count(meaning.Slot(done_to), fitting)
        return (*made[:-1], meaning.Noting(deed, done_to))
    if not counted or not hasattr(deed, "what"):
        return made
    before: list[meaning.Effect] = []
    what = deed.what
    if not isinstance(what, meaning.Slot):
        before.append(meaning.Keep(what, all_of_them))
        chosen = isinstance(what, meaning.Target | meaning.Choose | meaning.Random)
        what = meaning.Slot(what.slot if chosen else all_of_them)
    for place, noun in enumerate(dict.fromkeys(counted)):
        area = _area(deed.what)
        fitting = scope.narrowed(scope.cards(noun), noun, among=what)
        if area and fitting.area == "world":
            fitting = msgspec.structs.replace(fitting, area=area)
        slot = f"{done_to}, such as {place}"
        before.append(meaning.Keep(meaning.All(fitting), slot))
        of_them = meaning.Cards(area="anywhere", among=meaning.Slot(done_to))
        scope.noted[verb_of(node), noun] = meaning.Count(meaning.Slot(slot), of_them)
    return (*made[:-1], *before, meaning.Noting(msgspec.structs.replace(deed, what=what), done_to))


def _area(what: meaning.Objects) -> str:
    """Where it lies, if that is said outside The World."""
    return what.cards.area if isinstance(what, meaning.Target | meaning.Choose | meaning.All) else ""
