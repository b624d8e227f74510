"""Verbs about decks and hands: reveal, look, shuffle, put into a deck (bury, reveal)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.knowledge.ledger import knows, reveal
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, choose, do, each_player, while_
from wonderwheel.core.mechanisms.propose import propose_all
from wonderwheel.core.questions import DONE as STOP
from wonderwheel.core.questions import IN_ANY_ORDER, Candidates
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.changes.areas import shuffling
from wonderwheel.games.wonders_of_the_first.evaluating import measures
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import CONTROLLER, DONE, ProgramMaker, context
from wonderwheel.games.wonders_of_the_first.program.choosing import pick, pick_player
from wonderwheel.games.wonders_of_the_first.program.verbs.deeds import if_done, may_do, tell_each
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table import events as table_events
from wonderwheel.games.wonders_of_the_first.table.look_alike import choices_of_each
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

HOW: Final = {"top": change_kinds.TOP, "bottom": change_kinds.BOTTOM, "shuffled": change_kinds.SHUFFLED}

INTO_DECK: Final = "Which card goes into the deck next?"


@rule("CR132-301.2.c", "CR132-301.3.c", "CR132-301.4.b", "CR12-301.03.c", "GUIDE-abyss.a.2")
def _to_hand(effect: meaning.ToHand, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Into the owner's hand, also where the text says your hand; by one reading what is not yours stays then."""
    asked, cards = pick(effect.what, maker, catalogue)
    stays = effect.yours and catalogue.edition.reading_foreign_area == "stays"

    def events(g: Table, f: Frame) -> list[Row]:
        return [(change_kinds.TO_HAND, c) for c in cards(g, f) if not stays or g.owner[c] == f.r[CONTROLLER]]

    return [*asked, propose_all(events, into=DONE, whom=maker.whom)]


