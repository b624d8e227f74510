"""How effects hang together: choices, conditions, times, and what is seen of hidden cards."""

from __future__ import annotations

from typing import Any

from wonderwheel.games.wonders_of_the_first import compiling_events as events
from wonderwheel.games.wonders_of_the_first import compiling_things as things
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import effects_table as w
from wonderwheel.games.wonders_of_the_first import nodes_effects as e
from wonderwheel.games.wonders_of_the_first import nodes_flow as f
from wonderwheel.games.wonders_of_the_first import nodes_hidden as h
from wonderwheel.games.wonders_of_the_first import nodes_players as p
from wonderwheel.games.wonders_of_the_first import nodes_resources as q
from wonderwheel.games.wonders_of_the_first import nodes_rules as ru
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.compiling_conditions import condition
from wonderwheel.games.wonders_of_the_first.compiling_effects import Made
from wonderwheel.games.wonders_of_the_first.compiling_resources import resource
from wonderwheel.games.wonders_of_the_first.compiling_scope import Effects, Scope, refuse
from wonderwheel.games.wonders_of_the_first.nodes_conditions import Did
from wonderwheel.games.wonders_of_the_first.nodes_realms import ThatRealm
from wonderwheel.games.wonders_of_the_first.nodes_things import It, Target, Them
from wonderwheel.lang.nodes import Node, changed


def _may(node: f.May, scope: Scope) -> Effects:
    """A player may leave it undone. Whoever is asked is a player that is known by then."""
    who = things.known_player(node.who, scope)
    if who.which == "each":
        refuse(node, "each player in turn would have to be asked")
    after = scope.after[0] if scope.after else None
    if len(node.effects) > 1 and isinstance(after, f.If) and isinstance(after.condition, Did):
        refuse(node, 'which of several things "if you do" asks for is not clear')
    if scope.keeps and len(node.effects) == 1 and isinstance(getattr(node.effects[0], "what", None), Target):
        return _may_with_target(node.effects[0], who, scope)
    return (v.May(scope.effects(node.effects), who),)


def _may_with_target(inner: Any, who: s.Player, scope: Scope) -> Effects:
    """Later words speak of the target, done or not: it is chosen first."""
    things.known(inner.what, scope)
    them = It() if inner.what.grammatical() == "one" else Them()
    return (v.May(scope.effects((changed(inner, what=them),)), who),)


def _if(node: f.If, scope: Scope) -> Effects:
    return (v.If(condition(node.condition, scope), scope.effects(node.effects)),)


def _choose_one(node: f.ChooseOne, scope: Scope) -> Effects:
    modes = []
    it = scope.it
    for mode in node.modes:
        scope.it = it
        modes.append(scope.effects(mode))
    scope.it = None
    return (v.ChooseOne(tuple(modes)),)


def _where_x(node: f.WhereX, scope: Scope) -> Effects:
    before, scope.x = scope.x, things.quantity(node.amount, scope)
    out = scope.effects((node.effect,))
    scope.x = before
    return out


def _delayed(node: f.Delayed, scope: Scope) -> Effects:
    """Of the event only the card is remembered; its realm is, if that is spoken of."""
    outer = scope.they, scope.there, scope.many
    kept: Effects = ()
    if scope.there == s.Realm("event") and any(isinstance(part, ThatRealm) for part in node.walk()):
        slot = scope.fresh("realm")
        kept = (v.ChooseRealm(scope.there, slot),)
        scope.there = s.Realm("slot", slot=slot)
    _forget_event(scope)
    later = v.Later(f"end of {node.moment}", scope.effects(node.effects))
    scope.they, scope.there, scope.many = outer
    return (*kept, later)


def _forget_event(scope: Scope) -> None:
    """What an event was about is gone when something else wakes the effect."""
    if scope.they == s.Player("event"):
        scope.they = None
    if scope.there == s.Realm("event"):
        scope.there = None
    if scope.many == s.EventAmount():
        scope.many = None


def _spend_to(node: f.SpendTo, scope: Scope) -> Effects:
    who = things.player(node.who, scope)
    pay = w.Pay(resource(node, node.resource), things.quantity(node.count, scope), who)
    return (pay, v.If(s.IfDone(), scope.effects((node.effect,))))


def _floating(node: f.Floating, scope: Scope) -> Effects:
    return tuple(_listen(node, trigger, "this round", False, scope, outer) for trigger, outer in _heard(node, scope))


