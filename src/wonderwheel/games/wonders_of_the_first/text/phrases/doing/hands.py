"""Effects on hands: drawing, discarding, putting away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Effect,
    Per,
    Player,
    Quantity,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.by_others import carried_out, has_their_own
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.amounts import Cards
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import EachPlayer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It, that
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import InHand
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import AS_MANY, Each, Some
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import FORM, Maker, Slot, Span, Wording, changed, with_verb
from wonderwheel.lang.phrases import Num, They, You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


# What "at random" is read as, and what the engine calls the chooser.
BY_CHANCE: Final = "random"
YOURS: Final = "you"
_CHOICES: Final = {YOURS: "of your choice", BY_CHANCE: "at random"}

# Who chooses; nothing is said of whoever discards.
Chooser = Annotated[str, Slot("chosen_how", _CHOICES.__getitem__)]


def _draw_short(parts: Parts, span: Span | None) -> Draw:
    return Draw.build([parts[0], Num(parts[1])], span)


@dataclass(frozen=True)
class Draw(Effect):
    """From the top of the deck into the hand, one at a time."""

    who: Player
    count: Cards
    per: Per | None = None
    missing = You()
    form = "<who:draw> {count}[ {per}]"
    wordings = (FORM, Wording('[player] "draw" INT', made=_draw_short))
    clauses = ("CR132-draw.a",)

    def means(self, scope: Scope) -> Effects:
        who = scope.player(self.who)
        if has_their_own(who, self.per):
            return carried_out(changed(self, who=You()), who, scope)
        number = scope.per(scope.quantity(self.count), self.per)
        return (meaning.Draw(who, number),)

    def bind(self, b: CardBinder) -> Any:
        return b.taken(self)


@dataclass(frozen=True)
class DrawEqual(Effect):
    """As many cards as a quantity says."""

    who: Player
    amount: Quantity
    missing = You()
    form = "<who:draw> cards equal to {amount}"
    clauses = ("CR132-draw.a",)

    def means(self, scope: Scope) -> Effects:
        who = scope.player(self.who)
        if has_their_own(who, self.amount):
            return carried_out(changed(self, who=You()), who, scope)
        return (meaning.Draw(who, scope.quantity(self.amount)),)


@dataclass(frozen=True)
class DrawIt(Effect):
    """The card just revealed into the hand."""

    form = "draw it"
    clauses = ("CR132-draw.a",)

    def means(self, scope: Scope) -> Effects:
        """The revealed top card of your deck is drawn: that is a draw like any."""
        if self.bound is None or not self.bound.name.startswith("seen"):
            refuse(self, "no card was revealed before")
        if not isinstance(getattr(self.bound.phrase, "whose", None), You):
            refuse(self, "a card goes into its owner's hand only")
        return (meaning.Draw(),)

    def bind(self, b: CardBinder) -> Any:
        return b.points_back(self)


@dataclass(frozen=True)
class Discard(Effect):
    """From the hand into The Abyss: chosen by whoever discards, by you, or by chance."""

    who: Player
    count: Cards
    by: Chooser = ""
    per: Per | None = None
    missing = You()
    form = "<who:discard> {count}[ {by}][ {per}]"
    wordings = (
        Wording(
            '[player] "discard" number ("card" | "cards") [chosen_how] [per]',
            made=lambda parts, span: _discard(parts, span),
        ),
    )
    clauses = ("CR132-discard.a",)

    def means(self, scope: Scope) -> Effects:
        number = scope.per(scope.quantity(self.count), self.per)
        return _kept(self, meaning.Discard(scope.player(self.who), number, by=self.by), scope)

    def bind(self, b: CardBinder) -> Any:
        one = self.count == Num(1) and self.per is None
        return b.gives_up(b.counted_in(self, "count"), "discarded") if one and _one_player(self) else b.taken(self)


def _one_player(node: Any) -> bool:
    return not isinstance(node.who, EachPlayer) and node.who.grammatical() != "many"


def _kept(node: Effect, deed: meaning.Effect, scope: Scope) -> Effects:
    """The one card that is discarded is kept if words behind speak of it."""
    if not node.label or not scope.is_spoken_of(node.label):
        return (deed,)
    scope.gone = (*scope.gone, meaning.Slot(node.label))
    return (meaning.Noting(deed, node.label),)


def _chooser(said: Player | str | None) -> str:
    """Whose choice it is: of whoever discards, unless it is said to be yours or nobody's."""
    if said == BY_CHANCE:
        return BY_CHANCE
    if said is not None and not isinstance(said, You | They):
        raise Unfit("who chooses is said in another way")
    return YOURS if isinstance(said, You) else ""


