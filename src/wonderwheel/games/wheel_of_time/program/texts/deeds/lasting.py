"""Deeds whose effect lasts: rules that hold from now on, and deeds that wait for an event or a moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, do
from wonderwheel.games.wheel_of_time.evaluating.current import permanent
from wonderwheel.games.wheel_of_time.kinds import ABILITY_NAMES
from wonderwheel.games.wheel_of_time.meaning import (
    amounts,
    card_deeds,
    conditions,
    costs,
    deeds,
    standing_rules,
    terms,
    token_deeds,
)
from wonderwheel.games.wheel_of_time.places import BATTLEGROUND, DECLARED, HOME, NO_CHALLENGE, NOBODY, OPENING_STEP
from wonderwheel.games.wheel_of_time.program.texts import choosing
from wonderwheel.games.wheel_of_time.program.texts.at import SLOTS, At, in_slot, kept
from wonderwheel.games.wheel_of_time.program.texts.cards import challenges, objects
from wonderwheel.games.wheel_of_time.program.texts.deeds.on_cards import to_each
from wonderwheel.games.wheel_of_time.program.texts.making import Made, NotCarriedOut, TextMaking, arguments
from wonderwheel.games.wheel_of_time.program.texts.numbers import number, tokens_on
from wonderwheel.games.wheel_of_time.program.texts.standing import Waiting, check_rule, flattened
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.objects import rules_of
from wonderwheel.games.wheel_of_time.table.rows import (
    ABILITY,
    LASTING_SOURCE,
    UNTIL_GAME,
    UNTIL_NEXT_READY,
    UNTIL_NEXT_TURN,
    UNTIL_NO_TOKENS,
    UNTIL_RESOLVED,
    UNTIL_ROLLED,
    UNTIL_TARGETED_AGAIN,
    UNTIL_TURN,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

UNTIL: Final = {
    "turn": UNTIL_TURN,
    "next turn": UNTIL_NEXT_TURN,
    "next ready round": UNTIL_NEXT_READY,
    "challenge": UNTIL_RESOLVED,
    "rest of game": UNTIL_GAME,
    "tokens": UNTIL_NO_TOKENS,
    "targeted again": UNTIL_TARGETED_AGAIN,
    "roll": UNTIL_ROLLED,
}
# Moments of a challenge for which deeds wait, each by the moment that stands for it.
MOMENTS: Final = {
    "resolved": "resolved",
    "before assigning": "before assigning",
    "each step": "before assigning",
    "opening moves": "opening moves",
}
ROUNDS: Final = ("ready round end", "next action round")


def _enter(g: Table, at: At, numbers: Sequence[int], until: int, challenge: int, empty: set[str]) -> None:
    """Take down what holds from now on, with everything that was chosen for it."""
    pairs: list[int] = []
    if g.place[at.source] == DECLARED:  # the challenge goes, and what it targets with it
        at = at.but(slots={"target": in_slot(at, "target"), **at.slots})
    for name in SLOTS:
        for value in at.slots.get(name, (-1,) if name in empty else ()):
            pairs += (SLOTS.index(name), value)
    if at.that >= 0 and "it" not in at.slots:
        pairs += (SLOTS.index("it"), at.that)
    for each in numbers:
        g.lasting = [*g.lasting, (each, at.source, at.seat, until, challenge, g.turn, at.x, *pairs)]


def holds_from_now(m: TextMaking, deed: deeds.Lasting) -> Made:
    """A rule that holds from now on, for as long as the text says."""
    if deed.until not in UNTIL:
        raise NotCarriedOut(f"a rule that lasts until {deed.until!r} is not kept yet")
    past = _participants_of(deed)
    if past is not None and past.past:
        return later(m, deeds.Later("resolved", (_about_present(deed, past),), past.challenge))
    steps: list[Step] = []
    rule: Any = deed.rule
    finder = None
    those = rule.what if past is not None else None
    if those is not None:
        rule = msgspec.structs.replace(rule, what=terms.Slot("chosen"))
    if isinstance(getattr(rule, "what", None), terms.Target | terms.Some):
        steps, named, finder = choosing.chosen(m, rule.what)
        rule = msgspec.structs.replace(rule, what=named)
    parts = flattened(rule)
    for part in parts:
        check_rule(part.rule)
    numbers = [m.later(part, m) for part in parts]

    def grown(at: At) -> bool:
        """A rating that has come to its maximum grows no more."""
        if isinstance(rule, standing_rules.Gets) and rule.most:
            place = ABILITY_NAMES.index(rule.skill)
            return all(permanent(at.g, card)[place] >= rule.most for card in objects(at, rule.what))
        return False

    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        where = challenges(at, deed.challenge) if deed.challenge is not None else [NO_CHALLENGE]
        if deed.until == "targeted again":
            if not objects(at, rule.what):
                return  # nothing was targeted, and what was targeted before goes on
            g.lasting = [row for row in g.lasting if row[0] not in numbers or row[LASTING_SOURCE] != at.source]
        if deed.until == "tokens" and not _has_tokens(at):
            return
        if those is not None:
            at = at.but(slots={**at.slots, "chosen": tuple(objects(at, those))})
        if isinstance(rule, costs.RecruitedForward):
            _send_forward(g, objects(at, rule.what))
        if where and not grown(at):
            _enter(g, at, numbers, UNTIL[deed.until], where[0], m.set_here)
            if deed.until == "rest of game" and isinstance(rule, standing_rules.Gets) and rule.skill in ABILITY_NAMES:
                _tell_growth(at, rule)

    return Made((*steps, do(act)), (lambda at: bool(finder(at))) if finder is not None else None)


def _tell_growth(at: At, rule_: standing_rules.Gets) -> None:
    """Cards that have more, or less, of an ability from now on."""
    more = number(at, rule_.amount) * (-1 if rule_.minus else 1)
    for card in objects(at, rule_.what):
        facts = (at.g.what[card], ABILITY, ABILITY_NAMES.index(rule_.skill), more)
        at.g.emit(events.GAINED, NOBODY, facts, "WOT20-action.ability.3")


@rule("WOT20-action.recruit.2")
def _send_forward(g: Table, cards: Sequence[int]) -> None:
    """Who has been recruited a moment ago stands in the battleground already."""
    for card in cards:
        if g.place[card] == HOME:
            g.place[card] = BATTLEGROUND


def _participants_of(deed: deeds.Lasting) -> terms.TakesPartIn | None:
    """The test by which a rule that outlasts a challenge is about its participants: those who take part now."""
    what = getattr(deed.rule, "what", None) if deed.until in ("next turn", "next ready round") else None
    tests = what.cards.tests if isinstance(what, terms.All) else ()
    return next((test for test in tests if isinstance(test, terms.TakesPartIn)), None)


@rule("WOT20-glossary.participating.1")
def _about_present(deed: deeds.Lasting, past: terms.TakesPartIn) -> deeds.Lasting:
    """The same rule about whoever takes part as the challenge is resolved."""
    now = msgspec.structs.replace(past, past=False, challenge=terms.Challenge("current"))
    what: Any = getattr(deed.rule, "what", None)
    tests = tuple([now if test is past else test for test in what.cards.tests])
    what = msgspec.structs.replace(what, cards=msgspec.structs.replace(what.cards, tests=tests))
    return msgspec.structs.replace(deed, rule=msgspec.structs.replace(deed.rule, what=what))


def waits(m: TextMaking, deed: deeds.NextTime | deeds.WheneverThisTurn) -> Made:
    """Deeds for the next time, or for each time this turn, that something happens."""
    once = isinstance(deed, deeds.NextTime)
    title = m.later(deed.deeds, m)
    entry = Waiting(deed.event, title, once)
    check_rule(entry)
    number_ = m.later(flattened(entry)[0], m)
    until = UNTIL_GAME if once else UNTIL_TURN

    def act(g: Table, f: Frame) -> None:
        _enter(g, m.at(g, f), [number_], until, NO_CHALLENGE, m.set_here)

    return Made((do(act),))


def later(m: TextMaking, deed: deeds.Later) -> Made:
    """Deeds that wait for a moment of a challenge, or of a round."""
    if deed.moment in ROUNDS:
        return _later_round(m, deed)
    if deed.moment not in MOMENTS or deed.challenge is None:
        raise NotCarriedOut(f"what waits for the moment {deed.moment!r} is not carried out yet")
    where = deed.challenge
    title = m.later(deed.deeds, m)
    number_ = m.later(flattened(Waiting(conditions.Event(MOMENTS[deed.moment]), title, False))[0], m)

    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        for slot in challenges(at, where)[:1]:
            if deed.moment != "opening moves" or g.resolving != slot:
                _enter(g, at, [number_], UNTIL_RESOLVED, slot, m.set_here)
            elif g.step == OPENING_STEP:  # they have begun: what waited for them happens now
                g.happened = [*g.happened, (title, *arguments(at))]

    return Made((do(act),))


def _later_round(m: TextMaking, deed: deeds.Later) -> Made:
    """At the end of every Ready Round, or as the next Action Round begins; to remove tokens, until none is left."""
    once = deed.moment == "next action round"
    removes = any(isinstance(each, token_deeds.RemoveTokens) for each in deed.deeds)
    title = m.later(deed.deeds, m)
    number_ = m.later(flattened(Waiting(conditions.Event(deed.moment), title, once))[0], m)

    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        before = {name: kept(g, at.source, name) for name in SLOTS if kept(g, at.source, name)}
        at = at.but(slots={**before, **at.slots})  # the card that keeps its choices goes
        if not removes or _has_tokens(at):
            _enter(g, at, [number_], UNTIL_NO_TOKENS if removes else UNTIL_GAME, NO_CHALLENGE, m.set_here)

    return Made((do(act),))


def _has_tokens(at: At) -> bool:
    return any(tokens_on(at.g, card, "") for card in in_slot(at, "target"))


def save(g: Table, f: Frame, at: At, card: int) -> None:
    """Nothing comes of a card's death any more."""
    rules_of(g).texts.was_not_killed(g, card)
    g.emit(events.SAVED, at.seat, (g.what[card],), "WOT20-glossary.killed.1")


