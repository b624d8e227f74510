"""Players: ability symbols, drawing, discarding; and dice that are rolled again."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError, meant
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import call, choose, do, if_, repeat_until, while_
from wonderwheel.core.questions import DONE, Candidates
from wonderwheel.games.wheel_of_time.changes.cards import discard, draw
from wonderwheel.games.wheel_of_time.changes.symbols import add_symbols
from wonderwheel.games.wheel_of_time.kinds import ABILITIES
from wonderwheel.games.wheel_of_time.places import (
    IN_PLAY,
    NO_CARD,
)
from wonderwheel.games.wheel_of_time.procedures.rolling import reopen_die
from wonderwheel.games.wheel_of_time.program.making import Made, Making, always
from wonderwheel.games.wheel_of_time.program_names import ROLL_AGAIN
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import ALLEGIANCE_MASK
from wonderwheel.games.wheel_of_time.table.facts import Deed
from wonderwheel.games.wheel_of_time.table.objects import opponent
from wonderwheel.games.wheel_of_time.table.rows import (
    AS_ITS_SOURCE,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import DIE, DISCARD


@rule("WOT20-action.recruit.7", "WOT20-action.effects.12", "WOT20-glossary.pools.3")
def make_symbols(m: Making, deed: Deed) -> Made:
    """Ability symbols: of a card in play they have its allegiances, of an event those that it says ("all", or none)."""
    name, _, rest = deed.what.partition(" ")
    if name not in ABILITIES:
        raise SetupError(f"{m.where}: {meant(name, ABILITIES, 'the abilities are')}")

    def make(g: Table, f: Frame) -> None:
        card = f.r[m.source]
        lies_on_it = g.place[card] in IN_PLAY and rest != "all"
        mask = AS_ITS_SOURCE if lies_on_it else ALLEGIANCE_MASK if rest == "all" else 0
        source = card if lies_on_it else NO_CARD
        add_symbols(g, f.r[m.seat], source, ABILITIES.index(name), deed.amount, mask)

    return Made((do(make),), always)


def draw_cards(m: Making, deed: Deed) -> Made:
    def act(g: Table, f: Frame) -> None:
        draw(g, f.r[m.seat], deed.amount, "WOT20-action.effects.8")

    return Made((do(act),), always)


@rule("WOT20-setup.turn1-discard.1")
def enemy_discards(m: Making, deed: Deed) -> Made:
    """The opponent discards cards of his choice; in the first turn such an effect is ignored."""

    def is_ignored(g: Table, f: Frame) -> bool:
        return g.turn == 1

    def ignore(g: Table, f: Frame) -> None:
        g.emit(events.EFFECT_IGNORED, f.r[m.seat], (g.what[f.r[m.source]],), "WOT20-setup.turn1-discard.1")

    def begin(g: Table, f: Frame) -> None:
        f.r[m.count] = min(deed.amount, len(g.hands[opponent(f.r[m.seat])]))

    def options(g: Table, f: Frame) -> Candidates:
        first: dict[int, int] = {}
        for card in g.hands[opponent(f.r[m.seat])]:
            first.setdefault(g.what[card], card)
        return [(DISCARD.key(card), None) for card in first.values()]

    def act(g: Table, f: Frame) -> None:
        f.r[m.count] -= 1
        discard(g, DISCARD.argument(f.r[m.key]), "WOT20-cards.piles.3")

    ask = choose(
        m.key,
        options,
        seat=lambda g, f: opponent(f.r[m.seat]),
        reason="Which card do you discard?",
        clause="WOT20-cards.piles.3",
        forced=False,
    )
    body = (do(begin), while_(lambda g, f: f.r[m.count] > 0, ask, do(act)))
    return Made((if_(is_ignored, do(ignore), otherwise=body),), always)


@rule("WOT20-action.generate.9", "WOT20-glossary.ignored.1", "WOT20-glossary.event.2")
def reroll(m: Making, deed: Deed) -> Made:
    """Up to so many of the own dice on the table are rolled again; what they showed counts as never rolled."""

    def own(g: Table, seat: int) -> list[tuple[int, int]]:
        return [(i, j) for i, row in enumerate(g.dice) if g.controller[row[0]] == seat for j in range(1, len(row))]

    def begin(g: Table, f: Frame) -> None:
        f.r[m.count] = deed.amount

    def dice(g: Table, f: Frame) -> Candidates:
        every = own(g, f.r[m.seat])
        open_ = [k for k, (i, j) in enumerate(every) if g.dice[i][j] >= 0]
        return [*((DIE.key(k), None) for k in open_[: DIE.size]), (DONE, None)]

    def pick(g: Table, f: Frame) -> None:
        if f.r[m.key] != DONE:
            f.r[m.count] -= 1
            reopen_die(g, *own(g, f.r[m.seat])[DIE.argument(f.r[m.key])])

    ask = choose(
        m.key,
        dice,
        seat=lambda g, f: f.r[m.seat],
        reason="Which die is rolled again?",
        clause="WOT20-action.generate.9",
        forced=False,
        words={DONE: "No other die"},
    )
    again = repeat_until(lambda g, f: f.r[m.key] == DONE or not f.r[m.count], ask, do(pick))
    return Made((do(begin), again, call(ROLL_AGAIN)), lambda g, seat, source: bool(own(g, seat)))
