"""Things: how a noun or a word points at cards."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import Name, Thing
from wonderwheel.games.wheel_of_time.text.phrases.naming.nouns import ANoun, Kind, Noun, OneNoun
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Maker, Person, Span, Wording
from wonderwheel.lang.phrases import Num, Quantity
from wonderwheel.lang.referents import THING


@dataclass(frozen=True)
class This(Thing):
    """The card that says so."""

    form = "this"
    wordings = ('"this"',)


@dataclass(frozen=True)
class ThisChallenge(Thing):
    """The challenge that this card makes."""

    form = "this challenge"
    clauses = ("WOT20-challenge.declare.2",)


@dataclass(frozen=True)
class It(Thing):
    """The thing spoken of last, or the one of the event."""

    points_at = THING
    form = "it"


@dataclass(frozen=True)
class That(Thing):
    """The thing of that kind spoken of last."""

    kind: Kind
    points_at = THING
    form = "that {kind}"


@dataclass(frozen=True)
class TheTarget(Thing):
    """What this card targets."""

    form = "the target"
    clauses = ("WOT20-cards.advantages.4",)


@dataclass(frozen=True)
class TheTargets(Thing):
    """All that this card targets, one after the other."""

    form = "each target"


@dataclass(frozen=True)
class TheDone(Thing):
    """What was discarded or chosen before."""

    done: str
    kind: Kind
    form = "the {done} {kind}"
    wordings = tuple(Wording(f'"the {done}" kind_sg', done=done) for done in ("discarded", "chosen", "rotated"))


@dataclass(frozen=True)
class Target(Thing):
    """One card, chosen as a target."""

    noun: OneNoun
    brings = THING
    form = "target {noun}"


@dataclass(frozen=True)
class A(Thing):
    """One card that fits, chosen but not targeted; in an event or a condition, any that fits."""

    noun: ANoun
    brings = THING
    form = "{noun}"
    rule = "some"


@dataclass(frozen=True)
class Another(Thing):
    """One card that fits, other than the one spoken of or this."""

    noun: OneNoun
    brings = THING
    form = "another {noun}"
    rule = "some"


@dataclass(frozen=True)
class Each(Thing):
    """Every card that fits, at every moment."""

    noun: OneNoun
    brings = THING
    form = "each {noun}"


@dataclass(frozen=True)
class TheOne(Thing):
    """The card in play with a trait that only one has: the Dragon Reborn."""

    name: Name
    form = "the {name}"
    rule = "the_one"


@dataclass(frozen=True)
class Called(Thing):
    """The card with this title, or of this personality."""

    name: Name
    form = "{name}"
    rule = "called"
    clauses = ("WOT20-extra.personality.7",)


@dataclass(frozen=True)
class YourStarting(Thing):
    """Your starting Hero or Villain, or what has replaced it."""

    form = "your starting character"
    clauses = ("WOT20-glossary.hero.6",)


@dataclass(frozen=True)
class TheirStarting(Thing):
    """The starting character of the player spoken of."""

    form = "that player's starting character"


@dataclass(frozen=True)
class PatternChallenge(Thing):
    """The challenge for the Pattern that exists each turn."""

    form = "the Pattern challenge"
    clauses = ("WOT20-challenge.declare.5",)


@dataclass(frozen=True)
class ChallengeOf(Thing):
    """A challenge that a contested advantage makes."""

    what: Thing
    form = "a challenge of {what}"
    clauses = ("WOT20-challenge.contested.3",)


@dataclass(frozen=True)
class ReplacementOf(Thing):
    """A card that may replace another."""

    what: Thing
    needy: bool = False
    form = "a replacement of {what}[{needy} with a Pattern requirement]"
    clauses = ("WOT20-extra.personality.1",)


@dataclass(frozen=True)
class ATarget(Thing):
    """Any of the targets, of which an event speaks."""

    form = "a target"


@dataclass(frozen=True)
class OtherTargets(Thing):
    """The targets that are left."""

    form = "the other targets"
    person = "many"
    wordings = ('"the other targets"',)


# -- several -----------------------------------------------------------------------------------------------------------


def _several(how: str) -> Maker:
    def make(parts: Parts, span: Span | None) -> Several:
        count = None if how == "any" else Num(parts[0]) if isinstance(parts[0], int) else fit(parts[0], Quantity)
        if count == Num(1):
            raise Unfit("one is said with its article")
        return Several(parts[-1], count, how, span=span)

    return make


@dataclass(frozen=True)
class Several(Thing):
    """So many cards that fit: exactly (""), "least" so many, "up to" so many, or "any" number from one up."""

    noun: Noun
    count: Quantity | None = None
    how: str = ""
    brings = THING
    rule = "several"
    wordings = (
        Wording("size noun_pl", made=_several("")),
        Wording('INT "or more" noun_pl', made=_several("least")),
        Wording('"up to" size noun_pl', made=_several("up to")),
        Wording('"any number of" noun_pl', made=_several("any")),
    )

    def grammatical(self) -> Person:
        return "many"

    def text(self) -> str:
        said = {"": "{}", "least": "{} or more", "up to": "up to {}", "any": "any number of"}[self.how]
        return f"{said.format(self.count.text() if self.count else '')} {self.noun.plural()}"
