"""Events that trigger abilities: a card moves to a realm of a higher or a lower number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.events import CardEvent, happening_to, with_more_said
from wonderwheel.games.wonders_of_the_first.text.referent_names import INTO
from wonderwheel.lang.nodes import Wording, bent

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


@dataclass(frozen=True)
class MovesUp(CardEvent):
    """From a realm to one of a higher number, or of a lower one."""

    up: bool
    passage = INTO
    wordings = tuple(
        Wording(f'actor "move" ("to" | "into") "a" ("{word}" | "{word}-numbered") "realm"', up=up)
        for word, up in (("higher", True), ("lower", False))
    )
    clauses = ("CR132-move.a", "CR132-realm.a")

    def text(self) -> str:
        return (
            f"{self.what.text()} {bent('move', self.what.grammatical())} to a {'higher' if self.up else 'lower'} realm"
        )

    def means(self, scope: Scope) -> list[Trigger]:
        return [Trigger(with_more_said(happening_to(self, "enters", scope), direction="up" if self.up else "down"))]
