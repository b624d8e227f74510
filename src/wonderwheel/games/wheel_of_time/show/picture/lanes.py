"""What a client draws of the challenges: who takes part, the totals, the exact odds of what is still to be rolled."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from wonderwheel.games.wheel_of_time.components.dice import FACES
from wonderwheel.games.wheel_of_time.components.odds import Distribution, Force, margin, symbols
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, DAMAGE, OPPOSITION, SUPPORT, SYMBOLS
from wonderwheel.games.wheel_of_time.places import (
    BATTLEGROUND,
    CARD_BASED,
    CONTEST,
    FURTHER,
    GRIPS_STEP,
    HERO_SEAT,
    LAST_BATTLE,
    NOBODY,
    NONE,
    OPENING_STEP,
    OUTCOME_STEP,
    PATTERN,
    PATTERN_CHALLENGE,
    SEATS,
    VILLAIN_SEAT,
)
from wonderwheel.games.wheel_of_time.procedures.fighting import why_not_roll
from wonderwheel.games.wheel_of_time.procedures.resolution import (
    MARGIN_FOR_A_TOKEN,
    MARGIN_OF_THE_LAST_BATTLE,
    in_order,
)
from wonderwheel.games.wheel_of_time.procedures.rolling import dice_of
from wonderwheel.games.wheel_of_time.program_names import FIGHT, RESOLVE, window
from wonderwheel.games.wheel_of_time.show.labels import name_of
from wonderwheel.games.wheel_of_time.show.picture.cards import joined
from wonderwheel.games.wheel_of_time.show.picture.types import (
    ChancePicture,
    LanePicture,
    LaneSidePicture,
    OutcomePicture,
    WheelOddsPicture,
)
from wonderwheel.games.wheel_of_time.show.telling import limits_words
from wonderwheel.games.wheel_of_time.table.catalogue import CHARACTER, TROOP
from wonderwheel.games.wheel_of_time.table.objects import rules_of
from wonderwheel.games.wheel_of_time.table.rows import ANNOUNCED_LIMITS
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

MOST: Final[int] = 999  # stands for a margin without an end
HUNDREDTHS: Final[int] = 10_000
_RARE: Final = Fraction(1, 2000)  # margins that are rarer are not listed
_KINDS: Final = {
    PATTERN: "pattern",
    CARD_BASED: "card",
    CONTEST: "contest",
    LAST_BATTLE: "last battle",
    FURTHER: "further",
}


def lanes(g: Table) -> list[LanePicture]:
    """The challenges in the order in which they are resolved."""
    return [_lane(g, slot, order + 1) for order, slot in enumerate(in_order(g))]


def _lane(g: Table, slot: int, order: int) -> LanePicture:
    kind = g.challenge_kind[slot]
    return {
        "slot": slot,
        "kind": _KINDS.get(kind, "none"),  # type: ignore[typeddict-item]  # one of the words above
        "name": lane_name(g, slot),
        "initiator": g.initiator[slot],
        "card": g.challenge_card[slot],
        "target": g.target[slot],
        "order": 1 if kind == LAST_BATTLE else order,
        "state": "none" if kind == NONE else "now" if g.resolving == slot else "waits",
        "sides": [_side(g, slot, seat) for seat in range(SEATS)],
        "margin": _made(g, slot, SUPPORT) - _made(g, slot, OPPOSITION),
        "outcomes": outcomes(g, slot),
        "odds": _odds(g, slot) if kind != NONE else None,
    }


def lane_name(g: Table, slot: int) -> str:
    """A challenge by what it is about, as a title."""
    kind, card = g.challenge_kind[slot], g.challenge_card[slot]
    if kind == PATTERN or slot == PATTERN_CHALLENGE:
        return "Pattern Challenge"
    if kind == LAST_BATTLE:
        return "The Last Battle"
    if kind == CONTEST:
        return f"Contest for {name_of(g, card)}"
    if kind == FURTHER:
        return f"{name_of(g, card)} on {name_of(g, g.target[slot])}"
    if kind == CARD_BASED:
        limits = " ".join(limits_words(rules_of(g), row[ANNOUNCED_LIMITS:]) for row in g.announced if row[0] == card)
        name = name_of(g, card) if g.what[card] >= 0 else "Face-down challenge"
        return f"{name}, face down: {limits}" if limits else name
    return "No challenge"


def members(g: Table, slot: int, seat: int) -> list[int]:
    """The cards of a player that take part, or are committed as far as the seat that looks can see."""
    return [c for c in g.in_play if g.controller[c] == seat and g.place[c] == BATTLEGROUND and joined(g, c) == slot]


def _side(g: Table, slot: int, seat: int) -> LaneSidePicture:
    supports = g.initiator[slot] == seat
    return {
        "seat": seat,
        "supports": supports,
        "total": g.support[slot] if supports else g.opposition[slot],
        "cards": members(g, slot, seat),
        "damage": g.damage_pools[slot][seat * 2 : seat * 2 + 2],
        "pattern": _pattern(g, slot, seat),
        "ignored": g.ignored[seat] if g.resolving == slot else 0,
    }


def inner(g: Table) -> str:
    """The program that the resolution of a challenge is in, "" outside of it."""
    names = [g.rules.programs[f.program].name for f in g.stack]
    if RESOLVE not in names or names[-1] == RESOLVE:
        return ""
    return str(names[names.index(RESOLVE) + 1])


def _pattern(g: Table, slot: int, seat: int) -> int:
    """The tokens that the outcome of the Last Battle will add."""
    if g.challenge_kind[slot] != LAST_BATTLE:
        return 0
    added = g.resolving == slot and g.step == OUTCOME_STEP and inner(g) != window(OUTCOME_STEP)
    return 0 if added else g.pattern[seat]


def _made(g: Table, slot: int, symbol: int) -> int:
    """Support or opposition as it stands, with tokens that are still to be added."""
    first = g.initiator[slot]
    if first == NOBODY:
        return 0
    if symbol == SUPPORT:
        return g.support[slot] + _pattern(g, slot, first)
    return g.opposition[slot] + _pattern(g, slot, 1 - first)


def outcomes(g: Table, slot: int) -> list[OutcomePicture]:
    """What every margin comes to, the smallest first."""
    kind, first = g.challenge_kind[slot], g.initiator[slot]
    if kind == PATTERN:
        by = MARGIN_FOR_A_TOKEN
        return [
            _outcome(-MOST, -by, "shadow", VILLAIN_SEAT),
            _outcome(1 - by, by - 1, "neutral", NOBODY),
            _outcome(by, MOST, "light", HERO_SEAT),
        ]
    if kind == LAST_BATTLE:
        by = MARGIN_OF_THE_LAST_BATTLE
        words = [f"{g.rules.seat_name(seat)} wins" for seat in range(SEATS)]
        return [
            _outcome(-MOST, -by, words[1 - first], 1 - first),
            _outcome(1 - by, by - 1, "it goes on", NOBODY),
            _outcome(by, MOST, words[first], first),
        ]
    if kind == NONE:
        return []
    return [_outcome(-MOST, 0, "fails", 1 - first), _outcome(1, MOST, "succeeds", first)]


def _outcome(least: int, most: int, words: str, seat: int) -> OutcomePicture:
    return {"least": least, "most": most, "words": words, "seat": seat}


# -- odds --------------------------------------------------------------------------------------------------------------


def _odds(g: Table, slot: int) -> WheelOddsPicture | None:
    """The odds of a challenge while dice of it are to be rolled."""
    first = g.initiator[slot]
    forces = [_force(g, slot, seat) for seat in (first, 1 - first)]
    if not any(any(force.dice) for force in forces):
        return None
    by = _margin(forces[0], forces[1])
    chances: list[ChancePicture] = [
        {"words": one["words"], "chance": _hundredths(_within(by, one)), "seat": one["seat"]}
        for one in outcomes(g, slot)
    ]
    words = [forces[0 if seat == first else 1].words() for seat in range(SEATS)]
    damage = [float(symbols(forces[0 if seat == first else 1], DAMAGE).mean()) for seat in range(SEATS)]
    return {
        "dice": words,
        "chances": chances,
        "margins": [
            {"margin": value, "chance": _hundredths(by.chance(value))}
            for value in by.values()
            if by.chance(value) >= _RARE
        ],
        "damage": [f"{mean:.2f}" for mean in damage],
        "hidden": any(g.covered[c] and g.token[c] < 0 for c in g.in_play),
    }


@lru_cache(maxsize=512)
def _margin(first: Force, second: Force) -> Distribution:
    return margin(first, second)


def _within(by: Distribution, one: OutcomePicture) -> Fraction:
    return by.at_least(one["least"]) - by.at_least(one["most"] + 1)


def _hundredths(chance: Fraction) -> int:
    return round(float(chance) * HUNDREDTHS)


def _force(g: Table, slot: int, seat: int) -> Force:
    """What a side will roll yet, and what it has already: marked, on dice that lie open, or tokens still to come."""
    dice = [0] * len(ABILITIES)
    added = [0] * len(SYMBOLS)
    symbol = SUPPORT if g.initiator[slot] == seat else OPPOSITION
    added[symbol] = _made(g, slot, symbol)
    added[DAMAGE] = sum(g.damage_pools[slot][seat * 2 : seat * 2 + 2])
    for c in members(g, slot, seat):
        if any(why_not_roll(g, c, kind) is None for kind in _kinds_to_roll(g, slot)):
            for ability in dice_of(g, c):
                dice[ability] += 1
    if g.resolving == slot:
        for row in g.dice:
            if g.controller[row[0]] == seat:
                for face in row[1:]:
                    added[symbol] += FACES[face][symbol] if face >= 0 else 0
                    added[DAMAGE] += FACES[face][DAMAGE] if face >= 0 else 0
    return Force(tuple(dice), tuple(max(0, number) for number in added))


def _kinds_to_roll(g: Table, slot: int) -> tuple[int, ...]:
    """Characters and troops before the Opening Moves, then troops, then nobody."""
    if g.resolving != slot:
        return CHARACTER, TROOP
    here = inner(g)
    if g.step == OPENING_STEP:
        return (CHARACTER, TROOP) if here in ("", FIGHT, window(OPENING_STEP)) else (TROOP,)
    return (TROOP,) if g.step == GRIPS_STEP and here in ("", FIGHT, window(GRIPS_STEP)) else ()
