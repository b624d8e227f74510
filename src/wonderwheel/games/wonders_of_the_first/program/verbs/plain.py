"""Verbs that are done to cards and need no further words (`verbs.py`): the change that each of them proposes.

One that has a change of its own goes on with what it comes to, for the cards to which that has happened.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, do
from wonderwheel.core.mechanisms.layers import END_OF_ROUND
from wonderwheel.core.mechanisms.propose import propose_all
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.evaluating import nouns
from wonderwheel.games.wonders_of_the_first.evaluating.context import (
    CONTROLLER,
    DONE,
    ProgramMaker,
    context,
)
from wonderwheel.games.wonders_of_the_first.in_force import layers
from wonderwheel.games.wonders_of_the_first.meaning.done_by_verbs import effects_of
from wonderwheel.games.wonders_of_the_first.program.choosing import Getter, pick
from wonderwheel.games.wonders_of_the_first.table import change_kinds
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.verbs import Verb

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue


def batch(kind: int, cards: Getter, maker: ProgramMaker, *more: int) -> Step:
    """Propose one kind of change for all of these cards together."""

    def events(g: Table, f: Frame) -> list[Row]:
        return [(kind, card, *more) for card in cards(g, f)]

    return propose_all(events, into=DONE, whom=maker.whom)


def _do_to(effect: meaning.DoTo, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, cards = pick(effect.what, maker, catalogue)
    verb = effect.verb
    if effect.by is not None and not verb.by_controller:
        return [*asked, *_by_another(effect.by, verb, cards, maker, catalogue)]
    if effect.by is not None:
        cards = _controlled_by(effect.by, cards, maker, catalogue)
    if effect.owner and catalogue.edition.reading_sacrificer == "owner":
        return [*asked, _by_owners(change_kinds.OF_VERB[verb.name], cards, maker)]
    return [*asked, *_deed(verb, cards, maker, catalogue)]


def _deed(verb: Verb, cards: Getter, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    if verb.change:
        return [batch(change_kinds.OF_VERB[verb.name], cards, maker, *verb.numbers)]
    return _with_what_follows(verb, cards, maker, catalogue)


@rule("CR132-505.2.a", "CR132-501.e.2")
def _by_another(
    who: meaning.Player, verb: Verb, cards: Getter, maker: ProgramMaker, catalogue: Catalogue
) -> list[Step]:
    """Who is said to do it does it: as long as that takes the effect is that player's. To what, was known before."""
    seats = nouns.players(who, catalogue.words, maker)
    slot, whose = maker.slot("done by another"), maker.number("whose effect it is")

    def hand_over(g: Table, f: Frame) -> None:
        f.t[slot] = tuple(cards(g, f))
        f.r[whose] = f.r[CONTROLLER]
        f.r[CONTROLLER] = next(iter(seats(g, context(f))), f.r[CONTROLLER])

    def take_back(g: Table, f: Frame) -> None:
        f.r[CONTROLLER] = f.r[whose]

    return [do(hand_over), *_deed(verb, lambda g, f: list(f.t[slot]), maker, catalogue), do(take_back)]


@rule("CR132-sacrifice.a", "CR132-next.b", "CR12-sacrifice.a", "GUIDE-sacrifice.a")
def _by_owners(kind: int, cards: Getter, maker: ProgramMaker) -> Step:
    """What its owner is told to sacrifice is sacrificed by whoever controls it or, by this reading, by the owner."""

    def events(g: Table, f: Frame) -> list[Row]:
        return [(kind, card, g.owner[card]) for card in cards(g, f)]

    return propose_all(events, into=DONE, whom=maker.whom)


@rule("CR132-sacrifice.a", "CR132-sacrifice.b", "CR132-sacrifice.c")
def _controlled_by(who: meaning.Player, cards: Getter, maker: ProgramMaker, catalogue: Catalogue) -> Getter:
    """Not a target, not destroyed; what cannot be sacrificed, and what others control, is left out."""
    seats = nouns.players(who, catalogue.words, maker)
    return lambda g, f: [c for c in cards(g, f) if g.controller[c] in seats(g, context(f))]


def _with_what_follows(verb: Verb, cards: Getter, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """The verb's own change, and then what it comes to; done is how many it has happened to."""
    kind, slot = change_kinds.OF_VERB[verb.name], maker.slot(verb.past)
    told, maker.whom = maker.whom, -1

    def events(g: Table, f: Frame) -> list[Row]:
        return [(kind, card) for card in cards(g, f)]

    def count(g: Table, f: Frame) -> None:
        f.r[DONE] = len(f.t[slot])
        if told >= 0:
            f.t[told] = f.t[slot]

    follows = _FOLLOWS.get(verb.name)
    made = follows(slot, maker) if follows is not None else catalogue.carried_out(effects_of(verb), maker)
    return [propose_all(events, whom=slot), *made, do(count)]


@rule("CR132-stun.b", "CR132-stun.c")
def _tap_and_weaken(slot: int, maker: ProgramMaker) -> list[Step]:
    """Tap, and base power 0 until the round is over."""

    def weaken(g: Table, f: Frame) -> None:
        if f.t[slot]:
            layers.fix(g, layers.F_BASE, END_OF_ROUND, 0, *f.t[slot])

    return [batch(change_kinds.TAP, lambda g, f: list(f.t[slot]), maker), do(weaken)]


# What verbs come to that cannot be said in the words of others.
_FOLLOWS: Final[dict[str, Callable[[int, ProgramMaker], list[Step]]]] = {"stun": _tap_and_weaken}
VERBS: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = dict.fromkeys(
    meaning.STRUCTURES.values(), _do_to
)