@rule("WOT20-draw.dead.1", "WOT20-glossary.killed.1")
def not_killed(m: TextMaking, deed: deeds.NotKilled) -> Made:
    """A card that was killed was not; or: if what this effect does would kill a card this turn, it is discarded."""
    if not deed.if_killed:
        return to_each(m, deed.what, save)
    (part,) = flattened(deed)
    number_ = m.later(part, m)

    def act(g: Table, f: Frame) -> None:
        _enter(g, m.at(g, f), [number_], UNTIL_TURN, NO_CHALLENGE, m.set_here)

    return Made((do(act),))


def next_turn(m: TextMaking, deed: deeds.NoActionRound | deeds.HideChallenge) -> Made:
    """The next turn goes on without an action round, or with a challenge that may stay face down."""
    (part,) = flattened(deed)
    number_ = m.later(part, m)

    def act(g: Table, f: Frame) -> None:
        _enter(g, m.at(g, f), [number_], UNTIL_NEXT_TURN, NO_CHALLENGE, m.set_here)

    return Made((do(act),))


def unless_paid_for(m: TextMaking, deed: deeds.UnlessPaidFor) -> Made:
    """Each target takes damage when its challenge has been resolved, unless its controller has paid until then."""
    rule_ = m.later(flattened(deed)[0], m)
    hurt = card_deeds.PutDamage(terms.Slot("target"), amounts.Number(deed.damage))
    due = m.later(flattened(Waiting(conditions.Event("resolved"), m.later((hurt,), m), False))[0], m)

    def act(g: Table, f: Frame) -> None:
        at = m.at(g, f)
        for card in at.slots.get("target", ())[:1]:
            for number_ in (rule_, due):
                _enter(g, at, [number_], UNTIL_RESOLVED, g.challenge[card], m.set_here)

    return Made((do(act),))
