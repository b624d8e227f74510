"""How good a position is for a player: a rough number of turns that he is ahead, cheap enough to ask often.

Everything is counted in turns. `turns_left` guesses how many turns a player needs: turns to gather what his mat lacks,
at a rate that his buildings and the bag decide, and turns to build it all. The estimate is the player's own number,
negative, plus a share of the fastest opponent's. It is advice to bots and no part of the rules: it may be wrong.
"""

from __future__ import annotations

from typing import Final

from wonderwheel.games.one_card_wonder.components.definitions import Building, Effect, Leader
from wonderwheel.games.one_card_wonder.components.kinds import COIN, RESOURCE_KINDS, WILD
from wonderwheel.games.one_card_wonder.components.numbered import (
    CLAIM_ACTION,
    MAT_BUILDINGS,
    PRODUCE_ACTION,
    SELL_ACTION,
    Tables,
)
from wonderwheel.games.one_card_wonder.procedures.leaders import NOBODY
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table

# Numbers that were tried out: play hardly changes when they are somewhat smaller or larger.
WON: Final = 1000.0
BATCH: Final = 8  # symbols that one full mat can pay: what is gathered next
AT_ONCE: Final = 7  # symbols that one Build action pays without trouble
BUILT_PER_TURN: Final = 6.5  # symbols per Build action before that
LAST_SYMBOL: Final = 0.08  # turns that marking one of the last symbols saves
LATER: Final = 0.7  # what a piece is worth that is needed only after the next batch
LAST_RATE: Final = 0.9  # useful pieces per turn when the last few are looked for
READY: Final = 0.5  # the chance that what lies ready to be taken is still there
PAIR: Final = 0.12  # turns that a pair to sell is worth
# When tiles are chosen, in turns: fitted to games in which they were chosen at random.
PIECE: Final = 0.5  # a piece of a building's cost, and a coin of it on top
COIN_MORE: Final = 0.5
FIRST_TAKEN: Final = 0.7  # pieces that a building brings at once
NEXT_TAKEN: Final = 0.27
TAKEN_FROM_BAG: Final = 0.65
LASTING: Final = 0.65  # what an ability saves in play, of what it would save if it were there from the start
SPARE: Final = 0.02  # turns that any piece without use is worth
RIVAL: Final = 2.8  # turns that an opponent who is nowhere near the end is worth
THREAT: Final = 3.0  # turns that an opponent who can finish next costs
OPEN: Final = 12.0  # turns left of a player who has no wonder yet
MOST_PLANS: Final = 20_000  # kept at once
LEADER_WORTH: Final = {  # in turns, at the best moment
    "mark": 1.6,
    "rob": 1.8,
    "forbid": 0.3,
    "take": 1.9,
    "take_all": 1.3,
    "levy": 0.6,
    "build": 0.9,
    "extra_turn": 1.0,
}
UNKNOWN_LEADER: Final = 1.2


def _remaining(t: Tables, wonder: int, marked: int) -> tuple[list[int], list[int]]:
    """How often each symbol stands in the stages that are not marked: in the next batch, and after it."""
    costs, after = t.stage_costs[wonder], t.stage_after[wonder]
    near, later = [0] * (WILD + 1), [0] * (WILD + 1)
    room = BATCH
    reached = marked
    order = [i for i in range(len(costs)) if not marked >> i & 1]
    while order:
        i = next(i for i in order if not after[i] & ~reached)
        order.remove(i)
        reached |= 1 << i
        for symbol in costs[i].symbols:
            if room > 0:
                near[symbol] += 1
                room -= 1
            else:
                later[symbol] += 1
    return near, later


class Tools:
    """What a player's complete buildings add to his turns, in useful pieces."""

    __slots__ = ("action", "claim", "convert", "drawn", "extra", "kept", "less", "swap")

    def __init__(self, t: Tables, mat: int, wonder: int, built: int) -> None:
        perks = t.perks(mat, wonder, built)
        self.less = tuple(what for _, what in perks.less)
        self.convert = tuple(perks.convert)
        self.drawn = perks.drawn
        self.kept = 0.5 if perks.keep_all and perks.drawn == 3 else 0.0
        self.swap = 0.0
        self.claim = 0.0
        sell = 0.12 * len(perks.rates) + (0.0 if perks.mixed < 0 else 0.25 if perks.mixed else 0.4)
        build = 0.1 * (perks.per_build - 1)
        for action, rows in enumerate(perks.triggered):
            for number, i in rows:
                effect = t.building(mat, wonder, number).effects[i]
                if action == PRODUCE_ACTION:
                    self.swap += 0.5 * effect.count
                elif action == CLAIM_ACTION:
                    self.claim += 0.3 if effect.when_count > 1 else 0.9 if effect.other else 0.5
                elif action == SELL_ACTION:
                    sell += 0.2
                else:
                    build += 0.3
        self.action = max([0.9 * _of_new_action(t.building(mat, wonder, i)) for i in perks.new_actions], default=0.0)
        self.extra = 0.1 * (self.action + sell) + 0.2 * build


