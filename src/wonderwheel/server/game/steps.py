"""What a seat saw between an input and the question after it, as differences from what it sees now."""

from __future__ import annotations

import logging
from typing import Any

from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.state.state import State
from wonderwheel.server.game.play import Play
from wonderwheel.server.logs import log
from wonderwheel.server.protocol.public_data import Change, Step


def steps_of(play: Play, seat: int, picture: dict[str, Any]) -> list[Step]:
    """The steps to a picture, in order; one for each moment that looked different from the one before it."""
    steps: list[Step] = []
    for n, state in play.moments(seat):
        drawn = _drawn(play, state, seat)
        if drawn is None:
            continue
        found = changes(picture, drawn)
        if not steps or steps[-1].changes != found:
            steps.append(Step(n, found))
    return steps


def _drawn(play: Play, state: State, seat: int) -> dict[str, Any] | None:
    """A moment's picture. One that cannot be drawn is left out: the game goes on without it."""
    try:
        return play.rules.picture(known_to(state, seat), seat)
    except Exception as problem:
        log("step not drawn", logging.ERROR, game=play.rules.name, why=type(problem).__name__)
        return None


def changes(now: Any, other: Any) -> list[Change]:
    """What has to be put where in one picture to get the other."""
    out: list[Change] = []
    _compare(now, other, [], out)
    return out


def _compare(now: Any, other: Any, at: list[str | int], out: list[Change]) -> None:
    if now == other:
        return
    if isinstance(now, dict) and isinstance(other, dict) and now.keys() == other.keys():
        for name in now:
            _compare(now[name], other[name], [*at, name], out)
    elif isinstance(now, list) and isinstance(other, list) and len(now) == len(other):
        for i, (one, two) in enumerate(zip(now, other, strict=True)):
            _compare(one, two, [*at, i], out)
    else:
        out.append(Change(at, other))
