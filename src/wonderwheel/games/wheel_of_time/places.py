"""Seats, places, challenges, tokens and windows as numbers: what every room of the rules speaks of."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.numbering import Numbering

# The seats are the sides: whoever sits at the first one plays the Hero (WOT20-setup.side.2).
HERO_SEAT: Final[int] = 0
VILLAIN_SEAT: Final[int] = 1
SEATS: Final[int] = 2
NOBODY: Final[int] = -1
NO_CARD: Final[int] = -1
EVERYBODY: Final[int] = 3
UNKNOWN: Final[int] = -1  # told instead of what a card is

# The Pattern: the sections of the two sides by their seats, and the neutral one.
NEUTRAL: Final[int] = 2
SECTIONS: Final = ("light", "shadow", "neutral")

_places = Numbering[str]()
DECK: Final[int] = _places.add("deck")
HAND: Final[int] = _places.add("hand")
HOME: Final[int] = _places.add("home front")
BATTLEGROUND: Final[int] = _places.add("battleground")
IN_FORCE: Final[int] = _places.add("advantages in play")
DECLARED: Final[int] = _places.add("challenges in play")
DISCARD: Final[int] = _places.add("discard pile")
KILLED: Final[int] = _places.add("killed pile")
REMOVED: Final[int] = _places.add("out of play")
CHOSEN: Final[int] = _places.add("chosen for the start")
ASIDE: Final[int] = _places.add("set aside")
FACE_DOWN_DRAGON: Final[int] = _places.add("face-down Dragon Reborn")
PLAYING: Final[int] = _places.add("being played")
UNDER: Final[int] = _places.add("under a card")
PLACES: Final[tuple[str, ...]] = _places.all()
IN_PLAY: Final = (HOME, BATTLEGROUND, IN_FORCE)
OPEN_PLACES: Final = (*IN_PLAY, DISCARD, KILLED, REMOVED)  # where everybody sees a card

# What an advantage lies on, where it is no card: the world, or a player.
ON_NOTHING: Final[int] = -1
ON_THE_WORLD: Final[int] = -2
ON_HERO_PLAYER: Final[int] = -3  # less one for the Villain player


def on_player(seat: int) -> int:
    """How a player is written as what an advantage lies on."""
    return ON_HERO_PLAYER - seat


# Challenges of a turn have fixed places: the Pattern Challenge, and one for each side's own. Further ones that texts
# bring follow, as many as there are: two for each side at most, since a player has one copy of such an advantage.
PATTERN_CHALLENGE: Final[int] = 0
HERO_CHALLENGE: Final[int] = 1
VILLAIN_CHALLENGE: Final[int] = 2
CHALLENGES: Final[int] = 3
MOST_CHALLENGES: Final[int] = 7
NO_CHALLENGE: Final[int] = -1


def challenge_of(seat: int) -> int:
    """The place of the challenge that a player initiates."""
    return HERO_CHALLENGE + seat


_kinds = Numbering[str]()
NONE: Final[int] = _kinds.add("none")
PATTERN: Final[int] = _kinds.add("Pattern Challenge")
CARD_BASED: Final[int] = _kinds.add("card-based challenge")
CONTEST: Final[int] = _kinds.add("Contested Advantage challenge")
LAST_BATTLE: Final[int] = _kinds.add("Last Battle challenge")
FURTHER: Final[int] = _kinds.add("challenge by a text")
CHALLENGE_KINDS: Final[tuple[str, ...]] = _kinds.all()

# Participation tokens: none, blue, and the challenge's place plus two (green, white, black, others for further ones).
NO_TOKEN: Final[int] = 0
STAND_DOWN: Final[int] = 1
TOKEN_COLOURS: Final = ("", "blue", "green", "white", "black", "red", "yellow", "violet", "brown")


def token_for(challenge: int) -> int:
    """The token that commits a card to a challenge; no challenge: it stands down."""
    return challenge + 2


# Added to a token by a card that takes part as what it is not: a character as a troop, a troop as a character.
AS_OTHER: Final[int] = 16


def challenge_with(token: int) -> int:
    """The challenge that a token commits its card to; none for those who stand down, and for a hidden one."""
    return token % AS_OTHER - 2 if token > STAND_DOWN else NO_CHALLENGE


CHARACTER_POOL: Final[int] = 0
TROOP_POOL: Final[int] = 1
POOLS: Final = ("character", "troop")

# Steps of a turn, in their order. Each is also the window that stands at its end, where it has one.
_steps = Numbering[str]()
NO_STEP: Final[int] = _steps.add("before the first turn")
READY_STEP: Final[int] = _steps.add("Ready Round")
DECLARE_STEP: Final[int] = _steps.add("Declare Challenges")
PLACE_STEP: Final[int] = _steps.add("Place Forces")
PARTICIPATION_STEP: Final[int] = _steps.add("Determine Participation")
GENERATE_STEP: Final[int] = _steps.add("Generate Resource Pool")
ACTIONS_STEP: Final[int] = _steps.add("Take Actions")
OPENING_STEP: Final[int] = _steps.add("Opening Moves")
GRIPS_STEP: Final[int] = _steps.add("Coming To Grips")
OUTCOME_STEP: Final[int] = _steps.add("The Outcome")
AFTER_CHALLENGES_STEP: Final[int] = _steps.add("end of the Resolution Round")
DRAW_STEP: Final[int] = _steps.add("Draw Round")
STEPS: Final[tuple[str, ...]] = _steps.all()
CHALLENGE_ROUND_STEPS: Final = (DECLARE_STEP, PLACE_STEP, PARTICIPATION_STEP)
RESOLUTION_STEPS: Final = (OPENING_STEP, GRIPS_STEP, OUTCOME_STEP)
