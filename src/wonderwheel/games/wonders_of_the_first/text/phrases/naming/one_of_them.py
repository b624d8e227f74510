"""One of several things that were spoken of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import Kind
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, Some, Target
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Person, Span, Wording, changed
from wonderwheel.lang.phrases import Num
from wonderwheel.lang.referents import THING, Referent, listed
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


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
    brings = THING
    rule = "one_thing"
    wordings = (Wording("INT of_those kind_pl", rule="one_thing one_of_the", made=_one_of_them),)

    def text(self) -> str:
        return f"one of those {'target ' if self.targeted else ''}{self.kind.plural()}"

    def bind(self, b: CardBinder) -> Any:
        """The nearest things of the kind that several were spoken of, also if only a noun says which."""
        word = self.kind.word
        fitting = [each for each in b.mentions.all(THING) if each.many and (word == "card" or word in each.kinds)]
        if not fitting:
            refuse(self, "nothing was said before that it could mean")
        if len(fitting) > 1:
            refuse(self, f"it could mean {listed(fitting)}")
        several = b.means(fitting[0])
        made = b.bring_in(self, "it", several.kinds if word == "card" else frozenset({word}), False)
        b.parted = (several, made.label)
        return changed(made, bound=several)

    def means(self, scope: Scope, by: meaning.Player | None = None) -> meaning.Objects:
        """Of things that are known by then, or of all that fit a noun."""
        found = self.bound
        if found is None:
            refuse(self, "nothing was said before that it could mean")
        if found.slot:
            cards = meaning.Cards(area="anywhere", among=scope.objects(self, found))
        elif isinstance(found.phrase, Each):
            cards = scope.cards(found.phrase.noun)
        else:
            refuse(self, f'which ones are meant by "{found.words}" is not fixed')
        if self.targeted:
            return meaning.Target(cards, slot=self.label)
        return meaning.Choose(cards, slot=self.label, by=by or meaning.Player())


def _one_of_the_done(parts: Parts, span: Span | None) -> OneOfTheDone:
    if parts[0] != 1:
        raise Unfit("one of them is meant")
    return OneOfTheDone(parts[1], span=span)


@dataclass(frozen=True)
class OneOfTheDone(Thing):
    """One of all that an effect before was done to: one of the denied cards."""

    those: Thing
    rule = "one_thing"
    wordings = (Wording('INT "of" the_done', rule="one_thing one_of_the", made=_one_of_the_done),)

    def text(self) -> str:
        return f"one of {self.those.text()}"

    def bind(self, b: CardBinder) -> Any:
        before = len(b.mentions.said)
        those = b.visit(self.those)
        del b.mentions.said[before:]  # "that card" is the one of them
        kinds = those.bound.kinds if those.bound is not None else frozenset()
        return b.bring_in(changed(self, those=those), "it", kinds, False)

    def means(self, scope: Scope, by: meaning.Player | None = None) -> meaning.Objects:
        among = meaning.Cards(area="anywhere", among=scope.known_thing(self.those))
        return meaning.Choose(among, slot=self.label, by=by or meaning.Player())


_CARD: Final = Kind("card")


def _one_of_these(parts: Parts, span: Span | None) -> OneOfThese:
    if parts != [1]:
        raise Unfit("one of them is meant")
    return OneOfThese(span=span)


@dataclass(frozen=True)
class OneOfThese(OneOfThem):
    """One of them, of whatever kind they are."""

    kind: Kind = _CARD
    wordings = (Wording('INT "of them"', made=_one_of_these),)

    def text(self) -> str:
        return "one of them"


def _the_others(parts: Parts, span: Span | None) -> TheOthers:
    if parts and parts[0] != 1:
        raise Unfit("the other one is meant")
    return TheOthers(span=span)


@dataclass(frozen=True)
class TheOthers(Thing):
    """Of several things those that were not the one that was chosen among them."""

    many: bool = False
    wordings = (
        Wording('"the other" INT?', rule="one_thing", made=_the_others),
        Wording('"the others"', rule="many_things", many=True),
    )

    def grammatical(self) -> Person:
        return "many" if self.many else "one"

    def text(self) -> str:
        return "the others" if self.many else "the other"

    def bind(self, b: CardBinder) -> Any:
        """What it is bound to has two phrases: of what was chosen from, and the label of the one."""
        if b.parted is None:
            refuse(self, "others than which is not said")
        several, one = b.parted
        if not several.slot or not (self.many or getattr(several.phrase, "count", None) in (2, Num(2))):
            refuse(self, "how many others there are is not said")
        b.used |= {several.name, one}
        words = f"{several.words} but one"
        both = (several.phrase, one)
        made = b.bring_in(self, "it", several.kinds, self.many, words)
        return changed(made, bound=Referent(THING, several.name, words, True, several.kinds, True, phrase=both))

    def means(self, scope: Scope, by: meaning.Player | None = None) -> meaning.Objects:
        if self.bound is None:
            refuse(self, "others than which is not said")
        among, (chosen, one) = scope.objects(self, self.bound), self.bound.phrase
        area = scope.cards(chosen.noun).area if isinstance(chosen, Target | Some) else "anywhere"
        return meaning.All(meaning.Cards(area=area, among=among, not_of=meaning.Slot(one)))


def check_not_seen(what: Any) -> None:
    """Refuse one of them where words of their own say what is done with cards that were seen."""
    if isinstance(what, OneOfThese | TheOthers):
        raise Unfit("cards that were seen are put somewhere, one of them and the rest")
