"""Players, and how long something lasts."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.lang.nodes import FORM
from wonderwheel.lang.phrases import Duration, Player
from wonderwheel.lang.referents import PLAYER


@dataclass(frozen=True)
class AnotherPlayer(Player):
    """A player other than you: in a game of two, the one there is."""

    form = "another player"
    rule = "some_player"


@dataclass(frozen=True)
class APlayer(Player):
    """Any player, you too; whoever does something chooses, or whoever it happens to."""

    form = "a player"
    rule = "some_player"


@dataclass(frozen=True)
class Players(Player):
    """All players, of whom a rule speaks."""

    form = "players"
    person = "many"
    wordings = ('"players"',)


@dataclass(frozen=True)
class OtherPlayers(Player):
    """All players but you, of whom a rule speaks."""

    form = "other players"
    person = "many"
    wordings = ('"other players"',)


@dataclass(frozen=True)
class EachPlayer(Player):
    """All players, one after the other."""

    form = "each player"


@dataclass(frozen=True)
class EachOtherPlayer(Player):
    """All players but you, one after the other."""

    form = "each other player"


@dataclass(frozen=True)
class ThatPlayer(Player):
    """The player spoken of last."""

    points_at = PLAYER
    form = "that player"


@dataclass(frozen=True)
class TargetedPlayer(Player):
    """The player whom an advantage or a challenge targets."""

    form = "the targeted player"
    clauses = ("WOT20-cards.advantages.6",)


@dataclass(frozen=True)
class AHero(Player):
    """The Hero player."""

    form = "a Hero"
    wordings = (FORM,)
    clauses = ("WOT20-setup.side.1",)


@dataclass(frozen=True)
class AVillain(Player):
    """The Villain player."""

    form = "a Villain"
    clauses = ("WOT20-setup.side.1",)


@dataclass(frozen=True)
class TargetsController(Player):
    """Who controls the target."""

    form = "the controller of the target"
    clauses = ("WOT20-glossary.control.1",)


@dataclass(frozen=True)
class EachTargetedPlayer(Player):
    """Every player whom this card targets."""

    form = "each targeted player"


# -- durations ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ThisTurn(Duration):
    """To the end of the turn."""

    form = "this turn"
    clauses = ("WOT20-cards.events.4", "WOT20-glossary.event.4")


@dataclass(frozen=True)
class NextTurn(Duration):
    """In the whole of the next turn."""

    form = "next turn"


@dataclass(frozen=True)
class NextReadyRound(Duration):
    """In the next ready round only."""

    form = "in the next ready round"


@dataclass(frozen=True)
class DuringReadyRounds(Duration):
    """In every ready round."""

    form = "in ready rounds"


@dataclass(frozen=True)
class ForGood(Duration):
    """As long as the card is in play, whatever becomes of what caused it."""

    form = "permanently"
    clauses = ("WOT20-action.ability.4",)


@dataclass(frozen=True)
class UntilResolved(Duration):
    """Until the challenge spoken of is resolved."""

    form = "until that challenge is resolved"
    wordings = ('"until that challenge be resolved"',)
    clauses = ("WOT20-resolution.outcome.8",)


@dataclass(frozen=True)
class UntilTargetedAgain(Duration):
    """Until this targets another card in the same way, or rotates."""

    form = "until you target another troop this way or this rotates"
