"""How good a position is for a player, in stones: cheap enough for bots to ask often.

A stone that is held counts one. Beyond that a realm is worth a share of its stone by the power on both sides, the more
rounds are left to use it; cards, actions and energy are worth what they usually bring. It is advice to bots and no part
of the rules: it may be wrong.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from wonderwheel.core.mechanisms.layers import EFFECT_EXPIRES, EFFECT_MODIFIER, END_OF_ROUND, END_OF_TURN
from wonderwheel.core.state.amounts import Amount
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.in_force.layers import F_ADD
from wonderwheel.games.wonders_of_the_first.in_force.stats import up_to_date
from wonderwheel.games.wonders_of_the_first.procedures.rounds import HAND_LIMIT
from wonderwheel.games.wonders_of_the_first.table.rows import FIXED_CARDS, FIXED_VALUE, TRAIT_CARD, TRAIT_KIND

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

# Numbers that were tried out: play hardly changes when they are somewhat smaller or larger.
WON: Final = 1000.0
INFINITE: Final = 100.0  # what an infinite power, energy or number of actions counts as
HELD: Final = 1.0  # a stone that is held, at the end
EARLY: Final = 0.012  # what a realm is worth more than the next one: it breaks ties
CONTROL: Final = 0.75  # the share of a stone that superior power in its realm is worth
SPREAD: Final = 4.0  # power at which half of that share is reached
OWN_GAIN: Final = 0.3  # the share of a stone that one's side, and that the other can take with an action left
THREAT: Final = 0.4
NEXT_GAIN: Final = 0.6  # how much less each further one counts: the other side moves in between
CARD: Final = 0.09  # a card in hand, and one beyond the limit of a hand
MANY_CARDS: Final = 0.03
ACTION: Final = 0.07  # an action that is left, and one left when the round may end now
PASSED_ACTION: Final = 0.02
ENERGY: Final = 0.012  # energy that is left, as long as there are actions
FAITH: Final = 0.05
FREE_ATTACK: Final = 0.12
LINK: Final = 0.25  # a link of an orbital, over a whole game
TEXT: Final = 0.05  # an ability in The World that lasts, over a whole game
READY: Final = 0.02  # an activated ability that is not used up
COST: Final = 0.02  # per energy of a card without power: a dear card does more
STOCK: Final = 0.02  # a card in the deck: whatever throws it away should bring something
SHORT: Final = 0.4  # per card that the deck has too few of
SPARE_CARDS: Final = 4  # cards that a deck should keep beyond the draws of the rounds to come
TEMPO: Final = 0.02  # to have taken the latest turn: it is what the first turn of the next round hangs on
TURN_DEPTH: Final = 3  # frames while a turn lasts: the game, the round, the turn


def number(code: int) -> float:
    """An amount as a number; infinity as a large one."""
    if not code & 3:
        return code / kinds.ONE
    amount = Amount.from_code(code)
    if amount.is_infinite:
        return INFINITE if code > 0 else -INFINITE
    return float(amount.fraction)


class Outlook:
    """What each card of a catalogue is worth besides its power."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.lasting: list[float] = []
        self.usable: list[int] = []
        for what, card in enumerate(catalogue.defs):
            worth = sum(_of(node) for node in card.abilities)
            if not card.types & kinds.WONDER:
                worth += COST * card.cost
            self.lasting.append(worth)
            self.usable.append(len(catalogue.activated[what]))
        self.links = catalogue.links

    def estimate(self, g: Table, seat: int) -> float:
        """More is better for the seat: its own prospects less the other player's."""
        if g.over:
            return WON * (g.scores[seat] - g.scores[1 - seat]) / 60.0
        if g.dirty:
            g = g.clone()
            up_to_date(g)
        return self._realms(g, seat) + self._player(g, seat) - self._player(g, 1 - seat)

    def _realms(self, g: Table, seat: int) -> float:
        """Stones, power that can win or keep them later, and stones that can be taken with the actions left."""
        left = kinds.ROUNDS - g.round
        later = CONTROL * left / (left + 1.0)
        worth = 0.0
        gains: list[list[float]] = [[], []]
        stones = stone_holders(g)
        passing = passing_power(g) if g.continuous else {}
        power, lasting, fighters = [0.0, 0.0], [0.0, 0.0], [0, 0]
        for realm, cards in enumerate(g.realms):
            if g.realm_state[realm] != kinds.OPEN:
                continue
            power[0] = power[1] = lasting[0] = lasting[1] = 0.0
            fighters[0] = fighters[1] = 0
            for c in cards:
                if g.types[c] & kinds.WONDER and g.controller[c] >= 0:
                    side = g.controller[c]
                    each = number(g.power[c]) * (1.0 if g.many[c] == kinds.ONE else number(g.many[c]))
                    power[side] += each
                    lasting[side] += each - passing[c] if c in passing else each
                    fighters[side] += 1
            present = 0.5 * ((fighters[seat] > 0) - (fighters[1 - seat] > 0))
            ahead = power[seat] - power[1 - seat] + present
            stays = lasting[seat] - lasting[1 - seat] + present
            holders = stones[realm]
            mine, theirs = holders.count(seat), holders.count(1 - seat)
            weight = HELD + EARLY * (kinds.REALMS - realm)
            worth += weight * (mine - theirs) + later * weight * max(len(holders), 1) * stays / (abs(stays) + SPREAD)
            # Who is ahead can take a stone with an action: from the centre it is one more, from the other two.
            if ahead > 0 and fighters[seat] and mine < len(holders):
                gains[seat].append(weight * (1.0 if mine + theirs < len(holders) else 2.0))
            elif ahead < 0 and fighters[1 - seat] and theirs < len(holders):
                gains[1 - seat].append(weight * (1.0 if mine + theirs < len(holders) else 2.0))
        return (
            worth
            + OWN_GAIN * best_gains(gains[seat], attacks_left(g, seat))
            - THREAT * best_gains(gains[1 - seat], attacks_left(g, 1 - seat))
        )

    def _player(self, g: Table, seat: int) -> float:
        left = kinds.ROUNDS - g.round
        share = left / kinds.ROUNDS
        over = seat == passer(g)
        actions = number(g.actions[seat])
        worth = min(actions, 6.0) * (PASSED_ACTION if over else ACTION)
        if actions > 0:
            worth += min(number(g.energy[seat]), 12.0) * (ENERGY if not over else ENERGY / 3)
        hand = len(g.hands[seat])
        worth += min(hand, HAND_LIMIT) * CARD + max(hand - HAND_LIMIT, 0) * MANY_CARDS
        worth += min(number(g.faith[seat]), 10.0) * FAITH + min(sum(g.free_attacks[seat]), 5) * FREE_ATTACK
        linked = 0
        for cards in g.realms:
            for c in cards:
                if g.controller[c] != seat or g.face_down[c] or g.nullified[c]:
                    continue
                what = g.what[c]
                worth += self.lasting[what] * share
                if self.usable[what] and not g.tapped[c]:
                    worth += READY * self.usable[what]
                linked |= self.links[what]
        worth += LINK * share * sqrt(linked.bit_count())
        worth += STOCK * len(g.decks[seat]) - SHORT * max(0, left + SPARE_CARDS - len(g.decks[seat]))
        if g.last_taker == seat:
            worth += TEMPO
        return worth


