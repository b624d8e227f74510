"""Nouns: kinds of cards with everything that narrows them down, in one canonical order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from wonderwheel.games.wheel_of_time.text.phrases.base import Adjective, Tail
from wonderwheel.lang.english import article, singulars
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, RawName, flat
from wonderwheel.lang.nodes import Node, Part, Slot, Span, Wording, row

_KINDS: Final = (
    "character", "troop", "advantage", "challenge", "event", "card", "player advantage", "card challenge",
)  # fmt: skip
_STATES: Final = (
    "ready", "rotated", "damaged", "undamaged", "participating", "contested", "nation contested", "female", "male",
)  # fmt: skip
_SIDES: Final = ("Hero", "Villain", "Starting")


@dataclass(frozen=True)
class Kind(Node):
    """A type of card; a card challenge is one that a challenge card makes."""

    word: str
    form = "{word}"
    rule = "kind_sg"
    wordings = (
        *(Wording(f'"{kind}"', rule="kind_sg", word=kind) for kind in _KINDS),
        *(Wording(f'"{kind}s"', rule="kind_pl", word=kind) for kind in _KINDS),
    )
    clauses = ("WOT20-cards.advantages.3", "WOT20-challenge.contested.9")

    def plural(self) -> str:
        return f"{self.word}s"


CARD: Final = Kind("card")


@dataclass(frozen=True)
class State(Adjective):
    """How something is at the moment, or what it is printed to be."""

    word: str
    form = "{word}"
    wordings = tuple(Wording(f'"{word}"', word=word) for word in _STATES)
    clauses = ("WOT20-ready.rotating.3", "WOT20-glossary.participating.1", "WOT20-challenge.contested.1")


def _trait(parts: Parts, span: Span | None) -> Trait:
    name = parts[0]
    return Trait(singulars(name)[0] if isinstance(name, RawName) and singulars(name) else str(name), span=span)


@dataclass(frozen=True)
class Trait(Adjective):
    """Having a trait or an allegiance. A card with the word Trolloc in its title is a Trolloc too."""

    name: str
    form = "{name}"
    wordings = (Wording("NAME", rule="adjective named", made=_trait), Wording("NAMES", rule="trait_pl", made=_trait))
    clauses = ("WOT20-glossary.allegiance.5", "WOT20-glossary.allegiance.7")


def _either(parts: Parts, span: Span | None) -> EitherTrait:
    return EitherTrait(str(parts[0]), str(parts[1]), span=span)


@dataclass(frozen=True)
class EitherTrait(Adjective):
    """Having one of two traits or allegiances."""

    first: str
    second: str
    form = "{first} or {second}"
    wordings = (Wording('NAME "or" NAME', made=_either),)


@dataclass(frozen=True)
class Side(Adjective):
    """Being the Hero, the Villain, or a starting character. What replaces a Hero is one (WOT20-glossary.hero.6)."""

    word: str
    form = "{word}"
    rule = "side"
    wordings = tuple(Wording(f'"{word.lower()}"', word=word) for word in _SIDES)
    clauses = ("WOT20-glossary.hero.6", "WOT20-glossary.starting.2")


@dataclass(frozen=True)
class Non(Adjective):
    """Not having a trait, or being no Hero, Villain or starting character."""

    what: Adjective
    wordings = ('"non" (named | side)',)

    def text(self) -> str:
        return f"non-{self.what.text()}"


_ADJECTIVES: Final[tuple[type[Node], ...]] = (State, Non, Side, Trait, EitherTrait)


@dataclass(frozen=True)
class Noun(Node):
    """All that is of one of the kinds and fits every adjective and every tail."""

    adjectives: tuple[Adjective, ...] = ()
    kinds: tuple[Kind, ...] = (CARD,)
    tails: tuple[Tail, ...] = ()
    rule = "noun_sg"
    wordings = (
        "adjective* kind_sg tail*",
        'adjective* kind_sg "or" kind_sg tail*',
        "adjective+ tail*",
        Wording("adjective* kind_pl tail*", rule="noun_pl"),
        Wording('adjective* kind_pl "and" kind_pl tail*', rule="noun_pl"),
        Wording("adjective* trait_pl tail*", rule="noun_pl"),
    )

    @classmethod
    def build(cls, parts: Sequence[Part], span: Span | None) -> Noun:
        """A noun from its words; a trait alone means cards with it."""
        found = list(flat(parts))
        adjectives = [part for part in found if isinstance(part, Adjective)]
        kinds = tuple(part for part in found if isinstance(part, Kind))
        tails = tuple(part for part in found if isinstance(part, Tail))
        if not kinds and not any(isinstance(part, Trait) for part in adjectives):
            raise Unfit("what kind of card is not said")
        if len(set(kinds)) < len(kinds) or len(set(tails)) < len(tails):
            raise Unfit("said twice")
        ordered = tuple(sorted(adjectives, key=lambda part: _ADJECTIVES.index(type(part))))
        return cls(ordered, kinds or (CARD,), tails, span=span)

    def singular(self) -> str:
        return self._words([kind.text() for kind in self.kinds], "or")

    def plural(self) -> str:
        return self._words([kind.plural() for kind in self.kinds], "and")

    def text(self) -> str:
        return self.singular()

    def with_article(self) -> str:
        """ "a troop", "an event"."""
        return f"{article(self.singular())} {self.singular()}"

    def _words(self, heads: list[str], last: str) -> str:
        return " ".join([*(part.text() for part in self.adjectives), row(heads, last), *(t.text() for t in self.tails)])


# One of a noun with its article, one without, and several.
ANoun = Annotated[Noun, Slot('"a" noun_sg', Noun.with_article)]
OneNoun = Annotated[Noun, Slot("noun_sg", Noun.singular)]
Nouns = Annotated[Noun, Slot("noun_pl", Noun.plural)]
