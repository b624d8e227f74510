"""Heads of abilities that do something instead of what would happen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, cast

from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Condition,
    Effect,
    Head,
    Place,
    Player,
    Quantity,
    Realm,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.effects import Deny
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.hands import Discard, Draw
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.losing import Lose
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.multiplied import MoreThanThatMany
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.of_counters.put_and_taken import PutCounters
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.resources import Gain
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import check_by_cards, said_alone
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.areas_told import AREAS, area_of, owned_there
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import AnOpponent, ItsOwner, ThatPlayer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import OwnedBy
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, REPLACE, VERBS
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import May
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Maker, Part, Span, Wording, changed, row
from wonderwheel.lang.phrases import Num, ThatMany, They, You

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


@dataclass(frozen=True)
class Instead(Head):
    """Replaces what would happen."""

    rule = "would"

    def would(self) -> str:
        raise NotImplementedError

    def text(self) -> str:
        return f"if {self.would()}, instead"


def _into_abyss(parts: Parts, span: Span | None) -> InsteadOf:
    what, *source = parts
    acts = ("put into The Abyss",)
    if not source:
        return InsteadOf(what, acts, span=span)
    if isinstance(source[0], Realm):
        return InsteadOf(what, acts, where=source[0], span=span)
    return InsteadOf(owned_there(fit(what, Thing), source[0]), acts, area_of(source[0]), span=span)


def _into_hand(parts: Parts, span: Span | None) -> InsteadOf:
    """A card goes into its owner's hand: whose hand it is says whose card."""
    what, whose = parts
    if not isinstance(whose, ItsOwner):
        some = fit(what, Some)
        what = replace(some, noun=with_more(some.noun, OwnedBy(whose)))
    return InsteadOf(what, ("returned to hand",), span=span)


@dataclass(frozen=True)
class InsteadOf(Instead):
    """Replaces what would be done to something."""

    what: Thing
    acts: tuple[str, ...]
    source: str = ""
    where: Realm | None = None
    wordings = (
        'one_thing "would be" acted_row',
        Wording('one_thing "would be put into the abyss from" (from_area | realm)', made=_into_abyss),
        Wording('one_thing "would be put into the abyss from anywhere"', made=_into_abyss),
        Wording('one_thing "would be returned to" whose "hand"', made=_into_hand),
    )
    clauses = ("CR132-504.a",)

    def would(self) -> str:
        source = self.where.text() if self.where else self.source
        return f"{self.what.text()} would be {row(self.acts, 'or')}{f' from {source}' if source else ''}"

    def told(self, scope: Scope) -> dict[str, Any]:
        """From where, as the fields of an event."""
        if self.where is not None:
            return {"where": scope.place(self.where), "source": "world"}
        return {"source": AREAS[self.source]} if self.source else {}


def some_counters(parts: Parts, span: Span | None) -> Part:
    """Of which kind they are, () if of any; how many would be put at once is not asked."""
    *least, (kind,) = parts
    if least and least[0] != 1:
        raise Unfit("how many would be put at once is not asked")
    return (kind,) if kind else ()


def _counters_put(parts: Parts, span: Span | None) -> InsteadOfCounters:
    (*kind,), what = parts
    return InsteadOfCounters(what, kind[0] if kind else None, span=span)


def _counters_got(parts: Parts, span: Span | None) -> InsteadOfCounters:
    what, kind = parts
    return _counters_put([kind, what], span)


def _counters_put_by(parts: Parts, span: Span | None) -> InsteadOfCounters:
    who, (*kind,), what = parts
    return InsteadOfCounters(what, kind[0] if kind else None, who, span=span)


@dataclass(frozen=True)
class InsteadOfCounters(Instead):
    """Replaces counters, of a kind if one is said, that would be put on something, by somebody if that is said."""

    what: Thing
    kind: str | None
    who: Player | None = None
    wordings = (
        Wording('would_counters "would be put" ("on" | "onto") one_thing', made=_counters_put),
        Wording('one_thing "would" ("get" | "receive") would_counters', made=_counters_got),
        Wording(
            'player "would put" would_counters ("on" | "onto") (some_plain | this | wearer)', made=_counters_put_by
        ),
    )
    clauses = ("CR132-504.a", "CR132-204.a")

    def would(self) -> str:
        counter = f"a {self.kind + ' ' if self.kind else ''}counter"
        if self.who is not None:
            return f"{self.who.text()} would put {counter} on {self.what.text()}"
        return f"{counter} would be put on {self.what.text()}"

    def bind(self, b: CardBinder) -> Any:
        b.counters_told = (self.kind,)
        bound = b.player_event(self) if self.who is not None else changed(self, what=b.subject(self.what))
        return b.with_amount(bound)


@dataclass(frozen=True)
class InsteadOfDying(Instead):
    """Replaces the death of something."""

    what: Thing
    holds: Condition | None = None
    wordings = ('one_thing "would die" ["while" condition]',)
    clauses = ("CR132-504.a", "CR132-dies.a")

    def would(self) -> str:
        return f"{self.what.text()} would die" + (f" while {self.holds.text()}" if self.holds else "")


_DONE_BY_PLAYERS: Final = [verb for verb in VERBS if verb.is_active(REPLACE)]


def _by_cards(verb: str) -> Maker:
    def made(parts: Parts, span: Span | None) -> InsteadOfDoing:
        who, said = parts
        check_by_cards(verb.split()[0], said)
        return InsteadOfDoing(who, verb, None, True, span=span)

    return made