def stone_holders(g: Table) -> list[list[int]]:
    """Per realm, who holds each stone there, cards that are stones included."""
    out: list[list[int]] = [[] for _ in range(kinds.REALMS)]
    for where, holder in zip(g.stone_realm, g.stone_holder, strict=True):
        if where >= 0:
            out[where].append(holder)
    for c in {row[TRAIT_CARD] for row in g.granted if row[TRAIT_KIND] == kinds.STONE} if g.granted else ():
        if g.place[c] == kinds.WORLD:
            out[g.realm[c]].append(g.controller[c])
    return out


def passing_power(g: Table) -> dict[int, float]:
    """Power that cards have only until the turn or the round is over."""
    out: dict[int, float] = {}
    for row in g.continuous:
        if row[EFFECT_MODIFIER] == F_ADD and row[EFFECT_EXPIRES] in (END_OF_TURN, END_OF_ROUND):
            for c in row[FIXED_CARDS:]:
                out[c] = out.get(c, 0.0) + number(row[FIXED_VALUE])
    return out


def passer(g: Table) -> int:
    """Who passed last, so that the other player may end the round; -1 if the last turn was no pass."""
    if not g.in_a_row or g.ended:
        return -1
    between_turns = len(g.stack) < TURN_DEPTH
    return g.active if between_turns else 1 - g.active


def attacks_left(g: Table, seat: int) -> float:
    return number(g.actions[seat]) + sum(g.free_attacks[seat])


def best_gains(gains: list[float], attacks: float) -> float:
    """What can be taken with so many attacks, the best first."""
    total, share = 0.0, 1.0
    for gain in sorted(gains, reverse=True):
        if attacks < 1:
            break
        total += gain * share
        share *= NEXT_GAIN
        attacks -= 1
    return total


def _of(node: meaning.Ability) -> float:
    """What an ability is worth that goes on working while its card lies in The World."""
    if isinstance(node, meaning.Static | meaning.Replacement | meaning.Activated):
        return TEXT
    if isinstance(node, meaning.Triggered):
        return 0.0 if node.event.this and node.event.kind in ("arrives", "played") else TEXT
    if isinstance(node, meaning.Keyword):
        return 0.0 if node.name in ("link", "attuned") else TEXT
    return 0.0
