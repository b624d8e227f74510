"""Seek: reveal cards of one's deck, play one of them for nothing, bury the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import EngineError, SetupError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, call, call_computed, choose, do, if_, program
from wonderwheel.core.questions import DONE as STOP
from wonderwheel.core.questions import Candidates
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import measures, nouns
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Compiled, Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import (
    BY,
    CONTROLLER,
    DONE,
    SOURCE,
    ProgramMaker,
    context,
    here_now,
)
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of, slots_spoken_of
from wonderwheel.games.wonders_of_the_first.procedures.costs import may_play_free, why_not_play_free
from wonderwheel.games.wonders_of_the_first.procedures.links import core_refusal, links
from wonderwheel.games.wonders_of_the_first.procedures.playing import FROM_SEEK, seek_of
from wonderwheel.games.wonders_of_the_first.program.choosing import seat_of_controller
from wonderwheel.games.wonders_of_the_first.program.verbs.decks import into_deck, reveal_top
from wonderwheel.games.wonders_of_the_first.program.verbs.deeds import copying, if_done
from wonderwheel.games.wonders_of_the_first.program.verbs.later import begin_now
from wonderwheel.games.wonders_of_the_first.program_names import PLAY_CARD, SETTLE_TRIGGERS
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table import events as table_events
from wonderwheel.games.wonders_of_the_first.table.look_alike import choices_of_each
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

_NO_X: Final = 0
_NOT_ALONE: Final = -1  # as the number of a seek that cannot be copied

SEEK: Final = "Which card do you play?"


@rule("CR132-seek.a", "CR132-seek.b", "CR132-seek.b.2", "CR132-seek.d", "CR132-seek.e", "CR132-bury.a")
def _seek(effect: meaning.Seek, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Reveal, play one for nothing if it fits, bury the rest: in this realm, or in the one that is said."""
    number = measures.quantity(effect.number, catalogue.words, maker)
    test = nouns.card_test(_in_the_deck(effect.cards), catalogue.words, maker)
    place = effect.cards.where
    there = nouns.realms(place, catalogue.words, maker) if place not in (None, meaning.Realm("here")) else None
    slot, key, floor = maker.slot("sought"), maker.number("sought card"), maker.number("waiting before")
    rest, found = maker.row("to be buried"), maker.slot("found")
    again = maker.copies_seek if maker.copies_seek >= 0 else _on_its_own(effect, maker, catalogue)
    arriving = catalogue.listener(meaning.Event(""), effect.arriving, maker) if effect.arriving else -1

    def show(g: Table, f: Frame) -> None:
        f.r[floor] = len(g.waiting)
        f.t[slot] = tuple(reveal_top(g, f.r[CONTROLLER], objects.whole(number(g, context(f))), f.r[CONTROLLER]))
        g.emit(table_events.SOUGHT, f.r[CONTROLLER], tuple(g.what[c] for c in f.t[slot]), "CR132-seek.a")

    def where(g: Table, f: Frame) -> int:
        found = there(g, context(f)) if there is not None else [here_now(g, context(f))]
        return found[0] if found else kinds.NO_REALM

    def which(g: Table, f: Frame) -> Candidates:
        ctx, seat = context(f), f.r[CONTROLLER]
        fitting = [c for c in f.t[slot] if g.place[c] == kinds.DECK and test(g, ctx, c)]
        fitting = [c for c in fitting if may_play_free(g, seat, c, where(g, f)) and not why_not_play_free(g, seat, c)]
        fitting = [c for c in fitting if _has_its_link(g, seat, c)]
        return [(STOP, None), *choices_of_each(g, fitting)]

    def is_chosen(g: Table, f: Frame) -> bool:
        return f.r[key] != STOP

    def play(g: Table, f: Frame) -> Row:
        return f.r[CONTROLLER], CARD.argument(f.r[key]), FROM_SEEK, where(g, f), _NO_X, again

    def arrived(g: Table, f: Frame) -> None:
        """It has arrived at this very moment: what waits for that comes with all that its arrival triggers."""
        card = CARD.argument(f.r[key])
        f.t[found] = (card,)
        if arriving >= 0 and g.place[card] == kinds.WORLD:
            told = Notice(trigger_events.ARRIVES, g.controller[card], card, realm=g.realm[card])
            begin_now(g, f, maker, arriving, told)

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
        reason=SEEK,
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
        if_(is_chosen, call(PLAY_CARD, play), do(arrived)),
        do(lay_aside),
        *into_deck(rest, change_kinds.BOTTOM, maker),
        do(tell),
    )


def _on_its_own(effect: meaning.Seek, maker: ProgramMaker, catalogue: Catalogue) -> int:
    """The seek as a program of its own, by which it is copied; -1 if it speaks of what was chosen before it."""
    if slots_spoken_of((effect.number, effect.cards)):
        return _NOT_ALONE
    alone = meaning.Seek(effect.number, effect.cards)
    part = catalogue.part((alone,), maker, "the seek")
    inner = ProgramMaker(part.name)
    inner.copies_seek = part.index
    part.steps = program(part.name, inner.registers, *_seek(alone, inner, catalogue))
    catalogue.programs.append(part.steps)
    return part.index


@rule("CR132-507.a", "CR132-507.b", "CR132-507.j", "CR132-seek.a")
def _copy_seek(effect: meaning.CopySeek, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """As the seek was: from the same card, for the same player and realm, with a choice of its own."""

    def run(g: Table, f: Frame) -> Row:
        found = seek_of(g, f.r[SOURCE])
        if found is None or found[0] == _NOT_ALONE:
            raise EngineError("this seek cannot be copied")
        index, first = found
        return objects.rules_of(g).catalogue.abilities[index].program, f.r[CONTROLLER], *first[SOURCE:BY], index

    return copying(maker, call_computed(run))


@rule("CR132-seek.d.2", "CR132-404.2.k", "CR12-seek.d.2", "CR12-404.2.k", "GUIDE-seek.a.4")
def _has_its_link(g: Table, seat: int, card: int) -> bool:
    """Seek does not ask for the link of a core card; by one reading it does, as if the card was in the hand."""
    if objects.rules_of(g).edition.reading_seek_waives_core:
        return True
    return core_refusal(g, seat, card, links(g, seat)) is None


def _in_the_deck(cards: meaning.Cards) -> meaning.Cards:
    """What is sought lies in the deck, whatever the phrase says."""
    return msgspec.structs.replace(cards, area="deck", owner="", controller="", where=None)


def check_copied_seeks(abilities: Sequence[Compiled]) -> None:
    """SetupError for a game in which a seek may have to be copied that speaks of what was chosen before it."""
    parts = [(each, part) for each in abilities for part in parts_of(each.node)]
    seeks = [(each, part) for each, part in parts if isinstance(part, meaning.Seek)]
    odd = [each for each, part in seeks if slots_spoken_of((part.number, part.cards))]
    if odd and any(isinstance(part, meaning.CopySeek) for _, part in parts):
        raise SetupError(f"{odd[0].name}: a seek that speaks of a choice before it cannot be copied yet")


VERBS: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = {
    meaning.Seek: _seek,
    meaning.CopySeek: _copy_seek,
}
