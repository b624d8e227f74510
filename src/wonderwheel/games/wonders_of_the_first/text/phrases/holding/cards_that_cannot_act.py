"""What cards cannot do to others: "spells can't target Wonders you control", "this can't be targeted by items"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Act, Duration, Realm, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import BY_PAST, check_use
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.acts import ToDo, in_a_row
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.prohibitions import Cant
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.rules import Rule
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import EachOpponent
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import This, Wearer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each
from wonderwheel.games.wonders_of_the_first.verbs import FORBID
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, flat
from wonderwheel.lang.nodes import Span, Wording, bent, row
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Ruled, Scope


def _acts(parts: Parts, span: Span | None) -> CardsCant:
    sources, acts, where, duration = parts
    found = tuple(flat([acts]))
    if not all(isinstance(act, ToDo) and (act.noun or act.one) for act in found):
        raise Unfit("that is said of players")
    return CardsCant(sources, found, where, duration, span=span)


def _effects(parts: Parts, span: Span | None) -> Cant:
    """Effects of opponents are what opponents do."""
    acts, where, duration = parts
    return Cant.build([EachOpponent(), acts, where, duration, None], span)


@dataclass(frozen=True)
class CardsCant(Rule):
    """Cards whose effects cannot do verbs to others."""

    sources: Noun
    acts: tuple[Act, ...]
    where: Realm | None = None
    duration: Duration | None = None
    wordings = (
        Wording('noun_plain_pl "can\'t" deed_row [play_place] [duration]', made=_acts),
        Wording(
            '"opponent" "\'s" ("effect" | "ability" | "spells" ("and" | "or") "ability")'
            ' "can\'t" deed_row [play_place] [duration]',
            made=_effects,
        ),
    )
    clauses = ("CR132-508.a", "CR132-501.1.a")

    def text(self) -> str:
        place = f" in {self.where.text()}" if self.where else ""
        until = f" {self.duration.text()}" if self.duration else ""
        return f"{self.sources.plural()} can't {in_a_row(self.acts)}{place}{until}"

    def ruled(self, scope: Scope) -> Ruled:
        who, source = made_by(self.sources, scope)
        where = scope.place(self.where) if self.where is not None else None
        changes = tuple(act.forbids(who, where, None, scope) for act in self.acts)
        return meaning.This(), tuple(_by(change, source) for change in changes)


def made_by(noun: Noun, scope: Scope) -> tuple[str, meaning.Cards]:
    """Whose effects, and of which cards: a spell is carried out from nowhere, so that the side is said apart."""
    cards = scope.cards(noun)
    if cards.controller == "none":
        refuse(noun, "whose effects they are is not said")
    return cards.controller, msgspec.structs.replace(cards, controller="", area="anywhere")


def _by(change: meaning.Change, source: meaning.Cards) -> meaning.Change:
    return msgspec.structs.replace(change, source=source) if isinstance(change, meaning.Forbid) else change


def _undergone(parts: Parts, span: Span | None) -> CantBeBy:
    what, acts, sources, duration = parts
    return CantBeBy(what, tuple(flat([acts])), sources, duration, span=span)


@dataclass(frozen=True)
class CantBeBy(Rule):
    """Verbs that cannot be done to things by effects of certain cards."""

    what: Thing
    acts: tuple[str, ...]
    sources: Noun
    duration: Duration | None = None
    wordings = (Wording('things "can\'t be" acted_row "by" noun_plain_pl [duration]', made=_undergone),)
    clauses = ("CR132-508.a", "CR132-501.1.a")

    def text(self) -> str:
        until = f" {self.duration.text()}" if self.duration else ""
        can = bent("can't!", self.what.grammatical())
        return f"{self.what.text()} {can} be {row(list(self.acts), 'or')} by {self.sources.plural()}{until}"

    def ruled(self, scope: Scope) -> Ruled:
        if isinstance(self.what, Each):
            cards = scope.cards(self.what.noun)
        elif isinstance(self.what, This | Wearer):
            cards = meaning.Cards(among=scope.known_thing(self.what))
        else:
            refuse(self.what, "only what is always known can hold")
        who, source = made_by(self.sources, scope)
        out: list[meaning.Change] = []
        for act in self.acts:
            check_use(self, BY_PAST[act], FORBID)
            verb = BY_PAST[act].forbidden_as() or refuse(self, f"who can't {BY_PAST[act].name} is not said")
            out.append(meaning.Forbid(verb, who, cards, source=source))
        return meaning.This(), tuple(out)
