"""Playing in tests: by labels, and every answer also on a clone and on a saved and loaded game."""

from __future__ import annotations

from typing import Any

from wonderwheel.core.events import Event
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.rules import Rules


def reloaded(game: Game) -> Game:
    """The same position, saved as JSON and loaded into a game of its own."""
    position = game.state.to_json()
    again = Game(game.rules, Start(game.rules.setup, 0, "sample", position))
    assert again.hash() == game.hash(), again.state.diff(game.state)
    asked = [(p.seat, p.keys) for p in game.state.pending]
    assert [(p.seat, p.keys) for p in again.state.pending] == asked
    return again


class Playing:
    """A game under test. Each answer is given to the game, to a clone of it and to a loaded save of it."""

    def __init__(self, rules: Rules, seed: int = 1) -> None:
        self.rules = rules
        self.game = Game(rules, Start(rules.setup, seed))

    @property
    def g(self) -> Any:
        """The state, as the toy's own class."""
        return self.game.state

    def say(self, *labels: str, seat: int | None = None) -> Playing:
        """Answer one question after the other."""
        for label in labels:
            before = self.game.hash()
            clone, loaded = self.game.clone(), reloaded(self.game)
            self.game.answer(label, seat)
            assert clone.hash() == before, "playing a game changed its clone"
            for other in (clone, loaded):
                other.answer(label, seat)
                assert other.hash() == self.game.hash(), other.state.diff(self.game.state)
        return self

    def asked(self) -> list[int]:
        """The seats that are asked, by who answers."""
        return [question.decider for question in self.game.questions]

    def reason(self) -> str:
        (question,) = self.game.questions
        return question.reason

    def options(self, seat: int | None = None) -> list[str]:
        """The labels of the one open question, or of the one that this seat has to answer."""
        (question,) = [q for q in self.game.questions if seat is None or q.decider == seat]
        return [option.label for option in question.options]

    def told(self, start: int = 0) -> list[str]:
        """The log in words, from an event on."""
        assert self.game.log is not None
        return [self.rules.tell(event) for event in self.game.log[start:]]

    def events(self) -> list[Event]:
        assert self.game.log is not None
        return self.game.log
