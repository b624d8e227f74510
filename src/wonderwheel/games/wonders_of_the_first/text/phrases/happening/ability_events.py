"""Events that are told of abilities: they trigger, or a player uses them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger
from wonderwheel.games.wonders_of_the_first.text.phrases.base import AThing, Event, Player
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import WONDER
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording
from wonderwheel.lang.phrases import You

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


def _ability_used(parts: Parts, span: Span | None) -> Event:
    who, used, what = parts
    if used == "tap":
        return TapAbilityUsed(who, what, span=span)
    if not isinstance(who, You) or what is None:
        raise Unfit("whose land is harvested is whose ability it is")
    return HarvestAbilityUsed(what, span=span)


@dataclass(frozen=True)
class HarvestAbilityUsed(Event):
    """An on harvest ability of yours triggers."""

    what: AThing
    form = "you activate the on harvest ability of {what}"
    wordings = (
        Wording(
            'player ("activate" | "use") ("the" | "a") used_ability "ability" ["of" some]',
            made=_ability_used,
        ),
    )
    clauses = ("CR132-on-harvest.a",)

    def means(self, scope: Scope) -> list[Trigger]:
        fields = scope.subject(self.what)
        return [Trigger(meaning.Event("ability triggers", player="you", ability="on harvest", **fields))]

    def bind(self, b: CardBinder) -> Any:
        return b.card_event(self)


@dataclass(frozen=True)
class ArrivalTriggers(Event):
    """Some on arrival ability triggers."""

    form = "an on arrival effect triggers"
    wordings = ('"a on arrival" ("effect" | "ability") "trigger"',)
    clauses = ("CR132-on-arrival.e",)

    def means(self, scope: Scope) -> list[Trigger]:
        return [Trigger(meaning.Event("ability triggers", ability="on arrival"))]


@dataclass(frozen=True)
class TapAbilityUsed(Event):
    """A player uses a tap ability, of a card that fits if that is said."""

    who: Player
    what: AThing | None = None
    form = "{who:activate} a tap ability[ of {what}]"
    wordings = (
        Wording(
            'player ("activate" | "use") "any wonder" "\'s" "tap ability"',
            made=lambda parts, span: TapAbilityUsed(parts[0], Some(Noun(kinds=(WONDER,))), span=span),
        ),
    )
    clauses = ("CR132-tap-ability.b",)

    def means(self, scope: Scope) -> list[Trigger]:
        """It may have been sacrificed for it."""
        fields = scope.subject(self.what) if self.what is not None else {}
        if "cards" in fields and fields["cards"].where is None and not fields["cards"].controller:
            fields["cards"] = scope.with_fields(fields["cards"], self, area="anywhere")
        return [Trigger(meaning.Event("activates", player=scope.side(self.who), ability="tap", **fields))]

    def bind(self, b: CardBinder) -> Any:
        return b.player_event(self)
