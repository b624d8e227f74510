"""What abilities can wait for: the kinds of happening that trigger, numbered."""

from __future__ import annotations

from wonderwheel.core.errors import SetupError
from wonderwheel.core.numbering import Numbering

_happenings = Numbering[str]()
ARRIVES = _happenings.add("arrives")
ENTERS = _happenings.add("enters")
EXITS = _happenings.add("exits")
DIES = _happenings.add("dies")
DESTROYED = _happenings.add("destroyed")
SACRIFICED = _happenings.add("sacrificed")
LEAVES = _happenings.add("leaves")
TO_ABYSS = _happenings.add("put into the abyss")
BANISHED = _happenings.add("banished")
ETERNAL = _happenings.add("denied to the abyss")
DRAWN = _happenings.add("drawn")
DISCARDED = _happenings.add("discarded")
DENIES = _happenings.add("denies")
REVEALED = _happenings.add("revealed from the deck")
PLAYED = _happenings.add("played")
ATTACKS = _happenings.add("attacks")
PLAYER_ATTACKS = _happenings.add("player attacks")
DEFENDS = _happenings.add("defends")
BATTLES = _happenings.add("battles")
WINS_OR_TIES = _happenings.add("wins or ties")
WINS_BATTLE = _happenings.add("wins a battle")
SEIZES = _happenings.add("seizes")
GAINS_STONE = _happenings.add("gains a stone")
LOSES_STONE = _happenings.add("loses a stone")
HARVESTED = _happenings.add("harvested")
HARVESTS = _happenings.add("harvests")
TAPPED = _happenings.add("tapped")
UNTAPPED = _happenings.add("untapped")
COUNTERS_PUT = _happenings.add("counters put")
EQUIPPED = _happenings.add("equipped")
NULLIFIED = _happenings.add("nullified")
TARGETED = _happenings.add("targeted")
PORTALED = _happenings.add("portaled")
FLIES = _happenings.add("flies")
SEEKS = _happenings.add("seeks")
CREATES_TOKENS = _happenings.add("creates tokens")
GAINS_ACTIONS = _happenings.add("gains actions")
GAINS_ENERGY = _happenings.add("gains energy")
GAINS_FAITH = _happenings.add("gains faith")
SPENDS_FAITH = _happenings.add("spends faith")
ROUND_START = _happenings.add("round start")
ASCEND = _happenings.add("ascend")
ROUND_END = _happenings.add("round end")
TURN_END = _happenings.add("turn end")
BATTLE_END = _happenings.add("battle end")
ABILITY_TRIGGERS = _happenings.add("ability triggers")
ACTIVATES = _happenings.add("activates")
CONTROL_CHANGES = _happenings.add("control changes")
FACE_UP = _happenings.add("turned face up")
FLYING_ATTACK = _happenings.add("flying attack")
HAPPENINGS = _happenings.all()
NUMBER = {name: i for i, name in enumerate(HAPPENINGS)}

# The printed kind of an ability that waits for a happening: "whenever a Wonder arrives" is an on arrival ability.
HEADS = {
    ARRIVES: "on arrival",
    ATTACKS: "on attack",
    PLAYER_ATTACKS: "on attack",
    FLYING_ATTACK: "on attack",
    DEFENDS: "on defense",
    BATTLES: "on battle",
    DIES: "on death",
    HARVESTED: "on harvest",
    PLAYED: "on play",
    ROUND_START: "on round start",
    ROUND_END: "on round end",
    ASCEND: "ascend",
    ETERNAL: "eternal",
}


def number_of(name: str) -> int:
    """The number of a kind of happening; SetupError for a name that a card file made up."""
    if name not in NUMBER:
        raise SetupError(f"nothing that happens is called {name!r}; what does: {', '.join(HAPPENINGS)}")
    return NUMBER[name]
