"""Players."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Player


@dataclass(frozen=True)
class You(Player):
    """The player who controls the ability."""

    form = "you"
    person = "you"
    clauses = ("CR132-505.2.a",)


@dataclass(frozen=True)
class They(Player):
    """The player spoken of last."""

    form = "they"
    person = "many"


@dataclass(frozen=True)
class TargetPlayer(Player):
    """A player chosen as a target."""

    form = "target player"
    clauses = ("CR132-target.a",)


@dataclass(frozen=True)
class TargetOpponent(Player):
    """Another player chosen as a target."""

    form = "target opponent"
    clauses = ("CR132-target.a",)


@dataclass(frozen=True)
class EachPlayer(Player):
    """All players."""

    form = "each player"


@dataclass(frozen=True)
class EachOpponent(Player):
    """All players but you."""

    form = "each opponent"


@dataclass(frozen=True)
class AnOpponent(Player):
    """Some player other than you."""

    form = "an opponent"


@dataclass(frozen=True)
class APlayer(Player):
    """Some player."""

    form = "a player"


@dataclass(frozen=True)
class ThatPlayer(Player):
    """The player of the event or of the effect before."""

    form = "that player"


@dataclass(frozen=True)
class DefendingPlayer(Player):
    """The player who is attacked."""

    form = "the defending player"
    clauses = ("CR132-battle.a",)


@dataclass(frozen=True)
class ItsOwner(Player):
    """The owner of what was spoken of last."""

    form = "its owner"


@dataclass(frozen=True)
class ItsController(Player):
    """The controller of what was spoken of last."""

    form = "its controller"


def possessive(player: Player) -> str:
    """The player before something that belongs to him: "your", "their", "target player's"."""
    if isinstance(player, You):
        return "your"
    return "their" if isinstance(player, They) else player.text() + "'s"
