"""What is done to cards: rotated, readied, discarded, moved, made into something else."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import (
    Pile,
    Thing,
)
from wonderwheel.lang.nodes import Wording
from wonderwheel.lang.phrases import Effect, Number, Player, Whose


@dataclass(frozen=True)
class Rotate(Effect):
    """Cards are rotated, for no other effect."""

    what: Thing
    form = "rotate {what}"
    clauses = ("WOT20-ready.rotating.3",)


@dataclass(frozen=True)
class Ready(Effect):
    """Cards become ready."""

    what: Thing
    form = "ready {what}"


@dataclass(frozen=True)
class Kill(Effect):
    """Cards go to their owners' killed piles."""

    what: Thing
    form = "kill {what}"
    clauses = ("WOT20-glossary.killed.1",)


@dataclass(frozen=True)
class Discard(Effect):
    """Cards go from play to their owners' discard piles."""

    what: Thing
    form = "discard {what}"
    clauses = ("WOT20-cards.piles.3",)


@dataclass(frozen=True)
class DiscardFromHand(Effect):
    """A card's price: it is discarded from the hand."""

    form = "discard this from your hand"
    clauses = ("WOT20-glossary.event.3",)


@dataclass(frozen=True)
class DiscardHand(Effect):
    """A player discards all cards of his hand."""

    form = "discard your hand"


@dataclass(frozen=True)
class DiscardRandom(Effect):
    """A player discards a card of his hand that chance chooses."""

    who: Player
    form = "{who:discard} a random card"
    clauses = ("WOT20-setup.turn1-discard.1",)


@dataclass(frozen=True)
class DiscardNamed(Effect):
    """A player discards one card of the name that was said."""

    who: Player
    form = "{who:discard} a card of that name"


@dataclass(frozen=True)
class DiscardIt(Effect):
    """A player discards a card of his hand that was looked at."""

    who: Player
    what: Thing
    form = "{who:discard} {what}"


@dataclass(frozen=True)
class PutInto(Effect):
    """A card goes to a player's hand or pile."""

    what: Thing
    whose: Whose
    pile: Pile
    form = "put {what} into {whose} {pile}"


@dataclass(frozen=True)
class ReturnToOwner(Effect):
    """A card in play goes back to its owner's hand."""

    what: Thing
    form = "return {what} to its owner's hand"


@dataclass(frozen=True)
class MoveToBattleground(Effect):
    """Cards go to the battleground, where they stand down."""

    what: Thing
    form = "move {what} to the battleground"
    clauses = ("WOT20-challenge.place.1",)


@dataclass(frozen=True)
class StopParticipating(Effect):
    """A card leaves its challenge; what it has generated stays."""

    what: Thing
    form = "{what:stop} participating"
    clauses = ("WOT20-challenge.participation.10",)


@dataclass(frozen=True)
class Join(Effect):
    """Cards become participants of a challenge."""

    what: Thing
    challenge: Thing
    form = "{what:join} {challenge}"
    clauses = ("WOT20-action.reinforce.1",)


@dataclass(frozen=True)
class BecomesAdvantage(Effect):
    """A challenge or event card becomes an advantage on a card."""

    what: Thing
    kind: str
    on: Thing
    form = "{what:become} a {kind} advantage on {on}"
    wordings = (Wording('thing "become a character advantage on" thing', slots="what on", kind="character"),)
    clauses = ("WOT20-cards.piles.7",)


@dataclass(frozen=True)
class BecomesPlayerAdvantage(Effect):
    """A challenge card becomes an advantage on a player."""

    what: Thing
    who: Player
    form = "{what:become} a player advantage on {who}"
    clauses = ("WOT20-cards.piles.7", "WOT20-cards.advantages.6")


@dataclass(frozen=True)
class BecomesParticipant(Effect):
    """An event card acts as a character or troop in a challenge, with so much Combat."""

    kind: str
    trait: str | None
    count: Number
    challenge: Thing
    form = "this becomes a[ {trait}] {kind} with {count} Combat participating in {challenge}"
    wordings = (
        Wording(
            '"this become a" [NAME] "character with" number "combat participating in" thing',
            slots="trait count challenge",
            kind="character",
        ),
        Wording(
            '"this become a" [NAME] "troop with" number "combat participating in" thing',
            slots="trait count challenge",
            kind="troop",
        ),
    )


@dataclass(frozen=True)
class MayLeave(Effect):
    """The controller of each of these may rotate it to let it stand down."""

    what: Thing
    about = True
    form = "{what} may rotate to stand down"
    clauses = ("WOT20-challenge.participation.10",)
