"""Effects on cards, counters, hands and resources: from a phrase to the verb that carries it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wonderwheel.games.wonders_of_the_first import compiling_nouns as nouns
from wonderwheel.games.wonders_of_the_first import compiling_things as things
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import effects_table as w
from wonderwheel.games.wonders_of_the_first import nodes_base as base
from wonderwheel.games.wonders_of_the_first import nodes_counters as k
from wonderwheel.games.wonders_of_the_first import nodes_effects as e
from wonderwheel.games.wonders_of_the_first import nodes_players as p
from wonderwheel.games.wonders_of_the_first import nodes_realms as r
from wonderwheel.games.wonders_of_the_first import nodes_things as n
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.compiling_scope import Effects, Scope, refuse
from wonderwheel.games.wonders_of_the_first.nodes_getting import ClassesOf, Get
from wonderwheel.lang.nodes import Node

Made = Callable[[Any, Scope], Effects]
SOURCES = {"your hand": "hand", "The Abyss": "abyss"}
_DURATIONS = {e.ThisRound: "this round", e.RestOfGame: "this game"}


def until(duration: base.Duration | None, scope: Scope, without: str = "") -> str:
    """How long something lasts; `without` if nothing is said. Whatever ascends lasts for the round."""
    if duration is None:
        return scope.lasting or without
    if type(duration) not in _DURATIONS:
        refuse(duration)
    return _DURATIONS[type(duration)]


def fixed(node: base.Thing, scope: Scope, by: s.Player | None = None) -> tuple[Effects, s.Objects]:
    """What an effect is done to. If later words speak of all that fit now, they are put into a slot first."""
    if isinstance(node, n.Union):
        refuse(node)
    found = things.thing(node, scope, by)
    if isinstance(found, s.All) and scope.keeps:
        slot = scope.fresh("it")
        scope.it = s.Slot(slot)
        return (v.Keep(found, slot),), scope.it
    return (), found


def _each(parts: tuple[base.Thing, ...], scope: Scope, made: Callable[[s.Objects], v.Effect]) -> Effects:
    out: list[v.Effect] = []
    for part in parts:
        kept, what = fixed(part, scope)
        out += [*kept, made(what)]
    return tuple(out)


def _verb(kind: Callable[[s.Objects], v.Effect], done: str = "") -> Made:
    """A verb with nothing but what it is done to; several things are dealt with one after the other."""

    def made(node: Any, scope: Scope) -> Effects:
        out = _each(node.what.parts if isinstance(node.what, n.Union) else (node.what,), scope, kind)
        scope.many = s.Done()
        if done and scope.it is not None and not isinstance(scope.it, s.All):
            scope.done[done] = scope.it
        return out

    return made


def _destroy(node: e.Destroy, scope: Scope) -> Effects:
    if things.is_stone(node.what):
        refuse(node, "only cards are destroyed (CR132-destroy.a)")
    return _verb(v.Destroy, "destroyed")(node, scope)


def _banish(node: e.Banish, scope: Scope) -> Effects:
    if things.is_stone(node.what):
        return (w.BanishStone(things.stones(node.what, scope)),)
    return _verb(v.Banish, "banished")(node, scope)


def _untap(node: e.Untap, scope: Scope) -> Effects:
    if not isinstance(node.who, p.You):
        refuse(node)
    return _verb(v.Untap)(node, scope)


def _sacrifice(node: e.Sacrifice, scope: Scope) -> Effects:
    """Whoever sacrifices chooses among what they control themselves."""
    if node.where is not None:
        refuse(node)
    who = things.player(node.who, scope)
    they = scope.they
    if isinstance(node.what, n.Union):
        if who != s.Player():
            refuse(node)
        return tuple(effect for part in node.what.parts for effect in _sacrificed(node, part, who, scope))
    out = _sacrificed(node, node.what, who, scope)
    scope.they = they
    return out


def _sacrificed(node: e.Sacrifice, what: base.Thing, who: s.Player, scope: Scope) -> Effects:
    if isinstance(what, n.Some):
        if who.which == "each":
            refuse(node, "each player in turn would have to choose")
        chooser = slot_of(who)
        found = s.Choose(
            things.with_fields(nouns.cards(what.noun, scope), what, **things.held(chooser)),
            0 if what.up_to else what.count,
            what.count,
            scope.fresh("it"),
            chooser,
        )
        scope.it = scope.done["sacrificed"] = s.Slot(found.slot)
        asked = (v.ChoosePlayer(who),) if who != chooser else ()
        return (*asked, v.Sacrifice(found))
    kept, known = fixed(what, scope)
    if isinstance(known, s.Target):
        refuse(node, "nothing is targeted by a sacrifice")
    return (*kept, v.Sacrifice(known))


def slot_of(who: s.Player) -> s.Player:
    """A target once it has been chosen."""
    return s.Player("slot", slot=who.slot) if who.which in ("target", "target opponent") else who


def _nullify(node: e.Nullify, scope: Scope) -> Effects:
    if node.later:
        refuse(node)
    lasts = until(node.duration, scope)
    return _verb(lambda what: v.Nullify(what, lasts))(node, scope)


def _portal(node: e.Portal, scope: Scope) -> Effects:
    kept, what = fixed(node.what, scope)
    return (*kept, v.Portal(what, things.goal(node.where, scope)))


def _move(node: e.Move, scope: Scope) -> Effects:
    if isinstance(node.what, n.It) and scope.stone:
        return (w.MoveStone(s.Stones(pick="event"), things.goal(node.where, scope)),)
    if things.is_stone(node.what):
        return (w.MoveStone(things.stones(node.what, scope), things.goal(node.where, scope)),)
    kept, what = fixed(node.what, scope)
    return (*kept, v.MoveTo(what, things.goal(node.where, scope)))


def _equip(node: e.EquipTo, scope: Scope) -> Effects:
    return (v.Equip(things.thing(node.what, scope), things.thing(node.wearer, scope)),)


def _deny(node: e.Deny, scope: Scope) -> Effects:
    scope.done["denied"] = scope.it = s.Slot("denied")
    scope.taken.add("denied")
    scope.many = s.Done()
    return (w.Deny(s.Player(), things.quantity(node.count, scope)),)


def _seek(node: e.Seek, scope: Scope) -> Effects:
    if not isinstance(node.what, n.Some) or node.what.count != 1 or node.what.up_to:
        refuse(node)
    found = things.with_fields(nouns.cards(node.what.noun, scope), node.what, area="deck")
    scope.taken.add("found")
    scope.it = s.Slot("found")
    return (v.Seek(s.Number(node.count), found),)


def _gain_control(node: e.GainControl, scope: Scope) -> Effects:
    who = things.player(node.who, scope)
    lasts = until(node.duration, scope)
    if things.is_stone(node.what):
        if lasts:
            refuse(node)
        return (w.GainStone(things.stones(node.what, scope), who),)
    kept, what = fixed(node.what, scope)
    return (*kept, v.GainControl(what, who, lasts))


def _put(node: e.PutIntoRealm, scope: Scope) -> Effects:
    """From outside The World. Without a word about it, whoever puts a card there controls it."""
    if node.source is not None and (node.source not in SOURCES or not isinstance(node.what, n.This | n.It)):
        refuse(node)
    kept, what = fixed(node.what, scope)
    if isinstance(what, s.Target | s.Choose) and what.cards.area == "world":
        refuse(node, "it is in The World already")
    return (
        *kept,
        v.PutIntoRealm(what, things.goal(node.where, scope), source=SOURCES[node.source] if node.source else ""),
    )


def _to_hand(node: e.ReturnToHand, scope: Scope) -> Effects:
    """A card goes to its owner's hand, whoever's that is."""
    kept, what = fixed(node.what, scope)
    mine = isinstance(node.whose, p.You) and (isinstance(what, s.This) or _is_own(what))
    if not (isinstance(node.whose, p.ItsOwner) or mine):
        refuse(node, "a card goes into its owner's hand only")
    return (*kept, v.ToHand(what))


def _is_own(what: s.Objects) -> bool:
    cards = what.cards if isinstance(what, s.Target | s.Choose | s.All) else None
    outside = cards is not None and cards.area != "world"
    return cards is not None and (cards.owner == "you" or (outside and cards.controller == "you"))


def _shuffle_into(node: e.ShuffleInto, scope: Scope) -> Effects:
    if isinstance(node.what, n.Each) and isinstance(node.whose, p.They):
        who = things.player(node.who, scope)
        asked = (v.ChoosePlayer(who),) if who.which.startswith("target") else ()
        return (*asked, v.ToDeck(things.thing(node.what, scope), "shuffled"))
    if not isinstance(node.who, p.You) or not isinstance(node.whose, p.ItsOwner):
        refuse(node)
    kept, what = fixed(node.what, scope)
    return (*kept, v.ToDeck(what, "shuffled"))


def _create(node: e.Create, scope: Scope) -> Effects:
    if not isinstance(node.who, p.You) or (node.abilities and node.kind):
        refuse(node)
    if node.kind or node.power is None:
        refuse(node)
    abilities = tuple(ability for each in node.abilities for ability in scope.granted(each, scope))
    like = _like(scope)
    token = v.Token(power=s.Number(node.power), abilities=abilities, like=like, **token_name(node.name, scope))
    number = things.quantity(node.count, scope)
    slot = scope.fresh("it")
    scope.it = s.Slot(slot)
    if node.spread:
        return (v.CreateToken(token, number, things.place(node.where, scope), True, slot),)
    if isinstance(node.where, r.EachRealm | r.EachRealmWhere):
        inner = (v.CreateToken(token, number, things.HERE, False, slot),)
        return (v.ForEach(things.place(node.where, scope), inner),)
    return (v.CreateToken(token, number, things.goal(node.where, scope), False, slot),)


def _like(scope: Scope) -> s.Objects | None:
    """Further classes that the next sentence gives to the tokens: they belong to what a token is at least (203.q)."""
    after = scope.after[0] if scope.after else None
    same = isinstance(after, Get) and isinstance(after.what, n.Them) and len(after.mods) == 1
    mod = after.mods[0] if isinstance(after, Get) and same else None
    return things.known(mod.what, scope) if isinstance(mod, ClassesOf) else None


def token_name(name: str, scope: Scope) -> dict[str, Any]:
    """What a token is called: the name of a class is its class, any other name is its name."""
    return {"classes": (name,)} if name in scope.known.classes else {"name": name}


def _copy(node: e.CreateCopy, scope: Scope) -> Effects:
    what = things.thing(node.what, scope)
    slot = scope.fresh("it")
    where = things.place(node.where, scope) if isinstance(node.where, r.EachRealm) else things.goal(node.where, scope)
    scope.it = s.Slot(slot)
    return (v.CreateCopy(what, where, slot=slot),)


def _choose(node: e.ChooseTarget, scope: Scope) -> Effects:
    if things.is_stone(node.what):
        refuse(node)
    found = things.thing(node.what, scope)
    if not isinstance(found, s.Target | s.Choose):
        refuse(node)
    return (v.Keep(found, found.slot),)


def _choose_player(node: e.ChoosePlayer, scope: Scope) -> Effects:
    return (v.ChoosePlayer(things.player(node.who, scope)),)


def _seize(node: e.Seize, scope: Scope) -> Effects:
    found = things.stones(node.what, scope)
    # Nobody seizes a stone that he controls already (CR132-seize-stone.c).
    return (w.SeizeStone(s.Stones(found.holder or "not you", found.where, found.pick, found.slot)),)


# -- counters ----------------------------------------------------------------------------------------------------------


def _put_counters(node: k.PutCounters, scope: Scope) -> Effects:
    number = things.per(things.quantity(node.counters.count, scope), node.per, scope)
    if node.most is not None:
        number = s.AtMost(number, s.Number(node.most))
    kept, what = fixed(node.what, scope)
    scope.many = s.Done()
    return (*kept, v.PutCounters(node.counters.kind, what, number, node.counters.up_to))


def _put_equal(node: k.PutCountersEqual, scope: Scope) -> Effects:
    amount = things.quantity(node.amount, scope)
    kept, what = fixed(node.what, scope)
    return (*kept, v.PutCounters(node.kind, what, amount))


def _distribute(node: k.DistributeCounters, scope: Scope) -> Effects:
    if node.counters.up_to:
        refuse(node)
    return (
        v.Distribute(node.counters.kind, things.quantity(node.counters.count, scope), things.thing(node.what, scope)),
    )


def _move_counters(node: k.MoveCounters, scope: Scope) -> Effects:
    source = things.thing(node.source, scope)
    return (v.MoveCounters(node.kind, source, things.thing(node.to, scope)),)


def _remove_counters(node: k.RemoveCounters, scope: Scope) -> Effects:
    kept, what = fixed(node.what, scope)
    scope.many = s.Done()
    return (*kept, v.RemoveCounters(what, node.kind or ""))


EFFECTS: dict[type[Node], Made] = {
    e.Destroy: _destroy,
    e.Banish: _banish,
    e.Stun: _verb(v.Stun),
    e.Tap: _verb(v.Tap, "tapped"),
    e.Untap: _untap,
    e.Sacrifice: _sacrifice,
    e.Nullify: _nullify,
    e.Portal: _portal,
    e.Move: _move,
    e.EquipTo: _equip,
    e.Deny: _deny,
    e.Seek: _seek,
    e.GainControl: _gain_control,
    e.PutIntoRealm: _put,
    e.ReturnToHand: _to_hand,
    e.ShuffleInto: _shuffle_into,
    e.Bury: _verb(lambda what: v.ToDeck(what, "bottom")),
    e.Create: _create,
    e.CreateCopy: _copy,
    e.ChooseTarget: _choose,
    e.ChoosePlayer: _choose_player,
    e.Seize: _seize,
    k.PutCounters: _put_counters,
    k.PutCountersEqual: _put_equal,
    k.DistributeCounters: _distribute,
    k.MoveCounters: _move_counters,
    k.RemoveCounters: _remove_counters,
}
