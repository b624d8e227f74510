"""Whether a happening is the one that an ability waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import nouns
from wonderwheel.games.wonders_of_the_first.evaluating.comparing import compare
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import FROM_CARDS, Compiled, Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx, ProgramMaker
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import doer
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.trigger_events import (
    BANISHED,
    DESTROYED,
    DIES,
    LEAVES,
    OF_VERB,
    SACRIFICED,
)

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

LEFT: Final = (DIES, DESTROYED, SACRIFICED, LEAVES)  # the card is spoken of as it last was in The World
# The same, if it was there.
LEFT_IF_THERE: Final = (BANISHED, OF_VERB["bury"], OF_VERB["return"], OF_VERB["shuffle"])
Matcher = Callable[["Table", Ctx, Notice], bool]


def matcher(event: meaning.Event, words: nouns.Words, maker: ProgramMaker | None = None) -> Matcher | None:
    """A test of a happening for the ability in the context, or None when every happening of the kind will do. `maker`
    knows the slots of an effect that waits for it."""
    tests = _tests(event, words, maker)
    if not tests:
        return None
    if len(tests) == 1:
        return tests[0]

    def fits(g: Table, ctx: Ctx, n: Notice) -> bool:
        for test in tests:  # noqa: SIM110  # a plain loop is twice as fast here
            if not test(g, ctx, n):
                return False
        return True

    return fits


def _told_of(word: str) -> Matcher:
    """Whether the player of a happening is one of those that a word means for the controller of the ability."""
    if word == "you":
        return lambda g, ctx, n: 0 <= ctx.controller == n.player
    if word == "opponent":
        return lambda g, ctx, n: 0 <= ctx.controller == 1 - n.player
    return lambda g, ctx, n: n.player in nouns.side(word, ctx)


@rule("CR132-ascend.a")
def is_its_controllers(g: Table, ctx: Ctx, n: Notice) -> bool:
    """Ascend is noticed for each player whose abilities it lets work."""
    return n.player == ctx.controller


@rule("CR132-501.b", "CR132-101.3.5.b", "CR132-on-attack.b", "CR132-on-death.b", "CR132-on-harvest.b")
def _tests(event: meaning.Event, words: nouns.Words, maker: ProgramMaker | None) -> list[Matcher]:
    """What must hold of a happening: one test for everything that the text says about it."""
    tests: list[Matcher] = []
    if event.player:
        tests.append(_told_of(event.player))
    if event.who is not None:
        who = nouns.players(event.who, words, maker)
        tests.append(lambda g, ctx, n: n.player in who(g, ctx))
    if event.wearer:
        tests.append(
            lambda g, ctx, n: n.card != kinds.NO_CARD and (g.worn[ctx.source] == n.card or ctx.source in n.worn)
        )
    if event.where is not None:
        where = nouns.realms(event.where, words, maker)
        tests.append(lambda g, ctx, n: n.realm in where(g, ctx))
    if event.left is not None:
        left = nouns.realms(event.left, words, maker)
        tests.append(lambda g, ctx, n: n.amount // kinds.ONE in left(g, ctx))
    if event.direction == "up":
        tests.append(lambda g, ctx, n: n.realm > n.amount // kinds.ONE)
    elif event.direction:
        tests.append(lambda g, ctx, n: n.realm < n.amount // kinds.ONE)
    if event.source:
        area = kinds.AREAS.index(event.source)
        tests.append(lambda g, ctx, n: n.area == area)
    if event.not_source:
        elsewhere = kinds.AREAS.index(event.not_source)
        tests.append(lambda g, ctx, n: n.area != elsewhere)
    if event.by_cards:
        tests.append(lambda g, ctx, n: n.area == FROM_CARDS)
    if event.battle:
        tests.append(lambda g, ctx, n: g.attacker != kinds.NOBODY and n.realm == g.battle_realm)
    if event.having is not None:
        having = nouns.cards_in(event.having, words, maker)
        tests.append(lambda g, ctx, n: any(g.controller[c] == n.player for c in having(g, ctx)))
    if event.least:
        tests.append(lambda g, ctx, n: compare(n.amount, ">=", event.least * kinds.ONE))
    if event.counter:
        kind = words.counters.number(event.counter)
        tests.append(lambda g, ctx, n: n.area == kind)
    if event.by:
        tests.append(lambda g, ctx, n: doer(g) in nouns.side(event.by, ctx))
    if event.ability:
        tests.append(lambda g, ctx, n: event.ability in _ability_told_of(g, n).kinds)
    if event.cards is not None:
        tests.append(_card_matcher(event.cards, words, maker))
    return tests


def _ability_told_of(g: Table, n: Notice) -> Compiled:
    """The ability that has triggered or is activated."""
    return objects.rules_of(g).catalogue.abilities[n.amount // kinds.ONE]


def _card_matcher(cards: meaning.Cards, words: nouns.Words, maker: ProgramMaker | None) -> Matcher:
    """A card is judged as it is now or, when it has just left The World, as it last was there."""
    test = nouns.card_test(cards, words, maker)

    def fits(g: Table, ctx: Ctx, n: Notice) -> bool:
        if n.card < 0:
            return False
        if n.kind in LEFT or (n.kind in LEFT_IF_THERE and n.realm != kinds.NO_REALM):
            ctx.last, ctx.last_worn = n.card, n.worn
        return test(g, ctx, n.card)

    return fits
