"""What a client draws of The Wheel of Time: the whole table, from what the seat knows (`views.known_to`) alone.

`types.py` says what the entries mean.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from wonderwheel.games.wheel_of_time.changes.pattern import LAST_BATTLE_AT
from wonderwheel.games.wheel_of_time.evaluating.current import hand_limit, section
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, SIDES
from wonderwheel.games.wheel_of_time.places import (
    ACTIONS_STEP,
    AFTER_CHALLENGES_STEP,
    DECLARE_STEP,
    DECLARED,
    DRAW_STEP,
    GENERATE_STEP,
    GRIPS_STEP,
    HERO_SEAT,
    NEUTRAL,
    NO_CARD,
    NO_CHALLENGE,
    ON_THE_WORLD,
    OPENING_STEP,
    OUTCOME_STEP,
    PARTICIPATION_STEP,
    PLACE_STEP,
    PLAYING,
    READY_STEP,
    SEATS,
    STEPS,
    VILLAIN_SEAT,
    on_player,
)
from wonderwheel.games.wheel_of_time.procedures.fighting import rotating_in
from wonderwheel.games.wheel_of_time.procedures.forces import card_in, sent_in
from wonderwheel.games.wheel_of_time.program_names import (
    ASSIGN,
    DEATH_WINDOW,
    FIGHT,
    PARTICIPATION,
    PLACE,
    REROLL_WINDOW,
)
from wonderwheel.games.wheel_of_time.show.picture.asking import assigning, payment
from wonderwheel.games.wheel_of_time.show.picture.cards import card, face, symbols_on
from wonderwheel.games.wheel_of_time.show.picture.lanes import lanes
from wonderwheel.games.wheel_of_time.show.picture.types import (
    WheelCardPicture,
    WheelPicture,
    WheelPlayerPicture,
    WheelStepPicture,
)
from wonderwheel.games.wheel_of_time.table.objects import at_home, catalogue_of, in_battleground, rules_of
from wonderwheel.games.wheel_of_time.table.rows import (
    SYMBOL_ABILITY,
    SYMBOL_COUNT,
    SYMBOL_HELD,
    SYMBOL_SEAT,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wheel_of_time.game import WheelRules

ROUNDS: Final = (
    ("Ready", (READY_STEP,)),
    ("Challenge", (DECLARE_STEP, PLACE_STEP, PARTICIPATION_STEP)),
    ("Action", (GENERATE_STEP, ACTIONS_STEP)),
    ("Resolution", (OPENING_STEP, GRIPS_STEP, OUTCOME_STEP, AFTER_CHALLENGES_STEP)),
    ("Draw", (DRAW_STEP,)),
)
Moment = Literal["", "events", "announce", "reroll", "damage"]
_MOMENTS: Final[dict[str, Moment]] = {
    FIGHT: "announce",
    REROLL_WINDOW: "reroll",
    DEATH_WINDOW: "events",
    ASSIGN: "damage",
}


def picture(g: Table, seat: int) -> WheelPicture:
    """The table as this seat sees it; `g` is what it knows."""
    found: WheelPicture = {
        "turn": g.turn,
        "last_battle": g.last_battle,
        "step": STEPS[g.step],
        "moment": _moment(g),
        "rounds": [_round(g, name, steps) for name, steps in ROUNDS],
        "dominant": g.dominant,
        "pattern": {
            "light": section(g, HERO_SEAT),
            "shadow": section(g, VILLAIN_SEAT),
            "neutral": g.pattern[NEUTRAL],
            "full": LAST_BATTLE_AT,
            "latched": bool(g.latched),
        },
        "faces": [],
        "cards": [card(g, c) for c in _on_the_table(g)],
        "lanes": lanes(g),
        "players": [_player(g, one) for one in range(SEATS)],
        "world": [c for c in g.in_play if g.on[c] == ON_THE_WORLD],
        "acting": _acting(g),
        "rotating": _rotating(g),
        "asked": _asked(g),
        "payment": payment(g, seat),
        "assigning": assigning(g),
    }
    found["faces"] = [face(catalogue_of(g), number) for number in sorted(_faces(found))]
    return found


def _on_the_table(g: Table) -> list[int]:
    """Cards in play, challenges and events that lie there, the face-down Dragon."""
    lying = [c for c, place in enumerate(g.place) if place in (DECLARED, PLAYING)]
    return [*g.in_play, *lying, *([g.dragon] if g.dragon != NO_CARD else [])]


def _faces(found: WheelPicture) -> set[int]:
    cards = [*found["cards"]]
    for player in found["players"]:
        for name in ("hand", "known", "chosen", "aside", "discards", "killed", "removed"):
            cards += player[name]
    if found["payment"] is not None:
        cards.append(found["payment"]["card"])
    return {one["face"] for one in cards if one["face"] >= 0}


def _round(g: Table, name: str, steps: tuple[int, ...]) -> WheelStepPicture:
    now = steps.index(g.step) if g.step in steps else -1
    return {
        "name": name,
        "steps": [STEPS[step] for step in steps],
        "now": now,
        "state": "now" if now >= 0 else "done" if g.step > steps[-1] else "ahead",
    }


def _moment(g: Table) -> Moment:
    """What the innermost known procedure is about."""
    for f in reversed(g.stack):
        name = g.rules.programs[f.program].name
        if name in _MOMENTS:
            return _MOMENTS[name]
        if name.startswith("event window"):
            return "events"
    return ""


def _acting(g: Table) -> list[int]:
    """The cards whose effects are being carried out, the innermost first; an effect begins with its card."""
    texts = _text_programs(rules_of(g))
    found = [f.r[0] for f in reversed(g.stack) if f.program in texts]
    return list(dict.fromkeys(c for c in found if c >= 0 and g.what[c] >= 0))


@lru_cache(maxsize=16)
def _text_programs(rules: WheelRules) -> frozenset[int]:
    return frozenset(rules.ids[one.name] for one in (*rules.effects.programs, *rules.texts.programs))


def _rotating(g: Table) -> list[int]:
    if not g.stack:
        return []
    f = g.stack[-1]
    name = g.rules.programs[f.program].name
    return list(rotating_in(f) if name == FIGHT else sent_in(f) if name == PLACE else ())


def _asked(g: Table) -> int:
    """The card that is to be given a participation token."""
    f = g.stack[-1] if g.stack else None
    return card_in(f) if f is not None and g.rules.programs[f.program].name == PARTICIPATION else NO_CARD


# -- players -----------------------------------------------------------------------------------------------------------


def _player(g: Table, seat: int) -> WheelPlayerPicture:
    pool, held = _pools(g, seat)
    return {
        "seat": seat,
        "name": g.rules.seat_name(seat),
        "side": SIDES[seat],
        "dominant": g.dominant == seat,
        "acting": g.acting == seat,
        "decides": g.deciders[seat],
        "hand": _sorted(g, g.hands[seat]),
        "limit": hand_limit(g, seat),
        "deck": len(g.decks[seat]),
        "known": _sorted(g, [c for c in g.decks[seat] if g.what[c] >= 0]),
        "chosen": [card(g, c) for c in g.chosen[seat]],
        "aside": _sorted(g, g.aside[seat]),
        "discards": [card(g, c) for c in g.discards[seat]],
        "killed": [card(g, c) for c in g.killed[seat]],
        "removed": [card(g, c) for c in g.removed[seat]],
        "pool": pool,
        "held": held,
        "loose": symbols_on(g, seat, NO_CARD),
        "home": at_home(g, seat),
        "battleground": in_battleground(g, seat),
        "advantages": [c for c in g.in_play if g.on[c] == on_player(seat)],
        "starting": g.starting[seat],
        "dragon": g.dragon if seat == HERO_SEAT else NO_CARD,
    }


def _pools(g: Table, seat: int) -> tuple[list[int], list[int]]:
    """Symbols that can be spent now, and those that wait for a challenge."""
    pool, held = [0] * len(ABILITIES), [0] * len(ABILITIES)
    for row in g.symbols:
        if row[SYMBOL_SEAT] == seat:
            now = row[SYMBOL_HELD] in (NO_CHALLENGE, g.resolving)
            (pool if now else held)[row[SYMBOL_ABILITY]] += row[SYMBOL_COUNT]
    return pool, held


def _sorted(g: Table, cards: Iterable[int]) -> list[WheelCardPicture]:
    """Known cards by type and then by name, so that where they lie or how they came does not show."""
    types, defs = catalogue_of(g).types, catalogue_of(g).defs

    def place(c: int) -> tuple[bool, int, str, int]:
        what = g.what[c]
        return (what < 0, 0, "", c) if what < 0 else (False, types[what], defs[what].name, c)

    return [card(g, c) for c in sorted(cards, key=place)]
