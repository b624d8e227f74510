"""One Card Wonder at the table: what the kernel asks of a game, answered."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from wonderwheel.core.errors import SetupError
from wonderwheel.core.events import Event
from wonderwheel.core.machine.asking import Asking
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.mechanisms.triggers import KERNEL_PROGRAMS
from wonderwheel.core.option_specs import OptionForm, OptionSpec
from wonderwheel.core.questions import Candidates, KernelQuestion, Refusal
from wonderwheel.core.rules import GameDef, Rules, Setup, Window
from wonderwheel.core.state.columns import KERNEL, Column
from wonderwheel.core.state.state import State
from wonderwheel.games.one_card_wonder.advice import OneCardWonderAdvice
from wonderwheel.games.one_card_wonder.components.definitions import load, parse
from wonderwheel.games.one_card_wonder.components.numbered import Tables
from wonderwheel.games.one_card_wonder.estimate import Outlook
from wonderwheel.games.one_card_wonder.invariants import faults
from wonderwheel.games.one_card_wonder.position import placing
from wonderwheel.games.one_card_wonder.procedures.abilities import CARRY_OUT, USE_ABILITY
from wonderwheel.games.one_card_wonder.procedures.build import BUILD_PROGRAMS
from wonderwheel.games.one_card_wonder.procedures.claim import CLAIMING
from wonderwheel.games.one_card_wonder.procedures.dealings import DEALING_PROGRAMS
from wonderwheel.games.one_card_wonder.procedures.effects import EFFECT_PROGRAMS
from wonderwheel.games.one_card_wonder.procedures.eight_spaces import SURPLUS
from wonderwheel.games.one_card_wonder.procedures.leaders import LEADER_PROGRAMS, NOBODY
from wonderwheel.games.one_card_wonder.procedures.pay import PAYMENT
from wonderwheel.games.one_card_wonder.procedures.produce import PRODUCING
from wonderwheel.games.one_card_wonder.procedures.sell import SELLING
from wonderwheel.games.one_card_wonder.procedures.setup import SETUP
from wonderwheel.games.one_card_wonder.procedures.trading import TRADING, trading_refusal
from wonderwheel.games.one_card_wonder.procedures.turn import GAME_PROGRAM, actions_later, concede, turn_programs
from wonderwheel.games.one_card_wonder.show.hints import hint
from wonderwheel.games.one_card_wonder.show.picture.table import picture
from wonderwheel.games.one_card_wonder.show.questions import reason, words
from wonderwheel.games.one_card_wonder.show.traits import traits
from wonderwheel.games.one_card_wonder.show.words import label, tell
from wonderwheel.games.one_card_wonder.table.columns import COLUMNS
from wonderwheel.games.one_card_wonder.table.events import EVENTS
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState
from wonderwheel.games.one_card_wonder.vocabulary import KINDS, RESOURCES, VOCABULARY

PROGRAMS: Final = (
    GAME_PROGRAM,
    SETUP,
    TRADING,
    *LEADER_PROGRAMS,
    PRODUCING,
    CLAIMING,
    *BUILD_PROGRAMS,
    PAYMENT,
    SELLING,
    USE_ABILITY,
    CARRY_OUT,
    *EFFECT_PROGRAMS,
    *DEALING_PROGRAMS,
    SURPLUS,
    *KERNEL_PROGRAMS,
)
WINDOWS: Final = (
    Window("leader", "be asked before and after every turn whether to reveal your leader", False),
    Window("trade", "be asked at the start of others' turns whether to offer a trade", False),
)
OPTIONS: Final = (
    OptionSpec(
        "leaders",
        False,
        (),
        "play with the Leaders expansion",
        ("OCW-leaders.2",),
        form=OptionForm("Leaders", "Play with the Leaders expansion."),
    ),
    OptionSpec(
        "first_game",
        False,
        (),
        "only wonders of complexity I",
        ("OCW-setup.9", "OCW-setup.10"),
        form=OptionForm("Easy wonders", "Only wonders of complexity I are dealt, for a first game."),
    ),
    OptionSpec(
        "binding",
        False,
        (),
        "promises may be part of a trade and must be kept: agreed by all before the game",
        ("OCW-notes.trading.4", "OCW-trading.4"),
        form=OptionForm("Binding promises", "Promises may be part of a trade, and must be kept.", rare=True),
    ),
    OptionSpec(
        "offers",
        3,
        (),
        "trade offers that a player may make in one turn",
        ("OCW-trading.1",),
        between=(0, 100),
        form=OptionForm("Trade offers", "So many offers a player may make in one turn; 0 is a game without trade."),
    ),
    OptionSpec(
        "coins_for_tribute",
        False,
        (),
        "a coin may stand for any resource of a cost to defeat, as it does when building",
        ("OCW-coins.2", "OCW-leaders.7"),
        form=OptionForm(
            "Coins against leaders", "A coin may stand for any resource when a leader is defeated.", rare=True
        ),
    ),
    OptionSpec(
        "turn_limit",
        200,
        (),
        "rounds after which a game is stopped without a winner: not a rule",
        between=(1, 100_000),
        form=OptionForm("Longest game", "After so many rounds the game stops without a winner.", rare=True),
    ),
)


class OneCardWonderRules(Rules):
    """One Card Wonder with its options and components chosen."""

    advised_by = OneCardWonderAdvice
    turn_depth = 2  # the game, and in it the setup or a turn
    matters_of_taste = frozenset({"OCW-setup.12", "OCW-setup.17"})  # the wonder and the mat

    def __init__(self, setup: Setup) -> None:
        self.leaders = bool(setup.option("leaders"))
        programs = (*PROGRAMS, *turn_programs(setup.seats, self.leaders))
        super().__init__(setup, KERNEL + COLUMNS, VOCABULARY, programs, WINDOWS, clauses, EVENTS, make_rules)
        components = parse(setup.components, "components") if setup.components else load()
        self.tables = Tables(components)
        self.outlook = Outlook(self.tables)
        simple = sum(1 for wonder in components.wonders if wonder.level == 1)
        if setup.option("first_game") and simple <= setup.seats:
            raise SetupError(
                f"a first game of {setup.seats} needs {setup.seats + 1} wonders of complexity I; there are {simple}"
            )
        self.first_game = bool(setup.option("first_game"))
        self.binding = bool(setup.option("binding"))
        self.coins_for_tribute = bool(setup.option("coins_for_tribute"))
        self.offers = int(setup.option("offers"))
        self.turn_limit = int(setup.option("turn_limit"))

    def clause_of(self, kind: KernelQuestion) -> str:
        return "OCW-notes.timing.2" if kind is KernelQuestion.WHICH_ABILITY_FIRST else ""

    def blank(self) -> OneCardWonderState:
        g = OneCardWonderState(self)
        n = self.seats
        g.yields = [self.default_yields] * n
        g.deciders = list(range(n))
        g.bag = [0] * RESOURCES
        g.supply = [0] * RESOURCES
        g.stock = [[0] * KINDS for _ in range(n)]
        g.wonder = [-1] * n
        g.mat = [-1] * n
        g.wonder_cubes = [[] for _ in range(n)]
        g.dealt = [[] for _ in range(n)]
        g.stages = [0] * n
        g.built = [0] * n
        g.obelisks = [0] * n
        g.leader = [NOBODY] * n
        g.offers = [0] * n
        g.gained = [0] * KINDS
        g.owed = [[0] * (n * KINDS) for _ in range(n)]
        g.again = -1
        g.forbidder = -1
        return g

    def begin(self, g: State) -> None:
        g.push(self.ids["game"], ())

    def label(self, g: State, seat: int, key: int) -> str:
        assert isinstance(g, OneCardWonderState)
        return label(g, seat, key)

    def words(self, g: State, seat: int, key: int) -> str:
        assert isinstance(g, OneCardWonderState)
        return words(g, seat, key)

    def reason(self, g: State, seat: int, asking: Asking) -> str:
        assert isinstance(g, OneCardWonderState)
        return reason(g, seat, asking)

    def tell(self, event: Event) -> str:
        return tell(self.tables, self.seat_name(event.actor), event)

    def shown(self, g: State, seat: int, column: Column, index: int) -> bool:
        assert isinstance(g, OneCardWonderState)
        if column.name == "leader" and g.leader[index] == NOBODY:
            return True
        return super().shown(g, seat, column, index)

    def deal(self, g: State, seat: int, dice: Dice) -> None:
        """Leaders and undisclosed mats are dealt anew from those that this seat has not seen."""
        assert isinstance(g, OneCardWonderState)
        seen = {*g.leader, *g.leaders_used}
        unseen = dice.shuffled([i for i in range(len(self.tables.leaders)) if i not in seen])
        for owner, leader in enumerate(g.leader):
            if leader == -1:
                g.leader[owner] = unseen.pop()
        dealt = {mat for row in g.dealt for mat in row}
        mats = dice.shuffled([i for i in range(len(self.tables.mats)) if i not in dealt])
        for row in g.dealt:
            if -1 in row:
                row[:] = sorted(mats.pop() for _ in row)

    def concede(self, g: State, seat: int) -> None:
        assert isinstance(g, OneCardWonderState)
        concede(g, seat)

    def outside(self, g: State, seat: int) -> list[tuple[str, Refusal]]:
        assert isinstance(g, OneCardWonderState)
        why = trading_refusal(g, seat)
        return [] if why is None else [("Trade", why)]

    def beyond(self, g: State, seat: int) -> Candidates:
        assert isinstance(g, OneCardWonderState)
        return actions_later(g, seat)

    def place(self, g: State, table: dict[str, Any]) -> None:
        assert isinstance(g, OneCardWonderState)
        placing.place(self, g, table)

    def look(self, g: State) -> dict[str, object]:
        assert isinstance(g, OneCardWonderState)
        return placing.look(self, g)

    def order_matters(self, name: str) -> bool:
        return placing.order_matters(name)

    def estimate(self, g: State, seat: int) -> float:
        assert isinstance(g, OneCardWonderState)
        return self.outlook.estimate(g, seat)

    def turns(self, g: State) -> int:
        assert isinstance(g, OneCardWonderState)
        return g.turn

    def traits(self, g: State) -> list[dict[str, str]]:
        assert isinstance(g, OneCardWonderState)
        return traits(g)

    def picture(self, known: State, seat: int) -> dict[str, Any]:
        assert isinstance(known, OneCardWonderState)
        return {**picture(known, seat)}

    def hint(self, known: State, seat: int, key: int) -> str:
        assert isinstance(known, OneCardWonderState)
        return hint(known, seat, key)

    def faults(self, g: State) -> list[str]:
        assert isinstance(g, OneCardWonderState)
        return faults(g)


@lru_cache(maxsize=1)
def clauses() -> dict[str, str]:
    """Clause id -> our own statement of it."""
    text = files("wonderwheel.games.one_card_wonder").joinpath("clauses.toml").read_text(encoding="utf-8")
    found: dict[str, str] = tomllib.loads(text)["clauses"]
    return found


@lru_cache(maxsize=64)
def make_rules(setup: Setup) -> Rules:
    """The rules for a setup; the same setup shares one immutable object."""
    return OneCardWonderRules(setup)


GAME: Final = GameDef(
    "one_card_wonder",
    "One Card Wonder",
    2,
    6,
    OPTIONS,
    make_rules,
    "Gather cubes, build your wonder stage by stage, and be the first to finish it.",
)
