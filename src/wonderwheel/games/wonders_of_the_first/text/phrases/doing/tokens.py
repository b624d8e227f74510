"""Effects that make tokens."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, OneThing, Player, Quantity, Realm, Unit
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.by_others import carried_out
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.getting import Get
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.modifiers import ClassesOf
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import Them
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import DifferentRealms, ThatRealm, each_of
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import If
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording, changed, with_verb
from wonderwheel.lang.phrases import Num, You, counted, spelled
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


def _like(scope: Scope) -> meaning.Objects | None:
    """Further classes that the next sentence gives to the tokens: they belong to what a token is at least (203.q)."""
    given = _classes(scope.after[0]) if scope.after else None
    return scope.known_thing(given.what) if given is not None else None


def were_created_with_it(node: Effect, scope: Scope) -> bool:
    """Whether a sentence gives classes to tokens that were just created: they were created with them."""
    before = scope.before
    created = before.effects[-1] if isinstance(before, If) else before
    return isinstance(created, Create) and _classes(node) is not None


def _classes(node: Effect) -> ClassesOf | None:
    """The classes that several things get, if they get nothing else."""
    same = isinstance(node, Get) and isinstance(node.what, Them) and len(node.mods) == 1
    mod = node.mods[0] if isinstance(node, Get) and same else None
    return mod if isinstance(mod, ClassesOf) else None


_CREATE: Final = '[player] "create" again [token_power] token_name token_kind [token_with]'


def _create(parts: Parts, span: Span | None) -> Create:
    *said, first, where, second, per = parts
    made = _created(said, [part for part in (first, second) if part is not None], where, False, span)
    return replace(made, per=per)


def _create_spread(parts: Parts, span: Span | None) -> Create:
    *said, having, where, per = parts
    return replace(_created(said, [] if having is None else [having], where, True, span), per=per)


def _create_named(parts: Parts, span: Span | None) -> Create:
    who, count, kind, *more = parts
    name = more.pop(0) if isinstance(more[0], tuple) else None
    if not kind or (name is None and kind != _EQUIPMENT):
        raise Unfit("a token has a name or a class")
    return _create([who, count, None, name or ("Equipment",), kind, *more], span)


_EQUIPMENT: Final = "equipment item"


def _created(said: Parts, abilities: Parts, where: Realm, spread: bool, span: Span | None) -> Create:
    who, count, power, name, kind = said
    return Create(who or You(), count, power, " ".join(name), kind, tuple(abilities), where, spread, span=span)


@rule("CR132-203.h")
def _power(node: Create) -> int:
    return 1 if node.power is None else node.power


@dataclass(frozen=True)
class Create(Effect):
    """Tokens, each in a realm; with `spread`, the realm of each is chosen. A token of no said type is a Wonder."""

    who: Player
    count: Quantity
    power: int | None
    name: str
    kind: str
    abilities: tuple[Effect, ...]
    where: Realm
    spread: bool = False
    per: Unit | None = None
    wordings = (
        Wording(f"{_CREATE} at [token_with] [per]", made=_create),
        Wording(
            '[player] "create" again token_kind ("named" token_name)? [token_with] at [token_with] [per]',
            made=_create_named,
        ),
        Wording(f'{_CREATE} "distributed" ("among" | "in") realm [per]', made=_create_spread),
    )
    clauses = ("CR132-tokens.e", "CR132-tokens.f", "CR132-tokens.g")

    def text(self) -> str:
        power = "" if self.power is None else f"{self.power}-power "
        kind = f"{self.kind} token".lstrip()
        plain = self.kind == _EQUIPMENT and self.name == "Equipment"
        plural = kind if plain else f"{power}{self.name} {kind}"
        what = counted(self.count, plural) if self.count == Num(1) else f"{spelled(self.count)} {plural}s"
        having = "".join(f" with {ability.text()}" for ability in self.abilities)
        place = f"distributed among {self.where.text()}" if self.spread else f"in {self.where.text()}"
        each = f" for each {self.per.text()}" if self.per else ""
        return f"{with_verb(self.who, 'create')} {what}{having} {place}{each}"

    def means(self, scope: Scope) -> Effects:
        if not isinstance(self.who, You):
            return carried_out(changed(self, who=You()), scope.player(self.who), scope)
        if self.kind and self.power is not None:
            refuse(self)
        abilities = tuple(ability for each in self.abilities for ability in scope.granted(each, scope))
        like = _like(scope)
        if self.kind == _EQUIPMENT:
            token = meaning.Token(self.name, "item", classes=("Equipment",), abilities=abilities, like=like)
        elif self.kind:
            token = meaning.Token(type=self.kind, abilities=abilities, like=like, **scope.token_name(self.name))
        else:
            power = meaning.Number(_power(self))
            token = meaning.Token(power=power, abilities=abilities, like=like, **scope.token_name(self.name))
        counted_there = self.per is not None and any(isinstance(part, ThatRealm) for part in self.per.walk())
        goal = scope.chosen_first(self.where) if counted_there and self.where.goal is not None else None
        number = scope.per(scope.quantity(self.count), self.per)
        slot = self.label
        spoken_of = slot if scope.is_spoken_of(slot) else ""
        if self.per is not None and (isinstance(self.where, DifferentRealms) or each_of(self.where)):
            refuse(self.per, "in which of the realms it is counted is not said")
        if self.spread:
            return (meaning.CreateToken(token, number, scope.place(self.where), True, slot),)
        if isinstance(self.where, DifferentRealms):
            inner = (meaning.CreateToken(token, number, meaning.Realm("here"), False, slot),)
            chosen = meaning.ChooseRealms(self.where.number, self.where.label)
            return (chosen, meaning.ForEach(meaning.Realm("slot", slot=self.where.label), inner, gathers=spoken_of))
        if each_of(self.where):
            inner = (meaning.CreateToken(token, number, meaning.Realm("here"), False, slot),)
            return (meaning.ForEach(scope.place(self.where), inner, gathers=spoken_of),)
        return (meaning.CreateToken(token, number, goal or scope.goal(self.where), False, slot),)

    def bind(self, b: CardBinder) -> Any:
        """What a token gets as its own text is bound by itself."""
        spread = self.spread or isinstance(self.where, DifferentRealms) or each_of(self.where)
        made = changed(
            self,
            who=b.visit(self.who),
            count=b.visit(self.count),
            abilities=tuple(b.visit(each) for each in self.abilities),
        )
        made = changed(made, where=b.visit(self.where) if spread else b.goal(self.where))
        made = changed(made, per=b.visit(self.per) if self.per is not None else None)
        many = self.count != Num(1) or self.per is not None or (spread and not self.spread)
        words = "the tokens" if many else "the token"
        type_ = self.kind.removeprefix("equipment ") or "Wonder"
        return b.bring_in(made, "it", frozenset({"token", type_}), many, words)


@dataclass(frozen=True)
class CreateStory(Effect):
    """The story token of this card, or a stand-in."""

    where: Realm
    form = "create a story token in {where}"
    wordings = ('"create a story token" at',)
    clauses = ("CR132-story-token.b", "CR132-story-token.g")

    def means(self, scope: Scope) -> Effects:
        token = meaning.Token(story=True)
        return (meaning.CreateToken(token, where=scope.goal(self.where), slot=self.label),)

    def bind(self, b: CardBinder) -> Any:
        made = changed(self, where=b.goal(self.where))
        return b.bring_in(made, "it", frozenset({"token"}), False, "the story token")


@dataclass(frozen=True)
class CreateCopy(Effect):
    """A token that is a copy."""

    what: OneThing
    where: Realm
    form = "create a token copy of {what} in {where}"
    wordings = (
        '"create a token copy of" one_thing at',
        '"put a token copy of" one_thing "into" realm',
        Wording('at ","? "create a token copy of" one_thing', slots="where what"),
    )
    clauses = ("CR132-507.a",)

    def means(self, scope: Scope) -> Effects:
        what = scope.thing(self.what)
        where = scope.place(self.where) if each_of(self.where) else scope.goal(self.where)
        return (meaning.CreateCopy(what, where, slot=self.label),)

    def bind(self, b: CardBinder) -> Any:
        what = b.visit(self.what)
        where = b.visit(self.where) if each_of(self.where) else b.goal(self.where)
        b.clause += 1
        made = changed(self, what=what, where=where)
        return b.bring_in(made, "it", frozenset({"token"}), False, "the token copy")
