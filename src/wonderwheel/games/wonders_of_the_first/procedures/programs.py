"""The programs of the rulebook's procedures, as one edition has them; those of card texts are the catalogue's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.mechanisms.layers import LAYER_PROGRAMS
from wonderwheel.core.mechanisms.proposals import PROPOSAL_PROGRAMS
from wonderwheel.core.mechanisms.triggers import KERNEL_PROGRAMS
from wonderwheel.games.wonders_of_the_first.in_force.shields_and_protectors import COUNTER_PROGRAMS
from wonderwheel.games.wonders_of_the_first.procedures.activating import ACTIVATING_PROGRAMS
from wonderwheel.games.wonders_of_the_first.procedures.battle import battle_program
from wonderwheel.games.wonders_of_the_first.procedures.beginning import BEGINNING_PROGRAM
from wonderwheel.games.wonders_of_the_first.procedures.equipping import EQUIP_PROGRAMS
from wonderwheel.games.wonders_of_the_first.procedures.playing import PLAYING_PROGRAMS
from wonderwheel.games.wonders_of_the_first.procedures.rounds import GAME_PROGRAM, round_program
from wonderwheel.games.wonders_of_the_first.procedures.settling import CHECK_PROGRAMS
from wonderwheel.games.wonders_of_the_first.procedures.turn import TURN_PROGRAMS

if TYPE_CHECKING:
    from wonderwheel.core.machine.programs import Program
    from wonderwheel.games.wonders_of_the_first.editions import Edition


def programs_of(edition: Edition) -> tuple[Program, ...]:
    """Every program but those of card texts."""
    return (
        GAME_PROGRAM,
        BEGINNING_PROGRAM,
        *TURN_PROGRAMS,
        *PLAYING_PROGRAMS,
        *ACTIVATING_PROGRAMS,
        *EQUIP_PROGRAMS,
        *CHECK_PROGRAMS,
        *COUNTER_PROGRAMS,
        *KERNEL_PROGRAMS,
        *PROPOSAL_PROGRAMS,
        *LAYER_PROGRAMS,
        round_program(edition),
        battle_program(edition),
    )
