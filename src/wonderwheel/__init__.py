"""Wonderwheel: card games by their full rules, for people and programs.

>>> import wonderwheel as ww
>>> game, dice = ww.new("one_card_wonder", seats=2, seed=7), ww.Dice(7)
>>> while game.result is None:
...     question = game.questions[0]
...     game.answer(dice.below(len(question.keys)), seat=question.decider)
>>> len(game.result.winners)
1
"""

from wonderwheel.core.errors import (
    EngineError,
    IllegalAnswer,
    RecordError,
    SaveError,
    ScenarioError,
    SetupError,
    WonderwheelError,
)
from wonderwheel.core.events import Event
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Input, Result
from wonderwheel.core.knowledge.views import View
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.questions import CHANCE, Option, Question, Refusal
from wonderwheel.core.state.amounts import Amount
from wonderwheel.face import games, new
from wonderwheel.version import __version__

__all__ = [
    "CHANCE",
    "Amount",
    "Dice",
    "EngineError",
    "Event",
    "Game",
    "IllegalAnswer",
    "Input",
    "Option",
    "Question",
    "RecordError",
    "Refusal",
    "Result",
    "SaveError",
    "ScenarioError",
    "SetupError",
    "View",
    "WonderwheelError",
    "__version__",
    "games",
    "new",
]
