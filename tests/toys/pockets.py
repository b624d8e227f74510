"""Pockets: cards in decks, hands and face down, to try what a seat knows; and turns decided by the other player.

In a turn a player does what it likes: draw, lay a card open or face down, take an open card back into the hand or
shuffle it into the deck, shuffle the deck, search it for a letter, dominate the other's next turn. Decks are known
lists. Only the shuffle of a whole deck can be asked of chance.
"""

from __future__ import annotations

from typing import Any

from tests.toys.pockets_state import PocketsState
from tests.toys.pockets_table import COLUMNS, DECK, DOWN, HAND, LETTERS, OPEN, TURNS
from wonderwheel.core.events import Event, EventKind
from wonderwheel.core.knowledge.dealing import deal
from wonderwheel.core.knowledge.ledger import knows, learn_lack, mix, release_control, reveal, take_control, watchers
from wonderwheel.core.knowledge.shuffling import shuffling_steps
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, choose, do, program, switch, while_
from wonderwheel.core.machine.running import WIN, finish
from wonderwheel.core.questions import DONE, Candidates, Vocabulary, refusal
from wonderwheel.core.rules import Rules, Setup
from wonderwheel.core.state.columns import KERNEL, Column

CARDS = 16
VERBS = ("open", "down", "back", "bury")  # with a card
ALONE = ("draw", "dominate", "shuffle")
VOCABULARY = Vocabulary(
    "pockets",
    1,
    (
        *((verb, CARDS) for verb in (*VERBS, "lies there")),
        ("search", len(LETTERS)),
        *((verb, 1) for verb in ALONE),
    ),
)
OPEN_UP, LAY_DOWN, TAKE_BACK, BURY = (VOCABULARY.verb(verb) for verb in VERBS)
SEARCH, DRAW, DOMINATE, SHUFFLE = (VOCABULARY.verb(verb) for verb in ("search", *ALONE))
LIES = VOCABULARY.verb("lies there")
NO_CARDS = refusal("the deck is empty", "POCKETS-1")
MOVED = EventKind("moves", "place")
FOUND = EventKind("searches", "letter found")
BOTH = 3

_registers = Registers()
_DOES = _registers.number("what it does")
_SHUFFLING = _registers.numbers("places left", "what lies there", "revelations before")


def _in(g: PocketsState, seat: int, place: int) -> list[int]:
    return [h for h in range(len(g.owner)) if g.owner[h] == seat and g.place[h] == place]


def _actions(g: PocketsState, f: Frame) -> Candidates:
    seat = g.active
    out: Candidates = [(DRAW.key(), None if _in(g, seat, DECK) else NO_CARDS)]
    for h in _in(g, seat, HAND):
        out += [(OPEN_UP.key(h), None), (LAY_DOWN.key(h), None)]
    for h in _in(g, seat, OPEN):
        out += [(TAKE_BACK.key(h), None), (BURY.key(h), None)]
    out += [(SEARCH.key(letter), None) for letter in range(len(LETTERS))]
    return [*out, (DOMINATE.key(), None), (SHUFFLE.key(), None), (DONE, None)]


def _act(g: PocketsState, f: Frame) -> None:
    key, seat = f.r[_DOES], g.active
    verb = g.rules.vocabulary.of(key)
    argument = verb.argument(key)
    if verb is DRAW:
        _enter_hidden(g, _in(g, seat, DECK)[0], HAND, 1 << seat)
    elif verb is OPEN_UP:
        g.place[argument] = OPEN
        reveal(g, [argument], BOTH)
        _tell(g, argument, OPEN, BOTH)
    elif verb is LAY_DOWN:
        g.place[argument] = DOWN
        _tell(g, argument, DOWN, watchers(g, 1 << seat))
    elif verb is TAKE_BACK:
        _enter_hidden(g, argument, HAND, 1 << seat)
    elif verb is BURY:
        _enter_hidden(g, argument, DECK, 0)
    elif verb is SEARCH:
        _search(g, seat, argument)
    else:
        g.next_decider = seat


def _tell(g: PocketsState, h: int, place: int, seen: int) -> None:
    g.emit(MOVED, g.active, (place,), "POCKETS-2", secret=(g.what[h],), seen=seen)


def _enter_hidden(g: PocketsState, h: int, place: int, seers: int) -> None:
    _tell(g, h, place, watchers(g, seers))
    g.place[h] = place
    mix(g, _in(g, g.active, place), seers)


