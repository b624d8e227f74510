"""What is done once, as data. Deeds of a list are carried out in their order, each as a whole before the next.

A deed that cannot be done (no card fits, nothing is there) does nothing, and what follows goes on; a price that cannot
be given keeps the text from being used at all. "You" is the controller of the text (on an advantage on somebody else's
card, the card's controller: WOT20-cards.advantages.12).
"""

from __future__ import annotations

from wonderwheel.games.wheel_of_time.meaning import rules as rules_of_meaning
from wonderwheel.games.wheel_of_time.meaning.amounts import Quantity, Symbols
from wonderwheel.games.wheel_of_time.meaning.base import Meaning
from wonderwheel.games.wheel_of_time.meaning.card_deeds import (
    BecomeAdvantage,
    BecomeParticipant,
    ChooseWord,
    DeclarePlayer,
    DeclareTarget,
    Discard,
    DiscardCard,
    DiscardHand,
    DiscardThisFromHand,
    Fight,
    HealToLive,
    Join,
    Kill,
    Leave,
    Move,
    PutDamage,
    PutRest,
    PutRolledDamage,
    Ready,
    RemoveDamage,
    Rotate,
    Select,
    SpreadDamage,
)
from wonderwheel.games.wheel_of_time.meaning.conditions import Condition, EitherEvent, Event
from wonderwheel.games.wheel_of_time.meaning.terms import YOU, Challenge, Objects, Player
from wonderwheel.games.wheel_of_time.meaning.token_deeds import (
    AddControl,
    AddCostOf,
    AddPattern,
    AddResults,
    AddRolledSupport,
    AddRolledSymbols,
    AddSymbols,
    AddToChallenge,
    AddToPool,
    ConvertPattern,
    Draw,
    Generate,
    IgnoreResults,
    LookHand,
    LookTop,
    MoveNeutral,
    MovePool,
    Pay,
    PayCostOf,
    PutTokens,
    RemoveControl,
    RemoveFromPool,
    RemoveFromTotals,
    RemovePattern,
    RemoveTokens,
    Reroll,
    RevealTop,
    RollCards,
    RollDice,
    RollOneDie,
    Search,
    Shuffle,
    SpreadOverChallenges,
    WithSeen,
)

# -- how deeds hang together -------------------------------------------------------------------------------------------


class May(Meaning, frozen=True):
    """A player may carry these out, all or none."""

    deeds: tuple[Deed, ...]
    who: Player = YOU


class If(Meaning, frozen=True):
    """These are carried out if something is so, otherwise the others."""

    condition: Condition
    then: tuple[Deed, ...]
    otherwise: tuple[Deed, ...] = ()


class ChooseOne(Meaning, frozen=True):
    """One of several lists of deeds, as you choose when the text is played or used."""

    modes: tuple[tuple[Deed, ...], ...]


class WithX(Meaning, frozen=True):
    """X is this quantity in a deed."""

    amount: Quantity
    deed: Deed


class Stop(Meaning, frozen=True):
    """Nothing more of this text is carried out."""


class Later(Meaning, frozen=True):
    """Deeds that wait.

    `moment`: resolved (when the challenge has been resolved); before assigning (in each of its steps); each step (of
    it); opening moves (of it); next action round (when it begins); ready round end (every one).
    """

    moment: str
    deeds: tuple[Deed, ...]
    challenge: Challenge | None = None


class NextTime(Meaning, frozen=True):
    """Deeds that wait for the next time something happens."""

    event: Event | EitherEvent
    deeds: tuple[Deed, ...]


class WheneverThisTurn(Meaning, frozen=True):
    """Deeds that are carried out each time something happens, to the end of the turn."""

    event: Event | EitherEvent
    deeds: tuple[Deed, ...]


class Lasting(Meaning, frozen=True):
    """A rule that holds from now on.

    `until`: turn (its end: what an event does, if nothing else is said, WOT20-cards.events.4); next turn (the whole of
    it, not now); next ready round; challenge (until `challenge` is resolved); rest of game ("permanently"); tokens
    (as long as its own condition is so); targeted again (until this targets another card in this way, or rotates);
    roll (of the card that is about to roll, this once).
    """

    rule: Rule
    until: str = "turn"
    challenge: Challenge | None = None


# -- what single cards do ----------------------------------------------------------------------------------------------


class PutOnCharacter(Meaning, frozen=True):
    """A player puts a world advantage on a character of his, as a character advantage."""

    who: Player
    what: Objects


class Uncontested(Meaning, frozen=True):
    """An advantage stops being contested; no challenge is made by it any more."""

    what: Objects


class UnlessPaidFor(Meaning, frozen=True):
    """When the challenge of the targets is resolved, each of them takes damage for which its controller has not, until
    then, paid these symbols of one character."""

    symbols: Symbols
    damage: int


class JoinPerSymbol(Meaning, frozen=True):
    """For each symbol rolled, so many of the targets, as you choose, join one challenge as you choose and generate one
    support in it; the other targets are rotated."""

    symbol: str
    number: int


class NotKilled(Meaning, frozen=True):
    """A card that is being killed does not count as killed. `if_killed`: if this effect would kill it, it is discarded
    instead."""

    what: Objects
    if_killed: bool = False


class WinInstead(Meaning, frozen=True):
    """The Villain who controls this advantage wins in place of the one who won."""


class HideChallenge(Meaning, frozen=True):
    """Next turn you may reveal your challenge card only after the challenge round; who can participate is told."""


class DiscardForCost(Meaning, frozen=True):
    """This may be discarded in place of paying the cost of the card being played."""


class NoActionRound(Meaning, frozen=True):
    """The next turn has no action round."""


Rule = rules_of_meaning.Rule
Deed = (
    DeclareTarget | DeclarePlayer | Select | ChooseWord | PutDamage | SpreadDamage | RemoveDamage | HealToLive | PutRest
    | PutRolledDamage | Fight | Rotate | Ready | Kill | Discard | DiscardThisFromHand | DiscardHand | DiscardCard | Move
    | Leave | Join | BecomeAdvantage | BecomeParticipant | PutTokens | RemoveTokens | AddControl | RemoveControl
    | AddToPool | RemoveFromPool | RemoveFromTotals | MovePool | AddPattern | RemovePattern | ConvertPattern
    | MoveNeutral
    | Generate | AddSymbols | AddCostOf | AddToChallenge | SpreadOverChallenges | RollDice | RollCards | RollOneDie
    | AddResults | AddRolledSymbols | AddRolledSupport | Reroll | IgnoreResults | Draw | Search | LookTop | LookHand
    | RevealTop | WithSeen | Shuffle | Pay | PayCostOf | May | If | ChooseOne | WithX | Stop | Later | NextTime
    | WheneverThisTurn | Lasting | PutOnCharacter | Uncontested | UnlessPaidFor | JoinPerSymbol | NotKilled
    | WinInstead | HideChallenge | DiscardForCost | NoActionRound
)  # fmt: skip
