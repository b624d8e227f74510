"""What things get: power, keywords, abilities in their own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Keyword, Modifier, OneThing, Per, Quantity
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Nouns
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Node, Span, Wording, changed
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Changes, Scope


@dataclass(frozen=True)
class PowerMod(Modifier):
    """More or less power; for each of something, if said. The amount is a number or X with its sign."""

    amount: str
    per: Per | None = None
    form = "{amount}[ {per}]"
    wordings = (Wording('("a"? "additional")? SIGNED "power"? [per]', rule="mod bare_mod"),)
    clauses = ("CR132-power.a",)

    def bind(self, b: CardBinder) -> Any:
        made = b.inside(self)
        if self.amount[1:] != "X":
            return made
        if b.x is None:
            refuse(self, "nobody says what X is")
        return changed(made, bound=b.x)

    def changes(self, scope: Scope, static: bool) -> Changes:
        sign, said = self.amount[0], self.amount[1:]
        if said == "X":
            x = scope.x_of(self)
            amount: meaning.Quantity = x if sign == "+" else meaning.Times(meaning.Number(-1), x)
        else:
            amount = meaning.Number(int(self.amount))
        return (meaning.AddPower(scope.per(amount, self.per)),)


@dataclass(frozen=True)
class BasePower(Modifier):
    """Another base power."""

    amount: int
    form = "base power {amount}"
    clauses = ("CR132-base-power.a",)

    def changes(self, scope: Scope, static: bool) -> Changes:
        return (meaning.SetBase(meaning.Number(self.amount)),)


@dataclass(frozen=True)
class BasePowerEqual(Modifier):
    """Another base power, as great as an amount is."""

    amount: Quantity
    form = "base power equal to {amount}"
    clauses = ("CR132-base-power.a",)

    def changes(self, scope: Scope, static: bool) -> Changes:
        return (meaning.SetBase(scope.quantity(self.amount)),)


def _equal(parts: Parts, span: Span | None) -> Modifier:
    return (PowerEqual if parts[0] == "power" else CostAndPowerEqual)(parts[1], span=span)


@dataclass(frozen=True)
class PowerEqual(Modifier):
    """What a printed * stands for."""

    amount: Quantity
    form = "power equal to {amount}"
    wordings = (Wording('equalled "equal to" quantity', made=lambda parts, span: _equal(parts, span)),)

    def changes(self, scope: Scope, static: bool) -> Changes:
        amount = scope.quantity(self.amount)
        return (meaning.DefinePower(amount) if static else meaning.SetBase(amount),)


@dataclass(frozen=True)
class CostAndPowerEqual(Modifier):
    """What a printed * stands for, as cost and as base power."""

    amount: Quantity
    form = "cost and base power equal to {amount}"
    wordings = ()

    def changes(self, scope: Scope, static: bool) -> Changes:
        if not static:
            refuse(self)
        amount = scope.quantity(self.amount)
        return meaning.DefineCost(amount), meaning.DefinePower(amount)


@dataclass(frozen=True)
class KeywordMod(Modifier):
    """A keyword."""

    keyword: Keyword
    form = "{keyword}"
    wordings = (
        Wording("keyword", rule="mod bare_mod"),
        Wording('"with" (keyword | QUOTED)', rule="token_with", made=lambda parts, span: _with(parts, span)),
    )
    clauses = ("CR132-status-effect.b.2",)

    def changes(self, scope: Scope, static: bool) -> Changes:
        return (meaning.Grant(self.keyword.means()),)


def _of_itself(ability: meaning.Static) -> bool:
    """Whether an ability says of its own card, always, what is the same wherever it stands."""
    if not isinstance(ability.of, meaning.This) or ability.gate is not None or ability.condition is not None:
        return False
    return all(
        isinstance(change, meaning.Cannot)
        or (isinstance(change, meaning.AddPower) and isinstance(change.amount, meaning.Number))
        for change in ability.changes
    )


@dataclass(frozen=True)
class Granted(Modifier):
    """An ability in its own words."""

    ability: Node
    wordings = ("QUOTED",)
    clauses = ("CR132-status-effect.b.2",)

    def text(self) -> str:
        return '"' + " ".join(self.ability.text().split("\n")) + '"'

    def bind(self, b: CardBinder) -> Any:
        """An ability in quotation marks speaks of nothing outside them, and "this" is the card that gets it."""
        return changed(self, ability=b.alone(self.ability))

    def changes(self, scope: Scope, static: bool) -> Changes:
        """What the ability says of its own card alone is said of whoever gets it; any other ability is given."""
        out: list[meaning.Change] = []
        for each in scope.granted(self, scope):
            out += each.changes if isinstance(each, meaning.Static) and _of_itself(each) else (meaning.Grant(each),)
        return tuple(out)


def _with(parts: Parts, span: Span | None) -> Modifier:
    said = parts[0]
    return KeywordMod(said, span=span) if isinstance(said, Keyword) else Granted(said, span=span)


@dataclass(frozen=True)
class AbilitiesOf(Modifier):
    """All abilities of everything that fits."""

    noun: Nouns
    form = "all the abilities of {noun}"

    def changes(self, scope: Scope, static: bool) -> Changes:
        return (meaning.GainAbilities(scope.cards(self.noun)),) if static else refuse(self)


@dataclass(frozen=True)
class ClassesOf(Modifier):
    """The classes of something."""

    what: OneThing
    form = "the same classes as {what}"

    def changes(self, scope: Scope, static: bool) -> Changes:
        return (meaning.AddClass(like=scope.known_thing(self.what)),) if not static else refuse(self)
