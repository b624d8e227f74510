"""Choices that later words speak of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Player, Realm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import AnyRealm
from wonderwheel.lang.nodes import FORM, Wording, changed, with_verb
from wonderwheel.lang.phrases import You

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


@dataclass(frozen=True)
class NameCard(Effect):
    """Say the name of a card."""

    form = "name a card"

    def means(self, scope: Scope) -> Effects:
        return (meaning.SetChoice("card", slot=self.label),)

    def bind(self, b: CardBinder) -> Any:
        return b.names(self, "card")


@dataclass(frozen=True)
class NameClass(Effect):
    """Say a class."""

    form = "name a class"
    wordings = ('("name" | "choose") "a class"',)

    def means(self, scope: Scope) -> Effects:
        return (meaning.SetChoice("class") if scope.remembers else meaning.SetChoice("class", slot=self.label),)

    def bind(self, b: CardBinder) -> Any:
        return b.names(self, "class")


@dataclass(frozen=True)
class ChooseNumber(Effect):
    """Say a number."""

    form = "choose a number"

    def means(self, scope: Scope) -> Effects:
        return (meaning.SetChoice("number", slot=self.label),)

    def bind(self, b: CardBinder) -> Any:
        return b.names(self, "number")


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


@dataclass(frozen=True)
class ChooseType(Effect):
    """Item or land."""

    form = "choose item or land"

    def means(self, scope: Scope) -> Effects:
        return (meaning.SetChoice("type", ("item", "land"), self.label),)

    def bind(self, b: CardBinder) -> Any:
        return b.names(self, "type")


@dataclass(frozen=True)
class ChooseParity(Effect):
    """Odd or even."""

    form = "choose odd or even"
    wordings = ('("pick" | "choose") "odd or even"',)

    def means(self, scope: Scope) -> Effects:
        return (meaning.SetChoice("parity", ("odd", "even"), self.label),)

    def bind(self, b: CardBinder) -> Any:
        return b.names(self, "parity")


@dataclass(frozen=True)
class ChooseWord(Effect):
    """One of two words, which later conditions ask for; the choice stays with the card."""

    who: Player
    first: str
    second: str
    again: bool = False
    missing = You()
    wordings = (
        '[player] "choose" choice "or" choice',
        Wording('"choose" choice "or" choice "again"', slots="first second", again=True),
    )

    def text(self) -> str:
        again = " again" if self.again else ""
        return f"{with_verb(self.who, 'choose')} {self.first} or {self.second}{again}"

    def means(self, scope: Scope) -> Effects:
        return (meaning.SetChoice("word", (self.first, self.second), by=scope.player(self.who)),)
