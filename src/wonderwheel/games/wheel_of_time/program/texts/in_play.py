"""What the cards in play have to say, gathered when one comes or goes: so that nobody looks through all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wonderwheel.games.wheel_of_time.meaning.conditions import EitherEvent
from wonderwheel.games.wheel_of_time.program.texts.standing import Waiting
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wheel_of_time.program.texts.texts import Texts
    from wonderwheel.games.wheel_of_time.table.catalogue import Catalogue


class Voice(NamedTuple):
    """What a definition has: kinds of rules, kinds of events that it waits for, effects by their timings.

    `settles`: whether something of it may happen by itself.
    """

    kinds: tuple[type, ...]
    awaits: frozenset[str]
    effects: tuple[tuple[str, int], ...]
    settles: bool


def voices(catalogue: Catalogue, texts: Texts) -> list[Voice]:
    """The voice of every definition."""
    out = []
    for what, card in enumerate(catalogue.defs):
        kinds = tuple([kind for kind, by_card in texts.by_kind.items() if what in by_card])
        awaits: set[str] = set()
        for part in texts.by_kind.get(Waiting, {}).get(what, ()):
            event = part.rule.event
            awaits |= {each.kind for each in (event.events if isinstance(event, EitherEvent) else (event,))}
        effects = tuple([(effect.timing, i) for i, effect in enumerate(card.effects) if not effect.from_hand])
        settles = what in catalogue.requiring or what in catalogue.foretelling or what in texts.at_once
        out.append(Voice(kinds, frozenset(awaits), effects, settles))
    return out


class InPlay:
    """What a table's cards in play have: who has rules of a kind, what they wait for, their effects by timing."""

    __slots__ = ("awaited", "by_kind", "cards", "effects", "settles")

    def __init__(self, g: Table, each: list[Voice]) -> None:
        self.cards = g.in_play[:]
        self.by_kind: dict[type, list[int]] = {}
        self.awaited: set[str] = set()
        self.effects: dict[str, list[tuple[int, int]]] = {}
        self.settles = False
        for card in self.cards:
            voice = each[g.what[card]]
            for kind in voice.kinds:
                self.by_kind.setdefault(kind, []).append(card)
            for timing, number in voice.effects:
                self.effects.setdefault(timing, []).append((card, number))
            self.awaited |= voice.awaits
            self.settles = self.settles or voice.settles
