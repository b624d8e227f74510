"""What holds in the next round, or in this one and the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope
from wonderwheel.lang.nodes import changed


@rule("CR132-next.a", "CR132-501.1.a")
def next_round(node: Any, scope: Scope, made: Callable[[Any, Scope], Effects]) -> Effects:
    """What holds in the next round begins as it starts; what is chosen for it is chosen now."""
    found = made(changed(node, duration=phrases.ThisRound()), scope)
    both = isinstance(node.duration, phrases.ThisAndNextRound)
    chosen_now = (meaning.Target, meaning.Choose, *((meaning.All,) if both else ()))
    now: list[meaning.Effect] = []
    then: list[meaning.Effect] = []
    for each in found:
        what = each.what if isinstance(each, meaning.Get) else None
        if isinstance(each, meaning.Keep | meaning.ChoosePlayer | meaning.ChooseRealm):
            now.append(each)
        elif isinstance(each, meaning.Get) and isinstance(what, chosen_now):
            slot = "those there now" if isinstance(what, meaning.All) else what.slot
            now.append(meaning.Keep(what, slot))
            then.append(meaning.Get(meaning.Slot(slot), each.changes, each.until))
        else:
            then.append(each)
    return (*now, *(then if both else ()), meaning.Later("next round start", tuple(then)))
