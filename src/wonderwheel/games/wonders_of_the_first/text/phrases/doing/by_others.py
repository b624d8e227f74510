"""What somebody else carries out: whoever does it is "you" in the order, and "they" in the words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Player, Realm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import Enemy
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import AnOpponent, EachOpponent, TargetOpponent
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import (
    AnotherTargetRealm,
    Here,
    TargetAdjacentRealm,
    TargetRealm,
    ThatRealm,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_content import RealmThat
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Target
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, OTHERS
from wonderwheel.lang.flow import If
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Node, Span, Wording, bent, changed, node_fields
from wonderwheel.lang.phrases import Did, ThatMany, They, You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope

# Words that mean somebody else as soon as another player carries them out.
_MEANS_ANOTHER: Final = (You, EachOpponent, AnOpponent, TargetOpponent, Enemy)


def carried_out(effect: Effect, who: meaning.Player, scope: Scope) -> Effects:
    """These players carry it out, one after the other: "they" is meant so, and all other words for players would mean
    others."""
    effect, places = _there(effect)
    known = {who.slot, *(part.label for part in effect.walk() if part.label)}
    for part in effect.walk():
        no_target(part)
        if isinstance(part, _MEANS_ANOTHER) and part is not getattr(effect, "who", None):
            refuse(part, 'whoever does it is "they" here, and nobody else can be spoken of')
        if part.bound is not None and part.bound.slot and part.bound.name not in known:
            refuse(part, "what was chosen before is not known to what another player does")
    after = scope.after[0] if scope.after else None
    if isinstance(after, If) and isinstance(after.condition, Did):
        refuse(after.condition, "whether another player has done it is not known")
    done = meaning.DoneBy(who, scope.effects((_theirs(effect),)))
    if not places:
        return (done,)
    target = meaning.ChooseRealm(meaning.Realm("target", slot=_slot_of(places[0])))
    chosen = (target,) if any(isinstance(place, TargetRealm) for place in places) else ()
    return (*chosen, meaning.ForEach(meaning.Realm("slot", slot=_slot_of(places[0])), (done,)))


def _slot_of(place: Realm) -> str:
    return place.label or (place.bound.name if place.bound is not None else "")


def _is_chosen_before(part: Any) -> bool:
    if isinstance(part, ThatRealm):
        return part.bound is not None and part.bound.slot
    return isinstance(part, TargetRealm)


@rule("CR132-501.e.2")
def _there(effect: Any) -> tuple[Any, list[Realm]]:
    """Targets are chosen by whose effect it is, so the realm is known before another player does anything there: to
    them it is the one that is looked at."""
    places = [part for part in effect.walk() if _is_chosen_before(part)]
    if not places:
        return effect, []
    if len({_slot_of(place) for place in places}) > 1 or any(isinstance(part, Here) for part in effect.walk()):
        refuse(places[0], "of two realms that are known then, only one can be spoken of")
    return _in_this_realm(effect), places


def _in_this_realm(value: Any) -> Any:
    if _is_chosen_before(value):
        return Here(span=value.span)
    if isinstance(value, tuple):
        return tuple(_in_this_realm(each) for each in value)
    if not isinstance(value, Node):
        return value
    return changed(value, **{f.name: _in_this_realm(getattr(value, f.name)) for f in node_fields(type(value))})


def has_their_own(who: meaning.Player, amount: Node | None) -> bool:
    """Whether each of several players has an amount of their own."""
    said = amount.walk() if amount is not None else ()
    return who.which in ("each", "those") and any(isinstance(part, They) for part in said)


def each_for_themselves(nodes: tuple[Effect, ...], scope: Scope) -> Effects | None:
    """What each player does, and then as often as that: each of them does both before the next one does."""
    first, *rest = nodes[:2]
    again = rest[0] if rest else None
    numbers = [part for part in again.walk() if isinstance(part, ThatMany)] if again is not None else []
    own = [part for part in numbers if part.bound is not None and part.bound.phrase is not None]
    if again is None or not own or not isinstance(getattr(again, "who", None), They):
        return None
    doer: Any = first
    who = scope.player(doer.who)
    known = {who.slot, *(part.label for part in first.walk() if part.label)}
    for part in (*first.walk(), *again.walk()):
        no_target(part)
        if isinstance(part, _MEANS_ANOTHER) and part is not doer.who:
            refuse(part, 'whoever does it is "they" here, and nobody else can be spoken of')
        if part.bound is not None and part.bound.slot and part.bound.name not in known:
            refuse(part, "what was chosen before is not known to what another player does")
    both = (_theirs(changed(first, who=You())), _with_own_number(_theirs(again)))
    return (meaning.DoneBy(who, scope.effects(both)),)


def _with_own_number(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_with_own_number(each) for each in value)
    if isinstance(value, ThatMany) and value.bound is not None:
        return changed(value, bound=replace(value.bound, phrase=None))
    if not isinstance(value, Node):
        return value
    return changed(value, **{f.name: _with_own_number(getattr(value, f.name)) for f in node_fields(type(value))})


def no_target(part: Node) -> None:
    """Nothing that another player does is done to a target, or in one."""
    targeted = isinstance(part, Target | AnotherTargetRealm | TargetAdjacentRealm)
    if targeted or (isinstance(part, RealmThat) and part.how == "target"):
        refuse(part, BY_NAME["target"].without[OTHERS])


def _theirs(value: Any) -> Any:
    """A phrase with "you" for "they"."""
    if isinstance(value, tuple):
        return tuple(_theirs(each) for each in value)
    if not isinstance(value, Node):
        return value
    if isinstance(value, They):
        return You()
    return changed(value, **{f.name: _theirs(getattr(value, f.name)) for f in node_fields(type(value))})


def _let_do(parts: Parts, span: Span | None) -> Effect:
    who, effect = parts
    return changed(effect, span=span) if isinstance(who, You) else LetDo(who, changed(effect, span=None), span=span)


@dataclass(frozen=True)
class LetDo(Effect):
    """Another player does what is an order to you otherwise."""

    who: Player
    effect: Effect
    wordings = (Wording("player order", made=_let_do),)

    def text(self) -> str:
        return f"{self.who.text()} {_bent(self.effect.text(), self.who)}"

    def means(self, scope: Scope) -> Effects:
        return carried_out(self.effect, scope.player(self.who), scope)

    def bind(self, b: CardBinder) -> Any:
        who = b.visit(self.who)
        return changed(self, who=who, effect=b.apart(lambda: b.visit(self.effect)))


def _bent(order: str, who: Player) -> str:
    """An order of several words is bent in its first."""
    first, *rest = order.split()
    return " ".join([bent(first, who.grammatical()), *rest])
