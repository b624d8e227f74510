"""The families of phrases, and kinds of slots: a slot of a phrase names the family, or the kind, that fits into it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wonderwheel.lang.nodes import Node, Slot


@dataclass(frozen=True)
class Player(Node):
    """Who: one player or several."""

    rule = "player"


@dataclass(frozen=True)
class Realm(Node):
    """Where in The World: one realm or several, known, targeted or chosen."""

    rule = "realm"


@dataclass(frozen=True)
class Quantity(Node):
    """How much: a number, known when it is needed."""

    rule = "quantity"


@dataclass(frozen=True)
class Unit(Node):
    """What is counted in "for each ..."."""

    rule = "unit"


@dataclass(frozen=True)
class Adjective(Node):
    """A word before a noun that narrows it down."""

    rule = "adjective"


@dataclass(frozen=True)
class Tail(Node):
    """Words after a noun that narrow it down."""

    rule = "tail_plain"


@dataclass(frozen=True)
class Thing(Node):
    """What: one card, stone or other object, or several, known, targeted or chosen."""

    rule = "things"


@dataclass(frozen=True)
class Duration(Node):
    """How long. Without one, an effect is static or stays for good."""

    rule = "duration"


@dataclass(frozen=True)
class Modifier(Node):
    """What something gets while an effect lasts."""

    rule = "mod"


@dataclass(frozen=True)
class Condition(Node):
    """What must be true."""

    rule = "condition"


@dataclass(frozen=True)
class Event(Node):
    """What must happen."""

    rule = "one_event"


@dataclass(frozen=True)
class Effect(Node):
    """Something done once, or with no duration and no trigger around it, something that holds."""

    rule = "simple"

    def stands_alone(self) -> bool:
        """Whether this, said after a full stop, begins an ability of its own instead of going on with the last."""
        return False


@dataclass(frozen=True)
class Keyword(Node):
    """A word of the rules that stands for a whole ability."""

    rule = "keyword"


@dataclass(frozen=True)
class Head(Node):
    """When or how an ability works: said before its effects."""

    rule = "head"


@dataclass(frozen=True)
class Gate(Node):
    """What must be reached for an ability to be switched on at all."""

    rule = "gate"


@dataclass(frozen=True)
class Price(Node):
    """What is paid to use an ability."""


@dataclass(frozen=True)
class Act(Node):
    """What somebody may be forbidden to do."""

    rule = "deed"


def _in(realm: Realm) -> str:
    return f"in {realm.text()}"


def _for_each(unit: Unit) -> str:
    return f"for each {unit.text()}"


# A thing said in one of the ways that its place in the sentence allows.
OneThing = Annotated[Thing, Slot("one_thing")]
AThing = Annotated[Thing, Slot("some")]
PlainThing = Annotated[Thing, Slot("some_plain")]
TargetThing = Annotated[Thing, Slot("target")]
TargetThings = Annotated[Thing, Slot("targets")]
Actor = Annotated[Thing, Slot("actor")]
Place = Annotated[Realm, Slot("at", _in)]
Per = Annotated[Unit, Slot("per", _for_each)]
Number = Annotated[Quantity, Slot("number")]
Size = Annotated[Quantity, Slot("size")]
# Words that are no phrases of their own.
Name = Annotated[str, Slot("NAME")]
Resource = Annotated[str, Slot("resource")]
CounterKind = Annotated[str, Slot("counter_kind")]
Parity = Annotated[str, Slot("parity")]
