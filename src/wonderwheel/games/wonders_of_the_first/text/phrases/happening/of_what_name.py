"""Conditions by which what was spoken of is of an orbital, class or faction, or all of several are of some kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.kinds import ORBITALS
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Adjective, Condition, Name, OneThing, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import Trait
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun, Nouns
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import AllDone, It, Them
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Maker, Span, Wording, bent, changed
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_BOTH: Final = 2


def _of(name: str) -> meaning.Cards:
    if name in ORBITALS:
        return meaning.Cards(orbitals=(name,), area="anywhere")
    return meaning.Cards(classes=(name,), area="anywhere")


@dataclass(frozen=True)
class ItIs(Condition):
    """What was spoken of is of an orbital, class or faction."""

    name: Name
    form = "it is {name}"

    def means(self, scope: Scope) -> meaning.Condition:
        if self.bound is None:
            refuse(self, "nothing was said before that it could mean")
        return meaning.Fits(scope.objects(self, self.bound), _of(self.name))

    def bind(self, b: CardBinder) -> Any:
        return b.points_back(self)


def of_name(parts: Parts, span: Span | None) -> Condition:
    what, name = parts
    return ItIs(name, span=span) if isinstance(what, It) else IsOf(what, name, span=span)


def _is_of(past: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> IsOf:
        what, name = parts
        if isinstance(what, It) and not past:
            raise Unfit("it has words of its own")
        return IsOf(what, name, past, span=span)

    return made


@dataclass(frozen=True)
class IsOf(Condition):
    """A thing is of an orbital, class or faction; of what has gone it is said that it was."""

    what: OneThing
    name: Name
    past: bool = False
    wordings = (
        Wording('one_thing "be" NAME', made=_is_of(past=False)),
        Wording('one_thing "was" NAME', made=_is_of(past=True)),
    )

    def text(self) -> str:
        return f"{self.what.text()} {'was' if self.past else bent('be', self.what.grammatical())} {self.name}"

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.Fits(scope.known_thing(self.what), _of(self.name))

    def bind(self, b: CardBinder) -> Any:
        return changed(self, what=b.who_went(self.what) if self.past else b.visit(self.what))


def _all_are(parts: Parts, span: Span | None) -> AllAre:
    """They are all of it; with "both", there are two of them. An orbital alone is said of cards."""
    *said, noun = parts
    words = [each for each in said if isinstance(each, str)]
    whom = [each for each in said if isinstance(each, Thing)]
    if len(words) > 1:
        raise Unfit("said twice")
    if not isinstance(noun, Noun):
        noun = Noun(adjectives=(noun if isinstance(noun, Adjective) else Trait(fit(noun, str)),))
    return AllAre(whom[0] if whom else Them(span=span), noun, words == ["both"], span=span)


_WHAT: Final = "(noun_plain_pl | NAME | state | tier)"


@dataclass(frozen=True)
class AllAre(Condition):
    """All that were spoken of fit a noun, and there is one of them, or both of two."""

    what: Thing
    noun: Nouns
    both: bool = False
    wordings = (
        Wording(f'"they be" both_or_all? {_WHAT}', made=_all_are),
        Wording(f'both_or_all ("of them" | "cards" | "wonders")? "be" {_WHAT}', made=_all_are),
        Wording(f'[both_or_all "of"?] "those" ("cards" | "wonders") "be" both_or_all? {_WHAT}', made=_all_are),
        Wording(f'[both_or_all "of"?] (those | the_done) "be" both_or_all? {_WHAT}', made=_all_are),
        Wording(f'both_or_all done_word kind_pl "be" {_WHAT}', made=lambda parts, span: _all_done(parts, span)),
    )
    clauses = ("CR132-505.1.a",)

    def text(self) -> str:
        what = "they" if isinstance(self.what, Them) else self.what.text()
        return f"{what} are {'both' if self.both else 'all'} {self.noun.plural()}"

    def means(self, scope: Scope) -> meaning.Condition:
        found = scope.known_thing(self.what)
        fitting = scope.cards(self.noun)
        if fitting.other or fitting.extreme is not None or fitting.where is not None:
            refuse(self.noun, "what each of them is, is asked")
        fitting = scope.with_fields(fitting, self, area="anywhere")
        so = meaning.Compare(meaning.Count(found, fitting), "==", meaning.Count(found))
        there = meaning.Compare(
            meaning.Count(found), "==" if self.both else ">=", meaning.Number(_BOTH if self.both else 1)
        )
        return meaning.Every((there, so))

    def bind(self, b: CardBinder) -> Any:
        # The noun says what they are, so it cannot be meant by "them" afterwards.
        return changed(self, what=b.visit(self.what), noun=b.visit(self.noun))


def _all_done(parts: Parts, span: Span | None) -> AllAre:
    word, done, kind, noun = parts
    return _all_are([word, AllDone(done, kind, span=span), noun], span)
