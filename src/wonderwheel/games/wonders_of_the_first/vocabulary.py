"""Every action of Wonders of The First, numbered: the keys of options."""

from wonderwheel.core.questions import Vocabulary

CARDS = 512  # handles: two decks, two archives, tokens
ABILITIES = 16  # activated abilities of one card
STONES = 1536  # stones, and cards that are stones
CHOICES = 1024

VOCABULARY = Vocabulary(
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
BEGIN = VOCABULARY.verb("begin")
LAYOUT = VOCABULARY.verb("realm 1 on the")
DRAW = VOCABULARY.verb("draw").base
PLAY = VOCABULARY.verb("play")
ATTACK = VOCABULARY.verb("attack")
ACTIVATE = VOCABULARY.verb("activate")
HARVEST = VOCABULARY.verb("harvest")
REALM = VOCABULARY.verb("realm")
CARD = VOCABULARY.verb("card")
STONE = VOCABULARY.verb("stone")
PLAYER = VOCABULARY.verb("player")
MODE = VOCABULARY.verb("mode")
CHOICE = VOCABULARY.verb("choice")
COIN = VOCABULARY.verb("coin")
COUNTER = VOCABULARY.verb("counter")
CLASS = VOCABULARY.verb("class")
ORBITAL = VOCABULARY.verb("orbital")
TYPE = VOCABULARY.verb("type")
NAME = VOCABULARY.verb("name")
REMOVE = VOCABULARY.verb("remove")
