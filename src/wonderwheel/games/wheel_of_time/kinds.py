"""Abilities, symbols, types, allegiances and other kinds of things: what every room speaks of."""

from __future__ import annotations

from typing import Final

# What a text asks after its own words.
DO_YOU: Final = "Do you?"
WHICH_WAY: Final = "Which do you choose?"

# Abilities are also the kinds of dice and of ability symbols; the other symbols go on counting.
POLITICS: Final[int] = 0
INTRIGUE: Final[int] = 1
ONE_POWER: Final[int] = 2
COMBAT: Final[int] = 3
SUPPORT: Final[int] = 4
OPPOSITION: Final[int] = 5
DAMAGE: Final[int] = 6
ABILITIES: Final = ("politics", "intrigue", "one_power", "combat")
SYMBOLS: Final = (*ABILITIES, "support", "opposition", "damage")
ABILITY_NAMES: Final = ("Politics", "Intrigue", "One Power", "Combat")
SYMBOL_NAMES: Final = (*ABILITY_NAMES, "support", "opposition", "damage")

NUMBER_MOST: Final[int] = 99  # of anything that a card prints or says

TYPES: Final = ("character", "troop", "advantage", "challenge", "event")
# What an advantage is put on; "any" is a character or a troop.
ADVANTAGE_KINDS: Final = ("character", "troop", "player", "world", "any")

ALLEGIANCES: Final = (
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
NAMED_ADVANTAGES: Final = ("character advantage", "troop advantage", "player advantage", "world advantage")
NAMED_KINDS: Final = (
    *NAMED_ADVANTAGES,
    *TYPES,
    *(f"{allegiance} {type_}" for allegiance in ALLEGIANCES for type_ in ("character", "troop")),
)
NATIONS: Final = ("Andor", "Cairhien", "Illian", "Tear")

HERO: Final = "hero"
VILLAIN: Final = "villain"
SIDES: Final = (HERO, VILLAIN)
SEXES: Final = ("", "female", "male")
STARTING_HERO: Final = "Starting Hero"
STARTING_VILLAIN: Final = "Starting Villain"
STARTING_ADVANTAGE: Final = "Starting Advantage"
DRAGON_REBORN: Final = "Dragon Reborn"
TAVEREN: Final = "Ta'veren"
MULTIPLE: Final = "Multiple"
REINFORCEMENT: Final = "Reinforcement"
UNIQUE: Final = "Unique"
WEAPON: Final = "Weapon"
CONTESTED: Final = "Contested"
NATION_CONTESTED: Final = "Nation Contested"
LIGHT_NATURE: Final = "Light Nature"
DARK_NATURE: Final = "Dark Nature"
MONSTER: Final = "Monster"
TERRAIN: Final = "Terrain"
