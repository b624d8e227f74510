"""What happens by itself before anybody may act: prophecies are fulfilled, failed requirements have their consequence.

It is looked at as every event window opens and after everything that is done in one, so that no player ever decides
anything in between.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, call_computed, choose, do, if_, program, while_
from wonderwheel.core.questions import DONE, IN_ANY_ORDER, ORDER, Candidates
from wonderwheel.games.wheel_of_time.changes.cards import discard
from wonderwheel.games.wheel_of_time.changes.pattern import LAST_BATTLE_AT, latch
from wonderwheel.games.wheel_of_time.changes.wounds import doom
from wonderwheel.games.wheel_of_time.evaluating.current import (
    control_of,
    in_play,
    lost_leader,
    mortally_wounded,
    total,
    traits,
)
from wonderwheel.games.wheel_of_time.evaluating.joining import beside, may_join
from wonderwheel.games.wheel_of_time.evaluating.recruits import NOT_FOR, other_side
from wonderwheel.games.wheel_of_time.places import IN_FORCE, LAST_BATTLE, NO_CARD, NO_CHALLENGE, NOBODY, SEATS
from wonderwheel.games.wheel_of_time.procedures.drawing import victory_check
from wonderwheel.games.wheel_of_time.procedures.forces import TO_BE_SAID, as_what, say_as_what
from wonderwheel.games.wheel_of_time.program_names import DEATH_WINDOW, SETTLE
from wonderwheel.games.wheel_of_time.readings import EACH_ONCE, ENDS_AT_ONCE, MORTAL_STAYS, STAY_LEGAL
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import PROPHECY, REPEATABLE
from wonderwheel.games.wheel_of_time.table.facts import FULFILLED
from wonderwheel.games.wheel_of_time.table.objects import (
    catalogue_of,
    dominance_order,
    facts_of,
    forces_of,
    is_force,
    participants,
    reads,
    rules_of,
)
from wonderwheel.games.wheel_of_time.table.rows import (
    DUE_FURTHER,
    DUE_PROGRAM,
    DUE_SEAT,
    FALLEN_CARD,
    FALLEN_NOW,
    GAINED_KIND,
    GAINED_WHAT,
    TRAIT,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wheel_of_time.program.texts.in_force import InForce

_registers = Registers()
_CARD: Final = _registers.number("card")
_EFFECT: Final = _registers.number("effect")
_KEY: Final = _registers.number("answer")
_FALLEN: Final = _registers.number("killed")
_DUE: Final = _registers.row("effect that is due")


def may_happen(g: Table, f: Frame) -> bool:
    """Whether there is anything on the table of which something could happen by itself; mostly there is not."""
    rules = rules_of(g)
    known = rules.texts.in_force(g)
    if g.happened or g.fallen or g.control or rules.readings or known.settles:
        return True
    as_other = g.as_other
    for card in known.cards:  # of no other card has anything to be said
        if as_other[card] == TO_BE_SAID:
            return True
    if (g.gained or known.gives_traits) and may_have_gone_over(g, known):
        return True
    return not g.latched and (total(g) if known.adds_to_pattern else sum(g.pattern)) >= LAST_BATTLE_AT


def _waiting(g: Table, f: Frame) -> bool:
    return any(not row[FALLEN_NOW] for row in g.fallen)


@rule("WOT20-ready.event-play.1", "WOT20-glossary.killed.1")
def take_fallen(g: Table, f: Frame) -> None:
    """The next card that was killed and may be saved: its window opens before anything comes of its death (W-69)."""
    card = next(row[FALLEN_CARD] for row in g.fallen if not row[FALLEN_NOW])
    f.r[_FALLEN] = card
    g.fallen = [(*row[:FALLEN_NOW], 1) if row[FALLEN_CARD] == card else row for row in g.fallen]


def _is_over(g: Table, f: Frame) -> None:
    g.fallen = [row for row in g.fallen if row[FALLEN_CARD] != f.r[_FALLEN]]


_LET_SAVE: Final = while_(_waiting, do(take_fallen), call(DEATH_WINDOW), do(_is_over))


@rule("WOT20-glossary.continuous.3", "WOT20-glossary.discard-from-play.1")
def discard_unsupported(g: Table, f: Frame) -> None:
    """A card whose requirement does not hold at this moment is discarded at once, the dominant player's first."""
    requiring, found = catalogue_of(g).requiring, True
    while found:
        found = False
        cards = [c for c in g.in_play if g.what[c] in requiring]
        for seat in dominance_order(g) if cards else ():
            for card in [c for c in cards if g.controller[c] == seat and not is_supported(g, seat, c)]:
                discard(g, card, "WOT20-glossary.continuous.3")
                found = True


