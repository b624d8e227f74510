"""Areas, types, orbitals, counters and other kinds of things as numbers: what every room speaks of (101, 204, 301)."""

from __future__ import annotations

from wonderwheel.core.state.amounts import Amount

REALMS = 7
ROUNDS = 7
SEATS = 2
NOBODY = -1
NO_CARD = -1
NO_REALM = -1
AS_PRINTED = -1
EVERYBODY = 3
UNKNOWN = -1  # told instead of what a card is

# Areas (301). A card being played lies nowhere else; a token that has ceased to exist lies nowhere.
NOWHERE, DECK, HAND, WORLD, ABYSS, BANISHED, ARCHIVE, PLAYING = range(8)
TEXTS_WORK_IN = (WORLD, PLAYING)  # as to static abilities
AREAS = ("nowhere", "deck", "hand", "world", "abyss", "banishment", "archive", "playing")
NO_TOKEN, STAND_IN, PRINTED_TOKEN = range(3)
PLAYED = 8  # added to the area of origin of a card that was played

WONDER, LAND, ITEM, SPELL = 1, 2, 4, 8
TYPES = {"wonder": WONDER, "land": LAND, "item": ITEM, "spell": SPELL}
TYPE_NAMES = {WONDER: "Wonder", LAND: "land", ITEM: "item", SPELL: "spell"}
PERMANENT_TYPES = WONDER | LAND | ITEM
EQUIPMENT = "Equipment"

ORBITALS = ("Petraia", "Thalwind", "Solfera", "Umbrathene", "Heliosynth", "Boundless")
ALL_ORBITALS = (1 << len(ORBITALS)) - 1

UNOPENED, OPEN, CLOSED_FOR_GOOD = range(3)

# Counters with a meaning of their own (204); cards may define others, numbered after these.
PLUS, MINUS, SHIELD, NULL, CELESTIAL, PROTECTOR, GROWTH = range(7)
COUNTERS = ("+1", "-1", "shield", "null", "celestial", "protector", "growth")

# Kinds of rows in the derived column `granted`.
ABILITY, CLASS, TYPE, LEGENDARY, CANNOT, COST, STONE, RULE = range(8)

STONE_CARD = 1000  # a card that is a stone is named by this plus its handle
ONE = Amount.of(1).code
