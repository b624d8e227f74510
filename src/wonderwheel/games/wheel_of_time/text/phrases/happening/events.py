"""Events: what must happen for an ability to be triggered."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import Skill, Symbol, Thing
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording
from wonderwheel.lang.phrases import Event, Player


@dataclass(frozen=True)
class Rolls(Event):
    """A card rolls its dice."""

    what: Thing
    form = "{what:roll}"


@dataclass(frozen=True)
class RollsSymbols(Event):
    """A card rolls so many symbols of a kind, or more, in one roll."""

    what: Thing
    least: int
    symbol: Symbol
    form = "{what:roll} {least} or more {symbol}"
    clauses = ("WOT20-glossary.rolled.1",)


@dataclass(frozen=True)
class RollsInTurn(Event):
    """A card has rolled so many ability symbols in this turn."""

    what: Thing
    least: int
    form = "{what:roll} {least} or more ability symbols in a turn"
    wordings = ('thing "roll" INT "or more ability symbol in a turn"',)


def _rolls_as_many(parts: Parts, span: Span | None) -> RollsAsMany:
    if parts[1] != parts[2]:
        raise Unfit("one ability is meant")
    return RollsAsMany(parts[0], parts[1], span=span)


@dataclass(frozen=True)
class RollsAsMany(Event):
    """A card rolls as many symbols of an ability as its permanent rating of it is."""

    what: Thing
    symbol: Skill
    form = "{what:roll} {symbol} equal to its permanent {symbol}"
    wordings = (Wording('thing "roll" skill "equal to its permanent" skill', made=_rolls_as_many),)


@dataclass(frozen=True)
class RollsInChallenge(Event):
    """A card rolls symbols of a kind while a challenge is resolved."""

    what: Thing
    symbol: Symbol
    challenge: Thing
    form = "{what:roll} {symbol} in {challenge}"


@dataclass(frozen=True)
class Rotates(Event):
    """A card rotates, for whatever reason."""

    what: Thing
    form = "{what:rotate}"
    clauses = ("WOT20-ready.rotating.3",)


@dataclass(frozen=True)
class RotatesToGenerate(Event):
    """A card rotates in the step Generate Resource Pool."""

    what: Thing
    form = "{what:rotate} to generate symbols"
    clauses = ("WOT20-action.generate.4",)


@dataclass(frozen=True)
class Participates(Event):
    """A card becomes a participant of a challenge."""

    what: Thing
    form = "{what:participate}"
    clauses = ("WOT20-glossary.participating.1",)


@dataclass(frozen=True)
class TakesDamage(Event):
    """Damage is put on a card, at least one point."""

    what: Thing
    form = "{what:take} damage"


@dataclass(frozen=True)
class TakesPoint(Event):
    """A point of damage is put on a card: once for each."""

    what: Thing
    form = "{what:take} a point of damage"


@dataclass(frozen=True)
class RollsIn(Event):
    """A card rolls its dice while a challenge is resolved."""

    what: Thing
    challenge: Thing
    form = "{what:roll} in {challenge}"


@dataclass(frozen=True)
class Killed(Event):
    """A card goes to a killed pile."""

    what: Thing
    form = "{what:be} killed"
    clauses = ("WOT20-glossary.killed.1",)


@dataclass(frozen=True)
class Replaced(Event):
    """A character is replaced by another version of it."""

    what: Thing
    form = "{what:be} replaced"
    clauses = ("WOT20-extra.personality.9",)


@dataclass(frozen=True)
class Recruits(Event):
    """A player recruits a card."""

    who: Player
    what: Thing
    form = "{who:recruit} {what}"
    clauses = ("WOT20-action.recruit.1",)


@dataclass(frozen=True)
class Plays(Event):
    """A player plays a card."""

    who: Player
    what: Thing
    form = "{who:play} {what}"


@dataclass(frozen=True)
class EntersPlay(Event):
    """A card first comes into play."""

    what: Thing
    form = "{what:enter} play"


@dataclass(frozen=True)
class Succeeds(Event):
    """A player succeeds at a challenge that he initiated, by so much if it is said."""

    who: Player
    challenge: Thing
    least: int | None = None
    form = "{who:succeed} at {challenge}[ by {least} or more]"
    clauses = ("WOT20-dice.support.2",)


@dataclass(frozen=True)
class Fails(Event):
    """A challenge that a player initiated does not succeed."""

    who: Player
    challenge: Thing
    form = "{who:don't} succeed at {challenge}"
    clauses = ("WOT20-dice.opposition.2",)


@dataclass(frozen=True)
class InitiatesAndFails(Event):
    """A character initiates a challenge that then does not succeed."""

    what: Thing
    challenge: Thing
    form = "{what:initiate} {challenge} and doesn't succeed"
    wordings = ('thing "initiate" thing "and don\'t succeed"',)


@dataclass(frozen=True)
class WinsPattern(Event):
    """A player wins the Pattern challenge, by support or by opposition."""

    who: Player
    form = "{who:win} the Pattern challenge"
    clauses = ("WOT20-resolution.pattern.3",)


@dataclass(frozen=True)
class GainsPattern(Event):
    """A player gets tokens by the outcome of the Pattern challenge."""

    who: Player
    form = "{who:gain} Pattern from the Pattern challenge"
    clauses = ("WOT20-resolution.pattern.3",)


@dataclass(frozen=True)
class FirstControls(Event):
    """For the first time in the game, a player is ahead on an advantage by so much of every other player."""

    who: Player
    what: Thing
    least: int
    form = "{who} is the first to control {what} by {least} or more over each other player"
    wordings = ('player "be the first to control" thing "by" INT "or more over each other player"',)


@dataclass(frozen=True)
class LastBattleBegins(Event):
    """The first turn of the Last Battle begins."""

    form = "the Last Battle begins"
    clauses = ("WOT20-last-battle.1",)


@dataclass(frozen=True)
class WinsLastBattle(Event):
    """A player wins the game by the Last Battle."""

    who: Player
    form = "{who:win} the Last Battle"
    clauses = ("WOT20-draw.victory.5",)
