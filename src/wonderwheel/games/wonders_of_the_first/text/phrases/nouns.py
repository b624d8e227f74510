"""Nouns: kinds of cards and objects with everything that narrows them down, in one canonical order."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Adjective, Tail
from wonderwheel.games.wonders_of_the_first.text.phrases.players import AnOpponent, EachOpponent
from wonderwheel.games.wonders_of_the_first.text.phrases.tails import (
    BaseCostThat,
    ControlledBy,
    CostAtLeast,
    CostAtMost,
    CostThat,
    EquippedToThis,
    InAbyss,
    InBanishment,
    InHand,
    InRealm,
    NotThisName,
    Of,
    OfThatClass,
    OfThatType,
    OwnedBy,
    PowerAtMost,
    PowerBelow,
    ReturnedByThis,
    SharingAClass,
    SharingItsClass,
    ThatDid,
    WithAbility,
    WithoutAbility,
)
from wonderwheel.lang.english import article
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.nodes import Node, Part, Span, row

_PLURALS = {"equipment": "equipment"}


@dataclass(frozen=True)
class Kind(Node):
    """A type of card, or of object: Wonder, card, land, item, spell, stone, token, equipment."""

    word: str
    form = "{word}"
    clauses = ("CR132-wonder.a", "CR132-stone.a", "CR132-tokens.a", "CR132-equip.a")

    def plural(self) -> str:
        return _PLURALS.get(self.word, self.word + "s")


WONDER, CARD = Kind("Wonder"), Kind("card")


@dataclass(frozen=True)
class State(Adjective):
    """How something is at the moment: tapped, untapped, equipped, nullified, attacking, defending."""

    word: str
    form = "{word}"
    clauses = ("CR132-tap-untap.a", "CR132-equip.a", "CR132-nullify.a")


@dataclass(frozen=True)
class Tier(Adjective):
    """Legendary, primary or secondary."""

    word: str
    form = "{word}"


@dataclass(frozen=True)
class Enemy(Adjective):
    """Controlled by an opponent. An enemy alone is a Wonder."""

    form = "enemy"
    clauses = ("CR132-enemy.a",)


@dataclass(frozen=True)
class TokenOnly(Adjective):
    """Being a token."""

    form = "token"
    clauses = ("CR132-tokens.a",)


@dataclass(frozen=True)
class Trait(Adjective):
    """Of an orbital, class or faction; which of them, data knows."""

    name: str
    form = "{name}"
    clauses = ("CR132-class.a",)


@dataclass(frozen=True)
class AnyTrait(Adjective):
    """Of at least one of several orbitals, classes or factions."""

    names: tuple[str, ...]

    def text(self) -> str:
        return row(self.names, "or")


@dataclass(frozen=True)
class Non(Adjective):
    """Not of an orbital, class, faction, tier or kind."""

    what: Adjective | Kind

    def text(self) -> str:
        return f"non-{self.what.text()}"


_ADJECTIVES: tuple[type[Node], ...] = (State, Tier, Non, Enemy, TokenOnly, Trait, AnyTrait)
# Places stand last, so that nothing behind them can be taken for a part of the place.
_TAILS: tuple[type[Node], ...] = (
    Of, ControlledBy, OwnedBy, CostAtMost, CostAtLeast, CostThat, BaseCostThat, WithAbility, WithoutAbility,
    OfThatClass, OfThatType, NotThisName, EquippedToThis, ReturnedByThis, ThatDid, SharingAClass, SharingItsClass,
    InAbyss, InBanishment, InHand, InRealm, PowerBelow, PowerAtMost,
)  # fmt: skip


@dataclass(frozen=True)
class Noun(Node):
    """All that is of one of the kinds and fits every adjective and every tail."""

    adjectives: tuple[Adjective, ...] = ()
    kinds: tuple[Kind, ...] = (CARD,)
    tails: tuple[Tail, ...] = ()
    other: bool = False

    @classmethod
    def build(cls, parts: Sequence[Part], span: Span | None) -> Noun:
        """A noun from its words in any order; a class alone means cards of that class."""
        found = [_enemy_if_opponents(part) for part in _flat(parts)]
        adjectives = dict.fromkeys(part for part in found if isinstance(part, Adjective))
        kinds = tuple(dict.fromkeys(part for part in found if isinstance(part, Kind)))
        tails = dict.fromkeys(part for part in found if isinstance(part, Tail))
        _check(adjectives, kinds, [part for part in found if isinstance(part, Tail)])
        return cls(
            tuple(sorted(adjectives, key=lambda part: _ADJECTIVES.index(type(part)))),
            kinds or (CARD,),
            tuple(sorted(_owned_outside_the_world(tuple(tails)), key=_tail_rank)),
            "other" in found,
            span=span,
        )

    def singular(self) -> str:
        return self._words(plural=False)

    def plural(self) -> str:
        return self._words(plural=True)

    def text(self) -> str:
        return self.singular()

    def with_article(self) -> str:
        """ "a Wonder", "an item"; "another Wonder"."""
        if self.other:
            return "an" + self.singular()
        return f"{article(self.singular())} {self.singular()}"

    def _words(self, plural: bool) -> str:
        adjectives = [part.text() for part in self.adjectives]
        heads = [kind.plural() if plural else kind.text() for kind in self.kinds]
        if self.kinds == (WONDER,) and Enemy() in self.adjectives:
            adjectives.remove("enemy")
            heads = ["enemies" if plural else "enemy"]
        head = row(heads, "and" if plural else "or")
        whose = [tail.text() for tail in self.tails if isinstance(tail, Of)]
        behind = [tail.text() for tail in self.tails if not isinstance(tail, Of)]
        return " ".join([*whose, *(["other"] if self.other else []), *adjectives, head, *behind])

    def someones(self) -> bool:
        """Whether the noun begins with whose it is."""
        return any(isinstance(tail, Of) for tail in self.tails)


def _tail_rank(tail: Tail) -> tuple[bool, int]:
    return (_swallows(tail), _TAILS.index(type(tail)))


def _swallows(tail: Tail) -> bool:
    """Whether a tail ends in a noun of its own, to which all further tails would belong."""
    return any(isinstance(node, Noun) for node in tail.walk())


def _check(adjectives: Collection[Adjective], kinds: Collection[Kind], tails: Sequence[Tail]) -> None:
    if adjectives and len(kinds) > 1:
        raise Unfit("whether the adjective belongs to all kinds is not said")
    if len(set(tails)) < len(tails):
        raise Unfit("said twice")
    if any(_swallows(tail) for tail in tails[:-1]):
        raise Unfit("the tail belongs to the noun before it")
    if sum(isinstance(tail, ControlledBy | Of) for tail in tails) + (Enemy() in adjectives) > 1:
        raise Unfit("one controller is enough")


def _flat(parts: Sequence[Any]) -> Iterator[Any]:
    for part in parts:
        if isinstance(part, tuple):
            yield from _flat(part)
        elif part is not None:
            yield part


def _enemy_if_opponents(part: Any) -> Any:
    mine = isinstance(part, ControlledBy) and isinstance(part.who, AnOpponent | EachOpponent)
    return Enemy(span=part.span) if mine else part


def _owned_outside_the_world(tails: tuple[Tail, ...]) -> tuple[Tail, ...]:
    """Nobody controls cards outside The World: "your cards in The Abyss" are those you own."""
    if not any(isinstance(tail, InAbyss | InBanishment) for tail in tails):
        return tails
    return tuple(OwnedBy(t.who, span=t.span) if isinstance(t, ControlledBy | Of) else t for t in tails)
