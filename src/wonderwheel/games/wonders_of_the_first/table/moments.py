"""Moments at which delayed effects begin, and at which lasting ones end."""

from __future__ import annotations

from wonderwheel.core.mechanisms.layers import OWN_MOMENTS

# One for the end of a battle says which: how many are being fought, one inside the other, or 0 for the next.
MOMENTS = ("end of battle", "end of turn", "end of round", "next round start")
END_OF_BATTLE, AT_END_OF_TURN, AT_END_OF_ROUND, NEXT_ROUND_START = range(4)

ROUND_END_STEP = OWN_MOMENTS  # effects of the round end with the On Round End effects: ascend, temporary nullify
