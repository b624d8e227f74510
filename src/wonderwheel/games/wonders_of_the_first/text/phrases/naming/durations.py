"""How long effects last."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Duration


@dataclass(frozen=True)
class ThisRound(Duration):
    """Until the end of the round, for what is there now."""

    form = "this round"
    lasts = "this round"
    wordings = (
        '("this round" | "until end of round" | "until the end of the round" | "until the end of this round"'
        ' | "for the rest of this round" | "for the rest of the round")',
    )
    clauses = ("CR132-this-round.a",)


@dataclass(frozen=True)
class ThisTurn(Duration):
    """Until the end of the turn, for what is there now."""

    form = "this turn"
    lasts = "this turn"
    wordings = ('("this turn" | "until end of turn" | "until the end of the turn" | "until the end of this turn")',)


@dataclass(frozen=True)
class NextRound(Duration):
    """In the next round."""

    form = "next round"


@dataclass(frozen=True)
class ThisAndNextRound(Duration):
    """Until the end of the next round."""

    form = "this round and next round"
    wordings = (
        '"this round" ("and" | "or") ("the"? "next round")',
        '"until" ("the end" | "end") "of" "the"? "next round"',
    )
    clauses = ("CR132-this-round.a", "CR132-next.a")


@dataclass(frozen=True)
class RestOfGame(Duration):
    """Until the game ends."""

    form = "for the rest of the game"
    lasts = "this game"
    wordings = (
        '("for the rest of the game" | "for the rest of this game" | "until the end of the game"'
        ' | "until end of game")',
    )
