"""Effects on hands, energy, actions and faith."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.chosen import slot_of
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Duration,
    Effect,
    Per,
    Player,
    Quantity,
    Realm,
    Resource,
    Unit,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.by_others import carried_out, has_their_own
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.how_much import how_much, measured
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.amounts import StockOf
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.durations import NextRound, RestOfGame
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import ChooseOne, LetChoose
from wonderwheel.lang.making import Parts
from wonderwheel.lang.measures import Half, Sum
from wonderwheel.lang.nodes import FORM, Maker, Node, Part, Person, Span, Wording, bent, changed, with_verb
from wonderwheel.lang.phrases import Num, They, Whose, X, You, counted, possessive
from wonderwheel.lang.referents import NUMBER, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


_RESOURCES: Final = {"energy": "energy", "faith": "faith", "action": "actions", "actions": "actions"}


def resource(node: Node, word: str) -> str:
    """What a resource is called inside."""
    return _RESOURCES[word] if word in _RESOURCES else refuse(node)


UNCOUNTED: Final = ("energy", "faith")


def of_resource(amount: Quantity, resource: str) -> str:
    """ "2 energy", "an action", "that many actions"."""
    if resource in UNCOUNTED:
        said = "that much" if amount.text() == "that many" else amount.text()
        return f"{said} {resource}"
    return counted(amount, resource)


def _gain_both(parts: Parts, span: Span | None) -> Part:
    """Several resources at once: whoever gains the first gains the others too."""
    who, *said = parts
    amounts = list(zip(said[::2], said[1::2], strict=True))
    if len({resource for _, resource in amounts}) < len(amounts):
        raise Unfit("said twice")
    first = who or You()
    others = You() if isinstance(first, You) else They()
    return tuple(
        Gain(first if number == 0 else others, count, resource, span=span)
        for number, (count, resource) in enumerate(amounts)
    )


def _gain_either(parts: Parts, span: Span | None) -> Part:
    """One or the other, as whoever gains it likes."""
    who, count, resource, other, second = parts
    if resource == second:
        raise Unfit("said twice")
    found = You() if isinstance(who or You(), You) else They()
    modes = ((Gain(found, count, resource),), (Gain(found, other, second),))
    return ChooseOne(modes, span=span) if isinstance(found, You) else LetChoose(who, modes, span=span)


def _gain_and_some(parts: Parts, span: Span | None) -> Gain:
    """ "that many actions plus 1": a sum is told with what it is a sum of in the middle."""
    who, count, resource, more, duration = parts
    if isinstance(count, Num):
        raise Unfit("two numbers are one")
    return Gain(who or You(), Sum(count, Num(more)), resource, duration=duration, span=span)


def _and_some(total: Sum, resource: str) -> str:
    return f"{of_resource(total.first, resource)} plus {total.second.text()}"


@dataclass(frozen=True)
class Gain(Effect):
    """Energy, actions or faith."""

    who: Player
    count: Quantity
    resource: str
    per: Unit | None = None
    duration: Duration | None = None
    missing = You()
    wordings = (
        '[player] "gain" amount resource [per] [duration]',
        Wording('[player] "gain" amount resource ("and" amount resource)+', made=_gain_both),
        Wording('[player] "gain" amount resource "or" amount resource', made=_gain_either),
        Wording('[player] "gain" number resource "plus" INT [duration]', made=_gain_and_some),
    )
    clauses = ("CR132-energy.a", "CR132-actions.a", "CR132-faith.a")

    def text(self) -> str:
        each = f" for each {self.per.text()}" if self.per else ""
        when = f" {self.duration.text()}" if self.duration else ""
        if isinstance(self.count, Sum):
            return f"{with_verb(self.who, 'gain')} {_and_some(self.count, self.resource)}{when}"
        return f"{with_verb(self.who, 'gain')} {of_resource(self.count, self.resource)}{each}{when}"

    def means(self, scope: Scope) -> Effects:
        who = scope.player(self.who)
        if has_their_own(who, self.per):
            return carried_out(changed(self, who=You()), who, scope)
        amount = scope.per(scope.quantity(self.count), self.per)
        later = isinstance(self.duration, NextRound)
        if self.duration is not None and not later:
            refuse(self.duration)
        return measured(self, meaning.Gain(resource(self, self.resource), amount, who, next_round=later))

    def bind(self, b: CardBinder) -> Any:
        return how_much(b, self) if self.duration is None else b.inside(self)


_EACH_ROUND: Final = 'duration "," [player] "gain" amount resource "at the" ("start" | "beginning") "of each round"'


@dataclass(frozen=True)
class GainEachRound(Effect):
    """Energy, actions or faith at the start of every round while it lasts."""

    who: Player
    count: Quantity
    resource: str
    duration: Duration
    missing = You()
    wordings = (Wording(_EACH_ROUND, slots="duration who count resource"),)

    def text(self) -> str:
        gain = f"{with_verb(self.who, 'gain')} {of_resource(self.count, self.resource)}"
        return f"{self.duration.text()}, {gain} at the start of each round"

    def means(self, scope: Scope) -> Effects:
        if not isinstance(self.duration, RestOfGame):
            refuse(self)
        who = scope.player(self.who)
        if who.which not in ("you", "each", "opponent"):
            refuse(self)
        gain = meaning.Gain(resource(self, self.resource), scope.quantity(self.count), who)
        return (meaning.NextTime(meaning.Event("round start"), (gain,), "this game", once=False),)


@dataclass(frozen=True)
class GainEqual(Effect):
    """As much of a resource as a quantity says."""

    who: Player
    resource: Resource
    amount: Quantity
    missing = You()
    form = "<who:gain> {resource} equal to {amount}"

    def means(self, scope: Scope) -> Effects:
        who = scope.player(self.who)
        if has_their_own(who, self.amount):
            return carried_out(changed(self, who=You()), who, scope)
        return (meaning.Gain(resource(self, self.resource), scope.quantity(self.amount), who),)


def _lose_half(up: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> LoseEqual:
        who, whose, resource = parts
        return LoseEqual(who or You(), resource, Half(StockOf(whose, resource), up), span=span)

    return made


@dataclass(frozen=True)
class LoseEqual(Effect):
    """As much of a resource less as a quantity says."""

    who: Player
    resource: Resource
    amount: Quantity
    missing = You()
    form = "<who:lose> {resource} equal to {amount}"
    wordings = (
        FORM,
        Wording('[player] "lose half" whose resource ","? "rounded up"', made=_lose_half(True)),
        Wording('[player] "lose half" whose resource ","? "rounded down"', made=_lose_half(False)),
    )

    def means(self, scope: Scope) -> Effects:
        who = scope.player(self.who)
        if has_their_own(who, self.amount):
            return carried_out(changed(self, who=You()), who, scope)
        less = meaning.Times(meaning.Number(-1), scope.quantity(self.amount))
        return (meaning.Gain(resource(self, self.resource), less, scope.player(self.who)),)


@dataclass(frozen=True)
class GainAttacks(Effect):
    """Free attacks, usable in any realm or in one."""

    who: Player
    count: Quantity
    where: Realm | None = None
    per: Per | None = None
    missing = You()
    wordings = ('[player] "gain" amount "free attack" [at] [per]',)
    clauses = ("CR132-free-attack.a", "CR132-free-attack.c")

    def text(self) -> str:
        place = f" in {self.where.text()}" if self.where else ""
        often = f" {self.per.each()}" if self.per else ""
        return f"{with_verb(self.who, 'gain')} {counted(self.count, 'free attack')}{place}{often}"

    def means(self, scope: Scope) -> Effects:
        where = scope.place(self.where) if self.where is not None else None
        number = scope.per(scope.quantity(self.count), self.per)
        return (meaning.Gain("free attacks", number, scope.player(self.who), where),)


@dataclass(frozen=True)
class Spend(Effect):
    """Pay, if one can."""

    who: Player
    count: Quantity
    resource: str
    missing = You()
    wordings = (
        '[player] ("spend" | "pay") amount resource',
        Wording('[player] "pay" amount', resource="energy"),
    )
    clauses = ("CR132-pay-x.a", "CR132-pay-x.a.2")

    def text(self) -> str:
        return f"{with_verb(self.who, 'spend')} {of_resource(self.count, self.resource)}"

    def means(self, scope: Scope) -> Effects:
        """A price that is paid if there is enough; X is asked for."""
        who, kind = scope.player(self.who), resource(self, self.resource)
        if self.label:
            if who != meaning.Player():
                refuse(self)
            return (meaning.PayAny(kind, self.label),)
        return (meaning.Pay(kind, scope.quantity(self.count), who),)

    def bind(self, b: CardBinder) -> Any:
        """X is asked for where it is spent, unless it was said before."""
        who = b.visit(self.who)
        if isinstance(self.count, X) and b.x is None:
            label = b.fresh("x")
            b.x = Referent(NUMBER, label, self.text(), True)
            return changed(self, who=who, label=label)
        return changed(self, who=who, count=b.visit(self.count))


@dataclass(frozen=True)
class SetEnergy(Effect):
    """What a player has of a resource is a number from now on."""

    who: Whose
    resource: str
    amount: int
    wordings = ('whose resource "become" INT', '"set" whose resource "to" INT')

    def text(self) -> str:
        become = bent("become", _PERSONS[self.resource])
        return f"{possessive(self.who)} {several_of(self.resource)} {become} {self.amount}"

    def of_another(self) -> bool:
        return True

    def means(self, scope: Scope) -> Effects:
        kind = resource(self, self.resource)
        return (meaning.SetResource(kind, meaning.Number(self.amount), scope.player(self.who)),)


_PERSONS: Final[dict[str, Person]] = {"energy": "one", "faith": "one", "action": "many"}


def _double_energy(parts: Parts, span: Span | None) -> DoubleEnergy:
    who, whose = parts
    if who is None and not isinstance(whose, You | They):
        return DoubleEnergy(whose, span=span)
    if not isinstance(whose, You if who is None or isinstance(who, You) else They) and who is not None:
        raise Unfit("whose energy it is and who doubles it are two players")
    return DoubleEnergy(who or whose, span=span)


@dataclass(frozen=True)
class DoubleEnergy(Effect):
    """Twice the energy one has."""

    who: Player
    missing = You()
    wordings = (Wording('[player] ("gain double" | "double") whose "current"? "energy"', made=_double_energy),)

    def text(self) -> str:
        mine = self.who.grammatical() == "you"
        return "double your energy" if mine else f"{with_verb(self.who, 'double')} their energy"

    def means(self, scope: Scope) -> Effects:
        who = scope.player(self.who)
        if who.which == "those":
            return carried_out(changed(self, who=You()), who, scope)
        if who.which == "each":
            return tuple(
                meaning.Gain("energy", meaning.Resource("energy", meaning.Player(each)), meaning.Player(each))
                for each in ("you", "opponent")
            )
        return (meaning.Gain("energy", meaning.Resource("energy", slot_of(who)), who),)


def several_of(resource: str) -> str:
    return resource if resource in UNCOUNTED else resource + "s"
