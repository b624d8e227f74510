"""Rules about what players cannot do, and what cards cost them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import msgspec

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Act,
    Condition,
    Duration,
    Per,
    Player,
    Realm,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import ToDo
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.conditions import Controls, PaysYou
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.rules import Rule
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import Enemy
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import EachOpponent
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import This
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import ThatRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import Of
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Part, Span, Wording, bent, changed, row
from wonderwheel.lang.phrases import They, You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Ruled, Scope


@dataclass(frozen=True)
class ToAttack(Act):
    """Attack."""

    form = "attack"

    def forbids(
        self, who: str, where: meaning.Realm | None, price: meaning.Quantity | None, scope: Scope
    ) -> meaning.Change:
        return meaning.Forbid("attack", who, None, where, price, to_you=price is not None)


def _to_play(parts: Parts, span: Span | None) -> Act:
    verb, what, from_hand = parts
    if verb != "play":
        if isinstance(what, This) or from_hand is not None:
            raise Unfit("cards are played from a hand")
        return ToDo(verb, what, span=span)
    return ToPlayThis(span=span) if isinstance(what, This) else ToPlay(what, from_hand is not None, span=span)


@dataclass(frozen=True)
class ToPlay(Act):
    """Play cards that fit; from the hand, if that is said."""

    noun: Noun
    from_hand: bool = False
    wordings = (Wording('deed_verb (this | noun_plain_pl) [from_hand] ("to a realm")?', made=_to_play),)

    def text(self) -> str:
        return f"play {self.noun.plural()}" + (" from their hand" if self.from_hand else "")

    def forbids(
        self, who: str, where: meaning.Realm | None, price: meaning.Quantity | None, scope: Scope
    ) -> meaning.Change:
        if price is not None:
            refuse(self)
        cards = scope.with_fields(scope.cards(self.noun), self, area="hand" if self.from_hand else "anywhere")
        return meaning.Forbid("play", who, cards, where)


@dataclass(frozen=True)
class ToPlayThis(Act):
    """Play this from the hand to some realm."""

    form = "play this from your hand to a realm"
    wordings = ()


@dataclass(frozen=True)
class ToSeize(Act):
    """Seize stones."""

    form = "seize stones"
    wordings = ('"seize" ("a stone" | "stones")',)

    def forbids(
        self, who: str, where: meaning.Realm | None, price: meaning.Quantity | None, scope: Scope
    ) -> meaning.Change:
        return meaning.Forbid("seize", who, None, where, price, to_you=price is not None)


@dataclass(frozen=True)
class ToDoMore(Act):
    """Do a verb more than so many times in a round."""

    verb: str
    most: int
    noun: Noun | None = None
    wordings = (
        Wording('"draw more than" INT ("card" | "cards") "each round"', verb="draw"),
        Wording('"play more than" INT (noun_plain_sg | noun_plain_pl) "each round"', verb="play"),
        Wording('"attack more than once each round"', verb="attack", most=1),
        Wording('"attack more than" INT "time each round"', verb="attack"),
    )
    clauses = ("CR132-508.a", "CR132-511.a")

    def text(self) -> str:
        if self.verb == "attack":
            how = "once" if self.most == 1 else f"{self.most} times"
            return f"attack more than {how} each round"
        if self.noun is None:
            return f"draw more than {self.most} card{'' if self.most == 1 else 's'} each round"
        what = self.noun.singular() if self.most == 1 else self.noun.plural()
        return f"{self.verb} more than {self.most} {what} each round"

    def limits(self, who: str, where: meaning.Realm | None, scope: Scope) -> meaning.Static:
        """The prohibition for one side, which is on once it has done it so often."""
        verb = BY_NAME[self.verb]
        past, cards = meaning.Event("player attacks" if self.verb == "attack" else verb.waited_for(), player=who), None
        if self.noun is not None:
            found = scope.history(verb.waited_for(), self.noun, self)
            if found.player:
                refuse(self, "whose they were and who did it are two players")
            past = meaning.Event(verb.waited_for(), cards=found.cards, player=who)
            cards = scope.with_fields(scope.cards(self.noun), self, area="anywhere")
        done = meaning.Happened(past, cards=self.noun is not None)
        often = meaning.Compare(done, ">=", meaning.Number(self.most))
        return meaning.Static(meaning.This(), (meaning.Forbid(self.verb, who, cards, where),), condition=often)


@dataclass(frozen=True)
class ToEarn(Act):
    """Gain energy from stones."""

    form = "gain energy from stones"

    def forbids(
        self, who: str, where: meaning.Realm | None, price: meaning.Quantity | None, scope: Scope
    ) -> meaning.Change:
        return meaning.Forbid("gain energy from stones", who) if price is None and where is None else refuse(self)


def _price(node: Condition, who: str) -> meaning.Quantity:
    """What whoever is forbidden may pay to this card's controller: energy, or actions instead."""
    if not isinstance(node, PaysYou) or node.payments[0][1] != "energy" or len(node.payments) > 2:
        refuse(node)
    if len(node.payments) > 1 and node.payments[1] != (1, "action"):
        refuse(node, "only one action can be paid instead of energy")
    return meaning.Number(node.payments[0][0])


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
    if not isinstance(node.who, You) or node.where is not None or not isinstance(unless, Controls):
        refuse(node)
    if not isinstance(unless.where, ThatRealm):
        refuse(unless)
    there = meaning.Realm("all", where=meaning.Not(scope.holds_there(unless, unless.who, unless.what)))
    return meaning.This(), (meaning.Forbid("play", "you", where=there),)


