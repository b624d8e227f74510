"""What texts speak of, as data: players, cards, challenges, numbers, symbols, conditions, events.

All structures are immutable, compare by value, and convert to and from plain data with the tag `is`, so that a listing
can be read and compiled cards can be kept. A slot is a name under which a choice of the text is kept while it is
carried out; what an advantage, a challenge or an event targets is in the slot "target", and stays with the card.
"""

from __future__ import annotations

from typing import Final

from wonderwheel.games.wheel_of_time.meaning import amounts
from wonderwheel.games.wheel_of_time.meaning.base import Meaning

# -- players -----------------------------------------------------------------------------------------------------------


class Player(Meaning, frozen=True):
    """A player as the controller of the text sees him.

    `which`: you; opponent (another player: the one there is); any (of the players, whoever carries it out chooses; in
    an event, whoever it happens to); each; each other; all and others (of whom a rule speaks); hero; villain; slot (one
    targeted before); event (whom the event is about); that (the one of `each` who is at it); controller (of the
    target); targeted (whom the advantage or challenge targets); each targeted.
    """

    which: str = "you"
    slot: str = ""


YOU: Final = Player()


# -- tests: what narrows cards down ------------------------------------------------------------------------------------


class HasTrait(Meaning, frozen=True):
    """Has one of these traits or allegiances (WOT20-glossary.allegiance.5). Trolloc: or the word is in its title.

    `absent`: has none of them.
    """

    names: tuple[str, ...]
    absent: bool = False


class IsLeader(Meaning, frozen=True):
    """Is a Hero, a Villain or Starting, or what replaced one (WOT20-glossary.hero.6); `absent`: is not."""

    word: str
    absent: bool = False


class InState(Meaning, frozen=True):
    """ready, rotated, damaged, undamaged, participating (WOT20-glossary.participating.1), contested, nation contested
    (WOT20-challenge.contested.8: such a one is contested too), female, male."""

    word: str


class ControlledBy(Meaning, frozen=True):
    """In play under a player's control (WOT20-glossary.control.5), a contested advantage by its tokens
    (WOT20-challenge.contested.12); `absent`: under somebody else's."""

    who: Player
    absent: bool = False


class InitiatedByYou(Meaning, frozen=True):
    """Of a challenge: you initiated it."""


class TakesPartIn(Meaning, frozen=True):
    """Is a participant of a challenge; `past`: was one when it was resolved."""

    challenge: Challenge
    past: bool = False


class TogetherInOne(Meaning, frozen=True):
    """Of several: participants of one challenge, all of the same."""


class InSameChallengeAs(Meaning, frozen=True):
    """Is a participant of the challenge in which another card participates."""

    of: Objects


class TookDamageIn(Meaning, frozen=True):
    """Has taken damage while it was a participant of a challenge, before it is resolved or as it is."""

    challenge: Challenge


class HasSkill(Meaning, frozen=True):
    """Has at least so much of an ability: now, or "permanent" (damage and passing changes not counted). 1 if not said.

    `absent`: has none of it.
    """

    skill: str
    least: int = 1
    which: str = "current"
    absent: bool = False


class LowerThan(Meaning, frozen=True):
    """Has less of an ability than another card; none at all is less too."""

    skill: str
    of: Objects


class HighestIs(Meaning, frozen=True):
    """Its highest current ability is exactly this."""

    number: int


class AllegianceChosen(Meaning, frozen=True):
    """Has the allegiance that is in the slot "chosen allegiance"."""


class OnlyAllegiance(Meaning, frozen=True):
    """Has this allegiance and no other."""

    name: str


class SharesAllegiance(Meaning, frozen=True):
    """Has at least one allegiance of another card."""

    of: Objects


class TitleHolds(Meaning, frozen=True):
    """One of these is in its title."""

    words: tuple[str, ...]


class TotalCost(Meaning, frozen=True):
    """Has so many symbols in its printed cost or fewer, and at least one (WOT20-glossary.cost.3, .4)."""

    most: int


class PrintedCost(Meaning, frozen=True):
    """Has a printed cost, with a symbol of this ability if it is said (WOT20-glossary.cost.5)."""

    skill: str = ""


class InPile(Meaning, frozen=True):
    """Lies in a player's killed pile, discard pile or hand."""

    whose: Player
    pile: str


