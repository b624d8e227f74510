"""What has happened in this round, as a condition: said of things, or of who did it; how often, if that is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Condition, OneThing, Place, Player, Resource
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import UnitDid, UnitDone, spelled
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.costs import CostChange
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import APlayer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It, That, This, Wearer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, Some
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, COUNT, VERBS
from wonderwheel.lang.errors import Unfit
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
_DID: Final = [
    verb for verb in VERBS if (verb.is_active(COUNT) and verb.on and not verb.resource) or verb.name == "harvest"
]  # a land is harvested by whoever uses it, though nothing else is said of who harvests
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
        return b.some_of(b.inside(self))


def _did(verb: str) -> Maker:
    def made(parts: Parts, span: Span | None) -> HasDone:
        who, *count, what, where = parts
        return HasDone(who, verb, _noun(what), count[0] if count else _ONCE, where, span=span)

    return made


def _did_that(verb: str) -> Maker:
    def made(parts: Parts, span: Span | None) -> HasDone:
        who, *count, where = parts
        return HasDone(who, verb, None, count[0] if count else _ONCE, where, span=span)

    return made


def _first_costs(parts: Parts, span: Span | None) -> While:
    """The first of a round is played while none has been played, the second while one has."""
    *nth, noun, who, step = parts
    before = HasDone(who, "play", noun, HowMany("==", nth[0] - 1 if nth else 0), span=span)
    return While(before, (CostChange(Each(noun), who, step, span=span),), span=span)


def _did_not(parts: Parts, span: Span | None) -> HasDone:
    who, verb, what, where = parts
    return HasDone(who, verb, _noun(what), _NEVER, where, span=span)


def _did_not_that(verb: str) -> Maker:
    def made(parts: Parts, span: Span | None) -> HasDone:
        return HasDone(parts[0], verb, None, _NEVER, parts[1], span=span)

    return made


def _seized(count: HowMany) -> Maker:
    def made(parts: Parts, span: Span | None) -> HasDone:
        return HasDone(APlayer(), "seize", None, count, parts[0], span=span)

    return made


def _there(happened: meaning.Quantity, where: meaning.Realm) -> meaning.Quantity:
    """The same in a realm; where nothing is said of one, anywhere."""
    assert isinstance(happened, meaning.Happened), "what has happened is counted"
    if where == meaning.Realm("all"):
        return happened
    return msgspec.structs.replace(happened, event=msgspec.structs.replace(happened.event, where=where))


def _much(parts: Parts, span: Span | None) -> HasStock:
    who, did, *count, resource = parts
    return HasStock(who, f"{_STOCK[did]}", resource, count[0] if count else _ONCE, span=span)


def _no_stock(parts: Parts, span: Span | None) -> HasStock:
    who, does, resource = parts
    return HasStock(who, does, resource, _NEVER, span=span)


_STOCK: Final = {"gained": "gain", "lost": "lose", "spent": "spend"}
_WAS_STOCK: Final = {does: did for did, does in _STOCK.items()}


@dataclass(frozen=True)
class HasStock(Condition):
    """A player gained, lost or spent so much in this round."""

    who: Player
    does: str
    resource: Resource
    count: HowMany = _ONCE
    wordings = (
        Wording('player stock_did (how_many | "any" | "a")? resource "this round"', made=_much),
        Wording('player "didn\'t" stock_verb ("any" | "a")? resource "this round"', made=_no_stock),
    )
    clauses = ("CR132-511.a",)

    def text(self) -> str:
        if self.count == _NEVER:
            return f"{self.who.text()} didn't {self.does} any {self.resource} this round"
        much = "any" if self.count == _ONCE else self.count.words("less")
        return f"{self.who.text()} {_WAS_STOCK[self.does]} {much} {self.resource} this round"

    def means(self, scope: Scope) -> meaning.Condition:
        of_it = [verb.name for verb in VERBS if verb.resource and verb.noun == self.resource]
        verb = next(name for name in of_it if self.does in name.split())
        happened = UnitDid(None, self.who, verb, span=self.span).means(scope)
        return meaning.Compare(happened, self.count.op, meaning.Number(self.count.number))

    def bind(self, b: CardBinder) -> Any:
        return b.inside(self)


_BATTLES: Final = {"won": "wins", "lost": "loses", "tied": "ties"}
_DID_NOT_END: Final = {"win": "won", "lose": "lost", "tie": "tied"}


def _battle_was(not_so: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> BattleWas:
        who, how, where = parts
        how = _DID_NOT_END.get(how, how)
        if how not in _BATTLES:
            raise Unfit("of one end of the battle it is said")
        return BattleWas(who, how, where, not_so, span=span)

    return made


@dataclass(frozen=True)
class BattleWas(Condition):
    """A player won, lost or tied a battle in this round, or did not."""

    who: Player
    how: str
    where: Place | None = None
    not_so: bool = False
    wordings = (
        Wording('player battle_did "a battle" [at] "this round"', made=_battle_was(False)),
        Wording('player "didn\'t" battle_end "a battle" [at] "this round"', made=_battle_was(True)),
    )
    clauses = ("CR132-511.a", "CR132-404.3.2.d")

    def text(self) -> str:
        does = next(does for does, did in _DID_NOT_END.items() if did == self.how)
        did = f"didn't {does}" if self.not_so else self.how
        return f"{self.who.text()} {did} a battle{f' in {self.where.text()}' if self.where else ''} this round"

    def means(self, scope: Scope) -> meaning.Condition:
        side = scope.side(self.who)
        if self.not_so and not side:
            refuse(self.who, "whether nobody did, or not everybody, is not said")
        place = scope.place(self.where) if self.where is not None else None
        ended = meaning.Event(f"{_BATTLES[self.how]} a battle", player=side, where=place)
        often = _NEVER if self.not_so else _ONCE
        return meaning.Compare(meaning.Happened(ended), often.op, meaning.Number(often.number))

    def bind(self, b: CardBinder) -> Any:
        return b.inside(self)


def _thing_was(verb: str, not_so: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> ThingWas:
        what = parts[0]
        if not isinstance(what, This | It | That | Wearer):
            raise Unfit("of which card it is said is not known")
        return ThingWas(what, verb, not_so, span=span)

    return made


@dataclass(frozen=True)
class ThingWas(Condition):
    """A verb was done to a thing in this round, or was not."""

    what: OneThing
    verb: str
    not_so: bool = False
    wordings = tuple(
        Wording(f'one_thing {was} "{spelled(verb.past)} this round"', made=_thing_was(verb.name, not_so))
        for verb in _DONE
        for was, not_so in ((_WAS, False), ('"weren\'t"', True))
    )
    clauses = ("CR132-511.a",)

    def text(self) -> str:
        was = "wasn't" if self.not_so else "was"
        return f"{self.what.text()} {was} {BY_NAME[self.verb].past} this round"

    def means(self, scope: Scope) -> meaning.Condition:
        did = scope.happening_of(self, BY_NAME[self.verb].past)
        was = meaning.Fits(scope.known_thing(self.what), meaning.Cards(did=did, area="anywhere"))
        return meaning.Not(was) if self.not_so else was


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
    where: Place | None = None
    wordings = (
        Wording(
            '"the first" noun_plain_sg player "play each round cost" cost_step "energy"?',
            rule="body",
            made=lambda parts, span: _first_costs(parts, span),
        ),
        Wording(
            '"the" ORD noun_plain_sg player "play each round cost" cost_step "energy"?',
            rule="body",
            made=lambda parts, span: _first_costs(parts, span),
        ),
        Wording(
            '"your first" noun_plain_sg "each round cost" cost_step "energy"?',
            rule="body",
            made=lambda parts, span: _first_costs([parts[0], You(), parts[1]], span),
        ),
        Wording(
            '"your" ORD noun_plain_sg "each round cost" cost_step "energy"?',
            rule="body",
            made=lambda parts, span: _first_costs([*parts[:2], You(), parts[2]], span),
        ),
        Wording('player "didn\'t" did_verb (some_plain | "any"? noun_plain_pl) [at] "this round"', made=_did_not),
        *(
            Wording(
                f'player "didn\'t {verb.name}" ("a {verb.noun}" | "any {verb.noun}s") [at] "this round"',
                made=_did_not_that(verb.name),
            )
            for verb in _DID
            if verb.noun
        ),
        Wording('"a stone was seized" [at] "this round"', made=_seized(_ONCE)),
        Wording('"no stones were seized" [at] "this round"', made=_seized(_NEVER)),
        *(
            wording
            for verb in _DID
            for wording in (
                (
                    Wording(
                        f'player "{verb.did or verb.past} a {verb.noun}" [at] "this round"', made=_did_that(verb.name)
                    ),
                    Wording(
                        f'player "{verb.did or verb.past}" how_many "{verb.noun}s" [at] "this round"',
                        made=_did_that(verb.name),
                    ),
                )
                if verb.noun
                else (
                    Wording(f'player "{verb.did or verb.past}" some_plain [at] "this round"', made=_did(verb.name)),
                    Wording(
                        f'player "{verb.did or verb.past}" how_many counted_plain [at] "this round"',
                        made=_did(verb.name),
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
        place = f" in {self.where.text()}" if self.where else ""
        if self.who == APlayer() and self.verb == "seize" and self.count in (_ONCE, _NEVER):
            said = "no stones were" if self.count == _NEVER else "a stone was"
            return f"{said} seized{place} this round"
        return f"{self.who.text()} {verb.did or verb.past} {what}{place} this round"

    def means(self, scope: Scope) -> meaning.Condition:
        happened = UnitDid(self.noun, self.who, self.verb, span=self.span).means(scope)
        if self.where is not None:
            happened = _there(happened, scope.place(self.where))
        return meaning.Compare(happened, self.count.op, meaning.Number(self.count.number))

    def bind(self, b: CardBinder) -> Any:
        return b.some_of(b.inside(self))
