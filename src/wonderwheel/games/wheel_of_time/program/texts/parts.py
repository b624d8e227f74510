"""What an effect of a text is put together of: targets, price and deeds in their order, deeds for each of a margin."""

from __future__ import annotations

from typing import Any

from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, do, while_
from wonderwheel.games.wheel_of_time.meaning import terms, token_deeds
from wonderwheel.games.wheel_of_time.meaning.card_deeds import BecomeAdvantage, BecomeParticipant, DeclareTarget
from wonderwheel.games.wheel_of_time.places import CARD_BASED, challenge_of
from wonderwheel.games.wheel_of_time.program.texts.abilities import Said
from wonderwheel.games.wheel_of_time.program.texts.deeds.on_cards import keep
from wonderwheel.games.wheel_of_time.program.texts.making import TextMaking
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


def lies_on(said: Said) -> bool:
    """Whether the card itself becomes an advantage on its target."""
    return any(isinstance(deed, BecomeAdvantage) and isinstance(deed.on, terms.Slot) for deed in said.deeds)


def stand_ins(said: Said) -> list[BecomeParticipant]:
    """What the text makes of its own card in a challenge."""
    return [deed for deed in said.deeds if isinstance(deed, BecomeParticipant)]


def asked_of_targets(said: Said) -> list[token_deeds.Pay]:
    """What a text asks its targets to pay."""
    return [d for d in said.price if isinstance(d, token_deeds.Pay) and isinstance(d.of, terms.Slot)]


def asks_price_of_targets(said: Said) -> bool:
    """Whether every target that is chosen must be able to give the price."""
    return bool(asked_of_targets(said)) and not said.trait and not stand_ins(said)


def in_order(said: Said) -> tuple[list[Any], list[Any], list[Any]]:
    """Targets come first where the price is asked of the target; otherwise the price, which may say how many."""
    declared = [deed for deed in said.deeds if isinstance(deed, DeclareTarget)]
    if declared and (asked_of_targets(said) or said.trait or stand_ins(said)):
        return declared, list(said.price), [deed for deed in said.deeds if deed not in declared]
    return [], list(said.price), list(said.deeds)


def note_challenge(g: Table, f: Frame, m: TextMaking) -> None:
    """Where the card stands as its text is used: its price may take it away from there."""
    if not f.r[m.challenge]:
        f.r[m.challenge] = g.challenge[f.r[m.source]] + 1


def margin(g: Table) -> int:
    return abs(g.support[g.resolving] - g.opposition[g.resolving])


def repeated(m: TextMaking, body: list[Step], each: int) -> list[Step]:
    """Once for every full so many of the margin (WOT20-resolution.outcome.4)."""

    def begin(g: Table, f: Frame) -> None:
        f.r[m.current] = margin(g) // each

    def less(g: Table, f: Frame) -> None:
        f.r[m.current] -= 1

    return [do(begin), while_(lambda g, f: f.r[m.current] > 0, do(less), *body)]


def keep_choices(g: Table, f: Frame, m: TextMaking) -> None:
    card = f.r[m.source]
    keep(g, card, {name: f.t[register] for name, register in m.slots.items()})
    target = f.t[m.slots["target"]]
    for slot in (challenge_of(0), challenge_of(1)):
        if target and g.challenge_kind[slot] == CARD_BASED and g.challenge_card[slot] == card:
            g.target[slot] = target[0]
