"""What is done to cards: targets and choices, damage, cards that move, change and die."""

from __future__ import annotations

from wonderwheel.games.wheel_of_time.meaning.amounts import Quantity
from wonderwheel.games.wheel_of_time.meaning.base import Meaning
from wonderwheel.games.wheel_of_time.meaning.terms import Cards, Challenge, Objects, Player, Some, Target

# -- targets and choices -----------------------------------------------------------------------------------------------


class DeclareTarget(Meaning, frozen=True):
    """Targets are chosen: of an event or advantage as it is played, of a challenge after all are revealed
    (WOT20-challenge.declare.4), of an effect first of all. Several entries are targets of different sorts, in the slots
    "target" and "target 2", participants of one challenge. `one_place`: all at home, all in one challenge, or all
    standing down. Without enough targets the card or effect is not used."""

    what: tuple[Target, ...]
    one_place: bool = False


class DeclarePlayer(Meaning, frozen=True):
    """Players are targeted: another one, any one, or so many."""

    who: Player
    slot: str = "player"
    number: Quantity | None = None


class Select(Meaning, frozen=True):
    """A card is chosen, not as a target, and kept in its slot."""

    what: Some


class ChooseWord(Meaning, frozen=True):
    """An allegiance, an ability, the name of a card or a kind of card is chosen and kept under `slot`.

    `kind`: allegiance (`of`: one that the card has; `but`: not this one), ability (`every`: One Power too), name,
    advantage (a kind of advantage), card (any type of card, or kind of advantage, or allegiance with a type). It stays
    with the card as long as the card stays where it is.
    """

    kind: str
    slot: str
    but: str = ""
    of: Objects | None = None
    every: bool = False


# -- damage ------------------------------------------------------------------------------------------------------------


class PutDamage(Meaning, frozen=True):
    """Damage is put on every one of these cards; it enters no pool and limits of assigning do not bind it. `more`:
    beyond what the event at hand puts there, and without causing the event again; this card is the source."""

    what: Objects
    amount: Quantity
    more: bool = False


class SpreadDamage(Meaning, frozen=True):
    """So much damage is put on cards that fit, point by point as its player chooses."""

    cards: Cards
    amount: Quantity


class RemoveDamage(Meaning, frozen=True):
    """Damage is healed (not corruption): so much, all (None), or up to so much."""

    what: Objects
    amount: Quantity | None = None
    up_to: bool = False


class HealToLive(Meaning, frozen=True):
    """Damage is healed until it is one less than the highest permanent ability."""

    what: Objects


class PutRest(Meaning, frozen=True):
    """Damage on this card beyond what discarded it is put on another."""

    what: Objects


class PutRolledDamage(Meaning, frozen=True):
    """The damage of the roll just before is put on a card; all its other results are ignored."""

    what: Objects


class Fight(Meaning, frozen=True):
    """Two cards roll all their dice; each takes at once the damage that the other rolls, other results are ignored.

    `to_death`: again and again until one is mortally wounded.
    """

    first: Objects
    second: Objects
    to_death: bool = False


# -- cards -------------------------------------------------------------------------------------------------------------


class Rotate(Meaning, frozen=True):
    """Cards are rotated for no other effect; as a price, only a ready card can be (WOT20-ready.rotating.3)."""

    what: Objects


class Ready(Meaning, frozen=True):
    """Rotated cards become ready."""

    what: Objects


class Kill(Meaning, frozen=True):
    """Cards go to their owners' killed piles (WOT20-glossary.killed.1). `per`: so many of the targets, as one
    chooses."""

    what: Objects
    per: Quantity | None = None


class Discard(Meaning, frozen=True):
    """Cards in play go to their owners' discard piles."""

    what: Objects


class DiscardThisFromHand(Meaning, frozen=True):
    """Price: this card is discarded from the hand (WOT20-glossary.event.3)."""


class DiscardHand(Meaning, frozen=True):
    """You discard your whole hand."""


class DiscardCard(Meaning, frozen=True):
    """A player discards from his hand: a card that chance chooses ("random"), one with the name in "chosen name"
    ("named"), or a certain one ("it"). On the first turn nothing comes of it (WOT20-setup.turn1-discard.1)."""

    who: Player
    how: str = "random"
    what: Objects | None = None


class Move(Meaning, frozen=True):
    """Cards go to a pile of a player or of their owner: hand, discard pile, or the battleground, standing down."""

    what: Objects
    to: str
    whose: Player | None = None


class Leave(Meaning, frozen=True):
    """A participant leaves its challenge; what it has generated stays (W-66). `may_rotate`: its controller may
    rotate it and then it stands down in the battleground, or leave it in the challenge."""

    what: Objects
    may_rotate: bool = False


class Join(Meaning, frozen=True):
    """Cards become participants of a challenge, if they may participate in it."""

    what: Objects
    challenge: Challenge


class BecomeAdvantage(Meaning, frozen=True):
    """A challenge or event card stays in play as an advantage on a card or a player; its lines "as an advantage" work
    from now on, and the slots of its choices stay (WOT20-cards.piles.7)."""

    what: Objects
    on: Objects | None = None
    player: Player | None = None


class BecomeParticipant(Meaning, frozen=True):
    """This event acts as a ready character or troop of yours in a challenge, with so much Combat and this trait."""

    type: str
    combat: Quantity
    challenge: Challenge
    trait: str = ""
