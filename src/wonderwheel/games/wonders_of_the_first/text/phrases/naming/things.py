"""Things: how a noun or a word points at cards and objects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Quantity, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import ALLY, ENEMY, Enemy, Kind
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun, with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_content import RealmThat
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import ControlledBy, InRealm
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT_CARD, THIS, WEARER
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit, flat
from wonderwheel.lang.nodes import Part, Person, Span, Wording, changed, row
from wonderwheel.lang.phrases import ONE, Num
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder


_ANY_CARD: Final = ("card",)
_SIDES: Final = ("enemy", "ally")


@dataclass(frozen=True)
class This(Thing):
    """The card that says so."""

    form = "this"
    rule = "this"
    wordings = ('"this" ("card" | "wonder" | "item" | "equipment" | "land")?',)

    def bind(self, b: CardBinder) -> Any:
        b.known(THIS, "this")
        return self


@dataclass(frozen=True)
class It(Thing):
    """The thing spoken of last, or the one of the event."""

    form = "it"
    wordings = (Wording('("it" | "him")', rule="it"), Wording('"its"', rule="its", made=lambda parts, span: It()))

    def bind(self, b: CardBinder) -> Any:
        return changed(self, bound=b.it(self))


@dataclass(frozen=True)
class Them(Thing):
    """The things spoken of last."""

    form = "them"
    person = "many"
    wordings = (
        Wording('"them"', rule="many_things"),
        Wording('"those" ("cards" | "wonders")', rule="many_things"),
        Wording('"they"', rule="subject"),
    )

    def bind(self, b: CardBinder) -> Any:
        return changed(self, bound=b.it(self, many=True))


@dataclass(frozen=True)
class Wearer(Thing):
    """The Wonder that this equipment is equipped to."""

    form = "equipped Wonder"
    wordings = (
        Wording('"equipped wonder"', rule="one_thing actor"),
        Wording('"a wonder equipped with this"', rule="one_thing actor"),
    )
    clauses = ("CR132-equip.a",)

    def bind(self, b: CardBinder) -> Any:
        b.known(WEARER, self.text())
        return self


def that(parts: Parts, span: Span | None) -> That:
    """An enemy or ally is a Wonder with a side: "that enemy" keeps both."""
    said = parts[0]
    return That(said if isinstance(said, Kind) else ENEMY if Enemy() in said else ALLY, span=span)


@dataclass(frozen=True)
class That(Thing):
    """The thing of that kind spoken of last; of an enemy or ally the kind is that word."""

    kind: Kind
    form = "that {kind}"
    rule = "one_thing"
    wordings = (Wording('"that" kind_sg', made=that),)

    def bind(self, b: CardBinder) -> Any:
        word = self.kind.word
        if word in _SIDES and not any(word in each.kinds for each in b.mentions.all(THING)):
            word = "Wonder"
        found = b.of_kind(self, word, _ANY_CARD)
        if found.name == THIS:
            refuse(self, 'a card says "this" or "it" of itself: which other is meant is not said')
        return changed(self, bound=found)


def _done(parts: Parts, span: Span | None) -> TheDone:
    return TheDone(parts[0], fit(parts[1], Kind), span=span)


@dataclass(frozen=True)
class TheDone(Thing):
    """What an effect before was done to: sacrificed, denied, named."""

    done: str
    kind: Kind
    form = "the {done} {kind}"
    rule = "one_thing"
    wordings = (Wording('"the" done_word kind_sg', made=_done),)

    def bind(self, b: CardBinder) -> Any:
        found = b.done.get(self.done)
        if found is None:
            refuse(self, f"nothing was {self.done} before")
        return changed(self, bound=b.means(found))


def _one_of_them(parts: Parts, span: Span | None) -> OneOfThem:
    count, of_those, kind = parts
    if count != 1:
        raise Unfit("one of them is meant")
    return OneOfThem(fit(kind, Kind), of_those.endswith("target"), span=span)


@dataclass(frozen=True)
class OneOfThem(Thing):
    """One of the things spoken of last, chosen, as a target or not."""

    kind: Kind
    targeted: bool = False
    rule = "one_thing"
    wordings = (Wording("INT of_those kind_pl", made=_one_of_them),)

    def text(self) -> str:
        return f"one of those {'target ' if self.targeted else ''}{self.kind.plural()}"

    def bind(self, b: CardBinder) -> Any:
        """The nearest things of the kind that several were spoken of, also if only a noun says which."""
        word = self.kind.word
        fitting = [each for each in b.mentions.all(THING) if each.many and (word == "card" or word in each.kinds)]
        if not fitting:
            refuse(self, "nothing was said before that it could mean")
        several = b.means(fitting[-1])
        return changed(b.bring_in(self, "it", frozenset({word}), False), bound=several)


def _apart(noun: Noun) -> Noun:
    return replace(noun, other=True)


def _another_target(parts: Parts, span: Span | None) -> Target:
    return Target(_apart(parts[0]), span=span)


def _targets(parts: Parts, span: Span | None) -> Target:
    up_to, count, *other, noun = parts
    if count == Num(1) and up_to is None:
        raise Unfit("one target is said without its number")
    return Target(_apart(noun) if other else noun, fit(count, Quantity), up_to is not None, span=span)


def _any_targets(parts: Parts, span: Span | None) -> Target:
    return Target(_apart(parts[-1]) if len(parts) > 1 else parts[-1], None, span=span)


def _up_to_targets(parts: Parts, span: Span | None) -> Target:
    return Target(parts[1], Num(parts[0]), True, span=span)


@dataclass(frozen=True)
class Target(Thing):
    """Chosen as a target when the effect is carried out: exactly so many, or up to so many. None: any number."""

    noun: Noun
    count: Quantity | None = ONE
    up_to: bool = False
    rule = "target"
    wordings = (
        '"target" noun_sg',
        Wording('"another target" noun_sg', made=_another_target),
        Wording('"up to" INT "target" noun_sg', made=_up_to_targets),
        Wording('("each of")? [up_to] number other? "target" noun_pl', rule="targets", made=_targets),
        Wording('"any number of" other? "target" noun_pl', rule="targets", made=_any_targets),
    )
    clauses = ("CR132-target.a", "CR132-501.1.a")

    def grammatical(self) -> Person:
        return "one" if self.count == Num(1) else "many"

    def text(self) -> str:
        other = "other " if self.noun.other else ""
        if self.count is None:
            return f"any number of {other}target {_without_other(self.noun).plural()}"
        if self.count == Num(1) and not self.up_to:
            return f"{'another ' if other else ''}target {_without_other(self.noun).singular()}"
        many = _without_other(self.noun)
        said = many.singular() if self.count == Num(1) else many.plural()
        return f"{'up to ' if self.up_to else ''}{self.count.text()} {other}target {said}"

    def bind(self, b: CardBinder) -> Any:
        before = b.mentions.last(THING) if self.noun.other else None
        known = before is not None and (before.slot or before.name == EVENT_CARD)
        another = b.means(before) if before is not None and known else None
        made = b.inside(changed(self, noun=_without_other(self.noun)))
        made = changed(made, noun=changed(made.noun, other=self.noun.other))
        many = self.count != Num(1)
        return changed(b.bring_in(made, "it", b.kinds_of(self.noun), many), bound=another)


@dataclass(frozen=True)
class Each(Thing):
    """Everything that fits, at the same time."""

    noun: Noun
    wordings = (
        Wording('("all" "the"? | "each" "of"?) noun_pl', rule="many_things"),
        Wording('("each" | "any") noun_sg', rule="one_thing"),
        Wording('"each" noun_each', rule="one_thing"),
        Wording("noun_pl", rule="bare"),
        Wording("noun_tailed_pl", rule="tailed"),
    )

    def text(self) -> str:
        return f"each of {self.noun.plural()}" if self.noun.someones() else f"each {self.noun.singular()}"

    def bind(self, b: CardBinder) -> Any:
        """Kept under its label only if it is spoken of again."""
        made = b.inside(self)
        label = b.fresh("all")
        b.mention(Referent(THING, label, self.text(), True, b.kinds_of(self.noun), True, phrase=made))
        return changed(made, label=label)


def _another(parts: Parts, span: Span | None) -> Some:
    return Some(_apart(parts[0]), span=span)


def _the_one(parts: Parts, span: Span | None) -> Some:
    """Of several that are equal, one is chosen."""
    if not parts[0].superlative():
        raise Unfit("which one is not said")
    return Some(parts[0], span=span)


def _one(parts: Parts, span: Span | None) -> Some | Random:
    word, noun = parts
    return Random(noun, span=span) if word == "a random" else Some.build([noun], span)


def _several(parts: Parts, span: Span | None) -> Some:
    up_to, count, noun = parts
    return Some.build([noun, count, up_to is not None], span)


def _some_enemy(parts: Parts, span: Span | None) -> Some:
    return Some(with_more(parts[0], Enemy()), span=span)


@dataclass(frozen=True)
class Some(Thing):
    """Chosen without targeting: so many, or up to so many."""

    noun: Noun
    count: int = 1
    up_to: bool = False
    wordings = (
        Wording("a_word noun_sg", rule="some", made=lambda parts, span: _one(parts, span)),
        Wording('"any" noun_sg', rule="actor"),
        Wording('("a" | "any") noun_plain_sg', rule="some_plain"),
        Wording('"the" noun_sg', rule="some", made=_the_one),
        Wording('"another" noun_sg', rule="some", made=_another),
        Wording('"another" noun_plain_sg', rule="some_plain", made=_another),
        Wording('"a opponent" "\'s" noun_sg', rule="some", made=_some_enemy),
        Wording("[up_to] INT noun_pl", rule="many_things", made=lambda parts, span: _several(parts, span)),
        Wording("INT noun_pl", rule="some_several", slots="count noun"),
        Wording("INT noun_sg", rule="one_thing", slots="count noun"),
    )

    @classmethod
    def build(cls, parts: Sequence[Part], span: Span | None) -> Some:
        made = super().build(parts, span)
        for tail in made.noun.tails:
            if isinstance(tail, InRealm) and isinstance(tail.realm, RealmThat) and tail.realm.how == "each":
                raise Unfit("one thing is not in each of several realms")
        return made

    def grammatical(self) -> Person:
        return "one" if self.count == 1 else "many"

    def text(self) -> str:
        if self.count == 1 and not self.up_to:
            return self.noun.with_article()
        said = self.noun.singular() if self.count == 1 else self.noun.plural()
        return f"{'up to ' if self.up_to else ''}{self.count} {said}"

    def bind(self, b: CardBinder) -> Any:
        return b.bring_in(b.inside(self), "it", b.kinds_of(self.noun), self.count != 1)


@dataclass(frozen=True)
class Random(Thing):
    """One that fits, by chance."""

    noun: Noun
    form = "a random {noun}"
    wordings = ()

    def bind(self, b: CardBinder) -> Any:
        return b.bring_in(b.inside(self), "it", b.kinds_of(self.noun), False)


@dataclass(frozen=True)
class Others(Thing):
    """All Wonders but those just spoken of."""

    form = "others"
    wordings = ('"others"',)
    person = "many"
    rule = "many_things"

    def bind(self, b: CardBinder) -> Any:
        before = b.mentions.last(THING)
        if before is None or not isinstance(before.phrase, Each):
            refuse(self, "others than which is not said")
        return changed(self, bound=before)


def _union(parts: Parts, span: Span | None) -> Union:
    """A place or a controller said of the last of them alone may be meant of all."""
    rows = [getattr(part, "noun", None) for part in flat(parts)]
    placed = [
        noun is not None and any(isinstance(tail, InRealm | ControlledBy) for tail in noun.tails) for noun in rows
    ]
    if placed[-1] and any(noun is not None and not noun.tails for noun in rows[:-1]):
        raise Unfit("whether the end belongs to all of them is not said: say it of each")
    return Union(tuple(flat(parts)), span=span)


def _union_of_nouns(parts: Parts, span: Span | None) -> Union:
    return Union(tuple(Each(part) for part in parts), span=span)


@dataclass(frozen=True)
class Union(Thing):
    """Several things together."""

    parts: tuple[Thing, ...]
    person = "many"
    wordings = (
        Wording('det_thing "and" det_thing', made=_union),
        Wording('det_thing ("," det_thing)+ ","? "and" det_thing', made=_union),
        Wording('tailed "and" bare', made=_union),
        Wording('"all" noun_pl "and" noun_described_pl', made=_union_of_nouns),
    )

    def text(self) -> str:
        return row([part.text() for part in self.parts])


def _without_other(noun: Noun) -> Noun:
    return Noun(noun.adjectives, noun.kinds, noun.tails)
