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

_SPELLED: Final = (
    (KNOWLEDGE, "knowledge", "K"),
    (WOOD, "wood", "W"),
    (CLAY, "clay", "C"),
    (STONE, "stone", "S"),
    (IRON, "iron", "I"),
    (COIN, "coin", "$"),
    (WILD, "wild", "?"),
)
KIND_NAMES: Final = tuple(name for _, name, _ in sorted(_SPELLED))
KIND_LETTERS: Final = "".join(letter for _, _, letter in sorted(_SPELLED))
