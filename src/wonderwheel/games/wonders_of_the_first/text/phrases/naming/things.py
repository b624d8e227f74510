"""Things by a noun: targeted, chosen, or all that fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import msgspec

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Quantity, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import Enemy, Kind
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.chosen_nouns import (
    check_one,
    chosen_cards,
    in_each,
    together_in_one_realm,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun, with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import (
    AdjacentRealms,
    HereAndAdjacent,
    one_in_each,
    one_of_several,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_content import RealmThat
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import InRealm, WithThat
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT_CARD
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Part, Person, Span, Wording, changed
from wonderwheel.lang.phrases import ONE, Num
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


_ONE_OF_SEVERAL: Final = (
    "one of these realms would have to be chosen: "
    'say "this realm", "adjacent realms", "each realm ..." or "target realm"'
)
AS_MANY: Final = -1  # as one likes


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
    count, *other, noun = parts
    return Target(_apart(noun) if other else noun, Num(count), True, span=span)


@dataclass(frozen=True)
class Target(Thing):
    """Chosen as a target when the effect is carried out: exactly so many, or up to so many. None: any number."""

    noun: Noun
    count: Quantity | None = ONE
    up_to: bool = False
    brings = THING
    rule = "target"
    wordings = (
        '"target" noun_sg',
        Wording('"target" noun_bare_sg denied', made=lambda parts, span: Target(with_more(*parts), span=span)),
        Wording('"target" noun_bare_sg by_this', made=lambda parts, span: Target(with_more(*parts), span=span)),
        Wording('"another target" noun_sg', made=_another_target),
        Wording('"up to" INT other? "target" noun_sg', made=_up_to_targets),
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
        kinds = b.kinds_of(self.noun)
        fits = before is not None and (not before.kinds or not kinds or bool(before.kinds & kinds))
        known = before is not None and fits and (before.slot or before.name == EVENT_CARD)
        another = b.means(before) if before is not None and known else None
        made = b.inside(changed(self, noun=together_in_one_realm(_without_other(self.noun), self.grammatical())))
        made = changed(made, noun=changed(made.noun, other=self.noun.other))
        many = self.count != Num(1) or in_each(self.noun)
        return changed(b.bring_in(made, "it", b.kinds_of(self.noun), many), bound=another)

    def means(self, scope: Scope, by: meaning.Player | None = None) -> meaning.Objects:
        """ "Another target" is no card that was targeted before; without one before it is not this card."""
        before = self.bound
        found = chosen_cards(self.noun, self.count != Num(1), scope, self._in_each())
        if before is not None:
            than = meaning.EventCard() if before.name == EVENT_CARD else None
            found = msgspec.structs.replace(found, other=False, not_of=than)
        slot = self.label
        another = before.name if before is not None and before.slot else ""
        if self.count is None:
            return meaning.Target(found, 0, 0, slot, another)
        if not isinstance(self.count, Num):
            number = scope.quantity(self.count)
            return meaning.Target(found, 0 if self.up_to else 1, 1, slot, another, number)
        most = self.count.value
        if self._in_each():
            return meaning.Target(found, 0 if self.up_to else 1, 0, slot, another)
        return meaning.Target(found, 0 if self.up_to else most, most, slot, another)

    def _in_each(self) -> int:
        """How many of them are in each of the realms that are said; 0 if not so many in each are meant."""
        if isinstance(self.count, Num) and in_each(self.noun):
            return self.count.value
        check_one(self.noun)
        return 0


@dataclass(frozen=True)
class Each(Thing):
    """Everything that fits, at the same time; as a condition it may be that one of them is enough."""

    noun: Noun
    any_one: bool = False
    brings = THING
    wordings = (
        Wording('("all" "the"? | "each" "of"?) noun_pl', rule="many_things"),
        Wording('("each" | "every") noun_sg', rule="one_thing"),
        Wording('"any" noun_sg', rule="one_thing", any_one=True),
        Wording('"each" noun_each', rule="one_thing"),
        Wording(
            '"all" "the"? noun_bare_pl denied', rule="many_things", made=lambda parts, span: _all_denied(parts, span)
        ),
        Wording(
            '("all" "the"? | "the" | "each of the") noun_bare_pl by_this',
            rule="many_things",
            made=lambda parts, span: _all_denied(parts, span),
        ),
        Wording(
            '("each" | "the") noun_bare_sg by_this', rule="one_thing", made=lambda parts, span: _all_denied(parts, span)
        ),
        Wording('"each" noun_bare_sg denied', rule="one_thing", made=lambda parts, span: _all_denied(parts, span)),
        Wording(
            '"all" "copy of" ("that" | "the named" | "the chosen") "card"',
            rule="many_things",
            made=lambda parts, span: Each(Noun(tails=(WithThat("name"),)), span=span),
        ),
        Wording("noun_pl", rule="bare"),
        Wording("noun_tailed_pl", rule="tailed"),
    )

    def text(self) -> str:
        if self.any_one:
            return f"any {self.noun.singular()}"
        return f"each of {self.noun.plural()}" if self.noun.someones() else f"each {self.noun.singular()}"

    def bind(self, b: CardBinder) -> Any:
        """Kept under its label only if it is spoken of again."""
        made = b.inside(self)
        label = b.fresh("all")
        b.mention(Referent(THING, label, self.text(), True, b.kinds_of(self.noun), True, phrase=made))
        return changed(made, label=label)

    def means(self, scope: Scope, by: meaning.Player | None = None) -> meaning.Objects:
        for tail in self.noun.tails:
            if isinstance(tail, InRealm) and one_of_several(tail.realm, scope.holds):
                refuse(tail, _ONE_OF_SEVERAL)
        return meaning.All(scope.cards(self.noun))


def _another(parts: Parts, span: Span | None) -> Some:
    return Some(_apart(parts[0]), span=span)


def lies_in_one_realm(noun: Noun) -> bool:
    """Whether it is the stone of one realm; of several that lie there it is any one."""
    realms = [tail.realm for tail in noun.tails if isinstance(tail, InRealm)]
    one = len(realms) == 1 and not one_in_each(realms[0]) and not one_of_several(realms[0], False)
    return one and noun.kinds == (Kind("stone"),) and not isinstance(realms[0], AdjacentRealms | HereAndAdjacent)


def _the_one(parts: Parts, span: Span | None) -> Some:
    """Of several that are equal, one is chosen."""
    if not parts[0].superlative() and not lies_in_one_realm(parts[0]):
        raise Unfit("which one is not said")
    return Some(parts[0], span=span)


def _one(parts: Parts, span: Span | None) -> Some | Random:
    word, noun = parts
    return Random(noun, span=span) if word == "a random" else Some.build([noun], span)


def _one_denied(parts: Parts, span: Span | None) -> Some | Random:
    word, noun, denied = parts
    return _one([word, with_more(noun, denied)], span)


def _some_denied(parts: Parts, span: Span | None) -> Some:
    *limit, count, noun, denied = parts
    if (count == 1) == bool(limit):
        raise Unfit("one is said of one")
    return Some.build([with_more(noun, denied), count, limit not in ([], [None])], span)


def _all_denied(parts: Parts, span: Span | None) -> Each:
    return Each(with_more(parts[0], parts[1]), span=span)


def _several(parts: Parts, span: Span | None) -> Some:
    up_to, count, noun = parts
    return Some.build([noun, count, up_to is not None], span)


def _as_many_as_liked(parts: Parts, span: Span | None) -> Some:
    """Any number of them, or at least one."""
    *least, noun = parts
    if least not in ([], [1]):
        raise Unfit("as many as one likes are none or more, or one or more")
    return Some.build([noun, AS_MANY, not least], span)


def _some_enemy(parts: Parts, span: Span | None) -> Some:
    return Some(with_more(parts[0], Enemy()), span=span)


@dataclass(frozen=True)
class Some(Thing):
    """Chosen without targeting: so many, or up to so many. `AS_MANY` and up to: any number; without: one or more."""

    noun: Noun
    count: int = 1
    up_to: bool = False
    brings = THING
    wordings = (
        Wording("a_word noun_sg", rule="some", made=lambda parts, span: _one(parts, span)),
        Wording('"any" noun_sg', rule="actor"),
        Wording('("a" | "any") noun_plain_sg', rule="some_plain"),
        Wording("a_word noun_bare_sg by_this", rule="some", made=lambda parts, span: _one_denied(parts, span)),
        Wording("a_word noun_bare_sg denied", rule="some", made=lambda parts, span: _one_denied(parts, span)),
        Wording("INT noun_bare_sg denied", rule="one_thing", made=_some_denied),
        Wording("[up_to] INT noun_bare_pl denied", rule="many_things", made=_some_denied),
        Wording('"the" noun_sg', rule="some", made=_the_one),
        Wording('"another" noun_sg', rule="some", made=_another),
        Wording('"another" noun_plain_sg', rule="some_plain", made=_another),
        Wording('"a opponent" "\'s" noun_sg', rule="some", made=_some_enemy),
        Wording("[up_to] INT noun_pl", rule="many_things", made=lambda parts, span: _several(parts, span)),
        Wording('"any number of" noun_pl', rule="many_things", made=_as_many_as_liked),
        Wording('INT "or more" noun_pl', rule="many_things actor batch", made=_as_many_as_liked),
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
        if self.count == AS_MANY:
            return f"{'any number of' if self.up_to else 'one or more'} {self.noun.plural()}"
        said = self.noun.singular() if self.count == 1 else self.noun.plural()
        return f"{'up to ' if self.up_to else ''}{self.count} {said}"

    def bounds(self) -> tuple[int, int]:
        """The fewest and the most that are chosen; 0 for the most: as many as there are."""
        return 0 if self.up_to else max(self.count, 1), max(self.count, 0)

    def bind(self, b: CardBinder) -> Any:
        said = changed(self, noun=together_in_one_realm(self.noun, self.grammatical()))
        return b.bring_in(b.inside(said), "it", b.kinds_of(self.noun), self.count != 1 or in_each(self.noun))

    def means(self, scope: Scope, by: meaning.Player | None = None) -> meaning.Objects:
        cards, bounds = self.picked(scope)
        return meaning.Choose(cards, *bounds, self.label, by or meaning.Player())

    def picked(self, scope: Scope) -> tuple[meaning.Cards, tuple[int, int]]:
        """What may be chosen, and the fewest and the most of it; where so many in each realm are meant, all these."""
        if not in_each(self.noun) or self.count == AS_MANY:
            check_one(self.noun)
            return chosen_cards(self.noun, self.count != 1, scope), self.bounds()
        return chosen_cards(self.noun, self.count != 1, scope, self.count), (0 if self.up_to else 1, 0)


@dataclass(frozen=True)
class Random(Thing):
    """One that fits, by chance."""

    noun: Noun
    brings = THING
    form = "a random {noun}"
    wordings = ()

    def bind(self, b: CardBinder) -> Any:
        return b.bring_in(b.inside(self), "it", b.kinds_of(self.noun), False)

    def means(self, scope: Scope, by: meaning.Player | None = None) -> meaning.Objects:
        check_one(self.noun)
        return meaning.Random(scope.cards(self.noun), 1, self.label)


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

    def means(self, scope: Scope, by: meaning.Player | None = None) -> meaning.Objects:
        """All but those of the orbital just spoken of."""
        if self.bound is None:
            refuse(self, "others than which is not said")
        cards = scope.cards(self.bound.phrase.noun)
        if cards != meaning.Cards(types=("wonder",), orbitals=cards.orbitals) or len(cards.orbitals) != 1:
            refuse(self)
        return meaning.All(meaning.Cards(types=("wonder",), not_orbitals=cards.orbitals))


def _without_other(noun: Noun) -> Noun:
    return Noun(noun.adjectives, noun.kinds, noun.tails)
