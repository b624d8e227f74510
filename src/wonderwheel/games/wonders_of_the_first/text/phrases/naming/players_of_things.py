"""Players by what is theirs: the controller and the owner of a thing that the same words name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first.text.phrases.base import OneThing, Player
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import That, TheDone, This, Wearer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Target
from wonderwheel.games.wonders_of_the_first.text.referent_names import CONTROLLER, OWNER
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Maker, Span, Wording, changed
from wonderwheel.lang.phrases import Num
from wonderwheel.lang.referents import THING
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


def _of_one(role: str) -> Maker:
    def made(parts: Parts, span: Span | None) -> PlayerOf:
        what = parts[0]
        one = isinstance(what, This | Wearer | That | TheDone) or (isinstance(what, Target) and what.count == Num(1))
        if not one:
            raise Unfit(f"of several things each would have its {role}")
        return PlayerOf(role, what, span=span)

    return made


@dataclass(frozen=True)
class PlayerOf(Player):
    """The controller, or the owner, of a thing."""

    role: str
    what: OneThing
    form = "the {role} of {what}"
    wordings = tuple(
        Wording(said, made=_of_one(role))
        for role in (CONTROLLER, OWNER)
        for said in (f'"the {role} of" one_thing', f'one_thing "\'s" "{role}"')
    )
    clauses = ("CR132-505.1.a",)

    def bind(self, b: CardBinder) -> Any:
        made = changed(self, what=b.visit(self.what))
        found = made.what.bound or b.mentions.last(THING)
        if found is None:
            refuse(self)
        return changed(made, bound=b.player(self.role, self, of=b.means(found)))

    def means(self, scope: Scope) -> Any:
        """Whoever that is; what is targeted there is chosen first."""
        scope.known_thing(self.what)
        return super().means(scope)
