"""How good a position is for a player: a rough number of turns that he is ahead, cheap enough to ask often.

Everything is counted in turns. `turns_left` guesses how many turns a player needs: turns to gather what his mat lacks,
at a rate that his buildings and the bag decide, and turns to build it all. The estimate is the player's own number,
negative, plus a share of the fastest opponent's. It is advice to bots and no part of the rules: it may be wrong.
"""

from __future__ import annotations

from wonderwheel.games.one_card_wonder.components import Building, Effect, Leader
from wonderwheel.games.one_card_wonder.kinds import COIN, RESOURCE_KINDS, WILD
from wonderwheel.games.one_card_wonder.leaders import NOBODY
from wonderwheel.games.one_card_wonder.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.tables import BUILD_ACTION, CLAIM_ACTION, PRODUCE_ACTION, SELL_ACTION, Tables

WON = 1000.0
BATCH = 8  # symbols that one full mat can pay: what is gathered next
BUILT_PER_TURN = 6.5
LATER = 0.7  # what a piece is worth that is needed only after the next batch
LAST_RATE = 0.9  # useful pieces per turn when the last few are looked for
OPEN = 12.0  # turns left of a player who has no wonder yet
LEADER_WORTH = {  # in turns, at the best moment
    "mark": 1.6,
    "rob": 1.8,
    "forbid": 0.3,
    "take": 1.9,
    "take_all": 1.3,
    "levy": 0.6,
    "build": 0.9,
    "extra_turn": 1.0,
}
UNKNOWN_LEADER = 1.2


class Rest:
    """What a wonder still costs when certain stages are marked."""

    __slots__ = ("coins", "later", "near", "need", "total", "wild")

    def __init__(self, t: Tables, wonder: int, marked: int) -> None:
        costs, after = t.stage_costs[wonder], t.stage_after[wonder]
        need, near = [0] * (WILD + 1), [0] * (WILD + 1)
        room = BATCH
        reached = marked
        order = [i for i in range(len(costs)) if not marked >> i & 1]
        while order:
            i = next(i for i in order if not after[i] & ~reached)
            order.remove(i)
            reached |= 1 << i
            for symbol in costs[i].symbols:
                need[symbol] += 1
                if room > 0:
                    near[symbol] += 1
                    room -= 1
        self.need = need[:RESOURCE_KINDS]
        self.near = near[:RESOURCE_KINDS]
        self.later = [a - b for a, b in zip(self.need, self.near, strict=True)]
        self.coins = need[COIN]
        self.wild = need[WILD]
        self.total = sum(need)


class Tools:
    """What a player's complete buildings add to his turns, in useful pieces."""

    __slots__ = ("action", "claim", "convert", "drawn", "kept", "less", "pairs", "sell", "swap")

    def __init__(self, t: Tables, mat: int, wonder: int, built: int) -> None:
        perks = t.perks(mat, wonder, built)
        self.less = tuple(what for _, what in perks.less)
        self.convert = tuple(perks.convert)
        self.drawn = perks.drawn
        self.kept = 0.5 if perks.keep_all and perks.drawn == 3 else 0.0
        self.swap = 0.0
        self.claim = 0.0
        self.sell = 0.12 * len(perks.rates) + (0.0 if perks.mixed < 0 else 0.25 if perks.mixed else 0.4)
        self.action = 0.0
        self.pairs = 0.1 * (perks.per_build - 1)
        for action, rows in enumerate(perks.triggered):
            for number, i in rows:
                self._trigger(action, t.building(mat, wonder, number).effects[i])
        for number in perks.new_actions:
            self.action = max(self.action, _of_new_action(t.building(mat, wonder, number)))

    def _trigger(self, action: int, effect: Effect) -> None:
        if action == PRODUCE_ACTION:
            self.swap += 0.5 * effect.count
        elif action == CLAIM_ACTION:
            self.claim += 0.3 if effect.when_count > 1 else 0.9 if effect.other else 0.5
        elif action == SELL_ACTION:
            self.sell += 0.2
        elif action == BUILD_ACTION:
            self.pairs += 0.3


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


