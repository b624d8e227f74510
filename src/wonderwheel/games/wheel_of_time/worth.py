"""What cards are worth to whoever has them, in dice of the Last Battle: advice to bots and no part of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from wonderwheel.games.wheel_of_time.kinds import ABILITIES
from wonderwheel.games.wheel_of_time.meaning.amounts import Number
from wonderwheel.games.wheel_of_time.meaning.token_deeds import AddPattern
from wonderwheel.games.wheel_of_time.table.catalogue import ADVANTAGE, CHALLENGE, CHARACTER, TROOP, Catalogue
from wonderwheel.games.wheel_of_time.table.facts import FAILURE, SUCCESS, CardFacts

# Numbers that were tried out: play hardly changes when they are somewhat smaller or larger.
TOKEN: Final = 2.2
BODY: Final = 0.5  # a force, whatever it can do: it can take damage for others
DICE: Final = (0.55, 1.0, 1.0, 1.0)  # a point of each ability; Politics is of no use in the Last Battle
RESULT: Final = 1.6  # a success of a challenge that brings no token
RISK: Final = 1.0  # what its failure does
EVENT: Final = 0.7
LASTING: Final = 1.5  # an advantage
BONUS: Final = 0.8  # a point of ability that it gives
HELD: Final = 0.45  # the share that a card counts in the hand
DEAREST: Final = 9.0  # what is worth more is seldom recruited in time


class Worth:
    """Per card of a catalogue: as a force in play, as an advantage in play, as a challenge, and in the hand."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.lasting: list[float] = []
        self.success: list[float] = []
        self.margin: list[int] = []
        self.failure: list[float] = []
        self.held: list[float] = []
        for what, card in enumerate(catalogue.defs):
            kind = catalogue.types[what]
            success, margin, failure = _results(card) if kind == CHALLENGE else (0.0, 1, 0.0)
            lasting = LASTING + BONUS * sum(card.bonus) if kind in (ADVANTAGE, CHALLENGE) else 0.0
            self.success.append(success)
            self.margin.append(margin)
            self.failure.append(failure)
            self.lasting.append(lasting)
            self.held.append(_held(kind, card, success, lasting))


def _results(card: CardFacts) -> tuple[float, int, float]:
    """What a challenge brings if it succeeds, by which margin, and what it costs if it fails."""
    best, margin, failure = 0.0, 1, 0.0
    for effect in card.effects:
        if effect.timing == SUCCESS:
            tokens = sum(_tokens(node) for node in _nodes(effect.said))
            worth = TOKEN * tokens if tokens else RESULT
            if worth > best:
                best, margin = worth, max(1, effect.margin)
        elif effect.timing == FAILURE:
            failure = RISK
    if not best and card.becomes_advantage:
        best = RESULT
    return best, margin, failure


def _tokens(node: object) -> int:
    if isinstance(node, AddPattern):
        return node.amount.n if isinstance(node.amount, Number) else 1
    return 0


def _nodes(node: Any) -> Iterator[object]:
    """A meaning and all that it is made of."""
    if isinstance(node, msgspec.Struct):
        yield node
        for field in node.__struct_fields__:
            yield from _nodes(getattr(node, field))
    elif isinstance(node, list | tuple):
        for part in node:
            yield from _nodes(part)


def _held(kind: int, card: CardFacts, success: float, lasting: float) -> float:
    """What a card is worth in the hand: a share of what it does on the table, less if it is dear."""
    if card.unread:
        return 0.0
    if kind in (CHARACTER, TROOP):
        dice = BODY + sum(DICE[i] * card.abilities[i] for i in range(len(ABILITIES)))
        cost = sum(card.cost or ())
        return HELD * min(dice, DEAREST) * (0.4 if cost > 4 else 1.0) if card.cost is not None else 0.3
    if kind == CHALLENGE:
        return HELD * success
    return HELD * (lasting if kind == ADVANTAGE else EVENT)
