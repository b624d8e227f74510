"""Guided first games: a table whose seed, options and opponent are those of the lesson."""

from __future__ import annotations

from wonderwheel.games.learning import has_lesson, lesson_of
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.public_data import NewSeat, NewTable, TableInfo
from wonderwheel.server.table import lobby

PACE = 900
"""The least time in ms between two answers of the opponent: learners read."""


async def begin(hub: Hub, guest: str, name: str, game: str) -> TableInfo:
    """A table at which the lesson of a game begins at once. The learner sits first."""
    if not has_lesson(game):
        raise RequestRefused("lesson", "there is no lesson for this game", 404)
    lesson = lesson_of(game)
    seats = [NewSeat("me"), *[NewSeat("bot", lesson.opponent)] * (lesson.seats - 1)]
    wanted = NewTable(game, seats, lesson.options, pace=PACE, start=True)
    return await lobby.create(hub, guest, name, wanted, seed=lesson.seed, lesson=True)
