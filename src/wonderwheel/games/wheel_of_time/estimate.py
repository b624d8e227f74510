"""Roughly how good a position is, for bots to compare, in dice of the Last Battle: forces, tokens, wounds, cards, and
what the challenges at hand are likely to bring. It is advice to bots and no part of the rules: it may be wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.machine.running import WIN
from wonderwheel.games.wheel_of_time.changes.pattern import LAST_BATTLE_AT
from wonderwheel.games.wheel_of_time.evaluating.current import current, lost_leader, total
from wonderwheel.games.wheel_of_time.forecast import Fighter, forecast
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, POLITICS
from wonderwheel.games.wheel_of_time.places import HERO_SEAT, HOME, IN_FORCE, PLACE_STEP
from wonderwheel.games.wheel_of_time.table.catalogue import CHARACTER, TAVEREN, TROOP
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, fights_as, rules_of, type_of
from wonderwheel.games.wheel_of_time.table.rows import SYMBOL_ABILITY, SYMBOL_COUNT, SYMBOL_SEAT
from wonderwheel.games.wheel_of_time.worth import BODY, DICE, TOKEN

if TYPE_CHECKING:
    from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

WON: Final = 1000.0
BOTH_LOST: Final = -500.0
LEADER: Final = 60.0  # a leader that lies dead or dying
HURT: Final = 0.4  # the share of a lost die that counts because it can be healed
SYMBOL: Final = 0.5  # one in the pool that a card in hand asks for
SPARE: Final = 0.03  # one that none asks for
TO_COME: Final = 0.9  # a symbol that a character at home may yet generate, if a card in hand asks for it
GENERATED: Final = (0.5, 0.5, 1.0 / 3.0, 1.0 / 3.0)  # own symbols of a die, on average
EARLY: Final = 0.5  # what a die is worth more at the start, because it rolls in many challenges before the last
START: Final = 4  # tokens on the Pattern at the start


def estimate(g: Table, seat: int) -> float:
    """More is better for the seat; a won game is worth more than any position."""
    if g.over:
        return WON * (2 * g.scores[seat] - sum(g.scores)) / WIN if any(g.scores) else BOTH_LOST
    worth = worth_of_dice(g)
    fighters = fighters_in(g, worth)
    hero = (
        sum(side_of(g, HERO_SEAT, fighters, worth), 0.0)
        - sum(side_of(g, 1 - HERO_SEAT, fighters, worth), 0.0)
        + forecast(g, fighters)
    )
    return hero if seat == HERO_SEAT else -hero


def worth_of_dice(g: Table) -> tuple[float, float, float, float]:
    """What a point of each ability is worth now."""
    left = 0.0 if g.last_battle else max(0, LAST_BATTLE_AT - total(g)) / (LAST_BATTLE_AT - START)
    often = 1.0 + EARLY * left
    return DICE[POLITICS] * often * left, DICE[1] * often, DICE[2] * often, DICE[3] * often


def fighters_in(g: Table, worth: tuple[float, float, float, float]) -> list[Fighter]:
    return [_fighter(g, card, worth) for card in g.in_play if g.on[card] == -1 and g.place[card] != IN_FORCE]


def _fighter(g: Table, card: int, worth: tuple[float, float, float, float]) -> Fighter:
    seat = g.controller[card]
    now = current(g, card)
    point = 0.0
    for ability in range(len(ABILITIES)):
        if now[ability]:
            point += worth[ability]
    leads = card == g.starting[seat] or bool(catalogue_of(g).masks[g.what[card]] & TAVEREN)
    return Fighter(card, seat, now, point, leads, fights_as(g, card) == CHARACTER)


def side_of(
    g: Table, seat: int, fighters: list[Fighter], worth: tuple[float, float, float, float]
) -> tuple[float, float, float, float, float, float]:
    """What a player has: tokens, forces, a leader lost, advantages, cards to play, symbols."""
    forces = 0.0
    for fighter in fighters:
        if fighter.seat == seat:
            forces += _force(g, fighter, worth)
    cards = rules_of(g).worth
    lasting = held = 0.0
    for card in g.in_play:
        if g.place[card] == IN_FORCE and g.controller[card] == seat:
            lasting += cards.lasting[g.what[card]]
    for card in g.hands[seat]:
        held += cards.held[g.what[card]]
    for card in g.stored[seat]:
        held += cards.held[g.what[card]]
    for card in g.chosen[seat]:
        held += cards.held[g.what[card]]
    symbols = 0.0 if g.last_battle else _symbols(g, seat, fighters)
    return TOKEN * g.pattern[seat], forces, -LEADER * bool(lost_leader(g, seat)), lasting, held, symbols


def _force(g: Table, fighter: Fighter, worth: tuple[float, float, float, float]) -> float:
    card, now = fighter.card, fighter.now
    wounds = g.damage[card] + g.corruption[card]
    if wounds and not any(now):
        return -LEADER if fighter.leads else 0.0
    value = BODY + worth[0] * now[0] + worth[1] * now[1] + worth[2] * now[2] + worth[3] * now[3]
    return value + HURT * fighter.point * (g.damage[card] - g.unhealable[card]) if wounds else value


def _symbols(g: Table, seat: int, fighters: list[Fighter]) -> float:
    """Symbols in the pool, and before the Action Round those to come, by what the cards in hand ask for."""
    have, soon = [0.0] * len(ABILITIES), [0.0] * len(ABILITIES)
    for row in g.symbols:
        if row[SYMBOL_SEAT] == seat:
            have[row[SYMBOL_ABILITY]] += row[SYMBOL_COUNT]
    if g.step <= PLACE_STEP:
        for fighter in fighters:
            if fighter.seat == seat and g.place[fighter.card] == HOME and type_of(g, fighter.card) == CHARACTER:
                for ability in range(len(ABILITIES)):
                    soon[ability] += GENERATED[ability] * fighter.now[ability]
    elif not any(have):
        return 0.0
    catalogue = catalogue_of(g)
    wanted = [0] * len(ABILITIES)
    for card in g.hands[seat]:
        what = g.what[card]
        if catalogue.types[what] in (CHARACTER, TROOP):
            for ability in range(len(ABILITIES)):
                wanted[ability] += catalogue.costs[what][ability]
    value = 0.0
    for ability in range(len(ABILITIES)):
        value += SYMBOL * min(have[ability], wanted[ability]) + SPARE * have[ability]
        value += TO_COME * min(soon[ability], wanted[ability]) + SPARE * soon[ability]
    return value
