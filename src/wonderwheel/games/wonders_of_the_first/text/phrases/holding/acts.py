"""What somebody may be forbidden to do: attack, play cards, seize stones, do a verb."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Act, Realm, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import check_use
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import This, Wearer
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, FORBID, VERBS, Verb
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording, row
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


_LIES: Final = {"hand": "hand", "deck": "deck", "tokens": "anywhere"}


def _plural(verb: Verb) -> str:
    return f"{verb.noun or 'card'}s"


def _deed(verb: Verb) -> str:
    if verb.resource:
        return f'"{verb.name.split()[0]} {verb.noun}"'
    if not verb.on:
        return f'"{verb.name}"'
    fixed = verb.on == "deck" or verb.noun
    return f'{verb.order()} "{_plural(verb)}"?' if fixed else f"{verb.order()} noun_plain_pl"


@dataclass(frozen=True)
class ToDo(Act):
    """Do a verb: to cards that fit, or to this or its wearer, unless the verb itself says to what."""

    verb: str
    noun: Noun | None = None
    one: Thing | None = None
    wordings = (
        *(
            Wording(_deed(verb), slots="", verb=verb.name)
            for verb in VERBS
            if verb.is_active(FORBID) and "noun" not in _deed(verb)
        ),
    )

    def text(self) -> str:
        verb = BY_NAME[self.verb]
        if verb.resource or not verb.on:
            return verb.name
        if self.one is not None:
            return f"{verb.name} {self.one.text()}"
        return f"{verb.name} {self.noun.plural() if self.noun else _plural(verb)}"

    def forbids(
        self, who: str, where: meaning.Realm | None, price: meaning.Quantity | None, scope: Scope
    ) -> meaning.Change:
        """A verb that players cannot do, to cards that fit."""
        if price is not None:
            refuse(self)
        verb = BY_NAME[self.verb]
        check_use(self, verb, FORBID)
        if self.one is not None:
            if verb.on in _LIES or where is not None:
                refuse(self.one)
            return meaning.Forbid(verb.forbidden_as(), who, meaning.Cards(among=scope.known_thing(self.one)))
        if self.noun is None:
            return meaning.Forbid(verb.forbidden_as(), who, None, where)
        cards = scope.cards(self.noun)
        if cards == meaning.Cards():
            # All cards are meant by "cards": a test of them would ask where they lie.
            return meaning.Forbid(verb.forbidden_as(), who, None, where)
        if verb.on in _LIES:
            cards = scope.with_fields(cards, self, area=_LIES[verb.on])
        return meaning.Forbid(verb.forbidden_as(), who, cards, where)


@dataclass(frozen=True)
class ToAttack(Act):
    """Attack."""

    form = "attack"

    def forbids(
        self, who: str, where: meaning.Realm | None, price: meaning.Quantity | None, scope: Scope
    ) -> meaning.Change:
        return meaning.Forbid("attack", who, None, where, price, to_you=price is not None)


def _all_to(parts: Parts, span: Span | None) -> tuple[Act, ...]:
    """Several verbs, done to the same: "move or portal Wonders"."""
    *verbs, what = parts
    if len(set(verbs)) < len(verbs):
        raise Unfit("said twice")
    return tuple(_to_play([verb, what, None], span) for verb in verbs)


def _to_play(parts: Parts, span: Span | None) -> Act:
    verb, what, from_hand = parts
    if verb != "play":
        if from_hand is not None:
            raise Unfit("cards are played from a hand")
        return ToDo(verb, one=what, span=span) if isinstance(what, Thing) else ToDo(verb, what, span=span)
    if isinstance(what, Wearer):
        raise Unfit("it was played before")
    return ToPlayThis(span=span) if isinstance(what, This) else ToPlay(what, from_hand is not None, span=span)


@dataclass(frozen=True)
class ToPlay(Act):
    """Play cards that fit; from the hand, if that is said."""

    noun: Noun
    from_hand: bool = False
    wordings = (
        Wording('deed_verb (this | wearer | noun_plain_pl) [from_hand] ("to a realm")?', made=_to_play),
        Wording('deed_verb ("," deed_verb)* ","? "or" deed_verb (this | wearer | noun_plain_pl)', made=_all_to),
    )

    def text(self) -> str:
        return f"play {self.noun.plural()}" + (" from their hand" if self.from_hand else "")

    def forbids(
        self, who: str, where: meaning.Realm | None, price: meaning.Quantity | None, scope: Scope
    ) -> meaning.Change:
        if price is not None:
            refuse(self)
        cards = scope.with_fields(scope.cards(self.noun), self, area="hand" if self.from_hand else "anywhere")
        return meaning.Forbid("play", who, cards, where)


@dataclass(frozen=True)
class ToPlayThis(Act):
    """Play this from the hand to some realm."""

    form = "play this from your hand to a realm"
    wordings = ()


@dataclass(frozen=True)
class ToSeize(Act):
    """Seize stones."""

    form = "seize stones"
    wordings = ('"seize" ("a stone" | "stones")',)

    def forbids(
        self, who: str, where: meaning.Realm | None, price: meaning.Quantity | None, scope: Scope
    ) -> meaning.Change:
        return meaning.Forbid("seize", who, None, where, price, to_you=price is not None)


@dataclass(frozen=True)
class ToDoMore(Act):
    """Do a verb more than so many times in a round."""

    verb: str
    most: int
    noun: Noun | None = None
    to: Realm | None = None
    wordings = (
        Wording('"draw more than" INT ("card" | "cards") "each round"', verb="draw"),
        Wording('"play more than" INT (noun_plain_sg | noun_plain_pl) "each round"', verb="play"),
        Wording(
            '"play more than" INT (noun_plain_sg | noun_plain_pl) ("to" | "in") realm "each round"',
            verb="play",
            slots="most noun to",
        ),
        Wording('"attack more than once each round"', verb="attack", most=1),
        Wording('"attack more than" INT "time each round"', verb="attack"),
    )
    clauses = ("CR132-508.a", "CR132-511.a")

    def text(self) -> str:
        if self.verb == "attack":
            how = "once" if self.most == 1 else f"{self.most} times"
            return f"attack more than {how} each round"
        if self.noun is None:
            return f"draw more than {self.most} card{'' if self.most == 1 else 's'} each round"
        what = self.noun.singular() if self.most == 1 else self.noun.plural()
        place = f" to {self.to.text()}" if self.to else ""
        return f"{self.verb} more than {self.most} {what}{place} each round"

    def limits(self, who: str, where: meaning.Realm | None, scope: Scope) -> meaning.Static:
        """The prohibition for one side, which is on once it has done it so often."""
        verb = BY_NAME[self.verb]
        if self.to is not None:
            where = scope.place(self.to) if where is None else refuse(self.to, "where it is done is said twice")
            if where.which not in ("here", "number", "current"):
                refuse(self.to, "whether it is counted in each of these realms by itself is not said")
        past, cards = meaning.Event("player attacks" if self.verb == "attack" else verb.waited_for(), player=who), None
        if self.noun is not None:
            found = scope.history(verb.waited_for(), self.noun, self)
            if found.player:
                refuse(self, "whose they were and who did it are two players")
            past = meaning.Event(verb.waited_for(), cards=found.cards, player=who, where=where if self.to else None)
            cards = scope.with_fields(scope.cards(self.noun), self, area="anywhere")
        done = meaning.Happened(past, cards=self.noun is not None)
        often = meaning.Compare(done, ">=", meaning.Number(self.most))
        return meaning.Static(meaning.This(), (meaning.Forbid(self.verb, who, cards, where),), condition=often)


@dataclass(frozen=True)
class ToEarn(Act):
    """Gain energy from stones."""

    form = "gain energy from stones"

    def forbids(
        self, who: str, where: meaning.Realm | None, price: meaning.Quantity | None, scope: Scope
    ) -> meaning.Change:
        return meaning.Forbid("gain energy from stones", who) if price is None and where is None else refuse(self)


def in_a_row(acts: tuple[Act, ...]) -> str:
    """Several verbs are said of the same cards once."""
    verbs = ["play" if isinstance(act, ToPlay) else getattr(act, "verb", "") for act in acts]
    objects = {act.text().removeprefix(f"{verb} ") for act, verb in zip(acts, verbs, strict=True)}
    to_cards = all(isinstance(act, ToDo | ToPlay) and (act.noun or getattr(act, "one", None)) for act in acts)
    if len(acts) == 1 or len(objects) != 1 or not to_cards:
        return row([act.text() for act in acts], "or")
    return f"{row(verbs, 'or')} {objects.pop()}"
