"""What is said behind a noun to narrow it down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wonderwheel.games.wheel_of_time.text.phrases.base import Name, Pile, Skill, Tail, Thing, one_said
from wonderwheel.lang.nodes import Wording
from wonderwheel.lang.phrases import Player, Whose

_PLACES: Final = ("in your home front", "in the battleground", "standing down in the battleground", "in play")


@dataclass(frozen=True)
class ControlledBy(Tail):
    """In play under a player's control."""

    who: Player
    form = "{who:control}"
    clauses = ("WOT20-glossary.control.5",)


@dataclass(frozen=True)
class NotYours(Tail):
    """Controlled by somebody else."""

    form = "you don't control"


@dataclass(frozen=True)
class YouInitiated(Tail):
    """A challenge that you initiated."""

    form = "you initiated"
    clauses = ("WOT20-challenge.declare.1",)


@dataclass(frozen=True)
class ParticipatingIn(Tail):
    """A participant of a challenge."""

    challenge: Thing
    form = "participating in {challenge}"
    clauses = ("WOT20-glossary.participating.1",)


@dataclass(frozen=True)
class InOneChallenge(Tail):
    """Of several cards: participants of one challenge, all of them of the same."""

    form = "participating in one challenge"
    wordings = (Wording('"participating in" INT "challenge"', made=one_said(lambda span: InOneChallenge(span=span))),)


@dataclass(frozen=True)
class InTheSame(Tail):
    """A participant of the challenge in which the card spoken of participates."""

    what: Thing
    form = "participating in the same challenge as {what}"
    clauses = ("WOT20-glossary.participating.1",)


@dataclass(frozen=True)
class ThatParticipated(Tail):
    """That was a participant of a challenge when it was resolved."""

    challenge: Thing
    form = "that participated in {challenge}"


@dataclass(frozen=True)
class ThatTookDamage(Tail):
    """That has taken damage while a challenge was resolved."""

    challenge: Thing
    form = "that took damage in {challenge}"


@dataclass(frozen=True)
class WithSkill(Tail):
    """With an ability above zero at the moment, or of at least so much."""

    skill: Skill
    least: int | None = None
    form = "with {skill}[ {least} or more]"
    clauses = ("WOT20-action.ability.2",)


@dataclass(frozen=True)
class WithPermanentSkill(Tail):
    """With an ability of at least so much, damage and passing changes not counted."""

    skill: Skill
    least: int
    form = "with permanent {skill} {least} or more"


@dataclass(frozen=True)
class WithoutPermanent(Tail):
    """With no ability of a kind but by passing changes."""

    skill: Skill
    form = "without permanent {skill}"


@dataclass(frozen=True)
class LowerThan(Tail):
    """With less of an ability than another card has; none at all is less too."""

    skill: Skill
    what: Thing
    form = "with lower {skill} than {what}"


@dataclass(frozen=True)
class HighestIs(Tail):
    """Whose highest current ability is so much."""

    number: int
    form = "with highest current ability {number}"
    clauses = ("WOT20-action.ability.2",)


@dataclass(frozen=True)
class WithTrait(Tail):
    """Having a trait or an allegiance, said behind the noun."""

    name: Name
    form = "with {name}"


@dataclass(frozen=True)
class WithThatAllegiance(Tail):
    """Having the allegiance that was chosen."""

    form = "with that allegiance"


@dataclass(frozen=True)
class NoAllegianceBut(Tail):
    """Having one allegiance and no other."""

    name: Name
    form = "with no allegiance but {name}"


@dataclass(frozen=True)
class SharingAllegiance(Tail):
    """Having at least one allegiance of another card."""

    what: Thing
    form = "with an allegiance of {what}"


@dataclass(frozen=True)
class TitleHolds(Tail):
    """With one of two names in its title."""

    first: str
    second: str
    form = "with {first} or {second} in its title"
    wordings = (Wording('"with" title_words "or" title_words "in its title"', slots="first second"),)


@dataclass(frozen=True)
class CostAtMost(Tail):
    """With so many symbols in its cost or fewer; a card without a cost does not fit."""

    most: int
    form = "with total cost {most} or less"
    clauses = ("WOT20-glossary.cost.3", "WOT20-glossary.cost.4")


@dataclass(frozen=True)
class PrintedCost(Tail):
    """With a cost printed, of any symbol or of one kind."""

    skill: Skill | None = None
    form = "with a printed[ {skill}] cost"
    clauses = ("WOT20-glossary.cost.5",)


@dataclass(frozen=True)
class InItsCost(Tail):
    """With a symbol of a kind in its cost."""

    skill: Skill
    form = "with {skill} in its cost"


@dataclass(frozen=True)
class InPile(Tail):
    """In a player's killed pile, discard pile or hand."""

    whose: Whose
    pile: Pile
    form = "in {whose} {pile}"
    clauses = ("WOT20-cards.piles.3",)


@dataclass(frozen=True)
class NotTheTop(Tail):
    """Not the uppermost card of its kind in the pile."""

    form = "below the top event of it"


@dataclass(frozen=True)
class InPlace(Tail):
    """In a part of the table."""

    place: str
    form = "{place}"
    wordings = tuple(Wording(f'"{place}"', place=place) for place in _PLACES)
    clauses = ("WOT20-challenge.place.1",)


@dataclass(frozen=True)
class HeroWithMany(Tail):
    """Controlled by the Hero player, who has at least so many characters in play."""

    number: int
    form = "of a Hero who has {number} or more characters in play"


@dataclass(frozen=True)
class RolledInVain(Tail):
    """That has rolled at least so many dice of one ability and not one symbol of it."""

    number: int
    form = "that rolled {number} or more dice of an ability and no symbol of it"


@dataclass(frozen=True)
class RolledInChallenge(Tail):
    """That has rolled an ability symbol in a challenge this turn."""

    form = "that rolled an ability symbol in a challenge"


@dataclass(frozen=True)
class DamagedToDeath(Tail):
    """With at least as much damage as its highest permanent ability."""

    form = "with at least as much damage as its highest permanent ability"


@dataclass(frozen=True)
class OtherThanThis(Tail):
    """Every card but this."""

    form = "other than this"


@dataclass(frozen=True)
class OfThatKind(Tail):
    """Of the kind of card that was named."""

    form = "of that kind"


@dataclass(frozen=True)
class InWhich(Tail):
    """Of a challenge: one in which something takes part, or took part when it was resolved."""

    what: Thing
    past: bool = False
    wordings = (Wording('"in which" thing "participated"', past=True), '"in which" thing "be participating"')

    def text(self) -> str:
        return f"in which {self.what.text()} {'participated' if self.past else 'is participating'}"


@dataclass(frozen=True)
class OnlyTroop(Tail):
    """The only troop that you have among the participants of its challenge."""

    form = "that is your only troop in its challenge"
    wordings = ('"that be your only troop in its challenge"',)
