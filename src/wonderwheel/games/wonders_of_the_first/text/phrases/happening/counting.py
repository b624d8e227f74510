"""Conditions that count, measure and compare: how many, how much, more than somebody else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.chosen import held_by
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    AThing,
    Condition,
    Player,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun, Nouns, with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import AnOpponent, EachOpponent
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import ControlledBy, InRealm, SharingAClass
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, Some, lies_in_one_realm
from wonderwheel.games.wonders_of_the_first.text.referent_names import ONLY_ONE
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.measures import HowMany
from wonderwheel.lang.nodes import Maker, Node, Span, Wording, bent, changed
from wonderwheel.lang.phrases import You
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_RESOURCES: Final = {"energy": "energy", "faith": "faith", "action": "actions"}
_SOME: Final = HowMany(">=", 1)
_NONE: Final = HowMany("==", 0)
ANY: Final = HowMany(">", 0)


def _does(who: Node, verb: str) -> str:
    return f"{who.text()} {bent(verb, who.grammatical())}"


def _compared(quantity: meaning.Quantity, count: HowMany) -> meaning.Condition:
    return meaning.Compare(quantity, count.op, meaning.Number(count.number))


def _share_a_class(noun: Noun) -> bool:
    return any(isinstance(tail, SharingAClass) for tail in noun.tails)


def _so_many(parts: Parts, span: Span | None) -> HasCount | ThereAre:
    *subject, count, noun = parts
    if not subject:
        return ThereAre(count, noun, span=span)
    who, verb = subject
    if verb == "have" and any(kind.word != "stone" for kind in fit(noun, Noun).kinds):
        raise Unfit("cards are controlled, owned or in a hand")
    return HasCount(who, "control" if verb == "have" else verb, count, noun, span=span)


_JUST_ONE: Final = HowMany("==", 1)


def mention_the_one(b: CardBinder, noun: Noun) -> None:
    """Where there is exactly one of a noun, it is all that fits."""
    if not any(kind.word == "stone" for kind in noun.kinds):
        one = Referent(THING, ONLY_ONE, noun.singular(), kinds=b.kinds_of(noun), phrase=Each(noun))
        b.mention(one)


@dataclass(frozen=True)
class HasCount(Condition):
    """Somebody controls, or owns, so many."""

    who: Player
    verb: str
    count: HowMany
    noun: Noun
    wordings = (Wording('(player "already"? holds | "there be") how_many counted_noun', made=_so_many),)

    def text(self) -> str:
        return f"{_does(self.who, self.verb)} {self.count.text()} {self.noun.plural()}"

    def means(self, scope: Scope) -> meaning.Condition:
        if _share_a_class(self.noun):
            if self.count.op != ">=":
                refuse(self, "so many or more share a class")
            scope.kin = self.count.number
        return _compared(scope.number_of(self, self.noun, scope.known_player(self.who)), self.count)

    def bind(self, b: CardBinder) -> Any:
        """Those that share a class can be spoken of again: they are all that fit when it comes to that."""
        made = b.inside(self)
        if _share_a_class(self.noun):
            noun = with_more(made.noun, ControlledBy(self.who))
            said = self.noun.plural()
            b.mention(Referent(THING, "those", said, kinds=b.kinds_of(noun), many=True, fixed=False, phrase=Each(noun)))
        elif self.count == _JUST_ONE:
            mention_the_one(b, with_more(made.noun, ControlledBy(made.who)))
        return made


@dataclass(frozen=True)
class ControlsNone(Condition):
    """Somebody controls nothing that fits."""

    who: Player
    what: AThing
    form = "{who:don't} control {what}"

    def means(self, scope: Scope) -> meaning.Condition:
        if not isinstance(self.what, Some) or self.what.count != 1 or self.what.up_to:
            refuse(self)
        return _compared(scope.number_of(self, self.what.noun, scope.known_player(self.who)), _NONE)

    def bind(self, b: CardBinder) -> Any:
        return b.of_some(self)


def _are_there(parts: Parts, span: Span | None) -> ThereAre:
    count, noun, where = parts
    return ThereAre(count, with_more(fit(noun, Noun), InRealm(where)), span=span)


@dataclass(frozen=True)
class ThereAre(Condition):
    """So many fit."""

    count: HowMany
    noun: Nouns
    form = "there are {count} {noun}"
    wordings = (
        Wording('"there be" ("a" noun_sg | "any" noun_pl)', slots="noun", count=_SOME),
        Wording('how_many counted_plain "be" at', made=lambda parts, span: _are_there(parts, span)),
        Wording(
            '("a" noun_plain_sg | "any" noun_plain_pl) "be" at',
            made=lambda parts, span: _are_there([_SOME, *parts], span),
        ),
    )

    def means(self, scope: Scope) -> meaning.Condition:
        return _compared(scope.count(self.noun), self.count)

    def bind(self, b: CardBinder) -> Any:
        made = b.some_of(b.inside(self))
        if self.count == _JUST_ONE:
            mention_the_one(b, made.noun)
        return made


@dataclass(frozen=True)
class HasResource(Condition):
    """Somebody has so much energy, faith or so many actions."""

    who: Player
    count: HowMany
    resource: str
    wordings = ()

    def text(self) -> str:
        if self.count == ANY:
            return f"{_does(self.who, 'have')} any {self.resource}"
        return f"{_does(self.who, 'have')} {self.count.words('less')} {self.resource}"

    def means(self, scope: Scope) -> meaning.Condition:
        return _compared(_resource(self.resource, self.who, scope), self.count)


def _resource(word: str, who: Player, scope: Scope) -> meaning.Quantity:
    return meaning.Resource(_RESOURCES[word], scope.known_player(who))


def _in_hand(who: Player, scope: Scope) -> meaning.Quantity:
    return meaning.Count(meaning.All(meaning.Cards(area="hand", **held_by(scope.known_player(who)))))


def _hand(count: HowMany | None = None) -> Maker:
    def made(parts: Parts, span: Span | None) -> HasHand:
        return HasHand(parts[0], count or fit(parts[1], HowMany), span=span)

    return made


@dataclass(frozen=True)
class HasHand(Condition):
    """Somebody has so many cards in hand."""

    who: Player
    count: HowMany
    form = "{who:have} {count} cards in hand"
    wordings = (
        Wording('player "have" how_many ("card" | "cards") "in hand"', made=_hand()),
        Wording('player "have" how_many ("card" | "cards") "in" ("your" | "their") "hand"', made=_hand()),
        Wording('player "have a empty hand"', made=_hand(_NONE)),
        Wording('whose "hand be empty"', made=_hand(_NONE)),
        Wording('player "have a card in" ("your" | "their")? "hand"', made=_hand(_SOME)),
    )
    clauses = ("CR132-301.3.a",)

    def means(self, scope: Scope) -> meaning.Condition:
        return _compared(_in_hand(self.who, scope), self.count)


def _has_more(parts: Parts, span: Span | None) -> ControlsMore:
    """What one has in The World one controls."""
    who, more, noun, than = parts
    if any(kind.word in ("card", "spell") for kind in fit(noun, Noun).kinds):
        raise Unfit("cards are controlled, owned or in a hand")
    return ControlsMore(who, "control", more, noun, than, span=span)


@dataclass(frozen=True)
class ControlsMore(Condition):
    """Somebody controls, or owns, more of something than somebody else, or less."""

    who: Player
    verb: str
    more: bool
    noun: Noun
    than: Player
    wordings = (
        Wording('player "control" more_or_less noun_pl "than" player "do"?', verb="control"),
        Wording('player "own" more_or_less noun_pl "than" player "do"?', verb="own"),
        Wording('player "have" more_or_less noun_pl "than" player "do"?', made=_has_more),
        Wording(
            'player "control" more_or_less noun_pl "than" player "do"? at',
            made=lambda parts, span: _more_there(parts, span),
        ),
        Wording('player ("control" | "have") "the most" noun_pl', made=lambda parts, span: _most(parts, span)),
        Wording(
            'player ("control" | "have") "the" ("fewest" | "least") noun_pl',
            made=lambda parts, span: changed(_most(parts, span), more=False),
        ),
    )

    def text(self) -> str:
        much = "more" if self.more else "fewer"
        return f"{_does(self.who, self.verb)} {much} {self.noun.plural()} than {self.than.text()}"

    def means(self, scope: Scope) -> meaning.Condition:
        mine, theirs = (scope.number_of(self, self.noun, scope.known_player(who)) for who in (self.who, self.than))
        return meaning.Compare(mine, ">" if self.more else "<", theirs)


def _more_there(parts: Parts, span: Span | None) -> ControlsMore:
    who, more, noun, than, where = parts
    return ControlsMore(who, "control", more, with_more(fit(noun, Noun), InRealm(where)), than, span=span)


def _most(parts: Parts, span: Span | None) -> ControlsMore:
    """The most of something is more than the other player has."""
    who, noun = parts
    if isinstance(who, You):
        return ControlsMore(who, "control", True, noun, AnOpponent(), span=span)
    if isinstance(who, AnOpponent | EachOpponent):
        return ControlsMore(AnOpponent(span=who.span), "control", True, noun, You(), span=span)
    raise Unfit("more than who is not said")


@dataclass(frozen=True)
class ControlsTheMost(Condition):
    """Somebody controls the thing that is greatest or smallest; of several that are equal, one of them."""

    who: Player
    noun: Noun
    wordings = (Wording('player "control the" noun_sg', made=lambda parts, span: _controls_the(parts, span)),)

    def text(self) -> str:
        return f"{_does(self.who, 'control')} the {self.noun.singular()}"

    def means(self, scope: Scope) -> meaning.Condition:
        owner = scope.known_player(self.who)
        return meaning.Fits(meaning.All(scope.cards(self.noun)), meaning.Cards(**held_by(owner)))


def _controls_the(parts: Parts, span: Span | None) -> ControlsTheMost | HasCount:
    who, noun = parts
    if lies_in_one_realm(noun):
        return HasCount(who, "control", _SOME, noun, span=span)
    if not noun.superlative():
        raise Unfit("which one is not said")
    return ControlsTheMost(who, noun, span=span)


@dataclass(frozen=True)
class HasMore(Condition):
    """Somebody has more energy, faith, actions or cards in hand than somebody else, or less."""

    who: Player
    more: bool
    what: str
    than: Player
    wordings = ('player "have" more_or_less stock "than" player "do"?',)

    def text(self) -> str:
        few = "less" if self.what in ("energy", "faith") else "fewer"
        return f"{_does(self.who, 'have')} {'more' if self.more else few} {self.what} than {self.than.text()}"

    def means(self, scope: Scope) -> meaning.Condition:
        mine, theirs = (self._stock(who, scope) for who in (self.who, self.than))
        return meaning.Compare(mine, ">" if self.more else "<", theirs)

    def _stock(self, who: Player, scope: Scope) -> meaning.Quantity:
        return _resource(self.what, who, scope) if self.what in _RESOURCES else _in_hand(who, scope)


@dataclass(frozen=True)
class AttackingWith(Condition):
    """Somebody attacks with so many Wonders."""

    who: Player
    count: HowMany
    form = "{who:be} attacking with {count} Wonders"
    wordings = ('player "be attacking with" how_many "wonders"',)

    def means(self, scope: Scope) -> meaning.Condition:
        cards = meaning.Cards(types=("wonder",), role="attacking", **held_by(scope.known_player(self.who)))
        return _compared(meaning.Count(meaning.All(cards)), self.count)
