"""What is said with the verbs that are declared in `verbs.py` besides doing them: forbidding them, waiting for them,
counting them. (Another player doing them, and what has no meaning with one of them: `orders_to_others.py`.)

(What is paid with a verb, or done instead of it, is a head: `heads.py`.)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Event,
    PlainThing,
    Player,
    Unit,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.events import PlacedEvent, happening_to
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.player_events import (
    GainsAction,
    GainsActionsFromCards,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import Kind
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import APlayer, ItsController, ItsOwner
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import This, Wearer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.games.wonders_of_the_first.text.referent_names import OWNER
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, COUNT, VERBS, WAIT, Verb
from wonderwheel.lang.english import bare
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Maker, Node, Span, Wording, bent
from wonderwheel.lang.referents import THING
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

BY_PAST: Final = {verb.past: verb for verb in VERBS}


def spelled(past: str) -> str:
    """What was done, as a grammar spells it: "given counters" without its ending."""
    return " ".join(bare(word) for word in past.lower().split())


def check_use(node: Node, verb: Verb, use: str) -> None:
    """Refuse what has no meaning with a verb, with the reason that its declaration gives."""
    if not verb.can(use):
        refuse(node, verb.without[use])


def mention_owner(b: CardBinder, node: Node) -> None:
    """Where the card of an event goes to its owner, that player can be spoken of."""
    of = [each for each in b.mentions.all(THING) if each.name == b.event_of]
    if of:
        b.player(OWNER, node, of=b.means(of[-1]))


_EFFECT: Final = '"a" ("effect" | "spell or ability" | "ability or spell" | "spell or effect" | "effect or spell")'
_EFFECT_OF: Final = f'{_EFFECT} player "control"'


# -- waiting -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Undergoes(PlacedEvent):
    """A verb is done to a thing, in a realm if one is said."""

    verb: str = ""
    wordings = (
        Wording('actor ("be" | "become") undergone [at]', slots="what verb where"),
        Wording('actor "equip"', verb="equip"),
        Wording(f'actor ("be" | "become") "the target of" {_EFFECT}', slots="what", where=None, verb="target"),
    )

    def text(self) -> str:
        verb = BY_NAME[self.verb]
        place = f" in {self.where.text()}" if self.where else ""
        is_so = bent("become" if verb.becomes else "be", self.what.grammatical())
        return f"{self.what.text()} {is_so} {verb.past}{place}"

    def means(self, scope: Scope) -> list[Trigger]:
        verb = BY_NAME[self.verb]
        check_use(self, verb, WAIT)
        found = happening_to(self, verb.waited_for(), scope)
        if verb.on in ("cards", "tokens") or found.cards is None:
            return [Trigger(found)]
        if self.where is not None:
            refuse(self.where, "it lies in no realm then")
        cards = scope.with_fields(found.cards, self.what, area="anywhere")
        return [Trigger(meaning.Event(verb.waited_for(), cards=cards))]

    def bind(self, b: CardBinder) -> Any:
        made = super().bind(b)
        if self.verb == "return":
            mention_owner(b, self)
        return made


def _to_any(verb: Verb) -> Maker:
    """ "Whenever a player sacrifices": anything; of what is created, a token."""

    def made(parts: Parts, span: Span | None) -> DoesTo:
        noun = Noun(kinds=(Kind("token"),)) if verb.on == "tokens" else Noun()
        return DoesTo(parts[0], Some(noun), verb.name, span=span)

    return made


def _does_to(parts: Parts, span: Span | None) -> DoesTo:
    who, verb, what = parts
    if verb == "create" and what.grammatical() == "many":
        raise Unfit("how many tokens are created at once is told in another way")
    return DoesTo(who, what, verb, span=span)


def _done_by(parts: Parts, span: Span | None) -> DoesTo:
    what, verb, who = parts
    if not isinstance(what, This | Wearer | Some) or not BY_NAME[verb].is_active(WAIT) or not BY_NAME[verb].on:
        raise Unfit("who does it is not said of that")
    return DoesTo(who, what, verb, span=span)


def _effect_does(parts: Parts, span: Span | None) -> DoesTo:
    """What an effect does its controller does; what is done as a price, no effect does."""
    if BY_NAME[parts[1]].by_player:
        raise Unfit("that is done by players")
    return _does_to(parts, span)


def _returns(parts: Parts, span: Span | None) -> DoesTo:
    who, what, *whose = parts
    if whose and not isinstance(whose[0], ItsOwner | ItsController | APlayer):
        raise Unfit("a card goes into its owner's hand")
    return DoesTo(who, what, "return", span=span)


_TO_WHAT: Final = "(some_plain | this | wearer | batch)"


@dataclass(frozen=True)
class DoesTo(Event):
    """A player does a verb to a thing that fits."""

    who: Player
    what: PlainThing
    verb: str
    wordings = (
        Wording(f"player waited {_TO_WHAT}", made=lambda parts, span: _does_to(parts, span)),
        Wording(f"{_EFFECT_OF} waited {_TO_WHAT}", made=lambda parts, span: _effect_does(parts, span)),
        Wording(f'(player | {_EFFECT_OF}) "return" {_TO_WHAT} "to" ("a" | whose) "hand"', made=_returns),
        Wording('actor ("be" | "become") undergone "by" player', made=lambda parts, span: _done_by(parts, span)),
        Wording(
            f'actor ("be" | "become") "the target of" {_EFFECT_OF}',
            made=lambda parts, span: _done_by([parts[0], "target", parts[1]], span),
        ),
        *(
            Wording(f"player {verb.order()}", made=_to_any(verb))
            for verb in VERBS
            if verb.is_active(WAIT) and verb.on and not verb.noun and " " not in verb.name
        ),
    )

    def text(self) -> str:
        where = " to a hand" if self.verb == "return" else ""
        return f"{self.who.text()} {bent_verb(self.verb, self.who)} {self.what.text()}{where}"

    def means(self, scope: Scope) -> list[Trigger]:
        """Whose doing it is: of whom the happening tells, else of whoever controls the effect that does it."""
        verb, who = BY_NAME[self.verb], scope.side(self.who)
        check_use(self, verb, WAIT)
        if verb.name == "gain control of" and scope.is_stone(self.what):
            return [Trigger(meaning.Event("gains a stone", player=who, where=scope.stones(self.what).where))]
        told = verb.by_player or verb.done_as() != verb.waited_for()
        fields = scope.subject(self.what) | ({"player": who} if told else {"by": who or "any"})
        if "cards" in fields:
            if verb.name == "gain control of" and fields["cards"].controller:
                refuse(self, "whose it was before is not known any more")
            if verb.on in ("hand", "deck"):
                fields["cards"] = scope.with_fields(fields["cards"], self.what, area="anywhere")
        return [Trigger(meaning.Event(verb.done_as(), **fields))]

    def bind(self, b: CardBinder) -> Any:
        return b.player_event(self)


def said_alone(verb: Verb) -> str:
    """A verb that says itself to what, as a grammar spells it: "draw a card", "gain energy", "gain an action"; or that
    is done to nothing."""
    if verb.resource:
        article = ' "a"?' if verb.noun == "action" else ""
        return f'"{verb.name.split()[0]}"{article} "{verb.noun}"'
    return f'"{verb.name} a {verb.noun}"' if verb.noun else f'"{verb.name}"'


# What a player does that says itself to what, by its words: "draw a card", "seek".
ALONE: Final = {
    f"{verb.name} a {verb.noun}" if verb.noun else verb.name: verb.name
    for verb in VERBS
    if verb.is_active(WAIT) and (verb.noun or not verb.on) and not verb.resource
} | {"use a seek effect": "seek"}


@dataclass(frozen=True)
class Does(Event):
    """A player does a verb that says itself to what: draws a card, gains energy; or that is done to nothing: seeks."""

    who: Player
    verb: str
    by_cards: bool = False
    wordings = (
        Wording("player alone_deed"),
        Wording(
            'player stock_verb ("a" | INT "or more")? resource [by_cards]', made=lambda parts, span: _stock(parts, span)
        ),
    )

    def text(self) -> str:
        verb = BY_NAME[self.verb]
        what = f" a {verb.noun}" if verb.noun and not verb.resource else ""
        return f"{self.who.text()} {bent_verb(self.verb, self.who)}{what}{_BY_CARDS if self.by_cards else ''}"

    def means(self, scope: Scope) -> list[Trigger]:
        verb = BY_NAME[self.verb]
        check_use(self, verb, WAIT)
        event = meaning.Event(verb.done_as(), player=scope.side(self.who), by_cards=self.by_cards)
        return [Trigger(event)]

    def bind(self, b: CardBinder) -> Any:
        return b.amount_event(self) if BY_NAME[self.verb].resource else b.player_event(self)


@dataclass(frozen=True)
class DoesMuch(Event):
    """A player gains, loses or spends so much or more at once."""

    who: Player
    verb: str
    least: int
    by_cards: bool = False
    wordings = ()

    def text(self) -> str:
        first, resource = self.verb.split()
        much = f"{self.least} or more {resource}{_BY_CARDS if self.by_cards else ''}"
        return f"{self.who.text()} {bent(first, self.who.grammatical())} {much}"

    def means(self, scope: Scope) -> list[Trigger]:
        verb = BY_NAME[self.verb]
        check_use(self, verb, WAIT)
        return [
            Trigger(
                meaning.Event(verb.done_as(), player=scope.side(self.who), least=self.least, by_cards=self.by_cards)
            )
        ]

    def bind(self, b: CardBinder) -> Any:
        return b.amount_event(self)


_BY_CARDS: Final = " from card abilities"


def check_by_cards(verb: str, said: str) -> None:
    """What is spent is a price, which no card gives; at the start of the round nothing is lost."""
    if verb == "spend" or (verb == "lose" and "start" in said):
        raise Unfit("where it comes from is said of what is gained or lost")


def _stock(parts: Parts, span: Span | None) -> Event:
    """What somebody gains, loses or spends, so much at once if that is said, or not by the rules."""
    who, first, *least, resource, by_cards = parts
    verb = next(verb.name for verb in VERBS if verb.resource and verb.name.startswith(first) and verb.noun == resource)
    if by_cards is None:
        return DoesMuch(who, verb, least[0], span=span) if least else Does(who, verb, span=span)
    check_by_cards(first, by_cards)
    if verb != "gain actions":
        return DoesMuch(who, verb, least[0], True, span=span) if least else Does(who, verb, True, span=span)
    return GainsActionsFromCards(who, least[0], span=span) if least else GainsAction(who, span=span)


def bent_verb(verb: str, who: Node) -> str:
    """A verb of several words is bent in its first."""
    first, *rest = verb.split()
    return " ".join([bent(first, who.grammatical()), *rest])


# -- counting ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class UnitDone(Unit):
    """Everything that fits to which a verb was done in this round; anything, if the verb itself says to what."""

    noun: Noun | None
    verb: str
    wordings = (
        *(
            Wording(f'noun_sg ("that was" | "that were")? "{spelled(verb.past)} this round"', verb=verb.name)
            for verb in VERBS
            if verb.is_passive(COUNT) and not verb.noun
        ),
        *(
            Wording(f'"{verb.noun} {spelled(verb.past)} this round"', noun=None, verb=verb.name)
            for verb in VERBS
            if verb.is_passive(COUNT) and verb.noun
        ),
        Wording('noun_sg "that died this round"', verb="die"),
    )

    def text(self) -> str:
        verb = BY_NAME[self.verb]
        done = "that died" if verb.name == "die" else verb.past
        return f"{self.noun.singular() if self.noun else verb.noun} {done} this round"

    def means(self, scope: Scope) -> meaning.Quantity:
        verb = BY_NAME[self.verb]
        check_use(self, verb, COUNT)
        if self.noun is None:
            return meaning.Happened(meaning.Event(verb.waited_for()), amount=bool(verb.resource))
        return meaning.Happened(scope.history(verb.waited_for(), self.noun, self), cards=True)


@dataclass(frozen=True)
class UnitDid(Unit):
    """Everything that fits to which a player did a verb in this round."""

    noun: Noun | None
    who: Player
    verb: str
    wordings = (
        *(
            Wording(f'noun_sg player "{verb.did or verb.past} this round"', verb=verb.name)
            for verb in VERBS
            if verb.is_active(COUNT) and not verb.noun and verb.on
        ),
        *(
            Wording(f'"{verb.noun}" player "{verb.did or verb.past} this round"', noun=None, verb=verb.name)
            for verb in VERBS
            if verb.is_active(COUNT) and verb.noun
        ),
        *(
            Wording(f'"time" player "{verb.did or verb.past} this round"', noun=None, verb=verb.name)
            for verb in VERBS
            if verb.is_active(COUNT) and not verb.noun and not verb.on
        ),
    )

    def text(self) -> str:
        verb = BY_NAME[self.verb]
        what = self.noun.singular() if self.noun else verb.noun or "time"
        return f"{what} {self.who.text()} {verb.did or verb.past} this round"

    def means(self, scope: Scope) -> meaning.Quantity:
        """By whom: the happening tells it, where the doer is the player that it tells of."""
        verb, who = BY_NAME[self.verb], scope.side(self.who)
        check_use(self, verb, COUNT)
        if self.noun is None:
            return meaning.Happened(meaning.Event(verb.waited_for(), player=who), amount=bool(verb.resource))
        found = scope.history(verb.waited_for(), self.noun, self)
        if found.player:
            refuse(self, "whose they were and who did it are two players")
        return meaning.Happened(meaning.Event(verb.waited_for(), cards=found.cards, player=who), cards=True)
