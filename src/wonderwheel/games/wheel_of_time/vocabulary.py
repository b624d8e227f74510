"""Every action of The Wheel of Time CCG, numbered: the keys of options."""

from typing import Final

from wonderwheel.core.questions import Vocabulary
from wonderwheel.games.wheel_of_time.places import MOST_CHALLENGES

CARDS: Final[int] = 256  # handles: two decks, a Starting Advantage each, the face-down Dragon Reborn
EFFECTS: Final[int] = 8  # effects of one card
WAYS: Final[int] = 64

VOCABULARY: Final = Vocabulary(
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
START: Final = VOCABULARY.verb("start with")
DECLARE: Final = VOCABULARY.verb("declare")
CONTEST: Final = VOCABULARY.verb("contest")
CARD: Final = VOCABULARY.verb("card")
SEND: Final = VOCABULARY.verb("send")
TOKEN: Final = VOCABULARY.verb("token")
GENERATE: Final = VOCABULARY.verb("generate")
HEAL: Final = VOCABULARY.verb("heal")
ADVANTAGE: Final = VOCABULARY.verb("advantage")
RECRUIT: Final = VOCABULARY.verb("recruit")
REINFORCE: Final = VOCABULARY.verb("reinforce")
DISCARD_WEAPON: Final = VOCABULARY.verb("discard weapon")
PLAY: Final = VOCABULARY.verb("play")
USE: Final = VOCABULARY.verb("use")
TAVEREN: Final = VOCABULARY.verb("taveren")
CLEANSE: Final = VOCABULARY.verb("cleanse")
REPLACE: Final = VOCABULARY.verb("replace")
ROTATE: Final = VOCABULARY.verb("rotate")
DAMAGE_ON: Final = VOCABULARY.verb("damage on")
WAY: Final = VOCABULARY.verb("way")
BY_HAND: Final[int] = VOCABULARY.verb("by hand").base
CONVERT: Final = VOCABULARY.verb("convert")
SYMBOL: Final = VOCABULARY.verb("symbol")
ON_PLAYER: Final = VOCABULARY.verb("on player")
ON_WORLD: Final[int] = VOCABULARY.verb("on the world").base
CHALLENGE: Final = VOCABULARY.verb("challenge")
FACE: Final = VOCABULARY.verb("face")
CONTROL: Final = VOCABULARY.verb("control")
DISCARD: Final = VOCABULARY.verb("discard")
DIE: Final = VOCABULARY.verb("die")
ABILITY: Final = VOCABULARY.verb("ability")
ALLEGIANCE: Final = VOCABULARY.verb("allegiance")
OFFER: Final = VOCABULARY.verb("offer")
NAME: Final = VOCABULARY.verb("name")
KIND: Final = VOCABULARY.verb("kind")
INITIATE_ON: Final = VOCABULARY.verb("initiate on")
EVERYBODY: Final[int] = VOCABULARY.verb("everybody").base
