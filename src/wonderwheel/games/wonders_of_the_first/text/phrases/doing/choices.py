"""Choices that later words speak of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Player, Realm, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.by_others import LetDo, carried_out
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.hidden import LookHand, RevealHand
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import Kind
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun, with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.one_of_them import OneOfTheDone, OneOfThem
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import (
    AnOpponent,
    EachPlayer,
    TargetOpponent,
    TargetPlayer,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import AnyRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import ControlledBy, InHand, Of
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.lang.english import article
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import If
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import FORM, Node, Span, Wording, bent, changed, node_fields, with_verb
from wonderwheel.lang.phrases import Did, They, You
from wonderwheel.lang.referents import THING
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


def _named(parts: Parts, span: Span | None) -> NameOne:
    who, verb, kind = parts
    if kind == "card" and verb != "name":
        raise Unfit("a card is named, or targeted")
    return NameOne(who or You(), kind, span=span)


@dataclass(frozen=True)
class NameOne(Effect):
    """Say the name of a card, a class, an orbital, or a number."""

    who: Player
    kind: str
    missing = You()
    wordings = (Wording('[player] naming "a" nameable', made=_named),)

    def text(self) -> str:
        verb = "choose" if self.kind in ("number", "orbital") else "name"
        return f"{with_verb(self.who, verb)} {article(self.kind)} {self.kind}"

    def means(self, scope: Scope) -> Effects:
        by = scope.known_player(self.who)
        if by.which in ("each", "those"):
            refuse(self, "each of several players would name one")
        return (meaning.SetChoice(self.kind, slot="" if self.kind == scope.remembers else self.label, by=by),)

    def bind(self, b: CardBinder) -> Any:
        return b.names(changed(self, who=b.visit(self.who)), self.kind)


@dataclass(frozen=True)
class ChooseRealm(Effect):
    """A realm, of which later words speak."""

    where: Realm
    form = "choose {where}"
    wordings = (FORM, Wording('"choose a realm"', where=AnyRealm()))
    clauses = ("CR132-active-realm.a.3",)

    def means(self, scope: Scope) -> Effects:
        return (meaning.ChooseRealm(scope.goal(self.where)),)

    def bind(self, b: CardBinder) -> Any:
        return changed(self, where=b.goal(self.where))


def _chosen(parts: Parts, span: Span | None) -> ChooseThing:
    who, what = parts
    if not isinstance(what, Some | OneOfThem | OneOfTheDone) or (isinstance(what, OneOfThem) and what.targeted):
        raise Unfit("what is chosen without being a target is said with how many")
    return ChooseThing(who or You(), what, span=span)


def _from_a_hand(parts: Parts, span: Span | None) -> ChooseThing:
    who, what, *_ = parts
    return ChooseThing(who or You(), Some(with_more(fit(what, Some).noun, InHand(They()))), span=span)


@dataclass(frozen=True)
class ChooseThing(Effect):
    """Cards that a player chooses, not as targets, of which later words speak. If each player chooses, those of all."""

    who: Player
    what: Thing
    missing = You()
    form = "<who:choose> {what}"
    wordings = (
        Wording('[player] "choose" some', made=_chosen),
        Wording('[player] "choose" (many_things | one_of_the)', made=_chosen),
        Wording('[player] "choose" some_plain "from" ("it" | "that hand" | "there")', rule="body", made=_from_a_hand),
    )
    clauses = ("CR132-501.1.a",)

    def means(self, scope: Scope) -> Effects:
        who = scope.known_player(self.who)
        after = scope.after[0] if scope.after else None
        if isinstance(after, If) and isinstance(after.condition, Did):
            refuse(after.condition, "whether something was chosen is not asked")
        if who.which == "those":
            refuse(self, "each of several players would choose one")
        if not isinstance(self.what, Some):
            if who.which == "each":
                refuse(self, "both might choose the same")
            return (meaning.Keep(scope.thing(self.what, who), self.what.label),)
        what = self.what
        if what.noun == Noun() or Kind("stone") in what.noun.kinds:
            refuse(self, "from among which cards it is chosen is not said")
        in_hand = any(isinstance(tail, InHand) and not isinstance(tail.who, You) for tail in what.noun.tails)
        if in_hand and not isinstance(_order(scope.before), LookHand | RevealHand):
            refuse(self, "a hand that nobody has shown is not chosen from")
        if who.which == "each":
            return self._of_each(what, scope)
        return (meaning.Keep(scope.thing(what, who), what.label),)

    @rule("CR132-505.2.a", "CR132-501.1.a")
    def _of_each(self, what: Some, scope: Scope) -> Effects:
        """You choose, then your opponent, each for himself as "they"; what both have chosen is kept together."""
        parts = []
        for who, seat in ((You(), "you"), (AnOpponent(), "opponent")):
            own = changed(what, noun=_theirs(what.noun, who), label=f"{what.label} of {seat}")
            parts.append(scope.thing(own, meaning.Player(seat)))
        slots = tuple(meaning.Slot(each.slot) for each in parts if isinstance(each, meaning.Choose))
        kept = tuple(meaning.Keep(each, each.slot) for each in parts if isinstance(each, meaning.Choose))
        return (*kept, meaning.Keep(meaning.Together(slots), what.label))

    def bind(self, b: CardBinder) -> Any:
        """What was chosen is what "other" leaves out afterwards."""
        who, what = b.visit(self.who), self.what
        if isinstance(who, EachPlayer) and isinstance(what, Some):
            noun = b.visit(what.noun)
            chosen = changed(what, noun=noun)
            made: Thing = b.bring_in(chosen, "it", b.kinds_of(noun), True, "what each player has chosen")
        else:
            made = b.visit(what)
        b.picked = b.mentions.last(THING)
        return changed(self, who=who, what=made)


def _order(node: Effect | None) -> Effect | None:
    return node.effect if isinstance(node, LetDo) else node


def _theirs(value: Any, who: Player) -> Any:
    """A phrase with a player for "they"."""
    if isinstance(value, tuple):
        return tuple(_theirs(each, who) for each in value)
    if isinstance(value, They):
        return who
    if not isinstance(value, Node):
        return value
    return changed(value, **{f.name: _theirs(getattr(value, f.name), who) for f in node_fields(type(value))})


def _kept_by_choice(parts: Parts, span: Span | None) -> KeepSome:
    who, what, verb, *_ = parts
    if not isinstance(what, Some) or what.count < 1:
        raise Unfit("how many are kept is said")
    return KeepSome(who or You(), what, verb, span=span)


@dataclass(frozen=True)
class KeepSome(Effect):
    """Of what fits a player chooses so many, and does a verb to all the others."""

    who: Player
    what: Thing
    verb: str
    missing = You()
    wordings = tuple(
        Wording(
            f'[player] "choose" ({what}) ("," | "and" | "," "and" | "then" | "," "then" | "and then")'
            ' plain_verb ("the rest" | "the others" | "all the others")',
            made=_kept_by_choice,
        )
        for what in ("some", "many_things")
    )
    clauses = ("CR132-501.1.a", "CR132-505.2.a")

    def text(self) -> str:
        return (
            f"{with_verb(self.who, 'choose')} {self.what.text()} and {bent(self.verb, self.who.grammatical())} the rest"
        )

    def means(self, scope: Scope) -> Effects:
        who, what = scope.player(self.who), fit(self.what, Some)
        if who != meaning.Player():
            return carried_out(changed(self, who=You()), who, scope)
        if what.noun == Noun() or not any(isinstance(tail, ControlledBy | Of) for tail in what.noun.tails):
            refuse(self, "from among whose cards it is chosen is not said")
        chosen = scope.thing(what)
        if not isinstance(chosen, meaning.Choose):
            refuse(self)
        others = scope.with_fields(chosen.cards, self, not_of=meaning.Slot(chosen.slot))
        done = meaning.STRUCTURES[self.verb](meaning.All(others))
        return (meaning.Keep(chosen, chosen.slot), done)

    def bind(self, b: CardBinder) -> Any:
        return b.apart(lambda: b.inside(self))


def _one_of_two(parts: Parts, span: Span | None) -> Effect:
    """A type, or odd or even, if such words are said; else any two words, of which later conditions ask."""
    who, *said = parts
    types = [part.word for part in said if isinstance(part, Kind)]
    parity = set(said) == {"odd", "even"}
    if said[0] == said[1] or len(types) == 1:
        raise Unfit("a choice between two of the same sort")
    if not types and not parity:
        return ChooseWord(who or You(), *said, span=span)
    if who is not None and not isinstance(who, You):
        raise Unfit("who is bound by it is not said")
    return ChooseSort("type", *types, span=span) if types else ChooseSort("parity", *said, span=span)


@dataclass(frozen=True)
class ChooseSort(Effect):
    """One of two types, or odd or even, of which later words speak."""

    sort: str
    first: str
    second: str
    wordings = ()
    form = "choose {first} or {second}"

    def means(self, scope: Scope) -> Effects:
        return (meaning.SetChoice(self.sort, (self.first.lower(), self.second.lower()), self.label),)

    def bind(self, b: CardBinder) -> Any:
        return b.names(self, self.sort)


@dataclass(frozen=True)
class ChooseWord(Effect):
    """One of two words, which later conditions ask for; the choice stays with the card."""

    who: Player
    first: str
    second: str
    again: bool = False
    missing = You()
    wordings = (
        Wording('[player] ("choose" | "pick") choosable "or" choosable', made=_one_of_two),
        Wording('"choose" choice "or" choice "again"', slots="first second", again=True),
    )

    def text(self) -> str:
        again = " again" if self.again else ""
        return f"{with_verb(self.who, 'choose')} {self.first} or {self.second}{again}"

    def means(self, scope: Scope) -> Effects:
        return (meaning.SetChoice("word", (self.first, self.second), by=scope.player(self.who)),)


def _targeted(parts: Parts, span: Span | None) -> Effect:
    found = parts[0]
    if isinstance(found, Player) and not isinstance(found, TargetPlayer | TargetOpponent):
        raise Unfit("a player is chosen as a target")
    return ChoosePlayer(found, span=span) if isinstance(found, Player) else ChooseTarget(found, span=span)


@dataclass(frozen=True)
class ChooseTarget(Effect):
    """Choose something as a target for what follows."""

    what: Thing
    form = "choose {what}"
    wordings = (Wording('"choose" (target | targets | player)', made=_targeted),)
    clauses = ("CR132-target.a",)

    def means(self, scope: Scope) -> Effects:
        if scope.is_stone(self.what):
            refuse(self)
        found = scope.thing(self.what)
        if not isinstance(found, meaning.Target | meaning.Choose):
            refuse(self)
        return (meaning.Keep(found, found.slot),)

    def bind(self, b: CardBinder) -> Any:
        made = b.inside(self)
        b.picked = b.mentions.last(THING)
        return made


@dataclass(frozen=True)
class ChoosePlayer(Effect):
    """Choose a player as a target for what follows."""

    who: Player
    form = "choose {who}"
    wordings = ()

    def means(self, scope: Scope) -> Effects:
        return (meaning.ChoosePlayer(scope.player(self.who)),)