def _discard(parts: Parts, span: Span | None) -> Discard:
    who, count, chooser, per = parts
    return Discard(who or You(), count, _chooser(chooser), per, span=span)


def _discard_such(parts: Parts, span: Span | None) -> Effect:
    who, what, chooser = parts
    noun, by = fit(what, Some).noun, _chooser(chooser)
    if noun == Noun():
        return Discard(who or You(), Num(1), by, span=span)
    return DiscardSome(who or You(), noun, by, span=span)


def _discard_several(parts: Parts, span: Span | None) -> DiscardSome:
    who, what, chooser = parts
    if isinstance(what, Each):
        if chooser is not None:
            raise Unfit("nobody chooses where all are meant")
        return DiscardSome(who or You(), what.noun, "", 0, span=span)
    if not isinstance(what, Some) or (what.count == AS_MANY and not what.up_to):
        raise Unfit("so many cards of a hand, any number or all of them are discarded")
    if what.noun == Noun() and not what.up_to:
        raise Unfit("so many cards are said with their number alone")
    return DiscardSome(who or You(), what.noun, _chooser(chooser), what.count, what.up_to, span=span)


def _chosen_from_it(parts: Parts, span: Span | None) -> Effect:
    """What you choose from the hand that was seen, and its owner discards."""
    what, who = parts
    noun = fit(what, Some).noun
    if noun == Noun():
        return Discard(who, Num(1), YOURS, span=span)
    return DiscardSome(who, noun, YOURS, span=span)


@dataclass(frozen=True)
class DiscardSome(Effect):
    """Cards of the hand that fit into The Abyss, chosen by whoever discards them, by you, or by chance: so many, up to
    so many, `AS_MANY`; or, if the count is 0, all of them."""

    who: Player
    noun: Noun
    by: Chooser = ""
    count: int = 1
    up_to: bool = False
    missing = You()
    wordings = (
        Wording('[player] "discard" some_plain [chosen_how]', made=_discard_such),
        Wording('[player] "discard" many_things [chosen_how]', made=_discard_several),
        Wording('"you"? "choose" some_plain "from it and" player "discard it"', made=_chosen_from_it),
    )
    clauses = ("CR132-discard.a",)

    def text(self) -> str:
        how = f" {_CHOICES[self.by]}" if self.by else ""
        what = Some(self.noun, self.count, self.up_to).text() if self.count else f"all {self.noun.plural()}"
        return f"{with_verb(self.who, 'discard')} {what}{how}"

    def means(self, scope: Scope) -> Effects:
        cards = scope.with_fields(scope.cards(self.noun), self.noun, area="hand")
        every = self.count in (0, AS_MANY)
        number = meaning.Number(1 if every else self.count)
        deed = meaning.Discard(scope.player(self.who), number, cards, self.by, every, self.up_to)
        return _kept(self, deed, scope)

    def bind(self, b: CardBinder) -> Any:
        made = b.counted_in(self)
        one = self.count == 1 and _one_player(self)
        return b.gives_up(made, "discarded", b.kinds_of(self.noun)) if one else made


def _that_one(parts: Parts, span: Span | None) -> DiscardIt:
    who, what = parts
    return DiscardIt(who or You(), what if isinstance(what, It) else that([what], None), span=span)


