"""Effects that speak of players, stones, decks and realms; those that speak of cards stand in `effects.py`."""

from __future__ import annotations

from typing import Final

from wonderwheel.games.wonders_of_the_first.meaning.simple_terms import Meaning, Number
from wonderwheel.games.wonders_of_the_first.meaning.terms import Cards, Objects, Player, Quantity, Realm, Stones

ONE: Final = Number(1)


class Draw(Meaning, frozen=True):
    who: Player = Player()
    number: Quantity = ONE


class DrawThese(Meaning, frozen=True):
    """Cards of decks that were seen are drawn, one after the other, by whose deck it is."""

    what: Objects


class Discard(Meaning, frozen=True):
    """`by` chooses, the discarding player if empty; `random` leaves it to chance; `every` card that fits. `up_to`: as
    many of them as the chooser likes."""

    who: Player = Player()
    number: Quantity = ONE
    cards: Cards = Cards(area="hand")
    by: str = ""
    every: bool = False
    up_to: bool = False


class Deny(Meaning, frozen=True):
    who: Player = Player()
    number: Quantity = ONE


class Gain(Meaning, frozen=True):
    """energy, actions, faith, free attacks (in a realm); a negative amount is a loss, at most all. By how much what the
    player has is changed is kept in a slot (`came_to`)."""

    kind: str
    amount: Quantity = ONE
    who: Player = Player()
    where: Realm | None = None
    next_round: bool = False
    came_to: str = ""


class SetResource(Meaning, frozen=True):
    kind: str
    amount: Quantity
    who: Player = Player()
    came_to: str = ""


class LoseAny(Meaning, frozen=True):
    """You lose as much of a resource as you like: how much can be spoken of afterwards."""

    kind: str


class Pay(Meaning, frozen=True):
    """Spend energy or faith, if there is enough: "if you do" asks whether it was."""

    kind: str = "energy"
    amount: Quantity = ONE
    who: Player = Player()
    to: Player | None = None


class GainStone(Meaning, frozen=True):
    what: Stones
    who: Player = Player()


class SeizeStone(Meaning, frozen=True):
    """You seize a stone without a battle."""

    what: Stones


class BanishStone(Meaning, frozen=True):
    what: Stones


class MoveStone(Meaning, frozen=True):
    what: Stones
    where: Realm = Realm()


class StoneToCentre(Meaning, frozen=True):
    what: Stones


class SwapStones(Meaning, frozen=True):
    """Two players' stones change hands, and those stones once more at the end of the round if `until` says so.

    `slot`: the stones in this slot, not all."""

    who: Player = Player("opponent")
    until: str = ""
    slot: str = ""


class RevealTop(Meaning, frozen=True):
    """Reveal the top cards of a deck and put them into a slot; they stay where they are."""

    number: Quantity = ONE
    who: Player = Player()
    slot: str = "it"


class Reveal(Meaning, frozen=True):
    """Cards that somebody has chosen are shown to everybody; they stay where they are."""

    what: Objects


class LookTop(Meaning, frozen=True):
    """You look at the top cards of a deck."""

    number: Quantity = ONE
    who: Player = Player()
    slot: str = "it"


class LookHand(Meaning, frozen=True):
    who: Player
    reveal: bool = False


class Shuffle(Meaning, frozen=True):
    who: Player = Player()


class BanishRealm(Meaning, frozen=True):
    where: Realm


class ControlTurn(Meaning, frozen=True):
    """You decide in that player's next turn."""

    who: Player


class DestroyStone(Meaning, frozen=True):
    """A stone leaves The World; one that is a card is destroyed as a card."""

    what: Stones


class ChooseRealms(Meaning, frozen=True):
    """Choose up to so many different realms for what comes later."""

    number: int
    slot: str


class ArriveUnder(Meaning, frozen=True):
    """Cards that are being played will arrive under your control."""

    what: Objects


class MoreCounters(Meaning, frozen=True):
    """On each card so many more counters of a kind that it has; where it has several kinds you choose one."""

    what: Objects
    number: Quantity = ONE


class RemoveAny(Meaning, frozen=True):
    """As many counters and effects that last this round as you like leave the cards."""

    what: Objects


class KeepDone(Meaning, frozen=True):
    """Put into a slot how often the last effect happened."""

    slot: str


class KeepNumber(Meaning, frozen=True):
    """Put a number into a slot as it is now: how often something has happened."""

    number: Quantity
    slot: str


class CopyEffect(Meaning, frozen=True):
    """The effect of the ability of which the event tells is carried out once more, with choices of its own."""


class CopySeek(Meaning, frozen=True):
    """The seek by which this card is being played is carried out once more."""


class RevealDeck(Meaning, frozen=True):
    """A deck is shown to everybody; its cards go into a slot and stay where they are."""

    who: Player = Player()
    slot: str = "seen"


TableEffect = (
    DestroyStone
    | ChooseRealms
    | ArriveUnder
    | MoreCounters
    | RemoveAny
    | KeepDone
    | KeepNumber
    | CopyEffect
    | CopySeek
    | RevealDeck
    | Draw
    | DrawThese
    | Discard
    | Deny
    | Gain
    | SetResource
    | LoseAny
    | Pay
    | GainStone
    | SeizeStone
    | BanishStone
    | MoveStone
    | StoneToCentre
    | SwapStones
    | Reveal
    | RevealTop
    | LookTop
    | LookHand
    | Shuffle
    | BanishRealm
    | ControlTurn
)
