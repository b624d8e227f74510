"""Effects on cards that not everybody sees: looking, revealing, putting back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Player, Quantity, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import InHand
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.top_cards import TopCards
from wonderwheel.games.wonders_of_the_first.text.referent_names import A_HAND
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import FORM, Span, Wording, changed, with_verb
from wonderwheel.lang.phrases import Num, Whose, You, possessive
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


def _seen(node: Effect, scope: Scope) -> meaning.Objects:
    """The cards that were looked at before."""
    if not isinstance(scope.before, LookTop) or node.bound is None or not node.bound.slot:
        refuse(node)
    return scope.objects(node, node.bound)


def _seen_top(cls: type[LookTop | RevealTop], parts: Parts, span: Span | None) -> Effect:
    top = fit(parts[0], TopCards)
    return cls(top.count, top.whose, span=span)


@dataclass(frozen=True)
class LookTop(Effect):
    """See the top cards of a deck."""

    count: Quantity
    whose: Whose
    rule = "order"
    wordings = (Wording('"look at" top_cards', made=lambda parts, span: _seen_top(LookTop, parts, span)),)

    def text(self) -> str:
        many = "card" if self.count == Num(1) else f"{self.count.text()} cards"
        return f"look at the top {many} of {possessive(self.whose)} deck"

    def means(self, scope: Scope) -> Effects:
        return (meaning.LookTop(scope.quantity(self.count), scope.player(self.whose), self.label),)

    def bind(self, b: CardBinder) -> Any:
        return b.seen(self, many=self.count != Num(1))


@dataclass(frozen=True)
class LookHand(Effect):
    """See a hand."""

    whose: Whose
    rule = "order"
    form = "look at {whose} hand"

    def means(self, scope: Scope) -> Effects:
        return (meaning.LookHand(scope.player(self.whose)),)

    def bind(self, b: CardBinder) -> Any:
        made = b.inside(self)
        b.mention(Referent(A_HAND, A_HAND, self.text()))
        return made


@dataclass(frozen=True)
class RevealTop(Effect):
    """Show everybody the top cards of a deck."""

    count: Quantity
    whose: Whose
    rule = "order"
    wordings = (Wording('"reveal" top_cards', made=lambda parts, span: _seen_top(RevealTop, parts, span)),)
    clauses = ("CR132-reveal.a",)

    def text(self) -> str:
        many = "card" if self.count == Num(1) else f"{self.count.text()} cards"
        return f"reveal the top {many} of {possessive(self.whose)} deck"

    def means(self, scope: Scope) -> Effects:
        return (meaning.RevealTop(scope.quantity(self.count), scope.player(self.whose), self.label),)

    def bind(self, b: CardBinder) -> Any:
        return b.seen(self, many=self.count != Num(1))


@dataclass(frozen=True)
class RevealIt(Effect):
    """A card that was looked at is shown to everybody."""

    form = "reveal it"
    wordings = ('"reveal" ("it" | "that card")',)
    clauses = ("CR132-reveal.a",)

    def means(self, scope: Scope) -> Effects:
        if self.bound is None or not self.bound.slot or not self.bound.name.startswith("seen"):
            refuse(self, "no card was looked at before")
        return (meaning.Reveal(scope.objects(self, self.bound)),)

    def bind(self, b: CardBinder) -> Any:
        return b.points_back(self)


def _own_card(parts: Parts, span: Span | None) -> RevealOne:
    what = fit(parts[0], Some)
    if what.count != 1 or what.up_to or InHand(You()) not in what.noun.tails:
        raise Unfit("what is shown is in your hand, or on top of a deck")
    return RevealOne(what, span=span)


@dataclass(frozen=True)
class RevealOne(Effect):
    """A card of your hand is shown to everybody."""

    what: Thing
    form = "reveal {what}"
    wordings = (Wording('"reveal" some', made=_own_card),)
    clauses = ("CR132-reveal.a", "CR132-301.3.b")

    def means(self, scope: Scope) -> Effects:
        return (meaning.Reveal(scope.thing(self.what)),)


@dataclass(frozen=True)
class RevealHand(Effect):
    """Show everybody a hand."""

    whose: Whose
    rule = "order"
    form = "reveal {whose} hand"
    clauses = ("CR132-reveal.a", "CR132-301.3.b")

    def means(self, scope: Scope) -> Effects:
        return (meaning.LookHand(scope.player(self.whose), reveal=True),)

    def bind(self, b: CardBinder) -> Any:
        made = b.inside(self)
        b.mention(Referent(A_HAND, A_HAND, self.text()))
        return made


@dataclass(frozen=True)
class RevealDeck(Effect):
    """Show everybody a deck."""

    whose: Whose
    form = "reveal {whose} deck"
    clauses = ("CR132-reveal.a",)

    def means(self, scope: Scope) -> Effects:
        return (meaning.RevealDeck(scope.player(self.whose), self.label),)

    def bind(self, b: CardBinder) -> Any:
        made = b.seen(self, many=True)
        b.done["revealed"] = Referent(THING, made.label, "the revealed cards", True, many=True)
        return made


@dataclass(frozen=True)
class BanishCopies(Effect):
    """Every revealed card with the named name into banishment."""

    form = "banish each revealed card with that name"
    wordings = (FORM, '"banish all revealed copy of the named card"')
    clauses = ("CR132-banish.a",)

    def means(self, scope: Scope) -> Effects:
        if not self.label:
            refuse(self, "no cards were revealed before")
        revealed = meaning.Slot(self.label)
        named = meaning.Cards(area="deck", chosen=scope.chosen(self, "card"), chosen_kind="card", among=revealed)
        return (meaning.Banish(meaning.All(named)),)

    def bind(self, b: CardBinder) -> Any:
        revealed = b.means(b.done["revealed"]).name if "revealed" in b.done else ""
        return changed(self, bound=b.chosen.get("card"), label=revealed)


@dataclass(frozen=True)
class ShuffleDeck(Effect):
    """A player shuffles his deck."""

    who: Player
    wordings = ('player "shuffle"', Wording('"shuffle your deck"', who=You()))

    def text(self) -> str:
        return "shuffle your deck" if self.who.grammatical() == "you" else with_verb(self.who, "shuffle")

    def means(self, scope: Scope) -> Effects:
        return (meaning.Shuffle(scope.player(self.who)),)


def _back(parts: Parts, span: Span | None) -> Effect:
    return OrderOrBury(span=span) if " them " in parts[0] else TopOrBury(span=span)


@dataclass(frozen=True)
class OrderOrBury(Effect):
    """The cards seen go back in any order, or all to the bottom."""

    form = "put them back in any order or bury them all"
    wordings = (Wording('put_back "or bury" ("it" | "them") "all"?', made=lambda parts, span: _back(parts, span)),)

    def means(self, scope: Scope) -> Effects:
        seen = _seen(self, scope)
        return (meaning.ChooseOne(((meaning.Reorder(seen),), (meaning.ToDeck(seen, "bottom"),))),)

    def bind(self, b: CardBinder) -> Any:
        return b.points_back(self, many=True)


@dataclass(frozen=True)
class TopOrBury(Effect):
    """The card seen goes back on top, or to the bottom."""

    form = "put it back on top or bury it"
    wordings = ()

    def means(self, scope: Scope) -> Effects:
        if self.bound is None or not self.bound.slot:
            refuse(self, "no card was looked at before")
        seen = scope.objects(self, self.bound)
        return (meaning.ChooseOne(((meaning.ToDeck(seen, "top"),), (meaning.ToDeck(seen, "bottom"),))),)

    def bind(self, b: CardBinder) -> Any:
        return b.points_back(self)
