"""Realms by what is in them: "a realm where you control a stone", "each realm with no enemies"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import PlainThing, Player, Realm
from wonderwheel.games.wonders_of_the_first.text.referent_names import NO_REALM
from wonderwheel.lang.making import Parts
from wonderwheel.lang.measures import HowMany
from wonderwheel.lang.nodes import Maker, Node, Slot, Span, Wording, bent, changed
from wonderwheel.lang.referents import REALM, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

# Several of a noun; nouns speak of realms in turn.
PluralNoun = Annotated[Any, Slot("noun_plain_pl")]


def _does(who: Node, verb: str) -> str:
    return f"{who.text()} {bent(verb, who.grammatical())}"


def _in_passing(what: Any, b: CardBinder) -> Any:
    """What makes out a realm: nothing behind it speaks of that."""
    noun = getattr(what, "noun", None)
    return b.visit(what) if noun is None else changed(what, noun=b.visit(noun))


# -- what is so in a realm ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RealmClause(Node):
    """What is so in a realm."""

    rule = "realm_clause"

    def holds(self, scope: Scope) -> meaning.Condition:
        """The condition, of the realm that is looked at ("here")."""
        return refuse(self)


@dataclass(frozen=True)
class WhereHeld(RealmClause):
    """Somebody controls something there."""

    who: Player
    what: PlainThing
    form = "where {who:control} {what}"
    wordings = ('"where" player ("control" | "have") some_plain',)

    def holds(self, scope: Scope) -> meaning.Condition:
        return scope.holds_there(self, self.who, self.what)

    def bind(self, b: CardBinder) -> Any:
        return changed(self, who=b.visit(self.who), what=_in_passing(self.what, b))


def _held(parts: Parts) -> list[RealmClause]:
    """What one player controls: one thing, or so many, one after the other."""
    who, *said = parts
    out: list[RealmClause] = []
    while said:
        first = said.pop(0)
        out.append(WithCount(first, said.pop(0), who) if isinstance(first, HowMany) else WhereHeld(who, first))
    return out


def _both_held(parts: Parts, span: Span | None) -> WhereBoth:
    first, second = _held(parts)
    return WhereBoth(first, second, span=span)


@dataclass(frozen=True)
class WhereBoth(RealmClause):
    """Two things are so there, of the same player."""

    first: RealmClause
    second: RealmClause
    wordings = tuple(
        Wording(f'"where" player ("control" | "have") {first} "and" {second}', made=_both_held)
        for first in ("some_plain", "how_many counted_plain")
        for second in ("some_plain", "how_many counted_plain")
    )

    def text(self) -> str:
        held = (each.text().split(" control", 1)[1].removeprefix("s") for each in (self.second,))
        return f"{self.first.text()} and{next(held)}"

    def holds(self, scope: Scope) -> meaning.Condition:
        return meaning.Every((self.first.holds(scope), self.second.holds(scope)))


@dataclass(frozen=True)
class RealmOf(RealmClause):
    """Somebody controls the realm: the most stones there."""

    who: Player
    not_so: bool = False
    wordings = ('player "control"', Wording('player "don\'t control"', not_so=True))
    clauses = ("CR132-505.3.a",)

    def text(self) -> str:
        return _does(self.who, "don't") + " control" if self.not_so else _does(self.who, "control")

    def holds(self, scope: Scope) -> meaning.Condition:
        controls = controls_realm(self, self.who, meaning.Realm("here"), scope)
        return meaning.Not(controls) if self.not_so else controls


@dataclass(frozen=True)
class WhereNot(RealmClause):
    """What is not so there."""

    clause: RealmClause
    form = "not {clause}"

    def holds(self, scope: Scope) -> meaning.Condition:
        return meaning.Not(self.clause.holds(scope))


_OTHER: Final = {"you": "opponent", "opponent": "you"}


def controls_realm(node: Node, who: Player, where: meaning.Realm, scope: Scope) -> meaning.Condition:
    """Whether a player controls more stones in a realm than the other one."""
    side = scope.side(who)
    if side not in _OTHER:
        refuse(node, "whose realm it is is not said")
    mine, theirs = (meaning.StonesHeld(meaning.Player(seat), where) for seat in (side, _OTHER[side]))
    return meaning.Compare(mine, ">", theirs)


@dataclass(frozen=True)
class WithSome(RealmClause):
    """Something is there."""

    what: PlainThing
    form = "with {what}"
    wordings = ('("with" | "where there be") some_plain',)

    def holds(self, scope: Scope) -> meaning.Condition:
        return scope.holds_there(self, None, self.what)

    def bind(self, b: CardBinder) -> Any:
        return changed(self, what=_in_passing(self.what, b))


@dataclass(frozen=True)
class WithCount(RealmClause):
    """So many are there, or under somebody's control there."""

    count: HowMany
    noun: PluralNoun
    who: Player | None = None
    wordings = (
        '("with" | "where there be") how_many counted_plain',
        Wording('"without" "any"? noun_plain_pl', slots="noun", count=HowMany("==", 0)),
        Wording('"where" player ("control" | "have") how_many counted_plain', slots="who count noun"),
        Wording(
            '"where" player "don\'t" ("control" | "have") ("a" noun_plain_sg | "any" noun_plain_pl)',
            slots="who noun",
            count=HowMany("==", 0),
        ),
    )

    def text(self) -> str:
        said = f"{self.count.text()} {self.noun.plural()}"
        return f"with {said}" if self.who is None else f"where {_does(self.who, 'control')} {said}"

    def holds(self, scope: Scope) -> meaning.Condition:
        if self.who is None and self.text() == "with no enemies":
            return meaning.Unopposed()
        owner = scope.known_player(self.who) if self.who is not None else None
        return meaning.Compare(
            scope.number_there(self, self.noun, owner), self.count.op, meaning.Number(self.count.number)
        )


