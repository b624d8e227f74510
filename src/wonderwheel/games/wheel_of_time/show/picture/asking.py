"""What a client draws of a question that is more than a list: a payment, damage that is being assigned."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from wonderwheel.games.wheel_of_time.evaluating.current import current, mortally_wounded
from wonderwheel.games.wheel_of_time.evaluating.pools import Symbol
from wonderwheel.games.wheel_of_time.kinds import ABILITIES
from wonderwheel.games.wheel_of_time.places import CHARACTER_POOL
from wonderwheel.games.wheel_of_time.procedures.paying import CARD, RECRUIT, paying_in, ways_of
from wonderwheel.games.wheel_of_time.procedures.taking_damage import assigning_in, eligible
from wonderwheel.games.wheel_of_time.program_names import ASSIGN, PAY
from wonderwheel.games.wheel_of_time.show.labels import name_of
from wonderwheel.games.wheel_of_time.show.picture.cards import card as drawn
from wonderwheel.games.wheel_of_time.show.picture.types import (
    AssigningPicture,
    HitPicture,
    PartPicture,
    PaymentPicture,
    WayPicture,
)
from wonderwheel.games.wheel_of_time.table.objects import facts_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

_PURPOSES: Final = {RECRUIT: "Recruit", CARD: "Play"}


def payment(g: Table, looking: int) -> PaymentPicture | None:
    """The payment that is being made; only whoever makes it sees what for."""
    if not g.stack or g.rules.programs[g.stack[-1].program].name != PAY:
        return None
    seat, purpose, card, tokens, chosen = paying_in(g, g.stack[-1])
    if looking < 0 or looking not in (seat, g.deciders[seat]) or g.what[card] < 0:
        return None
    facts = facts_of(g, card)
    cost = (facts.cost if purpose < 0 else facts.effects[purpose].cost) or (0,) * len(ABILITIES)
    ways: list[WayPicture] = [
        {"argument": i, "converted": way.converted, "parts": _parts(g, way.symbols)}
        for i, way in enumerate(ways_of(g, seat, purpose, card))
    ]
    return {
        "seat": seat,
        "card": drawn(g, card),
        "words": f"{_PURPOSES.get(purpose, 'Use')} {name_of(g, card)}",
        "cost": list(cost),
        "converted": tokens,
        "chosen": _parts(g, chosen),
        "ways": ways,
    }


def _parts(g: Table, symbols: Iterable[Symbol]) -> list[PartPicture]:
    found: dict[tuple[int, int], int] = {}
    for source, ability, _ in symbols:
        found[source, ability] = found.get((source, ability), 0) + 1
    return [
        {"card": source, "name": name_of(g, source) if source >= 0 else "", "ability": ability, "count": count}
        for (source, ability), count in sorted(found.items())
    ]


def assigning(g: Table) -> AssigningPicture | None:
    """Damage that is being assigned, with what a further point would do to each card that can take it."""
    if not g.stack or g.rules.programs[g.stack[-1].program].name != ASSIGN:
        return None
    seat, pool, left = assigning_in(g.stack[-1])
    if left <= 0:
        return None
    made = g.damage_pools[g.resolving][(1 - seat) * 2 + pool]
    return {
        "seat": seat,
        "pool": "character" if pool == CHARACTER_POOL else "troop",
        "placed": made - left,
        "left": left,
        "hits": [_hit(g, card) for card in eligible(g, seat, pool)],
    }


def _hit(g: Table, card: int) -> HitPicture:
    then = g.clone()
    then.damage[card] += 1
    return {"card": card, "abilities": list(current(then, card)), "dying": mortally_wounded(then, card)}
