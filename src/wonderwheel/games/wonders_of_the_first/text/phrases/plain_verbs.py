"""What is said with the verbs that are declared in `verbs.py`: doing them, waiting for them, counting them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Effect,
    Event,
    PlainThing,
    Player,
    Realm,
    Thing,
    Unit,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.events import PlacedEvent
from wonderwheel.games.wonders_of_the_first.text.phrases.nouns import Noun
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, COUNT, DO, OTHERS, PLAIN, VERBS, WAIT, Verb
from wonderwheel.lang.english import bare
from wonderwheel.lang.nodes import Wording, bent
from wonderwheel.lang.phrases import You

BY_PAST = {verb.past: verb for verb in VERBS}


def spelled(past: str) -> str:
    """What was done, as a grammar spells it: "given counters" without its ending."""
    return " ".join(bare(word) for word in past.split())


@dataclass(frozen=True)
class DoTo(Effect):
    """A verb, what it is done to, and who does it. The classes below it differ in nothing but the verb."""

    who: Player
    what: Thing
    missing = You()
    verb: ClassVar[Verb]


def _phrase(verb: Verb) -> type[DoTo]:
    said = f"<who:{verb.name}> {{what}}" if verb.can(OTHERS) else f"{verb.name} {{what}}"
    told = {"__doc__": verb.explained, "__module__": __name__, "form": said, "clauses": verb.clauses, "verb": verb}
    made: type[DoTo] = dataclass(frozen=True)(type(verb.name.capitalize(), (DoTo,), told))
    return made


DOING: dict[str, type[DoTo]] = {verb.name: _phrase(verb) for verb in PLAIN if verb.can(DO)}


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


@dataclass(frozen=True)
class Undergoes(PlacedEvent):
    """A verb is done to a thing, in a realm if one is said."""

    verb: str = ""
    wordings = tuple(
        Wording(f'actor ("be" | "become") "{spelled(verb.past)}" [at]', verb=verb.name)
        for verb in VERBS
        if verb.can_be_done(WAIT)
    )

    def text(self) -> str:
        verb = BY_NAME[self.verb]
        place = f" in {self.where.text()}" if self.where else ""
        is_so = bent("become" if verb.becomes else "be", self.what.grammatical())
        return f"{self.what.text()} {is_so} {verb.past}{place}"


@dataclass(frozen=True)
class DoesTo(Event):
    """A player does a verb to a thing that fits."""

    who: Player
    what: PlainThing
    verb: str
    wordings = tuple(Wording(f'player "{verb.name}" some_plain', verb=verb.name) for verb in PLAIN if verb.can(WAIT))

    def text(self) -> str:
        return f"{self.who.text()} {bent(self.verb, self.who.grammatical())} {self.what.text()}"


@dataclass(frozen=True)
class UnitDone(Unit):
    """Everything that fits to which a verb was done in this round."""

    noun: Noun
    verb: str
    wordings = tuple(
        Wording(f'noun_sg "{spelled(verb.past)} this round"', verb=verb.name) for verb in VERBS if verb.can(COUNT)
    )

    def text(self) -> str:
        return f"{self.noun.singular()} {BY_NAME[self.verb].past} this round"
