"""What a spell cannot say: it is never in The World."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse

# What happens to a spell itself while it is played or as it moves, and keywords that need a card in The World.
_OF_A_SPELL: Final = frozenset({"played", "denied to the abyss", "revealed from the deck", "discarded", "drawn"})
_IN_THE_WORLD: Final = frozenset({"flying", "deathstrike", "rage", "guardian", "unstable", "call", "symbiosis"})


@rule("CR132-302.a", "CR132-101.3.3.a")
def check_spell(line: Node, types: int, found: Sequence[meaning.Ability]) -> None:
    """A spell is never in The World: what works only there is refused, for it would be paid for and do nothing."""
    if types == kinds.SPELL and any(_needs_the_world(ability) for ability in found):
        refuse(line, "a spell is never in The World, and this works only there (CR132-302.a)")


def _needs_the_world(ability: meaning.Ability) -> bool:
    if isinstance(ability, meaning.Keyword):
        return ability.name in _IN_THE_WORLD
    if isinstance(ability, meaning.Triggered):
        return ability.area == "world" and not (ability.event.this and ability.event.kind in _OF_A_SPELL)
    if isinstance(ability, meaning.Replacement):
        return ability.area == "world"
    return isinstance(ability, meaning.Activated)
