"""Numbers, symbols, allegiances and purposes: how many, of what, whose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from wonderwheel.games.wheel_of_time.meaning import amounts as m
from wonderwheel.games.wheel_of_time.meaning import terms as t
from wonderwheel.games.wheel_of_time.meaning.from_phrases.nouns import cards, player, thing
from wonderwheel.games.wheel_of_time.text import phrases as p
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse

_SYMBOLS: Final = {
    "ability symbol": "any",
    "ability symbol of your choice": "any",
    "ability symbol of your choice but not One Power": "any but One Power",
    "symbol of that ability": "chosen",
}


def symbol(word: str) -> str:
    """A kind of symbol."""
    return _SYMBOLS.get(word, word)


def _full(each: int, of: m.Quantity) -> m.Quantity:
    return of if each == 1 else m.Full(each, of)


QUANTITIES: Final[Mapping[type[Node], Callable[[Any], m.Quantity]]] = {
    p.Num: lambda n: m.Number(n.value),
    p.X: lambda n: m.X(),
    p.PlusX: lambda n: m.Plus(m.Number(n.number), m.X()),
    p.SkillOf: lambda n: m.SkillOf(n.skill, thing(n.what), n.which or "current"),
    p.CostOrAbility: lambda n: m.CostOrAbility(thing(n.what)),
    p.DamageOn: lambda n: m.DamageOn(thing(n.what)),
    p.DamageRolled: lambda n: m.Rolled("damage", thing(n.what)),
    p.TokensOn: lambda n: m.TokensOn(thing(n.what)),
    p.UnitMargin: lambda n: _full(n.number, m.Margin()),
    p.UnitNoun: lambda n: m.Count(cards(n.noun)),
    p.UnitRolled: lambda n: m.Rolled(symbol(n.symbol), thing(n.what)),
    p.UnitYouRolled: lambda n: m.Rolled(symbol(n.symbol)),
    p.UnitGenerated: lambda n: m.Generated(n.symbol, thing(n.what), n.but or ""),
    p.UnitPattern: lambda n: _full(n.number, m.PatternOf(player(n.who))),
    p.UnitControl: lambda n: m.ControlTokens(player(n.who), thing(n.what)),
    p.UnitControlMargin: lambda n: _full(n.number, m.ControlMargin(player(n.who), thing(n.what))),
    p.UnitRemoved: lambda n: m.RemovedCount(),
    p.UnitTarget: lambda n: m.TargetCount(),
    p.UnitInitiated: lambda n: m.ChallengesInitiated(),
}


def quantity(node: Node) -> m.Quantity:
    """How much."""
    make = QUANTITIES.get(type(node))
    return make(node) if make is not None else refuse(node)


def times(per: Node | None) -> m.Quantity | None:
    """How often, of "for each"."""
    return None if per is None else quantity(per)


def multiplied(count: Node, per: Node | None) -> m.Quantity:
    """A number, or a number for each of something."""
    number, often = quantity(count), times(per)
    if often is None:
        return number
    return often if number == m.Number(1) else m.Times(number, often)


def symbols(node: p.Symbols) -> m.Symbols:
    """Symbols, all of them or one of the counts."""
    counts = tuple(m.SymbolCount(quantity(each.count), symbol(each.symbol)) for each in node.counts)
    return m.Symbols(counts, node.either)


def loyalty(node: Node | None) -> m.Loyalty | None:
    """Allegiances, if any are said."""
    return None if node is None else told_loyalty(node)


def told_loyalty(node: Any) -> m.Loyalty:
    """Allegiances or a trait."""
    if isinstance(node, p.AllegiancesOf):
        return m.Loyalty("of", of=thing(node.what))
    if isinstance(node, p.NamedTrait):
        return m.Loyalty("named", name=node.name)
    which = {p.AllAllegiances: "all", p.NoAllegiance: "none", p.ThatAllegiance: "chosen"}.get(type(node))
    return m.Loyalty(which) if which is not None else refuse(node)


def purpose(node: Any) -> m.Purpose | None:
    """What symbols are for, if it is said."""
    if node is None:
        return None
    if isinstance(node, p.ToPayFor):
        return m.Purpose(text_of=thing(node.what))
    return m.Purpose(recruit=cards(node.nouns) if node.nouns is not None else t.Cards())
