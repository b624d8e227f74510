"""Kinds of cards and objects, and the words before a noun that narrow it down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.kinds import ORBITALS
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Adjective
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import ControlledBy
from wonderwheel.lang.english import singulars
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, RawName, fit, flat
from wonderwheel.lang.nodes import Node, Part, Span, Wording, row
from wonderwheel.lang.phrases import You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_PLURALS: Final = {"equipment": "equipment", "enemy": "enemies", "ally": "allies"}
_TYPES: Final = ("Wonder", "land", "item", "spell")
_KINDS: Final = (*_TYPES, "card", "stone", "token")


def _an_enemy(parts: Parts, span: Span | None) -> Part:
    return (Enemy(span=span), WONDER)


def _an_ally(parts: Parts, span: Span | None) -> Part:
    return (WONDER, ControlledBy(You(), span=span))


def _a_kind(parts: Parts, span: Span | None) -> Part:
    return Kind(next(kind for kind in _KINDS if parts[0] in (kind.lower(), f"{kind.lower()}s")), span=span)


@dataclass(frozen=True)
class Kind(Node):
    """A type of card, or of object: Wonder, card, land, item, spell, stone, token, equipment."""

    word: str
    form = "{word}"
    rule = "kind_sg"
    wordings = (
        Wording("kind_noun", rule="kind_sg", made=_a_kind),
        Wording("kind_nouns", rule="kind_pl", made=_a_kind),
        Wording("type_noun", rule="type_word", made=_a_kind),
        Wording('"equipment"', rule="kind_sg kind_pl", word="equipment"),
        Wording('"enemy"', rule="kind_sg", made=_an_enemy),
        Wording('"enemies"', rule="kind_pl", made=_an_enemy),
        Wording('"ally"', rule="kind_sg", made=_an_ally),
        Wording('"allies"', rule="kind_pl", made=_an_ally),
    )
    clauses = ("CR132-wonder.a", "CR132-stone.a", "CR132-tokens.a", "CR132-equip.a")

    def plural(self) -> str:
        return _PLURALS.get(self.word, self.word + "s")


WONDER: Final = Kind("Wonder")
CARD: Final = Kind("card")
ENEMY: Final = Kind("enemy")
ALLY: Final = Kind("ally")


# What a kind asks of a card.
OF_KINDS: Final[dict[str, dict[str, Any]]] = {
    "card": {},
    "Wonder": {"types": ("wonder",)},
    "land": {"types": ("land",)},
    "item": {"types": ("item",)},
    "spell": {"types": ("spell",)},
    "token": {"token": True},
    "equipment": {"types": ("item",), "classes": ("Equipment",)},
}
# What a state asks of a card. Equipped is equipment that has a wearer, and a Wonder that wears something.
STATES: Final[dict[str, dict[str, Any]]] = {
    "equipped": {"equipped": True},
    "tapped": {"tapped": True},
    "untapped": {"tapped": False},
    "nullified": {"nullified": True},
    "stunned": {"did": "stunned"},  # until the end of the round (CR132-stun.c)
    "attacking": {"role": "attacking"},
    "defending": {"role": "defending"},
}


@dataclass(frozen=True)
class State(Adjective):
    """How something is at the moment: tapped, untapped, equipped, nullified, stunned, attacking, defending."""

    word: str
    form = "{word}"
    rule = "state"
    wordings = ("state_word", Wording('"that be" state_word', rule="tail_plain"))
    clauses = ("CR132-tap-untap.a", "CR132-equip.a", "CR132-nullify.a", "CR132-stun.c")

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
    wordings = ("tier_word",)

    def asks(self, scope: Scope) -> dict[str, Any]:
        return {"tier": self.word}


@dataclass(frozen=True)
class Enemy(Adjective):
    """Controlled by an opponent. An enemy alone is a Wonder."""

    form = "enemy"
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


def _any_trait_plural(parts: Parts, span: Span | None) -> AnyTrait:
    return AnyTrait(tuple(_trait_plural([part], span).name for part in parts), span=span)


@dataclass(frozen=True)
class AnyTrait(Adjective):
    """Of at least one of several orbitals, classes or factions."""

    names: tuple[str, ...]
    rule = "any_trait"
    wordings = (
        Wording('NAME "or" "a"? NAME', made=_any_trait),
        Wording('NAME ("," "a"? NAME)+ ","? "or" "a"? NAME', made=_any_trait),
        Wording('NAMES ("and" | "or") NAMES', rule="any_trait_pl", made=_any_trait_plural),
        Wording('NAMES ("," NAMES)+ ","? ("and" | "or") NAMES', rule="any_trait_pl", made=_any_trait_plural),
    )

    def text(self) -> str:
        return row(self.names, "or")

    def asks(self, scope: Scope) -> dict[str, Any]:
        if all(name in ORBITALS for name in self.names):
            return {"orbitals": self.names}
        return {"either": tuple(meaning.Cards(**_of_trait(self, name, scope)) for name in self.names)}


def _mixed(parts: Parts, span: Span | None) -> AnyOf:
    members = tuple(flat(parts))
    if not all(isinstance(member, Trait | Kind) for member in members):
        raise Unfit("an enemy is a Wonder and a side")
    if any(isinstance(member, Kind) and member.word in ("card", "stone") for member in members):
        raise Unfit("every card is a card")
    return AnyOf(members, span=span)


def _described(parts: Parts, span: Span | None) -> AnyOf:
    """An adjective is said of the last kind, which it stands before."""
    first, adjective, second = parts
    said = _mixed([first, second], None).members
    if said[0] == said[1]:
        raise Unfit("those with the adjective are among the others")
    return AnyOf((said[0], DescribedKind(fit(adjective, Adjective), fit(said[1], Kind))), span=span)


@dataclass(frozen=True)
class DescribedKind(Node):
    """A kind with an adjective before it, in a row with others."""

    adjective: Adjective
    kind: Kind
    form = "{adjective} {kind}"
    wordings = ()


@dataclass(frozen=True)
class AnyOf(Adjective):
    """Of an orbital, class or faction, or of a kind: "Elf or land", "item or tapped Wonder"."""

    members: tuple[Trait | Kind | DescribedKind, ...]
    rule = "any_of"
    wordings = (
        Wording('kind_sg "or" "a"? (state | tier | trait) kind_sg', made=_described),
        Wording('kind_pl ("and" | "or") (state | tier | trait) kind_pl', rule="any_of_pl", made=_described),
        Wording('trait "or" "a"? kind_sg', made=_mixed),
        Wording('kind_sg "or" "a"? trait', made=_mixed),
        Wording('trait_pl ("and" | "or") kind_pl', rule="any_of_pl", made=_mixed),
        Wording('kind_pl ("and" | "or") trait_pl', rule="any_of_pl", made=_mixed),
    )

    def text(self) -> str:
        return row([member.text() for member in self.members], "or")

    def asks(self, scope: Scope) -> dict[str, Any]:
        return {"either": tuple(meaning.Cards(**self._one(member, scope)) for member in self.members)}

    def _one(self, member: Trait | Kind | DescribedKind, scope: Scope) -> dict[str, Any]:
        if isinstance(member, DescribedKind):
            asked, kind = member.adjective.asks(scope), self._one(member.kind, scope)
            return {**kind, **asked} if not kind.keys() & asked.keys() else refuse(self)
        if isinstance(member, Trait):
            return _of_trait(self, member.name, scope)
        return OF_KINDS[member.word] if member.word in OF_KINDS else refuse(self)


def _any_state(parts: Parts, span: Span | None) -> AnyState:
    return AnyState(tuple(part.word for part in parts), span=span)


@dataclass(frozen=True)
class AnyState(Adjective):
    """In one of several states."""

    words: tuple[str, ...]
    wordings = (
        Wording('state "or" state', made=_any_state),
        Wording('state ("," state)+ ","? "or" state', made=_any_state),
    )

    def text(self) -> str:
        return row(self.words, "or")

    def asks(self, scope: Scope) -> dict[str, Any]:
        return {"either": tuple(meaning.Cards(**State(word).asks(scope)) for word in self.words)}


def _non(parts: Parts, span: Span | None) -> Non:
    if not isinstance(parts[0], Adjective | Kind):
        raise Unfit("an enemy is a Wonder and a side")
    return Non(parts[0], span=span)


def _that_is_not(parts: Parts, span: Span | None) -> Adjective:
    """What is not tapped is untapped; other states have no word for what is not in them."""
    if not isinstance(parts[0], State):
        return _non(parts, span)
    if parts[0].word not in _OPPOSITES:
        raise Unfit("there is no word for what is not in this state")
    return State(_OPPOSITES[parts[0].word], span=span)


_OPPOSITES: Final = {"tapped": "untapped", "untapped": "tapped"}


@dataclass(frozen=True)
class Non(Adjective):
    """Not of an orbital, class, faction, tier or kind."""

    what: Adjective | Kind
    wordings = (
        Wording('"non" (trait | tier | kind_sg)', made=_non),
        Wording('"nonland"', what=Kind("land")),
        Wording('"nontoken"', what=Kind("token")),
        Wording('"nonlegendary"', what=Tier("legendary")),
        Wording('"that be not" (tier | state)', rule="tail_plain", made=lambda parts, span: _that_is_not(parts, span)),
        Wording('"that be not" ("a" (trait | kind_sg) | trait_pl)', rule="tail_plain", made=_non),
        Wording('("except" | "other than") trait_pl', rule="tail_plain", made=_non),
    )

    def text(self) -> str:
        return f"non-{self.what.text()}"

    def asks(self, scope: Scope) -> dict[str, Any]:
        what = self.what
        if isinstance(what, Kind) and what.word == "equipment":
            return {"not_classes": ("Equipment",)}
        if isinstance(what, Kind) and what.word == "token":
            return {"token": False}
        if isinstance(what, Kind) and what.word in _TYPES:
            return {"not_types": (what.word.lower(),)}
        if isinstance(what, Tier):
            return {"not_tier": what.word}
        if isinstance(what, Trait) and what.name in ORBITALS:
            return {"not_orbitals": (what.name,)}
        if isinstance(what, Trait) and what.name not in scope.known.factions:
            return {"not_classes": (what.name,)}
        return refuse(self)