def _of_new_action(building: Building) -> float:
    """Useful pieces that one use of a New Action brings."""
    worth = 0.0
    for effect in building.effects:
        if effect.do == "take":
            worth += effect.count * (1.0 if effect.what == COIN or effect.source == "bag" else 0.85)
        elif effect.do == "swap":
            worth += 0.55 * effect.count
        elif effect.do == "draw":
            worth += 1.75
        elif effect.do == "levy":
            worth += 0.4
        elif effect.do == "take_all":
            worth += 1.4
    return worth


class Plan:
    """What a player still has to do: everything that depends only on his tiles, marked stages and buildings."""

    __slots__ = ("building", "coins", "later", "near", "tools", "wild")

    def __init__(self, t: Tables, mat: int, wonder: int, marked: int, built: int) -> None:
        near, later = _remaining(t, wonder, marked)
        total = sum(near) + sum(later)
        self.tools = Tools(t, mat, wonder, built)
        self.building = 1.0 + max(0, total - AT_ONCE) / BUILT_PER_TURN - LAST_SYMBOL * max(0, AT_ONCE - total)
        self.coins = near[COIN] + later[COIN]
        self.wild = near[WILD] + later[WILD]
        self.near = [float(count) for count in near[:RESOURCE_KINDS]]
        self.later = [float(count) for count in later[:RESOURCE_KINDS]]
        for what in self.tools.less:
            saved = max(1.0, total / BUILT_PER_TURN)
            first = min(saved, self.near[what])
            self.near[what] -= first
            self.later[what] -= min(saved - first, self.later[what])


