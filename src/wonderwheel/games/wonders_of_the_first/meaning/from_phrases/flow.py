"""How effects hang together: choices, conditions, times, and what is seen of hidden cards."""

from __future__ import annotations

from typing import Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.from_phrases import events, things
from wonderwheel.games.wonders_of_the_first.meaning.from_phrases.conditions import condition
from wonderwheel.games.wonders_of_the_first.meaning.from_phrases.effects import Made
from wonderwheel.games.wonders_of_the_first.meaning.from_phrases.resources import resource
from wonderwheel.games.wonders_of_the_first.meaning.from_phrases.scope import Effects, Scope, refuse
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.phrases.conditions import Did
from wonderwheel.games.wonders_of_the_first.text.phrases.realms import ThatRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.things import It, Target, Them
from wonderwheel.lang.nodes import Node, changed


def _may(node: phrases.May, scope: Scope) -> Effects:
    """A player may leave it undone. Whoever is asked is a player that is known by then."""
    who = things.known_player(node.who, scope)
    if who.which == "each":
        refuse(node, "each player in turn would have to be asked")
    after = scope.after[0] if scope.after else None
    if len(node.effects) > 1 and isinstance(after, phrases.If) and isinstance(after.condition, Did):
        refuse(node, 'which of several things "if you do" asks for is not clear')
    if scope.keeps and len(node.effects) == 1 and isinstance(getattr(node.effects[0], "what", None), Target):
        return _may_with_target(node.effects[0], who, scope)
    seen = scope.it
    made = meaning.May(scope.effects(node.effects), who)
    if isinstance(node.effects[0], phrases.TopOrBury) and isinstance(seen, meaning.Slot):
        # A card that nobody has looked at is not put anywhere.
        return (meaning.If(things.at_least(meaning.Count(seen), 1), (made,)),)
    return (made,)


def _may_with_target(inner: Any, who: meaning.Player, scope: Scope) -> Effects:
    """Later words speak of the target, done or not: it is chosen first."""
    things.known(inner.what, scope)
    them = It() if inner.what.grammatical() == "one" else Them()
    return (meaning.May(scope.effects((changed(inner, what=them),)), who),)


def _if(node: phrases.If, scope: Scope) -> Effects:
    return (meaning.If(condition(node.condition, scope), scope.effects(node.effects)),)


def _choose_one(node: phrases.ChooseOne, scope: Scope) -> Effects:
    modes = []
    it = scope.it
    for mode in node.modes:
        scope.it = it
        modes.append(scope.effects(mode))
    scope.it = None
    return (meaning.ChooseOne(tuple(modes)),)


def _where_x(node: phrases.WhereX, scope: Scope) -> Effects:
    before, scope.x = scope.x, things.quantity(node.amount, scope)
    out = scope.effects((node.effect,))
    scope.x = before
    return out


def _delayed(node: phrases.Delayed, scope: Scope) -> Effects:
    """Of the event only the card is remembered; its realm is, if that is spoken of."""
    outer = scope.they, scope.there, scope.many
    kept: Effects = ()
    if scope.there == meaning.Realm("event") and any(isinstance(part, ThatRealm) for part in node.walk()):
        slot = scope.fresh("realm")
        kept = (meaning.ChooseRealm(scope.there, slot),)
        scope.there = meaning.Realm("slot", slot=slot)
    _forget_event(scope)
    later = meaning.Later(f"end of {node.moment}", scope.effects(node.effects))
    scope.they, scope.there, scope.many = outer
    return (*kept, later)


def _forget_event(scope: Scope) -> None:
    """What an event was about is gone when something else wakes the effect."""
    if scope.they == meaning.Player("event"):
        scope.they = None
    if scope.there == meaning.Realm("event"):
        scope.there = None
    if scope.many == meaning.EventAmount():
        scope.many = None


def _spend_to(node: phrases.SpendTo, scope: Scope) -> Effects:
    who = things.player(node.who, scope)
    pay = meaning.Pay(resource(node, node.resource), things.quantity(node.count, scope), who)
    return (pay, meaning.If(meaning.IfDone(), scope.effects((node.effect,))))


