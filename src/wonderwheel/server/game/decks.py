"""Decks for those who choose one: the shelf of a game, and whether a list of one's own can be played."""

from __future__ import annotations

from functools import lru_cache

from wonderwheel.core.decks import LISTING, MAIN, Fault, Report, Shelf, Tally, lines_naming
from wonderwheel.core.rules import GameDef
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.protocol.deck_data import Counted, DeckChecked, DeckData, DeckFault, DeckList, DeckShelf

LONGEST = 8_000
"""Characters of a list. With `MOST_ENTRIES` it bounds the work of a check: every unknown name is compared with all."""
MOST_ENTRIES = 200
_MARKS = 3  # as many as can be told apart at a glance


def shelf_of(definition: GameDef) -> Shelf:
    """What a game knows of decks; RequestRefused if it is played without."""
    if definition.shelf is None:
        raise RequestRefused("decks", f"{definition.title} is not played with decks", 404)
    return definition.shelf


@lru_cache(maxsize=16)
def shelf_data(definition: GameDef) -> DeckShelf:
    """The ready-made decks of a game."""
    shelf = shelf_of(definition)
    decks = []
    for deck in shelf.ready().values():
        report = shelf.report(deck.cards, deck.seats[0], shelf.formats[0])
        decks.append(
            DeckData(
                name=deck.name,
                title=deck.title,
                blurb=deck.blurb,
                plan=deck.plan,
                difficulty=deck.difficulty,
                seats=list(deck.seats),
                marks=_marks(shelf, report),
                curve=_curve(shelf, report),
                kinds=_kinds(report),
                number=_number(report),
                cards=deck.cards,
            )
        )
    return DeckShelf(
        definition.name, list(shelf.options), list(definition.sides), list(shelf.formats), shelf.beside, decks
    )


def checked(definition: GameDef, wanted: DeckList) -> DeckChecked:
    """What is to be said of a list; the same check as when a table is made with it."""
    shelf = shelf_of(definition)
    form = wanted.format or shelf.formats[0]
    if form not in shelf.formats:
        raise RequestRefused("format", f"decks are built as {', '.join(shelf.formats)}", 400)
    if not -1 <= wanted.seat < len(shelf.options):
        raise RequestRefused("seat", f"seats are from 0 to {len(shelf.options) - 1}", 400)
    if len(wanted.text) > LONGEST or wanted.text.count("\n") + wanted.text.count(";") >= MOST_ENTRIES:
        raise RequestRefused("size", f"a list has at most {MOST_ENTRIES} entries and {LONGEST} characters", 413)
    seats = range(len(shelf.options)) if wanted.seat < 0 else [wanted.seat]
    reports = {seat: shelf.report(wanted.text, seat, form) for seat in seats}
    # A list is meant for the seat that finds least fault with it.
    report = min(reports.values(), key=lambda each: len(each.faults))
    return DeckChecked(
        legal=not report.faults,
        seats=[seat for seat, each in reports.items() if not each.faults],
        number=_number(report),
        marks=_marks(shelf, report),
        curve=_curve(shelf, report),
        kinds=_kinds(report),
        faults=[_fault(wanted.text, fault) for fault in report.faults],
    )


def _fault(text: str, fault: Fault) -> DeckFault:
    lines = lines_naming(text, fault.card) if fault.card else ()
    # Whoever reads this looks at a page.
    words = fault.words.replace(f"; all are listed by {LISTING}", "")
    return DeckFault(words, fault.card, fault.clause, list(lines))


def _number(report: Report) -> int:
    return sum(card.copies for part, cards in report.parts if part == MAIN for card in cards)


def _kinds(report: Report) -> list[Counted]:
    found: dict[str, int] = {}
    for part, cards in report.parts:
        if part == MAIN:
            for card in cards:
                found[card.kind] = found.get(card.kind, 0) + card.copies
    return [Counted(kind, number) for kind, number in found.items()]


def _marks(shelf: Shelf, report: Report) -> list[str]:
    return [value for value, _ in _tally(report, shelf.marks).counts[:_MARKS]]


def _curve(shelf: Shelf, report: Report) -> list[Counted]:
    return [Counted(value, number) for value, number in _tally(report, shelf.curve).counts]


def _tally(report: Report, says: str) -> Tally:
    """A tally of a report; one of a list that could not be read counts nothing."""
    return next((tally for tally in report.tallies if tally.says == says), Tally(says, ()))