class Outlook:
    """Estimates for one set of components; plans are worked out when they are first seen."""

    def __init__(self, t: Tables) -> None:
        self.t = t
        self._plans: dict[int, Plan] = {}
        self._leaders = [_leader_worth(leader) for leader in t.leaders]

    def plan(self, mat: int, wonder: int, marked: int, built: int) -> Plan:
        key = ((mat + 1 << 8 | wonder) << 16 | marked) << 16 | built
        found = self._plans.get(key)
        if found is None:
            if len(self._plans) >= MOST_PLANS:
                self._plans.clear()
            found = self._plans[key] = Plan(self.t, mat, wonder, marked, built)
        return found

    def estimate(self, g: Table, seat: int) -> float:
        """Turns ahead; a won game is far above, a lost one far below everything else."""
        if g.over:
            return WON if g.scores[seat] else -WON if any(g.scores) else -WON / 2
        mine = self.turns_left(g, seat)
        soonest = OPEN
        for other in range(len(g.stock)):
            if other != seat and not g.out >> other & 1:
                theirs = self.turns_left(g, other)
                if theirs < soonest:
                    soonest = theirs
        if soonest < 0.0:
            soonest = 0.0
        # The nearer an opponent is to the end, the more a turn of his counts.
        value = RIVAL * soonest / (soonest + 4.0) - mine
        if soonest <= 1.0:
            value -= THREAT
        if g.forbidder >= 0:
            value += 0.2 if g.forbidder == seat else -0.2
        for other, leader in enumerate(g.leader):
            if leader != NOBODY:
                if other != seat:
                    value -= 0.3 * UNKNOWN_LEADER
                else:
                    # Worth keeping for the best moment, as long as there is time for one.
                    time = (mine if mine < soonest else soonest) - 1.0
                    if time > 0.0:
                        value += self._leaders[leader] * (time / 3.0 if time < 3.0 else 1.0)
        if not g.turn:
            value += self.promise(g, seat)
        return value

    def leader_worth(self, leader: int) -> float:
        """What a leader saves at the best moment, in turns."""
        return self._leaders[leader]

    def turns_left(self, g: Table, seat: int) -> float:
        """How many turns a player probably needs to finish."""
        wonder = g.wonder[seat]
        if wonder < 0:
            return OPEN
        left = self._left(g, seat, self.plan(g.mat[seat], wonder, g.stages[seat], g.built[seat]))
        left -= 0.01 * g.obelisks[seat]
        return left - 1.0 if g.again == seat else left

    def _left(self, g: Table, seat: int, plan: Plan) -> float:
        """Turns to gather and to build what a plan still needs."""
        stock, bag = g.stock[seat], g.bag
        if g.wonder_cubes[seat]:
            stock = stock[:]
            for kind in g.wonder_cubes[seat]:
                stock[kind] += 1
        lack = 0.0  # pieces still to be found
        spare = 0.0  # pieces that fit nothing
        pairs = 0  # of them, what can be sold
        wanted = 0  # cubes in the bag that would fit
        pile = 0.0  # what the best pile of the supply would bring
        for have, now, then, drawn, here in zip(stock, plan.near, plan.later, bag, g.supply, strict=False):
            missing = now - have
            if missing >= 0.0:
                missing += then
                lack += missing
            else:
                over = missing + then
                if over >= 0.0:
                    lack += then + LATER * missing
                    missing = over
                else:
                    lack += (1.0 - LATER) * then
                    spare -= over
                    pairs += int(-over) >> 1
                    continue
            if missing > 0.0:
                wanted += drawn
                if here > pile:
                    pile = missing if here > missing else here
        tools = plan.tools
        for a, b in tools.convert:
            surplus = stock[a] - plan.near[a] - plan.later[a]
            short = plan.near[b] + plan.later[b] - stock[b]
            if short > 0.0:
                if surplus > 0.0:
                    fits = min(surplus, short)
                    lack -= 0.9 * fits
                    spare -= fits
                else:
                    lack -= 0.1 * short
                    wanted += bag[a] >> 1
        if plan.wild:
            fits = min(spare, plan.wild)
            short = plan.wild - fits
            if short > 0.0:
                # Any cube will do for a wild: the fewer other pieces are missing, the more of the bag is welcome.
                lack += short
                wanted += int((sum(bag) - wanted) * (short / lack if lack > short else 1.0))
            spare -= fits
        coins = stock[COIN] - plan.coins
        left = plan.building - PAIR * (pairs if pairs < 2 else 2) - SPARE * spare
        if coins >= 0:
            lack -= coins
        else:
            # A coin comes from a sale: an action, and two pieces that fit nothing else.
            left += 0.8
            lack -= 0.6 * (coins + pairs if coins + pairs < 0 else 0)
        if lack <= 0.0:
            return left
        q = (wanted + 0.5) / (sum(bag) + 1.0)
        if tools.drawn == 3:
            rate = q * (3.0 - q * q)
        else:
            rate = q * (4.0 - q * q * (4.0 - 2.0 * q))
        rate += tools.kept * q + tools.swap * (1.0 - 0.5 * q) * 0.6
        claim = 0.8 + tools.claim
        best = rate if rate > claim else claim
        if tools.action > best:
            best = tools.action
        best += 0.1 * claim + tools.extra
        speed = 0.5 * (best + LAST_RATE)
        # What lies ready now is taken at once, if nobody is faster.
        ready = pile + tools.claim
        if pairs > ready:
            ready = float(pairs)
        if ready > lack:
            ready = lack
        if ready > best:
            lack -= READY * (ready - best)
        return left + lack / speed

    def promise(self, g: Table, seat: int) -> float:
        """Before the first turn: what the best buildings of mat and wonder may save, if all goes well."""
        mat, wonder = g.mat[seat], g.wonder[seat]
        if wonder < 0:
            return 0.0
        buildings = self.t.wonders[wonder].buildings if mat < 0 else self.t.buildings(mat, wonder)
        first = MAT_BUILDINGS if mat < 0 else 0
        before = self._left(g, seat, self.plan(mat, wonder, 0, 0))
        gains = []
        for number, building in enumerate(buildings, first):
            gain = -PIECE * len(building.cost) - COIN_MORE * building.cost.count(COIN)
            if building.timing == "immediately":
                gain += sum(_at_once(effect) for effect in building.effects)
            elif mat >= 0:
                gain += LASTING * (before - self._left(g, seat, self.plan(mat, wonder, 0, 1 << number)))
            gains.append(gain)
        gains.sort(reverse=True)
        return sum(gain for gain in gains[:3] if gain > 0.0)


def _at_once(effect: Effect) -> float:
    """Turns that an effect of a building saves which happens once, when it is built."""
    if effect.what == COIN:
        return (PIECE + COIN_MORE) * effect.count
    if effect.source == "supply":
        return FIRST_TAKEN + NEXT_TAKEN * (effect.count - 1)
    return TAKEN_FROM_BAG * effect.count


def _leader_worth(leader: Leader) -> float:
    return sum(LEADER_WORTH.get(effect.do, 0.5) for effect in leader.effects)