@dataclass(frozen=True)
class Cant(Rule):
    """What a player cannot do, where, how long, and unless what."""

    who: Player
    acts: tuple[Act, ...]
    where: Realm | None = None
    duration: Duration | None = None
    unless: Condition | None = None
    wordings = ('player "can\'t" deed_row [play_place] [duration] ["unless" condition]',)

    @classmethod
    def build(cls, parts: Sequence[Part], span: Span | None) -> Cant:
        made = super().build(parts, span)
        if isinstance(made.who, They) and made.acts == (ToAttack(),):
            raise Unfit("whether cards or a player are meant is known only where they were spoken of")
        return made

    def text(self) -> str:
        said = f"{self.who.text()} can't {row([act.text() for act in self.acts], 'or')}"
        toward = "to" if len(self.acts) == 1 and isinstance(self.acts[0], ToPlay) else "in"
        said += f" {toward} {self.where.text()}" if self.where else ""
        said += f" {self.duration.text()}" if self.duration else ""
        return said + (f" unless {self.unless.text()}" if self.unless else "")

    def limits(self, scope: Scope) -> list[meaning.Static]:
        """What nobody may do more often than so: a rule for each side."""
        if len(self.acts) > 1 or self.unless is not None or self.where is not None or self.duration is not None:
            refuse(self)
        party = scope.party(self.who)
        if "who" in party:
            refuse(self)
        sides = (party["player"],) if party.get("player") else ("you", "opponent")
        return [act.limits(side, None, scope) for side in sides for act in self.acts if isinstance(act, ToDoMore)]

    def ruled(self, scope: Scope) -> Ruled:
        if any(isinstance(act, ToPlayThis) for act in self.acts):
            return _play_this(self, scope) if len(self.acts) == 1 and self.duration is None else refuse(self)
        party = scope.party(self.who)
        who = party.get("player", "")
        where = scope.place(self.where) if self.where is not None else None
        price = _price(self.unless, who) if self.unless is not None else None
        there = None if where == meaning.Realm("all") else where
        forbidden = tuple(act.forbids(who, there, price, scope) for act in self.acts)
        made = tuple(_of_the_chosen(change, party.get("who")) for change in forbidden)
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


def _of_the_chosen(change: meaning.Change, who: meaning.Player | None) -> meaning.Change:
    """A prohibition for players who were chosen before, if it is for those."""
    if who is None or not isinstance(change, meaning.Forbid):
        return change
    return msgspec.structs.replace(change, who=who)


def _payer(party: dict[str, Any]) -> dict[str, Any]:
    """Whose cards cost more, as a field of a noun."""
    return {"whose": party["who"]} if "who" in party else {"controller": party["player"]}


