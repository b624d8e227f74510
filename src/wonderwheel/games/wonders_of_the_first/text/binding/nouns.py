"""How references are bound in things, players, realms and numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder, kinds_of
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.referent_names import (
    CHOICE,
    CONTROLLER,
    DEFENDER,
    EACH,
    NO_REALM,
    OPPONENT,
    OWNER,
    THIS,
    WEARER,
    WHERE,
)
from wonderwheel.lang.binding import Ways
from wonderwheel.lang.nodes import Node, changed, node_fields
from wonderwheel.lang.referents import NUMBER, PLAYER, REALM, THING, Referent
from wonderwheel.lang.refusing import refuse

_ANY_CARD = ("card",)
_SIDES = ("enemy", "ally")
_PLAYERS = {
    phrases.EachPlayer: EACH,
    phrases.EachOpponent: OPPONENT,
    phrases.AnOpponent: OPPONENT,
    phrases.DefendingPlayer: DEFENDER,
}
_NEEDS_A_REALM = (
    phrases.Here, phrases.AdjacentRealms, phrases.HereOrAdjacent, phrases.OtherRealm,
)  # fmt: skip


# -- things ------------------------------------------------------------------------------------------------------------


def _this(b: CardBinder, node: phrases.This) -> Any:
    b.known(THIS, "this")
    return node


def _wearer(b: CardBinder, node: phrases.Wearer) -> Any:
    b.known(WEARER, node.text())
    return node


def _it(b: CardBinder, node: phrases.It) -> Any:
    return changed(node, bound=b.it(node))


def _them(b: CardBinder, node: Any) -> Any:
    return changed(node, bound=b.it(node, many=True))


def _that(b: CardBinder, node: phrases.That) -> Any:
    word = node.kind.word
    if word in _SIDES and not any(word in each.kinds for each in b.mentions.all(THING)):
        word = "Wonder"
    return changed(node, bound=b.of_kind(node, word, _ANY_CARD))


def _the_done(b: CardBinder, node: phrases.TheDone) -> Any:
    found = b.done.get(node.done)
    if found is None:
        refuse(node, f"nothing was {node.done} before")
    return changed(node, bound=b.means(found))


def _target(b: CardBinder, node: phrases.Target) -> Any:
    before = b.mentions.last(THING) if node.noun.other else None
    another = b.means(before) if before is not None and before.slot else None
    made = b.inside(node)
    many = node.count != phrases.Num(1)
    return changed(b.bring_in(made, "it", kinds_of(node.noun), many), bound=another)


def _some(b: CardBinder, node: phrases.Some) -> Any:
    return b.bring_in(b.inside(node), "it", kinds_of(node.noun), node.count != 1)


def _random(b: CardBinder, node: phrases.Random) -> Any:
    return b.bring_in(b.inside(node), "it", kinds_of(node.noun), False)


def _each(b: CardBinder, node: phrases.Each) -> Any:
    """Kept under its label only if it is spoken of again."""
    made = b.inside(node)
    label = b.fresh("all")
    b.mention(Referent(THING, label, node.text(), True, kinds_of(node.noun), True, phrase=made))
    return changed(made, label=label)


def _others(b: CardBinder, node: phrases.Others) -> Any:
    before = b.mentions.last(THING)
    if before is None or not isinstance(before.phrase, phrases.Each):
        refuse(node, "others than which is not said")
    return changed(node, bound=before)


# -- players -----------------------------------------------------------------------------------------------------------


def _they(b: CardBinder, node: Any) -> Any:
    return changed(node, bound=b.nearest(node, PLAYER))


def _its(name: str) -> Callable[[CardBinder, Any], Any]:
    def way(b: CardBinder, node: Any) -> Any:
        return changed(node, bound=b.player(name, node, of=b.its(node)))

    return way


def _target_player(b: CardBinder, node: Any) -> Any:
    label = b.fresh("player")
    b.player(label, node, slot=True)
    return changed(node, label=label)


def _some_player(b: CardBinder, node: base.Player) -> Any:
    b.player(_PLAYERS[type(node)], node)
    return node


# -- realms ------------------------------------------------------------------------------------------------------------


def _that_realm(b: CardBinder, node: phrases.ThatRealm) -> Any:
    return changed(node, bound=b.nearest(node, REALM))


def _realm_where(b: CardBinder, node: Any) -> Any:
    return changed(node, who=b.visit(node.who), what=b.spoken_of(node.what))


def _same_realm(b: CardBinder, node: phrases.SameRealmAs) -> Any:
    return changed(node, what=b.spoken_of(node.what))


def _in_a_realm(b: CardBinder, node: base.Realm) -> Any:
    if b.spell:
        refuse(node, NO_REALM)
    return b.inside(node)


def _target_realm(b: CardBinder, node: Any) -> Any:
    """A realm that is targeted: chosen before the effect, wherever it is said."""
    label = b.fresh("realm")
    b.mention(Referent(REALM, label, node.text(), True))
    return changed(node, label=label)


# -- numbers -----------------------------------------------------------------------------------------------------------


def _x(b: CardBinder, node: phrases.X) -> Any:
    if b.x is None:
        refuse(node, "nobody says what X is")
    return changed(node, bound=b.x)


def _power_mod(b: CardBinder, node: phrases.PowerMod) -> Any:
    made = b.inside(node)
    if node.amount[1:] != "X":
        return made
    if b.x is None:
        refuse(node, "nobody says what X is")
    return changed(made, bound=b.x)


def _that_many(b: CardBinder, node: phrases.ThatMany) -> Any:
    return changed(node, bound=b.nearest(node, NUMBER))


def _denied_count(b: CardBinder, node: Any) -> Any:
    found = b.done.get("denied")
    if found is None:
        refuse(node, "nothing was denied before")
    if isinstance(node, phrases.DeniedIs):
        made: Node = changed(node, what=b.spoken_of(node.what))
    else:
        made = b.inside(node)
    return changed(made, bound=b.means(found))


def where_x(b: CardBinder, node: phrases.WhereX) -> Any:
    """X is said after the effect that it is in, and may speak of what that effect is done to."""
    outer, inner = b.x, Referent(NUMBER, WHERE, f"X ({node.amount.text()})")
    b.x = inner
    effect = b.visit(node.effect)
    b.x, b.explains_x = outer, True
    amount = b.visit(node.amount)
    b.explains_x = False
    return changed(node, effect=_with_x(effect, inner, amount), amount=amount)


def _with_x(value: Any, pending: Referent, amount: Node) -> Any:
    """Every X of a phrase with the amount that it stands for."""
    if isinstance(value, tuple):
        return tuple(_with_x(each, pending, amount) for each in value)
    if not isinstance(value, Node):
        return value
    fields = {f.name: _with_x(getattr(value, f.name), pending, amount) for f in node_fields(type(value))}
    if value.bound is pending:
        fields["bound"] = Referent(NUMBER, WHERE, pending.words, phrase=amount)
    return changed(value, **fields)


def points_back(many: bool = False) -> Callable[[CardBinder, Any], Any]:
    """A phrase with an "it" inside its fixed words."""

    def way(b: CardBinder, node: Any) -> Any:
        found = b.it(node, many)
        return changed(b.inside(node), bound=found)

    return way


def _names(kind: str) -> Callable[[CardBinder, Any], Any]:
    """A class, a card, a number or a type is named: "that class" can be spoken of afterwards."""

    def way(b: CardBinder, node: Any) -> Any:
        if kind in b.chosen:
            refuse(node, "a second choice of the same sort")
        b.chosen[kind] = Referent(CHOICE, f"chosen {kind}", f"the {kind} chosen before", True)
        return changed(node, label=b.chosen[kind].name)

    return way


def _of_that(kind: str) -> Callable[[CardBinder, Any], Any]:
    return lambda b, node: changed(node, bound=b.chosen.get(kind))


NOUNS: Ways = {
    phrases.This: _this,
    phrases.Wearer: _wearer,
    phrases.It: _it,
    phrases.Them: _them,
    phrases.OneOfThem: _them,
    phrases.That: _that,
    phrases.TheDone: _the_done,
    phrases.Target: _target,
    phrases.Some: _some,
    phrases.Random: _random,
    phrases.Each: _each,
    phrases.Others: _others,
    phrases.They: _they,
    phrases.ThatPlayer: _they,
    phrases.ItsOwner: _its(OWNER),
    phrases.ItsController: _its(CONTROLLER),
    phrases.TargetPlayer: _target_player,
    phrases.TargetOpponent: _target_player,
    **dict.fromkeys(_PLAYERS, _some_player),
    phrases.ThatRealm: _that_realm,
    phrases.EachRealmWhere: _realm_where,
    phrases.RealmWhere: _realm_where,
    phrases.SameRealmAs: _same_realm,
    phrases.TargetRealm: _target_realm,
    phrases.TargetAdjacentRealm: _target_realm,
    **dict.fromkeys(_NEEDS_A_REALM, _in_a_realm),
    phrases.X: _x,
    phrases.PowerMod: _power_mod,
    phrases.ThatMany: _that_many,
    phrases.DeniedCount: _denied_count,
    phrases.DeniedIs: _denied_count,
    phrases.NameClass: _names("class"),
    phrases.NameCard: _names("card"),
    phrases.ChooseNumber: _names("number"),
    phrases.ChooseType: _names("type"),
    phrases.OfThatClass: _of_that("class"),
    phrases.OfThatType: _of_that("type"),
    phrases.CostThat: _of_that("number"),
    phrases.SharingItsClass: points_back(),
    phrases.ItIs: points_back(),
}
