"""Realms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    OneThing,
    Parity,
    PlainThing,
    Player,
    Realm,
)
from wonderwheel.games.wonders_of_the_first.text.referent_names import NO_REALM
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.measures import HowMany
from wonderwheel.lang.nodes import FORM, Maker, Node, Slot, Span, Wording, bent, changed, row
from wonderwheel.lang.referents import REALM, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder


# Several of a noun; nouns speak of realms in turn.
PluralNoun = Annotated[Any, Slot("noun_plain_pl")]


def _does(who: Node, verb: str) -> str:
    return f"{who.text()} {bent(verb, who.grammatical())}"


@dataclass(frozen=True)
class Here(Realm):
    """The realm of the card that says so."""

    form = "this realm"
    place = meaning.Realm("here")
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
    goal = meaning.Realm("target")
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
    goal = meaning.Realm("target", among=meaning.Realm("other"))


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
    place = meaning.Realm("adjacent to here")
    wordings = ('("each" | "all")? "adjacent realm"',)

    def bind(self, b: CardBinder) -> Any:
        if b.spell:
            refuse(self, NO_REALM)
        return b.inside(self)


@dataclass(frozen=True)
class HereOrAdjacent(Realm):
    """This realm or one beside it."""

    form = "this realm or an adjacent realm"
    place = meaning.Realm("near")
    goal = meaning.Realm("choose", among=meaning.Realm("near"))
    wordings = (FORM, '"this or a adjacent realm"')

    def bind(self, b: CardBinder) -> Any:
        if b.spell:
            refuse(self, NO_REALM)
        return b.inside(self)


@dataclass(frozen=True)
class HereAndAdjacent(Realm):
    """This realm and all beside it."""

    form = "this realm and adjacent realms"
    place = meaning.Realm("near")
    wordings = ('"this" "realm"? "and" ("each" | "all")? "adjacent realm"',)

    def bind(self, b: CardBinder) -> Any:
        if b.spell:
            refuse(self, NO_REALM)
        return b.inside(self)


@dataclass(frozen=True)
class AnyRealm(Realm):
    """No matter which active realm; chosen where one is needed."""

    form = "any realm"
    place = meaning.Realm("all")
    goal = meaning.Realm("choose")
    wordings = ('"any" "open"? "realm"', '("all" | "unlocked") "realm"')


@dataclass(frozen=True)
class EachRealm(Realm):
    """All active realms."""

    form = "each realm"
    place = meaning.Realm("all")


@dataclass(frozen=True)
class OtherRealm(Realm):
    """No matter which active realm, but not this one."""

    form = "any other realm"
    place = meaning.Realm("other")
    goal = meaning.Realm("choose", among=meaning.Realm("other"))
    wordings = ('("any other" | "another") "realm"',)

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
    place = meaning.Realm("lowest")


@dataclass(frozen=True)
class HighestRealm(Realm):
    """The active realm with the highest number."""

    form = "the highest-numbered realm"
    place = meaning.Realm("highest")


def _numbers(both: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> RealmNumbers:
        numbers = tuple(parts)
        if len(set(numbers)) < len(numbers):
            raise Unfit("said twice")
        return RealmNumbers(numbers, both, span=span)

    return made


@dataclass(frozen=True)
class RealmNumbers(Realm):
    """Realms by their numbers: all of them, or any of them."""

    numbers: tuple[int, ...]
    both: bool = True
    wordings = tuple(
        Wording(f'"realm" {row} "{last}" INT', made=_numbers(last == "and"))
        for last in ("and", "or")
        for row in ("INT", 'INT ("," INT)+ ","')
    )

    def text(self) -> str:
        return "realms " + row([str(number) for number in self.numbers], "and" if self.both else "or")


@dataclass(frozen=True)
class ParityRealm(Realm):
    """Any active realm with an odd, or an even, number."""

    parity: Parity
    form = "any {parity}-numbered realm"
    wordings = ('("any" | "a")? parity_numbered "realm"',)


@dataclass(frozen=True)
class EachParityRealm(Realm):
    """All active realms with an odd, or an even, number."""

    parity: Parity
    form = "each {parity}-numbered realm"
    wordings = ('("each" | "all") parity_numbered "realm"',)


@dataclass(frozen=True)
class RealmWithMost(Realm):
    """The active realm with the most, or the fewest, of something; if several have equally many, one of them."""

    noun: PluralNoun
    most: bool
    who: Player | None = None
    wordings = (
        Wording('"the realm with the most" noun_plain_pl', most=True),
        Wording('"the realm with the" ("least" | "fewest") noun_plain_pl', most=False),
        Wording('"the realm where" player "control the most" noun_plain_pl', slots="who noun", most=True),
        Wording(
            '"the realm where" player "control the" ("least" | "fewest") noun_plain_pl', slots="who noun", most=False
        ),
    )

    def text(self) -> str:
        what = f"the {'most' if self.most else 'fewest'} {self.noun.plural()}"
        return f"the realm where {_does(self.who, 'control')} {what}" if self.who else f"the realm with {what}"


@dataclass(frozen=True)
class RealmWhereCount(Realm):
    """A realm, a targeted one or each one where somebody controls so many of something."""

    how: str
    who: Player
    count: HowMany
    noun: PluralNoun
    wordings = tuple(
        Wording(f'"{how} realm where" player "control" how_many noun_plain_pl', how=how)
        for how in ("a", "target", "each")
    )

    def text(self) -> str:
        controls = _does(self.who, "control")
        return f"{self.how} realm where {controls} {self.count.text()} {self.noun.plural()}"

    def bind(self, b: CardBinder) -> Any:
        made = b.inside(self)
        if self.how != "target":
            return made
        label = b.fresh("realm")
        b.mention(Referent(REALM, label, self.text(), True))
        return changed(made, label=label)


@dataclass(frozen=True)
class TargetRealmWhere(Realm):
    """A realm where somebody controls something, chosen as a target."""

    who: Player
    what: PlainThing
    form = "target realm where {who:control} {what}"

    def bind(self, b: CardBinder) -> Any:
        made = changed(self, who=b.visit(self.who), what=b.spoken_of(self.what))
        label = b.fresh("realm")
        b.mention(Referent(REALM, label, self.text(), True))
        return changed(made, label=label)


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

    what: OneThing
    form = "the same realm as {what}"
    wordings = (
        FORM,
        'one_thing "\'s" "realm"',
        '"the realm of" one_thing',
        'its "realm"',
    )

    def bind(self, b: CardBinder) -> Any:
        return changed(self, what=b.spoken_of(self.what))


def each_of(realm: Realm) -> bool:
    """Whether something that is done there is done in each of several realms."""
    if isinstance(realm, RealmWhereCount):
        return realm.how == "each"
    if isinstance(realm, RealmNumbers):
        return realm.both
    return isinstance(realm, _EACH)


_EACH = (EachRealm, EachRealmWhere, EachParityRealm, AdjacentRealms, HereAndAdjacent)
