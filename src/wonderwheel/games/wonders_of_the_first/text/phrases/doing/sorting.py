"""Cards that were seen, and where they go: some of them, and the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Realm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import May
from wonderwheel.lang.making import Parts, fit, word
from wonderwheel.lang.nodes import Maker, Span, Wording, changed
from wonderwheel.lang.phrases import You
from wonderwheel.lang.referents import THING
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope

_RESTS: Final = {
    "back": "put the rest back in any order",
    "bury": "bury the rest",
    "abyss": "put the rest into The Abyss",
    "hand": "put the rest into your hand",
    "draw": "draw the rest",
    "banish": "banish the rest",
}
_GOALS: Final = {
    "banish": "banish {}",
    "hand": "put {} into your hand",
    "draw": "draw {}",
    "abyss": "put {} into The Abyss",
    "bury": "bury {}",
    "play": "play {} for free",
    "back": "put {} back on top",
}
# How it is said where they go: before what goes there, and behind it.
_SAID: Final = {
    "draw": ('"draw"', ""),
    "banish": ('"banish"', ""),
    "hand": ('"put"', '"into your hand"'),
    "abyss": ('"put"', '"into the abyss"'),
    "bury": ('"bury"', ""),
    "play": ('"play"', '("for free" | "for no cost" | "without paying" ("its" | "their") "cost")'),
    "realm": ('"put"', '("into" | "in") realm'),
    "back": ('"put"', '("back" ("on top" ("of your deck" | "of their deck")?)? | "on top" ("of your deck")?)'),
}
_STAYS: Final = ("bury", "back")  # goals in the deck itself
ALL: Final = -1  # of the cards seen that fit
_CHOSEN: Final = "some of them"


def _sorted_to(goal: str, revealed: bool = False) -> Maker:
    def made(parts: Parts, span: Span | None) -> SortSeen:
        (count, up_to, noun), *where, rest = parts
        if rest == goal:
            raise Unfit("all of them go there")
        if noun is None and count == ALL:
            raise Unfit("which of them is not said")
        if goal == "back" and (count != 1 or up_to):
            raise Unfit("in which order several are put back is not said")
        place = fit(where[0], Realm) if where else None
        return SortSeen(goal, count, up_to, noun, rest or "", place, revealed, span=span)

    return made


def _drawn(parts: Parts, span: Span | None) -> SortSeen:
    """ "Draw one and bury the other": without the rest it would be so many cards from the top."""
    return fit(_sorted_to("draw")([(parts[0], False, None), parts[1]], span), SortSeen)


def _seen(node: Effect, scope: Scope) -> meaning.Objects:
    """The cards that were looked at or revealed before; none, if that was not done."""
    if node.bound is None or not node.bound.slot or not node.bound.name.startswith("seen"):
        refuse(node, "no cards were seen before")
    return scope.objects(node, node.bound)


def _check_hand(node: Effect, *goals: str) -> None:
    seen = node.bound.phrase if node.bound is not None else None
    if {"hand", "draw"} & set(goals) and not isinstance(getattr(seen, "whose", None), You):
        refuse(node, "a card goes into its owner's hand only")


def _left(how: str, seen: meaning.Objects, before: Effect | None) -> meaning.Effect:
    """The rest lies in the deck, and so does what was just buried or put back, which is no part of it."""
    inner = before.effects[0] if isinstance(before, May) else before
    stayed = isinstance(inner, SortSeen) and inner.goal in _STAYS
    rest = meaning.All(meaning.Cards(area="deck", among=seen, not_of=meaning.Slot(_CHOSEN) if stayed else None))
    left: dict[str, meaning.Effect] = {
        "back": meaning.Reorder(seen),
        "bury": meaning.ToDeck(rest, "bottom"),
        "abyss": meaning.ToAbyss(rest),
        "hand": meaning.ToHand(rest),
        "draw": meaning.DrawThese(rest),
        "banish": meaning.Banish(rest),
    }
    return left[how]


_REST: Final = '[","? ("and" | "then")? seen_rest]'
_AND: Final = '("and" | "," "then"? | "," "and" | "then")'
_IT: Final = '("it" | "them" | "that card" | "those" ("card" | "cards"))'


@dataclass(frozen=True)
class SortSeen(Effect):
    """Some of the cards seen go somewhere, the rest elsewhere, if that is said. `count` 0: as many as one likes;
    `noun`: such as fit; `where` is the realm they go to. `revealed`: everybody sees them before."""

    goal: str
    count: int
    up_to: bool
    noun: Noun | None
    rest: str
    where: Realm | None = None
    revealed: bool = False
    wordings = (
        Wording(f'"draw" seen_told {_REST}', made=_sorted_to("draw")),
        Wording('"draw" INT ","? ("and" | "then")? seen_rest', made=_drawn),
        *(
            Wording(f"{verb} seen_some {where} {_REST}", made=_sorted_to(goal))
            for goal, (verb, where) in _SAID.items()
            if goal != "draw"
        ),
        *(
            Wording(f'"reveal" seen_some {_AND} {verb} {_IT} {where} {_REST}', made=_sorted_to(goal, True))
            for goal, (verb, where) in _SAID.items()
            if goal != "back"
        ),
    )
    clauses = ("CR132-301.2.b", "CR132-draw.a", "CR132-reveal.a")

    def text(self) -> str:
        said = f"put {{}} into {self.where.text()}" if self.where is not None else _GOALS[self.goal]
        said = f"reveal {self._some()} and {said.format(self._again())}" if self.revealed else said.format(self._some())
        return f"{said}{f' and {_RESTS[self.rest]}' if self.rest else ''}"

    def _again(self) -> str:
        return "it" if self.count == 1 and not self.up_to else "them"

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
        _check_hand(self, self.goal, self.rest)
        cards = meaning.Cards(area="deck")
        if self.noun is not None:
            cards = scope.with_fields(scope.cards(self.noun), self.noun, area="deck")
        some: meaning.Objects
        if self.count == ALL:
            some = meaning.All(msgspec.structs.replace(cards, among=seen))
        else:
            some = meaning.Choose(cards, 0 if self.up_to else self.count, self.count, _CHOSEN, among=seen)
        shown: Effects = ()
        if self.revealed or (self.goal in _STAYS and self.rest not in ("", "back")):
            shown, some = (meaning.Keep(some, _CHOSEN),), meaning.Slot(_CHOSEN)
        if self.revealed:
            shown = (*shown, meaning.Reveal(some))
        return (*shown, self._went(some, scope), *((_left(self.rest, seen, self),) if self.rest else ()))

    def _went(self, some: meaning.Objects, scope: Scope) -> meaning.Effect:
        if self.where is not None:
            return meaning.PutIntoRealm(some, scope.goal(self.where), under="you")
        went: dict[str, meaning.Effect] = {
            "banish": meaning.Banish(some),
            "hand": meaning.ToHand(some),
            "draw": meaning.DrawThese(some),
            "abyss": meaning.ToAbyss(some),
            "bury": meaning.ToDeck(some, "bottom"),
            "back": meaning.ToDeck(some, "top"),
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
        seen = _seen(self, scope)
        _check_hand(self, self.rest)
        return (_left(self.rest, seen, scope.before),)

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
