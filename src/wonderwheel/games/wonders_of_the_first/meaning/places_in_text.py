"""Which part of a card's text each effect comes from, so that it can be shown as it acts.

Effects are plain structures and do not know their words. The places stand beside them: one pair of numbers for each
effect of an ability, in the order in which `effects_in` finds them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, get_args

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.parts import inside, parts_of

if TYPE_CHECKING:
    from wonderwheel.lang.nodes import Node, Span

Places = tuple[int, ...]
_EFFECTS: Final = frozenset(get_args(meaning.Effect))
_ABILITIES: Final = frozenset(get_args(meaning.Ability))


def effects_among(value: object) -> list[meaning.Effect]:
    """The effects in a part of an ability, outer ones before inner ones."""
    return [cast("meaning.Effect", part) for part in parts_of(value, _ABILITIES) if type(part) in _EFFECTS]


def effects_in(ability: meaning.Ability) -> list[meaning.Effect]:
    """The effects of an ability, outer ones before inner ones; not those of abilities that it gives to cards."""
    return effects_among(inside(ability))


class Said:
    """The places of effects while a text is compiled. They are told apart by what they are, so each is kept here."""

    def __init__(self) -> None:
        self._places: dict[int, tuple[meaning.Effect, int, int]] = {}

    def note(self, effect: meaning.Effect, span: Span | None) -> None:
        """An effect comes from these words; what an inner phrase has said before is closer."""
        if span is not None:
            self._places.setdefault(id(effect), (effect, *span))

    def together(self, effect: meaning.Effect, begun: meaning.Effect | None, node: Node) -> meaning.Effect:
        """An effect that one phrase begins and another completes."""
        first = self._places.get(id(begun))
        if first is not None and node.span is not None:
            self._places[id(effect)] = (effect, first[1], node.span.end)
        return effect

    def places(self, ability: meaning.Ability) -> Places:
        """Start and end for each effect of an ability, 0 and 0 where nothing is known; () if that is all of them."""
        found = [self._places.get(id(effect)) for effect in effects_in(ability)]
        if not any(found):
            return ()
        return tuple(number for each in found for number in (each[1:] if each else (0, 0)))


def places_of(ability: meaning.Ability, places: Places) -> dict[int, tuple[int, int]]:
    """The places of an ability's effects, by the identity of the effect: for as long as the ability is kept."""
    pairs = zip(places[::2], places[1::2], strict=True)
    return {id(effect): pair for effect, pair in zip(effects_in(ability), pairs, strict=True) if pair[1]}
