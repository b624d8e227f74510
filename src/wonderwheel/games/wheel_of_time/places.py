"""Seats, places, challenges, tokens and windows as numbers: what every room of the rules speaks of."""

from __future__ import annotations

from wonderwheel.core.numbering import Numbering

# The seats are the sides: whoever sits at the first one plays the Hero (WOT20-setup.side.2).
HERO_SEAT: int = 0
VILLAIN_SEAT: int = 1
SEATS: int = 2
NOBODY: int = -1
NO_CARD: int = -1
EVERYBODY: int = 3
UNKNOWN: int = -1  # told instead of what a card is

# The Pattern: the sections of the two sides by their seats, and the neutral one.
NEUTRAL: int = 2
SECTIONS = ("light", "shadow", "neutral")

_places = Numbering[str]()
DECK: int = _places.add("deck")
HAND: int = _places.add("hand")
HOME: int = _places.add("home front")
BATTLEGROUND: int = _places.add("battleground")
IN_FORCE: int = _places.add("advantages in play")
DECLARED: int = _places.add("challenges in play")
DISCARD: int = _places.add("discard pile")
KILLED: int = _places.add("killed pile")
REMOVED: int = _places.add("out of play")
CHOSEN: int = _places.add("chosen for the start")
ASIDE: int = _places.add("set aside")
FACE_DOWN_DRAGON: int = _places.add("face-down Dragon Reborn")
PLAYING: int = _places.add("being played")
UNDER: int = _places.add("under a card")
PLACES: tuple[str, ...] = _places.all()
IN_PLAY = (HOME, BATTLEGROUND, IN_FORCE)

# What an advantage lies on, where it is no card: the world, or a player.
ON_NOTHING: int = -1
ON_THE_WORLD: int = -2
ON_HERO_PLAYER: int = -3  # less one for the Villain player


def on_player(seat: int) -> int:
    """How a player is written as what an advantage lies on."""
    return ON_HERO_PLAYER - seat


# Challenges of a turn have fixed places: the Pattern Challenge, and one for each side's own. Further ones that texts
# bring follow, as many as there are: two for each side at most, since a player has one copy of such an advantage.
PATTERN_CHALLENGE: int = 0
HERO_CHALLENGE: int = 1
VILLAIN_CHALLENGE: int = 2
CHALLENGES: int = 3
MOST_CHALLENGES: int = 7
NO_CHALLENGE: int = -1


def challenge_of(seat: int) -> int:
    """The place of the challenge that a player initiates."""
    return HERO_CHALLENGE + seat


_kinds = Numbering[str]()
NONE: int = _kinds.add("none")
PATTERN: int = _kinds.add("Pattern Challenge")
CARD_BASED: int = _kinds.add("card-based challenge")
CONTEST: int = _kinds.add("Contested Advantage challenge")
LAST_BATTLE: int = _kinds.add("Last Battle challenge")
FURTHER: int = _kinds.add("challenge by a text")
CHALLENGE_KINDS: tuple[str, ...] = _kinds.all()

# Participation tokens: none, blue, and the challenge's place plus two (green, white, black, others for further ones).
NO_TOKEN: int = 0
STAND_DOWN: int = 1
TOKEN_COLOURS = ("", "blue", "green", "white", "black", "red", "yellow", "violet", "brown")


def token_for(challenge: int) -> int:
    """The token that commits a card to a challenge; no challenge: it stands down."""
    return challenge + 2


# Added to a token by a card that takes part as what it is not: a character as a troop, a troop as a character.
AS_OTHER: int = 16


def challenge_with(token: int) -> int:
    """The challenge that a token commits its card to; none for those who stand down, and for a hidden one."""
    return token % AS_OTHER - 2 if token > STAND_DOWN else NO_CHALLENGE


CHARACTER_POOL: int = 0
TROOP_POOL: int = 1
POOLS = ("character", "troop")

# Steps of a turn, in their order. Each is also the window that stands at its end, where it has one.
_steps = Numbering[str]()
NO_STEP: int = _steps.add("before the first turn")
READY_STEP: int = _steps.add("Ready Round")
DECLARE_STEP: int = _steps.add("Declare Challenges")
PLACE_STEP: int = _steps.add("Place Forces")
PARTICIPATION_STEP: int = _steps.add("Determine Participation")
GENERATE_STEP: int = _steps.add("Generate Resource Pool")
ACTIONS_STEP: int = _steps.add("Take Actions")
OPENING_STEP: int = _steps.add("Opening Moves")
GRIPS_STEP: int = _steps.add("Coming To Grips")
OUTCOME_STEP: int = _steps.add("The Outcome")
AFTER_CHALLENGES_STEP: int = _steps.add("end of the Resolution Round")
DRAW_STEP: int = _steps.add("Draw Round")
STEPS: tuple[str, ...] = _steps.all()
CHALLENGE_ROUND_STEPS = (DECLARE_STEP, PLACE_STEP, PARTICIPATION_STEP)
RESOLUTION_STEPS = (OPENING_STEP, GRIPS_STEP, OUTCOME_STEP)
