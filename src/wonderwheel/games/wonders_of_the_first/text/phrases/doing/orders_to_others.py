"""Another player doing what is an order to you otherwise; and what has no meaning with a verb, refused with the why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Player, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.areas import ShuffleInto
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.by_others import carried_out
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import bent_verb, check_use
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, DO, OTHERS, VERBS
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording, changed
from wonderwheel.lang.phrases import They, You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


def _let_do(parts: Parts, span: Span | None) -> Effect:
    who, effect = parts
    if isinstance(effect, ShuffleInto) and isinstance(effect.whose, They):
        raise Unfit("it says itself who does it")
    return changed(effect, span=span) if isinstance(who, You) else LetDo(who, changed(effect, span=None), span=span)


@dataclass(frozen=True)
class LetDo(Effect):
    """Another player does what is an order to you otherwise."""

    who: Player
    effect: Effect
    wordings = (Wording("player order", made=_let_do),)

    def text(self) -> str:
        return f"{self.who.text()} {bent_verb(self.effect.text(), self.who)}"

    def means(self, scope: Scope) -> Effects:
        return carried_out(self.effect, scope.player(self.who), scope)

    def bind(self, b: CardBinder) -> Any:
        who = b.visit(self.who)
        return changed(self, who=who, effect=b.apart(lambda: b.visit(self.effect)))


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
