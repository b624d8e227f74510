"""How the terminal speaks to a person: "you" to somebody who plays alone at it, names where several share it."""

from __future__ import annotations

from collections.abc import Sequence

from wonderwheel.cli.session.players import HUMAN
from wonderwheel.core.addressed import addressed
from wonderwheel.core.events import Event
from wonderwheel.core.questions import Question
from wonderwheel.core.rules import Rules
from wonderwheel.core.wording import capital


def who_plays(rules: Rules, players: Sequence[str]) -> str:
    """Who sits where, in a sentence; who is alone at the terminal comes first."""
    people = [seat for seat, player in enumerate(players) if player == HUMAN]
    names = [rules.seat_name(seat) for seat in range(len(players))]
    told = [f"{in_a_sentence(names[s])} is {'played here' if s in people else players[s]}" for s in range(len(players))]
    if len(people) == 1:
        told = [
            f"you are {in_a_sentence(names[people[0]])}",
            *(words for s, words in enumerate(told) if s not in people),
        ]
    return f"{capital(', '.join(told))}."


def in_a_sentence(name: str) -> str:
    """A name within a sentence: "the Hero"."""
    return name[:1].lower() + name[1:] if name.startswith("The ") else name


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
