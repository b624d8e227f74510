"""What cards cost, and how they are recruited."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import Skill, Thing, one_said
from wonderwheel.games.wheel_of_time.text.phrases.naming.amounts import Symbols
from wonderwheel.games.wheel_of_time.text.phrases.naming.nouns import Nouns, OneNoun
from wonderwheel.lang.nodes import Wording
from wonderwheel.lang.phrases import Duration, Effect, Number, Per, Player


@dataclass(frozen=True)
class CostIs(Effect):
    """What recruiting this card costs instead of a printed cost."""

    symbols: Symbols
    about = True
    form = "the cost to recruit this is {symbols}"
    wordings = ('"the cost to recruit this be" symbols',)


@dataclass(frozen=True)
class CostIsRotating(Effect):
    """Recruiting this card costs nothing but to rotate another."""

    what: Thing
    about = True
    form = "the cost to recruit this is to rotate {what}"
    wordings = ('"the cost to recruit this be to rotate" thing',)


@dataclass(frozen=True)
class NoCost(Effect):
    """Recruiting this card costs nothing."""

    about = True
    form = "this has no cost"


@dataclass(frozen=True)
class CostsLess(Effect):
    """Something costs fewer symbols: of an ability, of one of one's choice, or of each ability."""

    what: Thing
    count: Number
    of: str
    per: Per | None = None
    about = True
    wordings = (
        Wording('thing "cost" number skill "less" [per]', slots="what count of per"),
        Wording('thing "cost" number "less of a ability of your choice" [per]', slots="what count per", of="choice"),
        Wording('thing "cost" number "less of each ability after all else"', slots="what count", of="each"),
    )
    clauses = ("WOT20-extra.math.1", "WOT20-extra.math.5")

    def text(self) -> str:
        cost = f"{self.what.text()} costs {self.count.text()}"
        per = f" for each {self.per.text()}" if self.per else ""
        if self.of == "choice":
            return f"{cost} less of an ability of your choice{per}"
        return f"{cost} less of each ability after all else" if self.of == "each" else f"{cost} {self.of} less{per}"


@dataclass(frozen=True)
class EventsCostLess(Effect):
    """Events that you play in a challenge cost fewer symbols of an ability."""

    count: Number
    skill: Skill
    challenge: Thing
    form = "events you play in {challenge} cost {count} {skill} less"
    wordings = (Wording('"events you play in" thing "cost" number skill "less"', slots="challenge count skill"),)


@dataclass(frozen=True)
class EventsCostMore(Effect):
    """Events cost other players more symbols: those that target you or your cards, or all in a challenge."""

    nouns: Nouns
    which: str
    who: Player
    symbols: Symbols
    duration: Duration | None = None
    about = True
    wordings = (
        Wording(
            'noun_pl "that target a card you control cost" player symbols "more"',
            slots="nouns who symbols",
            which="target a card you control",
        ),
        Wording(
            'noun_pl "that target you or a card you control cost" player symbols "more" [duration]',
            slots="nouns who symbols duration",
            which="target you or a card you control",
        ),
        Wording(
            'noun_pl "that be played while that challenge be resolved cost" player symbols "more"',
            slots="nouns who symbols",
            which="are played while that challenge is resolved",
        ),
    )

    def text(self) -> str:
        until = f" {self.duration.text()}" if self.duration else ""
        return f"{self.nouns.plural()} that {self.which} cost {self.who.text()} {self.symbols.text()} more{until}"


@dataclass(frozen=True)
class ReinforcingCosts(Effect):
    """To reinforce a challenge with a troop, symbols are paid for it."""

    symbols: Symbols
    challenge: Thing
    form = "players must pay {symbols} for each troop that reinforces {challenge}"
    wordings = ('"players must pay" symbols "for each troop that reinforce" thing',)
    clauses = ("WOT20-action.reinforce.1",)


@dataclass(frozen=True)
class PayExactly(Effect):
    """If a card pays a part, the cost may be exactly this instead, whatever would double it."""

    what: Thing
    symbols: Symbols
    form = "if {what} pays any of the cost of this, you may pay exactly {symbols} instead"
    wordings = ('"if" thing "pay any of the cost of this" "," "you may pay exactly" symbols "instead"',)
    rule = "body"


