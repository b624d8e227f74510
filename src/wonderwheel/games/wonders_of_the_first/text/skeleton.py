"""Makers of what the skeleton of the grammar names: words, and parts that are no phrases of their own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from wonderwheel.games.wonders_of_the_first.text.phrases.doing.sorting import SORTING
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import spelled
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.conditions import is_state
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.getting import predicated
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import This
from wonderwheel.games.wonders_of_the_first.verbs import FORBID, REPLACE, VERBS, WAIT
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
_DONE: Final = [verb.past for verb in VERBS if verb.is_passive(FORBID) or verb.is_passive(REPLACE)]
_UNDERGONE: Final = {spelled(verb.past): verb.name for verb in VERBS if verb.is_passive(WAIT)}
_WAITED: Final = {
    order.lower(): verb.name
    for verb in VERBS
    if verb.is_active(WAIT) and verb.on and not verb.noun
    for order in (verb.name, *verb.else_said)
}


def _one_of(rule: str, said: Iterable[str]) -> str:
    """A rule of the grammar for the words of a table: one alternative, for any of them stands where another does."""
    return f"!{rule}: (" + " | ".join(f'"{each}"' for each in said) + ")\n"


ACTED: Final = (
    _one_of("acted", [spelled(past) for past in _DONE]) + _one_of("undergone", _UNDERGONE) + _one_of("waited", _WAITED)
)
_AS_SPELLED: Final = {spelled(past): past for past in _DONE}


def _acted(parts: Parts, span: Span | None) -> str:
    return _AS_SPELLED[as_said(parts, span)]


def _undergone(parts: Parts, span: Span | None) -> str:
    return _UNDERGONE[as_said(parts, span)]


def _waited(parts: Parts, span: Span | None) -> str:
    return _WAITED[as_said(parts, span)]


MAKERS: Final[dict[str, Maker]] = {
    **flow.MAKERS,
    **SORTING,
    "while_this": _while_this,
    "predicated": predicated,
    "signed_amount": _signed_amount,
    "first": first,
    "attack_with": first,
    "play_place": first,
    "cost_for": first,
    "token_power": first,
    "once": as_said,
    "each_round": as_said,
    "resource": as_said,
    "measure": as_said,
    "stock": as_said,
    "history": as_said,
    "targeted": word("target"),
    "each_one": word("each"),
    "all_of": word("all"),
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
    "a_hand": as_said,
    "arrival_source": first,
    "state_word": as_said,
    "tier_word": as_said,
    "span_word": as_said,
    "from_hand": as_said,
    "in_battle": as_said,
    "unopposed": as_said,
    "undergone": _undergone,
    "waited": _waited,
    "the_abyss": word("The Abyss"),
    **{
        said: word(said)
        for said in ("start", "end", "round", "turn", "battle", "odd", "even", "other", "adjacent", "hand")
    },
    **{f"cant_{said}": word(said) for said in ("attack", "die")},
    "cant_untap": word("untapped"),
    "cant_move": word("moved"),
}
