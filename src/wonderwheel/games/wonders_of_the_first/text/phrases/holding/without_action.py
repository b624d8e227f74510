"""Cards that take no action when they are played: all that fit, or the first of them in each round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Player
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.past_deeds import HasDone
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.rules import Rule
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.lang.flow import While
from wonderwheel.lang.making import Parts
from wonderwheel.lang.measures import HowMany
from wonderwheel.lang.nodes import Span, Wording, bent, changed
from wonderwheel.lang.phrases import You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Ruled, Scope

_NO_ACTION: Final = '("cost no action" | "don\'t" ("use" | "spend" | "cost" | "take" | "need") "a action")'


def _first(parts: Parts, span: Span | None) -> While:
    """As long as none was played in the round."""
    noun, *who = parts
    player = who[0] if who else You()
    none = HasDone(player, "play", noun, HowMany("==", 0))
    return While(none, (WithoutAction(noun, player),), span=span)


@dataclass(frozen=True)
class WithoutAction(Rule):
    """Cards that somebody plays without an action."""

    noun: Noun
    who: Player
    wordings = (
        f'noun_plain_pl player "play" {_NO_ACTION}',
        Wording(
            '"you may play" noun_plain_pl ("for no action" | "without using a action" | "without spending a action")',
            slots="noun",
            who=You(),
        ),
        Wording(f'"the first" noun_plain_sg player "play each round" {_NO_ACTION}', rule="body", made=_first),
        Wording(f'"your first" noun_plain_sg "each round" {_NO_ACTION}', rule="body", made=_first),
    )
    clauses = ("CR132-404.2.c", "CR132-attuned.a")

    def text(self) -> str:
        return f"{self.noun.plural()} {self.who.text()} {bent('play', self.who.grammatical())} cost no action"

    def ruled(self, scope: Scope) -> Ruled:
        """As if they were attuned to nothing: whoever plays them needs no action."""
        side = scope.party(self.who).get("player") or refuse(self.who)
        cards = scope.cards(self.noun)
        if cards.area == "world":
            cards = scope.with_fields(cards, self, area="anywhere")
        found = scope.with_fields(cards, self, controller=side)
        return meaning.All(found), (meaning.Grant(meaning.Keyword("attuned")),)

    def bind(self, b: CardBinder) -> Any:
        return changed(self, noun=b.visit(self.noun), who=b.side(self.who))
