"""What can be of use in an event window at all, known from the cards when a game is made: the rest is not looked at."""

from __future__ import annotations

from typing import NamedTuple

from wonderwheel.games.wheel_of_time.meaning.amounts import Number
from wonderwheel.games.wheel_of_time.meaning.terms import Slot
from wonderwheel.games.wheel_of_time.meaning.token_deeds import Pay
from wonderwheel.games.wheel_of_time.places import STEPS
from wonderwheel.games.wheel_of_time.program.texts.parts import asks_price_of_targets, in_order
from wonderwheel.games.wheel_of_time.program.texts.paying import wants_symbols
from wonderwheel.games.wheel_of_time.table.catalogue import Catalogue
from wonderwheel.games.wheel_of_time.table.facts import EVENT, WHEN, Effect


class OfUse(NamedTuple):
    """Definitions that can be of use in a hand, and effects, by definition and number, that can be of use in play."""

    hand: set[int]
    effects: set[tuple[int, int]]


def of_use_in_windows(catalogue: Catalogue) -> list[tuple[OfUse, OfUse]]:
    """By step: what can be of use to a player who has no symbol to spend and pays for nothing else, and to any."""
    always = catalogue.replacing | catalogue.discarded.keys()
    out = [(OfUse(set(always), set()), OfUse(set(always), set())) for _ in STEPS]
    for what, card in enumerate(catalogue.defs):
        for number, effect in enumerate(card.effects):
            if effect.timing in (EVENT, WHEN):
                played = card.type == "event" and not number
                by_text = _asks_for_symbols(effect)
                for step in _steps(effect):
                    for has_symbols, found in enumerate(out[step]):
                        if has_symbols or not (by_text or any(effect.cost)):
                            found.effects.add((what, number))
                        if played and (has_symbols or not (by_text or any(card.cost or ()))):
                            found.hand.add(what)
    return out


def _steps(effect: Effect) -> list[int]:
    """The steps in whose windows an effect may be used."""
    return [i for i, step in enumerate(STEPS) if not effect.steps or step in effect.steps]


def _asks_for_symbols(effect: Effect) -> bool:
    """Whether the text of an effect asks for symbols at once, or of every target that it must have."""
    said = effect.said
    if said is None or not any(isinstance(deed, Pay) and wants_symbols(deed) for deed in said.price):
        return False
    first, _, _ = in_order(said)
    if not first:
        return True
    wanted = [target.least for deed in first for target in deed.what]
    asked = [deed for deed in said.price if isinstance(deed, Pay) and isinstance(deed.of, Slot) and wants_symbols(deed)]
    return bool(asked) and asks_price_of_targets(said) and Number(0) not in wanted
