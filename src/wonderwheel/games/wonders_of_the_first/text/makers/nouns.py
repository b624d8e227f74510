"""Makers of nouns, things, realms and quantities that need more than their slots filled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from wonderwheel.games.wonders_of_the_first.text.phrases.amounts import Num, PowerOf
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Adjective, Quantity
from wonderwheel.games.wonders_of_the_first.text.phrases.nouns import WONDER, AnyTrait, Enemy, Kind, Non, Noun, Trait
from wonderwheel.games.wonders_of_the_first.text.phrases.players import You
from wonderwheel.games.wonders_of_the_first.text.phrases.realms import (
    EachRealmWhere,
    Here,
    ParityRealm,
    RealmWithoutEnemies,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.tails import ControlledBy, InRealm, Of
from wonderwheel.games.wonders_of_the_first.text.phrases.things import Each, It, OneOfThem, Some, Target, TheDone, Union
from wonderwheel.lang.english import singulars
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.nodes import Node, Part, Span
from wonderwheel.lang.reader import Maker, RawName

_T = TypeVar("_T")


def flat(parts: Sequence[Part]) -> Iterator[Any]:
    """What was said, rows taken apart, without what was left out."""
    for part in parts:
        if isinstance(part, tuple):
            yield from flat(part)
        elif part is not None:
            yield part


def fit(part: Any, kind: type[_T]) -> _T:
    """The part, which has to be of a kind; Unfit if it is not."""
    if not isinstance(part, kind):
        raise Unfit(f"{part} is no {kind.__name__}")
    return part


def fixed(cls: type[Node], *constants: Part) -> Maker:
    """Makes nodes whose first fields the phrase itself tells."""
    return lambda parts, span: cls.build([*constants, *parts], span)


def word(said: str) -> Maker:
    """Makes a word."""
    return lambda parts, span: said


def as_said(parts: Sequence[Part], span: Span | None) -> str:
    """The words themselves."""
    return " ".join(str(part) for part in parts)


def first(parts: Sequence[Part], span: Span | None) -> Part:
    """What stands inside."""
    return parts[0]


def amount(part: Any) -> Quantity:
    """A number, also one that was not written as a phrase."""
    return Num(part) if isinstance(part, int) else fit(part, Quantity)


def _kind(parts: Sequence[Part], span: Span | None) -> Part:
    said = str(parts[0])
    if said in ("enemy", "enemies"):
        return (Enemy(span=span), WONDER)
    if said in ("ally", "allies"):
        return (WONDER, ControlledBy(You(), span=span))
    single = said if said == "equipment" else said.removesuffix("s")
    return Kind("Wonder" if single == "wonder" else single, span=span)


def _only_kind(part: Any) -> Kind:
    return fit(part, Kind)


def _trait(parts: Sequence[Part], span: Span | None) -> Trait:
    return Trait(str(parts[0]), span=span)


def _trait_plural(parts: Sequence[Part], span: Span | None) -> Trait:
    name = parts[0]
    return Trait(singulars(name)[0] if isinstance(name, RawName) else str(name), span=span)


def _non(parts: Sequence[Part], span: Span | None) -> Non:
    if not isinstance(parts[0], Adjective | Kind):
        raise Unfit("an enemy is a Wonder and a side")
    return Non(parts[0], span=span)


def _in_realm(parts: Sequence[Part], span: Span | None) -> InRealm:
    realm: Any = parts[0]
    if isinstance(realm, EachRealmWhere):
        raise Unfit("one thing is not in each of several realms")
    return InRealm(realm, span=span)


def _with(noun: Any, *more: Node) -> Noun:
    known = fit(noun, Noun)
    made = Noun.build([*known.adjectives, *known.kinds, *known.tails, *more], known.span)
    return replace(made, other=known.other)


def _apart(noun: Any) -> Noun:
    return replace(fit(noun, Noun), other=True)


def _target(parts: Sequence[Part], span: Span | None) -> Target:
    return Target(fit(parts[0], Noun), span=span)


def _another_target(parts: Sequence[Part], span: Span | None) -> Target:
    return Target(_apart(parts[0]), span=span)


def _targets(up_to: bool, others: bool, any_number: bool = False) -> Maker:
    def make(parts: Sequence[Part], span: Span | None) -> Target:
        noun = _apart(parts[-1]) if others else fit(parts[-1], Noun)
        count = None if any_number else amount(parts[0])
        if count == Num(1) and not up_to:
            raise Unfit("one target is said without its number")
        return Target(noun, count, up_to, span=span)

    return make


def _some(parts: Sequence[Part], span: Span | None) -> Some:
    return Some(fit(parts[0], Noun), span=span)


def _another(parts: Sequence[Part], span: Span | None) -> Some:
    return Some(_apart(parts[0]), span=span)


def _some_enemy(parts: Sequence[Part], span: Span | None) -> Some:
    return Some(_with(parts[0], Enemy()), span=span)


def _some_counted(up_to: bool) -> Maker:
    return lambda parts, span: Some(fit(parts[1], Noun), fit(parts[0], int), up_to, span=span)


def _one_of_them(targeted: bool) -> Maker:
    def make(parts: Sequence[Part], span: Span | None) -> OneOfThem:
        if parts[0] != 1:
            raise Unfit("one of them is meant")
        return OneOfThem(_only_kind(parts[1]), targeted, span=span)

    return make


def _done(how: str) -> Maker:
    return lambda parts, span: TheDone(how, _only_kind(parts[0]), span=span)


def _union(parts: Sequence[Part], span: Span | None) -> Union:
    return Union(tuple(flat(parts)), span=span)


def _union_of_nouns(parts: Sequence[Part], span: Span | None) -> Union:
    return Union(tuple(Each(fit(part, Noun)) for part in parts), span=span)


def _each_other_where(parts: Sequence[Part], span: Span | None) -> EachRealmWhere:
    return EachRealmWhere.build([*parts, True], span)


def with_tails(noun: Noun, *tails: Node) -> Noun:
    """A noun with more said of it."""
    return _with(noun, *tails)


NOUN_MAKERS: dict[str, Maker] = {
    "odd": word("odd"),
    "even": word("even"),
    "parity_realm": lambda parts, span: ParityRealm.build(parts, span),
    "each_other_realm_where": _each_other_where,
    "realm_without_enemies": fixed(RealmWithoutEnemies, False),
    "target_realm_without_enemies": fixed(RealmWithoutEnemies, True),
    "power_of_it": fixed(PowerOf, It()),
    "kind_sg": _kind,
    "kind_pl": _kind,
    "trait": _trait,
    "trait_pl": _trait_plural,
    "any_trait": lambda parts, span: AnyTrait(tuple(str(part) for part in parts), span=span),
    "non": _non,
    "nonland": fixed(Non, Kind("land")),
    "type_word": _kind,
    "allied": lambda parts, span: ControlledBy(You(), span=span),
    "other": word("other"),
    "possessed": fixed(Of),
    "noun_sg": Noun.build,
    "noun_pl": Noun.build,
    "noun_plain_sg": Noun.build,
    "noun_plain_pl": Noun.build,
    "noun_tailed_pl": Noun.build,
    "noun_described_pl": Noun.build,
    "in_realm": _in_realm,
    "in_here": fixed(InRealm, Here()),
    "history": as_said,
    "ability_word": lambda parts, span: as_said(parts, span).removeprefix("a "),
    "union": _union,
    "union_of_nouns": _union_of_nouns,
    "bare": fixed(Each),
    "tailed": fixed(Each),
    "some_counted": _some_counted(False),
    "some_up_to": _some_counted(True),
    "the_sacrificed": _done("sacrificed"),
    "the_denied": _done("denied"),
    "one_of_them": _one_of_them(False),
    "target_of_them": _one_of_them(True),
    "target": _target,
    "another_target": _another_target,
    "targets_up_to": _targets(True, False),
    "others_up_to": _targets(True, True),
    "targets_any": _targets(False, False, True),
    "others_any": _targets(False, True, True),
    "targets_counted": _targets(False, False),
    "others_counted": _targets(False, True),
    "some": _some,
    "another": _another,
    "some_enemy": _some_enemy,
}
