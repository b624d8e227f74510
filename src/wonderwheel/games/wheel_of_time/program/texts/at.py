"""From where a text is looked at: its card, whose it is, what was chosen, and what the event at hand is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wonderwheel.games.wheel_of_time.meaning.terms import Player
from wonderwheel.games.wheel_of_time.places import (
    HERO_SEAT,
    NO_CARD,
    NO_CHALLENGE,
    NOBODY,
    SEATS,
    VILLAIN_SEAT,
)
from wonderwheel.games.wheel_of_time.table.objects import challenge_slots, in_turn, opponent
from wonderwheel.games.wheel_of_time.table.rows import (
    KEPT_CARD,
    KEPT_SLOT,
    KEPT_VALUES,
    LASTING_CHALLENGE,
    LASTING_SEAT,
    LASTING_SLOTS,
    LASTING_SOURCE,
    LASTING_TURN,
    LASTING_UNTIL,
    LASTING_X,
    UNTIL_NEXT_TURN,
    UNTIL_TARGETED_AGAIN,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

# The slots of texts by number: what a card keeps, and what an effect that waits takes along.
SLOTS: Final = (
    "target",
    "target 2",
    "it",
    "it 2",
    "chosen",
    "player",
    "challenge",
    "challenge 2",
    "chosen ability",
    "ability",
    "chosen allegiance",
    "chosen kind",
    "chosen name",
)
# How much of the table stands while something of it is computed: everything; abilities as printed; traits too.
PLAIN: Final[int] = 0
COMPUTING_ABILITIES: Final[int] = 1
COMPUTING_TRAITS: Final[int] = 2
COMPUTING_OTHERS: Final[int] = 3  # abilities of cards at which a text looks whose own changes are being computed


class At:
    """Where a text is looked at. `that`, `who`, `challenge`: what the event is about, or what one is at just now.

    `recruit`: the card that is being paid for, where traits that count for that alone count.
    """

    __slots__ = ("challenge", "depth", "g", "recruit", "seat", "slots", "source", "that", "who", "x")

    def __init__(
        self,
        g: Table,
        source: int,
        seat: int,
        slots: Mapping[str, tuple[int, ...]],
        x: int = 0,
        that: int = NO_CARD,
        who: int = NOBODY,
        challenge: int = NO_CHALLENGE,
        depth: int = PLAIN,
        recruit: int = NO_CARD,
    ) -> None:
        self.g = g
        self.source = source
        self.seat = seat
        self.slots = slots
        self.x = x
        self.that = that
        self.who = who
        self.challenge = challenge
        self.depth = depth
        self.recruit = recruit

    def but(
        self,
        slots: Mapping[str, tuple[int, ...]] | None = None,
        x: int | None = None,
        that: int | None = None,
        who: int | None = None,
        challenge: int | None = None,
        recruit: int | None = None,
    ) -> At:
        """The same place, but for what is given here."""
        return At(
            self.g,
            self.source,
            self.seat,
            self.slots if slots is None else slots,
            self.x if x is None else x,
            self.that if that is None else that,
            self.who if who is None else who,
            self.challenge if challenge is None else challenge,
            self.depth,
            self.recruit if recruit is None else recruit,
        )


def has_begun(g: Table, row: tuple[int, ...]) -> bool:
    """What is for the next turn waits for it; what ends as its card rotates does not hold while it is rotated."""
    if row[LASTING_UNTIL] == UNTIL_NEXT_TURN:
        return row[LASTING_TURN] < g.turn
    return row[LASTING_UNTIL] != UNTIL_TARGETED_AGAIN or not g.rotated[row[LASTING_SOURCE]]


def lasting_at(g: Table, row: tuple[int, ...], depth: int = PLAIN) -> At:
    """From where a rule that lasts is looked at: with all that was chosen for it."""
    slots: dict[str, tuple[int, ...]] = {}
    pairs = row[LASTING_SLOTS:]
    for i in range(0, len(pairs), 2):
        name = SLOTS[pairs[i]]
        slots[name] = (*slots.get(name, ()), pairs[i + 1]) if pairs[i + 1] >= 0 else slots.get(name, ())
    return At(
        g, row[LASTING_SOURCE], row[LASTING_SEAT], slots, row[LASTING_X], challenge=row[LASTING_CHALLENGE], depth=depth
    )


def kept(g: Table, card: int, name: str) -> tuple[int, ...]:
    """What a card keeps in a slot as long as it stays where it is."""
    number = SLOTS.index(name)
    for row in g.kept:
        if row[KEPT_CARD] == card and row[KEPT_SLOT] == number:
            return row[KEPT_VALUES:]
    return ()


def in_slot(at: At, name: str) -> tuple[int, ...]:
    """What is in a slot: chosen before, kept with the card, or what the card lies on or targets."""
    if name in at.slots:
        return at.slots[name]
    found = kept(at.g, at.source, name)
    if found:
        return found
    if name == "target":
        if at.g.on[at.source] >= 0:
            return (at.g.on[at.source],)
        own = [slot for slot in challenge_slots(at.g) if at.g.challenge_card[slot] == at.source]
        return tuple([at.g.target[slot] for slot in own if at.g.target[slot] != NO_CARD])
    if name in ("it", "it 2") and at.that != NO_CARD:
        return (at.that,)
    if name in ("challenge", "challenge 2") and at.challenge != NO_CHALLENGE:
        return (at.challenge,)
    return ()


def players(at: At, who: Player) -> list[int]:
    """The players that are meant, in the order of the turn."""
    which = who.which
    if at.seat == NOBODY and which in ("you", "opponent", "others", "each other"):
        return []
    if which == "you":
        return [at.seat]
    if which in ("opponent", "others", "each other"):
        return [opponent(at.seat)]
    if which in ("any", "each", "all"):
        return list(in_turn(at.g)) if at.g.dominant != NOBODY else list(range(SEATS))
    if which in ("hero", "villain"):
        return [HERO_SEAT if which == "hero" else VILLAIN_SEAT]
    if which in ("slot", "targeted", "each targeted"):
        return list(in_slot(at, who.slot or "player"))
    if which in ("event", "that"):
        return [at.who]
    return [at.g.controller[card] for card in in_slot(at, "target") if at.g.controller[card] != NOBODY]


PLAYERS: Final = frozenset(
    [
        "you",
        "opponent",
        "others",
        "any",
        "each",
        "all",
        "hero",
        "villain",
        "slot",
        "targeted",
        "event",
        "that",
        "controller",
        "each other",
        "each targeted",
    ]
)
