"""Players, realms, things and quantities: from a phrase to the structure that the engine looks up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wonderwheel.games.wonders_of_the_first import compiling_nouns as nouns
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import nodes_amounts as a
from wonderwheel.games.wonders_of_the_first import nodes_base as base
from wonderwheel.games.wonders_of_the_first import nodes_players as p
from wonderwheel.games.wonders_of_the_first import nodes_realms as r
from wonderwheel.games.wonders_of_the_first import nodes_tails as t
from wonderwheel.games.wonders_of_the_first import nodes_things as n
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.compiling_scope import Scope, refuse
from wonderwheel.games.wonders_of_the_first.nodes_counters import DistributeCounters
from wonderwheel.games.wonders_of_the_first.nodes_flow import May
from wonderwheel.lang.nodes import Node

HERE = s.Realm("here")
ONE = s.Number(1)
_CHOSEN = "chosen "

# -- players -----------------------------------------------------------------------------------------------------------

_PLAYERS = {
    p.You: "you",
    p.EachPlayer: "each",
    p.EachOpponent: "opponent",
    p.AnOpponent: "opponent",
    p.DefendingPlayer: "defender",
}
_TARGETS = {p.TargetPlayer: "target", p.TargetOpponent: "target opponent"}


def player(node: base.Player, scope: Scope) -> s.Player:
    """Who is meant; whoever is spoken of is "they" from now on. A target is asked for once."""
    if isinstance(node, p.They | p.ThatPlayer):
        return scope.they if scope.they is not None else refuse(node, "no player was spoken of before")
    if isinstance(node, p.ItsOwner | p.ItsController):
        if scope.it is None:
            refuse(node, "nothing was said before that it could mean")
        scope.they = s.Player("owner" if isinstance(node, p.ItsOwner) else "controller", of=_named(scope.it, node))
        return scope.they
    if type(node) in _TARGETS:
        slot = scope.fresh("player")
        scope.they = s.Player("slot", slot=slot)
        return s.Player(_TARGETS[type(node)], slot=slot)
    if type(node) not in _PLAYERS:
        refuse(node)
    found = s.Player(_PLAYERS[type(node)])
    if not isinstance(node, p.You):
        scope.they = found
    return found


def known_player(node: base.Player, scope: Scope) -> s.Player:
    """Who is meant where no choice can be made: a target is chosen before the effect."""
    found = player(node, scope)
    if found.which not in ("target", "target opponent"):
        return found
    scope.pending.append(v.ChoosePlayer(found))
    return s.Player("slot", slot=found.slot)


def side(node: base.Player, scope: Scope) -> str:
    """A player in an event or a rule: you, opponent, or "" for anybody."""
    if isinstance(node, p.APlayer | p.EachPlayer):
        return ""
    if isinstance(node, p.TargetOpponent):
        # There is one opponent, and nothing protects a player from being a target.
        scope.they = s.Player("opponent")
        return "opponent"
    found = player(node, scope)
    if found.which not in ("you", "opponent", "event"):
        refuse(node, "a rule or an event speaks of you, your opponent or everybody")
    return found.which


# -- realms ------------------------------------------------------------------------------------------------------------

_PLACES: dict[type[Node], s.Realm] = {
    r.Here: HERE,
    r.AnyRealm: s.Realm("all"),
    r.EachRealm: s.Realm("all"),
    r.OtherRealm: s.Realm("other"),
    r.AdjacentRealms: s.Realm("adjacent to here"),
    r.HereOrAdjacent: s.Realm("near"),
    r.LowestRealm: s.Realm("lowest"),
}
_GOALS: dict[type[Node], s.Realm] = {
    r.TargetRealm: s.Realm("target"),
    r.AnotherTargetRealm: s.Realm("target", among=s.Realm("other")),
    r.TargetAdjacentRealm: s.Realm("adjacent"),
    r.AdjacentRealm: s.Realm("adjacent"),
    r.AnyRealm: s.Realm("choose"),
    r.OtherRealm: s.Realm("choose", among=s.Realm("other")),
    r.HereOrAdjacent: s.Realm("choose", among=s.Realm("near")),
}


def place(node: base.Realm, scope: Scope) -> s.Realm:
    """The realms that a noun, an event or a rule speaks of. A target is chosen before the effect."""
    if type(node) in _PLACES:
        return _PLACES[type(node)]
    if isinstance(node, r.RealmNumber):
        return s.Realm("number", number=node.number)
    if isinstance(node, r.ParityRealm):
        return s.Realm(node.parity)
    if isinstance(node, r.ThatRealm):
        return scope.there if scope.there is not None else refuse(node, "no realm was spoken of before")
    if isinstance(node, r.EachRealmWhere | r.RealmWhere):
        other = isinstance(node, r.EachRealmWhere) and node.other
        return s.Realm("other" if other else "all", where=holds_there(node, node.who, node.what, scope))
    if isinstance(node, r.RealmWithoutEnemies) and not node.targeted:
        return s.Realm("all", where=s.Unopposed())
    if isinstance(node, r.SameRealmAs):
        return s.Realm("of", of=everything(node.what, scope))
    if isinstance(node, r.TargetRealm | r.TargetAdjacentRealm):
        found = goal(node, scope)
        scope.pending.append(v.ChooseRealm(found))
        return s.Realm("slot", slot=found.slot)
    return refuse(node)


def goal(node: base.Realm, scope: Scope) -> s.Realm:
    """The one realm that something is done in or goes to: known, or chosen into a slot of its own."""
    if isinstance(node, r.RealmWithoutEnemies):
        found = s.Realm("target" if node.targeted else "choose", where=s.Unopposed())
    elif isinstance(node, r.ParityRealm):
        found = s.Realm("choose", among=s.Realm(node.parity))
    elif isinstance(node, r.RealmWhere):
        found = s.Realm("choose", where=holds_there(node, node.who, node.what, scope))
    elif type(node) in _GOALS:
        found = _GOALS[type(node)]
    else:
        found = place(node, scope)
        if found.which in ("all", "other", "odd", "even", "near", "adjacent to here"):
            refuse(node, "one realm is needed")
        return found
    slot = scope.fresh("realm")
    scope.there = s.Realm("slot", slot=slot)
    return s.Realm(found.which, slot=slot, where=found.where, among=found.among)


def holds_there(node: Node, who: base.Player, what: base.Thing, scope: Scope) -> s.Condition:
    """Somebody controls something in the realm that is looked at."""
    if not isinstance(what, n.Some) or what.up_to:
        refuse(node)
    owner = known_player(who, scope)
    if nouns.is_stone(what.noun):
        _only_kind(what.noun)
        return at_least(s.StonesHeld(owner, HERE), what.count)
    return at_least(
        s.Count(s.All(with_fields(nouns.cards(what.noun, scope), node, where=HERE, **held(owner)))), what.count
    )


def held(owner: s.Player) -> dict[str, Any]:
    """The field of a noun that says who controls it."""
    return {"controller": owner.which} if owner.which in ("you", "opponent", "event") else {"whose": owner}


def with_fields(found: s.Cards, node: Node, **fields: Any) -> s.Cards:
    """A noun with more said of it; what it says already is not overwritten."""
    said = {name: getattr(found, name) for name in found.__struct_fields__}
    empty = s.Cards()
    for name, value in fields.items():
        if said[name] != getattr(empty, name) and said[name] != value:
            refuse(node, "it says a second thing of the same sort")
        said[name] = value
    return s.Cards(**said)


def at_least(quantity: s.Quantity, number: int) -> s.Compare:
    return s.Compare(quantity, ">=", s.Number(number))


# -- things ------------------------------------------------------------------------------------------------------------


def thing(node: base.Thing, scope: Scope, by: s.Player | None = None) -> s.Objects:
    """The cards that an effect is done to; a choice is made by `by`. Whatever is spoken of is "it" from now on."""
    found = _thing(node, scope, by)
    scope.it = _named(found, node) if not isinstance(found, s.All) else found
    return found


def _thing(node: base.Thing, scope: Scope, by: s.Player | None) -> s.Objects:
    if isinstance(node, n.This):
        return s.This()
    if isinstance(node, n.Wearer):
        return s.Wearer()
    if isinstance(node, n.It | n.Them | n.That):
        if scope.it is None:
            refuse(node, "nothing was said before that it could mean")
        if isinstance(scope.it, s.All):
            refuse(node, "what it means is not fixed")
        return scope.it
    if isinstance(node, n.TheDone):
        return scope.done.get(node.done) or refuse(node)
    if isinstance(node, n.Target):
        return _target(node, scope)
    if isinstance(node, n.Some):
        least = 0 if node.up_to else node.count
        return s.Choose(nouns.cards(node.noun, scope), least, node.count, scope.fresh("it"), by or s.Player())
    if isinstance(node, n.Random):
        return s.Random(nouns.cards(node.noun, scope), 1, scope.fresh("it"))
    if isinstance(node, n.Each):
        return s.All(nouns.cards(node.noun, scope))
    if isinstance(node, n.Others):
        return _others(node, scope)
    return refuse(node)


def _others(node: n.Others, scope: Scope) -> s.Objects:
    """All Wonders but those of the orbital just spoken of."""
    cards = scope.it.cards if isinstance(scope.it, s.All) else refuse(node, "others than which is not said")
    if cards != s.Cards(types=("wonder",), orbitals=cards.orbitals) or len(cards.orbitals) != 1:
        refuse(node)
    return s.All(s.Cards(types=("wonder",), not_orbitals=cards.orbitals))


def _target(node: n.Target, scope: Scope) -> s.Objects:
    # "Another target" is no card that was targeted before; without one before it is not this card.
    before = scope.it if isinstance(scope.it, s.Slot) and node.noun.other else None
    found = nouns.cards(node.noun, scope)
    if before is not None:
        found = s.Cards(**{**{name: getattr(found, name) for name in found.__struct_fields__}, "other": False})
    slot = scope.fresh("it")
    another = before.name if before is not None else ""
    if node.count is None:
        return s.Target(found, 0, 0, slot, another)
    if not isinstance(node.count, a.Num):
        refuse(node, "how many targets there are must be a number")
    most = node.count.value
    return s.Target(found, 0 if node.up_to else most, most, slot, another)


def _named(found: s.Objects, node: Node) -> s.Objects:
    """How later words speak of what was chosen."""
    if isinstance(found, s.Target | s.Choose | s.Random):
        return s.Slot(found.slot)
    if isinstance(found, s.All):
        refuse(node, "what it means is not fixed")
    return found


def known(node: base.Thing, scope: Scope) -> s.Objects:
    """Cards that need no choice: for quantities, conditions and rules. Targets are chosen before the effect."""
    found = thing(node, scope)
    if isinstance(found, s.Choose | s.Random):
        refuse(node, "a choice has no place here")
    if isinstance(found, s.Target):
        scope.pending.append(v.Keep(found, found.slot))
        return s.Slot(found.slot)
    return found


def everything(node: base.Thing, scope: Scope) -> s.Objects:
    """ "a card" where any will do means all that fit."""
    if isinstance(node, n.Some) and node.count == 1 and not node.up_to:
        return s.All(nouns.cards(node.noun, scope))
    return known(node, scope)


# -- stones ------------------------------------------------------------------------------------------------------------


def is_stone(node: base.Thing) -> bool:
    return isinstance(node, n.Target | n.Some | n.Each) and nouns.is_stone(node.noun)


def stones(node: base.Thing, scope: Scope) -> s.Stones:
    """Stones that an effect is done to."""
    if not isinstance(node, n.Target | n.Some | n.Each):
        refuse(node)
    holder, where = _stone_words(node.noun, scope)
    if isinstance(node, n.Each):
        return s.Stones(holder, where)
    one = node.count == 1 if isinstance(node, n.Some) else node.count == a.Num(1)
    if not one or node.up_to:
        refuse(node, "one stone at a time")
    return s.Stones(holder, where, "target" if isinstance(node, n.Target) else "choose", scope.fresh("stone"))


def _stone_words(noun: Any, scope: Scope) -> tuple[str, s.Realm | None]:
    holder, where = "", None
    for tail in noun.tails:
        if isinstance(tail, t.ControlledBy | t.Of):
            holder = side(tail.who, scope)
            if holder not in ("you", "opponent"):
                refuse(tail)
        elif isinstance(tail, t.InRealm):
            where = place(tail.realm, scope)
        else:
            refuse(tail)
    if noun.adjectives or noun.other:
        refuse(noun)
    return holder, None if where == s.Realm("all") else where


def _only_kind(noun: Any) -> None:
    if noun.adjectives or noun.tails or noun.other:
        refuse(noun)


# -- quantities --------------------------------------------------------------------------------------------------------


def count(noun: Any, scope: Scope) -> s.Quantity:
    """How many there are."""
    if nouns.is_stone(noun):
        holder, where = _stone_words(noun, scope)
        if holder:
            return s.StonesHeld(s.Player(holder), where)
        # Stones of nobody lie in the centre: neither player holds them.
        return s.StonesHeld(None, where)
    return s.Count(s.All(nouns.cards(noun, scope)))


def quantity(node: base.Quantity, scope: Scope) -> s.Quantity:
    """A number that is known when it is needed."""
    made = _QUANTITIES.get(type(node))
    return made(node, scope) if made is not None else refuse(node)


def unit(node: base.Unit, scope: Scope) -> s.Quantity:
    """What "for each" counts."""
    made = _UNITS.get(type(node))
    return made(node, scope) if made is not None else refuse(node)


def per(amount: s.Quantity, each: base.Unit | None, scope: Scope) -> s.Quantity:
    """An amount for each of something."""
    if each is None:
        return amount
    number = unit(each, scope)
    return number if amount == ONE else s.Times(amount, number)


def _x(node: a.X, scope: Scope) -> s.Quantity:
    return scope.x if scope.x is not None else refuse(node, "nobody says what X is")


def _that_many(node: a.ThatMany, scope: Scope) -> s.Quantity:
    return scope.many if scope.many is not None else refuse(node, "nothing was counted before")


def _stat(stat: str) -> Callable[[Any, Scope], s.Quantity]:
    return lambda node, scope: s.Stat(stat, known(node.what, scope))


def _round(node: a.CurrentRound, scope: Scope) -> s.Quantity:
    return s.RoundNumber() if node.factor == 1 else s.Times(s.Number(node.factor), s.RoundNumber())


def _denied(node: a.DeniedCount, scope: Scope) -> s.Quantity:
    slot = scope.done.get("denied")
    if slot is None:
        refuse(node, "nothing was denied before")
    return s.Count(slot, with_fields(nouns.cards(node.noun, scope), node, area="anywhere"))


def _affected(node: a.UnitAffected, scope: Scope) -> s.Quantity:
    """The cards on which counters were just distributed: the last effect tells how many."""
    before = scope.before
    given = before.effects[-1] if isinstance(before, May) else before
    return s.Done() if isinstance(given, DistributeCounters) else refuse(node)


_QUANTITIES: dict[type[Node], Callable[[Any, Scope], s.Quantity]] = {
    a.Num: lambda node, scope: s.Number(node.value),
    a.X: _x,
    a.ThatMany: _that_many,
    a.CountOf: lambda node, scope: count(node.noun, scope),
    a.DeniedCount: _denied,
    a.PowerOf: _stat("power"),
    a.CostOf: _stat("cost"),
    a.TotalPower: lambda node, scope: s.Stat("power", s.All(nouns.cards(node.noun, scope))),
    a.CurrentRound: _round,
}
_UNITS: dict[type[Node], Callable[[Any, Scope], s.Quantity]] = {
    a.UnitNoun: lambda node, scope: count(node.noun, scope),
    a.UnitFaith: lambda node, scope: s.Resource("faith"),
    a.UnitAffected: _affected,
    a.UnitFaithSpent: lambda node, scope: s.EventAmount(),
}


def chosen(node: Node, kind: str, scope: Scope) -> str:
    """The slot of the class, number or type that was chosen before; with none, the card's own choice."""
    slot = _CHOSEN + kind
    if scope.remembers and kind == "class":
        return "remembered"
    return slot if slot in scope.taken else refuse(node, f"no {kind} was chosen before")
