"""What abilities can wait for: the kinds of happening that trigger, numbered."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.errors import SetupError
from wonderwheel.core.numbering import Numbering
from wonderwheel.games.wonders_of_the_first.verbs import VERBS

_happenings = Numbering[str]()
ARRIVES: Final[int] = _happenings.add("arrives")
ENTERS: Final[int] = _happenings.add("enters")
EXITS: Final[int] = _happenings.add("exits")
DIES: Final[int] = _happenings.add("dies")
DESTROYED: Final[int] = _happenings.add("destroyed")
SACRIFICED: Final[int] = _happenings.add("sacrificed")
LEAVES: Final[int] = _happenings.add("leaves")
TO_ABYSS: Final[int] = _happenings.add("put into the abyss")
BANISHED: Final[int] = _happenings.add("banished")
ETERNAL: Final[int] = _happenings.add("denied to the abyss")
DRAWN: Final[int] = _happenings.add("drawn")
DISCARDED: Final[int] = _happenings.add("discarded")
DENIES: Final[int] = _happenings.add("denies")
REVEALED: Final[int] = _happenings.add("revealed from the deck")
PLAYED: Final[int] = _happenings.add("played")
PLAYED_BY_SEEK: Final[int] = _happenings.add("played from a seek")
ATTACKS: Final[int] = _happenings.add("attacks")
PLAYER_ATTACKS: Final[int] = _happenings.add("player attacks")
DEFENDS: Final[int] = _happenings.add("defends")
BATTLES: Final[int] = _happenings.add("battles")
WINS_OR_TIES: Final[int] = _happenings.add("wins or ties")
WINS_BATTLE: Final[int] = _happenings.add("wins a battle")
SEIZES: Final[int] = _happenings.add("seizes")
GAINS_STONE: Final[int] = _happenings.add("gains a stone")
LOSES_STONE: Final[int] = _happenings.add("loses a stone")
STONE_TAKEN: Final[int] = _happenings.add("stone taken")  # by an opponent, in whatever way; told of who had it
HARVESTED: Final[int] = _happenings.add("harvested")
HARVESTS: Final[int] = _happenings.add("harvests")
TAPPED: Final[int] = _happenings.add("tapped")
UNTAPPED: Final[int] = _happenings.add("untapped")
COUNTERS_PUT: Final[int] = _happenings.add("counters put")
EQUIPPED: Final[int] = _happenings.add("equipped")
NULLIFIED: Final[int] = _happenings.add("nullified")
TARGETED: Final[int] = _happenings.add("targeted")
PORTALED: Final[int] = _happenings.add("portaled")
FLIES: Final[int] = _happenings.add("flies")
SEEKS: Final[int] = _happenings.add("seeks")
CREATES_TOKENS: Final[int] = _happenings.add("creates tokens")
GAINS_ACTIONS: Final[int] = _happenings.add("gains actions")  # through abilities of cards
ROUND_START: Final[int] = _happenings.add("round start")
ASCEND: Final[int] = _happenings.add("ascend")
ROUND_END: Final[int] = _happenings.add("round end")
TURN_END: Final[int] = _happenings.add("turn end")
BATTLE_END: Final[int] = _happenings.add("battle end")
ABILITY_TRIGGERS: Final[int] = _happenings.add("ability triggers")
ACTIVATES: Final[int] = _happenings.add("activates")
CONTROL_CHANGES: Final[int] = _happenings.add("control changes")
FACE_UP: Final[int] = _happenings.add("turned face up")
FLYING_ATTACK: Final[int] = _happenings.add("flying attack")
GAME_END: Final[int] = _happenings.add("game end")
_named = _happenings.all()
for _verb in VERBS:
    for _name in dict.fromkeys((_verb.waited_for(), _verb.done_as())):
        if _name and _name not in _named:
            _happenings.add(_name)
LOSES_BATTLE: Final[int] = _happenings.add("loses a battle")
TIES_BATTLE: Final[int] = _happenings.add("ties a battle")
WINS: Final[int] = _happenings.add("wins")  # a Wonder, in whose battle its controller does
LOSES: Final[int] = _happenings.add("loses")
TIES: Final[int] = _happenings.add("ties")
GAINS_ATTACKS: Final[int] = _happenings.add("gains free attacks")
SPENDS_ATTACK: Final[int] = _happenings.add("spends a free attack")
HAPPENINGS: Final[tuple[str, ...]] = _happenings.all()
NUMBER: Final = {name: i for i, name in enumerate(HAPPENINGS)}
OF_VERB: Final = {verb.name: NUMBER[verb.waited_for()] for verb in VERBS if verb.waited_for()}
OF_DOING: Final = {verb.name: NUMBER[verb.done_as()] for verb in VERBS if verb.done_as()}

# The printed kind of an ability that waits for a happening: "whenever a Wonder arrives" is an on arrival ability.
HEADS: Final = {
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


# What a text with whenever waits for at the moment of an On ability.
ON_X: Final = frozenset({ARRIVES, ATTACKS, PLAYER_ATTACKS, DEFENDS, BATTLES, DIES, HARVESTED})


def number_of(name: str) -> int:
    """The number of a kind of happening; SetupError for a name that a card file made up."""
    if name not in NUMBER:
        raise SetupError(f"nothing that happens is called {name!r}; what does: {', '.join(HAPPENINGS)}")
    return NUMBER[name]
