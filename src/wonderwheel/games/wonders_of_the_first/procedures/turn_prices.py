"""What is asked of whoever uses a turn besides: how much X is, and how an attack with a price is paid for."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.questions import NO, NUMBER, Candidates
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.procedures.costs import energy_to_play
from wonderwheel.games.wonders_of_the_first.procedures.links import discounts
from wonderwheel.games.wonders_of_the_first.procedures.playing import is_permanent
from wonderwheel.games.wonders_of_the_first.procedures.turn_options import free_attack, may_keep_free_attack, tolls
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import ATTACK as ATTACK_KEY
from wonderwheel.games.wonders_of_the_first.vocabulary import PLAY as PLAY_KEY
from wonderwheel.games.wonders_of_the_first.vocabulary import REALM

ACTIONS_AS_TOLL: Final = "How many actions do you pay instead of energy?"


def pays_x(g: Table, card: int) -> bool:
    """Whether the cost of a card is X."""
    return objects.rules_of(g).catalogue.defs[g.what[card]].pays_x


@rule("CR132-pay-x.a", "CR132-404.2.c")
def numbers_for_x(g: Table, seat: int, card: int, realm: int) -> Candidates:
    """Every X for which a player can pay; what makes the card cheaper lets it be more than there is energy."""
    cheaper, energy = discounts(g, seat), g.energy[seat]
    said = objects.numbers_to_say(energy)
    said = [*said, *range(max(said) + 1, max(said) + 1 + len(kinds.ORBITALS) + kinds.REALMS)]
    costs = {n: energy_to_play(g, seat, card, cheaper, realm, n) for n in said}
    return [(NUMBER.key(n), None) for n, cost in costs.items() if objects.has_at_least(energy, cost)]


def which_x(g: Table, action: int, realm: int) -> Candidates:
    """`realm` is the answer that names it, of a card that goes to one."""
    card = PLAY_KEY.argument(action)
    return numbers_for_x(g, g.active, card, REALM.argument(realm) if is_permanent(g, card) else kinds.NO_REALM)


def _tolls(g: Table, action: int, keeps: int) -> list[int]:
    """`keeps` is the answer whether a free attack is spent, where that was asked."""
    realm = ATTACK_KEY.argument(action)
    kept = may_keep_free_attack(g, realm) and keeps == NO
    return tolls(g, g.active, realm, kept or not free_attack(g, g.active, realm))


@rule("CR132-pay-x.a")
def pays_a_toll(g: Table, action: int, keeps: int) -> bool:
    """Whether an attack has a price of which something may be paid with actions."""
    return bool(g.granted) and _tolls(g, action, keeps) != [0]


def which_toll(g: Table, action: int, keeps: int) -> Candidates:
    return [(NUMBER.key(n), None) for n in _tolls(g, action, keeps)]
