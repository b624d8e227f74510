"""Things: how a noun or a word points at cards and objects."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.amounts import ONE, Num
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Quantity, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.nouns import Kind, Noun
from wonderwheel.lang.nodes import Person, row


@dataclass(frozen=True)
class This(Thing):
    """The card that says so."""

    form = "this"


@dataclass(frozen=True)
class It(Thing):
    """The thing spoken of last, or the one of the event."""

    form = "it"


@dataclass(frozen=True)
class Them(Thing):
    """The things spoken of last."""

    form = "them"
    person = "many"


@dataclass(frozen=True)
class Wearer(Thing):
    """The Wonder that this equipment is equipped to."""

    form = "equipped Wonder"
    clauses = ("CR132-equip.a",)


@dataclass(frozen=True)
class That(Thing):
    """The thing of that kind spoken of last."""

    kind: Kind
    form = "that {kind}"


@dataclass(frozen=True)
class TheDone(Thing):
    """What an effect before was done to: sacrificed, denied, named."""

    done: str
    kind: Kind
    form = "the {done} {kind}"


@dataclass(frozen=True)
class OneOfThem(Thing):
    """One of the things spoken of last, chosen, as a target or not."""

    kind: Kind
    targeted: bool = False

    def text(self) -> str:
        return f"one of those {'target ' if self.targeted else ''}{self.kind.plural()}"


@dataclass(frozen=True)
class Target(Thing):
    """Chosen as a target when the effect is carried out: exactly so many, or up to so many. None: any number."""

    noun: Noun
    count: Quantity | None = ONE
    up_to: bool = False
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


@dataclass(frozen=True)
class Each(Thing):
    """Everything that fits, at the same time."""

    noun: Noun

    def text(self) -> str:
        return f"each of {self.noun.plural()}" if self.noun.someones() else f"each {self.noun.singular()}"


@dataclass(frozen=True)
class Some(Thing):
    """Chosen without targeting: so many, or up to so many."""

    noun: Noun
    count: int = 1
    up_to: bool = False

    def grammatical(self) -> Person:
        return "one" if self.count == 1 else "many"

    def text(self) -> str:
        if self.count == 1 and not self.up_to:
            return self.noun.with_article()
        said = self.noun.singular() if self.count == 1 else self.noun.plural()
        return f"{'up to ' if self.up_to else ''}{self.count} {said}"


@dataclass(frozen=True)
class Random(Thing):
    """One that fits, by chance."""

    noun: Noun

    def text(self) -> str:
        return f"a random {self.noun.singular()}"


@dataclass(frozen=True)
class Others(Thing):
    """All Wonders but those just spoken of."""

    form = "others"
    person = "many"


@dataclass(frozen=True)
class Union(Thing):
    """Several things together."""

    parts: tuple[Thing, ...]
    person = "many"

    def text(self) -> str:
        return row([part.text() for part in self.parts])


def _without_other(noun: Noun) -> Noun:
    return Noun(noun.adjectives, noun.kinds, noun.tails)