def _to_deck(effect: meaning.ToDeck, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, cards = pick(effect.what, maker, catalogue)
    slot = maker.row("into the deck")

    def keep(g: Table, f: Frame) -> None:
        f.t[slot] = tuple(cards(g, f))

    return [*asked, do(keep), *into_deck(slot, HOW[effect.how], maker)]


@rule("CR132-bury.a", "CR12-bury.a", "GUIDE-bury.a")
def into_deck(slot: int, how: int, maker: ProgramMaker) -> list[Step]:
    """Put the cards of a tuple register into their owners' decks: together, in an order that each owner chooses (the
    effect's controller for cards that only this player knows; as they lie, if nobody knows them). By one reading the
    effect's controller is the first who may."""
    seat, key = maker.number("owner"), maker.number("next card")
    left, ordered = maker.row("cards left"), maker.row("cards in order")

    def begin(g: Table, f: Frame) -> None:
        """An effect that is repeated comes here with what it has put away before."""
        f.t[ordered] = ()

    def owners(g: Table, f: Frame) -> Row:
        return tuple(sorted({g.owner[c] for c in f.t[slot]}))

    def take_up(g: Table, f: Frame) -> None:
        f.t[left] = tuple(c for c in f.t[slot] if g.owner[c] == f.r[seat])

    def chooser(g: Table, f: Frame) -> int:
        may = (f.r[seat], f.r[CONTROLLER])
        owner_first = objects.rules_of(g).edition.reading_buried_by == "owner_if_known"
        for player in may if owner_first else may[::-1]:
            if all(knows(g, player, c) for c in f.t[left]):
                return player
        return kinds.NOBODY

    def matters(g: Table, f: Frame) -> bool:
        """Cards that not everybody knows are always ordered: that nobody is asked would tell that they are the same."""
        if how == change_kinds.SHUFFLED or len(f.t[left]) < 2 or chooser(g, f) == kinds.NOBODY:
            return False
        public = all(g.known[c] == kinds.EVERYBODY for c in f.t[left])
        return not public or len({g.what[c] for c in f.t[left]}) > 1

    def which(g: Table, f: Frame) -> Candidates:
        return [*choices_of_each(g, f.t[left]), (STOP, None)]

    def take(g: Table, f: Frame) -> None:
        if f.r[key] == STOP:
            f.t[ordered], f.t[left] = (*f.t[ordered], *f.t[left]), ()
            return
        card = CARD.argument(f.r[key])
        f.t[left] = tuple(c for c in f.t[left] if c != card)
        f.t[ordered] = (*f.t[ordered], card)

    def take_rest(g: Table, f: Frame) -> None:
        f.t[ordered] = (*f.t[ordered], *f.t[left])

    def events(g: Table, f: Frame) -> list[Row]:
        return [(change_kinds.TO_DECK, c, how) for c in f.t[ordered]]

    ask = choose(
        key,
        which,
        seat=chooser,
        reason=INTO_DECK,
        clause="CR132-bury.a",
        forced=False,
        words={STOP: IN_ANY_ORDER},
    )
    order = each_player(seat, owners, do(take_up), while_(matters, ask, do(take)), do(take_rest))
    shuffled = _shuffle_decks(owners, maker) if how == change_kinds.SHUFFLED else []
    return [do(begin), order, propose_all(events, into=DONE, whom=maker.whom), *shuffled]


def _shuffle_decks(whose: Callable[[Table, Frame], Row], maker: ProgramMaker) -> list[Step]:
    seat, left = maker.number("whose deck"), maker.number("places left")
    steps = shuffling(lambda g, f: g.decks[f.r[seat]], left, maker.number("card there"), maker.number("shown before"))
    return [each_player(seat, whose, *steps)]


@rule("CR132-reveal.a", "CR132-reveal.a.2", "CR132-seek.a")
def reveal_top(g: Table, seat: int, number: int, by: int) -> list[int]:
    """Show the top cards of a deck to everybody; they stay there. Gives them, the top first; none if `by`, who does it,
    can't reveal cards."""
    cards = g.decks[seat][::-1][:number] if may_do(g, by, "reveal") else []
    reveal(g, cards, kinds.EVERYBODY)
    for c in cards:
        g.emit(table_events.REVEALED, seat, (g.what[c],), "CR132-reveal.a")
        objects.rules_of(g).notice(g, Notice(trigger_events.REVEALED, seat, c))
    tell_each(g, by, "reveal", cards)
    return cards


def _reveal_top(effect: meaning.RevealTop, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, seats = pick_player(effect.who, maker, catalogue)
    amount = measures.quantity(effect.number, catalogue.words, maker)
    slot = maker.slot(effect.slot)

    def show(g: Table, f: Frame) -> None:
        number = objects.whole(amount(g, context(f)))
        f.t[slot] = tuple(c for seat in seats(g, f) for c in reveal_top(g, seat, number, f.r[CONTROLLER]))

    return [*asked, *if_done("reveal", maker, do(show))]


@rule("CR132-reveal.a")
def _reveal_these(effect: meaning.Reveal, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Shown wherever they are, which is not from the top of a deck: nothing that waits for that hears of it."""
    asked, cards = pick(effect.what, maker, catalogue)

    def show(g: Table, f: Frame) -> None:
        shown = cards(g, f)
        reveal(g, shown, kinds.EVERYBODY)
        for c in shown:
            g.emit(table_events.REVEALED, g.owner[c], (g.what[c],), "CR132-reveal.a")
        tell_each(g, f.r[CONTROLLER], "reveal", shown)
        f.r[DONE] = len(shown)

    return [*asked, *if_done("reveal", maker, do(show))]


@rule("CR132-reveal.a", "CR132-reveal.a.2")
def _reveal_deck(effect: meaning.RevealDeck, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """All cards of a deck are shown, which is not from its top: nothing that waits for that hears of it."""
    asked, seats = pick_player(effect.who, maker, catalogue)
    slot = maker.slot(effect.slot)

    def show(g: Table, f: Frame) -> None:
        f.t[slot] = ()
        for seat in seats(g, f):
            cards = g.decks[seat][::-1]
            reveal(g, cards, kinds.EVERYBODY)
            f.t[slot] = (*f.t[slot], *cards)
            for c in cards:
                g.emit(table_events.REVEALED, seat, (g.what[c],), "CR132-reveal.a")

    return [*asked, do(show)]


def _look_top(effect: meaning.LookTop, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, seats = pick_player(effect.who, maker, catalogue)
    amount = measures.quantity(effect.number, catalogue.words, maker)
    slot = maker.slot(effect.slot)

    def look(g: Table, f: Frame) -> None:
        number = objects.whole(amount(g, context(f)))
        cards = [c for seat in seats(g, f) for c in g.decks[seat][::-1][:number]]
        reveal(g, cards, 1 << f.r[CONTROLLER])
        g.emit(table_events.LOOKED, f.r[CONTROLLER], (len(cards),), "CR132-reveal.a")
        f.t[slot] = tuple(cards)
        tell_each(g, f.r[CONTROLLER], "look at", cards)

    return [*asked, *if_done("look at", maker, do(look))]


def _look_hand(effect: meaning.LookHand, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, seats = pick_player(effect.who, maker, catalogue)
    verb = "reveal" if effect.reveal else "look at"

    def look(g: Table, f: Frame) -> None:
        for seat in seats(g, f):
            reveal(g, g.hands[seat], kinds.EVERYBODY if effect.reveal else 1 << f.r[CONTROLLER])
            g.emit(table_events.LOOKED, f.r[CONTROLLER], (len(g.hands[seat]),), "CR132-301.3.b")
            tell_each(g, f.r[CONTROLLER], verb, g.hands[seat])

    return [*asked, *if_done(verb, maker, do(look))]


def _shuffle(effect: meaning.Shuffle, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, seats = pick_player(effect.who, maker, catalogue)

    return [*asked, *_shuffle_decks(lambda g, f: tuple(seats(g, f)), maker)]


VERBS: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = {
    meaning.ToHand: _to_hand,
    meaning.ToDeck: _to_deck,
    meaning.RevealTop: _reveal_top,
    meaning.Reveal: _reveal_these,
    meaning.RevealDeck: _reveal_deck,
    meaning.LookTop: _look_top,
    meaning.LookHand: _look_hand,
    meaning.Shuffle: _shuffle,
}
