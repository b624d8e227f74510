"""What events cost more because of whom or what they target: paid as the targets are chosen."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, choose, do, while_
from wonderwheel.core.questions import Candidates
from wonderwheel.games.wheel_of_time.changes.symbols import spend_symbols
from wonderwheel.games.wheel_of_time.evaluating.costs import plain_price, plain_purse
from wonderwheel.games.wheel_of_time.evaluating.pools import symbol_in
from wonderwheel.games.wheel_of_time.kinds import ABILITIES
from wonderwheel.games.wheel_of_time.places import HAND, NO_CARD, NOBODY
from wonderwheel.games.wheel_of_time.procedures.paying import symbol_key, symbol_of
from wonderwheel.games.wheel_of_time.program.texts.at import At
from wonderwheel.games.wheel_of_time.program.texts.making import TextMaking
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.facts import Four, together
from wonderwheel.games.wheel_of_time.table.objects import rules_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


def _owed(at: At, card: int = NO_CARD, who: int = NOBODY) -> Four:
    """What is to be paid for everything targeted so far, and for one target more."""
    targets = [*at.slots.get("target", ()), *at.slots.get("target 2", ()), *([card] if card >= 0 else [])]
    players = [*at.slots.get("player", ()), *([who] if who >= 0 else [])]
    return rules_of(at.g).texts.dearer_by_target(at.g, at.seat, at.source, tuple(targets), tuple(players))


@rule("WOT20-glossary.cost.1", "WOT20-action.costs.3")
def can_afford(m: TextMaking, at: At, card: int = NO_CARD, who: int = NOBODY) -> bool:
    """Whether whoever plays an event can pay what it costs more with this target; its own cost comes first."""
    owed = _owed(at, card, who)
    if not any(owed):
        return True
    texts = rules_of(at.g).texts
    if at.g.place[at.source] == HAND:
        own = texts.cost_to_play(at.g, at.seat, at.source)
        owed = together(owed, own)
    return plain_purse(at.g, at.seat).can_complete(plain_price(owed), ())


def toll(m: TextMaking) -> tuple[Step, ...]:
    """The steps that pay what the targets chosen just now cost more; nothing for what was paid before."""
    if not m.played:
        return ()

    def left(g: Table, f: Frame) -> Four:
        before = f.t[m.tolled] or (0, 0, 0, 0)
        p, i, o, c = (now - paid for now, paid in zip(_owed(m.at(g, f)), before, strict=True))
        return p, i, o, c

    def is_open(g: Table, f: Frame) -> bool:
        return len(f.t[m.paid]) < sum(left(g, f))

    def options(g: Table, f: Frame) -> Candidates:
        purse, chosen = plain_purse(g, f.r[m.seat]), [symbol_of(g, key) for key in f.t[m.paid]]
        price = plain_price(left(g, f))
        every = [symbol_in(group) for group in purse.groups]
        return [(symbol_key(s), None) for s in every if purse.can_complete(price, [*chosen, s])]

    def note(g: Table, f: Frame) -> None:
        f.t[m.paid] = (*f.t[m.paid], f.r[m.key])

    def spend(g: Table, f: Frame) -> None:
        chosen = [symbol_of(g, key) for key in f.t[m.paid]]
        if chosen:
            spent = [sum(1 for _, ability, _ in chosen if ability == each) for each in range(len(ABILITIES))]
            f.t[m.tolled] = _owed(m.at(g, f))
            spend_symbols(g, [row for _, _, row in chosen])
            g.emit(events.PAID, f.r[m.seat], (*spent, 0), "WOT20-action.costs.3")
        f.t[m.paid] = ()

    ask = choose(
        m.key,
        options,
        seat=lambda g, f: f.r[m.seat],
        reason="Which symbol do you spend for its target?",
        clause="WOT20-action.costs.3",
    )
    return while_(is_open, ask, do(note)), do(spend)