def _floating(node: phrases.Floating, scope: Scope) -> Effects:
    return tuple(_listen(node, trigger, "this round", False, scope, outer) for trigger, outer in _heard(node, scope))


def _next_time(node: phrases.NextTime, scope: Scope) -> Effects:
    if node.duration is not None and not isinstance(node.duration, phrases.ThisRound):
        refuse(node.duration)
    lasts = "this round" if node.duration is not None else ""
    return tuple(_listen(node, trigger, lasts, True, scope, outer) for trigger, outer in _heard(node, scope))


def _heard(node: Any, scope: Scope) -> list[tuple[events.Trigger, Any]]:
    outer = scope.it, scope.they, scope.there, scope.many, scope.peace
    waiting = len(scope.pending)
    _forget_event(scope)
    scope.peace = False
    found = events.triggers(node.event, scope)
    if len(found) > 1 or len(scope.pending) > waiting:
        refuse(node)
    return [(found[0], outer)]


def _listen(node: Any, trigger: events.Trigger, until: str, once: bool, scope: Scope, outer: Any) -> meaning.Effect:
    """The effects are compiled with what the event is about as "it"; afterwards all is as before."""
    inner = scope.effects(node.effects)
    scope.it, scope.they, scope.there, scope.many, scope.peace = outer
    if trigger.condition is not None:
        refuse(node, "what it waits for has a condition")
    return meaning.NextTime(trigger.event, inner, until, once)


# -- choices that later words speak of ---------------------------------------------------------------------------------


def _name(of: str) -> Made:
    def made(node: Any, scope: Scope) -> Effects:
        if of == "class" and scope.remembers:
            return (meaning.SetChoice(of),)
        slot = f"chosen {of}"
        if slot in scope.taken:
            refuse(node, "a second choice of the same sort")
        scope.taken.add(slot)
        return (meaning.SetChoice(of, slot=slot),)

    return made


def _choose_type(node: phrases.ChooseType, scope: Scope) -> Effects:
    scope.taken.add("chosen type")
    return (meaning.SetChoice("type", ("item", "land"), "chosen type"),)


def _choose_word(node: phrases.ChooseWord, scope: Scope) -> Effects:
    return (meaning.SetChoice("word", (node.first, node.second), by=things.player(node.who, scope)),)


# -- hidden cards ------------------------------------------------------------------------------------------------------


def _look_top(node: phrases.LookTop, scope: Scope) -> Effects:
    slot = scope.fresh("seen")
    scope.it = meaning.Slot(slot)
    return (meaning.LookTop(things.quantity(node.count, scope), things.player(node.whose, scope), slot),)


def _reveal_top(node: phrases.RevealTop, scope: Scope) -> Effects:
    slot = scope.fresh("seen")
    scope.it = meaning.Slot(slot)
    return (meaning.RevealTop(meaning.Number(1), things.player(node.whose, scope), slot),)


def _draw_it(node: phrases.DrawIt, scope: Scope) -> Effects:
    """The revealed top card of your deck is drawn: that is a draw like any."""
    if not isinstance(scope.it, meaning.Slot) or not scope.it.name.startswith("seen"):
        refuse(node, "no card was revealed before")
    return (meaning.Draw(),)


def _top_or_bury(node: phrases.TopOrBury, scope: Scope) -> Effects:
    if not isinstance(scope.it, meaning.Slot):
        refuse(node, "no card was looked at before")
    return (meaning.ChooseOne(((meaning.ToDeck(scope.it, "top"),), (meaning.ToDeck(scope.it, "bottom"),))),)


def _look_hand(node: phrases.LookHand, scope: Scope) -> Effects:
    return (meaning.LookHand(things.player(node.whose, scope)),)


def _shuffle(node: phrases.ShuffleDeck, scope: Scope) -> Effects:
    return (meaning.Shuffle(things.player(node.who, scope)),)


def _control_turn(node: phrases.ControlTurn, scope: Scope) -> Effects:
    return (meaning.ControlTurn(things.player(phrases.They(span=node.span), scope)),)


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
