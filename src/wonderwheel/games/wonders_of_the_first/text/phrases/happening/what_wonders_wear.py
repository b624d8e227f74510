"""Conditions about what a Wonder wears."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Condition, OneThing
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Nouns
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, Some
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.measures import HowMany
from wonderwheel.lang.nodes import Span, Wording, bent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


@dataclass(frozen=True)
class Wears(Condition):
    """A Wonder is equipped with so many items."""

    what: OneThing
    count: HowMany
    noun: Nouns
    wordings = (
        Wording('one_thing "be equipped with" how_many counted_plain', made=lambda parts, span: _wears(parts, span)),
        Wording('one_thing "be equipped with" some_plain', made=lambda parts, span: _wears(parts, span)),
        Wording(
            'one_thing "have" how_many counted_plain "equipped" ("to it")?',
            made=lambda parts, span: _wears(parts, span),
        ),
    )
    clauses = ("CR132-equip.a",)

    def text(self) -> str:
        be = bent("be", self.what.grammatical())
        return f"{self.what.text()} {be} equipped with {self.count.text()} {self.noun.plural()}"

    def means(self, scope: Scope) -> meaning.Condition:
        if isinstance(self.what, Each):
            refuse(self.what, "each of them would be looked at")
        worn = scope.with_fields(scope.cards(self.noun), self, worn_by=scope.known_thing(self.what))
        return meaning.Compare(meaning.Count(meaning.All(worn)), self.count.op, meaning.Number(self.count.number))


def _wears(parts: Parts, span: Span | None) -> Wears:
    what, *said = parts
    if isinstance(said[0], HowMany):
        return Wears(what, said[0], said[1], span=span)
    some = fit(said[0], Some)
    return Wears(what, HowMany(">=", some.count), some.noun, span=span)
