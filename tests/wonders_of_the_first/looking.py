"""Games looked at and answered without a table of one's own."""

from __future__ import annotations

from wonderwheel.core.game import Game


def seen(game: Game, seat: int) -> dict[str, object]:
    view = game.view(seat)
    looked: dict[str, object] = view.rules.look(view.state)
    return looked


def say(game: Game, *labels: str) -> None:
    for label in labels:
        question = game.questions[0]
        option = next(each for each in question.options if each.label.startswith(label))
        game.answer(option, seat=question.decider)
