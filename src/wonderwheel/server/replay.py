"""A finished game at any of its moments, for somebody who looks at it again."""

from __future__ import annotations

import msgspec

from wonderwheel.core.game import Game
from wonderwheel.core.inputs import ANSWER
from wonderwheel.core.views import known_to
from wonderwheel.server.messages import ReplayStep, ResultInfo
from wonderwheel.server.play import Play
from wonderwheel.server.wire import encoded, events_for

EVERYTHING = -2


def step(play: Play, at: int, seat: int, names: list[str]) -> ReplayStep:
    """The game after its first `at` inputs. The game is over, so nothing of it is secret any more."""
    game = Game(play.rules, play.start, log=True)
    who, label, first = -1, "", 0
    for i, given in enumerate(play.game.inputs[:at]):
        if i == at - 1:
            first = len(game.log or ())
            who = given.seat
            if given.kind == ANSWER:
                label = play.rules.label(game.state, given.seat, given.value)
            else:
                label = given.kind
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
        events=events_for(play.rules, game.log or [], first, None if everything else seat),
        picture=play.rules.picture(shown.clone() if everything else shown, seat),
        waiting=sorted({question.decider for question in game.questions}),
        result=None if result is None else ResultInfo(list(result.winners), list(result.scores)),
    )
    return msgspec.json.decode(encoded(told, names), type=ReplayStep)