@rule("WOT20-glossary.control.3", "WOT20-glossary.control.4")
def may_have_gone_over(g: Table, known: InForce) -> list[int]:
    """The characters and troops that have to be looked at: none where nothing gives traits at all, for what is printed
    on a card is looked at as it comes into play; and where nothing gives an allegiance that is for one side alone, only
    those that have such a one printed on them."""
    if not g.gained and not known.gives_traits:
        return []
    forces = [c for c in g.in_play if is_force(g, c)]
    if _gives_a_side(g, known):
        return forces
    masks, what, controller = catalogue_of(g).masks, g.what, g.controller
    return [c for c in forces if masks[what[c]] & NOT_FOR[controller[c]]]


@rule("WOT20-glossary.control.3", "WOT20-glossary.control.4", "WOT20-glossary.continuous.3")
def discard_gone_over(g: Table, f: Frame) -> None:
    """Control is continuous: a card that gains an allegiance of the other side is discarded with all that is on it."""
    left = may_have_gone_over(g, rules_of(g).texts.in_force(g))
    gone = _gone_over(g, left) if left else []
    while gone:
        first, *_ = gone
        discard(g, first, "WOT20-glossary.control.3")
        gone = _gone_over(g, left)


def _gives_a_side(g: Table, known: InForce) -> bool:
    """Whether anything gives an allegiance that cards of one side alone may have."""
    sides = NOT_FOR[0] | NOT_FOR[1]
    if known.gives & sides or rules_of(g).texts.gives_any(g, sides):
        return True
    return bool([row for row in g.gained if row[GAINED_KIND] == TRAIT and 1 << row[GAINED_WHAT] & sides])


def _gone_over(g: Table, cards: list[int]) -> list[int]:
    """Those of the cards that are in play on the wrong side."""
    g.looks = {}  # what texts say is the same for all of them
    try:
        return [c for c in cards if in_play(g, c) and other_side(g, g.controller[c], c) is not None]
    finally:
        g.looks = None


def is_supported(g: Table, seat: int, card: int) -> bool:
    """Whether some other card of its player has the trait that a card requires."""
    bit = catalogue_of(g).mask([facts_of(g, card).requires])
    return any(traits(g, other) & bit for other in forces_of(g, seat) if other != card)


def by_readings(g: Table, f: Frame) -> None:
    """What follows at once only where a group reads it so."""
    if not rules_of(g).readings:
        return
    if reads(g, STAY_LEGAL):
        leave_challenges(g)
    if reads(g, MORTAL_STAYS):
        for card in g.in_play:
            if is_force(g, card) and mortally_wounded(g, card):
                doom(g, card)
    if reads(g, ENDS_AT_ONCE) and any(lost_leader(g, seat) for seat in range(SEATS)):
        victory_check(g, f)


@rule("WOT20-challenge.participation.10", "WOT20-action.allegiance.2")
def leave_challenges(g: Table) -> None:
    """Whoever might not join its challenge any more takes part no longer (W-23)."""
    for card in list(g.in_play):
        slot = g.challenge[card]
        if slot == NO_CHALLENGE or g.challenge_kind[slot] == LAST_BATTLE:
            continue
        others = [other for other in participants(g, slot, g.controller[card]) if other != card]
        if may_join(g, card, slot) or beside(g, card, others):
            g.challenge[card] = NO_CHALLENGE
            g.emit(events.STANDS_DOWN, g.controller[card], (g.what[card],), "WOT20-challenge.participation.10")


@rule(
    "WOT20-glossary.prophecy.1",
    "WOT20-glossary.prophecy.3",
    "WOT20-glossary.prophecy.4",
    "WOT20-glossary.prophecy.5",
    "WOT20-glossary.prophecy.8",
    "WOT20-glossary.prophecy.9",
)
def is_fulfilled(g: Table, card: int) -> bool:
    """Whether a prophecy in play has just come true: once in a game, again and again only if it is Repeatable.

    Control counts whenever it began. A Repeatable prophecy comes true once for each card that fulfils it. Once is once
    over both players (W-62).
    """
    facts = facts_of(g, card)
    if g.place[card] != IN_FORCE or not traits(g, card) & PROPHECY:
        return False
    own = (g.controller[card],) if reads(g, EACH_ONCE) else range(SEATS)
    times = sum(1 for what, seat in g.fulfilled if what == g.what[card] and seat in own)
    if times and not traits(g, card) & REPEATABLE:
        return False
    names, persons = catalogue_of(g).personalities, catalogue_of(g).personality
    there = sum(1 for other in forces_of(g, g.controller[card]) if names[persons[g.what[other]]] == facts.prophecy)
    return there > times if traits(g, card) & REPEATABLE else there > 0


def find(g: Table, f: Frame) -> None:
    f.r[_CARD] = NO_CARD
    foretelling = catalogue_of(g).foretelling
    prophecies = [card for card in g.in_play if g.what[card] in foretelling]
    for seat in dominance_order(g) if prophecies else ():
        for card in prophecies:
            if g.controller[card] == seat and is_fulfilled(g, card):
                f.r[_CARD] = card
                return


