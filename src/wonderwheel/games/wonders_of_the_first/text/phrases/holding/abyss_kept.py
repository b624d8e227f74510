"""Rules that keep cards in The Abyss."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Duration, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.rules import Rule
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each
from wonderwheel.lang.nodes import Wording
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Ruled, Scope

_LEAVE: Final = "leave The Abyss"
_ARRIVE: Final = "arrive from The Abyss"


@dataclass(frozen=True)
class CantLeaveAbyss(Rule):
    """Cards stay in The Abyss, or do not arrive from there."""

    what: Thing
    verb: str
    duration: Duration | None = None
    wordings = tuple(
        Wording(f'things "can\'t {verb.lower()}" [duration]', slots="what duration", verb=verb)
        for verb in (_LEAVE, _ARRIVE)
    )
    clauses = ("CR132-abyss.a", "CR132-508.a")

    def text(self) -> str:
        until = f" {self.duration.text()}" if self.duration else ""
        return f"{self.what.text()} can't {self.verb}{until}"

    def ruled(self, scope: Scope) -> Ruled:
        """Nobody controls a card there: whose it is, is whose it lies."""
        if not isinstance(self.what, Each):
            refuse(self.what, "of all that fit it is said")
        cards = scope.cards(self.what.noun)
        owned = {"owner": cards.controller, "controller": ""} if cards.controller and not cards.owner else {}
        there = meaning.Cards(
            **{name: getattr(cards, name) for name in cards.__struct_fields__} | {"area": "abyss"} | owned
        )
        return meaning.This(), (meaning.Forbid(self.verb, "", there),)
