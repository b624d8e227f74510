"""Areas, types, orbitals, counters and other kinds of things as numbers: what every room speaks of (101, 204, 301)."""

from __future__ import annotations

from wonderwheel.core.numbering import Numbering
from wonderwheel.core.state.amounts import Amount

REALMS = 7
ROUNDS = 7
ASCENDS_IN = 7  # the round at whose start ascend triggers
SEATS = 2
NOBODY = -1
NO_CARD = -1
NO_REALM = -1
AS_PRINTED = -1
EVERYBODY = 3
UNKNOWN = -1  # told instead of what a card is

# Areas (301). A card being played lies nowhere else; a token that has ceased to exist lies nowhere.
_areas = Numbering[str]()
NOWHERE: int = _areas.add("nowhere")
DECK: int = _areas.add("deck")
HAND: int = _areas.add("hand")
WORLD: int = _areas.add("world")
ABYSS: int = _areas.add("abyss")
BANISHED: int = _areas.add("banishment")
ARCHIVE: int = _areas.add("archive")
PLAYING: int = _areas.add("playing")
AREAS: tuple[str, ...] = _areas.all()
TEXTS_WORK_IN = (WORLD, PLAYING)  # as to static abilities
NO_TOKEN, STAND_IN, PRINTED_TOKEN = range(3)
PLAYED = 8  # added to the area of origin of a card that was played

WONDER, LAND, ITEM, SPELL = 1, 2, 4, 8
TYPES = {"wonder": WONDER, "land": LAND, "item": ITEM, "spell": SPELL}
TYPE_NAMES = {WONDER: "Wonder", LAND: "land", ITEM: "item", SPELL: "spell"}
PERMANENT_TYPES = WONDER | LAND | ITEM
EQUIPMENT = "Equipment"

ORBITALS = ("Petraia", "Thalwind", "Solfera", "Umbrathene", "Heliosynth", "Boundless")
ALL_ORBITALS = (1 << len(ORBITALS)) - 1

# States of a realm; an odd one is active. A banished realm is inactive, or active in banishment (CR12-301.2.b).
UNOPENED, OPEN, CLOSED_FOR_GOOD, ACTIVE_IN_BANISHMENT = range(4)
ACTIVE = 1

# Counters with a meaning of their own (204); cards may define others, numbered after these.
_counters = Numbering[str]()
PLUS: int = _counters.add("+1")
MINUS: int = _counters.add("-1")
SHIELD: int = _counters.add("shield")
NULL: int = _counters.add("null")
CELESTIAL: int = _counters.add("celestial")
PROTECTOR: int = _counters.add("protector")
GROWTH: int = _counters.add("growth")
COUNTERS: tuple[str, ...] = _counters.all()

# Kinds of rows in the derived column `granted`.
ABILITY, CLASS, TYPE, LEGENDARY, CANNOT, COST, STONE, RULE, LOST = range(9)

STONE_CARD = 1000  # a card that is a stone is named by this plus its handle
ONE = Amount.of(1).code
