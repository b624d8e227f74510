"""Effects by which players lose energy, actions or faith."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.chosen import slot_of
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Per, Player, Quantity
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.by_others import carried_out, has_their_own
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.how_much import how_much, measured
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.resources import of_resource, resource, several_of
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import EachPlayer
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording, changed, row, with_verb
from wonderwheel.lang.phrases import You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


@dataclass(frozen=True)
class Lose(Effect):
    """Energy, actions or faith, as far as there is any."""

    who: Player
    count: Quantity
    resource: str
    per: Per | None = None
    missing = You()
    wordings = ('[player] "lose" amount resource [per]',)

    def text(self) -> str:
        often = f" {self.per.each()}" if self.per else ""
        return f"{with_verb(self.who, 'lose')} {of_resource(self.count, self.resource)}{often}"

    def means(self, scope: Scope) -> Effects:
        who = scope.player(self.who)
        if has_their_own(who, self.per):
            return carried_out(changed(self, who=You()), who, scope)
        amount = meaning.Times(meaning.Number(-1), scope.per(scope.quantity(self.count), self.per))
        kind = resource(self, self.resource)
        if isinstance(amount.b, meaning.Number) and isinstance(amount.b.n, int):
            return measured(self, meaning.Gain(kind, meaning.Number(-amount.b.n), who))
        return measured(self, meaning.Gain(kind, amount, who))

    def bind(self, b: CardBinder) -> Any:
        return how_much(b, self)


def _lose_all(parts: Parts, span: Span | None) -> Effect:
    who, *resources, left = parts
    if left is None:
        return LoseAll(who or You(), tuple(resources), span=span)
    if resources != ["action"]:
        raise Unfit("of actions some may be left")
    return LoseAllBut(who or You(), left, span=span)


@dataclass(frozen=True)
class LoseAll(Effect):
    """All of some resources."""

    who: Player
    resources: tuple[str, ...]
    wordings = (Wording('[player] "lose all" resource ("and" resource)? ["but" INT "this round"?]', made=_lose_all),)

    def text(self) -> str:
        return f"{with_verb(self.who, 'lose')} all {row([several_of(one) for one in self.resources])}"

    def means(self, scope: Scope) -> Effects:
        who = scope.player(self.who)
        first = meaning.SetResource(resource(self, self.resources[0]), meaning.Number(0), who)
        rest = [
            meaning.SetResource(resource(self, each), meaning.Number(0), slot_of(who)) for each in self.resources[1:]
        ]
        return (*measured(self, first), *rest)

    def bind(self, b: CardBinder) -> Any:
        return how_much(b, self) if len(self.resources) == 1 else b.inside(self)


@dataclass(frozen=True)
class LoseAllBut(Effect):
    """All actions left in this round but so many."""

    who: Player
    left: int
    missing = You()
    form = "<who:lose> all actions but {left} this round"
    wordings = ('player "lose all but" INT "of their remaining action this round"',)

    def means(self, scope: Scope) -> Effects:
        if not isinstance(self.who, EachPlayer):
            refuse(self)
        return tuple(
            meaning.SetResource(
                "actions",
                meaning.AtMost(meaning.Resource("actions", meaning.Player(who)), meaning.Number(self.left)),
                meaning.Player(who),
            )
            for who in ("you", "opponent")
        )
