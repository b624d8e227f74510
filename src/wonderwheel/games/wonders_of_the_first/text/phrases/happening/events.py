"""Events that trigger abilities: what happens to cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Actor,
    Event,
    Place,
    Realm,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.areas_told import AREAS, area_of, owned_there
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import This
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_number import ComparedRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import ControlledBy
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.games.wonders_of_the_first.text.referent_names import ARRIVED, BOTH_WAYS, INTO, OUT_OF
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Slot, Span, Wording, bent, changed
from wonderwheel.lang.phrases import Either
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


def happening_to(node: Any, kind: str, scope: Scope, wonders: bool = False) -> meaning.Event:
    """What happens to the thing that a phrase speaks of, where it says so; only Wonders fight."""
    fields = scope.subject(node.what, wonders)
    where = getattr(node, "where", None)
    if where is not None and (place := scope.place(where)) != meaning.Realm("all"):
        fields["where"] = place
    return meaning.Event(kind, **fields)


def with_more_said(event: meaning.Event, **fields: Any) -> meaning.Event:
    return meaning.Event(**{**{name: getattr(event, name) for name in event.__struct_fields__}, **fields})


@dataclass(frozen=True)
class CardEvent(Event):
    """Something happens to a thing; `happening` is what that is called, `fights` says that only Wonders do it."""

    what: Actor
    happening: ClassVar[str] = ""
    fights: ClassVar[bool] = False

    def means(self, scope: Scope) -> list[Trigger]:
        return [Trigger(happening_to(self, self.happening, scope, self.fights))] if self.happening else refuse(self)

    def bind(self, b: CardBinder) -> Any:
        return b.card_event(self)


@dataclass(frozen=True)
class PlacedEvent(CardEvent):
    """Something happens to a thing, in a realm if one is said."""

    where: Place | None = None


def _from_elsewhere(source: str) -> str:
    return f"from anywhere other than {source}"


NotFrom = Annotated[str, Slot("arrival_source", _from_elsewhere)]


def _arrives_for(parts: Parts, span: Span | None) -> Arrives:
    """Under whose control it arrives is whose it is then."""
    actor, before, whose, behind = parts
    if before is not None and behind is not None:
        raise Unfit("said twice")
    actor = fit(actor, Some)
    mine = replace(actor, noun=with_more(actor.noun, ControlledBy(whose)))
    return Arrives(mine, "", before or behind, span=span)


def _arrives_from(parts: Parts, span: Span | None) -> Arrives:
    what, *rest = parts
    origin = next(part for part in rest if isinstance(part, str))
    where = next((part for part in rest if isinstance(part, Realm)), None)
    return Arrives(owned_there(what, origin), "", where, area_of(origin), span=span)


@dataclass(frozen=True)
class Arrives(Event):
    """Enters a realm from elsewhere than The World. `source`: from where not."""

    what: Actor
    source: NotFrom = ""
    where: Place | None = None
    origin: str = ""
    passage = ARRIVED
    wordings = (
        'actor "arrive" arrival_source [at]',
        Wording('actor "arrive" [at] "under" whose "control" [at]', made=_arrives_for),
        Wording('actor "arrive from" from_area [at]', made=_arrives_from),
        Wording('actor "arrive" at "from" from_area', made=_arrives_from),
    )
    clauses = ("CR132-arrives.a", "CR132-on-arrival.e")

    def text(self) -> str:
        source = f" {_from_elsewhere(self.source)}" if self.source else ""
        origin = f" from {self.origin}" if self.origin else ""
        place = f" in {self.where.text()}" if self.where else ""
        return f"{self.what.text()} {bent('arrive', self.what.grammatical())}{source}{origin}{place}"

    def means(self, scope: Scope) -> list[Trigger]:
        found = happening_to(self, "arrives", scope)
        if self.origin:
            return [Trigger(with_more_said(found, source=AREAS[self.origin]))]
        if not self.source:
            return [Trigger(found)]
        if self.source not in ("a hand", "your hand") or (self.source == "your hand" and not found.this):
            refuse(self)
        return [Trigger(with_more_said(found, not_source="hand"))]

    def bind(self, b: CardBinder) -> Any:
        return b.card_event(self)


_DEFENDERS: Final = meaning.Cards(types=("wonder",), whose=meaning.Player("defender"), where=meaning.Realm("event"))
_NOBODY_DEFENDS: Final = meaning.Compare(meaning.Count(meaning.All(_DEFENDERS)), "==", meaning.Number(0))


@dataclass(frozen=True)
class Attacks(PlacedEvent):
    """Attacks."""

    unopposed: bool = False
    form = "{what:attack}[{unopposed} unopposed][ {where}]"
    wordings = (
        Wording('actor ("or" some)? acting_row [acting_how] [at]', made=lambda parts, span: _acts(parts, span)),
        Wording('actor "attack" at "unopposed"', unopposed=True),
        'actor "attack" realm',
        Wording('actor acting_row "while" state', made=lambda parts, span: _acts_while(parts, span)),
    )
    clauses = ("CR132-on-attack.b", "CR132-unopposed.a")

    def means(self, scope: Scope) -> list[Trigger]:
        found = happening_to(self, "attacks", scope, wonders=True)
        if not self.unopposed:
            return [Trigger(found)]
        return [Trigger(found, meaning.Unopposed() if found.this else _NOBODY_DEFENDS)]

    def bind(self, b: CardBinder) -> Any:
        return b.fighters(self)


@dataclass(frozen=True)
class Defends(PlacedEvent):
    """Defends."""

    happening = "defends"
    fights = True
    form = "{what:defend}[ {where}]"
    wordings = ()
    clauses = ("CR132-on-defense.b",)

    def bind(self, b: CardBinder) -> Any:
        return b.fighters(self)


@dataclass(frozen=True)
class Battles(PlacedEvent):
    """Battles, attacking or defending."""

    happening = "battles"
    fights = True
    form = "{what:battle}[ {where}]"
    wordings = ()
    clauses = ("CR132-on-battle.b",)

    def bind(self, b: CardBinder) -> Any:
        return b.fighters(self)


@dataclass(frozen=True)
class Dies(Event):
    """From The World into The Abyss; in a battle, if that is said."""

    what: Actor
    where: Place | None = None
    in_battle: bool = False
    form = "{what:die}[{in_battle} in battle][ {where}]"
    wordings = ()
    clauses = ("CR132-dies.a", "CR132-on-death.b")

    def means(self, scope: Scope) -> list[Trigger]:
        found = happening_to(self, "dies", scope)
        return [Trigger(with_more_said(found, battle=True) if self.in_battle else found)]

    def bind(self, b: CardBinder) -> Any:
        return b.card_event(self)


def _acts(parts: Parts, span: Span | None) -> Event:
    """What a card does of itself, or one of several such deeds, each in the same way and place."""
    *subjects, deeds, how, where = parts
    if len(set(deeds)) < len(deeds) or len(set(subjects)) < len(subjects):
        raise Unfit("said twice")
    if len(subjects) > 1 and isinstance(subjects[0], Some):
        raise Unfit("of which of the two the rest is said is not clear")
    every = [_act(what, deed, how, where, span) for what in subjects for deed in deeds]
    return reduce(lambda one, other: Either(one, other, span=span), every)


def _act(what: Thing, deed: str, how: str | None, where: Realm | None, span: Span | None) -> Event:
    if how is not None and _HOW[how] != deed:
        raise Unfit(f'"{how}" is not said of that')
    if deed in ("fly", "move"):
        if where is not None:
            raise Unfit("a card moves from one realm into another")
        return (Flies if deed == "fly" else Moves)(what, span=span)
    if deed == "attack":
        return Attacks(what, where, how is not None, span=span)
    if deed == "die":
        return Dies(what, where, how is not None, span=span)
    if deed == "arrive":
        return Arrives(what, "", where, span=span)
    return (Defends if deed == "defend" else Battles)(what, where, span=span)


_HOW: Final = {"unopposed": "attack", "in battle": "die"}


def _acts_while(parts: Parts, span: Span | None) -> Event:
    """How a card is as it does something: a card that is so, does it."""
    what, deeds, state = parts
    if not isinstance(what, Some) or {"arrive", "fly"} & set(deeds):
        raise Unfit("how it is then is said of a noun that dies, fights or moves")
    return _acts([replace(what, noun=with_more(what.noun, state)), deeds, None, None], span)


@dataclass(frozen=True)
class Moves(CardEvent):
    """From realm to realm."""

    passage = INTO

    happening = "enters"
    form = "{what:move}"
    wordings = ('actor "move" ("into" | "to") "a" ("new" | "different")? "realm"',)
    clauses = ("CR132-move.a",)


@dataclass(frozen=True)
class MovesInto(Event):
    """Moves into a realm from another one; with `or_arrives`, comes into it in any way."""

    what: Actor
    realm: Realm
    or_arrives: bool = False
    passage = INTO
    wordings = (
        Wording('actor "move" direction realm', made=lambda parts, span: _goes(parts, span)),
        Wording('actor "enter" realm', or_arrives=True),
        Wording('actor ("move into or arrive in" | "arrive in or move into") realm', or_arrives=True),
    )
    clauses = ("CR132-move.a", "CR132-arrives.a")

    def text(self) -> str:
        verb = "enter" if self.or_arrives else "move"
        into = "" if self.or_arrives else " into"
        return f"{self.what.text()} {bent(verb, self.what.grammatical())}{into} {self.realm.text()}"

    def means(self, scope: Scope) -> list[Trigger]:
        fields, where = scope.subject(self.what), scope.place(self.realm)
        kinds = ("enters", "arrives") if self.or_arrives else ("enters",)
        return [Trigger(meaning.Event(kind, where=where, **fields)) for kind in kinds]

    def bind(self, b: CardBinder) -> Any:
        return b.card_event(self)


def _goes(parts: Parts, span: Span | None) -> Event:
    what, direction, realm = parts
    if isinstance(realm, ComparedRealm):
        raise Unfit("higher or lower than where it was is said in words of its own")
    if direction in ("into", "to"):
        return MovesInto(what, realm, span=span)
    return Crosses(what, realm, direction in ("out of", "from"), span=span)


@dataclass(frozen=True)
class MovesBetween(Event):
    """Moves from one realm into another one."""

    what: Actor
    source: Realm
    realm: Realm
    passage = INTO
    wordings = ('actor "move" ("from" | "out of") realm ("to" | "into") realm',)
    clauses = ("CR132-move.a",)

    def text(self) -> str:
        moves = f"{self.what.text()} {bent('move', self.what.grammatical())}"
        return f"{moves} from {self.source.text()} to {self.realm.text()}"

    def means(self, scope: Scope) -> list[Trigger]:
        fields, where = scope.subject(self.what), scope.place(self.realm)
        fields["where"] = None if where == meaning.Realm("all") else where
        return [Trigger(meaning.Event("enters", left=scope.place(self.source), **fields))]

    def bind(self, b: CardBinder) -> Any:
        made = b.card_event(self)
        return changed(made, source=b.visit(self.source))


@dataclass(frozen=True)
class Crosses(Event):
    """Moves into or out of a realm, or only out of it."""

    what: Actor
    realm: Realm
    only_out: bool = False
    wordings = ()

    @property
    def passage(self) -> str:
        return OUT_OF if self.only_out else BOTH_WAYS

    def text(self) -> str:
        moves = f"{self.what.text()} {bent('move', self.what.grammatical())}"
        return f"{moves} {'' if self.only_out else 'into or '}out of {self.realm.text()}"

    def means(self, scope: Scope) -> list[Trigger]:
        fields, where = scope.subject(self.what), scope.place(self.realm)
        kinds = ("exits",) if self.only_out else ("enters", "exits")
        return [Trigger(meaning.Event(kind, where=where, **fields)) for kind in kinds]

    def bind(self, b: CardBinder) -> Any:
        return b.card_event(self)


@dataclass(frozen=True)
class Flies(CardEvent):
    """Moves by flying."""

    passage = INTO
    happening = "flies"
    form = "{what:fly}"
    wordings = ()
    clauses = ("CR132-flying.a",)


@dataclass(frozen=True)
class Leaves(CardEvent):
    """Out of The World."""

    rule = "leaving"
    happening = "leaves"
    form = "{what:leave} The World"
    wordings = ('actor "leave" ("play" | "the world")',)
    clauses = ("CR132-world.a",)


@dataclass(frozen=True)
class LeavesRealm(Event):
    """Out of a realm, into another or out of The World."""

    what: Actor
    realm: Realm
    form = "{what:leave} {realm}"
    clauses = ("CR132-move.a", "CR132-world.a")

    def means(self, scope: Scope) -> list[Trigger]:
        fields, where = scope.subject(self.what), scope.place(self.realm)
        return [Trigger(meaning.Event(kind, where=where, **fields)) for kind in ("exits", "leaves")]

    def bind(self, b: CardBinder) -> Any:
        return b.card_event(self)


@dataclass(frozen=True)
class Revealed(CardEvent):
    """Is revealed from the top of your deck."""

    form = "{what:be} revealed from the top of your deck"
    clauses = ("CR132-seek.e",)

    def means(self, scope: Scope) -> list[Trigger]:
        if not isinstance(self.what, This):
            refuse(self)
        return [Trigger(meaning.Event("revealed from the deck", **scope.subject(self.what)))]
