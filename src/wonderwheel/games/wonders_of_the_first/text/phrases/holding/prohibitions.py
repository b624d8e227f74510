"""Rules about what players cannot do, and what cards cost them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import msgspec

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Act,
    Condition,
    Duration,
    Per,
    Player,
    Realm,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.conditions import (
    Controls,
    PaysYou,
    PaysYouForEach,
    RoundIs,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.players_by_what_they_have import (
    PlayersThat,
    those_of,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.acts import (
    ToAttack,
    ToDoMore,
    ToPlay,
    ToPlayThis,
    ToSeize,
    in_a_row,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.rules import Rule
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.amounts import CurrentRound
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import EachPlayer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import ThatRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_content import RealmThat, WhereNot
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import If
from wonderwheel.lang.making import Parts, flat
from wonderwheel.lang.measures import Bounds, Compares
from wonderwheel.lang.nodes import Part, Span, Wording, changed
from wonderwheel.lang.phrases import Num, They, You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Ruled, Scope


def _stones_stay(parts: Parts, span: Span | None) -> Cant:
    """What is not done to stones somewhere is done by nobody, or not by those who are said."""
    where, there, who, duration = parts
    if where is not None and there is not None:
        raise Unfit("said twice")
    return Cant(who or EachPlayer(), (ToSeize(),), where or there, duration, span=span)


def _price(node: Condition, who: str, scope: Scope) -> meaning.Quantity:
    """What whoever is forbidden may pay: energy, or actions instead, to this card's controller if that is said."""
    if isinstance(node, Spends):
        return scope.per(meaning.Number(node.energy), node.per)
    if not isinstance(node, PaysYou) or node.payments[0][1] != "energy" or len(node.payments) > 2:
        refuse(node)
    if len(node.payments) > 1 and node.payments[1] != (1, "action"):
        refuse(node, "only one action can be paid instead of energy")
    return scope.per(meaning.Number(node.payments[0][0]), node.per if isinstance(node, PaysYouForEach) else None)


def _instead(change: meaning.Change, node: Condition | None) -> meaning.Change:
    """A prohibition whose price may be paid with an action, if that is said."""
    if not isinstance(node, PaysYou) or len(node.payments) == 1:
        return change
    if not isinstance(change, meaning.Forbid) or change.verb != "attack":
        refuse(node, "only attacks can be paid for with actions")
    return msgspec.structs.replace(change, or_actions=1)


def _play_this(node: Cant, scope: Scope) -> Ruled:
    """A card that can be played only where somebody controls something."""
    unless = node.unless
    if not isinstance(node.who, You):
        refuse(node)
    if unless is None:
        there_not = node.where.spoken_of(scope) if node.where is not None else None
        return meaning.This(), (meaning.Forbid("play", "you", where=there_not),)
    if node.where is not None or not isinstance(unless, Controls) or not isinstance(unless.where, ThatRealm):
        refuse(node)
    there = meaning.Realm("all", where=meaning.Not(scope.holds_there(unless, unless.who, unless.what)))
    return meaning.This(), (meaning.Forbid("play", "you", where=there),)


def _lost(change: meaning.Change) -> meaning.Change:
    """A price that nobody gets."""
    return msgspec.structs.replace(change, to_you=False) if isinstance(change, meaning.Forbid) else change


@dataclass(frozen=True)
class Spends(Condition):
    """Whoever is forbidden something spends energy for it."""

    energy: int
    per: Per | None = None
    form = "they spend {energy} energy[ {per}]"
    wordings = ()
    clauses = ("CR132-pay-x.a",)


def _cant_unless_paid(parts: Parts, span: Span | None) -> Cant:
    who, acts, where, duration, energy, per = parts
    return Cant(who, tuple(flat([acts])), where, duration, Spends(energy, per), span=span)


_ONLY: Final = '(("you may" | "you can")? "play this only" | "this can be played only")'


