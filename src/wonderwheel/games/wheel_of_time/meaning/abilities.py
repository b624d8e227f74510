"""What a line of a text becomes: how the card is played, what it does then, what holds, what may be used."""

from __future__ import annotations

from wonderwheel.games.wheel_of_time.meaning.amounts import Quantity, Symbols
from wonderwheel.games.wheel_of_time.meaning.base import Meaning
from wonderwheel.games.wheel_of_time.meaning.conditions import Condition, EitherEvent, Event
from wonderwheel.games.wheel_of_time.meaning.deeds import Deed
from wonderwheel.games.wheel_of_time.meaning.rules import Rule
from wonderwheel.games.wheel_of_time.meaning.terms import Objects, Player, Test

# -- how a card is played ----------------------------------------------------------------------------------------------


class SideOnly(Meaning, frozen=True):
    """Only this side, "hero" or "villain", plays the card or initiates the challenge."""

    side: str


class NeedsPattern(Meaning, frozen=True):
    """So many tokens must be in your section, after converting (WOT20-glossary.pattern-requirement.2)."""

    number: int


class OnlyOn(Meaning, frozen=True):
    """The advantage targets only this Personality (WOT20-extra.personality.7)."""

    name: str


class Replaces(Meaning, frozen=True):
    """The card comes into play only in place of a character that you own, in any event window
    (WOT20-extra.personality.12, .13): of this Personality, or with a trait, that passes the tests; with so much
    Pattern."""

    what: Objects
    tests: tuple[Test, ...] = ()
    pattern: int = 0


class PlayDuring(Meaning, frozen=True):
    """The card is played only in one of these steps: Opening Moves, Coming to Grips, the ready round, a challenge."""

    steps: tuple[str, ...]


class PlayIf(Meaning, frozen=True):
    """The card is played only if something is so."""

    condition: Condition


class PlayWhen(Meaning, frozen=True):
    """The card is played only at the moment when something happens (W-69)."""

    event: Event | EitherEvent


class PlayCost(Meaning, frozen=True):
    """What is given to play the card, beside its printed cost."""

    deed: Deed


class OneOfTrait(Meaning, frozen=True):
    """Only one event with this trait targets a challenge."""

    trait: str


class OneCharacterPays(Meaning, frozen=True):
    """All symbols that pay for the card come from one character."""


class RecruitCost(Meaning, frozen=True):
    """What recruiting the card costs: these symbols, to rotate a card, or nothing."""

    symbols: Symbols | None = None
    rotate: Objects | None = None


Requirement = (
    SideOnly | NeedsPattern | OnlyOn | Replaces | PlayDuring | PlayIf | PlayWhen | PlayCost | OneOfTrait
    | OneCharacterPays | RecruitCost
)  # fmt: skip


class Requires(Meaning, frozen=True):
    """How the card is played."""

    what: tuple[Requirement, ...]


# -- what it does ------------------------------------------------------------------------------------------------------


class Play(Meaning, frozen=True):
    """What is done as the card is played, or as a challenge is declared (WOT20-challenge.declare.4): lines in order."""

    deeds: tuple[Deed, ...]


class Static(Meaning, frozen=True):
    """What holds while the card is in play, of a challenge card while its challenge exists."""

    rules: tuple[Rule, ...]


class Used(Meaning, frozen=True):
    """An effect that may be used.

    `timing`: event, limited event (WOT20-action.limited.3), or after roll (right after the card `of` has rolled, before
    the results are marked: WOT20-glossary.event.2). `steps`: only in these. `most`: so often in a turn, 0 for no limit.
    `by`: who may use it, if not its controller. `condition`: only while it is so. `wounded`: also if mortally wounded.
    `rolling`: only as this card rolls in a challenge, before it rolls. `price`: given first.
    """

    timing: str
    deeds: tuple[Deed, ...]
    price: tuple[Deed, ...] = ()
    steps: tuple[str, ...] = ()
    condition: Condition | None = None
    most: int = 0
    by: Player | None = None
    wounded: bool = False
    of: Objects | None = None
    rolling: Objects | None = None


class Outcome(Meaning, frozen=True):
    """What happens at the outcome of the challenge that this card makes: if it succeeds by `least` or more, or fails.

    `each`: once for every full so many of the margin. `extra`: of the challenge that the card allows beside others.
    """

    success: bool
    deeds: tuple[Deed, ...]
    least: Quantity | None = None
    each: int = 0
    extra: bool = False


class Triggered(Meaning, frozen=True):
    """What happens each time something has happened, if the condition is so at that moment."""

    event: Event | EitherEvent
    deeds: tuple[Deed, ...]
    condition: Condition | None = None


class AtStep(Meaning, frozen=True):
    """What happens each time a step comes: Opening Moves, the ready round, the draw round; "game": once, before all."""

    step: str
    deeds: tuple[Deed, ...]
    condition: Condition | None = None


class AsSoonAs(Meaning, frozen=True):
    """A continuous requirement: what happens at once when something is so (WOT20-glossary.continuous.3)."""

    condition: Condition
    deeds: tuple[Deed, ...]


Doing = Requires | Play | Static | Used | Outcome | Triggered | AtStep | AsSoonAs


class AsAdvantage(Meaning, frozen=True):
    """A line that works once a challenge or event card has become an advantage."""

    ability: Doing


Ability = Doing | AsAdvantage
