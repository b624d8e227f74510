"""What the phrases mean that every game has: may, if, choose one, where X is, at end of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import things
from wonderwheel.games.wonders_of_the_first.text.meanings.getting import points_at
from wonderwheel.games.wonders_of_the_first.text.meanings.quantities import condition
from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.areas import PutIntoRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.by_others import carried_out
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.flow import ExtraCost, makes_it_cheaper
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.prices import UnlessPaid
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.single_cards import swaps_back
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Target
from wonderwheel.lang.flow import NEXT_ROUND
from wonderwheel.lang.nodes import Node, changed
from wonderwheel.lang.phrases import Did
from wonderwheel.lang.referents import PLAYER, THING, Referent
from wonderwheel.lang.refusing import refuse


def _may(node: phrases.May, scope: Scope) -> Effects:
    """A player may leave it undone. Whoever is asked is a player that is known by then."""
    who = things.known_player(node.who, scope)
    if who.which in ("each", "those"):
        return carried_out(changed(node, who=phrases.They()), who, scope)
    after = scope.after[0] if scope.after else None
    if len(node.effects) > 1 and isinstance(after, phrases.If) and isinstance(after.condition, Did):
        return (meaning.May((meaning.Both(scope.effects(node.effects)),), who),)
    inner: Any = node.effects[0]
    target = getattr(inner, "what", None)
    taken = getattr(inner, "away", False) or isinstance(inner, PutIntoRealm)
    stays = not taken or isinstance(inner, phrases.Move | phrases.Portal)
    if len(node.effects) == 1 and stays and isinstance(target, Target) and scope.is_spoken_of(target.label):
        return _may_with_target(inner, who, scope)
    made = meaning.May(scope.effects(node.effects), who)
    if isinstance(inner, phrases.TopOrBury) and inner.bound is not None and inner.bound.slot:
        # A card that nobody has looked at is not put anywhere.
        return (meaning.If(things.at_least(meaning.Count(things.objects(inner, inner.bound)), 1), (made,)),)
    return (made,)


def _may_with_target(inner: Any, who: meaning.Player, scope: Scope) -> Effects:
    """Later words speak of the target, done or not: it is chosen first. What would be taken away, or put into a realm,
    is meant only if it was: "You may banish target Wonder. At end of round, return it ..." is nothing without that."""
    target = inner.what
    things.known(target, scope)
    them = It(bound=Referent(THING, target.label, target.text(), True))
    return (meaning.May(scope.effects((changed(inner, what=them),)), who),)


def _if(node: phrases.If, scope: Scope) -> Effects:
    before = scope.before
    if isinstance(before, ExtraCost) and makes_it_cheaper(node):
        return ()
    if isinstance(before, UnlessPaid) and isinstance(node.condition, Did):
        if isinstance(node.condition, phrases.DidNot):
            refuse(node.condition, "what is done then is said before")
        return (meaning.If(before.was_paid(), scope.effects(node.effects)),)
    if node.condition.behind:
        made = scope.effects(node.effects)
        kept = tuple(each for each in made if isinstance(each, meaning.Keep))
        rest = tuple(each for each in made if not isinstance(each, meaning.Keep))
        return (*kept, meaning.If(condition(node.condition, scope), rest))
    if not node.behind:
        return (meaning.If(condition(node.condition, scope), scope.effects(node.effects)),)
    inner: Any = node.effects[0]
    doer = getattr(inner, "who", None)
    asked_of_players = any(isinstance(part, phrases.They) for part in node.condition.walk())
    if isinstance(doer, phrases.EachPlayer | phrases.PlayersThat) and asked_of_players:
        own = changed(node, effects=(changed(inner, who=phrases.They()),))
        return carried_out(own, things.known_player(doer, scope), scope)
    effects = _what_is_asked_of_first(node, scope)
    return (meaning.If(condition(node.condition, scope), scope.effects(effects)),)


def _what_is_asked_of_first(node: phrases.If, scope: Scope) -> tuple[Any, ...]:
    """Where the condition asks of what its effect is done to, or of who does it, that is chosen before it is asked."""
    inner: Any = node.effects[0]
    asked = {label for part in node.condition.walk() if part.bound is not None for label in _labels(part.bound)}
    chosen = {part.label for part in inner.walk() if part.label} & asked
    for name, part in (("what", getattr(inner, "what", None)), ("who", getattr(inner, "who", None))):
        if isinstance(part, Target) and part.label in chosen and part.grammatical() == "one":
            things.known(part, scope)
            inner = changed(inner, **{name: It(bound=Referent(THING, part.label, part.text(), True))})
        elif isinstance(part, phrases.TargetPlayer | phrases.TargetOpponent) and part.label in chosen:
            things.known_player(part, scope)
            inner = changed(inner, **{name: phrases.They(bound=Referent(PLAYER, part.label, part.text(), True))})
        else:
            continue
        chosen.discard(part.label)
    if chosen:
        refuse(node.condition, "which one that is would be chosen only if it is true: choose it before")
    return (inner,)


def _labels(found: Referent) -> tuple[str, ...]:
    return (found.name,) if found.of is None else (found.name, found.of.name)


def _choose_one(node: phrases.ChooseOne, scope: Scope) -> Effects:
    return (meaning.ChooseOne(tuple(scope.effects(mode) for mode in node.modes)),)


def _let_choose(node: phrases.LetChoose, scope: Scope) -> Effects:
    """What the chooser does he carries out; where you do some of it, all of it is your effect, and he only chooses."""
    who = things.known_player(node.who, scope)
    modes = phrases.ChooseOne(node.modes, span=node.span)
    if who.which in ("each", "those") or not any(isinstance(part, phrases.You) for part in modes.walk()):
        return carried_out(modes, who, scope)
    for effect in (effect for mode in node.modes for effect in mode):
        if not hasattr(effect, "who") and not effect.about and any(part.label for part in effect.walk()):
            refuse(effect, "who chooses what it is done to is not said")
    return (meaning.ChooseOne(tuple(scope.effects(mode) for mode in node.modes), who),)


def _where_x(node: phrases.WhereX, scope: Scope) -> Effects:
    """Where X is an amount of the target itself, that is chosen before anything is counted."""
    effect: Any = node.effect
    target = getattr(effect, "what", None)
    spoken_of = {part.bound.name for part in node.amount.walk() if part.bound is not None}
    of_each = isinstance(target, Target) and target.grammatical() == "many" and points_at(node.amount, target.label)
    if isinstance(target, Target) and target.label in spoken_of and not of_each:
        things.known(target, scope)
        effect = changed(effect, what=It(bound=Referent(THING, target.label, target.text(), True)))
    return scope.effects((effect,))


def _delayed(node: phrases.Delayed, scope: Scope) -> Effects:
    """Of the event only the card is remembered; its realm is, if that is spoken of."""
    if swaps_back((node,)):
        return () if isinstance(scope.before, phrases.SwapStones) else refuse(node, "no stones were swapped before")
    kept: Effects = (meaning.ChooseRealm(meaning.Realm("event"), node.label),) if node.label else ()
    return (*kept, meaning.Later(_MOMENTS.get(node.moment, f"end of {node.moment}"), scope.effects(node.effects)))


_MOMENTS: Final = {NEXT_ROUND: "next round start"}
EFFECTS: Final[dict[type[Node], Callable[[Any, Scope], Effects]]] = {
    phrases.May: _may,
    phrases.If: _if,
    phrases.ChooseOne: _choose_one,
    phrases.LetChoose: _let_choose,
    phrases.WhereX: _where_x,
    phrases.Delayed: _delayed,
}
