"""Several things in a row, to which the same is done or of which the same is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import ControlledBy, InRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, flat
from wonderwheel.lang.nodes import Span, Wording, changed, row
from wonderwheel.lang.referents import THING

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder


def _union(parts: Parts, span: Span | None) -> Union:
    """A place or a controller said of the last of them alone may be meant of all."""
    rows = [getattr(part, "noun", None) for part in flat(parts)]
    placed = [
        noun is not None and any(isinstance(tail, InRealm | ControlledBy) for tail in noun.tails) for noun in rows
    ]
    if placed[-1] and any(noun is not None and not noun.tails for noun in rows[:-1]):
        raise Unfit("whether the end belongs to all of them is not said: say it of each")
    return Union(tuple(flat(parts)), span=span)


@dataclass(frozen=True)
class Union(Thing):
    """Several things together."""

    parts: tuple[Thing, ...]
    person = "many"
    wordings = (
        Wording('det_thing "and" det_thing', made=_union),
        Wording('det_thing ("," det_thing)+ ","? "and" det_thing', made=_union),
        Wording('tailed "and" bare', made=_union),
        Wording(
            '"all" noun_pl "and" noun_described_pl', made=lambda parts, span: Union(tuple(map(Each, parts)), span=span)
        ),
    )

    def text(self) -> str:
        return row([part.text() for part in self.parts])

    def bind(self, b: CardBinder) -> Any:
        """What all of a kind are told of is nothing that another part of the row could leave out: "each other Elf and
        each other Dragon" are both other than the same."""
        parts: list[Any] = []
        before = b.mentions
        for part in self.parts:
            for each in parts:
                b.mentions = b.mentions.without(THING, each.label) if isinstance(each, Each) else b.mentions
            parts.append(b.visit(part))
            before.said += [each for each in b.mentions.said if each not in before.said]
        b.mentions = before
        return changed(self, parts=tuple(parts))
