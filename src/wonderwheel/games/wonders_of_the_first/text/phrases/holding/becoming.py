"""What things become, and are beside what they are: one more class, legendary, a stone, a copy; and what they lose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.keywords import KEYWORDS
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Duration, Keyword, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.getting import About, said_of
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import Kind, Tier, Trait
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.lang.english import article, singulars
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, RawName, fit
from wonderwheel.lang.nodes import Part, Span, Wording
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Changes, Effects, Scope


def _classes(parts: Parts, span: Span | None) -> AlsoClass:
    said, duration = parts
    return AlsoClass(It(), singulars(said)[0] if isinstance(said, RawName) else str(said), duration, span=span)


@dataclass(frozen=True)
class AlsoClass(About):
    """One more class."""

    name: str
    duration: Duration | None = None
    wordings = (
        Wording(
            'becomes (tier | some ["in addition to" (its | whose) "other class"] | "a copy of" one_thing) [duration]',
            made=lambda parts, span: _becomes(parts, span),
        ),
        Wording('("be" | "become") NAMES "in addition to" ("its" | "their") "other class" [duration]', made=_classes),
    )
    clauses = ("CR132-class.a",)

    def text(self) -> str:
        until = f" {self.duration.text()}" if self.duration else ""
        return said_of(self.what, "be", f"{article(self.name)} {self.name} in addition to its other classes{until}")

    def said(self, scope: Scope, static: bool) -> Changes:
        return (meaning.AddClass(self.name),)


def _becomes(parts: Parts, span: Span | None) -> About:
    """What a thing becomes: legendary, a stone, a copy of another, or one more class, which it may also be."""
    verb, said, *added, duration = parts
    if isinstance(said, Some) and added and added[0] is not None:
        traits = said.noun.adjectives
        if len(traits) != 1 or not isinstance(traits[0], Trait) or said.noun != Noun(adjectives=traits):
            raise Unfit("a class is added")
        return AlsoClass(It(), traits[0].name, duration, span=span)
    if isinstance(said, Tier) and said.text() != "legendary":
        raise Unfit("only legendary is a rank that cards are given")
    if verb != "become":
        if not isinstance(said, Tier) or duration is not None:
            raise Unfit("what it becomes is said")
        return IsLegendary(It(), span=span)
    if isinstance(said, Tier):
        return BecomeLegendary(It(), duration, span=span)
    if isinstance(said, Some) and added:
        if said.noun != Noun(kinds=(Kind("stone"),)):
            raise Unfit("a card keeps its types; it becomes a stone beside them, or one more class")
        return BecomeStone(It(), duration, span=span)
    if duration is not None:
        raise Unfit("a copy is one for good (CR132-507.a)")
    return BecomeCopy(It(), said, span=span)


def _lose_row(parts: Parts, span: Span | None) -> Part:
    *keywords, duration = parts
    if len(set(keywords)) < len(keywords):
        raise Unfit("said twice")
    return tuple(LoseKeyword(It(), fit(keyword, Keyword), duration, span=span) for keyword in keywords)


@dataclass(frozen=True)
class LoseKeyword(About):
    """A keyword less."""

    keyword: Keyword
    duration: Duration | None = None
    wordings = (
        Wording('"lose" keyword [duration]', slots="keyword duration", what=It()),
        Wording('"lose" keyword ("," keyword)* ","? "and" "lose"? keyword [duration]', made=_lose_row),
    )

    def text(self) -> str:
        until = f" {self.duration.text()}" if self.duration else ""
        return said_of(self.what, "lose", self.keyword.text() + until)

    def said(self, scope: Scope, static: bool) -> Changes:
        found = self.keyword.means()
        if not isinstance(found, meaning.Keyword) or found.name not in KEYWORDS:
            refuse(self, "only keywords that are abilities can be lost")
        return (meaning.LoseKeyword(found.name),)


@dataclass(frozen=True)
class BecomeStone(About):
    """A stone too."""

    duration: Duration | None = None
    wordings = ()
    clauses = ("CR132-stone.b",)

    def text(self) -> str:
        return said_of(self.what, "become", "a stone" + (f" {self.duration.text()}" if self.duration else ""))

    def stands_alone(self) -> bool:
        return False

    def means(self, scope: Scope) -> Effects:
        lasts = scope.until(self.duration, "this game")
        return (meaning.Get(scope.thing(self.what), (meaning.IsStone(),), lasts),)


def _also(parts: Parts, span: Span | None) -> AlsoType:
    *_, power, kind, more, duration = parts
    if power is not None and more is not None:
        raise Unfit("said twice")
    return AlsoType(It(), fit(kind, Kind).word, power if more is None else more, duration, span=span)


@dataclass(frozen=True)
class AlsoType(About):
    """One more type; with a base power, for a Wonder has one."""

    kind: str
    power: int | None = None
    duration: Duration | None = None
    wordings = tuple(
        Wording(
            f'{verb} {noun} ["with" "base"? "power" INT] {behind} [duration]',
            made=lambda parts, span: _also(parts, span),
        )
        for noun in ('"a" [token_power] type_word', "[token_power] kind_pl")
        for verb, behind in (
            ("becomes", '"in addition to" ("its" | "their") "other type"'),
            ('becomes "also"', ""),
        )
    )
    clauses = ("CR132-101.3.5.a", "CR132-base-power.a")

    def text(self) -> str:
        kind = f"{article(self.kind)} {self.kind}"
        power = f" with power {self.power}" if self.power is not None else ""
        return said_of(self.what, "be", f"also {kind}{power}{f' {self.duration.text()}' if self.duration else ''}")

    def said(self, scope: Scope, static: bool) -> Changes:
        """A Wonder without a power of its own would have none: it is said, unless it was one already."""
        if (self.kind == "Wonder") != (self.power is not None):
            refuse(self, "a Wonder has power, and nothing else has (CR132-101.6.a.2)")
        if self.kind == "spell":
            refuse(self, "a spell is never in The World (CR132-101.3.3.a)")
        made = meaning.AddType(self.kind.lower())
        return (made,) if self.power is None else (made, meaning.SetBase(meaning.Number(self.power)))


@dataclass(frozen=True)
class BecomeLegendary(About):
    """Legendary."""

    duration: Duration | None = None
    wordings = ()

    def text(self) -> str:
        return said_of(self.what, "become", "legendary" + (f" {self.duration.text()}" if self.duration else ""))

    def stands_alone(self) -> bool:
        return False

    def said(self, scope: Scope, static: bool) -> Changes:
        return (meaning.MakeLegendary(),)


@dataclass(frozen=True)
class IsLegendary(About):
    """Legendary, as long as a card is there that says so."""

    wordings = ()

    def text(self) -> str:
        return said_of(self.what, "be", "legendary")

    def said(self, scope: Scope, static: bool) -> Changes:
        return (meaning.MakeLegendary(),) if static else refuse(self, "how long it is so is not said")


@dataclass(frozen=True)
class BecomeCopy(About):
    """A copy of something, for good."""

    of: Thing
    wordings = ()
    clauses = ("CR132-507.a",)

    def text(self) -> str:
        return said_of(self.what, "become", f"a copy of {self.of.text()}")

    def stands_alone(self) -> bool:
        return False

    def means(self, scope: Scope) -> Effects:
        if scope.lasting:
            refuse(self, "what ascends ends with the round, and a copy stays one")
        return (meaning.BecomeCopy(scope.thing(self.what), scope.thing(self.of)),)