@dataclass(frozen=True)
class WhereMore(RealmClause):
    """Somebody controls more of something there than somebody else, or fewer."""

    who: Player
    more: bool
    noun: PluralNoun
    than: Player
    wordings = ('"where" player ("control" | "have") more_or_less noun_plain_pl "than" player "do"?',)

    def text(self) -> str:
        much = "more" if self.more else "fewer"
        return f"where {_does(self.who, 'control')} {much} {self.noun.plural()} than {self.than.text()}"

    def holds(self, scope: Scope) -> meaning.Condition:
        mine, theirs = (scope.number_there(self, self.noun, scope.known_player(who)) for who in (self.who, self.than))
        return meaning.Compare(mine, ">" if self.more else "<", theirs)


@dataclass(frozen=True)
class WhereMoreOf(RealmClause):
    """There is more of one thing there than of another, or less; of what somebody controls there, if it is said."""

    more: bool
    noun: PluralNoun
    than: PluralNoun
    who: Player | None = None
    wordings = (
        '("with" | "where there be") more_or_less noun_plain_pl "than" noun_plain_pl',
        Wording(
            '"where" player ("control" | "have") more_or_less noun_plain_pl "than" noun_plain_pl',
            slots="who more noun than",
        ),
    )

    def text(self) -> str:
        said = f"{'more' if self.more else 'fewer'} {self.noun.plural()} than {self.than.plural()}"
        return f"with {said}" if self.who is None else f"where {_does(self.who, 'control')} {said}"

    def holds(self, scope: Scope) -> meaning.Condition:
        owner = scope.known_player(self.who) if self.who is not None else None
        first, second = (scope.number_there(self, noun, owner) for noun in (self.noun, self.than))
        return meaning.Compare(first, ">" if self.more else "<", second)


# -- realms ------------------------------------------------------------------------------------------------------------


def _that(how: str, other: bool = False) -> Maker:
    def made(parts: Parts, span: Span | None) -> RealmThat:
        *sorts, clause = parts
        return RealmThat(how, clause, other or "other" in sorts, "adjacent" in sorts, span=span)

    return made


