"""Effects on cards and other objects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.chosen import once_chosen, several
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    AThing,
    Duration,
    Effect,
    Number,
    Per,
    Player,
    Realm,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.durations import ThisRound
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It, This, that
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import (
    AdjacentRealm,
    AnyRealm,
    Here,
    OneRealm,
    TargetAdjacentRealm,
    TargetRealm,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import InRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, Some, Target
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.unions import Union
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT_STONE
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import FORM, Span, Wording, changed
from wonderwheel.lang.phrases import Num, You
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


# Realms of which each of several cards has one of its own.
_ONE_FOR_EACH: Final = (AnyRealm, AdjacentRealm, TargetAdjacentRealm)


def _goes_along(what: Thing) -> bool:
    """Whether this goes somewhere, and with it what is in its realm."""
    if not isinstance(what, Union) or not any(isinstance(part, This) for part in what.parts):
        return False
    others = [part for part in what.parts if not isinstance(part, This)]
    return all(isinstance(part, Each | Some) and InRealm(Here()) in part.noun.tails for part in others)


def _one_for_each(where: Realm, what: Thing) -> bool:
    """Whether each of several cards goes to a realm of its own. Cards of one realm go to one realm beside it."""
    one_realm = any(isinstance(part, OneRealm) for part in what.walk()) or _goes_along(what)
    targeted = isinstance(where, TargetAdjacentRealm) and isinstance(what, Each)
    one_realm = one_realm or (targeted and any(isinstance(part, TargetRealm | Here) for part in what.walk()))
    together = not isinstance(where, AnyRealm) and one_realm
    return isinstance(where, _ONE_FOR_EACH) and not together


FOUND: Final = "found"


def when_found_arrives(node: Any) -> bool:
    """Whether a phrase says what happens when the card that was just sought arrives."""
    event = getattr(node, "event", None)
    what = getattr(event, "what", None)
    found = isinstance(what, It) and what.bound is not None and what.bound.name == FOUND
    return found and type(event).__name__ == "Arrives" and getattr(node, "duration", None) is None


def _with_a_realm_each(node: Effect, spell: bool) -> str:
    """The slot of one card after the other, each of which goes to a realm of its own."""
    if spell:
        refuse(node, "what a spell chooses is declared as it is played, and here it is a realm for each card")
    return "each"


def _is_one(what: Thing) -> bool:
    """Whether a word points back to a single thing."""
    return what.bound is not None and not what.bound.many and isinstance(what.bound.phrase, Target | Some)


def _nullify(parts: Parts, span: Span | None) -> Nullify:
    what, duration, later = parts
    if later is not None and later != (duration or later):
        raise Unfit("two times are said")
    return Nullify(what, duration, later is not None, span=span)


@dataclass(frozen=True)
class Nullify(Effect):
    """The text is blank until the end of the round. `later`: also of what arrives later in the round."""

    what: Thing
    duration: Duration | None = None
    later: bool = False
    rule = "order"
    form = "nullify {what}[ {duration}]"
    wordings = (
        Wording(
            '"nullify" things [duration] ["," "including those that arrive later" duration]',
            made=lambda parts, span: _nullify(parts, span),
        ),
    )
    clauses = ("CR132-nullify.a", "CR132-nullify.d")

    def text(self) -> str:
        return super().text() + (", including those that arrive later this round" if self.later else "")

    def means(self, scope: Scope) -> Effects:
        """Nullified for the round, and so is what arrives in it, if that is said."""
        if self.later:
            found = scope.thing(self.what)
            if not isinstance(found, meaning.All) or not isinstance(self.duration, ThisRound):
                refuse(self)
            return (meaning.Rule((meaning.Nullified(),), found.cards, "this round"),)
        lasts = scope.until(self.duration)
        kept, what = scope.together(self.what)
        return (*kept, meaning.Nullify(what, lasts))

    def bind(self, b: CardBinder) -> Any:
        return b.acts_on(self)


@dataclass(frozen=True)
class Portal(Effect):
    """Banished and at once back in The World, in a realm."""

    what: Thing
    where: Realm
    rule = "order"
    form = "portal {what} to {where}"
    away = True
    clauses = ("CR132-portal.a",)

    def means(self, scope: Scope) -> Effects:
        """Several cards go to any realms: each of them to one of its own."""
        each_its_own = _one_for_each(self.where, self.what)
        kept, what = (scope.fixed if each_its_own else scope.together)(self.what)
        if each_its_own and several(what) and not _is_one(self.what):
            each = meaning.Slot("each")
            portal = meaning.Portal(each, scope.goal(self.where, each))
            return (*kept, meaning.ForEach(what, (portal,), _with_a_realm_each(self, scope.spell)))
        return (*kept, meaning.Portal(what, scope.goal(self.where, once_chosen(what))))

    def bind(self, b: CardBinder) -> Any:
        return b.to_a_realm(self)


def _move(parts: Parts, span: Span | None) -> Effect:
    """To a realm, or equipment to its wearer."""
    what, goal = parts if len(parts) > 1 else (*parts, Here())
    if isinstance(goal, Realm):
        return Move(what, goal, span=span)
    if not isinstance(goal, Target) and not isinstance(what, Target | Some | Each):
        raise Unfit("which equipment is moved to it is not said")
    return EquipTo(what, goal, span=span)


@dataclass(frozen=True)
class Move(Effect):
    """From one realm to another."""

    what: Thing
    where: Realm
    rule = "order"
    form = "move {what} to {where}"
    away = True
    wordings = (
        Wording(
            '"move" things ("a additional time")? ("to" (realm | target | this | it) | "here" | there)',
            made=lambda parts, span: _move(parts, span),
        ),
    )
    clauses = ("CR132-move.a",)

    def means(self, scope: Scope) -> Effects:
        if isinstance(self.what, It) and self.what.bound is not None and self.what.bound.name == EVENT_STONE:
            return (meaning.MoveStone(meaning.Stones(pick="event"), scope.goal(self.where)),)
        if scope.is_stone(self.what):
            return (meaning.MoveStone(scope.stones(self.what), scope.goal(self.where)),)
        each_its_own = _one_for_each(self.where, self.what)
        kept, what = (scope.fixed if each_its_own else scope.together)(self.what)
        if isinstance(self.where, AnyRealm) and several(what):
            refuse(self, "each card would need a realm of its own")
        if each_its_own and several(what) and not _is_one(self.what):
            each = meaning.Slot("each")
            move = meaning.MoveTo(each, scope.goal(self.where, each))
            return (*kept, meaning.ForEach(what, (move,), _with_a_realm_each(self, scope.spell)))
        moved = meaning.This() if _goes_along(self.what) else once_chosen(what)
        return (*kept, meaning.MoveTo(what, scope.goal(self.where, moved)))

    def bind(self, b: CardBinder) -> Any:
        return b.to_a_realm(self)


def _equipped(parts: Parts, span: Span | None) -> Effect:
    what, wearer = parts
    if not isinstance(what, Target | Some) and not isinstance(wearer, Target):
        raise Unfit("which equipment is moved to it is not said")
    return EquipTo(what, wearer, span=span)


@dataclass(frozen=True)
class EquipTo(Effect):
    """An equipment onto a Wonder."""

    what: Thing
    wearer: Thing
    rule = "order"
    form = "move {what} to {wearer}"
    wordings = (Wording('("equip" | "attach") things "to" (target | this | it)', made=_equipped),)
    clauses = ("CR132-equip.h",)

    def means(self, scope: Scope) -> Effects:
        for noun in (part for part in self.what.walk() if isinstance(part, Noun)):
            if any(kind.word not in ("equipment", "item") for kind in noun.kinds):
                refuse(noun, "only equipment is worn (CR132-equip.a)")
        return (meaning.Equip(scope.thing(self.what), scope.thing(self.wearer)),)


@dataclass(frozen=True)
class Deny(Effect):
    """From the top of one's deck into The Abyss."""

    count: Number
    per: Per | None = None
    rule = "order"
    form = "deny {count}[ {per}]"
    clauses = ("CR132-deny.a",)

    def means(self, scope: Scope) -> Effects:
        return (meaning.Deny(meaning.Player(), scope.per(scope.quantity(self.count), self.per)),)

    def bind(self, b: CardBinder) -> Any:
        made = b.inside(self)
        b.labels.setdefault("denied", 1)
        many = self.per is not None or self.count != Num(1)
        b.done["denied"] = Referent(THING, "denied", "the denied cards", True, many=many)
        b.mention(b.done["denied"])
        b.counted(self)
        return made


