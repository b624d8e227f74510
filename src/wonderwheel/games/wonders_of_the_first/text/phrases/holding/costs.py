"""Rules about what cards cost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Duration, Per, Player, Realm, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.rules import Rule
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import Enemy
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import EachOpponent
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import This
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import Of
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording, bent, changed
from wonderwheel.lang.phrases import You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Ruled, Scope


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


def _cost_of_played_then(parts: Parts, span: Span | None) -> CostChange:
    noun, who, where, duration, step, per = parts
    return _cost_of_played([noun, who, where, step, per, duration], span)


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
        Wording(
            'noun_plain_pl player "play" [play_place] duration "cost" cost_step "energy"? [per]',
            made=_cost_of_played_then,
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
        """Cards wherever they are played from, or in your hand; whose they are says who pays."""
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
        payer = self.who if self.who is not None else You() if self.from_hand else None
        if payer is not None and not found.controller:
            found = scope.with_fields(found, self.what, **_payer(scope.party(payer)))
        return meaning.All(found), (amount,)

    def bind(self, b: CardBinder) -> Any:
        made = b.inside(self, "what")
        return changed(made, who=b.side(self.who) if self.who is not None else None)