def _search(g: PocketsState, seat: int, letter: int) -> None:
    """A searcher shows the first card of that letter and lays it open; both know if there is none. Then it shuffles."""
    deck = _in(g, seat, DECK)
    hits = [h for h in deck if g.what[h] == letter]
    g.emit(FOUND, seat, (letter if hits else -1,), "POCKETS-3")
    if hits:
        g.place[hits[0]] = OPEN
        reveal(g, hits[:1], BOTH)
    else:
        learn_lack(g, deck, [letter], BOTH)
    mix(g, _in(g, seat, DECK), 0)


def _end_turn(g: PocketsState, f: Frame) -> None:
    g.turn += 1
    release_control(g, g.active)
    g.active = 1 - g.active
    if g.next_decider >= 0:
        take_control(g, g.active, g.next_decider)
    g.next_decider = -1


def _finish(g: PocketsState, f: Frame) -> None:
    finish(g, [WIN // 2, WIN // 2])


def _deck(g: PocketsState, f: Frame) -> list[int]:
    return _in(g, g.active, DECK)


POCKETS = program(
    "pockets",
    _registers,
    while_(
        lambda g, f: bool(g.turn < TURNS),
        choose(_DOES, _actions, seat=lambda g, f: int(g.active), reason="What now?", clause="POCKETS-1", forced=False),
        switch(
            (lambda g, f: f.r[_DOES] == DONE, (do(_end_turn),)),
            (lambda g, f: f.r[_DOES] == SHUFFLE.key(), tuple(shuffling_steps(_deck, LIES, *_SHUFFLING))),
            otherwise=(do(_act),),
        ),
    ),
    do(_finish),
)


class PocketsRules(Rules):
    """Option `decks`: "letters of seat 0 | letters of seat 1"."""

    def __init__(self, setup: Setup) -> None:
        events = (MOVED, FOUND)
        super().__init__(setup, (*KERNEL, *COLUMNS), VOCABULARY, (POCKETS,), (), {}, events, pockets)
        self.decks = [[LETTERS.index(c) for c in part.strip()] for part in str(setup.option("decks")).split("|")]

    def blank(self) -> PocketsState:
        return PocketsState(self)

    def begin(self, g: Any) -> None:
        for seat, deck in enumerate(self.decks):
            g.what += deck
            g.owner += [seat] * len(deck)
        g.place = [DECK] * len(g.what)
        g.known = [0] * len(g.what)
        g.notes = [10, 11]
        g.next_decider = -1
        for seat in range(2):
            mix(g, _in(g, seat, DECK))
        g.push(0, ())

    def shown(self, g: Any, seat: int, column: Column, index: int) -> bool:
        if column.visible == "object":
            return knows(g, seat, index)
        return super().shown(g, seat, column, index)

    def deal(self, g: Any, seat: int, dice: Dice) -> None:
        for owner, deck in enumerate(self.decks):
            left = sorted(deck)
            for h in range(len(g.what)):
                if g.owner[h] == owner and g.what[h] >= 0:
                    left.remove(g.what[h])
            hidden = [h for h in range(len(g.what)) if g.owner[h] == owner and g.what[h] < 0]
            for h, letter in zip(hidden, deal(g, seat, hidden, left, dice), strict=True):
                g.what[h] = letter
        g.notes = [10 + i if note < 0 else note for i, note in enumerate(g.notes)]

    def identity(self, g: Any, handle: int) -> int:
        return int(g.what[handle])

    def concede(self, g: Any, seat: int) -> None:
        finish(g, [0 if i == seat else WIN for i in range(2)])

    def label(self, g: Any, seat: int, key: int) -> str:
        verb = self.vocabulary.of(key)
        if verb.name in VERBS or verb is LIES:
            handle = verb.argument(key)
            return f"{verb.name} {LETTERS[g.what[handle]]}"
        if verb is SEARCH:
            return f"search {LETTERS[verb.argument(key)]}"
        return verb.name

    def tell(self, event: Event) -> str:
        return f"{event.actor} {event.kind.name} {event.facts} {event.secret}"


def pockets(setup: Setup) -> PocketsRules:
    return PocketsRules(setup)


def decks(letters: str) -> PocketsRules:
    return PocketsRules(Setup("pockets", 2, (("decks", letters),)))
