"""A finished game, looked at again over HTTP: its moments, and what other editions make of its inputs."""

from __future__ import annotations

from typing import Any

import msgspec

from wonderwheel.server.protocol.messages import EventInfo, ResultInfo


class ReplayStep(msgspec.Struct, frozen=True):
    """A finished game after its first `at` inputs of `inputs`, over HTTP. `seat` -1 is a spectator, -2 sees everything.

    `who` and `label` are the latest input; `events` are those that it led to, or all up to it where the whole log
    was asked for, numbered as in the whole log.
    """

    at: int
    inputs: int
    seat: int
    who: int
    label: str
    events: list[EventInfo]
    picture: dict[str, Any]
    waiting: list[int]
    result: ResultInfo | None


class EditionSide(msgspec.Struct, frozen=True):
    """What one edition did where they part: its events up to the next input, the first of them the one that differs.

    `statement` is the clause of that event in our words, `asked` who has to answer what afterwards. `refused` says why
    the input is not possible there, `over` that the game had ended already. `position`: where no event differs, what is
    to be seen at the end in this edition and not in all.
    """

    edition: str
    events: list[EventInfo]
    statement: str
    asked: str
    refused: str
    over: bool
    position: list[str]


class EditionCause(msgspec.Struct, frozen=True):
    """A point that alone makes edition `one` do what edition `other` did: what both say on it, and the clauses."""

    one: str
    other: str
    name: str
    says_one: str
    says_other: str
    clauses: list[str]


class EditionsCompared(msgspec.Struct, frozen=True):
    """A finished game's inputs by every edition of its rulebook, over HTTP. `at` is the input after which they part.

    It is -1, and there are no `sides`, if they never do. `who` and `label` are that input. `inputs` and `events` count
    what was the same in all, `before` are the latest of these events; `causes` are the points behind the difference;
    for the editions in `several` it takes more than one of them together.
    """

    at: int
    who: int
    label: str
    inputs: int
    events: int
    before: list[EventInfo]
    sides: list[EditionSide]
    causes: list[EditionCause]
    several: list[str]
