"""How references are bound in effects: what they are done to, and what they bring in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder, kinds_of
from wonderwheel.games.wonders_of_the_first.text.binding.nouns import points_back, where_x
from wonderwheel.games.wonders_of_the_first.text.phrases.plain_verbs import DOING
from wonderwheel.games.wonders_of_the_first.text.referent_names import BESIDE, EVENT, EVENT_AMOUNT
from wonderwheel.lang.binding import Ways
from wonderwheel.lang.nodes import changed
from wonderwheel.lang.referents import NUMBER, PLAYER, REALM, THING, Mentions, Referent

# -- effects -----------------------------------------------------------------------------------------------------------


def _of_them(b: CardBinder, node: Any) -> Any:
    """A phrase with a "they" inside its fixed words."""
    return changed(b.inside(node), bound=b.nearest(node, PLAYER))


def _acts_on(done: str = "", counted: bool = True) -> Callable[[CardBinder, Any], Any]:
    """A verb with what it is done to: who it was done to, and to how many, can be spoken of afterwards."""

    def way(b: CardBinder, node: Any) -> Any:
        made = b.inside(node)
        found = b.mentions.last(THING)
        if done and found is not None:
            b.done[done] = found
        if counted:
            b.counted(node)
        return made

    return way


def _counted(*first: str) -> Callable[[CardBinder, Any], Any]:
    def way(b: CardBinder, node: Any) -> Any:
        made = b.inside(node, *first)
        b.counted(node)
        return made

    return way


def _to_a_realm(b: CardBinder, node: Any) -> Any:
    """Something goes into one realm; a realm beside is beside what goes there."""
    what = b.visit(node.what)
    moved = b.mentions.last(THING)
    return changed(node, what=what, where=_beside(b.goal(node.where), moved))


def _beside(where: Any, moved: Referent | None) -> Any:
    if not isinstance(where, phrases.AdjacentRealm | phrases.TargetAdjacentRealm) or moved is None:
        return where
    return changed(where, bound=Referent(REALM, BESIDE, where.text(), of=moved))


def _move_again(b: CardBinder, node: phrases.MoveAgain) -> Any:
    found = b.it(node)
    return changed(node, bound=found, where=_beside(b.goal(node.where), found))


def _redirect(b: CardBinder, node: phrases.RedirectAttack) -> Any:
    return changed(node, where=b.goal(node.where))


def _let_do(b: CardBinder, node: phrases.LetDo) -> Any:
    """What another player chooses on the way is not known outside of it."""
    who = b.visit(node.who)
    outer, done = b.mentions.copy(), dict(b.done)
    effect = b.visit(node.effect)
    b.mentions, b.done = outer, done
    return changed(node, who=who, effect=effect)


def _deny(b: CardBinder, node: phrases.Deny) -> Any:
    made = b.inside(node)
    b.labels.setdefault("denied", 1)
    b.done["denied"] = Referent(THING, "denied", "the denied cards", True, many=node.count != phrases.Num(1))
    b.mention(b.done["denied"])
    b.counted(node)
    return made


def _seek(b: CardBinder, node: phrases.Seek) -> Any:
    made = changed(node, what=b.spoken_of(node.what))
    b.labels.setdefault("found", 1)
    noun = node.what.noun if isinstance(node.what, phrases.Some) else None
    b.clause += 1
    b.mention(Referent(THING, "found", "the card found", True, kinds_of(noun) if noun else frozenset()))
    return made


def _create(b: CardBinder, node: phrases.Create) -> Any:
    """What a token gets as its own text is bound by itself."""
    made = changed(
        node,
        who=b.visit(node.who),
        count=b.visit(node.count),
        abilities=tuple(b.visit(each) for each in node.abilities),
    )
    spread = node.spread or isinstance(node.where, phrases.EachRealm | phrases.EachRealmWhere)
    made = changed(made, where=b.visit(node.where) if spread else b.goal(node.where))
    many = node.count != phrases.Num(1)
    words = "the tokens" if many else "the token"
    return b.bring_in(made, "it", frozenset({"token", "Wonder"}), many, words)


def _create_story(b: CardBinder, node: phrases.CreateStory) -> Any:
    made = changed(node, where=b.goal(node.where))
    return b.bring_in(made, "it", frozenset({"token"}), False, "the story token")


def _create_copy(b: CardBinder, node: phrases.CreateCopy) -> Any:
    what = b.visit(node.what)
    where = b.visit(node.where) if isinstance(node.where, phrases.EachRealm) else b.goal(node.where)
    b.clause += 1
    made = changed(node, what=what, where=where)
    return b.bring_in(made, "it", frozenset({"token"}), False, "the token copy")


def _seen(many: bool) -> Callable[[CardBinder, Any], Any]:
    """Cards that were looked at or revealed."""

    def way(b: CardBinder, node: Any) -> Any:
        made = b.inside(node)
        return b.bring_in(made, "seen", frozenset(), many, "the cards seen" if many else "the card seen")

    return way


def _look_top(b: CardBinder, node: phrases.LookTop) -> Any:
    return _seen(node.count != phrases.Num(1))(b, node)


def _brings_in(b: CardBinder, node: Any) -> Any:
    return b.bring_in(b.inside(node), "it", frozenset(), False, "the card")


def _choose_ability(b: CardBinder, node: phrases.ChooseAbility) -> Any:
    if not isinstance(node.what, phrases.Some):
        return b.inside(node)
    made = changed(node, what=changed(node.what, noun=b.visit(node.what.noun)))
    return b.bring_in(made, "it", kinds_of(node.what.noun), False)


def _spend(b: CardBinder, node: phrases.Spend) -> Any:
    """X is asked for where it is spent, unless it was said before."""
    who = b.visit(node.who)
    if isinstance(node.count, phrases.X) and b.x is None:
        label = b.fresh("x")
        b.x = Referent(NUMBER, label, node.text(), True)
        return changed(node, who=who, label=label)
    return changed(node, who=who, count=b.visit(node.count))


def _spend_to(b: CardBinder, node: phrases.SpendTo) -> Any:
    """Whoever spends does what it is spent for, unless somebody else is named."""
    who, count = b.visit(node.who), b.visit(node.count)
    inner: Any = node.effect
    doer = getattr(inner, "who", None)
    if not isinstance(node.who, phrases.You) and isinstance(doer, phrases.You) and doer.span is None:
        inner = changed(inner, who=phrases.They())
    return changed(node, who=who, count=count, effect=b.visit(inner))


# -- how effects hang together -----------------------------------------------------------------------------------------


def _may(b: CardBinder, node: phrases.May) -> Any:
    return changed(node, who=b.visit(node.who), effects=b.row(node.effects))


def _if(b: CardBinder, node: Any) -> Any:
    return changed(node, condition=b.visit(node.condition), effects=b.row(node.effects))


def _otherwise(b: CardBinder, node: phrases.Otherwise) -> Any:
    return changed(node, effects=b.row(node.effects))


def _choose_one(b: CardBinder, node: phrases.ChooseOne) -> Any:
    """What one mode speaks of is not known in another, nor afterwards."""
    before = b.mentions
    modes = []
    for mode in node.modes:
        b.mentions = before.copy()
        modes.append(b.row(mode))
    b.mentions = Mentions(each for each in before.said if each.referent.sort != THING)
    return changed(node, modes=tuple(modes))


def _later(b: CardBinder, node: phrases.Delayed) -> Any:
    """Of the event only the card is remembered, and its realm if that is spoken of."""
    outer = b.mentions
    label = "realm then"
    b.mentions = outer.without(PLAYER, EVENT).without(NUMBER, EVENT_AMOUNT)
    event = outer.last(REALM)
    if event is not None and event.name == EVENT:
        b.mention(Referent(REALM, label, f"the realm where it happened ({event.words})", True))
    effects = b.row(node.effects)
    b.mentions = outer
    return changed(node, effects=effects, label=label if label in b.used else "")


def _listening(b: CardBinder, node: Any) -> Any:
    """An event of its own, and what is done then; afterwards everything is as before."""
    outer = b.mentions
    b.mentions = outer.without(PLAYER, EVENT).without(REALM, EVENT).without(NUMBER, EVENT_AMOUNT)
    b.clause += 1
    event = b.visit(node.event)
    effects = b.row(node.effects)
    b.mentions = outer
    return changed(node, event=event, effects=effects)


EFFECTS: Ways = {  # effects
    **{phrase: _acts_on(phrase.verb.past) for phrase in DOING.values()},
    **dict.fromkeys((phrases.Nullify, phrases.Bury, phrases.PutIntoAbyss, phrases.RemoveCounters), _acts_on()),
    **dict.fromkeys((phrases.Portal, phrases.Move, phrases.PutIntoRealm), _to_a_realm),
    phrases.MoveAgain: _move_again,
    phrases.LetDo: _let_do,
    phrases.RedirectAttack: _redirect,
    phrases.Deny: _deny,
    phrases.Seek: _seek,
    phrases.Create: _create,
    phrases.CreateCopy: _create_copy,
    phrases.CreateStory: _create_story,
    phrases.LookTop: _look_top,
    phrases.RevealTop: _seen(False),
    phrases.BanishTop: _brings_in,
    phrases.HandToTop: _brings_in,
    phrases.ChooseAbility: _choose_ability,
    phrases.Spend: _spend,
    phrases.SpendTo: _spend_to,
    phrases.PutCounters: _counted("counters", "per"),
    **dict.fromkeys((phrases.Draw, phrases.Discard), _counted("count")),
    **dict.fromkeys((phrases.DiscardHand, phrases.BuryHand), _counted()),
    phrases.SetEnergy: _of_them,
    phrases.ControlTurn: _of_them,
    **dict.fromkeys((phrases.TriggerTimes, phrases.TriggerAgain, phrases.TopOrBury, phrases.DrawIt), points_back()),
    **dict.fromkeys(
        (phrases.OrderOrBury, phrases.BanishSome, phrases.Scatter, phrases.OpponentsLikewise), points_back(True)
    ),
    # how effects hang together
    phrases.May: _may,
    phrases.If: _if,
    phrases.While: _if,
    phrases.Otherwise: _otherwise,
    phrases.ChooseOne: _choose_one,
    phrases.WhereX: where_x,
    phrases.Delayed: _later,
    phrases.NextTime: _listening,
    phrases.Floating: _listening,
}
