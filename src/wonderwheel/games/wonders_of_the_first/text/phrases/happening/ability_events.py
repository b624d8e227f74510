"""Events that are told of abilities: they trigger, or a player uses them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger
from wonderwheel.games.wonders_of_the_first.text.phrases.base import AThing, Event
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import WONDER
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


def _ability_used(parts: Parts, span: Span | None) -> Event:
    return (TapAbilityUsed if parts[0] == "tap" else HarvestAbilityUsed)(parts[1], span=span)


@dataclass(frozen=True)
class HarvestAbilityUsed(Event):
    """An on harvest ability of yours triggers."""

    what: AThing
    form = "you activate the on harvest ability of {what}"
    wordings = (Wording('"you activate" ("the" | "a") used_ability "ability of" some', made=_ability_used),)
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
    """You use a tap ability of a card."""

    what: AThing
    form = "you activate a tap ability of {what}"
    wordings = (Wording('"you activate any wonder" "\'s" "tap ability"', what=Some(Noun(kinds=(WONDER,)))),)
    clauses = ("CR132-tap-ability.b",)

    def means(self, scope: Scope) -> list[Trigger]:
        """It may have been sacrificed for it."""
        fields = scope.subject(self.what)
        if "cards" in fields and fields["cards"].where is None and not fields["cards"].controller:
            fields["cards"] = scope.with_fields(fields["cards"], self.what, area="anywhere")
        return [Trigger(meaning.Event("activates", player="you", ability="tap", **fields))]

    def bind(self, b: CardBinder) -> Any:
        return b.card_event(self)
