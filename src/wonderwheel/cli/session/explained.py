"""What a bot that plans would do in somebody's place, and why: before every question, or when a hint is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wonderwheel.cli.session.answers import listed
from wonderwheel.core.knowledge.views import View
from wonderwheel.core.lessons import Advice
from wonderwheel.core.questions import Option, Question

ADVISER = "sharp"


def hint_for(view: View, question: Question) -> str:
    """An answer with its number and the reasons for it."""
    from wonderwheel.bots.limits import at_table

    hint = at_table(ADVISER).hint(view, question)
    option = next(option for option in listed(question) if option.key == hint.key)
    label = str(option)
    return f"{ADVISER.capitalize()} would answer {option.number + 1}, {label}. {hint.words}"


class Explained:
    """In the place of a lesson: every question that is one comes with a hint."""

    helper = ADVISER
    opening = ("Before each of your questions Sharp says what it would do, and why. Enter is what it always was.",)
    farewell = ()

    def advice(self, view: View, question: Question, options: Sequence[Option], suggest: Callable[[], int]) -> Advice:
        return Advice((hint_for(view, question),) if len(options) > 1 else (), None)
