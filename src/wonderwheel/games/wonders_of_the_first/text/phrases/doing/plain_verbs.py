"""Doing the plain verbs that are declared in `verbs.py`: a phrase for each, made from its declaration."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.chosen import held_by, slot_of
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Effect,
    Player,
    Realm,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.by_others import LetDo, carried_out, no_target
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.effects import Seize
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.players_by_what_they_have import PlayersThat
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.one_of_them import check_not_seen
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import EachPlayer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import (
    InAbyss,
    InBanishment,
    InHand,
    ThatDied,
    ThatWas,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import (
    AS_MANY,
    Some,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.unions import Union
from wonderwheel.games.wonders_of_the_first.verbs import DO, OTHERS, PLAIN, Verb
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Part, Span, Wording, changed
from wonderwheel.lang.phrases import They, You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


# The slot of what was really done, for another ability of the card.
BY_THIS: Final = "done by this"
_TYPES: Final = frozenset({"Wonder", "land", "item", "spell", "equipment"})


@dataclass(frozen=True)
class DoTo(Effect):
    """A verb, what it is done to, and who does it. The classes below it differ in nothing but the verb."""

    who: Player
    what: Thing
    missing = You()
    verb: ClassVar[Verb]

    @classmethod
    def build(cls, parts: Sequence[Part], span: Span | None) -> DoTo:
        if cls.verb.anywhere:
            check_not_seen(parts[-1])
        return super().build(parts, span)

    @property
    def away(self) -> bool:
        return self.verb.leaves

    def means(self, scope: Scope) -> Effects:
        self.check(scope)
        who = scope.player(self.who)
        if self.verb.past in scope.done_by_this and (who != meaning.Player() or scope.is_stone(self.what)):
            refuse(self, f"what is {self.verb.past} by this, you {self.verb.name} yourself")
        if who.which in ("each", "those") and isinstance(self.what, Some):
            return carried_out(changed(self, who=You()), who, scope)
        if self.verb.by_controller:
            return _by_controller(self, who, scope)
        if scope.is_stone(self.what):
            return _to_a_stone(self, scope)
        if who != meaning.Player():
            return _by_another(self, who, scope)
        kept, what = (scope.lying if self.verb.anywhere else scope.together)(self.what)
        done = meaning.STRUCTURES[self.verb.name](what)
        if self.verb.past not in scope.done_by_this:
            return (*kept, done)
        return (*kept, meaning.Noting(done, BY_THIS), meaning.Remember(meaning.Slot(BY_THIS)))

    def check(self, scope: Scope) -> None:
        """Refuse what the verb can never be done to."""
        for noun in (part for part in self.what.walk() if isinstance(part, Noun)):
            self._check_kinds(noun)

    @rule("CR132-101.3.3.a", "CR132-stun.b")
    def _check_kinds(self, noun: Noun) -> None:
        """Refuse what the verb can never be done to."""
        words, (only, clause) = {kind.word for kind in noun.kinds}, self.verb.only
        outside = any(isinstance(tail, InAbyss | InBanishment | InHand | ThatDied | ThatWas) for tail in noun.tails)
        if words == {"spell"} and not outside:
            refuse(noun if noun.span else self.what, "a spell is never in The World (CR132-101.3.3.a)")
        if only and words <= _TYPES - {only}:
            refuse(noun, f"only {only}s are {self.verb.past} ({clause})")

    def bind(self, b: CardBinder) -> Any:
        if not isinstance(self.who, EachPlayer | PlayersThat) or not isinstance(self.what, Some):
            return b.acts_on(self, self.verb.past)
        known = changed(self, who=b.visit(self.who))
        return b.apart(lambda: b.acts_on(known, self.verb.past))


@rule("CR132-505.2.a", "CR132-501.1.a")
def _by_another(node: DoTo, who: meaning.Player, scope: Scope) -> Effects:
    """Another player does it, to what they choose or what is known; a target player is asked for first."""
    made = meaning.STRUCTURES[node.verb.name]
    if isinstance(node.what, Some):
        asked, found = _their_choice(node, node.what, who, scope)
        return (*asked, made(found, slot_of(who)))
    for part in node.what.walk():
        no_target(part)
    asked = (meaning.ChoosePlayer(who),) if who != slot_of(who) else ()
    kept, what = (scope.lying if node.verb.anywhere else scope.together)(node.what)
    return (*asked, *kept, made(what, slot_of(who)))


def _to_a_stone(node: DoTo, scope: Scope) -> Effects:
    if node.verb.name == "banish":
        return (meaning.BanishStone(scope.stones(node.what)),)
    if node.verb.name == "destroy":
        return (meaning.DestroyStone(scope.stones(node.what)),)
    return refuse(node, f"only cards are {node.verb.past} ({node.verb.clauses[0]})")


def _their_choice(
    node: DoTo, what: Some, who: meaning.Player, scope: Scope, **held: Any
) -> tuple[Effects, meaning.Objects]:
    """What another player chooses; a target player is asked for first."""
    chooser = slot_of(who)
    cards, bounds = what.picked(scope)
    cards = scope.narrowed(cards, what, **held) if held else cards
    found = meaning.Choose(cards, *bounds, what.label, chooser)
    return ((meaning.ChoosePlayer(who),) if who != chooser else ()), found


@rule("CR132-sacrifice.a", "CR132-sacrifice.b")
def _by_controller(node: DoTo, who: meaning.Player, scope: Scope) -> Effects:
    """Whoever sacrifices chooses among what they control themselves."""
    made = meaning.STRUCTURES[node.verb.name]
    if isinstance(node.what, Union):
        if who != meaning.Player():
            refuse(node)
        every = [_one_by_controller(node, part, who, scope) for part in node.what.parts]
        what = meaning.Together(tuple(found for _, found, _ in every))
        return (*(effect for before, _, _ in every for effect in before), made(what, who))
    before, found, by = _one_by_controller(node, node.what, who, scope)
    return (*before, made(found, by, not isinstance(node.what, Some) and who.which == "owner"))


def _one_by_controller(
    node: DoTo, what: Thing, who: meaning.Player, scope: Scope
) -> tuple[Effects, meaning.Objects, meaning.Player | None]:
    if isinstance(what, Some):
        return (*_their_choice(node, what, who, scope, **held_by(slot_of(who))), None)
    kept, known = scope.fixed(what)
    if isinstance(known, meaning.Target):
        refuse(node, f"nothing is targeted by a {node.verb.name}")
    # "Its owner sacrifices it" means whoever controls it by then; "sacrifice it" means you, if you control it.
    return kept, known, who if who == meaning.Player() else None


def _phrase(verb: Verb) -> type[DoTo]:
    said = f"<who:{verb.name}> {{what}}" if verb.can(OTHERS) else f"{verb.name} {{what}}"
    told = {"__doc__": verb.explained, "__module__": __name__, "form": said, "clauses": verb.clauses, "verb": verb}
    told["wordings"] = ()
    made: type[DoTo] = dataclass(frozen=True)(type(verb.name.capitalize(), (DoTo,), told))
    return made


DOING: Final[dict[str, type[DoTo]]] = {verb.name: _phrase(verb) for verb in PLAIN if verb.can(DO)}


def _do(parts: Parts, span: Span | None) -> Effect:
    """One verb, or one of two as one likes."""
    who, *verbs, what = parts
    if verbs == ["seize"]:
        seized = Seize(what, span=span)
        return seized if isinstance(who or You(), You) else LetDo(who, changed(seized, span=None), span=span)
    if "seize" in verbs:
        raise Unfit("stones are seized, and nothing else is")
    made = [DOING[verb].build([who, what], span) for verb in verbs]
    if len(set(verbs)) < len(verbs) or (len(verbs) > 1 and not isinstance(who or You(), You)):
        raise Unfit("whose choice it is, is said of another player in words of its own")
    return made[0] if len(made) == 1 else OneOrOtherVerb(verbs[0], verbs[1], what, span=span)


@dataclass(frozen=True)
class OneOrOtherVerb(Effect):
    """One of two verbs done to the same thing, as one likes."""

    first: str
    second: str
    what: Thing
    form = "{first} or {second} {what}"
    wordings = (Wording('[player] plain_verb ("or" plain_verb)? things', made=_do),)

    def means(self, scope: Scope) -> Effects:
        for verb in (self.first, self.second):
            DOING[verb](You(), self.what).check(scope)
        found = scope.known_thing(self.what)
        first, second = (meaning.STRUCTURES[verb](found) for verb in (self.first, self.second))
        return (meaning.ChooseOne(((first,), (second,))),)


@dataclass(frozen=True)
class SacrificeInEach(Effect):
    """One of them sacrificed in every such realm."""

    who: Player
    what: Thing
    where: Realm
    missing = You()
    form = "<who:sacrifice> {what} in {where}"
    wordings = ('[player] "sacrifice" some_plain "in" each_where',)
    clauses = ("CR132-sacrifice.a", "CR132-sacrifice.b")

    def means(self, scope: Scope) -> Effects:
        """One realm after the other, each player for the realms where that player controls it."""
        who = scope.player(self.who)
        where: Any = self.where
        if (
            who.which not in ("you", "opponent", "each", "those")
            or not isinstance(self.what, Some)
            or self.what.up_to
            or self.what.count == AS_MANY
        ):
            refuse(self)
        clause = where.clause
        holder = getattr(clause, "who", None)
        if holder is not None and who != meaning.Player():
            if isinstance(holder, They):  # whoever sacrifices
                where = changed(where, clause=changed(clause, who=You()))
            else:
                refuse(self, f'whoever sacrifices is not who has "{clause.text()}"')
        cards = scope.with_fields(scope.cards(self.what.noun), self.what, controller="you", where=meaning.Realm("here"))
        number = self.what.count
        one = meaning.STRUCTURES["sacrifice"](meaning.Choose(cards, number, number, "sacrificed there"))
        each = meaning.ForEach(scope.place(where), (one,))
        return (each,) if who == meaning.Player() else (meaning.DoneBy(who, (each,)),)
