"""What the challenges at hand are likely to bring: totals by the average of the dice, chances by a smooth curve.

Everything is told from the Hero's side: more is better for the Hero.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from wonderwheel.games.wheel_of_time.places import (
    BATTLEGROUND,
    CARD_BASED,
    CHARACTER_POOL,
    GRIPS_STEP,
    HERO_SEAT,
    HOME,
    LAST_BATTLE,
    MOST_CHALLENGES,
    NO_CHALLENGE,
    NO_TOKEN,
    OUTCOME_STEP,
    PARTICIPATION_STEP,
    PATTERN,
    PLACE_STEP,
    SEATS,
    STAND_DOWN,
    TROOP_POOL,
    VILLAIN_SEAT,
    challenge_with,
)
from wonderwheel.games.wheel_of_time.procedures.taking_damage import assigning_in
from wonderwheel.games.wheel_of_time.program_names import ASSIGN
from wonderwheel.games.wheel_of_time.table.objects import rules_of
from wonderwheel.games.wheel_of_time.worth import TOKEN

if TYPE_CHECKING:
    from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

SUPPORTS: Final = (0.5, 0.5, 0.5, 1.0 / 3.0)  # support on a die, on average
OPPOSES: Final = (0.5, 0.5, 1.0 / 3.0, 1.0 / 3.0)
DAMAGES: Final = (0.0, 1.0 / 6.0, 1.0 / 6.0, 1.0 / 3.0)
SPREAD: Final = 0.24  # the variance of the total per die
MARGIN: Final = 3
LAST_MARGIN: Final = 5
LAST: Final = 45.0  # the game, when the Last Battle decides it
AHEAD: Final = 0.5  # a point of total in the Last Battle beyond that: it goes on
LOST_LEADER: Final = 60.0
CONTROL: Final = 0.4  # a point by which a contest succeeds
MAY_COME: Final = 0.4  # how much of a force at home counts that may still be placed
LEADER_MAY_COME: Final = 0.25
IN_A_STEP: Final = 3  # frames while a step lasts: the game, the turn, the step
NOWHERE: Final = -1
UNDECIDED: Final = MOST_CHALLENGES


class Fighter(NamedTuple):
    """A character or troop in play: its player, its abilities now, what a point of damage costs it, whether it leads,
    whether it takes part as a character."""

    card: int
    seat: int
    now: tuple[int, int, int, int]
    point: float
    leads: bool
    character: bool


def forecast(g: Table, fighters: list[Fighter]) -> float:
    """What is to be expected of this turn's challenges."""
    if not any(g.challenge_kind):
        return 0.0
    there: list[list[Fighter]] = [[] for _ in range(MOST_CHALLENGES + 1)]
    coming = [0.0] * SEATS
    hurting = [[0.0, 0.0], [0.0, 0.0]]
    for fighter in fighters:
        where = _where(g, fighter.card)
        if where != NOWHERE:
            there[where].append(fighter)
        elif g.place[fighter.card] == HOME and _may_come(g, fighter.seat):
            share = LEADER_MAY_COME if fighter.leads else MAY_COME
            coming[fighter.seat] += share * _total(fighter, SUPPORTS)
            hurting[fighter.seat][0 if fighter.character else 1] += share * _total(fighter, DAMAGES)
    for fighter in there[UNDECIDED]:
        coming[fighter.seat] += _total(fighter, SUPPORTS)
        hurting[fighter.seat][0 if fighter.character else 1] += _total(fighter, DAMAGES)
    value = _losses(there[UNDECIDED], hurting) if there[UNDECIDED] else 0.0
    open_ = sum(1 for kind in g.challenge_kind if kind)
    for challenge, kind in enumerate(g.challenge_kind):
        if kind:
            value += _challenge(g, challenge, there[challenge], coming[0] / open_, coming[1] / open_)
    return value


def _may_come(g: Table, seat: int) -> bool:
    """Whether a player has still to place forces; the subordinate one does so first."""
    if g.step < PLACE_STEP:
        return True
    if g.step > PLACE_STEP or seat != g.dominant or len(g.stack) < IN_A_STEP:
        return False
    return not any(g.place[card] == BATTLEGROUND and g.controller[card] == seat for card in g.in_play)


def _where(g: Table, card: int) -> int:
    """The challenge that a card takes part in or is committed to; undecided; or nowhere."""
    if g.challenge[card] != NO_CHALLENGE:
        return g.challenge[card]
    if g.place[card] != BATTLEGROUND:
        return NOWHERE
    if g.token[card] > STAND_DOWN:
        return challenge_with(g.token[card])
    if g.token[card] != NO_TOKEN:
        return NOWHERE
    joining = g.step == PARTICIPATION_STEP and len(g.stack) >= IN_A_STEP
    return UNDECIDED if joining or g.step == PLACE_STEP else NOWHERE


