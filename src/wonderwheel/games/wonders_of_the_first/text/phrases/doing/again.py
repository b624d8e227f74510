"""Abilities and effects done again, copied, undone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import AThing, Effect, Realm, TargetThings, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.rules import Rule
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import ControlledBy
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, Some
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT_CARD
from wonderwheel.lang.nodes import Wording, changed
from wonderwheel.lang.phrases import You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Ruled, Scope

ON_ABILITIES: Final = ("arrival", "attack", "battle", "defense", "harvest", "death")
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


@dataclass(frozen=True)
class TriggerAgain(Effect):
    """The ability of the event once more."""

    what: str
    form = "{what} an additional time"
    wordings = (
        Wording('"trigger its on arrival ability a additional time"', what="trigger its on arrival ability"),
        Wording('"activate it a additional time"', what="activate it"),
    )

    def means(self, scope: Scope) -> Effects:
        event = self.bound is not None and self.bound.name == EVENT_CARD
        if event and self.what == "activate it" and scope.heard_ability == "on harvest":
            return (meaning.TriggerAbility("on harvest", meaning.EventCard(), same=True),)
        if self.what != "trigger its on arrival ability" or not event:
            refuse(self)
        return (meaning.TriggerAbility("on arrival", meaning.EventCard(), one=True),)

    def bind(self, b: CardBinder) -> Any:
        return b.points_back(self)


@dataclass(frozen=True)
class NoTriggers(Rule):
    """Abilities of a kind that do not trigger."""

    word: str
    what: Thing
    form = "on {word} abilities of {what} don't trigger"
    wordings = tuple(Wording(f'"on {word} ability of" things "don\'t trigger"', word=word) for word in ON_ABILITIES)
    clauses = ("CR132-508.a",)

    def ruled(self, scope: Scope) -> Ruled:
        if not isinstance(self.what, Each):
            refuse(self)
        return meaning.This(), (meaning.NoTrigger(f"on {self.word}", scope.cards(self.what.noun)),)


@dataclass(frozen=True)
class ExtraTriggers(Rule):
    """Abilities of a kind that trigger once more."""

    word: str
    what: Thing
    form = "on {word} abilities of {what} trigger an additional time"
    wordings = (
        *(Wording(f'"on {word} ability of" things "trigger a additional time"', word=word) for word in ON_ABILITIES),
        *(
            Wording(f'"your on {word} ability trigger a additional time"', word=word, what=_YOURS)
            for word in ON_ABILITIES
        ),
    )
    clauses = ("CR132-501.b",)

    def ruled(self, scope: Scope) -> Ruled:
        if not isinstance(self.what, Each):
            refuse(self)
        return meaning.This(), (meaning.ExtraTrigger(f"on {self.word}", 1, scope.cards(self.what.noun)),)


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

    word: str
    what: Thing
    form = "trigger the on {word} abilities of {what}"
    wordings = tuple(
        wording
        for word in ON_ABILITIES
        for wording in (
            Wording(f'"trigger the on {word} ability of" things', word=word),
            Wording(f'"trigger" one_thing "\'s" "on {word} ability"', word=word),
        )
    )
    clauses = ("CR132-501.b",)

    def means(self, scope: Scope) -> Effects:
        return (meaning.TriggerAbility(f"on {self.word}", scope.thing(self.what)),)


@dataclass(frozen=True)
class TriggerAscend(Effect):
    """Ascend abilities now."""

    what: TargetThings
    form = "trigger the ascend abilities of {what}"
    clauses = ("CR132-ascend.a",)

    def means(self, scope: Scope) -> Effects:
        return (meaning.TriggerAbility("ascend", scope.thing(self.what)),)


@dataclass(frozen=True)
class ThoseEnd(Effect):
    """What was just triggered lasts until the end of the round."""

    form = "those effects end this round"

    def means(self, scope: Scope) -> Effects:
        """What ascends lasts for the round in any case."""
        return () if isinstance(scope.before, TriggerAscend) else refuse(self)


@dataclass(frozen=True)
class CopyEffect(Effect):
    """The effect of the ability of the event once more, with new choices."""

    form = "copy its effect"
    clauses = ("CR132-507.a", "CR132-507.j")

    def means(self, scope: Scope) -> Effects:
        if scope.heard_ability != "tap":
            refuse(self, "no ability was activated")
        return (meaning.CopyEffect(),)


@dataclass(frozen=True)
class CopySeek(Effect):
    """The seek that played this once more."""

    form = "copy that seek effect"
    clauses = ("CR132-507.a", "CR132-seek.a")

    def means(self, scope: Scope) -> Effects:
        return (meaning.CopySeek(),) if scope.heard_sought else refuse(self, "nothing is played from a seek effect")


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
class NullifyEffect(Effect):
    """The on arrival effect of the event does nothing."""

    form = "nullify that on arrival effect"
    clauses = ("CR132-nullify.k",)

    def means(self, scope: Scope) -> Effects:
        if scope.heard_ability != "on arrival":
            refuse(self, "no on arrival effect has triggered")
        return (meaning.NullifyEffect(),)


@dataclass(frozen=True)
class MoveAgain(Effect):
    """One more move after the event's."""

    where: Realm
    form = "move it an additional time to {where}"

    def means(self, scope: Scope) -> Effects:
        """A second move, which is no flight."""
        if self.bound is None:
            refuse(self, "nothing was said before that it could mean")
        what = scope.objects(self, self.bound)
        return (meaning.MoveTo(what, scope.goal(self.where, what)),)

    def bind(self, b: CardBinder) -> Any:
        found = b.it(self)
        return changed(self, bound=found, where=b.beside(b.goal(self.where), found))
