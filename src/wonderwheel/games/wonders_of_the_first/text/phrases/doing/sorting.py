"""Cards that were seen, and where they go: some of them, and the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.hidden import LookTop, RevealTop
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, word
from wonderwheel.lang.nodes import Maker, Span, Wording
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope

_RESTS: Final = {
    "back": "put the rest back in any order",
    "bury": "bury the rest",
    "abyss": "put the rest into The Abyss",
}
_GOALS: Final = {
    "banish": "banish {}",
    "hand": "put {} into your hand",
    "abyss": "put {} into The Abyss",
    "bury": "bury {}",
}


def _sorted_to(goal: str) -> Maker:
    def made(parts: Parts, span: Span | None) -> SortSeen:
        (count, up_to, noun), rest = parts
        if rest == goal:
            raise Unfit("all of them go there")
        return SortSeen(goal, count, up_to, noun, rest, span=span)

    return made


@dataclass(frozen=True)
class SortSeen(Effect):
    """Some of the cards seen go somewhere, the rest elsewhere. `count` 0: as many as one likes; `noun`: such as fit."""

    goal: str
    count: int
    up_to: bool
    noun: Noun | None
    rest: str
    wordings = (
        Wording('"banish" seen_some ","? ("and" | "then")? seen_rest', made=_sorted_to("banish")),
        Wording('"put" seen_some "into your hand" ","? ("and" | "then")? seen_rest', made=_sorted_to("hand")),
        Wording('"put" seen_some "into the abyss" ","? ("and" | "then")? seen_rest', made=_sorted_to("abyss")),
        Wording('"bury" seen_some ","? ("and" | "then")? seen_rest', made=_sorted_to("bury")),
    )

    def text(self) -> str:
        return f"{_GOALS[self.goal].format(self._some())} and {_RESTS[self.rest]}"

    def _some(self) -> str:
        if not self.count:
            return "any of them"
        up_to = "up to " if self.up_to else ""
        if self.noun is None:
            return f"{up_to}{self.count} of them"
        if self.count == 1 and not up_to:
            return f"{self.noun.with_article()} from among them"
        return f"{up_to}{self.count} {self.noun.singular() if self.count == 1 else self.noun.plural()} from among them"

    def means(self, scope: Scope) -> Effects:
        if not isinstance(scope.before, LookTop | RevealTop) or self.bound is None or not self.bound.slot:
            refuse(self, "no cards were seen before")
        seen = scope.objects(self, self.bound)
        cards = meaning.Cards(area="deck")
        if self.noun is not None:
            cards = scope.with_fields(scope.cards(self.noun), self.noun, area="deck")
        some = meaning.Choose(cards, 0 if self.up_to else self.count, self.count, "some of them", among=seen)
        rest = meaning.All(meaning.Cards(area="deck", among=seen))
        went: dict[str, meaning.Effect] = {
            "banish": meaning.Banish(some),
            "hand": meaning.ToHand(some),
            "abyss": meaning.ToAbyss(some),
            "bury": meaning.ToDeck(some, "bottom"),
        }
        left: dict[str, meaning.Effect] = {
            "back": meaning.Reorder(seen),
            "bury": meaning.ToDeck(rest, "bottom"),
            "abyss": meaning.ToAbyss(rest),
        }
        if self.goal == "bury" and self.rest != "back":
            refuse(self, "what was buried is in the deck as well as the rest")
        return (went[self.goal], left[self.rest])

    def bind(self, b: CardBinder) -> Any:
        return b.points_back(self, many=True)


_Some = tuple[int, bool, Noun | None]


def _any_of_them(parts: Parts, span: Span | None) -> _Some:
    return 0, False, None


def _some_of_them(up_to: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> _Some:
        return parts[0], up_to, parts[1] if len(parts) > 1 else None

    return made


def _one_such(parts: Parts, span: Span | None) -> _Some:
    return 1, False, parts[0]


SORTING: Final[dict[str, Maker]] = {
    "any_of_them": _any_of_them,
    "some_of_them": _some_of_them(False),
    "up_to_some": _some_of_them(True),
    "one_such": _one_such,
    **{f"rest_{goal}": word(goal) for goal in _RESTS},
}
