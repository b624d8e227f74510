"""What a check for victory means for the players and for the Wonders that fight (404.3.2)."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.in_force.triggers import is_minded, notice, notice_of_each
from wonderwheel.games.wonders_of_the_first.table import objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


@rule("CR132-404.3.2.d", "CR132-404.3.2.e")
def tell_result(g: Table, winner: int, realm: int) -> None:
    """One player has won and the other lost, or both have tied; and so has each of their Wonders there."""
    if winner == kinds.NOBODY:
        for seat in (0, 1):
            _tell(g, seat, realm, trigger_events.TIES_BATTLE, trigger_events.TIES)
        return
    _tell(g, winner, realm, trigger_events.WINS_BATTLE, trigger_events.WINS)
    _tell(g, 1 - winner, realm, trigger_events.LOSES_BATTLE, trigger_events.LOSES)


def _tell(g: Table, seat: int, realm: int, of_the_player: int, of_wonders: int) -> None:
    if is_minded(g, of_the_player):
        notice(g, Notice(of_the_player, seat, realm=realm))
    if is_minded(g, of_wonders):
        notice_of_each(g, of_wonders, [(seat, card) for card in objects.wonders_of(g, seat, realm)], realm)
