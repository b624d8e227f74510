"""A small vocabulary in the manner of The Wheel of Time CCG: its nouns, verbs, events and conditions, and no more.

Rows of effects, choices, conditions, numbers and times come from `lang`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import MAKERS as FLOW_MAKERS
from wonderwheel.lang.flow import SHARED, joined, several
from wonderwheel.lang.grammar import generated
from wonderwheel.lang.making import Parts, as_said, word
from wonderwheel.lang.nodes import FORM, Maker, Node, Slot, Span, Wording, sentence
from wonderwheel.lang.phrases import (
    Condition,
    Duration,
    Effect,
    Event,
    Number,
    Per,
    Player,
    Quantity,
    Unit,
    Whose,
    You,
    counted,
)
from wonderwheel.lang.reader import Names, Reader
from wonderwheel.lang.skeleton import skeleton
from wonderwheel.lang.wordings import makers_of
from wonderwheel.lang.words import lines, sentences, words

SKELETON = """
?sentence: body | ability
?subject: thing
!kind: "character" | "troop" | "advantage" | "card"
?skill: "combat" -> combat | "politics" -> politics | "intrigue" -> intrigue | INT "power" -> one_power
moment: "the"? "end of" "the"? "turn" -> turn
"""
Kind = Annotated[str, Slot("kind")]
Skill = Annotated[str, Slot("skill")]


def _tokens(amount: Quantity) -> str:
    return counted(amount, "token")


Tokens = Annotated[Quantity, Slot('number "token"', _tokens)]
Cards = Annotated[Quantity, Slot('number "card"', lambda amount: counted(amount, "card"))]


# -- players, nouns, durations -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AnotherPlayer(Player):
    form = "another player"
    wordings = (FORM, Wording('"another player" "\'s"', rule="whose"))


@dataclass(frozen=True)
class EachPlayer(Player):
    form = "each player"


@dataclass(frozen=True)
class Noun(Node):
    kind: Kind
    trait: str | None = None
    rule = "noun"
    form = "[{trait} ]{kind}"
    wordings = (Wording("[NAME] kind", slots="trait kind"),)


@dataclass(frozen=True)
class Thing(Node):
    rule = "thing"


@dataclass(frozen=True)
class This(Thing):
    form = "this"


@dataclass(frozen=True)
class It(Thing):
    form = "it"


@dataclass(frozen=True)
class Target(Thing):
    noun: Noun
    form = "target {noun}"


@dataclass(frozen=True)
class EachOf(Thing):
    noun: Noun
    who: Player
    form = "each {noun} {who:control}"


@dataclass(frozen=True)
class ThisTurn(Duration):
    form = "this turn"


# -- amounts, conditions, events ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SkillOf(Quantity):
    skill: Skill
    what: Thing
    form = "the {skill} of {what}"


@dataclass(frozen=True)
class TokensThere(Unit):
    form = "token on this"


@dataclass(frozen=True)
class Controls(Condition):
    who: Player
    noun: Noun
    form = "{who:control} a {noun}"


@dataclass(frozen=True)
class Succeeded(Condition):
    form = "you succeed"


@dataclass(frozen=True)
class Killed(Event):
    what: Thing
    form = "{what:be} killed"


@dataclass(frozen=True)
class Recruits(Event):
    who: Player
    noun: Noun
    form = "{who:recruit} a {noun}"


# -- verbs -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Draw(Effect):
    who: Player
    count: Cards
    missing = You()
    form = "<who:draw> {count}"


@dataclass(frozen=True)
class Rotate(Effect):
    what: Thing
    form = "rotate {what}"


@dataclass(frozen=True)
class Ready(Effect):
    what: Thing
    form = "ready {what}"


@dataclass(frozen=True)
class Damage(Effect):
    count: Number
    what: Thing
    form = "put {count} damage on {what}"


@dataclass(frozen=True)
class Weave(Effect):
    """Tokens on somebody's part of the Pattern."""

    count: Tokens
    whose: Whose
    per: Per | None = None
    form = "add {count} to {whose} pattern[ {per}]"


@dataclass(frozen=True)
class Gets(Effect):
    what: Thing
    amount: Annotated[str, Slot("SIGNED")]
    skill: Skill
    duration: Duration | None = None
    about = True
    form = "{what:get} {amount} {skill}[ {duration}]"


# -- abilities ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Head(Node):
    rule = "head"


@dataclass(frozen=True)
class Rotating(Head):
    form = "rotate this"


@dataclass(frozen=True)
class AsAnEvent(Head):
    form = "as an event"


@dataclass(frozen=True)
class Whenever(Head):
    event: Event
    form = "whenever {event}"


def _ability(parts: Parts, span: Span | None) -> Ability:
    return Ability(parts[0], several(parts[1:]), span=span)


def _trigger(parts: Parts, span: Span | None) -> Ability:
    return Ability(Whenever(parts[0]), several(parts[1:]), span=span)


@dataclass(frozen=True)
class Ability(Node):
    head: Head
    effects: tuple[Effect, ...]
    rule = "ability"
    wordings = (
        Wording('head ":" body', made=_ability),
        Wording('"whenever" event "," body', made=_trigger),
    )

    def text(self) -> str:
        mark = "," if isinstance(self.head, Whenever) else ":"
        return f"{self.head.text()}{mark} {joined(self.effects)}"


OURS: tuple[type[Node], ...] = (
    AnotherPlayer, EachPlayer, Noun, This, It, Target, EachOf, ThisTurn, SkillOf, TokensThere, Controls, Succeeded,
    Killed, Recruits, Draw, Rotate, Ready, Damage, Weave, Gets, Rotating, AsAnEvent, Ability,
)  # fmt: skip


def _one_power(parts: Parts, span: Span | None) -> str:
    if parts[0] != 1:
        raise Unfit("there is only one")
    return "one power"


WORDS: dict[str, Maker] = {"kind": as_said, "one_power": _one_power}
WORDS |= {said: word(said) for said in ("combat", "politics", "intrigue", "turn")}
GRAMMAR = generated("made for a test", [skeleton(), SKELETON], (*SHARED, *OURS))
READER = Reader(GRAMMAR, makers_of((*SHARED, *OURS), {**FLOW_MAKERS, **WORDS}))


def read(text: str, names: Names | None = None) -> list[Node]:
    """The phrases of a text: for each sentence an ability, or its effects."""
    out: list[Node] = []
    for line in lines(words(text)):
        for one in sentences(line):
            part = READER.read(text, one, names or Names())
            out += [each for each in (part if isinstance(part, tuple) else (part,)) if isinstance(each, Node)]
    return out


def written(nodes: list[Node]) -> str:
    """The canonical words of what was read."""
    return " ".join(sentence(node.text()) for node in nodes)