class BelowTopEvent(Meaning, frozen=True):
    """Is not the uppermost event of the discard pile."""


class InPlace(Meaning, frozen=True):
    """In your home front, in the battleground, standing down in the battleground, or in play anywhere."""

    place: str


class OfHeroWithMany(Meaning, frozen=True):
    """Controlled by the Hero player, who has so many characters in play or more."""

    least: int


class RolledInVain(Meaning, frozen=True):
    """Has rolled so many dice of one ability this turn and no symbol of it; the ability is kept in "ability"."""

    dice: int


class RolledInChallenge(Meaning, frozen=True):
    """Has rolled an ability symbol in a challenge this turn."""


class DamagedToDeath(Meaning, frozen=True):
    """Has at least as much damage as its highest permanent ability."""


class NotThis(Meaning, frozen=True):
    """Is another card than the one with the text."""


class OfNamedKind(Meaning, frozen=True):
    """Is of the kind of card that is in the slot "chosen kind"."""


class HasParticipant(Meaning, frozen=True):
    """Of a challenge: a card is a participant of it; `past`: was one when it was resolved."""

    of: Objects
    past: bool = False


class OnlyTroop(Meaning, frozen=True):
    """Is the only troop of its controller among the participants of its challenge."""


Test = (
    HasTrait | IsLeader | InState | ControlledBy | InitiatedByYou | TakesPartIn | TogetherInOne | InSameChallengeAs
    | TookDamageIn | HasSkill | LowerThan | HighestIs | AllegianceChosen | OnlyAllegiance | SharesAllegiance
    | TitleHolds
    | TotalCost | PrintedCost | InPile | BelowTopEvent | InPlace | OfHeroWithMany | RolledInVain | RolledInChallenge
    | DamagedToDeath | NotThis | OfNamedKind | HasParticipant | OnlyTroop
)  # fmt: skip


class Cards(Meaning, frozen=True):
    """All that is of one of the types (none: any card) and passes every test; or is one of `others`."""

    types: tuple[str, ...] = ()
    tests: tuple[Test, ...] = ()
    others: tuple[Cards, ...] = ()


# -- objects: which cards ----------------------------------------------------------------------------------------------


class This(Meaning, frozen=True):
    """The card with the text."""


class Slot(Meaning, frozen=True):
    """What was put into a slot before: "it", "the target", "the discarded troop"."""

    name: str


class ThatOne(Meaning, frozen=True):
    """The one of several cards which is being looked at, or which the event is about: "each troop ... it"."""


class All(Meaning, frozen=True):
    """Every card that fits, at every moment if it is a rule."""

    cards: Cards


class Some(Meaning, frozen=True):
    """A card that fits: chosen by whoever carries the text out, not as a target; in an event or a condition, any one.

    `other`: another card than the target, or than this.
    """

    cards: Cards
    slot: str = "it"
    other: bool = False


class Target(Meaning, frozen=True):
    """A card that fits, chosen as a target; of several, at least `least` and at most `most` of them (None: no
    limit)."""

    cards: Cards
    slot: str = "target"
    least: amounts.Quantity | None = None
    most: amounts.Quantity | None = None
    several: bool = False


class Named(Meaning, frozen=True):
    """The card with this title, or of this Personality (WOT20-extra.personality.7)."""

    name: str


class Starting(Meaning, frozen=True):
    """A player's starting character, or what has replaced it."""

    of: Player = YOU


class ReplacementFor(Meaning, frozen=True):
    """A card that may replace another; `needy`: one with a Pattern requirement
    (WOT20-glossary.pattern-requirement.1)."""

    of: Objects
    needy: bool = False


Objects = This | Slot | ThatOne | All | Some | Target | Named | Starting | ReplacementFor


class Challenge(Meaning, frozen=True):
    """A challenge.

    `which`: this (the one that this card makes); current (being resolved, or resolved just now); pattern; slot
    (targeted or spoken of before); some (one that fits, chosen, or the event's); target (chosen as a target); of (in
    which `of` participates); made by (by the contested advantage `of`); named (made by the card with this name);
    extra (the one that the text itself allows); each other (of this turn).
    """

    which: str = "this"
    slot: str = ""
    of: Objects | None = None
    cards: Cards | None = None
    name: str = ""
