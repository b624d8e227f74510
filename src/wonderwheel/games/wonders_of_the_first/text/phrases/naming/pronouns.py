"""Words that point at cards: this one, its wearer, and what was spoken of before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import ALLY, ENEMY, Enemy, Kind, Trait
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT_CARD, GIVEN, PASSING, THIS, WEARER
from wonderwheel.lang.english import ORDINALS
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Maker, Node, Person, Span, Wording, changed, node_fields
from wonderwheel.lang.referents import THING, Referent, listed
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


_ANY_CARD: Final = ("card",)
_OTHER_SIDE: Final = {"enemy": "ally", "ally": "enemy"}
_ORDINALS: Final = {number: word for word, number in ORDINALS.items()}
_TWO: Final = 2


@dataclass(frozen=True)
class This(Thing):
    """The card that says so."""

    form = "this"
    rule = "this"
    wordings = ('"this" ("card" | "wonder" | "item" | "equipment" | "land")?',)

    def bind(self, b: CardBinder) -> Any:
        b.known(THIS, "this")
        return self

    def means(self, scope: Scope, by: meaning.Player | None = None) -> meaning.Objects:
        return meaning.This()


@dataclass(frozen=True)
class It(Thing):
    """The thing spoken of last, or the one of the event."""

    points_at = THING
    form = "it"
    wordings = (Wording('("it" | "him")', rule="it"), Wording('"its"', rule="its", made=lambda parts, span: It()))

    def bind(self, b: CardBinder) -> Any:
        return changed(self, bound=b.it(self))


@dataclass(frozen=True)
class Them(Thing):
    """The things spoken of last."""

    points_at = THING
    form = "them"
    person = "many"
    wordings = (
        Wording('("each of")? ("them" | "those" ("cards" | "wonders"))', rule="many_things"),
        Wording('"both" ("of them" | "of those"? ("cards" | "wonders"))', rule="many_things"),
        Wording('"they"', rule="subject"),
    )

    def bind(self, b: CardBinder) -> Any:
        return changed(self, bound=b.it(self, many=True))


@dataclass(frozen=True)
class Wearer(Thing):
    """The Wonder that this equipment is equipped to."""

    form = "equipped Wonder"
    wordings = (
        Wording('"the"? "equipped wonder"', rule="one_thing actor wearer"),
        Wording('"a wonder equipped with this"', rule="one_thing actor"),
    )
    clauses = ("CR132-equip.a",)

    def bind(self, b: CardBinder) -> Any:
        b.known(WEARER, self.text())
        return self

    def means(self, scope: Scope, by: meaning.Player | None = None) -> meaning.Objects:
        return meaning.Wearer()


def that(parts: Parts, span: Span | None) -> That:
    """An enemy or ally is a Wonder with a side: "that enemy" keeps both."""
    said = parts[0]
    return That(said if isinstance(said, Kind) else ENEMY if Enemy() in said else ALLY, span=span)


def _is_called_a_card(said: Referent) -> bool:
    """A card that was given up, drawn, seen or chosen as one: nothing else was said of it."""
    if said.sort in (GIVEN, PASSING):
        return not said.kinds or "card" in said.kinds
    apart = said.many or said.name in (THIS, EVENT_CARD)
    return said.sort == THING and not apart and (not said.kinds or "card" in said.kinds)


@dataclass(frozen=True)
class That(Thing):
    """The thing of that kind spoken of last; of an enemy or ally the kind is that word."""

    kind: Kind
    points_at = THING
    form = "that {kind}"
    rule = "one_thing"
    wordings = (Wording('("that" | "the") kind_sg', made=that),)

    def bind(self, b: CardBinder) -> Any:
        word, unlike = self.kind.word, _OTHER_SIDE.get(self.kind.word, "")
        if unlike and not any(word in each.kinds for each in b.mentions.all(THING)):
            word = "Wonder"
        if (given := b.given_up(self, word)) is not None:
            return changed(self, bound=given)
        said = b.mentions.all(THING)
        only_this = bool(said) and all(each.name == THIS for each in said)
        if only_this and len(b.done_elsewhere) == 1:
            [done] = b.done_elsewhere.values()  # the one thing that another ability of the card did something to
            return b.visit(done(self.kind, self.span))
        if only_this:
            refuse(self, 'a card says "this" or "it" of itself: which other is meant is not said')
        found = b.of_kind(self, word, _ANY_CARD, but=THIS, unlike=unlike)
        if word == "card" and found.kinds and word not in found.kinds:
            # What was called a Wonder or an enemy may be "that card" only where nothing else was called a card.
            cards = [each.referent for each in b.mentions.said if _is_called_a_card(each.referent)]
            if cards:
                refuse(self, f"it could mean {listed([cards[-1], found])}")
        if word != "card" and not b.is_surely(found, self.kind.word):
            refuse(self, f'whether "{found.words}" is one is not said: a condition may ask it')
        return changed(self, bound=found)


@dataclass(frozen=True)
class ThatTrait(Thing):
    """The thing of that class spoken of last."""

    trait: Trait
    points_at = THING
    form = "that {trait}"
    rule = "one_thing"
    wordings = ('("that" | "the") trait',)

    def bind(self, b: CardBinder) -> Any:
        ones = [each for each in b.mentions.all(THING) if each.fixed and not each.many]
        fitting = [each for each in ones if self.trait.name in each.traits]
        if not fitting:
            refuse(self, f"no {self.trait.name} was spoken of before")
        return changed(self, bound=b.means(fitting[0]))


def _those(parts: Parts, span: Span | None) -> Those:
    kind = that(parts, None).kind
    if kind.word in ("card", "Wonder"):
        raise Unfit("that is said of any cards, and of Wonders")
    return Those(kind, span=span)


@dataclass(frozen=True)
class Those(Thing):
    """The things of that kind of which several were spoken last."""

    kind: Kind
    points_at = THING
    person = "many"
    rule = "many_things"
    wordings = (Wording('("each of")? "those" kind_pl', made=_those, rule="many_things those"),)

    def text(self) -> str:
        return f"those {self.kind.plural()}"

    def bind(self, b: CardBinder) -> Any:
        said = [each for each in b.mentions.all(THING) if each.many]
        unlike = _OTHER_SIDE.get(self.kind.word, "")
        for word in (self.kind.word, *(("Wonder",) if unlike else ())):
            fitting = [each for each in said if word in each.kinds and unlike not in each.kinds]
            if fitting:
                return changed(self, bound=b.means(fitting[-1]))
        return refuse(self, "nothing was said before that it could mean")


def _from_there(area: str) -> Maker:
    def made(parts: Parts, span: Span | None) -> FromThere:
        if not isinstance(parts[0], This | It | Them | That | Those | TheDone | Wearer):
            raise Unfit("where it lies is said of it")
        return FromThere(parts[0], area, span=span)

    return made


@dataclass(frozen=True)
class FromThere(Thing):
    """What was spoken of, if it lies in an area by now."""

    what: Thing
    area: str
    rule = "things"
    wordings = tuple(
        Wording(f'det_thing "from {said}"', made=_from_there(area))
        for area, said in (("The Abyss", "the abyss"), ("banishment", "banishment"))
    )
    clauses = ("CR132-abyss.a", "CR132-banish.a")

    def text(self) -> str:
        return f"{self.what.text()} from {self.area}"

    def grammatical(self) -> Person:
        return self.what.grammatical()

    def means(self, scope: Scope, by: meaning.Player | None = None) -> meaning.Objects:
        area = "abyss" if self.area == "The Abyss" else "banishment"
        return meaning.All(meaning.Cards(area=area, among=scope.known_thing(self.what)))


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
        """What this ability did before; else what the one other ability of the card that did so has done."""
        found = b.done.get(self.done)
        if found is None and self.done in b.done_elsewhere:
            return b.visit(b.done_elsewhere[self.done](self.kind, self.span))
        if found is None:
            refuse(self, f"nothing was {self.done} before")
        return changed(self, bound=b.means(found))


@dataclass(frozen=True)
class AllDone(Thing):
    """All that an effect before was done to: the denied cards."""

    done: str
    kind: Kind
    person = "many"
    rule = "many_things"
    wordings = (Wording('"the" done_word kind_pl', rule="many_things the_done"),)

    def text(self) -> str:
        return f"the {self.done} {self.kind.plural()}"

    def bind(self, b: CardBinder) -> Any:
        found = b.done.get(self.done)
        if found is None:
            refuse(self, f"nothing was {self.done} before")
        if not found.many:
            refuse(self, f"one thing was {self.done} before")
        return changed(self, bound=b.means(found))


def _nth(parts: Parts, span: Span | None) -> NthOne:
    nth, what = parts if len(parts) > 1 else (1, *parts)
    if isinstance(what, int) and what != 1:
        raise Unfit("one of them is meant")
    return NthOne(nth, Kind("card") if isinstance(what, int) else fit(what, Kind), span=span)


@dataclass(frozen=True)
class NthOne(Thing):
    """The first, or a later one, of the single things that were chosen before."""

    nth: int
    kind: Kind
    points_at = THING
    rule = "one_thing"
    wordings = (
        Wording('"the first" (INT | kind_sg)', made=_nth),
        Wording('"the" ORD (INT | kind_sg)', made=_nth),
    )

    def text(self) -> str:
        nth = "first" if self.nth == 1 else _ORDINALS[self.nth]
        return f"the {nth} {self.kind.text()}"

    def bind(self, b: CardBinder) -> Any:
        word = self.kind.word
        said = dict.fromkeys(each.referent for each in b.mentions.said if each.referent.sort == THING)
        chosen = [each for each in said if each.slot and not each.many]
        fitting = [each for each in chosen if word == "card" or not each.kinds or word in each.kinds]
        if len(fitting) < max(self.nth, _TWO):
            refuse(self, "so many were not chosen before")
        return changed(self, bound=b.means(fitting[self.nth - 1]))


def name_of(what: Thing) -> str:
    """How a thing is called when the text is carried out, as soon as it is bound."""
    if what.label:
        return what.label
    if isinstance(what, This | Wearer):
        return THIS if isinstance(what, This) else WEARER
    return what.bound.name if what.bound is not None else ""


def spoken_out(value: Any, what: Thing) -> Any:
    """A phrase with "it" for this card, or for its wearer, spoken out; of other things "it" stays."""
    if not isinstance(what, This | Wearer):
        return value
    if isinstance(value, tuple):
        return tuple(spoken_out(each, what) for each in value)
    if isinstance(value, It):
        return changed(what, span=value.span)
    if not isinstance(value, Node):
        return value
    return changed(value, **{f.name: spoken_out(getattr(value, f.name), what) for f in node_fields(type(value))})
