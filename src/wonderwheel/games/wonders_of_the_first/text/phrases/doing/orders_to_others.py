"""Another player doing what is an order to you otherwise; and what has no meaning with a verb, refused with the why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Player, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import bent_verb, check_use
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, DO, OTHERS, VERBS
from wonderwheel.lang.nodes import Wording
from wonderwheel.lang.phrases import You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


# -- what has no meaning -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Meaningless(Effect):
    """An order, or what another player would do, with a verb of which that cannot be said."""

    who: Player
    what: Thing
    verb: str
    missing = You()
    wordings = tuple(
        Wording(f'"{verb.name.lower()}" things', slots="what", verb=verb.name) for verb in VERBS if not verb.can(DO)
    ) + tuple(
        Wording(f'player "{verb.name.lower()}" things', slots="who what", verb=verb.name)
        for verb in VERBS
        if not verb.can(OTHERS)
    )

    def text(self) -> str:
        if isinstance(self.who, You):
            return f"{self.verb} {self.what.text()}"
        return f"{self.who.text()} {bent_verb(self.verb, self.who)} {self.what.text()}"

    def means(self, scope: Scope) -> Effects:
        use = DO if isinstance(self.who, You) else OTHERS
        check_use(self, BY_NAME[self.verb], use)
        return refuse(self)