class Outlook:
    """Estimates for one set of components; what depends on marked stages and buildings is worked out once."""

    def __init__(self, t: Tables) -> None:
        self.t = t
        self._rests: dict[int, Rest] = {}
        self._tools: dict[int, Tools] = {}
        self._leaders = [_leader_worth(leader) for leader in t.leaders]

    def rest(self, wonder: int, marked: int) -> Rest:
        key = wonder << 16 | marked
        found = self._rests.get(key)
        if found is None:
            found = self._rests[key] = Rest(self.t, wonder, marked)
        return found

    def tools(self, mat: int, wonder: int, built: int) -> Tools:
        key = (mat + 1 << 8 | wonder) << 16 | built
        found = self._tools.get(key)
        if found is None:
            found = self._tools[key] = Tools(self.t, mat, wonder, built)
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
        # The nearer an opponent is to the end, the more a turn of his counts.
        value = 2.8 * soonest / (max(soonest, 0.0) + 4.0) - mine
        if soonest <= 1.0:
            value -= 3.0
        if g.forbidder >= 0:
            value += 0.2 if g.forbidder == seat else -0.2
        for other, leader in enumerate(g.leader):
            if leader != NOBODY:
                if other == seat:
                    value += self._leaders[leader] * min(1.0, max(0.0, min(mine, soonest) - 1.0) / 3.0)
                else:
                    value -= 0.3 * UNKNOWN_LEADER
        if not g.turn:
            value += self._promise(g, seat)
        return value

    def turns_left(self, g: Table, seat: int) -> float:
        """How many turns a player probably needs to finish."""
        wonder = g.wonder[seat]
        if wonder < 0:
            return OPEN
        rest = self.rest(wonder, g.stages[seat])
        tools = self.tools(g.mat[seat], wonder, g.built[seat])
        stock = g.stock[seat]
        if g.wonder_cubes[seat]:
            stock = stock[:]
            for kind in g.wonder_cubes[seat]:
                stock[kind] += 1
        builds = rest.total / BUILT_PER_TURN
        if builds < 1.0:
            builds = 1.0
        bag, supply = g.bag, g.supply
        lack = 0.0  # pieces still to be found
        spare = 0  # pieces that fit nothing
        wanted = 0  # cubes in the bag that would fit
        pile = 0  # the best pile to claim
        free = tools.less
        near, later = rest.near, rest.later
        for kind in range(RESOURCE_KINDS):
            have, now, then = stock[kind], near[kind], later[kind]
            if kind in free:
                saved = builds * free.count(kind)
                now_f = now - saved
                if now_f < 0.0:
                    then_f = then + now_f
                    now_f = 0.0
                    if then_f < 0.0:
                        then_f = 0.0
                else:
                    then_f = float(then)
            else:
                now_f, then_f = float(now), float(then)
            if have <= now_f:
                missing = now_f - have + then_f
                lack += missing
            else:
                have_f = have - now_f
                if have_f <= then_f:
                    lack += then_f - LATER * have_f
                    missing = then_f - have_f
                else:
                    lack += (1.0 - LATER) * then_f
                    spare += int(have_f - then_f)
                    missing = 0.0
            if missing > 0.0:
                wanted += bag[kind]
                here = supply[kind]
                if here > missing:
                    here = int(missing + 0.99)
                if here > pile:
                    pile = here
        for a, b in tools.convert:
            if stock[a] > rest.need[a] and rest.need[b] > stock[b]:
                fits = min(stock[a] - rest.need[a], rest.need[b] - stock[b])
                lack -= 0.9 * fits
                spare -= fits
            elif rest.need[b] > stock[b]:
                lack -= 0.1 * (rest.need[b] - stock[b])
                wanted += bag[a] // 2
        if rest.wild:
            lack += rest.wild - min(spare, rest.wild)
            spare -= min(spare, rest.wild)
        coins = stock[COIN] - rest.coins
        lack -= coins  # each missing coin is one more piece to find
        if coins < 0:
            lack -= 0.4 * coins
        if lack < 0.0:
            lack = 0.0
        gather = 0.0
        if lack > 0.0:
            q = (wanted + 0.5) / (sum(bag) + 1.0)
            if q > 1.0:
                q = 1.0
            if tools.drawn == 3:
                rate = q * (3.0 - q * q)
            else:
                rate = q * (4.0 - q * q * (4.0 - 2.0 * q))
            rate += tools.kept * q + tools.swap * (1.0 - 0.5 * q) * 0.6
            claim = 0.5 + 0.5 * pile + tools.claim
            action = tools.action * 0.9
            best = rate if rate > claim else claim
            if action > best:
                best = action
            best += 0.1 * (claim + action + tools.sell) + tools.pairs * 0.2
            gather = lack / (0.5 * (best + LAST_RATE))
        left = gather + 0.35 + rest.total / BUILT_PER_TURN
        left -= 0.06 * (spare if spare < 4 else 4) + 0.01 * g.obelisks[seat]
        if g.again == seat:
            left -= 1.0
        return left

    def _promise(self, g: Table, seat: int) -> float:
        """Before the first turn: what the mat's buildings may save, if all goes well."""
        mat, wonder = g.mat[seat], g.wonder[seat]
        if mat < 0 or wonder < 0:
            return 0.0
        before = self.turns_left(g, seat)
        built = g.built[seat]
        gains = []
        for number, cost in enumerate(self.t.building_costs(mat, wonder)):
            g.built[seat] = built | 1 << number
            gain = before - self.turns_left(g, seat)
            for effect in self.t.building(mat, wonder, number).effects:
                if (
                    effect.do == "take"
                    and not effect.when
                    and not self.t.building(mat, wonder, number).timing == "new action"
                ):
                    gain += effect.count * 0.7
            gains.append(gain - 0.6 * cost.total)
        g.built[seat] = built
        gains.sort(reverse=True)
        return 0.7 * sum(gain for gain in gains[:2] if gain > 0.0)


def _leader_worth(leader: Leader) -> float:
    worth = 0.0
    for effect in leader.effects:
        worth += LEADER_WORTH.get(effect.do, 0.5)
    return worth


ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def traits(g: Table) -> list[dict[str, str]]:
    """Per player: wonder, mat, leader as dealt, and the place in the order of turns. Settled when turns begin."""
    if not g.turn:
        return []
    t: Tables = g.rules.tables
    seats = len(g.stock)
    found = []
    for seat in range(seats):
        one = {"wonder": t.wonders[g.wonder[seat]].name, "mat": t.mats[g.mat[seat]].name}
        if g.leader[seat] != NOBODY:
            one["leader"] = t.leaders[g.leader[seat]].name
        one["seat"] = ORDINALS[(seat - g.start) % seats]
        found.append(one)
    return found
