"""Effects on cards, counters, hands and resources: from a phrase to the verb that carries it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.from_phrases import nouns, quantities, things
from wonderwheel.games.wonders_of_the_first.meaning.from_phrases.names import token_parts
from wonderwheel.games.wonders_of_the_first.meaning.from_phrases.scope import Effects, Scope
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.binding import EVENT_STONE
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.getting import ClassesOf, Get
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse

Made = Callable[[Any, Scope], Effects]
SOURCES = {"your hand": "hand", "The Abyss": "abyss"}
# Realms of which each of several cards has one of its own.
_ONE_FOR_EACH = (phrases.AnyRealm, phrases.AdjacentRealm, phrases.TargetAdjacentRealm)
_DURATIONS = {phrases.ThisRound: "this round", phrases.RestOfGame: "this game"}


def until(duration: base.Duration | None, scope: Scope, without: str = "") -> str:
    """How long something lasts; `without` if nothing is said. Whatever ascends lasts for the round."""
    if duration is None:
        return scope.lasting or without
    if type(duration) not in _DURATIONS:
        refuse(duration)
    return _DURATIONS[type(duration)]


def fixed(node: base.Thing, scope: Scope, by: meaning.Player | None = None) -> tuple[Effects, meaning.Objects]:
    """What an effect is done to. If other words speak of all that fit now, they are put into a slot first."""
    if isinstance(node, phrases.Union):
        refuse(node)
    found = things.thing(node, scope, by)
    if isinstance(found, meaning.All) and node.label:
        return (meaning.Keep(found, node.label),), meaning.Slot(node.label)
    return (), found


def together(node: base.Thing, scope: Scope) -> tuple[Effects, meaning.Objects]:
    """What an effect is done to, also several things at the same moment."""
    if not isinstance(node, phrases.Union):
        return fixed(node, scope)
    found = [fixed(part, scope) for part in node.parts]
    return tuple(effect for kept, _ in found for effect in kept), meaning.Together(tuple(what for _, what in found))


def _verb(kind: Callable[[meaning.Objects], meaning.Effect]) -> Made:
    """A verb with nothing but what it is done to."""

    def made(node: Any, scope: Scope) -> Effects:
        kept, what = together(node.what, scope)
        return (*kept, kind(what))

    return made


def slot_of(who: meaning.Player) -> meaning.Player:
    """A target once it has been chosen."""
    return meaning.Player("slot", slot=who.slot) if who.which in ("target", "target opponent") else who


def _nullify(node: phrases.Nullify, scope: Scope) -> Effects:
    if node.later:
        refuse(node)
    lasts = until(node.duration, scope)
    return _verb(lambda what: meaning.Nullify(what, lasts))(node, scope)


def _several(what: meaning.Objects) -> bool:
    """Whether it may be more than one card."""
    if isinstance(what, meaning.Target | meaning.Choose):
        return what.most != 1
    return isinstance(what, meaning.All | meaning.Slot)


def _portal(node: phrases.Portal, scope: Scope) -> Effects:
    """Several cards go to any realms: each of them to one of its own."""
    kept, what = fixed(node.what, scope)
    if isinstance(node.where, _ONE_FOR_EACH) and _several(what):
        each = meaning.Slot("each")
        portal = meaning.Portal(each, things.goal(node.where, scope, each))
        return (*kept, meaning.ForEach(what, (portal,), _with_a_realm_each(node, scope)))
    return (*kept, meaning.Portal(what, things.goal(node.where, scope, once_chosen(what))))


def _with_a_realm_each(node: base.Effect, scope: Scope) -> str:
    """The slot of one card after the other, each of which goes to a realm of its own."""
    if scope.spell:
        refuse(node, "what a spell chooses is declared as it is played, and here it is a realm for each card")
    return "each"


def once_chosen(what: meaning.Objects) -> meaning.Objects:
    """What an effect is done to, for words that come after the choice."""
    return meaning.Slot(what.slot) if isinstance(what, meaning.Target | meaning.Choose | meaning.Random) else what


def _move(node: phrases.Move, scope: Scope) -> Effects:
    if isinstance(node.what, phrases.It) and node.what.bound is not None and node.what.bound.name == EVENT_STONE:
        return (meaning.MoveStone(meaning.Stones(pick="event"), things.goal(node.where, scope)),)
    if things.is_stone(node.what):
        return (meaning.MoveStone(things.stones(node.what, scope), things.goal(node.where, scope)),)
    kept, what = fixed(node.what, scope)
    if isinstance(node.where, phrases.AnyRealm) and _several(what):
        refuse(node, "each card would need a realm of its own")
    if isinstance(node.where, _ONE_FOR_EACH) and _several(what):
        each = meaning.Slot("each")
        move = meaning.MoveTo(each, things.goal(node.where, scope, each))
        return (*kept, meaning.ForEach(what, (move,), _with_a_realm_each(node, scope)))
    return (*kept, meaning.MoveTo(what, things.goal(node.where, scope, once_chosen(what))))


def _equip(node: phrases.EquipTo, scope: Scope) -> Effects:
    return (meaning.Equip(things.thing(node.what, scope), things.thing(node.wearer, scope)),)


def _deny(node: phrases.Deny, scope: Scope) -> Effects:
    return (meaning.Deny(meaning.Player(), quantities.quantity(node.count, scope)),)


def _seek(node: phrases.Seek, scope: Scope) -> Effects:
    if not isinstance(node.what, phrases.Some) or node.what.count != 1 or node.what.up_to:
        refuse(node)
    found = things.with_fields(nouns.cards(node.what.noun, scope), node.what, area="deck")
    return (meaning.Seek(meaning.Number(node.count), found),)


def _gain_control(node: phrases.GainControl, scope: Scope) -> Effects:
    who = things.player(node.who, scope)
    lasts = until(node.duration, scope)
    if things.is_stone(node.what):
        if lasts:
            refuse(node)
        return (meaning.GainStone(things.stones(node.what, scope), who),)
    kept, what = fixed(node.what, scope)
    return (*kept, meaning.GainControl(what, who, lasts))


def _put(node: phrases.PutIntoRealm, scope: Scope) -> Effects:
    """From outside The World. Without a word about it, whoever puts a card there controls it."""
    if node.source is not None and (node.source not in SOURCES or not isinstance(node.what, phrases.This | phrases.It)):
        refuse(node)
    kept, what = fixed(node.what, scope)
    if isinstance(what, meaning.Target | meaning.Choose) and what.cards.area == "world":
        refuse(node, "it is in The World already")
    if isinstance(node.where, phrases.AnyRealm) and _several(what):
        refuse(node, "each card would need a realm of its own")
    return (
        *kept,
        meaning.PutIntoRealm(what, things.goal(node.where, scope), source=SOURCES[node.source] if node.source else ""),
    )


def _to_hand(node: phrases.ReturnToHand, scope: Scope) -> Effects:
    """A card goes to its owner's hand, whoever's that is."""
    kept, what = fixed(node.what, scope)
    mine = isinstance(node.whose, phrases.You) and (isinstance(what, meaning.This) or _is_own(what))
    if not (isinstance(node.whose, phrases.ItsOwner) or mine):
        refuse(node, "a card goes into its owner's hand only")
    return (*kept, meaning.ToHand(what))


def _is_own(what: meaning.Objects) -> bool:
    cards = what.cards if isinstance(what, meaning.Target | meaning.Choose | meaning.All) else None
    outside = cards is not None and cards.area != "world"
    return cards is not None and (cards.owner == "you" or (outside and cards.controller == "you"))


def _shuffle_into(node: phrases.ShuffleInto, scope: Scope) -> Effects:
    if isinstance(node.what, phrases.Each) and isinstance(node.whose, phrases.They):
        who = things.player(node.who, scope)
        asked = (meaning.ChoosePlayer(who),) if who.which.startswith("target") else ()
        return (*asked, meaning.ToDeck(things.thing(node.what, scope), "shuffled"))
    if not isinstance(node.who, phrases.You) or not isinstance(node.whose, phrases.ItsOwner):
        refuse(node)
    kept, what = fixed(node.what, scope)
    return (*kept, meaning.ToDeck(what, "shuffled"))


def _create(node: phrases.Create, scope: Scope) -> Effects:
    if not isinstance(node.who, phrases.You) or (node.abilities and node.kind):
        refuse(node)
    if node.kind or node.power is None:
        refuse(node)
    abilities = tuple(ability for each in node.abilities for ability in scope.granted(each, scope))
    like = _like(scope)
    token = meaning.Token(
        power=meaning.Number(node.power), abilities=abilities, like=like, **token_name(node.name, scope)
    )
    number = quantities.quantity(node.count, scope)
    slot = node.label
    if node.spread:
        return (meaning.CreateToken(token, number, things.place(node.where, scope), True, slot),)
    if isinstance(node.where, phrases.EachRealm | phrases.EachRealmWhere):
        inner = (meaning.CreateToken(token, number, things.HERE, False, slot),)
        return (meaning.ForEach(things.place(node.where, scope), inner),)
    return (meaning.CreateToken(token, number, things.goal(node.where, scope), False, slot),)


def _like(scope: Scope) -> meaning.Objects | None:
    """Further classes that the next sentence gives to the tokens: they belong to what a token is at least (203.q)."""
    after = scope.after[0] if scope.after else None
    same = isinstance(after, Get) and isinstance(after.what, phrases.Them) and len(after.mods) == 1
    mod = after.mods[0] if isinstance(after, Get) and same else None
    return things.known(mod.what, scope) if isinstance(mod, ClassesOf) else None


def token_name(said: str, scope: Scope) -> dict[str, Any]:
    """What a token is called: names of classes are its classes, any other name is its name."""
    name, classes = token_parts(said, scope.known)
    return {"name": name} if name else {"classes": classes}


def _copy(node: phrases.CreateCopy, scope: Scope) -> Effects:
    what = things.thing(node.what, scope)
    where = (
        things.place(node.where, scope) if isinstance(node.where, phrases.EachRealm) else things.goal(node.where, scope)
    )
    return (meaning.CreateCopy(what, where, slot=node.label),)


def _choose(node: phrases.ChooseTarget, scope: Scope) -> Effects:
    if things.is_stone(node.what):
        refuse(node)
    found = things.thing(node.what, scope)
    if not isinstance(found, meaning.Target | meaning.Choose):
        refuse(node)
    return (meaning.Keep(found, found.slot),)


def _choose_player(node: phrases.ChoosePlayer, scope: Scope) -> Effects:
    return (meaning.ChoosePlayer(things.player(node.who, scope)),)


def _seize(node: phrases.Seize, scope: Scope) -> Effects:
    found = things.stones(node.what, scope)
    # Nobody seizes a stone that he controls already (CR132-seize-stone.c).
    return (meaning.SeizeStone(meaning.Stones(found.holder or "not you", found.where, found.pick, found.slot)),)


# -- counters ----------------------------------------------------------------------------------------------------------


def _put_counters(node: phrases.PutCounters, scope: Scope) -> Effects:
    number = quantities.per(quantities.quantity(node.counters.count, scope), node.per, scope)
    if node.most is not None:
        number = meaning.AtMost(number, meaning.Number(node.most))
    kept, what = fixed(node.what, scope)
    return (*kept, meaning.PutCounters(node.counters.kind, what, number, node.counters.up_to))


def _put_equal(node: phrases.PutCountersEqual, scope: Scope) -> Effects:
    amount = quantities.quantity(node.amount, scope)
    kept, what = fixed(node.what, scope)
    return (*kept, meaning.PutCounters(node.kind, what, amount))


def _distribute(node: phrases.DistributeCounters, scope: Scope) -> Effects:
    if node.counters.up_to:
        refuse(node)
    return (
        meaning.Distribute(
            node.counters.kind, quantities.quantity(node.counters.count, scope), things.thing(node.what, scope)
        ),
    )


def _move_counters(node: phrases.MoveCounters, scope: Scope) -> Effects:
    source = things.thing(node.source, scope)
    return (meaning.MoveCounters(node.kind, source, things.thing(node.to, scope)),)


def _remove_counters(node: phrases.RemoveCounters, scope: Scope) -> Effects:
    kept, what = fixed(node.what, scope)
    return (*kept, meaning.RemoveCounters(what, node.kind or ""))


EFFECTS: dict[type[Node], Made] = {
    phrases.Nullify: _nullify,
    phrases.Portal: _portal,
    phrases.Move: _move,
    phrases.EquipTo: _equip,
    phrases.Deny: _deny,
    phrases.Seek: _seek,
    phrases.GainControl: _gain_control,
    phrases.PutIntoRealm: _put,
    phrases.ReturnToHand: _to_hand,
    phrases.ShuffleInto: _shuffle_into,
    phrases.Bury: _verb(lambda what: meaning.ToDeck(what, "bottom")),
    phrases.Create: _create,
    phrases.CreateCopy: _copy,
    phrases.ChooseTarget: _choose,
    phrases.ChoosePlayer: _choose_player,
    phrases.Seize: _seize,
    phrases.PutCounters: _put_counters,
    phrases.PutCountersEqual: _put_equal,
    phrases.DistributeCounters: _distribute,
    phrases.MoveCounters: _move_counters,
    phrases.RemoveCounters: _remove_counters,
}
