"""What a scenario may expect about a position, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.games.wheel_of_time.evaluating.current import current, hand_limit, mortally_wounded, traits
from wonderwheel.games.wheel_of_time.kinds import ABILITIES
from wonderwheel.games.wheel_of_time.places import (
    AS_OTHER,
    BATTLEGROUND,
    HOME,
    NO_CHALLENGE,
    ON_THE_WORLD,
    SEATS,
    SECTIONS,
    STEPS,
    TOKEN_COLOURS,
)
from wonderwheel.games.wheel_of_time.show.labels import name_of
from wonderwheel.games.wheel_of_time.table.objects import challenge_slots, participants
from wonderwheel.games.wheel_of_time.table.rows import (
    SYMBOL_ABILITY,
    SYMBOL_COUNT,
    SYMBOL_SEAT,
    TOKENS_CARD,
    TOKENS_COUNT,
)

if TYPE_CHECKING:
    from wonderwheel.games.wheel_of_time.game import WheelRules
    from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

_SLOT_NAMES: Final = ("pattern_challenge", "hero_challenge", "villain_challenge")
HIDDEN: Final = "?"


def look(rules: WheelRules, g: Table) -> dict[str, object]:
    """Everything on the table. Seats count from 1, 0 is nobody; decks with the top first."""
    found: dict[str, object] = {name: g.pattern[i] for i, name in enumerate(SECTIONS)}
    found |= {
        "total": sum(g.pattern),
        "turn": g.turn,
        "step": STEPS[g.step],
        "latched": bool(g.latched),
        "last_battle": g.last_battle,
        "dominant": g.dominant + 1,
        "resolving": g.resolving if g.resolving != NO_CHALLENGE else -1,
        "dice": [len(row) - 1 for row in g.dice],
    }
    for slot in challenge_slots(g):
        here = _SLOT_NAMES[slot] if slot < len(_SLOT_NAMES) else f"further_challenge_{slot - len(_SLOT_NAMES) + 1}"
        found[f"{here}.support"] = g.support[slot]
        found[f"{here}.opposition"] = g.opposition[slot]
        found[f"{here}.initiator"] = g.initiator[slot] + 1
        found[f"{here}.card"] = _name(g, g.challenge_card[slot])
        found[f"{here}.target"] = _name(g, g.target[slot])
        for seat in range(SEATS):
            found[f"{here}.p{seat + 1}"] = [name_of(g, c) for c in participants(g, slot, seat)]
            found[f"{here}.damage{seat + 1}"] = list(g.damage_pools[slot][seat * 2 : seat * 2 + 2])
    for seat in range(SEATS):
        found |= _player(rules, g, seat)
    return found


def _name(g: Table, card: int) -> str:
    if card < 0:
        return ""
    return name_of(g, card) if g.what[card] >= 0 else HIDDEN


def _names(g: Table, cards: list[int]) -> list[str]:
    return [_name(g, card) for card in cards]


def _player(rules: WheelRules, g: Table, seat: int) -> dict[str, object]:
    mine = f"p{seat + 1}."
    pool = [0] * len(ABILITIES)
    for row in g.symbols:
        if row[SYMBOL_SEAT] == seat:
            pool[row[SYMBOL_ABILITY]] += row[SYMBOL_COUNT]
    own = [c for c in g.in_play if g.controller[c] == seat]
    return {
        f"{mine}hand": sorted(_names(g, g.hands[seat])),
        f"{mine}cards": len(g.hands[seat]),
        f"{mine}stored": sorted(_names(g, g.stored[seat])),
        f"{mine}limit": hand_limit(g, seat),
        f"{mine}deck": [*reversed(_names(g, g.decks[seat]))],
        f"{mine}deck_size": len(g.decks[seat]),
        f"{mine}discards": _names(g, g.discards[seat]),
        f"{mine}killed": _names(g, g.killed[seat]),
        f"{mine}removed": _names(g, g.removed[seat]),
        f"{mine}home": [_force(g, c) for c in own if g.place[c] == HOME],
        f"{mine}battleground": [_force(g, c) for c in own if g.place[c] == BATTLEGROUND],
        f"{mine}pool": pool,
        f"{mine}starting": _name(g, g.starting[seat]),
        f"{mine}tokens": [_token(g, c) for c in own if g.place[c] == BATTLEGROUND],
    }


def _token(g: Table, card: int) -> str:
    colour = TOKEN_COLOURS[g.token[card] % AS_OTHER] if g.token[card] >= 0 else HIDDEN
    return f"{name_of(g, card)}: {colour or 'none'}"


def _force(g: Table, card: int) -> str:
    """Name, current abilities, and what is special about it: "Rand al'Thor (IV) 1/0/2/1 rotated damage:1"."""
    words = [name_of(g, card), "/".join(str(number) for number in current(g, card))]
    if g.rotated[card]:
        words.append("rotated")
    for name, number in (("damage", g.damage[card]), ("corruption", g.corruption[card])):
        if number:
            words.append(f"{name}:{number}")
    if mortally_wounded(g, card):
        words.append("dying")
    words += [f"with {name_of(g, c)}" for c in g.in_play if g.on[c] == card]
    return " ".join(words)


def look_closer(rules: WheelRules, g: Table) -> dict[str, object]:
    """Facts of single cards in play by their names: `card.NAME.traits`, `.controller`, `.on`, `.tokens`."""
    found: dict[str, object] = {}
    for card in g.in_play:
        here = f"card.{name_of(g, card)}"
        found[f"{here}.traits"] = rules.catalogue.words(traits(g, card))
        found[f"{here}.controller"] = g.controller[card] + 1
        found[f"{here}.abilities"] = list(current(g, card))
        on = g.on[card]
        found[f"{here}.on"] = name_of(g, on) if on >= 0 else "the world" if on == ON_THE_WORLD else ""
        found[f"{here}.tokens"] = sum([row[TOKENS_COUNT] for row in g.tokens if row[TOKENS_CARD] == card])
        for advantage, hero, villain in g.control:
            if advantage == card:
                found[f"{here}.control"] = [hero, villain]
    return found
