"""Makers of what the skeleton of the grammar names: words, and parts that are no phrases of their own."""

from __future__ import annotations

from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import spelled
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.conditions import is_state
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.getting import predicated
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import This
from wonderwheel.games.wonders_of_the_first.verbs import FORBID, REPLACE, VERBS
from wonderwheel.lang import flow
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, as_said, first, word
from wonderwheel.lang.nodes import Maker, Span
from wonderwheel.lang.phrases import Num


def _while_this(parts: Parts, span: Span | None) -> flow.While:
    return flow.While(is_state([This(), parts[0]], span), flow.several(parts[1:]), span=span)


def _signed_amount(parts: Parts, span: Span | None) -> Num:
    said = str(parts[0])
    if not said.startswith("+") or not said[1:].isdigit():
        raise Unfit("only a plus can be gained")
    return Num(int(said[1:]), span=span)


def _power_counter(parts: Parts, span: Span | None) -> str:
    if parts[0] not in ("+1", "-1"):
        raise Unfit("counters of power are +1 or -1")
    return str(parts[0])


# What may be done to things, where somebody says that it cannot be, or that something else is done instead.
_DONE = [verb.past for verb in VERBS if verb.is_passive(FORBID) or verb.is_passive(REPLACE)]
ACTED = "!acted: " + " | ".join(f'"{spelled(past)}"' for past in _DONE) + "\n"
_AS_SPELLED = {spelled(past): past for past in _DONE}


def _acted(parts: Parts, span: Span | None) -> str:
    return _AS_SPELLED[as_said(parts, span)]


MAKERS: dict[str, Maker] = {
    **flow.MAKERS,
    "while_this": _while_this,
    "predicated": predicated,
    "signed_amount": _signed_amount,
    "first": first,
    "attack_with": first,
    "play_place": first,
    "deed_place": first,
    "cost_for": first,
    "token_power": first,
    "once": as_said,
    "each_round": as_said,
    "resource": as_said,
    "measure": as_said,
    "stock": as_said,
    "history": as_said,
    "acted": _acted,
    "power_counter": _power_counter,
    "choice": lambda parts, span: str(parts[0]).lower(),
    "ability_word": lambda parts, span: as_said(parts, span).removeprefix("a "),
    "more": lambda parts, span: True,
    "fewer": lambda parts, span: False,
    "step": lambda parts, span: int(parts[0]),
    "less": lambda parts, span: -int(parts[0]),
    "next_round_start": word(flow.NEXT_ROUND),
    "playing": word("play"),
    "wonder_token": word(""),
    "equipment_token": word("equipment item"),
    "your_hand": word("your hand"),
    "a_hand": word("a hand"),
    "the_abyss": word("The Abyss"),
    **{said: word(said) for said in ("start", "end", "round", "turn", "battle", "odd", "even", "other", "hand")},
}
