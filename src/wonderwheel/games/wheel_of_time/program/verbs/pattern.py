"""The Pattern: tokens added to a section, taken off it, converted."""

from __future__ import annotations

from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import do
from wonderwheel.games.wheel_of_time.changes.pattern import add_token, convert_token, remove_token
from wonderwheel.games.wheel_of_time.program.making import Made, Making, always
from wonderwheel.games.wheel_of_time.table.facts import Deed
from wonderwheel.games.wheel_of_time.table.objects import opponent
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


def add_tokens(m: Making, deed: Deed) -> Made:
    def add(g: Table, f: Frame) -> None:
        for _ in range(deed.amount):
            add_token(g, f.r[m.seat], "WOT20-pattern.8", f.r[m.seat])

    return Made((do(add),), always)


def remove_tokens(m: Making, deed: Deed) -> Made:
    def remove(g: Table, f: Frame) -> None:
        section = f.r[m.seat] if deed.what == "own" else opponent(f.r[m.seat])
        for _ in range(deed.amount):
            remove_token(g, section, "WOT20-pattern.7", f.r[m.seat])

    return Made((do(remove),), always)


def convert_tokens(m: Making, deed: Deed) -> Made:
    def convert(g: Table, f: Frame) -> None:
        seat = f.r[m.seat] if deed.what != "enemy" else opponent(f.r[m.seat])
        for _ in range(deed.amount):
            convert_token(g, seat, "WOT20-glossary.convert.1")

    return Made((do(convert),), always)