def _total(fighter: Fighter, per_die: tuple[float, float, float, float]) -> float:
    now = fighter.now
    return now[0] * per_die[0] + now[1] * per_die[1] + now[2] * per_die[2] + now[3] * per_die[3]


def _rolls(g: Table, challenge: int, fighter: Fighter) -> bool:
    """Whether a participant has its dice still before it."""
    if g.rotated[fighter.card]:
        return False
    if challenge != g.resolving:
        return True
    if g.step >= OUTCOME_STEP:
        return False
    return not (fighter.character and g.step == GRIPS_STEP)


def _challenge(g: Table, challenge: int, there: list[Fighter], hero_more: float, villain_more: float) -> float:
    initiator = g.initiator[challenge]
    kind = g.challenge_kind[challenge]
    made = [0.0, 0.0]
    made[initiator] += g.support[challenge]
    made[1 - initiator] += g.opposition[challenge]
    totals = [made[0] + hero_more, made[1] + villain_more]
    pools = g.damage_pools[challenge]
    hurting = [[float(pools[s * 2 + CHARACTER_POOL]), float(pools[s * 2 + TROOP_POOL])] for s in range(SEATS)]
    if challenge == g.resolving and g.stack and g.stack[-1].program == rules_of(g).ids[ASSIGN]:
        _without_assigned(g, hurting)
    dice = 0
    for fighter in there:
        if _rolls(g, challenge, fighter):
            totals[fighter.seat] += _total(fighter, SUPPORTS if fighter.seat == initiator else OPPOSES)
            hurting[fighter.seat][0 if fighter.character else 1] += _total(fighter, DAMAGES)
            dice += sum(fighter.now)
    spread = sqrt(0.3 + SPREAD * dice)
    value = _losses(there, hurting)
    if kind == LAST_BATTLE:
        return value + _last_battle(g, totals, spread)
    by = totals[HERO_SEAT] - totals[VILLAIN_SEAT]
    if kind == PATTERN:
        return value + TOKEN * (_chance(by - MARGIN, spread) - _chance(-by - MARGIN, spread))
    sign = 1.0 if initiator == HERO_SEAT else -1.0
    if kind != CARD_BASED:
        return value + sign * CONTROL * max(0.0, sign * by)
    worth, what = rules_of(g).worth, g.what[g.challenge_card[challenge]]
    success = _chance(sign * by - worth.margin[what], spread)
    return value + sign * (worth.success[what] * success - worth.failure[what] * (1.0 - success))


def _without_assigned(g: Table, hurting: list[list[float]]) -> None:
    """While damage is assigned: without the points that lie on cards already."""
    seat, pool, left = assigning_in(g.stack[-1])
    hurting[1 - seat][pool] = float(left)
    if pool == TROOP_POOL:
        hurting[1 - seat][CHARACTER_POOL] = 0.0
    if seat == g.dominant:
        hurting[seat] = [0.0, 0.0]


def _last_battle(g: Table, totals: list[float], spread: float) -> float:
    """The tokens join the totals; ahead by five wins, and so does an opponent who makes nothing."""
    by = totals[HERO_SEAT] + g.pattern[HERO_SEAT] - totals[VILLAIN_SEAT] - g.pattern[VILLAIN_SEAT]
    value = AHEAD * by + LAST * (_chance(by - LAST_MARGIN, spread) - _chance(-by - LAST_MARGIN, spread))
    for seat, sign in ((HERO_SEAT, -1.0), (VILLAIN_SEAT, 1.0)):
        value += sign * LAST * exp(-2.0 * totals[seat])
    return value


def _chance(above: float, spread: float) -> float:
    """The chance that a total that lies so far above a bound on average reaches it."""
    steep = -1.7 * (above + 0.5) / spread
    return 0.0 if steep > 30.0 else 1.0 / (1.0 + exp(steep))


def _losses(there: list[Fighter], hurting: list[list[float]]) -> float:
    """What the damage to be expected costs the Villain, less what it costs the Hero."""
    value = 0.0
    for seat in range(SEATS):
        for pool in range(2):
            damage = hurting[1 - seat][pool]
            if damage > 0.0:
                loss = _loss([f for f in there if f.seat == seat and f.character == (pool == 0)], damage)
                value += -loss if seat == HERO_SEAT else loss
    return value


def _loss(hit: list[Fighter], damage: float) -> float:
    """The damage goes where it costs least; leaders come last, and it may be too much for them."""
    if not hit:
        return 0.0
    loss, room, leads = 0.0, 0.0, False
    for fighter in sorted(hit, key=_price):
        lives = float(max(fighter.now))
        taken = min(max(0.0, damage - room), lives)
        loss += taken * fighter.point
        room += lives
        leads = leads or fighter.leads
    if leads:
        loss += LOST_LEADER * _chance(damage - room, 0.7 + 0.8 * sqrt(damage))
    return loss


def _price(fighter: Fighter) -> float:
    return fighter.point + (100.0 if fighter.leads else 0.0)
