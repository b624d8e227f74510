"""What has happened in this round, as a condition: said of things, or of who did it; how often, if that is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Condition, Place, Player
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import UnitDid, UnitDone, spelled
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.prohibitions import CostChange
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, Some
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, COUNT, VERBS
from wonderwheel.lang.flow import While
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.measures import HowMany
from wonderwheel.lang.nodes import Maker, Span, Wording
from wonderwheel.lang.phrases import You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_ONCE: Final = HowMany(">=", 1)
_NEVER: Final = HowMany("==", 0)
_WAS: Final = '("was" | "were")'
_DONE: Final = [verb for verb in VERBS if verb.is_passive(COUNT) and not verb.noun]
_DID: Final = [verb for verb in VERBS if verb.is_active(COUNT) and verb.on and not verb.resource]
DID_NOT: Final = {order.lower(): verb.name for verb in _DID if not verb.noun for order in (verb.name, *verb.else_said)}


def _noun(part: Any) -> Noun:
    return part.noun if isinstance(part, Some) else fit(part, Noun)


def _was(verb: str) -> Maker:
    def made(parts: Parts, span: Span | None) -> WasDone:
        *count, what = parts
        return WasDone(_noun(what), verb, count[0] if count else _ONCE, span=span)

    return made


@dataclass(frozen=True)
class WasDone(Condition):
    """Something that fits had a verb done to it in this round, or so many did."""

    noun: Noun
    verb: str
    count: HowMany = _ONCE
    wordings = (
        *(Wording(f'some {_WAS} "{spelled(verb.past)} this round"', made=_was(verb.name)) for verb in _DONE),
        *(
            Wording(f'how_many noun_pl {_WAS} "{spelled(verb.past)} this round"', made=_was(verb.name))
            for verb in _DONE
        ),
        Wording('how_many noun_pl "died this round"', made=_was("die")),
    )
    clauses = ("CR132-511.a",)

    def text(self) -> str:
        one = self.count == _ONCE and self.verb != "die"
        done = BY_NAME[self.verb].past
        if self.verb == "die":
            return f"{self.count.text()} {self.noun.plural()} died this round"
        if one:
            return f"{self.noun.with_article()} was {done} this round"
        return f"{self.count.text()} {self.noun.plural()} were {done} this round"

    def means(self, scope: Scope) -> meaning.Condition:
        happened = UnitDone(self.noun, self.verb, span=self.span).means(scope)
        return meaning.Compare(happened, self.count.op, meaning.Number(self.count.number))

    def bind(self, b: CardBinder) -> Any:
        return b.inside(self)


def _did(verb: str) -> Maker:
    def made(parts: Parts, span: Span | None) -> HasDone:
        who, *count, what = parts
        return HasDone(who, verb, _noun(what), count[0] if count else _ONCE, span=span)

    return made


def _did_that(verb: str) -> Maker:
    def made(parts: Parts, span: Span | None) -> HasDone:
        who, *count = parts
        return HasDone(who, verb, None, count[0] if count else _ONCE, span=span)

    return made


def _first_costs(parts: Parts, span: Span | None) -> While:
    """The first of a round is played while none has been played."""
    noun, who, step = parts
    none = HasDone(who, "play", noun, HowMany("==", 0), span=span)
    return While(none, (CostChange(Each(noun), who, step, span=span),), span=span)


def _did_not(parts: Parts, span: Span | None) -> HasDone:
    who, verb, what = parts
    return HasDone(who, verb, _noun(what), _NEVER, span=span)


@dataclass(frozen=True)
class HasAttacked(Condition):
    """A player attacked in this round, or did not; in a realm, if one is said."""

    who: Player
    where: Place | None = None
    not_so: bool = False
    wordings = (
        'player "attacked" [at] "this round"',
        Wording('player "didn\'t attack" [at] "this round"', not_so=True),
    )
    clauses = ("CR132-511.a", "CR132-404.3.1.a")

    def text(self) -> str:
        place = f" in {self.where.text()}" if self.where else ""
        did = "didn't attack" if self.not_so else "attacked"
        return f"{self.who.text()} {did}{place} this round"

    def means(self, scope: Scope) -> meaning.Condition:
        side = scope.side(self.who)
        if self.not_so and not side:
            refuse(self.who, "whether nobody did, or not everybody, is not said")
        where = scope.place(self.where) if self.where is not None else None
        past = meaning.Event("player attacks", player=side, where=None if where == meaning.Realm("all") else where)
        often = _NEVER if self.not_so else _ONCE
        return meaning.Compare(meaning.Happened(past), often.op, meaning.Number(often.number))

    def bind(self, b: CardBinder) -> Any:
        return b.inside(self)


@dataclass(frozen=True)
class HasDone(Condition):
    """A player did a verb in this round, to something that fits unless the verb itself says to what; or so often."""

    who: Player
    verb: str
    noun: Noun | None = None
    count: HowMany = _ONCE
    wordings = (
        Wording(
            '"the first" noun_plain_sg player "play each round cost" cost_step "energy"?',
            rule="body",
            made=lambda parts, span: _first_costs(parts, span),
        ),
        Wording(
            '"your first" noun_plain_sg "each round cost" cost_step "energy"?',
            rule="body",
            made=lambda parts, span: _first_costs([parts[0], You(), parts[1]], span),
        ),
        Wording('player "didn\'t" did_verb (some_plain | "any"? noun_plain_pl) "this round"', made=_did_not),
        *(
            wording
            for verb in _DID
            for wording in (
                (
                    Wording(f'player "{verb.did or verb.past} a {verb.noun} this round"', made=_did_that(verb.name)),
                    Wording(
                        f'player "{verb.did or verb.past}" how_many "{verb.noun}s this round"',
                        made=_did_that(verb.name),
                    ),
                )
                if verb.noun
                else (
                    Wording(f'player "{verb.did or verb.past}" some_plain "this round"', made=_did(verb.name)),
                    Wording(
                        f'player "{verb.did or verb.past}" how_many noun_plain_pl "this round"', made=_did(verb.name)
                    ),
                )
            )
        ),
    )
    clauses = ("CR132-511.a",)

    def text(self) -> str:
        verb = BY_NAME[self.verb]
        what = self.noun.with_article() if self.noun else f"a {verb.noun}"
        if self.count != _ONCE:
            what = f"{self.count.text()} {self.noun.plural() if self.noun else verb.noun + 's'}"
        return f"{self.who.text()} {verb.did or verb.past} {what} this round"

    def means(self, scope: Scope) -> meaning.Condition:
        happened = UnitDid(self.noun, self.who, self.verb, span=self.span).means(scope)
        return meaning.Compare(happened, self.count.op, meaning.Number(self.count.number))

    def bind(self, b: CardBinder) -> Any:
        return b.inside(self)
