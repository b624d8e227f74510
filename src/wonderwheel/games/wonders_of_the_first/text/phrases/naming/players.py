"""Players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Player
from wonderwheel.games.wonders_of_the_first.text.referent_names import CONTROLLER, DEFENDER, EACH, OPPONENT, OWNER
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import FORM, Span, Wording, changed
from wonderwheel.lang.referents import PLAYER, THING

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


@dataclass(frozen=True)
class TargetPlayer(Player):
    """A player chosen as a target."""

    brings = PLAYER
    form = "target player"
    wordings = (FORM,)
    clauses = ("CR132-target.a",)

    def bind(self, b: CardBinder) -> Any:
        label = b.fresh("player")
        b.player(label, self, slot=True)
        return changed(self, label=label)

    def means(self, scope: Scope) -> meaning.Player:
        """A target is asked for once."""
        return meaning.Player("target", slot=self.label)


@dataclass(frozen=True)
class TargetOpponent(Player):
    """Another player chosen as a target."""

    brings = PLAYER
    form = "target opponent"
    wordings = (FORM,)
    clauses = ("CR132-target.a",)

    def bind(self, b: CardBinder) -> Any:
        label = b.fresh("player")
        b.player(label, self, slot=True)
        return changed(self, label=label)

    def means(self, scope: Scope) -> meaning.Player:
        """A target is asked for once."""
        return meaning.Player("target opponent", slot=self.label)


@dataclass(frozen=True)
class EachPlayer(Player):
    """All players."""

    brings = PLAYER
    form = "each player"
    wordings: ClassVar[tuple[Wording | str, ...]] = (FORM, '"all"? "player"', '"both player" "each"?')

    def bind(self, b: CardBinder) -> Any:
        b.player(EACH, self)
        return self

    def means(self, scope: Scope) -> meaning.Player:
        return meaning.Player("each")


@dataclass(frozen=True)
class YouAndOpponent(EachPlayer):
    """You and the other player: who of them "they" would be is not said."""

    form = "you and each opponent"
    person = "many"
    wordings = ('"you and" (("each" | "your")? "opponent" | ("a" | "target") "opponent") "each"?',)

    def bind(self, b: CardBinder) -> Any:
        return self


@dataclass(frozen=True)
class EachOpponent(Player):
    """All players but you."""

    brings = PLAYER
    form = "each opponent"
    wordings = (
        FORM,
        '"your"? "opponent"',
    )

    def bind(self, b: CardBinder) -> Any:
        b.player(OPPONENT, self)
        return self

    def means(self, scope: Scope) -> meaning.Player:
        return meaning.Player("opponent")


@dataclass(frozen=True)
class AnOpponent(Player):
    """Some player other than you."""

    brings = PLAYER
    form = "an opponent"
    wordings = ('("a" | "any") "opponent"',)

    def bind(self, b: CardBinder) -> Any:
        b.player(OPPONENT, self)
        return self

    def means(self, scope: Scope) -> meaning.Player:
        return meaning.Player("opponent")


@dataclass(frozen=True)
class APlayer(Player):
    """Some player."""

    form = "a player"
    wordings = ('("a" | "any") "player"',)


@dataclass(frozen=True)
class ThatPlayer(Player):
    """The player of the event or of the effect before."""

    points_at = PLAYER
    form = "that player"
    wordings = (FORM,)

    def bind(self, b: CardBinder) -> Any:
        return changed(self, bound=b.nearest(self, PLAYER))


@dataclass(frozen=True)
class DefendingPlayer(Player):
    """The player who is attacked."""

    form = "the defending player"
    wordings = ('"the"? "defending player"',)
    clauses = ("CR132-battle.a",)

    def bind(self, b: CardBinder) -> Any:
        b.player(DEFENDER, self)
        return self

    def means(self, scope: Scope) -> meaning.Player:
        return meaning.Player("defender")


@dataclass(frozen=True)
class ItsOwner(Player):
    """The owner of what was spoken of last."""

    points_at = THING
    form = "its owner"
    wordings = (Wording('"owner" "\'s"', rule="whose"),)

    def bind(self, b: CardBinder) -> Any:
        return b.its_player(self, OWNER)


def _of_which(parts: Parts, span: Span | None) -> Player:
    its, role, *each = parts[0].split()
    if each and (its == "its" or role == "owner"):
        raise Unfit("each of several players is meant")
    return ItsOwner(span=span) if role == "owner" else ItsController(its == "their", span=span)


@dataclass(frozen=True)
class ItsController(Player):
    """The controller of what was spoken of last; of several things, whoever controls some of them."""

    several: bool = False
    points_at = THING
    form = "its controller"
    wordings = (Wording("of_which", made=lambda parts, span: _of_which(parts, span)),)

    def text(self) -> str:
        return "their controller" if self.several else "its controller"

    def bind(self, b: CardBinder) -> Any:
        return b.its_player(self, CONTROLLER, self.several)
