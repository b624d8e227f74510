"""Abilities and effects done again, copied, undone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import AThing, Effect, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.rules import Rule
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import ControlledBy
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, Some
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT_CARD
from wonderwheel.lang.flow import If, May
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import FORM, Slot, Span, Wording, changed
from wonderwheel.lang.phrases import You
from wonderwheel.lang.referents import THING
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Ruled, Scope

_YOURS: Final = Each(Noun(tails=(ControlledBy(You()),)))


@dataclass(frozen=True)
class ChooseAbility(Effect):
    """One on arrival ability of something."""

    what: AThing
    form = "choose an on arrival ability of {what}"

    def means(self, scope: Scope) -> Effects:
        """The card is chosen with its ability: "trigger it" says what is done."""
        if not isinstance(self.what, Some) or self.what.count != 1 or self.what.up_to:
            refuse(self)
        cards = scope.with_fields(scope.cards(self.what.noun), self, has="on arrival")
        return (meaning.Keep(meaning.Choose(cards, slot=self.label), self.label),)

    def bind(self, b: CardBinder) -> Any:
        if not isinstance(self.what, Some):
            return b.inside(self)
        made = changed(self, what=changed(self.what, noun=b.visit(self.what.noun)))
        return b.bring_in(made, "it", b.kinds_of(self.what.noun), False)


def _again(parts: Parts, span: Span | None) -> TriggerAgain:
    return TriggerAgain(parts[0] if parts else None, span=span)


@dataclass(frozen=True)
class TriggerAgain(Effect):
    """The ability of the event once more; or the ability of that kind of the card of the event."""

    kind: str | None
    wordings = (Wording('("trigger its" ability_on "ability" | "activate it") "a additional time"', made=_again),)

    def text(self) -> str:
        return f"{f'trigger its {self.kind} ability' if self.kind else 'activate it'} an additional time"

    def means(self, scope: Scope) -> Effects:
        if self.bound is None or self.bound.name != EVENT_CARD:
            refuse(self)
        if self.kind is not None:
            return (meaning.TriggerAbility(self.kind, meaning.EventCard(), one=True),)
        if scope.heard_ability != "on harvest":
            refuse(self, "no ability was activated")
        return (meaning.TriggerAbility("on harvest", meaning.EventCard(), same=True),)

    def bind(self, b: CardBinder) -> Any:
        return b.points_back(self)


@dataclass(frozen=True)
class NoTriggers(Rule):
    """Abilities of a kind that do not trigger."""

    kind: str
    what: Thing
    form = "{kind} abilities of {what} don't trigger"
    wordings = ('ability_on "ability of" things "don\'t trigger"',)
    clauses = ("CR132-508.a",)

    def ruled(self, scope: Scope) -> Ruled:
        if not isinstance(self.what, Each) or self.kind == "ascend":
            refuse(self)
        return meaning.This(), (meaning.NoTrigger(self.kind, scope.cards(self.what.noun)),)


@dataclass(frozen=True)
class ExtraTriggers(Rule):
    """Abilities of a kind that trigger once more: of all cards, if it is not said of which."""

    kind: str
    what: Thing | None = None
    form = "{kind} abilities[ of {what}] trigger an additional time"
    wordings = (
        '"every"? ability_on "ability" ["of" things] "trigger" ("a additional time" | "once more")',
        Wording('"your" ability_on "ability trigger" ("a additional time" | "once more")', what=_YOURS),
    )
    clauses = ("CR132-501.b", "CR132-ascend.a")

    def ruled(self, scope: Scope) -> Ruled:
        if self.what is not None and not isinstance(self.what, Each):
            refuse(self)
        cards = scope.cards(self.what.noun) if self.what is not None else meaning.Cards()
        return meaning.This(), (meaning.ExtraTrigger(self.kind, 1, cards),)


@dataclass(frozen=True)
class TriggerTimes(Effect):
    """The chosen ability so many times."""

    times: int
    form = "trigger it {times} times"

    def means(self, scope: Scope) -> Effects:
        if not isinstance(scope.before, ChooseAbility) or self.bound is None:
            refuse(self, "no ability was chosen before")
        return (meaning.TriggerAbility("on arrival", scope.objects(self, self.bound), self.times, one=True),)

    def bind(self, b: CardBinder) -> Any:
        return b.points_back(self)


@dataclass(frozen=True)
class TriggerOn(Effect):
    """Abilities with a head of things trigger now."""

    kind: str
    what: Thing
    form = "trigger the {kind} abilities of {what}"
    wordings = (
        '"trigger" ("the" | "all" "the"? | "each" | "every") ability_on "ability of" things',
        Wording('"trigger" one_thing "\'s" ability_on "ability"', slots="what kind"),
    )
    clauses = ("CR132-501.b", "CR132-ascend.a")

    def means(self, scope: Scope) -> Effects:
        return (meaning.TriggerAbility(self.kind, scope.thing(self.what)),)


@dataclass(frozen=True)
class ThoseEnd(Effect):
    """What was just triggered lasts until the end of the round."""

    form = "those effects end this round"
    wordings = (FORM, '("those" | "their") "effect last" ("this round" | "until the end of the round")')

    def means(self, scope: Scope) -> Effects:
        """What ascends lasts for the round in any case."""
        before = scope.before
        return () if isinstance(before, TriggerOn) and before.kind == "ascend" else refuse(self)


@dataclass(frozen=True)
class CopyEffect(Effect):
    """The effect of the ability of the event once more, with new choices; or the seek that played this."""

    whose: Annotated[str, Slot("copied")]
    form = "copy {whose} effect"
    clauses = ("CR132-507.a", "CR132-507.j", "CR132-seek.a")

    def means(self, scope: Scope) -> Effects:
        if scope.heard_sought and self.whose != "its":
            return (meaning.CopySeek(),)
        if scope.heard_ability != "tap" or self.whose == "that seek":
            refuse(self, "no such effect was spoken of")
        return (meaning.CopyEffect(),)


@dataclass(frozen=True)
class CopyLastSpell(Effect):
    """The effect of the spell one played last in this round."""

    form = "copy the last spell you played this round"
    clauses = ("CR132-507.a", "CR132-511.a")

    def means(self, scope: Scope) -> Effects:
        """The spell is kept for what is said of it afterwards."""
        last = meaning.LastPlayed(meaning.Cards(types=("spell",), area="anywhere"))
        return (meaning.Keep(last, self.label), meaning.CopySpell(meaning.Slot(self.label)))

    def bind(self, b: CardBinder) -> Any:
        return b.bring_in(self, "it", frozenset({"spell"}), False, "the last spell you played this round")


@dataclass(frozen=True)
class CopyThatSpell(Effect):
    """The effect of the spell of which the event tells that it is played, with choices of the copy's own."""

    form = "copy that spell"
    wordings = ('"copy that spell" ("\'s effect")?', '"copy it"')
    clauses = ("CR132-507.a", "CR132-507.j", "CR132-on-play.d")

    def means(self, scope: Scope) -> Effects:
        if self.bound is None or self.bound.name != EVENT_CARD or not scope.heard_played:
            refuse(self, "no spell is being played")
        if self.bound.kinds != frozenset({"spell"}):
            refuse(self, "that it is a spell is not said")
        return (meaning.CopySpell(meaning.EventCard()),)

    def bind(self, b: CardBinder) -> Any:
        """Only a spell can be meant, whatever else was spoken of."""
        spells = [each for each in b.mentions.all(THING) if each.name == EVENT_CARD and "spell" in each.kinds]
        return changed(self, bound=b.means(spells[0])) if len(spells) == 1 else b.points_back(self)


@dataclass(frozen=True)
class NewTargets(Effect):
    """A copy has choices of its own anyhow."""

    form = "you may choose new targets for the copy"
    wordings = ('"you may choose new target" ("for" ("the copy" | "it"))?',)
    rule = "order"
    clauses = ("CR132-507.a", "CR132-501.1.a")

    def means(self, scope: Scope) -> Effects:
        before = scope.before.effects[-1] if isinstance(scope.before, If | May) else scope.before
        copied = isinstance(before, CopyEffect | CopyLastSpell | CopyThatSpell)
        return () if copied else refuse(self, "nothing was copied before")


@dataclass(frozen=True)
class NullifyEffect(Effect):
    """The on arrival effect of the event does nothing."""

    form = "nullify that on arrival effect"
    clauses = ("CR132-nullify.k",)

    def means(self, scope: Scope) -> Effects:
        if scope.heard_ability != "on arrival":
            refuse(self, "no on arrival effect has triggered")
        return (meaning.NullifyEffect(),)