_ONE_REALM: Final = frozenset({"here", "slot", "number", "highest", "lowest", "event"})


@dataclass(frozen=True)
class Seek(Effect):
    """Reveal so many from the top of one's deck, play one that fits for nothing, bury the rest."""

    count: int
    what: AThing
    rule = "order"
    form = "seek {count} {what}"
    clauses = ("CR132-seek.a", "CR132-seek.b")

    def means(self, scope: Scope) -> Effects:
        if not isinstance(self.what, Some) or self.what.count != 1 or self.what.up_to:
            refuse(self)
        found = scope.with_fields(scope.cards(self.what.noun), self.what, area="deck")
        if found.where is not None and found.where.which not in _ONE_REALM:
            refuse(self.what, "one realm is needed")
        after: Any = scope.after[0] if scope.after else None
        arriving = scope.effects(after.effects) if when_found_arrives(after) else ()
        return (meaning.Seek(meaning.Number(self.count), found, arriving),)

    def bind(self, b: CardBinder) -> Any:
        made = changed(self, what=b.spoken_of(self.what))
        b.labels.setdefault(FOUND, 1)
        noun = self.what.noun if isinstance(self.what, Some) else None
        b.clause += 1
        b.mention(Referent(THING, FOUND, "the card found", True, b.kinds_of(noun) if noun else frozenset()))
        return made


