"""Moments at which delayed effects begin, and at which lasting ones end."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.mechanisms.layers import OWN_MOMENTS
from wonderwheel.core.numbering import Numbering

# One for the end of a battle says which: how many are being fought, one inside the other, or 0 for the next.
_moments = Numbering[str]()
END_OF_BATTLE: Final[int] = _moments.add("end of battle")
AT_END_OF_TURN: Final[int] = _moments.add("end of turn")
AT_END_OF_ROUND: Final[int] = _moments.add("end of round")
NEXT_ROUND_START: Final[int] = _moments.add("next round start")
ENERGY_IS_LOST: Final[int] = _moments.add("energy is lost")  # what is unspent, after the On Round End effects
MOMENTS: Final[tuple[str, ...]] = _moments.all()

ASCEND_ENDS: Final = OWN_MOMENTS  # with the On Round End effects, or with what lasts this round
ROUND_END_STEP: Final = OWN_MOMENTS + 1  # with the On Round End effects: a nullify that does not say how long it lasts
