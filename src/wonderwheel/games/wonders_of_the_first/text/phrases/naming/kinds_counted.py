"""How many different classes or orbitals there are among things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Quantity, Thing, Unit
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.stats_of_things import of_one
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each
from wonderwheel.lang.nodes import bent

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_DIFFERENT: Final = {"class": "classes", "orbital": "orbitals"}


@dataclass(frozen=True)
class NumberOfClasses(Quantity):
    """How many different classes, or orbitals, all that fit have together, or one thing has."""

    sort: str
    what: Thing
    wordings = ('"the"? "number of" "different"? shared ("among" | "of") things',)
    clauses = ("CR132-101.2.b",)

    def text(self) -> str:
        what = self.what.noun.plural() if isinstance(self.what, Each) else self.what.text()
        return f"the number of {_DIFFERENT[self.sort]} among {what}"

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Stat(_DIFFERENT[self.sort], of_one(self.what, scope))


@dataclass(frozen=True)
class UnitOrbitals(Unit):
    """The different orbitals of all that fit together."""

    what: Thing
    wordings = ('"different"? "orbital among" things',)
    clauses = ("CR132-101.8.a",)

    def text(self) -> str:
        return f"orbital among {self.what.noun.plural() if isinstance(self.what, Each) else self.what.text()}"

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Stat("orbitals", of_one(self.what, scope))


@dataclass(frozen=True)
class UnitClasses(Unit):
    """The different classes of a thing, or of all that fit together."""

    what: Thing
    wordings = (
        '"class" one_thing ("have" | "had")',
        '"different"? "class among" things',
    )
    clauses = ("CR132-101.2.b",)

    def text(self) -> str:
        if isinstance(self.what, Each):
            return f"class among {self.what.noun.plural()}"
        return f"class {self.what.text()} {bent('have', self.what.grammatical())}"

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Stat("classes", of_one(self.what, scope))