def _cost_change(parts: Parts, span: Span | None) -> CostChange:
    what, payer, step, how, per, duration = parts
    bare, owner = (what, None) if payer else _whose_cards(what)
    where, hand = (None, how == "hand") if how in (None, "hand", "play") else (how, False)
    return CostChange(bare, payer or owner, step, where, hand, duration, per, span=span)


def _cost_change_there(parts: Parts, span: Span | None) -> CostChange:
    what, step, where, duration = parts
    bare, owner = _whose_cards(what)
    return CostChange(bare, owner, step, where, False, duration, span=span)


def _cost_of_played(parts: Parts, span: Span | None) -> CostChange:
    noun, who, where, step, per, duration = parts
    return CostChange(Each(noun), who, step, where, False, duration, per, span=span)


def _whose_cards(what: Any) -> tuple[Any, Any]:
    """ "Your opponents' spells cost more" is said as: spells cost your opponents more."""
    if not isinstance(what, Each):
        return what, None
    owners = [tail for tail in what.noun.tails if isinstance(tail, Of)]
    if owners:
        rest = tuple(tail for tail in what.noun.tails if not isinstance(tail, Of))
        return replace(what, noun=replace(what.noun, tails=rest)), owners[0].who
    if Enemy() in what.noun.adjectives:
        others = tuple(part for part in what.noun.adjectives if part != Enemy())
        return replace(what, noun=replace(what.noun, adjectives=others)), EachOpponent()
    return what, None


@dataclass(frozen=True)
class CostChange(Rule):
    """Cards cost more or less: for somebody, played to a realm, played from the hand."""

    what: Thing
    who: Player | None
    step: int
    where: Realm | None = None
    from_hand: bool = False
    duration: Duration | None = None
    per: Per | None = None
    wordings = (
        Wording('things "cost" [cost_for] cost_step "energy"? [cost_how] [per] [duration]', made=_cost_change),
        Wording('things "each cost" cost_step "energy if played to" realm [duration]', made=_cost_change_there),
        Wording(
            'noun_plain_pl player "play" [play_place] "cost" cost_step "energy"? [per] [duration]',
            made=_cost_of_played,
        ),
    )

    def text(self) -> str:
        payer = "" if self.who is None else (" you" if isinstance(self.who, You) else f" {self.who.text()}")
        step = f"{abs(self.step)} {'more' if self.step > 0 else 'less'}"
        how = " to play from your hand" if self.from_hand else ""
        how = f" to play in {self.where.text()}" if self.where else how
        until = f" {self.duration.text()}" if self.duration else ""
        verb = bent("cost", self.what.grammatical())
        each = f" for each {self.per.text()}" if self.per else ""
        return f"{self.what.text()} {verb}{payer} {step}{how}{each}{until}"

    def ruled(self, scope: Scope) -> Ruled:
        """Cards wherever they are played from, or in a hand; whose they are says who pays."""
        where = scope.place(self.where) if self.where is not None else None
        there = None if where == meaning.Realm("all") else where
        amount = meaning.CostsMore(scope.per(meaning.Number(self.step), self.per), there)
        if isinstance(self.what, This):
            if self.who is not None:
                refuse(self)
            return meaning.This(), (amount,)
        if not isinstance(self.what, Each):
            refuse(self)
        found = scope.cards(self.what.noun)
        if found.area == "world":
            found = scope.with_fields(found, self.what, area="hand" if self.from_hand else "anywhere")
        if self.who is not None and not found.controller:
            found = scope.with_fields(found, self.what, **_payer(scope.party(self.who)))
        return meaning.All(found), (amount,)

    def bind(self, b: CardBinder) -> Any:
        made = b.inside(self, "what")
        return changed(made, who=b.side(self.who) if self.who is not None else None)


@dataclass(frozen=True)
class NoSeizingFromYou(Rule):
    """No stone of yours can be seized in battles somewhere."""

    where: Realm
    form = "stones can't be seized from you from battles in {where}"

    def ruled(self, scope: Scope) -> Ruled:
        return meaning.This(), (meaning.Forbid("seize", "opponent", where=scope.place(self.where), held=True),)
