"""Dice that are rolled, rolled again, or left."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import Loyalty, Name, Skill, Symbol, Thing, one_said
from wonderwheel.lang.nodes import Wording
from wonderwheel.lang.phrases import Duration, Effect, Num, Number, Per, Player


def _dice(count: object, skill: str) -> str:
    return f"{skill} die" if count == Num(1) else f"{skill} dice"


@dataclass(frozen=True)
class RollDice(Effect):
    """Dice of an ability are rolled beside any card; what they show is used as the next words say."""

    who: Player | None
    count: Number
    skill: Skill
    per: Per | None = None
    wordings = (Wording('[player] "roll" number skill ("die" | "dice") [per]', slots="who count skill per"),)

    def text(self) -> str:
        who = f"{self.who.text()} rolls" if self.who else "roll"
        per = f" for each {self.per.text()}" if self.per else ""
        return f"{who} {self.count.text()} {_dice(self.count, self.skill)}{per}"


@dataclass(frozen=True)
class AddResults(Effect):
    """What was rolled is marked as if a card had rolled it in the challenge."""

    form = "add the results to your pools"
    clauses = ("WOT20-resolution.opening.7",)


@dataclass(frozen=True)
class AddRolled(Effect):
    """Ability symbols that were rolled come into your pool; nothing else does."""

    symbol: Symbol
    loyalty: Loyalty
    form = "add the {symbol} rolled to your pool with {loyalty}"


@dataclass(frozen=True)
class AddRolledSupport(Effect):
    """Support that was rolled, or opposition, is added to a challenge, whichever counts for you there."""

    challenge: Thing
    form = "add the support or opposition rolled to {challenge}"


@dataclass(frozen=True)
class RollNow(Effect):
    """Cards roll their dice at once, all or of one ability."""

    what: Thing
    skill: Skill | None = None
    form = "roll the[ {skill}] dice of {what}"


@dataclass(frozen=True)
class PutRolledDamage(Effect):
    """The damage that was rolled is put on a card; other results are ignored."""

    what: Thing
    form = "put the damage rolled on {what}"
    clauses = ("WOT20-glossary.ignored.1",)


@dataclass(frozen=True)
class Fight(Effect):
    """Both targets, or the target and the chosen card, roll; each takes the damage that the other rolls."""

    form = "they roll their dice and put the damage they roll on each other"


@dataclass(frozen=True)
class RepeatUntilWounded(Effect):
    """The same again, until one of the two is mortally wounded."""

    form = "repeat this until one of them is mortally wounded"
    wordings = (
        Wording(
            '"repeat this until" INT "of them be mortally wounded"',
            made=one_said(lambda span: RepeatUntilWounded(span=span)),
        ),
    )
    clauses = ("WOT20-resolution.wounds.1",)


@dataclass(frozen=True)
class Reroll(Effect):
    """Some of the dice that were rolled just now are rolled again; what they showed is ignored."""

    most: int
    what: Thing
    better: int | None = None
    trait: Name | None = None
    form = "reroll up to {most} of the dice of {what}[, or up to {better} if it is a {trait}]"
    wordings = ('"reroll up to" INT "of the dice of" thing ["," "or up to" INT "if it be a" NAME]',)
    clauses = ("WOT20-action.generate.9",)


@dataclass(frozen=True)
class RollsFewer(Effect):
    """A card rolls fewer dice than its abilities say: of one ability, of its choice, or of each."""

    what: Thing
    count: Number
    skill: str
    duration: Duration | None = None
    about = True
    wordings = (
        Wording('thing "roll" number "fewer" skill ("die" | "dice") [duration]', slots="what count skill duration"),
        Wording('thing "roll" number "fewer" ("die" | "dice") [duration]', slots="what count duration", skill="any"),
        Wording(
            'thing "roll" number "fewer" ("die" | "dice") "of each ability" [duration]',
            slots="what count duration",
            skill="each",
        ),
    )

    def text(self) -> str:
        die = "die" if self.count == Num(1) else "dice"
        word = {"any": die, "each": f"{die} of each ability"}.get(self.skill, f"{self.skill} {die}")
        until = f" {self.duration.text()}" if self.duration else ""
        return f"{self.what.text()} rolls {self.count.text()} fewer {word}{until}"


@dataclass(frozen=True)
class RollsMore(Effect):
    """A card rolls more dice of an ability than its rating says; they are its own."""

    what: Thing
    count: Number
    skill: Skill
    about = True
    wordings = ('thing "roll" number "more" skill ("die" | "dice")',)

    def text(self) -> str:
        return f"{self.what.text()} rolls {self.count.text()} more {_dice(self.count, self.skill)}"


@dataclass(frozen=True)
class RollsTwice(Effect):
    """A card rolls as many dice of an ability again, up to so many more."""

    what: Thing
    skill: Skill
    most: int
    about = True
    form = "{what:roll} as many {skill} dice again, up to {most}"


@dataclass(frozen=True)
class RollsInstead(Effect):
    """A card may roll dice of another ability instead of its own: so many of them, or all."""

    what: Thing
    count: int | None
    skill: Skill
    instead: Skill
    about = True
    wordings = (
        Wording('thing "may roll" INT skill "die instead of a" skill "die"', slots="what count skill instead"),
        Wording('thing "may roll" skill "dice instead of all its" skill "dice"', slots="what skill instead"),
    )

    def text(self) -> str:
        if self.count is None:
            return f"{self.what.text()} may roll {self.skill} dice instead of all its {self.instead} dice"
        return f"{self.what.text()} may roll {self.count} {self.skill} die instead of a {self.instead} die"


@dataclass(frozen=True)
class RollsEarly(Effect):
    """A troop rolls in Opening Moves; its damage is troop damage all the same."""

    what: Thing
    about = True
    form = "{what:roll} in Opening Moves instead of Coming to Grips"
    clauses = ("WOT20-resolution.damage.2",)


@dataclass(frozen=True)
class NeedntRoll(Effect):
    """A card's controller may leave its dice unrolled for the turn."""

    what: Thing
    about = True
    form = "{what} need not roll this turn"


@dataclass(frozen=True)
class UndamagedDice(Effect):
    """Damage on a card takes none of its dice away."""

    what: Thing
    about = True
    form = "damage on {what} doesn't reduce the dice it rolls"
    wordings = ('"damage on" thing "don\'t reduce the dice it roll"',)
    clauses = ("WOT20-dice.7",)


@dataclass(frozen=True)
class MayRollMore(Effect):
    """A card's controller may let it roll more dice of an ability."""

    what: Thing
    count: Number
    skill: Skill
    about = True
    wordings = ('thing "may roll" number "more" skill ("die" | "dice")',)

    def text(self) -> str:
        return f"{self.what.text()} may roll {self.count.text()} more {_dice(self.count, self.skill)}"


@dataclass(frozen=True)
class RollOneDie(Effect):
    """One die of an ability of one of the targets is rolled."""

    skill: Skill
    form = "roll one {skill} die of one target"
    wordings = (
        Wording(
            '"roll" INT skill "die of" INT "target"', made=one_said(lambda skill, span: RollOneDie(skill, span=span))
        ),
    )
