"""The start of a game: starting characters and hands, Starting Advantages, the hidden Dragon, the first tokens."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.knowledge.ledger import mix
from wonderwheel.core.knowledge.shuffling import shuffling_steps
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Registers,
    ask_simultaneously,
    choose,
    do,
    each_player,
    for_each,
    if_,
    program,
)
from wonderwheel.core.questions import PASS, Candidates, Refusal, refusal
from wonderwheel.core.state.shared import changed
from wonderwheel.games.wheel_of_time.changes.cards import enter_play, new_cards, put_into, take_out
from wonderwheel.games.wheel_of_time.places import (
    ASIDE,
    CHOSEN,
    DECK,
    FACE_DOWN_DRAGON,
    HAND,
    HERO_SEAT,
    HOME,
    IN_FORCE,
    SEATS,
    on_player,
)
from wonderwheel.games.wheel_of_time.program_names import SETUP
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import (
    DRAGON_REBORN,
    STARTING_ADVANTAGE,
    STARTING_HERO,
    STARTING_OF_SIDE,
)
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, facts_of, rules_of, type_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARD, START

STARTING_TOKENS: Final[int] = 2
OTHER_CARDS: Final[int] = 3
NOT_STARTING: Final = refusal("only a Starting Hero or Villain of your side can begin the game", "WOT20-setup.hand.2")
NOT_AT_START: Final = refusal("its text says that it cannot be in a starting hand", "WOT20-glossary.cannot.2")
SAME_TYPE: Final = refusal("the three other cards are of three different types", "WOT20-setup.hand.4")
NO_DRAGON: Final = refusal(
    "Mat and Perrin start beside a Dragon Reborn that lies face down, and none was brought", "WOT20-setup.mat-perrin.2"
)

_registers = Registers()
_SEAT: Final = _registers.number("player")
_I: Final = _registers.number("which card")
_KEY: Final = _registers.number("answer")
_LEFT: Final = _registers.number("cards left")
_BEFORE: Final = _registers.number("shown before")
_PICKS: Final = _registers.row("cards picked")


def both(g: Table, f: Frame) -> tuple[int, ...]:
    return tuple(range(SEATS))


@rule("WOT20-overview.3", "WOT20-overview.5", "WOT20-setup.side.2", "WOT20-setup.hand.1", "WOT20-setup.hand.8")
def lay_out(g: Table, f: Frame) -> None:
    """Each player's own deck, Hero and Villain, and what lies beside it; its owner may look through it."""
    rules = rules_of(g)
    for seat in range(SEATS):
        g.decks[seat] = new_cards(g, rules.decks[seat], seat, DECK, 1 << seat)
        g.aside[seat] = new_cards(g, rules.asides[seat], seat, ASIDE, 1 << seat)
        g.brought[seat] = sorted(rules.decks[seat])
        g.brought_aside[seat] = sorted(rules.asides[seat])
        mix(g, g.decks[seat], 1 << seat)


def _four(g: Table, f: Frame) -> tuple[int, ...]:
    return tuple(range(1 + OTHER_CARDS))


def picks(g: Table, f: Frame, seat: int) -> Candidates:
    """A starting character first, then three cards: an option for each different card, by type and name."""
    first: dict[int, int] = {}
    for card in g.decks[seat]:
        first.setdefault(g.what[card], card)
    order = catalogue_of(g).order
    cards = [first[what] for what in sorted(first, key=order.__getitem__)]
    if not g.chosen[seat]:
        return [(START.key(c), why_not_start(g, seat, c)) for c in cards]
    return [(CARD.key(c), why_not_in_hand(g, seat, c)) for c in cards]


@rule("WOT20-setup.hand.2", "WOT20-glossary.starting.2", "WOT20-glossary.hero.4", "WOT20-glossary.villain.5")
def why_not_start(g: Table, seat: int, card: int) -> Refusal | None:
    """A Starting Hero for the light, a Starting Villain for the shadow; other Forsaken cannot begin."""
    mask = catalogue_of(g).masks[g.what[card]]
    if not mask & STARTING_OF_SIDE[seat]:
        return NOT_STARTING
    if needs_dragon(g, card) and not dragons(g, seat):
        return NO_DRAGON
    return None


@rule("WOT20-setup.hand.4", "WOT20-setup.hand.5")
def why_not_in_hand(g: Table, seat: int, card: int) -> Refusal | None:
    """Three cards of three different types, one of them perhaps a second character; and none whose text forbids it."""
    text = facts_of(g, card).text
    if text is not None and text.never_at_start:
        return NOT_AT_START
    types = [type_of(g, other) for other in g.chosen[seat][1:]]
    return SAME_TYPE if type_of(g, card) in types else None


@rule("WOT20-setup.mat-perrin.1")
def needs_dragon(g: Table, card: int) -> bool:
    """Whether a Starting Hero is Mat or Perrin: one who is not the Dragon Reborn."""
    mask = catalogue_of(g).masks[g.what[card]]
    return bool(mask & STARTING_HERO) and not mask & DRAGON_REBORN


def dragons(g: Table, seat: int) -> list[int]:
    """The Starting Heroes beside the deck that are the Dragon Reborn."""
    both_traits = STARTING_HERO | DRAGON_REBORN
    return [c for c in g.aside[seat] if catalogue_of(g).masks[g.what[c]] & both_traits == both_traits]


@rule("WOT20-setup.hand.1")
def take_pick(g: Table, f: Frame) -> None:
    """The picked cards leave the decks; nobody sees what the other took."""
    for seat in range(SEATS):
        card = (CARD if g.chosen[seat] else START).argument(f.t[_PICKS][seat])
        take_out(g, card)
        put_into(g, card, CHOSEN)
    f.t[_PICKS] = ()


