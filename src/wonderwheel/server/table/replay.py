"""A finished game at any of its moments, for somebody who looks at it again."""

from __future__ import annotations

import msgspec

from wonderwheel.core.game import Game
from wonderwheel.core.inputs import ANSWER
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.records.records import RecordedEvent
from wonderwheel.core.records.side_by_side import (
    Cause,
    Comparison,
    Side,
    causes,
    columns_of,
    compare,
    editions_of,
    plan_of,
    unexplained,
)
from wonderwheel.core.rules import GameDef
from wonderwheel.server.game.numbered import numbered
from wonderwheel.server.game.play import Play
from wonderwheel.server.game.wire import encoded, events_for
from wonderwheel.server.protocol.messages import EventInfo, ResultInfo
from wonderwheel.server.protocol.replay_data import EditionCause, EditionsCompared, EditionSide, ReplayStep

EVERYTHING = -2
_compared = msgspec.json.Decoder(EditionsCompared)
_EVERY = 25  # inputs between two positions that are kept
_steps = msgspec.json.Decoder(ReplayStep)


class Replay:
    """A game that is over, so that nothing of it is secret any more. Stepping through it is quick."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self._kept = [Game(play.rules, play.start, log=True)]
        self._compared: tuple[Comparison, list[Cause]] | None = None

    def _near(self, at: int) -> tuple[int, Game]:
        """A kept position at or before an input, as a copy."""
        number = at // _EVERY
        while len(self._kept) <= number:
            game = self._kept[-1].clone()
            first = (len(self._kept) - 1) * _EVERY
            for given in self.play.game.inputs[first : first + _EVERY]:
                game.apply(given)
            self._kept.append(game)
        return number * _EVERY, self._kept[number].clone()

    def compared(self, definition: GameDef, names: list[str]) -> EditionsCompared:
        """The same inputs by every edition of the game's rulebook; SetupError for a game that has one only."""
        editions = editions_of(definition)
        if self._compared is None:
            plan = plan_of(self.play.game.record(), definition)
            columns = columns_of(plan, definition, editions)
            parted = compare(plan, columns)
            self._compared = parted, causes(plan, definition, columns, parted)
        found, behind = self._compared
        told = EditionsCompared(
            at=found.at,
            who=-1 if found.given is None else found.given.seat,
            label="" if found.given is None else found.given.label or found.given.kind,
            inputs=found.inputs,
            events=found.events,
            before=[_info(event, n) for n, event in enumerate(found.before)],
            sides=[_side(side) for side in found.sides],
            causes=[
                EditionCause(one, other, point.name, point.one, point.other, list(point.clauses))
                for one, other, point in behind
            ],
            several=unexplained(found, behind),
        )
        return _compared.decode(encoded(told, names))

    def step(self, at: int, seat: int, names: list[str], whole: bool = False) -> ReplayStep:
        """The game after its first `at` inputs, as a seat saw it; -1 a spectator, -2 everything.

        Its events are those of the latest input, or with `whole` all since the game began.
        """
        play, rules = self.play, self.play.rules
        done, game = self._near(max(0, at - 1))
        for given in play.game.inputs[done : max(0, at - 1)]:
            game.apply(given)
        who, label, first = -1, "", 0
        if at:
            given = play.game.inputs[at - 1]
            first, who, label = len(game.log or ()), given.seat, given.kind
            if given.kind == ANSWER:
                label = numbered(rules, rules.label(game.state, given.seat, given.value))
            game.apply(given)
        everything = seat == EVERYTHING
        shown = game.state if everything else known_to(game.state, seat)
        result = game.result
        told = ReplayStep(
            at=at,
            inputs=len(play.game.inputs),
            seat=seat,
            who=who,
            label=label,
            events=events_for(rules, game.log or [], 0 if whole else first, None if everything else seat),
            picture=rules.picture(shown, seat),
            waiting=sorted({question.decider for question in game.questions}),
            result=None if result is None else ResultInfo(list(result.winners), list(result.scores)),
        )
        return _steps.decode(encoded(told, names))


def _side(side: Side) -> EditionSide:
    events = [_info(event, n) for n, event in enumerate(side.events)]
    return EditionSide(side.edition, events, side.statement, side.asked, side.refused, side.over, list(side.position))


def _info(event: RecordedEvent, n: int) -> EventInfo:
    return EventInfo(n, event.kind, event.actor, [], event.clause, event.text)
