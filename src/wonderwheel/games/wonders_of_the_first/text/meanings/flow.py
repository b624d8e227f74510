"""How effects hang together: choices, conditions, times, and what is seen of hidden cards."""

from __future__ import annotations

from typing import Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import events, quantities, things
from wonderwheel.games.wonders_of_the_first.text.meanings.conditions import condition
from wonderwheel.games.wonders_of_the_first.text.meanings.effects import Made
from wonderwheel.games.wonders_of_the_first.text.meanings.resources import resource
from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope
from wonderwheel.games.wonders_of_the_first.text.phrases.things import It, Target
from wonderwheel.lang.nodes import Node, changed
from wonderwheel.lang.phrases import Did
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import refuse


def _may(node: phrases.May, scope: Scope) -> Effects:
    """A player may leave it undone. Whoever is asked is a player that is known by then."""
    who = things.known_player(node.who, scope)
    if who.which == "each":
        refuse(node, "each player in turn would have to be asked")
    after = scope.after[0] if scope.after else None
    if len(node.effects) > 1 and isinstance(after, phrases.If) and isinstance(after.condition, Did):
        refuse(node, 'which of several things "if you do" asks for is not clear')
    inner: Any = node.effects[0]
    target = getattr(inner, "what", None)
    if len(node.effects) == 1 and isinstance(target, Target) and scope.is_spoken_of(target.label):
        return _may_with_target(inner, who, scope)
    made = meaning.May(scope.effects(node.effects), who)
    if isinstance(inner, phrases.TopOrBury) and inner.bound is not None and inner.bound.slot:
        # A card that nobody has looked at is not put anywhere.
        return (meaning.If(things.at_least(meaning.Count(things.objects(inner, inner.bound)), 1), (made,)),)
    return (made,)


def _may_with_target(inner: Any, who: meaning.Player, scope: Scope) -> Effects:
    """Later words speak of the target, done or not: it is chosen first."""
    target = inner.what
    things.known(target, scope)
    them = It(bound=Referent(THING, target.label, target.text(), True))
    return (meaning.May(scope.effects((changed(inner, what=them),)), who),)


def _if(node: phrases.If, scope: Scope) -> Effects:
    return (meaning.If(condition(node.condition, scope), scope.effects(node.effects)),)


def _choose_one(node: phrases.ChooseOne, scope: Scope) -> Effects:
    return (meaning.ChooseOne(tuple(scope.effects(mode) for mode in node.modes)),)


def _where_x(node: phrases.WhereX, scope: Scope) -> Effects:
    return scope.effects((node.effect,))


def _delayed(node: phrases.Delayed, scope: Scope) -> Effects:
    """Of the event only the card is remembered; its realm is, if that is spoken of."""
    kept: Effects = (meaning.ChooseRealm(meaning.Realm("event"), node.label),) if node.label else ()
    return (*kept, meaning.Later(f"end of {node.moment}", scope.effects(node.effects)))


def _spend_to(node: phrases.SpendTo, scope: Scope) -> Effects:
    who = things.player(node.who, scope)
    pay = meaning.Pay(resource(node, node.resource), quantities.quantity(node.count, scope), who)
    return (pay, meaning.If(meaning.IfDone(), scope.effects((node.effect,))))


def _floating(node: phrases.Floating, scope: Scope) -> Effects:
    return tuple(_listen(node, trigger, "this round", False, scope, outer) for trigger, outer in _heard(node, scope))


def _next_time(node: phrases.NextTime, scope: Scope) -> Effects:
    if node.duration is not None and not isinstance(node.duration, phrases.ThisRound):
        refuse(node.duration)
    lasts = "this round" if node.duration is not None else ""
    return tuple(_listen(node, trigger, lasts, True, scope, outer) for trigger, outer in _heard(node, scope))


def _heard(node: Any, scope: Scope) -> list[tuple[events.Trigger, Any]]:
    outer = scope.peace
    waiting = len(scope.pending)
    scope.peace = False
    found = events.triggers(node.event, scope)
    if len(found) > 1 or len(scope.pending) > waiting:
        refuse(node)
    return [(found[0], outer)]