@dataclass(frozen=True)
class DiscardIt(Effect):
    """A card of a hand that was chosen before into The Abyss."""

    who: Player
    what: Thing
    missing = You()
    form = "<who:discard> {what}"
    wordings = (Wording('[player] "discard" (it | "that" kind_sg)', made=_that_one),)
    clauses = ("CR132-discard.a",)

    def means(self, scope: Scope) -> Effects:
        """Whose hand it is was said with the choice: whoever it is discards it."""
        noun = getattr(self.what.bound.phrase, "noun", Noun()) if self.what.bound is not None else Noun()
        hands = [tail for tail in noun.tails if isinstance(tail, InHand)]
        if not hands:
            refuse(self, "no card of a hand was chosen before")
        if isinstance(self.who, You) != isinstance(hands[0].who, You):
            refuse(self.who, "whoever has it in hand discards it")
        chosen = meaning.Cards(area="hand", among=scope.known_thing(self.what))
        return (meaning.Discard(scope.player(self.who), cards=chosen, every=True),)


@dataclass(frozen=True)
class DiscardHand(Effect):
    """The whole hand into The Abyss."""

    who: Player
    missing = You()
    wordings = (Wording('[player] hand_verb whose "hand"', made=lambda parts, span: _whole_hand(parts, span)),)
    clauses = ("CR132-discard.a",)

    def text(self) -> str:
        whose = "your" if self.who.grammatical() == "you" else "their"
        return f"{with_verb(self.who, 'discard')} {whose} hand"

    def means(self, scope: Scope) -> Effects:
        return (meaning.Discard(scope.player(self.who), every=True),)

    def bind(self, b: CardBinder) -> Any:
        return b.counted_in(self)


def _hand_away(how: str) -> Maker:
    def made(parts: Parts, span: Span | None) -> HandAway:
        who, *whose = parts
        mine = isinstance(who or You(), You)
        if any(not isinstance(each, You if mine else They) for each in whose):
            raise Unfit("everybody puts away his own hand")
        return HandAway(who or You(), how, span=span)

    return made


def _whole_hand(parts: Parts, span: Span | None) -> Effect:
    who, verb, whose = parts
    away = fit(_hand_away("bottom")([who, whose], span), HandAway)
    return away if verb == "bury" else DiscardHand(who or You(), span=span)


@dataclass(frozen=True)
class HandAway(Effect):
    """The whole hand to the bottom of the deck, or shuffled into it."""

    who: Player
    how: str
    wordings = (Wording('[player] "shuffle" whose "hand into" whose "deck"', made=_hand_away("shuffled")),)
    clauses = ("CR132-bury.a", "CR132-301.2.c")

    def text(self) -> str:
        whose = "your" if self.who.grammatical() == "you" else "their"
        if self.how == "bottom":
            return f"{with_verb(self.who, 'bury')} {whose} hand"
        return f"{with_verb(self.who, 'shuffle')} {whose} hand into {whose} deck"

    def means(self, scope: Scope) -> Effects:
        who = scope.player(self.who)
        away = meaning.ToDeck(meaning.All(meaning.Cards(area="hand", controller="you")), self.how)
        if who == meaning.Player():
            return (away,)
        if who.which not in ("each", "opponent"):
            refuse(self, "only what each player or each opponent does is known here")
        return (meaning.DoneBy(who, (away,)),)

    def bind(self, b: CardBinder) -> Any:
        return b.counted_in(self)


@dataclass(frozen=True)
class DrawUpTo(Effect):
    """As many cards as are missing in the hand."""

    who: Player
    number: int
    missing = You()
    wordings = ('[player] "draw" ("cards")? "until" ("you" | "they") "have" INT "cards in" ("your" | "their")? "hand"',)
    clauses = ("CR132-draw.a",)

    def text(self) -> str:
        whose, who = ("your", "you") if self.who.grammatical() == "you" else ("their", "they")
        return f"{with_verb(self.who, 'draw')} cards until {who} have {self.number} cards in {whose} hand"

    def means(self, scope: Scope) -> Effects:
        who = scope.player(self.who)
        held = meaning.Count(meaning.All(meaning.Cards(area="hand", controller="you")))
        draw = meaning.Draw(number=meaning.Plus(meaning.Number(self.number), meaning.Times(meaning.Number(-1), held)))
        if who == meaning.Player():
            return (draw,)
        if who.which not in ("each", "opponent"):
            refuse(self, "only what each player or each opponent does is known here")
        return (meaning.DoneBy(who, (draw,)),)

    def bind(self, b: CardBinder) -> Any:
        return b.counted_in(self)
