"""Symbols that are generated or added."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import Loyalty, Purpose, Symbol, Thing
from wonderwheel.games.wheel_of_time.text.phrases.naming.amounts import Symbols
from wonderwheel.lang.phrases import Duration, Effect, Number, Per


@dataclass(frozen=True)
class Generates(Effect):
    """A card generates symbols; they are its own."""

    what: Thing
    symbols: Symbols
    per: Per | None = None
    duration: Duration | None = None
    loyalty: Loyalty | None = None
    purpose: Purpose | None = None
    about = True
    form = "{what:generate} {symbols}[ {per}][ {duration}][ with {loyalty}][ {purpose}]"
    clauses = ("WOT20-glossary.generated.1",)


@dataclass(frozen=True)
class GeneratesMore(Effect):
    """A card generates more symbols of a kind for each that it rolls."""

    what: Thing
    symbols: Symbols
    per: Per
    duration: Duration | None = None
    about = True
    form = "{what:generate} {symbols} more {per}[ {duration}]"
    clauses = ("WOT20-glossary.generated.1", "WOT20-glossary.rolled.1")


@dataclass(frozen=True)
class GeneratesAsRolled(Effect):
    """A card generates a symbol that counts as rolled by it."""

    what: Thing
    symbols: Symbols
    about = True
    form = "{what:generate} {symbols} as if rolled"
    clauses = ("WOT20-glossary.rolled.1",)


@dataclass(frozen=True)
class AddSymbols(Effect):
    """Ability symbols come into your pool, of no card."""

    symbols: Symbols
    loyalty: Loyalty | None = None
    per: Per | None = None
    purpose: Purpose | None = None
    form = "add {symbols} to your pool[ with {loyalty}][ {per}][ {purpose}]"
    clauses = ("WOT20-glossary.pools.2", "WOT20-glossary.pools.3")


@dataclass(frozen=True)
class AddCostOf(Effect):
    """The symbols of a card's printed cost come into your pool, with its allegiances."""

    what: Thing
    form = "add the printed cost of {what} to your pool with its allegiances"
    clauses = ("WOT20-glossary.cost.5",)


@dataclass(frozen=True)
class AddToChallenge(Effect):
    """Support or opposition is added to a challenge."""

    symbols: Symbols
    challenge: Thing
    per: Per | None = None
    form = "add {symbols} to {challenge}[ {per}]"
    clauses = ("WOT20-resolution.opening.10", "WOT20-glossary.participating.2")


@dataclass(frozen=True)
class AddMix(Effect):
    """So much is added to one challenge, every point support or opposition as its player likes."""

    count: Number
    challenge: Thing
    form = "add {count} support or opposition in any mix to {challenge}"
    clauses = ("WOT20-resolution.opening.10",)


@dataclass(frozen=True)
class SpreadSupport(Effect):
    """Support or opposition is added to card challenges, spread as its player likes; also before they are resolved."""

    count: Number
    symbol: Symbol
    form = "spread {count} {symbol} over card challenges"
    clauses = ("WOT20-glossary.participating.2",)


@dataclass(frozen=True)
class AddToEachOther(Effect):
    """Support or opposition, as one chooses, is added to every challenge of the turn but the Pattern challenge."""

    symbols: Symbols
    form = "add {symbols} to each other challenge this turn"


@dataclass(frozen=True)
class StartsWith(Effect):
    """A challenge has opposition before anybody rolls."""

    challenge: Thing
    symbols: Symbols
    per: Per | None = None
    about = True
    form = "{challenge:have} {symbols}[ {per}]"
