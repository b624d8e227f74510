"""Effects: the verbs of card texts, with the nouns of `terms.py` in their slots."""

from __future__ import annotations

from typing import Final

from wonderwheel.games.wonders_of_the_first.meaning import abilities as abilities_of_meaning
from wonderwheel.games.wonders_of_the_first.meaning.plain_verbs import Verbs
from wonderwheel.games.wonders_of_the_first.meaning.player_effects import TableEffect
from wonderwheel.games.wonders_of_the_first.meaning.simple_terms import Meaning, Number
from wonderwheel.games.wonders_of_the_first.meaning.terms import (
    Cards,
    Condition,
    Event,
    Objects,
    Player,
    Quantity,
    Realm,
    Stones,
)

ONE: Final = Number(1)


class ToHand(Meaning, frozen=True):
    """Into the owner's hand. `yours`: the text says your hand, whoever owns the cards."""

    what: Objects
    yours: bool = False


class ToDeck(Meaning, frozen=True):
    """Into the owner's deck: top, bottom (bury) or shuffled in."""

    what: Objects
    how: str = "bottom"


class ToAbyss(Meaning, frozen=True):
    """From wherever they are; from a hand this is a discard, from a deck a deny."""

    what: Objects


class PutIntoRealm(Meaning, frozen=True):
    """Cards from any area (or `source`) arrive without being played. `under`: who controls them, owner if empty."""

    what: Objects
    where: Realm = Realm()
    under: str = "you"
    face_down: bool = False
    source: str = ""


class MoveTo(Meaning, frozen=True):
    """`flying`: this is the move of a flier, which others may wait for."""

    what: Objects
    where: Realm = Realm()
    flying: bool = False


class MoveTowards(Meaning, frozen=True):
    """One realm towards here."""

    what: Objects


class Portal(Meaning, frozen=True):
    what: Objects
    where: Realm = Realm()


class Nullify(Meaning, frozen=True):
    what: Objects
    until: str = ""


class NullifyEffect(Meaning, frozen=True):
    """The effect that the event is about does nothing: the ability that has triggered, or (`targeting`, in a
    replacement of "targeted") the one that is being carried out and is about to target."""

    targeting: bool = False


class GainControl(Meaning, frozen=True):
    what: Objects
    who: Player = Player()
    until: str = ""


class ToCentre(Meaning, frozen=True):
    """The cards move to the centre of their realms: nobody controls them."""

    what: Objects


class PutCounters(Meaning, frozen=True):
    kind: str
    what: Objects
    number: Quantity = ONE
    up_to: bool = False


class RemoveCounters(Meaning, frozen=True):
    """All of a kind (and those that it is said of `also`) if there is no number; of every kind if there is no kind.
    `up_to`: of each as many as one likes, but no more than that."""

    what: Objects
    kind: str = ""
    number: Quantity | None = None
    also: tuple[str, ...] = ()
    up_to: bool = False


class MoveCounters(Meaning, frozen=True):
    """All counters of a kind, or of every kind (""); so many of it, or up to so many, if a number is said. `up_to`
    without a number: of each as many as one likes."""

    kind: str
    source: Objects
    to: Objects
    number: Quantity | None = None
    up_to: bool = False


class TakeAnyCounters(Meaning, frozen=True):
    """So many counters off a card, or up to so many, one after the other; of which kind is chosen each time. If `to` is
    said, each of them goes onto that."""

    what: Objects
    number: Quantity = ONE
    to: Objects | None = None
    up_to: bool = False


class PlayerCounters(Meaning, frozen=True):
    kind: str
    who: Player = Player()
    number: Quantity = ONE


class Distribute(Meaning, frozen=True):
    """Counters, one at a time, among targets."""

    kind: str
    number: Quantity
    among: Objects


class Get(Meaning, frozen=True):
    """The cards get changes for a time: a fixed set, taken now."""

    what: Objects
    changes: tuple[abilities_of_meaning.Change, ...]
    until: str = "this round"


class Rule(Meaning, frozen=True):
    """Changes that also reach what comes later, for a time."""

    changes: tuple[abilities_of_meaning.Change, ...]
    of: Cards | None = None
    until: str = "this round"


class Strip(Meaning, frozen=True):
    """Effects that last this round leave the cards."""

    what: Objects


class Token(Meaning, frozen=True):
    """What a created token is at least."""

    name: str = ""
    type: str = "wonder"
    power: Quantity = ONE
    classes: tuple[str, ...] = ()
    cost: int = 0
    abilities: tuple[abilities_of_meaning.Ability, ...] = ()
    like: Objects | None = None
    story: bool = False


class CreateToken(Meaning, frozen=True):
    token: Token
    number: Quantity = ONE
    where: Realm = Realm()
    spread: bool = False
    slot: str = "it"


class CreateCopy(Meaning, frozen=True):
    of: Objects
    where: Realm = Realm()
    number: Quantity = ONE
    slot: str = "it"


class BecomeCopy(Meaning, frozen=True):
    what: Objects
    of: Objects


class Equip(Meaning, frozen=True):
    equipment: Objects
    wearer: Objects