@dataclass(frozen=True)
class Cant(Rule):
    """What a player cannot do, where, how long, and unless what."""

    who: Player
    acts: tuple[Act, ...]
    where: Realm | None = None
    duration: Duration | None = None
    unless: Condition | None = None
    wordings = (
        'player "can\'t" deed_row [play_place] [duration] ["unless" condition]',
        Wording(
            'player "can\'t" deed_row [play_place] [duration] "unless they" ("spend" | "pay") INT'
            ' ("additional" | "extra" | "more")? "energy" [per]',
            made=_cant_unless_paid,
        ),
        Wording(
            '"stones" [at] "can\'t be seized" [at] ["by" player] [duration]',
            made=lambda parts, span: _stones_stay(parts, span),
        ),
        Wording(
            '"you can\'t play this" [from_hand] when_word "round" INT',
            made=lambda parts, span: _before_or_after(parts, span),
        ),
        Wording(
            '"this can\'t be played" when_word "round" INT', made=lambda parts, span: _before_or_after(parts, span)
        ),
        Wording(f'{_ONLY} ("if" | "while") condition', made=lambda parts, span: _only_if(parts, span)),
        Wording(f"{_ONLY} on_rounds", made=lambda parts, span: _only_on_rounds(parts, span)),
        Wording(f'{_ONLY} ("on" | "in") "round" INT later?', made=lambda parts, span: _only_on_rounds(parts, span)),
        Wording(f'{_ONLY} ("in" | "to") realm', made=lambda parts, span: _only_there(parts, span)),
    )

    @classmethod
    def build(cls, parts: Sequence[Part], span: Span | None) -> Cant:
        made = super().build(parts, span)
        made = replace(made, acts=tuple(flat(made.acts)))
        if (those := those_of(made.who, made.unless, unless=True)) is not None:
            made = replace(made, who=those, unless=None)
        if isinstance(made.who, They) and made.acts == (ToAttack(),):
            raise Unfit("whether cards or a player are meant is known only where they were spoken of")
        return made

    def text(self) -> str:
        said = f"{self.who.text()} can't {in_a_row(self.acts)}"
        toward = "to" if len(self.acts) == 1 and isinstance(self.acts[0], ToPlay) else "in"
        said += f" {toward} {self.where.text()}" if self.where else ""
        said += f" {self.duration.text()}" if self.duration else ""
        return said + (f" unless {self.unless.text()}" if self.unless else "")

    def said_of_each(self, condition: Condition) -> Cant | None:
        those = those_of(self.who, condition)
        return None if those is None or self.duration is not None else replace(self, who=those)

    def limits(self, scope: Scope) -> list[meaning.Static]:
        """What nobody may do more often than so: a rule for each side."""
        if len(self.acts) > 1 or self.unless is not None or self.where is not None or self.duration is not None:
            refuse(self)
        party = scope.party(self.who)
        if "who" in party:
            refuse(self)
        sides = (party["player"],) if party.get("player") else ("you", "opponent")
        return [act.limits(side, None, scope) for side in sides for act in self.acts if isinstance(act, ToDoMore)]

    def about_this(self) -> bool:
        """Whether it says when or where this very card cannot be played."""
        return self.acts == (ToPlayThis(),) and self.duration is None

    def asks_before(self) -> Condition | None:
        """What has to be so for it to be done: no price, nor what is said of the realm that this is played to."""
        unless = self.unless
        if any(isinstance(act, ToPlayThis) for act in self.acts):
            there = isinstance(unless, Controls) and isinstance(unless.where, ThatRealm)
            return unless if len(self.acts) == 1 and not there else None
        return None if isinstance(unless, Spends | PaysYou) else unless

    def ruled(self, scope: Scope) -> Ruled:
        if any(isinstance(act, ToPlayThis) for act in self.acts):
            return _play_this(self, scope) if len(self.acts) == 1 and self.duration is None else refuse(self)
        party: dict[str, Any] = (
            {"player": self.who.side()} if isinstance(self.who, PlayersThat) else scope.party(self.who)
        )
        so = self.who.so(scope) if isinstance(self.who, PlayersThat) else None
        who = party.get("player", "")
        where = scope.place(self.where) if self.where is not None else None
        price = _price(self.unless, who, scope) if self.unless is not None else None
        there = None if where == meaning.Realm("all") else where
        forbidden = tuple(act.forbids(who, there, price, scope) for act in self.acts)
        if isinstance(self.unless, Spends):
            forbidden = tuple(_lost(change) for change in forbidden)
        made = tuple(_of_those(change, party.get("who"), so) for change in forbidden)
        return meaning.This(), tuple(_instead(change, self.unless) for change in made)

    def bind(self, b: CardBinder) -> Any:
        who = b.side(self.who)
        acts = tuple(b.visit(act) for act in self.acts)
        where = b.visit(self.where) if self.where is not None else None
        unless: Any = self.unless
        if isinstance(unless, Controls) and any(isinstance(act, ToPlayThis) for act in self.acts):
            # "In that realm" is the one that the card would be played to.
            unless = changed(unless, who=b.visit(unless.who), what=b.spoken_of(unless.what))
        elif unless is not None:
            unless = b.visit(unless)
        return changed(self, who=who, acts=acts, where=where, unless=unless)


def _this(unless: Condition | None = None, where: Realm | None = None) -> Cant:
    return Cant(You(), (ToPlayThis(),), where, None, unless)


def _before_or_after(parts: Parts, span: Span | None) -> If:
    word, number = parts[-2:]
    bounds = Bounds("<" if word == "before" else ">", Num(number))
    return If(Compares(CurrentRound(), bounds), (_this(),), span=span)


def _only_if(parts: Parts, span: Span | None) -> Cant:
    return replace(_this(parts[-1]), span=span)


def _only_on_rounds(parts: Parts, span: Span | None) -> Cant:
    said = parts[-1]
    when = RoundIs(said) if isinstance(said, str) else Compares(CurrentRound(), Bounds("==", Num(said)))
    if len(parts) > 1 and isinstance(parts[-2], int):
        when = Compares(CurrentRound(), Bounds(said, Num(parts[-2])))
    return replace(_this(when), span=span)


def _only_there(parts: Parts, span: Span | None) -> Cant:
    """Only where something is so: nowhere where it is not."""
    where = parts[-1]
    if not isinstance(where, RealmThat) or where.how != "a" or where.other or where.adjacent:
        raise Unfit("which realms are meant is not said")
    return replace(_this(where=RealmThat("each", WhereNot(where.clause))), span=span)


def _of_those(change: meaning.Change, who: meaning.Player | None, so: meaning.Condition | None) -> meaning.Change:
    """A prohibition for players who were chosen before, or for those of whom something is so."""
    if (who is None and so is None) or not isinstance(change, meaning.Forbid):
        return change
    return msgspec.structs.replace(change, who=who, so=so)


@dataclass(frozen=True)
class NoSeizingFromYou(Rule):
    """No stone of yours can be seized in battles somewhere."""

    where: Realm
    form = "stones can't be seized from you from battles in {where}"

    def ruled(self, scope: Scope) -> Ruled:
        return meaning.This(), (meaning.Forbid("seize", "opponent", where=scope.place(self.where), held=True),)
