"""The number that a realm has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Quantity, Realm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import each_of, is_chosen
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_number import RealmNumber
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Span, Wording

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


def _of_one(parts: Parts, span: Span | None) -> NumberOfRealm:
    realm = fit(parts[0], Realm)
    if each_of(realm) or is_chosen(realm) or isinstance(realm, RealmNumber):
        raise Unfit("of one realm that is known the number is asked")
    return NumberOfRealm(realm, span=span)


@dataclass(frozen=True)
class NumberOfRealm(Quantity):
    """Which one of the realms it is, counted from the first."""

    realm: Realm
    form = "the number of {realm}"
    wordings = (
        Wording('"the"? "number of" realm', made=_of_one),
        Wording('realm "\'s" "number"', made=_of_one),
    )
    clauses = ("CR132-realm.a",)

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.NumberOfRealm(scope.place(self.realm))
