"""What is said before an effect and belongs to it: where it is done, and for each of what one of several is chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Condition, Effect, Realm, Unit
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.hands import Draw
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.losing import Lose
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.resources import Gain
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.counted_realms import UnitRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun, with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import each_of
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_content import RealmThat
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import (
    InAbyss,
    InBanishment,
    InHand,
    InRealm,
    ThatDied,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, Some, Target
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import ChooseOne, several
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Span, Wording, changed
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope

_LYING_ELSEWHERE: Final = (InAbyss, InBanishment, InHand, ThatDied, InRealm)


def placed_front(parts: Parts, span: Span | None) -> Effect:
    """ "In each realm, ..." before what is done there to things that are said by a noun, or so often."""
    where, said = fit(parts[0], Realm), parts[1]
    if not isinstance(said, Effect) or not each_of(where):
        raise Unfit("what is done in each of several realms is said")
    effect: Any = said
    if isinstance(where, RealmThat) and isinstance(effect, Gain | Lose | Draw):
        unit = UnitRealm(where.clause, where.other, where.adjacent, span=where.span)
        counted: Effect = replace(effect.counted_by(unit), span=span)
        return counted
    what = getattr(effect, "what", None)
    if not isinstance(what, Each | Some | Target):
        raise Unfit("what is there is not said by a noun")
    if any(isinstance(part, Realm) for part in effect.walk()):
        raise Unfit("where it is done is said twice")
    placed: Effect = replace(effect, what=replace(what, noun=_there(what.noun, where)), span=span)
    return placed


def _there(noun: Noun, where: Realm) -> Noun:
    if any(isinstance(tail, _LYING_ELSEWHERE) for tail in noun.tails):
        raise Unfit("what lies elsewhere is in no realm")
    return with_more(noun, InRealm(where))


def _each_time(parts: Parts, span: Span | None) -> ChosenEachTime:
    return ChosenEachTime(parts[0], fit(parts[1], ChooseOne), span=span)


@dataclass(frozen=True)
class ChosenEachTime(Effect):
    """One of several effects, chosen anew for each of something."""

    per: Unit
    choice: Effect
    rule = "body"
    wordings = (Wording('per "," choose_one', made=_each_time),)
    clauses = ("CR132-508.d", "CR132-501.e.2")

    def text(self) -> str:
        return f"{self.per.each()}, {self.choice.text()}"

    def means(self, scope: Scope) -> Effects:
        number = scope.per(meaning.Number(1), self.per)
        if scope.after:
            refuse(scope.after[0], "of which of the choices it speaks is not said")
        return (meaning.Repeat(number, scope.effects((self.choice,))),)


def _both_if(parts: Parts, span: Span | None) -> OneOrBothIf:
    number, condition, *said = parts
    modes = [several([part]) for part in said]
    if number != 1 or len(modes) != 2 or any(each[-1].waits for each in modes):
        raise Unfit("one of two is chosen, or both")
    first, second = modes
    return OneOrBothIf(condition, ChooseOne((first, second), span=span), (*first, *second), span=span)


@dataclass(frozen=True)
class OneOrBothIf(Effect):
    """One of two effects, or both of them if something is true."""

    condition: Condition
    one: Effect
    both: tuple[Effect, ...]
    rule = "body"
    wordings = (
        Wording(
            '"choose" INT "," "or" "if" condition "," "choose both" ":" effects (";" | ","? "or" | ";" "or") effects',
            made=_both_if,
        ),
    )
    clauses = ("CR132-501.e.2", "CR132-508.d")

    def text(self) -> str:
        return f"choose one, or if {self.condition.text()}, choose both: {self.one.text().removeprefix('choose one: ')}"

    def means(self, scope: Scope) -> Effects:
        """What a spell does in one of two ways chooses when it comes to that, and so does what it does in both."""
        if scope.after:
            refuse(scope.after[0], "of which of the choices it speaks is not said")
        holds = scope.condition(self.condition)
        both = scope.effects(self.both)
        done: Effects = (meaning.Repeat(meaning.Number(1), both),) if scope.spell else both
        return (meaning.If(holds, done, scope.effects((self.one,))),)

    def bind(self, b: CardBinder) -> Any:
        condition = b.visit(self.condition)
        before = b.mentions.copy()
        one = b.visit(self.one)
        b.mentions = before.copy()
        both = b.row(self.both)
        b.mentions = before
        return changed(self, condition=condition, one=one, both=both)
