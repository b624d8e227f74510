"""The Wheel of Time CCG at the table: what the kernel asks of a game, answered."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from wonderwheel.core.errors import SetupError
from wonderwheel.core.events import Event
from wonderwheel.core.knowledge.ledger import knows
from wonderwheel.core.machine.asking import Asking
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.questions import Candidates
from wonderwheel.core.rules import Edition, GameDef, Rules, Setup, secrets_among
from wonderwheel.core.state.columns import KERNEL, Column
from wonderwheel.core.state.state import State
from wonderwheel.games.wheel_of_time import dealing
from wonderwheel.games.wheel_of_time.advice import WheelAdvice
from wonderwheel.games.wheel_of_time.card_pool import all_cards, read_decks
from wonderwheel.games.wheel_of_time.considering import considered
from wonderwheel.games.wheel_of_time.deck_shelf import SHELF
from wonderwheel.games.wheel_of_time.estimate import estimate
from wonderwheel.games.wheel_of_time.evaluating.current import lost_leader
from wonderwheel.games.wheel_of_time.imagining import PublicCards
from wonderwheel.games.wheel_of_time.invariants import faults
from wonderwheel.games.wheel_of_time.options import OPTIONS
from wonderwheel.games.wheel_of_time.places import CHALLENGES, NO_CARD, NO_CHALLENGE, NOBODY, SEATS
from wonderwheel.games.wheel_of_time.procedures.actions import ACTION_PROGRAMS
from wonderwheel.games.wheel_of_time.procedures.advantages import ADVANTAGE_PROGRAM
from wonderwheel.games.wheel_of_time.procedures.beyond import beyond
from wonderwheel.games.wheel_of_time.procedures.declaring import DECLARING_PROGRAM, LATE_CHALLENGES_PROGRAM
from wonderwheel.games.wheel_of_time.procedures.dice_choices import CHOOSE_DICE_PROGRAM
from wonderwheel.games.wheel_of_time.procedures.drawing import DRAW_PROGRAM, LATE_DEATHS_PROGRAM
from wonderwheel.games.wheel_of_time.procedures.events import EVENT_PROGRAMS
from wonderwheel.games.wheel_of_time.procedures.fighting import FIGHT_PROGRAM
from wonderwheel.games.wheel_of_time.procedures.forces import PARTICIPATION_PROGRAM, PLACE_PROGRAM
from wonderwheel.games.wheel_of_time.procedures.generating import GENERATE_PROGRAM
from wonderwheel.games.wheel_of_time.procedures.offers import OFFER_PROGRAM
from wonderwheel.games.wheel_of_time.procedures.paying import PAY_PROGRAM
from wonderwheel.games.wheel_of_time.procedures.ready import READY_PROGRAM
from wonderwheel.games.wheel_of_time.procedures.recruiting import RECRUIT_PROGRAM
from wonderwheel.games.wheel_of_time.procedures.resolution import RESOLUTION_PROGRAMS
from wonderwheel.games.wheel_of_time.procedures.rolling import ROLLING_PROGRAMS
from wonderwheel.games.wheel_of_time.procedures.settling import SETTLE_PROGRAM
from wonderwheel.games.wheel_of_time.procedures.setup import SETUP_PROGRAM
from wonderwheel.games.wheel_of_time.procedures.taking_damage import AIM_PROGRAM, ASSIGN_PROGRAM, PUT_DAMAGE_PROGRAM
from wonderwheel.games.wheel_of_time.procedures.turn import TURN_PROGRAMS, concede
from wonderwheel.games.wheel_of_time.procedures.windows import ABLE, WINDOW_PROGRAMS, WINDOWS
from wonderwheel.games.wheel_of_time.program.effects import Effects
from wonderwheel.games.wheel_of_time.program.texts.holding import Holding
from wonderwheel.games.wheel_of_time.program.texts.of_use import of_use_in_windows
from wonderwheel.games.wheel_of_time.program_names import GAME as GAME_NAME
from wonderwheel.games.wheel_of_time.readings import read_readings, told
from wonderwheel.games.wheel_of_time.table.catalogue import Catalogue
from wonderwheel.games.wheel_of_time.table.columns import COLUMNS
from wonderwheel.games.wheel_of_time.table.events import EVENTS
from wonderwheel.games.wheel_of_time.table.state import WheelState
from wonderwheel.games.wheel_of_time.vocabulary import CARDS, VOCABULARY
from wonderwheel.games.wheel_of_time.worth import Worth

PROGRAMS: Final = (
    *TURN_PROGRAMS,
    SETUP_PROGRAM,
    READY_PROGRAM,
    DECLARING_PROGRAM,
    LATE_CHALLENGES_PROGRAM,
    PLACE_PROGRAM,
    PARTICIPATION_PROGRAM,
    GENERATE_PROGRAM,
    *ACTION_PROGRAMS,
    RECRUIT_PROGRAM,
    ADVANTAGE_PROGRAM,
    PAY_PROGRAM,
    *ROLLING_PROGRAMS,
    CHOOSE_DICE_PROGRAM,
    PUT_DAMAGE_PROGRAM,
    *RESOLUTION_PROGRAMS,
    FIGHT_PROGRAM,
    ASSIGN_PROGRAM,
    AIM_PROGRAM,
    DRAW_PROGRAM,
    LATE_DEATHS_PROGRAM,
    *EVENT_PROGRAMS,
    OFFER_PROGRAM,
    SETTLE_PROGRAM,
    *WINDOW_PROGRAMS,
)
# Bots look ahead to the end of the procedure that asks: what comes after it is in the estimate.
STEP_DEPTH: Final = 99
SEAT_NAMES: Final = ("The Hero", "The Villain")


class WheelRules(Rules):
    """The Wheel of Time CCG with its decks and options chosen."""

    advised_by = WheelAdvice
    turn_depth = STEP_DEPTH
    windows_for_bots = frozenset({WINDOWS[ABLE].name})
    secret_options: Mapping[str, int] = secrets_among(OPTIONS)

    def __init__(self, setup: Setup) -> None:
        pool = all_cards(setup.components)
        lists = [read_decks(setup, seat, pool) for seat in range(SEATS)]
        total = sum(len(deck) + len(aside) for deck, aside in lists)
        if total > CARDS:
            raise SetupError(f"the two decks hold {total} cards; a table holds {CARDS}")
        # Every card has its number, in a deck or not: numbers must not tell anything about the decks.
        self.catalogue = Catalogue(pool.values())
        self.decks = [[self.catalogue.add(card) for card in deck] for deck, _ in lists]
        self.asides = [[self.catalogue.add(card) for card in aside] for _, aside in lists]
        self.public = PublicCards(self.catalogue, pool)
        self.worth = Worth(self.catalogue)
        self.texts: Holding = Holding(self.catalogue)
        self.effects = Effects(self.catalogue)
        self.of_use = of_use_in_windows(self.catalogue)
        self.turn_limit = int(setup.option("turn_limit"))
        self.readings = read_readings(str(setup.option("readings")))
        programs = (*PROGRAMS, *self.effects.programs, *self.texts.programs)
        super().__init__(setup, KERNEL + COLUMNS, VOCABULARY, programs, WINDOWS, clauses, EVENTS, make_rules)

    def played_by(self) -> Edition:
        return told(dict(self.setup.options))

    def seat_name(self, seat: int) -> str:
        return SEAT_NAMES[seat]

    def blank(self) -> WheelState:
        g = WheelState(self)
        g.yields = [self.default_yields] * SEATS
        g.deciders = list(range(SEATS))
        names = (
            "brought",
            "brought_aside",
            "aside",
            "decks",
            "hands",
            "stored",
            "chosen",
            "discards",
            "killed",
            "removed",
        )
        for name in names:
            setattr(g, name, [[] for _ in range(SEATS)])
        g.starting = [NO_CARD] * SEATS
        g.dragon = NO_CARD
        g.pattern = [0] * (SEATS + 1)
        g.dominant = g.acting = g.won = NOBODY
        g.resolving = NO_CHALLENGE
        g.challenge_kind, g.challenge_card = (0,) * CHALLENGES, (NO_CARD,) * CHALLENGES
        g.support, g.opposition, g.target = [0] * CHALLENGES, [0] * CHALLENGES, [NO_CARD] * CHALLENGES
        g.initiator = [NOBODY] * CHALLENGES
        g.ignored, g.drawn, g.recruited = [0] * SEATS, [0] * SEATS, [0] * (2 * SEATS)
        g.damage_pools = [[0] * (2 * SEATS) for _ in range(CHALLENGES)]
        return g

    def begin(self, g: State) -> None:
        g.push(self.ids[GAME_NAME], ())

    # -- what procedures ask about effects -----------------------------------------------------------------------------

    def effect_program(self, g: WheelState, card: int, number: int) -> int:
        key = g.what[card], number
        return self.ids[self.texts.names.get(key) or self.effects.names[key]]

    def text_program(self, number: int) -> int:
        return self.ids[self.texts.program_title(number)]

    def effect_possible(self, g: WheelState, seat: int, card: int, number: int) -> bool:
        if (g.what[card], number) in self.texts.names:
            return self.texts.possible(g, seat, card, number)
        return self.effects.possible(g, seat, card, number)

    # -- words and pictures --------------------------------------------------------------------------------------------

    def label(self, g: Any, seat: int, key: int) -> str:
        from wonderwheel.games.wheel_of_time.show.labels import label

        return label(g, seat, key)

    def words(self, g: Any, seat: int, key: int) -> str:
        from wonderwheel.games.wheel_of_time.show.answers import words

        return words(g, seat, key)

    def reason(self, g: Any, seat: int, asking: Asking) -> str:
        from wonderwheel.games.wheel_of_time.show.questions import reason

        return reason(g, seat, asking)

    def hint(self, known: Any, seat: int, key: int) -> str:
        from wonderwheel.games.wheel_of_time.show.hints import hint

        return hint(known, seat, key)

    def vain(self, before: Any, after: Any, seat: int, key: int) -> str:
        from wonderwheel.games.wheel_of_time.show.vain import vain

        return vain(before, after, key)

    def tell(self, event: Event) -> str:
        from wonderwheel.games.wheel_of_time.show.telling import tell

        return tell(self, event)

    def picture(self, known: Any, seat: int) -> dict[str, Any]:
        from wonderwheel.games.wheel_of_time.show.picture.table import picture

        return {**picture(known, seat)}

    # -- what a seat sees ----------------------------------------------------------------------------------------------

    def shown(self, g: Any, seat: int, column: Column, index: int) -> bool:
        if column.name in ("brought", "brought_aside"):
            return dealing.knows_list(g, seat, index)
        if column.name == "what":
            return knows(g, seat, index)
        if column.name == "token":
            owner = g.controller[index]
            return not g.covered[index] or seat in (owner, g.deciders[owner])
        return super().shown(g, seat, column, index)

    def deal(self, g: Any, seat: int, dice: Dice) -> None:
        dealing.deal_hidden(g, seat, dice)

    def identity(self, g: WheelState, handle: int) -> int:
        return g.what[handle]

    def beyond(self, g: Any, seat: int) -> Candidates:
        return beyond(g, seat)

    def concede(self, g: Any, seat: int) -> None:
        concede(g, seat)

    def estimate(self, g: Any, seat: int) -> float:
        return estimate(g, seat)

    def considered(self, g: Any, seat: int, keys: Sequence[int]) -> Sequence[int]:
        return considered(g, keys)

    def faults(self, g: Any) -> list[str]:
        return faults(g)

    def turns(self, g: Any) -> int:
        return int(g.turn)

    def ending(self, g: Any) -> str:
        dead = [lost_leader(g, seat) for seat in range(SEATS)]
        if any(g.scores):
            return "a leader died" if any(dead) else "the Last Battle was won"
        stopped = bool(self.turn_limit) and g.turn >= self.turn_limit and not all(dead)
        return "no result: turn limit" if stopped else "both lost"

    def place(self, g: Any, position: dict[str, Any]) -> None:
        from wonderwheel.games.wheel_of_time.position.placing import place

        place(self, g, position)

    def look(self, g: Any) -> dict[str, object]:
        from wonderwheel.games.wheel_of_time.position.expecting import look

        return look(self, g)

    def look_closer(self, g: Any) -> dict[str, object]:
        from wonderwheel.games.wheel_of_time.position.expecting import look_closer

        return look_closer(self, g)

    def order_matters(self, name: str) -> bool:
        return name.endswith(".deck")


@lru_cache(maxsize=1)
def clauses() -> dict[str, str]:
    """Clause id -> our own statement of it."""
    text = files("wonderwheel.games.wheel_of_time").joinpath("clauses.toml").read_text(encoding="utf-8")
    found: dict[str, str] = tomllib.loads(text)["clauses"]
    return found


@lru_cache(maxsize=64)
def make_rules(setup: Setup) -> Rules:
    """The rules for a setup; the same setup shares one immutable object."""
    return WheelRules(setup)


GAME: Final = GameDef(
    "wheel_of_time",
    "The Wheel of Time CCG",
    2,
    2,
    OPTIONS,
    make_rules,
    "Hero against Villain: sway the Pattern turn by turn, gather forces, and win the Last Battle.",
    told,
    sides=SEAT_NAMES,
    shelf=SHELF,
)