@dataclass(frozen=True)
class InsteadOfDoing(Instead):
    """Replaces what a player would do, to something unless the verb itself says to what."""

    who: Player
    verb: str
    what: Thing | None = None
    by_cards: bool = False
    where: Place | None = None
    wordings = (
        tuple(
            Wording(f'player "would" {verb.order()} (some_plain | this)', slots="who what", verb=verb.name)
            for verb in _DONE_BY_PLAYERS
            if verb.on and not verb.noun
        )
        + tuple(
            Wording(f'player "would" {said_alone(verb)}', verb=verb.name)
            for verb in _DONE_BY_PLAYERS
            if verb.noun or not verb.on
        )
        + tuple(
            Wording(f'player "would" {said_alone(verb)} by_cards', made=_by_cards(verb.name))
            for verb in _DONE_BY_PLAYERS
            if verb.resource
        )
        + (Wording('player "would seize a stone" at', verb="seize", slots="who where"),)
    )
    clauses = ("CR132-504.a",)

    def would(self) -> str:
        said, verb = f"{self.who.text()} would {self.verb}", BY_NAME[self.verb]
        if verb.resource:
            return said + (" from card abilities" if self.by_cards else "")
        place = f" in {self.where.text()}" if self.where else ""
        return said + (f" {self.what.text()}" if self.what else f" a {verb.noun}" if verb.noun else "") + place

    def bind(self, b: CardBinder) -> Any:
        if self.where is not None:
            b.there(self)
        return b.amount_event(self) if BY_NAME[self.verb].resource else b.player_event(self)


@dataclass(frozen=True)
class InsteadOfSeizing(Instead):
    """Replaces the loss of a stone to the other player."""

    who: Player
    where: Place | None = None
    wordings = (
        Wording('"a stone" player "control" [at] "would be seized" [at]', made=lambda parts, span: _lost(parts, span)),
        Wording('"a stone would be seized from" player [at]', slots="who where"),
        Wording('player "would seize a stone from" player [at]', made=lambda parts, span: _taken(parts, span)),
        Wording('player "would seize a stone" player "control" [at]', made=lambda parts, span: _taken(parts, span)),
    )
    clauses = ("CR132-504.a", "CR132-seize-stone.a")

    def would(self) -> str:
        return f"a stone would be seized from {self.who.text()}{f' in {self.where.text()}' if self.where else ''}"

    def bind(self, b: CardBinder) -> Any:
        """Of who would take it is said what happens; "they" is never whoever has the text."""
        b.there(self)
        where = b.visit(self.where) if self.where is not None else None
        return changed(self, where=where) if isinstance(self.who, You) else changed(b.player_event(self), where=where)


def _lost(parts: Parts, span: Span | None) -> InsteadOfSeizing:
    who, before, behind = parts
    if before is not None and behind is not None:
        raise Unfit("said twice")
    return InsteadOfSeizing(who, before or behind, span=span)


def _taken(parts: Parts, span: Span | None) -> InsteadOfSeizing:
    """Who takes a stone from a player is the other one."""
    taker, loser, where = parts
    if type(taker) is type(loser) or not isinstance(taker, You | AnOpponent) or not isinstance(loser, You | AnOpponent):
        raise Unfit("a stone is seized from the other player")
    return InsteadOfSeizing(loser, where, span=span)


# -- how much is done instead ------------------------------------------------------------------------------------------

_BY_PHRASE: Final[Mapping[type[Effect], str]] = {
    Draw: "draw", Gain: "gain", Lose: "lose", Discard: "discard", Deny: "deny", PutCounters: "put counters on",
}  # fmt: skip
_ONE_BY_ONE: Final = ("draw", "discard", "deny")


def so_much_more(head: Instead, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "Draw an additional card instead": so many more than would be drawn, where the same would be done."""
    verb, kind = _verb_of(head)
    return tuple(_more(effect, verb, kind, getattr(head, "who", None)) for effect in effects)


def _verb_of(head: Instead) -> tuple[str, str]:
    """What would be done, and of which resource or kind of counter it would be more."""
    if isinstance(head, InsteadOfCounters):
        return "put counters on", head.kind or ""
    if not isinstance(head, InsteadOfDoing):
        return "", ""
    verb = BY_NAME[head.verb]
    return (verb.name.split()[0], verb.noun) if verb.resource else (verb.name, "")


def _more(effect: Effect, verb: str, kind: str, who: Player | None) -> Effect:
    if isinstance(effect, May):
        return changed(effect, effects=tuple(_more(each, verb, kind, who) for each in effect.effects))
    if not verb or _BY_PHRASE.get(type(effect)) != verb:
        return effect
    if isinstance(effect, PutCounters):
        if effect.counters.kind != kind:
            return effect
        return changed(effect, counters=changed(effect.counters, count=_number(effect.counters.count, verb)))
    said: Any = effect
    if getattr(said, "resource", kind) != kind:
        return effect
    count = _number(said.count, verb)
    doer = getattr(said, "who", who)
    if count is not said.count and not isinstance(doer, You if isinstance(who, You) else They | ThatPlayer):
        raise Unfit("more than what somebody else would is not said")
    return cast(Effect, changed(said, count=count))


def _number(count: Quantity, verb: str) -> Quantity:
    if not isinstance(count, Num) or not count.more:
        return count
    return Num(1 + count.value, span=count.span) if verb in _ONE_BY_ONE else MoreThanThatMany(ThatMany(), count.value)
