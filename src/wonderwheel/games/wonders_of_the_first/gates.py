"""Gates of abilities (kingdom, hoard, awaken) and the changes that static abilities and lasting effects make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import abilities as a
from wonderwheel.games.wonders_of_the_first import measures, nouns
from wonderwheel.games.wonders_of_the_first import modifiers as m
from wonderwheel.games.wonders_of_the_first import objects as o
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.context import Ctx
from wonderwheel.games.wonders_of_the_first.happenings import SEIZES
from wonderwheel.games.wonders_of_the_first.keywords import MARKS, written_out

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.catalogue import Catalogue
    from wonderwheel.games.wonders_of_the_first.state import WondersState as Table


def both(one: nouns.Test | None, two: nouns.Test | None) -> nouns.Test | None:
    """Both tests; None is always true."""
    if one is None or two is None:
        return one or two
    return lambda g, ctx: one(g, ctx) and two(g, ctx)


def gate(node: a.Gate | None, catalogue: Catalogue, what: int) -> nouns.Test | None:
    """When a gated ability is on; None: always."""
    if node is None:
        return None
    if node.kind == "kingdom":
        return _kingdom(node.number)
    if node.kind == "hoard":
        return _hoard(node.number)
    if node.kind == "awaken":
        catalogue.count_seizures()
        return _awakened
    if node.kind == "free":
        return _is_free
    raise SetupError(f"no gate {node.kind!r}")


@rule("CR132-kingdom.a", "CR132-kingdom.b")
def _kingdom(number: int) -> nouns.Test:
    """You control so many lands that share an orbital with the card, anywhere."""

    def holds(g: Table, ctx: Ctx) -> bool:
        mask = o.orbitals_of(g, ctx.source)
        every = o.rules_of(g).edition.kingdom_counts == "any_land"
        lands = 0
        for c in o.world(g):
            if g.controller[c] == ctx.controller and g.types[c] & o.LAND:
                lands += every or bool(o.orbitals_of(g, c) & mask)
        return lands >= number

    return holds


@rule("CR132-hoard.a", "CR132-hoard.a.2")
def _hoard(number: int) -> nouns.Test:
    """You control so many stones now."""

    def holds(g: Table, ctx: Ctx) -> bool:
        needed = number - o.rules_of(g).allowance(g, ctx.controller, "hoard one less")
        return len(o.stones_of(g, ctx.controller)) >= needed

    return holds


@rule("CR132-awaken.a")
def _awakened(g: Table, ctx: Ctx) -> bool:
    """You have seized a stone this round."""
    return any(row[0] == SEIZES and row[1] == g.round and row[3] == ctx.controller for row in g.history)


@rule("CR132-prisoner.a")
def _is_free(g: Table, ctx: Ctx) -> bool:
    """The rulebook says who is free: nobody."""
    return False


def changes(node: a.Change, catalogue: Catalogue) -> list[tuple[int, int, nouns.Value | None]]:
    """What a change is made of: a keyword may stand for several abilities, and the cards get each of them."""
    if isinstance(node, a.Grant) and isinstance(node.ability, a.Keyword) and node.ability.name not in MARKS:
        keyword = node.ability
        written = written_out(keyword)
        name = f"granted: {keyword.name}"
        return [(m.M_GRANT, catalogue.add_ability(each, -1, name, keyword.name), None) for each in written]
    return [change(node, catalogue)]


def change(node: a.Change, catalogue: Catalogue) -> tuple[int, int, nouns.Value | None]:
    """The modifier of a change, its number (ability, class, type, verb) and its amount."""
    words = catalogue.words
    if isinstance(node, a.AddPower):
        return m.M_ADD, 0, measures.quantity(node.amount, words, None)
    if isinstance(node, a.SetBase):
        return m.M_BASE, 0, measures.quantity(node.amount, words, None)
    if isinstance(node, a.DefinePower):
        return m.M_DEFINE, 0, measures.quantity(node.amount, words, None)
    if isinstance(node, a.TimesPower):
        return m.M_TIMES, 0, measures.quantity(node.by, words, None)
    if isinstance(node, a.AddClass):
        if node.like is not None:
            return m.M_CLASSES_OF, 0, None
        return m.M_CLASS, words.classes.number(node.name), None
    if isinstance(node, a.AddType):
        return m.M_TYPE, o.TYPES[node.name], None
    if isinstance(node, a.MakeLegendary):
        return m.M_LEGENDARY, 0, None
    if isinstance(node, a.Nullified):
        return m.M_NULL, 0, None
    if isinstance(node, a.Grant):
        if isinstance(node.ability, a.Keyword):
            if node.ability.name != "attuned":
                return m.M_GRANT, catalogue.add_ability(node.ability, -1, "granted", node.ability.name), None
            catalogue.attunable = True
            return m.M_RULE, 0, None
        if isinstance(node.ability, a.Static | a.Spell | a.AnyNumber):
            raise SetupError(
                f"a {type(node.ability).__name__.lower()} ability cannot be granted: grant what it changes"
            )
        return m.M_GRANT, catalogue.add_ability(node.ability, -1, "granted"), None
    if isinstance(node, a.Gain):
        if nouns.looks_at_power(node):
            raise SetupError("what cards of a certain power have cannot be gained")
        catalogue.gains = True
        return m.M_GAIN, 0, None
    if isinstance(node, a.Cannot):
        if node.verb not in m.NO_VERB:
            raise SetupError(f"{node.verb!r} cannot be forbidden yet")
        number = m.NO_VERB[node.verb] + (m.BY_OPPONENTS if node.by else 0)
        if node.counter:
            number += m.OF_COUNTER * (words.counters.number(node.counter) + 1)
        return m.M_PROTECT if node.verb == "nullified" else m.M_CANNOT, number, None
    if isinstance(node, a.IsStone):
        return m.M_STONE, int(node.seizable) + 2 * int(node.counts), None
    if isinstance(node, a.CostsMore | a.DefineCost):
        return m.M_RULE, 0, measures.quantity(node.amount, words, None)
    if isinstance(node, a.Forbid):
        priced = node.price is not None and node.verb not in PRICED
        if priced or node.verb not in FORBIDDEN:
            raise SetupError(f"a prohibition of {node.verb}{' with a price' if priced else ''} cannot be kept yet")
        price = None if node.price is None else measures.quantity(node.price, words, None)
        return m.M_RULE, 0, price
    if isinstance(node, a.Allow):
        if node.what not in ALLOWED:
            raise SetupError(f"the permission {node.what!r} cannot be given yet")
        return m.M_GATES if node.what == "hoard one less" else m.M_RULE, 0, None
    if isinstance(node, a.ExtraTrigger):
        return m.M_RULE, 0, None
    raise SetupError(f"no change {type(node).__name__}")


@rule("CR132-nullify.m", "CR132-nullify.p")
def scope(of: s.Objects, change: a.Change, catalogue: Catalogue) -> nouns.Several:
    """The cards that a static ability changes. What cannot be nullified cannot be while it is played either."""
    found = nouns.objects_now(of, catalogue.words, None)
    if isinstance(change, a.Cannot) and change.verb == "nullified" and isinstance(of, s.All) and of.cards.where is None:
        fields = {name: getattr(of.cards, name) for name in of.cards.__struct_fields__}
        played = nouns.cards_in(s.Cards(**{**fields, "area": "playing"}), catalogue.words, None)
        return lambda g, ctx: found(g, ctx) + played(g, ctx)
    return found


FORBIDDEN = ("attack", "play", "seize", "gain energy from stones")
PRICED = ("attack", "play", "seize")
ALLOWED = (
    "play from deck top",
    "deck tops open",
    "ignore core",
    "spend faith again",
    "ascend in round 6",
    "symbiosis with any power",
    "hoard one less",
    "no power in battle",
    "decides a draw",
)
FIXED = {
    m.M_ADD: m.F_ADD,
    m.M_BASE: m.F_BASE,
    m.M_TIMES: m.F_TIMES,
    m.M_CLASS: m.F_CLASS,
    m.M_TYPE: m.F_TYPE,
    m.M_LEGENDARY: m.F_LEGENDARY,
    m.M_NULL: m.F_NULL,
    m.M_GRANT: m.F_GRANT,
    m.M_CANNOT: m.F_CANNOT,
    m.M_PROTECT: m.F_PROTECT,
    m.M_STONE: m.F_STONE,
}
