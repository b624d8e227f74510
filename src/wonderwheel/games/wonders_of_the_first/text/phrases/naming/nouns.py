"""Nouns: kinds of cards and objects with everything that narrows them down, in one canonical order."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.kinds import ORBITALS
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Adjective, Tail
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import AnOpponent, EachOpponent
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import (
    BaseCostThat,
    ControlledBy,
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
    ReturnedByThis,
    SharingAClass,
    SharingItsClass,
    ThatDid,
    WithAbility,
    WithCost,
    WithCounters,
    WithoutAbility,
    WithPower,
)
from wonderwheel.lang.english import article, singulars
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, RawName, flat
from wonderwheel.lang.nodes import FORM, Node, Part, Slot, Span, Wording, row
from wonderwheel.lang.phrases import You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_PLURALS = {"equipment": "equipment"}
_TYPES = ("Wonder", "land", "item", "spell")
_KINDS = (*_TYPES, "card", "stone", "token")
_STATES = ("attacking", "defending", "equipped", "tapped", "untapped", "nullified")
_TIERS = ("legendary", "primary", "secondary")


def _an_enemy(parts: Parts, span: Span | None) -> Part:
    return (Enemy(span=span), WONDER)


def _an_ally(parts: Parts, span: Span | None) -> Part:
    return (WONDER, ControlledBy(You(), span=span))


@dataclass(frozen=True)
class Kind(Node):
    """A type of card, or of object: Wonder, card, land, item, spell, stone, token, equipment."""

    word: str
    form = "{word}"
    rule = "kind_sg"
    wordings = (
        *(Wording(f'"{kind.lower()}"', rule="kind_sg", word=kind) for kind in _KINDS),
        *(Wording(f'"{kind.lower()}s"', rule="kind_pl", word=kind) for kind in _KINDS),
        *(Wording(f'"{kind.lower()}"', rule="type_word", word=kind) for kind in _TYPES),
        Wording('"equipment"', rule="kind_sg kind_pl", word="equipment"),
        Wording('"enemy"', rule="kind_sg", made=_an_enemy),
        Wording('"enemies"', rule="kind_pl", made=_an_enemy),
        Wording('"ally"', rule="kind_sg", made=_an_ally),
        Wording('"allies"', rule="kind_pl", made=_an_ally),
    )
    clauses = ("CR132-wonder.a", "CR132-stone.a", "CR132-tokens.a", "CR132-equip.a")

    def plural(self) -> str:
        return _PLURALS.get(self.word, self.word + "s")


WONDER, CARD = Kind("Wonder"), Kind("card")
ENEMY, ALLY = Kind("enemy"), Kind("ally")


# What a state asks of a card. Equipped is equipment that has a wearer, and a Wonder that wears something.
STATES: dict[str, dict[str, Any]] = {
    "equipped": {"equipped": True},
    "tapped": {"tapped": True},
    "untapped": {"tapped": False},
    "nullified": {"nullified": True},
    "attacking": {"role": "attacking"},
    "defending": {"role": "defending"},
}


@dataclass(frozen=True)
class State(Adjective):
    """How something is at the moment: tapped, untapped, equipped, nullified, attacking, defending."""

    word: str
    form = "{word}"
    rule = "state"
    wordings = tuple(Wording(f'"{word}"', word=word) for word in _STATES)
    clauses = ("CR132-tap-untap.a", "CR132-equip.a", "CR132-nullify.a")

    def asks(self, scope: Scope) -> dict[str, Any]:
        if scope.peace and "role" in STATES[self.word]:
            refuse(self, "nothing attacks or defends on the turn in which this is used")
        return STATES[self.word]


@dataclass(frozen=True)
class Tier(Adjective):
    """Legendary, primary or secondary."""

    word: str
    form = "{word}"
    rule = "tier"
    wordings = tuple(Wording(f'"{word}"', word=word) for word in _TIERS)

    def asks(self, scope: Scope) -> dict[str, Any]:
        return {"tier": self.word}


@dataclass(frozen=True)
class Enemy(Adjective):
    """Controlled by an opponent. An enemy alone is a Wonder."""

    form = "enemy"
    wordings = (FORM, Wording('"your"? "opponent" "\'s"', rule="opponents"))
    clauses = ("CR132-enemy.a",)

    def asks(self, scope: Scope) -> dict[str, Any]:
        return {"controller": "opponent"}


@dataclass(frozen=True)
class TokenOnly(Adjective):
    """Being a token."""

    form = "token"
    clauses = ("CR132-tokens.a",)

    def asks(self, scope: Scope) -> dict[str, Any]:
        return {"token": True}


def _trait(parts: Parts, span: Span | None) -> Trait:
    return Trait(str(parts[0]), span=span)


def _trait_plural(parts: Parts, span: Span | None) -> Trait:
    name = parts[0]
    return Trait(singulars(name)[0] if isinstance(name, RawName) else str(name), span=span)


def _of_trait(node: Node, name: str, scope: Scope) -> dict[str, Any]:
    if name in ORBITALS:
        return {"orbitals": (name,)}
    if name in scope.known.factions:
        if name in scope.known.classes:
            refuse(node, f"{name} is a class and a faction")
        return {"faction": name}
    return {"classes": (name,)}


@dataclass(frozen=True)
class Trait(Adjective):
    """Of an orbital, class or faction; which of them, data knows."""

    name: str
    form = "{name}"
    wordings = (Wording("NAME", rule="trait", made=_trait), Wording("NAMES", rule="trait_pl", made=_trait_plural))
    clauses = ("CR132-class.a",)

    def asks(self, scope: Scope) -> dict[str, Any]:
        return _of_trait(self, self.name, scope)


def _any_trait(parts: Parts, span: Span | None) -> AnyTrait:
    return AnyTrait(tuple(str(part) for part in parts), span=span)


@dataclass(frozen=True)
class AnyTrait(Adjective):
    """Of at least one of several orbitals, classes or factions."""

    names: tuple[str, ...]
    rule = "any_trait"
    wordings = (Wording('NAME "or" NAME', made=_any_trait), Wording('NAME "," NAME "," "or" NAME', made=_any_trait))

    def text(self) -> str:
        return row(self.names, "or")

    def asks(self, scope: Scope) -> dict[str, Any]:
        if all(name in ORBITALS for name in self.names):
            return {"orbitals": self.names}
        return {"either": tuple(meaning.Cards(**_of_trait(self, name, scope)) for name in self.names)}


def _non(parts: Parts, span: Span | None) -> Non:
    if not isinstance(parts[0], Adjective | Kind):
        raise Unfit("an enemy is a Wonder and a side")
    return Non(parts[0], span=span)


@dataclass(frozen=True)
class Non(Adjective):
    """Not of an orbital, class, faction, tier or kind."""

    what: Adjective | Kind
    wordings = (
        Wording('"non" (trait | tier | kind_sg)', made=_non),
        Wording('"nonland"', what=Kind("land")),
        Wording('"that be not" tier', rule="tail_plain", made=_non),
    )

    def text(self) -> str:
        return f"non-{self.what.text()}"

    def asks(self, scope: Scope) -> dict[str, Any]:
        what = self.what
        if isinstance(what, Kind) and what.word == "equipment":
            return {"not_classes": ("Equipment",)}
        if isinstance(what, Kind) and what.word in _TYPES:
            return {"not_types": (what.word.lower(),)}
        if isinstance(what, Tier):
            return {"not_tier": what.word}
        if isinstance(what, Trait) and what.name in ORBITALS:
            return {"not_orbitals": (what.name,)}
        if isinstance(what, Trait) and what.name not in scope.known.factions:
            return {"not_classes": (what.name,)}
        return refuse(self)


_ADJECTIVES: tuple[type[Node], ...] = (State, Tier, Non, Enemy, TokenOnly, Trait, AnyTrait)
# Places stand last, so that nothing behind them can be taken for a part of the place.
_TAILS: tuple[type[Node], ...] = (
    Of, ControlledBy, OwnedBy, WithCost, WithCounters, CostThat, BaseCostThat, WithAbility, WithoutAbility,
    OfThatClass, OfThatType, NotThisName, EquippedToThis, ReturnedByThis, ThatDid, SharingAClass, SharingItsClass,
    InAbyss, InBanishment, InHand, InRealm, WithPower,
)  # fmt: skip


# The middle of a noun: for one, and for several with whose they are.
_ONE = ("_kinds_sg", "trait", "any_trait _kinds_sg?")
_MANY = (
    "possessed? other? adjective* _kinds_pl",
    "possessed? other? adjective* trait_pl",
    "opponents other? adjective* _kinds_pl",
)


@dataclass(frozen=True)
class Noun(Node):
    """All that is of one of the kinds and fits every adjective and every tail."""

    adjectives: tuple[Adjective, ...] = ()
    kinds: tuple[Kind, ...] = (CARD,)
    tails: tuple[Tail, ...] = ()
    other: bool = False
    rule = "noun_sg"
    wordings = (
        *(f"other? adjective* {what} tail*" for what in _ONE),
        *(Wording(f"other? adjective* {what} tail_plain*", rule="noun_plain_sg") for what in _ONE),
        *(Wording(f"{what} tail*", rule="noun_pl") for what in _MANY),
        *(Wording(f"{what} tail_plain*", rule="noun_plain_pl") for what in _MANY),
        Wording("possessed? other? adjective* _kinds_pl tail+", rule="noun_tailed_pl"),
        Wording("opponents adjective* _kinds_pl tail+", rule="noun_tailed_pl"),
        Wording("adjective+ _kinds_pl tail*", rule="noun_described_pl"),
    )

    @classmethod
    def build(cls, parts: Sequence[Part], span: Span | None) -> Noun:
        """A noun from its words in any order; a class alone means cards of that class."""
        found = [_enemy_if_opponents(part) for part in flat(parts)]
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


def _enemy_if_opponents(part: Any) -> Any:
    mine = isinstance(part, ControlledBy) and isinstance(part.who, AnOpponent | EachOpponent)
    return Enemy(span=part.span) if mine else part


def _owned_outside_the_world(tails: tuple[Tail, ...]) -> tuple[Tail, ...]:
    """Nobody controls cards outside The World: "your cards in The Abyss" are those you own."""
    if not any(isinstance(tail, InAbyss | InBanishment) for tail in tails):
        return tails
    return tuple(OwnedBy(t.who, span=t.span) if isinstance(t, ControlledBy | Of) else t for t in tails)


def with_more(noun: Noun, *more: Node) -> Noun:
    """A noun with more said of it."""
    made = Noun.build([*noun.adjectives, *noun.kinds, *noun.tails, *more], noun.span)
    return replace(made, other=noun.other)


# Several of a noun.
Nouns = Annotated[Noun, Slot("noun_pl", Noun.plural)]