@rule("WOT20-glossary.prophecy.7")
def fulfil(g: Table, f: Frame) -> None:
    """What it gives comes at once."""
    card = f.r[_CARD]
    g.fulfilled = sorted([*g.fulfilled, (g.what[card], g.controller[card])])
    every = facts_of(g, card).effects
    f.r[_EFFECT] = next((i for i, effect in enumerate(every) if effect.timing == FULFILLED), 0)
    g.emit(events.FULFILLED, g.controller[card], (g.what[card],), "WOT20-glossary.prophecy.7")


def _benefit(g: Table, f: Frame) -> tuple[int, ...]:
    card = f.r[_CARD]
    return rules_of(g).effect_program(g, card, f.r[_EFFECT]), card, g.controller[card]


@rule("WOT20-glossary.continuous.3", "WOT20-ready.dominance.8")
def take_due(g: Table, f: Frame) -> None:
    """The next effect of a text that is due: what has happened, then what is so; control and latch are looked at."""
    latch(g)
    for card, _, _ in g.control:
        g.controller[card] = control_of(g, card)
    f.t[_DUE] = rules_of(g).texts.next_due(g) or ()
    if f.r[_KEY] == DONE and len(g.happened) < 2:
        f.r[_KEY] = 0
    further = f.t[_DUE][DUE_FURTHER:]
    g.handed = [(further[i], further[i + 1]) for i in range(0, len(further), 2)]


@rule("WOT20-ready.dominance.9", "WOT20-glossary.continuous.3")
def order_is_open(g: Table, f: Frame) -> bool:
    """Whether one player has several different effects due at the same moment: he says which comes first (W-60)."""
    if f.r[_KEY] == DONE:
        return False
    due = rules_of(g).texts.first_due(g) if len(g.happened) > 1 else []
    return len({g.happened[i][DUE_PROGRAM] for i in due}) > 1 and g.happened[due[0]][DUE_SEAT] != NOBODY


def which_first(g: Table, f: Frame) -> Candidates:
    first: dict[int, int] = {}
    for i in rules_of(g).texts.first_due(g):
        first.setdefault(g.happened[i][DUE_PROGRAM], i)
    return [*((ORDER.key(i), None) for i in first.values()), (DONE, None)]


def _who_orders(g: Table, f: Frame) -> int:
    return g.happened[rules_of(g).texts.first_due(g)[0]][DUE_SEAT]


def put_first(g: Table, f: Frame) -> None:
    """In any order they stay as they are, until no two wait any more."""
    if f.r[_KEY] == DONE:
        return
    i = ORDER.argument(f.r[_KEY])
    g.happened = [g.happened[i], *g.happened[:i], *g.happened[i + 1 :]]
    f.r[_KEY] = 0


_ORDERED: Final = if_(
    order_is_open,
    choose(
        _KEY,
        which_first,
        seat=_who_orders,
        reason="Which of your effects happens first?",
        clause="WOT20-ready.dominance.9",
        words={DONE: IN_ANY_ORDER},
    ),
    do(put_first),
)


def _is_undecided(g: Table, f: Frame) -> bool:
    return TO_BE_SAID in g.as_other


def _say_as_what(g: Table, f: Frame) -> None:
    say_as_what(g, undecided_in(g), f.r[_KEY])
    f.r[_KEY] = 0


def _carry_out(g: Table, f: Frame) -> tuple[int, ...]:
    number, *given = f.t[_DUE][:DUE_FURTHER]
    return rules_of(g).text_program(number), *given


SETTLE_PROGRAM: Final = program(
    SETTLE,
    _registers,
    if_(
        may_happen,
        _LET_SAVE,
        while_(
            _is_undecided,
            choose(
                _KEY,
                lambda g, f: as_what(g, undecided_in(g)),
                seat=lambda g, f: g.controller[undecided_in(g)],
                reason="As what does it take part?",
                clause="WOT20-glossary.participate-as.1",
            ),
            do(_say_as_what),
        ),
        do(discard_unsupported),
        do(discard_gone_over),
        do(by_readings),
        do(find),
        while_(
            lambda g, f: f.r[_CARD] != NO_CARD,
            do(fulfil),
            call_computed(_benefit),
            do(discard_unsupported),
            do(discard_gone_over),
            do(find),
        ),
        _ORDERED,
        do(take_due),
        while_(
            lambda g, f: bool(f.t[_DUE]),
            call_computed(_carry_out),
            _LET_SAVE,
            do(discard_unsupported),
            do(discard_gone_over),
            _ORDERED,
            do(take_due),
        ),
    ),
)


def undecided_in(g: Table) -> int:
    """The card of which SETTLE asks as what it takes part; none if it does not ask."""
    return g.as_other.index(TO_BE_SAID) if TO_BE_SAID in g.as_other else NO_CARD
