"""Areas, types, orbitals, counters and other kinds of things as numbers: what every room speaks of (101, 204, 301)."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.numbering import Numbering
from wonderwheel.core.state.amounts import Amount

REALMS: Final = 7
DECK_SIZE: Final = 50
ROUNDS: Final = 7
ASCENDS_IN: Final = 7  # the round at whose start ascend triggers
SEATS: Final = 2
NOBODY: Final = -1
NO_CARD: Final = -1
NO_REALM: Final = -1
AS_PRINTED: Final = -1
EVERYBODY: Final = 3
UNKNOWN: Final = -1  # told instead of what a card is

# Areas (301). A card being played lies nowhere else; a token that has ceased to exist lies nowhere.
_areas = Numbering[str]()
NOWHERE: Final[int] = _areas.add("nowhere")
DECK: Final[int] = _areas.add("deck")
HAND: Final[int] = _areas.add("hand")
WORLD: Final[int] = _areas.add("world")
ABYSS: Final[int] = _areas.add("abyss")
BANISHED: Final[int] = _areas.add("banishment")
ARCHIVE: Final[int] = _areas.add("archive")
PLAYING: Final[int] = _areas.add("playing")
AREAS: Final[tuple[str, ...]] = _areas.all()
TEXTS_WORK_IN: Final = (WORLD, PLAYING)  # as to static abilities
NO_TOKEN: Final = 0
STAND_IN: Final = 1
PRINTED_TOKEN: Final = 2
PLAYED: Final = 8  # added to the area of origin of a card that was played

WONDER: Final = 1
LAND: Final = 2
ITEM: Final = 4
SPELL: Final = 8
TYPES: Final = {"wonder": WONDER, "land": LAND, "item": ITEM, "spell": SPELL}
TYPE_NAMES: Final = {WONDER: "Wonder", LAND: "land", ITEM: "item", SPELL: "spell"}
PERMANENT_TYPES: Final = WONDER | LAND | ITEM
EQUIPMENT: Final = "Equipment"

ORBITALS: Final = ("Petraia", "Thalwind", "Solfera", "Umbrathene", "Heliosynth", "Boundless")
ALL_ORBITALS: Final = (1 << len(ORBITALS)) - 1

# States of a realm; an odd one is active. A banished realm is inactive, or active in banishment (CR12-301.2.b).
UNOPENED: Final = 0
OPEN: Final = 1
CLOSED_FOR_GOOD: Final = 2
ACTIVE_IN_BANISHMENT: Final = 3
ACTIVE: Final = 1

# Counters with a meaning of their own (204); cards may define others, numbered after these.
_counters = Numbering[str]()
PLUS: Final[int] = _counters.add("+1")
MINUS: Final[int] = _counters.add("-1")
SHIELD: Final[int] = _counters.add("shield")
NULL: Final[int] = _counters.add("null")
CELESTIAL: Final[int] = _counters.add("celestial")
PROTECTOR: Final[int] = _counters.add("protector")
GROWTH: Final[int] = _counters.add("growth")
COUNTERS: Final[tuple[str, ...]] = _counters.all()

# Kinds of rows in the derived column `granted`.
ABILITY: Final = 0
CLASS: Final = 1
TYPE: Final = 2
LEGENDARY: Final = 3
CANNOT: Final = 4
COST: Final = 5
STONE: Final = 6
RULE: Final = 7
LOST: Final = 8

STONE_CARD: Final = 1000  # a card that is a stone is named by this plus its handle
ONE: Final = Amount.of(1).code
