"""Seek: reveal cards of one's deck, play one of them for nothing, bury the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, call, choose, do, if_
from wonderwheel.core.questions import DONE as STOP
from wonderwheel.core.questions import Candidates
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import measures, nouns
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import CONTROLLER, DONE, ProgramMaker, context, here_now
from wonderwheel.games.wonders_of_the_first.procedures.costs import (
    core_refusal,
    links,
    may_play_free,
    why_not_play_free,
)
from wonderwheel.games.wonders_of_the_first.procedures.playing import FROM_SEEK
from wonderwheel.games.wonders_of_the_first.program.choosing import seat_of_controller
from wonderwheel.games.wonders_of_the_first.program.verbs.decks import into_deck, reveal_top
from wonderwheel.games.wonders_of_the_first.program.verbs.deeds import if_done
from wonderwheel.games.wonders_of_the_first.program_names import PLAY_CARD, SETTLE_TRIGGERS
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table import events as table_events
from wonderwheel.games.wonders_of_the_first.table.look_alike import choices_of_each
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue


@rule("CR132-seek.a", "CR132-seek.b", "CR132-seek.b.2", "CR132-seek.d", "CR132-seek.e", "CR132-bury.a")
def _seek(effect: meaning.Seek, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Reveal, play one for nothing in this realm if it fits, bury the rest."""
    number = measures.quantity(effect.number, catalogue.words, maker)
    test = nouns.card_test(_in_the_deck(effect.cards), catalogue.words, maker)
    slot, key, floor = maker.slot("sought"), maker.number("sought card"), maker.number("waiting before")
    rest, found = maker.row("to be buried"), maker.slot("found")

    def show(g: Table, f: Frame) -> None:
        f.r[floor] = len(g.waiting)
        f.t[slot] = tuple(reveal_top(g, f.r[CONTROLLER], objects.whole(number(g, context(f))), f.r[CONTROLLER]))
        g.emit(table_events.SOUGHT, f.r[CONTROLLER], tuple(g.what[c] for c in f.t[slot]), "CR132-seek.a")

    def where(g: Table, f: Frame) -> int:
        return here_now(g, context(f))

    def which(g: Table, f: Frame) -> Candidates:
        ctx, seat = context(f), f.r[CONTROLLER]
        fitting = [c for c in f.t[slot] if g.place[c] == kinds.DECK and test(g, ctx, c)]
        fitting = [c for c in fitting if may_play_free(g, seat, c, where(g, f)) and not why_not_play_free(g, seat, c)]
        fitting = [c for c in fitting if _has_its_link(g, seat, c)]
        return [(STOP, None), *choices_of_each(g, fitting)]

    def is_chosen(g: Table, f: Frame) -> bool:
        return f.r[key] != STOP

    def play(g: Table, f: Frame) -> Row:
        return f.r[CONTROLLER], CARD.argument(f.r[key]), FROM_SEEK, where(g, f)

    def lay_aside(g: Table, f: Frame) -> None:
        f.t[rest] = tuple(c for c in f.t[slot] if g.place[c] == kinds.DECK)

    def tell(g: Table, f: Frame) -> None:
        f.r[DONE] = int(f.r[key] != STOP)
        f.t[found] = () if f.r[key] == STOP else (CARD.argument(f.r[key]),)
        objects.rules_of(g).notice(g, Notice(trigger_events.SEEKS, f.r[CONTROLLER], amount=len(f.t[slot]) * kinds.ONE))

    ask = choose(
        key,
        which,
        seat=seat_of_controller,
        reason="Which card do you play?",
        clause="CR132-seek.b",
        forced=False,
        words={STOP: "Play none"},
    )
    return if_done(
        "seek",
        maker,
        do(show),
        call(SETTLE_TRIGGERS, lambda g, f: (f.r[floor],)),
        ask,
        if_(is_chosen, call(PLAY_CARD, play)),
        do(lay_aside),
        *into_deck(rest, change_kinds.BOTTOM, maker),
        do(tell),
    )


@rule("CR132-seek.d.2", "CR132-404.2.k", "CR12-seek.d.2", "CR12-404.2.k", "GUIDE-seek.a.4")
def _has_its_link(g: Table, seat: int, card: int) -> bool:
    """Seek does not ask for the link of a core card; by one reading it does, as if the card was in the hand."""
    if objects.rules_of(g).edition.reading_seek_waives_core:
        return True
    return core_refusal(g, seat, card, links(g, seat)) is None


def _in_the_deck(cards: meaning.Cards) -> meaning.Cards:
    """What is sought lies in the deck, whatever the phrase says."""
    return msgspec.structs.replace(cards, area="deck", owner="", controller="")


VERBS: dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]] = {
    meaning.Seek: _seek,
}
