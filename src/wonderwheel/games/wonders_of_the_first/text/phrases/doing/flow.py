"""How effects hang together: choices, conditions, times, repetitions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.meanings.gone import left
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Duration,
    Effect,
    Event,
    Realm,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.effects import Seek, when_found_arrives
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.plain_verbs import DOING
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.single_cards import Scatter, pile
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.arriving import ArriveWith
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.costs import CostChange
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.durations import RestOfGame, ThisRound
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It, That, This
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import If, May, joined, several
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording, changed
from wonderwheel.lang.phrases import Did
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope
    from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger


# What an effect that waits speaks of is chosen as it begins to wait.
_CHOSEN_FIRST: Final = (meaning.ChoosePlayer, meaning.ChooseRealm)


def _heard(node: Any, scope: Scope) -> list[tuple[Trigger, Any]]:
    outer = scope.peace
    waiting = len(scope.pending)
    scope.peace, scope.listens = False, True
    found = scope.triggers(node.event)
    scope.listens = False
    event = found[0].event
    among = event.cards.among if event.cards is not None else None
    if among is not None and event.kind == "arrives":
        refuse(node.event, "a card that has left The World is another one: it cannot be waited for")
    if isinstance(among, meaning.Slot) and left([event]):
        _check_not_meant(node, among.name)
    if len(found) > 1 or any(not isinstance(each, _CHOSEN_FIRST) for each in scope.pending[waiting:]):
        refuse(node)
    return [(found[0], outer)]


def _check_not_meant(node: Any, slot: str) -> None:
    """Refuse to speak of a card after what it waits for: by then the card has left The World."""
    for effect in node.effects:
        for part in effect.walk():
            if part.bound is not None and part.bound.name == slot:
                refuse(part, "the card has left The World by then")


def arriving_with(event: Event, effects: tuple[Effect, ...], scope: Scope) -> tuple[meaning.Cards, Any] | None:
    """The cards that arrive with something, and with what, if that is all that is said of their arrival."""
    if not effects or not all(isinstance(each, ArriveWith) and isinstance(each.what, It) for each in effects):
        return None
    found = [each.event for each in scope.triggers(event)]
    if len(found) != 1 or found[0].kind != "arrives" or found[0].cards is None or found[0].not_source:
        refuse(effects[0], "what arrives with it is not said")
    cards = found[0].cards
    if found[0].where is not None:
        cards = scope.with_fields(cards, event, where=found[0].where)
    return cards, tuple(each.with_what(scope) for each in effects if isinstance(each, ArriveWith))


def _listen(node: Any, trigger: Trigger, until: str, once: bool, scope: Scope, outer: Any) -> meaning.Effect:
    """What is done when it has happened; nothing but a battle of its own time goes on then."""
    heard, scope.heard_played = scope.heard_played, trigger.event.kind == "played"
    inner = scope.effects(node.effects)
    scope.peace, scope.heard_played = outer, heard
    if trigger.condition is not None:
        refuse(node, "what it waits for has a condition")
    return meaning.NextTime(trigger.event, inner, until, once)


@dataclass(frozen=True)
class OnlyOnce(Effect):
    """The ability before is used once each round at most."""

    form = "use this only once each round"
    wordings = (
        '("use" | "activate") "this" "ability"? "only" ("once each round" | "once per round" | "once a round")',
        '"this ability can be" ("used" | "activated") "only" ("once each round" | "once per round" | "once a round")',
        '"this" "ability"? "trigger only" ("once each round" | "once per round" | "once a round")',
    )

    def means(self, scope: Scope) -> Effects:
        return refuse(self, "what is used on one's turn is used once, and this is nothing of that sort")


@dataclass(frozen=True)
class DoNothing(Effect):
    """Nothing: the ability is used for its price alone."""

    form = "do nothing"

    def means(self, scope: Scope) -> Effects:
        return ()


def _next_time(parts: Parts, span: Span | None) -> NextTime:
    event, duration, outcome = parts
    return NextTime(event, duration, several([outcome]), span=span)


@dataclass(frozen=True)
class NextTime(Effect):
    """Effects that wait for an event, once."""

    event: Event
    duration: Duration | None
    effects: tuple[Effect, ...]
    waits = True
    wordings = (
        Wording('"the next time" event [duration] "," outcome', made=_next_time),
        Wording('"if" one_event "this round" ","? outcome', made=lambda parts, span: _if_it(parts, span)),
    )
    clauses = ("CR132-next.a",)

    def text(self) -> str:
        when = f" {self.duration.text()}" if self.duration else ""
        return f"the next time {self.event.text()}{when}, {joined(self.effects)}"

    def means(self, scope: Scope) -> Effects:
        if self.duration is not None and not isinstance(self.duration, ThisRound):
            refuse(self.duration)
        if isinstance(scope.before, Seek) and when_found_arrives(self):
            return ()  # the seek says so itself: by now the card has arrived
        lasts = "this round" if self.duration is not None else ""
        return tuple(_listen(self, trigger, lasts, True, scope, outer) for trigger, outer in _heard(self, scope))

    def bind(self, b: CardBinder) -> Any:
        return b.listening(self)


def _if_it(parts: Parts, span: Span | None) -> NextTime:
    """ "If it dies this round": what happens to it afterwards, once."""
    if not isinstance(getattr(parts[0], "what", None), It | That) or getattr(parts[0], "who", None) is not None:
        raise Unfit("what happens from now on is waited for of what was spoken of")
    return _next_time([parts[0], ThisRound(), parts[1]], span)


def _floating_for(parts: Parts, span: Span | None) -> Floating:
    if not isinstance(parts[0], ThisRound | RestOfGame):
        raise Unfit("how long it is waited for: this round, or for the rest of the game")
    return changed(_floating(parts[1:], span), for_good=isinstance(parts[0], RestOfGame))


def _floating(parts: Parts, span: Span | None) -> Floating:
    return Floating(parts[0], several(parts[1:]), span=span)


@dataclass(frozen=True)
class Floating(Effect):
    """A trigger that lives until the end of the round, or of the game."""

    event: Event
    effects: tuple[Effect, ...]
    for_good: bool = False
    waits = True
    wordings = (
        Wording('duration "," "whenever" event ","? outcome', made=_floating_for),
        Wording('"whenever" event "this round" ","? outcome', made=_floating),
    )
    clauses = ("CR132-this-round.a.2",)

    def text(self) -> str:
        lasts = "for the rest of the game" if self.for_good else "this round"
        return f"{lasts}, whenever {self.event.text()}, {joined(self.effects)}"

    def means(self, scope: Scope) -> Effects:
        arriving = arriving_with(self.event, self.effects, scope)
        lasts = "this game" if self.for_good else "this round"
        if arriving is not None:
            return (meaning.Rule(arriving[1], arriving[0], lasts),)
        return tuple(_listen(self, trigger, lasts, False, scope, outer) for trigger, outer in _heard(self, scope))

    def bind(self, b: CardBinder) -> Any:
        return b.listening(self)


@dataclass(frozen=True)
class RepeatIn(Effect):
    """The effect before once more in other realms."""

    where: Realm
    form = "repeat this in {where}"

    def means(self, scope: Scope) -> Effects:
        """A seek once more for other realms: a card that is still being played has no realm of its own."""
        if not scope.playing or not isinstance(scope.before, Seek):
            refuse(self)
        return (meaning.ForEach(scope.place(self.where), scope.effects((scope.before,))),)


@dataclass(frozen=True)
class RepeatUntil(Effect):
    """The effects before again and again, until there is too little energy."""

    energy: int
    form = "repeat this until you have less than {energy} energy"


@dataclass(frozen=True)
class OpponentsLikewise(Effect):
    """Every opponent does what was just done."""

    form = "each opponent does the same"

    def means(self, scope: Scope) -> Effects:
        """The opponent deals out what is his."""
        cards = pile(self, Scatter, scope)
        if cards.controller != "you":
            refuse(self)
        theirs = {name: getattr(cards, name) for name in cards.__struct_fields__} | {"controller": "opponent"}
        return (meaning.Scatter(meaning.All(meaning.Cards(**theirs)), who=meaning.Player("opponent")),)

    def bind(self, b: CardBinder) -> Any:
        return b.points_back(self, many=True)


@dataclass(frozen=True)
class ExtraCost(Effect):
    """Something one may do while paying for the card."""

    effect: Effect
    form = "as part of the cost, {effect}"

    rule = "body"
    wordings = ('"as part of the cost" "," may',)
    clauses = ("CR132-404.2.c", "CR132-sacrifice.a")

    def means(self, scope: Scope) -> Effects:
        """A rule about the card itself: what may be sacrificed for it, and how much less it costs then."""
        after: Any = scope.after[0] if scope.after else None
        given: Any = self.effect.effects[0] if isinstance(self.effect, May) and len(self.effect.effects) == 1 else None
        less = makes_it_cheaper(after)
        what = getattr(given, "what", None)
        if type(given) is not DOING["sacrifice"] or not isinstance(what, Some) or what.count != 1 or not less:
            refuse(self, 'only "you may sacrifice a card. If you do, this costs less" can be a part of a cost')
        rule = meaning.MayPay(scope.cards(what.noun), less)
        scope.rules.append(meaning.Static(meaning.This(), (rule,)))
        return ()


def makes_it_cheaper(node: Any) -> int:
    """How much less the card costs if the part of the cost before was given; 0 if a phrase does not say that."""
    said = node.effects[0] if isinstance(node, If) and type(node.condition) is Did and len(node.effects) == 1 else None
    own = isinstance(said, CostChange) and isinstance(said.what, This) and said.where is None and said.duration is None
    return max(-said.step, 0) if isinstance(said, CostChange) and own else 0