@rule("WOT20-setup.prepare.1", "WOT20-setup.hand.5", "WOT20-glossary.starting.2")
def bring_into_play(g: Table, f: Frame) -> None:
    """The starting characters come face up into the home fronts; the three other cards are the hand."""
    for seat in range(SEATS):
        character, *others = g.chosen[seat]
        enter_play(g, character, HOME, seat)
        g.starting[seat] = character
        g.emit(events.STARTS, seat, (g.what[character],), "WOT20-setup.prepare.1")
        for card in others:
            take_out(g, card)
            put_into(g, card, HAND)
        mix(g, g.hands[seat], 1 << seat)


def _starting_advantages(g: Table, seat: int) -> list[int]:
    return [c for c in g.aside[seat] if catalogue_of(g).masks[g.what[c]] & STARTING_ADVANTAGE]


@rule("WOT20-setup.hand.7", "WOT20-glossary.starting-advantage.1")
def advantages_to_begin_with(g: Table, f: Frame, seat: int) -> Candidates:
    """One Starting Advantage, or none."""
    return [(PASS, None), *((CARD.key(c), None) for c in _starting_advantages(g, seat))]


def _who_brought_advantages(g: Table, f: Frame) -> tuple[int, ...]:
    """Both are asked if anybody brought one: who did is not to be seen."""
    brought = [catalogue_of(g).masks[what] & STARTING_ADVANTAGE for cards in g.brought_aside for what in cards]
    return both(g, f) if any(brought) else ()


@rule("WOT20-setup.hand.7", "WOT20-setup.hand.8", "WOT20-glossary.starting-advantage.2")
def begin_with_advantages(g: Table, f: Frame) -> None:
    """Chosen after all starting hands; it comes into play beside the hand and the deck."""
    for seat in _who_brought_advantages(g, f):
        if f.t[_PICKS][seat] != PASS:
            card = CARD.argument(f.t[_PICKS][seat])
            enter_play(g, card, IN_FORCE, seat, on_player(seat))
            g.emit(events.BEGAN_WITH, seat, (g.what[card],), "WOT20-glossary.starting-advantage.2")
    f.t[_PICKS] = ()


def _hero_needs_dragon(g: Table, f: Frame) -> bool:
    return needs_dragon(g, g.starting[HERO_SEAT])


@rule("WOT20-setup.mat-perrin.2")
def which_dragon(g: Table, f: Frame) -> Candidates:
    return [(CARD.key(c), None) for c in dragons(g, HERO_SEAT)]


@rule("WOT20-setup.mat-perrin.2", "WOT20-setup.mat-perrin.3")
def hide_dragon(g: Table, f: Frame) -> None:
    """It lies face down, known to its owner alone, beside deck and hand."""
    card = CARD.argument(f.r[_KEY])
    take_out(g, card)
    g.place[card] = FACE_DOWN_DRAGON
    g.face_down = changed(g.face_down, card, 1)
    g.dragon = card
    g.emit(events.DRAGON_HIDDEN, HERO_SEAT, (), "WOT20-setup.mat-perrin.2", (g.what[card],), 1 << HERO_SEAT)


def _forget_order(g: Table, f: Frame) -> None:
    for card in g.decks[f.r[_SEAT]]:
        g.known[card] = 0


@rule("WOT20-setup.prepare.2")
def _tell_shuffle(g: Table, f: Frame) -> None:
    g.emit(events.DECK_SHUFFLED, f.r[_SEAT], (), "WOT20-setup.prepare.2")


@rule("WOT20-pattern.9", "WOT20-pattern.10", "WOT20-setup.prepare.4")
def first_tokens(g: Table, f: Frame) -> None:
    """Two light, two shadow, none neutral."""
    g.pattern = [STARTING_TOKENS, STARTING_TOKENS, 0]


def _tell_texts(g: Table, f: Frame) -> None:
    """What happens at the beginning of the game, and as a card first comes into play, waits for the first window."""
    texts = rules_of(g).texts
    texts.happened(g, "step game")
    for card in g.in_play:
        texts.happened(g, "enters play", card, g.controller[card])


SETUP_PROGRAM: Final = program(
    SETUP,
    _registers,
    do(lay_out),
    for_each(
        _I,
        _four,
        ask_simultaneously(_PICKS, both, picks, reason="Choose a card to start with", clause="WOT20-setup.hand.1"),
        do(take_pick),
    ),
    do(bring_into_play),
    if_(
        lambda g, f: bool(_who_brought_advantages(g, f)),
        ask_simultaneously(
            _PICKS,
            _who_brought_advantages,
            advantages_to_begin_with,
            reason="Begin with a Starting Advantage?",
            clause="WOT20-glossary.starting-advantage.1",
        ),
        do(begin_with_advantages),
    ),
    if_(
        _hero_needs_dragon,
        choose(
            _KEY,
            which_dragon,
            seat=lambda g, f: HERO_SEAT,
            reason="Which Dragon Reborn lies face down?",
            clause="WOT20-setup.mat-perrin.2",
            forced=False,
        ),
        do(hide_dragon),
    ),
    each_player(
        _SEAT,
        both,
        do(_forget_order),
        *shuffling_steps(lambda g, f: g.decks[f.r[_SEAT]], CARD, _LEFT, _KEY, _BEFORE),
        do(_tell_shuffle),
    ),
    do(first_tokens),
    do(_tell_texts),
)
