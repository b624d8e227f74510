"""The components in the form in which the rules ask for them: by number, worked out once per set of components."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from wonderwheel.core.questions import Candidates, Refusal
from wonderwheel.games.one_card_wonder.components.definitions import Building, Components, Effect, Leader
from wonderwheel.games.one_card_wonder.components.kinds import COIN, WILD
from wonderwheel.games.one_card_wonder.vocabulary import PAY

MAT_BUILDINGS: Final = 4
NO_ACTION: Final = 0
PRODUCE_ACTION: Final = 1
CLAIM_ACTION: Final = 2
BUILD_ACTION: Final = 3
SELL_ACTION: Final = 4
ACTION_OF: Final = {"produce": PRODUCE_ACTION, "claim": CLAIM_ACTION, "build": BUILD_ACTION, "sell": SELL_ACTION}
BUILDINGS_PER_BUILD: Final = 1  # OCW-build.4
CUBES_DRAWN: Final = 3  # OCW-produce.1


class Cost:
    """A cost: its symbols in the order in which they are paid, and how many of each kind.

    `forced` are the payments that are open to no choice where neither a spare coin nor an ability is at hand.
    """

    def __init__(self, symbols: tuple[int, ...]) -> None:
        self.symbols = symbols
        self.total = len(symbols)
        self.coins = symbols.count(COIN)
        self.wild = symbols.count(WILD)
        self.rest: list[Cost] = [self, *Cost(symbols[1:]).rest] if self.total > 1 else [self]
        self.forced = tuple([PAY.base + symbol for symbol in takewhile(WILD.__ne__, symbols)])
        self.named = tuple((kind, symbols.count(kind)) for kind in range(COIN) if kind in symbols)


class Perks:
    """What a player's complete buildings allow him, besides what they trigger."""

    def __init__(self, buildings: list[tuple[int, Building]]) -> None:
        self.convert: list[tuple[int, int]] = []
        self.less: list[tuple[int, int]] = []
        self.drawn = CUBES_DRAWN
        self.keep_all: list[tuple[str, int]] = []
        self.rates: list[int] = []
        self.mixed = -1
        self.per_build = BUILDINGS_PER_BUILD
        self.new_actions: list[int] = []
        self.triggered: list[list[tuple[int, int]]] = [[] for _ in range(5)]
        for number, building in buildings:
            if building.timing == "new action":
                self.new_actions.append(number)
            for i, effect in enumerate(building.effects):
                self._add(number, building, i, effect)
        self.plain_payment = not self.convert and not self.less

    def _add(self, number: int, building: Building, i: int, effect: Effect) -> None:
        if effect.do == "pay_as":
            self.convert.append((effect.what, effect.into))
        elif effect.do == "less":
            self.less.append((number, effect.what))
        elif effect.do == "draw_more":
            self.drawn = max(self.drawn, effect.count)
        elif effect.do == "keep_all":
            self.keep_all.append((effect.if_, effect.what))
        elif effect.do == "rate":
            if effect.what not in self.rates:
                self.rates.append(effect.what)
        elif effect.do == "mixed_pairs":
            # 0 is without a limit, and stays so whatever another building allows.
            unlimited = effect.count == 0 or self.mixed == 0
            self.mixed = 0 if unlimited else max(self.mixed, effect.count)
        elif effect.do == "buildings":
            self.per_build = max(self.per_build, effect.count)
        elif building.timing in ACTION_OF:
            self.triggered[ACTION_OF[building.timing]].append((number, i))


class Offer:
    """Stages or buildings with their refusals, costs apart; `costs` has a bit and the cost of each that is open.

    Nothing of a game is kept here: lists of rows are worked out once per set of what can be paid.
    """

    def __init__(self, rows: Candidates, costs: list[Cost]) -> None:
        self.rows = rows
        self.costs = [(1 << i, costs[i]) for i, (_, why) in enumerate(rows) if why is None]
        self.known: dict[int, Candidates] = {}

    def priced(self, payable: int, too_dear: Refusal) -> Candidates:
        """The rows, those not among the payable ones refused. The list is shared: it must not be changed."""
        found = self.known.get(payable)
        if found is None:
            found = self.known[payable] = [
                (key, too_dear if why is None and not payable >> i & 1 else why)
                for i, (key, why) in enumerate(self.rows)
            ]
        return found

    def refused(self, because: Refusal) -> Candidates:
        """The rows, all that were open refused for one reason."""
        return [(key, because if why is None else why) for key, why in self.rows]


class Tables:
    """Every wonder, mat and leader by number. Perks are worked out when a set of buildings is first seen."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.wonders = components.wonders
        self.mats = components.mats
        self.leaders: tuple[Leader, ...] = components.leaders
        self.stage_costs = [[Cost(stage.cost) for stage in wonder.stages] for wonder in self.wonders]
        self.stage_after = [[sum(1 << i for i in stage.after) for stage in wonder.stages] for wonder in self.wonders]
        self.all_stages = [(1 << len(wonder.stages)) - 1 for wonder in self.wonders]
        self.mat_costs = [[Cost(b.cost) for b in mat.buildings] for mat in self.mats]
        self.wonder_costs = [[Cost(b.cost) for b in wonder.buildings] for wonder in self.wonders]
        self.leader_costs = [Cost(leader.cost) for leader in self.leaders]
        self.all_costs = [[a + b for b in self.wonder_costs] for a in self.mat_costs]
        self.stage_offers: dict[int, Offer] = {}
        self.building_offers: dict[int, Offer] = {}
        self.new_action_rows: dict[int, Candidates] = {}
        self.known_perks: dict[int, Perks] = {}

    def buildings(self, mat: int, wonder: int) -> tuple[Building, ...]:
        """The support buildings open to a player: the mat's first, then the wonder's."""
        return self.mats[mat].buildings + self.wonders[wonder].buildings

    def building(self, mat: int, wonder: int, number: int) -> Building:
        if number < MAT_BUILDINGS:
            return self.mats[mat].buildings[number]
        return self.wonders[wonder].buildings[number - MAT_BUILDINGS]

    def building_costs(self, mat: int, wonder: int) -> list[Cost]:
        return self.all_costs[mat][wonder]

    def perks(self, mat: int, wonder: int, built: int) -> Perks:
        key = (mat << 8 | wonder) << 16 | built
        found = self.known_perks.get(key)
        if found is None:
            everything = self.buildings(mat, wonder) if mat >= 0 and wonder >= 0 else ()
            found = Perks([(i, b) for i, b in enumerate(everything) if built >> i & 1])
            self.known_perks[key] = found
        return found