def beside(
    node: Realm, moved: meaning.Objects | None, scope: Scope, where: meaning.Condition | None = None
) -> meaning.Realm:
    """A realm beside what goes there, or beside the card that says so, which a spell is not."""
    if moved is None and scope.spell:
        refuse(node, NO_REALM)
    of = None if isinstance(moved, meaning.This) else moved
    return meaning.Realm("adjacent", of=of, slot=node.label, where=where)


@dataclass(frozen=True)
class RealmThat(Realm):
    """A realm, one chosen as a target, or each one, where something is so; another than this, or one beside it."""

    how: str
    clause: RealmClause
    other: bool = False
    adjacent: bool = False
    wordings = (
        Wording('("a" | "any") adjacent? "realm" realm_clause', made=_that("a")),
        Wording('"each" other? "realm" realm_clause', rule="each_where", made=_that("each")),
    )
    clauses = ("CR132-active-realm.a.3",)

    def text(self) -> str:
        how = "an" if self.how == "a" and self.adjacent else self.how
        if self.other and self.how != "each":
            how = "another" if self.how == "a" else "another target"
        other = " other" if self.other and self.how == "each" else ""
        return f"{how}{other}{' adjacent' if self.adjacent else ''} realm {self.clause.text()}"

    def bind(self, b: CardBinder) -> Any:
        """What is targeted is chosen before the effect, wherever it is said."""
        if b.spell and self.other:
            refuse(self, NO_REALM)
        made = changed(self, clause=b.visit(self.clause))
        if self.how != "target":
            return made
        label = b.fresh("realm")
        b.mention(Referent(REALM, label, self.text(), True))
        return changed(made, label=label)

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        """All realms of which it is so; the target is chosen first."""
        if self.how == "target":
            return scope.chosen_first(self)
        if self.adjacent and scope.spell:
            refuse(self, NO_REALM)
        which = "adjacent to here" if self.adjacent else "other" if self.other else "all"
        return meaning.Realm(which, where=self.clause.holds(scope))

    def chosen(self, scope: Scope, moved: meaning.Objects | None = None) -> meaning.Realm:
        """The one that is chosen, or chosen as a target."""
        if self.how == "each":
            refuse(self, "one realm is needed")
        where = self.clause.holds(scope)
        if self.adjacent:
            return beside(self, moved, scope, where)
        among = meaning.Realm("other") if self.other else None
        which = "target" if self.how == "target" else "choose"
        return meaning.Realm(which, slot=self.label, where=where, among=among)


_OPEN: Final = '("active" | "open")?'
_HOLDS: Final = '("control" | "have")'


@dataclass(frozen=True)
class RealmWithMost(Realm):
    """The active realm with the most, or the fewest, of something; if several have equally many, one of them."""

    noun: PluralNoun
    most: bool
    who: Player | None = None
    wordings = (
        Wording(f'"the" {_OPEN} "realm with the most" noun_plain_pl', most=True),
        Wording(f'"the" {_OPEN} "realm with the" ("least" | "fewest") noun_plain_pl', most=False),
        Wording(
            f'"the" {_OPEN} "realm where" player {_HOLDS} "the most" noun_plain_pl',
            slots="who noun",
            most=True,
        ),
        Wording(
            f'"the" {_OPEN} "realm where" player {_HOLDS} "the" ("least" | "fewest") noun_plain_pl',
            slots="who noun",
            most=False,
        ),
    )

    def text(self) -> str:
        what = f"the {'most' if self.most else 'fewest'} {self.noun.plural()}"
        return f"the realm where {_does(self.who, 'control')} {what}" if self.who else f"the realm with {what}"

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        return scope.chosen_first(self)

    def chosen(self, scope: Scope, moved: meaning.Objects | None = None) -> meaning.Realm:
        """One of those with the most of something; which of several is chosen by whoever carries it out."""
        owner = scope.known_player(self.who) if self.who is not None else None
        those = meaning.Realm("most" if self.most else "fewest", by=scope.number_there(self, self.noun, owner))
        return meaning.Realm("choose", slot=self.label, among=those)
