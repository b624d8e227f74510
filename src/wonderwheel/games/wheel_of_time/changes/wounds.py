"""Damage, corruption and healing on cards."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.changes.cards import kill
from wonderwheel.games.wheel_of_time.evaluating.current import doomed, in_play
from wonderwheel.games.wheel_of_time.places import NO_CHALLENGE, NOBODY
from wonderwheel.games.wheel_of_time.readings import KILLED_LATER
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import CHARACTER
from wonderwheel.games.wheel_of_time.table.objects import reads, rules_of, type_of
from wonderwheel.games.wheel_of_time.table.rows import CANNOT_BE_HEALED, DOOMED, FOR_GOOD, KILLS, PLAIN, POISONS
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

# What a point that is about to be put cites, by number.
BY_EFFECT: Final = 0
BY_POOL: Final = 1
BY_TARGET: Final = 2
COMING_CLAUSES: Final = ("WOT20-dice.damage.1", "WOT20-resolution.damage.4", "WOT20-resolution.special-damage.5")


def bring_damage(g: Table, card: int, number: int = 1, special: int = PLAIN, clause: int = BY_EFFECT) -> None:
    """So many points are about to be put on a card: whoever calls this runs PUT_DAMAGE next."""
    g.coming = [*g.coming, *[(card, special, clause)] * number]


@rule("WOT20-dice.damage.1", "WOT20-resolution.special-damage.1", "WOT20-resolution.special-damage.2")
def wound(g: Table, card: int, clause: str, special: int = PLAIN) -> None:
    """A damage token on a card. One that kills puts the card into its owner's killed pile at once (W-21)."""
    if not in_play(g, card):
        return
    card = rules_of(g).texts.takes_instead(g, card)
    g.damage[card] += 1
    note_hurt(g, card)
    if special == CANNOT_BE_HEALED:
        g.unhealable[card] += 1
    g.emit(events.DAMAGED, NOBODY, (g.what[card], g.damage[card]), clause)
    for kind in ("takes a point", "takes damage"):
        rules_of(g).texts.happened(g, kind, card, g.controller[card], g.challenge[card])
    if special == POISONS and type_of(g, card) == CHARACTER and card not in g.poisoned:
        g.poisoned = sorted([*g.poisoned, card])
    if special == KILLS and reads(g, KILLED_LATER):
        doom(g, card)
    elif special == KILLS:
        kill(g, card, "WOT20-glossary.killed.1")


def doom(g: Table, card: int) -> None:
    """A card dies as the dead are discarded, whatever becomes of its wounds (W-21, W-40)."""
    if not doomed(g, card):
        g.gained = sorted([*g.gained, (card, DOOMED, 0, 1, FOR_GOOD)])


@rule("WOT20-glossary.participating.1")
def note_hurt(g: Table, card: int) -> None:
    """A participant took damage: texts may ask for it until its challenge is over."""
    row = (card, g.challenge[card])
    if g.challenge[card] != NO_CHALLENGE and row not in g.hurt:
        g.hurt = sorted([*g.hurt, row])


@rule("WOT20-glossary.corruption.1")
def put_corruption(g: Table, card: int, number: int) -> None:
    """So many corruption tokens more, or fewer, on a card."""
    g.corruption[card] += number
    if number:
        g.emit(events.CORRUPTED, NOBODY, (g.what[card], g.corruption[card]), "WOT20-glossary.corruption.1")


@rule("WOT20-glossary.corruption.1", "WOT20-resolution.special-damage.2", "WOT20-action.heal.1")
def healable(g: Table, card: int) -> int:
    """How many damage tokens can be healed: corruption tokens and some damage cannot."""
    return g.damage[card] - g.unhealable[card]


@rule("WOT20-action.heal.1", "WOT20-resolution.special-damage.2")
def heal(g: Table, card: int, number: int) -> int:
    """Remove damage tokens as far as they can be healed; gives how many went."""
    gone = min(number, healable(g, card))
    g.damage[card] -= gone
    return gone
