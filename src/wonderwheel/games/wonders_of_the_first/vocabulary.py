"""Every action of Wonders of The First, numbered: the keys of options."""

from typing import Final

from wonderwheel.core.questions import Vocabulary

CARDS: Final = 512  # handles: two decks, two archives, tokens
ABILITIES: Final = 16  # activated abilities of one card
STONES: Final = 1536  # stones, and cards that are stones
CHOICES: Final = 1024

VOCABULARY: Final = Vocabulary(
    "wonders_of_the_first",
    2,
    (
        ("begin", 2),
        ("realm 1 on the", 2),
        ("draw", 1),
        ("play", CARDS),
        ("attack", 7),
        ("activate", CARDS * ABILITIES),
        ("harvest", CARDS),
        ("realm", 7),
        ("card", CARDS),
        ("stone", STONES),
        ("player", 2),
        ("mode", 8),
        ("choice", CHOICES),
        ("coin", 2),
        ("counter", 64),
        ("class", CHOICES),
        ("orbital", 8),
        ("type", 8),
        ("name", CHOICES),
        ("remove", CHOICES),
    ),
)
BEGIN: Final = VOCABULARY.verb("begin")
LAYOUT: Final = VOCABULARY.verb("realm 1 on the")
DRAW: Final = VOCABULARY.verb("draw").base
PLAY: Final = VOCABULARY.verb("play")
ATTACK: Final = VOCABULARY.verb("attack")
ACTIVATE: Final = VOCABULARY.verb("activate")
HARVEST: Final = VOCABULARY.verb("harvest")
REALM: Final = VOCABULARY.verb("realm")
CARD: Final = VOCABULARY.verb("card")
STONE: Final = VOCABULARY.verb("stone")
PLAYER: Final = VOCABULARY.verb("player")
MODE: Final = VOCABULARY.verb("mode")
CHOICE: Final = VOCABULARY.verb("choice")
COIN: Final = VOCABULARY.verb("coin")
COUNTER: Final = VOCABULARY.verb("counter")
CLASS: Final = VOCABULARY.verb("class")
ORBITAL: Final = VOCABULARY.verb("orbital")
TYPE: Final = VOCABULARY.verb("type")
NAME: Final = VOCABULARY.verb("name")
REMOVE: Final = VOCABULARY.verb("remove")
