"""Choices that later words speak of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import AThing, Effect, Player, Realm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import Kind
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import AnyRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import If
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import FORM, Span, Wording, changed, with_verb
from wonderwheel.lang.phrases import Did, You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


def _named(parts: Parts, span: Span | None) -> NameOne:
    verb, kind = parts
    if kind == "card" and verb != "name":
        raise Unfit("a card is named, or targeted")
    return NameOne(kind, span=span)


@dataclass(frozen=True)
class NameOne(Effect):
    """Say the name of a card, a class, or a number."""

    kind: str
    wordings = (Wording('naming "a" nameable', made=_named),)

    def text(self) -> str:
        return f"{'choose' if self.kind == 'number' else 'name'} a {self.kind}"

    def means(self, scope: Scope) -> Effects:
        kept = self.kind == scope.remembers
        return (meaning.SetChoice(self.kind) if kept else meaning.SetChoice(self.kind, slot=self.label),)

    def bind(self, b: CardBinder) -> Any:
        return b.names(self, self.kind)


@dataclass(frozen=True)
class ChooseRealm(Effect):
    """A realm, of which later words speak."""

    where: Realm
    form = "choose {where}"
    wordings = (FORM, Wording('"choose a realm"', where=AnyRealm()))
    clauses = ("CR132-active-realm.a.3",)

    def means(self, scope: Scope) -> Effects:
        return (meaning.ChooseRealm(scope.goal(self.where)),)

    def bind(self, b: CardBinder) -> Any:
        return changed(self, where=b.goal(self.where))


def _one_chosen(parts: Parts, span: Span | None) -> ChooseThing:
    who, what = parts
    return ChooseThing(who or You(), fit(what, Some), span=span)


@dataclass(frozen=True)
class ChooseThing(Effect):
    """A card that a player chooses, not as a target, of which later words speak."""

    who: Player
    what: AThing
    missing = You()
    form = "<who:choose> {what}"
    wordings = (Wording('[player] "choose" some', made=_one_chosen),)
    clauses = ("CR132-501.1.a",)

    def means(self, scope: Scope) -> Effects:
        noun = fit(self.what, Some).noun
        if noun == Noun() or Kind("stone") in noun.kinds:
            refuse(self, "from among which cards it is chosen is not said")
        who = scope.known_player(self.who)
        if who.which in ("each", "those"):
            refuse(self, "each of several players would choose one")
        after = scope.after[0] if scope.after else None
        if isinstance(after, If) and isinstance(after.condition, Did):
            refuse(after.condition, "whether something was chosen is not asked")
        return (meaning.Keep(scope.thing(self.what, who), self.what.label),)


def _one_of_two(parts: Parts, span: Span | None) -> Effect:
    """A type, or odd or even, if such words are said; else any two words, of which later conditions ask."""
    who, *said = parts
    types = [part.word for part in said if isinstance(part, Kind)]
    parity = set(said) == {"odd", "even"}
    if said[0] == said[1] or len(types) == 1:
        raise Unfit("a choice between two of the same sort")
    if not types and not parity:
        return ChooseWord(who or You(), *said, span=span)
    if who is not None and not isinstance(who, You):
        raise Unfit("who is bound by it is not said")
    return ChooseSort("type", *types, span=span) if types else ChooseSort("parity", *said, span=span)


@dataclass(frozen=True)
class ChooseSort(Effect):
    """One of two types, or odd or even, of which later words speak."""

    sort: str
    first: str
    second: str
    wordings = ()
    form = "choose {first} or {second}"

    def means(self, scope: Scope) -> Effects:
        return (meaning.SetChoice(self.sort, (self.first.lower(), self.second.lower()), self.label),)

    def bind(self, b: CardBinder) -> Any:
        return b.names(self, self.sort)


@dataclass(frozen=True)
class ChooseWord(Effect):
    """One of two words, which later conditions ask for; the choice stays with the card."""

    who: Player
    first: str
    second: str
    again: bool = False
    missing = You()
    wordings = (
        Wording('[player] ("choose" | "pick") choosable "or" choosable', made=_one_of_two),
        Wording('"choose" choice "or" choice "again"', slots="first second", again=True),
    )

    def text(self) -> str:
        again = " again" if self.again else ""
        return f"{with_verb(self.who, 'choose')} {self.first} or {self.second}{again}"

    def means(self, scope: Scope) -> Effects:
        return (meaning.SetChoice("word", (self.first, self.second), by=scope.player(self.who)),)
