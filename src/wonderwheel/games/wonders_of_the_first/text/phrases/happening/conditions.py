"""Conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Condition,
    Name,
    Parity,
    Per,
    Place,
    PlainThing,
    Player,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import STATES
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.amounts import CurrentRound
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.chosen_nouns import check_one
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, Some
from wonderwheel.games.wonders_of_the_first.text.referent_names import THIS
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.measures import Bounds, Compares
from wonderwheel.lang.nodes import FORM, Span, Wording, bent, changed, row
from wonderwheel.lang.phrases import Both, Num
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


def _does(who: Player, verb: str) -> str:
    return f"{who.text()} {bent(verb, who.grammatical())}"


def at_least(quantity: meaning.Quantity, number: int) -> meaning.Condition:
    return meaning.Compare(quantity, ">=", meaning.Number(number))


_ROUND: Final = CurrentRound()


def _which_round(parts: Parts, span: Span | None) -> Condition:
    said, *bound = parts
    if isinstance(said, int):
        return Compares(_ROUND, Bounds(bound[0] if bound else "==", Num(said)), span=span)
    return RoundIs(said, span=span)


def _amounts_to(parts: Parts, span: Span | None) -> Condition:
    """A quantity is so great; of the round it may also be said that it is odd or even."""
    quantity, said = parts
    if isinstance(said, Bounds):
        return Compares(quantity, said, span=span)
    if quantity != _ROUND:
        raise Unfit("only rounds and realms are odd or even")
    return RoundIs(said, span=span)


@dataclass(frozen=True)
class RoundIs(Condition):
    """The round has an odd, or an even, number."""

    parity: Parity
    form = "the current round is {parity}"
    wordings = (
        Wording('quantity ("be" | "was") (bounds | parity)', made=_amounts_to),
        Wording('quantity "be" parity_numbered', made=_amounts_to),
        Wording(
            '("this" | "it") "be" ("a" (parity | parity_numbered) "round" | "round" INT later?)', made=_which_round
        ),
        Wording('("this" | "it") "be the" round_word "round"', made=_which_round),
    )

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.Parity("round", self.parity == "odd")


@dataclass(frozen=True)
class Controls(Condition):
    """Somebody controls something."""

    who: Player
    what: PlainThing
    where: Place | None = None
    form = "{who:control} {what}[ {where}]"
    wordings = (
        FORM,
        Wording('player "already control" some_plain [at]', slots="who what where"),
        Wording('player "control" some_plain "and" some_plain', made=lambda parts, span: _two(parts, span)),
    )

    def means(self, scope: Scope) -> meaning.Condition:
        if not isinstance(self.what, Some) or self.what.up_to:
            refuse(self)
        check_one(self.what.noun, self.where)
        owner = scope.known_player(self.who)
        place = scope.place(self.where) if self.where is not None else None
        return at_least(scope.number_of(self, self.what.noun, owner, place), self.what.count)

    def bind(self, b: CardBinder) -> Any:
        return b.of_some(self)


def _two(parts: Parts, span: Span | None) -> Both:
    """Two things: of each it is said who controls it."""
    who, first, second = parts
    if isinstance(second, Some) and second.noun.tails:
        raise Unfit("whether the end belongs to both is not said: say it of each")
    return Both(Controls(who, first, span=span), Controls(who, second, span=span), span=span)


@dataclass(frozen=True)
class IsTier(Condition):
    """A thing is legendary, primary or secondary."""

    what: Thing
    tier: str
    form = "{what} is {tier}"
    wordings = ()

    def means(self, scope: Scope) -> meaning.Condition:
        _not_each(self.what)
        return meaning.Fits(scope.known_thing(self.what), meaning.Cards(tier=self.tier, area="anywhere"))


@dataclass(frozen=True)
class HasLink(Condition):
    """You have the link of an orbital."""

    orbital: Name
    form = "you have {orbital} link"
    clauses = ("CR132-link.a",)

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.HasLink(self.orbital)


def _not_each(what: Thing) -> None:
    if isinstance(what, Each) and not what.any_one:
        refuse(what, "each of them would have to be looked at")


def is_state(parts: Parts, span: Span | None) -> IsState:
    """A thing, and the adjective that it is."""
    return IsState(parts[0], parts[1].text(), span=span)


@dataclass(frozen=True)
class IsState(Condition):
    """A thing is tapped, untapped, equipped, nullified, attacking or defending."""

    what: Thing
    state: str
    form = "{what} is {state}"
    wordings = ()

    def means(self, scope: Scope) -> meaning.Condition:
        what = scope.everything(self.what)
        if self.state not in STATES:
            refuse(self)
        test = meaning.Cards(**STATES[self.state])
        if isinstance(self.what, Each) and not self.what.any_one:
            return meaning.Compare(meaning.Count(what, test), "==", meaning.Count(what))
        return meaning.Fits(what, test)


@dataclass(frozen=True)
class Chosen(Condition):
    """A word was the choice."""

    word: str
    alone = True
    form = "{word} is chosen"
    wordings = ('(choice | parity) ("be chosen")?',)

    def means(self, scope: Scope) -> meaning.Condition:
        if self.word in ("odd", "even"):
            return meaning.ChoiceIs(self.word, scope.chosen(self, "parity"))
        return meaning.ChoiceIs(self.word)

    def bind(self, b: CardBinder) -> Any:
        return changed(self, bound=b.chosen.get("parity")) if self.word in ("odd", "even") else self


@dataclass(frozen=True)
class PaysYou(Condition):
    """Somebody gives you one of several amounts."""

    who: Player
    payments: tuple[tuple[int, str], ...]
    wordings = ('player ("give" | "pay") "you" payment_row',)
    clauses = ("CR132-pay-x.a.3",)

    def text(self) -> str:
        said = [f"{count} {resource}{'s' * (resource == 'action' and count > 1)}" for count, resource in self.payments]
        return f"{_does(self.who, 'pay')} you {row(said, 'or')}"


@dataclass(frozen=True)
class PaysYouForEach(PaysYou):
    """Somebody gives you so much for each of something."""

    per: Per
    wordings = ('player ("give" | "pay") "you" payment_row per',)

    def text(self) -> str:
        return f"{super().text()} for each {self.per.text()}"


@dataclass(frozen=True)
class IsUnopposed(Condition):
    """No enemies are in the realm of this."""

    form = "this is unopposed"
    clauses = ("CR132-unopposed.a",)

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.Unopposed()

    def bind(self, b: CardBinder) -> Any:
        b.known(THIS, "this")
        return self


@dataclass(frozen=True)
class ItIsInAbyss(Condition):
    """What was spoken of is in The Abyss."""

    form = "it is in The Abyss"
    behind = True
    clauses = ("CR132-abyss.a",)

    def means(self, scope: Scope) -> meaning.Condition:
        if self.bound is None:
            refuse(self, "nothing was said before that it could mean")
        return meaning.Fits(scope.objects(self, self.bound), meaning.Cards(area="abyss"))

    def bind(self, b: CardBinder) -> Any:
        return b.points_back(self)


@dataclass(frozen=True)
class CopiedBySymbiosis(Condition):
    """Something copies this by symbiosis."""

    form = "any symbiosis ability is copying this"
    clauses = ("CR132-symbiosis.a",)

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.IsCopied()
