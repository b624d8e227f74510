"""Cards that were seen, and where they go: some of them, and the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Realm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit, word
from wonderwheel.lang.nodes import Maker, Span, Wording, changed
from wonderwheel.lang.referents import THING
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
    "play": "play {} for free",
}
ALL: Final = -1  # of the cards seen that fit


def _sorted_to(goal: str) -> Maker:
    def made(parts: Parts, span: Span | None) -> SortSeen:
        (count, up_to, noun), *where, rest = parts
        if rest == goal:
            raise Unfit("all of them go there")
        if noun is None and count == ALL:
            raise Unfit("which of them is not said")
        place = fit(where[0], Realm) if where else None
        return SortSeen(goal, count, up_to, noun, rest or "", place, span=span)

    return made


def _seen(node: Effect, scope: Scope) -> meaning.Objects:
    """The cards that were looked at or revealed before; none, if that was not done."""
    if node.bound is None or not node.bound.slot or not node.bound.name.startswith("seen"):
        refuse(node, "no cards were seen before")
    return scope.objects(node, node.bound)


def _left(how: str, seen: meaning.Objects) -> meaning.Effect:
    rest = meaning.All(meaning.Cards(area="deck", among=seen))
    left: dict[str, meaning.Effect] = {
        "back": meaning.Reorder(seen),
        "bury": meaning.ToDeck(rest, "bottom"),
        "abyss": meaning.ToAbyss(rest),
    }
    return left[how]


_REST: Final = '[","? ("and" | "then")? seen_rest]'


@dataclass(frozen=True)
class SortSeen(Effect):
    """Some of the cards seen go somewhere, the rest elsewhere, if that is said. `count` 0: as many as one likes;
    `noun`: such as fit; `where` is the realm they go to."""

    goal: str
    count: int
    up_to: bool
    noun: Noun | None
    rest: str
    where: Realm | None = None
    wordings = (
        Wording(f'"banish" seen_some {_REST}', made=_sorted_to("banish")),
        Wording(f'"put" seen_some "into your hand" {_REST}', made=_sorted_to("hand")),
        Wording(f'"put" seen_some "into the abyss" {_REST}', made=_sorted_to("abyss")),
        Wording(f'"bury" seen_some {_REST}', made=_sorted_to("bury")),
        Wording(
            f'"play" seen_some ("for free" | "for no cost" | "without paying" ("its" | "their") "cost") {_REST}',
            made=_sorted_to("play"),
        ),
        Wording(f'"put" seen_some ("into" | "in") realm {_REST}', made=_sorted_to("realm")),
    )
    clauses = ("CR132-301.2.b",)

    def text(self) -> str:
        said = f"put {{}} into {self.where.text()}" if self.where is not None else _GOALS[self.goal]
        rest = f" and {_RESTS[self.rest]}" if self.rest else ""
        return f"{said.format(self._some())}{rest}"

    def _some(self) -> str:
        if not self.count:
            return "any of them"
        if self.count == ALL and self.noun is not None:
            return f"all {self.noun.plural()} from among them"
        up_to = "up to " if self.up_to else ""
        if self.noun is None:
            return f"{up_to}{self.count} of them"
        if self.count == 1 and not up_to:
            return f"{self.noun.with_article()} from among them"
        return f"{up_to}{self.count} {self.noun.singular() if self.count == 1 else self.noun.plural()} from among them"

    def means(self, scope: Scope) -> Effects:
        seen = _seen(self, scope)
        cards = meaning.Cards(area="deck")
        if self.noun is not None:
            cards = scope.with_fields(scope.cards(self.noun), self.noun, area="deck")
        some: meaning.Objects
        if self.count == ALL:
            some = meaning.All(msgspec.structs.replace(cards, among=seen))
        else:
            some = meaning.Choose(cards, 0 if self.up_to else self.count, self.count, "some of them", among=seen)
        if self.goal == "bury" and self.rest != "back":
            refuse(self, "what was buried is in the deck as well as the rest")
        return (self._went(some, scope), *((_left(self.rest, seen),) if self.rest else ()))

    def _went(self, some: meaning.Objects, scope: Scope) -> meaning.Effect:
        if self.where is not None:
            return meaning.PutIntoRealm(some, scope.goal(self.where), under="you")
        went: dict[str, meaning.Effect] = {
            "banish": meaning.Banish(some),
            "hand": meaning.ToHand(some),
            "abyss": meaning.ToAbyss(some),
            "bury": meaning.ToDeck(some, "bottom"),
            "play": meaning.PlayFree(some),
        }
        return went[self.goal]

    def bind(self, b: CardBinder) -> Any:
        found = b.points_back(changed(self, where=None), many=True)
        return changed(found, where=b.goal(self.where)) if self.where is not None else found


def _all_back(parts: Parts, span: Span | None) -> RestOfSeen:
    if "them" not in parts[0].split():
        raise Unfit("several cards are put back in an order")
    return RestOfSeen("back", span=span)


@dataclass(frozen=True)
class RestOfSeen(Effect):
    """Where the rest of the cards seen goes, in a sentence of its own."""

    rest: str
    rule = "body"
    wordings = ("seen_rest", Wording("put_back", made=_all_back))
    clauses = ("CR132-301.2.b", "CR132-bury.a")

    def text(self) -> str:
        return _RESTS[self.rest]

    def means(self, scope: Scope) -> Effects:
        return (_left(self.rest, _seen(self, scope)),)

    def bind(self, b: CardBinder) -> Any:
        seen = [each for each in b.mentions.all(THING) if each.many and each.name.startswith("seen")]
        if not seen:
            refuse(self, "no cards were seen before")
        return changed(self, bound=b.means(seen[0]))


_Some = tuple[int, bool, Noun | None]


def _any_of_them(parts: Parts, span: Span | None) -> _Some:
    return 0, False, None


def _some_of_them(up_to: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> _Some:
        return parts[0], up_to, parts[1] if len(parts) > 1 else None

    return made


def _all_such(parts: Parts, span: Span | None) -> _Some:
    return ALL, False, parts[0]


def _one_such(parts: Parts, span: Span | None) -> _Some:
    return 1, False, parts[0]


SORTING: Final[dict[str, Maker]] = {
    "any_of_them": _any_of_them,
    "some_of_them": _some_of_them(False),
    "up_to_some": _some_of_them(True),
    "one_such": _one_such,
    "all_such": _all_such,
    **{f"rest_{goal}": word(goal) for goal in _RESTS},
}
