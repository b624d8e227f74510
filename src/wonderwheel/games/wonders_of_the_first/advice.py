"""What bots are told about Wonders of The First: a position in terms, mine less the other player's, in stones.

The terms are here, their weights in `advice.toml`, which `ww arena fit` can write. What a card is worth beside its
power, and small readings of a position, are those of the plain estimate.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.advice import Advice, weights_in
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.estimate import (
    SPARE_CARDS,
    SPREAD,
    TURN_DEPTH,
    attacks_left,
    best_gains,
    number,
    passer,
    passing_power,
    stone_holders,
)
from wonderwheel.games.wonders_of_the_first.in_force.stats import up_to_date
from wonderwheel.games.wonders_of_the_first.procedures.rounds import HAND_LIMIT
from wonderwheel.games.wonders_of_the_first.table.rows import COUNTER_AMOUNT, COUNTER_HOLDER, COUNTER_KIND

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

WORDS: Final[Mapping[str, str]] = {
    "stones": "stones held",
    "control": "power where stones can still be won",
    "last_fights": "power in the last fights",
    "take_next": "stones that can be taken at once",
    "take_after": "stones that can be taken a turn later",
    "presence": "realms with a Wonder in them",
    "power": "power in all realms",
    "income": "energy from stones to come",
    "hand": "cards for the rounds to come",
    "hand_now": "cards for the actions left",
    "hand_over": "a hand within its limit",
    "actions": "actions left",
    "actions_passed": "actions left after a pass",
    "energy": "energy left",
    "faith": "faith",
    "free_attacks": "free attacks",
    "texts": "lasting abilities",
    "ready": "abilities ready to be used",
    "links": "links of orbitals",
    "deck": "cards in the deck",
    "short": "a deck that lasts",
    "tempo": "the turn that comes next",
    "shields": "shields",
    "protectors": "protectors of stones",
}
PASSED: Final = 0.4  # how likely somebody who has passed gets another turn
LAST_ROUNDS: Final = 2  # they are looked through to their end


class WondersAdvice(Advice):
    """Terms of Wonders of The First."""

    names = tuple(WORDS)
    words = WORDS
    scale = 1.5

    def __init__(self, rules: Any) -> None:
        super().__init__(rules, weights_in(Path(__file__).with_name("advice.toml"), self.names))
        self.lasting: list[float] = rules.outlook.lasting
        self.usable: list[int] = rules.outlook.usable
        self.links: list[int] = rules.outlook.links

    def stage(self, g: Table) -> int:
        return g.round

    def horizon(self, g: Table) -> int:
        return g.round + 1 if g.round + LAST_ROUNDS <= kinds.ROUNDS else kinds.ROUNDS + 1

    def terms(self, g: Table, seat: int) -> list[float]:
        if g.dirty:
            g = g.clone()
            up_to_date(g)
        mine, theirs = self._player(g, seat), self._player(g, 1 - seat)
        return [*self._realms(g, seat), *(one - other for one, other in zip(mine, theirs, strict=True))]

    def _realms(self, g: Table, seat: int) -> list[float]:
        left = kinds.ROUNDS - g.round
        later = left / (left + 1.0)
        to_move = 1 - g.active if len(g.stack) < TURN_DEPTH else g.active
        stones = control = last = presence = total = 0.0
        gains: list[list[float]] = [[], []]
        held = stone_holders(g)
        passing = passing_power(g) if g.continuous else {}
        power, lasting, fighters = [0.0, 0.0], [0.0, 0.0], [0, 0]
        passed = passer(g)
        can_attack = attacks_left(g, 0) >= 1, attacks_left(g, 1) >= 1
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
            there = (fighters[seat] > 0) - (fighters[1 - seat] > 0)
            ahead = power[seat] - power[1 - seat] + 0.5 * there
            stays = lasting[seat] - lasting[1 - seat] + 0.5 * there
            mine, theirs = held[realm].count(seat), held[realm].count(1 - seat)
            count = max(len(held[realm]), 1)
            stones += mine - theirs
            control += later * count * stays / (abs(stays) + SPREAD)
            # In the last round power counts where the side that lacks the stone can still attack.
            lacking = 1 - seat if mine > theirs or (mine == theirs and ahead < 0) else seat
            if not left and can_attack[lacking] and fighters[lacking]:
                share = 0.5 * ahead / (abs(ahead) + SPREAD)
                likely = PASSED if lacking == passed else 1.0
                last += likely * count * (0.5 + share if lacking == seat else share - 0.5)
            presence += there
            total += lasting[seat] - lasting[1 - seat]
            if ahead > 0 and fighters[seat] and mine < len(held[realm]):
                gains[seat].append(1.0 if mine + theirs < len(held[realm]) else 2.0)
            elif ahead < 0 and fighters[1 - seat] and theirs < len(held[realm]):
                gains[1 - seat].append(1.0 if mine + theirs < len(held[realm]) else 2.0)
        takes = [best_gains(gains[side], attacks_left(g, side)) for side in (0, 1)]
        sign = 1.0 if to_move == seat else -1.0
        return [
            stones,
            control,
            last,
            sign * takes[to_move],
            -sign * takes[1 - to_move],
            presence * later,
            total * later / 10.0,
            stones * left,
        ]

    def _player(self, g: Table, seat: int) -> list[float]:
        left = kinds.ROUNDS - g.round
        share = left / kinds.ROUNDS
        over = seat == passer(g)
        actions = min(number(g.actions[seat]), 6.0)
        hand = float(len(g.hands[seat]))
        texts = ready = shields = protectors = 0.0
        linked = 0
        for cards in g.realms:
            for c in cards:
                if g.controller[c] != seat or g.face_down[c] or g.nullified[c]:
                    continue
                what = g.what[c]
                texts += self.lasting[what]
                if self.usable[what] and not g.tapped[c]:
                    ready += self.usable[what]
                linked |= self.links[what]
        for row in g.counters:
            kind, card = row[COUNTER_KIND], row[COUNTER_HOLDER]
            if card < 0 or g.controller[card] != seat or g.place[card] != kinds.WORLD:
                continue
            if kind == kinds.SHIELD:
                shields += sqrt(min(number(row[COUNTER_AMOUNT]), 3.0)) * (1.0 + min(number(g.power[card]), 12.0) / 4.0)
            elif kind == kinds.PROTECTOR:
                protectors += min(number(row[COUNTER_AMOUNT]), 3.0)
        return [
            min(hand, float(HAND_LIMIT)) * (left > 0),
            min(hand, actions) * (not left and not over),
            max(hand - HAND_LIMIT, 0.0),
            0.0 if over else actions,
            actions if over else 0.0,
            min(number(g.energy[seat]), 12.0) * (1.0 / 3.0 if over else 1.0) if actions > 0 else 0.0,
            min(number(g.faith[seat]), 10.0) * (left > 0),
            float(min(sum(g.free_attacks[seat]), 5)),
            texts * share,
            ready * (left > 0),
            share * sqrt(linked.bit_count()),
            float(len(g.decks[seat])),
            float(max(0, left + SPARE_CARDS - len(g.decks[seat]))),
            float(g.last_taker == seat),
            shields,
            protectors,
        ]
