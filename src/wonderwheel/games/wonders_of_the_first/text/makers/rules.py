"""Makers of rules that cards make: costs, prohibitions, notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from wonderwheel.games.wonders_of_the_first.text.makers.nouns import first, fit, fixed, word
from wonderwheel.games.wonders_of_the_first.text.phrases.conditions import IsState
from wonderwheel.games.wonders_of_the_first.text.phrases.flow import While
from wonderwheel.games.wonders_of_the_first.text.phrases.getting import CantBe
from wonderwheel.games.wonders_of_the_first.text.phrases.nouns import Enemy
from wonderwheel.games.wonders_of_the_first.text.phrases.players import EachOpponent
from wonderwheel.games.wonders_of_the_first.text.phrases.rules import (
    NOTES,
    Cant,
    CostChange,
    ExtraCounters,
    Note,
    RedirectAttack,
    ToAttack,
    ToEarn,
    ToPlay,
    ToPlayThis,
    ToSeize,
    ToTarget,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.tails import Of
from wonderwheel.games.wonders_of_the_first.text.phrases.things import Each, This
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.nodes import Span
from wonderwheel.lang.reader import Maker

# What a rule of the grammar has collected: the rule says what stands where.
Parts = Sequence[Any]


def _cost_change(parts: Parts, span: Span | None) -> CostChange:
    what, who, step, how, duration = parts
    payer = who[0] if isinstance(who, tuple) else None
    bare, owner = (what, None) if payer else _whose_cards(what)
    where, hand = (None, how == "hand") if how in (None, "hand", "play") else (how, False)
    return CostChange(bare, payer or owner, step, where, hand, duration, span=span)


def _cost_change_there(parts: Parts, span: Span | None) -> CostChange:
    what, step, where, duration = parts
    bare, owner = _whose_cards(what)
    return CostChange(bare, owner, step, where, False, duration, span=span)


def _whose_cards(what: Any) -> tuple[Any, Any]:
    """ "Your opponents' spells cost more" is said as: spells cost your opponents more."""
    if not isinstance(what, Each):
        return what, None
    owners = [tail for tail in what.noun.tails if isinstance(tail, Of)]
    if owners:
        rest = tuple(tail for tail in what.noun.tails if not isinstance(tail, Of))
        return replace(what, noun=replace(what.noun, tails=rest)), owners[0].who
    if Enemy() in what.noun.adjectives:
        others = tuple(part for part in what.noun.adjectives if part != Enemy())
        return replace(what, noun=replace(what.noun, adjectives=others)), EachOpponent()
    return what, None


def _cant(parts: Parts, span: Span | None) -> Cant:
    who, acts, where, duration, unless = parts
    place = where[0] if isinstance(where, tuple) else None
    return Cant(who, acts, place, duration, unless, span=span)


def _extra_counters(parts: Parts, span: Span | None) -> ExtraCounters:
    kinds = {part for part in parts if isinstance(part, str)}
    if len(kinds) != 1:
        raise Unfit("more of the same kind is meant")
    return ExtraCounters(kinds.pop(), fit(parts[1], int), span=span)


def _redirect_if_equipped(parts: Parts, span: Span | None) -> While:
    return While(IsState(This(), "equipped"), (RedirectAttack.build(parts, span),), span=span)


def _meddled(parts: Parts, span: Span | None) -> CantBe:
    return CantBe(parts[0], ("tapped", "controlled", "given counters"), True, span=span)


RULE_MAKERS: dict[str, Maker] = {
    "deed_attack": fixed(ToAttack),
    "deed_target": fixed(ToTarget),
    "deed_play": fixed(ToPlay),
    "deed_play_from_hand": lambda parts, span: ToPlay.build([*parts, True], span),
    "deed_play_this": fixed(ToPlayThis),
    "deed_seize": fixed(ToSeize),
    "deed_income": fixed(ToEarn),
    "extra_counters": _extra_counters,
    "redirect_if_equipped": _redirect_if_equipped,
    "cant_be_meddled": _meddled,
    "cost_change": _cost_change,
    "cost_change_there": _cost_change_there,
    "cost_signed": lambda parts, span: int(str(parts[0])),
    "cost_less": lambda parts, span: -fit(parts[0], int),
    "cost_more": first,
    "how_play": word("play"),
    "how_hand": word("hand"),
    "how_realm": first,
    "cant": _cant,
    **{name: fixed(Note, name) for name in NOTES},
}
