"""Gates of abilities (kingdom, hoard, awaken) and the changes that static abilities and lasting effects make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import measures, nouns
from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx, ProgramMaker
from wonderwheel.games.wonders_of_the_first.evaluating.gates_on import has_hoard, has_kingdom
from wonderwheel.games.wonders_of_the_first.evaluating.membership import is_one_of
from wonderwheel.games.wonders_of_the_first.in_force import layers
from wonderwheel.games.wonders_of_the_first.meaning.keywords import KEYWORDS, MARKS, written_out
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of
from wonderwheel.games.wonders_of_the_first.program.rules_texts_make import holds_while_played
from wonderwheel.games.wonders_of_the_first.table.rows import (
    PAST_KIND,
    PAST_PLAYER,
    PAST_ROUND,
    STONE_CAN_BE_SEIZED,
    STONE_COUNTS_AT_THE_END,
)
from wonderwheel.games.wonders_of_the_first.table.trigger_events import SEIZES
from wonderwheel.games.wonders_of_the_first.verbs import VERBS

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


def both(one: nouns.Test | None, two: nouns.Test | None) -> nouns.Test | None:
    """Both tests; None is always true."""
    if one is None or two is None:
        return one or two
    return lambda g, ctx: one(g, ctx) and two(g, ctx)


def counts_stones(node: object) -> bool:
    """Whether a structure counts the stones that somebody controls."""
    return any(
        isinstance(part, meaning.StonesHeld)
        or (isinstance(part, meaning.Gate | meaning.HasGate) and part.kind == "hoard")
        for part in parts_of(node)
    )


def gate(node: meaning.Gate | None, catalogue: Catalogue, what: int) -> nouns.Test | None:
    """When a gated ability is on; None: always."""
    if node is None:
        return None
    if node.kind == "kingdom":
        return has_kingdom(node.number)
    if node.kind == "hoard":
        return has_hoard(node.number)
    if node.kind == "awaken":
        catalogue.count_seizures()
        return _awakened
    if node.kind == "free":
        return _is_free
    raise SetupError(f"no gate {node.kind!r}")


@rule("CR132-awaken.a")
def _awakened(g: Table, ctx: Ctx) -> bool:
    """You have seized a stone this round."""
    return any(
        row[PAST_KIND] == SEIZES and row[PAST_ROUND] == g.round and row[PAST_PLAYER] == ctx.controller
        for row in g.history
    )


@rule("CR132-prisoner.a")
def _is_free(g: Table, ctx: Ctx) -> bool:
    """The rulebook says who is free: nobody."""
    return False


def changes(
    node: meaning.Change, catalogue: Catalogue, maker: ProgramMaker | None = None
) -> list[tuple[int, int, nouns.Value | None]]:
    """What a change is made of: a keyword may stand for several abilities, and the cards get each of them."""
    if isinstance(node, meaning.Grant) and isinstance(node.ability, meaning.Keyword) and node.ability.name not in MARKS:
        keyword = node.ability
        written = written_out(keyword, catalogue.edition)
        name = f"granted: {keyword.name}"
        return [(layers.M_GRANT, catalogue.add_ability(each, -1, name, keyword.name), None) for each in written]
    return [change(node, catalogue, maker)]


def change(
    node: meaning.Change, catalogue: Catalogue, maker: ProgramMaker | None = None
) -> tuple[int, int, nouns.Value | None]:
    """The modifier of a change, its number (ability, class, type, verb) and its amount; `maker` knows the slots of a
    rule that an effect makes for a time."""
    words = catalogue.words
    if isinstance(node, meaning.AddPower):
        return layers.M_ADD, 0, measures.quantity(node.amount, words, maker)
    if isinstance(node, meaning.SetBase):
        return layers.M_BASE, 0, measures.quantity(node.amount, words, maker)
    if isinstance(node, meaning.DefinePower):
        return layers.M_DEFINE, 0, measures.quantity(node.amount, words, maker)
    if isinstance(node, meaning.TimesPower):
        return layers.M_TIMES, 0, measures.quantity(node.by, words, maker)
    if isinstance(node, meaning.AddClass):
        if node.like is not None:
            return layers.M_CLASSES_OF, 0, None
        return layers.M_CLASS, words.classes.number(node.name), None
    if isinstance(node, meaning.AddType):
        return layers.M_TYPE, kinds.TYPES[node.name], None
    if isinstance(node, meaning.MakeLegendary):
        return layers.M_LEGENDARY, 0, None
    if isinstance(node, meaning.Nullified):
        return layers.M_NULL, 0, None
    if isinstance(node, meaning.NullifiedRealm):
        catalogue.nullifies_realms = catalogue.edition.reading_nullified_realm == "arriving_cards"
        return layers.M_RULE if catalogue.nullifies_realms else layers.M_NULL, 0, None
    if isinstance(node, meaning.Grant):
        if isinstance(node.ability, meaning.Keyword):
            if node.ability.name != "attuned":
                return layers.M_GRANT, catalogue.add_ability(node.ability, -1, "granted", node.ability.name), None
            catalogue.attunable = True
            return layers.M_RULE, 0, None
        if isinstance(node.ability, meaning.Static | meaning.Spell | meaning.AnyNumber):
            raise SetupError(
                f"a {type(node.ability).__name__.lower()} ability cannot be granted: grant what it changes"
            )
        return layers.M_GRANT, catalogue.add_ability(node.ability, -1, "granted"), None
    if isinstance(node, meaning.LoseKeyword):
        if node.name not in KEYWORDS:
            raise SetupError(f"the keyword {node.name!r} cannot be lost yet")
        catalogue.reach.loses = True  # by a rule, or for a time
        return layers.M_LOSE, KEYWORDS.index(node.name), None
    if isinstance(node, meaning.GainAbilities):
        if nouns.looks_at_power(node):
            raise SetupError("what cards of a certain power have cannot be gained")
        catalogue.gains = True
        return layers.M_GAIN, 0, None
    if isinstance(node, meaning.Cannot):
        if node.verb not in layers.NO_VERB:
            raise SetupError(f"{node.verb!r} cannot be forbidden yet")
        number = layers.NO_VERB[node.verb] + (layers.BY_OPPONENTS if node.by else 0)
        if node.counter:
            number += layers.OF_COUNTER * (words.counters.number(node.counter) + 1)
        return layers.M_PROTECT if node.verb == "nullified" else layers.M_CANNOT, number, None
    if isinstance(node, meaning.IsStone):
        return layers.M_STONE, STONE_CAN_BE_SEIZED * node.seizable | STONE_COUNTS_AT_THE_END * node.counts, None
    if isinstance(node, meaning.CostsMore | meaning.DefineCost):
        return layers.M_RULE, 0, measures.quantity(node.amount, words, maker)
    if isinstance(node, meaning.Forbid):
        if node.limit:
            catalogue.count("player attacks")
        priced = node.price is not None and node.verb not in PRICED
        if priced or node.verb not in FORBIDDEN:
            raise SetupError(f"a prohibition of {node.verb}{' with a price' if priced else ''} cannot be kept yet")
        price = None if node.price is None else measures.quantity(node.price, words, maker)
        return layers.M_RULE, 0, price
    if isinstance(node, meaning.Allow):
        if node.what not in ALLOWED:
            raise SetupError(f"the permission {node.what!r} cannot be given yet")
        return layers.M_GATES if node.what == "hoard one less" else layers.M_RULE, 0, None
    if isinstance(
        node,
        meaning.ExtraTrigger | meaning.NoTrigger | meaning.ShedsCounters | meaning.MayPay | meaning.ArrivesTapped,
    ):
        return layers.M_RULE, 0, None
    if isinstance(node, meaning.ArrivesWith):
        return layers.M_RULE, 0, measures.quantity(node.number, words, maker)
    if isinstance(node, meaning.DoublesBonuses):
        return layers.M_GATES, 0, None
    raise SetupError(f"no change {type(node).__name__}")


@rule("CR132-nullify.m", "CR132-nullify.p", "CR132-on-play.c", "CR12-on-play.c")
def scope(
    of: meaning.Objects, change: meaning.Change, catalogue: Catalogue, maker: ProgramMaker | None = None
) -> nouns.Several:
    """The cards that a static ability changes. What cannot be nullified cannot be while it is played either."""
    if isinstance(change, meaning.NullifiedRealm):
        return lambda g, ctx: g.realms[ctx.here] if ctx.here >= 0 else []
    found = nouns.objects_now(of, catalogue.words, maker)
    if isinstance(of, meaning.All) and holds_while_played(of, change):
        played = nouns.cards_in(msgspec.structs.replace(of.cards, area="playing"), catalogue.words, maker)
        return lambda g, ctx: found(g, ctx) + played(g, ctx)
    return found


_ASKED_ABOUT: Final = (layers.M_RULE, layers.M_GATES)  # modifiers of rules: whether they mean a card is asked of each


def meant(
    of: meaning.Objects, change: meaning.Change, modifier: int, catalogue: Catalogue, maker: ProgramMaker | None
) -> tuple[nouns.Several, nouns.CardTest | None]:
    """The cards that a static ability changes, and for a rule whether a card is one of them."""
    found = scope(of, change, catalogue, maker)
    if modifier not in _ASKED_ABOUT:
        return found, None
    return found, is_one_of(of, catalogue.words, maker) or (lambda g, ctx, card: card in found(g, ctx))


FORBIDDEN: Final = (
    "gain energy from stones",
    "move into",
    "portal into",
    "leave The Abyss",
    "arrive from The Abyss",
    *[verb.forbidden_as() for verb in VERBS if verb.forbidden_as()],
)
PRICED: Final = ("attack", "play", "seize")
ALLOWED: Final = (
    "play from deck top",
    "deck tops open",
    "ignore core",
    "spend faith again",
    "ascend in a round",
    "symbiosis with any power",
    "hoard one less",
    "no power in battle",
    "decides a draw",
    "live without a deck",
)
FIXED: Final = {
    layers.M_ADD: layers.F_ADD,
    layers.M_BASE: layers.F_BASE,
    layers.M_TIMES: layers.F_TIMES,
    layers.M_CLASS: layers.F_CLASS,
    layers.M_TYPE: layers.F_TYPE,
    layers.M_LEGENDARY: layers.F_LEGENDARY,
    layers.M_NULL: layers.F_NULL,
    layers.M_GRANT: layers.F_GRANT,
    layers.M_LOSE: layers.F_LOSE,
    layers.M_CANNOT: layers.F_CANNOT,
    layers.M_PROTECT: layers.F_PROTECT,
    layers.M_STONE: layers.F_STONE,
}
