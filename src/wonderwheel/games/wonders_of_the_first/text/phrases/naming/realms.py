"""Realms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first.text.phrases.base import AThing, Parity, PlainThing, Player, Realm
from wonderwheel.games.wonders_of_the_first.text.referent_names import NO_REALM
from wonderwheel.lang.nodes import FORM, Wording, changed
from wonderwheel.lang.referents import REALM, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder


@dataclass(frozen=True)
class Here(Realm):
    """The realm of the card that says so."""

    form = "this realm"
    wordings = (FORM, Wording('"here"', rule="at"))
    clauses = ("CR132-realm.b",)

    def bind(self, b: CardBinder) -> Any:
        if b.spell:
            refuse(self, NO_REALM)
        return b.inside(self)


@dataclass(frozen=True)
class TargetRealm(Realm):
    """An active realm chosen as a target."""

    form = "target realm"
    clauses = ("CR132-active-realm.a.3",)

    def bind(self, b: CardBinder) -> Any:
        """A realm that is targeted: chosen before the effect, wherever it is said."""
        label = b.fresh("realm")
        b.mention(Referent(REALM, label, self.text(), True))
        return changed(self, label=label)


@dataclass(frozen=True)
class AnotherTargetRealm(Realm):
    """An active realm chosen as a target, not the one spoken of."""

    form = "another target realm"


@dataclass(frozen=True)
class TargetAdjacentRealm(Realm):
    """A realm beside this one, chosen as a target."""

    form = "target adjacent realm"

    def bind(self, b: CardBinder) -> Any:
        """A realm that is targeted: chosen before the effect, wherever it is said."""
        label = b.fresh("realm")
        b.mention(Referent(REALM, label, self.text(), True))
        return changed(self, label=label)


@dataclass(frozen=True)
class AdjacentRealm(Realm):
    """A realm beside, chosen."""

    form = "an adjacent realm"
    wordings = ('"a adjacent" ("realm" | "space")',)


@dataclass(frozen=True)
class AdjacentRealms(Realm):
    """All realms beside this one."""

    form = "adjacent realms"

    def bind(self, b: CardBinder) -> Any:
        if b.spell:
            refuse(self, NO_REALM)
        return b.inside(self)


@dataclass(frozen=True)
class HereOrAdjacent(Realm):
    """This realm or one beside it."""

    form = "this realm or an adjacent realm"

    def bind(self, b: CardBinder) -> Any:
        if b.spell:
            refuse(self, NO_REALM)
        return b.inside(self)


@dataclass(frozen=True)
class AnyRealm(Realm):
    """No matter which active realm; chosen where one is needed."""

    form = "any realm"
    wordings = ('"any" "open"? "realm"', '("all" | "unlocked") "realm"')


@dataclass(frozen=True)
class EachRealm(Realm):
    """All active realms."""

    form = "each realm"


@dataclass(frozen=True)
class OtherRealm(Realm):
    """No matter which active realm, but not this one."""

    form = "any other realm"

    def bind(self, b: CardBinder) -> Any:
        if b.spell:
            refuse(self, NO_REALM)
        return b.inside(self)


@dataclass(frozen=True)
class ThatRealm(Realm):
    """The realm of the event."""

    form = "that realm"
    wordings = (FORM, Wording('"there"', rule="at"))

    def bind(self, b: CardBinder) -> Any:
        return changed(self, bound=b.nearest(self, REALM))


@dataclass(frozen=True)
class RealmNumber(Realm):
    """The realm with a number."""

    number: int
    form = "realm {number}"


@dataclass(frozen=True)
class LowestRealm(Realm):
    """The active realm with the lowest number."""

    form = "the lowest-numbered realm"


@dataclass(frozen=True)
class ParityRealm(Realm):
    """Any active realm with an odd, or an even, number."""

    parity: Parity
    form = "any {parity}-numbered realm"
    wordings = ('("any" | "a")? parity_numbered "realm"',)


@dataclass(frozen=True)
class DifferentRealms(Realm):
    """Up to so many realms, chosen, one for each."""

    number: int
    form = "up to {number} different realms"
    clauses = ("CR132-active-realm.a.3",)

    def bind(self, b: CardBinder) -> Any:
        return changed(self, label=b.fresh("realms"))


@dataclass(frozen=True)
class EachRealmWhere(Realm):
    """All active realms where somebody controls something."""

    who: Player
    what: PlainThing
    other: bool = False
    form = "each[{other} other] realm where {who:control} {what}"
    wordings = (FORM, Wording('"each realm where" player "control" some_plain', rule="each_where"))

    def bind(self, b: CardBinder) -> Any:
        return changed(self, who=b.visit(self.who), what=b.spoken_of(self.what))


@dataclass(frozen=True)
class RealmWhere(Realm):
    """Some active realm where somebody controls something."""

    who: Player
    what: PlainThing
    form = "a realm where {who:control} {what}"

    def bind(self, b: CardBinder) -> Any:
        return changed(self, who=b.visit(self.who), what=b.spoken_of(self.what))


@dataclass(frozen=True)
class RealmWithoutEnemies(Realm):
    """A realm without enemies: chosen, or chosen as a target."""

    targeted: bool
    wordings = (
        Wording('"a realm with no enemies"', targeted=False),
        Wording('"target realm with no enemies"', targeted=True),
    )

    def text(self) -> str:
        return f"{'target' if self.targeted else 'a'} realm with no enemies"


@dataclass(frozen=True)
class SameRealmAs(Realm):
    """The realm of something."""

    what: AThing
    form = "the same realm as {what}"

    def bind(self, b: CardBinder) -> Any:
        return changed(self, what=b.spoken_of(self.what))
