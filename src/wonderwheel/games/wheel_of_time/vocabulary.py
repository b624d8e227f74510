"""Every action of The Wheel of Time CCG, numbered: the keys of options."""

from wonderwheel.core.questions import Vocabulary
from wonderwheel.games.wheel_of_time.places import MOST_CHALLENGES

CARDS: int = 256  # handles: two decks, a Starting Advantage each, the face-down Dragon Reborn
EFFECTS: int = 8  # effects of one card
WAYS: int = 64

VOCABULARY = Vocabulary(
    "wheel_of_time",
    1,
    (
        ("start with", CARDS),
        ("declare", CARDS),
        ("contest", CARDS),
        ("card", CARDS),
        ("send", CARDS),
        ("token", 32),
        ("generate", CARDS),
        ("heal", CARDS),
        ("advantage", CARDS),
        ("recruit", CARDS),
        ("reinforce", CARDS),
        ("discard weapon", CARDS),
        ("play", CARDS),
        ("use", CARDS * EFFECTS),
        ("taveren", CARDS),
        ("cleanse", CARDS),
        ("replace", CARDS),
        ("rotate", CARDS),
        ("damage on", CARDS),
        ("way", WAYS),
        ("by hand", 1),
        ("convert", 64),
        ("symbol", (CARDS + 1) * 4),
        ("on player", 2),
        ("on the world", 1),
        ("challenge", MOST_CHALLENGES),
        ("face", 24),
        ("control", 64),
        ("discard", CARDS),
        ("die", 64),
        ("ability", 4),
        ("everybody", 1),
        ("allegiance", 10),
        ("offer", CARDS * 4),
        ("name", 1024),
        ("kind", 64),
        ("initiate on", CARDS),
    ),
)
START = VOCABULARY.verb("start with")
DECLARE = VOCABULARY.verb("declare")
CONTEST = VOCABULARY.verb("contest")
CARD = VOCABULARY.verb("card")
SEND = VOCABULARY.verb("send")
TOKEN = VOCABULARY.verb("token")
GENERATE = VOCABULARY.verb("generate")
HEAL = VOCABULARY.verb("heal")
ADVANTAGE = VOCABULARY.verb("advantage")
RECRUIT = VOCABULARY.verb("recruit")
REINFORCE = VOCABULARY.verb("reinforce")
DISCARD_WEAPON = VOCABULARY.verb("discard weapon")
PLAY = VOCABULARY.verb("play")
USE = VOCABULARY.verb("use")
TAVEREN = VOCABULARY.verb("taveren")
CLEANSE = VOCABULARY.verb("cleanse")
REPLACE = VOCABULARY.verb("replace")
ROTATE = VOCABULARY.verb("rotate")
DAMAGE_ON = VOCABULARY.verb("damage on")
WAY = VOCABULARY.verb("way")
BY_HAND: int = VOCABULARY.verb("by hand").base
CONVERT = VOCABULARY.verb("convert")
SYMBOL = VOCABULARY.verb("symbol")
ON_PLAYER = VOCABULARY.verb("on player")
ON_WORLD: int = VOCABULARY.verb("on the world").base
CHALLENGE = VOCABULARY.verb("challenge")
FACE = VOCABULARY.verb("face")
CONTROL = VOCABULARY.verb("control")
DISCARD = VOCABULARY.verb("discard")
DIE = VOCABULARY.verb("die")
ABILITY = VOCABULARY.verb("ability")
ALLEGIANCE = VOCABULARY.verb("allegiance")
OFFER = VOCABULARY.verb("offer")
NAME = VOCABULARY.verb("name")
KIND = VOCABULARY.verb("kind")
INITIATE_ON = VOCABULARY.verb("initiate on")
EVERYBODY: int = VOCABULARY.verb("everybody").base
