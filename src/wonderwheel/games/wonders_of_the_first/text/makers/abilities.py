"""Makers of abilities: heads, gates and triggers with their effects."""

from __future__ import annotations

from dataclasses import replace

from wonderwheel.games.wonders_of_the_first.text.makers.effects import Parts, if_of, several
from wonderwheel.games.wonders_of_the_first.text.makers.nouns import as_said, first, fit, fixed, flat
from wonderwheel.games.wonders_of_the_first.text.phrases.abilities import (
    Ability,
    AtRound,
    Attuned,
    Eternal,
    IfFree,
    InsteadOf,
    On,
    SpendFaith,
    Symbiosis,
    Use,
    Whenever,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Gate, Head, Price
from wonderwheel.games.wonders_of_the_first.text.phrases.events import Attacks, Battles
from wonderwheel.games.wonders_of_the_first.text.phrases.flow import DoNothing, While
from wonderwheel.games.wonders_of_the_first.text.phrases.things import This
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.nodes import Part, Span
from wonderwheel.lang.reader import Maker


def _headed(parts: Parts, span: Span | None) -> Part:
    """Openings and a body as abilities: one, or several if the body holds what is none of the head's."""
    *said, body = parts
    openings = list(flat(said))
    gates = [part for part in openings if isinstance(part, Gate)]
    heads = list(dict.fromkeys(part for part in openings if isinstance(part, Head)))
    price: Price | None = None
    if len(heads) == 2 and isinstance(heads[1], Price):
        price = heads[1]
        del heads[1]
    if len(gates) > 1 or len(heads) > 1 or len(gates) + len(heads) == 0:
        raise Unfit("too many heads")
    gate = gates[0] if gates else None
    head = heads[0] if heads else None
    pieces = list(flat([body]))
    effects = tuple(piece for piece in pieces if isinstance(piece, Effect))
    made: list[Ability] = []
    if effects and isinstance(head, Use) and all(isinstance(effect, While) for effect in effects):
        made += [Ability(gate, head, price, (DoNothing(),), span=span), Ability(gate, None, None, effects, span=span)]
    elif effects:
        made.append(Ability(gate, head, price, effects, span=span))
    made += [_under(gate, head, piece) for piece in pieces if isinstance(piece, Ability)]
    return made[0] if len(made) == 1 else tuple(made)


def _under(gate: Gate | None, head: Head | None, inner: Ability) -> Ability:
    """A trigger behind a head that says the same is one trigger."""
    if inner.gate is not None or (head is not None and not _same_moment(head, inner.head)):
        raise Unfit("a trigger inside another")
    return replace(inner, gate=gate)


def _same_moment(head: Head, inner: Head | None) -> bool:
    event = inner.event if isinstance(inner, Whenever) else None
    match head, event:
        case On("attack"), Attacks(This()):
            return True
        case On("battle"), Battles(This()):
            return True
    return False


def _whenever(parts: Parts, span: Span | None) -> Ability:
    before, event, after, outcome = parts
    limit = "once" if before or after else None
    return Ability(None, Whenever(event, limit), None, several([outcome]), span=span)


def _first_time(parts: Parts, span: Span | None) -> Ability:
    event, each, outcome = parts
    limit = "first each round" if each else "first"
    return Ability(None, Whenever(event, limit), None, several([outcome]), span=span)


def _whenever_leaving(parts: Parts, span: Span | None) -> Ability:
    return Ability(None, Whenever(parts[0]), None, several(parts[1:]), span=span)


def _at_round(parts: Parts, span: Span | None) -> Ability:
    edge, parity, outcome = parts
    return Ability(None, AtRound(_edge(edge), parity), None, several([outcome]), span=span)


def _at_round_behind(parts: Parts, span: Span | None) -> Ability:
    effect, edge = parts
    if getattr(effect, "duration", None) is not None:
        raise Unfit("how long it lasts is said of the effect")
    return Ability(None, AtRound(_edge(edge)), None, several([effect]), span=span)


def _and_each_round(parts: Parts, span: Span | None) -> Part:
    effects, effect, edge = parts
    return (*several([effects]), _at_round_behind([effect, edge], span))


def _at_round_end_if(parts: Parts, span: Span | None) -> Ability:
    return Ability(None, AtRound("end"), None, (if_of(parts, span),), span=span)


def _at_end_of_round(parts: Parts, span: Span | None) -> Ability:
    condition, number, outcome = parts
    head = AtRound("end", None, fit(number, int))
    return Ability(None, head, None, (if_of([condition, outcome], span),), span=span)


def _at_end_of_numbered(parts: Parts, span: Span | None) -> Ability:
    number, outcome = parts
    return Ability(None, AtRound("end", None, fit(number, int)), None, several([outcome]), span=span)


def _edge(edge: Part) -> str:
    return "end" if edge == "end" else "start"


def _instead(parts: Parts, span: Span | None) -> Ability:
    return Ability(None, fit(parts[0], InsteadOf), None, several(parts[1:]), span=span)


def _first_time_if(parts: Parts, span: Span | None) -> Ability:
    condition, event, each, outcome = parts
    return _first_time([event, each, if_of([condition, outcome], span)], span)


def _would_be(parts: Parts, span: Span | None) -> InsteadOf:
    return InsteadOf(parts[0], tuple(flat(parts[1:])), span=span)


ABILITY_MAKERS: dict[str, Maker] = {
    "free_and_eternal": lambda parts, span: (IfFree(span=span), Eternal(span=span)),
    "first_time_if": _first_time_if,
    "attuned_any": fixed(Attuned, None),
    "symbiosis_land": fixed(Symbiosis, True),
    "head_said": first,
    "use_and_faith": lambda parts, span: (parts[0], SpendFaith.build(parts[1:], span)),
    "on_head": lambda parts, span: On(" ".join(str(part) for part in parts[1:]), span=span),
    "use_head": lambda parts, span: Use(as_said(parts, span), span=span),
    "once": as_said,
    "each_round": as_said,
    "edge": as_said,
    "headed": _headed,
    "whenever": _whenever,
    "first_time": _first_time,
    "whenever_leaving": _whenever_leaving,
    "at_round": _at_round,
    "at_round_behind": _at_round_behind,
    "effects_and_each_round": _and_each_round,
    "at_round_end_if": _at_round_end_if,
    "at_end_of_round": _at_end_of_round,
    "at_end_of_numbered": _at_end_of_numbered,
    "instead": _instead,
    "would_be": _would_be,
}
