"""Effects that take cards from one area to another: into The World, a hand, a deck, The Abyss."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.chosen import is_own, once_chosen, several
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Effect,
    Player,
    Realm,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.by_others import LetDo
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.hands import HandAway
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.of_counters.put_and_taken import Counters, PutCounters
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.one_of_them import check_not_seen
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import ItsOwner
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import FromThere, It, Them, This
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import AnyRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import InHand
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.top_cards import TopCards
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.unions import Union
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Part, Span, Wording, changed
from wonderwheel.lang.phrases import They, Whose, You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope

# From where a card is put into a realm, as the engine calls it.
SOURCES: Final = {"your hand": "hand", "The Abyss": "abyss"}


@dataclass(frozen=True)
class PutIntoRealm(Effect):
    """From outside The World into a realm. It is not played."""

    what: Thing
    where: Realm
    source: str | None = None
    owners: bool = False
    rule = "order"
    form = "put {what}[ from {source}] into {where}[{owners} under its owner's control]"
    wordings = (
        Wording(
            '("return" | "put") things ("to" | "into") realm "under" ("its" | "their") "owner" "\'s" "control"',
            owners=True,
        ),
        '("return" | "put") things ("to" | "into") realm ("under your control")?',
        '"put" things "into" realm ("for no cost" | "without using a action")',
        Wording(
            '("return" | "put") things ("to" | "into") realm ["under" whose "control"]'
            ' "with" counters ("and" counters)? ("on it" | "on them" | "on each of them")?',
            rule="simple",
            made=lambda parts, span: _with_counters(parts, span),
        ),
        Wording(
            '("return" | "put") (this | it) "from" area ("to" | "into") realm ("for no cost" | "under your control")?',
            slots="what source where",
        ),
    )
    clauses = ("CR132-play.c",)

    @classmethod
    def build(cls, parts: Sequence[Part], span: Span | None) -> PutIntoRealm:
        made = super().build(parts, span)
        check_not_seen(made.what)
        if isinstance(made.what, FromThere) and made.what.area in SOURCES:
            raise Unfit("from where it is put there is said of the effect")
        return made

    def means(self, scope: Scope) -> Effects:
        """From outside The World. Without a word about it, whoever puts a card there controls it."""
        if self.source is not None and (self.source not in SOURCES or not isinstance(self.what, This | It)):
            refuse(self)
        kept, what = scope.fixed(self.what)
        if isinstance(what, meaning.Target | meaning.Choose) and what.cards.area == "world":
            refuse(self, "it is in The World already")
        if isinstance(self.where, AnyRealm) and several(what):
            if scope.spell:
                refuse(self, "what a spell chooses is declared as it is played, and here it is a realm for each card")
            one = meaning.PutIntoRealm(meaning.Slot("each"), scope.goal(self.where), "" if self.owners else "you")
            return (*kept, meaning.ForEach(what, (one,), "each"))
        put = meaning.PutIntoRealm(
            what,
            scope.goal(self.where),
            under="" if self.owners else "you",
            source=SOURCES[self.source] if self.source else "",
        )
        remembers = (meaning.Remember(once_chosen(what)),) if scope.returns else ()
        return (*kept, put, *remembers)

    def bind(self, b: CardBinder) -> Any:
        return b.to_a_realm(self)


def _with_counters(parts: Parts, span: Span | None) -> tuple[Effect, ...]:
    """Into a realm, and counters on what has arrived there."""
    what, where, control, *counters = parts
    owners = isinstance(control, ItsOwner)
    if control is not None and not owners and not isinstance(control, You):
        raise Unfit("whoever puts a card into a realm controls it, or its owner does")
    if isinstance(what, Union):
        raise Unfit("of several things it is said one after the other")
    known = isinstance(what, This | It)
    again = what if known else Them() if what.grammatical() == "many" else It()
    put = PutIntoRealm(what, where, None, owners, span=span)
    return put, *(PutCounters(fit(each, Counters), again) for each in counters)


def _is_in_hand(what: Thing) -> bool:
    return any(isinstance(tail, InHand) for noun in what.children() for tail in noun.children())


def _goes(parts: Parts, span: Span | None) -> Part:
    """Into a hand, on top of a deck or to its bottom."""
    verb, what, word, whose, area = parts
    if verb == "put":
        check_not_seen(what)
    if area == "hand" and word in ("to", "into"):
        return ReturnToHand(what, whose, span=span)
    if area == "hand" or not word.endswith(("top of", "bottom of")):
        raise Unfit("where in it is not said")
    return PutOnDeck(what, whose, span=span) if "top" in word else _at_the_bottom([what, whose], span)


@dataclass(frozen=True)
class PutOnDeck(Effect):
    """On top of the owner's deck."""

    what: Thing
    whose: Whose
    rule = "order"
    form = "put {what} on top of {whose} deck"
    wordings = ()
    clauses = ("CR132-301.2.a",)

    def means(self, scope: Scope) -> Effects:
        kept, what = scope.together(self.what)
        if not isinstance(self.whose, ItsOwner) and not (isinstance(self.whose, You) and is_own(what)):
            refuse(self, "a card goes into its owner's deck only")
        return (*kept, meaning.ToDeck(what, "top"))


