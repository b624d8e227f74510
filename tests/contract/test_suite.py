"""The suite notices: each way to break the contract, done on purpose to a sound game, fails the check meant for it."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

import pytest

from tests import night_market as toy
from tests.contract import copies, secrecy, suite
from tests.contract.suite import Check
from tests.toys_small import NIGHT_MARKET, MarketRules, night_market
from wonderwheel.core.errors import WonderwheelError
from wonderwheel.core.events import EVERYBODY
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Program, cancel_point, chance, choose, commit, do, give, program
from wonderwheel.core.machine.running import WIN, finish
from wonderwheel.core.questions import NUMBER, Candidates, Refusal, refusal
from wonderwheel.core.rules import Rules, Setup
from wonderwheel.core.state.columns import Column


class Market(MarketRules):
    """Night Market with some programs replaced."""

    own_programs: Sequence[Program] = ()

    def __init__(self, setup: Setup) -> None:
        new = {p.name: p for p in self.own_programs}
        programs = tuple(new.get(p.name, p) for p in toy.PROGRAMS)
        Rules.__init__(
            self, setup, toy.COLUMNS, toy.VOCABULARY, programs, toy.WINDOWS, toy.CLAUSES, toy.EVENTS, night_market
        )


def draw_with(take: Any) -> Program:
    """The program `draw` with another way to take the card."""
    return program(
        "draw",
        toy._draw,
        chance(toy.DRAWN_FACE, toy.faces_left, reason="Which card?"),
        do(take),
        give(lambda g, f: f.r[toy.DRAWN_CARD]),
    )


def pay_with(first: Any = toy.any_card, before_commit: Any = None, after: Any = toy.lay_away) -> Program:
    """The program `pay` with something else in one place."""
    steps = [
        cancel_point(),
        choose(toy.FIRST, first, seat=toy.payer, reason="Lay away which card?", clause="TOY-pay.1"),
        *([do(before_commit)] if before_commit else []),
        choose(toy.SECOND, toy.another_card, seat=toy.payer, reason="And which?", clause="TOY-pay.2", forced=False),
        commit(),
        do(after),
    ]
    return program("pay", toy._pay, *steps)


class TellsTheDraw(Market):
    """The card drawn in secret is a public fact of the event."""

    @staticmethod
    def take(g: Any, f: Frame) -> None:
        face = NUMBER.argument(f.r[toy.DRAWN_FACE])
        toy.take_from_bag(g, f)
        g.emit(toy.SHOWN, f.r[toy.DRAWER], (f.r[toy.DRAWN_CARD], face), "TOY-draw.1")

    own_programs = (draw_with(take),)


class TellsInARefusal(Market):
    """An action's words tell another player's card."""

    def outside(self, g: Any, seat: int) -> list[tuple[str, Refusal]]:
        other = toy.hand(g, (seat + 1) % self.seats)
        return [(f"take the {g.face[other[0]]}" if other else "take nothing", toy.NO_FREE_DRAW)]


class ForcedByASecret(Market):
    """A choice that is forced or not by what only one player can see."""

    @staticmethod
    def best_card(g: Any, f: Frame) -> Candidates:
        cards = toy.hand(g, f.r[toy.PAYER])
        best = max(g.face[card] for card in cards)
        return [(toy.CARD.key(card), None if g.face[card] == best else toy.CHOSEN) for card in cards]

    own_programs = (pay_with(first=best_card),)


class ShowsWithoutSayingSo(Market):
    """The payment is shown to all, but does not count as a revelation."""

    @staticmethod
    def show(g: Any, f: Frame) -> None:
        toy.lay_away(g, f)
        g.known[toy.CARD.argument(f.r[toy.FIRST])] = EVERYBODY

    own_programs = (pay_with(after=show),)


class WritesBeforeCommit(Market):
    """The first half of a payment changes the state at once."""

    @staticmethod
    def take_coin(g: Any, f: Frame) -> None:
        g.won[f.r[toy.PAYER]] += 1

    own_programs = (pay_with(before_commit=take_coin),)


class DealsAnything(Market):
    """Samples ignore what was already seen."""

    def deal(self, g: Any, seat: int, dice: Dice) -> None:
        for card, face in enumerate(g.face):
            if face < 0:
                g.face[card] = 5
                g.known[card] = toy.knowers(g, g.owner[card])
        for bids in g.bids:
            bids[:] = [0] * len(bids)


class KeepsNoBids(Market):
    """Samples do not fill in everything."""

    def deal(self, g: Any, seat: int, dice: Dice) -> None:
        super().deal(g, seat, dice)
        g.bids = [[] for _ in g.bids]


class CallsAllCardsTheSame(Market):
    def label(self, g: Any, seat: int, key: int) -> str:
        return "a card" if toy.CARD.has(key) else super().label(g, seat, key)


class CitesNothingKnown(Market):
    @staticmethod
    def cite(g: Any, f: Frame) -> None:
        toy.lay_away(g, f)
        g.emit(toy.PAID, f.r[toy.PAYER], (), "TOY-pay.99")

    own_programs = (pay_with(after=cite),)


class RefusesWithoutAClause(Market):
    def outside(self, g: Any, seat: int) -> list[tuple[str, Refusal]]:
        return [("dance", refusal("nobody dances here"))]


class CountsGames(Market):
    """A global counter slips into the state."""

    games = 0

    def begin(self, g: Any) -> None:
        CountsGames.games += 1
        super().begin(g)
        g.won[0] = CountsGames.games


class SharesAList(Market):
    """Two states share one list."""

    shared: list[int] = [0, 0]  # noqa: RUF012  # the fault that is meant

    def blank(self) -> Any:
        g = super().blank()
        g.won = self.shared
        return g


class LetsTheQuitterWin(Market):
    def concede(self, g: Any, seat: int) -> None:
        g.out |= 1 << seat
        finish(g, [WIN if i == seat else 0 for i in range(self.seats)])


class LosesACard(Market):
    @staticmethod
    def lose(g: Any, f: Frame) -> None:
        toy.lay_away(g, f)
        g.face[toy.CARD.argument(f.r[toy.FIRST])] = 0

    own_programs = (pay_with(after=lose),)


class KeepsAYes(Market):
    """A truth value in a column of numbers: equal to 1, but not saved as 1."""

    @staticmethod
    def keep(g: Any, f: Frame) -> None:
        toy.lay_away(g, f)
        g.winner = bool(g.winner)

    own_programs = (pay_with(after=keep),)


class ShowsYields(Market):
    """Everybody can see who has left a standing answer."""

    def shown(self, g: Any, seat: int, column: Column, index: int) -> bool:
        return column.name == "yields" or super().shown(g, seat, column, index)


BROKEN: list[tuple[type[Market], Check]] = [
    (TellsTheDraw, secrecy.check_told_as_known),
    (TellsInARefusal, secrecy.check_non_interference),
    (ForcedByASecret, secrecy.check_samples),
    (ShowsWithoutSayingSo, secrecy.check_others_acts),
    (ShowsYields, secrecy.check_yields),
    (DealsAnything, secrecy.check_samples),
    (KeepsNoBids, secrecy.check_samples),
    (WritesBeforeCommit, suite.check_cancel),
    (CallsAllCardsTheSame, suite.check_labels),
    (CitesNothingKnown, suite.check_events),
    (RefusesWithoutAClause, suite.check_refusals),
    (LetsTheQuitterWin, suite.check_concession),
    (LosesACard, suite.check_random_play),
    (CountsGames, copies.check_same_seed),
    (SharesAList, copies.check_interleaved),
    (KeepsAYes, copies.check_save_and_load),
]


@pytest.mark.parametrize(("rules", "check"), BROKEN, ids=lambda thing: thing.__name__)
def test_a_broken_game_is_noticed(rules: type[Market], check: Check) -> None:
    broken = dataclasses.replace(NIGHT_MARKET, make=rules)
    noticed = False
    for seed in range(1, 7):
        check(NIGHT_MARKET, 2, {}, seed)
        try:
            check(broken, 2, {}, seed)
        except (AssertionError, WonderwheelError, IndexError, ValueError):
            noticed = True
    assert noticed
