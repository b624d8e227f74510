"""Abilities, symbols, types, allegiances and other kinds of things: what every room speaks of."""

from __future__ import annotations

# Abilities are also the kinds of dice and of ability symbols; the other symbols go on counting.
POLITICS: int = 0
INTRIGUE: int = 1
ONE_POWER: int = 2
COMBAT: int = 3
SUPPORT: int = 4
OPPOSITION: int = 5
DAMAGE: int = 6
ABILITIES = ("politics", "intrigue", "one_power", "combat")
SYMBOLS = (*ABILITIES, "support", "opposition", "damage")
ABILITY_NAMES = ("Politics", "Intrigue", "One Power", "Combat")
SYMBOL_NAMES = (*ABILITY_NAMES, "support", "opposition", "damage")

TYPES = ("character", "troop", "advantage", "challenge", "event")
# What an advantage is put on; "any" is a character or a troop.
ADVANTAGE_KINDS = ("character", "troop", "player", "world", "any")

ALLEGIANCES = (
    "Aes Sedai",
    "Aiel",
    "Andor",
    "Cairhien",
    "Children of the Light",
    "Dark One",
    "Dragon",
    "Illian",
    "Mercenary",
    "Tear",
)
# Kinds of cards that a text lets a player name.
NAMED_ADVANTAGES = ("character advantage", "troop advantage", "player advantage", "world advantage")
NAMED_KINDS = (
    *NAMED_ADVANTAGES,
    *TYPES,
    *(f"{allegiance} {type_}" for allegiance in ALLEGIANCES for type_ in ("character", "troop")),
)
NATIONS = ("Andor", "Cairhien", "Illian", "Tear")

HERO, VILLAIN = "hero", "villain"
SIDES = (HERO, VILLAIN)
STARTING_HERO, STARTING_VILLAIN, STARTING_ADVANTAGE = "Starting Hero", "Starting Villain", "Starting Advantage"
DRAGON_REBORN, TAVEREN = "Dragon Reborn", "Ta'veren"
MULTIPLE, REINFORCEMENT, UNIQUE, WEAPON = "Multiple", "Reinforcement", "Unique", "Weapon"
CONTESTED, NATION_CONTESTED = "Contested", "Nation Contested"
LIGHT_NATURE, DARK_NATURE = "Light Nature", "Dark Nature"
MONSTER, TERRAIN = "Monster", "Terrain"
