"""The families of phrases, and kinds of slots: a slot of a phrase names the family, or the kind, that fits into it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.referent_names import ONLY_ONE
from wonderwheel.lang.nodes import Node, Slot
from wonderwheel.lang.phrases import (
    Condition,
    Duration,
    Effect,
    Event,
    Number,
    Per,
    Player,
    Quantity,
    Size,
    Unit,
    X,
    You,
)
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

__all__ = [
    "SHARED_CLAUSES",
    "AThing",
    "Act",
    "Actor",
    "Adjective",
    "Condition",
    "CounterKind",
    "Duration",
    "Effect",
    "Event",
    "Gate",
    "Head",
    "Keyword",
    "Modifier",
    "Name",
    "Number",
    "OneThing",
    "Parity",
    "Per",
    "Place",
    "PlainThing",
    "Player",
    "Price",
    "Quantity",
    "Realm",
    "Resource",
    "Size",
    "Tail",
    "TargetThing",
    "TargetThings",
    "Thing",
    "Unit",
]


_SEVERAL_REALMS: Final = frozenset({"all", "other", "odd", "even", "near", "adjacent to here", "any of"})


@dataclass(frozen=True)
class Realm(Node):
    """Where in The World: one realm or several, known, targeted or chosen.

    `place` is what is spoken of, `goal` what something is done in or goes to, where the words alone say it."""

    rule = "realm"
    place: ClassVar[meaning.Realm | None] = None
    goal: ClassVar[meaning.Realm | None] = None

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        """The realms that a noun, an event or a rule speaks of. A target is chosen before the effect."""
        return self.place if self.place is not None else refuse(self)

    def chosen(self, scope: Scope, moved: meaning.Objects | None = None) -> meaning.Realm:
        """The one realm that something is done in or goes to: known, or chosen into a slot of its own.

        What moves (`moved`) goes to a realm beside its own, not beside the card that says so.
        """
        if self.goal is not None:
            return meaning.Realm(self.goal.which, slot=self.label, among=self.goal.among)
        found = self.spoken_of(scope)
        return found if found.which not in _SEVERAL_REALMS else refuse(self, "one realm is needed")


@dataclass(frozen=True)
class Adjective(Node):
    """A word before a noun that narrows it down."""

    rule = "adjective"

    def asks(self, scope: Scope) -> dict[str, Any]:
        """What it asks of a card, as the fields of a test."""
        return refuse(self)


@dataclass(frozen=True)
class Tail(Node):
    """Words after a noun that narrow it down."""

    rule = "tail_plain"

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        """What it asks of a card, as the fields of a test; `outside`: the noun speaks of cards outside The World."""
        return refuse(self)


@dataclass(frozen=True)
class Thing(Node):
    """What: one card, stone or other object, or several, known, targeted or chosen."""

    rule = "things"

    def means(self, scope: Scope, by: meaning.Player | None = None) -> meaning.Objects:
        """The cards that an effect is done to: what the word points back to, unless it says more. A choice is made by
        `by`."""
        if self.bound is not None and self.bound.name == ONLY_ONE:
            return meaning.All(scope.cards(self.bound.phrase.noun))
        return scope.objects(self, self.bound) if self.bound is not None else refuse(self)


@dataclass(frozen=True)
class Modifier(Node):
    """What something gets while an effect lasts."""

    rule = "mod"

    def changes(self, scope: Scope, static: bool) -> tuple[meaning.Change, ...]:
        """What it does to a card: as long as a rule holds (`static`), or for a time."""
        return refuse(self)


@dataclass(frozen=True)
class Keyword(Node):
    """A word of the rules that stands for a whole ability."""

    rule = "keyword"

    def means(self) -> meaning.Ability:
        """The ability that it is: called like the keyword, unless it says more."""
        return meaning.Keyword(self.text())


@dataclass(frozen=True)
class Head(Node):
    """When or how an ability works: said before its effects."""

    rule = "head"

    def printed(self) -> str:
        """The kind of ability that is printed so; "" if it is none."""
        return ""

    def waits(self, scope: Scope) -> Any:
        """What a triggered ability with this head waits for."""
        return refuse(self)


@dataclass(frozen=True)
class Gate(Node):
    """What must be reached for an ability to be switched on at all."""

    rule = "gate"

    def means(self) -> Any:
        """What it is in the ability."""
        return refuse(self)


@dataclass(frozen=True)
class Price(Node):
    """What is paid to use an ability."""


@dataclass(frozen=True)
class Act(Node):
    """What somebody may be forbidden to do."""

    rule = "deed"

    def forbids(
        self, who: str, where: meaning.Realm | None, price: meaning.Quantity | None, scope: Scope
    ) -> meaning.Change:
        """The prohibition: of whom, where, and unless what is paid."""
        return refuse(self)


def _in(realm: Realm) -> str:
    return f"in {realm.text()}"


# A thing said in one of the ways that its place in the sentence allows.
OneThing = Annotated[Thing, Slot("one_thing")]
AThing = Annotated[Thing, Slot("some")]
PlainThing = Annotated[Thing, Slot("some_plain")]
TargetThing = Annotated[Thing, Slot("target")]
TargetThings = Annotated[Thing, Slot("targets")]
Actor = Annotated[Thing, Slot("actor")]
Place = Annotated[Realm, Slot("at", _in)]
# Words that are no phrases of their own.
Name = Annotated[str, Slot("NAME")]
Resource = Annotated[str, Slot("resource")]
CounterKind = Annotated[str, Slot("counter_kind")]
Parity = Annotated[str, Slot("parity")]

# What this game's rules say of phrases that every game has.
SHARED_CLAUSES: Final[dict[type[Node], tuple[str, ...]]] = {You: ("CR132-505.2.a",), X: ("CR132-pay-x.a",)}