class Seek(Meaning, frozen=True):
    """`arriving`: what happens when the card that was found arrives."""

    number: Quantity
    cards: Cards = Cards(area="deck")
    arriving: tuple[Effect, ...] = ()


class PlayFree(Meaning, frozen=True):
    """Play a card from another area for no cost; core does not apply."""

    what: Objects
    where: Realm | None = None


class Attack(Meaning, frozen=True):
    """A battle begins there, without an action; `sacrifice`: this is sacrificed at its end."""

    where: Realm = Realm()
    sacrifice: bool = False


class AttackWhereThisIs(Meaning, frozen=True):
    """In a replacement of an attack: it takes place in the realm where this card is by now."""


class Scatter(Meaning, frozen=True):
    """A player shuffles cards and lays them face down, as evenly as possible, into all realms; then turns them up."""

    what: Objects
    turn_up: bool = True
    who: Player = Player()


class Symbiosis(Meaning, frozen=True):
    """Copy the abilities of targets; they have the same power, unless `any_power`."""

    cards: Cards = Cards(types=("wonder",), other=True)
    most: int = 1
    any_power: bool = False


class TriggerAbility(Meaning, frozen=True):
    """Trigger the abilities of a kind (on arrival, ascend, ...) of a card, so often; or one of them. `same`: the one of
    whose triggering the event tells."""

    kind: str
    of: Objects
    times: int = 1
    one: bool = False
    same: bool = False


class CopySpell(Meaning, frozen=True):
    """The effect of the spell is carried out once more."""

    what: Objects


class Remember(Meaning, frozen=True):
    """This card remembers cards (`Linked`)."""

    what: Objects


class SetChoice(Meaning, frozen=True):
    """A player chooses a word, class, orbital, type, number or card name; into a slot, or on the card if it is ""."""

    of: str
    words: tuple[str, ...] = ()
    slot: str = ""
    by: Player = Player()


class Keep(Meaning, frozen=True):
    """Put cards into a slot, for what comes later: all that fit now, or a choice."""

    what: Objects
    slot: str = "it"


class Noting(Meaning, frozen=True):
    """Carry out an effect, and put the cards to which it was done into a slot."""

    effect: Effect
    slot: str


class Reorder(Meaning, frozen=True):
    """Cards of a deck that were seen go back on top of it, in any order."""

    what: Objects


class ChoosePlayer(Meaning, frozen=True):
    """Choose a player for what comes later."""

    who: Player


class ChooseRealm(Meaning, frozen=True):
    """Choose a realm for what comes later; or put one that is known into a slot."""

    where: Realm
    slot: str = ""


class PayAny(Meaning, frozen=True):
    """You spend as much of a resource as you like; the slot holds how much."""

    kind: str = "energy"
    slot: str = "x"


class May(Meaning, frozen=True):
    effects: tuple[Effect, ...]
    by: Player = Player()


class If(Meaning, frozen=True):
    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class ChooseOne(Meaning, frozen=True):
    modes: tuple[tuple[Effect, ...], ...]
    by: Player = Player()


class ForEach(Meaning, frozen=True):
    """Once per card or stone (in the slot) or realm ("here" is that realm). `gathers`: the slot in which what each time
    puts there is kept together, if it is spoken of afterwards."""

    of: Objects | Realm | Stones
    effects: tuple[Effect, ...]
    slot: str = "it"
    gathers: str = ""


class Both(Meaning, frozen=True):
    """Effects of which "if you do" asks for all: it is done if each of them was."""

    effects: tuple[Effect, ...]


class Repeat(Meaning, frozen=True):
    times: Quantity
    effects: tuple[Effect, ...]


class RepeatWhile(Meaning, frozen=True):
    """Do the effects, of which the first is a price; again as long as there is enough for it."""

    effects: tuple[Effect, ...]


class DoneBy(Meaning, frozen=True):
    """Other players do it, one after the other: each of them is "you" in the effects, and makes the choices."""

    who: Player
    effects: tuple[Effect, ...]


class Later(Meaning, frozen=True):
    """At a moment: end of battle, end of turn, end of round, next round start. Slots keep their cards."""

    moment: str
    effects: tuple[Effect, ...]


class NextTime(Meaning, frozen=True):
    """The next time (or every time, if not `once`) an event happens, within a time."""

    event: Event
    effects: tuple[Effect, ...]
    until: str = ""
    once: bool = True


Effect = (
    Verbs | ToHand | ToDeck | ToAbyss | PutIntoRealm | MoveTo |
    MoveTowards | Portal | Nullify | NullifyEffect | GainControl | ToCentre | PutCounters | RemoveCounters |
    TakeAnyCounters |
    MoveCounters | PlayerCounters | Distribute | Get | Rule | Strip | CreateToken | CreateCopy | BecomeCopy | Equip |
    Seek | PlayFree | Attack | AttackWhereThisIs | Scatter | Symbiosis | TriggerAbility | CopySpell | Remember |
    SetChoice | Keep | Noting | Reorder | ChoosePlayer | ChooseRealm | PayAny | May | If | ChooseOne | ForEach |
    Repeat | Both | RepeatWhile | DoneBy | Later | NextTime | TableEffect
)  # fmt: skip
