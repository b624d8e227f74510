"""The families of phrases. A slot of a phrase names the family that fits into it."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.lang.nodes import Node


@dataclass(frozen=True)
class Player(Node):
    """Who: one player or several."""


@dataclass(frozen=True)
class Realm(Node):
    """Where in The World: one realm or several, known, targeted or chosen."""


@dataclass(frozen=True)
class Quantity(Node):
    """How much: a number, known when it is needed."""


@dataclass(frozen=True)
class Unit(Node):
    """What is counted in "for each ..."."""


@dataclass(frozen=True)
class Adjective(Node):
    """A word before a noun that narrows it down."""


@dataclass(frozen=True)
class Tail(Node):
    """Words after a noun that narrow it down."""


@dataclass(frozen=True)
class Thing(Node):
    """What: one card, stone or other object, or several, known, targeted or chosen."""


@dataclass(frozen=True)
class Duration(Node):
    """How long. Without one, an effect is static or stays for good."""


@dataclass(frozen=True)
class Modifier(Node):
    """What something gets while an effect lasts."""


@dataclass(frozen=True)
class Condition(Node):
    """What must be true."""


@dataclass(frozen=True)
class Event(Node):
    """What must happen."""


@dataclass(frozen=True)
class Effect(Node):
    """Something done once, or with no duration and no trigger around it, something that holds."""

    def stands_alone(self) -> bool:
        """Whether this, said after a full stop, begins an ability of its own instead of going on with the last."""
        return False


@dataclass(frozen=True)
class Keyword(Node):
    """A word of the rules that stands for a whole ability."""


@dataclass(frozen=True)
class Head(Node):
    """When or how an ability works: said before its effects."""


@dataclass(frozen=True)
class Gate(Node):
    """What must be reached for an ability to be switched on at all."""


@dataclass(frozen=True)
class Price(Node):
    """What is paid to use an ability."""


@dataclass(frozen=True)
class Act(Node):
    """What somebody may be forbidden to do."""
