"""Events that trigger abilities: what players do, and what is done by them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Event,
    Place,
    PlainThing,
    Player,
    Realm,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import CARD, WONDER, Kind
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun, with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import APlayer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import This
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.games.wonders_of_the_first.text.referent_names import ARRIVED, EVENT_STONE
from wonderwheel.lang.english import ORDINALS
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.measures import HowMany
from wonderwheel.lang.nodes import FORM, Node, Part, Slot, Span, Wording, bent
from wonderwheel.lang.phrases import You
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_ORDINALS: Final = {number: word for word, number in ORDINALS.items()}
Ordinal = Annotated[int, Slot("ORD", _ORDINALS.__getitem__)]


def _does(who: Node, verb: str) -> str:
    return f"{who.text()} {bent(verb, who.grammatical())}"


def attack_with(parts: Parts, span: Span | None) -> Part:
    """With what somebody attacks: one that fits, or so many Wonders."""
    if len(parts) > 1 and parts[1] != Noun(kinds=(WONDER,)):
        raise Unfit("so many Wonders are counted, whichever they are")
    found: Part = parts[0]
    return found


def with_whom(having: Thing | HowMany) -> str:
    """The same in words."""
    return f"with {having.text()}{' Wonders' if isinstance(having, HowMany) else ''}"


Crowd = Annotated[Thing | HowMany, Slot("attack_with", with_whom)]


@dataclass(frozen=True)
class PlayerAttacks(Event):
    """A player attacks: with something, or with so many Wonders."""

    who: Player
    having: Crowd | None = None
    where: Place | None = None
    form = "{who:attack}[ {having}][ {where}]"
    wordings = (
        FORM,
        Wording('player "attack you" [at]', slots="who where"),
        Wording('player "attack" realm', slots="who where"),
    )

    def means(self, scope: Scope) -> list[Trigger]:
        fields: dict[str, Any] = scope.party(self.who)
        if isinstance(self.having, HowMany):
            if self.having.op != ">=":
                refuse(self.having, "so many or more are waited for")
            fields["least"] = self.having.number
        elif self.having is not None:
            if not isinstance(self.having, Some) or self.having.count != 1:
                refuse(self)
            fields["having"] = scope.with_fields(scope.cards(self.having.noun), self, role="attacking")
        if self.where is not None and (place := scope.place(self.where)) != meaning.Realm("all"):
            fields["where"] = place
        return [Trigger(meaning.Event("player attacks", **fields))]

    def bind(self, b: CardBinder) -> Any:
        made = b.player_event(self)
        b.there(self)
        return made


def _plays_from_hand(parts: Parts, span: Span | None) -> Event:
    who, what, *whose, tail, where = parts
    if not whose:
        if not isinstance(who, You) or not isinstance(what, This) or tail is not None or where is not None:
            raise Unfit("only of this card it is known that a seek played it")
        return PlayedBySeek(span=span)
    card = fit(what, Some)
    if tail is not None:
        card = replace(card, noun=with_more(card.noun, tail))
    return Plays(who, card, where, True, span=span)


@dataclass(frozen=True)
class Plays(Event):
    """A player plays a card; to a realm, from the hand, if that is said."""

    who: Player
    what: PlainThing
    where: Realm | None = None
    from_hand: bool = False
    wordings = (
        'player "play" some_plain [play_place]',
        Wording(
            'some_plain "be played" ["by" player] [play_place]',
            made=lambda parts, span: Plays(parts[1] or APlayer(), parts[0], parts[2], span=span),
        ),
        Wording(
            'player "play" (some_plain | this) "from" (whose "hand" | "a seek effect") [cost_tail] [play_place]',
            made=_plays_from_hand,
        ),
    )
    clauses = ("CR132-on-play.d", "CR132-play.a")
    passage = ARRIVED

    def text(self) -> str:
        place = f" to {self.where.text()}" if self.where else ""
        hand = f" from {'your' if self.who.grammatical() == 'you' else 'their'} hand" if self.from_hand else ""
        return f"{_does(self.who, 'play')} {self.what.text()}{hand}{place}"

    def means(self, scope: Scope) -> list[Trigger]:
        fields = scope.party(self.who) | scope.subject(self.what)
        if "cards" in fields:
            fields["cards"] = scope.with_fields(fields["cards"], self.what, area="playing")
        if self.where is not None and (place := scope.place(self.where)) != meaning.Realm("all"):
            fields["where"] = place
        if self.from_hand:
            fields["source"] = "hand"
        return [Trigger(meaning.Event("played", **fields))]

    def bind(self, b: CardBinder) -> Any:
        return b.player_event(self)


@dataclass(frozen=True)
class PlaysNth(Event):
    """A player plays his so-manieth card that fits; once, when the number is reached."""

    who: Player
    nth: Ordinal
    noun: Noun
    each_round: bool = False
    wordings = (
        Wording(
            'player nth_verb ("a" | "your" | "their") ORD noun_plain_sg [each_round]',
            made=lambda parts, span: _so_manieth(parts, span),
        ),
        Wording(
            'player "play" ("your" | "their") "first" noun_plain_sg ("each round" | "in a round")',
            nth=1,
            each_round=True,
        ),
    )
    clauses = ("CR132-511.a",)

    def text(self) -> str:
        if not self.each_round:
            return f"{_does(self.who, 'play')} a {_ORDINALS[self.nth]} {self.noun.text()}"
        whose = "your" if self.who.grammatical() == "you" else "their"
        nth = "first" if self.nth == 1 else _ORDINALS[self.nth]
        return f"{_does(self.who, 'play')} {whose} {nth} {self.noun.text()} each round"

    def means(self, scope: Scope) -> list[Trigger]:
        who = scope.side(self.who)
        cards = scope.with_fields(scope.cards(self.noun), self.noun, area="playing")
        scope.check_past(cards, self)
        period = "round" if self.each_round else "game"
        return [Trigger(meaning.Event("played", cards=cards, player=who, nth=self.nth, period=period))]

    def bind(self, b: CardBinder) -> Any:
        made = b.player_event(self)
        b.passage = ARRIVED
        b.subject(Some(self.noun, span=self.span))
        return made


def _so_manieth(parts: Parts, span: Span | None) -> Event:
    who, verb, nth, noun, each_round = parts
    if verb == "play":
        return PlaysNth(who, nth, noun, each_round is not None, span=span)
    if noun != Noun(kinds=(CARD,)) or each_round is None:
        raise Unfit("cards drawn in a round are counted, whichever they are")
    return DrawsNth(who, nth, span=span)


@dataclass(frozen=True)
class DrawsNth(Event):
    """A player draws his so-manieth card in a round."""

    who: Player
    nth: int
    wordings = ()
    clauses = ("CR132-511.a",)

    def text(self) -> str:
        whose = "your" if self.who.grammatical() == "you" else "their"
        return f"{_does(self.who, 'draw')} {whose} {_ORDINALS[self.nth]} card in a round"

    def means(self, scope: Scope) -> list[Trigger]:
        return [Trigger(meaning.Event("drawn", player=scope.side(self.who), nth=self.nth, period="round"))]

    def bind(self, b: CardBinder) -> Any:
        return b.player_event(self)


def _seizes(parts: Parts, span: Span | None) -> Seizes:
    who, how, where = parts
    if how == "unopposed":
        raise Unfit("an attack is unopposed")
    return Seizes(who, how is not None, where, span=span)


def _is_seized(parts: Parts, span: Span | None) -> Seizes:
    before, behind = parts
    if before is not None and behind is not None:
        raise Unfit("said twice")
    return Seizes(APlayer(), False, before or behind, span=span)


@dataclass(frozen=True)
class Seizes(Event):
    """A player seizes a stone; in battle, if that is said."""

    who: Player
    in_battle: bool = False
    where: Place | None = None
    form = "{who:seize} a stone[{in_battle} in battle][ {where}]"
    wordings = (
        Wording('player "seize a stone" [acting_how] [at]', made=_seizes),
        Wording('"a stone" [at] "be seized" [at]', made=lambda parts, span: _is_seized(parts, span)),
    )
    clauses = ("CR132-seize-stone.a",)

    def means(self, scope: Scope) -> list[Trigger]:
        where = scope.place(self.where) if self.where is not None else None
        return [Trigger(meaning.Event("seizes", player=scope.side(self.who), where=where, battle=self.in_battle))]

    def bind(self, b: CardBinder) -> Any:
        b.there(self)
        b.mention(Referent(THING, EVENT_STONE, "the stone", kinds=frozenset({"stone"})))
        return b.player_event(self)


def _taken_from(parts: Parts, span: Span | None) -> StoneLost:
    """Who seizes a stone from a player is the other one."""
    *_, loser, where = parts
    return StoneLost(loser, where, span=span)


@dataclass(frozen=True)
class StoneLost(Event):
    """A stone of a player is seized."""

    who: Player
    where: Place | None = None
    form = "a stone is seized from {who}[ {where}]"
    wordings = (
        FORM,
        Wording('player "seize a stone from" player [at]', made=_taken_from),
        Wording('player "seize a stone" player "control" [at]', made=_taken_from),
        Wording('"a stone" player "control be seized" [at]', made=_taken_from),
    )
    clauses = ("CR132-seize-stone.a",)

    def means(self, scope: Scope) -> list[Trigger]:
        where = scope.place(self.where) if self.where is not None else None
        return [Trigger(meaning.Event("loses a stone", player=scope.side(self.who), where=where))]

    def bind(self, b: CardBinder) -> Any:
        b.there(self)
        return b.player_event(self)


@dataclass(frozen=True)
class Harvests(Event):
    """A player harvests: once for each use, or for each card, or for so many lands at once."""

    who: Player
    what: PlainThing | None = None
    at_least: int | None = None
    where: Place | None = None
    form = "{who:harvest}[ {what}][ {at_least} or more lands][ {where}]"
    wordings = (
        'player "harvest"',
        Wording('player "harvest" some_plain [at]', slots="who what where"),
        Wording('player many_verb INT "or more" noun_plain_pl', made=lambda parts, span: _at_once(parts, span)),
    )
    clauses = ("CR132-harvest.a", "CR132-harvest.c")

    def means(self, scope: Scope) -> list[Trigger]:
        who = scope.side(self.who)
        if self.what is not None:
            where = scope.place(self.where) if self.where is not None else None
            return [Trigger(meaning.Event("harvested", player=who, where=where, **scope.subject(self.what)))]
        return [Trigger(meaning.Event("harvests", player=who, least=self.at_least or 0))]

    def bind(self, b: CardBinder) -> Any:
        """Of a harvest can be said afterwards of how many lands it was."""
        made = b.player_event(self)
        return made if self.what is not None else b.with_amount(made)


@dataclass(frozen=True)
class PlayerDoes(Event):
    """A player does something that needs no more words."""

    who: Player

    def bind(self, b: CardBinder) -> Any:
        return b.player_event(self)


@dataclass(frozen=True)
class GainsAction(PlayerDoes):
    """Gains an action at any time but the start of the round."""

    form = "{who:gain} an action other than at the start of the round"
    wordings = ()
    clauses = ("CR132-403.1.g",)

    def means(self, scope: Scope) -> list[Trigger]:
        """What the rules give at the start of a round is no such gain (`procedures/rounds.by_the_rules`)."""
        return [Trigger(meaning.Event("gains actions", player=scope.side(self.who)))]


@dataclass(frozen=True)
class GainsActionsFromCards(Event):
    """Gains actions through abilities of cards."""

    who: Player
    count: int
    form = "{who:gain} {count} or more actions from card abilities"
    wordings = ()

    def means(self, scope: Scope) -> list[Trigger]:
        return [Trigger(meaning.Event("gains actions", player=scope.side(self.who), least=self.count))]

    def bind(self, b: CardBinder) -> Any:
        return b.amount_event(self)


@dataclass(frozen=True)
class CreatesTokens(PlayerDoes):
    """A player creates tokens, so many or more at once."""

    count: int
    form = "{who:create} {count} or more tokens"
    wordings = ()

    def means(self, scope: Scope) -> list[Trigger]:
        return [Trigger(meaning.Event("creates tokens", player=scope.side(self.who), least=self.count))]


def _at_once(parts: Parts, span: Span | None) -> Event:
    who, verb, least, noun = parts
    if verb == "create" and noun == Noun(kinds=(Kind("token"),)):
        return CreatesTokens(who, least, span=span)
    if verb == "harvest" and noun == Noun(kinds=(Kind("land"),)):
        return Harvests(who, at_least=least, span=span)
    raise Unfit("tokens are created, and lands harvested, whichever they are")


@dataclass(frozen=True)
class PlayedBySeek(Event):
    """This is played by a seek."""

    form = "you play this from a seek effect"
    wordings = ()
    clauses = ("CR132-seek.b", "CR132-on-play.d")

    def means(self, scope: Scope) -> list[Trigger]:
        return [Trigger(meaning.Event("played from a seek", this=True, player="you"))]
