"""Numbers of things: symbols, quantities, and what is counted in "for each"."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import Name, Skill, Symbol, Thing
from wonderwheel.games.wheel_of_time.text.phrases.naming.nouns import OneNoun
from wonderwheel.lang.making import Parts, fit, flat
from wonderwheel.lang.nodes import Maker, Node, Span, Wording, row
from wonderwheel.lang.phrases import Num, Number, Player, Quantity, Unit


@dataclass(frozen=True)
class SymbolCount(Node):
    """So many symbols of a kind."""

    count: Number
    symbol: Symbol
    rule = "symbol_count"
    form = "{count} {symbol}"

    def text(self) -> str:
        word = self.symbol
        if "symbol" in word and self.count != Num(1):
            word = word.replace("symbol", "symbols", 1)
        return f"{self.count.text()} {word}"


def _symbols(either: bool) -> Maker:
    def make(parts: Parts, span: Span | None) -> Symbols:
        return Symbols(tuple(fit(part, SymbolCount) for part in flat(parts)), either, span=span)

    return make


@dataclass(frozen=True)
class Symbols(Node):
    """Symbols of one or several kinds: all of them, or one of the counts of one's choice."""

    counts: tuple[SymbolCount, ...]
    either: bool = False
    rule = "symbols"
    wordings = (
        Wording("symbol_count", made=_symbols(False)),
        Wording('symbol_count "and" symbol_count', made=_symbols(False)),
        Wording('symbol_count ("," symbol_count)+ "," "and" symbol_count', made=_symbols(False)),
        Wording('symbol_count "or" symbol_count', made=_symbols(True)),
    )

    def text(self) -> str:
        return row([count.text() for count in self.counts], "or" if self.either else "and")


# -- quantities --------------------------------------------------------------------------------------------------------


def _skill_of(which: str) -> Wording:
    return Wording(f'"the {which}" skill "of" thing' if which else '"the" skill "of" thing', which=which)


@dataclass(frozen=True)
class SkillOf(Quantity):
    """An ability of a card: as it is now, or permanent."""

    skill: Skill
    what: Thing
    which: str = ""
    form = "the[ {which}] {skill} of {what}"
    wordings = (_skill_of(""), _skill_of("current"), _skill_of("permanent"))
    clauses = ("WOT20-action.ability.2", "WOT20-action.ability.4")


@dataclass(frozen=True)
class CostOrAbility(Quantity):
    """The total cost of a card or its highest ability, whichever is more."""

    what: Thing
    form = "the greater of the total cost and the highest ability of {what}"
    clauses = ("WOT20-glossary.cost.4",)


@dataclass(frozen=True)
class DamageOn(Quantity):
    """How much damage lies on a card."""

    what: Thing
    form = "the damage on {what}"


@dataclass(frozen=True)
class DamageRolled(Quantity):
    """How much damage a card rolls."""

    what: Thing
    form = "the damage {what:roll}"


@dataclass(frozen=True)
class TokensOn(Quantity):
    """How many tokens of any kind lie on a card."""

    what: Thing
    form = "the tokens on {what}"


def _plus(parts: Parts, span: Span | None) -> PlusX:
    return PlusX(parts[0], span=span)


@dataclass(frozen=True)
class PlusX(Quantity):
    """A number and X more."""

    number: int
    form = "{number} plus X"
    wordings = (Wording('INT "plus x"', rule="size number", made=_plus),)


# -- what is counted ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class UnitMargin(Unit):
    """Every full so many by which the challenge succeeded."""

    number: int
    form = "{number} of the margin"
    clauses = ("WOT20-resolution.outcome.4",)


@dataclass(frozen=True)
class UnitNoun(Unit):
    """Every card that fits."""

    noun: OneNoun
    form = "{noun}"


@dataclass(frozen=True)
class UnitRolled(Unit):
    """Every symbol of a kind that a card rolls."""

    symbol: Symbol
    what: Thing
    form = "{symbol} {what:roll}"
    clauses = ("WOT20-glossary.rolled.1",)


@dataclass(frozen=True)
class UnitYouRolled(Unit):
    """Every symbol of a kind that a player has just rolled."""

    symbol: Symbol
    who: Player
    form = "{symbol} {who:roll}"


@dataclass(frozen=True)
class UnitGenerated(Unit):
    """Every symbol of a kind that a card generates, but not by a card with this title."""

    symbol: Symbol
    what: Thing
    but: Name | None = None
    form = "{symbol} {what:generate}[, except by {but}]"
    clauses = ("WOT20-glossary.generated.1",)


@dataclass(frozen=True)
class UnitPattern(Unit):
    """Every full so many tokens in a player's section of the Pattern."""

    number: int
    who: Player
    form = "{number} Pattern {who:have}"


@dataclass(frozen=True)
class UnitControl(Unit):
    """Every control token that a player has on an advantage."""

    who: Player
    what: Thing
    form = "control token {who:have} on {what}"
    clauses = ("WOT20-challenge.contested.11",)


@dataclass(frozen=True)
class UnitControlMargin(Unit):
    """Every full so many control tokens by which a player is ahead."""

    number: int
    who: Player
    what: Thing
    form = "{number} by which {who:control} {what}"
    clauses = ("WOT20-challenge.contested.12",)


@dataclass(frozen=True)
class UnitRemoved(Unit):
    """Everything that was removed just before."""

    form = "token removed"


@dataclass(frozen=True)
class UnitInitiated(Unit):
    """Every card challenge that was initiated this turn."""

    form = "card challenge initiated this turn"


@dataclass(frozen=True)
class UnitTarget(Unit):
    """Every target."""

    form = "target"