def _next_time(node: f.NextTime, scope: Scope) -> Effects:
    if node.duration is not None and not isinstance(node.duration, e.ThisRound):
        refuse(node.duration)
    lasts = "this round" if node.duration is not None else ""
    return tuple(_listen(node, trigger, lasts, True, scope, outer) for trigger, outer in _heard(node, scope))


def _heard(node: Any, scope: Scope) -> list[tuple[events.Trigger, Any]]:
    outer = scope.it, scope.they, scope.there, scope.many
    waiting = len(scope.pending)
    _forget_event(scope)
    found = events.triggers(node.event, scope)
    if len(found) > 1 or len(scope.pending) > waiting:
        refuse(node)
    return [(found[0], outer)]


def _listen(node: Any, trigger: events.Trigger, until: str, once: bool, scope: Scope, outer: Any) -> v.Effect:
    """The effects are compiled with what the event is about as "it"; afterwards all is as before."""
    inner = scope.effects(node.effects)
    scope.it, scope.they, scope.there, scope.many = outer
    if trigger.condition is not None:
        refuse(node, "what it waits for has a condition")
    return v.NextTime(trigger.event, inner, until, once)


# -- choices that later words speak of ---------------------------------------------------------------------------------


def _name(of: str) -> Made:
    def made(node: Any, scope: Scope) -> Effects:
        if of == "class" and scope.remembers:
            return (v.SetChoice(of),)
        slot = f"chosen {of}"
        if slot in scope.taken:
            refuse(node, "a second choice of the same sort")
        scope.taken.add(slot)
        return (v.SetChoice(of, slot=slot),)

    return made


def _choose_type(node: f.ChooseType, scope: Scope) -> Effects:
    scope.taken.add("chosen type")
    return (v.SetChoice("type", ("item", "land"), "chosen type"),)


def _choose_word(node: f.ChooseWord, scope: Scope) -> Effects:
    return (v.SetChoice("word", (node.first, node.second), by=things.player(node.who, scope)),)


# -- hidden cards ------------------------------------------------------------------------------------------------------


def _look_top(node: h.LookTop, scope: Scope) -> Effects:
    slot = scope.fresh("seen")
    scope.it = s.Slot(slot)
    return (w.LookTop(things.quantity(node.count, scope), things.player(node.whose, scope), slot),)


def _reveal_top(node: h.RevealTop, scope: Scope) -> Effects:
    slot = scope.fresh("seen")
    scope.it = s.Slot(slot)
    return (w.RevealTop(s.Number(1), things.player(node.whose, scope), slot),)


def _draw_it(node: q.DrawIt, scope: Scope) -> Effects:
    """The revealed top card of your deck is drawn: that is a draw like any."""
    if not isinstance(scope.it, s.Slot) or not scope.it.name.startswith("seen"):
        refuse(node, "no card was revealed before")
    return (w.Draw(),)


def _top_or_bury(node: h.TopOrBury, scope: Scope) -> Effects:
    if not isinstance(scope.it, s.Slot):
        refuse(node, "no card was looked at before")
    return (v.ChooseOne(((v.ToDeck(scope.it, "top"),), (v.ToDeck(scope.it, "bottom"),))),)


def _look_hand(node: h.LookHand, scope: Scope) -> Effects:
    return (w.LookHand(things.player(node.whose, scope)),)


def _shuffle(node: h.ShuffleDeck, scope: Scope) -> Effects:
    return (w.Shuffle(things.player(node.who, scope)),)


def _control_turn(node: ru.ControlTurn, scope: Scope) -> Effects:
    return (w.ControlTurn(things.player(p.They(span=node.span), scope)),)


def _banish_realm(node: ru.BanishRealm, scope: Scope) -> Effects:
    return (w.BanishRealm(things.place(node.where, scope)),)


EFFECTS: dict[type[Node], Made] = {
    f.May: _may,
    f.If: _if,
    f.ChooseOne: _choose_one,
    f.WhereX: _where_x,
    f.Delayed: _delayed,
    f.SpendTo: _spend_to,
    f.DoNothing: lambda node, scope: (),
    f.Floating: _floating,
    f.NextTime: _next_time,
    f.NameClass: _name("class"),
    f.NameCard: _name("card"),
    f.ChooseNumber: _name("number"),
    f.ChooseType: _choose_type,
    f.ChooseWord: _choose_word,
    h.LookTop: _look_top,
    h.LookHand: _look_hand,
    h.RevealTop: _reveal_top,
    h.TopOrBury: _top_or_bury,
    h.ShuffleDeck: _shuffle,
    q.DrawIt: _draw_it,
    ru.ControlTurn: _control_turn,
    ru.BanishRealm: _banish_realm,
}
