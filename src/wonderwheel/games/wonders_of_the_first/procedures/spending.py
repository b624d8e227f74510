"""Energy, actions and faith that are spent (202): what is left, and who hears of it."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.changes.stones import spend_free_attack
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.in_force.triggers import is_minded, notice
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.table.trigger_events import OF_VERB, SPENDS_ATTACK

_SPENT: Final = {change_kinds.RESOURCE[name]: OF_VERB[f"spend {name}"] for name in change_kinds.HAD}


@rule("CR132-202.1.a.2", "CR132-404.2.c", "CR132-404.4.c")
def spend_energy(g: Table, seat: int, number: int) -> None:
    g.energy[seat] = objects.less(g.energy[seat], number)
    tell_spent(g, seat, change_kinds.ENERGY, number * kinds.ONE)


@rule("CR132-202.2.a.2", "CR132-404.1.a", "CR132-404.2.c", "CR132-404.3.a", "CR132-404.4.c")
def spend_action(g: Table, seat: int) -> None:
    g.actions[seat] = objects.less(g.actions[seat], 1)
    tell_spent(g, seat, change_kinds.ACTIONS, kinds.ONE)


@rule("CR132-free-attack.a", "CR132-free-attack.b", "CR132-501.b")
def use_free_attack(g: Table, seat: int, realm: int) -> bool:
    """Attack with a free attack, if there is one; False if not."""
    used = spend_free_attack(g, seat, realm)
    if used and is_minded(g, SPENDS_ATTACK):
        notice(g, Notice(SPENDS_ATTACK, seat, amount=kinds.ONE, realm=realm))
    return used


@rule("CR132-pay-x.a", "CR132-501.b")
def tell_spent(g: Table, seat: int, resource: int, code: int) -> None:
    """So much has been spent; nothing is not."""
    if code and is_minded(g, _SPENT[resource]):
        notice(g, Notice(_SPENT[resource], seat, amount=code))