def _control_that(parts: Parts, span: Span | None) -> GainControl:
    return GainControl(You(), that(parts, span), span=span)


@dataclass(frozen=True)
class GainControl(Effect):
    """Control of cards or stones."""

    who: Player
    what: Thing
    duration: Duration | None = None
    missing = You()
    form = "<who:gain> control of {what}[ {duration}]"
    wordings = (
        FORM,
        '[player] "take control of" things [duration]',
        Wording('"you control" "that" kind_sg', made=_control_that),
    )
    clauses = ("CR132-505.1.a",)

    def means(self, scope: Scope) -> Effects:
        who = scope.player(self.who)
        lasts = scope.until(self.duration)
        if scope.is_stone(self.what):
            if lasts:
                refuse(self)
            return (meaning.GainStone(scope.stones(self.what), who),)
        kept, what = scope.together(self.what)
        return (*kept, meaning.GainControl(what, who, lasts))


@dataclass(frozen=True)
class Seize(Effect):
    """A stone taken without a battle."""

    what: Thing
    rule = "order"
    form = "seize {what}"
    wordings = ()
    clauses = ("CR132-seize-stone.a",)

    def means(self, scope: Scope) -> Effects:
        found = scope.stones(self.what)
        # Nobody seizes a stone that he controls already (CR132-seize-stone.c).
        return (meaning.SeizeStone(meaning.Stones(found.holder or "not you", found.where, found.pick, found.slot)),)


@dataclass(frozen=True)
class DoublePower(Effect):
    """Twice the power."""

    what: Thing
    duration: Duration | None = None
    wordings = ('"double" power_of_things [duration]',)

    def text(self) -> str:
        what = "its power" if self.what.text() == "it" else f"the power of {self.what.text()}"
        return f"double {what}" + (f" {self.duration.text()}" if self.duration else "")

    def stands_alone(self) -> bool:
        return self.duration is None

    def means(self, scope: Scope) -> Effects:
        lasts = scope.lasts(self)
        kept, what = scope.fixed(self.what)
        return (*kept, meaning.Get(what, (meaning.TimesPower(meaning.Number(2)),), lasts))


@dataclass(frozen=True)
class AttackThere(Effect):
    """An attack with all one can attack with, without an action."""

    where: Realm
    form = "attack in {where}"
    wordings = ('"attack in" realm "for free"?',)
    clauses = ("CR132-404.3.1.a",)

    def means(self, scope: Scope) -> Effects:
        return (meaning.Attack(scope.goal(self.where)),)

    def bind(self, b: CardBinder) -> Any:
        return changed(self, where=b.goal(self.where))


@dataclass(frozen=True)
class HalvePower(Effect):
    """Half the power."""

    what: Thing
    duration: Duration | None = None
    wordings = ('"halve" power_of_things [duration]',)

    def text(self) -> str:
        what = "its power" if self.what.text() == "it" else f"the power of {self.what.text()}"
        return f"halve {what}" + (f" {self.duration.text()}" if self.duration else "")

    def means(self, scope: Scope) -> Effects:
        kept, what = scope.fixed(self.what)
        half = meaning.TimesPower(meaning.Number("1/2"))
        return (*kept, meaning.Get(what, (half,), scope.until(self.duration, "this game")))
