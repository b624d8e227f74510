"""The verbs of deeds by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wonderwheel.core.errors import SetupError, meant
from wonderwheel.games.wheel_of_time.program.making import Made, Making
from wonderwheel.games.wheel_of_time.program.verbs.cards import (
    banish,
    blank,
    boost,
    corrupt,
    damage,
    discard_advantage,
    give_trait,
    heal_card,
    kill_card,
    take_control,
    targeted_damage,
)
from wonderwheel.games.wheel_of_time.program.verbs.challenges import (
    add_results,
    change_pool,
    special_damage,
    turn_ignored,
)
from wonderwheel.games.wheel_of_time.program.verbs.decks import look_at_top, search
from wonderwheel.games.wheel_of_time.program.verbs.pattern import add_tokens, convert_tokens, remove_tokens
from wonderwheel.games.wheel_of_time.program.verbs.players import draw_cards, enemy_discards, make_symbols, reroll
from wonderwheel.games.wheel_of_time.table.facts import Deed

VERBS: Final[dict[str, Callable[[Making, Deed], Made]]] = {
    "add": add_tokens,
    "remove": remove_tokens,
    "convert": convert_tokens,
    "support": add_results,
    "opposition": add_results,
    "pool": change_pool,
    "special": special_damage,
    "damage": damage,
    "targeted": targeted_damage,
    "heal": heal_card,
    "corrupt": corrupt,
    "kill": kill_card,
    "banish": banish,
    "boost": boost,
    "trait": give_trait,
    "control": take_control,
    "symbol": make_symbols,
    "draw": draw_cards,
    "enemy discards": enemy_discards,
    "reroll": reroll,
    "turn ignored": turn_ignored,
    "blank": blank,
    "search": search,
    "swap": search,
    "look": look_at_top,
    "discard advantage": discard_advantage,
}


def made(m: Making, deed: Deed) -> Made:
    """The steps of a deed; SetupError names the card and a verb that there is not."""
    if deed.verb not in VERBS:
        raise SetupError(f"{m.where}: there is no deed {deed.verb!r}; {meant(deed.verb, VERBS, 'the deeds are')}")
    return VERBS[deed.verb](m, deed)
