"""Shuffling as steps of a program: nobody knows any single one of the cards any more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wonderwheel.core.knowledge.ledger import lose_track, mix, swap_hidden
from wonderwheel.core.machine.asking import ASK_CHANCE
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, chance, do, if_, while_
from wonderwheel.core.questions import Verb

Cards = Callable[[Any, Frame], Sequence[int]]


def shuffling_steps(cards: Cards, verb: Verb, left: int, key: int, before: int) -> list[Step]:
    """The steps that shuffle cards.

    Where chance is asked, it says place by place which of the cards left lies there (keys of `verb`), as the state's
    own generator would deal them. The registers are for the places left, the answer, and the revelations before: a
    shuffle is one.
    """

    def is_asked(g: Any, f: Frame) -> bool:
        return bool(g.chance == ASK_CHANCE)

    def begin(g: Any, f: Frame) -> None:
        lose_track(g, cards(g, f))
        f.r[left], f.r[before] = len(cards(g, f)) - 1, g.reveals

    def outcomes(g: Any, f: Frame) -> tuple[list[int], list[int]]:
        group = sorted(cards(g, f))[: f.r[left] + 1]
        return [verb.key(c) for c in group], [1] * len(group)

    def place(g: Any, f: Frame) -> None:
        swap_hidden(g, sorted(cards(g, f))[f.r[left]], verb.argument(f.r[key]))
        f.r[left] -= 1

    def end(g: Any, f: Frame) -> None:
        f.r[left] = f.r[key] = 0
        g.reveals, f.r[before] = f.r[before] + 1, 0

    asked = (
        do(begin),
        while_(lambda g, f: f.r[left] > 0, chance(key, outcomes, reason="a shuffle"), do(place)),
        do(end),
    )
    return [if_(is_asked, *asked, otherwise=(do(lambda g, f: mix(g, cards(g, f), 0)),))]
