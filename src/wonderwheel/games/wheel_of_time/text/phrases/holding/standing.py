"""Rules that hold while a card is in play, and what only single cards say."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import Symbol, Thing, one_said
from wonderwheel.games.wheel_of_time.text.phrases.naming.amounts import Symbols
from wonderwheel.games.wheel_of_time.text.phrases.naming.nouns import OneNoun
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording
from wonderwheel.lang.phrases import Duration, Effect, Per, Player


@dataclass(frozen=True)
class IgnoreText(Effect):
    """A card's text has no effect; its traits stay."""

    what: Thing
    duration: Duration | None = None
    form = "ignore the text of {what}[ {duration}]"
    clauses = ("WOT20-glossary.trait.6",)


@dataclass(frozen=True)
class ExtraChallenge(Effect):
    """Each turn you may initiate a challenge on an advantage, beside the one that everybody may."""

    noun: OneNoun
    form = "each turn, you may initiate one more challenge on a {noun}"
    wordings = (
        Wording(
            '"each turn" "," "you may initiate" INT "more challenge on a" noun_sg',
            made=one_said(lambda noun, span: ExtraChallenge(noun, span=span)),
        ),
    )
    clauses = ("WOT20-challenge.declare.1",)


@dataclass(frozen=True)
class PerSuccess(Effect):
    """What is done for every full so many by which that challenge succeeds."""

    number: int
    effect: Effect
    form = "for each {number} by which you succeed, {effect}"
    wordings = ('"for each" INT "by which you succeed" "," simple',)


@dataclass(frozen=True)
class NoActionRound(Effect):
    """The next turn has no action round."""

    form = "there is no action round next turn"
    wordings = ('"there be no action round next turn"',)


@dataclass(frozen=True)
class YouAreDominant(Effect):
    """You are dominant, whatever the Pattern says."""

    about = True
    form = "you are dominant"
    wordings = ('"you be dominant"',)
    clauses = ("WOT20-ready.dominance.2",)


@dataclass(frozen=True)
class MoreTokens(Effect):
    """You count as having more control tokens on a card."""

    number: int
    what: Thing
    about = True
    form = "you have {number} more control tokens on {what}"


@dataclass(frozen=True)
class MorePattern(Effect):
    """You have more tokens in your section as long as this holds."""

    number: int
    about = True
    form = "you have {number} more Pattern"


@dataclass(frozen=True)
class PatternOnlyFrom(Effect):
    """Nothing but one challenge adds tokens to the Pattern."""

    challenge: Thing
    duration: Duration
    about = True
    form = "only {challenge} can add Pattern {duration}"


@dataclass(frozen=True)
class TaverenHealing(Effect):
    """Cards that fit may be healed as Ta'veren are, so often in a turn."""

    noun: OneNoun
    per: Per
    about = True
    form = "each {noun} may use the Ta'veren healing once each turn {per}"
    wordings = (
        Wording(
            '"each" noun_sg "may use the" NAME "healing once each turn" per',
            made=lambda parts, span: TaverenHealing(parts[0], parts[2], span=span),
        ),
    )
    clauses = ("WOT20-resolution.taveren.1",)


@dataclass(frozen=True)
class WinsInstead(Effect):
    """Another Villain wins in place of the one who did."""

    form = "the Villain who controls this wins instead"


@dataclass(frozen=True)
class HiddenChallenge(Effect):
    """Your challenge card of the next turn need not be shown in the challenge round; its limits are told."""

    form = (
        "you may reveal your challenge next turn only after the challenge round, but who can participate is announced"
    )
    clauses = ("WOT20-challenge.declare.3",)


def _from_no_more(parts: Parts, span: Span | None) -> FromNoMore:
    if parts[0] != 1:
        raise Unfit("one bonus is meant")
    return FromNoMore(parts[1], span=span)


@dataclass(frozen=True)
class FromNoMore(Effect):
    """Of such bonuses no more count than one for each so many Pattern of yours."""

    number: int
    about = True
    form = "no more than one such bonus counts for each {number} Pattern you have"
    wordings = (
        Wording(
            '"no more than" INT "such bonus count for each" INT "pattern you have"',
            made=_from_no_more,
        ),
    )


@dataclass(frozen=True)
class NoLongerContested(Effect):
    """An advantage stops being contested."""

    what: Thing
    about = True
    form = "{what:be} no longer contested"


@dataclass(frozen=True)
class PutOnAs(Effect):
    """A player puts a world advantage on a character of his, as a character advantage."""

    who: Player
    what: Thing
    form = "{who:put} {what} on a character they control as a character advantage"


@dataclass(frozen=True)
class UnlessPaid(Effect):
    """Until a challenge is resolved, symbols of a character may be paid for each target, or else it is damaged."""

    symbols: Symbols
    number: int
    form = (
        "when that challenge is resolved, put {number} damage on each target "
        "for which its controller has not paid {symbols} of a character"
    )
    wordings = (
        Wording(
            '"whenever that challenge be resolved" "," "put" INT "damage on each target for which its controller" '
            '"have not paid" symbols "of a character"',
            slots="number symbols",
        ),
    )
    rule = "body"


def _join_per_symbol(parts: Parts, span: Span | None) -> JoinPerSymbol:
    if tuple(parts[2:]) != (1, 1):
        raise Unfit("one challenge and one support are meant")
    return JoinPerSymbol(parts[0], parts[1], span=span)


@dataclass(frozen=True)
class JoinPerSymbol(Effect):
    """For each symbol rolled, some of the targets join one challenge and generate support in it; the others rotate."""

    symbol: Symbol
    number: int
    form = (
        "for each {symbol} rolled, {number} of the targets join one challenge of your choice "
        "and generate 1 support in it, and rotate the others"
    )
    wordings = (
        Wording(
            '"for each" symbol "rolled" "," INT "of the targets join" INT "challenge of your choice and generate" INT '
            '"support in it" "," "and rotate the others"',
            made=_join_per_symbol,
        ),
    )
    rule = "body"


@dataclass(frozen=True)
class TargetInOnePlace(Effect):
    """Any number of your cards in one place are targeted: at home, in one challenge, or standing down."""

    form = (
        "target any number of characters and troops you control in your home front, in one challenge, or standing down"
    )
    wordings = (
        Wording(
            '"target any number of characters and troops you control in your home front" "," "in" INT "challenge" "," '
            '"or standing down"',
            made=one_said(lambda span: TargetInOnePlace(span=span)),
        ),
    )


@dataclass(frozen=True)
class KillPer(Effect):
    """For each symbol rolled, one of the targets is killed."""

    symbol: Symbol
    form = "kill one target for each {symbol} rolled"
    wordings = (
        Wording(
            '"kill" INT "target for each" symbol "rolled"',
            made=one_said(lambda symbol, span: KillPer(symbol, span=span)),
        ),
    )
