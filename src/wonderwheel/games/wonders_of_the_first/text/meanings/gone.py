"""A card that has left The World, as an ability tells that waits for it: nothing can be done to it there any more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.verbs import VERBS
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse

_LEAVING: Final = frozenset({"leaves", *(verb.waited_for() for verb in VERBS if verb.leaves and verb.waited_for())})
# What is done to cards in The World alone, by the field that says to which.
_THERE: Final[dict[type[Any], str]] = {
    meaning.GainControl: "what",
    meaning.PutCounters: "what",
    meaning.RemoveCounters: "what",
    meaning.MoveCounters: "source",
    meaning.Get: "what",
    meaning.Nullify: "what",
    meaning.MoveTo: "what",
    meaning.Portal: "what",
    **{meaning.STRUCTURES[verb.name]: "what" for verb in VERBS if verb.plain and not verb.anywhere},
}
_NOWHERE: Final = 'the card is in no realm by then (CR132-realm.b): where it was is "that realm"'
_BACK: Final = (meaning.PutIntoRealm, meaning.PlayFree)


def left(events: Iterable[meaning.Event]) -> tuple[meaning.Objects, ...]:
    """The cards that are no longer in The World when one of these events has happened."""
    every = tuple(events)
    if not all(event.kind in _LEAVING for event in every):
        return ()
    # An equipment that is gone is worn by nobody.
    own = (meaning.This(), meaning.Wearer()) if all(event.this for event in every) else ()
    return (meaning.EventCard(), *own)


@rule("CR132-world.a", "CR132-counters.d", "CR132-realm.b")
def check(node: Node, made: Iterable[Any], gone: tuple[meaning.Objects, ...]) -> tuple[meaning.Objects, ...]:
    """Refuse what cannot be done any more; what is still gone after these effects."""
    for each in _structs(made):
        if isinstance(each, _BACK):
            if meaning.Realm("of", of=getattr(each, "what", None)) in _structs(each):
                refuse(node, _NOWHERE)
            return ()
        field = _THERE.get(type(each))
        if field is not None and getattr(each, field) in gone:
            refuse(node, "the card has left The World by then, without counters (CR132-counters.d)")
        if isinstance(each, meaning.Realm) and each.which == "of" and each.of in gone:
            refuse(node, _NOWHERE)
    return gone


def _structs(part: Any) -> Iterator[Any]:
    if isinstance(part, tuple | list):
        for member in part:
            yield from _structs(member)
    elif isinstance(part, meaning.Later | meaning.NextTime):
        return
    elif isinstance(part, msgspec.Struct):
        yield part
        for name in part.__struct_fields__:
            yield from _structs(getattr(part, name))