@dataclass(frozen=True)
class PutIntoAbyss(Effect):
    """From The World into The Abyss: neither destroyed nor sacrificed, but dead."""

    what: Thing
    rule = "order"
    form = "put {what} into The Abyss"
    away = True
    clauses = ("CR132-dies.a", "CR132-301.4.a")

    @classmethod
    def build(cls, parts: Sequence[Part], span: Span | None) -> PutIntoAbyss:
        check_not_seen(parts[0])
        return super().build(parts, span)

    def means(self, scope: Scope) -> Effects:
        kept, what = scope.lying(self.what)
        return (*kept, meaning.ToAbyss(what))

    def bind(self, b: CardBinder) -> Any:
        return b.acts_on(self)


def _owned(what: meaning.Objects) -> meaning.Objects:
    """What goes to your hand is yours, whoever controls it, where nobody's is said to be meant."""
    if not isinstance(what, meaning.Choose | meaning.Target):
        return what
    cards = what.cards
    if cards.owner or cards.controller or cards.whose is not None:
        return what
    return msgspec.structs.replace(what, cards=msgspec.structs.replace(cards, owner="you"))


@dataclass(frozen=True)
class ReturnToHand(Effect):
    """Into a hand."""

    what: Thing
    whose: Whose
    rule = "order"
    form = "return {what} to {whose} hand"
    away = True
    wordings = (
        Wording("put_or_return things goal_word whose hand_or_deck", made=lambda parts, span: _goes(parts, span)),
    )

    def means(self, scope: Scope) -> Effects:
        """Its owner's hand, or yours, which may be another's for a card that you control in The World."""
        kept, what = scope.lying(self.what)
        if isinstance(self.what, TopCards):
            if type(self.whose) is not type(self.what.whose) and not isinstance(self.whose, ItsOwner):
                refuse(self, "a card goes into its owner's hand only")
            return (*kept, meaning.ToHand(what))
        if not isinstance(self.whose, ItsOwner | You):
            refuse(self, "a card goes into its owner's hand only")
        if isinstance(self.whose, You):
            what = _owned(what)
        return (*kept, meaning.ToHand(what, isinstance(self.whose, You) and not is_own(what)))

    def bind(self, b: CardBinder) -> Any:
        """Each of several things goes to its own owner's hand."""
        if isinstance(self.what, Union) and isinstance(self.whose, ItsOwner):
            return changed(self, what=b.visit(self.what))
        made = b.inside(self)
        b.took(made)
        return made


@dataclass(frozen=True)
class PlayFree(Effect):
    """Played without paying."""

    what: Thing
    rule = "order"
    form = "play {what} for free"
    wordings = ('"play" things ("for free" | "for no cost" | "without paying its cost")',)
    clauses = ("CR132-404.2.a",)

    @classmethod
    def build(cls, parts: Sequence[Part], span: Span | None) -> PlayFree:
        check_not_seen(parts[0])
        return super().build(parts, span)

    def means(self, scope: Scope) -> Effects:
        if scope.spell and isinstance(self.what, This):
            refuse(self, "a spell that is being carried out is played already (CR132-play.b)")
        return (meaning.PlayFree(scope.thing(self.what)),)


def _into_their_own(parts: Parts, span: Span | None) -> Effect:
    """An order, which another player may carry out; of what goes into "their deck" it is said who does it."""
    who, what, whose = parts
    if isinstance(who or You(), You) or isinstance(whose, They):
        return ShuffleInto.build(parts, span)
    return LetDo(who, ShuffleInto(You(), what, whose), span=span)


@dataclass(frozen=True)
class ShuffleInto(Effect):
    """Into a deck, which is shuffled."""

    who: Player
    what: Thing
    whose: Whose
    missing = You()
    form = "<who:shuffle> {what} into {whose} deck"
    wordings = (Wording('[player] "shuffle" things "into" whose "deck"', made=_into_their_own),)

    def means(self, scope: Scope) -> Effects:
        if isinstance(self.what, Each) and isinstance(self.whose, They):
            who = scope.player(self.who)
            asked = (meaning.ChoosePlayer(who),) if who.which.startswith("target") else ()
            return (*asked, meaning.ToDeck(scope.thing(self.what), "shuffled"))
        if not isinstance(self.who, You) or not isinstance(self.whose, ItsOwner):
            refuse(self)
        kept, what = scope.fixed(self.what)
        return (*kept, meaning.ToDeck(what, "shuffled"))


def _bury(parts: Parts, span: Span | None) -> Effect:
    """All the cards in your hand are your hand."""
    check_not_seen(parts[0])
    whole = Each(Noun(tails=(InHand(You()),)))
    return HandAway(You(), "bottom", span=span) if parts[0] == whole else Bury.build(parts, span)


def _at_the_bottom(parts: Parts, span: Span | None) -> Part:
    what, whose = parts
    if not isinstance(whose, ItsOwner) and not (isinstance(whose, You) and _is_in_hand(what)):
        raise Unfit("a card goes into its owner's deck only")
    return _bury([what], span)


@dataclass(frozen=True)
class Bury(Effect):
    """To the bottom of the owner's deck."""

    what: Thing
    rule = "order"
    form = "bury {what}"
    away = True
    wordings = (Wording('"bury" things', made=_bury),)
    clauses = ("CR132-bury.a",)

    def means(self, scope: Scope) -> Effects:
        kept, what = scope.lying(self.what)
        return (*kept, meaning.ToDeck(what, "bottom"))

    def bind(self, b: CardBinder) -> Any:
        return b.acts_on(self)
