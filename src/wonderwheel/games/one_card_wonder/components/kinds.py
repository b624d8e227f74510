"""The kinds of pieces and of cost symbols, numbered in the order of the supply board.

A kind is a plain int everywhere in the engine. Numbers below `RESOURCE_KINDS` are the cubes; a coin is a
piece but no resource; wild is only a symbol of costs and effects and stands for "any".
"""

from typing import Final

KNOWLEDGE: Final = 0
WOOD: Final = 1
CLAY: Final = 2
STONE: Final = 3
IRON: Final = 4
COIN: Final = 5
WILD: Final = 6

RESOURCE_KINDS: Final = 5

MAT_SPACES: Final = 8  # of a mat, for cubes and coins together

KIND_NAMES: Final = ("knowledge", "wood", "clay", "stone", "iron", "coin", "wild")
KIND_LETTERS: Final = "KWCSI$?"
