"""Whether a side may play a card at all: whose it is, and how much of the Pattern it needs."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.questions import Refusal, refusal
from wonderwheel.games.wheel_of_time.evaluating.current import section, total
from wonderwheel.games.wheel_of_time.kinds import SIDES
from wonderwheel.games.wheel_of_time.table.facts import CardFacts
from wonderwheel.games.wheel_of_time.table.objects import facts_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

OTHER_SIDE: Final = refusal("only the other side may play this card", "WOT20-challenge.declare.1")
TOO_LITTLE_PATTERN: Final = refusal(
    "there are not enough tokens on the Pattern for this card", "WOT20-glossary.pattern-requirement.1"
)
NOT_READ: Final = refusal("the engine cannot carry out the text of this card yet", "WOT20-anatomy.6")


@rule("WOT20-glossary.pattern-requirement.1", "WOT20-challenge.declare.1")
def side_refusal(g: Table, seat: int, card: int) -> Refusal | None:
    """Some cards may be played by one side only, or only with enough tokens on the Pattern."""
    facts = facts_of(g, card)
    if facts.side and facts.side != SIDES[seat]:
        return OTHER_SIDE
    return pattern_refusal(g, seat, facts, 0)


@rule("WOT20-glossary.pattern-requirement.1", "WOT20-glossary.pattern-requirement.2")
def pattern_refusal(g: Table, seat: int, facts: CardFacts, converted: int) -> Refusal | None:
    """Whether a Pattern requirement fails, with so many own tokens converted for the cost before."""
    if facts.pattern and section(g, seat) - converted < facts.pattern:
        return TOO_LITTLE_PATTERN
    return TOO_LITTLE_PATTERN if facts.total_pattern and total(g) < facts.total_pattern else None
