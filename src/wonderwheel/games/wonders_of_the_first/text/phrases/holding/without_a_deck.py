"""Rules about the end of the game: an empty deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Duration
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.rules import Rule
from wonderwheel.lang.nodes import FORM, Wording

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Ruled, Scope


@dataclass(frozen=True)
class LivesWithoutDeck(Rule):
    """An empty deck does not lose the game."""

    duration: Duration | None = None
    form = "you don't lose for having no cards in your deck[ {duration}]"
    wordings = (
        FORM,
        Wording('duration "," "you don\'t lose for having no cards in your deck"', slots="duration"),
        *(
            Wording(f'{front} "you" ("don\'t" | "can\'t") "lose" "the game"? {why} {behind}', slots=slots)
            for front, behind, slots in (('duration ","', "", "duration"), ("", "[duration]", "duration"))
            for why in (
                '("if" | "while") "your deck have no cards" "in it"?',
                '("if" | "while") "you have no cards in your deck"',
                '("if" | "while") "your deck be empty"',
                '"for having a empty deck"',
            )
        ),
    )
    clauses = ("CR132-405.c",)

    def ruled(self, scope: Scope) -> Ruled:
        return meaning.This(), (meaning.Allow("live without a deck"),)
