"""Tokens on cards, damage pools, and the Pattern."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import (
    Pool,
    Thing,
    TokenKind,
)
from wonderwheel.games.wheel_of_time.text.phrases.naming.amounts import Symbols
from wonderwheel.lang.nodes import Wording
from wonderwheel.lang.phrases import Effect, Num, Number, Per, Player, Quantity, Whose, You


@dataclass(frozen=True)
class PutTokens(Effect):
    """Tokens of a kind are put on a card."""

    count: Number
    kind: TokenKind
    what: Thing
    per: Per | None = None
    wordings = ('"put" number token_kind "token on" thing [per]',)

    def text(self) -> str:
        many = "token" if self.count == Num(1) else "tokens"
        per = f" for each {self.per.text()}" if self.per else ""
        return f"put {self.count.text()} {self.kind} {many} on {self.what.text()}{per}"


@dataclass(frozen=True)
class PutTokensEqual(Effect):
    """As many tokens of a kind as a quantity says are put on a card."""

    kind: TokenKind
    what: Thing
    amount: Quantity
    form = "put {kind} tokens on {what} equal to {amount}"
    wordings = ('"put" token_kind "token on" thing "equal to" quantity',)


@dataclass(frozen=True)
class RemoveTokens(Effect):
    """Tokens of a kind are taken off a card: so many, or any number."""

    count: Quantity | None
    kind: TokenKind
    what: Thing
    wordings = (
        '"remove" number token_kind "token from" thing',
        Wording('"remove any number of" token_kind "token from" thing', slots="kind what"),
    )

    def text(self) -> str:
        if self.count is None:
            return f"remove any number of {self.kind} tokens from {self.what.text()}"
        many = "token" if self.count == Num(1) else "tokens"
        return f"remove {self.count.text()} {self.kind} {many} from {self.what.text()}"


@dataclass(frozen=True)
class AddControl(Effect):
    """Control tokens of a player are put on a contested advantage."""

    count: Number
    what: Thing
    per: Per | None = None
    wordings = ('"add" number "control token to" thing [per]',)
    clauses = ("WOT20-challenge.contested.11",)

    def text(self) -> str:
        many = "token" if self.count == Num(1) else "tokens"
        per = f" for each {self.per.text()}" if self.per else ""
        return f"add {self.count.text()} control {many} to {self.what.text()}{per}"


@dataclass(frozen=True)
class RemoveControl(Effect):
    """Control tokens are taken off a contested advantage: anybody's, or those of another player."""

    count: Number
    what: Thing
    whose: Player | None = None
    per: Per | None = None
    wordings = (
        Wording('"remove" number "control token from" thing [per]', slots="count what per"),
        Wording('"remove" number "control token of" player "from" thing', slots="count whose what"),
    )

    def text(self) -> str:
        many = "token" if self.count == Num(1) else "tokens"
        of = f" of {self.whose.text()}" if self.whose else ""
        per = f" for each {self.per.text()}" if self.per else ""
        return f"remove {self.count.text()} control {many}{of} from {self.what.text()}{per}"


@dataclass(frozen=True)
class AddToPool(Effect):
    """A damage pool grows."""

    count: Number
    whose: Whose
    pool: Pool
    form = "add {count} to {whose} {pool}"
    clauses = ("WOT20-resolution.damage.2",)


@dataclass(frozen=True)
class RemoveFromPool(Effect):
    """A damage pool becomes smaller, in any challenge or in the one spoken of."""

    count: Number
    whose: Whose
    pool: Pool
    challenge: Thing | None = None
    form = "remove {count} from {whose} {pool}[ in {challenge}]"
    clauses = ("WOT20-resolution.damage.2",)


@dataclass(frozen=True)
class RemoveFromTotals(Effect):
    """Support, opposition and character damage of a player become less, by so much in all."""

    count: Number
    whose: Whose
    form = "remove up to {count} in any mix from {whose} support, opposition, and character damage pool"


@dataclass(frozen=True)
class MoveBetweenPools(Effect):
    """Any number of points goes from one of your damage pools to the other."""

    source: Pool
    goal: Pool
    form = "move any number from your {source} to your {goal}"
    clauses = ("WOT20-resolution.damage.2",)


@dataclass(frozen=True)
class AddPattern(Effect):
    """Tokens come into a player's section of the Pattern."""

    who: Player
    count: Number
    missing = You()
    form = "<who:add> {count} Pattern"
    clauses = ("WOT20-pattern.9",)


@dataclass(frozen=True)
class RemovePattern(Effect):
    """Tokens go from a player's section out of the Pattern."""

    count: Number
    whose: Player
    form = "remove {count} Pattern from {whose}"
    wordings = ('"remove" number "pattern from" player',)
    clauses = ("WOT20-pattern.10",)


@dataclass(frozen=True)
class ConvertPattern(Effect):
    """Tokens of a player become neutral."""

    who: Player
    count: Number
    missing = You()
    form = "<who:convert> {count} Pattern"
    clauses = ("WOT20-glossary.convert.1", "WOT20-glossary.convert.2")


@dataclass(frozen=True)
class MoveNeutral(Effect):
    """Neutral tokens come into a player's section."""

    who: Player
    count: Number
    whose: Whose
    up_to: bool = False
    missing = You()
    form = "<who:move>[{up_to} up to] {count} neutral Pattern to {whose} section"
    clauses = ("WOT20-pattern.9",)


@dataclass(frozen=True)
class BuyOff(Effect):
    """Every player may pay symbols as a limited event to take a token off a card, again and again."""

    symbols: Symbols
    kind: TokenKind
    what: Thing
    form = "any player may pay {symbols} as a limited event to remove a {kind} token from {what}"
    wordings = ('"any player may pay" symbols "as a limited event to remove a" token_kind "token from" thing',)
    clauses = ("WOT20-action.limited.3",)
