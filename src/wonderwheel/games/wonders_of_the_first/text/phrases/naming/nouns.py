"""Nouns: kinds of cards and objects with everything that narrows them down, in one canonical order."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, Final

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Adjective, Tail
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import (
    CARD,
    WONDER,
    AnyOf,
    AnyState,
    AnyTrait,
    Enemy,
    Kind,
    Non,
    State,
    Tier,
    TokenOnly,
    Trait,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.measuring_tails import (
    Apart,
    Unlike,
    WithBasePower,
    WithCost,
    WithCounters,
    WithMost,
    WithMostCounters,
    WithParity,
    WithPower,
    WithTotal,
    is_superlative,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import AnOpponent, EachOpponent
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import (
    ControlledBy,
    EquippedTo,
    InAbyss,
    InBanishment,
    InHand,
    InItsOwnersAbyss,
    InRealm,
    NotOfThat,
    NotThisName,
    Of,
    OfThat,
    OwnedBy,
    Sharing,
    SharingAClass,
    ThatDid,
    ThatDidNot,
    ThatDied,
    ThatWas,
    Unheld,
    WithAbility,
    WithoutAbility,
    WithThat,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails_of_deeds import (
    DeniedThisWay,
    DoneByThis,
    ReturnedByThis,
)
from wonderwheel.games.wonders_of_the_first.text.referent_names import ITSELF, THIS
from wonderwheel.lang.english import article
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import flat
from wonderwheel.lang.nodes import Node, Part, Slot, Span, Wording, changed, row

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder

_ADJECTIVES: Final[tuple[type[Node], ...]] = (
    State, AnyState, Tier, Non, Enemy, TokenOnly, Trait, AnyTrait, AnyOf,
)  # fmt: skip
# Places stand last, so that nothing behind them can be taken for a part of the place.
_TAILS: Final[tuple[type[Node], ...]] = (
    Of, ControlledBy, Unheld, OwnedBy, WithCost, WithParity, WithTotal, Unlike, WithMost, WithMostCounters,
    WithCounters,
    WithThat, WithAbility, WithoutAbility,
    OfThat, NotOfThat, NotThisName, EquippedTo, ReturnedByThis, ThatDid, ThatDidNot,
    ThatDied, ThatWas, SharingAClass, Sharing,
    InAbyss, InItsOwnersAbyss, InBanishment, InHand, InRealm, Apart,
    WithPower, WithBasePower, DeniedThisWay, DoneByThis,
)  # fmt: skip


_SEVERAL: Final = 2
_OWN: Final = (THIS, ITSELF)

# The middle of a noun: for one, and for several with whose they are.
_ONE: Final = ("(_kinds_sg | trait)", "any_trait _kinds_sg?", 'any_of "card"?')
_MANY: Final = (
    "possessed? other? adjective* (_kinds_pl | trait_pl)",
    "possessed? other? adjective* any_trait_pl",
    "possessed? other? adjective* any_trait _kinds_pl",
    "possessed? other? adjective* any_of_pl",
    'possessed? other? adjective* any_of "cards"',
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
        Wording("adjective+ _kinds_pl tail*", rule="noun_described_pl"),
        Wording("other? _kinds_each tail*", rule="noun_each"),
        Wording("noun_bare_sg by_this", rule="noun_each", made=lambda parts, span: with_more(parts[0], parts[1])),
        Wording("adjective* (_kinds_sg | trait)", rule="noun_bare_sg"),
        Wording("adjective* (_kinds_pl | trait_pl)", rule="noun_bare_pl"),
    )

    @classmethod
    def build(cls, parts: Sequence[Part], span: Span | None) -> Noun:
        """A noun from its words in any order; a class alone means cards of that class."""
        one_kind = sum(isinstance(part, Kind) for part in flat(parts)) < _SEVERAL
        found = [_enemy_if_opponents(part, one_kind) for part in flat(parts)]
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

    def bind(self, b: CardBinder) -> Any:
        before = len(b.mentions.said)
        made = b.inside(self)
        # A noun that is measured by this card, or by itself, does not speak of it.
        b.mentions.said[before:] = [each for each in b.mentions.said[before:] if each.referent.name not in _OWN]
        return changed(made, bound=b.other_than(made)) if self.other else made

    def singular(self) -> str:
        return self._words(plural=False)

    def plural(self) -> str:
        return self._words(plural=True)

    def text(self) -> str:
        return self.singular()

    def with_article(self) -> str:
        """ "a Wonder", "an item"; "another Wonder"; "the Wonder with the highest power"."""
        if self.superlative():
            return f"the {self.singular()}"
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

    def superlative(self) -> bool:
        """Whether only what is greatest or smallest is meant."""
        return is_superlative(self.tails)

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
    if sum(isinstance(tail, WithMost | WithMostCounters) for tail in tails) > 1:
        raise Unfit("which of the two comes first is not said")
    if any(_swallows(tail) for tail in tails[:-1]):
        raise Unfit("the tail belongs to the noun before it")
    if sum(isinstance(tail, ControlledBy | Of | Unheld) for tail in tails) + (Enemy() in adjectives) > 1:
        raise Unfit("one controller is enough")


def _enemy_if_opponents(part: Any, one_kind: bool) -> Any:
    """What opponents control is an enemy; of several kinds an adjective would be said of the first alone."""
    mine = isinstance(part, ControlledBy) or (isinstance(part, Of) and one_kind)
    mine = mine and isinstance(part.who, AnOpponent | EachOpponent)
    return Enemy(span=part.span) if mine else part


def _owned_outside_the_world(tails: tuple[Tail, ...]) -> tuple[Tail, ...]:
    """Nobody controls cards outside The World: "your cards in The Abyss" are those you own."""
    if not any(isinstance(tail, InAbyss | InBanishment | ThatDied) for tail in tails):
        return tails
    return tuple(OwnedBy(t.who, span=t.span) if isinstance(t, ControlledBy | Of) else t for t in tails)


def with_more(noun: Noun, *more: Node) -> Noun:
    """A noun with more said of it."""
    made = Noun.build([*noun.adjectives, *noun.kinds, *noun.tails, *more], noun.span)
    return replace(made, other=noun.other)


# Several of a noun.
Nouns = Annotated[Noun, Slot("noun_pl", Noun.plural)]
