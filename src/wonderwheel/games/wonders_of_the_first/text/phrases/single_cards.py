"""Effects that one card needs."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Realm, Thing
from wonderwheel.lang.nodes import FORM


@dataclass(frozen=True)
class BanishTokensOrCounters(Effect):
    """All tokens, or all counters, of a realm."""

    where: Realm
    form = "banish every token or remove every counter in {where}"
    wordings = (FORM, '"banish all tokens or all counter in" realm')


@dataclass(frozen=True)
class BanishRealm(Effect):
    """A realm with all that is in it."""

    where: Realm
    form = "banish {where}"
    clauses = ("CR132-banish.c",)


@dataclass(frozen=True)
class ShufflePile(Effect):
    """Cards shuffled together, to be dealt."""

    what: Thing
    form = "shuffle {what}"


@dataclass(frozen=True)
class Scatter(Effect):
    """The shuffled cards dealt face down over all realms as evenly as possible, then turned up."""

    form = "deal them face down to all realms as evenly as possible, then turn them up"
    wordings = (
        FORM,
        '"distribute them as evenly as possible in all realm" "," "face down" "," "then flip them face up"',
    )
    clauses = ("CR132-506.a", "CR132-510.a")


@dataclass(frozen=True)
class ControlTurn(Effect):
    """You make all choices of the player spoken of in his next turn."""

    form = "you make all their choices on their next turn"
    wordings = (FORM, '"you control all their choice on their next turn"')
    clauses = ("CR132-505.4.a",)


@dataclass(frozen=True)
class SwapStones(Effect):
    """All stones of two players change sides."""

    form = "swap control of all stones with target opponent"
    wordings = (FORM, '"you and target opponent" ("switch" | "swap") "control of all stones"')


@dataclass(frozen=True)
class SwapBack(Effect):
    """The stones that changed sides do so again."""

    form = "swap those stones back"

    wordings = (FORM, '"switch control of those stones again"')
