"""Which answers a bot needs to look at, and in which order: the others are never better, or not worth the time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wonderwheel.core.questions import DONE
from wonderwheel.games.wheel_of_time.evaluating.current import wounds
from wonderwheel.games.wheel_of_time.places import GENERATE_STEP, NO_CHALLENGE
from wonderwheel.games.wheel_of_time.vocabulary import BY_HAND, EVERYBODY, GENERATE, ROTATE, SEND

if TYPE_CHECKING:
    from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


def considered(g: Table, keys: Sequence[int]) -> Sequence[int]:
    """A part of the answers: whoever fights rolls, whoever is not hurt generates, and payments are whole ones."""
    if BY_HAND in keys and len(keys) > 1:
        return [key for key in keys if key != BY_HAND]
    if DONE not in keys:
        return keys
    if g.resolving != NO_CHALLENGE and any(ROTATE.has(key) for key in keys):
        return [EVERYBODY] if EVERYBODY in keys else [key for key in keys if ROTATE.has(key)]
    if g.step == GENERATE_STEP and any(GENERATE.has(key) for key in keys):
        whole = [key for key in keys if GENERATE.has(key) and not wounds(g, GENERATE.argument(key))]
        return whole[:1] or [DONE]
    if SEND.has(keys[0]):
        return [DONE, *(key for key in keys if key != DONE)]
    return keys