@dataclass(frozen=True)
class CostsIfPaidBy(Effect):
    """If a card that fits pays a part, the cost of this is another."""

    what: Thing
    symbols: Symbols
    form = "if {what} pays any of the cost of this, it is {symbols}"
    wordings = ('"if" thing "pay any of the cost of this" "," "it be" symbols',)
    rule = "body"


@dataclass(frozen=True)
class PayingHelps(Effect):
    """If this card pays a part of the cost of a card that fits, that cost is less."""

    what: Thing
    count: Number
    of: str
    form = "if this pays any of the cost of {what}, it costs {count} {of} less"
    wordings = (
        Wording('"if this pay any of the cost of" thing "," "it cost" number skill "less"'),
        Wording(
            '"if this pay any of the cost of" thing "," "it cost" number "less of each ability after all else"',
            of="each",
        ),
    )
    rule = "body"
    clauses = ("WOT20-extra.math.5", "WOT20-extra.math.6")

    def text(self) -> str:
        less = f"{self.count.text()} less of each ability after all else"
        less = less if self.of == "each" else f"{self.count.text()} {self.of} less"
        return f"if this pays any of the cost of {self.what.text()}, it costs {less}"


@dataclass(frozen=True)
class NoPenalty(Effect):
    """Symbols of a card cause no doubling for allegiance when they help to recruit this."""

    what: Thing
    about = True
    form = "symbols of {what} cause no allegiance penalty in recruiting this"
    wordings = ('"symbol of" thing "cause no allegiance penalty in recruiting this"',)
    clauses = ("WOT20-action.recruit.8",)


@dataclass(frozen=True)
class RecruitWithoutPenalty(Effect):
    """Cards that fit are recruited without doubling for allegiance."""

    nouns: Nouns
    duration: Duration
    form = "you may recruit {nouns} without allegiance penalty {duration}"
    clauses = ("WOT20-action.recruit.8",)


@dataclass(frozen=True)
class Penalised(Effect):
    """Cards without an allegiance of a player's starting character are recruited with the doubling."""

    what: Thing
    duration: Duration
    about = True
    form = "cards with an allegiance that {what} lacks cause the allegiance penalty when recruited {duration}"
    wordings = ('"cards with a allegiance that" thing "lack cause the allegiance penalty whenever recruited" duration',)
    clauses = ("WOT20-action.recruit.8",)


@dataclass(frozen=True)
class IgnoreNature(Effect):
    """The next character that you recruit this turn is recruited as if it had no Nature."""

    form = "you may ignore the Nature of the next character you recruit this turn"
    clauses = ("WOT20-action.recruit.13", "WOT20-action.recruit.14")


@dataclass(frozen=True)
class NextRecruit(Effect):
    """The next card that fits and that you recruit this turn costs less, or nothing."""

    noun: OneNoun
    count: int | None = None
    form = "the next {noun} you recruit this turn costs 1 less of an ability of your choice"
    wordings = (
        Wording(
            '"the next" noun_sg "you recruit this turn cost" INT "less of a ability of your choice"', slots="noun count"
        ),
        Wording('"the next" noun_sg "you recruit this turn cost nothing"', slots="noun"),
    )

    def text(self) -> str:
        less = "nothing" if self.count is None else f"{self.count} less of an ability of your choice"
        return f"the next {self.noun.singular()} you recruit this turn costs {less}"


@dataclass(frozen=True)
class RecruitedForward(Effect):
    """A card is recruited into the battleground, where it stands down."""

    what: Thing
    about = True
    form = "{what:be} recruited into your battleground"
    clauses = ("WOT20-action.recruit.1",)


@dataclass(frozen=True)
class MixedAllegiances(Effect):
    """Troops may be paid with symbols of any allegiance if one is of a character with an allegiance of the troop."""

    form = (
        "you may recruit troops this turn with symbols of any allegiance "
        "if one is of a character with an allegiance of the troop"
    )
    wordings = (
        Wording(
            '"you may recruit troops this turn with symbol of any allegiance if" INT '
            '"be of a character with a allegiance of the troop"',
            made=one_said(lambda span: MixedAllegiances(span=span)),
        ),
    )
    clauses = ("WOT20-action.recruit.10",)


@dataclass(frozen=True)
class DiscardForCost(Effect):
    """This may be discarded in place of paying the cost of a card."""

    form = "you may discard this instead of paying its cost"