def _listen(node: Any, trigger: events.Trigger, until: str, once: bool, scope: Scope, outer: Any) -> meaning.Effect:
    """What is done when it has happened; nothing but a battle of its own time goes on then."""
    inner = scope.effects(node.effects)
    scope.peace = outer
    if trigger.condition is not None:
        refuse(node, "what it waits for has a condition")
    return meaning.NextTime(trigger.event, inner, until, once)


# -- choices that later words speak of ---------------------------------------------------------------------------------


def _name(of: str) -> Made:
    def made(node: Any, scope: Scope) -> Effects:
        if of == "class" and scope.remembers:
            return (meaning.SetChoice(of),)
        return (meaning.SetChoice(of, slot=node.label),)

    return made


def _choose_type(node: phrases.ChooseType, scope: Scope) -> Effects:
    return (meaning.SetChoice("type", ("item", "land"), node.label),)


def _choose_word(node: phrases.ChooseWord, scope: Scope) -> Effects:
    return (meaning.SetChoice("word", (node.first, node.second), by=things.player(node.who, scope)),)


# -- hidden cards ------------------------------------------------------------------------------------------------------


def _look_top(node: phrases.LookTop, scope: Scope) -> Effects:
    return (meaning.LookTop(quantities.quantity(node.count, scope), things.player(node.whose, scope), node.label),)


def _reveal_top(node: phrases.RevealTop, scope: Scope) -> Effects:
    return (meaning.RevealTop(meaning.Number(1), things.player(node.whose, scope), node.label),)


def _draw_it(node: phrases.DrawIt, scope: Scope) -> Effects:
    """The revealed top card of your deck is drawn: that is a draw like any."""
    if node.bound is None or not node.bound.name.startswith("seen"):
        refuse(node, "no card was revealed before")
    return (meaning.Draw(),)


def _top_or_bury(node: phrases.TopOrBury, scope: Scope) -> Effects:
    if node.bound is None or not node.bound.slot:
        refuse(node, "no card was looked at before")
    seen = things.objects(node, node.bound)
    return (meaning.ChooseOne(((meaning.ToDeck(seen, "top"),), (meaning.ToDeck(seen, "bottom"),))),)


def _look_hand(node: phrases.LookHand, scope: Scope) -> Effects:
    return (meaning.LookHand(things.player(node.whose, scope)),)


def _shuffle(node: phrases.ShuffleDeck, scope: Scope) -> Effects:
    return (meaning.Shuffle(things.player(node.who, scope)),)


def _control_turn(node: phrases.ControlTurn, scope: Scope) -> Effects:
    if node.bound is None:
        refuse(node, "no player was spoken of before")
    return (meaning.ControlTurn(things.the_player(node, node.bound)),)


def _banish_realm(node: phrases.BanishRealm, scope: Scope) -> Effects:
    return (meaning.BanishRealm(things.place(node.where, scope)),)


EFFECTS: dict[type[Node], Made] = {
    phrases.May: _may,
    phrases.If: _if,
    phrases.ChooseOne: _choose_one,
    phrases.WhereX: _where_x,
    phrases.Delayed: _delayed,
    phrases.SpendTo: _spend_to,
    phrases.DoNothing: lambda node, scope: (),
    phrases.Floating: _floating,
    phrases.NextTime: _next_time,
    phrases.NameClass: _name("class"),
    phrases.NameCard: _name("card"),
    phrases.ChooseNumber: _name("number"),
    phrases.ChooseType: _choose_type,
    phrases.ChooseWord: _choose_word,
    phrases.LookTop: _look_top,
    phrases.LookHand: _look_hand,
    phrases.RevealTop: _reveal_top,
    phrases.TopOrBury: _top_or_bury,
    phrases.ShuffleDeck: _shuffle,
    phrases.DrawIt: _draw_it,
    phrases.ControlTurn: _control_turn,
    phrases.BanishRealm: _banish_realm,
}
