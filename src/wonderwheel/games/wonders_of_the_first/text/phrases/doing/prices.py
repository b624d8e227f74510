"""Effects with a price."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Player, Quantity, Unit
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.areas import Bury, ReturnToHand
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.by_others import carried_out
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.hands import Discard, DiscardSome
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.plain_verbs import DoTo
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.resources import of_resource, resource
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.prohibitions import Cant
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import Kind
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.amounts import UnitNoun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import ControlledBy
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some, Target
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import one_effect
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Span, Wording, bent, changed, with_verb
from wonderwheel.lang.phrases import They, You
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


PAID: Final = "paid"


def _its_target_first(effect: Any, who: Player, scope: Scope) -> Effect:
    """An effect whose target is chosen before it, if that is or tells who may buy it off."""
    found: Effect = effect
    doer = getattr(effect, "who", None)
    if who.bound is not None and isinstance(doer, Player) and doer.label and doer.label == who.bound.name:
        scope.known_player(doer)
        return changed(found, who=They(bound=who.bound))
    of = who.bound.of if who.bound is not None else None
    target = getattr(effect, "what", None)
    if of is None or not isinstance(target, Target) or target.label != of.name:
        return found
    scope.known_thing(target)
    return changed(found, what=It(bound=Referent(THING, target.label, target.text(), True)))


def _each_by_himself(node: UnlessPaid | UnlessDone, buyer: Player, scope: Scope) -> Effects | None:
    """Each of several players is asked for himself, and has it done to himself alone."""
    who = scope.player(buyer)
    if who.which not in ("each", "those"):
        return None
    doer = getattr(node.effect, "who", None)
    if not isinstance(buyer, They) or doer is None or isinstance(doer, You | They):
        refuse(node, "each player in turn would have to be asked")
    own: Any = changed(node.effect, who=They())
    return carried_out(changed(node, effect=own), scope.player(doer), scope)


def _unless_paid(parts: Parts, span: Span | None) -> UnlessPaid:
    if isinstance(parts[0], Cant):
        raise Unfit("the price is paid for what is forbidden")
    one_effect(parts[0])
    return UnlessPaid.build(parts, span)


@dataclass(frozen=True)
class UnlessPaid(Effect):
    """An effect that a player can buy off."""

    effect: Effect
    who: Player
    count: Quantity
    resource: str
    to_you: bool = False
    rule = "effect"
    wordings = (
        Wording('simple "unless" player ("pay" | "spend") amount resource', made=_unless_paid),
        Wording('simple "unless" player "pay" amount', made=lambda parts, span: _unless_paid([*parts, "energy"], span)),
        Wording(
            'simple "unless" player ("pay" | "give") "you" amount resource',
            made=lambda parts, span: changed(_unless_paid(parts, span), to_you=True),
        ),
    )
    clauses = ("CR132-pay-x.a", "CR132-pay-x.a.2")

    def text(self) -> str:
        who = f"{self.who.text()} {bent('pay' if self.to_you else 'spend', self.who.grammatical())}"
        who += " you" if self.to_you else ""
        return f"{self.effect.text()} unless {who} {of_resource(self.count, self.resource)}"

    def means(self, scope: Scope) -> Effects:
        """Whoever may pay is asked first; whether it was paid is known afterwards too."""
        if (each := _each_by_himself(self, self.who, scope)) is not None:
            return each
        inner = scope.effects((_its_target_first(self.effect, self.who, scope),))
        chosen = [each for each in inner if isinstance(each, meaning.Keep | meaning.ChoosePlayer | meaning.ChooseRealm)]
        who = scope.known_player(self.who)
        to = meaning.Player() if self.to_you else None
        pay = meaning.May((meaning.Pay(resource(self, self.resource), scope.quantity(self.count), who, to),), who)
        rest = tuple(each for each in inner if each not in chosen)
        return (*chosen, pay, meaning.KeepDone(PAID), meaning.If(meaning.Not(self.was_paid()), rest))

    def was_paid(self) -> meaning.Condition:
        return meaning.Compare(meaning.Kept(PAID), ">=", meaning.Number(1))


def _unless_done(parts: Parts, span: Span | None) -> UnlessDone:
    one_effect(parts[0])
    deed = parts[1]
    doer = getattr(deed, "who", You())
    if not isinstance(deed, Discard | DiscardSome | DoTo | ReturnToHand | Bury) or not isinstance(doer, You | They):
        raise Unfit("whoever may buy it off discards, or does something to a card")
    if not isinstance(deed, Discard | DiscardSome) and not isinstance(deed.what, Some):
        raise Unfit("what is given for it is chosen")
    return UnlessDone(parts[0], deed, span=span)


@dataclass(frozen=True)
class UnlessDone(Effect):
    """An effect that a player can buy off by doing something."""

    effect: Effect
    deed: Effect
    rule = "effect"
    wordings = (Wording('simple "unless" simple', made=_unless_done),)

    def text(self) -> str:
        yours = "" if isinstance(getattr(self.deed, "who", None), They) else "you "
        return f"{self.effect.text()} unless {yours}{self.deed.text()}"

    def means(self, scope: Scope) -> Effects:
        """Whoever may do it is asked first."""
        doer: Player = getattr(self.deed, "who", You())
        if (each := _each_by_himself(self, doer, scope)) is not None:
            return each
        inner = scope.effects((_its_target_first(self.effect, doer, scope),))
        chosen = [each for each in inner if isinstance(each, meaning.Keep | meaning.ChoosePlayer | meaning.ChooseRealm)]
        who = scope.known_player(doer)
        done = meaning.May(scope.effects((self.deed,)), who)
        rest = tuple(each for each in inner if each not in chosen)
        paid = meaning.Compare(meaning.Kept(PAID), ">=", meaning.Number(scope.asked_for(done)))
        return (*chosen, done, meaning.KeepDone(PAID), meaning.If(meaning.Not(paid), rest))

    def bind(self, b: CardBinder) -> Any:
        """What is given for it is spoken of by itself."""
        effect = b.visit(self.effect)
        b.clause += 1
        return changed(self, effect=effect, deed=b.visit(self.deed))


def _spend_to(parts: Parts, span: Span | None) -> SpendTo:
    fit(parts[-1], Effect)
    return SpendTo.build(parts, span)


def _pay_to(parts: Parts, span: Span | None) -> SpendTo:
    """Without a resource, energy is paid."""
    *before, effect = parts
    return _spend_to([*before, "energy", effect], span)


@dataclass(frozen=True)
class SpendTo(Effect):
    """A price, and the effect it buys."""

    who: Player
    count: Quantity
    resource: str
    effect: Effect
    missing = You()
    wordings = (
        Wording('[player] ("spend" | "pay") amount resource "to" simple', made=_spend_to),
        Wording('[player] "pay" amount "to" simple', made=_pay_to),
    )
    clauses = ("CR132-pay-x.a", "CR132-pay-x.a.2")

    def text(self) -> str:
        price = f"{with_verb(self.who, 'spend')} {of_resource(self.count, self.resource)}"
        return f"{price} to {self.effect.text()}"

    def means(self, scope: Scope) -> Effects:
        who = scope.player(self.who)
        pay = meaning.Pay(resource(self, self.resource), scope.quantity(self.count), who)
        return (pay, meaning.If(meaning.IfDone(), scope.effects((self.effect,))))

    def bind(self, b: CardBinder) -> Any:
        """Whoever spends does what it is spent for, unless somebody else is named."""
        who, count = b.visit(self.who), b.visit(self.count)
        inner: Any = self.effect
        doer = getattr(inner, "who", None)
        if not isinstance(self.who, You) and isinstance(doer, You) and doer.span is None:
            inner = changed(inner, who=They())
        return changed(self, who=who, count=count, effect=b.visit(inner))


@dataclass(frozen=True)
class PayOr(Effect):
    """A price for each of something, or else an effect."""

    who: Player
    count: int
    resource: str
    per: Unit
    otherwise: Effect
    missing = You()
    wordings = (
        Wording(
            '(("after income" | "after gaining energy at the start of the round") ",")? [player] ("spend" | "pay") INT'
            ' resource "for each" unit ","? "or" (simple | "that stone" ("go" | "return") "to the center")',
            made=lambda parts, span: _pay_or(parts, span),
        ),
    )

    def text(self) -> str:
        price = f"{with_verb(self.who, 'spend')} {self.count} {self.resource}"
        return f"{price} for each {self.per.text()} or {self.otherwise.text()}"

    def means(self, scope: Scope) -> Effects:
        """A price for each of something that may be refused; then the other thing happens."""
        who = scope.player(self.who)
        if who != meaning.Player():
            refuse(self)
        price = scope.per(meaning.Number(self.count), self.per)
        pay = meaning.May((meaning.Pay(resource(self, self.resource), price),))
        return (pay, meaning.If(meaning.Not(meaning.IfDone()), scope.effects((self.otherwise,))))


def _pay_or(parts: Parts, span: Span | None) -> Effect:
    """A price for each of something; of stones it may be said of each what becomes of it."""
    who, count, resource, unit, *otherwise = parts
    if otherwise:
        fit(otherwise[0], Effect)
        return PayOr(who or You(), count, resource, unit, otherwise[0], span=span)
    theirs = UnitNoun(Noun(kinds=(Kind("stone"),), tails=(ControlledBy(They()),)))
    if unit != theirs or resource != "energy":
        raise Unfit("energy is paid for each stone they control")
    return PayForStones(who or You(), count, span=span)


@dataclass(frozen=True)
class PayForStones(Effect):
    """Every player pays for each stone he controls, or that stone returns to the centre."""

    who: Player
    count: int
    missing = You()
    wordings = ()
    clauses = ("CR132-403.1.h", "CR132-pay-x.a")

    def text(self) -> str:
        price = f"{with_verb(self.who, 'pay')} {self.count} energy for each stone they control"
        return f"after income, {price}, or that stone goes to the center"

    def means(self, scope: Scope) -> Effects:
        """Each player says of one stone after the other whether it is paid for. Income comes before what happens on
        round start (CR132-403.1.h)."""
        who = scope.player(self.who)
        one = meaning.Stones(pick="slot", slot="stone")
        pay = meaning.May((meaning.Pay("energy", meaning.Number(self.count)),))
        lose = meaning.If(meaning.Not(meaning.IfDone()), (meaning.StoneToCentre(one),))
        each = meaning.ForEach(meaning.Stones("you"), (pay, lose), "stone")
        return (each,) if who == meaning.Player() else (meaning.DoneBy(who, (each,)),)
