"""What a game adds to the terminal: how its table looks, what its options do, what its words mean.

The base class serves any game from its view alone; a game with a screen of its own overrides it. A presenter gets
views, so it cannot show what a seat may not know, and options come from questions, so it never judges what is legal.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from wonderwheel.cli.session.text import Line, Span, line
from wonderwheel.core.events import Event
from wonderwheel.core.knowledge.views import View
from wonderwheel.core.questions import Question
from wonderwheel.core.rules import Rules
from wonderwheel.games.learning import Term, glossary_of


class Scene(NamedTuple):
    """One look at the table: what this seat knows, who plays which seat, what is asked, how wide the screen is."""

    view: View
    players: tuple[str, ...]
    question: Question | None
    width: int

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def rules(self) -> Rules:
        rules: Rules = self.view.rules
        return rules

    def name(self, seat: int) -> str:
        """How a player is called on the screen."""
        words = "you" if seat == self.seat else self.players[seat] if seat < len(self.players) else ""
        return f"{self.rules.seat_name(seat)} ({words})" if words else self.rules.seat_name(seat)


class Areas(NamedTuple):
    """The table in parts, for a screen that has a place for each: a title, the others, the middle, one's own."""

    heading: str
    theirs: list[Line]
    table: list[Line]
    own_title: str
    own: list[Line]


class Explained(NamedTuple):
    """An answer to `? TEXT`: what was asked about, and what there is to say."""

    name: str
    lines: tuple[str, ...]


class Presenter:
    """A game's part of the terminal. `game` is its name in the list of games."""

    turn_event = ""  # the kind of event with which a turn begins; "" if the game has none

    def __init__(self, game: str) -> None:
        self.game = game

    # -- the table -------------------------------------------------------------------------------------------------

    def board(self, scene: Scene) -> list[Line]:
        """The table in colour."""
        return [line(fact) for fact in self.facts(scene)]

    def areas(self, scene: Scene) -> Areas:
        """The table in parts."""
        return Areas(self.game.replace("_", " "), [], self.board(scene), "", [])

    def facts(self, scene: Scene) -> list[str]:
        """The table in plain words, one fact per line."""
        kernel = {"rng", "stack", "mark", "mark_tuples", "pending", "trail", "waiting", "chance"}
        return [f"{name}: {value}" for name, value in scene.view.facts().items() if name not in kernel]

    def brief(self, scene: Scene) -> list[str]:
        """What has changed most since the last turn, one fact per line: shown by itself where the table is plain."""
        return self.facts(scene)

    def status(self, scene: Scene) -> list[Line]:
        """What to repeat above a question that goes on within an action."""
        return []

    def is_major(self, question: Question) -> bool:
        """Whether a question opens a new decision, so that the whole table is shown above it."""
        return True

    def hides_something(self, view: View) -> bool:
        """Whether this seat's screen shows what the others may not see."""
        return False

    # -- questions -------------------------------------------------------------------------------------------------

    def context(self, scene: Scene, question: Question) -> list[str]:
        """Facts that belong to the question itself: the offer to accept, the cost being paid."""
        return []

    def detail(self, scene: Scene, question: Question, key: int) -> str:
        """What an option costs and does, besides what its label says."""
        return scene.rules.hint(scene.view.state, question.seat, key)

    def about(self, scene: Scene, key: int) -> str:
        """The name of the thing that an option is about, so that `?` tells about it too; "" if there is none."""
        return ""

    def usual(self, scene: Scene, question: Question) -> int | None:
        """The key that Enter takes although there are others; it is marked on the screen."""
        return None

    def window_note(self, scene: Scene, window: str) -> str:
        """Why opening a window may bring nothing in this game or just now; "" if it will."""
        for label, why in scene.rules.outside(scene.view.state, scene.seat):
            if label.lower() == window:
                return str(why)
        return ""

    def painted(self, text: str, style: str = "") -> list[Span]:
        """Words with the game's own colours; `style` for the rest."""
        return [Span(text, style)]

    # -- words -----------------------------------------------------------------------------------------------------

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """The glossary."""
        return glossary_of(self.game)

    def things(self, scene: Scene) -> list[Explained]:
        """Everything with a name that is no word of the rules: cards, buildings, leaders."""
        return []

    def result(self, scene: Scene) -> list[str]:
        """How every player stood when the game ended, one line each."""
        return []

    def worth_telling(self, events: Sequence[Event]) -> Sequence[Event]:
        """What is told of events while they happen; the command `log` shows all of them."""
        return events

    def turn_of(self, event: Event) -> bool:
        """Whether a turn begins with this event."""
        return bool(self.turn_event) and event.kind.name == self.turn_event


_SCREENS = {
    "one_card_wonder": "wonderwheel.cli.screens.one_card_wonder.board",
    "wonders_of_the_first": "wonderwheel.cli.screens.wonders_of_the_first.board",
    "wheel_of_time": "wonderwheel.cli.screens.wheel_of_time.board",
}


def presenter_for(game: str) -> Presenter:
    """The presenter of a game."""
    if game in _SCREENS:
        made: Presenter = importlib.import_module(_SCREENS[game]).PRESENTER
        return made
    return Presenter(game)
