"""How the terminal speaks to a person: "you" to somebody who plays alone at it, names where several share it."""

from __future__ import annotations

from wonderwheel.core.addressed import addressed
from wonderwheel.core.events import Event
from wonderwheel.core.questions import Question
from wonderwheel.core.rules import Rules


def told_to(rules: Rules, event: Event, alone: int | None) -> str:
    """An event in words; `alone` is the seat of the only person."""
    words = rules.tell(event)
    return words if alone is None else addressed(words, rules.seat_name(alone))


def asked_as(rules: Rules, question: Question, alone: int | None) -> str:
    """Whose answer is wanted, and for whom."""
    who = "You" if alone is not None else rules.seat_name(question.decider)
    return who if question.seat == question.decider else f"{who}, for {rules.seat_name(question.seat)}"


def said_before(rules: Rules, question: Question, alone: int | None) -> str:
    """What stands before a question in a line: nothing where the only person is asked about his own seat."""
    if alone is not None and question.seat == question.decider:
        return ""
    return f"{asked_as(rules, question, alone)}: "
