"""Keywords."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Keyword
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import Kind
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Span, Wording


@dataclass(frozen=True)
class Flying(Keyword):
    """May move to an adjacent realm at the end of a battle it attacked in."""

    form = "flying"
    clauses = ("CR132-flying.a",)


@dataclass(frozen=True)
class Deathstrike(Keyword):
    """Destroys an enemy when it wins or ties a battle."""

    form = "deathstrike"
    clauses = ("CR132-deathstrike.a",)


def _attuned(parts: Parts, span: Span | None) -> Attuned:
    to = parts[0] if parts else ""
    if isinstance(to, tuple) or (isinstance(to, Kind) and to.word not in ("Wonder", "item", "land")):
        raise Unfit("attuned to an orbital, a class or a type")
    return Attuned(to.word if isinstance(to, Kind) else str(to), span=span)


@dataclass(frozen=True)
class Attuned(Keyword):
    """Played without an action if you control a card of an orbital, a class or a type; "": always."""

    to: str
    wordings = (Wording('"attuned" ("for any"? (NAME | type_word | kind_pl))?', made=_attuned),)
    clauses = ("CR132-attuned.a", "CR132-attuned.b", "CR132-attuned.c", "CR132-attuned.d")

    def text(self) -> str:
        return "attuned for any lands" if self.to == "land" else f"attuned {self.to}".rstrip()

    def means(self) -> meaning.Ability:
        return meaning.Keyword("attuned", self.to)


@dataclass(frozen=True)
class Link(Keyword):
    """The link of an orbital."""

    orbital: str
    form = "{orbital} link"
    wordings = (
        Wording(
            '(NAME | FIRST | "all orbital") "link"',
            made=lambda parts, span: Link(str(parts[0]), span=span) if parts else AllLinks(span=span),
        ),
    )
    clauses = ("CR132-link.a",)

    def means(self) -> meaning.Ability:
        return meaning.Keyword("link", self.orbital)


@dataclass(frozen=True)
class AllLinks(Keyword):
    """The links of all orbitals."""

    form = "all orbital links"
    wordings = ()
    clauses = ("CR132-link.a",)

    def means(self) -> meaning.Ability:
        return meaning.Keyword("link", "all")


def _symbiosis(parts: Parts, span: Span | None) -> Symbiosis:
    other = "" if parts[0] is None else fit(parts[0], Kind).word
    if other not in _OTHERS:
        raise Unfit("symbiosis is with a Wonder of the same power, with a land or with an item")
    return Symbiosis(other, span=span)


_OTHERS: Final = ("", "land", "item")


@dataclass(frozen=True)
class Symbiosis(Keyword):
    """Copies the abilities of a Wonder with the same power, or of a card of another type, on arrival."""

    other: str = ""
    wordings = (
        Wording('"symbiosis" ["with" type_word]', made=_symbiosis),
        Wording('"on arrival" ":" "symbiosis with" type_word', rule="sentence", made=_symbiosis),
    )
    clauses = ("CR132-symbiosis.a", "CR132-symbiosis.h")

    def text(self) -> str:
        return f"symbiosis with {self.other}" if self.other else "symbiosis"

    def means(self) -> meaning.Ability:
        if not self.other:
            return meaning.Keyword("symbiosis")
        such = meaning.Symbiosis(meaning.Cards(types=(self.other,), other=True), any_power=True)
        return meaning.Triggered(meaning.Event("arrives", this=True), (such,), head="symbiosis")


@dataclass(frozen=True)
class Rage(Keyword):
    """May attack at once on arrival, and is then sacrificed."""

    form = "rage"
    clauses = ("CR132-rage.a",)


@dataclass(frozen=True)
class Guardian(Keyword):
    """Grows for the round whenever an enemy comes into its realm."""

    form = "guardian"
    clauses = ("CR132-guardian.a",)


@dataclass(frozen=True)
class Unstable(Keyword):
    """Is sacrificed at the end of the round."""

    form = "unstable"
    clauses = ("CR132-unstable.a",)


@dataclass(frozen=True)
class Call(Keyword):
    """Draws a Wonder one realm nearer on arrival."""

    form = "call"
    clauses = ("CR132-call.a",)


@dataclass(frozen=True)
class HeartOfALegend(Keyword):
    """Its abilities trigger twice while you control another legendary Wonder."""

    form = "heart of a legend"
    clauses = ("CR132-heart-of-a-legend.a",)
