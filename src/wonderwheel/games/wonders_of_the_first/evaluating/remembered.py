"""What a card remembers, and what is remembered of the round: which cards that means now (301.6, 511)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import nouns
from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx, ProgramMaker
from wonderwheel.games.wonders_of_the_first.table.rows import (
    LINKED_BY,
    LINKED_CARD,
    LINKED_CARD_SERIAL,
    PAST_CARD,
    PAST_KIND,
    PAST_PLAYER,
    PAST_ROUND,
    PAST_SERIAL,
    PAST_WHAT,
)
from wonderwheel.games.wonders_of_the_first.table.trigger_events import PLAYED

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


def took_part(g: Table, happening: int, card: int) -> bool:
    """Whether a happening of this kind was about the card in this round."""
    for row in g.history:  # a plain loop is twice as fast here
        about_it = row[PAST_CARD] == card and row[PAST_KIND] == happening and row[PAST_ROUND] == g.round
        if about_it and is_the_same(g, row):
            return True
    return False


@rule("CR132-505.1.b", "CR132-505.1.c")
def is_the_same(g: Table, row: Row) -> bool:
    """Whether the card of a happening is that object still. What has left The World is spoken of as it was there; what
    has come back is new, unless it went through a portal."""
    return g.place[row[PAST_CARD]] != kinds.WORLD or row[PAST_SERIAL] == g.serial[row[PAST_CARD]]


def linked(g: Table, ctx: Ctx) -> list[int]:
    """The cards that a card remembers, as long as they are the same objects."""
    own = [row for row in g.linked if row[LINKED_BY] == ctx.source]
    return [row[LINKED_CARD] for row in own if g.serial[row[LINKED_CARD]] == row[LINKED_CARD_SERIAL]]


@rule("CR132-511.a", "CR132-301.6.a")
def last_played(meant: meaning.LastPlayed, words: nouns.Words, maker: ProgramMaker | None) -> nouns.Several:
    """By what has happened in this round; a card that went into hiding since then cannot be followed."""
    test = nouns.card_test(meant.cards, words, maker)

    def found(g: Table, ctx: Ctx) -> list[int]:
        played = [row for row in g.history if row[PAST_KIND] == PLAYED and row[PAST_ROUND] == g.round]
        mine = [row for row in played if row[PAST_PLAYER] == ctx.controller and row[PAST_CARD] != ctx.source]
        for row in reversed(mine):
            card = row[PAST_CARD]
            if g.what[card] == row[PAST_WHAT] and test(g, ctx, card):
                return [card] if g.place[card] not in (kinds.HAND, kinds.DECK, kinds.NOWHERE) else []
        return []

    return found
